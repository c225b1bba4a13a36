//! Time control: the players' clocks, and how much time a move gets.

use crate::board_settings::time_factor;
use crate::search::Parameters;
use std::fmt;
use std::str::FromStr;
use tripoint_games::board::Board;

/// Reads a number of seconds.
///
/// # Errors
/// Anything but a number above 0 is an error.
pub fn read_seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| *seconds > 0.0 && seconds.is_finite());
    seconds.ok_or_else(|| "expected a number of seconds above 0".to_owned())
}

/// The time for all moves in a game, with an increment after each move (Fischer's clock). As text it is `60`, or `60+1`
/// with an increment.
///
/// ```
/// use tripoint_engine::engine::GameTime;
///
/// let time: GameTime = "60+1.5".parse()?;
/// assert_eq!((time.main, time.increment, time.to_string()), (60.0, 1.5, "60+1.5".to_owned()));
/// assert_eq!("60".parse(), Ok(GameTime { main: 60.0, increment: 0.0 }));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GameTime {
    /// Seconds at the start.
    pub main: f64,
    /// Seconds added after each move, at least 0.
    pub increment: f64,
}

impl GameTime {
    /// The expected form of a time, for errors.
    pub const EXPECTED: &'static str = "a number of seconds above 0, or with an increment for each move SECONDS+SECONDS, as 60+1";
}

impl FromStr for GameTime {
    type Err = String;

    fn from_str(text: &str) -> Result<GameTime, String> {
        let seconds = |text: &str| text.parse().ok().filter(|seconds: &f64| *seconds >= 0.0 && seconds.is_finite());
        // We try the whole text as a number first, so that 1e+3 isn't a time with an increment.
        let parsed = match seconds(text) {
            Some(main) => Some(GameTime { main, increment: 0.0 }),
            None => text.split_once('+').and_then(|(main, increment)| {
                Some(GameTime { main: seconds(main.trim())?, increment: seconds(increment.trim())? })
            }),
        };
        parsed.filter(|time| time.main > 0.0).ok_or_else(|| format!("expected {}", GameTime::EXPECTED))
    }
}

impl fmt::Display for GameTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.main)?;
        if self.increment > 0.0 { write!(f, "+{}", self.increment) } else { Ok(()) }
    }
}

/// A player's time control, as in GTP's `time_settings` and KataGo's `kata-time_settings`. All times are in seconds.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum TimeSettings {
    /// No limit.
    #[default]
    Unlimited,
    /// A time for the whole game.
    Absolute {
        /// Seconds for the game.
        main: f64,
    },
    /// A time for the whole game with an increment after each move.
    Fischer(GameTime),
    /// Canadian byo-yomi: after the main time, a period for every `stones` moves.
    Canadian {
        /// Seconds before the first period.
        main: f64,
        /// Seconds of a period.
        period: f64,
        /// Moves to make in a period, at least 1.
        stones: u32,
    },
    /// Japanese byo-yomi: after the main time, periods for a move each. A move that stays within its period doesn't use
    /// it up.
    ByoYomi {
        /// Seconds before the first period.
        main: f64,
        /// Seconds of a period.
        period: f64,
        /// How many periods there are, at least 1.
        periods: u32,
    },
}

impl TimeSettings {
    /// The time control for GTP's three numbers. A period without stones means no limit; no period means absolute time.
    pub fn from_gtp(main: f64, period: f64, stones: u32) -> TimeSettings {
        match (period > 0.0, stones) {
            (true, 0) => TimeSettings::Unlimited,
            (true, stones) => TimeSettings::Canadian { main, period, stones },
            (false, _) => TimeSettings::Absolute { main },
        }
    }
}

impl From<GameTime> for TimeSettings {
    /// Absolute time, if nothing is added.
    fn from(time: GameTime) -> TimeSettings {
        if time.increment > 0.0 { TimeSettings::Fischer(time) } else { TimeSettings::Absolute { main: time.main } }
    }
}

/// The cells on the (5,7)-board, for which `time_divisor` was tuned.
const REFERENCE_CELLS: f64 = 106.0;

