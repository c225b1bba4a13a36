//! `tripoint train loop` and its steps.

use super::flags::seed_of_system;
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use crate::base::file::write_whole;
use crate::base::{fingerprint_text, process_seconds};
use crate::network::Weights;
use crate::selfplay::Stop;
use crate::stdio::outlet;
use crate::training_loop::{LearnOutcome, LearnState, LoopError, LoopFolder, LoopPlan, LoopStatus, gate, play_until};
use clap::{Args, ValueHint};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

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
    /// End after so much: games of self-play, candidates of the training, matches
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
}

/// The arguments of `train loop`.
#[derive(Args, Clone, Debug)]
pub(super) struct LoopArguments {
    #[command(flatten)]
    step: StepArguments,
    /// The plan of a new loop: what is played, learned and checked, as plan.toml of a folder has it (default: Hex 11)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    plan: Option<PathBuf>,
    /// The first network of a new loop (default: random weights)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    start: Option<PathBuf>,
}

/// How often a pause is looked for.
const LOOKS: Duration = Duration::from_millis(200);

/// In so many parts the games of a candidate are played, with learning in between.
const PARTS: u64 = 10;

/// A process of a loop.
struct Process {
    folder: LoopFolder,
    name: String,
    cores: usize,
    stop: Stop,
    /// The processor seconds of this process, by what they were for.
    seconds: RefCell<BTreeMap<&'static str, f64>>,
}

impl Process {
    fn new(arguments: &StepArguments, folder: LoopFolder) -> Result<Process, Box<dyn Error>> {
        let name = format!("{:016x}", seed_of_system()?);
        Ok(Process { folder, name, cores: arguments.cores as usize, stop: stop_on_ctrl_c()?, seconds: RefCell::default() })
    }

    /// Does a step; it is interrupted when the loop is paused, and begun again when the loop goes on. `work` returns `None` when it was interrupted.
    fn step<T>(
        &self,
        role: &'static str,
        mut work: impl FnMut(&Stop) -> Result<Option<T>, LoopError>,
    ) -> Result<Option<T>, LoopError> {
        loop {
            while self.folder.is_paused() && !self.stop.is_requested() {
                thread::sleep(LOOKS);
            }
            if self.stop.is_requested() {
                return Ok(None);
            }
            let (stop, over, begun) = (self.stop.child(), AtomicBool::new(false), process_seconds());
            let done = thread::scope(|scope| {
                let _over = SetOnDrop(&over);
                let folder = &self.folder;
                scope.spawn(|| {
                    while !over.load(Ordering::Relaxed) && !stop.is_requested() {
                        if folder.is_paused() {
                            stop.request();
                        }
                        thread::sleep(LOOKS);
                    }
                });
                work(&stop)
            })?;
            self.note_seconds(role, begun)?;
            if done.is_some() {
                return Ok(done);
            }
        }
    }

    /// Notes the processor seconds since then, where the system tells them.
    fn note_seconds(&self, role: &'static str, begun: Option<f64>) -> Result<(), LoopError> {
        let Some((begun, now)) = begun.zip(process_seconds()) else { return Ok(()) };
        let mut all = self.seconds.borrow_mut();
        let sum = all.entry(role).or_default();
        *sum += now - begun;
        self.folder.note_seconds(&self.name, role, *sum)
    }

    /// Plays games until there are so many, or so many positions; returns the games, `None` when it was interrupted.
    fn play(&self, stop: &Stop, games: u64, positions: u64) -> Result<Option<u64>, LoopError> {
        let plan = self.folder.plan()?;
        let (played, _) =
            play_until(&self.folder, &plan, &self.name, self.cores, stop, &|done, seen| done >= games || seen >= positions)?;
        Ok((!stop.is_requested()).then_some(played))
    }
}

/// Sets a flag when it is dropped, also by a panic.
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
            if !play_match(&process)? {
                break;
            }
            matches += 1;
            continue;
        }
        let learned = process.step("learning", |stop| {
            let state = match &mut learning {
                Some(state) => state,
                None => learning.insert(LearnState::open(folder, process.cores)?),
            };
            Ok(Some(state.learn(folder, &plan, stop)?).filter(|outcome| *outcome != LearnOutcome::Stopped))
        })?;
        match learned {
            None | Some(LearnOutcome::Stopped) => break,
            Some(LearnOutcome::Candidate(number)) => say(&format!("candidate {number} is written")),
            Some(LearnOutcome::Waiting) => {
                let positions = plan.learning.positions_per_candidate.div_ceil(PARTS);
                let played = process.step("selfplay", |stop| process.play(stop, u64::MAX, positions))?;
                let Some(games) = played else { break };
                say(&format!("{games} games by generation {}", folder.newest_generation()?));
            }
        }
    }
    end(&process, stdout)
}

