//! The shipped patterns, and a book, for the tests of this crate.

use crate::book::BookSet;
use crate::engine::Settings;
use crate::patterns::Patterns;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tripoint_games::base::Clock;

/// A book that ships.
pub(crate) const BOOKS: BookSet = BookSet(&[("y-5.book", include_str!("../../../books/y-5.book"))]);

/// The patterns that ship.
pub(crate) fn patterns() -> Patterns {
    let bridge = ("bridge.pattern", include_str!("../../../patterns/bridge.pattern"));
    let edge_walk = ("edge-walk.pattern", include_str!("../../../patterns/edge-walk.pattern"));
    Patterns::read([bridge, edge_walk]).unwrap()
}

/// The default settings with these patterns.
pub(crate) fn settings() -> Settings {
    Settings::new(Arc::new(patterns()))
}

/// The system's monotonic clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TestClock(Instant);

impl Default for TestClock {
    fn default() -> Self {
        TestClock(Instant::now())
    }
}

impl Clock for TestClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
