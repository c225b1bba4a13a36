//! Names of cells.
//!
//! | coordinates | board | example | how |
//! | --- | --- | --- | --- |
//! | `hexgui` | Y | `c7` | letter: place in the row from the left; number: row from the top; the letter i is used |
//! | `gogui` | Y | `D4` | letter: place + N - row, without the letter I; number: N - row + 1; upper case |
//! | `xy` | Y | `c4` | letter: place in the row from the left; number: N - row + 1, the row counted from the bottom; the letter i is used |
//! | `codecup` | Poly-Y (5,7) | `43` | row by row from the top, 1 to 106 |
//! | `ring` | Poly-Y | `g1` | letter: ring from the centre, which is `a1`; number: place clockwise from the ray to the first corner |
//!
//! Names are read in either case. On the (5,7)-board CodeCup's numbers and ring names are both read, whichever is written.

use crate::base::{alternatives, quoted};
use crate::board::{Board, Cell, Topology};
use crate::board::{RingPlace, triangle_place};
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// A way of naming cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Coordinates {
    /// Y as HexGui writes it.
    HexGui,
    /// Y as GoGui writes it.
    GoGui,
    /// Y as programs write it that number the rows from the bottom.
    Xy,
    /// The (5,7)-board of Poly-Y as CodeCup numbers it.
    CodeCup,
    /// Poly-Y by ring and place.
    Ring,
}

/// Why a name or a way of naming does not fit.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NotationError {
    /// The coordinates are not defined for the board.
    #[error("{coordinates} coordinates do not name the cells of {board}; use {expected}")]
    Unfit {
        /// What was asked for.
        coordinates: Coordinates,
        /// The board in use.
        board: Board,
        /// What the board has.
        expected: &'static str,
    },
    /// No coordinates of that name.
    #[error("got '{0}', expected {known}", known = alternatives(Coordinates::ALL))]
    Unknown(String),
    /// A text that names no cell of the board.
    #[error("got '{got}', expected a cell from {range}")]
    NoCell {
        /// What was got.
        got: String,
        /// The first and the last name.
        range: String,
    },
}

impl Coordinates {
    /// All coordinates.
    pub const ALL: [Coordinates; 5] =
        [Coordinates::HexGui, Coordinates::GoGui, Coordinates::Xy, Coordinates::CodeCup, Coordinates::Ring];

    /// The name.
    pub fn name(self) -> &'static str {
        match self {
            Coordinates::HexGui => "hexgui",
            Coordinates::GoGui => "gogui",
            Coordinates::Xy => "xy",
            Coordinates::CodeCup => "codecup",
            Coordinates::Ring => "ring",
        }
    }

    /// The coordinates that a board is printed with unless others are asked for.
    pub fn default_for(board: Board) -> Coordinates {
        if board.is_y() {
            Coordinates::HexGui
        } else if board.is_codecup() {
            Coordinates::CodeCup
        } else {
            Coordinates::Ring
        }
    }

    /// Whether the coordinates are defined for a board.
    pub fn fits(self, board: Board) -> bool {
        match self {
            Coordinates::HexGui | Coordinates::GoGui | Coordinates::Xy => board.is_y(),
            Coordinates::CodeCup => board.is_codecup(),
            Coordinates::Ring => !board.is_y(),
        }
    }
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Coordinates {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let known = Coordinates::ALL.into_iter().find(|coordinates| coordinates.name() == text);
        known.ok_or_else(|| NotationError::Unknown(quoted(text)))
    }
}

/// The names of the cells of one board.
///
/// ```
/// use tripoint::board::{Board, Topology};
/// use tripoint::notation::{Coordinates, Notation};
///
/// let topology = Topology::new(Board::poly_y(5, 7)?);
/// let numbers = Notation::new(&topology, Coordinates::CodeCup)?;
/// let top = numbers.parse("G1")?;
/// assert_eq!(numbers.name(top), "1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Notation {
    coordinates: Coordinates,
    names: Vec<String>,
    cells: HashMap<String, Cell>,
}

