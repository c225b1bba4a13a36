//! Learning from the games of a folder, and candidates.

use super::error::LoopError;
use super::folder::{LoopFolder, append};
use super::plan::LoopPlan;
use super::pool::GamePool;
use crate::base::Random;
use crate::network::Encoding;
use crate::selfplay::Stop;
use crate::training::{BATCH, Learner, Metrics, Optimiser, TrainingError};
use std::fs;
use std::time::{Duration, Instant};

/// Steps of the warm-up.
const WARM_UP: u64 = 500;

/// How often the state is saved.
const SAVED_EVERY: Duration = Duration::from_secs(120);

/// The heading of the losses.
const LOSS_HEADING: &str = "candidate,games,positions,learned,policy_loss,top1,value_loss,owner_loss,held_out_policy_loss,held_out_top1,held_out_value_loss,held_out_owner_loss";

/// Bytes of what is saved before the state of the optimiser: how many positions were learned from, and the number of the last candidate.
const COUNTS: usize = 16;

/// What has come of learning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LearnOutcome {
    /// A candidate was written, with this number.
    Candidate(u32),
    /// There is nothing to learn from before more games are played.
    Waiting,
    /// It was stopped.
    Stopped,
}

/// A network in training with the games that it learns from.
#[derive(Debug)]
pub struct LearnState {
    pool: GamePool,
    learner: Learner,
    /// Positions learned from so far, with repetitions.
    learned: u64,
    /// The number of the last candidate.
    candidate: u32,
    /// What the training said since then.
    metrics: Metrics,
}

impl LearnState {
    /// Goes on from the state that was saved, or from the newest network.
    ///
    /// # Errors
    /// A folder that cannot be read, or a network of another shape than the plan's.
    pub fn open(folder: &LoopFolder, threads: usize) -> Result<LearnState, LoopError> {
        let plan = folder.plan()?;
        let saved = fs::read(folder.state_file()).ok().and_then(|bytes| {
            let (counts, rest) = bytes.split_first_chunk::<COUNTS>()?;
            let counts = counts.as_chunks::<8>().0;
            let [learned, candidate] = [0, 1].map(|i| u64::from_le_bytes(counts[i]));
            Some((learned, candidate as u32, Optimiser::parse(rest, plan.shape())?))
        });
        let (learned, candidate, optimiser) = match saved {
            Some(saved) => saved,
            None => {
                let (generation, mut weights) = folder.newest().map(|(generation, weights)| (generation, (*weights).clone()))?;
                let shape = plan.shape();
                let (got, expected) = ((weights.shape.width, weights.shape.layers), (shape.width, shape.layers));
                let parameters = weights.reshaped(shape).filter(|_| got.1 <= expected.1);
                weights.parameters =
                    parameters.ok_or_else(|| LoopError::Shape { path: folder.network(generation), got, expected })?;
                weights.shape = shape;
                (0, 0, Optimiser::new(weights))
            }
        };
        let learner = Learner::new(optimiser, threads, plan.seed ^ learned);
        Ok(LearnState { pool: GamePool::default(), learner, learned, candidate, metrics: Metrics::default() })
    }

    /// Learns until a candidate is due, or until the games do not suffice. The state is saved now and then: what a killed process has learned since is learned
    /// again.
    ///
    /// # Errors
    /// A folder that cannot be read or written.
    pub fn learn(&mut self, folder: &LoopFolder, plan: &LoopPlan, stop: &Stop) -> Result<LearnOutcome, LoopError> {
        self.pool.refresh(folder, &plan.learning)?;
        let mut random = Random::new(plan.seed ^ self.learned.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut saved = Instant::now();
        let due = |candidate: u32| u64::from(candidate + 1) * plan.learning.positions_per_candidate;
        loop {
            if stop.is_requested() {
                self.save(folder)?;
                return Ok(LearnOutcome::Stopped);
            }
            // What was learned from so many positions makes the next candidate.
            let next = (due(self.candidate) as f64 * plan.learning.reuse) as u64;
            if self.learned >= next {
                return self.offer(folder).map(LearnOutcome::Candidate);
            }
            let allowed = (self.pool.positions() as f64 * plan.learning.reuse) as u64;
            if self.learned + BATCH as u64 > allowed || self.pool.window() < BATCH {
                self.save(folder)?;
                return Ok(LearnOutcome::Waiting);
            }
            let batch = self.pool.batch(BATCH, &mut random);
            let warm_up = (self.learner.optimiser().steps() + 1) as f64 / WARM_UP as f64;
            let metrics = self.learner.step(&batch, plan.learning.rate * warm_up.min(1.0), plan.learning.average);
            self.metrics.add(&metrics);
            self.learned += BATCH as u64;
            if saved.elapsed() > SAVED_EVERY {
                self.save(folder)?;
                saved = Instant::now();
            }
        }
    }

    /// Writes the average of the weights as a candidate.
    fn offer(&mut self, folder: &LoopFolder) -> Result<u32, LoopError> {
        let weights = self.learner.optimiser().averaged();
        if !weights.parameters.iter().all(|weight| weight.is_finite()) {
            return Err(TrainingError::Diverged.into());
        }
        let held_out = self.learner.metrics(&weights, &self.pool.held_out());
        let number = self.candidate + 1;
        let of = |metrics: &Metrics| {
            let mean = |sum: f64, all: f64| sum / all.max(1e-9);
            let Metrics { positions, policies, policy_loss, top1, value_loss, owners, owner_loss } = *metrics;
            let numbers =
                [mean(policy_loss, policies), mean(top1, policies), mean(value_loss, positions), mean(owner_loss, owners)];
            numbers.map(|number| format!("{number:.5}")).join(",")
        };
        let log = folder.loss_log();
        let heading = if log.exists() { String::new() } else { format!("{LOSS_HEADING}\n") };
        let (games, positions) = (self.pool.games(), self.pool.positions());
        let line = format!("{heading}{number},{games},{positions},{},{},{}\n", self.learned, of(&self.metrics), of(&held_out));
        folder.write(&folder.candidate(number), &weights.to_bytes(Encoding::Full))?;
        // With the state the candidate counts; killed before, it is written again.
        self.candidate = number;
        self.save(folder)?;
        append(&log, &line)?;
        self.metrics = Metrics::default();
        Ok(number)
    }

    fn save(&self, folder: &LoopFolder) -> Result<(), LoopError> {
        let counts = [self.learned, u64::from(self.candidate)].map(u64::to_le_bytes);
        let bytes: Vec<u8> = counts.into_iter().flatten().chain(self.learner.optimiser().to_bytes()).collect();
        folder.write(&folder.state_file(), &bytes)
    }
}
