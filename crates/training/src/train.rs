//! Trains a network on samples: batches, epochs, validation.

use super::example::ExampleMaker;
use super::read::Sample;
use std::collections::HashMap;
use std::panic::resume_unwind;
use std::thread;
use thiserror::Error;
use tripoint_games::base::Random;
use tripoint_games::board::Board;
use tripoint_games::with_methods;
use tripoint_network::{FEATURES, Heads, Pooling, Shape, TAPS, Weights};
use tripoint_trainer::{Metrics, Optimiser, Pass, PreparedWeights};

/// Samples on one board that stay together: those from a game, or a solved position.
#[derive(Clone, Copy, Debug)]
pub struct SampleGroup<'a> {
    /// The board.
    pub board: Board,
    /// The samples.
    pub samples: &'a [Sample],
}

/// Settings for a training run.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct TrainingSettings {
    /// Initial weights; `None` for random ones. Layers and heads that they lack start at 0, so they change nothing at
    /// first.
    pub start: Option<Weights>,
    /// The network's size, with at least as many layers as the initial weights have.
    pub shape: Shape,
    /// Epochs: passes over the positions.
    pub epochs: u32,
    /// Threads.
    pub threads: usize,
    /// Seeds the initial weights, and the positions' order and symmetries.
    pub seed: u64,
}

impl TrainingSettings {
    /// One epoch on one thread, from random weights.
    pub fn new(shape: Shape) -> TrainingSettings {
        TrainingSettings { start: None, shape, epochs: 1, threads: 1, seed: 0 }
    }

    with_methods!(
        TrainingSettings:
        with_start(start: Option<Weights>),
        with_epochs(epochs: u32),
        with_threads(threads: usize),
        with_seed(seed: u64),
    );
}

/// An epoch's metrics.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// The epoch's number, from 1.
    pub number: u32,
    /// Over the training set.
    pub training: Metrics,
    /// Over the validation set: one [group](SampleGroup) in twenty, which the network never learns from.
    pub validation: Metrics,
}

/// Why training failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum TrainingError {
    /// There are not enough positions for a batch.
    #[error(
        "got {got} training positions, expected at least {BATCH}; give more games or positions, as `tripoint train games` and \
         `tripoint solve --export-solved` write them (one in twenty is kept for checking)"
    )]
    TooFew {
        /// The number of positions.
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
    /// The initial weights have another width.
    #[error("--start: the network has {start} channels, expected {width}; choose another network, or --width {start}")]
    OtherWidth {
        /// Channels asked for.
        width: usize,
        /// Channels of the initial weights.
        start: usize,
    },
    /// The initial weights have another pooling.
    #[error(
        "--pooling: got {pooling}, expected {start} as the network of --start has; leave --pooling out, or choose another network"
    )]
    OtherPooling {
        /// The pooling asked for.
        pooling: Pooling,
        /// The pooling of the initial weights.
        start: Pooling,
    },
    /// Weights became NaN or infinite.
    #[error("training diverged: weights became infinite; give other --start weights, or none")]
    Diverged,
}

/// Positions of a batch; one batch is one step of the optimiser.
pub const BATCH: usize = 64;

/// The peak learning rate, halved if there are initial weights. The rate warms up linearly over the first hundredth of
/// the steps, and decays to 0 by a cosine.
pub const LEARNING_RATE: f64 = 2e-3;

/// The learning rate after this part (0 to 1) of the training, as it falls from `greatest` to 0 by a cosine (Loshchilov
/// and Hutter, SGDR, 2017).
pub fn falling_rate(greatest: f64, progress: f64) -> f64 {
    greatest * 0.5 * (1.0 + libm::cos(std::f64::consts::PI * progress.clamp(0.0, 1.0)))
}

/// The weight of the game's result in the value target; the rest is the search's win rate.
pub(super) const RESULT_WEIGHT: f32 = 0.5;

/// A sample and its board.
pub type Placed<'a> = (Board, &'a Sample);

/// A network in training: its optimiser, its positions' boards, and a pass for each thread.
#[derive(Debug)]
pub struct Learner {
    optimiser: Optimiser,
    examples: ExampleMaker,
    passes: Vec<Pass>,
    /// Draws the symmetries.
    random: Random,
}

impl Learner {
    /// Continues from an optimiser's state, on this many threads; `seed` chooses the positions' symmetries.
    pub fn new(optimiser: Optimiser, threads: usize, seed: u64) -> Learner {
        let passes = vec![Pass::default(); threads.max(1)];
        Learner { optimiser, examples: ExampleMaker::default(), passes, random: Random::new(seed) }
    }

    /// The optimiser's state.
    pub fn optimiser(&self) -> &Optimiser {
        &self.optimiser
    }

