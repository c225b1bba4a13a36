//! The forward pass: from a position to a policy and a win rate.
//!
//! Convolutions are quantised to int8 with accumulation in 32-bit integers. Weights have one scale per output channel, computed once;
//! activations have 7 bits (0 to 127) and one dynamic scale per layer, computed for each position. Everything else is in single precision,
//! in a fixed order and without fused multiply-add, so that the result is the same to the bit on every processor.

use super::graph::{Graph, NetworkPosition};
use super::weights::{CHANNELS, FEATURES, Shape, TAPS, Weights};
use crate::base::{ACCUMULATORS, BLOCK, INPUTS, Input, Instructions, Kernel, Processor, Weight};
use crate::board::{Cell, CellSet, Topology};
use crate::rules::{Colour, Goal};
use std::sync::Arc;

/// The output of the network for a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// The probability that each cell is the best move: softmax over the empty cells, 0 on occupied ones.
    pub policy: Vec<f32>,
    /// The win rate of the player to move in [0, 1].
    pub value: f32,
}

impl Evaluation {
    /// Whether every output is finite; untrained weights may produce NaN or infinite outputs.
    pub fn is_finite(&self) -> bool {
        self.value.is_finite() && self.policy.iter().all(|share| share.is_finite())
    }
}

/// The activations of a cell, by channel.
type Activations = [f32; CHANNELS];

/// Groups of accumulators for the channels of a cell.
const GROUPS: usize = CHANNELS / ACCUMULATORS;

/// The weights of the inputs of a dot product, for each output channel.
type WeightsOfInputs = [[[Weight; INPUTS]; ACCUMULATORS]; GROUPS];

/// The greatest absolute value of a quantised activation or weight.
const QUANTISED_MAX: f32 = 127.0;

/// The weights of a convolution, quantised to int8 with a scale per output channel.
#[derive(Clone, Debug)]
struct Convolution {
    /// By tap and then by as many input channels as a dot product has: their weights for each output channel.
    weights: Vec<WeightsOfInputs>,
    /// The value of one quantisation step, by output channel.
    scale: Activations,
    /// How many of the dot products of a tap have weights: the rest, at the end, are 0 for every tap, as those of features are that the
    /// network was trained without.
    used: usize,
}

impl Convolution {
    /// Quantises weights that are ordered by tap, input channel and output channel.
    fn new(weights: &[f32]) -> Convolution {
        let of_taps = weights.chunks_exact((weights.len() / TAPS).max(1));
        let inputs = of_taps.map(|tap| tap.iter().rposition(|&weight| weight != 0.0).map_or(0, |last| last / CHANNELS + 1));
        let used = inputs.max().unwrap_or(0).div_ceil(INPUTS);
        let rows = weights.as_chunks::<CHANNELS>().0;
        let greatest: Activations = std::array::from_fn(|o| rows.iter().map(|row| row[o].abs()).fold(1e-9, f32::max));
        let quantised = |row: &Activations, o: usize| Weight::from((row[o] * (QUANTISED_MAX / greatest[o])).round() as i8);
        let of_inputs = |rows: &[Activations; INPUTS]| {
            std::array::from_fn(|group| {
                std::array::from_fn(|i| std::array::from_fn(|input| quantised(&rows[input], group * ACCUMULATORS + i)))
            })
        };
        Convolution {
            weights: rows.as_chunks::<INPUTS>().0.iter().map(of_inputs).collect(),
            scale: greatest.map(|greatest| greatest / QUANTISED_MAX),
            used,
        }
    }
}

/// Evaluates positions on one board, with buffers that it reuses.
#[derive(Clone, Debug)]
pub struct Evaluator<const W: usize> {
    graph: Arc<Graph<W>>,
    weights: Arc<Weights>,
    /// The convolution of the input layer, then those of the residual layers.
    convolutions: Arc<[Convolution]>,
    processor: Processor,
    features: Vec<[f32; FEATURES]>,
    /// Input and output of a layer, by cell.
    activations: [Vec<Activations>; 2],
    /// The quantised input, with a row of zeros after the last cell: the padding beyond the border.
    quantised: Vec<[Input; CHANNELS]>,
    quantised_features: Vec<[Input; FEATURES]>,
}

