//! Random numbers: Xoshiro256++ with our own bounded sampling, so a seed gives the same numbers everywhere.

use rand::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator behind all the engine's random choices (Blackman and Vigna, 2018).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random(Xoshiro256PlusPlus);

impl Random {
    /// Seeds a generator.
    pub fn new(seed: u64) -> Random {
        Random(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Draws 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Draws a number below `bound`, which must be from 1 to 2^32.
    ///
    /// Multiplies 32 random bits by the bound and keeps the upper half (Lemire, 2019), but skips Lemire's rejection
    /// step. Each number's bias is less than bound / 2^32: one in ten million on the largest board.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        (((self.0.next_u64() >> 32) * bound as u64) >> 32) as usize
    }

    /// Draws a number in [0, 1).
    pub fn fraction(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Seeds an independent generator from this one.
    #[must_use]
    pub fn split(&mut self) -> Random {
        Random::new(self.bits())
    }
}

/// Maps 64 random bits to a number below `bound`, which must be at most 2^32: `draw` · `bound` / 2^64.
#[inline]
pub fn scaled(draw: u64, bound: u64) -> u64 {
    if cfg!(target_arch = "wasm32") {
        // Two 64-bit products, with a carry between them, replace the 128-bit product.
        ((draw >> 32) * bound + (((draw & 0xFFFF_FFFF) * bound) >> 32)) >> 32
    } else {
        ((u128::from(draw) * u128::from(bound)) >> 64) as u64
    }
}

/// The number of generators in [`Streams`].
pub const LANES: usize = 16;

/// Generators like [`Random`], one per lane. All step together, which takes few instructions with wide registers.
#[derive(Clone, Debug)]
pub struct Streams([[u64; LANES]; 4]);

impl Streams {
    /// Seeds the lanes from this generator: first each lane's first word, then each lane's second, and so on.
    pub fn new(random: &mut Random) -> Streams {
        Streams(std::array::from_fn(|_| std::array::from_fn(|_| random.bits())))
    }

    /// Draws 64 random bits in every lane.
    #[inline(always)]
    pub fn step(&mut self) -> [u64; LANES] {
        let [s0, s1, s2, s3] = &mut self.0;
        let mut drawn = [0; LANES];
        for i in 0..LANES {
            drawn[i] = s0[i].wrapping_add(s3[i]).rotate_left(23).wrapping_add(s0[i]);
            let shifted = s1[i] << 17;
            s2[i] ^= s0[i];
            s3[i] ^= s1[i];
            s1[i] ^= s2[i];
            s0[i] ^= s3[i];
            s2[i] ^= shifted;
            s3[i] = s3[i].rotate_left(45);
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_always_give_the_same_numbers() {
        // These were computed independently, with the published Xoshiro256++ seeded by SplitMix64.
        let mut random = Random::new(2026);
        let drawn: Vec<_> = (0..8).map(|_| random.below(106)).collect();
        assert_eq!(drawn, [45, 65, 76, 91, 3, 97, 85, 95]);
    }

    #[test]
    fn streams_match_single_generators() {
        let mut seeds = Random::new(5);
        let mut streams = Streams::new(&mut seeds.clone());
        let words: Vec<u64> = (0..4 * LANES).map(|_| seeds.bits()).collect();
        let seed = |lane: usize| -> Vec<u8> { (0..4).flat_map(|word: usize| words[word * LANES + lane].to_le_bytes()).collect() };
        let mut single: Vec<_> = (0..LANES).map(|lane| Xoshiro256PlusPlus::from_seed(seed(lane).try_into().unwrap())).collect();
        for _ in 0..1000 {
            let drawn = streams.step();
            assert!(drawn.iter().zip(&mut single).all(|(&drawn, single)| drawn == single.next_u64()));
        }
    }

    #[test]
    fn every_number_below_the_bound_is_drawn_about_equally_often() {
        for bound in [1, 2, 3, 106, 253] {
            let mut random = Random::new(bound as u64);
            let mut counts = vec![0_f64; bound];
            (0..1000 * bound).for_each(|_| counts[random.below(bound)] += 1.0);
            let chi_square: f64 = counts.iter().map(|count| (count - 1000.0).powi(2) / 1000.0).sum();
            let freedom = bound as f64 - 1.0;
            assert!(chi_square <= freedom + 5.0 * (2.0 * freedom).sqrt(), "bound {bound}: {chi_square}");
        }
    }
}
