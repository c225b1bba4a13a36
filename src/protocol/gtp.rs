//! The GTP loop.

pub use super::session::Options;

use super::commands::{self, Link, Outcome};
use super::input::Lines;
use super::session::Session;
use crate::engine::Engine;
use crate::wire::gtp::{Command, format_reply};
use std::io::{self, BufRead, Write};

/// Answers commands until `quit` or the end of the input.
///
/// Every command gets one reply, which is flushed; a command that fails changes nothing. The line `# interrupt` ends the
/// search of a running command at once and gets no reply of its own. A streaming analysis ends with any new line. With the parameter
/// `ponder` the engine goes on thinking after a move of its own until the next line comes.
///
/// # Errors
/// When the output cannot be written.
pub fn run(engine: Engine, options: Options, input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new(engine, options);
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next() {
        let Some(command) = Command::parse(&line) else { continue };
        let (interrupted, awaited) = (lines.interrupted(), lines.awaited());
        let mut link = Link { output: &mut output, interrupted: &interrupted, awaited: &awaited };
        let Outcome { reply, quit } = commands::execute(&mut session, &command, &mut link);
        lines.finish();
        let is_move = command.name == "genmove" && matches!(reply, Some(Ok(_)));
        let text = reply.map_or_else(|| "\n".to_owned(), |reply| format_reply(&command.id, &reply));
        output.write_all(text.as_bytes())?;
        output.flush()?;
        if quit {
            break;
        }
        if is_move {
            session.engine.ponder(&lines.awaited());
        }
    }
    Ok(())
}
