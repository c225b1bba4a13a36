//! Flags of the search and of the engine.

use super::limits::{ClockFlags, LimitFlags};
use super::parameters::ParameterFlags;
use super::resources::{MemoryFlags, ThreadFlags};
use crate::engine::Settings;
use crate::rules::SwapRule;
use crate::selfplay::TimeControl;
use clap::Args;
use std::error::Error;

/// The rules.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Rules")]
pub(in crate::cli) struct RuleFlags {
    /// Play without the swap, by which the second player may take over the first stone
    #[arg(long)]
    no_swap: bool,
}

impl RuleFlags {
    /// Sets the rules.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) {
        if self.no_swap {
            settings.rules.swap = SwapRule::Off;
        }
    }
}

/// The flags of a search.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct SearchFlags {
    #[command(flatten)]
    pub(in crate::cli) limits: LimitFlags,
    #[command(flatten)]
    pub(in crate::cli) parameters: ParameterFlags,
    #[command(flatten)]
    pub(in crate::cli) memory: MemoryFlags,
}

impl SearchFlags {
    /// Sets limits, parameters and memory.
    ///
    /// # Errors
    /// Files that cannot be used.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        settings.limits = self.limits.limits();
        self.memory.apply(settings);
        self.parameters.apply(settings)
    }
}

/// The flags of an engine that plays games.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct EngineFlags {
    #[command(flatten)]
    rules: RuleFlags,
    #[command(flatten)]
    pub(in crate::cli) search: SearchFlags,
    #[command(flatten)]
    clock: ClockFlags,
    #[command(flatten)]
    threads: ThreadFlags,
}

impl EngineFlags {
    /// Sets rules, limits, parameters, threads and memory.
    ///
    /// # Errors
    /// Files that cannot be used.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        self.rules.apply(settings);
        self.clock.apply(settings);
        settings.threads = self.threads.threads as usize;
        self.search.apply(settings)
    }

    /// As [`apply`](EngineFlags::apply), for games that are played to the end of the board, against people and in matches: the engine
    /// resigns only with `--set resign=true`.
    ///
    /// # Errors
    /// Files that cannot be used.
    pub(in crate::cli) fn apply_to_the_end(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        self.apply(settings)?;
        settings.parameters = self.search.parameters.preset.parameters_to_the_end()?;
        Ok(())
    }

    /// The time control of players in a match.
    pub(in crate::cli) fn time_control(&self) -> TimeControl {
        TimeControl { game: self.clock.game_time, mv: self.clock.time, limits: self.search.limits.limits() }
    }
}
