//! What is seen of a search at a terminal, and what ends it: Ctrl-C.

use crate::engine::{Audience, Thoughts};
use indicatif::{ProgressBar, ProgressStyle};
use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// The time between two changes of the line that shows a search.
const PERIOD: Duration = Duration::from_millis(200);

/// The most moves of the principal variation in the line.
const SHOWN_MOVES: usize = 6;

/// What Ctrl-C does: it ends a search or, where a plain line is awaited, the program. A line editor reads it as a key of its own.
#[derive(Clone, Debug, Default)]
pub(super) struct Interrupt(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    pressed: AtomicBool,
    awaiting_line: AtomicBool,
}

impl Interrupt {
    /// Listens to Ctrl-C from now on.
    ///
    /// # Errors
    /// What the system says.
    pub(super) fn listen() -> Result<Interrupt, ctrlc::Error> {
        let interrupt = Interrupt::default();
        let signals = Arc::clone(&interrupt.0);
        ctrlc::set_handler(move || {
            signals.pressed.store(true, Ordering::SeqCst);
            if signals.awaiting_line.load(Ordering::SeqCst) {
                process::exit(0);
            }
        })?;
        Ok(interrupt)
    }

    /// Reads a plain line; until it has come, Ctrl-C leaves.
    pub(super) fn awaiting_line<T>(&self, read: impl FnOnce() -> T) -> T {
        self.0.awaiting_line.store(true, Ordering::SeqCst);
        let line = read();
        self.0.awaiting_line.store(false, Ordering::SeqCst);
        line
    }

    /// Forgets what was pressed before the last line.
    pub(super) fn reset(&self) {
        self.0.pressed.store(false, Ordering::SeqCst);
    }

    fn is_pressed(&self) -> bool {
        self.0.pressed.load(Ordering::Relaxed)
    }
}

/// Follows a search on a line of the terminal, which is replaced; nothing is shown where stderr is no terminal.
pub(super) struct Thinking {
    interrupt: Interrupt,
    line: ProgressBar,
}

impl Thinking {
    pub(super) fn new(interrupt: Interrupt) -> Thinking {
        let line = ProgressBar::new_spinner();
        // A line that is longer than the window is cut.
        line.set_style(ProgressStyle::with_template("{spinner} {wide_msg}").unwrap_or_else(|_| ProgressStyle::default_spinner()));
        Thinking { interrupt, line }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        self.line.finish_and_clear();
    }
}

impl Audience for Thinking {
    fn is_interrupted(&self) -> bool {
        self.interrupt.is_pressed()
    }

    fn period(&self) -> Option<Duration> {
        (!self.line.is_hidden()).then_some(PERIOD)
    }

    fn hear(&mut self, thoughts: &Thoughts<'_>) {
        let Thoughts { notation, colour, report, seconds, .. } = *thoughts;
        let moves: Vec<_> = report.principal_variation.iter().take(SHOWN_MOVES).map(|&cell| notation.name(cell)).collect();
        let (rate, moves) = (100.0 * report.win_rate, moves.join(" "));
        let count = report.simulations;
        self.line.set_message(format!("{colour} thinks: {moves}, win rate {rate:.1} %, {count} simulations, {seconds:.1} s"));
        self.line.tick();
    }
}
