//! Bit extraction and deposit: with the processor's own instructions where it has them, else in plain code.
//!
//! The only module with `unsafe`: code that uses instructions found at run time. The safe twin of all of it is [`Portable`].
#![allow(unsafe_code, reason = "instructions that are found at run time can only be called so")]

/// What the loop over playouts needs of a processor.
pub(super) trait Bits: Copy {
    /// The bits of `word` at the set bits of `mask`, moved together from bit 0.
    fn extract(word: u64, mask: u64) -> u64;

    /// The position of the set bit of `word` that has `rank` set bits below it, or 64 or more if there is none.
    fn select(word: u64, rank: u64) -> u64;
}

/// Plain code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Bits for Portable {
    #[inline(always)]
    fn extract(word: u64, mut mask: u64) -> u64 {
        let mut extracted = 0;
        let mut place = 0;
        while mask != 0 {
            extracted |= (word >> mask.trailing_zeros() & 1) << place;
            mask &= mask - 1;
            place += 1;
        }
        extracted
    }

    #[inline(always)]
    fn select(word: u64, rank: u64) -> u64 {
        let (mut rank, mut position) = (rank as u32, 0);
        for width in [32, 16, 8, 4, 2, 1] {
            let low = (word >> position & ((1 << width) - 1)).count_ones();
            let beyond = u32::from(rank >= low);
            rank -= low * beyond;
            position += width * beyond;
        }
        u64::from(position)
    }
}

/// Work that profits from the instructions of a processor.
pub(super) trait Task {
    /// What it gives.
    type Output;

    /// Does the work; has to be inlined, as everything that it calls, to be compiled for the instructions in question.
    fn run<B: Bits>(self) -> Self::Output;
}

/// The instructions that tasks are compiled for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Processor {
    /// Those that every processor has.
    Portable,
    /// BMI2 and what comes with it.
    #[cfg(target_arch = "x86_64")]
    Bmi2(x86_64::Proof),
    /// AVX-512 besides.
    #[cfg(target_arch = "x86_64")]
    Avx512(x86_64::WideProof),
}

impl Processor {
    /// All that this processor has, the best last.
    pub(super) fn available() -> Vec<Processor> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "there is more on others"))]
        let mut available = vec![Processor::Portable];
        #[cfg(target_arch = "x86_64")]
        if let Some(proof) = x86_64::Proof::detect() {
            available.push(Processor::Bmi2(proof));
            available.extend(proof.widen().map(Processor::Avx512));
        }
        available
    }

    /// The best instructions that this processor has.
    pub(super) fn detect() -> Processor {
        Processor::available().pop().unwrap_or(Processor::Portable)
    }

    /// Does a task with these instructions.
    #[inline]
    pub(super) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            Processor::Portable => task.run::<Portable>(),
            #[cfg(target_arch = "x86_64")]
            Processor::Bmi2(proof) => proof.run(task),
            #[cfg(target_arch = "x86_64")]
            Processor::Avx512(proof) => proof.run(task),
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use super::{Bits, Task};
    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    /// A value of this type exists only where the processor has the instructions.
    #[derive(Clone, Copy, Debug)]
    pub(in crate::playout) struct Proof(());

    impl Proof {
        pub(super) fn detect() -> Option<Proof> {
            let found = is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("avx2");
            found.then_some(Proof(()))
        }

        #[inline]
        pub(super) fn run<T: Task>(self, task: T) -> T::Output {
            // SAFETY: `detect` has found all the features, or there would be no proof.
            unsafe { with_bmi2(task) }
        }
    }

    /// A value of this type exists only where the processor has AVX-512 besides.
    #[derive(Clone, Copy, Debug)]
    pub(in crate::playout) struct WideProof(());

    impl Proof {
        pub(super) fn widen(self) -> Option<WideProof> {
            let found = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            found.then_some(WideProof(()))
        }
    }

    impl WideProof {
        #[inline]
        pub(super) fn run<T: Task>(self, task: T) -> T::Output {
            // SAFETY: `detect` and `widen` have found all the features, or there would be no proof.
            unsafe { with_avx512(task) }
        }
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2,avx512f,avx512bw,avx512dq,avx512vl")]
    fn with_avx512<T: Task>(task: T) -> T::Output {
        task.run::<Bmi2>()
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
    fn with_bmi2<T: Task>(task: T) -> T::Output {
        task.run::<Bmi2>()
    }

    /// The instructions of BMI2; only [`with_bmi2`] names this type.
    #[derive(Clone, Copy, Debug)]
    struct Bmi2;

    impl Bits for Bmi2 {
        #[inline(always)]
        fn extract(word: u64, mask: u64) -> u64 {
            // SAFETY: this type is named only by a function that is called only where the feature was found.
            unsafe { _pext_u64(word, mask) }
        }

        #[inline(always)]
        fn select(word: u64, rank: u64) -> u64 {
            // SAFETY: this type is named only by a function that is called only where the feature was found.
            u64::from(unsafe { _pdep_u64(1_u64.wrapping_shl(rank as u32), word) }.trailing_zeros())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::Random;

    struct Check;

    impl Task for Check {
        type Output = ();

        fn run<B: Bits>(self) {
            check::<B>();
        }
    }

    fn check<B: Bits>() {
        let mut random = Random::new(1);
        for round in 0..20_000 {
            let (word, mask) = (random.bits(), random.bits() & random.bits() >> (round % 64));
            let places: Vec<u32> = (0..64).filter(|i| mask >> i & 1 != 0).collect();
            let slow = places.iter().enumerate().fold(0, |all, (to, from)| all | (word >> from & 1) << to);
            assert_eq!(B::extract(word, mask), slow);
            for (rank, &place) in places.iter().enumerate() {
                assert_eq!(B::select(mask, rank as u64), u64::from(place));
            }
        }
    }

    #[test]
    fn bits_are_extracted_and_selected() {
        Processor::available().into_iter().for_each(|processor| processor.run(Check));
    }
}
