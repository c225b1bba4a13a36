//! The CodeCup loop.

use super::lines::{InputLine, next_line};
use super::listener::Listener;
use crate::engine::Engine;
use crate::protocol::codecup::{CodeCupAnswer, CodeCupError, CodeCupGame};
use crate::search::Control;
use std::io::{self, BufRead, Write};
use thiserror::Error;

/// The most bytes in a line.
const MOST_BYTES: usize = 1 << 10;

/// Why the loop ends before the game does.
#[derive(Debug, Error)]
pub enum LoopError {
    /// An unexpected line.
    #[error(transparent)]
    Game(#[from] CodeCupError),
    /// A line that no harness sends.
    #[error("got a line of more than {MOST_BYTES} bytes, expected a move")]
    TooLong,
    /// Input or output failed.
    #[error("cannot talk to the harness: {0}")]
    Io(#[from] io::Error),
}

/// Plays one game over the CodeCup protocol, until `Quit` or the end of the input. A search ends at once when
/// `is_deserted` reports that the move's reader is gone.
///
/// # Errors
/// There was an unexpected line, or input or output failed.
pub fn run(
    engine: Engine,
    mut input: impl BufRead,
    mut output: impl Write,
    is_deserted: &dyn Fn() -> bool,
) -> Result<(), LoopError> {
    let listener = Listener::new(is_deserted);
    let mut game = CodeCupGame::new(engine);
    loop {
        let line = match next_line(&mut input, MOST_BYTES)? {
            None => return Ok(()),
            Some(InputLine::Whole(line)) => line,
            Some(InputLine::TooLong) => return Err(LoopError::TooLong),
        };
        match game.execute_under(&line, &mut Control { stop: &|| listener.has_left(), ..Control::default() })? {
            CodeCupAnswer::Nothing => {}
            CodeCupAnswer::Move(word) => {
                writeln!(output, "{word}")?;
                output.flush()?;
            }
            CodeCupAnswer::Quit => return Ok(()),
        }
    }
}