    /// Takes a step with this learning rate on a batch; returns the batch's metrics. `keep` is the decay of the
    /// [average](Optimiser::averaged). Each position is put under a random automorphism of the board. The same batches
    /// and number of threads give the same weights on the same kind of processor.
    ///
    /// # Panics
    /// If a thread panics; the panic is passed on.
    pub fn step(&mut self, batch: &[Placed<'_>], rate: f64, keep: f64) -> Metrics {
        batch.iter().for_each(|(board, _)| self.examples.know(*board));
        let Learner { optimiser, examples, passes, random } = self;
        let share = batch.len().div_ceil(passes.len());
        let seeds: Vec<u64> = batch.iter().map(|_| random.bits()).collect();
        let shape = optimiser.shape();
        let weights = PreparedWeights::new(shape, optimiser.weights());
        let work = |pass: &mut Pass, batch: &[Placed<'_>], seeds: &[u64]| {
            let (mut metrics, mut gradient) = (Metrics::default(), vec![0.0; shape.len()]);
            for (&(board, sample), seed) in batch.iter().zip(seeds) {
                let mut choose = |of: usize| (seed % of.max(1) as u64) as usize;
                if let Some(example) = examples.example(board, sample, RESULT_WEIGHT, &mut choose) {
                    metrics.add(&pass.backpropagate(&example, &weights, &mut gradient));
                }
            }
            (metrics, gradient)
        };
        let parts = in_parallel(passes, batch.chunks(share.max(1)).zip(seeds.chunks(share.max(1))), |pass, (batch, seeds)| {
            work(pass, batch, seeds)
        });
        let (mut metrics, mut gradient) = (Metrics::default(), vec![0.0; shape.len()]);
        for (part_metrics, part_gradient) in parts {
            metrics.add(&part_metrics);
            gradient.iter_mut().zip(part_gradient).for_each(|(sum, part)| *sum += part / batch.len() as f32);
        }
        optimiser.step(&gradient, rate, keep);
        metrics
    }

    /// Computes these weights' metrics on positions, without random automorphisms.
    ///
    /// # Panics
    /// If a thread panics; the panic is passed on.
    pub fn metrics(&mut self, weights: &Weights, samples: &[Placed<'_>]) -> Metrics {
        samples.iter().for_each(|(board, _)| self.examples.know(*board));
        let Learner { examples, passes, .. } = self;
        let share = samples.len().div_ceil(passes.len()).max(1);
        let prepared = PreparedWeights::new(weights.shape, &weights.parameters);
        let parts = in_parallel(passes, samples.chunks(share), |pass, samples| {
            let mut metrics = Metrics::default();
            for &(board, sample) in samples {
                if let Some(example) = examples.example(board, sample, RESULT_WEIGHT, &mut |_| 0) {
                    metrics.add(&pass.metrics(&example, &prepared));
                }
            }
            metrics
        });
        parts.iter().fold(Metrics::default(), |mut all, part| {
            all.add(part);
            all
        })
    }
}

/// Runs `work` on each part in its own thread with its own pass; returns the results in the same order.
fn in_parallel<P: Send, R: Send>(
    passes: &mut [Pass],
    parts: impl Iterator<Item = P>,
    work: impl Fn(&mut Pass, P) -> R + Sync,
) -> Vec<R> {
    let work = &work;
    thread::scope(|scope| {
        let spawned: Vec<_> = passes.iter_mut().zip(parts).map(|(pass, part)| scope.spawn(move || work(pass, part))).collect();
        spawned.into_iter().map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
    })
}

/// Trains a network. Calls `progress` after each epoch.
///
/// To augment the data, each position is put under a random automorphism of the board. The same samples, seed and
/// number of threads give the same weights. The auxiliary heads are always trained, but the returned weights only have
/// the heads that `settings.shape` asks for.
///
/// # Errors
/// Too few positions, fewer layers than the initial weights have, another width or pooling, or training that diverged.
/// All weights returned are finite.
pub fn train(
    groups: &[SampleGroup<'_>],
    settings: &TrainingSettings,
    progress: &mut dyn FnMut(&Epoch),
) -> Result<Weights, TrainingError> {
    let mut random = Random::new(settings.seed);
    let shape = Shape { heads: Heads::Training, ..settings.shape };
    let weights = first_weights(settings.start.as_ref(), shape, &mut random)?;
    let (mut samples, held_out) = split(groups);
    if samples.len() < BATCH {
        return Err(TrainingError::TooFew { got: samples.len() });
    }
    let greatest_rate = if settings.start.is_some() { LEARNING_RATE / 2.0 } else { LEARNING_RATE };
    let mut learner = Learner::new(Optimiser::new(Weights { shape, parameters: weights }), settings.threads, random.bits());
    let steps = (samples.len() / BATCH) as u64 * u64::from(settings.epochs);
    for number in 1..=settings.epochs {
        let mut training = Metrics::default();
        shuffle(&mut samples, &mut random);
        for batch in samples.chunks_exact(BATCH) {
            let progress = (learner.optimiser.steps() + 1) as f64 / steps as f64;
            let rate = falling_rate(greatest_rate * (progress * 100.0).min(1.0), progress);
            training.add(&learner.step(batch, rate, 0.0));
        }
        let validation = learner.metrics(&learner.optimiser.averaged(), &held_out);
        progress(&Epoch { number, training, validation });
    }
    let trained = learner.optimiser.averaged();
    let parameters = trained.reshaped(settings.shape).unwrap_or_default();
    let finite = parameters.iter().all(|weight| weight.is_finite());
    finite.then_some(Weights { shape: settings.shape, parameters }).ok_or(TrainingError::Diverged)
}

/// Splits samples into the training set and the validation set, which gets one group in twenty. Groups with the same
/// positions go into the same set, so a game that is given twice cannot be in both.
pub(super) fn split<'a>(groups: &[SampleGroup<'a>]) -> (Vec<Placed<'a>>, Vec<Placed<'a>>) {
    let (mut samples, mut held_out) = (Vec::new(), Vec::new());
    let mut sets = HashMap::new();
    for (number, group) in groups.iter().enumerate() {
        let stones: Vec<_> = group.samples.iter().map(|sample| &sample.position.stones).collect();
        let is_held_out = *sets.entry((group.board, stones)).or_insert(number % 20 == 0);
        let list = if is_held_out { &mut held_out } else { &mut samples };
        list.extend(group.samples.iter().map(|sample| (group.board, sample)));
    }
    (samples, held_out)
}

/// The weights that training begins with: `start`, extended to the shape, or random ones.
///
/// # Errors
/// Fewer layers than the initial weights have, or another width or pooling.
pub fn first_weights(start: Option<&Weights>, shape: Shape, random: &mut Random) -> Result<Vec<f32>, TrainingError> {
    let Some(start) = start else { return Ok(initial_weights(shape, random)) };
    if start.shape.layers > shape.layers {
        return Err(TrainingError::FewerLayers { layers: shape.layers, start: start.shape.layers });
    }
    if start.shape.width == shape.width && start.shape.pooling != shape.pooling {
        return Err(TrainingError::OtherPooling { pooling: shape.pooling, start: start.shape.pooling });
    }
    let other = TrainingError::OtherWidth { width: shape.width, start: start.shape.width };
    start.reshaped(shape).ok_or(other)
}

/// He initialisation (He and others, 2015), uniform; the input layer counts 4 of its features as inputs. Biases, the
/// layers' matrices for pooled numbers and the auxiliary heads start at 0. Residual convolutions start at half the
/// usual size, so that they change little at first. Policy and value output weights start within ±0.1.
fn initial_weights(shape: Shape, random: &mut Random) -> Vec<f32> {
    let mut uniform = |bound: f64| (bound * (random.bits() as f64 / u64::MAX as f64 * 2.0 - 1.0)) as f32;
    let mut weights = vec![0.0; shape.len()];
    let mut fill = |from: usize, count: usize, bound: f64| weights[from..from + count].fill_with(|| uniform(bound));
    let he_bound = |inputs: usize| (6.0 / inputs as f64).sqrt();
    fill(0, TAPS * FEATURES * shape.width, he_bound(4 * TAPS));
    for layer in 0..shape.layers {
        fill(shape.layer(layer).start, TAPS * shape.width * shape.width, 0.5 * he_bound(TAPS * shape.width));
    }
    fill(shape.policy().start, shape.width, 0.1);
    fill(shape.value().start, shape.pooled() * shape.width, he_bound(shape.pooled()));
    fill(shape.value().end - 1 - shape.width, shape.width, 0.1);
    weights
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for i in (1..items.len()).rev() {
        items.swap(i, random.below(i + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::board::{AnySet, Cell};
    use tripoint_games::rules::Colour;
    use tripoint_network::NetworkPosition;

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
                Sample {
                    position,
                    policy: vec![(best, 1.0)],
                    moves: None,
                    win_rate: 0.9,
                    won: true,
                    reply: None,
                    end: None,
                    weight: 1.0,
                }
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
        let settings = TrainingSettings { epochs: 3, ..settings(None, 1) };
        let mut epochs = Vec::new();
        let weights = train(&groups(&games), &settings, &mut |epoch| epochs.push(*epoch)).unwrap();
        // Three epochs overfit the policy of fourteen games: with Muon, its loss rises on the held-out game.
        let of = |epoch: &Epoch| {
            let Epoch { training, validation, .. } = epoch;
            (training.policy_loss / training.positions, validation.value_loss / validation.positions)
        };
        let (first, last) = (of(&epochs[0]), of(&epochs[2]));
        assert!(last.0 < first.0 && last.1 < 0.45, "{first:?} {last:?}");
        // Each of the 15 games appears 20 times; game 0 and its copies are the validation set.
        assert_eq!(epochs[2].training.positions, (280 * 6 / BATCH * BATCH) as f64);
        assert_eq!(train(&groups(&games), &settings, &mut |_| {}).unwrap(), weights);
        assert_ne!(train(&groups(&games), &TrainingSettings { seed: 4, ..settings.clone() }, &mut |_| {}).unwrap(), weights);
        // A deeper network starts from the weights of the shallower one.
        let deeper = self::settings(Some(weights), 3);
        train(&groups(&games), &deeper, &mut |epoch| epochs.push(*epoch)).unwrap();
        assert!(of(&epochs[3]).0 < last.0, "{last:?} {:?}", of(&epochs[3]));
    }

    fn settings(start: Option<Weights>, layers: usize) -> TrainingSettings {
        TrainingSettings { start, shape: Shape::new(32, layers), epochs: 1, threads: 2, seed: 3 }
    }

    /// A game's copies could once end up in both sets, unless their distance in the list was a multiple of 20.
    #[test]
    fn copies_of_a_game_stay_together() {
        let games = &games()[..15];
        let twice: Vec<_> = games.iter().cycle().take(30).cloned().collect();
        let (samples, held_out) = split(&groups(&twice));
        assert_eq!((samples.len(), held_out.len()), (28 * 6, 2 * 6));
        assert!(held_out.iter().all(|(_, sample)| games[0].1.contains(sample)));
        // The same cells on another board are another game.
        let mut more: Vec<_> = games.iter().cycle().take(21).cloned().collect();
        more[20].0 = "y 6".parse().unwrap();
        let (_, held_out) = split(&groups(&more));
        assert_eq!(held_out.len(), 3 * 6);
    }

    /// Without a whole batch, training once returned the random initial weights. Game 0 is the validation set.
    #[test]
    fn too_few_positions_are_refused() {
        let all = games();
        for (games, expected) in [(&all[..0], Err(0)), (&all[..1], Err(0)), (&all[..11], Err(60)), (&all[..12], Ok(()))] {
            let trained = train(&groups(games), &settings(None, 1), &mut |_| {}).map(drop);
            assert_eq!(trained, expected.map_err(|got| TrainingError::TooFew { got }), "{} games", games.len());
        }
        // Positions on two boards make a batch together.
        let other = |game: &(Board, Vec<Sample>)| ("y 6".parse().unwrap(), game.1.clone());
        let two: Vec<_> = all[..11].iter().cloned().chain(all[..10].iter().map(other)).collect();
        assert!(train(&groups(&two), &settings(None, 1), &mut |_| {}).is_ok());
    }

    /// Training once dropped trained layers beyond the number asked for.
    #[test]
    fn trained_layers_are_not_dropped() {
        let games = games();
        let start = train(&groups(&games[..20]), &settings(None, 2), &mut |_| {}).unwrap();
        for (layers, expected) in [(1, Err(TrainingError::FewerLayers { layers: 1, start: 2 })), (2, Ok(2)), (3, Ok(3))] {
            let trained = train(&groups(&games[..20]), &settings(Some(start.clone()), layers), &mut |_| {});
            assert_eq!(trained.map(|weights| weights.shape.layers), expected);
        }
        // Another pooling was once reported as another width, although the widths are equal.
        let pooling = Pooling::MeanAndGreatest;
        let other = TrainingSettings { shape: Shape { pooling, ..start.shape }, ..settings(Some(start), 2) };
        let error = train(&groups(&games[..20]), &other, &mut |_| {}).unwrap_err().to_string();
        assert!(error.starts_with("--pooling: got the mean and the greatest value, expected the mean as"), "{error}");
    }

    /// The engine refuses weights that are not finite, so training must not write such weights unnoticed.
    #[test]
    fn weights_that_are_not_finite_are_not_returned() {
        let shape = Shape::new(32, 1);
        let start = Weights { shape, parameters: vec![1e30; shape.len()] };
        assert_eq!(train(&groups(&games()[..20]), &settings(Some(start), 1), &mut |_| {}), Err(TrainingError::Diverged));
    }

    /// The part of a panicked thread once counted as a loss of 0.
    #[test]
    fn a_panic_reaches_the_caller() {
        let (games, shape) = (games(), Shape::new(32, 1));
        // The heads are missing.
        let optimiser = Optimiser::new(Weights { shape, parameters: vec![0.0; shape.policy().start] });
        let mut learner = Learner::new(optimiser, 2, 1);
        let batch: Vec<Placed<'_>> = games[0].1.iter().map(|sample| (games[0].0, sample)).collect();
        let panicked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| learner.step(&batch, 0.01, 0.0)));
        assert!(panicked.is_err());
    }
}
