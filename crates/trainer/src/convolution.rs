//! Convolutions in single precision: forward, and both gradients.
//!
//! The kernels read neighbours in place instead of copying them side by side (im2col). The sums for a block of cells
//! and a panel of [`PANEL`] channels stay in registers. `pulp` provides the vector instructions.

use pulp::{Arch, Simd, WithSimd};
use tripoint_network::Shape;

/// Channels in a panel. Every [width](tripoint_network::Shape::WIDTHS) is a multiple.
const PANEL: usize = 16;

/// Reorders weights for [`add_convolution`]: by panel of output channels, tap, input channel, and output channel in the
/// panel. The given weights are ordered by tap, input channel and output channel; `width` is the number of output
/// channels.
pub(super) fn packed(weights: &[f32], width: usize) -> Vec<f32> {
    let mut packed = Vec::with_capacity(weights.len());
    for first in (0..width).step_by(PANEL) {
        weights.chunks_exact(width).for_each(|row| packed.extend_from_slice(&row[first..first + PANEL]));
    }
    packed
}

/// Reorders a residual layer's weights for [`add_input_gradient`]: by panel of input channels, tap, output channel, and
/// input channel in the panel.
pub(super) fn packed_for_gradient(weights: &[f32], width: usize) -> Vec<f32> {
    let mut packed = Vec::with_capacity(weights.len());
    for first in (0..width).step_by(PANEL) {
        for tap in weights.chunks_exact(width * width) {
            for output in 0..width {
                packed.extend((first..first + PANEL).map(|input| tap[input * width + output]));
            }
        }
    }
    packed
}

/// Convolves `x` with [packed] weights and adds the result to `sums`. Both have a row for each cell; `width` is the row
/// length in `sums`. The cell after the last one is padding.
pub(super) fn add_convolution<const T: usize>(
    neighbourhoods: &[[u16; T]],
    x: &[f32],
    weights: &[f32],
    width: usize,
    sums: &mut [f32],
) {
    Arch::new().dispatch(Forward { neighbourhoods, x, weights, width, sums });
}

/// Adds the gradient with respect to the input of a residual layer's convolution, given `delta`, the one with respect
/// to its output. The weights are [packed for it](packed_for_gradient).
pub(super) fn add_input_gradient<const T: usize>(
    neighbourhoods: &[[u16; T]],
    delta: &[f32],
    weights: &[f32],
    width: usize,
    sums: &mut [f32],
) {
    Arch::new().dispatch(Backward { neighbourhoods, delta, weights, width, sums });
}

/// Adds the gradient with respect to the weights of a convolution over `x`, given `delta`, the one with respect to its
/// output. Rows in `delta` have length `width`.
pub(super) fn add_weight_gradient<const T: usize>(
    neighbourhoods: &[[u16; T]],
    x: &[f32],
    delta: &[f32],
    width: usize,
    gradient: &mut [f32],
) {
    Arch::new().dispatch(WeightGradient { neighbourhoods, x, delta, width, gradient });
}

/// Multiplies `R` lists by the rows of `b`, and adds the results to `sums`.
#[inline(always)]
fn add_products<S: Simd, const R: usize, const V: usize>(
    simd: S,
    sums: &mut [[S::f32s; V]; R],
    lists: [&[f32]; R],
    b: &[[S::f32s; V]],
) {
    let lists = lists.map(|list| &list[..b.len()]);
    for (i, b) in b.iter().enumerate() {
        for (sums, list) in sums.iter_mut().zip(lists) {
            let number = simd.splat_f32s(list[i]);
            for (sum, &b) in sums.iter_mut().zip(b) {
                *sum = simd.mul_add_e_f32s(number, b, *sum);
            }
        }
    }
}

/// Loads the first [`PANEL`] numbers as `V` vectors.
#[inline(always)]
fn load<S: Simd, const V: usize>(numbers: &[f32]) -> [S::f32s; V] {
    let vectors = S::as_simd_f32s(&numbers[..PANEL]).0;
    std::array::from_fn(|i| vectors[i])
}

#[inline(always)]
fn store<S: Simd, const V: usize>(vectors: [S::f32s; V], numbers: &mut [f32]) {
    S::as_mut_simd_f32s(&mut numbers[..PANEL]).0.copy_from_slice(&vectors);
}

/// Implements `WithSimd` for a kernel: calls its `run` with block and panel sizes that suit the processor.
macro_rules! kernel {
    ($kernel:ident) => {
        impl<const T: usize> WithSimd for $kernel<'_, T> {
            type Output = ();

            #[inline(always)]
            fn with_simd<S: Simd>(self, simd: S) {
                match S::F32_LANES {
                    16 => self.run::<S, 12, 1>(simd),
                    8 => self.run::<S, 6, 2>(simd),
                    4 => self.run::<S, 4, 4>(simd),
                    _ => self.run::<S, 1, 16>(simd),
                }
            }
        }
    };
}

