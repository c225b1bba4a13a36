//! Processor features found at run time, and code compiled for them: bit extraction (pext) and selection (pdep), int8 dot products.
//!
//! The only module with `unsafe`: instructions whose presence is known only at run time. The safe twin of all of it is [`Portable`].
#![allow(unsafe_code, reason = "instructions whose presence is known only at run time can be called in no other way")]

/// 32-bit accumulators of dot products that are updated together.
pub(crate) const ACCUMULATORS: usize = 16;

/// The operations for which processors differ, in one implementation for each set of features.
pub(crate) trait Instructions: Copy {
    /// The [`ACCUMULATORS`] in registers.
    type Accumulators: Copy;

    /// Loads the accumulators.
    fn load(values: &[i32; ACCUMULATORS]) -> Self::Accumulators;

    /// Stores the accumulators.
    fn store(accumulators: Self::Accumulators) -> [i32; ACCUMULATORS];

    /// Adds to each accumulator the dot product of the four bytes, from 0 to 127, and its own four weights.
    fn add_dot_products(
        accumulators: Self::Accumulators,
        bytes: [u8; 4],
        weights: &[[i8; 4]; ACCUMULATORS],
    ) -> Self::Accumulators;

    /// The bits of `word` at the set bits of `mask`, packed from bit 0 upwards (pext).
    fn extract(word: u64, mask: u64) -> u64;

    /// The position of the set bit of `word` that has `rank` set bits below it, or 64 or more if there is none (pdep).
    fn select(word: u64, rank: u64) -> u64;
}

/// Code for every processor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Instructions for Portable {
    type Accumulators = [i32; ACCUMULATORS];

    #[inline(always)]
    fn load(values: &[i32; ACCUMULATORS]) -> Self::Accumulators {
        *values
    }

    #[inline(always)]
    fn store(accumulators: Self::Accumulators) -> [i32; ACCUMULATORS] {
        accumulators
    }

    #[inline(always)]
    fn add_dot_products(
        mut accumulators: Self::Accumulators,
        bytes: [u8; 4],
        weights: &[[i8; 4]; ACCUMULATORS],
    ) -> Self::Accumulators {
        for (sum, weights) in accumulators.iter_mut().zip(weights) {
            *sum += (0..4).map(|i| i32::from(bytes[i]) * i32::from(weights[i])).sum::<i32>();
        }
        accumulators
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

/// A hot loop that is compiled once for each set of features.
pub(crate) trait Kernel {
    /// The result.
    type Output;

    /// Runs it. It and everything that it calls must be inlined: only then is the code compiled for the features of the caller.
    fn run<I: Instructions>(self) -> Self::Output;
}

/// The set of processor features that kernels are run with.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Processor {
    /// No more than every processor has.
    Portable,
    /// BMI1, BMI2, POPCNT, LZCNT and AVX2.
    #[cfg(target_arch = "x86_64")]
    Bmi2(x86_64::HasBmi2),
    /// AVX-512 (F, BW, DQ, VL) as well.
    #[cfg(target_arch = "x86_64")]
    Avx512(x86_64::HasAvx512),
    /// AVX-512 VNNI as well.
    #[cfg(target_arch = "x86_64")]
    Vnni(x86_64::HasVnni),
}

impl Processor {
    /// All sets that this processor supports, the best last.
    pub(crate) fn available() -> Vec<Processor> {
        #[cfg_attr(not(target_arch = "x86_64"), expect(unused_mut, reason = "only x86-64 has more than one set"))]
        let mut available = vec![Processor::Portable];
        #[cfg(target_arch = "x86_64")]
        if let Some(bmi2) = x86_64::HasBmi2::detect() {
            available.push(Processor::Bmi2(bmi2));
            let avx512 = bmi2.detect_avx512();
            available.extend(avx512.map(Processor::Avx512));
            available.extend(avx512.and_then(x86_64::HasAvx512::detect_vnni).map(Processor::Vnni));
        }
        available
    }

    /// The best set that this processor supports.
    pub(crate) fn detect() -> Processor {
        Processor::available().pop().unwrap_or(Processor::Portable)
    }

    /// Runs a kernel with this set of features.
    #[inline]
    pub(crate) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Processor::Portable => kernel.run::<Portable>(),
            #[cfg(target_arch = "x86_64")]
            Processor::Bmi2(found) => found.run(kernel),
            #[cfg(target_arch = "x86_64")]
            Processor::Avx512(found) => found.run(kernel),
            #[cfg(target_arch = "x86_64")]
            Processor::Vnni(found) => found.run(kernel),
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use crate::base::{ACCUMULATORS, Instructions, Kernel};
    use std::arch::x86_64::{
        __m256i, __m512i, _mm256_add_epi32, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_set1_epi16, _mm256_set1_epi32,
        _mm512_dpbusd_epi32, _mm512_set1_epi32, _pdep_u64, _pext_u64,
    };
    use std::mem::transmute;

    /// Exists only if the processor has BMI1, BMI2, POPCNT, LZCNT and AVX2.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct HasBmi2(());

    impl HasBmi2 {
        pub(super) fn detect() -> Option<HasBmi2> {
            let found = is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("avx2");
            found.then_some(HasBmi2(()))
        }

