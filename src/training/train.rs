//! Training of a network: gradient descent with AdamW.

pub use super::gradient::Metrics;
use super::gradient::{Batch, NO_MOVE};
use super::read::Sample;
use crate::base::Random;
use crate::board::{AnySet, Board, Cell, Topology};
use crate::network::{CHANNELS, FEATURES, Graph, NetworkPosition, Shape, TAPS, Weights};
use ndarray::Array2;
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::thread;
use thiserror::Error;

/// Samples on one board that stay together: those of a game, or a solved position.
#[derive(Clone, Copy, Debug)]
pub struct SampleGroup<'a> {
    /// The board.
    pub board: Board,
    /// The samples.
    pub samples: &'a [Sample],
}

/// The settings of a training run.
#[derive(Clone, PartialEq, Debug)]
pub struct TrainingSettings {
    /// Initial weights; `None` for random ones. Layers that they lack start as the identity.
    pub start: Option<Weights>,
    /// Residual layers, at least as many as the initial weights have.
    pub layers: usize,
    /// Epochs: passes over the positions.
    pub epochs: u32,
    /// Threads.
    pub threads: usize,
    /// The seed of the initial weights, of the order of the positions and of their symmetries.
    pub seed: u64,
}

/// The metrics of an epoch.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// The number of the epoch, from 1.
    pub number: u32,
    /// Over the training set.
    pub training: Metrics,
    /// Over the validation set: one [group](SampleGroup) in twenty, on which the network is not trained.
    pub validation: Metrics,
}

/// Why training failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TrainingError {
    /// No board has enough positions for a batch.
    #[error(
        "got {got} training positions on a board, expected at least {BATCH}; give more games or positions, as `tripoint train games` and \
         `tripoint solve --export-solved` write them (one in twenty is kept for checking)"
    )]
    TooFew {
        /// The largest number of positions on one board.
        got: usize,
    },
    /// The initial weights have more layers.
    #[error("--layers: got {layers}, expected at least the {start} of the initial weights; give --layers {start} or more")]
    FewerLayers {
        /// Layers asked for.
        layers: usize,
        /// Layers of the initial weights.
        start: usize,
    },
    /// Weights became NaN or infinite.
    #[error("training diverged: weights became infinite; give other --start weights, or none")]
    Diverged,
}

/// Positions of a batch, which is one optimiser step.
const BATCH: usize = 64;

/// The peak learning rate, halved when initial weights are given. Linear warm-up over the first hundredth of the steps, cosine decay to 0.
const LEARNING_RATE: f64 = 2e-3;

/// The weight of the game's result in the value target; the rest is the win rate of the search.
const RESULT_WEIGHT: f32 = 0.5;

/// Adam's decay of the first and second moments, β1 and β2 (Kingma and Ba, 2015).
const BETA_1: f32 = 0.9;
const BETA_2: f32 = 0.999;
/// Decoupled weight decay, as in AdamW (Loshchilov and Hutter, 2019).
const WEIGHT_DECAY: f32 = 1e-2;

/// All positions of a data set on one board.
struct BoardSamples<'a> {
    topology: Topology,
    graph: Graph<4>,
    samples: Vec<&'a Sample>,
}

