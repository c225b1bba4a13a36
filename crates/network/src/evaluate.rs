//! The forward pass: from a position to a policy and a win rate.
//!
//! Convolutions are quantised to int8 and add up in 32-bit integers. Weights have one scale per output channel, which
//! we compute once. Activations have 7 bits (0 to 127) and one dynamic scale per layer, which we compute for each
//! position. Everything else uses single precision, in a fixed order and without fused multiply-add, so the result is
//! the same to the bit on every processor.

use super::convolution::Convolution;
use super::graph::{Graph, NetworkPosition};
use super::output::{Output, greater, groups, rectified};
use super::shape::{FEATURES, Pooling, QUANTISED_MAX, TAPS};
use super::weights::Weights;
use std::sync::Arc;
use tripoint_games::board::{Cell, CellSet, MAX_WORDS, Topology};
use tripoint_games::rules::Goal;
use tripoint_kernels::{ACCUMULATORS, INPUTS, Input, Instructions, Kernel, Processor};

/// The network's output for a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// The probability that each cell is the best move: softmax over the empty cells, 0 on occupied ones.
    pub policy: Vec<f32>,
    /// The win rate in [0, 1] for the player to move.
    pub value: f32,
}

impl Evaluation {
    /// Whether every output is finite. Untrained weights may produce NaN or infinity.
    pub fn is_finite(&self) -> bool {
        self.value.is_finite() && self.policy.iter().all(|share| share.is_finite())
    }
}

/// Evaluates positions on one board, and reuses its buffers.
#[derive(Clone, Debug)]
pub struct Evaluator<const W: usize> {
    graph: Arc<Graph<W>>,
    weights: Arc<Weights>,
    processor: Processor,
    features: Features,
    layers: Layers,
}

/// The network's input.
#[derive(Clone, Debug)]
struct Features {
    rows: Vec<[f32; FEATURES]>,
    /// Ends with a row of zeros after the last cell: the padding beyond the border.
    quantised: Vec<[Input; FEATURES]>,
}

/// A network's layers, by width.
#[derive(Clone, Debug)]
enum Layers {
    Of32(LayersOf<32, 2>),
    Of48(LayersOf<48, 3>),
    Of64(LayersOf<64, 2>),
    Of96(LayersOf<96, 3>),
}

/// Layers with `C` channels. Their convolutions compute `G` groups of accumulators at a time.
#[derive(Clone, Debug)]
struct LayersOf<const C: usize, const G: usize> {
    /// The input layer's convolution, then those of the residual layers.
    convolutions: Arc<[Convolution<C, G>]>,
    /// A layer's input and output, by cell.
    activations: [Vec<[f32; C]>; 2],
    /// The quantised input. It ends with a row of zeros after the last cell: the padding beyond the border.
    quantised: Vec<[Input; C]>,
}

impl<const W: usize> Evaluator<W> {
    /// Makes an evaluator for a board and a goal on it.
    pub fn new(topology: &Topology, goal: &Goal, weights: Arc<Weights>) -> Evaluator<W> {
        let graph = Arc::new(Graph::new(topology, goal));
        let cells = graph.len();
        let layers = match weights.shape.width {
            96 => Layers::Of96(LayersOf::new(&weights, cells)),
            64 => Layers::Of64(LayersOf::new(&weights, cells)),
            48 => Layers::Of48(LayersOf::new(&weights, cells)),
            _ => Layers::Of32(LayersOf::new(&weights, cells)),
        };
        let features = Features { rows: vec![[0.0; FEATURES]; cells], quantised: vec![[0; FEATURES]; cells + 1] };
        Evaluator { graph, weights, processor: Processor::detect(), features, layers }
    }

    /// The same evaluator without SIMD instructions. Its results are the same to the bit.
    #[must_use]
    pub fn portable(mut self) -> Self {
        self.processor = Processor::Portable;
        self
    }

