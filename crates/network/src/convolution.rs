//! Convolutions in int8. Each output channel has a step, and its weights are whole multiples of it.

use super::output::Output;
use super::paired::{PairedDotProducts, WeightsOfInputs};
use super::shape::{QUANTISED_MAX, TAPS};
use tripoint_kernels::{ACCUMULATORS, BLOCK, INPUTS, Input, Instructions, Weight};

/// Quantised weights.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Steps {
    /// Each output channel's step.
    pub(super) step: Vec<f32>,
    /// The weights in steps, in their original order.
    pub(super) counts: Vec<i8>,
}

/// Each output channel's greatest absolute weight.
fn greatest(weights: &[f32], width: usize) -> Vec<f32> {
    let mut greatest = vec![1e-9; width];
    for row in weights.chunks_exact(width) {
        greatest.iter_mut().zip(row).for_each(|(greatest, weight)| *greatest = f32::max(*greatest, weight.abs()));
    }
    greatest
}

/// Quantises weights to steps with 16 significant bits. So 127 steps are exact in single precision, and inference finds
/// the same steps in the rounded weights.
pub(super) fn steps(weights: &[f32], width: usize) -> Steps {
    let short = |greatest: f32| f32::from_bits(((greatest / QUANTISED_MAX).to_bits() + 0xff) & !0xff);
    let step: Vec<f32> = greatest(weights, width).into_iter().map(short).collect();
    let counts = weights.iter().enumerate().map(|(i, weight)| (weight / step[i % width]).round() as i8).collect();
    Steps { step, counts }
}

/// A convolution with `C` output channels. It computes `G` groups of accumulators at a time.
#[derive(Clone, Debug)]
pub(super) struct Convolution<const C: usize, const G: usize> {
    /// By group of output channels, by tap, and by group of input channels. A dot product covers one input group.
    weights: Vec<WeightsOfInputs<G>>,
    /// The value of one quantisation step, by output channel.
    pub(super) scale: [f32; C],
    /// The number of dot products per tap that have weights. The others come last and are 0 in every tap, such as those
    /// for features that the network was trained without.
    used: usize,
    /// The same dot products in pairs, for processors that compute them so.
    paired: PairedDotProducts<G>,
}

impl<const C: usize, const G: usize> Convolution<C, G> {
    /// Quantises weights. They must be ordered by tap, input channel and output channel.
    pub(super) fn new(weights: &[f32]) -> Convolution<C, G> {
        let of_taps = weights.chunks_exact((weights.len() / TAPS).max(1));
        let inputs = of_taps.map(|tap| tap.iter().rposition(|&weight| weight != 0.0).map_or(0, |last| last / C + 1));
        let used = inputs.max().unwrap_or(0).div_ceil(INPUTS);
        let greatest = greatest(weights, C);
        let quantised = |row: &[f32; C], o: usize| Weight::from((row[o] * (QUANTISED_MAX / greatest[o])).round() as i8);
        let rows = weights.as_chunks::<C>().0.as_chunks::<INPUTS>().0;
        let of_inputs = |first: usize, rows: &[[f32; C]; INPUTS]| {
            std::array::from_fn(|group| {
                let first = first + group * ACCUMULATORS;
                std::array::from_fn(|i| std::array::from_fn(|input| quantised(&rows[input], first + i)))
            })
        };
        let passes = (0..C).step_by(G * ACCUMULATORS);
        let weights: Vec<_> = passes.flat_map(|first| rows.iter().map(move |rows| of_inputs(first, rows))).collect();
        Convolution {
            paired: PairedDotProducts::new(&weights, rows.len() / TAPS, used),
            weights,
            scale: std::array::from_fn(|o| greatest[o] / QUANTISED_MAX),
            used,
        }
    }

    /// The number of dot products per tap that have weights.
    pub(super) fn used(&self) -> usize {
        self.used
    }

    /// Sums over all cells' neighbourhoods in 32 bits, and computes the output from these sums.
    ///
    /// `used` says how many dot products per tap to compute, at least [`Convolution::used`]. Pairs leave out all that
    /// have no weights.
    #[inline(always)]
    pub(super) fn run<I: Instructions, const N: usize>(
        &self,
        neighbourhoods: &[[u16; TAPS]],
        x: &[[Input; N]],
        used: usize,
        mut output: Output<'_, C>,
    ) {
        if I::PAIRS {
            return self.paired.run::<I, N, C>(neighbourhoods, x, output);
        }
        let zero = I::load(&[0; ACCUMULATORS]);
        for (pass, weights) in self.weights.chunks_exact(TAPS * N / INPUTS).enumerate() {
            for (number, taps) in neighbourhoods.chunks(BLOCK).enumerate() {
                // The last block repeats the last cell.
                let taps: [&[u16; TAPS]; BLOCK] = std::array::from_fn(|i| &taps[i.min(taps.len() - 1)]);
                let mut sums = [[zero; G]; BLOCK];
                for (tap, weights) in weights.chunks_exact(N / INPUTS).enumerate() {
                    let inputs = taps.map(|taps| x[usize::from(taps[tap])].as_chunks::<INPUTS>().0);
                    for (chunk, weights) in weights.iter().enumerate().take(used) {
                        for (sums, input) in sums.iter_mut().zip(inputs) {
                            for (sum, weights) in sums.iter_mut().zip(weights) {
                                *sum = I::add_dot_products(*sum, input[chunk], weights);
                            }
                        }
                    }
                }
                // Borrow here, because an iterator over the array itself would copy it.
                for (i, sums) in sums.iter().enumerate().take(neighbourhoods.len() - BLOCK * number) {
                    for (group, sums) in sums.iter().enumerate() {
                        output.store(BLOCK * number + i, G * pass + group, I::store(*sums));
                    }
                }
            }
        }
    }
}
