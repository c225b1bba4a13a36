//! Proof numbers.

use tripoint_games::board::CellSet;

/// The infinite proof number: refuted.
pub(crate) const INFINITE: u32 = 1 << 30;

/// A position's proof and disproof number, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProofNumbers<const W: usize> {
    /// The proof number: 0 if the player to move wins, [`INFINITE`] if it loses.
    pub(crate) proof: u32,
    /// The disproof number: [`INFINITE`] if the player to move wins, 0 if it loses.
    pub(crate) disproof: u32,
    /// A decided position's carrier: the cells the winner needs, whoever has the others. Empty if undecided.
    pub(crate) carrier: CellSet<W>,
    /// The nodes examined below it.
    pub(crate) nodes: u64,
}

impl<const W: usize> ProofNumbers<W> {
    /// Makes a decided position's numbers.
    pub(crate) fn decided(mover_wins: bool, carrier: CellSet<W>, nodes: u64) -> ProofNumbers<W> {
        let (proof, disproof) = if mover_wins { (0, INFINITE) } else { (INFINITE, 0) };
        ProofNumbers { proof, disproof, carrier, nodes }
    }

    /// Returns whether the player to move wins, or `None` if undecided.
    pub(crate) fn mover_wins(&self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}
