//! Levels of strength against people.

use super::Settings;
use std::fmt;
use std::str::FromStr;

/// A level from 1 to 10.
///
/// Level n below 10 searches 3^(n-1) simulations, from 1 at level 1 to 6561 at level 9; levels 1 to 5 play without the network. Level 10
/// uses the other settings unchanged. Smaller limits of the settings apply at every level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(u32);

impl Level {
    /// Full strength.
    pub const HIGHEST: Level = Level(Level::MAX);

    /// What a text has to be.
    pub const EXPECTED: &str = "a level from 1 to 10";

    const MAX: u32 = 10;

    /// Elo points of each level above the published player with 5 s a game, level 10 having the same time, on Y 10; docs/strength.md has the command and the
    /// intervals.
    const RATINGS: [i32; Level::MAX as usize] = [-1259, -991, -780, -620, -447, -125, -8, 131, 207, 317];

    const LAST_WITHOUT_NETWORK: u32 = 5;

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=Level::MAX).map(Level)
    }

    /// The number of the level.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Elo points above the published player, as measured on Y 10 with 5 s a game for that player and for level 10.
    pub fn rating(self) -> i32 {
        Level::RATINGS[self.0 as usize - 1]
    }

    /// Whether the level plays with the network.
    pub fn has_network(self) -> bool {
        self.0 > Level::LAST_WITHOUT_NETWORK
    }

    /// The limit in simulations of a move; `None` at the highest level.
    pub fn simulations(self) -> Option<u64> {
        (self.0 < Level::MAX).then(|| 3_u64.pow(self.0 - 1))
    }

    /// The settings at this level.
    pub fn of(self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        settings.limits.simulations = settings.limits.simulations.into_iter().chain(self.simulations()).min();
        settings.parameters.network &= self.has_network();
        if self != Level::HIGHEST {
            // The levels were measured by what they search.
            settings.parameters.short_wins = 0;
        }
        settings
    }
}

impl Default for Level {
    /// The level that newcomers meet: the strongest without the network. People who know the game win against it.
    fn default() -> Level {
        Level(Level::LAST_WITHOUT_NETWORK)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "level {}", self.0)
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(text: &str) -> Result<Level, String> {
        let level = text.parse().ok().filter(|level| (1..=Level::MAX).contains(level));
        level.map(Level).ok_or_else(|| format!("expected {}", Level::EXPECTED))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Limits;
    use crate::test_data;

    #[test]
    fn levels_grow_threefold_up_to_the_settings_themselves() {
        let base = test_data::settings();
        let limits: Vec<_> =
            (1..=10).map(|level| Level(level).of(&base)).map(|settings| settings.limits.simulations.unwrap_or(0)).collect();
        assert_eq!(limits, [1, 3, 9, 27, 81, 243, 729, 2187, 6561, 0]);
        assert!(!Level(5).of(&base).parameters.network && Level(6).of(&base).parameters.network);
        assert_eq!(Level(10).of(&base), base);
    }

    #[test]
    fn the_smaller_limit_counts() {
        let base = Settings { limits: Limits { simulations: Some(100), playouts: Some(7) }, ..test_data::settings() };
        let limits = |level| Level(level).of(&base).limits;
        assert_eq!(limits(3), Limits { simulations: Some(9), playouts: Some(7) });
        assert_eq!((limits(9), limits(10)), (base.limits, base.limits));
    }

    #[test]
    fn only_the_ten_levels_are_read() {
        assert_eq!("10".parse(), Ok(Level(10)));
        for text in ["0", "11", "-1", "", "high"] {
            assert_eq!(text.parse::<Level>(), Err("expected a level from 1 to 10".to_owned()), "{text}");
        }
    }
}
