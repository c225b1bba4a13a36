//! Cell names.
//!
//! | coordinates | board | example | how |
//! | --- | --- | --- | --- |
//! | `hexgui` | Y | `c7` | letter: place in the row from the left; number: row from the top; the letter i is used |
//! | `gogui` | Y | `D4` | letter: place + N - row, without the letter I; number: N - row + 1; upper case |
//! | `xy` | Y | `c4` | letter: place in the row; number: row from the bottom, N - row + 1; the letter i is used |
//! | `hexgui` | Hex | `c7` | letter: column from the left; number: row from the top |
//! | `hexgui` | Caeth Y | `d7` | as in Y, in the triangle of vertices and edges: vertices are odd in both |
//! | `codecup` | Poly-Y (5,7) | `43` | row by row from the top, 1 to 106 |
//! | `ring` | Poly-Y | `g1` | letter: ring, the centre is `a1`; number: place clockwise from the ray to corner 0 |
//! | `ring` | bent Y | `c8` | letter: `a`, the inner triangle by rows, then the rings; number: place, from the top |
//!
//! The names `xy` come from hex-study and KataGomo (branch `Y2026`): column and row, with column + row ≤ N + 1. Both
//! programs show the triangle with row 1 at the top.
//!
//! Names are read in either case. On the (5,7)-board, both CodeCup's numbers and ring names are read, whichever is in
//! use.

use super::TextLayout;
use crate::base::quoted;
use crate::board::{Board, Cell};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// A coordinate system, known by its name. The families say which boards have it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Coordinates(&'static str);

impl Coordinates {
    /// HexGui's: Y by rows from the top, Hex by columns and rows.
    pub const HEXGUI: Coordinates = Coordinates("hexgui");
    /// GoGui's, for Y.
    pub const GOGUI: Coordinates = Coordinates("gogui");
    /// As in hex-study, KataGomo and other programs, for Y: rows count from the bottom.
    pub const XY: Coordinates = Coordinates("xy");
    /// CodeCup's numbers, for the (5,7)-board of Poly-Y.
    pub const CODECUP: Coordinates = Coordinates("codecup");
    /// By ring and place.
    pub const RING: Coordinates = Coordinates("ring");

    /// The name.
    pub fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a name or coordinate system doesn't fit.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotationError {
    /// The board doesn't have these coordinates.
    #[error("{coordinates} coordinates do not name the cells of {board}; use {expected}")]
    Unfit {
        /// The requested coordinates.
        coordinates: Coordinates,
        /// The board in use.
        board: Board,
        /// The coordinates that the board has.
        expected: String,
    },
    /// No coordinates have this name.
    #[error("got '{got}', expected {expected}")]
    Unknown {
        /// The text.
        got: String,
        /// The coordinates that exist.
        expected: String,
    },
    /// The text doesn't name a cell on the board.
    #[error("got '{got}', expected a cell from {range}")]
    NoCell {
        /// The text.
        got: String,
        /// The first and the last name.
        range: String,
    },
}

/// The cell names for one board.
///
/// ```
/// use tripoint_games::board::{Board, Topology};
/// use tripoint_games::notation::{Coordinates, Notation};
///
/// let topology = Topology::new(Board::poly_y(5, 7)?);
/// let numbers = Notation::new(&topology, Coordinates::CODECUP)?;
/// let top = numbers.parse("G1")?;
/// assert_eq!(numbers.name(top), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Notation {
    coordinates: Coordinates,
    names: Vec<String>,
    cells: HashMap<String, Cell>,
    layout: Arc<TextLayout>,
}

impl Notation {
    /// Makes a notation from names in the order of the cells. `others` are also read, unless they name another cell.
    pub(crate) fn build(
        coordinates: Coordinates,
        names: Vec<String>,
        others: impl Iterator<Item = (String, Cell)>,
        layout: TextLayout,
    ) -> Notation {
        let own = names.iter().cloned().zip((0..names.len()).map(Cell::from_index));
        let cells = others.chain(own).map(|(name, cell)| (name.to_ascii_lowercase(), cell)).collect();
        Notation { coordinates, names, cells, layout: Arc::new(layout) }
    }

    /// The board's layout as text.
    pub fn layout(&self) -> &TextLayout {
        &self.layout
    }

