//! Keeps search nodes, so a search can return to them.

use crate::inferior_cells::extension::{NoExtension, SolverExtension};
use crate::inferior_cells::inferior::InferiorCells;
use crate::position::proof_child::ProofChild;
use crate::position::state::{CanonicalState, SolverState};
use tripoint_games::board::{Cell, CellSet};

/// An expanded, undecided position.
#[derive(Debug)]
pub(crate) struct ProofNode<const W: usize, E: SolverExtension = NoExtension> {
    pub(crate) state: SolverState<W>,
    /// Its inferior cells, and the position with them filled in, which the search uses instead.
    pub(crate) inferior: InferiorCells<W, E>,
    /// Canonical forms of the position and the filled one.
    pub(crate) canonical: CanonicalState<W>,
    pub(crate) filled: CanonicalState<W>,
    /// The moves at expansion.
    pub(crate) moves: CellSet<W>,
    /// The undecided moves.
    pub(crate) replies: Vec<ProofChild>,
    /// The data stored by the extension.
    pub(crate) stored: E::Stored<W>,
    /// Carriers of the opponent's wins: each refutes all moves outside it.
    pub(crate) lost: Vec<CellSet<W>>,
    /// The nodes examined below it.
    pub(crate) nodes: u64,
    /// The winning move, once found.
    pub(crate) winning_move: Option<Cell>,
}

/// The most recently searched nodes, as many as fit into memory.
///
/// Depth-first proof-number search leaves a position when its numbers reach a limit, and often returns. It doesn't have
/// to expand a cached node again, but only re-reads the moves' numbers from the table. `docs/research/tuning.md` has
/// the share of returns.
#[derive(Debug)]
pub(crate) struct NodeCache<const W: usize, E: SolverExtension = NoExtension> {
    /// Empty until the first node is stored: many searches end before they leave one.
    slots: Vec<Option<Box<ProofNode<W, E>>>>,
    bytes: usize,
    most_bytes: usize,
    /// The slot of the next node to evict.
    hand: usize,
}

/// Bytes per slot. A guess; most nodes are larger, so memory runs out before slots do.
const SLOT: usize = 1024;

impl<const W: usize, E: SolverExtension> ProofNode<W, E> {
    /// The bytes that a node without its lists counts against the limit: enough for an extension's data, and slightly
    /// too much on 32-bit processors. It's a constant, so every platform keeps the same nodes.
    const BYTES: usize = 224 + 160 * W;

    /// Returns its accounted memory in bytes.
    fn bytes(&self) -> usize {
        let pairs = self.inferior.dominated.len() + self.inferior.vulnerable.len();
        let more = E::pruned_bytes(&self.inferior.pruned_more);
        ProofNode::<W>::BYTES + 16 * self.replies.len() + 8 * W * self.lost.len() + 4 * pairs + more
    }

    /// Frees its lists' spare capacity.
    fn shrink(&mut self) {
        self.replies.shrink_to_fit();
        self.lost.shrink_to_fit();
        self.inferior.shrink();
    }
}

impl<const W: usize, E: SolverExtension> NodeCache<W, E> {
    /// Makes a cache with at most `most_bytes`.
    pub(crate) fn new(most_bytes: usize) -> NodeCache<W, E> {
        const { assert!(size_of::<ProofNode<W, E>>() <= ProofNode::<W>::BYTES, "an extension stores too much") };
        NodeCache { slots: Vec::new(), bytes: 0, most_bytes, hand: 0 }
    }

    /// Returns the accounted memory in use.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    fn slot(&self, state: &SolverState<W>) -> usize {
        (state.key() % self.slots.len() as u64) as usize
    }

    /// Removes and returns a node, if it is there.
    pub(crate) fn take(&mut self, state: &SolverState<W>) -> Option<Box<ProofNode<W, E>>> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = self.slot(state);
        let found = self.slots[slot].take_if(|open| open.state == *state)?;
        self.bytes -= found.bytes();
        Some(found)
    }

    /// Stores a node in place of the one in its slot. Evicts others until the memory suffices.
    pub(crate) fn put(&mut self, mut open: Box<ProofNode<W, E>>) {
        if self.slots.is_empty() {
            self.slots.resize_with((self.most_bytes / SLOT).max(1), || None);
        }
        open.shrink();
        let slot = self.slot(&open.state);
        self.bytes += open.bytes();
        if let Some(old) = self.slots[slot].replace(open) {
            self.bytes -= old.bytes();
        }
        while self.bytes > self.most_bytes {
            if let Some(old) = self.slots[self.hand].take() {
                self.bytes -= old.bytes();
            }
            self.hand = (self.hand + 1) % self.slots.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pointers are smaller on other processors, but the cached nodes are the same.
    #[test]
    fn a_position_fits_its_accounted_size() {
        fn check<const W: usize>() {
            let taken = size_of::<ProofNode<W>>();
            assert!(taken <= ProofNode::<W>::BYTES, "{taken} bytes in {W} words");
        }
        check::<1>();
        check::<2>();
        check::<4>();
        check::<{ tripoint_games::board::MAX_WORDS }>();
        assert!(size_of::<ProofChild>() <= 16 && size_of::<(Cell, Cell)>() <= 4);
    }
}
