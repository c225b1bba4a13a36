//! The network's forward pass, losses and backpropagation for one position.
//!
//! The forward pass does what [`Evaluator`](tripoint_network::Evaluator) does, but without quantisation. A pass handles
//! one position at a time, so that its data fits into the processor's cache.

use super::convolution::{add_convolution, add_input_gradient, add_weight_gradient, packed, packed_for_gradient};
use std::ops::Range;
use tripoint_network::{Auxiliary, FEATURES, Heads, Pooling, Shape, TAPS};

/// A position with its targets.
#[derive(Clone, Debug)]
pub struct Example<'a> {
    /// Every cell's neighbourhood.
    pub neighbourhoods: &'a [[u16; TAPS]],
    /// Every cell's features.
    pub features: Vec<[f32; FEATURES]>,
    /// The share of visits by cell; [`NO_TARGET`] for a cell that is occupied or not among the moves to choose from. If
    /// no share is positive, the policy has no target.
    pub policy: Vec<f32>,
    /// The value target in [0, 1], for the player to move.
    pub value: f32,
    /// Each [`Auxiliary`] head's targets by cell, in [0, 1] or [`NO_TARGET`]; the reply's are like the policy's. Empty
    /// if the head has no target.
    pub auxiliary: [Vec<f32>; Auxiliary::ALL.len()],
    /// The position's weight; 1 for an ordinary one.
    pub weight: f32,
}

/// Marks a cell without a target.
pub const NO_TARGET: f32 = -1.0;

/// The weight of the value loss, relative to the policy loss.
const VALUE_WEIGHT: f32 = 1.0;

/// The weights of the auxiliary losses. Owner and chain losses are means over the cells.
const AUXILIARY_WEIGHTS: [f32; Auxiliary::ALL.len()] = [0.5, 0.5, 0.15];

/// Losses and accuracy, summed over positions with their weights.
#[derive(Clone, Copy, Default, PartialEq, Debug)]
pub struct Metrics {
    /// The number of positions.
    pub positions: f64,
    /// Positions with a policy target.
    pub policies: f64,
    /// The policy's cross entropy in nats, less the target's entropy (the Kullback-Leibler divergence).
    pub policy_loss: f64,
    /// Top-1 hits: the policy gives the most visited move the greatest probability.
    pub top1: f64,
    /// The value's cross entropy in nats.
    pub value_loss: f64,
    /// Positions with targets for the cells' [owner](Auxiliary::Owner).
    pub owners: f64,
    /// The owner's cross entropy in nats, averaged over the cells.
    pub owner_loss: f64,
}

impl Metrics {
    /// Adds other metrics.
    pub fn add(&mut self, other: &Metrics) {
        self.positions += other.positions;
        self.policies += other.policies;
        self.policy_loss += other.policy_loss;
        self.top1 += other.top1;
        self.value_loss += other.value_loss;
        self.owners += other.owners;
        self.owner_loss += other.owner_loss;
    }
}

/// Weights prepared for passes. The convolutions' weights are also stored in the order in which a pass reads them.
#[derive(Clone, PartialEq, Debug)]
pub struct PreparedWeights<'a> {
    shape: Shape,
    weights: &'a [f32],
    /// The input layer, packed.
    input: Vec<f32>,
    /// For each residual layer, the packed weights, and those packed for the gradient.
    layers: Vec<[Vec<f32>; 2]>,
}

impl<'a> PreparedWeights<'a> {
    /// Prepares a network's weights.
    ///
    /// # Panics
    /// If a convolution's weights are missing.
    pub fn new(shape: Shape, weights: &'a [f32]) -> PreparedWeights<'a> {
        let layers = (0..shape.layers).map(|layer| {
            let own = &weights[shape.layer_convolution(layer)];
            [packed(own, shape.width), packed_for_gradient(own, shape.width)]
        });
        let input = packed(&weights[shape.input_convolution()], shape.width);
        PreparedWeights { shape, weights, input, layers: layers.collect() }
    }
}

/// A pass's buffers, which the next pass reuses.
#[derive(Clone, Debug, Default)]
pub struct Pass {
    /// Every layer's output.
    outputs: Vec<Vec<f32>>,
    /// The pooled input to each residual layer and to the value head.
    pooled: Vec<Vec<f32>>,
    /// For each layer and channel, the cell with the greatest value, if greatest values are pooled.
    greatest: Vec<Vec<usize>>,
    /// The gradient with respect to a layer's output.
    delta: Vec<f32>,
    /// The same for the layer before.
    delta_before: Vec<f32>,
}

impl Pass {
    /// Computes the metrics, and adds the losses' gradient with respect to every weight to `gradient`.
    pub fn backpropagate(&mut self, example: &Example<'_>, weights: &PreparedWeights<'_>, gradient: &mut [f32]) -> Metrics {
        self.forward(example, weights);
        self.heads(example, weights, Some(gradient))
    }

