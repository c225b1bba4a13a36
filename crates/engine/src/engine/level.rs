//! Strength levels for games against people.

use super::{Network, Settings};
use std::fmt;
use std::str::FromStr;

/// A level from 0 to 10.
///
/// Below level 10 the engine makes few simulations, and draws its move at random from those that its network and its
/// search find natural. Low levels sometimes overlook the opponent's last stone. Levels 0 to 6 play without books and
/// proofs, and never resign. Level 10 leaves the other settings unchanged. Smaller limits in the settings apply at
/// every level. If no network fits, the playouts decide which moves are natural.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level(u32);

/// A level's settings.
struct Strength {
    simulations: u64,
    temperature: f64,
    blunder_rate: f64,
    /// Elo points on Y 10 above level 3; docs/strength.md has the command and the intervals.
    rating: i32,
    description: &'static str,
}

const fn strength(simulations: u64, temperature: f64, blunder_rate: f64, rating: i32, description: &'static str) -> Strength {
    Strength { simulations, temperature, blunder_rate, rating, description }
}

/// All levels but the highest.
const STRENGTHS: [Strength; Level::MAX as usize] = [
    strength(8, 2.55, 1.0, -382, "For a first game: never asks what your last stone is for, and loses to a simple plan."),
    strength(8, 2.2, 0.77, -268, "A beginner: overlooks three threats in four, and often moves at random."),
    strength(8, 1.85, 0.54, -119, "A beginner with a few games behind it: overlooks every other threat."),
    strength(8, 1.55, 0.32, 0, "A casual player: makes sensible moves, and overlooks one threat in three."),
    strength(8, 1.25, 0.2, 131, "An occasional player: has a plan, and overlooks one threat in five."),
    strength(8, 1.0, 0.1, 218, "A regular player: connects and blocks well, and overlooks one threat in ten."),
    strength(16, 0.72, 0.02, 303, "A club player: has good shape, and hardly ever misses a threat."),
    strength(50, 0.5, 0.0, 370, "A strong club player: knows openings, and reads short fights."),
    strength(400, 0.25, 0.0, 415, "An expert: reads longer fights."),
    strength(1600, 0.1, 0.0, 443, "A master: close to full strength, and answers at once."),
];

/// The highest level's rating, with 0.5 s a move.
const HIGHEST_RATING: i32 = 495;

impl Level {
    /// Full strength.
    pub const HIGHEST: Level = Level(Level::MAX);

    /// The expected text, for errors.
    pub const EXPECTED: &str = "a level from 0 to 10";

    const MAX: u32 = 10;

    /// The last level without books and proofs.
    const LAST_WITHOUT_PROOFS: u32 = 6;

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (0..=Level::MAX).map(Level)
    }

    /// The level's number.
    pub fn number(self) -> u32 {
        self.0
    }

    fn strength(self) -> Option<&'static Strength> {
        STRENGTHS.get(self.0 as usize)
    }

    /// How many simulations a move gets at most; `None` at the highest level.
    pub fn simulations(self) -> Option<u64> {
        self.strength().map(|strength| strength.simulations)
    }

    /// The probability that a move is chosen as if the opponent's last stone weren't there.
    pub fn blunder_rate(self) -> f64 {
        self.strength().map_or(0.0, |strength| strength.blunder_rate)
    }

    /// Elo points above level 3, as measured on Y 10.
    pub fn rating(self) -> i32 {
        self.strength().map_or(HIGHEST_RATING, |strength| strength.rating)
    }

    /// How the level plays, in a sentence.
    pub fn description(self) -> &'static str {
        self.strength().map_or("Full strength: only time limits it.", |strength| strength.description)
    }

    /// The next game's level, if levels adapt to the player: the player's win raises it, a loss lowers it.
    #[must_use]
    pub fn after_game(self, player_won: bool) -> Level {
        Level(if player_won { (self.0 + 1).min(Level::MAX) } else { self.0.saturating_sub(1) })
    }

    /// These settings at this level.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use tripoint_engine::engine::{Level, Settings};
    ///
    /// let settings = Settings::new(Arc::default());
    /// let first = Level::all().next().ok_or("no level")?;
    /// assert_eq!(first.of(&settings).limits.simulations, first.simulations());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(self, settings: &Settings) -> Settings {
        let mut settings = settings.clone();
        if let Some(strength) = self.strength() {
            let limit = settings.limits.simulations.map_or(strength.simulations, |limit| limit.min(strength.simulations));
            settings.limits.simulations = Some(limit);
            let parameters = &mut settings.parameters;
            (parameters.temperature, parameters.blunder_rate) = (strength.temperature, strength.blunder_rate);
            if settings.network == Network::Shipped {
                settings.network = Network::ShippedSmall;
            }
            // A level is measured by what it searches for the move itself.
            (parameters.vc_win_positions, parameters.keep_subtree, parameters.known_results) = (0, false, false);
            if self.0 <= Level::LAST_WITHOUT_PROOFS {
                (parameters.solver, parameters.resign, parameters.book_moves) = (false, false, false);
            }
        }
        settings
    }
}

