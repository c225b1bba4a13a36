//! The network over many positions at once, and how its errors change with the weights.
//!
//! Computes what [`Evaluator`](crate::network::Evaluator) computes, as products of large matrices, and the derivative of the losses by
//! every weight (backpropagation).

use crate::network::{CHANNELS, FEATURES, Shape, TAPS};
use ndarray::linalg::general_mat_mul;
use ndarray::{Array2, ArrayView2, ArrayViewMut2, s};

/// Positions of one board.
#[derive(Clone, Debug)]
pub(super) struct Batch<'a> {
    /// The neighbourhood of every cell.
    pub(super) around: &'a [[u16; TAPS]],
    /// The features of every cell, position after position.
    pub(super) features: Array2<f32>,
    /// The share of the visits, or less than 0 where there is a stone.
    pub(super) policy: Vec<f32>,
    /// The result that is aimed at, for each position.
    pub(super) value: Vec<f32>,
}

/// Sums over positions.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Losses {
    /// Positions.
    pub count: f64,
    /// Cross entropy of the policy in nats, less the entropy of what is aimed at.
    pub policy: f64,
    /// Positions in which the most visited move is the most likely one.
    pub hits: f64,
    /// Cross entropy of the value in nats.
    pub value: f64,
}

/// What the forward pass leaves for the backward one.
struct Trace {
    /// The output of every layer.
    outputs: Vec<Array2<f32>>,
    /// The hidden layer of the value.
    hidden: Array2<f32>,
    /// The mean of the last output over the cells.
    mean: Array2<f32>,
    /// The derivative of the losses by the logits of policy and value.
    policy: Array2<f32>,
    value: Array2<f32>,
}

/// The weight of a loss of the value against one of the policy.
const VALUE_WEIGHT: f32 = 1.0;

#[expect(clippy::expect_used, reason = "the numbers of a part are always a whole number of rows")]
fn matrix(numbers: &[f32], rows: usize) -> ArrayView2<'_, f32> {
    ArrayView2::from_shape((rows, numbers.len() / rows), numbers).expect("rows and columns make up the whole")
}

#[expect(clippy::expect_used, reason = "the numbers of a part are always a whole number of rows")]
fn matrix_mut(numbers: &mut [f32], rows: usize) -> ArrayViewMut2<'_, f32> {
    let columns = numbers.len() / rows;
    ArrayViewMut2::from_shape((rows, columns), numbers).expect("rows and columns make up the whole")
}

