//! Ctrl-C: it ends a search, or the program.

use std::io::{self, Write};
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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
        log::debug!("play: waiting for a line");
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

/// Writes to the terminal; what cannot be shown is left out.
pub(super) fn write(text: &str) {
    let mut stderr = io::stderr();
    let _ = stderr.write_all(text.as_bytes()).and_then(|()| stderr.flush());
}
