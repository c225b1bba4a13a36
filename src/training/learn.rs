//! Weights from games.

use super::gradient::Batch;
pub use super::gradient::Losses;
use super::read::{Sample, SelfPlayGame};
use crate::base::Random;
use crate::board::{AnySet, Board, CellSet, Topology};
use crate::network::{CHANNELS, FEATURES, Graph, Shape, TAPS, Weights};
use ndarray::Array2;
use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::thread;
use thiserror::Error;

/// How a network is trained.
#[derive(Clone, PartialEq, Debug)]
pub struct Learning {
    /// What to begin with in place of random weights; layers that it does not have pass everything on at first.
    pub start: Option<Weights>,
    /// Layers after the first, at least as many as the weights to begin with have.
    pub layers: usize,
    /// Passes over the games.
    pub epochs: u32,
    /// Threads.
    pub threads: usize,
    /// The seed of the first weights and of the order.
    pub seed: u64,
}

/// What a pass over the games has come to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Epoch {
    /// Its number, from 1.
    pub number: u32,
    /// Over the games that are learned from.
    pub learned: Losses,
    /// Over one game in twenty, which nothing is learned from.
    pub held_out: Losses,
}

/// Why nothing can be learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LearnError {
    /// No board has enough positions for a single step.
    #[error(
        "got {got} positions to learn from on a board, expected at least {BATCH}; give more games, as `tripoint train games` plays them \
         (one in twenty is kept for checking)"
    )]
    TooFew {
        /// The positions of the board that has the most.
        got: usize,
    },
    /// Layers of the weights to begin with would be lost.
    #[error("--layers: got {layers}, expected at least the {start} of the weights to begin with; give --layers {start} or more")]
    FewerLayers {
        /// Layers asked for.
        layers: usize,
        /// Layers of the weights to begin with.
        start: usize,
    },
    /// The weights that came out are no numbers.
    #[error("the weights have grown beyond all numbers; begin with other weights, or with none")]
    Diverged,
}

/// Positions of a step.
const BATCH: usize = 64;

/// The greatest step size, half of it for weights that are learned already; it rises to this in the first hundredth of the steps and falls to 0 in a half cosine.
const RATE: f64 = 2e-3;

/// Share of the game's result, against what the search said, in what the value aims at.
const RESULT: f32 = 0.5;

/// Of Adam (Kingma and Ba, 2015) and the decay of weights beside it (Loshchilov and Hutter, 2019).
const DECAY_MEAN: f32 = 0.9;
const DECAY_SQUARE: f32 = 0.999;
const DECAY_WEIGHTS: f32 = 1e-2;

/// The positions of a board.
struct Set<'a> {
    topology: Topology,
    graph: Graph<4>,
    samples: Vec<&'a Sample>,
}