impl Batch<'_> {
    fn cells(&self) -> usize {
        self.around.len()
    }

    fn positions(&self) -> usize {
        self.value.len()
    }

    /// The rows of every cell's neighbourhood side by side.
    fn gather(&self, x: &Array2<f32>) -> Array2<f32> {
        let (width, cells) = (x.ncols(), self.cells());
        let mut wide = Array2::zeros((x.nrows(), TAPS * width));
        let (from, to) = (x.as_slice().unwrap_or(&[]), wide.as_slice_mut().unwrap_or(&mut []));
        for (row, to) in to.chunks_exact_mut(TAPS * width).enumerate() {
            let (first, cell) = (row - row % cells, row % cells);
            for (tap, to) in self.around[cell].iter().zip(to.chunks_exact_mut(width)) {
                if usize::from(*tap) < cells {
                    to.copy_from_slice(&from[(first + usize::from(*tap)) * width..][..width]);
                }
            }
        }
        wide
    }

    /// Adds what belongs to the neighbourhoods to the cells: the transpose of [`Batch::gather`].
    fn scatter(&self, wide: &Array2<f32>, x: &mut Array2<f32>) {
        let (width, cells) = (x.ncols(), self.cells());
        let (from, to) = (wide.as_slice().unwrap_or(&[]), x.as_slice_mut().unwrap_or(&mut []));
        for (row, from) in from.chunks_exact(TAPS * width).enumerate() {
            let (first, cell) = (row - row % cells, row % cells);
            for (tap, from) in self.around[cell].iter().zip(from.chunks_exact(width)) {
                if usize::from(*tap) < cells {
                    let to = &mut to[(first + usize::from(*tap)) * width..][..width];
                    to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
                }
            }
        }
    }

    /// The mean over the cells of each position.
    fn mean(&self, x: &Array2<f32>) -> Array2<f32> {
        let mut means = Array2::zeros((self.positions(), x.ncols()));
        for (row, x) in x.rows().into_iter().enumerate() {
            let mut mean = means.row_mut(row / self.cells());
            mean += &x;
        }
        means / self.cells() as f32
    }

    /// Adds a row for each position to the rows of its cells.
    fn spread(&self, means: &Array2<f32>, x: &mut Array2<f32>) {
        for (row, mut x) in x.rows_mut().into_iter().enumerate() {
            x += &means.row(row / self.cells());
        }
    }

    /// The losses, and their derivative by every weight, which is added to `gradient`.
    pub(super) fn learn(&self, shape: Shape, weights: &[f32], gradient: &mut [f32]) -> Losses {
        let (trace, losses) = self.forward(shape, weights);
        self.backward(shape, weights, &trace, gradient);
        losses
    }

    /// The losses.
    pub(super) fn losses(&self, shape: Shape, weights: &[f32]) -> Losses {
        self.forward(shape, weights).1
    }

    fn forward(&self, shape: Shape, weights: &[f32]) -> (Trace, Losses) {
        let first = &weights[..Shape::FIRST];
        let (taps, added) = first.split_at(TAPS * FEATURES * CHANNELS);
        let mut x = self.gather(&self.features).dot(&matrix(taps, TAPS * FEATURES));
        x += &matrix(added, 1);
        x.mapv_inplace(|x| x.max(0.0));
        let mut outputs = vec![x];
        for layer in 0..shape.layers {
            let numbers = &weights[shape.layer(layer)..][..Shape::LAYER];
            let (taps, rest) = numbers.split_at(TAPS * CHANNELS * CHANNELS);
            let (global, added) = rest.split_at(CHANNELS * CHANNELS);
            let x = &outputs[layer];
            let mut y = x.clone();
            general_mat_mul(1.0, &self.gather(x), &matrix(taps, TAPS * CHANNELS), 1.0, &mut y);
            let means = self.mean(x).dot(&matrix(global, CHANNELS)) + matrix(added, 1);
            self.spread(&means, &mut y);
            y.mapv_inplace(|y| y.max(0.0));
            outputs.push(y);
        }
        let x = &outputs[shape.layers];
        let mut losses = Losses { count: self.positions() as f64, ..Losses::default() };
        let policy = self.policy(x, &weights[shape.policy()..][..Shape::POLICY], &mut losses);
        let mean = self.mean(x);
        let numbers = &weights[shape.value()..];
        let (inner, rest) = numbers.split_at(CHANNELS * CHANNELS);
        let (added, reading) = rest.split_at(CHANNELS);
        let mut hidden = mean.dot(&matrix(inner, CHANNELS)) + matrix(added, 1);
        hidden.mapv_inplace(|x| x.max(0.0));
        let mut value = hidden.dot(&matrix(&reading[..CHANNELS], CHANNELS));
        for (logit, &target) in value.iter_mut().zip(&self.value) {
            let z = *logit + reading[CHANNELS];
            let rate = 1.0 / (1.0 + (-z).exp());
            losses.value -= f64::from(target * rate.max(1e-7).ln() + (1.0 - target) * (1.0 - rate).max(1e-7).ln());
            *logit = VALUE_WEIGHT * (rate - target);
        }
        (Trace { outputs, hidden, mean, policy, value }, losses)
    }

    /// The derivative of the policy's loss by its logits: the share that it gives a move less the one that is aimed at.
    fn policy(&self, x: &Array2<f32>, weights: &[f32], losses: &mut Losses) -> Array2<f32> {
        let mut logits = x.dot(&matrix(&weights[..CHANNELS], CHANNELS));
        let numbers = logits.as_slice_mut().unwrap_or(&mut []);
        for (logits, targets) in numbers.chunks_exact_mut(self.cells()).zip(self.policy.chunks_exact(self.cells())) {
            let empty = |(logit, &target): (&mut f32, &f32)| {
                *logit = if target < 0.0 { f32::NEG_INFINITY } else { *logit + weights[CHANNELS] };
            };
            logits.iter_mut().zip(targets).for_each(empty);
            let greatest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let best = targets.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            if logits.iter().zip(targets).any(|(&logit, &target)| logit >= greatest && target >= best) {
                losses.hits += 1.0;
            }
            let sum: f32 = logits.iter().map(|logit| (logit - greatest).exp()).sum();
            for (logit, &target) in logits.iter_mut().zip(targets) {
                let share = (*logit - greatest).exp() / sum;
                if target > 0.0 {
                    losses.policy -= f64::from(target * (share.max(1e-9) / target).ln());
                }
                *logit = share - target.max(0.0);
            }
        }
        logits
    }

    fn backward(&self, shape: Shape, weights: &[f32], trace: &Trace, gradient: &mut [f32]) {
        let last = &trace.outputs[shape.layers];
        // The value: reading, hidden layer, mean.
        let (inner, rest) = gradient[shape.value()..].split_at_mut(CHANNELS * CHANNELS);
        let (added, reading) = rest.split_at_mut(CHANNELS);
        general_mat_mul(1.0, &trace.hidden.t(), &trace.value, 1.0, &mut matrix_mut(&mut reading[..CHANNELS], CHANNELS));
        reading[CHANNELS] += trace.value.sum();
        let numbers = &weights[shape.value()..];
        let read = &numbers[CHANNELS * CHANNELS + CHANNELS..][..CHANNELS];
        let mut hidden = trace.value.dot(&matrix(read, 1));
        hidden.zip_mut_with(&trace.hidden, |d, &x| *d = if x > 0.0 { *d } else { 0.0 });
        general_mat_mul(1.0, &trace.mean.t(), &hidden, 1.0, &mut matrix_mut(inner, CHANNELS));
        add_columns(&hidden, added);
        let means = hidden.dot(&matrix(&numbers[..CHANNELS * CHANNELS], CHANNELS).t()) / self.cells() as f32;
        // The policy.
        let read = &mut gradient[shape.policy()..][..Shape::POLICY];
        general_mat_mul(1.0, &last.t(), &trace.policy, 1.0, &mut matrix_mut(&mut read[..CHANNELS], CHANNELS));
        read[CHANNELS] += trace.policy.sum();
        let mut x = trace.policy.dot(&matrix(&weights[shape.policy()..][..CHANNELS], 1));
        self.spread(&means, &mut x);
        // The layers, the last one first.
        for layer in (0..shape.layers).rev() {
            x.zip_mut_with(&trace.outputs[layer + 1], |d, &y| *d = if y > 0.0 { *d } else { 0.0 });
            let input = &trace.outputs[layer];
            let (taps, rest) = gradient[shape.layer(layer)..][..Shape::LAYER].split_at_mut(TAPS * CHANNELS * CHANNELS);
            let (global, added) = rest.split_at_mut(CHANNELS * CHANNELS);
            let numbers = &weights[shape.layer(layer)..][..Shape::LAYER];
            general_mat_mul(1.0, &self.gather(input).t(), &x, 1.0, &mut matrix_mut(taps, TAPS * CHANNELS));
            let sums = self.mean(&x) * self.cells() as f32;
            add_columns(&sums, added);
            general_mat_mul(1.0, &self.mean(input).t(), &sums, 1.0, &mut matrix_mut(global, CHANNELS));
            let wide = x.dot(&matrix(&numbers[..TAPS * CHANNELS * CHANNELS], TAPS * CHANNELS).t());
            let inner = &numbers[TAPS * CHANNELS * CHANNELS..][..CHANNELS * CHANNELS];
            let means = sums.dot(&matrix(inner, CHANNELS).t()) / self.cells() as f32;
            self.scatter(&wide, &mut x);
            self.spread(&means, &mut x);
        }
        x.zip_mut_with(&trace.outputs[0], |d, &y| *d = if y > 0.0 { *d } else { 0.0 });
        let (taps, added) = gradient[..Shape::FIRST].split_at_mut(TAPS * FEATURES * CHANNELS);
        general_mat_mul(1.0, &self.gather(&self.features).t(), &x, 1.0, &mut matrix_mut(taps, TAPS * FEATURES));
        add_columns(&x, added);
    }
}

