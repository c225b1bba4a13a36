//! `tripoint train loop` and its steps.

use super::flags::seed_of_system;
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use crate::base::fingerprint_text;
use crate::files::read_weights;
use crate::files::{new_file, read_text, write_whole};
use crate::outlet;
use crate::progress::ProgressLine;
use crate::selfplay::Stop;
use crate::shipped;
use crate::training_loop::{
    Amount, FolderLock, LearnOutcome, LearnState, LockedPart, LoopFolder, LoopPlan, LoopStatus, TrainingLoopError, gate,
    play_until,
};
use clap::{Args, ValueHint};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tripoint_jobs::process_seconds;

/// The folder of a loop.
#[derive(Args, Clone, Debug)]
pub(super) struct FolderArguments {
    /// The folder of the loop
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
}

/// A step of a loop.
#[derive(Args, Clone, Debug)]
pub(super) struct StepArguments {
    #[command(flatten)]
    folder: FolderArguments,
    /// Processor cores to use
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    cores: u32,
    /// Stop after N games (selfplay), candidates (learn) or matches (gate, loop); learn and gate also stop when nothing
    /// is left to do
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
}

/// The arguments of `train loop`.
#[derive(Args, Clone, Debug)]
pub(super) struct LoopArguments {
    #[command(flatten)]
    step: StepArguments,
    /// The plan of a new loop, a file like the plan.toml of a folder (default: Hex 11 and a few other sizes, a network
    /// like that of --start)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    plan: Option<PathBuf>,
    /// The first network of a new loop, or of one without networks (default of a new loop: random weights)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    start: Option<PathBuf>,
}

/// The interval between checks for a pause or a lock.
const LOOKS: Duration = Duration::from_millis(200);

/// The number of parts in which the games of a candidate are played, with training in between.
const PARTS: u64 = 10;

/// The interval at which a process records its processor time.
const NOTED_EVERY: Duration = Duration::from_secs(30);

/// A process of a loop.
struct Process {
    folder: LoopFolder,
    name: String,
    cores: usize,
    stop: Stop,
    /// The processor seconds of the steps that have ended, by role.
    seconds: Mutex<BTreeMap<&'static str, f64>>,
    /// Whether the message that another process holds the lock was printed.
    said: AtomicBool,
}

impl Process {
    fn new(arguments: &StepArguments, folder: LoopFolder) -> Result<Process, Box<dyn Error>> {
        let name = format!("{:016x}", seed_of_system()?);
        let (cores, stop) = (arguments.cores as usize, stop_on_ctrl_c()?);
        Ok(Process { folder, name, cores, stop, seconds: Mutex::default(), said: AtomicBool::new(false) })
    }

    /// Runs a step while holding the lock of its part. A pause interrupts the step; after the pause it begins again.
    /// `work` returns `None` if it was interrupted. Returns `None` if the process was stopped.
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

    /// Waits for the lock of a part; `None` if the process was stopped.
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

    /// Until the step is over, requests its stop at a pause, and records the processor seconds at intervals.
    fn watch(&self, role: &'static str, begun: Option<f64>, stop: &Stop, over: &AtomicBool) {
        let mut noted = Instant::now();
        while !over.load(Ordering::Relaxed) && !stop.is_requested() {
            if self.folder.is_paused() {
                stop.request();
            }
            if noted.elapsed() >= NOTED_EVERY {
                // An error is reported at the end of the step.
                let _ = self.note_seconds(role, begun);
                noted = Instant::now();
            }
            thread::sleep(LOOKS);
        }
    }

    /// Records the processor seconds of a role, including the current step. Returns them if the system reports them.
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

    /// Plays until `played`, the number of games of all calls, reaches `games`, or until this call has `positions`
    /// positions, or until another network is accepted or the plan changes. `None` if it was interrupted.
    fn play(&self, stop: &Stop, played: &Cell<u64>, games: u64, positions: u64) -> Result<Option<()>, TrainingLoopError> {
        let (plan, before) = (self.folder.plan()?, played.get());
        let most = Amount { games: games.saturating_sub(before), positions };
        let done =
            play_until(&self.folder, (&plan, &shipped::settings_without_books()), &self.name, self.cores, stop, most)?.games;
        // Games before an interruption count as well.
        played.set(before + done);
        let is_enough = played.get() >= games;
        Ok((is_enough || !stop.is_requested()).then_some(()))
    }
}

