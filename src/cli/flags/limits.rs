//! Search limits.

use crate::base::Clock;
use crate::engine::read_seconds;
use crate::engine::{GameTime, Settings, TimeSettings};
use crate::search::Limits;
use crate::selfplay::ClockKind;
use clap::Args;
use std::str::FromStr;
use std::sync::Arc;

/// Limits a search's work; with these limits, a game depends only on its seed.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
pub(in crate::cli) struct LimitFlags {
    /// Limit each search to N simulations: steps that each add one position to the search tree
    #[arg(long, alias = "nodes", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    simulations: Option<u64>,
    /// Limit each search to N playouts: random games to the end; a simulation makes several
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    playouts: Option<u64>,
}

impl LimitFlags {
    /// The limits.
    pub(in crate::cli) fn limits(&self) -> Limits {
        Limits::default().with_simulations(self.simulations).with_playouts(self.playouts)
    }

    /// The limits, or this many simulations if there are none.
    pub(in crate::cli) fn or_simulations(&self, simulations: u64) -> Limits {
        let limits = self.limits();
        if limits == Limits::default() { Limits::simulations(simulations) } else { limits }
    }
}

/// Limits in time.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Limits")]
pub(in crate::cli) struct ClockFlags {
    #[arg(long, value_name = "SECONDS", value_parser = read_seconds, help = move_time())]
    pub(in crate::cli) time: Option<f64>,
    /// Seconds for all moves in a game, such as 60, or with an increment for each move, such as 60+1 (default: none);
    /// in codecup 29, and no increment
    #[arg(long, value_name = "SECONDS[+SECONDS]", value_parser = GameTime::from_str)]
    pub(in crate::cli) game_time: Option<GameTime>,
}

fn move_time() -> String {
    format!("Seconds for a move (default: {} when nothing else limits the search)", Settings::DEFAULT_MOVE_TIME)
}

impl ClockFlags {
    /// Sets the times.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) {
        settings.move_time = self.time;
        settings.time = self.game_time.map_or(TimeSettings::Unlimited, TimeSettings::from);
    }
}

/// The clock for an engine that plays for another program.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Limits")]
pub(in crate::cli) struct EngineClockFlags {
    /// The engine's clock: wall, or cpu (CPU time, all threads together), as in matches with --clock cpu
    #[arg(long, value_name = "CLOCK", default_value = "wall")]
    clock: ClockKind,
}

impl EngineClockFlags {
    /// The clock.
    pub(in crate::cli) fn source(self) -> Arc<dyn Clock> {
        self.clock.of_process()
    }
}