impl Notation {
    /// The names on a board.
    ///
    /// # Errors
    /// [`NotationError::Unfit`] when the coordinates are not defined for the board.
    pub fn new(topology: &Topology, coordinates: Coordinates) -> Result<Notation, NotationError> {
        let board = topology.board();
        if !coordinates.fits(board) {
            let expected = match board {
                _ if board.is_y() => "hexgui, gogui or xy",
                _ if board.is_codecup() => "codecup or ring",
                _ => "ring",
            };
            return Err(NotationError::Unfit { coordinates, board, expected });
        }
        Ok(Notation::fitting(topology, coordinates))
    }

    /// The names that the board is printed with by default.
    pub fn default_for(topology: &Topology) -> Notation {
        Notation::fitting(topology, Coordinates::default_for(topology.board()))
    }

    fn fitting(topology: &Topology, coordinates: Coordinates) -> Notation {
        let board = topology.board();
        let names = names(topology, coordinates);
        let mut cells = HashMap::new();
        let mut add = |names: &[String]| {
            cells.extend(names.iter().zip(topology.cells()).map(|(name, cell)| (name.to_ascii_lowercase(), cell)));
        };
        add(&names);
        if board.is_codecup() {
            add(&self::names(topology, Coordinates::CodeCup));
            add(&self::names(topology, Coordinates::Ring));
        }
        Notation { coordinates, names, cells }
    }

    /// The coordinates in use.
    pub fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    /// The name of a cell.
    pub fn name(&self, cell: Cell) -> &str {
        &self.names[cell.index()]
    }

    /// The cell with a name, in either case.
    ///
    /// # Errors
    /// [`NotationError::NoCell`] when no cell of the board has it.
    pub fn parse(&self, text: &str) -> Result<Cell, NotationError> {
        let cell = self.cells.get(&text.to_ascii_lowercase()).copied();
        cell.ok_or_else(|| NotationError::NoCell { got: quoted(text), range: self.range() })
    }

    /// The first and the last name, as an error tells them: `a1 to j10`.
    pub fn range(&self) -> String {
        let rank = |name: &&String| (name.bytes().next().filter(u8::is_ascii_alphabetic), name.len(), name.as_str().to_owned());
        let end = |name: Option<&String>| name.cloned().unwrap_or_default();
        format!("{} to {}", end(self.names.iter().min_by_key(rank)), end(self.names.iter().max_by_key(rank)))
    }
}

/// The name of every cell, in the order of the cells.
fn names(topology: &Topology, coordinates: Coordinates) -> Vec<String> {
    let board = topology.board();
    let letter = |number: usize| char::from(b'a' + number as u8);
    match coordinates {
        Coordinates::HexGui => topology
            .cells()
            .map(|cell| {
                let (row, place) = triangle_place(cell);
                format!("{}{}", letter(place), row + 1)
            })
            .collect(),
        Coordinates::Xy => topology
            .cells()
            .map(|cell| {
                let (row, place) = triangle_place(cell);
                format!("{}{}", letter(place), board.size() - row)
            })
            .collect(),
        Coordinates::GoGui => topology
            .cells()
            .map(|cell| {
                let (row, place) = triangle_place(cell);
                let column = place + board.size() - 1 - row;
                let skip_i = usize::from(letter(column) >= 'i');
                format!("{}{}", letter(column + skip_i).to_ascii_uppercase(), board.size() - row)
            })
            .collect(),
        Coordinates::Ring => topology
            .cells()
            .map(|cell| {
                let RingPlace { ring, place } = RingPlace::of(cell, board.sides());
                format!("{}{}", letter(ring), place + 1)
            })
            .collect(),
        Coordinates::CodeCup => {
            let mut numbers = vec![String::new(); topology.len()];
            for (number, cell) in pentagon_rows(topology).into_iter().flatten().enumerate() {
                numbers[cell.index()] = (number + 1).to_string();
            }
            numbers
        }
    }
}

