//! Players' time controls, and the clocks that measure them.

use crate::process_clock::ProcessClock;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::engine::{GameTime, Settings, TimeSettings};
use tripoint_engine::search::Limits;
use tripoint_games::base::{Clock, SystemClock};

/// A player's time control.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct TimeControl {
    /// The time for all moves in a game.
    pub game: Option<GameTime>,
    /// Seconds for a move.
    pub mv: Option<f64>,
    /// Limits for each search, for in-process engines.
    pub limits: Limits,
}

impl TimeControl {
    /// Returns this time control if it sets any limit, otherwise the given one. A player with its own limits has none
    /// of the common ones, so a slow player can meet a fast one.
    #[must_use]
    pub fn or(self, other: TimeControl) -> TimeControl {
        if self == TimeControl::default() { other } else { self }
    }

    /// Returns an engine's settings with this time control.
    #[must_use]
    pub fn settings(self, settings: Settings) -> Settings {
        let time = self.game.map_or(TimeSettings::Unlimited, TimeSettings::from);
        settings.with_limits(self.limits).with_move_time(self.mv).with_time(time)
    }
}

impl fmt::Display for TimeControl {
    /// Writes `game-time 60+1, time 2, simulations 100, playouts 3200`; empty without limits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits { simulations, playouts, .. } = self.limits;
        let limits = [
            self.game.map(|time| format!("game-time {time}")),
            self.mv.map(|seconds| format!("time {seconds}")),
            simulations.map(|count| format!("simulations {count}")),
            playouts.map(|count| format!("playouts {count}")),
        ];
        f.write_str(&limits.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

/// Which kind of clock measures a player's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ClockKind {
    /// Wall time from request to answer.
    #[default]
    Wall,
    /// CPU time from request to answer, for machines with other load: the thread's for in-process engines, the
    /// process's for programs.
    Cpu,
}

impl ClockKind {
    /// Returns the clock for an engine that searches in the calling thread.
    pub fn source(self) -> Arc<dyn Clock> {
        match self {
            ClockKind::Wall => Arc::new(SystemClock::default()),
            ClockKind::Cpu => Arc::new(ThreadClock),
        }
    }

    /// Returns the clock for a whole process's engine, with all its threads.
    pub fn of_process(self) -> Arc<dyn Clock> {
        match self {
            ClockKind::Wall => Arc::new(SystemClock::default()),
            ClockKind::Cpu => Arc::new(ProcessClock),
        }
    }
}

impl fmt::Display for ClockKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ClockKind::Wall => "wall",
            ClockKind::Cpu => "cpu",
        })
    }
}

impl FromStr for ClockKind {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "wall" => Ok(ClockKind::Wall),
            "cpu" if thread_time().is_some() => Ok(ClockKind::Cpu),
            "cpu" => Err("CPU time cannot be measured on this system; use wall".to_owned()),
            _ => Err(format!("got '{text}', expected wall or cpu")),
        }
    }
}

/// The calling thread's CPU time, for an engine that searches in it.
#[derive(Clone, Copy, Debug, Default)]
struct ThreadClock;

impl Clock for ThreadClock {
    fn now(&self) -> Duration {
        thread_time().unwrap_or_default()
    }
}

#[cfg(any(target_os = "linux", target_os = "android"))]
fn thread_time() -> Option<Duration> {
    nix::time::clock_gettime(nix::time::ClockId::CLOCK_THREAD_CPUTIME_ID).ok().map(Duration::from)
}

#[cfg(not(any(target_os = "linux", target_os = "android")))]
fn thread_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_as_it_is_written() {
        assert_eq!("wall".parse(), Ok(ClockKind::Wall));
        assert!("cup".parse::<ClockKind>().unwrap_err().contains("expected wall or cpu"));
        #[cfg(target_os = "linux")]
        assert_eq!(ClockKind::Cpu.to_string().parse(), Ok(ClockKind::Cpu));
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
    }
}