/// Sets a flag when it is dropped, even by a panic.
struct SetOnDrop<'a>(&'a AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn say(text: &str) {
    outlet::stderr().send(format!("{text}\n").as_bytes());
}

/// Runs a whole loop: games, training and matches in turn, on the given cores.
pub(super) fn run_loop(arguments: &LoopArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let folder = begin(arguments)?;
    run_copy(&folder)?;
    let process = Process::new(&arguments.step, folder)?;
    let (folder, most) = (&process.folder, arguments.step.count.unwrap_or(u64::MAX));
    let mut learning = None;
    let mut matches = 0;
    while matches < most {
        let plan = folder.plan()?;
        if !folder.candidates()?.is_empty() {
            match play_match(&process)? {
                None => break,
                Some(decided) => matches += u64::from(decided),
            }
            continue;
        }
        let learned = learn(&process, &mut learning)?;
        match learned {
            None | Some(LearnOutcome::Stopped) => break,
            Some(LearnOutcome::Candidate(number)) => say(&format!("candidate {number} is written")),
            Some(LearnOutcome::Waiting) => {
                let positions = plan.learning.positions_per_candidate.div_ceil(PARTS);
                let played = Cell::new(0);
                let play = |stop: &Stop| process.play(stop, &played, u64::MAX, positions);
                if process.step("selfplay", None, play)?.is_none() {
                    break;
                }
                say(&format!("{} games by generation {}", played.get(), folder.newest_generation()?));
            }
        }
    }
    end(&process, stdout)
}

/// Plays games with the newest accepted network, until there are enough or it is stopped.
pub(super) fn run_selfplay(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = Process::new(arguments, opened(arguments)?)?;
    play_games(&process, arguments.count.unwrap_or(u64::MAX))?;
    end(&process, stdout)
}

/// Plays `count` games; fewer if it is stopped.
fn play_games(process: &Process, count: u64) -> Result<(), TrainingLoopError> {
    let played = Cell::new(0);
    while played.get() < count {
        // A call also ends when another network is accepted or the plan changes.
        if process.step("selfplay", None, |stop| process.play(stop, &played, count, u64::MAX))?.is_none() {
            break;
        }
    }
    Ok(())
}

/// The folder of a step. This process is replaced by the folder's copy of the program.
fn opened(arguments: &StepArguments) -> Result<LoopFolder, Box<dyn Error>> {
    let folder = LoopFolder::open(&arguments.folder.folder)?;
    run_copy(&folder)?;
    Ok(folder)
}

/// Trains whenever there are enough new games, and writes candidates.
pub(super) fn run_learning(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = Process::new(arguments, opened(arguments)?)?;
    let mut learning = None;
    let mut left = arguments.count.unwrap_or(u64::MAX);
    while left > 0 {
        let learned = learn(&process, &mut learning)?;
        match learned {
            None | Some(LearnOutcome::Stopped) => break,
            Some(LearnOutcome::Candidate(number)) => {
                say(&format!("candidate {number} is written"));
                left -= 1;
            }
            // With --count, it ends when the games are used up.
            Some(LearnOutcome::Waiting) if arguments.count.is_some() => {
                say("the next candidate needs more games");
                break;
            }
            Some(LearnOutcome::Waiting) => thread::sleep(10 * LOOKS),
        }
    }
    end(&process, stdout)
}

/// Trains until a candidate is written or more games are needed; `None` if it was stopped.
fn learn(process: &Process, learning: &mut Option<LearnState>) -> Result<Option<LearnOutcome>, TrainingLoopError> {
    let folder = &process.folder;
    process.step("learning", Some(LockedPart::Learning), |stop| {
        let plan = folder.plan()?;
        let state = match learning {
            Some(state) => state,
            None => learning.insert(LearnState::open(folder, process.cores)?),
        };
        Ok(Some(state.learn(folder, &plan, stop)?).filter(|outcome| *outcome != LearnOutcome::Stopped))
    })
}

/// Plays the matches of candidates.
pub(super) fn run_gate(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = Process::new(arguments, opened(arguments)?)?;
    let mut left = arguments.count.unwrap_or(u64::MAX);
    while left > 0 {
        if process.folder.candidates()?.is_empty() {
            if process.stop.is_requested() {
                break;
            }
            if arguments.count.is_some() {
                say("no candidate waits for its match");
                break;
            }
            thread::sleep(10 * LOOKS);
            continue;
        }
        match play_match(&process)? {
            None => break,
            Some(decided) => left -= u64::from(decided),
        }
    }
    end(&process, stdout)
}

