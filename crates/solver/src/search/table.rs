//! The transposition table.

use crate::position::proof_numbers::ProofNumbers;
use crate::position::state::{CanonicalState, SolverState};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Entries per bucket.
const BUCKET: usize = 4;

/// Buckets per page. A guess: a page takes about 4 KiB on small boards.
const PAGE: usize = 16;

#[derive(Clone, Copy, Debug)]
struct TableEntry<const W: usize> {
    state: SolverState<W>,
    numbers: ProofNumbers<W>,
}

type Bucket<const W: usize> = Mutex<[Option<TableEntry<W>>; BUCKET]>;

/// A bounded table from canonical positions to their proof numbers, indexed by key. It compares whole positions, so it
/// never confuses two. In a full bucket, a new position replaces the one with the smallest node count.
#[derive(Debug)]
pub(crate) struct ProofTable<const W: usize> {
    /// Pages of buckets, allocated on first use: clearing a gigabyte takes longer than most proofs.
    pages: Vec<OnceLock<Box<[Bucket<W>; PAGE]>>>,
    /// Positions decided with at least [`ProofTable::LEAST_NEW_NODES`] since they were last drained; `None` until the
    /// first call to [`ProofTable::take_newly_proven`].
    news: Mutex<Option<Vec<(SolverState<W>, ProofNumbers<W>)>>>,
}

impl<const W: usize> ProofTable<W> {
    /// The fewest nodes for which a proof is worth saving to a file: about a tenth of a second.
    pub(crate) const LEAST_NEW_NODES: u64 = 400;

    /// A page's accounted bytes: exact on 64-bit Linux, roughly right elsewhere. They're a constant, so the table has
    /// as many entries on every platform.
    const PAGE_BYTES: usize = 16 + PAGE * (8 + BUCKET * 8 * (3 * W + 3));

    /// Makes a table with at most `bytes`, and at least one page.
    pub(crate) fn new(bytes: usize) -> ProofTable<W> {
        let pages = (bytes / ProofTable::<W>::PAGE_BYTES).max(1);
        ProofTable { pages: (0..pages).map(|_| OnceLock::new()).collect(), news: Mutex::default() }
    }

    /// Returns a key's page and the index in it.
    fn place(&self, key: u64) -> (usize, usize) {
        let place = (key % (self.pages.len() * PAGE) as u64) as usize;
        (place / PAGE, place % PAGE)
    }

    pub(crate) fn get(&self, canonical: &CanonicalState<W>) -> Option<ProofNumbers<W>> {
        let (page, place) = self.place(canonical.key);
        let bucket = self.pages[page].get()?[place].lock().unwrap_or_else(PoisonError::into_inner);
        bucket.iter().flatten().find(|entry| entry.state == canonical.state).map(|entry| entry.numbers)
    }

    pub(crate) fn put(&self, canonical: &CanonicalState<W>, numbers: ProofNumbers<W>) {
        let state = canonical.state;
        if numbers.nodes >= ProofTable::<W>::LEAST_NEW_NODES && numbers.mover_wins().is_some() {
            let mut news = self.news.lock().unwrap_or_else(PoisonError::into_inner);
            news.iter_mut().for_each(|news| news.push((state, numbers)));
        }
        let (page, place) = self.place(canonical.key);
        let page = self.pages[page].get_or_init(|| Box::new(std::array::from_fn(|_| Mutex::new([None; BUCKET]))));
        let mut bucket = page[place].lock().unwrap_or_else(PoisonError::into_inner);
        let place = bucket.iter().position(|entry| entry.is_some_and(|entry| entry.state == state));
        // Another thread may have decided a position left undecided by this thread.
        let is_decided = |place: usize| bucket[place].is_some_and(|entry| entry.numbers.mover_wins().is_some());
        if numbers.mover_wins().is_none() && place.is_some_and(is_decided) {
            return;
        }
        let place = place.or_else(|| bucket.iter().position(Option::is_none));
        let place = place.or_else(|| (0..BUCKET).min_by_key(|&i| bucket[i].map_or(0, |entry| entry.numbers.nodes)));
        if let Some(place) = place {
            bucket[place] = Some(TableEntry { state, numbers });
        }
    }

    /// Drains the newly decided large positions; the first call starts collecting them.
    pub(crate) fn take_newly_proven(&self) -> Vec<(SolverState<W>, ProofNumbers<W>)> {
        self.news.lock().unwrap_or_else(PoisonError::into_inner).replace(Vec::new()).unwrap_or_default()
    }

    /// Returns all decided positions with at least `least` nodes.
    pub(crate) fn decided(&self, least: u64) -> Vec<(SolverState<W>, ProofNumbers<W>)> {
        let buckets = self.pages.iter().filter_map(OnceLock::get).flat_map(|page| page.iter());
        let entries = buckets.flat_map(|bucket| *bucket.lock().unwrap_or_else(PoisonError::into_inner));
        let known = entries.flatten().filter(|entry| entry.numbers.nodes >= least && entry.numbers.mover_wins().is_some());
        known.map(|entry| (entry.state, entry.numbers)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::board::Cell;
    use tripoint_games::board::CellSet;
    use tripoint_games::rules::Colour;

    fn state(stones: usize) -> CanonicalState<1> {
        let own = (0..6).filter(|bit| stones >> bit & 1 != 0).map(Cell::from_index).collect();
        CanonicalState::itself(SolverState { own, other: CellSet::EMPTY, colour: Colour::Black })
    }

    fn open(nodes: u64) -> ProofNumbers<1> {
        ProofNumbers { proof: 3, disproof: 4, carrier: CellSet::EMPTY, nodes }
    }

    #[test]
    fn decided_entries_are_kept() {
        let table = ProofTable::new(0);
        table.put(&state(1), open(5));
        assert_eq!(table.get(&state(1)), Some(open(5)));
        let decided = ProofNumbers::decided(true, CellSet::EMPTY, 9);
        table.put(&state(1), decided);
        table.put(&state(1), open(20));
        assert_eq!(table.get(&state(1)), Some(decided), "another thread has left it");
        assert_eq!(table.get(&state(2)), None);
    }

    #[test]
    fn the_smallest_proof_is_replaced() {
        // One page: 64 positions at most.
        let table = ProofTable::new(0);
        assert_eq!(table.pages.len(), 1);
        (0..64).for_each(|stones| table.put(&state(stones), open(1)));
        (0..64).for_each(|stones| table.put(&state(stones), open(100 + stones as u64)));
        let kept: Vec<_> = (0..64).filter(|&stones| table.get(&state(stones)).is_some()).collect();
        assert!(kept.iter().all(|&stones| table.get(&state(stones)) == Some(open(100 + stones as u64))));
        assert!((30..=64).contains(&kept.len()), "{kept:?}");
    }

    /// On other platforms, a lock or a pointer is as large or smaller, but the table has as many entries.
    #[test]
    fn a_page_fits_its_accounted_size() {
        fn check<const W: usize>() {
            let taken = size_of::<OnceLock<Box<[Bucket<W>; PAGE]>>>() + size_of::<[Bucket<W>; PAGE]>();
            assert!(taken <= ProofTable::<W>::PAGE_BYTES, "{taken} bytes in {W} words");
        }
        check::<1>();
        check::<2>();
        check::<4>();
        check::<{ tripoint_games::board::MAX_WORDS }>();
        assert_eq!(ProofTable::<2>::new(1 << 20).pages.len(), 220);
    }
}