    /// The coordinates in use.
    pub fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    /// A cell's name.
    pub fn name(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    /// All names that [`Notation::parse`] reads, in lower case and in no particular order, with their cells.
    #[expect(clippy::disallowed_methods, reason = "a name is read as one cell, in whatever order the names come")]
    pub fn readable_names(&self) -> impl Iterator<Item = (&str, Cell)> {
        self.cells.iter().map(|(name, &cell)| (name.as_str(), cell))
    }

    /// The names of several cells, separated by spaces.
    pub fn line(&self, cells: &[Cell]) -> String {
        cells.iter().map(|&cell| self.name(cell)).collect::<Vec<_>>().join(" ")
    }

    /// Finds a cell by name, in either case.
    ///
    /// ```
    /// use tripoint_games::board::{Board, Topology};
    /// use tripoint_games::notation::Notation;
    ///
    /// let notation = Notation::default_for(&Topology::new(Board::y(4)?));
    /// assert_eq!(notation.parse("B3")?, notation.parse("b3")?);
    /// assert!(notation.parse("z9").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`NotationError::NoCell`] if no cell has this name.
    pub fn parse(&self, text: &str) -> Result<Cell, NotationError> {
        let cell = self.cells.get(text).or_else(|| self.cells.get(&text.to_ascii_lowercase())).copied();
        cell.ok_or_else(|| NotationError::NoCell { got: quoted(text), range: self.range() })
    }

    /// The range for error messages: `a1 to j10`, or if the cells are edges `a2 to h9 (an edge, not a vertex)`.
    pub fn range(&self) -> String {
        let rank = |name: &&String| {
            let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
            (letters, name.bytes().next().filter(|_| letters > 0), name.len(), name.as_str().to_owned())
        };
        let end = |name: Option<&String>| name.cloned().unwrap_or_default();
        let kind = if self.layout.vertices.is_empty() { "" } else { " (an edge, not a vertex)" };
        format!("{} to {}{kind}", end(self.names.iter().min_by_key(rank)), end(self.names.iter().max_by_key(rank)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Topology;

    fn notation(board: &str, coordinates: Coordinates) -> (Topology, Notation) {
        let topology = Topology::new(board.parse().unwrap());
        let notation = Notation::new(&topology, coordinates).unwrap();
        (topology, notation)
    }

    #[test]
    fn every_name_is_read_back_in_either_case() {
        for board in ["y 2", "y 10", "y 22", "poly-y 3 13", "poly-y 5 7", "poly-y 7 9", "poly-y 9 8"] {
            let topology = Topology::new(board.parse().unwrap());
            for coordinates in [Coordinates::HEXGUI, Coordinates::GOGUI, Coordinates::XY, Coordinates::CODECUP, Coordinates::RING]
            {
                if let Ok(notation) = Notation::new(&topology, coordinates) {
                    for cell in topology.cells() {
                        assert_eq!(notation.parse(&notation.name(cell).to_uppercase()), Ok(cell));
                        assert_eq!(notation.parse(&notation.name(cell).to_lowercase()), Ok(cell));
                    }
                }
            }
        }
    }

    #[test]
    fn coordinates_name_the_triangle_of_base_four() {
        let rows = |coordinates| {
            let (topology, notation) = notation("y 4", coordinates);
            topology.cells().map(|cell| notation.name(cell).to_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(rows(Coordinates::HEXGUI), "a1 a2 b2 a3 b3 c3 a4 b4 c4 d4");
        assert_eq!(rows(Coordinates::GOGUI), "D4 C3 D3 B2 C2 D2 A1 B1 C1 D1");
        // Letter x and number y + 1 with x + y < 4.
        assert_eq!(rows(Coordinates::XY), "a4 a3 b3 a2 b2 c2 a1 b1 c1 d1");
    }

    #[test]
    fn gogui_leaves_out_the_letter_i_and_hexgui_does_not() {
        let (topology, gogui) = notation("y 10", Coordinates::GOGUI);
        let (_, hexgui) = notation("y 10", Coordinates::HEXGUI);
        assert!(topology.cells().all(|cell| !gogui.name(cell).contains('I')));
        assert_eq!(hexgui.name(hexgui.parse("i10").unwrap()), "i10");
        assert_eq!(gogui.name(hexgui.parse("i10").unwrap()), "J1");
    }

    #[test]
    fn codecup_numbers_follow_the_published_board() {
        let (_, notation) = notation("poly-y 5 7", Coordinates::CODECUP);
        let number = |text: &str| notation.name(notation.parse(text).unwrap()).to_owned();
        assert_eq!((number("g1").as_str(), number("g2").as_str(), number("a1").as_str()), ("1", "4", "43"));
    }

    #[test]
    fn errors_name_the_expected_names() {
        let (topology, hexgui) = notation("y 4", Coordinates::HEXGUI);
        assert_eq!(hexgui.parse("b1").unwrap_err().to_string(), "got 'b1', expected a cell from a1 to d4");
        let unfit = Notation::new(&topology, Coordinates::RING).unwrap_err();
        assert_eq!(unfit.to_string(), "ring coordinates do not name the cells of Y 4; use hexgui, gogui or xy");
        let (_, numbers) = notation("poly-y 5 7", Coordinates::CODECUP);
        assert_eq!(numbers.parse("107").unwrap_err().to_string(), "got '107', expected a cell from 1 to 106");
        assert!(numbers.parse("0").is_err() && numbers.parse("").is_err() && numbers.parse("h1").is_err());
    }
}