/// Learns a network from games. `progress` is called after each pass.
///
/// Each position is turned and mirrored at random. With the same games, seed and number of threads the weights are the same.
///
/// # Errors
/// Games or settings that nothing can be learned from; weights that are no numbers are never returned.
pub fn learn(games: &[SelfPlayGame], learning: &Learning, progress: &mut dyn FnMut(&Epoch)) -> Result<Weights, LearnError> {
    let layers = learning.layers;
    if let Some(start) = learning.start.as_ref().map(|start| start.shape.layers).filter(|&start| start > layers) {
        return Err(LearnError::FewerLayers { layers, start });
    }
    let mut random = Random::new(learning.seed);
    let (mut sets, mut held_out) = (BTreeMap::new(), BTreeMap::new());
    for (number, game) in games.iter().enumerate() {
        let sets = if number % 20 == 0 { &mut held_out } else { &mut sets };
        sets.entry(game.board.to_string()).or_insert_with(|| Set::new(game.board)).samples.extend(&game.samples);
    }
    let (mut sets, held_out): (Vec<_>, Vec<_>) = (sets.into_values().collect(), held_out.into_values().collect());
    let got = sets.iter().map(|set| set.samples.len()).max().unwrap_or(0);
    if got < BATCH {
        return Err(LearnError::TooFew { got });
    }
    for set in sets.iter().filter(|set| set.samples.len() < BATCH) {
        let (board, got) = (set.topology.board(), set.samples.len());
        log::warn!("{board}: nothing is learned from its {got} positions, a step takes {BATCH} of one board");
    }
    let shape = Shape { layers };
    let mut weights = match &learning.start {
        Some(start) => start.deepened(shape),
        None => first_weights(shape, &mut random),
    };
    let greatest_rate = if learning.start.is_some() { RATE / 2.0 } else { RATE };
    let (mut means, mut squares) = (vec![0.0; shape.len()], vec![0.0; shape.len()]);
    let steps: usize = sets.iter().map(|set| set.samples.len() / BATCH).sum::<usize>() * learning.epochs as usize;
    let mut step = 0_i32;
    for number in 1..=learning.epochs {
        let mut learned = Losses::default();
        for (set, samples) in batches(&mut sets, &mut random) {
            let (losses, gradient) = set.gradient(&samples, shape, &weights, learning.threads, &mut random);
            learned.add(&losses);
            step += 1;
            let progress = f64::from(step) / steps as f64;
            let rate = greatest_rate * (progress * 100.0).min(1.0) * 0.5 * (1.0 + (std::f64::consts::PI * progress).cos());
            let unbias = |decay: f32| 1.0 - f64::from(decay).powi(step.min(100_000));
            let (mean_scale, square_scale) = (1.0 / unbias(DECAY_MEAN) as f32, 1.0 / unbias(DECAY_SQUARE) as f32);
            for (((weight, mean), square), gradient) in weights.iter_mut().zip(&mut means).zip(&mut squares).zip(gradient) {
                *mean += (1.0 - DECAY_MEAN) * (gradient - *mean);
                *square += (1.0 - DECAY_SQUARE) * (gradient * gradient - *square);
                let change = *mean * mean_scale / ((*square * square_scale).sqrt() + 1e-8);
                *weight -= rate as f32 * (change + DECAY_WEIGHTS * *weight);
            }
        }
        let mut checked = Losses::default();
        for set in &held_out {
            for samples in set.samples.chunks(BATCH) {
                checked.add(&set.batch(samples, &mut |_| 0).losses(shape, &weights));
            }
        }
        progress(&Epoch { number, learned, held_out: checked });
    }
    let finite = weights.iter().all(|weight| weight.is_finite());
    finite.then_some(Weights { shape, numbers: weights }).ok_or(LearnError::Diverged)
}

/// Random weights of the size that keeps sums as large as what they are made of (He and others, 2015); what is added begins
/// with nothing, and so do the further layers' changes, nearly.
fn first_weights(shape: Shape, random: &mut Random) -> Vec<f32> {
    let mut uniform = |scale: f64| (scale * (random.bits() as f64 / u64::MAX as f64 * 2.0 - 1.0)) as f32;
    let mut weights = vec![0.0; shape.len()];
    let mut fill = |from: usize, count: usize, scale: f64| weights[from..from + count].fill_with(|| uniform(scale));
    let of = |inputs: usize| (6.0 / inputs as f64).sqrt();
    fill(0, TAPS * FEATURES * CHANNELS, of(4 * TAPS));
    for layer in 0..shape.layers {
        fill(shape.layer(layer), TAPS * CHANNELS * CHANNELS, 0.5 * of(TAPS * CHANNELS));
    }
    fill(shape.policy(), CHANNELS, 0.1);
    fill(shape.value(), CHANNELS * CHANNELS, of(CHANNELS));
    fill(shape.value() + CHANNELS * CHANNELS + CHANNELS, CHANNELS, 0.1);
    weights
}

/// All positions in random order, in batches of one board each.
fn batches<'s, 'a>(sets: &'s mut [Set<'a>], random: &mut Random) -> Vec<(&'s Set<'a>, Vec<&'a Sample>)> {
    for set in sets.iter_mut() {
        shuffle(&mut set.samples, random);
    }
    let whole = |set: &'s Set<'a>| set.samples.chunks_exact(BATCH).map(move |samples| (set, samples.to_vec()));
    let mut batches: Vec<_> = sets.iter().flat_map(whole).collect();
    shuffle(&mut batches, random);
    batches
}

