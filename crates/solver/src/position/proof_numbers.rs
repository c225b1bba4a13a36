//! Proof numbers.

use tripoint_games::board::CellSet;

/// A proof number that no work can reach: what it stands for is refuted.
pub(crate) const INFINITE: u32 = 1 << 30;

/// How far the proof of a position has come, from the view of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ProofNumbers<const W: usize> {
    /// The proof number: 0 if the player to move has won, [`INFINITE`] if it has lost.
    pub(crate) proof: u32,
    /// The disproof number: the other way round.
    pub(crate) disproof: u32,
    /// Once it is decided: the cells that the winner needs; all others may be the loser's. Until then empty.
    pub(crate) carrier: CellSet<W>,
    /// The positions that were examined for it.
    pub(crate) work: u64,
}

impl<const W: usize> ProofNumbers<W> {
    /// A position that is decided.
    pub(crate) fn decided(mover_wins: bool, carrier: CellSet<W>, work: u64) -> ProofNumbers<W> {
        let (proof, disproof) = if mover_wins { (0, INFINITE) } else { (INFINITE, 0) };
        ProofNumbers { proof, disproof, carrier, work }
    }

    /// Whether the player to move wins, if that is known.
    pub(crate) fn mover_wins(&self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }
}
