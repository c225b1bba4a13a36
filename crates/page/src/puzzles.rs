//! Puzzles on the page.

use super::answers::PageAnswer;
use super::core::{Answered, Page};
use super::game::PageGame;
use super::learning_answers::{OpenedPuzzle, PuzzleJudgement, PuzzleSummary, RefutationAnswer, SolutionAnswer};
use super::page_puzzles::{OpenPuzzle, PagePuzzles, PuzzleChoice};
use super::tree::GameTree;
use std::collections::BTreeMap;
use tripoint_engine::puzzles::Puzzle;
use tripoint_games::base::quoted;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{ColouredMove, Move, Position};
use tripoint_records::{Record, RecordInfo};

impl PuzzleSummary {
    fn of(number: usize, puzzle: &Puzzle) -> PuzzleSummary {
        let (grade, stones) = (puzzle.grade().number(), puzzle.moves().len());
        let to_move = puzzle.to_move().into();
        let notation = Notation::default_for(puzzle.position().topology());
        let names: Vec<_> = puzzle.moves().iter().map(|&cell| notation.name(cell)).collect();
        let board = puzzle.board().to_string().to_lowercase();
        PuzzleSummary { number, moves: names.join(" "), board, grade, to_move, stones }
    }
}

impl Page {
    /// A page with these puzzles, a text as [`PuzzleSet::read`](tripoint_engine::puzzles::PuzzleSet::read) reads it.
    #[must_use]
    pub fn with_puzzles(mut self, text: &'static str) -> Page {
        self.puzzles = PagePuzzles::new(text);
        self
    }

    /// The puzzles to choose from.
    pub(super) fn list_puzzles(&mut self) -> Answered {
        let puzzles = (1..).zip(self.puzzles.set()?.puzzles());
        let puzzles = puzzles.map(|(number, puzzle)| PuzzleSummary::of(number, puzzle)).collect();
        Ok(vec![PageAnswer::Puzzles { puzzles }])
    }

    /// Shows the position of a puzzle.
    pub(super) fn open_puzzle(&mut self, choice: PuzzleChoice) -> Answered {
        let set = self.puzzles.set()?;
        let number = match choice {
            PuzzleChoice::Number(number) => number,
            PuzzleChoice::Day(day) => set.number_of_day(day).unwrap_or(0),
        };
        let count = set.puzzles().len();
        let puzzle = set.get(number).cloned().ok_or_else(|| format!("got puzzle {number}, expected 1 to {count}"))?;
        let record = Record::of(&puzzle.position(), RecordInfo::default(), |_| String::new());
        let tree = GameTree::of_record(&record, self.rules())?;
        let mut game = PageGame::new(tree, true);
        let (node, summary) = (game.at, PuzzleSummary::of(number, &puzzle));
        game.puzzle = Some(OpenPuzzle { number, puzzle, node });
        let mut answers = self.begin_lesson(game);
        answers.push(PageAnswer::Puzzle(OpenedPuzzle { summary, count, node }));
        Ok(answers)
    }

    /// The puzzle that is open, if its position is still in the game.
    fn puzzle(&self) -> Result<OpenPuzzle, String> {
        let open = self.game.puzzle.clone().filter(|open| {
            // The node may have been deleted, and its number given to another one.
            let (wanted, tree) = (open.puzzle.position(), &self.game.tree);
            let is_same =
                |position: &Position| position.both_stones() == wanted.both_stones() && position.to_move() == wanted.to_move();
            tree.node(open.node).is_ok() && is_same(&tree.position(open.node))
        });
        open.ok_or_else(|| "no puzzle is open".to_owned())
    }

    fn puzzle_notation(&self) -> std::sync::Arc<Notation> {
        std::sync::Arc::clone(self.session.engine().game().notation())
    }

    /// Judges a move in the position of the puzzle, and plays it; after a wrong one, also its refutation.
    pub(super) fn try_move(&mut self, word: &str) -> Answered {
        let (open, notation) = (self.puzzle()?, self.puzzle_notation());
        let cell = notation.parse(word).map_err(|error| error.to_string())?;
        let right = cell == open.puzzle.solution();
        let refutation = open.puzzle.refutation(cell);
        if !right && refutation.is_none() {
            return Err(format!("{}: the cell is occupied", quoted(word)));
        }
        self.play_puzzle(&open, [Some(cell), refutation].into_iter().flatten())?;
        let (number, word) = (open.number, notation.name(cell).to_owned());
        let refutation = refutation.map(|answer| notation.name(answer).to_owned());
        let mut answers = self.moved();
        answers.push(PageAnswer::Judgement(PuzzleJudgement { number, word, right, refutation }));
        Ok(answers)
    }

    /// Plays moves from the position of the puzzle on.
    fn play_puzzle(&mut self, open: &OpenPuzzle, moves: impl Iterator<Item = Cell>) -> Result<(), String> {
        self.cancel();
        self.show(open.node);
        for cell in moves {
            let colour = self.position().to_move();
            self.make(ColouredMove { colour, mv: Move::Place(cell) })?;
        }
        Ok(())
    }

    /// Plays the solution, and begins to explain why it wins.
    pub(super) fn show_solution(&mut self) -> Answered {
        let (open, notation) = (self.puzzle()?, self.puzzle_notation());
        let solution = open.puzzle.solution();
        self.play_puzzle(&open, [solution].into_iter())?;
        let (number, word) = (open.number, notation.name(solution).to_owned());
        let mut groups: BTreeMap<Cell, Vec<String>> = BTreeMap::new();
        for &(wrong, answer) in open.puzzle.refutations() {
            groups.entry(answer).or_default().push(notation.name(wrong).to_owned());
        }
        let refutation = |(answer, moves)| RefutationAnswer { answer: notation.name(answer).to_owned(), moves };
        let refutations = groups.into_iter().map(refutation).collect();
        self.begin_explanation(&open);
        let mut answers = self.moved();
        answers.push(PageAnswer::Solution(SolutionAnswer { number, word, refutations }));
        Ok(answers)
    }
}