impl<const W: usize> Evaluator<W> {
    /// An evaluator for a board and a goal on it.
    pub fn new(topology: &Topology, goal: &Goal, weights: Arc<Weights>) -> Evaluator<W> {
        let graph = Arc::new(Graph::new(topology, goal));
        let cells = graph.len();
        let input = Convolution::new(&weights.parameters[..TAPS * FEATURES * CHANNELS]);
        let layer = |layer| Convolution::new(&weights.parameters[weights.shape.layer(layer)..][..TAPS * CHANNELS * CHANNELS]);
        Evaluator {
            graph,
            convolutions: [input].into_iter().chain((0..weights.shape.layers).map(layer)).collect(),
            weights,
            processor: Processor::detect(),
            features: vec![[0.0; FEATURES]; cells],
            activations: [vec![[0.0; CHANNELS]; cells], vec![[0.0; CHANNELS]; cells]],
            quantised: vec![[0; CHANNELS]; cells + 1],
            quantised_features: vec![[0; FEATURES]; cells + 1],
        }
    }

    /// The same evaluator without SIMD instructions; its results are the same to the bit.
    #[must_use]
    pub fn portable(mut self) -> Self {
        self.processor = Processor::Portable;
        self
    }

    /// Evaluates a position.
    pub fn evaluate(&mut self, position: &NetworkPosition<W>) -> Evaluation {
        self.graph.features(position, &mut self.features);
        let occupied = position.stones[0].union(&position.stones[1]);
        self.processor.run(ForwardPass { evaluator: self, to_move: position.to_move, occupied })
    }

    /// The policy head and the value head, on the output of the last layer.
    #[inline(always)]
    fn heads(&self, occupied: &CellSet<W>) -> Evaluation {
        let (x, shape) = (&self.activations[0], self.weights.shape);
        let (output, bias) = self.weights.parameters[shape.policy()..][..Shape::POLICY].split_at(CHANNELS);
        let logits = x.iter().enumerate().map(|(cell, row)| {
            let logit = dot_product(row, output) + bias[0];
            if occupied.contains(Cell::from_index(cell)) { f32::NEG_INFINITY } else { logit }
        });
        let mut policy: Vec<f32> = logits.collect();
        softmax(&mut policy);
        let (hidden, rest) = self.weights.parameters[shape.value()..].split_at(CHANNELS * CHANNELS);
        let (bias, output) = rest.split_at(CHANNELS);
        let mut sums: Activations = std::array::from_fn(|i| bias[i]);
        accumulate(&mut sums, &mean(x), hidden);
        let logit = dot_product(&sums.map(rectified), output) + output[CHANNELS];
        Evaluation { policy, value: 1.0 / (1.0 + libm::expf(-logit)) }
    }
}

/// The greater of two numbers, or the first where one is NaN. WebAssembly and x86-64 have an instruction for this, but none for
/// [`f32::max`].
#[inline(always)]
fn greater(a: f32, b: f32) -> f32 {
    if b > a { b } else { a }
}

/// The number, or 0 where it is negative or NaN.
#[inline(always)]
fn rectified(x: f32) -> f32 {
    greater(0.0, x)
}

/// The dot product, in eight partial sums: a fixed order that a wide register can compute.
#[inline(always)]
fn dot_product(x: &Activations, weights: &[f32]) -> f32 {
    let mut parts = [0.0; 8];
    for (x, weights) in x.as_chunks::<8>().0.iter().zip(weights.as_chunks::<8>().0) {
        parts.iter_mut().zip(x.iter().zip(weights)).for_each(|(part, (x, w))| *part += x * w);
    }
    parts.into_iter().sum()
}

/// Turns logits into probabilities; a logit of minus infinity has probability 0.
fn softmax(logits: &mut [f32]) {
    let greatest = logits.iter().copied().fold(f32::NEG_INFINITY, greater);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = if *logit == f32::NEG_INFINITY { 0.0 } else { libm::expf(*logit - greatest) };
        sum += *logit;
    }
    logits.iter_mut().for_each(|probability| *probability /= sum);
}

/// The global average pool: the mean over all cells, by channel.
#[inline(always)]
fn mean(rows: &[Activations]) -> Activations {
    let mut sums = [0.0; CHANNELS];
    rows.iter().for_each(|row| sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x));
    let scale = 1.0 / rows.len() as f32;
    sums.map(|sum| sum * scale)
}

/// Adds the product of a vector and a matrix.
#[inline(always)]
fn accumulate(sums: &mut Activations, x: &[f32], weights: &[f32]) {
    for (&x, weights) in x.iter().zip(weights.as_chunks::<CHANNELS>().0) {
        sums.iter_mut().zip(weights).for_each(|(sum, w)| *sum += x * w);
    }
}

/// A forward pass, compiled for the instructions of the processor.
struct ForwardPass<'a, const W: usize> {
    evaluator: &'a mut Evaluator<W>,
    to_move: Colour,
    occupied: CellSet<W>,
}

