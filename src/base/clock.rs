//! The source of time, passed in by the caller.

use std::fmt;
use std::time::Duration;

/// A source of time. Whoever runs the engine passes one in, so that the engine needs no operating system.
pub trait Clock: fmt::Debug + Send + Sync {
    /// The time since some fixed moment; never goes back.
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

/// The system's monotonic clock, from the moment when it was created.
#[cfg(feature = "cli")]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

#[cfg(feature = "cli")]
impl Default for SystemClock {
    fn default() -> Self {
        SystemClock(std::time::Instant::now())
    }
}

/// The processor seconds of this process, where the system tells them.
#[cfg(all(feature = "cli", any(target_os = "linux", target_os = "android")))]
pub(crate) fn process_seconds() -> Option<f64> {
    let clock = nix::time::ClockId::CLOCK_PROCESS_CPUTIME_ID;
    nix::time::clock_gettime(clock).ok().map(|time| Duration::from(time).as_secs_f64())
}

/// The processor seconds of this process, where the system tells them.
#[cfg(all(feature = "cli", not(any(target_os = "linux", target_os = "android"))))]
pub(crate) fn process_seconds() -> Option<f64> {
    None
}

#[cfg(feature = "cli")]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}
