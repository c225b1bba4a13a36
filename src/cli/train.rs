//! `tripoint train`: self-play games, and the training of networks on them and on solved positions.

use super::flags::{FixedSeedFlags, LogFlags, SelfPlayFlags, TurnFlags, read_network};
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use crate::base::file::write_whole;
use crate::base::plural;
use crate::selfplay::Share;
use crate::stdio::outlet;
use crate::training::{self, GameSettings, Metrics, SampleGroup, TrainingSettings, play_games, read_games, read_solved};
use clap::{Args, Subcommand, ValueHint};
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::slice;

/// A stage of the training.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum TrainTask {
    /// Play self-play games into a file; the same command resumes a stopped run
    Games(Box<GameArguments>),
    /// Train a network on self-play games, on solved positions or on both
    Network(NetworkArguments),
}

/// The arguments of `train games`.
#[derive(Args, Clone, Debug)]
pub(super) struct GameArguments {
    /// The file of games, one game per line
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Games in the file at the end of the run; with --share, in all files together
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u32,
    /// Play every Nth game, beginning with the Kth: K/N, as 1/3, 2/3 and 3/3, each into a file of its own
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    share: Share,
    /// Concurrent games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    #[command(flatten)]
    turns: TurnFlags,
    #[command(flatten)]
    selfplay: SelfPlayFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// The arguments of `train network`.
#[derive(Args, Clone, Debug)]
pub(super) struct NetworkArguments {
    /// Files of games, as `tripoint train games` writes them
    #[arg(long, value_name = "FILE", required_unless_present = "solved", num_args = 1.., value_hint = ValueHint::FilePath)]
    games: Vec<PathBuf>,
    /// Files of solved positions, as `tripoint solve --export-solved` writes them
    #[arg(long, value_name = "FILE", num_args = 1.., value_hint = ValueHint::FilePath)]
    solved: Vec<PathBuf>,
    /// The weights file to write
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Initial weights (default: random)
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    start: Option<PathBuf>,
    /// Residual layers, at least as many as --start has (default: as many as --start has, or 5)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=32))]
    layers: Option<u8>,
    /// Epochs: passes over the positions
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    #[command(flatten)]
    seed: FixedSeedFlags,
    /// Training threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: u32,
    #[command(flatten)]
    log: LogFlags,
}

/// The default limit of a search in simulations.
const SIMULATIONS: u64 = 600;

/// The default number of residual layers.
const LAYERS: usize = 5;

/// Runs a stage of the training.
pub(super) fn run(task: &TrainTask, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match task {
        TrainTask::Games(arguments) => play(arguments, stdout),
        TrainTask::Network(arguments) => train(arguments, stdout),
    }
}

fn play(arguments: &GameArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let GameArguments { output, games, share, concurrency, .. } = arguments;
    arguments.log.start()?;
    let mut engine = arguments.selfplay.settings(SIMULATIONS)?;
    arguments.turns.apply(&mut engine)?;
    engine.board.check_chains("networks")?;
    let (concurrency, file, stop) = (*concurrency as usize, output.clone(), stop_on_ctrl_c()?);
    let settings = GameSettings { engine, games: *games, share: *share, concurrency, file, stop };
    let games = settings.in_file();
    let bar = ProgressBar::new(games as u64);
    bar.set_style(ProgressStyle::with_template("{pos} of {len} games {wide_bar} {eta}")?);
    let done = play_games(&settings, &mut |done| bar.set_position(done as u64))?;
    bar.finish();
    if done < games {
        return Err(Interrupted(format!("{done} of {games} games are played; the same command resumes")).into());
    }
    writeln!(stdout, "{}: {games} games", output.display())?;
    Ok(())
}

fn train(arguments: &NetworkArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let NetworkArguments { games: files, solved, output, start, layers, epochs, seed, threads, log } = arguments;
    log.start()?;
    let mut games = Vec::new();
    for file in files {
        games.extend(read_games(file)?);
    }
    let solved = read_solved(solved)?;
    let of_games = games.iter().map(|game| SampleGroup { board: game.board, samples: &game.samples });
    let of_solved = solved.iter().map(|(board, sample)| SampleGroup { board: *board, samples: slice::from_ref(sample) });
    let groups: Vec<_> = of_games.chain(of_solved).collect();
    let start = start.as_deref().map(read_network).transpose().map_err(|error| format!("--start {error}"))?;
    let layers = layers.map(usize::from).or(start.as_ref().map(|start| start.shape.layers));
    let (layers, threads, seed) = (layers.unwrap_or(LAYERS), *threads as usize, seed.seed);
    let settings = TrainingSettings { start, layers, epochs: *epochs, threads, seed };
    let weights = training::train(&groups, &settings, &mut |epoch| {
        let show = |metrics: &Metrics| {
            let of = |sum: f64, all: f64| sum / all.max(1.0);
            let of_policies = |sum: f64| of(sum, metrics.policies);
            let (policy, top1) = (of_policies(metrics.policy_loss), 100.0 * of_policies(metrics.top1));
            let value = of(metrics.value_loss, metrics.positions);
            format!("policy loss {policy:.4}, top-1 {top1:.1} %, value loss {value:.4}")
        };
        let (training, validation) = (show(&epoch.training), show(&epoch.validation));
        let line = format!("epoch {}: training: {training}; validation: {validation}\n", epoch.number);
        outlet::stderr().send(line.as_bytes());
    })?;
    write_whole(output, weights.to_bytes())?;
    let of = [(games.len(), "game"), (solved.len(), "solved position")].into_iter().filter(|&(count, _)| count > 0);
    let counts: Vec<_> = of.chain([(weights.parameters.len(), "weight")]).map(|(count, of)| counted(count, of)).collect();
    writeln!(stdout, "{}: {}", output.display(), counts.join(", "))?;
    Ok(())
}

/// A number of things, in words.
fn counted(count: usize, of: &str) -> String {
    format!("{count} {of}{}", plural(count as u64))
}
