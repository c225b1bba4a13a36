//! Time: the engine's own clock, the players' clocks and the time for a move.

use crate::search::Parameters;
use std::fmt;
use std::time::Duration;

/// Where the engine reads the time: whoever runs it passes one in, so that the engine needs no operating system.
pub trait Clock: fmt::Debug + Send + Sync {
    /// The time since some fixed moment; never goes back.
    fn now(&self) -> Duration;
}

/// The time of the system since the clock was made.
#[cfg(feature = "cli")]
#[derive(Clone, Copy, Debug)]
pub struct SystemClock(std::time::Instant);

#[cfg(feature = "cli")]
impl Default for SystemClock {
    fn default() -> Self {
        SystemClock(std::time::Instant::now())
    }
}

#[cfg(feature = "cli")]
impl Clock for SystemClock {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

/// How much time a player gets, as GTP's `time_settings` says it; all in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum TimeSettings {
    /// As much as is wanted.
    #[default]
    Unlimited,
    /// So much for the whole game.
    Absolute {
        /// Seconds for the game.
        main: f64,
    },
    /// When the main time is used up, `period` for every `stones` moves.
    Canadian {
        /// Seconds before the first period.
        main: f64,
        /// Seconds of a period.
        period: f64,
        /// Moves to be made in a period, at least 1.
        stones: u32,
    },
}

impl TimeSettings {
    /// The settings for GTP's three numbers: with a period but no stones there is no limit, without a period the time is absolute.
    pub fn from_gtp(main: f64, period: f64, stones: u32) -> TimeSettings {
        match (period > 0.0, stones) {
            (true, 0) => TimeSettings::Unlimited,
            (true, stones) => TimeSettings::Canadian { main, period, stones },
            (false, _) => TimeSettings::Absolute { main },
        }
    }
}

/// The clock of one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerClock {
    settings: TimeSettings,
    seconds: f64,
    stones: u32,
}

impl PlayerClock {
    /// A clock at the start of a game.
    pub fn new(settings: TimeSettings) -> PlayerClock {
        let (seconds, stones) = match settings {
            TimeSettings::Unlimited => (f64::INFINITY, 0),
            TimeSettings::Canadian { main, period, stones } if main <= 0.0 => (period, stones),
            TimeSettings::Absolute { main } | TimeSettings::Canadian { main, .. } => (main, 0),
        };
        PlayerClock { settings, seconds, stones }
    }

    /// Seconds left in the main time or in the period; `None` without a limit.
    pub fn seconds(&self) -> Option<f64> {
        self.seconds.is_finite().then_some(self.seconds)
    }

    /// Sets what is left: seconds in the main time with no stones, otherwise seconds for so many moves.
    pub fn set_left(&mut self, seconds: f64, stones: u32) {
        (self.seconds, self.stones) = (seconds, stones);
    }

    /// Takes the time of a move off; a used-up main time or period is followed by a new period where there is one.
    pub fn charge(&mut self, seconds: f64) {
        self.seconds -= seconds;
        let TimeSettings::Canadian { period, stones, .. } = self.settings else { return };
        let was_period = self.stones > 0;
        self.stones = self.stones.saturating_sub(1);
        if was_period && self.stones == 0 {
            (self.seconds, self.stones) = (period, stones);
        } else if !was_period && self.seconds <= 0.0 {
            (self.seconds, self.stones) = (self.seconds + period, stones);
        }
    }

    /// The seconds that the next move may take, or `None` without a limit.
    ///
    /// In the main time this is a fixed part of what is left, and at least the least time for a move or half of what is left; in a period an equal
    /// share. The margin, or a tenth of what is left if that is less, is never planned for.
    pub fn for_move(&self, parameters: &Parameters) -> Option<f64> {
        let left = self.seconds()?.max(0.0);
        let usable = left - parameters.time_margin.min(0.1 * left);
        let share = match (self.stones, self.settings) {
            (0, TimeSettings::Canadian { period, stones, .. }) => {
                (left / parameters.time_divisor).max(0.9 * period / f64::from(stones))
            }
            (0, _) => left / parameters.time_divisor,
            (stones, _) => usable / f64::from(stones),
        };
        Some(share.max(parameters.minimum_time.min(0.5 * usable)).min(usable))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(a: Option<f64>, b: f64) -> bool {
        a.is_some_and(|a| (a - b).abs() < 1e-9)
    }

    #[test]
    fn gtp_settings_are_read_as_the_protocol_says() {
        assert_eq!(TimeSettings::from_gtp(60.0, 30.0, 0), TimeSettings::Unlimited);
        assert_eq!(TimeSettings::from_gtp(60.0, 0.0, 5), TimeSettings::Absolute { main: 60.0 });
        let canadian = TimeSettings::Canadian { main: 60.0, period: 30.0, stones: 5 };
        assert_eq!(TimeSettings::from_gtp(60.0, 30.0, 5), canadian);
        assert_eq!(PlayerClock::new(TimeSettings::Unlimited).for_move(&Parameters::LYNX), None);
    }

    #[test]
    fn a_game_of_twenty_seconds_is_played_as_published() {
        let mut clock = PlayerClock::new(TimeSettings::Absolute { main: 20.0 });
        assert!(close(clock.for_move(&Parameters::LYNX), 2.0));
        clock.charge(2.0);
        assert!(close(clock.for_move(&Parameters::LYNX), 1.8));
        clock.set_left(0.9, 0);
        assert!(close(clock.for_move(&Parameters::LYNX), 0.1));
    }

    #[test]
    fn planned_time_never_uses_up_the_clock() {
        let mut clock = PlayerClock::new(TimeSettings::Absolute { main: 5.0 });
        for _ in 0..500 {
            let time = clock.for_move(&Parameters::LYNX).unwrap();
            assert!(time > 0.0 && time < clock.seconds().unwrap());
            clock.charge(time);
        }
        clock.charge(1.0);
        assert_eq!(clock.for_move(&Parameters::LYNX), Some(0.0));
    }

    #[test]
    fn periods_follow_each_other() {
        let mut clock = PlayerClock::new(TimeSettings::Canadian { main: 1.0, period: 10.0, stones: 2 });
        clock.charge(1.5);
        assert_eq!((clock.seconds, clock.stones), (9.5, 2));
        assert!(close(clock.for_move(&Parameters::LYNX), 9.2 / 2.0));
        clock.charge(4.0);
        assert_eq!((clock.seconds, clock.stones), (5.5, 1));
        clock.charge(4.0);
        assert_eq!((clock.seconds, clock.stones), (10.0, 2));
    }
}
