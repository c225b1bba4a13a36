//! The network over a batch of positions: forward pass, losses and backpropagation.
//!
//! The forward pass is that of [`Evaluator`](crate::network::Evaluator) without quantisation, as products of large matrices. The backward
//! pass computes the gradient of the losses with respect to every weight.

use crate::network::{CHANNELS, FEATURES, Shape, TAPS};
use ndarray::linalg::general_mat_mul;
use ndarray::{Array2, ArrayView2, ArrayViewMut2, s};

/// A batch of positions on one board, with their targets.
#[derive(Clone, Debug)]
pub(super) struct Batch<'a> {
    /// The neighbourhood of every cell, for each position.
    pub(super) neighbourhoods: Vec<&'a [[u16; TAPS]]>,
    /// The features: one row for each cell, the positions one after the other.
    pub(super) features: Array2<f32>,
    /// The policy target of each cell of each position: its share of the visits, or [`NO_MOVE`]. A position whose shares are all 0 has no target.
    pub(super) policy_targets: Vec<f32>,
    /// The value target of each position, in [0, 1] for the player to move.
    pub(super) value_targets: Vec<f32>,
}

/// The policy target of a cell that is occupied, or not among the moves that the policy is about.
pub(super) const NO_MOVE: f32 = -1.0;

/// Losses and accuracy, summed over positions.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Metrics {
    /// The number of positions.
    pub positions: f64,
    /// Positions with a target for the policy.
    pub policies: f64,
    /// Cross entropy of the policy in nats, less the entropy of the target (the Kullback-Leibler divergence).
    pub policy_loss: f64,
    /// Top-1 hits: positions in which the policy gives the most visited move the greatest probability.
    pub top1: f64,
    /// Cross entropy of the value in nats.
    pub value_loss: f64,
}

/// The activations and gradients that the forward pass keeps for the backward pass.
struct Trace {
    /// The output of every layer.
    outputs: Vec<Array2<f32>>,
    /// The hidden layer of the value head.
    hidden: Array2<f32>,
    /// The mean of the last layer's output over the cells.
    mean: Array2<f32>,
    /// The gradient with respect to the logits of the policy.
    policy: Array2<f32>,
    /// The gradient with respect to the logit of the value.
    value: Array2<f32>,
}

/// The weight of the value loss, against 1 for the policy loss.
const VALUE_WEIGHT: f32 = 1.0;

#[expect(clippy::expect_used, reason = "the weights of a part are always a whole number of rows")]
fn matrix(weights: &[f32], rows: usize) -> ArrayView2<'_, f32> {
    ArrayView2::from_shape((rows, weights.len() / rows), weights).expect("rows and columns make up the whole")
}

#[expect(clippy::expect_used, reason = "the weights of a part are always a whole number of rows")]
fn matrix_mut(weights: &mut [f32], rows: usize) -> ArrayViewMut2<'_, f32> {
    let columns = weights.len() / rows;
    ArrayViewMut2::from_shape((rows, columns), weights).expect("rows and columns make up the whole")
}