fn add_columns(x: &Array2<f32>, sums: &mut [f32]) {
    for row in x.slice(s![.., ..]).rows() {
        sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Random;
    use crate::board::{AnySet, Cell, Topology};
    use crate::network::{Evaluator, Graph, Weights};
    use std::sync::Arc;

    const SHAPE: Shape = Shape { layers: 2 };

    /// Random positions with random aims.
    fn batch<'a>(graph: &'a Graph<4>, positions: usize, random: &mut Random) -> (Batch<'a>, Vec<[AnySet; 2]>) {
        let cells = graph.len();
        let mut features = Array2::zeros((positions * cells, FEATURES));
        let mut policy = vec![0.0; positions * cells];
        let mut all = Vec::new();
        let rows = features.as_slice_mut().unwrap().as_chunks_mut::<FEATURES>().0;
        for (rows, policy) in rows.chunks_exact_mut(cells).zip(policy.chunks_exact_mut(cells)) {
            let mut stones = [AnySet::default(); 2];
            for (cell, policy) in policy.iter_mut().enumerate().take(cells - 2) {
                if let player @ 0..2 = random.below(5) {
                    stones[player].insert(Cell::from_index(cell));
                    *policy = -1.0;
                }
            }
            policy[cells - 2] = 0.75;
            policy[cells - 1] = 0.25;
            graph.features(&stones, None, rows);
            all.push(stones);
        }
        let value = (0..positions).map(|_| random.below(100) as f32 / 100.0).collect();
        (Batch { around: graph.around(), features, policy, value }, all)
    }

    fn weights(random: &mut Random) -> Vec<f32> {
        (0..SHAPE.len()).map(|_| (random.below(2001) as f32 - 1000.0) / 8000.0).collect()
    }

    #[test]
    fn the_derivative_is_the_slope() {
        let mut random = Random::new(4);
        for board in ["y 5", "poly-y 5 3"] {
            let graph = Graph::<4>::new(&Topology::new(board.parse().unwrap()));
            let (batch, _) = batch(&graph, 3, &mut random);
            let weights = weights(&mut random);
            let mut gradient = vec![0.0; SHAPE.len()];
            batch.learn(SHAPE, &weights, &mut gradient);
            // Along the gradient itself, which all weights take part in, and along random directions in each part.
            let parts = [0..Shape::FIRST, SHAPE.layer(0)..SHAPE.layer(1), SHAPE.layer(1)..SHAPE.policy()];
            let parts = parts.into_iter().chain([SHAPE.policy()..SHAPE.value(), SHAPE.value()..SHAPE.len(), 0..SHAPE.len()]);
            for part in parts {
                let mut direction = vec![0.0_f32; SHAPE.len()];
                part.clone().for_each(|i| direction[i] = gradient[i] * (random.below(3) as f32));
                let norm = direction.iter().map(|d| d * d).sum::<f32>().sqrt();
                assert!(norm > 0.0, "{part:?}");
                let slope: f64 = direction.iter().zip(&gradient).map(|(d, g)| f64::from(d / norm * g)).sum();
                let at = |step: f32| {
                    let moved: Vec<_> = weights.iter().zip(&direction).map(|(w, d)| w + step * d / norm).collect();
                    let losses = batch.losses(SHAPE, &moved);
                    losses.policy + f64::from(VALUE_WEIGHT) * losses.value
                };
                let step = 2e-3;
                let measured = (at(step) - at(-step)) / f64::from(2.0 * step);
                assert!((measured - slope).abs() < 0.02 * slope.abs() + 2e-3, "{board} {part:?}: {measured} {slope}");
            }
        }
    }

    #[test]
    fn what_is_learned_is_what_is_played() {
        let mut random = Random::new(7);
        for board in ["y 6", "poly-y 5 5", "poly-y 7 3"] {
            let topology = Topology::new(board.parse().unwrap());
            let graph = Graph::<4>::new(&topology);
            let (batch, positions) = batch(&graph, 6, &mut random);
            let numbers = weights(&mut random);
            let (trace, _) = batch.forward(SHAPE, &numbers);
            let mut evaluator = Evaluator::<4>::new(&topology, Arc::new(Weights { shape: SHAPE, numbers }));
            for (number, stones) in positions.iter().enumerate() {
                let evaluation = evaluator.evaluate(stones, None);
                // The derivatives of the losses are what the network says less what was aimed at.
                let value = trace.value[[number, 0]] / VALUE_WEIGHT + batch.value[number];
                assert!((evaluation.value - value).abs() < 0.01, "{board}: value {} for {value}", evaluation.value);
                for (cell, &share) in evaluation.policy.iter().enumerate() {
                    let row = number * graph.len() + cell;
                    let learned = trace.policy[[row, 0]] + batch.policy[row].max(0.0);
                    // Bytes are coarser than numbers.
                    assert!((share - learned).abs() < 0.01, "{board}: cell {cell} {share} for {learned}");
                }
            }
        }
    }
}