fn shuffle<T>(items: &mut [T], random: &mut Random) {
    for i in (1..items.len()).rev() {
        items.swap(i, random.below(i + 1));
    }
}

impl<'a> Set<'a> {
    fn new(board: Board) -> Set<'a> {
        let topology = Topology::new(board);
        Set { graph: Graph::new(&topology), topology, samples: Vec::new() }
    }

    /// The positions as matrices, each turned by the automorphism that `turn` names out of so many.
    fn batch(&self, samples: &[&Sample], turn: &mut dyn FnMut(usize) -> usize) -> Batch<'_> {
        let cells = self.graph.len();
        let mut features = Array2::zeros((samples.len() * cells, FEATURES));
        let mut policy = vec![0.0; samples.len() * cells];
        let rows = features.as_slice_mut().unwrap_or(&mut []).as_chunks_mut::<FEATURES>().0;
        for ((sample, rows), policy) in samples.iter().zip(rows.chunks_exact_mut(cells)).zip(policy.chunks_exact_mut(cells)) {
            let automorphisms = self.topology.automorphisms();
            let turned = &automorphisms[turn(automorphisms.len())];
            let stones: [AnySet; 2] =
                sample.stones.each_ref().map(|stones| stones.iter().map(|cell| turned[cell.index()]).collect::<CellSet<4>>());
            self.graph.features(&stones, sample.last.map(|cell| turned[cell.index()]), rows);
            stones.iter().flat_map(|set| set.iter()).for_each(|cell| policy[cell.index()] = -1.0);
            sample.policy.iter().for_each(|(cell, share)| policy[turned[cell.index()].index()] = *share);
        }
        let aim = |sample: &&Sample| RESULT * f32::from(sample.won) + (1.0 - RESULT) * sample.win_rate;
        Batch { around: self.graph.around(), features, policy, value: samples.iter().map(aim).collect() }
    }

    /// The losses over some positions and the mean derivative by each weight, on several threads.
    fn gradient(
        &self,
        samples: &[&Sample],
        shape: Shape,
        weights: &[f32],
        threads: usize,
        random: &mut Random,
    ) -> (Losses, Vec<f32>) {
        let share = samples.len().div_ceil(threads.max(1));
        let batches: Vec<_> = samples.chunks(share).map(|samples| self.batch(samples, &mut |of| random.below(of))).collect();
        let work = |batch: &Batch<'_>| {
            let mut gradient = vec![0.0; shape.len()];
            let losses = batch.learn(shape, weights, &mut gradient);
            (losses, gradient)
        };
        let parts: Vec<_> = thread::scope(|scope| {
            let spawned: Vec<_> = batches.iter().map(|batch| scope.spawn(move || work(batch))).collect();
            spawned.into_iter().map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
        });
        let (mut losses, mut gradient) = (Losses::default(), vec![0.0; shape.len()]);
        for (part, numbers) in parts {
            losses.add(&part);
            gradient.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number / samples.len() as f32);
        }
        (losses, gradient)
    }
}

