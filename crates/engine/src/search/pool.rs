//! Pool allocators for the tree. Each pool has slots of a fixed size. All pools share a budget, and they keep their
//! memory until they are dropped.
//!
//! Threads share a pool. Memory comes in chunks that never move once allocated, and a [`OnceLock`] leads to each chunk,
//! so a slot number is enough to find the slot. Slots hold atomic numbers; the tree decides which thread may use which
//! slot. The free list is behind a lock, so a thread takes many slots at a time into its own cache.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// A slot in a pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Slot(NonZeroU32);

impl Slot {
    /// The slot with a number that [`Slot::raw`] returned; 0 means none.
    #[inline]
    pub(super) fn from_raw(raw: u32) -> Option<Slot> {
        NonZeroU32::new(raw).map(Slot)
    }

    /// The slot's number, never 0.
    #[inline]
    pub(super) fn raw(self) -> u32 {
        self.0.get()
    }
}

/// Bounds the bytes all pools together take from the system.
#[derive(Debug)]
pub(super) struct Budget {
    total: usize,
    left: AtomicUsize,
}

impl Budget {
    pub(super) fn new(total: usize) -> Budget {
        Budget { total, left: AtomicUsize::new(total) }
    }

    /// Bytes taken.
    pub(super) fn taken(&self) -> usize {
        self.total - self.left.load(Ordering::Relaxed)
    }

    fn take(&self, bytes: usize) -> Option<()> {
        self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(bytes)).ok().map(|_| ())
    }
}

/// A pool of slots with `stride` values each, taken from the system in chunks as needed.
#[derive(Debug)]
pub(super) struct Pool<T> {
    chunks: Box<[OnceLock<Box<[T]>>]>,
    free_list: Mutex<FreeList>,
    stride: usize,
    /// The binary logarithm of the slots per chunk.
    chunk_bits: u32,
}

/// A pool's free slots: the released ones, and all from `next` on, which were never used.
#[derive(Debug)]
struct FreeList {
    released: Vec<Slot>,
    next: u32,
}

/// A thread's own free slots.
#[derive(Debug, Default)]
pub(super) struct LocalFreeList(Vec<Slot>);

/// The most bytes in a chunk, unless only larger chunks keep their number near [`CHUNKS`].
const CHUNK_BYTES: usize = 1 << 16;

/// The intended number of chunks in a pool; the actual one is at most twice as large.
const CHUNKS: usize = 1 << 14;

/// A chunk's accounted bytes in the list of chunks: the true size on 64-bit processors, a little more on others. We use
/// a constant, so that a tree holds the same number of nodes on every platform.
const LISTED_BYTES: usize = 24;

/// Slots a thread takes from the free list at once.
const BATCH: usize = 16;

impl<T: Default> Pool<T> {
    /// Makes a pool of slots with `stride` values. At first only its list of chunks takes memory.
    pub(super) fn new(stride: usize, budget: &Budget) -> Pool<T> {
        let slot = (stride * size_of::<T>()).max(1);
        let slots = (CHUNK_BYTES.max(budget.total / CHUNKS) / slot).max(1);
        let chunk_bits = slots.ilog2();
        let chunks = (budget.total / (slot << chunk_bits)).min(u32::MAX as usize >> chunk_bits);
        let listed = budget.take(chunks * LISTED_BYTES).map_or(0, |()| chunks);
        Pool {
            chunks: (0..listed).map(|_| OnceLock::new()).collect(),
            free_list: Mutex::new(FreeList { released: Vec::new(), next: 1 }),
            stride,
            chunk_bits,
        }
    }

    fn free_list(&self) -> MutexGuard<'_, FreeList> {
        self.free_list.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns a slot with unspecified contents; `None` if no slot is free and another chunk would exceed the budget.
    #[inline]
    pub(super) fn allocate(&self, budget: &Budget, cache: &mut LocalFreeList) -> Option<Slot> {
        if cache.0.is_empty() {
            self.refill(budget, cache)?;
        }
        cache.0.pop()
    }

    /// Moves a batch of slots from the free list to a cache.
    #[cold]
    fn refill(&self, budget: &Budget, cache: &mut LocalFreeList) -> Option<()> {
        let mut free_list = self.free_list();
        let rest = free_list.released.len().saturating_sub(BATCH);
        cache.0.extend(free_list.released.drain(rest..));
        while cache.0.len() < BATCH {
            let chunk = self.chunks.get((free_list.next >> self.chunk_bits) as usize);
            let Some(chunk) = chunk.filter(|chunk| chunk.get().is_some() || self.add_chunk(chunk, budget).is_some()) else {
                break;
            };
            debug_assert!(chunk.get().is_some());
            cache.0.extend(Slot::from_raw(free_list.next));
            free_list.next += 1;
        }
        // The cache is a stack, so this lets new slots be used in ascending order.
        cache.0.reverse();
        (!cache.0.is_empty()).then_some(())
    }