    /// Computes only the metrics.
    pub fn metrics(&mut self, example: &Example<'_>, weights: &PreparedWeights<'_>) -> Metrics {
        self.forward(example, weights);
        self.heads(example, weights, None)
    }

    fn forward(&mut self, example: &Example<'_>, prepared: &PreparedWeights<'_>) {
        let &PreparedWeights { shape, weights, .. } = prepared;
        let (width, cells) = (shape.width, example.features.len());
        self.outputs.resize_with(shape.layers + 1, Vec::new);
        self.pooled.resize_with(shape.layers + 1, Vec::new);
        self.greatest.resize_with(shape.layers + 1, Vec::new);
        let first = &mut self.outputs[0];
        first.clear();
        (0..cells).for_each(|_| first.extend(&weights[shape.input_convolution().end..shape.input().end]));
        add_convolution(example.neighbourhoods, example.features.as_flattened(), &prepared.input, width, first);
        rectify(first);
        for layer in 0..shape.layers {
            self.pool(layer, shape);
            let mut bias = weights[shape.layer_bias(layer)].to_vec();
            add_row_product(&self.pooled[layer], &weights[shape.layer_pool(layer)], &mut bias);
            let (before, after) = self.outputs.split_at_mut(layer + 1);
            let (x, y) = (&before[layer], &mut after[0]);
            y.clear();
            y.extend_from_slice(x);
            y.chunks_exact_mut(width).for_each(|row| row.iter_mut().zip(&bias).for_each(|(y, bias)| *y += bias));
            add_convolution(example.neighbourhoods, x, &prepared.layers[layer][0], width, y);
            rectify(y);
        }
        self.pool(shape.layers, shape);
    }

    /// Pools a layer's output.
    fn pool(&mut self, layer: usize, shape: Shape) {
        let (x, width) = (&self.outputs[layer], shape.width);
        let cells = x.len() / width;
        let pooled = &mut self.pooled[layer];
        pooled.clear();
        pooled.resize(shape.pooled(), 0.0);
        for row in x.chunks_exact(width) {
            pooled.iter_mut().zip(row).for_each(|(sum, x)| *sum += x);
        }
        pooled.iter_mut().for_each(|sum| *sum /= cells as f32);
        if shape.pooling == Pooling::MeanAndGreatest {
            let greatest = &mut self.greatest[layer];
            greatest.clear();
            greatest.resize(width, 0);
            for channel in 0..width {
                for cell in 1..cells {
                    if x[cell * width + channel] > x[greatest[channel] * width + channel] {
                        greatest[channel] = cell;
                    }
                }
                pooled[width + channel] = x[greatest[channel] * width + channel];
            }
        }
    }

    /// Adds the gradient that comes back through a layer's pooled numbers to `delta`, the one with respect to its
    /// output.
    fn unpool(&self, layer: usize, shape: Shape, pooled: &[f32], delta: &mut [f32]) {
        let width = shape.width;
        let share = width as f32 / delta.len() as f32;
        for row in delta.chunks_exact_mut(width) {
            row.iter_mut().zip(pooled).for_each(|(delta, pooled)| *delta += pooled * share);
        }
        for (channel, pooled) in pooled.iter().skip(width).enumerate() {
            delta[self.greatest[layer][channel] * width + channel] += pooled;
        }
    }

