//! Processor features detected at run time, and code compiled for them: bit extraction (pext), bit selection (pdep),
//! and int8 dot products.
//!
//! The features of WebAssembly are fixed at compile time (`-C target-feature=+simd128`), because an engine validates a
//! module as a whole.
//!
//! The only module with `unsafe`: it calls instructions whose presence is known only at run time. [`Portable`] is the
//! safe twin of all of it.
#![allow(unsafe_code, reason = "instructions whose presence is known only at run time can be called in no other way")]

/// 32-bit accumulators of dot products, updated together.
pub const ACCUMULATORS: usize = 16;

/// The element types of dot products: x86-64 multiplies four bytes at a time.
#[cfg(not(target_feature = "simd128"))]
mod factors {
    /// Inputs per dot product.
    pub const INPUTS: usize = 4;
    /// An input, from 0 to 127.
    pub type Input = u8;
    /// A weight.
    pub type Weight = i8;
    /// Cells whose accumulators are in registers at the same time, where dot products are not paired. Tuned, see
    /// `docs/research/tuning.md`.
    pub const BLOCK: usize = 8;
}

/// The element types of dot products: WebAssembly multiplies two 16-bit numbers at a time.
#[cfg(target_feature = "simd128")]
mod factors {
    /// Inputs per dot product.
    pub const INPUTS: usize = 2;
    /// An input, from 0 to 127.
    pub type Input = i16;
    /// A weight, from -128 to 127.
    pub type Weight = i16;
    /// Cells whose accumulators are in registers at the same time.
    pub const BLOCK: usize = 1;
}

pub use factors::{BLOCK, INPUTS, Input, Weight};

/// The operations that differ by processor, implemented once per set of features.
pub trait Instructions: Copy {
    /// The [`ACCUMULATORS`] in registers.
    type Accumulators: Copy;

    /// Whether [`Instructions::add_paired_dot_products`] is faster than two calls of
    /// [`Instructions::add_dot_products`].
    const PAIRS: bool = false;

    /// Loads the accumulators.
    fn load(values: &[i32; ACCUMULATORS]) -> Self::Accumulators;

    /// Stores the accumulators.
    fn store(accumulators: Self::Accumulators) -> [i32; ACCUMULATORS];

    /// Adds to each accumulator the dot product of the inputs, from 0 to 127, and the accumulator's weights.
    fn add_dot_products(
        accumulators: Self::Accumulators,
        inputs: [Input; INPUTS],
        weights: &[[Weight; INPUTS]; ACCUMULATORS],
    ) -> Self::Accumulators;

    /// Adds two dot products to each accumulator. The inputs are from 0 to 127.
    ///
    /// For each accumulator, the products of the first halves of both dot products must have a sum from -32,768 to
    /// 32,767, and so must those of the second halves. Otherwise the result is unspecified.
    #[inline(always)]
    fn add_paired_dot_products(
        accumulators: Self::Accumulators,
        inputs: [[Input; INPUTS]; 2],
        weights: &[[[Weight; INPUTS]; ACCUMULATORS]; 2],
    ) -> Self::Accumulators {
        (0..2).fold(accumulators, |sums, i| Self::add_dot_products(sums, inputs[i], &weights[i]))
    }

    /// The bits of `word` at the set bits of `mask`, packed from bit 0 upwards (pext).
    fn extract(word: u64, mask: u64) -> u64;

    /// The position of the set bit of `word` with `rank` set bits below it, or at least 64 if there is none (pdep).
    fn select(word: u64, rank: u64) -> u64;

    /// The bits of `words` at the set bits of the mask, at most 16, packed from bit 0 upwards.
    #[inline(always)]
    fn index<const W: usize>(words: &[u64; W], mask: &IndexMask<'_, W>) -> u16 {
        let parts = (1..W).map(|i| Self::extract(words[i], mask.words[i]) << (mask.shift[i] & 63));
        parts.fold(Self::extract(words[0], mask.words[0]), |all, part| all | part) as u16
    }
}

/// The mask of an index, with values computed from it in advance.
#[derive(Clone, Copy, Debug)]
pub struct IndexMask<'a, const W: usize> {
    /// The mask.
    pub words: &'a [u64; W],
    /// For each word but the first, the number of set bits in the preceding words.
    pub shift: &'a [u8; W],
    /// Tables for processors without pext.
    pub places: &'a Places,
}

