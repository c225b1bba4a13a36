//! `tripoint openings`: balanced openings for matches.

use super::flags::{LogFlags, SelfPlayFlags, TurnFlags};
use super::interrupt::{Interrupted, command_words, stop_on_ctrl_c};
use crate::base::plural;
use crate::board::Topology;
use crate::matches::{BalanceError, BalanceSettings, Balanced, balanced_openings};
use crate::notation::Notation;
use crate::progress::ProgressLine;
use clap::Args;
use std::error::Error;
use std::io::Write;

/// Arguments for `tripoint openings`.
#[derive(Args, Clone, Debug)]
pub(super) struct OpeningArguments {
    /// How many openings to find
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Random stones in an opening
    #[arg(long, value_name = "N", default_value_t = 3)]
    stones: usize,
    /// Games played from each candidate
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Percentage of the games that each player must win at least
    #[arg(long, value_name = "PERCENT", default_value_t = 35.0)]
    least: f64,
    /// Candidates examined concurrently
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: u32,
    #[command(flatten)]
    turns: TurnFlags,
    #[command(flatten)]
    selfplay: SelfPlayFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// The default search limit, in simulations.
const SIMULATIONS: u64 = 100;

/// Searches for balanced openings and prints them as an openings file for `tripoint match`.
pub(super) fn run(arguments: &OpeningArguments, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let OpeningArguments { count, stones, games, least, concurrency, .. } = *arguments;
    arguments.log.start()?;
    if !(0.0..=50.0).contains(&least) {
        return Err(format!("--least {least}: expected a percentage from 0 to 50").into());
    }
    let reachable = f64::from(games / 2) / f64::from(games) * 100.0;
    if least > reachable {
        let shown = (reachable * 10.0).floor() / 10.0;
        let expected = format!("expected at most {shown}, half of the games rounded down");
        return Err(format!("--games {games} with --least {least}: {expected}; give more --games or a smaller --least").into());
    }
    let mut engine = arguments.selfplay.settings(SIMULATIONS)?;
    arguments.turns.apply(&mut engine)?;
    if stones > engine.board.cells() / 3 {
        return Err(format!("--stones {stones}: expected at most {} on this board", engine.board.cells() / 3).into());
    }
    let notation = Notation::default_for(&Topology::new(engine.board));
    let command: Vec<_> = command_words().skip(1).collect();
    let header = format!(
        "# {}: openings from which the first player won at least {least} % of {games} game{} and lost as many\n# tripoint {}",
        engine.board,
        plural(games),
        command.join(" ")
    );
    let settings = BalanceSettings::new(engine, count)
        .with_stones(stones)
        .with_games(games)
        .with_least(least / 100.0)
        .with_concurrency(concurrency as usize)
        .with_stop(stop_on_ctrl_c()?);
    let progress = ProgressLine::new(u64::from(count), "opening", "{pos} of {len} openings, {msg} {wide_bar} {eta}");
    let (mut found, mut examined) = (0, 0);
    balanced_openings(&settings, &mut |number, opening| {
        examined = number;
        if let Some(Balanced { cells, won }) = opening {
            let header = if found == 0 { format!("{header}\n") } else { String::new() };
            progress.write(stdout, &format!("{header}{} # {won}", notation.line(&cells)))?;
            found += 1;
        }
        progress.set_position(u64::from(found));
        progress.set_message(format!("{examined} examined"));
        Ok(())
    })
    .map_err(unwrapped)?;
    progress.finish();
    if found == count {
        return Ok(());
    }
    if settings.stop.is_requested() {
        return Err(Interrupted(format!("{found} of {count} openings found among {examined} candidates")).into());
    }
    let openings = plural(found);
    Err(format!("only {found} opening{openings} found among {examined} candidates; lower --count or --least, or change --stones")
        .into())
}

/// Unwraps an output error, so that a closed pipe is recognised.
fn unwrapped(error: BalanceError) -> Box<dyn Error> {
    match error {
        BalanceError::Output(error) => error.into(),
        other => other.into(),
    }
}
