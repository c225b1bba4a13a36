//! A process in a loop. A pause interrupts its steps, and only one process at a time may run some of them.

use super::error::TrainingLoopError;
use super::folder::{FolderLock, LockedPart, LoopFolder};
use super::gate::gate;
use super::learn::{LearnOutcome, LearnState};
use super::selfplay::{Amount, play_until};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tripoint_engine::engine::Settings;
use tripoint_jobs::progress::ProgressLine;
use tripoint_jobs::selfplay::Stop;
use tripoint_jobs::{outlet, process_seconds};

/// How often to check for a pause or a lock.
const LOOKS: Duration = Duration::from_millis(200);

/// A candidate's games are played in this many parts, with training in between.
const PARTS: u64 = 10;

/// How often a process records its processor time.
const NOTED_EVERY: Duration = Duration::from_secs(30);

/// A process that takes part in a loop.
#[derive(Debug)]
pub struct LoopProcess {
    folder: LoopFolder,
    name: String,
    /// The engines' patterns; the plan has the rest.
    engine: Settings,
    cores: usize,
    stop: Stop,
    /// Processor seconds in finished steps, by role.
    seconds: Mutex<BTreeMap<&'static str, f64>>,
    /// Whether we have said that another process holds the lock.
    said: AtomicBool,
}

impl LoopProcess {
    /// A process with its own name, a number of cores and a stop request. `engine` has the engines' patterns.
    pub fn new(folder: LoopFolder, name: String, engine: Settings, cores: usize, stop: Stop) -> LoopProcess {
        LoopProcess { folder, name, engine, cores, stop, seconds: Mutex::default(), said: AtomicBool::new(false) }
    }

    /// The loop's folder.
    pub fn folder(&self) -> &LoopFolder {
        &self.folder
    }

