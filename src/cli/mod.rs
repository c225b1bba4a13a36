//! Arguments, logging and exit codes.

mod arguments;
mod bench;
mod convert;
mod draw;
mod experiment;
mod flags;
mod interrupt;
mod logfile;
mod matches;
mod openings;
mod params;
mod patterns;
mod play;
mod progress;
mod records;
mod shell;
mod terminal;
mod train;
mod tune;

use crate::base::SystemClock;
use crate::board::Topology;
use crate::engine::{Engine, EngineError, Settings};
use crate::notation::drawing;
use crate::protocol::{self, codecup::prescribe};
use crate::stdio::{codecup, gtp};
use arguments::{Arguments, Task};
use clap::Parser;
use flags::Flags;
use interrupt::Interrupted;
use logfile::LogFile;
use std::error::Error;
use std::io::{self, BufReader, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;

type Failure = Box<dyn Error>;

/// Does what the command line asks and returns the exit code: 0 when all went well, 2 for arguments or input that make no sense, 130
/// when Ctrl-C has ended a computation.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version go to stdout with code 0, mistakes to stderr with code 2; a closed pipe is nobody's mistake.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            // Where nobody can be told, the exit code still says it.
            let flag = if is_about_memory(error.as_ref()) { "--" } else { "" };
            let _ = writeln!(io::stderr(), "tripoint: {flag}{error}");
            ExitCode::from(if error.is::<Interrupted>() { interrupt::EXIT_CODE } else { 2 })
        }
    }
}

/// Whether an error begins with the name of the setting that `--memory` is.
fn is_about_memory(error: &(dyn Error + 'static)) -> bool {
    matches!(error.downcast_ref::<EngineError>(), Some(EngineError::Memory { .. }))
}

/// Whether somebody at the other end has simply gone away.
fn broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let io = error.downcast_ref::<io::Error>().or_else(|| match error.downcast_ref::<codecup::LoopError>() {
        Some(codecup::LoopError::Io(io)) => Some(io),
        _ => None,
    });
    io.is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

fn run(arguments: &Arguments) -> Result<(), Failure> {
    let flags = &arguments.flags;
    start_log(flags)?;
    flags.announce();
    if arguments.task.is_none() && io::stdin().is_terminal() {
        // Whoever starts the program alone would see nothing at all.
        let _ = writeln!(
            io::stderr(),
            "tripoint: waits for GTP commands; list_commands lists them, quit leaves; `tripoint play` is for people, `tripoint --help` for the rest"
        );
    }
    let input = BufReader::new(io::stdin());
    match arguments.task.as_ref().unwrap_or(&Task::Gtp) {
        Task::Gtp => {
            // A person who types commands at a terminal sees the board in colours; a front-end never gets them.
            let draw = if terminal::has_colours() { terminal::coloured } else { drawing };
            let options = protocol::Options { swap_as_pass: flags.swap_as_pass, live_graphics: flags.live_graphics, draw };
            gtp::run(engine(flags.settings()?)?, options, input, io::stdout().lock())?;
        }
        Task::Codecup => {
            let settings = prescribe(flags.with_prescribed_board().settings()?, flags.memory)?;
            codecup::run(engine(settings)?, input, io::stdout().lock())?;
        }
        Task::Bench { simulations } => bench::run(flags, *simulations, &mut io::stdout().lock())?,
        Task::Match(arguments) => matches::run(arguments, flags, &mut io::stdout().lock())?,
        Task::Experiment(arguments) => experiment::run(arguments, flags, &mut io::stdout().lock())?,
        Task::Openings(arguments) => openings::run(arguments, flags, &mut io::stdout().lock())?,
        Task::Tune(arguments) => tune::run(arguments, flags, &mut io::stdout().lock())?,
        Task::Convert(arguments) => convert::run(arguments, input, &mut io::stdout().lock())?,
        Task::Train(task) => train::run(task, flags, &mut io::stdout().lock())?,
        Task::Params => params::show(&flags.settings()?.parameters, &mut io::stdout().lock())?,
        Task::Completions { shell } => shell::complete(*shell, &mut io::stdout().lock())?,
        Task::Man { folder } => shell::man(folder.as_deref(), &mut io::stdout().lock())?,
        Task::Draw(arguments) => draw::run(arguments, flags, io::stdout().lock())?,
        Task::Play(arguments) => play::run(arguments, flags, input)?,
        Task::Patterns { cell } => {
            let settings = flags.settings()?;
            let view = patterns::View {
                patterns: &settings.patterns,
                topology: &Topology::new(settings.board),
                coordinates: settings.coordinates,
                cell: cell.as_deref(),
                wanted: &|kind| settings.parameters.uses(kind),
            };
            patterns::show(&view, &mut io::stdout().lock())?;
        }
    }
    Ok(())
}

fn engine(settings: Settings) -> Result<Engine, Failure> {
    log::info!("seed {}", settings.seed);
    Ok(Engine::new(settings, Arc::new(SystemClock::default()))?)
}

/// Logs to stderr or to a file: warnings, with `-v` or a file one line a search, with `-vv` all decisions.
fn start_log(flags: &Flags) -> Result<(), Failure> {
    // Flags count for more than the environment's RUST_LOG.
    let mut builder = env_logger::Builder::new();
    match (flags.verbose, flags.logfile_name.is_some()) {
        (0, false) => builder.filter_level(log::LevelFilter::Warn).parse_default_env(),
        (0 | 1, _) => builder.filter_level(log::LevelFilter::Info),
        _ => builder.filter_level(log::LevelFilter::Debug),
    };
    builder.format_timestamp(None).format_target(false);
    if let Some(path) = &flags.logfile_name {
        let file = LogFile::create(path, io::stderr()).map_err(|error| format!("--logfile-name {error}"))?;
        builder.target(env_logger::Target::Pipe(Box::new(file)));
    }
    builder.try_init()?;
    Ok(())
}
