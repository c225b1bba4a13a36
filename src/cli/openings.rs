//! `tripoint openings`: openings from which either player wins about as often.

use super::flags::{BoardFlags, FixedSeedFlags, LogFlags, SearchFlags};
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use crate::base::plural;
use crate::board::Topology;
use crate::engine::Settings;
use crate::notation::Notation;
use crate::tournament::{BalanceError, BalanceSettings, Balanced, balanced_openings};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::io::Write;

/// What is looked for.
#[derive(Args, Clone, Debug)]
pub(super) struct OpeningArguments {
    /// Openings wanted
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Random stones of an opening
    #[arg(long, value_name = "N", default_value_t = 3)]
    stones: usize,
    /// Games from each
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Least percentage of the games that either player has to win
    #[arg(long, value_name = "PERCENT", default_value_t = 35.0)]
    least: f64,
    /// Openings examined at once
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

/// Simulations of a move where nothing else is said.
const SIMULATIONS: u64 = 100;

/// Looks for openings and prints them as an openings file for `tripoint match`.
pub(super) fn run(arguments: &OpeningArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let OpeningArguments { count, stones, games, least, concurrency, .. } = *arguments;
    arguments.log.start()?;
    if !(0.0..=50.0).contains(&least) {
        return Err(format!("--least {least}: expected a percentage from 0 to 50").into());
    }
    let mut engine = Settings::default();
    arguments.board.apply(&mut engine)?;
    arguments.search.apply(&mut engine)?;
    engine.limits = arguments.search.limits.or_simulations(SIMULATIONS);
    engine.seed = arguments.seed.seed;
    if stones > engine.board.cells() / 3 {
        return Err(format!("--stones {stones}: at most {} leave a game on this board", engine.board.cells() / 3).into());
    }
    let notation = Notation::default_for(&Topology::new(engine.board));
    let command: Vec<_> = std::env::args().skip(1).collect();
    let header = format!(
        "# {}: openings from which the first player won at least {least} % of {games} game{} and lost as many\n# tripoint {}",
        engine.board,
        plural(games),
        command.join(" ")
    );
    let (least, concurrency, stop) = (least / 100.0, concurrency as usize, stop_on_ctrl_c()?);
    let settings = BalanceSettings { engine, count, stones, games, least, concurrency, stop };
    let bar = ProgressBar::new(u64::from(count));
    bar.set_style(ProgressStyle::with_template("{pos} of {len} openings, {msg} {wide_bar} {eta}")?);
    let (mut found, mut examined) = (0, 0);
    balanced_openings(&settings, &mut |number, opening| {
        examined = number;
        if let Some(Balanced { cells, won }) = opening {
            let names: Vec<_> = cells.iter().map(|&cell| notation.name(cell)).collect();
            let header = if found == 0 { format!("{header}\n") } else { String::new() };
            bar.suspend(|| writeln!(stdout, "{header}{} # {won}", names.join(" ")).and_then(|()| stdout.flush()))?;
            found += 1;
        }
        bar.set_position(u64::from(found));
        bar.set_message(format!("{examined} examined"));
        Ok(())
    })
    .map_err(unwrapped)?;
    bar.finish();
    if found == count {
        return Ok(());
    }
    if settings.stop.is_requested() {
        return Err(Interrupted(format!("{found} of {count} openings are found, {examined} were examined")).into());
    }
    let were = if found == 1 { "opening was" } else { "openings were" };
    Err(format!("only {found} {were} found, {examined} were examined; give a smaller --count or --least").into())
}

/// The error of an output as it was, so that a closed pipe is known.
fn unwrapped(error: BalanceError) -> Box<dyn Error> {
    match error {
        BalanceError::Output(error) => error.into(),
        other => other.into(),
    }
}
