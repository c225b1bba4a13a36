//! Records of games: the board, the stones that stand at first, the moves, and what is said about them.

use crate::base::quoted;
use crate::board::{Board, Cell};
use crate::families::BoardError;
use crate::notation::{Dialect, Notation};
use crate::rules::{Colour, ColouredMove, Move, PlayError, Position, Rules, SwapRule, TurnOrder, TurnOrderError};
use std::fmt;
use thiserror::Error;

/// The words of moves in a record, SGF or JSON.
pub(super) const WORDS: Dialect = Dialect::SWAP_PIECES;

/// A game with everything that a file says about it.
///
/// The swap is that of GTP: the stone changes its colour and the players keep theirs, so that the colours of the moves
/// alternate in a game without set-up stones. Where the colours have different goals, as in Hex, the stone keeps its colour and the
/// players exchange theirs: after `W[swap-pieces]` White moves again.
///
/// ```
/// use tripoint::board::Board;
/// use tripoint::notation::Notation;
/// use tripoint::record::{Record, RecordInfo};
/// use tripoint::rules::{Colour, Move, Position, Rules};
///
/// let mut position = Position::new(Board::y(10)?, Rules::GTP);
/// let cell = Notation::default_for(position.topology()).parse("c5")?;
/// position.play(Colour::Black, Move::Place(cell))?;
/// position.play(Colour::White, Move::Swap)?;
/// let info = RecordInfo { players: ["A".into(), "B".into()], ..RecordInfo::default() };
/// let record = Record::of(&position, info, |_| String::new());
/// let text = record.to_sgf();
/// assert_eq!(text, "(;FF[4]GM[11]SZ[10]TG[Y 10]AP[Tripoint:0.1.0]PB[A]PW[B]\n;B[c5];W[swap-pieces])\n");
/// assert_eq!(Record::parse_sgf(text.as_bytes())?, record);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The game and its board.
    pub board: Board,
    /// How many stones the turns have.
    pub turns: TurnOrder,
    /// The stones that stand before the first move.
    pub setup: Vec<(Colour, Cell)>,
    /// After how many moves the record says whose turn it is, where it does; of several such remarks the last.
    pub turn: Option<(usize, Colour)>,
    /// The stones and the swap. A resignation is no move: the result tells it.
    pub moves: Vec<RecordedMove>,
    /// The players, the result, the comment on the game.
    pub info: RecordInfo,
}

/// A move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedMove {
    /// The move and who made it.
    pub entry: ColouredMove,
    /// What there is to say about the move; empty when there is nothing.
    pub comment: String,
}

/// What a record says besides the moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordInfo {
    /// The names of Black and White at the start of the game.
    pub players: [String; 2],
    /// The result, as `B+` or `W+Resign`; empty when there is none.
    pub result: String,
    /// What there is to say about the game.
    pub comment: String,
}

/// Why a record cannot be read or played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// An error at a place of a file.
    #[error("{line}:{column}: {error}")]
    At {
        /// The number of the line, from 1.
        line: usize,
        /// The number of the character in the line, from 1.
        column: usize,
        /// What is wrong there.
        error: Box<RecordError>,
    },
    /// More bytes than a record may have.
    #[error("got more than {max} bytes, expected the record of a game", max = Record::MAX_BYTES)]
    TooLong,
    /// More nodes than a file may have.
    #[error("got more than {max} nodes, expected the record of a game", max = Record::MAX_NODES)]
    TooManyNodes,
    /// A text that has not the form of the format.
    #[error("got {got}, expected {expected}")]
    Syntax {
        /// What was got.
        got: String,
        /// What can stand there.
        expected: String,
    },
    /// A text that has not the form of the format, in the words of what reads that.
    #[error("{0}")]
    Form(String),
    /// The record of another game, by its `GM`.
    #[error("got GM[{0}], expected GM[11], the number of Hex and its relatives: this is the record of another game")]
    OtherGame(String),
    /// A board that does not exist.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A sequence of turns that there is not.
    #[error(transparent)]
    Turns(#[from] TurnOrderError),
    /// Neither the size nor the board.
    #[error("got neither SZ nor TG in the first node, expected the board: SZ[10], or TG[Poly-Y 5 7]")]
    NoBoard,
    /// A size that contradicts the board.
    #[error("got SZ[{size}] and TG[{board}], which do not fit; correct one of them")]
    Contradiction {
        /// The value of `SZ`.
        size: String,
        /// The board of `TG`.
        board: Board,
    },
    /// Stones that are taken off the board.
    #[error("got AE, which takes stones off the board: here stones stay; leave AE out and set up only what is to stand")]
    Removal,
    /// A word that is no move, or no cell where only a cell can stand.
    #[error("{step}: got '{got}', expected {expected}")]
    Word {
        /// Which stone or move.
        step: RecordStep,
        /// The word.
        got: String,
        /// What can stand there.
        expected: String,
    },
    /// A stone or a move against the rules.
    #[error("{step}: got '{got}': {why}")]
    Illegal {
        /// Which stone or move.
        step: RecordStep,
        /// The cell, `swap-pieces` or `resign`.
        got: String,
        /// The rule.
        why: PlayError,
    },
}