/// Plays the match of the oldest candidate; returns whether there was one, or `None` if it was stopped.
fn play_match(process: &Process) -> Result<Option<bool>, TrainingLoopError> {
    let outcome = process.step("gate", Some(LockedPart::Gate), |stop| {
        let outcome = gate(&process.folder, &process.folder.plan()?, &shipped::settings_without_books(), process.cores, stop)?;
        Ok((outcome.is_some() || !stop.is_requested()).then_some(outcome))
    })?;
    let Some(outcome) = outcome else { return Ok(None) };
    if let Some(outcome) = outcome {
        let verdict = if outcome.accepted { "accepted" } else { "rejected" };
        say(&format!("candidate {} won {} of {} games: {verdict}", outcome.candidate, outcome.won, outcome.games));
    }
    Ok(Some(outcome.is_some()))
}

fn end(process: &Process, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    if process.stop.is_requested() {
        return Err(Interrupted("all finished work is kept; the same command resumes".to_owned()).into());
    }
    Ok(write!(stdout, "{}", LoopStatus::read(&process.folder)?.text())?)
}

/// Opens the folder of a loop, or begins a new one.
fn begin(arguments: &LoopArguments) -> Result<LoopFolder, Box<dyn Error>> {
    let path = &arguments.step.folder.folder;
    let plan = match &arguments.plan {
        Some(file) => {
            let text = read_text(file, LoopPlan::MOST_BYTES)
                .map_err(|error| format!("--plan {}: {error}; give a file that can be read", file.display()))?;
            Some(LoopPlan::parse(&text).map_err(|error| format!("--plan {}: {error}", file.display()))?)
        }
        None => None,
    };
    if let (Ok(folder), Some(plan)) = (LoopFolder::open(path), &plan)
        && folder.plan()? != *plan
    {
        return Err(format!("--plan: {} has another plan; leave out --plan, or edit its plan.toml", path.display()).into());
    }
    let start = arguments.start.as_deref().map(read_weights).transpose().map_err(|error| format!("--start {error}"))?;
    let default = || start.as_ref().map_or_else(LoopPlan::default, |start| LoopPlan::with_network(start.shape));
    Ok(LoopFolder::begin(path, &plan.unwrap_or_else(default), start.as_ref())?)
}

/// Continues in a copy of the program in the folder, so that the program itself can be rebuilt meanwhile.
fn run_copy(folder: &LoopFolder) -> Result<(), Box<dyn Error>> {
    let own = std::env::current_exe()?;
    let copies = folder.path().join("bin");
    if own.parent().is_some_and(|parent| parent.ends_with("bin") && same(parent, &copies)) {
        return Ok(());
    }
    let bytes = fs::read(&own)?;
    let copy = copies.join(format!("tripoint-{}{}", fingerprint_text(&bytes), std::env::consts::EXE_SUFFIX));
    if !copy.exists() {
        fs::create_dir_all(&copies)?;
        let unfinished = new_file(&copies)?;
        fs::copy(&own, unfinished.path())?;
        // It is closed at once: a program that is open for writing cannot be run.
        drop(unfinished.persist(&copy)?);
    }
    let mut command = Command::new(&copy);
    command.args(std::env::args_os().skip(1));
    Err(replace(&mut command))
}

fn same(a: &Path, b: &Path) -> bool {
    a.canonicalize().ok().zip(b.canonicalize().ok()).is_some_and(|(a, b)| a == b)
}

/// Replaces this process; returns if that fails.
#[cfg(unix)]
fn replace(command: &mut Command) -> Box<dyn Error> {
    use std::os::unix::process::CommandExt;
    command.exec().into()
}

/// Runs the command and ends with its exit code; returns if that fails.
#[cfg(not(unix))]
fn replace(command: &mut Command) -> Box<dyn Error> {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error.into(),
    }
}

/// The arguments of `train status`.
#[derive(Args, Clone, Debug)]
pub(super) struct StatusArguments {
    #[command(flatten)]
    folder: FolderArguments,
    /// Draw losses and match results into this SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    plot: Option<PathBuf>,
}

/// Prints the status of a loop.
pub(super) fn run_status(arguments: &StatusArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let status = LoopStatus::read(&LoopFolder::open(&arguments.folder.folder)?)?;
    if let Some(path) = &arguments.plot {
        write_whole(path, status.plot()?).map_err(|error| format!("--plot {error}"))?;
    }
    Ok(write!(stdout, "{}", status.text())?)
}