    /// Evaluates a position.
    pub fn evaluate(&mut self, position: &NetworkPosition<W>) -> Evaluation {
        let Evaluator { graph, weights, processor, features, layers } = self;
        graph.features(position, &mut features.rows);
        let input = PassInput {
            neighbourhoods: graph.neighbourhoods(position.to_move),
            occupied: position.stones[0].union(&position.stones[1]).resized(),
            weights,
            features,
        };
        match layers {
            Layers::Of32(layers) => processor.run(ForwardPass { layers, input }),
            Layers::Of48(layers) => processor.run(ForwardPass { layers, input }),
            Layers::Of64(layers) => processor.run(ForwardPass { layers, input }),
            Layers::Of96(layers) => processor.run(ForwardPass { layers, input }),
        }
    }
}

/// The dot product in eight partial sums: a fixed order that a wide register can compute.
#[inline(always)]
fn dot_product<const C: usize>(x: &[f32; C], weights: &[f32]) -> f32 {
    let mut parts = [0.0; 8];
    for (x, weights) in x.as_chunks::<8>().0.iter().zip(weights.as_chunks::<8>().0) {
        parts.iter_mut().zip(x.iter().zip(weights)).for_each(|(part, (x, w))| *part += x * w);
    }
    parts.into_iter().sum()
}

/// Turns logits into probabilities. A logit of minus infinity gets probability 0.
fn softmax(logits: &mut [f32]) {
    let greatest = logits.iter().copied().fold(f32::NEG_INFINITY, greater);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = if *logit == f32::NEG_INFINITY { 0.0 } else { libm::expf(*logit - greatest) };
        sum += *logit;
    }
    logits.iter_mut().for_each(|probability| *probability /= sum);
}

/// Numbers pooled over all cells, by channel.
struct Pooled<const C: usize> {
    mean: [f32; C],
    greatest: [f32; C],
}

impl<const C: usize> Pooled<C> {
    /// Pools activations, none of which is negative.
    #[inline(always)]
    fn of(rows: &[[f32; C]]) -> Pooled<C> {
        let (mut sums, mut greatest) = ([0.0; C], [0.0; C]);
        for row in rows {
            for (channel, &x) in row.iter().enumerate() {
                sums[channel] += x;
                greatest[channel] = greater(greatest[channel], x);
            }
        }
        let scale = 1.0 / rows.len() as f32;
        Pooled { mean: sums.map(|sum| sum * scale), greatest }
    }

    /// Adds the pooled numbers times a matrix: the means, and with [`Pooling::MeanAndGreatest`] the greatest values.
    #[inline(always)]
    fn add<I: Instructions>(&self, pooling: Pooling, matrix: &[f32], sums: &mut [f32; C]) {
        accumulate::<I, C>(sums, &self.mean, matrix);
        if pooling == Pooling::MeanAndGreatest {
            accumulate::<I, C>(sums, &self.greatest, &matrix[C * C..]);
        }
    }
}

/// Adds a vector times a matrix.
///
/// The sums stay in registers. From plain loops the compiler made gathers or single sums, and they took a quarter of a
/// forward pass.
#[inline(always)]
fn accumulate<I: Instructions, const C: usize>(sums: &mut [f32; C], x: &[f32; C], weights: &[f32]) {
    let rows = weights.as_chunks::<C>().0;
    for (group, sums) in sums.as_chunks_mut::<ACCUMULATORS>().0.iter_mut().enumerate() {
        let products = x.iter().zip(rows).map(|(&x, row)| (x, &groups(row)[group]));
        let total = products.fold(I::load_sums(sums), |total, (x, weights)| I::add_products(total, x, weights));
        *sums = I::store_sums(total);
    }
}

/// Copies the first numbers.
#[inline(always)]
fn first<const C: usize>(numbers: &[f32]) -> [f32; C] {
    std::array::from_fn(|i| numbers[i])
}

/// The input of a forward pass, without its layers. It has the same type for every board size, so the pass is compiled
/// once.
struct PassInput<'a> {
    neighbourhoods: &'a [[u16; TAPS]],
    occupied: CellSet<MAX_WORDS>,
    weights: &'a Weights,
    features: &'a mut Features,
}

