//! What is seen of a search at a terminal, and what ends it: Ctrl-C.

use super::prompt::is_plain_terminal;
use crate::base::plural;
use crate::notation::Notation;
use crate::search::{Observer, Snapshot};
use std::io::{self, IsTerminal, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The time between two changes of the line that shows a search.
pub(super) const PERIOD: Duration = Duration::from_millis(200);

/// The most moves of the principal variation in the line.
const SHOWN_MOVES: usize = 6;

/// What is said when Ctrl-C is pressed at the prompt for the first time.
pub(super) const LEAVING: &str = "Press Ctrl-C again or type quit to leave.";

/// What Ctrl-C does: it ends a search or, where a plain line is awaited and it is pressed twice, the program. A line editor reads it as
/// a key of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    pressed: AtomicBool,
    awaited: Mutex<Option<Awaited>>,
}

/// A plain line that is awaited.
#[derive(Debug)]
struct Awaited {
    prompt: String,
    warned: bool,
}

impl Signals {
    fn awaited(&self) -> MutexGuard<'_, Option<Awaited>> {
        self.awaited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note of Ctrl-C.
    fn press(&self) {
        match &mut *self.awaited() {
            None => self.pressed.store(true, Ordering::SeqCst),
            Some(Awaited { warned: true, .. }) => process::exit(0),
            Some(Awaited { prompt, warned }) => {
                *warned = true;
                // The terminal has thrown away what was typed.
                write(&format!("\n{LEAVING}\n{prompt}"));
            }
        }
    }
}

impl Interrupt {
    /// Listens to Ctrl-C from now on.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn listen() -> Result<Interrupt, ctrlc::Error> {
        let interrupt = Interrupt::default();
        let signals = Arc::clone(&interrupt.0);
        ctrlc::set_handler(move || signals.press())?;
        Ok(interrupt)
    }

    /// Reads a plain line; until it has come, Ctrl-C pressed twice leaves. The first time the prompt is repeated.
    pub(super) fn awaiting_line<T>(&self, prompt: &str, read: impl FnOnce() -> T) -> T {
        *self.0.awaited() = Some(Awaited { prompt: prompt.to_owned(), warned: false });
        let line = read();
        *self.0.awaited() = None;
        line
    }

    /// Forgets what was pressed.
    pub(super) fn reset(&self) {
        self.0.pressed.store(false, Ordering::SeqCst);
    }

    /// Whether Ctrl-C was pressed since the last [`Interrupt::reset`].
    pub(super) fn is_pressed(&self) -> bool {
        self.0.pressed.load(Ordering::Relaxed)
    }
}

/// Follows a search on a line of the terminal, which is replaced; nothing is shown where stderr is no terminal.
pub(super) struct Thinking {
    notation: Arc<Notation>,
    is_visible: bool,
    columns: usize,
    begun: bool,
}

impl Thinking {
    /// Follows one search, if it is to be shown in a window of so many columns, 80 if that is not known.
    pub(super) fn new(notation: Arc<Notation>, shown: bool, window: Option<usize>) -> Thinking {
        let is_visible = shown && io::stderr().is_terminal() && !is_plain_terminal();
        // What does not fit could not be replaced, and the terminal writes ^C behind the line.
        let columns = window.unwrap_or(80).saturating_sub(3);
        Thinking { notation, is_visible, columns, begun: false }
    }
}

/// Writes to the terminal; what cannot be shown is left out.
fn write(text: &str) {
    let mut stderr = io::stderr();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}

impl Thinking {
    /// The search is shown where that makes sense.
    pub(super) fn observer(&mut self) -> Option<&mut dyn Observer> {
        if self.is_visible { Some(self) } else { None }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        if self.begun {
            // ^C may stand behind the line.
            let blank = " ".repeat(self.columns + 2);
            write(&format!("\r{blank}\r"));
        }
    }
}

impl Observer for Thinking {
    fn observe(&mut self, snapshot: &Snapshot<'_>) {
        let Snapshot { colour, report, seconds, .. } = *snapshot;
        let line = report.principal_variation.iter().take(SHOWN_MOVES);
        let moves: Vec<_> = line.map(|&cell| self.notation.name(cell)).collect();
        let (rate, moves) = (100.0 * report.win_rate, moves.join(" "));
        let (count, columns) = (report.simulations, self.columns);
        let text = format!("{colour} thinks: {moves}, win rate {rate:.1} %, {count} simulation{}, {seconds:.1} s", plural(count));
        let text: String = text.chars().take(columns).collect();
        write(&format!("\r{text:columns$}"));
        self.begun = true;
    }
}