    /// Computes all heads' losses. With `gradient`, also runs the backward pass from there.
    fn heads(&mut self, example: &Example<'_>, prepared: &PreparedWeights<'_>, gradient: Option<&mut [f32]>) -> Metrics {
        let &PreparedWeights { shape, weights, .. } = prepared;
        let width = shape.width;
        let x = &self.outputs[shape.layers];
        let weight = f64::from(example.weight);
        let mut metrics = Metrics { positions: weight, ..Metrics::default() };
        let mut logits = cell_head(x, &weights[shape.policy()]);
        if let Some(loss) = policy_loss(&mut logits, &example.policy) {
            metrics.policies = weight;
            metrics.policy_loss = weight * loss.divergence;
            metrics.top1 = weight * f64::from(u8::from(loss.hit));
        }
        // The value head.
        let own = &weights[shape.value()];
        let (inner, rest) = own.split_at(shape.pooled() * width);
        let (bias, output) = rest.split_at(width);
        let pooled = &self.pooled[shape.layers];
        let mut hidden = bias.to_vec();
        add_row_product(pooled, inner, &mut hidden);
        rectify(&mut hidden);
        let z: f32 = hidden.iter().zip(output).map(|(x, weight)| x * weight).sum::<f32>() + output[width];
        let rate = sigmoid(z);
        metrics.value_loss = weight * cross_entropy(rate, example.value);
        // The auxiliary heads.
        let heads: &[Auxiliary] = if shape.heads == Heads::Training { &Auxiliary::ALL } else { &[] };
        let mut auxiliary = Vec::new();
        for &head in heads {
            let targets = &example.auxiliary[head as usize];
            if targets.is_empty() {
                continue;
            }
            let mut logits = cell_head(x, &weights[shape.auxiliary(head)]);
            if head == Auxiliary::Reply {
                policy_loss(&mut logits, targets);
            } else {
                let loss = cells_loss(&mut logits, targets);
                if head == Auxiliary::Owner {
                    (metrics.owners, metrics.owner_loss) = (weight, weight * loss);
                }
            }
            auxiliary.push((head, logits));
        }
        let Some(gradient) = gradient else { return metrics };
        // The heads' gradients, and the gradient with respect to the last layer's output.
        let mut delta = std::mem::take(&mut self.delta);
        delta.clear();
        delta.resize(x.len(), 0.0);
        let mut back = |logits: &mut [f32], scale: f32, part: Range<usize>| {
            logits.iter_mut().for_each(|d| *d *= scale);
            let (own, bias) = gradient[part.clone()].split_at_mut(width);
            add_row_product(logits, x, own);
            bias[0] += logits.iter().sum::<f32>();
            add_outer_product(logits, &weights[part][..width], &mut delta);
        };
        back(&mut logits, example.weight, shape.policy());
        for (head, logits) in &mut auxiliary {
            back(logits, example.weight * AUXILIARY_WEIGHTS[*head as usize], shape.auxiliary(*head));
        }
        let d = example.weight * VALUE_WEIGHT * (rate - example.value);
        let (own_inner, rest) = gradient[shape.value()].split_at_mut(shape.pooled() * width);
        let (own_bias, own_output) = rest.split_at_mut(width);
        own_output.iter_mut().zip(&hidden).for_each(|(sum, x)| *sum += d * x);
        own_output[width] += d;
        let d_hidden: Vec<f32> = hidden.iter().zip(output).map(|(&x, weight)| if x > 0.0 { d * weight } else { 0.0 }).collect();
        own_bias.iter_mut().zip(&d_hidden).for_each(|(sum, d)| *sum += d);
        add_outer_product(pooled, &d_hidden, own_inner);
        let d_pooled = dot_products(inner, &d_hidden);
        self.unpool(shape.layers, shape, &d_pooled, &mut delta);
        self.delta = delta;
        self.backward(example, prepared, gradient);
        metrics
    }