/// A forward pass, compiled for the processor's instructions.
struct ForwardPass<'a, const C: usize, const G: usize> {
    layers: &'a mut LayersOf<C, G>,
    input: PassInput<'a>,
}

impl<const C: usize, const G: usize> Kernel for ForwardPass<'_, C, G> {
    type Output = Evaluation;

    #[inline(always)]
    fn run<I: Instructions>(self) -> Evaluation {
        let ForwardPass { layers, mut input } = self;
        layers.run::<I>(&mut input);
        layers.heads::<I>(&input)
    }
}

impl<const C: usize, const G: usize> LayersOf<C, G> {
    fn new(weights: &Weights, cells: usize) -> LayersOf<C, G> {
        let (shape, parameters) = (weights.shape, &weights.parameters);
        let input = Convolution::new(&parameters[shape.input_convolution()]);
        let layer = |layer| Convolution::new(&parameters[shape.layer_convolution(layer)]);
        LayersOf {
            convolutions: [input].into_iter().chain((0..shape.layers).map(layer)).collect(),
            activations: [vec![[0.0; C]; cells], vec![[0.0; C]; cells]],
            quantised: vec![[0; C]; cells + 1],
        }
    }

    /// Computes all layers over all cells. The last layer's output ends up in the first activations.
    #[inline(always)]
    fn run<I: Instructions>(&mut self, input: &mut PassInput<'_>) {
        let LayersOf { convolutions, activations: [x, y], quantised } = self;
        let PassInput { neighbourhoods, weights: Weights { shape, parameters }, features, .. } = input;
        for (layer, convolution) in convolutions.iter().enumerate() {
            if layer == 0 {
                let bias: [f32; C] = first(&parameters[shape.input_convolution().end..]);
                let input_scale = quantise(&features.rows, &Pooled::of(&features.rows).greatest, &mut features.quantised);
                let scale = convolution.scale.map(|scale| scale * input_scale);
                let output = Output { scale, bias, skip: None, y: x };
                convolution.run::<I, FEATURES>(neighbourhoods, &features.quantised, convolution.used(), output);
                continue;
            }
            let mut bias: [f32; C] = first(&parameters[shape.layer_bias(layer - 1)]);
            let pooled = Pooled::of(x);
            pooled.add::<I>(shape.pooling, &parameters[shape.layer_pool(layer - 1)], &mut bias);
            let input_scale = quantise(x, &pooled.greatest, quantised);
            let scale = convolution.scale.map(|scale| scale * input_scale);
            let output = Output { scale, bias, skip: Some(x), y };
            convolution.run::<I, C>(neighbourhoods, quantised, C / INPUTS, output);
            std::mem::swap(x, y);
        }
    }

    /// Computes the policy head and the value head from the last layer's output.
    #[inline(always)]
    fn heads<I: Instructions>(&self, input: &PassInput<'_>) -> Evaluation {
        let (x, Weights { shape, parameters }) = (&self.activations[0], input.weights);
        let (output, bias) = parameters[shape.policy()].split_at(C);
        let logits = x.iter().enumerate().map(|(cell, row)| {
            let logit = dot_product(row, output) + bias[0];
            if input.occupied.contains(Cell::from_index(cell)) { f32::NEG_INFINITY } else { logit }
        });
        let mut policy: Vec<f32> = logits.collect();
        softmax(&mut policy);
        let (hidden, rest) = parameters[shape.value()].split_at(shape.pooled() * C);
        let (bias, output) = rest.split_at(C);
        let mut sums: [f32; C] = first(bias);
        Pooled::of(x).add::<I>(shape.pooling, hidden, &mut sums);
        let logit = dot_product(&sums.map(rectified), output) + output[C];
        Evaluation { policy, value: 1.0 / (1.0 + libm::expf(-logit)) }
    }
}