/// A stone or a move of a record by its number, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordStep {
    /// A set-up stone.
    Setup(usize),
    /// A move.
    Move(usize),
}

/// A record in the making, over which the formats are read: each stone and each move is checked as it is added.
#[derive(Clone, Debug)]
pub struct RecordBuilder {
    record: Record,
    position: Position,
    notation: Notation,
    /// Who gave the game up after the last move.
    resigned: Option<Colour>,
}

impl Record {
    /// The greatest number of bytes that the readers of records take; the game on the greatest board needs a thousandth of it.
    pub const MAX_BYTES: usize = 1 << 24;

    /// The greatest number of nodes of an SGF file that is read: more than so many bytes have of moves with their shortest names.
    pub const MAX_NODES: usize = 1 << 22;

    /// The game that led to a position, with its result where `info` names none; `comment` says what there is to say about a step of its history, by number.
    ///
    /// Where the position's rules exchange the seats at a swap and the colours have the same goal, all that comes after it gets the other colour.
    pub fn of(position: &Position, info: RecordInfo, comment: impl Fn(usize) -> String) -> Record {
        let history = position.history();
        let retells = retells(position);
        let entries = retold(retells, history.iter().copied());
        let told_as = |steps: usize, colour: Colour| other_if(is_exchanged(retells, history.iter().take(steps)), colour);
        let told = entries.enumerate().filter(|(_, entry)| entry.mv != Move::Resign);
        let moves = told.map(|(number, entry)| RecordedMove { entry, comment: comment(number) }).collect();
        let is_move = |entry: &&ColouredMove| entry.mv != Move::Resign;
        let moves_in = |steps: usize| history.iter().take(steps).filter(is_move).count();
        let turn = position.explicit_turn().map(|(steps, colour)| (moves_in(steps), told_as(steps, colour)));
        let result = if info.result.is_empty() { result(position, |winner| told_as(history.len(), winner)) } else { info.result };
        let info = RecordInfo { result, ..info };
        let (board, turns) = (position.board(), position.rules().turns);
        Record { board, turns, setup: position.setup().to_vec(), turn, moves, info }
    }

    /// Who gave the game up, by the result.
    pub(super) fn resigned(&self) -> Option<Colour> {
        let (winner, how) = self.info.result.split_once('+')?;
        let loser = match winner {
            "B" => Colour::White,
            "W" => Colour::Black,
            _ => return None,
        };
        matches!(how, "R" | "Resign").then_some(loser)
    }

    /// The position after the set-up stones and the first so many moves, or after all of them and the resignation that the result tells. Turns
    /// are those of the record.
    ///
    /// Where the rules exchange the seats at a swap and the colours have the same goal, the moves after it get the other colour, so that it
    /// is the same game.
    ///
    /// # Errors
    /// [`RecordError::Illegal`] with the first stone or move that the rules forbid; a record that was read has none but the
    /// swap where the rules are without it.
    pub fn position(&self, rules: Rules, moves: Option<usize>) -> Result<Position, RecordError> {
        self.replay(rules, moves, |_, _| ())
    }