    fn add_chunk(&self, chunk: &OnceLock<Box<[T]>>, budget: &Budget) -> Option<()> {
        let slots = 1_usize << self.chunk_bits;
        // Each slot also needs an entry in the free list.
        budget.take(slots * (self.stride * size_of::<T>() + size_of::<Slot>()))?;
        chunk.set((0..slots * self.stride).map(|_| T::default()).collect()).ok()
    }

    /// Frees a slot, which must not be used afterwards.
    #[inline]
    pub(super) fn release(&self, slot: Slot, cache: &mut LocalFreeList) {
        cache.0.push(slot);
        if cache.0.len() >= 4 * BATCH {
            self.free_list().released.extend(cache.0.drain(..2 * BATCH));
        }
    }

    /// Returns all slots of a cache to the free list.
    pub(super) fn flush(&self, cache: &mut LocalFreeList) {
        self.free_list().released.append(&mut cache.0);
    }

    /// Frees all slots. Replace every cache by a new one afterwards.
    pub(super) fn clear(&mut self) {
        let mut free_list = self.free_list();
        free_list.released.clear();
        free_list.next = 1;
    }

    /// The number of slots in use, including those in caches.
    pub(super) fn used(&self) -> usize {
        let free_list = self.free_list();
        free_list.next as usize - 1 - free_list.released.len()
    }

    /// A slot's values.
    #[inline]
    pub(super) fn get(&self, slot: Slot) -> &[T] {
        let raw = slot.raw() as usize;
        let within = (raw & ((1 << self.chunk_bits) - 1)) * self.stride;
        let chunk = self.chunks[raw >> self.chunk_bits].get();
        &chunk.map_or(&[][..], |chunk| chunk)[within..within + self.stride]
    }
}

/// A tree node, by its slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct NodeId(pub(super) Slot);

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    fn fill(pool: &Pool<AtomicU64>, slot: Slot) {
        pool.get(slot).iter().for_each(|value| value.store(u64::from(slot.raw()), Ordering::Relaxed));
    }

    fn is_filled(pool: &Pool<AtomicU64>, slot: Slot) -> bool {
        pool.get(slot).iter().all(|value| value.load(Ordering::Relaxed) == u64::from(slot.raw()))
    }

    #[test]
    fn slots_are_apart_and_the_budget_is_kept() {
        let budget = Budget::new(1 << 20);
        let (mut pool, mut cache) = (Pool::<AtomicU64>::new(24, &budget), LocalFreeList::default());
        let mut slots = Vec::new();
        while let Some(slot) = pool.allocate(&budget, &mut cache) {
            fill(&pool, slot);
            slots.push(slot);
        }
        assert!(slots.len() > (1 << 20) / (24 * 8 + 4) * 9 / 10, "{} slots", slots.len());
        assert!(slots.len() * (24 * 8 + 4) <= budget.taken() && budget.taken() <= 1 << 20);
        assert!(slots.iter().all(|&slot| is_filled(&pool, slot)));
        slots.drain(..10).for_each(|slot| pool.release(slot, &mut cache));
        pool.flush(&mut cache);
        assert_eq!(pool.used(), slots.len());
        assert!((0..10).all(|_| pool.allocate(&budget, &mut cache).is_some()));
        assert!(pool.allocate(&budget, &mut cache).is_none());
        pool.clear();
        assert_eq!(pool.used(), 0);
        assert!(pool.allocate(&budget, &mut cache).is_some());
    }

    #[test]
    fn the_list_of_chunks_stays_small_whatever_the_budget() {
        for bytes in [0, 1, 100_000, 1 << 30, 1 << 40] {
            let budget = Budget::new(bytes);
            let pool = Pool::<AtomicU64>::new(400, &budget);
            assert!(pool.chunks.len() <= CHUNKS * 2 && budget.taken() <= bytes, "{bytes}: {}", pool.chunks.len());
        }
    }

    #[test]
    fn threads_share_a_pool_without_sharing_a_slot() {
        let budget = Budget::new(1 << 20);
        let pool = Pool::<AtomicU64>::new(24, &budget);
        let work = || {
            let (mut cache, mut own) = (LocalFreeList::default(), Vec::new());
            for round in 0..4000 {
                match pool.allocate(&budget, &mut cache) {
                    Some(slot) => {
                        fill(&pool, slot);
                        own.push(slot);
                    }
                    None => own.drain(..own.len() / 2).for_each(|slot| pool.release(slot, &mut cache)),
                }
                if round % 3 == 0
                    && let Some(slot) = own.pop()
                {
                    assert!(is_filled(&pool, slot));
                    pool.release(slot, &mut cache);
                }
            }
            assert!(own.iter().all(|&slot| is_filled(&pool, slot)));
            pool.flush(&mut cache);
            own
        };
        let kept: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let mut all = kept.concat();
        all.sort_unstable_by_key(|slot| slot.raw());
        all.dedup();
        assert_eq!(all.len(), kept.iter().map(Vec::len).sum::<usize>());
        assert_eq!(pool.used(), all.len());
    }

    #[test]
    fn a_chunk_fits_its_accounted_size() {
        assert!(size_of::<OnceLock<Box<[AtomicU64]>>>() <= LISTED_BYTES);
    }
}