kernel!(Forward);
kernel!(Backward);
kernel!(WeightGradient);

struct Forward<'a, const T: usize> {
    neighbourhoods: &'a [[u16; T]],
    x: &'a [f32],
    weights: &'a [f32],
    width: usize,
    sums: &'a mut [f32],
}

impl<const T: usize> Forward<'_, T> {
    #[inline(always)]
    fn run<S: Simd, const R: usize, const V: usize>(self, simd: S) {
        let Forward { neighbourhoods, x, weights, width, sums } = self;
        let cells = neighbourhoods.len();
        let inputs = x.len() / cells;
        for (panel, weights) in weights.chunks_exact(T * inputs * PANEL).enumerate() {
            let weights = S::as_simd_f32s(weights).0.as_chunks::<V>().0;
            for first in (0..cells).step_by(R) {
                // The last block repeats its last cell.
                let block: [usize; R] = std::array::from_fn(|i| (first + i).min(cells - 1));
                let mut own = block.map(|cell| load::<S, V>(&sums[cell * width + panel * PANEL..]));
                for (tap, weights) in weights.chunks_exact(inputs).enumerate() {
                    let rows = block.map(|cell| row(x, inputs, neighbourhoods[cell][tap]));
                    add_products::<S, R, V>(simd, &mut own, rows, weights);
                }
                for (i, own) in own.into_iter().enumerate().take(cells - first) {
                    store::<S, V>(own, &mut sums[(first + i) * width + panel * PANEL..]);
                }
            }
        }
    }
}

/// A cell's numbers, or zeros for padding.
#[inline(always)]
fn row(x: &[f32], length: usize, cell: u16) -> &[f32] {
    const ZEROS: [f32; Shape::WIDTHS[Shape::WIDTHS.len() - 1]] = [0.0; Shape::WIDTHS[Shape::WIDTHS.len() - 1]];
    x.get(usize::from(cell) * length..).filter(|rest| !rest.is_empty()).map_or(&ZEROS[..length], |rest| &rest[..length])
}

struct Backward<'a, const T: usize> {
    neighbourhoods: &'a [[u16; T]],
    delta: &'a [f32],
    weights: &'a [f32],
    width: usize,
    sums: &'a mut [f32],
}

impl<const T: usize> Backward<'_, T> {
    #[inline(always)]
    fn run<S: Simd, const R: usize, const V: usize>(self, simd: S) {
        let Backward { neighbourhoods, delta, weights, width, sums } = self;
        let cells = neighbourhoods.len();
        for (panel, weights) in weights.chunks_exact(T * width * PANEL).enumerate() {
            let weights = S::as_simd_f32s(weights).0.as_chunks::<V>().0;
            for first in (0..cells).step_by(R) {
                let rows: [&[f32]; R] = std::array::from_fn(|i| row(delta, width, (first + i).min(cells - 1) as u16));
                for (tap, weights) in weights.chunks_exact(width).enumerate() {
                    let mut own = [[simd.splat_f32s(0.0); V]; R];
                    add_products::<S, R, V>(simd, &mut own, rows, weights);
                    for (own, taps) in own.iter().zip(&neighbourhoods[first..]) {
                        let cell = usize::from(taps[tap]);
                        if cell < cells {
                            add::<S, V>(simd, own, &mut sums[cell * width + panel * PANEL..]);
                        }
                    }
                }
            }
        }
    }
}

#[inline(always)]
fn add<S: Simd, const V: usize>(simd: S, vectors: &[S::f32s; V], numbers: &mut [f32]) {
    let sums = S::as_mut_simd_f32s(&mut numbers[..PANEL]).0;
    for (sum, &vector) in sums.iter_mut().zip(vectors) {
        *sum = simd.add_f32s(*sum, vector);
    }
}

struct WeightGradient<'a, const T: usize> {
    neighbourhoods: &'a [[u16; T]],
    x: &'a [f32],
    delta: &'a [f32],
    width: usize,
    gradient: &'a mut [f32],
}

