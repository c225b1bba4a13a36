//! `tripoint tune`: tunes parameters by games.

use super::flags::{Beginnings, BoardFlags, EngineFlags, FixedSeedFlags, LogFlags};
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use super::matches::TimeArguments;
use super::outputs::check_outputs;
use crate::files::write_whole;
use crate::matches::{MatchSettings, TuneSettings, Tuned, tune};
use crate::plot;
use crate::progress::ProgressLine;
use crate::search::Parameters;
use crate::selfplay::OpeningSource;
use crate::shipped;
use clap::{Args, ValueHint};
use std::error::Error;
use std::io::Write;
use std::path::PathBuf;
use std::str::FromStr;

/// Arguments for `tripoint tune`.
#[derive(Args, Clone, Debug)]
pub(super) struct TuneArguments {
    /// Parameter to tune: NAME=START,LEAST,GREATEST,STEP, where STEP is the perturbation in the last iteration; may be
    /// repeated
    #[arg(long = "tune", value_name = "PARAMETER", required = true, num_args = 1, hide_possible_values = true,
          value_parser = Beginnings(Parameters::ASSIGNMENTS, Tuned::from_str))]
    parameters: Vec<Tuned>,
    /// Iterations with --games games each
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    iterations: u32,
    /// Games per iteration
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=10000))]
    games: u32,
    /// How far a won game moves a value in the last iteration, in units of its STEP
    #[arg(long, value_name = "SHARE", default_value_t = 0.02)]
    gain: f64,
    /// Openings for game pairs, as for `tripoint match`
    #[arg(long, value_name = "SOURCE", default_value = "random:3")]
    openings: OpeningSource,
    /// Concurrent games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    /// Keep the iterations in this file; the same command resumes a stopped run
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    results: PathBuf,
    /// Plot the values over time to this SVG file
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    plot: Option<PathBuf>,
    #[command(flatten)]
    time: TimeArguments,
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    engine: EngineFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// Tunes parameters and prints their values.
pub(super) fn run(arguments: &TuneArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    check_outputs(Some(&arguments.results), &[("--plot", arguments.plot.as_deref())])?;
    let mut engine = shipped::settings_without_books().with_seed(arguments.seed.seed);
    arguments.board.apply(&mut engine)?;
    arguments.engine.apply_to_the_end(&mut engine)?;
    let games = MatchSettings::new(vec!["self".parse()?, "self".parse()?], engine)
        .with_books(shipped::BOOKS)
        .with_openings(arguments.openings.clone())
        .with_time_control(arguments.engine.time_control())
        .with_time(arguments.time.rules())
        .with_games_per_pairing(arguments.games)
        .with_concurrency(arguments.concurrency as usize)
        .with_stop(stop_on_ctrl_c()?);
    let TuneArguments { parameters, iterations, gain, results, .. } = arguments;
    if !(*gain > 0.0 && *gain <= 1.0) {
        return Err(format!("--gain {gain}: expected a share above 0, at most 1").into());
    }
    check_names(parameters, arguments.engine.search.parameters.names_set())?;
    let (parameters, results) = (parameters.clone(), results.clone());
    let settings = TuneSettings::new(parameters, games, results).with_iterations(*iterations).with_gain(*gain);
    let parameters = &settings.parameters;
    let template = "{bar:20} {pos}/{len}  {msg}  {elapsed}, {eta} to go";
    let progress = ProgressLine::new(u64::from(*iterations), "iteration", template);
    let name = |(tuned, value): (&Tuned, &f64)| format!("{}={}", tuned.name, tuned.text(*value));
    let tunings = tune(&settings, &mut |tuning| {
        progress.set_position(u64::from(tuning.iteration));
        progress.set_message(parameters.iter().zip(&tuning.values).map(name).collect::<Vec<_>>().join(" "));
    })?;
    progress.clear();
    for (number, tuned) in parameters.iter().enumerate() {
        let values: Vec<f64> = tunings.iter().map(|tuning| tuning.values[number]).collect();
        // Without iterations, the values are the initial ones.
        let values = if values.is_empty() { vec![tuned.start] } else { values };
        let late = &values[values.len() - values.len().div_ceil(4)..];
        let mean = late.iter().sum::<f64>() / late.len() as f64;
        let last = values.last().copied().unwrap_or(tuned.start);
        let [start, last, mean] = [tuned.start, last, mean].map(|value| tuned.text(value));
        writeln!(stdout, "{}: initial {start}, final {last}, mean of the last quarter {mean}", tuned.name)?;
    }
    if let Some(path) = &arguments.plot {
        let panel = |(number, tuned): (usize, &Tuned)| {
            let values = tunings.iter().map(|tuning| tuning.values[number]);
            (tuned.name.clone(), [tuned.start].into_iter().chain(values).collect())
        };
        let panels: Vec<_> = parameters.iter().enumerate().map(panel).collect();
        write_whole(path, plot::of_values(&panels)?).map_err(|error| format!("--plot {error}"))?;
    }
    if tunings.len() < settings.iterations as usize {
        stdout.flush()?;
        let (done, all) = (tunings.len(), settings.iterations);
        return Err(Interrupted(format!("{done} of {all} iterations are done; the same command resumes")).into());
    }
    Ok(())
}

/// Refuses a parameter that is tuned twice, or both tuned and set.
fn check_names<'a>(tuned: &[Tuned], mut set: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let again = |(place, one): (usize, &Tuned)| tuned[..place].iter().any(|other| other.name == one.name);
    if let Some((_, twice)) = tuned.iter().enumerate().find(|&(place, one)| again((place, one))) {
        return Err(format!("--tune {}: it is given twice; give it once", twice.name));
    }
    match set.find(|name| tuned.iter().any(|one| one.name == *name)) {
        Some(name) => Err(format!("--set {name}: it is tuned, too; leave --set or --tune out")),
        None => Ok(()),
    }
}