    /// Backpropagates from the last layer's output through all layers.
    fn backward(&mut self, example: &Example<'_>, prepared: &PreparedWeights<'_>, gradient: &mut [f32]) {
        let &PreparedWeights { shape, weights, .. } = prepared;
        let (width, neighbourhoods) = (shape.width, example.neighbourhoods);
        let (mut delta, mut before) = (std::mem::take(&mut self.delta), std::mem::take(&mut self.delta_before));
        for layer in (0..shape.layers).rev() {
            mask(&mut delta, &self.outputs[layer + 1]);
            add_weight_gradient(
                neighbourhoods,
                &self.outputs[layer],
                &delta,
                width,
                &mut gradient[shape.layer_convolution(layer)],
            );
            let mut sums = vec![0.0; width];
            add_rows(&delta, &mut sums);
            gradient[shape.layer_bias(layer)].iter_mut().zip(&sums).for_each(|(own, sum)| *own += sum);
            add_outer_product(&self.pooled[layer], &sums, &mut gradient[shape.layer_pool(layer)]);
            let d_pooled = dot_products(&weights[shape.layer_pool(layer)], &sums);
            before.clone_from(&delta);
            add_input_gradient(neighbourhoods, &delta, &prepared.layers[layer][1], width, &mut before);
            self.unpool(layer, shape, &d_pooled, &mut before);
            std::mem::swap(&mut delta, &mut before);
        }
        mask(&mut delta, &self.outputs[0]);
        let features = example.features.as_flattened();
        add_weight_gradient(neighbourhoods, features, &delta, width, &mut gradient[shape.input_convolution()]);
        add_rows(&delta, &mut gradient[shape.input_convolution().end..shape.input().end]);
        (self.delta, self.delta_before) = (delta, before);
    }
}

/// Multiplies a row by a matrix, whose rows are as long as `sums`, and adds the product.
fn add_row_product(row: &[f32], matrix: &[f32], sums: &mut [f32]) {
    for (x, other) in row.iter().zip(matrix.chunks_exact(sums.len())) {
        sums.iter_mut().zip(other).for_each(|(sum, other)| *sum += x * other);
    }
}

/// Adds the product of a column and a row to a matrix with consecutive rows.
fn add_outer_product(column: &[f32], row: &[f32], sums: &mut [f32]) {
    for (x, sums) in column.iter().zip(sums.chunks_exact_mut(row.len())) {
        sums.iter_mut().zip(row).for_each(|(sum, other)| *sum += x * other);
    }
}

/// The dot products of a row with each matrix row.
fn dot_products(matrix: &[f32], row: &[f32]) -> Vec<f32> {
    matrix.chunks_exact(row.len()).map(|other| dot_product(other, row)).collect()
}

fn dot_product(a: &[f32], b: &[f32]) -> f32 {
    debug_assert_eq!(a.len() % 8, 0);
    // Eight sums, so that they can be computed together.
    let (a, b) = (a.as_chunks::<8>().0, b.as_chunks::<8>().0);
    let mut sums = [0.0_f32; 8];
    for (a, b) in a.iter().zip(b) {
        sums.iter_mut().zip(a.iter().zip(b)).for_each(|(sum, (a, b))| *sum += a * b);
    }
    sums.iter().sum()
}

/// The logits of a head that has one for each cell.
fn cell_head(x: &[f32], weights: &[f32]) -> Vec<f32> {
    let width = weights.len() - 1;
    x.chunks_exact(width).map(|row| weights[width] + dot_product(row, &weights[..width])).collect()
}

/// A policy's loss and accuracy.
struct PolicyLoss {
    /// The Kullback-Leibler divergence from the target.
    divergence: f64,
    /// Whether the most probable move has the greatest target.
    hit: bool,
}

/// Returns a policy's loss; `None` if there is no target. Replaces the logits with the gradient with respect to them:
/// probability minus target, or 0 without a target.
fn policy_loss(logits: &mut [f32], targets: &[f32]) -> Option<PolicyLoss> {
    if targets.iter().all(|&target| target <= 0.0) {
        logits.fill(0.0);
        return None;
    }
    logits.iter_mut().zip(targets).filter(|(_, target)| **target < 0.0).for_each(|(logit, _)| *logit = f32::NEG_INFINITY);
    let greatest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let best = targets.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let hit = logits.iter().zip(targets).any(|(&logit, &target)| logit >= greatest && target >= best);
    let sum: f32 = logits.iter().map(|logit| libm::expf(logit - greatest)).sum();
    let mut divergence = 0.0;
    for (logit, &target) in logits.iter_mut().zip(targets) {
        let probability = libm::expf(*logit - greatest) / sum;
        if target > 0.0 {
            divergence -= f64::from(target * libm::logf(probability.max(1e-9) / target));
        }
        *logit = probability - target.max(0.0);
    }
    Some(PolicyLoss { divergence, hit })
}

/// Returns the mean cross entropy over the cells that have a target. Replaces the logits with the gradient with respect
/// to them.
fn cells_loss(logits: &mut [f32], targets: &[f32]) -> f64 {
    let count = targets.iter().filter(|target| **target >= 0.0).count().max(1) as f32;
    let mut loss = 0.0;
    for (logit, &target) in logits.iter_mut().zip(targets) {
        let rate = sigmoid(*logit);
        *logit = 0.0;
        if target >= 0.0 {
            loss += cross_entropy(rate, target) / f64::from(count);
            *logit = (rate - target) / count;
        }
    }
    loss
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-logit))
}

