//! Trains on a folder's games, and writes candidates.

use super::error::TrainingLoopError;
use super::folder::{LoopFolder, append, rows};
use super::plan::{LearningPlan, LoopPlan};
use super::pool::GamePool;
use super::scores::{score_candidate, yardsticks};
use super::state::{self, Counts, HEAD};
use crate::train::{BATCH, Learner, falling_rate};
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tripoint_games::base::Random;
use tripoint_jobs::files::read_bytes;
use tripoint_jobs::selfplay::Stop;
use tripoint_network::{Encoding, Weights};
use tripoint_trainer::{Metrics, Optimiser};

/// Warm-up steps.
const WARM_UP: u64 = 500;

/// How often to save the state.
const SAVED_EVERY: Duration = Duration::from_secs(120);

/// The most bytes in a state; the largest network needs half of it.
const MOST_STATE: usize = 1 << 26;

/// The loss log's heading.
pub(super) const LOSS_HEADING: &str = "candidate,games,positions,learned,policy_loss,top1,value_loss,owner_loss,held_out_policy_loss,held_out_top1,held_out_value_loss,held_out_owner_loss";

/// How [`LearnState::learn`] ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LearnOutcome {
    /// A candidate was written, with this number.
    Candidate(u32),
    /// More games are needed.
    Waiting,
    /// It was stopped.
    Stopped,
}

/// A network in training and the games that it learns from.
#[derive(Debug)]
pub struct LearnState {
    pool: GamePool,
    learner: Learner,
    threads: usize,
    counts: Counts,
    /// The first bytes of the state when last read or saved; `None` if there was none.
    saved: Option<Vec<u8>>,
    /// Whether the network was trained since then.
    is_newer: bool,
    /// The training metrics since the last candidate.
    metrics: Metrics,
}

