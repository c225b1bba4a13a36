//! The GTP loop.

use super::host::Pipes;
use super::input::{Lines, MOST_BYTES};
use super::lines::InputLine;
use super::listener::Listener;
use crate::engine::Engine;
use crate::protocol::{Next, Options, Session};
use std::io::{self, BufRead, Write};

/// Answers commands until `quit` or the end of the input.
///
/// Every command gets one reply, which is flushed; a command that fails changes nothing. The line `# interrupt` ends
/// the search of a running command at once and gets no separate reply. A streaming analysis ends with any new line.
/// With the parameter `ponder` the engine ponders after its own moves until the next line comes.
///
/// Commands before the end of the input are still answered. But if `is_deserted` reports that the answers' reader is
/// gone, the search and the loop end at once.
///
/// # Errors
/// The output can't be written.
pub fn run(
    engine: Engine,
    options: Options,
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
    is_deserted: &dyn Fn() -> bool,
) -> io::Result<()> {
    let listener = Listener::new(is_deserted);
    let mut session = Session::new(engine, options);
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next() {
        let InputLine::Whole(line) = line else {
            lines.finish();
            write!(output, "? got a line of more than {MOST_BYTES} bytes, expected a command\n\n")?;
            output.flush()?;
            continue;
        };
        let Some(answer) = session.execute(&line, &mut Pipes::new(&lines, &mut output, &listener)) else { continue };
        // An interrupt sent after the reply must not reach this command.
        lines.finish();
        output.write_all(answer.text.as_bytes())?;
        output.flush()?;
        match answer.next {
            Next::Line => {}
            Next::Ponder => session.ponder(&Pipes::new(&lines, &mut output, &listener)),
            Next::Quit => break,
        }
    }
    Ok(())
}