        #[inline]
        pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
            // SAFETY: `self` exists, so `detect` has found all the features.
            unsafe { with_bmi2(kernel) }
        }
    }

    /// Exists only if the processor has AVX-512 as well.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct HasAvx512(());

    impl HasBmi2 {
        pub(super) fn detect_avx512(self) -> Option<HasAvx512> {
            let found = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            found.then_some(HasAvx512(()))
        }
    }

    /// Exists only if the processor has AVX-512 VNNI as well.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct HasVnni(());

    impl HasAvx512 {
        pub(super) fn detect_vnni(self) -> Option<HasVnni> {
            is_x86_feature_detected!("avx512vnni").then_some(HasVnni(()))
        }

        #[inline]
        pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
            // SAFETY: `self` exists, so `detect` and `detect_avx512` have found all the features.
            unsafe { with_avx512(kernel) }
        }
    }

    impl HasVnni {
        #[inline]
        pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
            // SAFETY: `self` exists, so `detect`, `detect_avx512` and `detect_vnni` have found all the features.
            unsafe { with_vnni(kernel) }
        }
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2,avx512f,avx512bw,avx512dq,avx512vl,avx512vnni")]
    fn with_vnni<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Vnni>()
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2,avx512f,avx512bw,avx512dq,avx512vl")]
    fn with_avx512<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Bmi2>()
    }

    #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt,avx2")]
    fn with_bmi2<K: Kernel>(kernel: K) -> K::Output {
        kernel.run::<Bmi2>()
    }

    /// With BMI2 and AVX2; only [`with_bmi2`] and [`with_avx512`] name this type.
    #[derive(Clone, Copy, Debug)]
    struct Bmi2;

    impl Instructions for Bmi2 {
        type Accumulators = [__m256i; 2];

        #[inline(always)]
        fn load(values: &[i32; ACCUMULATORS]) -> Self::Accumulators {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { transmute(*values) }
        }

        #[inline(always)]
        fn store(accumulators: Self::Accumulators) -> [i32; ACCUMULATORS] {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { transmute(accumulators) }
        }

        #[inline(always)]
        fn add_dot_products(
            accumulators: Self::Accumulators,
            bytes: [u8; 4],
            weights: &[[i8; 4]; ACCUMULATORS],
        ) -> Self::Accumulators {
            // SAFETY: both types are 64 bytes of plain numbers.
            let weights: [__m256i; 2] = unsafe { transmute(*weights) };
            // SAFETY: this type is named only by functions that are called only where the features were found.
            unsafe {
                let bytes = _mm256_set1_epi32(i32::from_le_bytes(bytes));
                // The sum of two products of at most 127 · 128 fits into 16 bits.
                let pairs = weights.map(|weights| _mm256_maddubs_epi16(bytes, weights));
                let fours = pairs.map(|pairs| _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
                [_mm256_add_epi32(accumulators[0], fours[0]), _mm256_add_epi32(accumulators[1], fours[1])]
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

    /// With AVX-512 VNNI as well; only [`with_vnni`] names this type.
    #[derive(Clone, Copy, Debug)]
    struct Vnni;

    impl Instructions for Vnni {
        type Accumulators = __m512i;

        #[inline(always)]
        fn load(values: &[i32; ACCUMULATORS]) -> Self::Accumulators {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { transmute(*values) }
        }

        #[inline(always)]
        fn store(accumulators: Self::Accumulators) -> [i32; ACCUMULATORS] {
            // SAFETY: both types are 64 bytes of plain numbers.
            unsafe { transmute(accumulators) }
        }

        #[inline(always)]
        fn add_dot_products(
            accumulators: Self::Accumulators,
            bytes: [u8; 4],
            weights: &[[i8; 4]; ACCUMULATORS],
        ) -> Self::Accumulators {
            // SAFETY: both types are 64 bytes of plain numbers.
            let weights: __m512i = unsafe { transmute(*weights) };
            // SAFETY: this type is named only by a function that is called only where the feature was found.
            unsafe { _mm512_dpbusd_epi32(accumulators, _mm512_set1_epi32(i32::from_le_bytes(bytes)), weights) }
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

    struct BitChecks;

    impl Kernel for BitChecks {
        type Output = ();

        fn run<I: Instructions>(self) {
            check_bits::<I>();
        }
    }

    fn check_bits<I: Instructions>() {
        let mut random = Random::new(1);
        for round in 0..20_000 {
            let (word, mask) = (random.bits(), random.bits() & random.bits() >> (round % 64));
            let places: Vec<u32> = (0..64).filter(|i| mask >> i & 1 != 0).collect();
            let slow = places.iter().enumerate().fold(0, |all, (to, from)| all | (word >> from & 1) << to);
            assert_eq!(I::extract(word, mask), slow);
            for (rank, &place) in places.iter().enumerate() {
                assert_eq!(I::select(mask, rank as u64), u64::from(place));
            }
        }
    }

    struct DotProducts;

    impl Kernel for DotProducts {
        type Output = Vec<[i32; ACCUMULATORS]>;

        fn run<I: Instructions>(self) -> Self::Output {
            let mut random = Random::new(2);
            let mut byte = |round| if round < 2 { [0x7F, 0x80][round] } else { random.bits() as u8 };
            (0..1000)
                .map(|round| {
                    let mut sums = I::load(&[round as i32; ACCUMULATORS]);
                    for _ in 0..3 {
                        let bytes = std::array::from_fn(|_| byte(round) & 0x7F);
                        let weights = std::array::from_fn(|_| std::array::from_fn(|_| byte(round) as i8));
                        sums = I::add_dot_products(sums, bytes, &weights);
                    }
                    I::store(sums)
                })
                .collect()
        }
    }

    #[test]
    fn dot_products_are_the_same_on_every_processor() {
        let plain = Processor::Portable.run(DotProducts);
        assert_eq!(plain[0], [3 * 4 * 127 * 127; ACCUMULATORS]);
        for processor in Processor::available() {
            assert_eq!(processor.run(DotProducts), plain, "{processor:?}");
        }
    }

    #[test]
    fn bits_are_extracted_and_selected() {
        Processor::available().into_iter().for_each(|processor| processor.run(BitChecks));
    }
}
