//! The interface that each family implements, with default answers and helpers.

use crate::base::{letters, plural};
use crate::board::{Board, Cell, Construction, Topology};
use crate::notation::{Coordinates, TextLayout};
use crate::pictures::{NamedOrientation, Orientation};
use crate::rules::{Colour, Goal};
use std::fmt;
use std::ops::RangeInclusive;
use thiserror::Error;

/// A game with all its boards. Methods that take a board rely on [`Family::board`] having accepted its parameters.
pub(super) trait Family: Sync {
    /// The name for people.
    fn name(&self) -> &'static str;

    /// How people write a board, with `{}` for each parameter.
    fn title_pattern(&self) -> &'static str;

    /// The name in flags and commands, in lower case.
    fn word(&self) -> &'static str;

    /// The board parameters' names: `n,r`.
    fn parameter_names(&self) -> &'static str;

    /// The board parameters in words, for people: `Columns`.
    fn parameters_in_words(&self) -> &'static [&'static str];

    /// Lists the boards in one line, with the range for each parameter.
    fn boards(&self) -> String;

    /// The default board.
    fn default_board(&self) -> Board;

    /// Makes the board with these parameters.
    fn board(&self, parameters: &[usize]) -> Result<Board, BoardError>;

    /// The number of cells.
    fn cells(&self, board: Board) -> usize;

    /// The number of cells on a side. If the sides differ, the first side counts.
    fn size(&self, board: Board) -> usize;

    /// The board with this many cells on each side that's most similar to a given board.
    fn with_size(&self, board: Board, size: usize) -> Result<Board, BoardError>;

    /// The arguments with which `boardsize` turns another board into this one.
    fn sizes(&self, board: Board) -> Vec<usize> {
        vec![self.size(board)]
    }

    /// The board that `boardsize` makes from another one with these arguments: a size, or the same size twice.
    fn with_sizes(&self, board: Board, sizes: &[usize]) -> Result<Board, BoardError> {
        match *sizes {
            [size] => self.with_size(board, size),
            [columns, rows] if columns == rows => self.with_size(board, columns),
            [columns, rows] => Err(BoardError::NotSquare { columns, rows }),
            _ => Err(no_board(format_args!("{} sizes", sizes.len()), "one or two")),
        }
    }

    /// Builds the graph.
    fn construct(&self, board: Board) -> Construction;

    /// The goal on a board with this many sides.
    fn goal(&self, board: Board, sides: usize) -> Goal;

    /// The coordinate systems that the board has, the default first.
    fn coordinates(&self, board: Board) -> &'static [Coordinates];

    /// Whether names in all coordinate systems are read, whichever is in use.
    fn reads_all_names(&self) -> bool {
        false
    }

    /// All cells' names in a coordinate system.
    fn names(&self, topology: &Topology, coordinates: Coordinates) -> Vec<String>;

    /// Lays the board out as text. By default each cell shows its name at its point.
    fn layout(&self, topology: &Topology, _coordinates: Coordinates, names: &[String]) -> TextLayout {
        TextLayout::by_points(topology, names)
    }

    /// The board's orientations in pictures, the usual one first.
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

    /// Whether chains are made of the stones themselves. Turns with several stones, books, networks and proofs depend
    /// on it.
    fn cells_make_chains(&self) -> bool {
        true
    }

    /// Both colours' goals in one line, for people.
    fn aim(&self) -> &'static str;

    /// One colour's goal in words. Used only if the colours have different goals.
    fn aim_of(&self, _colour: Colour) -> &'static str {
        self.aim()
    }

    /// One colour's goal on a drawing. A drawing may lie in any direction, but shows whose sides they are.
    fn aim_in_drawings(&self, colour: Colour) -> &'static str {
        self.aim_of(colour)
    }

    /// Explains the board, chains and how to win to people who don't know the game. Leaves out rules that all games
    /// share.
    fn rules(&self) -> &'static str;
}

/// The reason why a board doesn't exist.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// The parameters are outside the family's range.
    #[error("got {got}, expected {expected}")]
    Parameters {
        /// The parameter with its name: `base 30`.
        got: String,
        /// The boards that exist.
        expected: String,
    },
    /// The game has no board with this side length.
    #[error("{size} is too {how}: {boards}", how = if size < least { "small" } else { "large" })]
    Size {
        /// The number given.
        size: usize,
        /// The smallest one allowed.
        least: usize,
        /// The boards that exist, as a sentence.
        boards: String,
    },
    /// Two sizes were given, but the game's sides all have the same length.
    #[error("got {columns} by {rows}, expected the same number twice")]
    NotSquare {
        /// The first number.
        columns: usize,
        /// The second number.
        rows: usize,
    },
    /// The feature needs chains made of stones, and this game has none.
    #[error("there are no {what} in {game}, whose chains are made of vertices; choose another game")]
    NoChainsOfCells {
        /// The game.
        game: &'static str,
        /// The missing feature.
        what: &'static str,
    },
    /// The text doesn't name a board.
    #[error("got '{got}', expected a board such as {examples}")]
    Text {
        /// The text.
        got: String,
        /// One board from every family.
        examples: String,
    },
}

/// Splits a name into its letters and its number.
pub(super) fn letters_and_number(name: &str) -> (&str, &str) {
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()))
}

/// The error for a board that doesn't exist.
pub(super) fn no_board(got: impl fmt::Display, expected: impl fmt::Display) -> BoardError {
    BoardError::Parameters { got: got.to_string(), expected: expected.to_string() }
}

/// The error for a size outside a range. `boards` begins a sentence that ends with the range and `what`: `Y boards`.
pub(super) fn wrong_size(size: usize, range: RangeInclusive<usize>, boards: impl fmt::Display, what: &str) -> BoardError {
    let (least, most) = range.into_inner();
    BoardError::Size { size, least, boards: format!("{boards} have {least} to {most} {what}") }
}

/// The error for a wrong number of parameters.
pub(super) fn wrong_count(family: &dyn Family, parameters: &[usize]) -> BoardError {
    let count = parameters.len();
    no_board(format_args!("{count} number{}", plural(count)), format_args!("{} for {}", family.parameter_names(), family.name()))
}

/// Names a cell by its ring and its place in the ring: letter and number.
pub(super) fn ring_name(ring: usize, place: usize) -> String {
    format!("{}{}", letters(ring), place + 1)
}

/// Makes a text for each cell.
pub(super) fn named(topology: &Topology, name: impl Fn(Cell) -> String) -> Vec<String> {
    topology.cells().map(name).collect()
}