/// Pauses a loop, or resumes it.
pub(super) fn run_pause(arguments: &FolderArguments, paused: bool) -> Result<(), Box<dyn Error>> {
    Ok(LoopFolder::open(&arguments.folder)?.set_paused(paused)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::Random;
    use crate::network::{Encoding, Weights};
    use crate::training::first_weights;
    use crate::training_loop::{BoardShare, NetworkPlan};

    fn process() -> (tempfile::TempDir, Process) {
        let place = tempfile::tempdir().unwrap();
        let mut plan = LoopPlan { memory: 64, ..LoopPlan::default() };
        plan.boards = vec![BoardShare { board: "Y 4".to_owned(), share: 1.0 }];
        plan.network.layers = 0;
        (plan.gate.stones, plan.selfplay.full_simulations) = (1, 30);
        let folder = LoopFolder::begin(place.path(), &plan, None).unwrap();
        let (stop, seconds) = (Stop::default(), Mutex::default());
        (place, Process { folder, name: "test".to_owned(), cores: 1, stop, seconds, said: AtomicBool::new(false) })
    }

    fn lines(process: &Process) -> usize {
        fs::read_to_string(process.folder.path().join("games/00000-test.games")).unwrap_or_default().lines().count()
    }

    /// The games before a pause once did not count: `--count 12` played more.
    #[test]
    fn games_before_a_pause_count() {
        let (_place, process) = process();
        thread::scope(|scope| {
            scope.spawn(|| {
                while lines(&process) < 2 {
                    thread::sleep(Duration::from_millis(1));
                }
                process.folder.set_paused(true).unwrap();
                thread::sleep(3 * LOOKS);
                process.folder.set_paused(false).unwrap();
            });
            play_games(&process, 12).unwrap();
        });
        assert_eq!(lines(&process), 12);
    }

    /// `--start` was once measured against the default shape, and ignored in a folder with nothing but a plan.
    #[test]
    fn a_loop_begins_with_the_network_of_its_start() {
        let place = tempfile::tempdir().unwrap();
        let (path, start) = (place.path().join("run"), place.path().join("start.net"));
        let shape =
            LoopPlan { network: NetworkPlan { width: 48, layers: 1, pool_greatest: true }, ..LoopPlan::default() }.shape();
        let weights = Weights { shape, parameters: first_weights(None, shape, &mut Random::new(3)).unwrap() };
        write_whole(&start, weights.to_bytes(Encoding::Full)).unwrap();
        let folder = FolderArguments { folder: path.clone() };
        let step = StepArguments { folder, cores: 1, count: None };
        let arguments = LoopArguments { step, plan: None, start: Some(start) };
        let folder = begin(&arguments).unwrap();
        assert_eq!((folder.plan().unwrap().shape(), &*folder.newest().unwrap().1), (shape, &weights));
        for part in ["networks", "games"] {
            fs::remove_dir_all(path.join(part)).unwrap();
        }
        assert_eq!(&*begin(&arguments).unwrap().newest().unwrap().1, &weights);
        // A folder with networks keeps them.
        let other = place.path().join("other.net");
        write_whole(&other, Weights::shipped("hex").unwrap().to_bytes(Encoding::Small)).unwrap();
        let other = LoopArguments { start: Some(other), ..arguments.clone() };
        assert_eq!(&*begin(&other).unwrap().newest().unwrap().1, &weights);
        fs::remove_dir_all(path.join("networks")).unwrap();
        assert!(matches!(folder.newest(), Err(TrainingLoopError::NoNetwork(_))));
        let error = begin(&other).unwrap_err().to_string();
        assert!(error.contains("expected width 48, 1 layers") && error.contains("; set [network] of the plan to its"), "{error}");
        let none = LoopArguments { start: None, ..arguments };
        assert!(matches!(begin(&none).unwrap().newest(), Err(TrainingLoopError::NoNetwork(_))));
    }

    /// The processor seconds of a step that fails were once lost.
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
            thread::sleep(2 * LOOKS);
            assert!(!waiting.is_finished());
            drop(lock);
            assert_eq!(waiting.join().unwrap(), Some(()));
            let lock = process.folder.try_lock(LockedPart::Gate).unwrap();
            let waiting = scope.spawn(|| process.step("gate", Some(LockedPart::Gate), |_| Ok(Some(()))).unwrap());
            process.stop.request();
            assert_eq!(waiting.join().unwrap(), None);
            drop(lock);
        });
        assert!(process.said.load(Ordering::Relaxed));
    }
}
