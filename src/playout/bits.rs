//! Bit extraction and deposit: with the processor's own instructions where it has them, else in plain code.
//!
//! The only module with `unsafe`: code that uses instructions found at run time.
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

#[cfg(target_arch = "x86_64")]
pub(super) use x86_64::Bmi2;

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use super::Bits;
    use std::arch::x86_64::{_pdep_u64, _pext_u64};

    /// The instructions of BMI2, on a processor that has them and AVX2.
    #[derive(Clone, Copy, Debug)]
    pub(in crate::playout) struct Bmi2(());

    impl Bmi2 {
        /// The proof that this processor has the instructions.
        pub(in crate::playout) fn detect() -> Option<Bmi2> {
            let found = is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("avx2");
            found.then_some(Bmi2(()))
        }

        /// Runs a task that is compiled with these instructions.
        ///
        /// Everything that the task calls has to be inlined into it to profit.
        pub(in crate::playout) fn run<T>(self, task: impl FnOnce() -> T) -> T {
            // SAFETY: a value of this type exists only where `detect` has found all the features.
            unsafe { wide(task) }
        }
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
    fn wide<T>(task: impl FnOnce() -> T) -> T {
        task()
    }

    impl Bits for Bmi2 {
        #[inline(always)]
        fn extract(word: u64, mask: u64) -> u64 {
            // SAFETY: a value of this type exists only where `detect` has found the feature.
            unsafe { _pext_u64(word, mask) }
        }

        #[inline(always)]
        fn select(word: u64, rank: u64) -> u64 {
            // SAFETY: a value of this type exists only where `detect` has found the feature.
            u64::from(unsafe { _pdep_u64(1_u64.wrapping_shl(rank as u32), word) }.trailing_zeros())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::Random;

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
    fn plain_code_extracts_and_selects() {
        check::<Portable>();
    }

    #[test]
    #[cfg(target_arch = "x86_64")]
    fn instructions_extract_and_select() {
        if let Some(bmi2) = Bmi2::detect() {
            bmi2.run(check::<Bmi2>);
        }
    }
}
