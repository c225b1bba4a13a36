//! From a position to moves and a win rate.
//!
//! The sums over neighbourhoods are made of bytes: the weights of an output are rounded to 1/127 of their greatest, the inputs of a layer
//! likewise, in each position anew. Everything else is in single precision, in a fixed order and without fused operations, so that
//! the result is the same to the bit on every processor.

use super::graph::Graph;
use super::weights::{CHANNELS, FEATURES, Shape, TAPS, Weights};
use crate::base::{ACCUMULATORS, Instructions, Kernel, Processor};
use crate::board::{Cell, CellSet, Topology};
use std::sync::Arc;

/// What the network says of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Evaluation {
    /// How likely each cell is to be the best move; they add up to 1 over the empty cells.
    pub policy: Vec<f32>,
    /// The win rate of the player to move in [0, 1].
    pub value: f32,
}

impl Evaluation {
    /// Whether all numbers are numbers, which is certain of trained weights only.
    pub fn is_finite(&self) -> bool {
        self.value.is_finite() && self.policy.iter().all(|share| share.is_finite())
    }
}

type Row = [f32; CHANNELS];

/// Cells that are computed side by side: with AVX-512 the sums of so many keep the processor busy, with AVX2 2 to 8 are within 4 %.
const BLOCK: usize = 8;

/// The number of times that the sums of a cell fill a register.
const PARTS: usize = CHANNELS / ACCUMULATORS;

/// The greatest byte of an input and of a weight.
const GREATEST: f32 = 127.0;

/// The weights of a convolution in bytes.
#[derive(Clone, Debug)]
struct Convolution {
    /// By neighbour, by four inputs: for each output the weights of the four.
    weights: Vec<[[[i8; 4]; ACCUMULATORS]; PARTS]>,
    /// What a weight of 1 stands for, by output.
    scale: Row,
}

impl Convolution {
    /// From weights by neighbour, input and output.
    fn new(numbers: &[f32]) -> Convolution {
        let rows = numbers.as_chunks::<CHANNELS>().0;
        let greatest: Row = std::array::from_fn(|o| rows.iter().map(|row| row[o].abs()).fold(1e-9, f32::max));
        let byte = |row: &Row, o: usize| (row[o] * (GREATEST / greatest[o])).round() as i8;
        let four = |rows: &[Row; 4]| {
            std::array::from_fn(|part| std::array::from_fn(|i| std::array::from_fn(|input| byte(&rows[input], part * ACCUMULATORS + i))))
        };
        Convolution {
            weights: rows.as_chunks::<4>().0.iter().map(four).collect(),
            scale: greatest.map(|greatest| greatest / GREATEST),
        }
    }
}

/// Evaluates positions on one board.
#[derive(Clone, Debug)]
pub struct Evaluator<const W: usize> {
    graph: Graph<W>,
    weights: Arc<Weights>,
    /// The first layer's and those of the others.
    convolutions: Arc<[Convolution]>,
    processor: Processor,
    features: Vec<[f32; FEATURES]>,
    /// What a layer reads and what it writes.
    rows: [Vec<Row>; 2],
    /// What it reads in bytes; the row after the last cell's is nobody's and stays zero.
    bytes: Vec<[u8; CHANNELS]>,
    feature_bytes: Vec<[u8; FEATURES]>,
}

impl<const W: usize> Evaluator<W> {
    /// An evaluator for a board.
    pub fn new(topology: &Topology, weights: Arc<Weights>) -> Evaluator<W> {
        let graph = Graph::new(topology);
        let cells = graph.len();
        let first = Convolution::new(&weights.numbers[..TAPS * FEATURES * CHANNELS]);
        let layer = |layer| Convolution::new(&weights.numbers[weights.shape.layer(layer)..][..TAPS * CHANNELS * CHANNELS]);
        Evaluator {
            graph,
            convolutions: [first].into_iter().chain((0..weights.shape.layers).map(layer)).collect(),
            weights,
            processor: Processor::detect(),
            features: vec![[0.0; FEATURES]; cells],
            rows: [vec![[0.0; CHANNELS]; cells], vec![[0.0; CHANNELS]; cells]],
            bytes: vec![[0; CHANNELS]; cells + 1],
            feature_bytes: vec![[0; FEATURES]; cells + 1],
        }
    }

    /// The same evaluator in plain code, which every processor can run: it says the same.
    #[must_use]
    pub fn portable(mut self) -> Self {
        self.processor = Processor::Portable;
        self
    }

    /// Evaluates a position, given by the stones of the player to move and of the opponent.
    pub fn evaluate(&mut self, stones: &[CellSet<W>; 2], last: Option<Cell>) -> Evaluation {
        self.graph.features(stones, last, &mut self.features);
        let occupied = stones[0].union(&stones[1]);
        self.processor.run(Pass { evaluator: self, occupied })
    }

