//! Moves of a search node.

use tripoint_games::board::Cell;

/// An undecided move of a search node.
#[derive(Clone, Copy, Debug)]
pub struct ProofChild {
    /// The cell of the move.
    pub cell: Cell,
    /// The proof number after the move, from the opponent's point of view.
    pub proof: u32,
    /// The disproof number after the move, from the same point of view.
    pub disproof: u32,
    /// The index of its thread counter.
    pub(crate) slot: u16,
    /// Scales its disproof number when the search compares moves; 1 for the likeliest move.
    pub(crate) bias: f32,
}
