//! `tripoint train`: games of the engine against itself, and the network that is learned from them.

use super::flags::{Flags, read_network};
use crate::search::Limits;
use crate::training::{GameSettings, Learning, Losses, learn, play_games, read_games};
use clap::Subcommand;
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

/// A step of the training.
#[derive(Subcommand, Clone, Debug)]
pub(super) enum TrainTask {
    /// Play games of the engine against itself into a file; the same command goes on with what is there
    Games {
        /// The file, a game a line
        #[arg(long, value_name = "FILE")]
        output: PathBuf,
        /// Games that the file has in the end
        #[arg(long, value_name = "N", default_value_t = 1000)]
        games: u32,
        /// Games at once
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
        concurrency: u32,
    },
    /// Learn the weights of the network from games, on as many threads as --threads says
    Network {
        /// Files of games
        #[arg(long = "games", value_name = "FILE", required = true, num_args = 1..)]
        files: Vec<PathBuf>,
        /// The file of weights
        #[arg(long, value_name = "FILE")]
        output: PathBuf,
        /// Weights to begin with, in place of random ones
        #[arg(long, value_name = "FILE")]
        start: Option<PathBuf>,
        /// Layers after the first
        #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=32))]
        layers: u8,
        /// Passes over the games
        #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
        epochs: u32,
    },
}

/// Simulations of a move where nothing else is said.
const SIMULATIONS: u64 = 600;

/// Carries out a step of the training.
pub(super) fn run(task: &TrainTask, flags: &Flags, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    match task {
        TrainTask::Games { output, games, concurrency } => {
            let mut engine = flags.settings()?;
            engine.seed = flags.seed.unwrap_or(1);
            if engine.limits == Limits::default() {
                engine.limits.simulations = Some(SIMULATIONS);
            }
            let settings = GameSettings { engine, games: *games, concurrency: *concurrency as usize, file: output.clone() };
            let bar = ProgressBar::new(u64::from(*games));
            bar.set_style(ProgressStyle::with_template("{pos} of {len} games {wide_bar} {eta}")?);
            play_games(&settings, &|done| bar.set_position(done as u64))?;
            bar.finish();
            writeln!(stdout, "{}: {games} games", output.display())?;
        }
        TrainTask::Network { files, output, start, layers, epochs } => {
            let mut games = Vec::new();
            for file in files {
                games.extend(read_games(file)?);
            }
            let learning = Learning {
                start: start.as_deref().map(read_network).transpose()?,
                layers: usize::from(*layers),
                epochs: *epochs,
                threads: flags.threads as usize,
                seed: flags.seed.unwrap_or(1),
            };
            let weights = learn(&games, &learning, &mut |epoch| {
                let show = |losses: &Losses| {
                    let of = |sum: f64| sum / losses.count.max(1.0);
                    let (policy, hits, value) = (of(losses.policy), 100.0 * of(losses.hits), of(losses.value));
                    format!("policy {policy:.4} ({hits:.1} % hit) value {value:.4}")
                };
                eprintln!("epoch {}: learned {}, held out {}", epoch.number, show(&epoch.learned), show(&epoch.held_out));
            });
            std::fs::write(output, weights.to_bytes())
                .map_err(|error| format!("{}: {error}; give a file that can be written", output.display()))?;
            writeln!(stdout, "{}: {} games, {} weights", output.display(), games.len(), weights.numbers.len())?;
        }
    }
    Ok(())
}
