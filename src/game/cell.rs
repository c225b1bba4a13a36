//! Cells, colours and seats: the words every other module uses.

use std::fmt;

/// The largest number of cells a board may have.
pub const MAX_CELLS: usize = 256;

/// A cell of a board, numbered from 0 in the order of its construction.
///
/// On a Y board the numbers run row by row from the top, on a Poly-Y board ring by ring from the centre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell with a number below [`MAX_CELLS`], or `None`.
    pub fn new(index: usize) -> Option<Cell> {
        u8::try_from(index).ok().map(Cell)
    }

    /// The cell with this number, which the caller knows to be below [`MAX_CELLS`].
    ///
    /// A larger number wraps around; debug builds panic.
    #[inline]
    pub fn from_index(index: usize) -> Cell {
        debug_assert!(index < MAX_CELLS, "cell number {index}");
        Cell(index as u8)
    }

    /// The number of the cell, from 0.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// The colour of a stone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Colour {
    /// Drawn as `X`; opens by custom over GTP.
    Black,
    /// Drawn as `O`; opens in CodeCup play.
    White,
}

impl Colour {
    /// Both colours, Black first.
    pub const BOTH: [Colour; 2] = [Colour::Black, Colour::White];

    /// The other colour.
    #[inline]
    #[must_use]
    pub fn opponent(self) -> Colour {
        match self {
            Colour::Black => Colour::White,
            Colour::White => Colour::Black,
        }
    }

    /// 0 for Black, 1 for White.
    #[inline]
    pub fn index(self) -> usize {
        self as usize
    }

    /// `B` or `W`, as GTP's `final_score` writes a winner.
    pub fn letter(self) -> char {
        match self {
            Colour::Black => 'B',
            Colour::White => 'W',
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Colour::Black => "Black",
            Colour::White => "White",
        })
    }
}

/// A player, by who opened the game; the swap rule of CodeCup exchanges the colours of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// The player who makes the first move.
    First,
    /// The player who may swap.
    Second,
}

impl Seat {
    /// The other player.
    #[must_use]
    pub fn opponent(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }
}