impl Batch<'_> {
    fn cells(&self) -> usize {
        // A batch without positions has no rows to divide among cells.
        self.neighbourhoods.first().map_or(1, |around| around.len())
    }

    fn positions(&self) -> usize {
        self.value_targets.len()
    }

    /// Puts the rows of every cell's neighbourhood side by side (im2col), with zeros for padding.
    fn gather(&self, x: &Array2<f32>) -> Array2<f32> {
        let (width, cells) = (x.ncols(), self.cells());
        let mut wide = Array2::zeros((x.nrows(), TAPS * width));
        let (from, to) = (x.as_slice().unwrap_or(&[]), wide.as_slice_mut().unwrap_or(&mut []));
        for (row, to) in to.chunks_exact_mut(TAPS * width).enumerate() {
            let (first, cell) = (row - row % cells, row % cells);
            for (tap, to) in self.neighbourhoods[row / cells][cell].iter().zip(to.chunks_exact_mut(width)) {
                if usize::from(*tap) < cells {
                    to.copy_from_slice(&from[(first + usize::from(*tap)) * width..][..width]);
                }
            }
        }
        wide
    }

    /// Adds every part of a neighbourhood to its own cell: the transpose of [`Batch::gather`].
    fn scatter(&self, wide: &Array2<f32>, x: &mut Array2<f32>) {
        let (width, cells) = (x.ncols(), self.cells());
        let (from, to) = (wide.as_slice().unwrap_or(&[]), x.as_slice_mut().unwrap_or(&mut []));
        for (row, from) in from.chunks_exact(TAPS * width).enumerate() {
            let (first, cell) = (row - row % cells, row % cells);
            for (tap, from) in self.neighbourhoods[row / cells][cell].iter().zip(from.chunks_exact(width)) {
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

    /// Adds the row of each position to the rows of all its cells.
    fn broadcast(&self, means: &Array2<f32>, x: &mut Array2<f32>) {
        for (row, mut x) in x.rows_mut().into_iter().enumerate() {
            x += &means.row(row / self.cells());
        }
    }

    /// The metrics; adds the gradient of the losses with respect to every weight to `gradient`.
    pub(super) fn backpropagate(&self, shape: Shape, weights: &[f32], gradient: &mut [f32]) -> Metrics {
        let (trace, metrics) = self.forward(shape, weights);
        self.backward(shape, weights, &trace, gradient);
        metrics
    }

    /// The metrics alone.
    pub(super) fn metrics(&self, shape: Shape, weights: &[f32]) -> Metrics {
        self.forward(shape, weights).1
    }

    fn forward(&self, shape: Shape, weights: &[f32]) -> (Trace, Metrics) {
        let input = &weights[..Shape::INPUT];
        let (taps, bias) = input.split_at(TAPS * FEATURES * CHANNELS);
        let mut x = self.gather(&self.features).dot(&matrix(taps, TAPS * FEATURES));
        x += &matrix(bias, 1);
        x.mapv_inplace(|x| x.max(0.0));
        let mut outputs = vec![x];
        for layer in 0..shape.layers {
            let own = &weights[shape.layer(layer)..][..Shape::LAYER];
            let (taps, rest) = own.split_at(TAPS * CHANNELS * CHANNELS);
            let (global, bias) = rest.split_at(CHANNELS * CHANNELS);
            let x = &outputs[layer];
            let mut y = x.clone();
            general_mat_mul(1.0, &self.gather(x), &matrix(taps, TAPS * CHANNELS), 1.0, &mut y);
            let means = self.mean(x).dot(&matrix(global, CHANNELS)) + matrix(bias, 1);
            self.broadcast(&means, &mut y);
            y.mapv_inplace(|y| y.max(0.0));
            outputs.push(y);
        }
        let x = &outputs[shape.layers];
        let mut metrics = Metrics { positions: self.positions() as f64, ..Metrics::default() };
        let policy = self.policy_head(x, &weights[shape.policy()..][..Shape::POLICY], &mut metrics);
        let mean = self.mean(x);
        let own = &weights[shape.value()..];
        let (inner, rest) = own.split_at(CHANNELS * CHANNELS);
        let (bias, output) = rest.split_at(CHANNELS);
        let mut hidden = mean.dot(&matrix(inner, CHANNELS)) + matrix(bias, 1);
        hidden.mapv_inplace(|x| x.max(0.0));
        let mut value = hidden.dot(&matrix(&output[..CHANNELS], CHANNELS));
        for (logit, &target) in value.iter_mut().zip(&self.value_targets) {
            let z = *logit + output[CHANNELS];
            let rate = 1.0 / (1.0 + libm::expf(-z));
            let log = |rate: f32| libm::logf(rate.max(1e-7));
            metrics.value_loss -= f64::from(target * log(rate) + (1.0 - target) * log(1.0 - rate));
            *logit = VALUE_WEIGHT * (rate - target);
        }
        (Trace { outputs, hidden, mean, policy, value }, metrics)
    }

    /// Adds the policy loss; returns its gradient with respect to the logits: probability less target, or 0 where there is no target.
    fn policy_head(&self, x: &Array2<f32>, weights: &[f32], metrics: &mut Metrics) -> Array2<f32> {
        let mut logits = x.dot(&matrix(&weights[..CHANNELS], CHANNELS));
        let all = logits.as_slice_mut().unwrap_or(&mut []);
        for (logits, targets) in all.chunks_exact_mut(self.cells()).zip(self.policy_targets.chunks_exact(self.cells())) {
            let empty = |(logit, &target): (&mut f32, &f32)| {
                *logit = if target < 0.0 { f32::NEG_INFINITY } else { *logit + weights[CHANNELS] };
            };
            if targets.iter().all(|&target| target <= 0.0) {
                logits.fill(0.0);
                continue;
            }
            metrics.policies += 1.0;
            logits.iter_mut().zip(targets).for_each(empty);
            let greatest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            let best = targets.iter().copied().fold(f32::NEG_INFINITY, f32::max);
            if logits.iter().zip(targets).any(|(&logit, &target)| logit >= greatest && target >= best) {
                metrics.top1 += 1.0;
            }
            let sum: f32 = logits.iter().map(|logit| libm::expf(logit - greatest)).sum();
            for (logit, &target) in logits.iter_mut().zip(targets) {
                let probability = libm::expf(*logit - greatest) / sum;
                if target > 0.0 {
                    metrics.policy_loss -= f64::from(target * libm::logf(probability.max(1e-9) / target));
                }
                *logit = probability - target.max(0.0);
            }
        }
        logits
    }

    fn backward(&self, shape: Shape, weights: &[f32], trace: &Trace, gradient: &mut [f32]) {
        let last = &trace.outputs[shape.layers];
        // The value head: output, hidden layer, mean.
        let (inner, rest) = gradient[shape.value()..].split_at_mut(CHANNELS * CHANNELS);
        let (bias, output) = rest.split_at_mut(CHANNELS);
        general_mat_mul(1.0, &trace.hidden.t(), &trace.value, 1.0, &mut matrix_mut(&mut output[..CHANNELS], CHANNELS));
        output[CHANNELS] += trace.value.sum();
        let own = &weights[shape.value()..];
        let output = &own[CHANNELS * CHANNELS + CHANNELS..][..CHANNELS];
        let mut hidden = trace.value.dot(&matrix(output, 1));
        hidden.zip_mut_with(&trace.hidden, |d, &x| *d = if x > 0.0 { *d } else { 0.0 });
        general_mat_mul(1.0, &trace.mean.t(), &hidden, 1.0, &mut matrix_mut(inner, CHANNELS));
        add_columns(&hidden, bias);
        let means = hidden.dot(&matrix(&own[..CHANNELS * CHANNELS], CHANNELS).t()) / self.cells() as f32;
        // The policy head.
        let output = &mut gradient[shape.policy()..][..Shape::POLICY];
        general_mat_mul(1.0, &last.t(), &trace.policy, 1.0, &mut matrix_mut(&mut output[..CHANNELS], CHANNELS));
        output[CHANNELS] += trace.policy.sum();
        let mut x = trace.policy.dot(&matrix(&weights[shape.policy()..][..CHANNELS], 1));
        self.broadcast(&means, &mut x);
        // The residual layers, the last one first.
        for layer in (0..shape.layers).rev() {
            x.zip_mut_with(&trace.outputs[layer + 1], |d, &y| *d = if y > 0.0 { *d } else { 0.0 });
            let input = &trace.outputs[layer];
            let (taps, rest) = gradient[shape.layer(layer)..][..Shape::LAYER].split_at_mut(TAPS * CHANNELS * CHANNELS);
            let (global, bias) = rest.split_at_mut(CHANNELS * CHANNELS);
            let own = &weights[shape.layer(layer)..][..Shape::LAYER];
            general_mat_mul(1.0, &self.gather(input).t(), &x, 1.0, &mut matrix_mut(taps, TAPS * CHANNELS));
            let sums = self.mean(&x) * self.cells() as f32;
            add_columns(&sums, bias);
            general_mat_mul(1.0, &self.mean(input).t(), &sums, 1.0, &mut matrix_mut(global, CHANNELS));
            let wide = x.dot(&matrix(&own[..TAPS * CHANNELS * CHANNELS], TAPS * CHANNELS).t());
            let inner = &own[TAPS * CHANNELS * CHANNELS..][..CHANNELS * CHANNELS];
            let means = sums.dot(&matrix(inner, CHANNELS).t()) / self.cells() as f32;
            self.scatter(&wide, &mut x);
            self.broadcast(&means, &mut x);
        }
        x.zip_mut_with(&trace.outputs[0], |d, &y| *d = if y > 0.0 { *d } else { 0.0 });
        let (taps, bias) = gradient[..Shape::INPUT].split_at_mut(TAPS * FEATURES * CHANNELS);
        general_mat_mul(1.0, &self.gather(&self.features).t(), &x, 1.0, &mut matrix_mut(taps, TAPS * FEATURES));
        add_columns(&x, bias);
    }
}

/// Adds the sum of each column.
fn add_columns(x: &Array2<f32>, sums: &mut [f32]) {
    for row in x.slice(s![.., ..]).rows() {
        sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Random;
    use crate::board::{AnySet, Cell};
    use crate::network::{Evaluator, Graph, NetworkPosition, Weights};
    use crate::rules::{Colour, Position, Rules};
    use std::sync::Arc;

    const SHAPE: Shape = Shape { layers: 2 };

    /// Random positions with random targets.
    fn batch<'a>(graph: &'a Graph<4>, positions: usize, random: &mut Random) -> (Batch<'a>, Vec<NetworkPosition<4>>) {
        let cells = graph.len();
        let mut features = Array2::zeros((positions * cells, FEATURES));
        let mut policy = vec![0.0; positions * cells];
        let mut all: Vec<NetworkPosition<4>> = Vec::new();
        let rows = features.as_slice_mut().unwrap().as_chunks_mut::<FEATURES>().0;
        for (rows, policy) in rows.chunks_exact_mut(cells).zip(policy.chunks_exact_mut(cells)) {
            let mut stones = [AnySet::default(); 2];
            for (cell, policy) in policy.iter_mut().enumerate().take(cells - 2) {
                if let player @ 0..2 = random.below(5) {
                    stones[player].insert(Cell::from_index(cell));
                    *policy = NO_MOVE;
                }
            }
            policy[cells - 2] = 0.75;
            policy[cells - 1] = 0.25;
            match all.len() % 3 {
                // The policy is about some of the empty cells alone.
                1 => policy.iter_mut().take(cells / 2).for_each(|target| *target = NO_MOVE),
                // It has no target.
                2 => policy.iter_mut().for_each(|target| *target = target.min(0.0)),
                _ => {}
            }
            let position = NetworkPosition::alternating(Colour::BOTH[random.below(2)], stones, None);
            graph.features(&position, rows);
            all.push(position);
        }
        let value = (0..positions).map(|_| random.below(100) as f32 / 100.0).collect();
        let neighbourhoods = all.iter().map(|position| graph.neighbourhoods(position.to_move)).collect();
        let batch = Batch { neighbourhoods, features, policy_targets: policy, value_targets: value };
        (batch, all)
    }

    fn weights(random: &mut Random) -> Vec<f32> {
        (0..SHAPE.len()).map(|_| (random.below(2001) as f32 - 1000.0) / 8000.0).collect()
    }

    #[test]
    fn the_gradient_is_the_measured_slope() {
        let mut random = Random::new(4);
        for board in ["y 5", "poly-y 5 3", "hex 4 5"] {
            let start = Position::new(board.parse().unwrap(), Rules::GTP);
            let (topology, goal) = (start.topology(), start.goal());
            let graph = Graph::<4>::new(topology, goal);
            let (batch, _) = batch(&graph, 3, &mut random);
            let weights = weights(&mut random);
            let mut gradient = vec![0.0; SHAPE.len()];
            batch.backpropagate(SHAPE, &weights, &mut gradient);
            // In random directions within each part of the network, and in one over all weights.
            let parts = [0..Shape::INPUT, SHAPE.layer(0)..SHAPE.layer(1), SHAPE.layer(1)..SHAPE.policy()];
            let parts = parts.into_iter().chain([SHAPE.policy()..SHAPE.value(), SHAPE.value()..SHAPE.len(), 0..SHAPE.len()]);
            for part in parts {
                let mut direction = vec![0.0_f32; SHAPE.len()];
                part.clone().for_each(|i| direction[i] = gradient[i] * (random.below(3) as f32));
                let norm = direction.iter().map(|d| d * d).sum::<f32>().sqrt();
                assert!(norm > 0.0, "{part:?}");
                let slope: f64 = direction.iter().zip(&gradient).map(|(d, g)| f64::from(d / norm * g)).sum();
                let at = |step: f32| {
                    let moved: Vec<_> = weights.iter().zip(&direction).map(|(w, d)| w + step * d / norm).collect();
                    let metrics = batch.metrics(SHAPE, &moved);
                    metrics.policy_loss + f64::from(VALUE_WEIGHT) * metrics.value_loss
                };
                let step = 2e-3;
                let measured = (at(step) - at(-step)) / f64::from(2.0 * step);
                assert!((measured - slope).abs() < 0.02 * slope.abs() + 2e-3, "{board} {part:?}: {measured} {slope}");
            }
        }
    }

    #[test]
    fn the_forward_pass_agrees_with_the_evaluator() {
        let mut random = Random::new(7);
        for board in ["y 6", "poly-y 5 5", "poly-y 7 3", "hex 6 5"] {
            let start = Position::new(board.parse().unwrap(), Rules::GTP);
            let (topology, goal) = (start.topology(), start.goal());
            let graph = Graph::<4>::new(topology, goal);
            let (batch, positions) = batch(&graph, 6, &mut random);
            let weights = weights(&mut random);
            let (trace, _) = batch.forward(SHAPE, &weights);
            let mut evaluator = Evaluator::<4>::new(topology, goal, Arc::new(Weights { shape: SHAPE, parameters: weights }));
            for (number, position) in positions.iter().enumerate() {
                let evaluation = evaluator.evaluate(position);
                // The gradients with respect to the logits are the outputs less the targets.
                let value = trace.value[[number, 0]] / VALUE_WEIGHT + batch.value_targets[number];
                assert!((evaluation.value - value).abs() < 0.01, "{board}: value {} for {value}", evaluation.value);
                let rows = number * graph.len()..(number + 1) * graph.len();
                let targets = &batch.policy_targets[rows.clone()];
                let gradients: Vec<f32> = rows.map(|row| trace.policy[[row, 0]]).collect();
                if targets.iter().all(|&target| target <= 0.0) {
                    assert!(gradients.iter().all(|&gradient| gradient == 0.0), "{board}: {number} has no target");
                    continue;
                }
                // The evaluator knows nothing of moves that are left out.
                let share = |cell: usize| if targets[cell] == NO_MOVE { 0.0 } else { evaluation.policy[cell] };
                let all: f32 = (0..targets.len()).map(share).sum();
                for (cell, gradient) in gradients.iter().enumerate() {
                    let (probability, expected) = (share(cell) / all, gradient + targets[cell].max(0.0));
                    // The evaluator is quantised.
                    assert!((probability - expected).abs() < 0.01, "{board}: cell {cell} {probability} for {expected}");
                }
            }
        }
    }
}
