//! Flags for the search and the engine.

use super::limits::{ClockFlags, LimitFlags};
use super::parameters::ParameterFlags;
use super::resources::{MemoryFlags, ThreadFlags};
use super::values::named;
use crate::engine::Settings;
use crate::protocol::SwapMeaning;
use crate::rules::SwapRule;
use crate::selfplay::TimeControl;
use clap::Args;
use std::error::Error;

/// The rules.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Rules")]
pub(in crate::cli) struct RuleFlags {
    /// Play without the swap rule, by which the second player may take the first stone
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

/// Chooses a swap's effect in Hex.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Rules")]
pub(in crate::cli) struct SwapFlags {
    /// Effect of a swap and of the word swap-pieces in Hex. sides: the players exchange sides, as in benzene and HexGui
    /// up to 0.9; mirror: the stone moves to its mirror image, as in HexGui from 0.10 and the SGF specification
    #[arg(long, value_name = "MEANING", value_parser = named(SwapMeaning::ALL.map(|meaning| (meaning, meaning.name()))), default_value = SwapMeaning::Sides.name())]
    pub(in crate::cli) swap_pieces: SwapMeaning,
}

impl SwapFlags {
    /// Sets the effect of a swap, if swaps are on.
    pub(in crate::cli) fn apply(self, settings: &mut Settings) {
        if settings.rules.swap.is_on() {
            settings.rules.swap = self.swap_pieces.rule();
        }
    }
}

/// Flags for a search.
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
    /// A file can't be used.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        settings.limits = self.limits.limits();
        self.memory.apply(settings);
        self.parameters.apply(settings)
    }
}

/// Flags for an engine that plays games.
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
    /// A file can't be used.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        self.rules.apply(settings);
        self.clock.apply(settings);
        settings.threads = self.threads.threads as usize;
        self.search.apply(settings)
    }

    /// Like [`apply`](EngineFlags::apply), for games against people and in matches, which last until someone wins on
    /// the board. The engine resigns only with `--set resign=true`.
    ///
    /// # Errors
    /// A file can't be used.
    pub(in crate::cli) fn apply_to_the_end(&self, settings: &mut Settings) -> Result<(), Box<dyn Error>> {
        self.apply(settings)?;
        settings.parameters = self.search.parameters.preset.parameters_to_the_end()?;
        Ok(())
    }

    /// The time control for players in a match.
    pub(in crate::cli) fn time_control(&self) -> TimeControl {
        TimeControl { game: self.clock.game_time, mv: self.clock.time, limits: self.search.limits.limits() }
    }
}