/// The rows of a board with five sides, from the top, each from left to right, as CodeCup numbers them.
///
/// A row runs parallel to the two rays beside it: down to the centre's row it is given by the steps towards the top corner,
/// below by the steps towards the bottom side.
pub(super) fn pentagon_rows(topology: &Topology) -> Vec<Vec<Cell>> {
    let last = topology.board().size() - 1;
    let mut rows = vec![Vec::new(); 2 * last + 1];
    for cell in topology.cells() {
        let sector = RingPlace::of(cell, topology.board().sides()).sector();
        let row = match sector.index {
            0 => last - sector.along,
            1 => last + sector.across,
            2 => last + sector.along + sector.across,
            3 => last + sector.along,
            _ => last - sector.across,
        };
        rows[row].push(cell);
    }
    let x = |cell: &Cell| topology.point(*cell).x;
    rows.iter_mut().for_each(|row| row.sort_by(|a, b| x(a).total_cmp(&x(b))));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notation(board: &str, coordinates: Coordinates) -> (Topology, Notation) {
        let topology = Topology::new(board.parse().unwrap());
        let notation = Notation::new(&topology, coordinates).unwrap();
        (topology, notation)
    }

    #[test]
    fn every_name_is_read_back_in_either_case() {
        for board in ["y 2", "y 10", "y 22", "poly-y 3 13", "poly-y 5 7", "poly-y 7 9", "poly-y 9 8"] {
            let topology = Topology::new(board.parse().unwrap());
            for coordinates in [Coordinates::HexGui, Coordinates::GoGui, Coordinates::Xy, Coordinates::CodeCup, Coordinates::Ring]
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
    fn every_way_of_naming_knows_the_triangle_of_four() {
        let rows = |coordinates| {
            let (topology, notation) = notation("y 4", coordinates);
            topology.cells().map(|cell| notation.name(cell).to_owned()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(rows(Coordinates::HexGui), "a1 a2 b2 a3 b3 c3 a4 b4 c4 d4");
        assert_eq!(rows(Coordinates::GoGui), "D4 C3 D3 B2 C2 D2 A1 B1 C1 D1");
        // Letter x and number y + 1 with x + y < 4.
        assert_eq!(rows(Coordinates::Xy), "a4 a3 b3 a2 b2 c2 a1 b1 c1 d1");
    }

    #[test]
    fn gogui_leaves_out_the_letter_i_and_hexgui_does_not() {
        let (topology, gogui) = notation("y 10", Coordinates::GoGui);
        let (_, hexgui) = notation("y 10", Coordinates::HexGui);
        assert!(topology.cells().all(|cell| !gogui.name(cell).contains('I')));
        assert_eq!(hexgui.name(hexgui.parse("i10").unwrap()), "i10");
        assert_eq!(gogui.name(hexgui.parse("i10").unwrap()), "J1");
    }

    #[test]
    fn codecup_numbers_follow_the_published_board() {
        let (topology, notation) = notation("poly-y 5 7", Coordinates::CodeCup);
        let number = |text: &str| notation.name(notation.parse(text).unwrap()).to_owned();
        assert_eq!((number("g1").as_str(), number("g2").as_str(), number("a1").as_str()), ("1", "4", "43"));
        let rows: Vec<_> = pentagon_rows(&topology).iter().map(Vec::len).collect();
        assert_eq!(rows, [1, 3, 5, 7, 9, 11, 13, 12, 11, 10, 9, 8, 7]);
    }

    #[test]
    fn errors_say_what_was_expected() {
        let (topology, hexgui) = notation("y 4", Coordinates::HexGui);
        assert_eq!(hexgui.parse("b1").unwrap_err().to_string(), "got 'b1', expected a cell from a1 to d4");
        let unfit = Notation::new(&topology, Coordinates::Ring).unwrap_err();
        assert_eq!(unfit.to_string(), "ring coordinates do not name the cells of Y 4; use hexgui, gogui or xy");
        let (_, numbers) = notation("poly-y 5 7", Coordinates::CodeCup);
        assert_eq!(numbers.parse("107").unwrap_err().to_string(), "got '107', expected a cell from 1 to 106");
        assert!(numbers.parse("0").is_err() && numbers.parse("").is_err() && numbers.parse("h1").is_err());
    }
}