impl<const W: usize> Kernel for ForwardPass<'_, W> {
    type Output = Evaluation;

    #[inline(always)]
    fn run<I: Instructions>(self) -> Evaluation {
        self.evaluator.layers::<I>(self.to_move);
        self.evaluator.heads(&self.occupied)
    }
}

impl<const W: usize> Evaluator<W> {
    /// All layers over all cells; leaves the output of the last one in the first activations.
    #[inline(always)]
    fn layers<I: Instructions>(&mut self, to_move: Colour) {
        let Evaluator { graph, weights, convolutions, features, activations: [x, y], quantised, quantised_features, .. } = self;
        let neighbourhoods = graph.neighbourhoods(to_move);
        for (layer, convolution) in convolutions.iter().enumerate() {
            if layer == 0 {
                let bias = &weights.parameters[TAPS * FEATURES * CHANNELS..][..CHANNELS];
                let input_scale = quantise(features, quantised_features);
                let scale = convolution.scale.map(|scale| scale * input_scale);
                convolve::<I, FEATURES>(
                    neighbourhoods,
                    quantised_features,
                    &convolution.weights,
                    convolution.used,
                    |cell, sums| {
                        x[cell] = std::array::from_fn(|o| rectified(sums[o] as f32 * scale[o] + bias[o]));
                    },
                );
                continue;
            }
            let rest = &weights.parameters[weights.shape.layer(layer - 1)..][TAPS * CHANNELS * CHANNELS..];
            let (global, bias) = rest[..(CHANNELS + 1) * CHANNELS].split_at(CHANNELS * CHANNELS);
            let mut bias: Activations = std::array::from_fn(|o| bias[o]);
            accumulate(&mut bias, &mean(x), global);
            let input_scale = quantise(x, quantised);
            let scale = convolution.scale.map(|scale| scale * input_scale);
            convolve::<I, CHANNELS>(neighbourhoods, quantised, &convolution.weights, CHANNELS / INPUTS, |cell, sums| {
                let skip = &x[cell];
                y[cell] = std::array::from_fn(|o| rectified(sums[o] as f32 * scale[o] + bias[o] + skip[o]));
            });
            std::mem::swap(x, y);
        }
    }
}

/// Quantises non-negative activations to 7 bits with one scale for all, chosen by the greatest; returns the value of one step.
#[inline(always)]
fn quantise<const N: usize>(rows: &[[f32; N]], quantised: &mut [[Input; N]]) -> f32 {
    let mut greatest = [1e-9; N];
    for row in rows {
        greatest.iter_mut().zip(row).for_each(|(greatest, &x)| *greatest = greater(*greatest, x));
    }
    let greatest = greatest.into_iter().fold(0.0, greater);
    let scale = QUANTISED_MAX / greatest;
    for (byte, &x) in quantised.as_flattened_mut().iter_mut().zip(rows.as_flattened()) {
        // Adding 2^23, where the last bit of a single-precision number is worth 1, rounds to an integer in the low bits.
        *byte = Input::from((x * scale + 8_388_608.0).to_bits() as u8);
    }
    greatest / QUANTISED_MAX
}

