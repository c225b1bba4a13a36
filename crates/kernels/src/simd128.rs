//! 128-bit SIMD in WebAssembly.
#![allow(unsafe_code, reason = "vectors are read and written as plain numbers")]

use crate::instructions::{ACCUMULATORS, INPUTS, IndexMask, Input, Instructions, Places, Weight, load_and_store};
use crate::portable::Portable;
use std::arch::wasm32::{
    f32x4_add, f32x4_mul, f32x4_splat, i8x16_bitmask, i8x16_eq, i8x16_sub, i8x16_swizzle, i32x4_add, i32x4_dot_i16x8,
    i32x4_splat, u8x16_splat, u64x2, v128, v128_and, v128_or,
};
use std::mem::transmute;

/// Uses 128-bit SIMD.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

/// Bytes in a vector.
const BYTES: usize = 16;

/// A set bit's position in a byte, by the number of set bits below it and the byte.
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
    /// Finds the mask's set bits, at most 16.
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
    type Sums = [v128; 4];

    load_and_store!();

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
    fn add_products(sums: Self::Sums, x: f32, weights: &[f32; ACCUMULATORS]) -> Self::Sums {
        // SAFETY: both types are 64 bytes of plain numbers.
        let weights: [v128; 4] = unsafe { transmute(*weights) };
        std::array::from_fn(|i| f32x4_add(sums[i], f32x4_mul(f32x4_splat(x), weights[i])))
    }

    #[inline(always)]
    fn extract(word: u64, mask: u64) -> u64 {
        Portable::extract(word, mask)
    }

    /// Finds the byte by prefix sums over the bit counts (Vigna, Broadword implementation of rank/select queries,
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
            // Indices of 16 or more, for bytes before or after these words, give 0.
            i8x16_swizzle(words, i8x16_sub(bytes, u8x16_splat(8 * i as u8)))
        };
        let found = (2..W).step_by(2).fold(part(0), |found, i| v128_or(found, part(i)));
        i8x16_bitmask(i8x16_eq(v128_and(found, bits), bits))
    }
}
