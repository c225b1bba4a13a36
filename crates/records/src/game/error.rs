//! Errors when reading and playing records.

use std::fmt;
use thiserror::Error;
use tripoint_games::base::plural;
use tripoint_games::board::Board;
use tripoint_games::families::BoardError;
use tripoint_games::rules::{PlayError, TurnOrderError};

/// The most bytes that the readers of records accept.
pub(crate) const MAX_BYTES: usize = 1 << 24;

/// The most nodes in an SGF file.
pub(crate) const MAX_NODES: usize = 1 << 22;

/// Why a record cannot be read or played.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordError {
    /// An error and its location in a file.
    #[error("{line}:{column}: {error}")]
    At {
        /// The line's number, from 1.
        line: usize,
        /// The character's number in the line, from 1.
        column: usize,
        /// The error.
        error: Box<RecordError>,
    },
    /// More bytes than a record may have.
    #[error("got more than {max} bytes, expected the record of a game", max = MAX_BYTES)]
    TooLong,
    /// More nodes than a file may have.
    #[error("got more than {max} nodes, expected the record of a game", max = MAX_NODES)]
    TooManyNodes,
    /// A text that does not match the format.
    #[error("got {got}, expected {expected}")]
    Syntax {
        /// The text.
        got: String,
        /// The expected text.
        expected: String,
    },
    /// A text that does not match the format, in its parser's words.
    #[error("{0}")]
    Form(String),
    /// A record of another game, according to its `GM`.
    #[error("got GM[{0}], expected GM[11], the number of Hex and its relatives: this is the record of another game")]
    OtherGame(String),
    /// A record without a `GM`: it is one of Go.
    #[error(
        "got no GM, which stands for Go, expected GM[11], the number of Hex and its relatives: this is the record of another game"
    )]
    NoGame,
    /// A record of another game, according to its form or the program that wrote it.
    #[error("got {0}, which stands for Gomoku, though GM[11] is the number of Hex: this is the record of another game")]
    Gomoku(String),
    /// A board that does not exist.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The board is too large for Hex, but the stones would fit on a Y board of this size.
    #[error("{0}; if it is a game of Y, say so: --game y")]
    OnlyY(BoardError),
    /// An illegal move in a node that also sets up stones.
    #[error("{0}; the set-up in its node comes before the move, and should have a node of its own")]
    BesideSetup(Box<RecordError>),
    /// An invalid turn order.
    #[error(transparent)]
    Turns(#[from] TurnOrderError),
    /// The file gives neither the size nor the board.
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
    /// A word that is not a move, or not a cell where only a cell is allowed.
    #[error("{step}: got '{got}', expected {expected}")]
    Word {
        /// The stone or move.
        step: RecordStep,
        /// The word.
        got: String,
        /// The expected words.
        expected: String,
    },
    /// A text in an unknown format.
    #[error(
        "got {got}. This is not a game that Tripoint can read. Paste or give SGF, JSON, a link (HexWorld, PlayHex, hex-study, trmph or Tripoint), a HexWiki \
         diagram or a list of moves."
    )]
    NotAGame {
        /// The first word.
        got: String,
    },
    /// A cell outside the assumed board, in a move list that doesn't name its board.
    #[error(
        "{step}: got '{got}', which is not on {}; a list of moves does not say its board, and this one needs {columns} column{} and \
         {rows} row{}: {}",
        .assumed.title(),
        plural(*.columns),
        plural(*.rows),
        .fitting.map_or("no board of Tripoint has so many".to_owned(), |board| format!("name the board first, such as {board}"))
    )]
    ListBoard {
        /// The move.
        step: RecordStep,
        /// The cell.
        got: String,
        /// The assumed board.
        assumed: Board,
        /// How many columns the list needs.
        columns: usize,
        /// How many rows the list needs.
        rows: usize,
        /// The smallest Hex board with these columns and rows, or else the smallest Y board.
        fitting: Option<Board>,
    },
    /// A move after a resignation or a forfeit.
    #[error("{step}: got '{got}' after the end of the game, expected no move after a resignation or a forfeit")]
    AfterEnd {
        /// The move.
        step: RecordStep,
        /// The word.
        got: String,
    },
    /// An illegal stone or move.
    #[error("{step}: got '{got}': {why}")]
    Illegal {
        /// The stone or move.
        step: RecordStep,
        /// The cell, `swap-pieces` or `resign`.
        got: String,
        /// The rule.
        why: PlayError,
    },
}

/// A stone or a move in a record by its number, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordStep {
    /// A stone that a set-up places, or a cell that it empties.
    Setup(usize),
    /// A move.
    Move(usize),
}

/// A warning about a damaged or ambiguous file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordWarning {
    /// The line's number, from 1.
    pub line: usize,
    /// The character's number in the line, from 1.
    pub column: usize,
    /// The warning.
    pub text: String,
}

impl fmt::Display for RecordWarning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.text)
    }
}

/// The line and column of a byte in a text, from 1.
pub(crate) fn place_in(text: &[u8], offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let begun = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    (line, String::from_utf8_lossy(begun).chars().count() + 1)
}

impl RecordError {
    /// Adds the location: the line and column of this byte in a text.
    ///
    /// # Complexity
    /// O(offset).
    #[must_use]
    pub fn at(self, text: &[u8], offset: usize) -> RecordError {
        let (line, column) = place_in(text, offset);
        RecordError::At { line, column, error: Box::new(self) }
    }

    /// Only the error, without its location: for a one-line text that its writer sees as a whole.
    #[must_use]
    pub fn without_place(self) -> RecordError {
        match self {
            RecordError::At { error, .. } => error.without_place(),
            error => error,
        }
    }

    /// Whether the file was refused because it seems to belong to another game. The user can then name the game.
    pub fn is_of_another_game(&self) -> bool {
        match self {
            RecordError::At { error, .. } => error.is_of_another_game(),
            RecordError::OtherGame(_) | RecordError::NoGame | RecordError::Gomoku(_) => true,
            _ => false,
        }
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
