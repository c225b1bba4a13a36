//! Intervals of a win rate.

/// A range of numbers; both ends belong to it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The least number.
    pub low: f64,
    /// The greatest.
    pub high: f64,
}

impl Interval {
    /// All win rates: the interval without games.
    pub const ALL: Interval = Interval { low: 0.0, high: 1.0 };

    /// The two-sided quantile of the normal distribution for a confidence of 0.95.
    pub const QUANTILE_95: f64 = 1.959_963_984_540_054;

    /// Whether the value is in the range.
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// The same range of win rates for the other player.
    #[must_use]
    pub fn for_opponent(self) -> Interval {
        Interval { low: 1.0 - self.high, high: 1.0 - self.low }
    }

    /// The interval of the win rate in [0, 1] for independent games, for a two-sided quantile of the normal distribution.
    ///
    /// The score interval (Wilson, 1927) with continuity correction (Newcombe, 1998, method 4): it holds the true rate at least as often as
    /// the confidence says, nearly always. Without wins the low end is 0, without losses the high end is 1, without games the interval is
    /// [0, 1]; more wins than games count as all.
    pub fn of_wins(wins: u64, games: u64, quantile: f64) -> Interval {
        if games == 0 {
            return Interval::ALL;
        }
        let wins = wins.min(games);
        Interval { low: wilson_low(wins, games, quantile), high: 1.0 - wilson_low(games - wins, games, quantile) }
    }
}

fn wilson_low(wins: u64, games: u64, z: f64) -> f64 {
    if wins == 0 {
        return 0.0;
    }
    let (n, rate, square) = (games as f64, wins as f64 / games as f64, z * z);
    let root = (square - 2.0 - 1.0 / n + 4.0 * rate * ((games - wins) as f64 + 1.0)).sqrt();
    ((2.0 * n * rate + square - 1.0 - z * root) / (2.0 * (n + square))).max(0.0)
}
