//! `tripoint experiment`: repeats the published experiments.

use super::flags::Flags;
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use super::matches::{TimeArguments, settings};
use super::progress::Progress;
use crate::base::file::write_whole;
use crate::tournament::{Experiment, ExperimentSettings, run_experiment};
use clap::{Args, ValueEnum};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;

/// How an experiment is carried out.
#[derive(Args, Clone, Debug)]
pub(super) struct ExperimentArguments {
    /// Which one
    #[arg(value_enum)]
    which: Which,
    /// Folder for the results: an SQLite file for each match, the table as Markdown, the plot as SVG. The same command goes on with what is there
    #[arg(long, value_name = "DIR", default_value = "experiments")]
    folder: PathBuf,
    /// Games for each match
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Games at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    #[command(flatten)]
    time: TimeArguments,
}

/// The experiments by name.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    /// What bridges, edge-walk and fillboard add
    Heuristics,
    /// The win rate against the baseline with 1/16 to 16 times its time
    Time,
    /// UCT and AMAF, with and without heuristics, against each other
    Players,
}

/// Seconds of the baseline for a game where no `--game-time` is given.
const GAME_TIME: f64 = 0.25;

/// Confidence of the intervals.
const CONFIDENCE: f64 = 0.95;

/// Carries an experiment out, writes its table and plot into the folder and prints the table.
pub(super) fn run(arguments: &ExperimentArguments, flags: &Flags, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let own = "the published experiments have a board and players of their own; leave it out, or play a match";
    flags.refuse(&["--game", "--size", "--board", "--coordinates", "--no-swap", "--preset", "--set", "--config"], own)?;
    flags.refuse(
        &["--time", "--simulations", "--playouts"],
        "the published experiments have a time for the game; give --game-time",
    )?;
    let folder = &arguments.folder;
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}; give another --folder", folder.display()))?;
    let experiment = match arguments.which {
        Which::Heuristics => Experiment::Heuristics,
        Which::Time => Experiment::Time,
        Which::Players => Experiment::Players,
    };
    let mut engine = settings(flags, None)?;
    engine.seed = flags.seed.unwrap_or(1);
    let settings = ExperimentSettings {
        experiment,
        engine,
        game_time: flags.time_control().game.unwrap_or(GAME_TIME),
        games: arguments.games,
        concurrency: arguments.concurrency as usize,
        time: arguments.time.rules(),
        folder: folder.clone(),
        confidence: CONFIDENCE,
        stop: stop_on_ctrl_c()?,
    };
    let mut progress: Option<(String, Progress)> = None;
    let findings = run_experiment(&settings, &mut |players, summary| {
        let key = format!("{} {}", players[0], players[1]);
        if progress.as_ref().is_none_or(|(shown, _)| *shown != key) {
            if let Some((_, finished)) = &progress {
                finished.finish();
            }
            let names = players.each_ref().map(|player| player.name.clone());
            progress = Some((key, Progress::new(names, settings.games, None)));
        }
        if let Some((_, bar)) = &mut progress {
            bar.show(summary);
        }
    })?;
    if let Some((_, last)) = &progress {
        last.finish();
    }
    let table = settings.markdown(&findings);
    for (ending, text) in [("md", table.clone()), ("svg", settings.svg(&findings)?)] {
        let path = folder.join(format!("{experiment}.{ending}"));
        write_whole(&path, text)?;
    }
    write!(stdout, "{table}")?;
    if settings.stop.is_requested() {
        stdout.flush()?;
        return Err(Interrupted("the games that have ended are kept; the same command goes on".to_owned()).into());
    }
    Ok(())
}
