//! Cell sets as arrays of 64-bit words.

use super::{Cell, MAX_WORDS};
use std::fmt;

/// A cell set in `W` words with 64 bits each. Two words are enough for 128 cells, four for 256, seven for every board.
///
/// A cell beyond the width is a programming error, so it panics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const W: usize>([u64; W]);

/// A set wide enough for every board.
pub type AnySet = CellSet<MAX_WORDS>;

impl<const W: usize> CellSet<W> {
    /// The empty set.
    pub const EMPTY: CellSet<W> = CellSet([0; W]);

    /// The first `count` cells.
    #[must_use]
    pub fn first_cells(count: usize) -> Self {
        assert!(count <= 64 * W, "{count} cells do not fit into {W} words");
        CellSet(std::array::from_fn(|i| match count.saturating_sub(64 * i) {
            0 => 0,
            n if n >= 64 => u64::MAX,
            n => (1 << n) - 1,
        }))
    }

    /// The words, with cell 0 in the first word's lowest bit.
    #[inline]
    pub fn words(&self) -> &[u64; W] {
        &self.0
    }

    /// Makes a set from its words.
    #[inline]
    pub fn from_words(words: [u64; W]) -> Self {
        CellSet(words)
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 != 0
    }

    /// Adds a cell.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Removes a cell.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// The cells in either set.
    #[inline]
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        CellSet(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// The cells in both sets.
    #[inline]
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        CellSet(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    /// The cells in this set but not in the other.
    #[inline]
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        CellSet(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    /// Whether the sets share no cell.
    #[inline]
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.intersection(other).is_empty()
    }

    /// Whether the other set contains this one.
    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// The number of cells.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The cell with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        (0..W).find(|&i| self.0[i] != 0).map(|i| Cell::from_index(64 * i + self.0[i].trailing_zeros() as usize))
    }

    /// Removes and returns the cell with the lowest number.
    #[inline]
    pub fn pop_first(&mut self) -> Option<Cell> {
        let i = (0..W).find(|&i| self.0[i] != 0)?;
        let cell = Cell::from_index(64 * i + self.0[i].trailing_zeros() as usize);
        self.0[i] &= self.0[i] - 1;
        Some(cell)
    }

    /// The cell at index `n` in ascending order, or `None` if the set has at most `n` cells.
    ///
    /// # Complexity
    /// O(W): skips whole words by their population counts, then finds the bit in a fixed number of steps.
    #[inline]
    pub fn nth(&self, n: usize) -> Option<Cell> {
        let mut rank = n as u32;
        for i in 0..W {
            let ones = self.0[i].count_ones();
            if rank < ones {
                return Some(Cell::from_index(64 * i + select(self.0[i], rank) as usize));
            }
            rank -= ones;
        }
        None
    }

    /// The cells in ascending order.
    #[inline]
    pub fn iter(&self) -> Iter<W> {
        Iter(*self)
    }

    /// The same cells in a set with another width, which must be wide enough.
    #[must_use]
    pub fn resized<const V: usize>(&self) -> CellSet<V> {
        debug_assert!(self.0.iter().skip(V).all(|&word| word == 0), "cells beyond {V} words");
        CellSet(std::array::from_fn(|i| self.0.get(i).copied().unwrap_or(0)))
    }
}

/// Finds the set bit in `word` that has `rank` set bits below it. `rank` must be less than the number of set bits.
///
/// Searches by halves with population counts, without a branch on the data.
#[inline]
fn select(word: u64, mut rank: u32) -> u32 {
    let mut position = 0;
    for width in [32, 16, 8, 4, 2, 1] {
        let low = (word >> position & ((1 << width) - 1)).count_ones();
        let beyond = u32::from(rank >= low);
        rank -= low * beyond;
        position += width * beyond;
    }
    position
}

impl<const W: usize> Default for CellSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl<const W: usize> IntoIterator for &CellSet<W> {
    type Item = Cell;
    type IntoIter = Iter<W>;

    fn into_iter(self) -> Iter<W> {
        self.iter()
    }
}

impl<const W: usize> fmt::Debug for CellSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Iterates over a set's cells in ascending order.
#[derive(Clone, Debug)]
pub struct Iter<const W: usize>(CellSet<W>);

impl<const W: usize> Iterator for Iter<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.0.pop_first()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<const W: usize> ExactSizeIterator for Iter<W> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::MAX_CELLS;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    proptest! {
        #[test]
        fn agrees_with_a_tree_set(a in prop::collection::btree_set(0..MAX_CELLS, 0..40), b in prop::collection::btree_set(0..MAX_CELLS, 0..40)) {
            let make = |cells: &BTreeSet<usize>| cells.iter().map(|&i| Cell::from_index(i)).collect::<AnySet>();
            let back = |set: AnySet| set.iter().map(Cell::index).collect::<BTreeSet<_>>();
            let (x, y) = (make(&a), make(&b));
            prop_assert_eq!(back(x.union(&y)), &a | &b);
            prop_assert_eq!(back(x.intersection(&y)), &a & &b);
            prop_assert_eq!(back(x.difference(&y)), &a - &b);
            prop_assert_eq!(x.is_disjoint(&y), a.is_disjoint(&b));
            prop_assert_eq!(x.is_subset(&y), a.is_subset(&b));
            prop_assert_eq!(x.len(), a.len());
            prop_assert_eq!(x.first().map(Cell::index), a.first().copied());
            for (n, &index) in a.iter().enumerate() {
                prop_assert_eq!(x.nth(n), Some(Cell::from_index(index)));
                prop_assert!(x.contains(Cell::from_index(index)));
            }
            prop_assert_eq!(x.nth(a.len()), None);
        }
    }

    #[test]
    fn first_cells_has_the_given_number() {
        for count in 0..=MAX_CELLS {
            let set = AnySet::first_cells(count);
            assert_eq!(set.len(), count);
            assert!(set.iter().enumerate().all(|(i, cell)| cell.index() == i));
        }
    }
}
