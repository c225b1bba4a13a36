//! Flags for whole games: board, engine and seed together.

use super::board::{BoardFlags, CoordinateFlags, TurnFlags};
use super::books::BookFlags;
use super::engine::{EngineFlags, SearchFlags};
use super::parameters::ParameterFlags;
use super::resources::{FixedSeedFlags, MemoryFlags, SeedFlags};
use crate::engine::Settings;
use crate::selfplay::TimeControl;
use crate::shipped;
use clap::Args;
use std::error::Error;
use std::thread;

/// Flags for a game that the engine plays with a front-end or a person.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct GameFlags {
    #[command(flatten)]
    pub(in crate::cli) board: BoardFlags,
    #[command(flatten)]
    pub(in crate::cli) turns: TurnFlags,
    #[command(flatten)]
    coordinates: CoordinateFlags,
    #[command(flatten)]
    engine: EngineFlags,
    #[command(flatten)]
    seed: SeedFlags,
}

impl GameFlags {
    /// The engine's settings.
    ///
    /// # Errors
    /// Flags don't fit together, or a file can't be used.
    pub(in crate::cli) fn settings(&self) -> Result<Settings, Box<dyn Error>> {
        let mut settings = shipped::settings_without_books();
        self.board.apply(&mut settings)?;
        self.turns.apply(&mut settings)?;
        self.coordinates.apply(&mut settings)?;
        self.engine.apply(&mut settings)?;
        self.seed.apply(&mut settings)?;
        Ok(settings)
    }

    /// Whether a flag limits searches.
    pub(in crate::cli) fn is_limited(&self) -> bool {
        self.engine.time_control() != TimeControl::default()
    }

    /// The same for games that last until someone wins on the board, see [`EngineFlags::apply_to_the_end`].
    ///
    /// # Errors
    /// See [`GameFlags::settings`].
    pub(in crate::cli) fn settings_to_the_end(&self) -> Result<Settings, Box<dyn Error>> {
        let parameters = self.engine.search.parameters.preset.parameters_to_the_end()?;
        Ok(self.settings()?.with_parameters(parameters))
    }
}

/// Flags for games that people play in a browser.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct PageFlags {
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    turns: TurnFlags,
    #[command(flatten)]
    parameters: ParameterFlags,
    #[command(flatten)]
    memory: MemoryFlags,
    /// Search threads, for all pages together (default: one per core); games are reproducible only with one
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024), help_heading = "Resources")]
    threads: Option<u32>,
    #[command(flatten)]
    seed: SeedFlags,
    #[command(flatten)]
    book: BookFlags,
}

impl PageFlags {
    /// The engine's settings. It resigns only with `--set resign=true`.
    ///
    /// # Errors
    /// The flags don't name a board, or a file can't be used.
    pub(in crate::cli) fn settings(&self) -> Result<Settings, Box<dyn Error>> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let mut settings =
            shipped::settings_without_books().with_threads(self.threads.map_or_else(cores, |threads| threads as usize));
        self.board.apply(&mut settings)?;
        self.turns.apply(&mut settings)?;
        self.parameters.apply(&mut settings)?;
        settings.parameters = self.parameters.preset.parameters_to_the_end()?;
        self.memory.apply(&mut settings);
        self.seed.apply(&mut settings)?;
        self.book.apply(&mut settings)?;
        Ok(settings)
    }
}

/// Flags for self-play games whose results depend on the seed alone.
#[derive(Args, Clone, Debug)]
pub(in crate::cli) struct SelfPlayFlags {
    #[command(flatten)]
    pub(in crate::cli) board: BoardFlags,
    #[command(flatten)]
    search: SearchFlags,
    #[command(flatten)]
    seed: FixedSeedFlags,
}

impl SelfPlayFlags {
    /// The engines' settings. Without a limit, each search has this many simulations.
    ///
    /// # Errors
    /// Flags don't fit together, or a file can't be used.
    pub(in crate::cli) fn settings(&self, simulations: u64) -> Result<Settings, Box<dyn Error>> {
        let mut settings = shipped::settings_without_books().with_seed(self.seed.seed);
        self.board.apply(&mut settings)?;
        self.search.apply(&mut settings)?;
        settings.limits = self.search.limits.or_simulations(simulations);
        Ok(settings)
    }
}