    /// What the last layer's output says.
    #[inline(always)]
    fn read(&self, occupied: &CellSet<W>) -> Evaluation {
        let (x, shape) = (&self.rows[0], self.weights.shape);
        let (reading, added) = self.weights.numbers[shape.policy()..][..Shape::POLICY].split_at(CHANNELS);
        let logits = x.iter().enumerate().map(|(cell, row)| {
            let logit = product(row, reading) + added[0];
            if occupied.contains(Cell::from_index(cell)) { f32::NEG_INFINITY } else { logit }
        });
        let mut policy: Vec<f32> = logits.collect();
        softmax(&mut policy);
        let (hidden, rest) = self.weights.numbers[shape.value()..].split_at(CHANNELS * CHANNELS);
        let (added, reading) = rest.split_at(CHANNELS);
        let mut sums: Row = std::array::from_fn(|i| added[i]);
        accumulate(&mut sums, &mean(x), hidden);
        let logit = product(&sums.map(|sum| sum.max(0.0)), reading) + reading[CHANNELS];
        Evaluation { policy, value: 1.0 / (1.0 + libm::expf(-logit)) }
    }
}

/// The sum of the products, in eight parts.
#[inline(always)]
fn product(x: &Row, weights: &[f32]) -> f32 {
    let mut parts = [0.0; 8];
    for (x, weights) in x.as_chunks::<8>().0.iter().zip(weights.as_chunks::<8>().0) {
        parts.iter_mut().zip(x.iter().zip(weights)).for_each(|(part, (x, w))| *part += x * w);
    }
    parts.into_iter().sum()
}

/// Turns logits into shares that add up to 1.
fn softmax(logits: &mut [f32]) {
    let greatest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for logit in logits.iter_mut() {
        *logit = if *logit == f32::NEG_INFINITY { 0.0 } else { libm::expf(*logit - greatest) };
        sum += *logit;
    }
    logits.iter_mut().for_each(|share| *share /= sum);
}

#[inline(always)]
fn mean(rows: &[Row]) -> Row {
    let mut sums = [0.0; CHANNELS];
    rows.iter().for_each(|row| sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x));
    let scale = 1.0 / rows.len() as f32;
    sums.map(|sum| sum * scale)
}

#[inline(always)]
fn accumulate(sums: &mut Row, x: &[f32], weights: &[f32]) {
    for (&x, weights) in x.iter().zip(weights.as_chunks::<CHANNELS>().0) {
        sums.iter_mut().zip(weights).for_each(|(sum, w)| *sum += x * w);
    }
}

/// All layers over all cells, and what they say.
struct Pass<'a, const W: usize> {
    evaluator: &'a mut Evaluator<W>,
    occupied: CellSet<W>,
}

impl<const W: usize> Kernel for Pass<'_, W> {
    type Output = Evaluation;

    #[inline(always)]
    fn run<I: Instructions>(self) -> Evaluation {
        self.evaluator.layers::<I>();
        self.evaluator.read(&self.occupied)
    }
}

impl<const W: usize> Evaluator<W> {
    /// All layers over all cells; what the last one says is in the first rows then.
    #[inline(always)]
    fn layers<I: Instructions>(&mut self) {
        let Evaluator { graph, weights, convolutions, features, rows: [x, y], bytes, feature_bytes, .. } = self;
        let around = graph.around();
        for (layer, convolution) in convolutions.iter().enumerate() {
            if layer == 0 {
                let added = &weights.numbers[TAPS * FEATURES * CHANNELS..][..CHANNELS];
                let unit = to_bytes(features, feature_bytes);
                let scale = convolution.scale.map(|scale| scale * unit);
                convolve::<I, FEATURES>(around, feature_bytes, &convolution.weights, |cell, sums| {
                    x[cell] = std::array::from_fn(|o| (sums[o] as f32 * scale[o] + added[o]).max(0.0));
                });
                continue;
            }
            let numbers = &weights.numbers[weights.shape.layer(layer - 1)..][TAPS * CHANNELS * CHANNELS..];
            let (global, added) = numbers[..(CHANNELS + 1) * CHANNELS].split_at(CHANNELS * CHANNELS);
            let mut base: Row = std::array::from_fn(|o| added[o]);
            accumulate(&mut base, &mean(x), global);
            let unit = to_bytes(x, bytes);
            let scale = convolution.scale.map(|scale| scale * unit);
            convolve::<I, CHANNELS>(around, bytes, &convolution.weights, |cell, sums| {
                let old = &x[cell];
                y[cell] = std::array::from_fn(|o| (sums[o] as f32 * scale[o] + base[o] + old[o]).max(0.0));
            });
            std::mem::swap(x, y);
        }
    }
}

