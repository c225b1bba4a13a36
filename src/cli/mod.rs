//! Arguments, logging and exit codes, partly shared with the workspace's other programs.

mod analysis;
mod arguments;
mod bench;
mod book;
mod convert;
mod draw;
mod flags;
mod game_arguments;
mod gtp;
mod interrupt;
mod logfile;
mod matches;
mod openings;
mod outputs;
mod params;
mod patterns;
mod play;
mod progress;
mod puzzles;
mod review;
mod shell;
mod solve;
mod train;
mod train_loop;
mod tune;
mod usage;
mod web;

use crate::outlet;
use crate::stdio::codecup;
use arguments::{Arguments, Task};
use interrupt::LimitReached;
use std::error::Error;
use std::io::{self, BufReader, IsTerminal, Write};
use std::process::ExitCode;
use tripoint_jobs::WithoutMark;

pub use arguments::with_tip;
pub use flags::{BoardFlags, FixedSeedFlags, LogFlags, MemoryFlags, PatternFlags, ThreadFlags, named};
pub use interrupt::{Interrupted, command_words, on_ctrl_c, quoted_for_a_shell, stop_on_ctrl_c};
pub use matches::TimeArguments;
pub use progress::Progress;

/// Runs the command line and returns the exit code: 0 for success, 2 for invalid arguments or input, 130 when Ctrl-C or
/// its limit has ended a computation before it was done.
pub fn main() -> ExitCode {
    let arguments = match arguments::parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Help and version go to stdout with code 0, errors to stderr with code 2. A closed pipe isn't an error.
            let _ = error.print();
            return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
        }
    };
    exit_code("tripoint", run(&arguments))
}

/// Writes a program's error to stderr, waits until everything is written, and returns the same exit codes as [`main`].
/// A closed pipe isn't an error.
pub fn exit_code(program: &str, result: Result<(), Box<dyn Error>>) -> ExitCode {
    let code = match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => {
            // If stderr is closed or not read, the exit code still reports the error.
            outlet::stderr().send(format!("{program}: {error}\n").as_bytes());
            let is_unfinished = error.is::<Interrupted>() || error.is::<LimitReached>();
            ExitCode::from(if is_unfinished { interrupt::EXIT_CODE } else { 2 })
        }
    };
    outlet::finish();
    code
}

/// Whether the error is a closed pipe.
fn broken_pipe(error: &(dyn Error + 'static)) -> bool {
    let io = error.downcast_ref::<io::Error>().or_else(|| match error.downcast_ref::<codecup::LoopError>() {
        Some(codecup::LoopError::Io(io)) => Some(io),
        _ => None,
    });
    io.is_some_and(|io| io.kind() == io::ErrorKind::BrokenPipe)
}

fn run(arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    if arguments.task.is_none() && io::stdin().is_terminal() {
        // Without this, a user who starts the program at a terminal would see nothing.
        let _ = writeln!(
            io::stderr(),
            "tripoint: waits for GTP commands; list_commands lists them, quit leaves; `tripoint play` is for people, `tripoint --help` for the rest"
        );
    }
    let input = BufReader::new(io::stdin());
    // In game records, the byte order mark says how the text is encoded.
    let lines = WithoutMark::new;
    let mut stdout = io::stdout().lock();
    match &arguments.task {
        None => gtp::run(&arguments.gtp, lines(input))?,
        Some(Task::Gtp(arguments)) => gtp::run(arguments, lines(input))?,
        Some(Task::Analysis(arguments)) => analysis::run(arguments, lines(input))?,
        Some(Task::Codecup(arguments)) => gtp::run_codecup(arguments, lines(input))?,
        Some(Task::Play(arguments)) => play::run(arguments, lines(input))?,
        Some(Task::Web(arguments)) => web::run(arguments, &mut stdout)?,
        Some(Task::Draw(arguments)) => draw::run(arguments, input, stdout)?,
        Some(Task::Convert(arguments)) => convert::run(arguments, input, &mut stdout)?,
        Some(Task::Match(arguments)) => matches::run(arguments, &mut stdout)?,
        Some(Task::Openings(arguments)) => openings::run(arguments, &mut stdout)?,
        Some(Task::Tune(arguments)) => tune::run(arguments, &mut stdout)?,
        Some(Task::Train(task)) => train::run(task, &mut stdout)?,
        Some(Task::Book(task)) => book::run(task, &mut stdout)?,
        Some(Task::Puzzles(task)) => puzzles::run(task, &mut stdout)?,
        Some(Task::Solve(arguments)) => solve::run(arguments, input, &mut stdout)?,
        Some(Task::Review(arguments)) => review::run(arguments, input, &mut stdout)?,
        Some(Task::Bench(arguments)) => bench::run(arguments, &mut stdout)?,
        Some(Task::Patterns(arguments)) => patterns::run(arguments, &mut stdout)?,
        Some(Task::Params(flags)) => params::show(&flags.parameters()?, &mut stdout)?,
        Some(Task::Completions { shell }) => shell::complete(*shell, &mut stdout)?,
        Some(Task::Man { folder }) => shell::man(folder.as_deref(), &mut stdout)?,
    }
    Ok(())
}
