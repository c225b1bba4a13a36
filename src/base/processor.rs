//! Bit extraction and deposit, sums of products of bytes: with the processor's own instructions where it has them, else in plain code.
//!
//! The only module with `unsafe`: code that uses instructions found at run time. The safe twin of all of it is [`Portable`].
#![allow(unsafe_code, reason = "instructions that are found at run time can only be called so")]

/// Sums that grow side by side.
pub(crate) const SUMS: usize = 16;

/// What the loop over playouts and the network need of a processor.
pub(crate) trait Bits: Copy {
    /// As many numbers as there are [`SUMS`].
    type Sums: Copy;

    /// The numbers as this processor keeps them.
    fn sums(numbers: &[i32; SUMS]) -> Self::Sums;

    /// The numbers.
    fn numbers(sums: Self::Sums) -> [i32; SUMS];

    /// Adds the products of four bytes, at most 127 each, with four weights for each sum.
    fn add_products(sums: Self::Sums, bytes: [u8; 4], weights: &[[i8; 4]; SUMS]) -> Self::Sums;

    /// The bits of `word` at the set bits of `mask`, moved together from bit 0.
    fn extract(word: u64, mask: u64) -> u64;

    /// The position of the set bit of `word` that has `rank` set bits below it, or 64 or more if there is none.
    fn select(word: u64, rank: u64) -> u64;
}

/// Plain code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Bits for Portable {
    type Sums = [i32; SUMS];

    #[inline(always)]
    fn sums(numbers: &[i32; SUMS]) -> Self::Sums {
        *numbers
    }

    #[inline(always)]
    fn numbers(sums: Self::Sums) -> [i32; SUMS] {
        sums
    }

    #[inline(always)]
    fn add_products(mut sums: Self::Sums, bytes: [u8; 4], weights: &[[i8; 4]; SUMS]) -> Self::Sums {
        for (sum, weights) in sums.iter_mut().zip(weights) {
            *sum += (0..4).map(|i| i32::from(bytes[i]) * i32::from(weights[i])).sum::<i32>();
        }
        sums
    }

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
pub(crate) trait Task {
    /// What it gives.
    type Output;

    /// Does the work; has to be inlined, as everything that it calls, to be compiled for the instructions in question.
    fn run<B: Bits>(self) -> Self::Output;
}

/// The instructions that tasks are compiled for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Processor {
    /// Those that every processor has.
    Portable,
    /// BMI2 and what comes with it.
    #[cfg(target_arch = "x86_64")]
    Bmi2(x86_64::Proof),
    /// AVX-512 besides.
    #[cfg(target_arch = "x86_64")]
    Avx512(x86_64::WideProof),
    /// Its instructions for neural networks besides.
    #[cfg(target_arch = "x86_64")]
    Vnni(x86_64::VnniProof),
}

