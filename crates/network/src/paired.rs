//! Convolutions with paired dot products, for processors that add a pair's products in 16 bits.
//!
//! AVX2 multiplies bytes with sums in 16 bits, and then needs two more instructions for 32 bits. Two dot products share
//! these if their sums can't overflow. That depends on the weights, so we pair them when we load a network.

use super::output::Output;
use super::shape::{QUANTISED_MAX, TAPS};
use tripoint_kernels::{ACCUMULATORS, INPUTS, Input, Instructions, Weight};

/// A dot product's weights, for each of `G` output channel groups.
pub(super) type WeightsOfInputs<const G: usize> = [[[Weight; INPUTS]; ACCUMULATORS]; G];

/// A convolution's dot products in pairs, for each pass over the output channels.
#[derive(Clone, Debug)]
pub(super) struct PairedDotProducts<const G: usize>(Vec<PairsOfPass<G>>);

/// One pass's pairs.
#[derive(Clone, Debug)]
struct PairsOfPass<const G: usize> {
    weights: Vec<WeightsOfPair<G>>,
    /// Where the inputs are in the neighbourhood. A dot product without a partner has itself, with weights of 0.
    inputs: Vec<[u16; 2]>,
}

/// Two dot products' weights, by output channel group. Aligned, because a load across two cache lines takes longer.
#[derive(Clone, Debug)]
#[repr(align(64))]
struct WeightsOfPair<const G: usize>([[[[Weight; INPUTS]; ACCUMULATORS]; 2]; G]);

const MOST_INPUT: i32 = QUANTISED_MAX as i32;

/// Whether two dot products may form a pair: see [`Instructions::add_paired_dot_products`].
fn fit<const G: usize>(a: &WeightsOfInputs<G>, b: &WeightsOfInputs<G>) -> bool {
    a.as_flattened().iter().zip(b.as_flattened()).all(|(a, b)| {
        a.chunks(INPUTS / 2).zip(b.chunks(INPUTS / 2)).all(|(a, b)| {
            let weights = || a.iter().chain(b).map(|&weight| i32::from(weight));
            let least: i32 = weights().map(|weight| weight.min(0)).sum();
            let most: i32 = weights().map(|weight| weight.max(0)).sum();
            MOST_INPUT * least >= i32::from(i16::MIN) && MOST_INPUT * most <= i32::from(i16::MAX)
        })
    })
}

impl<const G: usize> PairedDotProducts<G> {
    /// Pairs the first `used` dot products in every tap. Each takes the first partner that fits. In the shipped
    /// networks nearly all find one.
    pub(super) fn new(weights: &[WeightsOfInputs<G>], of_tap: usize, used: usize) -> PairedDotProducts<G> {
        let passes = weights.chunks_exact((TAPS * of_tap).max(1)).map(|pass| {
            let mut left: Vec<usize> = (0..TAPS).flat_map(|tap| of_tap * tap..of_tap * tap + used).rev().collect();
            let mut pairs = PairsOfPass { weights: Vec::new(), inputs: Vec::new() };
            while let Some(first) = left.pop() {
                let partner = left.iter().rposition(|&second| fit(&pass[first], &pass[second])).map(|at| left.remove(at));
                let second = partner.map_or([[[0; INPUTS]; ACCUMULATORS]; G], |second| pass[second]);
                pairs.weights.push(WeightsOfPair(std::array::from_fn(|group| [pass[first][group], second[group]])));
                pairs.inputs.push([first as u16, partner.unwrap_or(first) as u16]);
            }
            pairs
        });
        PairedDotProducts(passes.collect())
    }

    /// Does what `Convolution::run` does, a cell at a time. With AVX2's 16 registers this was faster than two or three
    /// cells: see `docs/research/performance.md`.
    #[inline(always)]
    pub(super) fn run<I: Instructions, const N: usize, const C: usize>(
        &self,
        neighbourhoods: &[[u16; TAPS]],
        x: &[[Input; N]],
        mut output: Output<'_, C>,
    ) {
        let zero = I::load(&[0; ACCUMULATORS]);
        for (pass, pairs) in self.0.iter().enumerate() {
            for (cell, taps) in neighbourhoods.iter().enumerate() {
                // A map over the array would copy it once more.
                let mut neighbourhood = [[0; N]; TAPS];
                neighbourhood.iter_mut().zip(taps).for_each(|(inputs, &tap)| *inputs = x[usize::from(tap)]);
                let inputs = neighbourhood.as_flattened().as_chunks::<INPUTS>().0;
                let mut sums = [zero; G];
                for (weights, places) in pairs.weights.iter().zip(&pairs.inputs) {
                    let inputs = places.map(|place| inputs[usize::from(place)]);
                    for (sums, weights) in sums.iter_mut().zip(&weights.0) {
                        *sums = I::add_paired_dot_products(*sums, inputs, weights);
                    }
                }
                for (group, sums) in sums.iter().enumerate() {
                    output.store(cell, G * pass + group, I::store(*sums));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Makes dot products whose weights are all equal.
    fn pass(weights: &[Weight]) -> Vec<WeightsOfInputs<1>> {
        weights.iter().map(|&weight| [[[weight; INPUTS]; ACCUMULATORS]]).collect()
    }

    #[test]
    fn pairs_have_no_sums_beyond_16_bits() {
        // Half a dot product has two inputs.
        assert_eq!(INPUTS, 4);
        let most = i32::from(i16::MAX) / MOST_INPUT / 2;
        let weight = |weight: i32| weight as Weight;
        for (a, b) in [(most / 2, most - most / 2), (-127, most - 127), (-most / 2, most / 2 - most)] {
            let [a, b] = [a, b].map(|a| pass(&[weight(a)])[0]);
            assert!(fit(&a, &b));
        }
        for (a, b) in [(most / 2, most / 2 + 1 + most % 2), (-most / 2 - 1, most / 2 - most)] {
            let [a, b] = [a, b].map(|a| pass(&[weight(a)])[0]);
            assert!(!fit(&a, &b), "{a:?} {b:?}");
        }
        // Opposite signs in one half can't cancel out, because an input can be 0.
        for place in [0, INPUTS / 2] {
            let (mut a, mut b) = ([[[0; INPUTS]; ACCUMULATORS]; 2], [[[0; INPUTS]; ACCUMULATORS]; 2]);
            a[1][5][place..][..2].copy_from_slice(&[127, -127]);
            b[1][5][place..][..2].copy_from_slice(&[127, 127]);
            assert!(fit(&a, &a) && !fit(&a, &b));
        }
    }

    #[test]
    fn every_dot_product_is_in_one_pair() {
        // Each tap has two that fit only the third kind, and one that isn't used.
        let weights: Vec<Weight> = [127, 120, 1, 5].repeat(TAPS);
        let paired = PairedDotProducts::new(&pass(&weights), 4, 3);
        let mut seen = Vec::new();
        let PairedDotProducts(passes) = paired;
        for (pair, &[first, second]) in passes[0].weights.iter().zip(&passes[0].inputs) {
            assert_eq!(pair.0[0][0][0][0], weights[usize::from(first)]);
            seen.push(first);
            if first == second {
                assert_eq!(pair.0[0][1], [[0; INPUTS]; ACCUMULATORS]);
            } else {
                assert_eq!(pair.0[0][1][0][0], weights[usize::from(second)]);
                seen.push(second);
            }
        }
        seen.sort_unstable();
        assert_eq!(seen, (0..4 * TAPS as u16).filter(|place| place % 4 != 3).collect::<Vec<_>>());
        assert_eq!(passes[0].inputs.len(), 2 * TAPS, "every small one has a partner");
    }
}