/// Quantises non-negative activations to 7 bits. All share one scale, chosen by the greatest value over all channels.
/// Returns what one step is worth.
#[inline(always)]
fn quantise<const N: usize>(rows: &[[f32; N]], greatest: &[f32; N], quantised: &mut [[Input; N]]) -> f32 {
    let greatest = greatest.iter().copied().fold(1e-9, greater);
    let scale = QUANTISED_MAX / greatest;
    for (byte, &x) in quantised.as_flattened_mut().iter_mut().zip(rows.as_flattened()) {
        // At 2^23 a single-precision number's last bit is worth 1, so adding 2^23 rounds to an integer in the low bits.
        *byte = Input::from((x * scale + 8_388_608.0).to_bits() as u8);
    }
    greatest / QUANTISED_MAX
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Heads, Shape};
    use tripoint_games::base::Random;
    use tripoint_games::rules::{Colour, Position, Rules};

    fn start(board: &str) -> Position {
        Position::new(board.parse().unwrap(), Rules::STANDARD)
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
    fn every_shape_is_evaluated_the_same_by_every_processor() {
        let mut random = Random::new(6);
        let position = start("hex 5 5");
        let (topology, goal) = (position.topology(), position.goal());
        for width in Shape::WIDTHS {
            // Most cubes are small, so most dot products can be paired. Hardly any of the others can.
            for (layers, power) in [(0, 1), (1, 1), (1, 3), (2, 1), (2, 3)] {
                let pooling = if layers == 2 { Pooling::MeanAndGreatest } else { Pooling::Mean };
                let shape = Shape { width, layers, pooling, heads: Heads::Play };
                let parameters = (0..shape.len()).map(|_| (random.bits() as i32 as f32 / 2e9).powi(power) / 10.0).collect();
                let weights = Weights { shape, parameters };
                let stones = stones(topology, &mut random);
                let position = NetworkPosition::alternating(Colour::White, stones, None);
                let of = |weights: Weights| {
                    let mut evaluator = Evaluator::<1>::new(topology, goal, Arc::new(weights));
                    let evaluations = Processor::available().into_iter().map(|processor| {
                        evaluator.processor = processor;
                        evaluator.evaluate(&position)
                    });
                    let evaluations: Vec<_> = evaluations.collect();
                    assert!(evaluations.iter().all(|evaluation| *evaluation == evaluations[0]), "{shape:?}");
                    evaluations[0].clone()
                };
                let bytes = weights.to_bytes(crate::Encoding::Small);
                let (exact, small) = (of(weights.clone()), of(weights.rounded()));
                assert_eq!(of(Weights::parse(&bytes).unwrap()), small, "{shape:?}");
                assert!((exact.value - small.value).abs() < 0.01, "{shape:?} {} {}", exact.value, small.value);
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
        let wide = Evaluator::<MAX_WORDS>::new(topology, goal, weights).evaluate(&wide);
        assert_eq!(narrow, wide);
    }

    #[test]
    fn the_shipped_network_finds_the_winning_cell() {
        // The player to move has a chain on the left side and the bottom, and another on the right side. A gap of one
        // cell, on row 5 of 7, separates them.
        let position = start("y 7");
        let (topology, goal) = (position.topology(), position.goal());
        let mut evaluator = Evaluator::<2>::new(topology, goal, Weights::shipped("default").unwrap());
        let cells = |list: &[usize]| list.iter().map(|&cell| Cell::from_index(cell)).collect::<CellSet<2>>();
        let stones = [cells(&[10, 11, 13, 14, 16, 22]), cells(&[7, 8, 17, 18, 0, 27])];
        let evaluation = evaluator.evaluate(&NetworkPosition::alternating(Colour::White, stones, None));
        let best = topology.cells().max_by(|a, b| evaluation.policy[a.index()].total_cmp(&evaluation.policy[b.index()]));
        assert_eq!(best, Some(Cell::from_index(12)));
    }

    /// Each player lacks just one cell between two chains to connect their sides.
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
