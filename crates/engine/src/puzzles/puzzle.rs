//! Puzzles and sets of puzzles, and how they are written.

use libm::log2;
use std::collections::BTreeMap;
use std::fmt;
use tripoint_games::board::{Board, Cell};
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Move, Position, Rules};

/// A puzzle file's first line.
pub(super) const FORMAT: &str = "tripoint puzzles 1";

/// The difficulty of a puzzle, from 1 (easiest) to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PuzzleGrade(u8);

/// The least difficulty for the grades from 2 on: see [`PuzzleGrade::of`]. Of 186 puzzles from games at levels 3 to 6
/// on eight boards, 28, 27, 25, 13 and 7 % had grades 1 to 5, not counting the immediate ones.
const THRESHOLDS: [f64; 4] = [2.4, 2.8, 3.6, 4.6];

impl PuzzleGrade {
    /// The grade for puzzles whose solution ends the game or meets a single stone's threat.
    pub const EASIEST: PuzzleGrade = PuzzleGrade(1);

    /// All grades, the easiest first.
    pub fn all() -> impl DoubleEndedIterator<Item = PuzzleGrade> {
        (1..=5).map(PuzzleGrade)
    }

    /// The grade with a number; `None` if the number is not 1 to 5.
    pub fn new(number: u8) -> Option<PuzzleGrade> {
        PuzzleGrade::all().find(|grade| grade.0 == number)
    }

    /// The grade from the network's probability for the winning move, in (0, 1], and from the proof's nodes.
    ///
    /// The difficulty is -log2(prior) + log2(nodes) / 2: a move the network finds half as likely counts as much as a
    /// proof with four times the nodes. The weights are a guess, not validated with people.
    pub fn of(prior: f64, nodes: u64) -> PuzzleGrade {
        let difficulty = log2((nodes + 1) as f64) / 2.0 - log2(prior.clamp(f64::MIN_POSITIVE, 1.0));
        let reached = THRESHOLDS.iter().filter(|&&least| difficulty >= least).count();
        PuzzleGrade::all().nth(reached).unwrap_or(PuzzleGrade::EASIEST)
    }

    /// The grade's number, from 1 to 5.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl fmt::Display for PuzzleGrade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A position in which exactly one move wins for the player to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    pub(super) board: Board,
    pub(super) moves: Vec<Cell>,
    pub(super) solution: Cell,
    pub(super) grade: PuzzleGrade,
    /// The other legal moves in ascending order, each with the opponent's winning answer.
    pub(super) refutations: Vec<(Cell, Cell)>,
}

impl Puzzle {
    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The moves from the empty board to the position. The players alternate, and no move is a swap.
    pub fn moves(&self) -> &[Cell] {
        &self.moves
    }

    /// The only winning move.
    pub fn solution(&self) -> Cell {
        self.solution
    }

    /// The player to move: Black opens, and the players alternate.
    pub fn to_move(&self) -> Colour {
        if self.moves.len().is_multiple_of(2) { Rules::STANDARD.opener } else { Rules::STANDARD.opener.opponent() }
    }

    /// The difficulty.
    pub fn grade(&self) -> PuzzleGrade {
        self.grade
    }

    /// The other legal moves in ascending order, each with the opponent's winning answer.
    pub fn refutations(&self) -> &[(Cell, Cell)] {
        &self.refutations
    }

    /// The opponent's winning answer to a legal move other than the solution; `None` for other cells.
    pub fn refutation(&self, wrong: Cell) -> Option<Cell> {
        let place = self.refutations.binary_search_by_key(&wrong, |&(wrong, _)| wrong).ok()?;
        Some(self.refutations[place].1)
    }

    /// The position.
    pub fn position(&self) -> Position {
        let mut position = Position::new(self.board, Rules::STANDARD);
        for &cell in &self.moves {
            position.play_unchecked(position.to_move(), Move::Place(cell));
        }
        position
    }

    /// The position as a Tripoint link with blanks: `y 6: c4 d5`.
    pub fn link(&self, notation: &Notation) -> String {
        format!("{}: {}", self.board.to_string().to_lowercase(), notation.line(&self.moves))
    }

    /// The wrong moves by their refutation; the one that refutes most moves comes last.
    fn by_answer(&self) -> Vec<(Cell, Vec<Cell>)> {
        let mut groups: BTreeMap<Cell, Vec<Cell>> = BTreeMap::new();
        for &(wrong, answer) in &self.refutations {
            groups.entry(answer).or_default().push(wrong);
        }
        let mut groups: Vec<_> = groups.into_iter().collect();
        groups.sort_by_key(|(answer, wrong)| (wrong.len(), *answer));
        groups
    }

    /// The puzzle's line in a file, without its end.
    pub fn line(&self, notation: &Notation) -> String {
        let mut groups = self.by_answer();
        let most = groups.pop();
        let others = groups.iter().map(|(answer, wrong)| format!("{} {}; ", notation.name(*answer), notation.line(wrong)));
        let all_others = most.map_or_else(String::new, |(answer, _)| format!("{} *", notation.name(answer)));
        let refutations = others.collect::<String>() + &all_others;
        format!("{} | {} | {} | {refutations}", self.link(notation), notation.name(self.solution), self.grade)
    }
}

/// Where a set of puzzles comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleHeader {
    /// The program that made the puzzles, with its version.
    pub engine: String,
    /// The commands that made them.
    pub commands: Vec<String>,
}

/// A puzzle file. Puzzles are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleSet {
    pub(super) header: PuzzleHeader,
    pub(super) puzzles: Vec<Puzzle>,
}

impl PuzzleSet {
    /// A set of these puzzles.
    pub fn new(header: PuzzleHeader, puzzles: Vec<Puzzle>) -> PuzzleSet {
        PuzzleSet { header, puzzles }
    }

    /// Where the puzzles come from.
    pub fn header(&self) -> &PuzzleHeader {
        &self.header
    }

    /// The puzzles, in the order of their numbers.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// The puzzle with a number, from 1.
    pub fn get(&self, number: usize) -> Option<&Puzzle> {
        self.puzzles.get(number.checked_sub(1)?)
    }
}

impl fmt::Display for PuzzleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PuzzleSet { header: PuzzleHeader { engine, commands }, puzzles } = self;
        writeln!(f, "{FORMAT}\nengine {engine}")?;
        for command in commands {
            writeln!(f, "command {command}")?;
        }
        writeln!(f, "totals {} puzzles\n", puzzles.len())?;
        let mut last: Option<(Board, Notation)> = None;
        for puzzle in puzzles {
            let (_, notation) = match last.take().filter(|(board, _)| *board == puzzle.board) {
                Some(known) => last.insert(known),
                None => last.insert((puzzle.board, Notation::default_for(puzzle.position().topology()))),
            };
            writeln!(f, "{}", puzzle.line(notation))?;
        }
        Ok(())
    }
}
