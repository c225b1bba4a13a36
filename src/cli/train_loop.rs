//! `tripoint train loop` and its steps.

use super::flags::seed_of_system;
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use crate::base::fingerprint_text;
use crate::files::{new_file, read_text, read_weights, write_whole};
use crate::shipped;
use crate::training_loop::{LoopFolder, LoopPlan, LoopProcess, LoopStatus};
use clap::{Args, ValueHint};
use std::error::Error;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

#[derive(Args, Clone, Debug)]
pub(super) struct FolderArguments {
    /// The loop's folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    folder: PathBuf,
}

/// Arguments for a loop's steps.
#[derive(Args, Clone, Debug)]
pub(super) struct StepArguments {
    #[command(flatten)]
    folder: FolderArguments,
    /// Processor cores to use
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    cores: u32,
    /// Stop after N games (selfplay), candidates (learn) or matches (gate, loop); learn and gate also stop when they
    /// have nothing left to do
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
}

/// Arguments for `train loop`.
#[derive(Args, Clone, Debug)]
pub(super) struct LoopArguments {
    #[command(flatten)]
    step: StepArguments,
    /// Plan for a new loop: a file like a loop folder's plan.toml (default: Hex 11 and a few other sizes, a network
    /// like --start)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    plan: Option<PathBuf>,
    /// First network for a new loop, or for one without networks (default for a new loop: random weights)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    start: Option<PathBuf>,
}

/// Runs a whole loop: games, training and matches in turn, on the given cores.
pub(super) fn run_loop(arguments: &LoopArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let folder = begin(arguments)?;
    run_copy(&folder)?;
    let process = process(&arguments.step, folder)?;
    process.run_loop(arguments.step.count.unwrap_or(u64::MAX))?;
    end(&process, stdout)
}

/// Plays games with the newest accepted network, until there are enough or a user stops it.
pub(super) fn run_selfplay(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = process(arguments, opened(arguments)?)?;
    process.play_games(arguments.count.unwrap_or(u64::MAX))?;
    end(&process, stdout)
}

/// Trains whenever there are enough new games, and writes candidates.
pub(super) fn run_learning(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = process(arguments, opened(arguments)?)?;
    process.write_candidates(arguments.count)?;
    end(&process, stdout)
}

/// Plays the candidates' matches.
pub(super) fn run_gate(arguments: &StepArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let process = process(arguments, opened(arguments)?)?;
    process.play_matches(arguments.count)?;
    end(&process, stdout)
}

/// Opens a step's folder. Replaces this process with the folder's copy of the program.
fn opened(arguments: &StepArguments) -> Result<LoopFolder, Box<dyn Error>> {
    let folder = LoopFolder::open(&arguments.folder.folder)?;
    run_copy(&folder)?;
    Ok(folder)
}

/// This process as part of the loop.
fn process(arguments: &StepArguments, folder: LoopFolder) -> Result<LoopProcess, Box<dyn Error>> {
    let name = format!("{:016x}", seed_of_system()?);
    Ok(LoopProcess::new(folder, name, shipped::settings_without_books(), arguments.cores as usize, stop_on_ctrl_c()?))
}

fn end(process: &LoopProcess, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    if process.is_stopped() {
        return Err(Interrupted("all finished work is kept; the same command resumes".to_owned()).into());
    }
    Ok(write!(stdout, "{}", LoopStatus::read(process.folder())?.text())?)
}

/// Opens a loop's folder, or begins a new one.
fn begin(arguments: &LoopArguments) -> Result<LoopFolder, Box<dyn Error>> {
    let path = &arguments.step.folder.folder;
    let plan = match &arguments.plan {
        Some(file) => {
            let text = read_text(file, LoopPlan::MOST_BYTES)
                .map_err(|error| format!("--plan {}: {error}; choose a file that you can read", file.display()))?;
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

/// Continues in the folder's copy of the program, so that the program itself can be rebuilt meanwhile.
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
        // It is closed at once, because a program that is open for writing can't be run.
        drop(unfinished.persist(&copy)?);
    }
    let mut command = Command::new(&copy);
    command.args(std::env::args_os().skip(1));
    Err(replace(&mut command))
}

fn same(a: &Path, b: &Path) -> bool {
    a.canonicalize().ok().zip(b.canonicalize().ok()).is_some_and(|(a, b)| a == b)
}

/// Replaces this process. Returns only if that fails.
#[cfg(unix)]
fn replace(command: &mut Command) -> Box<dyn Error> {
    use std::os::unix::process::CommandExt;
    command.exec().into()
}

/// Runs the command and ends with its exit code. Returns only if that fails.
#[cfg(not(unix))]
fn replace(command: &mut Command) -> Box<dyn Error> {
    match command.status() {
        Ok(status) => std::process::exit(status.code().unwrap_or(1)),
        Err(error) => error.into(),
    }
}

/// Arguments for `train status`.
#[derive(Args, Clone, Debug)]
pub(super) struct StatusArguments {
    #[command(flatten)]
    folder: FolderArguments,
    /// Draw losses and match results into this SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    plot: Option<PathBuf>,
}

/// Prints a loop's status.
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
    use crate::training_loop::{NetworkPlan, TrainingLoopError};

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
}