impl Losses {
    fn add(&mut self, other: &Losses) {
        self.count += other.count;
        self.policy += other.policy;
        self.hits += other.hits;
        self.value += other.value;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;

    /// Games on Y 5 in which the best move is always the first empty cell, and whoever has it wins.
    fn games() -> Vec<SelfPlayGame> {
        let game = |first: usize| {
            let samples = (0..6).map(|number| {
                let cells =
                    |from: usize| (from..from + number).map(|i| Cell::from_index((first + 2 * i) % 15)).collect::<Vec<_>>();
                let own = cells(0);
                let others = cells(7).into_iter().filter(|cell| !own.contains(cell)).collect();
                let stones = [own, others];
                let taken = |cell: &Cell| stones.iter().any(|set| set.contains(cell));
                let best = (0..15).map(Cell::from_index).find(|cell| !taken(cell)).unwrap();
                Sample { stones, last: None, policy: vec![(best, 1.0)], win_rate: 0.9, won: true }
            });
            SelfPlayGame { number: 0, board: "y 5".parse().unwrap(), samples: samples.collect() }
        };
        (0..300).map(|number| game(number % 15)).collect()
    }

    #[test]
    fn losses_fall_and_the_same_seed_gives_the_same_weights() {
        let games = games();
        let learning = Learning { start: None, layers: 1, epochs: 3, threads: 2, seed: 3 };
        let mut epochs = Vec::new();
        let weights = learn(&games, &learning, &mut |epoch| epochs.push(*epoch)).unwrap();
        let of = |epoch: &Epoch| (epoch.held_out.policy / epoch.held_out.count, epoch.held_out.value / epoch.held_out.count);
        let (first, last) = (of(&epochs[0]), of(&epochs[2]));
        assert!(last.0 < first.0 && last.1 < 0.45, "{first:?} {last:?}");
        assert_eq!(epochs[2].learned.count, (285 * 6 / BATCH * BATCH) as f64);
        assert_eq!(learn(&games, &learning, &mut |_| {}).unwrap(), weights);
        assert_ne!(learn(&games, &Learning { seed: 4, ..learning.clone() }, &mut |_| {}).unwrap(), weights);
        // A deeper network begins where the other one ended.
        let deeper = Learning { start: Some(weights), layers: 3, epochs: 1, ..learning };
        learn(&games, &deeper, &mut |epoch| epochs.push(*epoch)).unwrap();
        assert!(of(&epochs[3]).0 < last.0, "{last:?} {:?}", of(&epochs[3]));
    }

    fn learning(start: Option<Weights>, layers: usize) -> Learning {
        Learning { start, layers, epochs: 1, threads: 2, seed: 3 }
    }

    /// Without a single whole step the random weights of the start were given out as learned. Games 0, 20, 40, … are kept for checking.
    #[test]
    fn too_few_positions_are_refused() {
        let all = games();
        for (games, expected) in [(&all[..0], Err(0)), (&all[..1], Err(0)), (&all[..11], Err(60)), (&all[..12], Ok(()))] {
            let learned = learn(games, &learning(None, 1), &mut |_| {}).map(drop);
            assert_eq!(learned, expected.map_err(|got| LearnError::TooFew { got }), "{} games", games.len());
        }
        // Two boards do not make up a step together.
        let other = |game: &SelfPlayGame| SelfPlayGame { board: "y 6".parse().unwrap(), ..game.clone() };
        let two: Vec<_> = all[..11].iter().cloned().chain(all[..10].iter().map(other)).collect();
        assert_eq!(learn(&two, &learning(None, 1), &mut |_| {}), Err(LearnError::TooFew { got: 60 }));
    }

    /// Layers above the number asked for were cut off, and what they had learned with them.
    #[test]
    fn no_layer_is_lost() {
        let games = games();
        let start = learn(&games[..20], &learning(None, 2), &mut |_| {}).unwrap();
        for (layers, expected) in [(1, Err(LearnError::FewerLayers { layers: 1, start: 2 })), (2, Ok(2)), (3, Ok(3))] {
            let learned = learn(&games[..20], &learning(Some(start.clone()), layers), &mut |_| {});
            assert_eq!(learned.map(|weights| weights.shape.layers), expected);
        }
    }

    /// The engine refuses weights that are no numbers, so that it must not be trained into them unnoticed.
    #[test]
    fn weights_that_are_no_numbers_are_not_returned() {
        let shape = Shape { layers: 1 };
        let start = Weights { shape, numbers: vec![1e30; shape.len()] };
        assert_eq!(learn(&games()[..20], &learning(Some(start), 1), &mut |_| {}), Err(LearnError::Diverged));
    }

    /// A thread that panicked counted as one without losses, and its share of the positions as learned.
    #[test]
    fn a_panic_reaches_the_caller() {
        let games = games();
        let mut set = Set::new(games[0].board);
        set.samples.extend(&games[0].samples);
        let learned = std::panic::catch_unwind(|| set.gradient(&set.samples, Shape { layers: 1 }, &[], 2, &mut Random::new(1)));
        assert!(learned.is_err());
    }
}
