//! `tripoint-lab experiment`: repeats the published experiments.

use crate::experiments::{Experiment, ExperimentSettings, run_experiment};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum, ValueHint};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use tripoint::cli::{
    FixedSeedFlags, Interrupted, LogFlags, MemoryFlags, PatternFlags, Progress, ThreadFlags, TimeArguments, command_words,
    quoted_for_a_shell, stop_on_ctrl_c,
};
use tripoint::engine::read_seconds;
use tripoint::files::write_whole;
use tripoint::shipped;

/// The arguments of `tripoint-lab experiment`.
#[derive(Args, Clone, Debug)]
pub(super) struct ExperimentArguments {
    /// The experiment
    #[arg(value_enum)]
    which: Experiment,
    /// Folder for the results: a file per match, a Markdown table and an SVG plot. The same command resumes a stopped
    /// run
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, default_value = "experiments")]
    folder: PathBuf,
    /// Games per match
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Concurrent games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    #[command(flatten)]
    time: TimeArguments,
    /// Seconds of the baseline player for all moves of a game
    #[arg(long, value_name = "SECONDS", default_value_t = 0.25, value_parser = read_seconds, allow_negative_numbers = true, help_heading = "Limits")]
    game_time: f64,
    #[command(flatten)]
    patterns: PatternFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
    #[command(flatten)]
    threads: ThreadFlags,
    #[command(flatten)]
    memory: MemoryFlags,
    #[command(flatten)]
    log: LogFlags,
}

impl ValueEnum for Experiment {
    fn value_variants<'a>() -> &'a [Experiment] {
        &Experiment::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Experiment::Heuristics => "The gain from bridges, edge-walk and fillboard",
            Experiment::Time => "The win rate against the baseline with 1/16 to 16 times its time",
            Experiment::Players => "UCT and AMAF, with and without heuristics, against each other",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

/// The intervals' confidence.
const CONFIDENCE: f64 = 0.95;

/// Runs an experiment, writes its table and plot to the folder and prints the table.
pub(super) fn run(arguments: &ExperimentArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let folder = &arguments.folder;
    std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}; give another --folder", folder.display()))?;
    let mut engine = shipped::settings_without_books()
        .with_patterns(Arc::new(arguments.patterns.patterns()?))
        .with_seed(arguments.seed.seed)
        .with_threads(arguments.threads.threads as usize);
    arguments.memory.apply(&mut engine);
    let experiment = arguments.which;
    let settings = ExperimentSettings {
        experiment,
        engine,
        game_time: arguments.game_time,
        games: arguments.games,
        concurrency: arguments.concurrency as usize,
        time: arguments.time.rules(),
        folder: folder.clone(),
        confidence: CONFIDENCE,
        command: quoted_for_a_shell(&command_words().collect::<Vec<_>>()),
        stop: stop_on_ctrl_c()?,
    };
    let mut progress: Option<(String, Progress)> = None;
    let findings = run_experiment(&settings, &mut |players, standings| {
        let key = format!("{} {}", players[0], players[1]);
        if progress.as_ref().is_none_or(|(shown, _)| *shown != key) {
            if let Some((_, finished)) = &progress {
                finished.finish();
            }
            let names = players.iter().map(|player| player.name.clone()).collect();
            progress = Some((key, Progress::new(names, u64::from(settings.games), None)));
        }
        if let Some((_, bar)) = &mut progress {
            bar.show(standings);
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
        return Err(Interrupted("finished games are kept; the same command resumes".to_owned()).into());
    }
    Ok(())
}
