//! `tripoint gtp` and `tripoint codecup`: the engine on stdin and stdout.

use super::flags::{BoardFlags, BookFlags, CoordinateFlags, EngineFlags, LogFlags, SeedFlags};
use super::terminal;
use crate::base::SystemClock;
use crate::engine::{Engine, Settings};
use crate::notation::drawing;
use crate::protocol::{self, LiveGraphics, codecup::prescribe};
use crate::stdio::{codecup, gtp};
use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use std::error::Error;
use std::io::{self, BufRead};
use std::sync::Arc;

/// An engine for front-ends.
#[derive(Args, Clone, Debug)]
pub(super) struct GtpArguments {
    #[command(flatten)]
    board: BoardFlags,
    #[command(flatten)]
    coordinates: CoordinateFlags,
    #[command(flatten)]
    engine: EngineFlags,
    /// Let PASS as the second move mean a swap, as GoGui needs it
    #[arg(long, help_heading = "Rules")]
    swap_as_pass: bool,
    #[command(flatten)]
    seed: SeedFlags,
    #[command(flatten)]
    book: BookFlags,
    /// Draw in the GUI what the engine thinks during genmove: for HexGui on stdout, for GoGui on stderr
    #[arg(long, value_enum, value_name = "GUI", default_value = LiveGraphics::Off.name(), help_heading = "Live graphics")]
    live_graphics: LiveGraphics,
    #[command(flatten)]
    log: LogFlags,
}

impl ValueEnum for LiveGraphics {
    fn value_variants<'a>() -> &'a [LiveGraphics] {
        &LiveGraphics::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

impl GtpArguments {
    /// The settings of the engine.
    ///
    /// # Errors
    /// Flags that do not fit together, and files that cannot be used.
    pub(super) fn settings(&self) -> Result<Settings, Box<dyn Error>> {
        let mut settings = Settings::default();
        self.board.apply(&mut settings)?;
        self.coordinates.apply(&mut settings)?;
        self.engine.apply(&mut settings)?;
        self.seed.apply(&mut settings)?;
        Ok(settings)
    }
}

/// Answers GTP commands until `quit` or the end of the input.
pub(super) fn run(arguments: &GtpArguments, input: impl BufRead + Send + 'static) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    arguments.book.announce();
    // A person who types commands at a terminal sees the board in colours; a front-end never gets them.
    let draw = if terminal::has_colours() { terminal::coloured } else { drawing };
    let GtpArguments { swap_as_pass, live_graphics, .. } = *arguments;
    let options = protocol::Options { swap_as_pass, live_graphics, draw };
    Ok(gtp::run(engine(arguments.settings()?)?, options, input, io::stdout().lock())?)
}

/// A CodeCup player.
#[derive(Args, Clone, Debug)]
pub(super) struct CodecupArguments {
    #[command(flatten)]
    engine: EngineFlags,
    #[command(flatten)]
    seed: SeedFlags,
    #[command(flatten)]
    book: BookFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// Plays one game with CodeCup's harness.
pub(super) fn run_codecup(arguments: &CodecupArguments, input: impl BufRead) -> Result<(), Box<dyn Error>> {
    let CodecupArguments { engine: flags, seed, book, log } = arguments;
    log.start()?;
    book.announce();
    let mut settings = Settings::default();
    flags.apply(&mut settings)?;
    seed.apply(&mut settings)?;
    let settings = prescribe(settings, flags.search.memory.memory)?;
    Ok(codecup::run(engine(settings)?, input, io::stdout().lock())?)
}

fn engine(settings: Settings) -> Result<Engine, Box<dyn Error>> {
    log::info!("seed {}", settings.seed);
    Ok(Engine::new(settings, Arc::new(SystemClock::default()))?)
}
