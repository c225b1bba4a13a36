//! What a player's time is measured in: the wall's clock, or processor time on a machine that is shared.

use crate::base::Clock;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What the referee charges a player for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Charge {
    /// The time between the question and the answer.
    #[default]
    Wall,
    /// The processor time between them: of the thread for the engine in this process, of the whole child for a program.
    Cpu,
}

impl fmt::Display for Charge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Charge::Wall => "wall",
            Charge::Cpu => "cpu",
        })
    }
}

impl FromStr for Charge {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "wall" => Ok(Charge::Wall),
            "cpu" if thread_time().is_some() => Ok(Charge::Cpu),
            "cpu" => Err("processor time cannot be measured on this system, use wall".to_owned()),
            _ => Err(format!("got '{text}', expected wall or cpu")),
        }
    }
}

/// The processor time of the thread that asks; for an engine that searches in that thread.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ThreadClock;

impl Clock for ThreadClock {
    fn now(&self) -> Duration {
        thread_time().unwrap_or_default()
    }
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn thread_time() -> Option<Duration> {
    read(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID)
}

/// The processor time of a process, all its threads together.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub(super) fn process_time(id: u32) -> Option<Duration> {
    let id = nix::unistd::Pid::from_raw(i32::try_from(id).ok()?);
    read(nix::time::clock_getcpuclockid(id).ok()?)
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn read(clock: nix::time::ClockId) -> Option<Duration> {
    nix::time::clock_gettime(clock).ok().map(Duration::from)
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn thread_time() -> Option<Duration> {
    None
}

/// The processor time of a process: not known on this system.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
pub(super) fn process_time(_: u32) -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_charge_is_read_as_it_is_written() {
        assert_eq!("wall".parse(), Ok(Charge::Wall));
        assert!("cup".parse::<Charge>().unwrap_err().contains("expected wall or cpu"));
        #[cfg(target_os = "linux")]
        assert_eq!(Charge::Cpu.to_string().parse(), Ok(Charge::Cpu));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn sleeping_costs_no_processor_time() {
        let (clock, wall) = (ThreadClock, std::time::Instant::now());
        let begun = clock.now();
        std::thread::sleep(Duration::from_millis(50));
        let mut sum = 0_u64;
        while clock.now() - begun < Duration::from_millis(5) {
            sum = sum.wrapping_add(1);
        }
        assert!(wall.elapsed() >= Duration::from_millis(50) && sum > 0);
        assert!(process_time(std::process::id()).unwrap() >= Duration::from_millis(5));
    }
}