impl LearnState {
    /// Reads the saved state. Without one, begins a new training with the newest network. If the plan has more layers
    /// than the state, adds them. If a process was killed before it wrote its last candidate, writes that candidate
    /// now.
    ///
    /// # Errors
    /// If the folder can't be read, the state is damaged, or the network has another shape than the plan's.
    pub fn open(folder: &LoopFolder, threads: usize) -> Result<LearnState, TrainingLoopError> {
        let (plan, path) = (folder.plan()?, folder.state_file());
        let bytes = match read_bytes(&path, MOST_STATE) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(TrainingLoopError::File(path, error)),
        };
        let (counts, optimiser) = match &bytes {
            Some(bytes) => {
                let read = state::parse(bytes);
                let (counts, optimiser) = read.map_err(|reason| TrainingLoopError::State(path.clone(), reason))?;
                let (got, expected) = (optimiser.shape(), plan.shape());
                let other = || TrainingLoopError::Shape { path, got, expected };
                (counts, optimiser.grown(expected).ok_or_else(other)?)
            }
            None => (Counts::default(), newest(folder, &plan)?),
        };
        // Report an error in a yardstick now: hours later, it would interrupt the training.
        yardsticks(folder, &plan)?;
        if counts.candidate > 0 && counts.learned == counts.at_candidate && !folder.has_candidate(counts.candidate)? {
            folder.write(&folder.candidate(counts.candidate), &optimiser.averaged().to_bytes(Encoding::Full))?;
        }
        let saved = bytes.map(|mut bytes| {
            bytes.truncate(HEAD);
            bytes
        });
        let learner = Learner::new(optimiser, threads, plan.seed ^ counts.learned);
        let (pool, metrics) = (GamePool::default(), Metrics::default());
        Ok(LearnState { pool, learner, threads, counts, saved, is_newer: false, metrics })
    }

    /// Trains until a candidate is due, or until more games are needed. The state is saved every two minutes; if the
    /// process is killed, the next one repeats the steps since then. If another process has saved a state meanwhile,
    /// that one is read first. If the plan has more layers than the network in training, they are added.
    ///
    /// # Errors
    /// If the folder can't be read or written, if adding layers doesn't lead to the plan's network, or if the training
    /// diverged. In the last case, the last good state remains.
    pub fn learn(&mut self, folder: &LoopFolder, plan: &LoopPlan, stop: &Stop) -> Result<LearnOutcome, TrainingLoopError> {
        if head(folder)? != self.saved {
            let pool = std::mem::take(&mut self.pool);
            *self = LearnState { pool, ..LearnState::open(folder, self.threads)? };
        } else if self.learner.optimiser().shape() != plan.shape() {
            self.save(folder)?;
            let (pool, metrics) = (std::mem::take(&mut self.pool), std::mem::take(&mut self.metrics));
            *self = LearnState { pool, metrics, ..LearnState::open(folder, self.threads)? };
        }
        self.pool.refresh(folder, &plan.learning)?;
        // Both limits grow by differences, so a changed plan applies from now on.
        let positions = self.pool.positions();
        self.counts.allowed += positions.saturating_sub(self.counts.counted) as f64 * plan.learning.reuse;
        self.counts.counted = positions;
        let mut random = Random::new(plan.seed ^ self.counts.learned.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut saved = Instant::now();
        loop {
            if stop.is_requested() {
                self.save(folder)?;
                return Ok(LearnOutcome::Stopped);
            }
            if self.progress(&plan.learning) >= 1.0 {
                return self.offer(folder, plan).map(LearnOutcome::Candidate);
            }
            if (self.counts.learned + BATCH as u64) as f64 > self.counts.allowed || self.pool.window() < BATCH {
                self.save(folder)?;
                return Ok(LearnOutcome::Waiting);
            }
            let batch = self.pool.batch(BATCH, &mut random);
            let rate = self.rate(&plan.learning);
            let metrics = self.learner.step(&batch, rate, plan.learning.average);
            self.metrics.add(&metrics);
            self.counts.learned += BATCH as u64;
            self.is_newer = true;
            if saved.elapsed() > SAVED_EVERY {
                self.save(folder)?;
                saved = Instant::now();
            }
        }
    }

    /// How much of the training for the next candidate is done; 1 or more when it is due.
    fn progress(&self, plan: &LearningPlan) -> f64 {
        let of_candidate = (plan.positions_per_candidate as f64 * plan.reuse).max(BATCH as f64);
        self.counts.learned.saturating_sub(self.counts.at_candidate) as f64 / of_candidate
    }

    /// The next step's learning rate. At each candidate it starts from the plan's rate, and falls to 0 until the next
    /// one. A new training also warms up.
    fn rate(&self, plan: &LearningPlan) -> f64 {
        let warm_up = (self.learner.optimiser().steps() + 1) as f64 / WARM_UP as f64;
        falling_rate(plan.rate * warm_up.min(1.0), self.progress(plan))
    }

    /// Writes the averaged weights as a candidate, in this order: scores, loss line, state, candidate. If the process
    /// is killed before the state is saved, it makes the same candidate again. If it is killed later,
    /// [`open`](LearnState::open) writes the candidate.
    fn offer(&mut self, folder: &LoopFolder, plan: &LoopPlan) -> Result<u32, TrainingLoopError> {
        self.check(folder)?;
        let weights = Arc::new(self.learner.optimiser().averaged());
        let number = folder.last_candidate()?.max(self.counts.candidate) + 1;
        score_candidate(folder, plan, number, &weights)?;
        self.log_losses(folder, number)?;
        (self.counts.candidate, self.counts.at_candidate, self.is_newer) = (number, self.counts.learned, true);
        self.save(folder)?;
        folder.write(&folder.candidate(number), &weights.to_bytes(Encoding::Full))?;
        self.metrics = Metrics::default();
        Ok(number)
    }

    /// Appends a candidate's line to the loss log, unless the log already has it.
    fn log_losses(&mut self, folder: &LoopFolder, number: u32) -> Result<(), TrainingLoopError> {
        let log = folder.loss_log();
        let candidate = |line: &str| line.split(',').next()?.parse::<u32>().ok();
        if rows(&log, LOSS_HEADING, candidate)?.contains(&number) {
            return Ok(());
        }
        let weights = self.learner.optimiser().averaged();
        let held_out = self.learner.metrics(&weights, &self.pool.held_out());
        let of = |metrics: &Metrics| {
            let mean = |sum: f64, all: f64| sum / all.max(1e-9);
            let Metrics { positions, policies, policy_loss, top1, value_loss, owners, owner_loss } = *metrics;
            let numbers =
                [mean(policy_loss, policies), mean(top1, policies), mean(value_loss, positions), mean(owner_loss, owners)];
            numbers.map(|number| format!("{number:.5}")).join(",")
        };
        let (games, positions, learned) = (self.pool.games(), self.pool.positions(), self.counts.learned);
        append(&log, LOSS_HEADING, &format!("{number},{games},{positions},{learned},{},{}", of(&self.metrics), of(&held_out)))
    }

    /// Refuses infinite or NaN weights.
    fn check(&self, folder: &LoopFolder) -> Result<(), TrainingLoopError> {
        if self.learner.optimiser().is_finite() { Ok(()) } else { Err(TrainingLoopError::Diverged(folder.state_file())) }
    }

    /// Saves the state, if the network was trained since the last save.
    fn save(&mut self, folder: &LoopFolder) -> Result<(), TrainingLoopError> {
        if !self.is_newer {
            return Ok(());
        }
        self.check(folder)?;
        let mut bytes = state::to_bytes(self.counts, self.learner.optimiser());
        folder.write(&folder.state_file(), &bytes)?;
        bytes.truncate(HEAD);
        (self.saved, self.is_newer) = (Some(bytes), false);
        Ok(())
    }
}