/// Trains a network. `progress` is called after each epoch.
///
/// Data augmentation: a random automorphism of the board is applied to each position. The same samples, seed and number of threads give the
/// same weights.
///
/// # Errors
/// Too few positions, fewer layers than the initial weights have, or training that diverged. All weights returned are finite.
pub fn train(
    groups: &[SampleGroup<'_>],
    settings: &TrainingSettings,
    progress: &mut dyn FnMut(&Epoch),
) -> Result<Weights, TrainingError> {
    let layers = settings.layers;
    if let Some(start) = settings.start.as_ref().map(|start| start.shape.layers).filter(|&start| start > layers) {
        return Err(TrainingError::FewerLayers { layers, start });
    }
    let mut random = Random::new(settings.seed);
    let (mut sets, mut held_out) = (BTreeMap::new(), BTreeMap::new());
    for (number, group) in groups.iter().enumerate() {
        let sets = if number % 20 == 0 { &mut held_out } else { &mut sets };
        sets.entry(group.board.to_string()).or_insert_with(|| BoardSamples::new(group.board)).samples.extend(group.samples);
    }
    let (mut sets, held_out): (Vec<_>, Vec<_>) = (sets.into_values().collect(), held_out.into_values().collect());
    let got = sets.iter().map(|set| set.samples.len()).max().unwrap_or(0);
    if got < BATCH {
        return Err(TrainingError::TooFew { got });
    }
    for set in sets.iter().filter(|set| set.samples.len() < BATCH) {
        let (board, got) = (set.topology.board(), set.samples.len());
        log::warn!("{board}: its {got} positions are not used, because a batch is {BATCH} positions of one board");
    }
    let shape = Shape { layers };
    let mut weights = match &settings.start {
        Some(start) => start.deepened(shape),
        None => initial_weights(shape, &mut random),
    };
    let greatest_rate = if settings.start.is_some() { LEARNING_RATE / 2.0 } else { LEARNING_RATE };
    let (mut first_moments, mut second_moments) = (vec![0.0; shape.len()], vec![0.0; shape.len()]);
    let steps: usize = sets.iter().map(|set| set.samples.len() / BATCH).sum::<usize>() * settings.epochs as usize;
    let mut step = 0_i32;
    for number in 1..=settings.epochs {
        let mut training = Metrics::default();
        for (set, samples) in batches(&mut sets, &mut random) {
            let (metrics, gradient) = set.gradient(&samples, shape, &weights, settings.threads, &mut random);
            training.add(&metrics);
            step += 1;
            let progress = f64::from(step) / steps as f64;
            let rate = greatest_rate * (progress * 100.0).min(1.0) * 0.5 * (1.0 + libm::cos(std::f64::consts::PI * progress));
            let bias_correction = |beta: f32| 1.0 - libm::pow(f64::from(beta), f64::from(step.min(100_000)));
            let (first_scale, second_scale) = (1.0 / bias_correction(BETA_1) as f32, 1.0 / bias_correction(BETA_2) as f32);
            for (((weight, first), second), gradient) in
                weights.iter_mut().zip(&mut first_moments).zip(&mut second_moments).zip(gradient)
            {
                *first += (1.0 - BETA_1) * (gradient - *first);
                *second += (1.0 - BETA_2) * (gradient * gradient - *second);
                let change = *first * first_scale / ((*second * second_scale).sqrt() + 1e-8);
                *weight -= rate as f32 * (change + WEIGHT_DECAY * *weight);
            }
        }
        let mut validation = Metrics::default();
        for set in &held_out {
            for samples in set.samples.chunks(BATCH) {
                validation.add(&set.batch(samples, &mut |_| 0).metrics(shape, &weights));
            }
        }
        progress(&Epoch { number, training, validation });
    }
    let finite = weights.iter().all(|weight| weight.is_finite());
    finite.then_some(Weights { shape, parameters: weights }).ok_or(TrainingError::Diverged)
}

/// He initialisation (He and others, 2015), uniform; the input layer counts 4 of its features as inputs. Biases and the weights of the
/// global pool start at 0; residual convolutions at half the usual size, so that they change little at first; the outputs of the heads
/// within ±0.1.
fn initial_weights(shape: Shape, random: &mut Random) -> Vec<f32> {
    let mut uniform = |bound: f64| (bound * (random.bits() as f64 / u64::MAX as f64 * 2.0 - 1.0)) as f32;
    let mut weights = vec![0.0; shape.len()];
    let mut fill = |from: usize, count: usize, bound: f64| weights[from..from + count].fill_with(|| uniform(bound));
    let he_bound = |inputs: usize| (6.0 / inputs as f64).sqrt();
    fill(0, TAPS * FEATURES * CHANNELS, he_bound(4 * TAPS));
    for layer in 0..shape.layers {
        fill(shape.layer(layer), TAPS * CHANNELS * CHANNELS, 0.5 * he_bound(TAPS * CHANNELS));
    }
    fill(shape.policy(), CHANNELS, 0.1);
    fill(shape.value(), CHANNELS * CHANNELS, he_bound(CHANNELS));
    fill(shape.value() + CHANNELS * CHANNELS + CHANNELS, CHANNELS, 0.1);
    weights
}

/// All positions in random order, in batches of one board each.
fn batches<'s, 'a>(sets: &'s mut [BoardSamples<'a>], random: &mut Random) -> Vec<(&'s BoardSamples<'a>, Vec<&'a Sample>)> {
    for set in sets.iter_mut() {
        shuffle(&mut set.samples, random);
    }
    let whole = |set: &'s BoardSamples<'a>| set.samples.chunks_exact(BATCH).map(move |samples| (set, samples.to_vec()));
    let mut batches: Vec<_> = sets.iter().flat_map(whole).collect();
    shuffle(&mut batches, random);
    batches
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for i in (1..items.len()).rev() {
        items.swap(i, random.below(i + 1));
    }
}