    /// Whether a stop was requested; all finished work is kept.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_requested()
    }

    /// Plays games, trains and plays matches in turn, until `most` matches are decided or it is stopped.
    ///
    /// # Errors
    /// If the folder can't be read or written, or a step fails.
    pub fn run_loop(&self, most: u64) -> Result<(), TrainingLoopError> {
        let (folder, mut learning, mut matches) = (&self.folder, None, 0);
        while matches < most {
            let plan = folder.plan()?;
            if !folder.candidates()?.is_empty() {
                match self.play_match()? {
                    None => break,
                    Some(decided) => matches += u64::from(decided),
                }
                continue;
            }
            match self.learn(&mut learning)? {
                None | Some(LearnOutcome::Stopped) => break,
                Some(LearnOutcome::Candidate(number)) => say(&format!("candidate {number} is written")),
                Some(LearnOutcome::Waiting) => {
                    let positions = plan.learning.positions_per_candidate.div_ceil(PARTS);
                    let played = Cell::new(0);
                    let play = |stop: &Stop| self.play(stop, &played, u64::MAX, positions);
                    if self.step("selfplay", None, play)?.is_none() {
                        break;
                    }
                    say(&format!("{} games by generation {}", played.get(), folder.newest_generation()?));
                }
            }
        }
        Ok(())
    }

    /// Plays `count` games with the newest accepted network; fewer if it is stopped.
    ///
    /// # Errors
    /// As for [`play_until`].
    pub fn play_games(&self, count: u64) -> Result<(), TrainingLoopError> {
        let played = Cell::new(0);
        while played.get() < count {
            // A call also ends when another network is accepted or the plan changes.
            if self.step("selfplay", None, |stop| self.play(stop, &played, count, u64::MAX))?.is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Trains whenever there are enough new games, and writes candidates, until it is stopped. With a count, it ends
    /// after this many candidates, or when it has used up the games.
    ///
    /// # Errors
    /// As for [`LearnState::learn`].
    pub fn write_candidates(&self, count: Option<u64>) -> Result<(), TrainingLoopError> {
        let (mut learning, mut left) = (None, count.unwrap_or(u64::MAX));
        while left > 0 {
            match self.learn(&mut learning)? {
                None | Some(LearnOutcome::Stopped) => break,
                Some(LearnOutcome::Candidate(number)) => {
                    say(&format!("candidate {number} is written"));
                    left -= 1;
                }
                Some(LearnOutcome::Waiting) if count.is_some() => {
                    say("the next candidate needs more games");
                    break;
                }
                Some(LearnOutcome::Waiting) => thread::sleep(10 * LOOKS),
            }
        }
        Ok(())
    }

    /// Plays candidates' matches until it is stopped. With a count, it ends after this many matches, or when no
    /// candidate waits.
    ///
    /// # Errors
    /// As for [`gate`].
    pub fn play_matches(&self, count: Option<u64>) -> Result<(), TrainingLoopError> {
        let mut left = count.unwrap_or(u64::MAX);
        while left > 0 {
            if self.folder.candidates()?.is_empty() {
                if self.stop.is_requested() {
                    break;
                }
                if count.is_some() {
                    say("no candidate waits for its match");
                    break;
                }
                thread::sleep(10 * LOOKS);
                continue;
            }
            match self.play_match()? {
                None => break,
                Some(decided) => left -= u64::from(decided),
            }
        }
        Ok(())
    }

    /// Trains until a candidate is written or more games are needed; `None` if it was stopped.
    fn learn(&self, learning: &mut Option<LearnState>) -> Result<Option<LearnOutcome>, TrainingLoopError> {
        let folder = &self.folder;
        self.step("learning", Some(LockedPart::Learning), |stop| {
            let plan = folder.plan()?;
            let state = match learning {
                Some(state) => state,
                None => learning.insert(LearnState::open(folder, self.cores)?),
            };
            Ok(Some(state.learn(folder, &plan, stop)?).filter(|outcome| *outcome != LearnOutcome::Stopped))
        })
    }

    /// Plays the oldest candidate's match; returns whether there was one, or `None` if it was stopped.
    fn play_match(&self) -> Result<Option<bool>, TrainingLoopError> {
        let outcome = self.step("gate", Some(LockedPart::Gate), |stop| {
            let outcome = gate(&self.folder, &self.folder.plan()?, &self.engine, self.cores, stop)?;
            Ok((outcome.is_some() || !stop.is_requested()).then_some(outcome))
        })?;
        let Some(outcome) = outcome else { return Ok(None) };
        if let Some(outcome) = outcome {
            let verdict = if outcome.accepted { "accepted" } else { "rejected" };
            say(&format!("candidate {} won {} of {} games: {verdict}", outcome.candidate, outcome.won, outcome.games));
        }
        Ok(Some(outcome.is_some()))
    }

    /// Runs a step while holding its part's lock. A pause interrupts the step, which begins again after the pause.
    /// `work` returns `None` if it was interrupted; `step` returns `None` if the process was stopped.
    fn step<T>(
        &self,
        role: &'static str,
        part: Option<LockedPart>,
        mut work: impl FnMut(&Stop) -> Result<Option<T>, TrainingLoopError>,
    ) -> Result<Option<T>, TrainingLoopError> {
        loop {
            while self.folder.is_paused() && !self.stop.is_requested() {
                thread::sleep(LOOKS);
            }
            let lock = part.map(|part| self.lock(part)).transpose()?;
            if self.stop.is_requested() {
                return Ok(None);
            }
            let (stop, over, begun) = (self.stop.child(), AtomicBool::new(false), process_seconds());
            let done = thread::scope(|scope| {
                let _over = SetOnDrop(&over);
                scope.spawn(|| self.watch(role, begun, &stop, &over));
                let _progress = ProgressLine::in_pipes(role.to_owned());
                work(&stop)
            });
            drop(lock);
            let noted = self.end_step(role, begun);
            let done = done?;
            noted?;
            if done.is_some() {
                return Ok(done);
            }
        }
    }

    /// Waits for a part's lock; `None` if the process was stopped.
    fn lock(&self, part: LockedPart) -> Result<Option<FolderLock>, TrainingLoopError> {
        while !self.stop.is_requested() {
            if let Some(lock) = self.folder.try_lock(part)? {
                return Ok(Some(lock));
            }
            if !self.said.swap(true, Ordering::Relaxed) {
                say("another process is running this step in the folder; waiting for it");
            }
            thread::sleep(LOOKS);
        }
        Ok(None)
    }

    /// Until the step is over, stops it when the loop is paused, and records the processor seconds at intervals.
    fn watch(&self, role: &'static str, begun: Option<f64>, stop: &Stop, over: &AtomicBool) {
        let mut noted = Instant::now();
        while !over.load(Ordering::Relaxed) && !stop.is_requested() {
            if self.folder.is_paused() {
                stop.request();
            }
            if noted.elapsed() >= NOTED_EVERY {
                // If this fails, the step reports the error when it ends.
                let _ = self.note_seconds(role, begun);
                noted = Instant::now();
            }
            thread::sleep(LOOKS);
        }
    }

    /// Records a role's processor seconds, including the current step. Returns them if the system reports them.
    fn note_seconds(&self, role: &'static str, begun: Option<f64>) -> Result<Option<f64>, TrainingLoopError> {
        let Some((begun, now)) = begun.zip(process_seconds()) else { return Ok(None) };
        let before = self.seconds.lock().unwrap_or_else(PoisonError::into_inner).get(role).copied().unwrap_or_default();
        let seconds = before + now - begun;
        self.folder.note_seconds(&self.name, role, seconds)?;
        Ok(Some(seconds))
    }

    fn end_step(&self, role: &'static str, begun: Option<f64>) -> Result<(), TrainingLoopError> {
        if let Some(seconds) = self.note_seconds(role, begun)? {
            self.seconds.lock().unwrap_or_else(PoisonError::into_inner).insert(role, seconds);
        }
        Ok(())
    }

    /// Plays until `played`, which counts games over all calls, reaches `games`, this call has `positions` positions,
    /// another network is accepted, or the plan changes. `None` if it was interrupted.
    fn play(&self, stop: &Stop, played: &Cell<u64>, games: u64, positions: u64) -> Result<Option<()>, TrainingLoopError> {
        let (plan, before) = (self.folder.plan()?, played.get());
        let most = Amount { games: games.saturating_sub(before), positions };
        let done = play_until(&self.folder, (&plan, &self.engine), &self.name, self.cores, stop, most)?.games;
        // Games before an interruption count, too.
        played.set(before + done);
        let is_enough = played.get() >= games;
        Ok((is_enough || !stop.is_requested()).then_some(()))
    }
}

/// Sets a flag when dropped, even by a panic.
struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn say(text: &str) {
    outlet::stderr().send(format!("{text}\n").as_bytes());
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::uniform;
    use super::super::plan::{BoardShare, LoopPlan};
    use super::*;
    use std::fs;
    use std::path::PathBuf;

    fn process() -> (tempfile::TempDir, LoopProcess) {
        let place = tempfile::tempdir().unwrap();
        let mut plan = LoopPlan { memory: 64, ..LoopPlan::default() };
        plan.boards = vec![BoardShare { board: "Y 4".to_owned(), share: 1.0 }];
        plan.network.layers = 0;
        (plan.gate.stones, plan.selfplay.full_simulations) = (1, 30);
        let folder = LoopFolder::begin(place.path(), &plan, None).unwrap();
        (place, LoopProcess::new(folder, "test".to_owned(), uniform(), 1, Stop::default()))
    }

    fn lines(process: &LoopProcess) -> usize {
        fs::read_to_string(process.folder.path().join("games/00000-test.games")).unwrap_or_default().lines().count()
    }

    /// Games before a pause once didn't count, so `--count 12` played more.
    #[test]
    fn games_before_a_pause_count() {
        let (_place, process) = process();
        thread::scope(|scope| {
            scope.spawn(|| {
                while lines(&process) < 2 {
                    thread::sleep(Duration::from_millis(1));
                }
                process.folder.set_paused(true).unwrap();
                // Wait until the interrupted step has noted its time.
                while process_seconds().is_some() && !process.folder.path().join("hours/selfplay-test").exists() {
                    thread::sleep(Duration::from_millis(1));
                }
                process.folder.set_paused(false).unwrap();
            });
            process.play_games(12).unwrap();
        });
        assert_eq!(lines(&process), 12);
    }

    /// A step that failed once lost its processor seconds.
    #[test]
    fn processor_time_is_noted_on_errors_too() {
        let (_place, process) = process();
        let failing = |_: &Stop| Err::<Option<()>, _>(TrainingLoopError::NoPlan(PathBuf::new()));
        process.step("gate", Some(LockedPart::Gate), failing).unwrap_err();
        if process_seconds().is_some() {
            assert!(process.folder.path().join("hours/gate-test").exists());
        }
    }

    /// A step waits for the process that has its part, and ends when it is stopped.
    #[test]
    fn a_step_waits_for_the_lock() {
        let (_place, process) = process();
        let lock = process.folder.try_lock(LockedPart::Gate).unwrap();
        thread::scope(|scope| {
            let waiting = scope.spawn(|| process.step("gate", Some(LockedPart::Gate), |_| Ok(Some(()))).unwrap());
            while !process.said.load(Ordering::Relaxed) {
                assert!(!waiting.is_finished());
                thread::sleep(Duration::from_millis(1));
            }
            assert!(!waiting.is_finished());
            drop(lock);
            assert_eq!(waiting.join().unwrap(), Some(()));
            let lock = process.folder.try_lock(LockedPart::Gate).unwrap();
            let waiting = scope.spawn(|| process.step("gate", Some(LockedPart::Gate), |_| Ok(Some(()))).unwrap());
            process.stop.request();
            assert_eq!(waiting.join().unwrap(), None);
            drop(lock);
        });
    }
}