impl<const T: usize> WeightGradient<'_, T> {
    #[inline(always)]
    fn run<S: Simd, const R: usize, const V: usize>(self, simd: S) {
        let WeightGradient { neighbourhoods, x, delta, width, gradient } = self;
        let cells = neighbourhoods.len();
        let inputs = x.len() / cells;
        // Input channels in blocks of R, filled up with zeros. Each block also has a row for padding.
        let mut blocks = Vec::with_capacity(inputs.div_ceil(R) * (cells + 1));
        for first in (0..inputs).step_by(R) {
            for row in x.chunks_exact(inputs) {
                blocks.push(std::array::from_fn(|i| row.get(first + i).copied().unwrap_or(0.0)));
            }
            blocks.push([0.0; R]);
        }
        let mut panels = Vec::with_capacity(width / PANEL * cells);
        for first in (0..width).step_by(PANEL) {
            panels.extend(delta.chunks_exact(width).map(|row| load::<S, V>(&row[first..])));
        }
        let mut next = vec![0; cells];
        for (tap, gradient) in gradient.chunks_exact_mut(inputs * width).enumerate() {
            next.iter_mut().zip(neighbourhoods).for_each(|(next, taps)| *next = usize::from(taps[tap]));
            for (panel, delta) in panels.chunks_exact(cells).enumerate() {
                for (block, x) in blocks.chunks_exact(cells + 1).enumerate() {
                    let mut sums = [[simd.splat_f32s(0.0); V]; R];
                    for (&next, delta) in next.iter().zip(delta) {
                        for (sums, &x) in sums.iter_mut().zip(&x[next]) {
                            let x = simd.splat_f32s(x);
                            for (sum, &delta) in sums.iter_mut().zip(delta) {
                                *sum = simd.mul_add_e_f32s(x, delta, *sum);
                            }
                        }
                    }
                    for (sums, row) in sums.iter().zip(gradient.chunks_exact_mut(width).skip(block * R)) {
                        add::<S, V>(simd, sums, &mut row[panel * PANEL..]);
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pulp::{Scalar, Scalar128b, Scalar256b, Scalar512b};
    use tripoint_games::base::Random;
    use tripoint_games::board::MAX_WORDS;
    use tripoint_games::rules::{Colour, Position, Rules};
    use tripoint_network::{FEATURES, Graph, TAPS};

    /// Small whole numbers, so that the order of summation doesn't matter.
    fn numbers(count: usize, random: &mut Random) -> Vec<f32> {
        (0..count).map(|_| random.below(9) as f32 - 4.0).collect()
    }

    /// Runs `work` with this processor's vectors, or with 1, 4, 8 or 16 numbers in a vector.
    fn run(processor: usize, work: impl WithSimd<Output = ()>) {
        match processor {
            0 => Arch::new().dispatch(work),
            1 => work.with_simd(Scalar),
            2 => work.with_simd(Scalar128b),
            3 => work.with_simd(Scalar256b),
            _ => work.with_simd(Scalar512b),
        }
    }

    #[test]
    fn convolutions_and_gradients_are_those_of_the_definition() {
        let mut random = Random::new(1);
        for (board, inputs, width) in
            [("y 5", FEATURES, 32), ("poly-y 5 3", 48, 48), ("hex 4 5", 32, 32), ("hex 3 3", 64, 64), ("y 6", 96, 96)]
        {
            let start = Position::new(board.parse().unwrap(), Rules::STANDARD);
            let graph = Graph::<MAX_WORDS>::new(start.topology(), start.goal());
            let cells = graph.len();
            for colour in Colour::BOTH {
                let neighbourhoods = graph.neighbourhoods(colour);
                let (x, delta) = (numbers(cells * inputs, &mut random), numbers(cells * width, &mut random));
                let weights = numbers(TAPS * inputs * width, &mut random);
                let before = numbers(cells * width, &mut random);
                let (forward, of_input) = (before.clone(), numbers(cells * inputs, &mut random));
                let of_weights = numbers(weights.len(), &mut random);
                let (mut y, mut input_gradient, mut weight_gradient) = (before, of_input.clone(), of_weights.clone());
                for (cell, taps) in neighbourhoods.iter().enumerate() {
                    for (tap, &next) in taps.iter().enumerate().filter(|(_, next)| usize::from(**next) < cells) {
                        for (i, o) in (0..inputs).flat_map(|i| (0..width).map(move |o| (i, o))) {
                            let (from, to, of) =
                                (usize::from(next) * inputs + i, cell * width + o, (tap * inputs + i) * width + o);
                            y[to] += x[from] * weights[of];
                            input_gradient[from] += delta[to] * weights[of];
                            weight_gradient[of] += delta[to] * x[from];
                        }
                    }
                }
                for processor in 0..=4 {
                    let (mut sums, weights_forward) = (forward.clone(), packed(&weights, width));
                    run(processor, Forward { neighbourhoods, x: &x, weights: &weights_forward, width, sums: &mut sums });
                    assert_eq!(sums, y, "{board}, {processor}");
                    let mut gradient = of_weights.clone();
                    run(processor, WeightGradient { neighbourhoods, x: &x, delta: &delta, width, gradient: &mut gradient });
                    assert_eq!(gradient, weight_gradient, "{board}, {processor}");
                    if inputs == width {
                        let (mut sums, weights) = (of_input.clone(), packed_for_gradient(&weights, width));
                        run(processor, Backward { neighbourhoods, delta: &delta, weights: &weights, width, sums: &mut sums });
                        assert_eq!(sums, input_gradient, "{board}, {processor}");
                    }
                }
            }
        }
    }
}