impl Processor {
    /// All that this processor has, the best last.
    pub(crate) fn available() -> Vec<Processor> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "there is more on others"))]
        let mut available = vec![Processor::Portable];
        #[cfg(target_arch = "x86_64")]
        if let Some(proof) = x86_64::Proof::detect() {
            available.push(Processor::Bmi2(proof));
            let wide = proof.widen();
            available.extend(wide.map(Processor::Avx512));
            available.extend(wide.and_then(x86_64::WideProof::extend).map(Processor::Vnni));
        }
        available
    }

    /// The best instructions that this processor has.
    pub(crate) fn detect() -> Processor {
        Processor::available().pop().unwrap_or(Processor::Portable)
    }

    /// Does a task with these instructions.
    #[inline]
    pub(crate) fn run<T: Task>(self, task: T) -> T::Output {
        match self {
            Processor::Portable => task.run::<Portable>(),
            #[cfg(target_arch = "x86_64")]
            Processor::Bmi2(proof) => proof.run(task),
            #[cfg(target_arch = "x86_64")]
            Processor::Avx512(proof) => proof.run(task),
            #[cfg(target_arch = "x86_64")]
            Processor::Vnni(proof) => proof.run(task),
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use crate::base::{Bits, SUMS, Task};
    use std::arch::x86_64::{
        __m256i, __m512i, _mm256_add_epi32, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_set1_epi16, _mm256_set1_epi32,
        _mm512_dpbusd_epi32, _mm512_set1_epi32, _pdep_u64, _pext_u64,
    };
    use std::mem::transmute;

    /// A value of this type exists only where the processor has the instructions.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct Proof(());

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
    pub(crate) struct WideProof(());

    impl Proof {
        pub(super) fn widen(self) -> Option<WideProof> {
            let found = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            found.then_some(WideProof(()))
        }
    }

    /// A value of this type exists only where the processor has the instructions for neural networks besides.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct VnniProof(());

    impl WideProof {
        pub(super) fn extend(self) -> Option<VnniProof> {
            is_x86_feature_detected!("avx512vnni").then_some(VnniProof(()))
        }

        #[inline]
        pub(super) fn run<T: Task>(self, task: T) -> T::Output {
            // SAFETY: `detect` and `widen` have found all the features, or there would be no proof.
            unsafe { with_avx512(task) }
        }
    }

    impl VnniProof {
        #[inline]
        pub(super) fn run<T: Task>(self, task: T) -> T::Output {
            // SAFETY: `detect`, `widen` and `extend` have found all the features, or there would be no proof.
            unsafe { with_vnni(task) }
        }
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2,avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
    fn with_vnni<T: Task>(task: T) -> T::Output {
        task.run::<Vnni>()
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2,avx512f,avx512bw,avx512dq,avx512vl")]
    fn with_avx512<T: Task>(task: T) -> T::Output {
        task.run::<Bmi2>()
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
    fn with_bmi2<T: Task>(task: T) -> T::Output {
        task.run::<Bmi2>()
    }

    /// The instructions of BMI2 and AVX2; only [`with_bmi2`] and [`with_avx512`] name this type.
    #[derive(Clone, Copy, Debug)]
    struct Bmi2;

    impl Bits for Bmi2 {
        type Sums = [__m256i; 2];

        #[inline(always)]
        fn sums(numbers: &[i32; SUMS]) -> Self::Sums {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { transmute(*numbers) }
        }

        #[inline(always)]
        fn numbers(sums: Self::Sums) -> [i32; SUMS] {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { transmute(sums) }
        }

        #[inline(always)]
        fn add_products(sums: Self::Sums, bytes: [u8; 4], weights: &[[i8; 4]; SUMS]) -> Self::Sums {
            // SAFETY: both types are 64 bytes of plain numbers.
            let weights: [__m256i; 2] = unsafe { transmute(*weights) };
            // SAFETY: this type is named only by functions that are called only where the features were found.
            unsafe {
                let bytes = _mm256_set1_epi32(i32::from_le_bytes(bytes));
                // Two products of 127 by 128 at most fit into 16 bits.
                let pairs = weights.map(|weights| _mm256_maddubs_epi16(bytes, weights));
                let fours = pairs.map(|pairs| _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
                [_mm256_add_epi32(sums[0], fours[0]), _mm256_add_epi32(sums[1], fours[1])]
            }
        }

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

    /// The instructions of AVX-512 for neural networks besides; only [`with_vnni`] names this type.
    #[derive(Clone, Copy, Debug)]
    struct Vnni;

    impl Bits for Vnni {
        type Sums = __m512i;

        #[inline(always)]
        fn sums(numbers: &[i32; SUMS]) -> Self::Sums {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { transmute(*numbers) }
        }

        #[inline(always)]
        fn numbers(sums: Self::Sums) -> [i32; SUMS] {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { transmute(sums) }
        }

        #[inline(always)]
        fn add_products(sums: Self::Sums, bytes: [u8; 4], weights: &[[i8; 4]; SUMS]) -> Self::Sums {
            // SAFETY: both types are 64 bytes of plain numbers.
            let weights: __m512i = unsafe { transmute(*weights) };
            // SAFETY: this type is named only by a function that is called only where the feature was found.
            unsafe { _mm512_dpbusd_epi32(sums, _mm512_set1_epi32(i32::from_le_bytes(bytes)), weights) }
        }

        #[inline(always)]
        fn extract(word: u64, mask: u64) -> u64 {
            Bmi2::extract(word, mask)
        }

        #[inline(always)]
        fn select(word: u64, rank: u64) -> u64 {
            Bmi2::select(word, rank)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Random;

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

    struct Products;

    impl Task for Products {
        type Output = Vec<[i32; SUMS]>;

        fn run<B: Bits>(self) -> Self::Output {
            let mut random = Random::new(2);
            let mut byte = |round| if round < 2 { [0x7F, 0x80][round] } else { random.bits() as u8 };
            (0..1000)
                .map(|round| {
                    let mut sums = B::sums(&[round as i32; SUMS]);
                    for _ in 0..3 {
                        let bytes = std::array::from_fn(|_| byte(round) & 0x7F);
                        let weights = std::array::from_fn(|_| std::array::from_fn(|_| byte(round) as i8));
                        sums = B::add_products(sums, bytes, &weights);
                    }
                    B::numbers(sums)
                })
                .collect()
        }
    }

    #[test]
    fn products_are_the_same_on_every_processor() {
        let plain = Processor::Portable.run(Products);
        assert_eq!(plain[0], [3 * 4 * 127 * 127; SUMS]);
        for processor in Processor::available() {
            assert_eq!(processor.run(Products), plain, "{processor:?}");
        }
    }

    #[test]
    fn bits_are_extracted_and_selected() {
        Processor::available().into_iter().for_each(|processor| processor.run(Check));
    }
}
