//! BMI1, BMI2, POPCNT, LZCNT and AVX2: bit extraction and selection in one instruction, dot products over 32 bytes.
#![allow(unsafe_code, reason = "instructions whose presence is known only at run time can be called in no other way")]

use crate::instructions::{ACCUMULATORS, INPUTS, Input, Instructions, Weight, load_and_store};
use std::arch::x86_64::{
    __m256, __m256i, _mm256_add_epi16, _mm256_add_epi32, _mm256_add_ps, _mm256_madd_epi16, _mm256_maddubs_epi16, _mm256_mul_ps,
    _mm256_set1_epi16, _mm256_set1_epi32, _mm256_set1_ps, _pdep_u64, _pext_u64,
};
use std::mem::transmute;

/// Uses BMI2 and AVX2. Only `with_bmi2` and `with_avx512` in [`x86_64`](crate::x86_64) name this type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bmi2;

impl Instructions for Bmi2 {
    type Accumulators = [__m256i; 2];
    type Sums = [__m256; 2];

    const PAIRS: bool = true;

    load_and_store!();

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
            // Two products, each at most 127 · 128, fit into 16 bits together.
            let pairs = weights.map(|weights| _mm256_maddubs_epi16(bytes, weights));
            let fours = pairs.map(|pairs| _mm256_madd_epi16(pairs, _mm256_set1_epi16(1)));
            [_mm256_add_epi32(accumulators[0], fours[0]), _mm256_add_epi32(accumulators[1], fours[1])]
        }
    }

    /// Adds the pairs from both dot products in 16 bits, and widens only the sum.
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
    fn add_products(sums: Self::Sums, x: f32, weights: &[f32; ACCUMULATORS]) -> Self::Sums {
        // SAFETY: both types are 64 bytes of plain numbers.
        let weights: [__m256; 2] = unsafe { transmute(*weights) };
        // SAFETY: this type is named only by functions that are called only where the features were found.
        let sum = |i: usize| unsafe { _mm256_add_ps(sums[i], _mm256_mul_ps(_mm256_set1_ps(x), weights[i])) };
        [sum(0), sum(1)]
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
