//! How much other processes work.

use std::time::{Duration, Instant};

/// Enough time for the slowest machine.
const LIMIT: Duration = Duration::from_secs(120);

/// Waits until a process has computed for this long. It counts processor time, so a busy machine doesn't matter; on
/// systems that don't report it to others, it waits the same time by the clock.
pub(crate) fn await_work(process: u32, work: Duration) {
    let (begun, before) = (Instant::now(), processor_time(process));
    let Some(before) = before else { return std::thread::sleep(work) };
    while processor_time(process).is_some_and(|now| now - before < work) {
        assert!(begun.elapsed() < LIMIT, "the process does nothing");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[cfg(target_os = "linux")]
fn processor_time(process: u32) -> Option<Duration> {
    let clock = nix::time::clock_getcpuclockid(nix::unistd::Pid::from_raw(process.try_into().ok()?)).ok()?;
    nix::time::clock_gettime(clock).ok().map(Duration::from)
}

#[cfg(not(target_os = "linux"))]
fn processor_time(_: u32) -> Option<Duration> {
    None
}
