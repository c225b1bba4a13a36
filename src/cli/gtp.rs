//! `tripoint gtp` and `tripoint codecup`: the engine on stdin and stdout.

use super::flags::{BookFlags, EngineClockFlags, EngineFlags, GameFlags, LogFlags, SeedFlags, SwapFlags, named};
use crate::engine::{Engine, GameTime, Settings, TimeSettings};
use crate::notation::drawing;
use crate::protocol::{self, LiveGraphics, codecup::prescribe};
use crate::shipped;
use crate::stdio::{codecup, gtp, stdout_is_deserted};
use crate::terminal;
use clap::Args;
use std::error::Error;
use std::io::{self, BufRead};

/// Arguments for `tripoint gtp`.
#[derive(Args, Clone, Debug)]
pub(super) struct GtpArguments {
    #[command(flatten)]
    pub(super) game: GameFlags,
    /// Write and read the swap as PASS, as GoGui needs
    #[arg(long, help_heading = "Rules")]
    swap_as_pass: bool,
    #[command(flatten)]
    swap: SwapFlags,
    #[command(flatten)]
    clock: EngineClockFlags,
    #[command(flatten)]
    book: BookFlags,
    /// Send live graphics during genmove: for HexGui on stdout, for GoGui on stderr
    #[arg(long, value_name = "GUI", value_parser = named(LiveGraphics::ALL.map(|gui| (gui, gui.name()))), default_value = LiveGraphics::Off.name(), help_heading = "Live graphics")]
    live_graphics: LiveGraphics,
    #[command(flatten)]
    log: LogFlags,
}

/// Answers GTP commands until `quit`, or until the input ends.
pub(super) fn run(arguments: &GtpArguments, input: impl BufRead + Send + 'static) -> Result<(), Box<dyn Error>> {
    arguments.log.start()?;
    let mut settings = arguments.game.settings()?;
    arguments.book.apply(&mut settings)?;
    // Colours only on a terminal; a front-end never gets them.
    let draw = if terminal::has_colours() { terminal::coloured } else { drawing };
    let GtpArguments { swap_as_pass, swap: SwapFlags { swap_pieces }, live_graphics, .. } = *arguments;
    let game = arguments.game.board.hint()?;
    let options = protocol::Options::default().with_swap_as_pass(swap_as_pass).with_swap_pieces(swap_pieces).with_game(game);
    let options = options.with_live_graphics(live_graphics).with_draw(draw);
    Ok(gtp::run(engine(settings, arguments.clock)?, options, input, io::stdout().lock(), &stdout_is_deserted)?)
}

/// Arguments for `tripoint codecup`.
#[derive(Args, Clone, Debug)]
pub(super) struct CodecupArguments {
    #[command(flatten)]
    engine: EngineFlags,
    #[command(flatten)]
    seed: SeedFlags,
    #[command(flatten)]
    clock: EngineClockFlags,
    #[command(flatten)]
    book: BookFlags,
    #[command(flatten)]
    log: LogFlags,
}

/// Plays one game over the CodeCup protocol.
pub(super) fn run_codecup(arguments: &CodecupArguments, input: impl BufRead) -> Result<(), Box<dyn Error>> {
    let CodecupArguments { engine: flags, seed, clock, book, log } = arguments;
    log.start()?;
    let mut settings = shipped::settings_without_books();
    flags.apply(&mut settings)?;
    seed.apply(&mut settings)?;
    book.apply(&mut settings)?;
    if let TimeSettings::Fischer(GameTime { main, .. }) = settings.time {
        return Err(format!("--game-time: CodeCup has no increment; give only the seconds, such as --game-time {main}").into());
    }
    let settings = prescribe(settings, flags.search.memory.memory)?;
    Ok(codecup::run(engine(settings, *clock)?, input, io::stdout().lock(), &stdout_is_deserted)?)
}

fn engine(settings: Settings, clock: EngineClockFlags) -> Result<Engine, Box<dyn Error>> {
    log::info!("seed {}", settings.seed);
    Ok(Engine::new(settings, clock.source())?)
}
