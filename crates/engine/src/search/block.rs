//! The block of an expanded node: AMAF counts, a prior and a child for every cell.

use super::pool::{NodeId, Slot};
use crate::playouts::AmafCounts;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, SeqCst};
use tripoint_games::board::Cell;
use tripoint_games::rules::Colour;

/// The block of an expanded node. Each cell has two words. One holds its AMAF samples (lower half) and the wins of the
/// player to move (upper half). The other holds the child (lower half) and the prior (upper half, as single-precision
/// bits).
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'a> {
    counts: &'a [AtomicU64],
    pub(super) moves: &'a [AtomicU64],
    /// The cells with a child, as a bit set.
    with_child: &'a [AtomicU64],
}

/// One word per cell, for boards that fit into `W` words of a cell set.
pub(super) type CellWords<const W: usize> = [[u64; 64]; W];

impl<'a> Block<'a> {
    pub(super) fn new(words: &'a [AtomicU64], cells: usize) -> Block<'a> {
        let (counts, rest) = words.split_at(cells);
        let (moves, with_child) = rest.split_at(cells);
        Block { counts, moves, with_child }
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    /// Copies the AMAF words of all cells: samples in the lower halves, wins in the upper ones.
    #[inline(always)]
    pub(super) fn counts<const W: usize>(&self) -> CellWords<W> {
        copy(self.counts)
    }

    /// Copies the move words of all cells: children in the lower halves, the priors' bits in the upper ones.
    #[inline(always)]
    pub(super) fn moves<const W: usize>(&self) -> CellWords<W> {
        copy(self.moves)
    }

    /// A cell's AMAF samples and wins.
    pub(super) fn count(&self, cell: Cell) -> (u32, u32) {
        halves(self.counts[cell.index()].load(Relaxed))
    }

    /// A move's prior.
    pub(super) fn prior(&self, cell: Cell) -> f32 {
        f32::from_bits(halves(self.moves[cell.index()].load(Relaxed)).1)
    }

    /// The child after a move.
    #[inline(always)]
    pub(super) fn child(&self, cell: Cell) -> Option<NodeId> {
        Slot::from_raw(halves(self.moves[cell.index()].load(Acquire)).0).map(NodeId)
    }

    /// The children, each with its move.
    #[inline(always)]
    pub(super) fn children(&self) -> impl Iterator<Item = (Cell, NodeId)> {
        let bits = |(number, word): (usize, &AtomicU64)| Ones(word.load(SeqCst)).map(move |bit| 64 * number + bit);
        let cells = self.with_child.iter().enumerate().flat_map(bits);
        cells.map(Cell::from_index).filter_map(|cell| Some((cell, self.child(cell)?)))
    }

    /// Stores the child after a move. If there is one already, returns that one instead.
    pub(super) fn put_child(&self, cell: Cell, child: Slot) -> Option<NodeId> {
        // Set the mark before storing the child: otherwise a thread could find the child, prove it lost and miss it
        // when it counts the children. Readers skip a mark without a child.
        self.with_child[cell.index() / 64].fetch_or(1 << (cell.index() % 64), SeqCst);
        let put = |word| (halves(word).0 == 0).then_some(word | u64::from(child.raw()));
        match self.moves[cell.index()].fetch_update(AcqRel, Acquire, put) {
            Ok(_) => None,
            Err(word) => Slot::from_raw(halves(word).0).map(NodeId),
        }
    }

    /// Halves the AMAF counts.
    pub(super) fn halve(&self) {
        for word in self.counts {
            let (samples, wins) = halves(word.load(Relaxed));
            word.store(u64::from(samples / 2) | u64::from(wins / 2) << 32, Relaxed);
        }
    }

    /// Adds a batch to the AMAF counts.
    ///
    /// A cell's samples are the playouts in which `to_move` owns it at the end: those `to_move` won with the cell, plus
    /// those the opponent won without it. Occupied cells are counted too, but never read.
    #[inline(always)]
    pub(super) fn add<const W: usize>(&self, to_move: Colour, tally: &AmafCounts<W>) {
        let [own, other] = [to_move, to_move.opponent()].map(|colour| tally.owned_and_won(colour));
        let lost = tally.wins(to_move.opponent());
        for ((word, &won), &others) in self.counts.iter().zip(own).zip(other) {
            let samples = u32::from(won) + lost - u32::from(others);
            // No half overflows: the root's visits are bounded.
            word.store(word.load(Relaxed) + (u64::from(samples) | u64::from(won) << 32), Relaxed);
        }
    }
}

/// The lower and upper half of a word.
#[inline(always)]
pub(super) fn halves(word: u64) -> (u32, u32) {
    (word as u32, (word >> 32) as u32)
}

#[inline(always)]
fn copy<const W: usize>(words: &[AtomicU64]) -> CellWords<W> {
    let mut copies = [[0; 64]; W];
    copies.as_flattened_mut().iter_mut().zip(words).for_each(|(copy, word)| *copy = word.load(Relaxed));
    copies
}

/// Iterates over the positions of a word's set bits, ascending.
struct Ones(u64);

impl Iterator for Ones {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
