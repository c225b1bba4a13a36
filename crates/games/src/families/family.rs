//! What a family says, with the general answers, and what the files of the families share.

use crate::base::plural;
use crate::board::{Board, Cell, Construction, Topology};
use crate::notation::{Coordinates, TextLayout};
use crate::rules::{Colour, Goal};
use std::fmt;
use std::ops::RangeInclusive;
use thiserror::Error;

/// A game with all its boards. The parameters of a board are those that [`Family::board`] has accepted.
pub(super) trait Family: Sync {
    /// The name, as people write it.
    fn name(&self) -> &'static str;

    /// The name in flags and commands: in lower case.
    fn word(&self) -> &'static str;

    /// What the parameters of a board are called: `n,r`.
    fn parameter_names(&self) -> &'static str;

    /// In a line: the boards, with the ranges of the parameters.
    fn boards(&self) -> String;

    /// The board that is played on unless another is asked for.
    fn default_board(&self) -> Board;

    /// The board with these parameters.
    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError>;

    /// The number of cells.
    fn cells(&self, board: Board) -> usize;

    /// The number of cells on a side; of several different numbers the first.
    fn size(&self, board: Board) -> usize;

    /// The parameters of the board with N cells on each side that is made of the default one, for people.
    fn sized(&self) -> String;

    /// The board of this number of cells on each side that is nearest of kind to a board.
    fn with_size(&self, board: Board, size: usize) -> Result<Board, BoardError>;

    /// The arguments of `boardsize` that make a board of this one.
    fn sizes(&self, board: Board) -> Vec<usize> {
        vec![self.size(board)]
    }

    /// The board that `boardsize` with these arguments makes of another one: a size, or the same size twice.
    fn with_sizes(&self, board: Board, sizes: &[usize]) -> Result<Board, BoardError> {
        match *sizes {
            [size] => self.with_size(board, size),
            [columns, rows] if columns == rows => self.with_size(board, columns),
            [columns, rows] => Err(BoardError::NotSquare { columns, rows }),
            _ => Err(no_board(format_args!("{} sizes", sizes.len()), "one or two")),
        }
    }

    /// The graph.
    fn construct(&self, board: Board) -> Construction;

    /// The goal on a board with so many sides.
    fn goal(&self, board: Board, sides: usize) -> Goal;

    /// The ways of naming cells, the default first.
    fn coordinates(&self, board: Board) -> &'static [Coordinates];

    /// Whether the names of all coordinates are read, whichever are written.
    fn reads_all_names(&self) -> bool {
        false
    }

    /// The names of all cells in one of the coordinates.
    fn names(&self, topology: &Topology, coordinates: Coordinates) -> Vec<String>;

    /// How the board is laid out as text: by the points of the cells, with their names in them.
    fn layout(&self, topology: &Topology, _coordinates: Coordinates, names: &[String]) -> TextLayout {
        TextLayout::by_points(topology, names)
    }

    /// Whether chains are made of the stones themselves. What rests on it: turns of several stones, books, networks, proofs.
    fn cells_make_chains(&self) -> bool {
        true
    }

    /// What the two colours have to do, in a line for people.
    fn aim(&self) -> &'static str;

    /// What a colour has to do to win, in words; said only where the colours have different goals.
    fn aim_of(&self, _colour: Colour) -> &'static str {
        self.aim()
    }

    /// The board, what a chain is, and how the game is won, for people who do not know the game; what all games share is left out.
    fn rules(&self) -> &'static str;

    /// What the engine does differently on the boards of the family.
    fn defaults(&self) -> Defaults;
}

/// Settings of the engine that depend on the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Defaults {
    /// The factor of the parameter `time_divisor` on a board with as many cells as the (5,7)-board.
    pub time_factor: f64,
    /// The name of the shipped weights that the network uses; `None` for a search without a network.
    pub network: Option<&'static str>,
}

/// Why there is no such board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// Parameters outside the range of the family.
    #[error("got {got}, expected {expected}")]
    Parameters {
        /// The parameter with what it is: `base 30`.
        got: String,
        /// The boards there are.
        expected: String,
    },
    /// A number of cells on a side that the game has no board for.
    #[error("{size} is too {how}: {boards}", how = if size < least { "small" } else { "large" })]
    Size {
        /// The number.
        size: usize,
        /// The least one.
        least: usize,
        /// The boards there are, as a sentence.
        boards: String,
    },
    /// Two sizes for a game whose sides have the same length.
    #[error("got {columns} by {rows}, expected the same number twice")]
    NotSquare {
        /// The first number.
        columns: usize,
        /// The second number.
        rows: usize,
    },
    /// Something that a game does not have whose chains are not made of the stones themselves.
    #[error("there are no {what} in {game}, whose chains are made of vertices; choose another game")]
    NoChainsOfCells {
        /// The game.
        game: &'static str,
        /// What it does not have.
        what: &'static str,
    },
    /// A text that does not name a board.
    #[error("got '{got}', expected a board such as {examples}")]
    Text {
        /// The text.
        got: String,
        /// A board of every family.
        examples: String,
    },
}

/// The letters of a column, `a` for 0; two of them from `aa` for 26.
pub(super) fn letters(number: usize) -> String {
    let last = char::from(b'a' + (number % 26) as u8);
    if number < 26 { last.to_string() } else { letters(number / 26 - 1) + last.encode_utf8(&mut [0; 4]) }
}

/// The letters and the number of a name.
pub(super) fn letters_and_number(name: &str) -> (&str, &str) {
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()))
}

/// The error for a board that there is not.
pub(super) fn no_board(got: impl fmt::Display, expected: impl fmt::Display) -> BoardError {
    BoardError::Parameters { got: got.to_string(), expected: expected.to_string() }
}

/// The error for a size outside a range; `boards` is the beginning of a sentence that the range and `what` end: `Y
/// boards`.
pub(super) fn wrong_size(size: usize, range: RangeInclusive<usize>, boards: impl fmt::Display, what: &str) -> BoardError {
    let (least, most) = range.into_inner();
    BoardError::Size { size, least, boards: format!("{boards} have {least} to {most} {what}") }
}

/// The error for another number of parameters than the family has.
pub(super) fn wrong_count(family: &dyn Family, parameters: &[usize]) -> BoardError {
    let count = parameters.len();
    no_board(format_args!("{count} number{}", plural(count)), format_args!("{} for {}", family.parameter_names(), family.name()))
}

/// A name for each cell by its ring and its place in it: letter and number.
pub(super) fn ring_name(ring: usize, place: usize) -> String {
    format!("{}{}", letters(ring), place + 1)
}

/// A text for each cell.
pub(super) fn named(topology: &Topology, name: impl Fn(Cell) -> String) -> Vec<String> {
    topology.cells().map(name).collect()
}