/// The byte and the bit of each set bit of an index, for processors that look bytes up because they have no pext. Empty
/// on others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(C)]
pub struct Places {
    #[cfg(target_feature = "simd128")]
    bytes: [u8; 16],
    #[cfg(target_feature = "simd128")]
    bits: [u8; 16],
}

#[cfg(not(target_feature = "simd128"))]
impl Places {
    /// An empty table.
    pub fn new<const W: usize>(_: &[u64; W]) -> Places {
        Places {}
    }
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
        inputs: [Input; INPUTS],
        weights: &[[Weight; INPUTS]; ACCUMULATORS],
    ) -> Self::Accumulators {
        for (sum, weights) in accumulators.iter_mut().zip(weights) {
            *sum += (0..INPUTS).map(|i| i32::from(inputs[i]) * i32::from(weights[i])).sum::<i32>();
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
pub trait Kernel {
    /// The result.
    type Output;

    /// Runs the kernel. The function and everything that it calls must be inlined, so that the code is compiled for the
    /// caller's features.
    fn run<I: Instructions>(self) -> Self::Output;
}

/// The set of processor features that kernels use.
#[derive(Clone, Copy, Debug)]
pub enum Processor {
    /// The baseline of every processor.
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
    /// SIMD of 128 bits in WebAssembly.
    #[cfg(target_feature = "simd128")]
    Simd128,
}

impl Processor {
    /// All sets that this processor supports, in ascending order.
    pub fn available() -> Vec<Processor> {
        #[cfg_attr(
            not(any(target_arch = "x86_64", target_feature = "simd128")),
            expect(unused_mut, reason = "only x86-64 and WebAssembly have more than one set")
        )]
        let mut available = vec![Processor::Portable];
        #[cfg(target_feature = "simd128")]
        available.push(Processor::Simd128);
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
    pub fn detect() -> Processor {
        Processor::available().pop().unwrap_or(Processor::Portable)
    }

    /// Runs a kernel with this set of features.
    #[inline]
    pub fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self {
            Processor::Portable => kernel.run::<Portable>(),
            #[cfg(target_arch = "x86_64")]
            Processor::Bmi2(found) => found.run(kernel),
            #[cfg(target_arch = "x86_64")]
            Processor::Avx512(found) => found.run(kernel),
            #[cfg(target_arch = "x86_64")]
            Processor::Vnni(found) => found.run(kernel),
            #[cfg(target_feature = "simd128")]
            Processor::Simd128 => kernel.run::<wasm32::Simd128>(),
        }
    }
}

#[cfg(target_feature = "simd128")]
mod wasm32 {
    use super::Portable;
    use crate::base::{ACCUMULATORS, INPUTS, IndexMask, Input, Instructions, Places, Weight};
    use std::arch::wasm32::{
        i8x16_bitmask, i8x16_eq, i8x16_sub, i8x16_swizzle, i32x4_add, i32x4_dot_i16x8, i32x4_splat, u8x16_splat, u64x2, v128,
        v128_and, v128_or,
    };
    use std::mem::transmute;

    /// 128-bit SIMD.
    #[derive(Clone, Copy, Debug)]
    pub(super) struct Simd128;

    /// Bytes of a vector.
    const BYTES: usize = 16;

    /// The position of a set bit of a byte, by the number of set bits below it and the byte.
    static SELECT: [[u8; 256]; 8] = selections();

    const fn selections() -> [[u8; 256]; 8] {
        let mut selections = [[0; 256]; 8];
        let mut byte = 0;
        while byte < 256 {
            let (mut rank, mut bit) = (0, 0);
            while bit < 8 {
                if byte >> bit & 1 != 0 {
                    selections[rank][byte] = bit as u8;
                    rank += 1;
                }
                bit += 1;
            }
            byte += 1;
        }
        selections
    }

    impl Places {
        /// The positions of the set bits of a mask, at most 16.
        pub fn new<const W: usize>(mask: &[u64; W]) -> Places {
            // A missing position compares a byte beyond the words, which reads as 0, with 1.
            let mut places = Places { bytes: [u8::MAX; BYTES], bits: [1; BYTES] };
            let set = (0..64 * W).filter(|bit| mask[bit / 64] >> (bit % 64) & 1 != 0);
            for ((byte, place), bit) in places.bytes.iter_mut().zip(&mut places.bits).zip(set) {
                (*byte, *place) = ((bit / 8) as u8, 1 << (bit % 8));
            }
            places
        }
    }

