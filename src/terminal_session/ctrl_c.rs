//! Ctrl-C during `tripoint play`: ends a search, or the program.

use crate::terminal::write;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The message after the first Ctrl-C at the prompt.
pub(crate) const LEAVING: &str = "Press Ctrl-C again or type quit to leave.";

/// The Ctrl-C handler: ends a search or, pressed twice while a plain line is being read, the program. A line editor
/// handles Ctrl-C itself.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    pressed: AtomicBool,
    awaited: Mutex<Option<Awaited>>,
}

/// A plain line that is being read.
#[derive(Debug)]
struct Awaited {
    prompt: String,
    warned: bool,
}

impl Signals {
    fn awaited(&self) -> MutexGuard<'_, Option<Awaited>> {
        self.awaited.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Handles Ctrl-C.
    fn press(&self) {
        match &mut *self.awaited() {
            None => self.pressed.store(true, Ordering::SeqCst),
            Some(Awaited { warned: true, .. }) => process::exit(0),
            Some(Awaited { prompt, warned }) => {
                *warned = true;
                // The terminal has discarded what was typed.
                write(&format!("\n{LEAVING}\n{prompt}"));
            }
        }
    }
}

impl Interrupt {
    /// Installs the handler.
    ///
    /// # Errors
    /// The handler can't be installed.
    pub(crate) fn listen() -> Result<Interrupt, ctrlc::Error> {
        let interrupt = Interrupt::default();
        let signals = Arc::clone(&interrupt.0);
        ctrlc::set_handler(move || signals.press())?;
        Ok(interrupt)
    }

    /// Reads a plain line. Meanwhile a first Ctrl-C repeats the prompt, and a second one ends the program.
    pub(crate) fn awaiting_line<T>(&self, prompt: &str, read: impl FnOnce() -> T) -> T {
        *self.0.awaited() = Some(Awaited { prompt: prompt.to_owned(), warned: false });
        log::debug!("play: waiting for a line");
        let line = read();
        *self.0.awaited() = None;
        line
    }

    /// Clears the interrupt.
    pub(crate) fn reset(&self) {
        self.0.pressed.store(false, Ordering::SeqCst);
    }

    /// Whether Ctrl-C was pressed since the last [`Interrupt::reset`].
    pub(crate) fn is_pressed(&self) -> bool {
        self.0.pressed.load(Ordering::Relaxed)
    }
}
