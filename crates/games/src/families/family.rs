//! The interface of a family, with default answers and helpers for the families' files.

use crate::base::{letters, plural};
use crate::board::{Board, Cell, Construction, Topology};
use crate::notation::{Coordinates, TextLayout};
use crate::pictures::{NamedOrientation, Orientation};
use crate::rules::{Colour, Goal};
use std::fmt;
use std::ops::RangeInclusive;
use thiserror::Error;

/// A game with all its boards. The parameters of a board must have been accepted by [`Family::board`].
pub(super) trait Family: Sync {
    /// The name for people.
    fn name(&self) -> &'static str;

    /// How people write a board, with `{}` for each parameter.
    fn title_pattern(&self) -> &'static str;

    /// The name in flags and commands, in lower case.
    fn word(&self) -> &'static str;

    /// The names of the board parameters: `n,r`.
    fn parameter_names(&self) -> &'static str;

    /// The board parameters in words, for people: `Columns`.
    fn parameters_in_words(&self) -> &'static [&'static str];

    /// The boards with the ranges of their parameters, in one line.
    fn boards(&self) -> String;

    /// The default board.
    fn default_board(&self) -> Board;

    /// The board with these parameters.
    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError>;

    /// The number of cells.
    fn cells(&self, board: Board) -> usize;

    /// The number of cells on a side; if the sides differ, that of the first.
    fn size(&self, board: Board) -> usize;

    /// The board with this number of cells on each side that is most similar to a given board.
    fn with_size(&self, board: Board, size: usize) -> Result<Board, BoardError>;

    /// The arguments of `boardsize` that turn a board into this one.
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

    /// The goal on a board with this number of sides.
    fn goal(&self, board: Board, sides: usize) -> Goal;

    /// The coordinate systems, the default first.
    fn coordinates(&self, board: Board) -> &'static [Coordinates];

    /// Whether names of all coordinate systems are read, whichever is in use.
    fn reads_all_names(&self) -> bool {
        false
    }

    /// The names of all cells in a coordinate system.
    fn names(&self, topology: &Topology, coordinates: Coordinates) -> Vec<String>;

    /// The layout of the board as text; by default each cell is at its point, with its name.
    fn layout(&self, topology: &Topology, _coordinates: Coordinates, names: &[String]) -> TextLayout {
        TextLayout::by_points(topology, names)
    }

    /// The orientations of the board in pictures, the usual one first.
    fn orientations(&self) -> &'static [NamedOrientation] {
        const ORIENTATIONS: &[NamedOrientation] = &[
            Orientation::turned(0).named("up", "point up"),
            Orientation::turned(180).named("down", "point down"),
            Orientation::turned(90).named("right", "point to the right"),
            Orientation::turned(270).named("left", "point to the left"),
            Orientation::mirrored(0).named("up-mirrored", "point up, mirrored"),
            Orientation::mirrored(180).named("down-mirrored", "point down, mirrored"),
            Orientation::mirrored(90).named("right-mirrored", "point to the right, mirrored"),
            Orientation::mirrored(270).named("left-mirrored", "point to the left, mirrored"),
        ];
        ORIENTATIONS
    }

    /// Whether chains are made of the stones themselves. Turns of several stones, books, networks and proofs depend on
    /// it.
    fn cells_make_chains(&self) -> bool {
        true
    }

    /// The goals of both colours in one line, for people.
    fn aim(&self) -> &'static str;

    /// The goal of a colour in words; used only if the colours have different goals.
    fn aim_of(&self, _colour: Colour) -> &'static str {
        self.aim()
    }

    /// The goal of a colour on a drawing, which may lie in any direction and shows whose sides they are.
    fn aim_in_drawings(&self, colour: Colour) -> &'static str {
        self.aim_of(colour)
    }

    /// The board, what a chain is, and how the game is won, for people who do not know the game. Rules that all games
    /// share are left out.
    fn rules(&self) -> &'static str;
}

/// The reason why a board does not exist.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// Parameters outside the range of the family.
    #[error("got {got}, expected {expected}")]
    Parameters {
        /// The parameter with its name: `base 30`.
        got: String,
        /// The boards that exist.
        expected: String,
    },
    /// A side length for which the game has no board.
    #[error("{size} is too {how}: {boards}", how = if size < least { "small" } else { "large" })]
    Size {
        /// The number.
        size: usize,
        /// The least one.
        least: usize,
        /// The boards that exist, as a sentence.
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
    /// A feature that needs chains made of the stones themselves, in a game without such chains.
    #[error("there are no {what} in {game}, whose chains are made of vertices; choose another game")]
    NoChainsOfCells {
        /// The game.
        game: &'static str,
        /// The missing feature.
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

/// Splits a name into its letters and its number.
pub(super) fn letters_and_number(name: &str) -> (&str, &str) {
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()))
}

/// The error for a board that does not exist.
pub(super) fn no_board(got: impl fmt::Display, expected: impl fmt::Display) -> BoardError {
    BoardError::Parameters { got: got.to_string(), expected: expected.to_string() }
}

/// The error for a size outside a range. `boards` begins a sentence that the range and `what` complete: `Y boards`.
pub(super) fn wrong_size(size: usize, range: RangeInclusive<usize>, boards: impl fmt::Display, what: &str) -> BoardError {
    let (least, most) = range.into_inner();
    BoardError::Size { size, least, boards: format!("{boards} have {least} to {most} {what}") }
}

/// The error for the wrong number of parameters.
pub(super) fn wrong_count(family: &dyn Family, parameters: &[usize]) -> BoardError {
    let count = parameters.len();
    no_board(format_args!("{count} number{}", plural(count)), format_args!("{} for {}", family.parameter_names(), family.name()))
}

/// A name for each cell by its ring and its place in the ring: letter and number.
pub(super) fn ring_name(ring: usize, place: usize) -> String {
    format!("{}{}", letters(ring), place + 1)
}

/// A text for each cell.
pub(super) fn named(topology: &Topology, name: impl Fn(Cell) -> String) -> Vec<String> {
    topology.cells().map(name).collect()
}
