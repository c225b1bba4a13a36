//! Memory for the tree: slots of one size each, out of a common budget, never given back to the system in between.

use std::num::NonZeroU32;

/// A slot of a pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Slot(NonZeroU32);

impl Slot {
    /// The slot with a number as [`Slot::raw`] gave it; 0 stands for none.
    #[inline]
    pub(super) fn from_raw(raw: u32) -> Option<Slot> {
        NonZeroU32::new(raw).map(Slot)
    }

    /// A number that is not 0.
    #[inline]
    pub(super) fn raw(self) -> u32 {
        self.0.get()
    }
}

/// Bytes that the pools may still take from the system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Budget {
    pub(super) total: usize,
    pub(super) left: usize,
}

impl Budget {
    pub(super) fn new(total: usize) -> Budget {
        Budget { total, left: total }
    }
}

/// Slots of `stride` values each, taken from the system in chunks as they are needed.
#[derive(Debug)]
pub(super) struct Pool<T> {
    chunks: Vec<Box<[T]>>,
    free: Vec<Slot>,
    next: u32,
    stride: usize,
    chunk_bits: u32,
}

/// The size that a chunk comes close to.
const CHUNK_BYTES: usize = 1 << 16;

impl<T: Copy + Default> Pool<T> {
    /// A pool of slots with `stride` values, without memory so far.
    pub(super) fn new(stride: usize) -> Pool<T> {
        let slots = (CHUNK_BYTES / (stride * size_of::<T>()).max(1)).max(1);
        Pool { chunks: Vec::new(), free: Vec::new(), next: 1, stride, chunk_bits: slots.ilog2() }
    }

    /// A slot with unspecified contents, or `None` when there is none free and the budget does not hold another chunk.
    pub(super) fn allocate(&mut self, budget: &mut Budget) -> Option<Slot> {
        if let Some(slot) = self.free.pop() {
            return Some(slot);
        }
        let chunk = (self.next >> self.chunk_bits) as usize;
        if chunk == self.chunks.len() {
            let slots = 1 << self.chunk_bits;
            // Each slot may come to stand in the free list too.
            let bytes = slots * (self.stride * size_of::<T>() + size_of::<Slot>());
            budget.left = budget.left.checked_sub(bytes)?;
            self.chunks.push(vec![T::default(); slots * self.stride].into_boxed_slice());
        }
        let slot = Slot::from_raw(self.next)?;
        self.next = self.next.checked_add(1)?;
        Some(slot)
    }

    /// Takes a slot back, which must not be used any more.
    pub(super) fn release(&mut self, slot: Slot) {
        self.free.push(slot);
    }

    /// Takes all slots back.
    pub(super) fn clear(&mut self) {
        self.free.clear();
        self.next = 1;
    }

    /// The number of slots in use.
    pub(super) fn used(&self) -> usize {
        self.next as usize - 1 - self.free.len()
    }

    fn place(&self, slot: Slot) -> (usize, usize) {
        let raw = slot.raw();
        let within = (raw & ((1 << self.chunk_bits) - 1)) as usize;
        ((raw >> self.chunk_bits) as usize, within * self.stride)
    }

    /// The values of a slot.
    #[inline]
    pub(super) fn get(&self, slot: Slot) -> &[T] {
        let (chunk, start) = self.place(slot);
        &self.chunks[chunk][start..start + self.stride]
    }

    /// The values of a slot.
    #[inline]
    pub(super) fn get_mut(&mut self, slot: Slot) -> &mut [T] {
        let (chunk, start) = self.place(slot);
        &mut self.chunks[chunk][start..start + self.stride]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_are_apart_and_the_budget_is_kept() {
        let mut budget = Budget::new(1 << 20);
        let mut pool = Pool::<u64>::new(24);
        let mut slots = Vec::new();
        while let Some(slot) = pool.allocate(&mut budget) {
            pool.get_mut(slot).fill(u64::from(slot.raw()));
            slots.push(slot);
        }
        assert!(slots.len() > (1 << 20) / (24 * 8 + 4) * 9 / 10, "{} slots", slots.len());
        assert!(slots.len() * (24 * 8 + 4) <= 1 << 20);
        assert!(slots.iter().all(|&slot| pool.get(slot).iter().all(|&value| value == u64::from(slot.raw()))));
        slots.drain(..10).for_each(|slot| pool.release(slot));
        assert_eq!(pool.used(), slots.len());
        assert!((0..10).all(|_| pool.allocate(&mut budget).is_some()));
        assert!(pool.allocate(&mut budget).is_none());
        pool.clear();
        assert_eq!(pool.used(), 0);
        assert!(pool.allocate(&mut budget).is_some());
    }
}
