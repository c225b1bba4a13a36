//! `tripoint train`: games of the engine against itself, and the network that is learned from them.

use super::flags::{BoardFlags, FixedSeedFlags, LogFlags, SearchFlags, read_network};
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use crate::base::file::write_whole;
use crate::base::plural;
use crate::engine::Settings;
use crate::training::{GameSettings, Learning, Losses, learn, play_games, read_games};
use clap::{Args, Subcommand, ValueHint};
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

/// A step of the training.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum TrainTask {
    /// Play games of the engine against itself into a file; the same command goes on with what is there
    Games(Box<GameArguments>),
    /// Learn the weights of the network from games
    Network(NetworkArguments),
}

/// How games are played.
#[derive(Args, Clone, Debug)]
pub(super) struct GameArguments {
    /// The file, a game a line
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Games that the file has in the end
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u32,
    /// Games at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    search: SearchFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// How weights are learned.
#[derive(Args, Clone, Debug)]
pub(super) struct NetworkArguments {
    /// Files of games
    #[arg(long = "games", value_name = "FILE", required = true, num_args = 1.., value_hint = ValueHint::FilePath)]
    files: Vec<PathBuf>,
    /// The file of weights
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,
    /// Weights to begin with, in place of random ones
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    start: Option<PathBuf>,
    /// Layers after the first, no fewer than --start has (default: as many as that, or 5)
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=32))]
    layers: Option<u8>,
    /// Passes over the games
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    epochs: u32,
    #[command(flatten)]
    seed: FixedSeedFlags,
    /// Threads of the training
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: u32,
    #[command(flatten)]
    log: LogFlags,
}

/// Simulations of a move where nothing else is said.
const SIMULATIONS: u64 = 600;

/// Layers after the first where nothing else is said.
const LAYERS: usize = 5;

/// Carries out a step of the training.
pub(super) fn run(task: &TrainTask, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match task {
        TrainTask::Games(arguments) => play(arguments, stdout),
        TrainTask::Network(arguments) => train(arguments, stdout),
    }
}

fn play(arguments: &GameArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let GameArguments { output, games, concurrency, .. } = arguments;
    arguments.log.start()?;
    let mut engine = Settings { seed: arguments.seed.seed, ..Settings::default() };
    arguments.board.apply(&mut engine)?;
    arguments.search.apply(&mut engine)?;
    engine.limits = arguments.search.limits.or_simulations(SIMULATIONS);
    let (concurrency, file, stop) = (*concurrency as usize, output.clone(), stop_on_ctrl_c()?);
    let settings = GameSettings { engine, games: *games, concurrency, file, stop };
    let bar = ProgressBar::new(u64::from(*games));
    bar.set_style(ProgressStyle::with_template("{pos} of {len} games {wide_bar} {eta}")?);
    let done = play_games(&settings, &mut |done| bar.set_position(done as u64))?;
    bar.finish();
    if done < *games as usize {
        return Err(Interrupted(format!("{done} of {games} games are played; the same command goes on")).into());
    }
    writeln!(stdout, "{}: {games} games", output.display())?;
    Ok(())
}

fn train(arguments: &NetworkArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let NetworkArguments { files, output, start, layers, epochs, seed, threads, log } = arguments;
    log.start()?;
    let mut games = Vec::new();
    for file in files {
        games.extend(read_games(file)?);
    }
    let start = start.as_deref().map(read_network).transpose().map_err(|error| format!("--start {error}"))?;
    let layers = layers.map(usize::from).or(start.as_ref().map(|start| start.shape.layers));
    let learning =
        Learning { start, layers: layers.unwrap_or(LAYERS), epochs: *epochs, threads: *threads as usize, seed: seed.seed };
    let weights = learn(&games, &learning, &mut |epoch| {
        let show = |losses: &Losses| {
            let of = |sum: f64| sum / losses.count.max(1.0);
            let (policy, hits, value) = (of(losses.policy), 100.0 * of(losses.hits), of(losses.value));
            format!("policy {policy:.4} ({hits:.1} % hit) value {value:.4}")
        };
        eprintln!("epoch {}: learned {}, held out {}", epoch.number, show(&epoch.learned), show(&epoch.held_out));
    })?;
    write_whole(output, weights.to_bytes())?;
    let (games, numbers) = (games.len(), weights.numbers.len());
    let endings = (plural(games as u64), plural(numbers as u64));
    writeln!(stdout, "{}: {games} game{}, {numbers} weight{}", output.display(), endings.0, endings.1)?;
    Ok(())
}