/// Reads the first bytes of the state in the folder; `None` if there is no state.
fn head(folder: &LoopFolder) -> Result<Option<Vec<u8>>, TrainingLoopError> {
    let path = folder.state_file();
    let mut bytes = Vec::new();
    let read = File::open(&path).and_then(|file| file.take(HEAD as u64).read_to_end(&mut bytes));
    match read {
        Ok(_) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(TrainingLoopError::File(path, error)),
    }
}

/// The optimiser for a new training, which begins with the newest network.
fn newest(folder: &LoopFolder, plan: &LoopPlan) -> Result<Optimiser, TrainingLoopError> {
    let (generation, weights) = folder.newest()?;
    let (got, expected) = (weights.shape, plan.shape());
    let parameters = weights.reshaped(expected).filter(|_| got.layers <= expected.layers);
    let other = || TrainingLoopError::Shape { path: folder.network(generation), got, expected };
    Ok(Optimiser::new(Weights { shape: expected, parameters: parameters.ok_or_else(other)? }))
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{add_games, begun, small_plan};
    use super::*;
    use std::fs;
    use std::time::SystemTime;
    use tripoint_games::base::checksum;
    use tripoint_jobs::files::read_weights;

    fn learn(folder: &LoopFolder, state: &mut LearnState) -> LearnOutcome {
        state.learn(folder, &folder.plan().unwrap(), &Stop::default()).unwrap()
    }

    fn set_plan(folder: &LoopFolder, plan: &LoopPlan) {
        fs::write(folder.path().join("plan.toml"), toml::to_string(plan).unwrap()).unwrap();
    }

    fn opened(folder: &LoopFolder) -> Result<LearnState, String> {
        LearnState::open(folder, 1).map_err(|error| error.to_string())
    }

    /// A folder with a candidate and the state after it.
    fn with_candidate() -> (tempfile::TempDir, LoopFolder) {
        let (place, folder) = begun(&small_plan());
        add_games(&folder, 0, 50);
        assert_eq!(learn(&folder, &mut opened(&folder).unwrap()), LearnOutcome::Candidate(1));
        (place, folder)
    }

    /// An unreadable state was once ignored, so a new training began without a message.
    #[test]
    fn a_state_that_cannot_be_used_is_an_error() {
        let (_place, folder) = with_candidate();
        let path = folder.state_file();
        let good = fs::read(&path).unwrap();
        let checked = |parts: &[&[u8]]| {
            let bytes = parts.concat();
            [&bytes[..], &checksum(&bytes).to_le_bytes()].concat()
        };
        let numbers = good.len() - 4;
        let mut changed = good.clone();
        changed[numbers / 2] ^= 1;
        for (bytes, reason) in [
            (&good[..good.len() - 1], "damaged"),
            (&changed, "damaged"),
            (b"", "damaged"),
            (b"tpstate3", "damaged"),
            (&[b'x'; 100], "damaged"),
            (&checked(&[&good[..48], b"tptrain3", &good[56..numbers]]), "not the state of a training"),
            (&checked(&[&good[..numbers - 4], &f32::NAN.to_le_bytes()]), "not finite"),
        ] {
            fs::write(&path, bytes).unwrap();
            let error = opened(&folder).unwrap_err();
            assert!(error.starts_with(&path.display().to_string()) && error.contains(reason), "{error}");
            assert!(error.contains("move the file away"), "{error}");
        }
        fs::write(&path, &good).unwrap();
        let mut plan = small_plan();
        plan.network.pool_greatest = true;
        set_plan(&folder, &plan);
        let error = opened(&folder).unwrap_err();
        assert!(error.contains("state: got a network of width 32") && error.contains("set width, layers"), "{error}");
        fs::remove_file(&path).unwrap();
        let error = opened(&folder).unwrap_err();
        assert!(error.contains("00000.net: got a network of width 32, 0 layers and pooling of the mean, expected"), "{error}");
        fs::create_dir(&path).unwrap();
        opened(&folder).unwrap_err();
    }

    #[test]
    fn layers_that_the_plan_adds_are_added_to_the_state() {
        let (_place, folder) = with_candidate();
        let before = opened(&folder).unwrap();
        let mut plan = small_plan();
        plan.network.layers = 2;
        set_plan(&folder, &plan);
        let mut grown = opened(&folder).unwrap();
        assert_eq!(grown.counts, before.counts);
        assert_eq!(grown.learner.optimiser().steps(), before.learner.optimiser().steps());
        assert_eq!(grown.learner.optimiser().shape(), plan.shape());
        add_games(&folder, 50, 100);
        assert_eq!(learn(&folder, &mut grown), LearnOutcome::Candidate(2));
        assert_eq!(read_weights(&folder.candidate(2)).unwrap().shape, plan.shape());
        set_plan(&folder, &small_plan());
        assert!(opened(&folder).unwrap_err().contains("more layers are added"));
    }

    /// A process once noticed a new network shape in the plan only after a restart, and gave no message.
    #[test]
    fn layers_are_added_while_a_process_trains() {
        let (_place, folder) = with_candidate();
        let mut state = opened(&folder).unwrap();
        add_games(&folder, 50, 60);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        let counts = state.counts;
        let mut plan = small_plan();
        plan.network.layers = 1;
        set_plan(&folder, &plan);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        assert_eq!((state.counts, state.learner.optimiser().shape()), (counts, plan.shape()));
        add_games(&folder, 60, 100);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Candidate(2));
        assert_eq!(read_weights(&folder.candidate(2)).unwrap().shape, plan.shape());
        set_plan(&folder, &small_plan());
        let error = state.learn(&folder, &small_plan(), &Stop::default()).unwrap_err().to_string();
        assert!(error.contains("more layers are added") && error.matches("; ").count() == 1, "{error}");
    }

    /// Infinite weights once overwrote the good state.
    #[test]
    fn a_training_that_diverged_keeps_the_last_good_state() {
        let (_place, folder) = with_candidate();
        let good = fs::read(folder.state_file()).unwrap();
        let mut state = opened(&folder).unwrap();
        add_games(&folder, 50, 100);
        let mut plan = small_plan();
        plan.learning.rate = f64::INFINITY;
        let error = state.learn(&folder, &plan, &Stop::default()).unwrap_err().to_string();
        assert!(error.contains("training diverged") && error.contains("a lower rate"), "{error}");
        assert_eq!(fs::read(folder.state_file()).unwrap(), good);
        assert_eq!(folder.last_candidate().unwrap(), 1);
    }

    /// Without a state, earlier candidates' numbers aren't used again: the gate's log would decide about such a
    /// candidate without a match.
    #[test]
    fn candidate_numbers_are_not_reused() {
        for part in ["candidates", "rejected", "gate"] {
            let (_place, folder) = with_candidate();
            fs::remove_file(folder.state_file()).unwrap();
            let candidate = folder.candidate(1);
            match part {
                "rejected" => fs::rename(&candidate, folder.path().join("rejected/00001.net")).unwrap(),
                "gate" => {
                    fs::remove_file(&candidate).unwrap();
                    fs::write(folder.path().join("gate/log.csv"), "1,0,2,0,-9,0\n").unwrap();
                }
                _ => {}
            }
            assert_eq!(learn(&folder, &mut opened(&folder).unwrap()), LearnOutcome::Candidate(2), "{part}");
        }
    }

    /// If a process is killed after any part of an offer, the next one completes it and repeats nothing.
    #[test]
    fn an_offer_that_was_cut_off_is_made_once() {
        let (_place, folder) = with_candidate();
        let candidate = fs::read(folder.candidate(1)).unwrap();
        // The state was saved, but the candidate was not yet written.
        fs::remove_file(folder.candidate(1)).unwrap();
        let mut state = opened(&folder).unwrap();
        assert_eq!(fs::read(folder.candidate(1)).unwrap(), candidate);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        // The loss line was written, but the state was not yet saved.
        let before = fs::read(folder.state_file()).unwrap();
        add_games(&folder, 50, 100);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Candidate(2));
        fs::write(folder.state_file(), &before).unwrap();
        fs::remove_file(folder.candidate(2)).unwrap();
        assert_eq!(learn(&folder, &mut opened(&folder).unwrap()), LearnOutcome::Candidate(2));
        let log = fs::read_to_string(folder.loss_log()).unwrap();
        let numbers: Vec<_> = log.lines().map(|line| line.split(',').next().unwrap()).collect();
        assert_eq!(numbers, ["candidate", "1", "2"]);
    }

    /// Fewer positions per candidate once applied to the past too, so many equal candidates were written at once.
    #[test]
    fn changed_plans_apply_from_now_on() {
        let (_place, folder) = with_candidate();
        let mut state = opened(&folder).unwrap();
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        let learned = state.counts.learned;
        let mut plan = small_plan();
        plan.learning.positions_per_candidate = 1;
        set_plan(&folder, &plan);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Candidate(2));
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        // More reuse doesn't apply to past positions either.
        plan.learning.reuse = 50.0;
        plan.learning.positions_per_candidate = 1_000_000;
        set_plan(&folder, &plan);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        assert_eq!((state.counts.learned, state.counts.candidate), (learned, 2));
        add_games(&folder, 50, 60);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        assert!((learned + 1500..learned + 2200).contains(&state.counts.learned), "{}", state.counts.learned);
    }

    /// The rate was once constant.
    #[test]
    fn the_rate_falls_to_0_before_each_candidate() {
        let (_place, folder) = with_candidate();
        let mut state = opened(&folder).unwrap();
        let plan = LearningPlan { rate: 0.5, ..small_plan().learning };
        let of_candidate = plan.positions_per_candidate * 4;
        let at = |state: &LearnState| state.rate(&plan) * WARM_UP as f64 / (state.learner.optimiser().steps() + 1) as f64;
        let weights = |state: &LearnState| state.learner.optimiser().weights().to_vec();
        assert!((at(&state) - 0.5).abs() < 1e-9, "{}", at(&state));
        state.counts.learned += of_candidate / 2;
        assert!((at(&state) - 0.25).abs() < 1e-9, "{}", at(&state));
        state.counts.learned += of_candidate / 2 - 1;
        assert!(at(&state) > 0.0 && at(&state) < 1e-4, "{}", at(&state));
        // The last step before a candidate hardly changes the weights.
        add_games(&folder, 50, 100);
        let before = weights(&state);
        let falling = LoopPlan { learning: plan.clone(), ..small_plan() };
        assert_eq!(state.learn(&folder, &falling, &Stop::default()).unwrap(), LearnOutcome::Candidate(2));
        let change = before.iter().zip(weights(&state)).map(|(before, after)| (before - after).abs()).fold(0.0, f32::max);
        assert!(change > 0.0 && change < 1e-5, "{change}");
        assert!(state.progress(&plan) == 0.0 && (at(&state) - 0.5).abs() < 1e-9);
        // The warm-up ends after its steps.
        let rates: Vec<_> = (0..2 * WARM_UP)
            .map(|_| {
                state.learner.step(&[], 0.0, 0.0);
                state.rate(&plan)
            })
            .collect();
        assert!(rates.is_sorted() && (rates[rates.len() - 1] - 0.5).abs() < 1e-9, "{rates:?}");
    }

    /// The state was once written every two seconds.
    #[test]
    fn a_state_is_saved_only_after_learning() {
        let (_place, folder) = begun(&small_plan());
        let mut state = opened(&folder).unwrap();
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        assert!(!folder.state_file().exists());
        add_games(&folder, 0, 20);
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        File::options().write(true).open(folder.state_file()).unwrap().set_modified(long_ago).unwrap();
        assert_eq!(learn(&folder, &mut state), LearnOutcome::Waiting);
        assert_eq!(fs::metadata(folder.state_file()).unwrap().modified().unwrap(), long_ago);
    }

    #[test]
    fn candidates_are_scored_by_the_yardsticks_of_the_plan() {
        let (_place, folder) = begun(&small_plan());
        add_games(&folder, 0, 50);
        let plan = LoopPlan { yardstick: vec!["y.txt".into(), "other/y.txt".into()], ..small_plan() };
        set_plan(&folder, &plan);
        let error = opened(&folder).unwrap_err();
        assert!(error.contains("y.txt: No such file") || error.contains("y.txt: "), "{error}");
        fs::write(folder.path().join("y.txt"), "Y 3\t0\t4\nY 3\t0,4,1\t-\n").unwrap();
        fs::create_dir(folder.path().join("other")).unwrap();
        fs::write(folder.path().join("other/y.txt"), "Y 3\t0\t4\n").unwrap();
        assert_eq!(learn(&folder, &mut opened(&folder).unwrap()), LearnOutcome::Candidate(1));
        let log = fs::read_to_string(folder.yardstick_log()).unwrap();
        assert!(log.lines().nth(1).unwrap().starts_with("1,y.txt,2,1,0."), "{log}");
        // If two files in different folders had the same name, the second was once left out.
        assert!(log.lines().nth(2).unwrap().starts_with("1,other/y.txt,1,1,0."), "{log}");
        let text = crate::training_loop::LoopStatus::read(&folder).unwrap().text();
        assert!(text.contains("candidate 1 on y.txt: value error 0."), "{text}");
    }

    /// Two processes that train in turn use each other's state.
    #[test]
    fn a_state_of_another_process_is_read_first() {
        let (_place, folder) = with_candidate();
        let [mut first, mut second] = [opened(&folder).unwrap(), opened(&folder).unwrap()];
        add_games(&folder, 50, 100);
        assert_eq!(learn(&folder, &mut first), LearnOutcome::Candidate(2));
        assert_eq!(learn(&folder, &mut second), LearnOutcome::Waiting);
        let since = second.counts.learned - first.counts.learned;
        assert_eq!((second.counts.candidate, second.counts.at_candidate), (2, first.counts.learned));
        assert_eq!(second.learner.optimiser().steps(), first.learner.optimiser().steps() + since / BATCH as u64);
    }
}
