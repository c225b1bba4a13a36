//! Cells.

use std::fmt;

/// The most cells that a board may have.
pub const MAX_CELLS: usize = 400;

/// The length of tables indexed by cell. It's a power of two, so masking a cell's number replaces a bounds check.
pub const CELL_TABLE_LEN: usize = MAX_CELLS.next_power_of_two();

/// The number of words that a cell set needs on any board.
pub const MAX_WORDS: usize = MAX_CELLS.div_ceil(u64::BITS as usize);

/// A board cell, numbered from 0 in the order of construction.
///
/// On a Y board the numbers run row by row from the top, on a Poly-Y board ring by ring from the centre.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// Returns the cell with this number, which must be below [`MAX_CELLS`].
    ///
    /// Debug builds panic if it isn't.
    #[inline]
    pub fn from_index(index: usize) -> Cell {
        debug_assert!(index < MAX_CELLS, "cell number {index}");
        Cell(index as u16)
    }

    /// The cell's number, from 0.
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
