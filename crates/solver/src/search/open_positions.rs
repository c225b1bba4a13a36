//! Positions whose proof has been begun, so that the search can go on with them.

use crate::inferior_cells::inferior::InferiorCells;
use crate::position::state::{CanonicalState, SolverState};
use tripoint_games::board::{Cell, CellSet};

/// A move that is still open.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenMove {
    pub(crate) cell: Cell,
    /// The numbers of the position after it, from the view of the opponent.
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
    /// Where it is counted how many threads are at it.
    pub(crate) slot: u16,
    /// The factor on its disproof number when moves are compared, 1 for the likeliest.
    pub(crate) bias: f32,
}

/// A position that has been looked at and is not decided.
#[derive(Debug)]
pub(crate) struct OpenPosition<const W: usize> {
    pub(crate) state: SolverState<W>,
    /// What may be filled in, with the position that is searched instead.
    pub(crate) inferior: InferiorCells<W>,
    /// The canonical forms of the position and of the one with cells filled in.
    pub(crate) canonical: CanonicalState<W>,
    pub(crate) filled: CanonicalState<W>,
    /// The moves that the search had to choose from at first.
    pub(crate) moves: CellSet<W>,
    /// The moves that are still to be tried.
    pub(crate) replies: Vec<OpenMove>,
    /// The answers that reverse the last move, if they are tried first.
    #[cfg(any(feature = "experiments", test))]
    pub(crate) reversers: CellSet<W>,
    /// Carriers of the opponent's: each refutes all moves outside of it.
    pub(crate) lost: Vec<CellSet<W>>,
    /// The positions that were examined for it.
    pub(crate) work: u64,
    /// The move by which the player to move wins, once it is known.
    pub(crate) winning_move: Option<Cell>,
}

/// The open positions that the search was at last, as many as the memory allows.
///
/// Depth-first proof-number search leaves a position when its numbers reach their limits, and comes back to it. A third of the positions that it
/// examined on Hex 8×8 were such returns. What is kept here need not be found again, but for the numbers of the moves, which are read from the table again.
#[derive(Debug)]
pub(crate) struct OpenPositions<const W: usize> {
    /// Empty until the first position is kept: many searches end before they leave one.
    slots: Vec<Option<Box<OpenPosition<W>>>>,
    bytes: usize,
    most_bytes: usize,
    /// Where the next position is dropped to make room.
    hand: usize,
}

/// A slot for so many bytes of memory. A guess; most positions take more, so that the memory is full before the slots are.
const SLOT: usize = 1024;

impl<const W: usize> OpenPosition<W> {
    /// Its accounted size in bytes without the lists: the true size on 64-bit processors, a little more on others. It
    /// is a constant, so that every platform keeps the same positions.
    const BYTES: usize = 224 + 160 * W;

    /// Its accounted memory in bytes.
    fn bytes(&self) -> usize {
        let pairs = self.inferior.dominated.len() + self.inferior.vulnerable.len();
        let bytes = OpenPosition::<W>::BYTES + 16 * self.replies.len() + 8 * W * self.lost.len() + 4 * pairs;
        #[cfg(any(feature = "experiments", test))]
        let bytes = bytes + (8 + 8 * W) * self.inferior.strong_reversible.len();
        bytes
    }

    /// Frees spare capacity of its lists.
    fn shrink(&mut self) {
        self.replies.shrink_to_fit();
        self.lost.shrink_to_fit();
        self.inferior.shrink();
    }
}

impl<const W: usize> OpenPositions<W> {
    /// Room for positions of so many bytes together.
    pub(crate) fn new(most_bytes: usize) -> OpenPositions<W> {
        OpenPositions { slots: Vec::new(), bytes: 0, most_bytes, hand: 0 }
    }

    /// The memory that the positions take.
    #[cfg(test)]
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    fn slot(&self, state: &SolverState<W>) -> usize {
        (state.key() % self.slots.len() as u64) as usize
    }

    /// Takes a position out, if it is there.
    pub(crate) fn take(&mut self, state: &SolverState<W>) -> Option<Box<OpenPosition<W>>> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = self.slot(state);
        let found = self.slots[slot].take_if(|open| open.state == *state)?;
        self.bytes -= found.bytes();
        Some(found)
    }

    /// Keeps a position; the one in its place and others may have to go.
    pub(crate) fn put(&mut self, mut open: Box<OpenPosition<W>>) {
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
    use crate::inferior_cells::strong_reversing::StrongReversible;

    /// Pointers are smaller on other processors, but the same positions are kept.
    #[test]
    fn a_position_fits_its_accounted_size() {
        fn check<const W: usize>() {
            let taken = size_of::<OpenPosition<W>>();
            assert!(taken <= OpenPosition::<W>::BYTES, "{taken} bytes in {W} words");
            assert!(size_of::<StrongReversible<W>>() <= 8 + 8 * W);
        }
        check::<1>();
        check::<2>();
        check::<4>();
        check::<{ tripoint_games::board::MAX_WORDS }>();
        assert!(size_of::<OpenMove>() <= 16 && size_of::<(Cell, Cell)>() <= 4);
    }
}
