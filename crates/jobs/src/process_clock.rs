//! The process's processor time, if the system reports it.

use std::time::Duration;
use tripoint_games::base::Clock;

/// This process's processor time, with all its threads; it stands still if the system doesn't report it.
#[derive(Clone, Copy, Debug)]
pub struct ProcessClock;

impl Clock for ProcessClock {
    fn now(&self) -> Duration {
        process_time().unwrap_or_default()
    }
}

/// Returns this process's processor time in seconds, if the system reports it.
pub fn process_seconds() -> Option<f64> {
    process_time().map(|time| time.as_secs_f64())
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn process_time() -> Option<Duration> {
    nix::time::clock_gettime(nix::time::ClockId::CLOCK_PROCESS_CPUTIME_ID).ok().map(Duration::from)
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn process_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    #[test]
    #[cfg(target_os = "linux")]
    fn the_work_of_other_threads_is_processor_time_and_sleep_is_not() {
        use super::*;
        use std::time::Instant;
        let (begun, clock) = (Instant::now(), ProcessClock);
        let before = clock.now();
        let worker = std::thread::spawn(move || {
            let mut sum = 0_u64;
            while clock.now() - before < Duration::from_millis(5) {
                sum = sum.wrapping_add(1);
                assert!(begun.elapsed() < Duration::from_secs(60), "{sum}");
            }
        });
        worker.join().unwrap();
        assert!(clock.now() - before >= Duration::from_millis(5));
    }
}
