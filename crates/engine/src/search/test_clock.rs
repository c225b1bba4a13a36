//! A clock for tests.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tripoint_games::base::Clock;

/// A clock that advances by a millisecond at each reading.
#[derive(Debug, Default)]
pub(super) struct TickingClock(AtomicU64);

impl TickingClock {
    /// The number of readings.
    pub(super) fn readings(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

impl Clock for TickingClock {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed) + 1)
    }
}