/// A board's factor for `time_divisor`. It is smaller on small boards: their games are decided early, so each move gets
/// more time.
fn divisor_factor(board: Board) -> f64 {
    let share = board.cells() as f64 / REFERENCE_CELLS;
    time_factor(board) * share * share
}

/// We divide the time left by at least this, which keeps a reserve in case the estimate is wrong.
const LEAST_DIVISOR: f64 = 1.35;

/// One player's clock.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlayerClock {
    settings: TimeSettings,
    /// Seconds left in the main time or in the period.
    seconds: f64,
    /// Moves left in the period, or periods left in Japanese byo-yomi; 0 in the main time.
    stones: u32,
    /// The most seconds that were ever on the clock.
    most: f64,
    /// Whether a move took longer than there was time.
    run_out: bool,
}

impl PlayerClock {
    /// A clock at the start of a game.
    pub fn new(settings: TimeSettings) -> PlayerClock {
        let (seconds, stones) = match settings {
            TimeSettings::Unlimited => (f64::INFINITY, 0),
            TimeSettings::Canadian { main, period, stones } if main <= 0.0 => (period, stones),
            TimeSettings::ByoYomi { main, period, periods } if main <= 0.0 => (period, periods),
            TimeSettings::Absolute { main }
            | TimeSettings::Fischer(GameTime { main, .. })
            | TimeSettings::Canadian { main, .. }
            | TimeSettings::ByoYomi { main, .. } => (main, 0),
        };
        PlayerClock { settings, seconds, stones, most: if seconds.is_finite() { seconds } else { 0.0 }, run_out: false }
    }

    /// Seconds left in the main time or in the period; `None` without a limit.
    pub fn seconds(&self) -> Option<f64> {
        self.seconds.is_finite().then_some(self.seconds)
    }

    /// Whether the time has run out: a move took longer than was left, or a negative time was set.
    pub fn has_run_out(&self) -> bool {
        self.run_out
    }

    /// Sets the time left. With 0 stones, these are seconds of main time, otherwise seconds for this many moves. In
    /// Japanese byo-yomi, the stones are the periods left, and the seconds are those left in the first.
    pub fn set_left(&mut self, seconds: f64, stones: u32) {
        (self.seconds, self.stones) = (seconds, stones);
        self.most = self.most.max(seconds);
        self.run_out = seconds < 0.0;
    }

    /// Takes off a move's time, in seconds, and adds the increment. In byo-yomi, a new period begins once the main time
    /// or a period is used up.
    ///
    /// ```
    /// use tripoint_engine::engine::{PlayerClock, TimeSettings};
    ///
    /// let mut clock = PlayerClock::new(TimeSettings::Absolute { main: 10.0 });
    /// clock.charge(4.0);
    /// assert_eq!((clock.seconds(), clock.has_run_out()), (Some(6.0), false));
    /// clock.charge(7.0);
    /// assert!(clock.has_run_out());
    /// ```
    pub fn charge(&mut self, seconds: f64) {
        let (left, was_period) = (self.seconds - seconds, self.stones > 0);
        self.run_out |= match self.settings {
            TimeSettings::Unlimited => false,
            TimeSettings::Canadian { period, .. } if !was_period => left + period < 0.0,
            TimeSettings::Absolute { .. } | TimeSettings::Fischer(_) | TimeSettings::Canadian { .. } => left < 0.0,
            TimeSettings::ByoYomi { period, periods, .. } => {
                let periods = if was_period { self.stones - 1 } else { periods };
                left + f64::from(periods) * period < 0.0
            }
        };
        self.seconds = left + self.increment();
        if self.seconds.is_finite() {
            self.most = self.most.max(self.seconds);
        }
        match self.settings {
            TimeSettings::Canadian { period, stones, .. } => {
                self.stones = self.stones.saturating_sub(1);
                if was_period && self.stones == 0 {
                    (self.seconds, self.stones) = (period, stones);
                } else if !was_period && self.seconds <= 0.0 {
                    (self.seconds, self.stones) = (self.seconds + period, stones);
                }
            }
            TimeSettings::ByoYomi { period, periods, .. } if was_period || self.seconds <= 0.0 => {
                // Periods that were used up entirely are gone, except the last one.
                let left = if was_period { self.stones } else { periods };
                let used_up = (-self.seconds / period).floor() + if was_period { 1.0 } else { 0.0 };
                self.stones = left.saturating_sub(used_up.max(0.0) as u32).max(1);
                self.seconds = period;
            }
            _ => {}
        }
    }