    /// Plays as [`Record::position`] does, and shows the position after each number of moves, from 0 on, before the resignation.
    pub(crate) fn replay(
        &self,
        rules: Rules,
        moves: Option<usize>,
        mut visit: impl FnMut(usize, &Position),
    ) -> Result<Position, RecordError> {
        let mut position = Position::new(self.board, Rules { turns: self.turns, ..rules });
        for (number, &(colour, cell)) in (1..).zip(&self.setup) {
            let set_up = position.set_up(colour, cell);
            set_up.map_err(|why| illegal(&position, RecordStep::Setup(number), Move::Place(cell), why))?;
        }
        let count = moves.unwrap_or(self.moves.len());
        let retells = retells(&position);
        let entries: Vec<_> = retold(retells, self.moves.iter().map(|recorded| recorded.entry).take(count)).collect();
        let played_as = |moves: usize, colour: Colour| other_if(is_exchanged(retells, &entries[..moves]), colour);
        for number in 0..=entries.len() {
            if let Some((_, colour)) = self.turn.filter(|&(moves, _)| moves == number) {
                position.set_to_move(played_as(number, colour));
            }
            visit(number, &position);
            let Some(&ColouredMove { colour, mv }) = entries.get(number) else { break };
            let played = position.play(colour, mv);
            played.map_err(|why| illegal(&position, RecordStep::Move(number + 1), mv, why))?;
        }
        if let Some(colour) = self.resigned().filter(|_| entries.len() == self.moves.len()) {
            position.resign(played_as(entries.len(), colour));
        }
        Ok(position)
    }
}

/// What the rules forbid in a record.
fn illegal(position: &Position, step: RecordStep, mv: Move, why: PlayError) -> RecordError {
    let got = match mv {
        Move::Place(cell) if why == PlayError::OffBoard => format!("{cell:?}"),
        mv => Notation::default_for(position.topology()).word(mv, &WORDS).to_owned(),
    };
    RecordError::Illegal { step, got, why }
}

/// The result of a position as a record names it, with the winner as it is told: who and how, or nothing while the game goes on.
fn result(position: &Position, told: impl Fn(Colour) -> Colour) -> String {
    match (position.winner(), position.result()) {
        (Some(winner), _) => format!("{}+", told(winner).letter()),
        (None, Some(winner)) => format!("{}+Resign", told(winner).letter()),
        (None, None) => String::new(),
    }
}

/// Whether a swap exchanges the players' colours where a record tells that the stone changes its colour. With different goals both are
/// the same exchange.
fn retells(position: &Position) -> bool {
    position.rules().swap == SwapRule::ExchangeSeats && position.goal().is_symmetric()
}

/// Whether the colours are those of a record exchanged, after these entries.
fn is_exchanged<'a>(retells: bool, entries: impl IntoIterator<Item = &'a ColouredMove>) -> bool {
    retells && entries.into_iter().any(|entry| entry.mv == Move::Swap)
}

fn other_if(exchanged: bool, colour: Colour) -> Colour {
    if exchanged { colour.opponent() } else { colour }
}

/// Tells a game under rules that exchange the seats at a swap as one that recolours the stone, or the other way round.
fn retold(retells: bool, entries: impl Iterator<Item = ColouredMove>) -> impl Iterator<Item = ColouredMove> {
    let mut exchanged = false;
    entries.map(move |ColouredMove { colour, mv }| {
        let colour = other_if(exchanged, colour);
        exchanged |= retells && mv == Move::Swap;
        ColouredMove { colour, mv }
    })
}

impl RecordBuilder {
    /// A record without stones and moves.
    pub fn new(board: Board, turns: TurnOrder) -> RecordBuilder {
        let position = Position::new(board, Rules { turns, ..Rules::GTP });
        let notation = Notation::default_for(position.topology());
        let turns = position.rules().turns;
        let record = Record { board, turns, setup: Vec::new(), turn: None, moves: Vec::new(), info: RecordInfo::default() };
        RecordBuilder { record, position, notation, resigned: None }
    }

    /// The board.
    pub(super) fn board(&self) -> Board {
        self.record.board
    }

    /// The position after the stones and moves so far, without what is said of the turn.
    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    /// The names of the cells.
    pub(super) fn notation(&self) -> &Notation {
        &self.notation
    }

    /// The error for a word that is no next move.
    pub(super) fn no_move(&self, word: &str, expected: String) -> RecordError {
        RecordError::Word { step: self.next_move(), got: quoted(word), expected }
    }

    /// The error for a word that is no stone to set up.
    pub(super) fn no_stone(&self, word: &str, expected: String) -> RecordError {
        RecordError::Word { step: self.next_stone(), got: quoted(word), expected }
    }

    /// What the record says besides the moves.
    pub fn info(&mut self) -> &mut RecordInfo {
        &mut self.record.info
    }

