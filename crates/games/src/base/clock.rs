//! The clock, which the caller passes in.

use std::fmt;
use std::time::Duration;

/// Tells the time. The caller passes a clock in, so the engine needs no operating system.
pub trait Clock: fmt::Debug + Send + Sync {
    /// Returns the time since some fixed moment. It never decreases.
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

/// The system's monotonic clock, counting from its creation. WebAssembly has none, so a page passes its own.
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
