//! A swap that moves the stone, as sites for Hex have it, told as one that does not.
//!
//! On Little Golem, and with HexWorld's *swap pieces*, the first stone moves to its mirror image, becomes the second player's, and both
//! players keep their sides. That is the same game as the one in which the stone stays where it is and the players exchange colours, seen in
//! the mirror that exchanges columns and rows: from the swap on each cell and each colour is the other one. Only square boards have the mirror.

use crate::rules::Colour;

/// Whether there was a swap that moved the stone.
#[derive(Clone, Copy, Default)]
pub(super) struct Reflection(bool);

impl Reflection {
    /// What holds after a swap, or before one.
    pub(super) fn after(is_swapped: bool) -> Reflection {
        Reflection(is_swapped)
    }

    /// The stone is moved: all that follows is seen in the mirror.
    pub(super) fn begin(&mut self) {
        self.0 = true;
    }

    /// The colour here of one there.
    pub(super) fn colour(self, colour: Colour) -> Colour {
        if self.0 { colour.opponent() } else { colour }
    }

    /// The column and the row here of those there.
    pub(super) fn place(self, column: usize, row: usize) -> (usize, usize) {
        if self.0 { (row, column) } else { (column, row) }
    }
}
