//! `tripoint openings`: openings from which either player wins about as often.

use super::flags::Flags;
use crate::base::plural;
use crate::game::{Notation, Topology};
use crate::search::Limits;
use crate::tournament::{BalanceSettings, Balanced, balanced_openings};
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
    let mut engine = flags.settings()?;
    engine.seed = flags.seed.unwrap_or(1);
    if engine.limits == Limits::default() {
        engine.limits.simulations = Some(SIMULATIONS);
    }
    if stones > engine.board.cells() / 3 {
        return Err(format!("--stones {stones}: at most {} leave a game on this board", engine.board.cells() / 3).into());
    }
    let board = engine.board;
    let settings = BalanceSettings { engine, count, stones, games, least: least / 100.0, concurrency: concurrency as usize };
    let bar = ProgressBar::new(u64::from(count));
    bar.set_style(ProgressStyle::with_template("{pos} of {len} openings, {msg} {wide_bar} {eta}")?);
    let found = balanced_openings(&settings, &mut |found, examined| {
        bar.set_position(found as u64);
        bar.set_message(format!("{examined} examined"));
    });
    bar.finish();
    if found.len() < count as usize {
        let were = if found.len() == 1 { "opening was" } else { "openings were" };
        return Err(format!("only {} {were} found; give a smaller --count or --least", found.len()).into());
    }
    let command: Vec<_> = std::env::args().skip(1).collect();
    let s = plural(games);
    writeln!(
        stdout,
        "# {board}: openings from which the first player won at least {least} % of {games} game{s} and lost as many"
    )?;
    writeln!(stdout, "# tripoint {}", command.join(" "))?;
    let notation = Notation::default_for(&Topology::new(board));
    for Balanced { cells, won } in found {
        let names: Vec<_> = cells.iter().map(|&cell| notation.name(cell)).collect();
        writeln!(stdout, "{} # {won}", names.join(" "))?;
    }
    Ok(())
}