/// Rounds numbers from 0 up to bytes; returns what a byte of 1 stands for.
#[inline(always)]
fn to_bytes<const N: usize>(rows: &[[f32; N]], bytes: &mut [[u8; N]]) -> f32 {
    let mut greatest = [1e-9; N];
    for row in rows {
        greatest.iter_mut().zip(row).for_each(|(greatest, &x)| *greatest = if x > *greatest { x } else { *greatest });
    }
    let greatest = greatest.into_iter().fold(0.0, f32::max);
    let scale = GREATEST / greatest;
    for (byte, &x) in bytes.as_flattened_mut().iter_mut().zip(rows.as_flattened()) {
        // At 2^23 the last bit of a number in single precision is worth 1.
        *byte = (x * scale + 8_388_608.0).to_bits() as u8;
    }
    greatest / GREATEST
}

/// The weighted sums over the neighbourhoods of all cells.
#[inline(always)]
fn convolve<I: Instructions, const N: usize>(
    around: &[[u16; TAPS]],
    x: &[[u8; N]],
    weights: &[[[[i8; 4]; ACCUMULATORS]; PARTS]],
    mut store: impl FnMut(usize, &[i32; CHANNELS]),
) {
    let none = I::load(&[0; ACCUMULATORS]);
    for (number, taps) in around.chunks(BLOCK).enumerate() {
        // The last block repeats its last cell.
        let taps: [&[u16; TAPS]; BLOCK] = std::array::from_fn(|i| &taps[i.min(taps.len() - 1)]);
        let mut sums = [[none; PARTS]; BLOCK];
        for (tap, weights) in weights.chunks_exact(N / 4).enumerate() {
            let inputs = taps.map(|taps| x[usize::from(taps[tap])].as_chunks::<4>().0);
            for (four, weights) in weights.iter().enumerate() {
                for (sums, input) in sums.iter_mut().zip(inputs) {
                    for (sum, weights) in sums.iter_mut().zip(weights) {
                        *sum = I::add_dot_products(*sum, input[four], weights);
                    }
                }
            }
        }
        for (i, sums) in sums.into_iter().enumerate().take(around.len() - BLOCK * number) {
            let mut numbers = [0; CHANNELS];
            for (numbers, sums) in numbers.as_chunks_mut::<ACCUMULATORS>().0.iter_mut().zip(sums) {
                *numbers = I::store(sums);
            }
            store(BLOCK * number + i, &numbers);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Random;

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
    fn every_processor_says_the_same_to_the_bit() {
        let weights = Arc::new(Weights::shipped().unwrap());
        let mut random = Random::new(5);
        for board in ["y 2", "y 10", "poly-y 5 7", "poly-y 9 3", "y 15"] {
            let topology = Topology::new(board.parse().unwrap());
            let mut evaluator = Evaluator::<2>::new(&topology, Arc::clone(&weights));
            for _ in 0..5 {
                let stones = stones(&topology, &mut random);
                let said = Processor::available().into_iter().map(|processor| {
                    evaluator.processor = processor;
                    evaluator.evaluate(&stones, None)
                });
                let said: Vec<_> = said.collect();
                assert!(said.iter().all(|evaluation| *evaluation == said[0] && evaluation.is_finite()));
                let sum: f32 = said[0].policy.iter().sum();
                assert!((sum - 1.0).abs() < 1e-3 && (0.0..=1.0).contains(&said[0].value));
                assert!(stones[0].iter().all(|cell| said[0].policy[cell.index()] == 0.0));
            }
        }
    }

    #[test]
    fn the_width_of_the_sets_does_not_matter() {
        let weights = Arc::new(Weights::shipped().unwrap());
        let topology = Topology::new("poly-y 5 7".parse().unwrap());
        let stones: [CellSet<2>; 2] = stones(&topology, &mut Random::new(6));
        let narrow = Evaluator::<2>::new(&topology, Arc::clone(&weights)).evaluate(&stones, None);
        let wide = Evaluator::<4>::new(&topology, weights).evaluate(&stones.map(|set| set.resized()), None);
        assert_eq!(narrow, wide);
    }

    #[test]
    fn the_shipped_network_finds_the_winning_cell() {
        // A line through row 5 of 7, with its way to the bottom, has a gap of one cell that White has closed in.
        let topology = Topology::new("y 7".parse().unwrap());
        let mut evaluator = Evaluator::<2>::new(&topology, Arc::new(Weights::shipped().unwrap()));
        let cells = |list: &[usize]| list.iter().map(|&cell| Cell::from_index(cell)).collect::<CellSet<2>>();
        let stones = [cells(&[10, 11, 13, 14, 16, 22]), cells(&[7, 8, 17, 18, 0, 27])];
        let evaluation = evaluator.evaluate(&stones, None);
        let best = topology.cells().max_by(|a, b| evaluation.policy[a.index()].total_cmp(&evaluation.policy[b.index()]));
        assert_eq!(best, Some(Cell::from_index(12)));
    }
}