impl Default for Level {
    /// The level that people meet first, on the page and at the terminal.
    ///
    /// It is about as strong as the player `one-ply`, which blocks and connects but looks no further. People who know
    /// the rules have a real game against it, and win some. From there they can change the level, or let it adapt, in
    /// either direction.
    fn default() -> Level {
        Level(2)
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
        let level = text.parse().ok().filter(|level| (0..=Level::MAX).contains(level));
        level.map(Level).ok_or_else(|| format!("expected {}", Level::EXPECTED))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::Limits;
    use crate::test_data;
    use std::collections::BTreeSet;
    use std::sync::Arc;
    use tripoint_games::board::Board;
    use tripoint_games::rules::TurnOrder;
    use tripoint_network::Weights;

    #[test]
    fn each_level_searches_no_less_and_errs_no_more_than_the_one_below() {
        let base = test_data::settings();
        let of: Vec<_> = Level::all().map(|level| level.of(&base)).collect();
        for pair in of[..10].windows(2) {
            let [one, next] = [&pair[0], &pair[1]];
            assert!(one.limits.simulations <= next.limits.simulations);
            assert!(
                one.parameters.temperature >= next.parameters.temperature
                    && one.parameters.blunder_rate >= next.parameters.blunder_rate
            );
            assert!(one.parameters != next.parameters || one.limits != next.limits);
        }
        for (level, settings) in Level::all().zip(&of) {
            let parameters = &settings.parameters;
            let is_high = level.number() > 6;
            assert_eq!([parameters.solver, parameters.resign, parameters.book_moves], [is_high; 3], "{level}");
            assert_eq!(parameters.vc_win_positions > 0, level == Level::HIGHEST);
            assert_eq!(settings.network == Network::Shipped, level == Level::HIGHEST);
        }
        assert_eq!(of[10], base);
        assert!(Level::all().map(Level::rating).is_sorted());
    }

    /// Once they played with the large network on Hex 11, and levels 1 to 3 were too weak there.
    #[test]
    fn levels_below_the_highest_play_with_the_small_network() {
        let board = Board::hex(11, 11).unwrap();
        let network = |level: Level| level.of(&test_data::settings()).network_for(board, TurnOrder::Alternating);
        let [small, large] = ["hex", "hex-64x12"].map(|name| Weights::shipped(name).unwrap());
        assert!(
            Level::all().all(|level| Arc::ptr_eq(&network(level).unwrap(), if level.number() < 10 { &small } else { &large }))
        );
        let given = test_data::settings().with_network(Network::Given(Arc::clone(&large)));
        assert!(Level::all().all(|level| level.of(&given).network == given.network));
    }

    #[test]
    fn each_level_has_a_sentence_of_its_own() {
        let sentences: BTreeSet<_> = Level::all().map(Level::description).collect();
        assert!(sentences.len() == 11 && sentences.iter().all(|sentence| sentence.ends_with('.')), "{sentences:?}");
    }

    #[test]
    fn the_smaller_limit_counts() {
        let base = Settings { limits: Limits { simulations: Some(5), playouts: Some(7) }, ..test_data::settings() };
        assert!(Level::all().all(|level| level.of(&base).limits == base.limits));
    }

    #[test]
    fn a_level_adapts_within_the_eleven() {
        let after = |level: u32, won| Level(level).after_game(won).number();
        assert_eq!([after(3, true), after(3, false), after(0, false), after(10, true)], [4, 2, 0, 10]);
    }

    #[test]
    fn only_the_eleven_levels_are_read() {
        assert_eq!(["0", "10"].map(str::parse), [0, 10].map(|level| Ok(Level(level))));
        for text in ["11", "-1", "", "high"] {
            assert_eq!(text.parse::<Level>(), Err("expected a level from 0 to 10".to_owned()), "{text}");
        }
    }
}