fn cross_entropy(rate: f32, target: f32) -> f64 {
    let log = |rate: f32| libm::logf(rate.max(1e-7));
    -f64::from(target * log(rate) + (1.0 - target) * log(1.0 - rate))
}

fn rectify(x: &mut [f32]) {
    x.iter_mut().for_each(|x| *x = x.max(0.0));
}

/// Sets the gradient to 0 where the rectified output is 0.
fn mask(delta: &mut [f32], outputs: &[f32]) {
    delta.iter_mut().zip(outputs).for_each(|(d, &y)| *d = if y > 0.0 { *d } else { 0.0 });
}

/// Adds the sum of each column to `sums`.
fn add_rows(x: &[f32], sums: &mut [f32]) {
    for row in x.chunks_exact(sums.len()) {
        sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tripoint_games::base::Random;
    use tripoint_games::board::{AnySet, Cell, MAX_WORDS};
    use tripoint_games::rules::{Colour, Position, Rules};
    use tripoint_network::{Evaluator, Graph, NetworkPosition, Weights};

    const SHAPES: [Shape; 2] = [
        Shape { width: 32, layers: 2, pooling: Pooling::Mean, heads: Heads::Play },
        Shape { width: 48, layers: 2, pooling: Pooling::MeanAndGreatest, heads: Heads::Training },
    ];

    /// Random positions with random targets.
    fn examples<'a>(
        graph: &'a Graph<MAX_WORDS>,
        count: usize,
        random: &mut Random,
    ) -> Vec<(Example<'a>, NetworkPosition<MAX_WORDS>)> {
        let cells = graph.len();
        let example = |number: usize| {
            let (mut stones, mut policy) = ([AnySet::default(); 2], vec![0.0; cells]);
            for (cell, policy) in policy.iter_mut().enumerate().take(cells - 2) {
                if let player @ 0..2 = random.below(5) {
                    stones[player].insert(Cell::from_index(cell));
                    *policy = NO_TARGET;
                }
            }
            policy[cells - 2] = 0.75;
            policy[cells - 1] = 0.25;
            let reply = policy.clone();
            match number % 3 {
                // Only some of the empty cells are moves to choose from.
                1 => policy.iter_mut().take(cells / 2).for_each(|target| *target = NO_TARGET),
                // No policy target.
                2 => policy.iter_mut().for_each(|target| *target = target.min(0.0)),
                _ => {}
            }
            let position = NetworkPosition::alternating(Colour::BOTH[random.below(2)], stones, None);
            let mut features = vec![[0.0; FEATURES]; cells];
            graph.features(&position, &mut features);
            let mut numbers = |least: usize| (0..cells).map(|_| random.below(3 - least) as f32 + least as f32 - 1.0).collect();
            let auxiliary = if number == 1 { [const { Vec::new() }; 3] } else { [numbers(0), numbers(1), reply] };
            let example = Example {
                neighbourhoods: graph.neighbourhoods(position.to_move),
                features,
                policy,
                value: random.below(100) as f32 / 100.0,
                auxiliary,
                weight: [1.0, 0.5, 3.0][number % 3],
            };
            (example, position)
        };
        (0..count).map(example).collect()
    }

    fn weights(shape: Shape, random: &mut Random) -> Vec<f32> {
        (0..shape.len()).map(|_| (random.below(2001) as f32 - 1000.0) / 8000.0).collect()
    }

    /// Sums all losses, weighted as in the gradient.
    fn loss(examples: &[(Example<'_>, NetworkPosition<MAX_WORDS>)], shape: Shape, weights: &[f32]) -> f64 {
        let (mut pass, prepared) = (Pass::default(), PreparedWeights::new(shape, weights));
        let of = |(example, _): &(Example<'_>, NetworkPosition<MAX_WORDS>)| {
            let metrics = pass.metrics(example, &prepared);
            let mut loss = metrics.policy_loss + f64::from(VALUE_WEIGHT) * metrics.value_loss;
            for head in Auxiliary::ALL.into_iter().filter(|_| shape.heads == Heads::Training) {
                let targets = &example.auxiliary[head as usize];
                let mut logits = cell_head(&pass.outputs[shape.layers], &weights[shape.auxiliary(head)]);
                let own = match head {
                    _ if targets.is_empty() => 0.0,
                    Auxiliary::Reply => policy_loss(&mut logits, targets).map_or(0.0, |loss| loss.divergence),
                    _ => cells_loss(&mut logits, targets),
                };
                loss += f64::from(example.weight * AUXILIARY_WEIGHTS[head as usize]) * own;
            }
            loss
        };
        examples.iter().map(of).sum()
    }

    #[test]
    fn the_gradient_is_the_measured_slope() {
        let mut random = Random::new(4);
        for (board, shape) in ["y 5", "poly-y 5 3", "hex 4 5"].into_iter().flat_map(|board| SHAPES.map(|shape| (board, shape))) {
            let start = Position::new(board.parse().unwrap(), Rules::STANDARD);
            let graph = Graph::<MAX_WORDS>::new(start.topology(), start.goal());
            let examples = examples(&graph, 3, &mut random);
            let weights = weights(shape, &mut random);
            let mut gradient = vec![0.0; shape.len()];
            let (mut pass, prepared) = (Pass::default(), PreparedWeights::new(shape, &weights));
            for (example, _) in &examples {
                pass.backpropagate(example, &prepared, &mut gradient);
            }
            // In random directions within each part of the network, and in one over all weights.
            let mut parts = vec![shape.input(), shape.layer(0), shape.layer(1), shape.policy(), shape.value(), 0..shape.len()];
            if shape.heads == Heads::Training {
                parts.extend(Auxiliary::ALL.map(|head| shape.auxiliary(head)));
                parts.extend([shape.layer_pool(0), shape.layer_pool(1)]);
            }
            for part in parts {
                let mut direction = vec![0.0_f32; shape.len()];
                part.clone().for_each(|i| direction[i] = gradient[i] * (random.below(3) as f32));
                let norm = direction.iter().map(|d| d * d).sum::<f32>().sqrt();
                assert!(norm > 0.0, "{part:?}");
                let slope: f64 = direction.iter().zip(&gradient).map(|(d, g)| f64::from(d / norm * g)).sum();
                let at = |step: f32| {
                    let moved: Vec<_> = weights.iter().zip(&direction).map(|(w, d)| w + step * d / norm).collect();
                    loss(&examples, shape, &moved)
                };
                let step = 2e-3;
                let measured = (at(step) - at(-step)) / f64::from(2.0 * step);
                assert!((measured - slope).abs() < 0.02 * slope.abs() + 2e-3, "{board} {shape:?} {part:?}: {measured} {slope}");
            }
        }
    }

    #[test]
    fn the_forward_pass_agrees_with_the_evaluator() {
        let mut random = Random::new(7);
        for (board, shape) in
            ["y 6", "poly-y 5 5", "poly-y 7 3", "hex 6 5"].into_iter().flat_map(|board| SHAPES.map(|shape| (board, shape)))
        {
            let start = Position::new(board.parse().unwrap(), Rules::STANDARD);
            let (topology, goal) = (start.topology(), start.goal());
            let graph = Graph::<MAX_WORDS>::new(topology, goal);
            let weights = weights(shape, &mut random);
            let network = Arc::new(Weights { shape, parameters: weights.clone() });
            let (mut evaluator, mut pass) = (Evaluator::<MAX_WORDS>::new(topology, goal, network), Pass::default());
            for (example, position) in examples(&graph, 6, &mut random) {
                let evaluation = evaluator.evaluate(&position);
                // A pass doesn't return its value, so compare the losses.
                let loss = pass.metrics(&example, &PreparedWeights::new(shape, &weights)).value_loss / f64::from(example.weight);
                let expected = cross_entropy(evaluation.value, example.value);
                assert!((loss - expected).abs() < 0.05, "{board} {shape:?}: value loss {expected} for {loss}");
                let mut probabilities = cell_head(&pass.outputs[shape.layers], &weights[shape.policy()]);
                if policy_loss(&mut probabilities, &example.policy).is_none() {
                    continue;
                }
                // The evaluator doesn't leave out any moves.
                let share = |cell: usize| if example.policy[cell] == NO_TARGET { 0.0 } else { evaluation.policy[cell] };
                let all: f32 = (0..graph.len()).map(share).sum();
                for (cell, gradient) in probabilities.iter().enumerate() {
                    // The gradients with respect to the logits are the outputs less the targets.
                    let (probability, expected) = (share(cell) / all, gradient + example.policy[cell].max(0.0));
                    // The evaluator is quantised.
                    assert!((probability - expected).abs() < 0.02, "{board} {shape:?}: {cell} {probability} for {expected}");
                }
            }
        }
    }
}