    /// Sets a stone up; once there are moves, it is one of them.
    ///
    /// # Errors
    /// A word that names no cell of the board, or an occupied cell.
    pub fn set_up(&mut self, colour: Colour, word: &str) -> Result<(), RecordError> {
        let word = word.trim();
        let Ok(cell) = self.notation.parse(word) else {
            let expected = format!("a cell from {}", self.notation.range());
            return Err(self.no_stone(word, expected));
        };
        self.place(colour, cell, word)
    }

    /// Sets a stone up on a cell that was read from a word; once there are moves, it is one of them.
    pub(super) fn place(&mut self, colour: Colour, cell: Cell, word: &str) -> Result<(), RecordError> {
        if !self.record.moves.is_empty() {
            return self.enter(colour, Move::Place(cell), word);
        }
        let step = self.next_stone();
        let set_up = self.position.set_up(colour, cell);
        set_up.map_err(|why| RecordError::Illegal { step, got: quoted(word), why })?;
        self.record.setup.push((colour, cell));
        Ok(())
    }

    /// Says whose turn it is.
    pub fn set_to_move(&mut self, colour: Colour) {
        self.record.turn = Some((self.record.moves.len(), colour));
    }

    /// Adds a move by its word, in either case: a cell, `swap-pieces` or `swap`. `resign` is no move: at the end of the game it becomes the
    /// result, where none is given.
    ///
    /// # Errors
    /// Another word, or a move against the rules of GTP.
    pub fn play(&mut self, colour: Colour, word: &str) -> Result<(), RecordError> {
        let word = word.trim();
        let mv = self.notation.read_move(word, &WORDS).map_err(|error| {
            let expected = error.expected(SwapRule::Recolour);
            RecordError::Word { step: self.next_move(), got: error.got, expected }
        })?;
        self.enter(colour, mv, word)
    }

    /// Adds a move that was read from a word, or takes note of a resignation.
    ///
    /// # Errors
    /// [`RecordError::Illegal`], with the word, for a move against the rules of GTP.
    pub fn enter(&mut self, colour: Colour, mv: Move, word: &str) -> Result<(), RecordError> {
        if mv == Move::Resign {
            self.resigned = Some(colour);
            return Ok(());
        }
        let step = self.next_move();
        self.position.play(colour, mv).map_err(|why| RecordError::Illegal { step, got: quoted(word), why })?;
        self.resigned = None;
        self.record.moves.push(RecordedMove { entry: ColouredMove { colour, mv }, comment: String::new() });
        Ok(())
    }