    impl Instructions for Simd128 {
        type Accumulators = [v128; 4];

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
            inputs: [Input; INPUTS],
            weights: &[[Weight; INPUTS]; ACCUMULATORS],
        ) -> Self::Accumulators {
            // SAFETY: both types are 64 bytes of plain numbers.
            let weights: [v128; 4] = unsafe { transmute(*weights) };
            // SAFETY: both types are 4 bytes of plain numbers.
            let inputs = i32x4_splat(unsafe { transmute::<[Input; INPUTS], i32>(inputs) });
            std::array::from_fn(|i| i32x4_add(accumulators[i], i32x4_dot_i16x8(inputs, weights[i])))
        }

        #[inline(always)]
        fn extract(word: u64, mask: u64) -> u64 {
            Portable::extract(word, mask)
        }

        /// Finds the byte by prefix sums of the bit counts (Vigna, Broadword implementation of rank/select queries,
        /// 2008), then looks the bit up.
        #[inline(always)]
        fn select(word: u64, rank: u64) -> u64 {
            const ONES: u64 = 0x0101_0101_0101_0101;
            let pairs = word - (word >> 1 & 0x55 * ONES);
            let fours = (pairs & 0x33 * ONES) + (pairs >> 2 & 0x33 * ONES);
            let sums = (fours + (fours >> 4) & 0x0F * ONES).wrapping_mul(ONES);
            let below = ((rank.wrapping_mul(ONES) | 0x80 * ONES) - sums) & 0x80 * ONES;
            let place = 8 * u64::from(below.count_ones());
            let rest = rank.wrapping_sub((sums << 8).wrapping_shr(place as u32) & 0xFF);
            place + u64::from(SELECT[rest as usize % 8][usize::from(word.wrapping_shr(place as u32) as u8)])
        }

        #[inline(always)]
        fn index<const W: usize>(words: &[u64; W], mask: &IndexMask<'_, W>) -> u16 {
            // SAFETY: both types are 16 bytes of plain numbers.
            let [bytes, bits]: [v128; 2] = unsafe { transmute(*mask.places) };
            let part = |i: usize| {
                let words = u64x2(words[i], words.get(i + 1).copied().unwrap_or(0));
                // An index of 16 or more, of a byte before or after these words, gives 0.
                i8x16_swizzle(words, i8x16_sub(bytes, u8x16_splat(8 * i as u8)))
            };
            let found = (2..W).step_by(2).fold(part(0), |found, i| v128_or(found, part(i)));
            i8x16_bitmask(i8x16_eq(v128_and(found, bits), bits))
        }
    }
}

#[cfg(target_arch = "x86_64")]
mod x86_64 {
    use crate::base::{ACCUMULATORS, INPUTS, Input, Instructions, Kernel, Weight};
    use std::arch::x86_64::{
        __m256i, __m512i, _mm256_add_epi16, _mm256_add_epi32, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_set1_epi16,
        _mm256_set1_epi32, _mm512_dpbusd_epi32, _mm512_set1_epi32, _pdep_u64, _pext_u64,
    };
    use std::mem::transmute;

    /// Exists only if the processor has BMI1, BMI2, POPCNT, LZCNT and AVX2.
    #[derive(Clone, Copy, Debug)]
    pub struct HasBmi2(());

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
    pub struct HasAvx512(());

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
    pub struct HasVnni(());

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

        const PAIRS: bool = true;

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
            bytes: [Input; INPUTS],
            weights: &[[Weight; INPUTS]; ACCUMULATORS],
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

        /// Adds the pairs of both dot products in 16 bits, so that they are widened together.
        #[inline(always)]
        fn add_paired_dot_products(
            accumulators: Self::Accumulators,
            bytes: [[Input; INPUTS]; 2],
            weights: &[[[Weight; INPUTS]; ACCUMULATORS]; 2],
        ) -> Self::Accumulators {
            // SAFETY: both types are 128 bytes of plain numbers.
            let weights: [[__m256i; 2]; 2] = unsafe { transmute(*weights) };
            // SAFETY: this type is named only by functions that are called only where the features were found.
            unsafe {
                let [a, b] = bytes.map(|bytes| _mm256_set1_epi32(i32::from_le_bytes(bytes)));
                let sum = |i: usize| {
                    let pairs = _mm256_add_epi16(_mm256_maddubs_epi16(a, weights[0][i]), _mm256_maddubs_epi16(b, weights[1][i]));
                    _mm256_add_epi32(accumulators[i], _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)))
                };
                [sum(0), sum(1)]
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
            bytes: [Input; INPUTS],
            weights: &[[Weight; INPUTS]; ACCUMULATORS],
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
mod tests;
