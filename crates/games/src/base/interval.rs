//! Confidence intervals for win rates.

/// The lowest and the highest estimate.
const ESTIMATES: [f64; 2] = [0.001, 0.999];

/// Limits an estimated win rate to between 0.001 and 0.999, because 0 and 1 are proofs.
pub fn estimated_rate(rate: f64) -> f64 {
    rate.clamp(ESTIMATES[0], ESTIMATES[1])
}

/// A closed range of numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Interval {
    /// All win rates, for when there are no games.
    pub const ALL: Interval = Interval { low: 0.0, high: 1.0 };

    /// The two-sided normal quantile for a confidence of 0.95.
    pub const QUANTILE_95: f64 = 1.959_963_984_540_054;

    /// Whether the value is in the range.
    pub fn contains(&self, value: f64) -> bool {
        (self.low..=self.high).contains(&value)
    }

    /// The same range seen by the opponent.
    #[must_use]
    pub fn for_opponent(self) -> Interval {
        Interval { low: 1.0 - self.high, high: 1.0 - self.low }
    }

    /// The confidence interval for a win rate in [0, 1], from independent games. `quantile` is two-sided, from the
    /// normal distribution.
    ///
    /// This is the score interval (Wilson, 1927) with continuity correction (Newcombe, 1998, method 4). It nearly
    /// always covers the true rate at least as often as the confidence promises. Without wins the lower end is 0,
    /// without losses the upper end is 1, and without games the interval is [0, 1]. More wins than games count as all.
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