    /// Seconds added after each move.
    fn increment(&self) -> f64 {
        match self.settings {
            TimeSettings::Fischer(GameTime { increment, .. }) => increment,
            TimeSettings::Unlimited
            | TimeSettings::Absolute { .. }
            | TimeSettings::Canadian { .. }
            | TimeSettings::ByoYomi { .. } => 0.0,
        }
    }

    /// The time planned for the next move, in seconds; `None` without a limit.
    ///
    /// In the main time, this is the time left divided by a divisor, but at least the parameter `minimum_time`. In a
    /// period, it is an equal share of the time left. We never allot the reserve: `time_margin`, or a tenth of the
    /// whole time if that is less. It covers moves that take longer than planned.
    ///
    /// No move gets more than a quarter of the time left without the reserve (more only with a divisor below 4), so
    /// time remains for a long game's last moves. An increment is spent in advance: we add it to the move's time and to
    /// this limit, up to all the time left without the reserve. The rule for increments is a guess, not validated by a
    /// match.
    ///
    /// With the parameter `time_by_board`, the divisor is smaller on boards whose games are decided early.
    pub fn for_move(&self, parameters: &Parameters, board: Board) -> Option<f64> {
        let left = self.seconds()?.max(0.0);
        let usable = |whole: f64| (left - parameters.time_margin.min(0.1 * whole)).max(0.0);
        let factor = if parameters.time_by_board { divisor_factor(board) } else { 1.0 };
        let divisor = (parameters.time_divisor * factor).max(LEAST_DIVISOR);
        let wanted = (left / divisor).max(parameters.minimum_time);
        // A move may exceed the main time; it continues in the first period.
        let before_period = |share: f64| wanted.max(0.9 * share).min(left + share - parameters.time_margin.min(0.1 * share));
        Some(match (self.stones, self.settings) {
            (0, TimeSettings::Canadian { period, stones, .. }) => before_period(period / f64::from(stones)),
            (0, TimeSettings::ByoYomi { period, .. }) => before_period(period),
            (_, TimeSettings::ByoYomi { .. }) => usable(left),
            (0, _) => {
                let (whole, increment) = (usable(self.most), self.increment());
                (wanted + increment).min(whole / divisor.min(4.0) + increment).min(whole)
            }
            (stones, _) => usable(left) / f64::from(stones),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    fn close(a: Option<f64>, b: f64) -> bool {
        a.is_some_and(|a| (a - b).abs() < 1e-9)
    }

    #[test]
    fn gtp_settings_are_read_as_the_protocol_says() {
        assert_eq!(TimeSettings::from_gtp(60.0, 30.0, 0), TimeSettings::Unlimited);
        assert_eq!(TimeSettings::from_gtp(60.0, 0.0, 5), TimeSettings::Absolute { main: 60.0 });
        let canadian = TimeSettings::Canadian { main: 60.0, period: 30.0, stones: 5 };
        assert_eq!(TimeSettings::from_gtp(60.0, 30.0, 5), canadian);
        assert_eq!(PlayerClock::new(TimeSettings::Unlimited).for_move(&Parameters::LYNX, board("poly-y 5 7")), None);
    }

    /// A move within its period keeps it, and the last period never goes away.
    #[test]
    fn periods_of_japanese_byo_yomi_are_used_up_one_by_one() {
        let settings = TimeSettings::ByoYomi { main: 10.0, period: 5.0, periods: 3 };
        let mut clock = PlayerClock::new(settings);
        let state = |clock: &PlayerClock| (clock.seconds, clock.stones);
        clock.charge(4.0);
        assert_eq!(state(&clock), (6.0, 0));
        // One second of the first period.
        clock.charge(7.0);
        assert_eq!(state(&clock), (5.0, 3));
        clock.charge(4.9);
        assert_eq!(state(&clock), (5.0, 3));
        let parameters = Parameters { time_margin: 0.3, ..Parameters::LYNX };
        assert!(close(clock.for_move(&parameters, board("y 10")), 4.7));
        clock.charge(6.0);
        assert_eq!(state(&clock), (5.0, 2));
        clock.charge(100.0);
        assert_eq!(state(&clock), (5.0, 1));
        clock.set_left(2.0, 2);
        // The reserve is a tenth of the time left if that is less.
        assert!(close(clock.for_move(&parameters, board("y 10")), 1.8));
        let mut at_once = PlayerClock::new(TimeSettings::ByoYomi { main: 0.0, period: 5.0, periods: 2 });
        assert_eq!(state(&at_once), (5.0, 2));
        at_once.charge(11.0);
        assert_eq!(state(&at_once), (5.0, 1));
        // The main time and two periods in one move.
        let mut long = PlayerClock::new(settings);
        long.charge(21.0);
        assert_eq!(state(&long), (5.0, 1));
    }

    #[test]
    fn a_move_that_takes_longer_than_there_is_time_loses() {
        let game = |main, increment| TimeSettings::Fischer(GameTime { main, increment });
        let canadian = |main| TimeSettings::Canadian { main, period: 5.0, stones: 2 };
        let periods = |main| TimeSettings::ByoYomi { main, period: 5.0, periods: 2 };
        for (settings, moves, expected) in [
            (TimeSettings::Unlimited, [1e9, 1e9], [false, false]),
            (TimeSettings::Absolute { main: 10.0 }, [9.0, 0.9], [false, false]),
            (TimeSettings::Absolute { main: 10.0 }, [9.0, 1.1], [false, true]),
            // The increment comes after the move.
            (game(10.0, 2.0), [10.5, 0.0], [true, true]),
            (game(10.0, 2.0), [9.5, 2.4], [false, false]),
            (game(10.0, 2.0), [9.5, 2.6], [false, true]),
            (canadian(10.0), [14.9, 0.0], [false, false]),
            (canadian(10.0), [15.1, 0.0], [true, true]),
            (canadian(0.0), [4.0, 1.1], [false, true]),
            (periods(10.0), [19.9, 4.9], [false, false]),
            (periods(10.0), [20.1, 0.0], [true, true]),
            (periods(0.0), [5.1, 4.9], [false, false]),
            (periods(0.0), [5.1, 5.1], [false, true]),
        ] {
            let mut clock = PlayerClock::new(settings);
            let found = moves.map(|seconds| {
                clock.charge(seconds);
                clock.has_run_out()
            });
            assert_eq!(found, expected, "{settings:?} {moves:?}");
            clock.set_left(3.0, 0);
            assert!(!clock.has_run_out());
        }
    }

    #[test]
    fn a_game_of_twenty_seconds_is_played_as_published() {
        let mut clock = PlayerClock::new(TimeSettings::Absolute { main: 20.0 });
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 2.0));
        clock.charge(2.0);
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 1.8));
        clock.set_left(0.9, 0);
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 0.1));
    }

    #[test]
    fn the_margin_is_never_planned_for() {
        for (main, margin, kept) in [(0.25, 0.3, 0.025), (1.0, 0.3, 0.1), (3.0, 0.3, 0.3), (29.0, 0.3, 0.3), (5.0, 2.0, 0.5)] {
            let parameters = Parameters { time_margin: margin, ..Parameters::LYNX };
            let mut clock = PlayerClock::new(TimeSettings::Absolute { main });
            for _ in 0..127 {
                let time = clock.for_move(&parameters, board("poly-y 5 7")).unwrap();
                assert!(time >= 0.0 && time <= (clock.seconds().unwrap() - kept).max(0.0) + 1e-9, "{main} s: {time}");
                // Every move takes a little longer than planned.
                clock.charge(time + 0.0001);
            }
            assert!(clock.seconds().unwrap() > kept - 0.0128, "{main} s: {:?}", clock.seconds());
        }
    }

    #[test]
    fn a_clock_with_only_the_time_left_keeps_a_margin_too() {
        let mut clock = PlayerClock::new(TimeSettings::Unlimited);
        clock.set_left(10.0, 0);
        clock.set_left(0.4, 0);
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 0.1 / 4.0));
        clock.set_left(-1.0, 0);
        assert_eq!(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), Some(0.0));
    }

    #[test]
    fn moves_on_small_boards_get_a_greater_part() {
        let clock = PlayerClock::new(TimeSettings::Absolute { main: 12.0 });
        let scaled = Parameters { time_divisor: 6.0, time_by_board: true, ..Parameters::LYNX };
        let on = |text: &str| clock.for_move(&scaled, board(text));
        assert!(
            close(on("poly-y 5 7"), 2.0)
                && close(on("poly-y 3 3"), 11.7 / LEAST_DIVISOR)
                && close(on("y 4"), 11.7 / LEAST_DIVISOR)
        );
        let parts: Vec<_> = ["y 10", "y 13", "poly-y 5 7", "y 19"].map(|text| on(text).unwrap()).into_iter().collect();
        assert!(parts.is_sorted_by(|a, b| a > b), "{parts:?}");
        assert!(close(clock.for_move(&Parameters::LYNX, board("y 4")), 1.2));
    }

    #[test]
    fn an_increment_is_added_and_spent() {
        let time = GameTime { main: 20.0, increment: 2.0 };
        let mut clock = PlayerClock::new(time.into());
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 4.0));
        clock.charge(4.0);
        assert_eq!(clock.seconds(), Some(18.0));
        clock.charge(0.5);
        assert_eq!(clock.seconds(), Some(19.5));
        // The move gets no more than what is left without the reserve, and the next one can take as long again.
        clock.set_left(2.0, 0);
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 1.7));
        clock.set_left(0.1, 0);
        assert_eq!(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), Some(0.0));
        // Moves that take the planned time never use up the clock, and in the end get the increment.
        let mut clock = PlayerClock::new(time.into());
        let planned: Vec<f64> = (0..100)
            .map(|_| {
                let planned = clock.for_move(&Parameters::LYNX, board("poly-y 5 7")).unwrap();
                clock.charge(planned);
                assert!(clock.seconds().unwrap() > 2.0);
                planned
            })
            .collect();
        assert!(planned.is_sorted_by(|a, b| a + 1e-9 >= *b) && (1.99..2.2).contains(&planned[99]), "{planned:?}");
    }

    #[test]
    fn times_with_an_increment_are_read_as_they_are_written() {
        for (text, main, increment) in [("60+1", 60.0, 1.0), ("0.5 + 0.25", 0.5, 0.25), ("1e+2", 100.0, 0.0), ("5+0", 5.0, 0.0)] {
            let time: GameTime = text.parse().unwrap();
            assert_eq!(time, GameTime { main, increment }, "{text}");
            assert_eq!(time.to_string().parse(), Ok(time));
            assert_eq!(matches!(TimeSettings::from(time), TimeSettings::Fischer(_)), increment > 0.0);
        }
        for text in ["", "0", "-5", "60+", "+1+1", "60+-1", "60+x", "inf", "NaN", "1+inf", "60+1+1", "0+1"] {
            assert!(text.parse::<GameTime>().unwrap_err().contains("as 60+1"), "{text}");
        }
    }

    #[test]
    fn periods_follow_each_other() {
        let mut clock = PlayerClock::new(TimeSettings::Canadian { main: 1.0, period: 10.0, stones: 2 });
        // A move gets 0.9 of its share of the period, partly from the rest of the main time.
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 4.5));
        clock.set_left(0.0, 0);
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 4.5));
        clock.set_left(1.0, 0);
        clock.charge(1.5);
        assert_eq!((clock.seconds, clock.stones), (9.5, 2));
        assert!(close(clock.for_move(&Parameters::LYNX, board("poly-y 5 7")), 9.2 / 2.0));
        clock.charge(4.0);
        assert_eq!((clock.seconds, clock.stones), (5.5, 1));
        clock.charge(4.0);
        assert_eq!((clock.seconds, clock.stones), (10.0, 2));
    }
}
