//! Code that runs on every processor; tests compare the other sets with it.

use crate::instructions::{ACCUMULATORS, INPUTS, Input, Instructions, Weight};

/// Uses nothing but the baseline.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Instructions for Portable {
    type Accumulators = [i32; ACCUMULATORS];
    type Sums = [f32; ACCUMULATORS];

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
    fn load_sums(values: &[f32; ACCUMULATORS]) -> Self::Sums {
        *values
    }

    #[inline(always)]
    fn store_sums(sums: Self::Sums) -> [f32; ACCUMULATORS] {
        sums
    }

    #[inline(always)]
    fn add_products(sums: Self::Sums, x: f32, weights: &[f32; ACCUMULATORS]) -> Self::Sums {
        std::array::from_fn(|i| sums[i] + x * weights[i])
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
