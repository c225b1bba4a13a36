//! The queue of answers to the client.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Analyses wait for the client to read once the queue has this many bytes.
const ENOUGH: usize = 16 << 20;

/// A queue of lines. The thread that reads queries never waits, because the client may write all of them before it
/// reads. The threads that analyse wait while the queue is long.
#[derive(Debug, Default)]
pub(super) struct OutgoingAnswers {
    state: Mutex<AnswerBacklog>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct AnswerBacklog {
    lines: VecDeque<String>,
    bytes: usize,
    is_closed: bool,
}

impl OutgoingAnswers {
    fn lock(&self) -> MutexGuard<'_, AnswerBacklog> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a line.
    pub(super) fn push(&self, line: String) {
        let mut state = self.lock();
        state.bytes += line.len();
        state.lines.push_back(line);
        self.changed.notify_all();
    }

    /// Whether the client has much to read. Then reports during a search are left out.
    pub(super) fn is_full(&self) -> bool {
        self.lock().bytes > ENOUGH
    }

    /// Waits until the client has read enough.
    pub(super) fn wait_for_space(&self) {
        let mut state = self.lock();
        while state.bytes > ENOUGH && !state.is_closed {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Takes all lines. If there are none, waits for some, but not longer than this.
    pub(super) fn take(&self, longest: Duration) -> VecDeque<String> {
        let state = self.lock();
        let wait = self.changed.wait_timeout_while(state, longest, |state| state.lines.is_empty());
        let mut state = wait.unwrap_or_else(PoisonError::into_inner).0;
        state.bytes = 0;
        let lines = std::mem::take(&mut state.lines);
        self.changed.notify_all();
        lines
    }

    /// Ends all waits, because nothing will be read.
    pub(super) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }
}
