//! The source of time, passed in by the caller.

use std::fmt;
use std::time::Duration;

/// A source of time. The caller passes one in, so that the engine needs no operating system.
pub trait Clock: fmt::Debug + Send + Sync {
    /// The time since some fixed moment. It never decreases.
    fn now(&self) -> Duration;
}

/// A clock that stands still.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// The system's monotonic clock, from the moment when it was created. WebAssembly has none: a page has to pass its own.
#[cfg(not(target_family = "wasm"))]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

#[cfg(not(target_family = "wasm"))]
impl Default for SystemClock {
    fn default() -> Self {
        SystemClock(std::time::Instant::now())
    }
}

#[cfg(not(target_family = "wasm"))]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
