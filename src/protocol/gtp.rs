//! The GTP loop.

use super::commands::{self, Link, Outcome};
use super::graphics::LiveGraphics;
use super::input::Lines;
use crate::engine::Engine;
use crate::game::{Board, ColouredMove, Notation, Position, drawing};
use crate::wire::gtp::{Command, format_reply};
use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};

/// What a loop is set up with, beside the engine.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// `PASS` as the second move means a swap, in both directions (GoGui knows no swap).
    pub swap_as_pass: bool,
    /// For which front-end `genmove` draws while it searches.
    pub live_graphics: LiveGraphics,
    /// How `showboard` draws a position, without an empty line.
    pub draw: fn(&Position, &Notation) -> String,
}

impl Default for Options {
    fn default() -> Self {
        Options { swap_as_pass: false, live_graphics: LiveGraphics::Off, draw: drawing }
    }
}

/// A conversation with one front-end.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) engine: Engine,
    pub(super) options: Options,
    /// What is to be said in a record about moves, by their number in the history; it counts while the move there is the same.
    pub(super) comments: BTreeMap<usize, (ColouredMove, String)>,
}

impl Session {
    /// Starts a game on a board.
    pub(super) fn set_board(&mut self, board: Board) {
        self.engine.set_board(board);
        self.comments.clear();
    }
}

/// Answers commands until `quit` or the end of the input.
///
/// Every command gets one reply, which is flushed; a command that fails changes nothing. The line `# interrupt` ends the
/// search of a running command at once and gets no reply of its own. A streaming analysis ends with any new line. With the parameter
/// `ponder` the engine goes on thinking after a move of its own until the next line comes.
///
/// # Errors
/// When the output cannot be written.
pub fn run(engine: Engine, options: Options, input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let mut session = Session { engine, options, comments: BTreeMap::new() };
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next() {
        let Some(command) = Command::parse(&line) else { continue };
        let (interrupted, awaited) = (lines.interrupted(), lines.awaited());
        let mut link = Link { output: &mut output, interrupted: &interrupted, awaited: &awaited };
        let Outcome { reply, quit } = commands::execute(&mut session, &command, &mut link);
        lines.finish();
        let is_move = command.name == "genmove" && matches!(reply, Some(Ok(_)));
        if let Some(reply) = reply {
            output.write_all(format_reply(&command.id, &reply).as_bytes())?;
        }
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
