//! `tripoint openings`: openings from which either player wins about as often.

use super::flags::Flags;
use super::interrupt::{Interrupted, stop_on_ctrl_c};
use crate::base::plural;
use crate::board::Topology;
use crate::notation::Notation;
use crate::search::Limits;
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
}

/// Simulations of a move where nothing else is said.
const SIMULATIONS: u64 = 100;

/// Looks for openings and prints them as an openings file for `tripoint match`.
pub(super) fn run(arguments: &OpeningArguments, flags: &Flags, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let OpeningArguments { count, stones, games, least, concurrency } = *arguments;
    if !(0.0..=50.0).contains(&least) {
        return Err(format!("--least {least}: expected a percentage from 0 to 50").into());
    }
    let clock = "openings follow from the seed alone, a clock would change them; give --simulations or --playouts";
    flags.refuse(&["--time", "--game-time"], clock)?;
    flags.refuse(&["--threads"], "openings follow from the seed alone, several threads would change them; give --concurrency")?;
    flags.refuse(&["--coordinates"], "openings have the board's own names, as a match reads them; leave it out")?;
    let mut engine = flags.settings()?;
    engine.seed = flags.seed.unwrap_or(1);
    if engine.limits == Limits::default() {
        engine.limits.simulations = Some(SIMULATIONS);
    }
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