impl<'a> BoardSamples<'a> {
    fn new(board: Board) -> BoardSamples<'a> {
        let topology = Topology::new(board);
        BoardSamples { graph: Graph::new(&topology, &board.goal(&topology)), topology, samples: Vec::new() }
    }

    /// A batch of these positions, each under the automorphism that `choose` picks; it gets the number of automorphisms.
    fn batch(&self, samples: &[&Sample], choose: &mut dyn FnMut(usize) -> usize) -> Batch<'_> {
        let cells = self.graph.len();
        let mut features = Array2::zeros((samples.len() * cells, FEATURES));
        let mut policy_targets = vec![0.0; samples.len() * cells];
        let rows = features.as_slice_mut().unwrap_or(&mut []).as_chunks_mut::<FEATURES>().0;
        for ((sample, rows), targets) in
            samples.iter().zip(rows.chunks_exact_mut(cells)).zip(policy_targets.chunks_exact_mut(cells))
        {
            let automorphisms = self.topology.automorphisms();
            let image = &automorphisms[choose(automorphisms.len())];
            let moved = |set: &AnySet| -> AnySet { set.iter().map(|cell| image[cell.index()]).collect() };
            let position = NetworkPosition {
                stones: sample.position.stones.each_ref().map(moved),
                last: sample.position.last.map(|cell| image[cell.index()]),
                turn_stones: moved(&sample.position.turn_stones),
                ..sample.position
            };
            self.graph.features(&position, rows);
            let moves = sample.moves.as_ref().map(moved);
            let is_move = |cell: Cell| {
                position.stones.iter().all(|set| !set.contains(cell)) && moves.is_none_or(|moves| moves.contains(cell))
            };
            self.topology.cells().filter(|&cell| !is_move(cell)).for_each(|cell| targets[cell.index()] = NO_MOVE);
            sample.policy.iter().for_each(|(cell, share)| targets[image[cell.index()].index()] = *share);
        }
        let value_target = |sample: &&Sample| RESULT_WEIGHT * f32::from(sample.won) + (1.0 - RESULT_WEIGHT) * sample.win_rate;
        Batch {
            neighbourhoods: samples.iter().map(|sample| self.graph.neighbourhoods(sample.position.to_move)).collect(),
            features,
            policy_targets,
            value_targets: samples.iter().map(value_target).collect(),
        }
    }

    /// The metrics of a batch and its mean gradient, computed on several threads.
    fn gradient(
        &self,
        samples: &[&Sample],
        shape: Shape,
        weights: &[f32],
        threads: usize,
        random: &mut Random,
    ) -> (Metrics, Vec<f32>) {
        let share = samples.len().div_ceil(threads.max(1));
        let batches: Vec<_> = samples.chunks(share).map(|samples| self.batch(samples, &mut |of| random.below(of))).collect();
        let work = |batch: &Batch<'_>| {
            let mut gradient = vec![0.0; shape.len()];
            let metrics = batch.backpropagate(shape, weights, &mut gradient);
            (metrics, gradient)
        };
        let parts: Vec<_> = thread::scope(|scope| {
            let spawned: Vec<_> = batches.iter().map(|batch| scope.spawn(move || work(batch))).collect();
            spawned.into_iter().map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
        });
        let (mut metrics, mut gradient) = (Metrics::default(), vec![0.0; shape.len()]);
        for (part_metrics, part_gradient) in parts {
            metrics.add(&part_metrics);
            gradient.iter_mut().zip(part_gradient).for_each(|(sum, part)| *sum += part / samples.len() as f32);
        }
        (metrics, gradient)
    }
}

impl Metrics {
    fn add(&mut self, other: &Metrics) {
        self.positions += other.positions;
        self.policies += other.policies;
        self.policy_loss += other.policy_loss;
        self.top1 += other.top1;
        self.value_loss += other.value_loss;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::rules::Colour;

    /// Games on Y 5 in which the best move is always the first empty cell, and the player to move always wins.
    fn games() -> Vec<(Board, Vec<Sample>)> {
        let game = |first: usize| {
            let samples = (0..6).map(|number| {
                let cells =
                    |from: usize| (from..from + number).map(|i| Cell::from_index((first + 2 * i) % 15)).collect::<Vec<_>>();
                let own = cells(0);
                let others = cells(7).into_iter().filter(|cell| !own.contains(cell)).collect();
                let stones = [own, others].map(|cells| cells.into_iter().collect::<AnySet>());
                let taken = |cell: &Cell| stones.iter().any(|set| set.contains(*cell));
                let best = (0..15).map(Cell::from_index).find(|cell| !taken(cell)).unwrap();
                let position = NetworkPosition::alternating(Colour::Black, stones, None);
                Sample { position, policy: vec![(best, 1.0)], moves: None, win_rate: 0.9, won: true }
            });
            ("y 5".parse().unwrap(), samples.collect())
        };
        (0..300).map(|number| game(number % 15)).collect()
    }

    fn groups(games: &[(Board, Vec<Sample>)]) -> Vec<SampleGroup<'_>> {
        games.iter().map(|(board, samples)| SampleGroup { board: *board, samples }).collect()
    }