/// Plays games with the newest accepted network, until it is stopped or there are enough.
pub(super) fn run_selfplay(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = Process::new(arguments, LoopFolder::open(&arguments.folder.folder)?)?;
    let mut left = arguments.count.unwrap_or(u64::MAX);
    while left > 0 {
        // The call ends with the network, too.
        let played = process.step("selfplay", |stop| process.play(stop, left.min(GAMES_OF_A_STEP), u64::MAX))?;
        let Some(games) = played else { break };
        left = left.saturating_sub(games);
    }
    end(&process, stdout)
}

/// Games after which a process of self-play notes its time.
const GAMES_OF_A_STEP: u64 = 200;

/// Learns from the games, whenever there are enough, and writes candidates.
pub(super) fn run_learning(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = Process::new(arguments, LoopFolder::open(&arguments.folder.folder)?)?;
    let folder = &process.folder;
    let mut state = LearnState::open(folder, process.cores)?;
    let mut left = arguments.count.unwrap_or(u64::MAX);
    while left > 0 {
        let plan = folder.plan()?;
        let learn = |stop: &Stop| Ok(Some(state.learn(folder, &plan, stop)?).filter(|outcome| *outcome != LearnOutcome::Stopped));
        match process.step("learning", learn)? {
            None | Some(LearnOutcome::Stopped) => break,
            Some(LearnOutcome::Candidate(number)) => {
                say(&format!("candidate {number} is written"));
                left -= 1;
            }
            // With a number of candidates, those that the games suffice for.
            Some(LearnOutcome::Waiting) if arguments.count.is_some() => break,
            Some(LearnOutcome::Waiting) => thread::sleep(10 * LOOKS),
        }
    }
    end(&process, stdout)
}

/// Plays the matches of candidates.
pub(super) fn run_gate(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = Process::new(arguments, LoopFolder::open(&arguments.folder.folder)?)?;
    let mut left = arguments.count.unwrap_or(u64::MAX);
    while left > 0 {
        if process.folder.candidates()?.is_empty() {
            if arguments.count.is_some() || process.stop.is_requested() {
                break;
            }
            thread::sleep(10 * LOOKS);
            continue;
        }
        if !play_match(&process)? {
            break;
        }
        left -= 1;
    }
    end(&process, stdout)
}

/// Plays the match of the oldest candidate; returns whether it was decided.
fn play_match(process: &Process) -> Result<bool, LoopError> {
    let plan = process.folder.plan()?;
    let outcome = process.step("gate", |stop| gate(&process.folder, &plan, process.cores, stop))?;
    let Some(outcome) = outcome else { return Ok(false) };
    let verdict = if outcome.accepted { "accepted" } else { "rejected" };
    say(&format!("candidate {} won {} of {} games: {verdict}", outcome.candidate, outcome.won, outcome.games));
    Ok(true)
}

fn end(process: &Process, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    if process.stop.is_requested() {
        return Err(Interrupted("everything that was finished is kept; the same command goes on".to_owned()).into());
    }
    Ok(write!(stdout, "{}", LoopStatus::read(&process.folder)?.text())?)
}

/// Opens the folder of a loop, or begins a new one.
fn begin(arguments: &LoopArguments) -> Result<LoopFolder, Box<dyn Error>> {
    let path = &arguments.step.folder.folder;
    let plan = match &arguments.plan {
        Some(file) => {
            let text = fs::read_to_string(file)
                .map_err(|error| format!("--plan {}: {error}; give a file that can be read", file.display()))?;
            Some(LoopPlan::parse(&text).map_err(|error| format!("--plan {}: {error}", file.display()))?)
        }
        None => None,
    };
    if let (Ok(folder), Some(plan)) = (LoopFolder::open(path), &plan)
        && folder.plan()? != *plan
    {
        return Err(format!("--plan: {} has another plan; leave --plan out, or edit its plan.toml", path.display()).into());
    }
    let start = arguments.start.as_deref().map(Weights::of_file).transpose().map_err(|error| format!("--start {error}"))?;
    Ok(LoopFolder::begin(path, &plan.unwrap_or_default(), start.as_ref())?)
}

/// Goes on in a copy of the program in the folder, so that the program itself can be built anew meanwhile.
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
        let unfinished = copies.join(format!("unfinished-{}", std::process::id()));
        fs::copy(&own, &unfinished)?;
        fs::rename(&unfinished, &copy)?;
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
    /// Draw losses and rating into this SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    plot: Option<PathBuf>,
}

/// Prints how a loop is doing.
pub(super) fn run_status(arguments: &StatusArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let status = LoopStatus::read(&LoopFolder::open(&arguments.folder.folder)?)?;
    if let Some(path) = &arguments.plot {
        write_whole(path, status.plot()?).map_err(|error| format!("--plot {error}"))?;
    }
    Ok(write!(stdout, "{}", status.text())?)
}

/// Lets the processes of a loop wait, or go on.
pub(super) fn run_pause(arguments: &FolderArguments, paused: bool) -> Result<(), Box<dyn Error>> {
    Ok(LoopFolder::open(&arguments.folder)?.set_paused(paused)?)
}
