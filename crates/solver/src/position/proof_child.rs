//! Moves of a search node.

use tripoint_games::board::Cell;

/// An undecided move of a search node.
#[derive(Clone, Copy, Debug)]
pub struct ProofChild {
    /// The cell of the move.
    pub cell: Cell,
    /// The proof number of the position after it, from the opponent's point of view.
    pub proof: u32,
    /// The disproof number of that position.
    pub disproof: u32,
    /// The index of its counter of threads.
    pub(crate) slot: u16,
    /// The factor of its disproof number when moves are compared; 1 for the likeliest move.
    pub(crate) bias: f32,
}