    /// Adds to the comment on the last move or, before the first, to that on the game; an empty text adds nothing.
    pub fn comment(&mut self, text: &str) {
        let comment = self.record.moves.last_mut().map_or(&mut self.record.info.comment, |last| &mut last.comment);
        if !comment.is_empty() && !text.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// The record.
    pub fn finish(mut self) -> Record {
        if let Some(colour) = self.resigned.filter(|_| self.record.info.result.is_empty()) {
            self.position.resign(colour);
            self.record.info.result = result(&self.position, |winner| winner);
        }
        self.record
    }

    fn next_move(&self) -> RecordStep {
        RecordStep::Move(self.record.moves.len() + 1)
    }

    fn next_stone(&self) -> RecordStep {
        if self.record.moves.is_empty() { RecordStep::Setup(self.record.setup.len() + 1) } else { self.next_move() }
    }
}

impl RecordError {
    /// The error with its place: where in a text the byte of this number stands.
    ///
    /// # Complexity
    /// O(offset).
    #[must_use]
    pub fn at(self, text: &[u8], offset: usize) -> RecordError {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let begun = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let column = String::from_utf8_lossy(begun).chars().count() + 1;
        RecordError::At { line, column, error: Box::new(self) }
    }
}

impl fmt::Display for RecordStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordStep::Setup(number) => write!(f, "set-up stone {number}"),
            RecordStep::Move(number) => write!(f, "move {number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The builder after these words: `b c5` is a move, `+w a1` a set-up stone.
    fn built(board: &str, words: &str) -> Result<Record, RecordError> {
        let mut builder = RecordBuilder::new(board.parse().unwrap(), TurnOrder::Alternating);
        for pair in words.split(", ") {
            let (colour, word) = pair.split_once(' ').unwrap();
            let of = |letter: &str| if letter == "b" { Colour::Black } else { Colour::White };
            match colour.strip_prefix('+') {
                Some(colour) => builder.set_up(of(colour), word)?,
                None => builder.play(of(colour), word)?,
            }
        }
        Ok(builder.finish())
    }

    fn stones(position: &Position) -> [Vec<String>; 2] {
        let notation = Notation::default_for(position.topology());
        Colour::BOTH.map(|colour| position.stones(colour).iter().map(|cell| notation.name(cell).to_owned()).collect())
    }

    #[test]
    fn a_position_is_that_after_so_many_moves() {
        let record = built("y 4", "+w a1, +b d4, b b3, b a3, w c4, b resign").unwrap();
        let after = |moves| stones(&record.position(Rules::GTP, moves).unwrap()).map(|names| names.join(" "));
        assert_eq!(after(Some(0)), ["d4", "a1"]);
        assert_eq!(after(Some(2)), ["a3 b3 d4", "a1"]);
        assert_eq!(after(None), ["a3 b3 d4", "a1 c4"]);
        assert_eq!(after(Some(100)), after(None));
        let position = record.position(Rules::GTP, None).unwrap();
        assert_eq!((position.history().len(), position.result()), (3, Some(Colour::White)));
        assert_eq!(record.position(Rules::GTP, Some(2)).unwrap().result(), None);
    }

    #[test]
    fn a_swap_is_the_same_game_under_both_rules() {
        let record = built("poly-y 5 7", "b 11, w swap, b 29, w 43").unwrap();
        let gtp = record.position(Rules::GTP, None).unwrap();
        assert_eq!(
            stones(&gtp),
            [vec!["29"], vec!["43", "11"]].map(|names| names.into_iter().map(str::to_owned).collect::<Vec<_>>())
        );
        let seats = record.position(Rules { swap: SwapRule::ExchangeSeats, ..Rules::GTP }, None).unwrap();
        assert_eq!(
            (seats.stones(Colour::White), seats.stones(Colour::Black)),
            (gtp.stones(Colour::Black), gtp.stones(Colour::White))
        );
        assert_eq!(seats.to_move(), gtp.to_move().opponent());
        let mut over = [gtp.clone(), seats.clone()];
        over.iter_mut().for_each(|position| position.resign(position.to_move()));
        let results = over.map(|position| Record::of(&position, RecordInfo::default(), |_| String::new()).info.result);
        assert_eq!(results, ["W+Resign"; 2]);
        for position in [gtp, seats] {
            assert_eq!(Record::of(&position, RecordInfo::default(), |_| String::new()), record);
        }
        let off = record.position(Rules { swap: SwapRule::Off, ..Rules::GTP }, None).unwrap_err();
        assert_eq!(off.to_string(), "move 2: got 'swap-pieces': the swap rule is off");
    }

    #[test]
    fn errors_name_the_stone_or_the_move() {
        for (words, expected) in [
            ("b c5", "move 1: got 'c5', expected a cell from a1 to d4, swap-pieces or resign"),
            ("b a1, w a1", "move 2: got 'a1': the cell is occupied"),
            ("+b a1, +w pass", "set-up stone 2: got 'pass', expected a cell from a1 to d4"),
            ("+b a1, +w A1 ", "set-up stone 2: got 'A1': the cell is occupied"),
            ("b a1, w b2, +b b2", "move 3: got 'b2': the cell is occupied"),
            ("b a1, w b2, +b swap", "move 3: got 'swap', expected a cell from a1 to d4"),
            ("+b a1, w a2, b swap", "move 2: got 'swap': swap is legal only as the second move, by the other colour"),
            ("b a\u{7}1", "move 1: got 'a�1', expected a cell from a1 to d4, swap-pieces or resign"),
        ] {
            assert_eq!(built("y 4", words).unwrap_err().to_string(), expected);
        }
        assert!(built("y 4", &format!("b {}", "x".repeat(1000))).unwrap_err().to_string().len() < 150);
    }

    #[test]
    fn impossible_records_are_refused_and_not_played() {
        let record = built("y 4", "+b a1, w b2").unwrap();
        let mut occupied = record.clone();
        occupied.moves.push(occupied.moves[0].clone());
        assert_eq!(occupied.position(Rules::GTP, None).unwrap_err().to_string(), "move 2: got 'b2': the cell is occupied");
        assert!(occupied.position(Rules::GTP, Some(1)).is_ok());
        let mut outside = record;
        outside.setup.push((Colour::White, Cell::from_index(200)));
        assert_eq!(
            outside.position(Rules::GTP, None).unwrap_err().to_string(),
            "set-up stone 2: got '#200': the cell is not on the board"
        );
    }
}
