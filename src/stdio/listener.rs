//! Detects whether an output's reader is gone.

use std::cell::Cell;
use std::time::{Duration, Instant};

/// How long to wait before asking the system again.
const PERIOD: Duration = Duration::from_millis(50);

/// Asks whether an output is deserted, but not too often, because a search asks after every simulation.
pub(super) struct Listener<'a> {
    is_deserted: &'a dyn Fn() -> bool,
    asked: Cell<Option<Instant>>,
    has_left: Cell<bool>,
}

impl Listener<'_> {
    /// Watches an output; `is_deserted` reports whether its reader is gone.
    pub(super) fn new(is_deserted: &dyn Fn() -> bool) -> Listener<'_> {
        Listener { is_deserted, asked: Cell::default(), has_left: Cell::default() }
    }

    /// Whether the output's reader is gone.
    pub(super) fn has_left(&self) -> bool {
        if self.asked.get().is_none_or(|asked| asked.elapsed() >= PERIOD) {
            self.asked.set(Some(Instant::now()));
            self.has_left.set(self.has_left.get() || (self.is_deserted)());
        }
        self.has_left.get()
    }
}

/// Whether stdout is a pipe, a socket or a terminal whose other end is closed. Always false if the system can't tell
/// (on systems other than Unix).
pub fn stdout_is_deserted() -> bool {
    #[cfg(unix)]
    {
        use nix::poll::{PollFd, PollFlags, PollTimeout, poll};
        use std::os::fd::AsFd;
        let stdout = std::io::stdout();
        let mut polled = [PollFd::new(stdout.as_fd(), PollFlags::empty())];
        let gone = PollFlags::POLLERR | PollFlags::POLLHUP;
        poll(&mut polled, PollTimeout::ZERO).is_ok() && polled[0].revents().is_some_and(|happened| happened.intersects(gone))
    }
    #[cfg(not(unix))]
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_is_not_asked_after_every_simulation() {
        let asked = Cell::new(0);
        let is_deserted = || {
            asked.set(asked.get() + 1);
            asked.get() > 1
        };
        let listener = Listener::new(&is_deserted);
        let begun = Instant::now();
        let mut calls = 0;
        while !listener.has_left() {
            calls += 1;
            assert!(begun.elapsed() < Duration::from_secs(60));
        }
        assert!(calls > 1 && asked.get() == 2 && listener.has_left(), "{calls} calls, asked {}", asked.get());
    }
}
