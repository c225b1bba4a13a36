//! The clocks of the system.

use crate::base::Clock;
use std::time::{Duration, Instant};

/// The system's monotonic clock, from the moment when it was created.
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(Instant);

impl Default for SystemClock {
    fn default() -> Self {
        SystemClock(Instant::now())
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// The processor seconds of this process, where the system tells them.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub fn process_seconds() -> Option<f64> {
    let clock = nix::time::ClockId::CLOCK_PROCESS_CPUTIME_ID;
    nix::time::clock_gettime(clock).ok().map(|time| Duration::from(time).as_secs_f64())
}

/// The processor seconds of this process, where the system tells them.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
pub fn process_seconds() -> Option<f64> {
    None
}