    #[test]
    fn losses_fall_and_the_same_seed_gives_the_same_weights() {
        let games = games();
        let settings = TrainingSettings { start: None, layers: 1, epochs: 3, threads: 2, seed: 3 };
        let mut epochs = Vec::new();
        let weights = train(&groups(&games), &settings, &mut |epoch| epochs.push(*epoch)).unwrap();
        let of = |epoch: &Epoch| {
            let Metrics { positions, policy_loss, value_loss, .. } = epoch.validation;
            (policy_loss / positions, value_loss / positions)
        };
        let (first, last) = (of(&epochs[0]), of(&epochs[2]));
        assert!(last.0 < first.0 && last.1 < 0.45, "{first:?} {last:?}");
        assert_eq!(epochs[2].training.positions, (285 * 6 / BATCH * BATCH) as f64);
        assert_eq!(train(&groups(&games), &settings, &mut |_| {}).unwrap(), weights);
        assert_ne!(train(&groups(&games), &TrainingSettings { seed: 4, ..settings.clone() }, &mut |_| {}).unwrap(), weights);
        // A deeper network starts where the other one ended.
        let deeper = TrainingSettings { start: Some(weights), layers: 3, epochs: 1, ..settings };
        train(&groups(&games), &deeper, &mut |epoch| epochs.push(*epoch)).unwrap();
        assert!(of(&epochs[3]).0 < last.0, "{last:?} {:?}", of(&epochs[3]));
    }

    fn settings(start: Option<Weights>, layers: usize) -> TrainingSettings {
        TrainingSettings { start, layers, epochs: 1, threads: 2, seed: 3 }
    }

    /// Without a whole batch the random initial weights were once returned. Games 0, 20, 40, … are the validation set.
    #[test]
    fn too_few_positions_are_refused() {
        let all = games();
        for (games, expected) in [(&all[..0], Err(0)), (&all[..1], Err(0)), (&all[..11], Err(60)), (&all[..12], Ok(()))] {
            let trained = train(&groups(games), &settings(None, 1), &mut |_| {}).map(drop);
            assert_eq!(trained, expected.map_err(|got| TrainingError::TooFew { got }), "{} games", games.len());
        }
        // Positions of two boards do not add up to a batch.
        let other = |game: &(Board, Vec<Sample>)| ("y 6".parse().unwrap(), game.1.clone());
        let two: Vec<_> = all[..11].iter().cloned().chain(all[..10].iter().map(other)).collect();
        assert_eq!(train(&groups(&two), &settings(None, 1), &mut |_| {}), Err(TrainingError::TooFew { got: 60 }));
    }

    /// Trained layers beyond the number asked for were once dropped.
    #[test]
    fn no_layer_is_lost() {
        let games = games();
        let start = train(&groups(&games[..20]), &settings(None, 2), &mut |_| {}).unwrap();
        for (layers, expected) in [(1, Err(TrainingError::FewerLayers { layers: 1, start: 2 })), (2, Ok(2)), (3, Ok(3))] {
            let trained = train(&groups(&games[..20]), &settings(Some(start.clone()), layers), &mut |_| {});
            assert_eq!(trained.map(|weights| weights.shape.layers), expected);
        }
    }

    /// The engine refuses weights that are not finite, so training must not write such weights unnoticed.
    #[test]
    fn weights_that_are_not_finite_are_not_returned() {
        let shape = Shape { layers: 1 };
        let start = Weights { shape, parameters: vec![1e30; shape.len()] };
        assert_eq!(train(&groups(&games()[..20]), &settings(Some(start), 1), &mut |_| {}), Err(TrainingError::Diverged));
    }

    /// A thread that panicked was once taken for one with a loss of 0.
    #[test]
    fn a_panic_reaches_the_caller() {
        let games = games();
        let mut set = BoardSamples::new(games[0].0);
        set.samples.extend(&games[0].1);
        let panicked = std::panic::catch_unwind(|| set.gradient(&set.samples, Shape { layers: 1 }, &[], 2, &mut Random::new(1)));
        assert!(panicked.is_err());
    }
}
