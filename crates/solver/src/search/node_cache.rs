//! Search nodes that are kept, so that a search can return to them.

use crate::inferior_cells::extension::{NoExtension, SolverExtension};
use crate::inferior_cells::inferior::InferiorCells;
use crate::position::proof_child::ProofChild;
use crate::position::state::{CanonicalState, SolverState};
use tripoint_games::board::{Cell, CellSet};

/// An expanded, undecided position.
#[derive(Debug)]
pub(crate) struct ProofNode<const W: usize, E: SolverExtension = NoExtension> {
    pub(crate) state: SolverState<W>,
    /// Its inferior cells, and the position with them filled in, which is searched in its place.
    pub(crate) inferior: InferiorCells<W, E>,
    /// The canonical forms of the position and of the filled one.
    pub(crate) canonical: CanonicalState<W>,
    pub(crate) filled: CanonicalState<W>,
    /// The moves at expansion.
    pub(crate) moves: CellSet<W>,
    /// The undecided moves.
    pub(crate) replies: Vec<ProofChild>,
    /// The data that the extension stores.
    pub(crate) stored: E::Stored<W>,
    /// Carriers of the opponent's wins: each refutes all moves outside of it.
    pub(crate) lost: Vec<CellSet<W>>,
    /// The nodes examined below it.
    pub(crate) nodes: u64,
    /// The winning move, once found.
    pub(crate) winning_move: Option<Cell>,
}

/// The most recently searched nodes, as many as fit into memory.
///
/// Depth-first proof-number search leaves a position when its numbers reach a limit, and often returns. A cached node
/// need not be expanded again; only the numbers of its moves are re-read from the table. The share of returns is in
/// `docs/research/tuning.md`.
///
#[derive(Debug)]
pub(crate) struct NodeCache<const W: usize, E: SolverExtension = NoExtension> {
    /// Empty until the first node is stored: many searches end before they leave one.
    slots: Vec<Option<Box<ProofNode<W, E>>>>,
    bytes: usize,
    most_bytes: usize,
    /// The slot of the next node to evict.
    hand: usize,
}

/// Bytes of memory per slot. A guess; most nodes are larger, so that memory runs out before slots do.
const SLOT: usize = 1024;

impl<const W: usize, E: SolverExtension> ProofNode<W, E> {
    /// The size of a node without its lists that counts against the limit, in bytes: enough for the data of an extension,
    /// and slightly too much on 32-bit processors. A constant, so that every platform keeps the same nodes.
    const BYTES: usize = 224 + 160 * W;

    /// Its accounted memory in bytes.
    fn bytes(&self) -> usize {
        let pairs = self.inferior.dominated.len() + self.inferior.vulnerable.len();
        let more = E::pruned_bytes(&self.inferior.pruned_more);
        ProofNode::<W>::BYTES + 16 * self.replies.len() + 8 * W * self.lost.len() + 4 * pairs + more
    }

    /// Frees spare capacity of its lists.
    fn shrink(&mut self) {
        self.replies.shrink_to_fit();
        self.lost.shrink_to_fit();
        self.inferior.shrink();
    }
}

impl<const W: usize, E: SolverExtension> NodeCache<W, E> {
    /// A cache of at most `most_bytes`.
    pub(crate) fn new(most_bytes: usize) -> NodeCache<W, E> {
        const { assert!(size_of::<ProofNode<W, E>>() <= ProofNode::<W>::BYTES, "an extension stores too much") };
        NodeCache { slots: Vec::new(), bytes: 0, most_bytes, hand: 0 }
    }

    /// The accounted memory in use.
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

    /// Stores a node. It replaces the one in its slot; others are evicted until the memory suffices.
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
