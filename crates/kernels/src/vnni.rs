//! AVX-512 VNNI: dot products over 64 bytes in one instruction.
#![allow(unsafe_code, reason = "instructions whose presence is known only at run time can be called in no other way")]

use crate::bmi2::Bmi2;
use crate::instructions::{ACCUMULATORS, INPUTS, Input, Instructions, Weight, load_and_store};
use std::arch::x86_64::{__m512, __m512i, _mm512_add_ps, _mm512_dpbusd_epi32, _mm512_mul_ps, _mm512_set1_epi32, _mm512_set1_ps};
use std::mem::transmute;

/// Also uses AVX-512 VNNI. Only `with_vnni` in [`x86_64`](crate::x86_64) names this type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Vnni;

impl Instructions for Vnni {
    type Accumulators = __m512i;
    type Sums = __m512;

    load_and_store!();

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
    fn add_products(sums: Self::Sums, x: f32, weights: &[f32; ACCUMULATORS]) -> Self::Sums {
        // SAFETY: both types are 64 bytes of plain numbers.
        let weights: __m512 = unsafe { transmute(*weights) };
        // SAFETY: this type is named only by a function that is called only where the feature was found.
        unsafe { _mm512_add_ps(sums, _mm512_mul_ps(_mm512_set1_ps(x), weights)) }
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
