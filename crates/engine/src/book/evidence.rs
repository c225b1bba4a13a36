//! What is known about a position by itself: a proof, games, a search, a person's word.

use std::fmt;
use tripoint_games::base::Interval;

/// How many games a deep search counts as when a reply is chosen. A guess, not validated by a match.
pub const SEARCH_WEIGHT: f64 = 32.0;

/// Games won among games played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct GameCount {
    /// Games won, at most as many as were played.
    pub won: u32,
    /// Games played.
    pub played: u32,
}

impl GameCount {
    /// The most games a book holds for a position. Up to this number, the rate's four decimals tell how many were won.
    pub const MOST: u32 = 5000;

    /// Counts a game.
    pub fn add(&mut self, won: bool) {
        self.won += u32::from(won);
        self.played += 1;
    }

    /// The share of games won; `None` without games.
    pub fn rate(self) -> Option<f64> {
        (self.played > 0).then(|| f64::from(self.won) / f64::from(self.played))
    }

    /// The win rate as a book shows it.
    pub(super) fn shown(self) -> Option<Rate> {
        self.rate().map(Rate::new)
    }

    /// The 95 % interval of the win rate.
    pub fn interval(self) -> Interval {
        Interval::of_wins(u64::from(self.won), u64::from(self.played), Interval::QUANTILE_95)
    }
}

/// A win rate in ten-thousandths.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rate(u16);

impl Rate {
    /// The rate nearest to a number, which is clamped to [0, 1].
    pub fn new(rate: f64) -> Rate {
        Rate((rate.clamp(0.0, 1.0) * 10_000.0).round() as u16)
    }

    /// The rate in [0, 1].
    pub fn get(self) -> f64 {
        f64::from(self.0) / 10_000.0
    }
}

impl fmt::Display for Rate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:04}", self.0 / 10_000, self.0 % 10_000)
    }
}

/// The result people expect from a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnnotatedResult {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// Undecided, but worth considering.
    Unknown,
    /// One person says it wins, another says it loses.
    Disputed,
}

impl AnnotatedResult {
    /// The claims a single person can make.
    pub const CLAIMS: [AnnotatedResult; 3] = [AnnotatedResult::Win, AnnotatedResult::Loss, AnnotatedResult::Unknown];

    /// All results.
    pub const ALL: [AnnotatedResult; 4] =
        [AnnotatedResult::Win, AnnotatedResult::Loss, AnnotatedResult::Unknown, AnnotatedResult::Disputed];

    /// The word in a book.
    pub fn word(self) -> &'static str {
        match self {
            AnnotatedResult::Win => "win",
            AnnotatedResult::Loss => "loss",
            AnnotatedResult::Unknown => "unknown",
            AnnotatedResult::Disputed => "disputed",
        }
    }

    /// Whether it wins; `None` if unknown or disputed.
    pub fn wins(self) -> Option<bool> {
        match self {
            AnnotatedResult::Win => Some(true),
            AnnotatedResult::Loss => Some(false),
            AnnotatedResult::Unknown | AnnotatedResult::Disputed => None,
        }
    }
}

/// A person's annotation of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Annotation {
    /// The expected result.
    pub claim: AnnotatedResult,
    /// Whether it outranks games.
    pub trusted: bool,
}

impl fmt::Display for Annotation {
    /// As books write it: `person trusted win`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "person {}{}", if self.trusted { "trusted " } else { "" }, self.claim.word())
    }
}

/// A position's own evidence, without its continuations: for the player who made the last move, without a swap.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// Whether the move is proven to win (`Some(true)`) or to lose.
    pub proven: Option<bool>,
    /// Games that didn't choose the move, so they value it without bias.
    pub games: GameCount,
    /// Games that chose the move.
    pub choosing: GameCount,
    /// The win rate from a deep search, at this position or at the one before.
    pub search: Option<Rate>,
    /// A person's annotation.
    pub opinion: Option<Annotation>,
    /// A person's comment, without quotation marks and line ends.
    pub comment: String,
}

impl Evidence {
    /// Sets the comment. Replaces what a book can't hold: quotation marks by apostrophes, line ends and other control
    /// characters by blanks.
    pub fn set_comment(&mut self, text: &str) {
        let held = |c: char| match c {
            '"' => '\'',
            c if c.is_control() => ' ',
            c => c,
        };
        self.comment = text.chars().map(held).collect::<String>().trim().to_owned();
    }

    /// Whether there is no evidence.
    pub fn is_empty(&self) -> bool {
        *self == Evidence::default()
    }

    /// The win rate for comparing the move with others, and how many games it is worth. Both come from the search and
    /// the games that choose; `None` if there are neither.
    pub fn choice(&self) -> Option<(f64, f64)> {
        let (searched, weight) = self.search.map_or((0.0, 0.0), |rate| (rate.get() * SEARCH_WEIGHT, SEARCH_WEIGHT));
        let games = weight + f64::from(self.choosing.played);
        (games > 0.0).then(|| ((searched + f64::from(self.choosing.won)) / games, games))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_determines_the_wins() {
        for played in [1, 2, 3, 7, 199, 4999, GameCount::MOST] {
            for won in (0..=played).step_by(1 + played as usize / 40) {
                let rate = Rate::new(GameCount { won, played }.rate().unwrap());
                let read: f64 = rate.to_string().parse().unwrap();
                assert_eq!((read * f64::from(played)).round() as u32, won, "{won} of {played}");
            }
        }
    }

    #[test]
    fn a_search_counts_as_games() {
        let evidence =
            Evidence { search: Some(Rate::new(0.5)), choosing: GameCount { won: 32, played: 32 }, ..Evidence::default() };
        assert_eq!(evidence.choice(), Some((0.75, 64.0)));
        assert_eq!(Evidence { games: GameCount { won: 3, played: 3 }, ..Evidence::default() }.choice(), None);
    }
}