/// The int8 convolution over the neighbourhoods of all cells, with the first `used` dot products of every tap; `store` receives the 32-bit sums
/// of each cell.
#[inline(always)]
fn convolve<I: Instructions, const N: usize>(
    neighbourhoods: &[[u16; TAPS]],
    x: &[[Input; N]],
    weights: &[WeightsOfInputs],
    used: usize,
    mut store: impl FnMut(usize, &[i32; CHANNELS]),
) {
    let zero = I::load(&[0; ACCUMULATORS]);
    for (number, taps) in neighbourhoods.chunks(BLOCK).enumerate() {
        // The last block repeats its last cell.
        let taps: [&[u16; TAPS]; BLOCK] = std::array::from_fn(|i| &taps[i.min(taps.len() - 1)]);
        let mut sums = [[zero; GROUPS]; BLOCK];
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
        for (i, sums) in sums.into_iter().enumerate().take(neighbourhoods.len() - BLOCK * number) {
            let mut stored = [0; CHANNELS];
            for (stored, sums) in stored.as_chunks_mut::<ACCUMULATORS>().0.iter_mut().zip(sums) {
                *stored = I::store(sums);
            }
            store(BLOCK * number + i, &stored);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Random;
    use crate::rules::{Position, Rules};

    fn start(board: &str) -> Position {
        Position::new(board.parse().unwrap(), Rules::GTP)
    }

    fn stones<const W: usize>(topology: &Topology, random: &mut Random) -> [CellSet<W>; 2] {
        let mut stones = [CellSet::default(); 2];
        let density = 1 + random.below(8);
        for cell in topology.cells() {
            if let player @ 0..2 = random.below(density + 2) {
                stones[player].insert(cell);
            }
        }
        stones
    }

    #[test]
    fn every_processor_evaluates_the_same_to_the_bit() {
        let weights = Weights::shipped("default").unwrap();
        let mut random = Random::new(5);
        for board in ["y 2", "y 10", "poly-y 5 7", "poly-y 9 3", "y 15", "hex 9 7"] {
            let position = start(board);
            let topology = position.topology();
            let mut evaluator = Evaluator::<2>::new(topology, position.goal(), Arc::clone(&weights));
            for _ in 0..5 {
                let stones = stones(topology, &mut random);
                let evaluations = Processor::available().into_iter().map(|processor| {
                    evaluator.processor = processor;
                    evaluator.evaluate(&NetworkPosition::alternating(Colour::White, stones, None))
                });
                let evaluations: Vec<_> = evaluations.collect();
                assert!(evaluations.iter().all(|evaluation| *evaluation == evaluations[0] && evaluation.is_finite()));
                let sum: f32 = evaluations[0].policy.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3 && (0.0..=1.0).contains(&evaluations[0].value));
                assert!(stones[0].iter().all(|cell| evaluations[0].policy[cell.index()] == 0.0));
            }
        }
    }

    #[test]
    fn the_width_of_the_sets_does_not_matter() {
        let weights = Weights::shipped("default").unwrap();
        let position = start("poly-y 5 7");
        let (topology, goal) = (position.topology(), position.goal());
        let stones: [CellSet<2>; 2] = stones(topology, &mut Random::new(6));
        let narrow = NetworkPosition::alternating(Colour::Black, stones, None);
        let wide = NetworkPosition::alternating(Colour::Black, stones.map(|set| set.resized()), None);
        let narrow = Evaluator::<2>::new(topology, goal, Arc::clone(&weights)).evaluate(&narrow);
        let wide = Evaluator::<4>::new(topology, goal, weights).evaluate(&wide);
        assert_eq!(narrow, wide);
    }

    #[test]
    fn the_shipped_network_finds_the_winning_cell() {
        // The player to move has a chain on the left side and the bottom and another on the right side. A gap of one cell, on row 5 of 7,
        // connects them.
        let position = start("y 7");
        let (topology, goal) = (position.topology(), position.goal());
        let mut evaluator = Evaluator::<2>::new(topology, goal, Weights::shipped("default").unwrap());
        let cells = |list: &[usize]| list.iter().map(|&cell| Cell::from_index(cell)).collect::<CellSet<2>>();
        let stones = [cells(&[10, 11, 13, 14, 16, 22]), cells(&[7, 8, 17, 18, 0, 27])];
        let evaluation = evaluator.evaluate(&NetworkPosition::alternating(Colour::White, stones, None));
        let best = topology.cells().max_by(|a, b| evaluation.policy[a.index()].total_cmp(&evaluation.policy[b.index()]));
        assert_eq!(best, Some(Cell::from_index(12)));
    }

    /// The player to move has joined both of its sides but for one cell between two chains, the other player as well.
    #[test]
    fn the_shipped_network_of_hex_finds_the_winning_cell() {
        let position = start("hex 7 7");
        let (topology, goal) = (position.topology(), position.goal());
        let mut evaluator = Evaluator::<1>::new(topology, goal, Weights::shipped("hex").unwrap());
        let cells = |list: &[(usize, usize)], reflect: bool| -> CellSet<1> {
            let place = |&(column, row): &(usize, usize)| if reflect { 7 * column + row } else { 7 * row + column };
            list.iter().map(|cell| Cell::from_index(place(cell))).collect()
        };
        let own = [(3, 0), (3, 1), (3, 2), (3, 4), (3, 5), (3, 6)];
        let other = [(0, 3), (1, 3), (2, 3), (4, 3), (5, 3), (6, 3)];
        for (to_move, reflect) in [(Colour::Black, false), (Colour::White, true)] {
            let stones = [cells(&own, reflect), cells(&other, reflect)];
            let evaluation = evaluator.evaluate(&NetworkPosition::alternating(to_move, stones, None));
            let best = topology.cells().max_by(|a, b| evaluation.policy[a.index()].total_cmp(&evaluation.policy[b.index()]));
            assert_eq!(best, Some(Cell::from_index(24)), "{to_move}");
            assert!(evaluation.value > 0.5, "{to_move}: {}", evaluation.value);
        }
    }
}
