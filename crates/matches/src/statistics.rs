//! Match statistics: win rate intervals, Elo, and the sequential probability ratio test.

use statrs::function::erf::erf_inv;
use std::f64::consts::SQRT_2;
use std::fmt;
use std::str::FromStr;
use thiserror::Error;
use tripoint_games::base::Interval;

/// Bisection steps that exhaust a double's precision.
const HALVINGS: u32 = 80;

/// Finds by bisection where `beyond` turns from false, at `inside`, to true, at `outside`; returns the last point where
/// it is false.
///
/// Complexity: [`HALVINGS`] calls.
fn turning_point(mut inside: f64, mut outside: f64, beyond: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(inside, outside);
        *(if beyond(middle) { &mut outside } else { &mut inside }) = middle;
    }
    inside
}

/// Returns the normal distribution's two-sided quantile: 1.96 for a confidence of 0.95.
///
/// Clamps a confidence outside (0, 1).
pub fn two_sided_quantile(confidence: f64) -> f64 {
    SQRT_2 * erf_inv(confidence.clamp(0.0, 1.0 - f64::EPSILON))
}

/// Returns the interval for the win rate in [0, 1] over independent games, as in [`Interval::of_wins`]. A pair's games
/// share their opening; use [`PairCounts::interval`] for those.
pub fn wilson(wins: u64, games: u64, confidence: f64) -> Interval {
    Interval::of_wins(wins, games, two_sided_quantile(confidence))
}

/// Returns the Elo difference for a win rate in [0, 1]: logistic, 400 points for tenfold odds, infinite at 0 and 1.
pub fn elo(rate: f64) -> f64 {
    400.0 * libm::log10(rate / (1.0 - rate))
}

/// Returns the win rate in [0, 1] for an Elo difference; the inverse of [`elo`].
pub fn rate_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// How many pairs of games gave the player of interest 0, ½, 1, 1½ and 2 points.
///
/// The two games in a pair have the same opening and aren't independent, but the pairs are. There are no draws in these
/// games, so the half points stay zero. With them, the statistics follow chess's pentanomial model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PairCounts(pub [u64; 5]);

impl PairCounts {
    /// Counts a pair in which the player got this many half points, 0 to 4; ignores any other number.
    pub fn add(&mut self, points_in_halves: usize) {
        if let Some(count) = self.0.get_mut(points_in_halves) {
            *count += 1;
        }
    }

    /// Returns the number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Returns the player's share of the points, in [0, 1]; one half without pairs.
    pub fn rate(&self) -> f64 {
        let halves: u64 = (0..).zip(self.0).map(|(points, count)| points * count).sum();
        if self.pairs() == 0 { 0.5 } else { halves as f64 / (4 * self.pairs()) as f64 }
    }

    /// Returns the interval for the player's true rate in [0, 1]; the whole range without pairs.
    ///
    /// It contains all rates whose maximal log-likelihood is at most z²/2 below the counts' own: the profile likelihood
    /// interval for a multinomial distribution (empirical likelihood; Owen, 1988). Ours differs in that the pairs may
    /// have any of the five scores, not only those seen, so N pairs won 2-0 still have the low end exp(−z²/2N). It's an
    /// approximation for many pairs: with few, it contains the true rate less often than the confidence says.
    ///
    /// Complexity: some ten thousand steps, whatever the number of pairs.
    pub fn interval(&self, confidence: f64) -> Interval {
        if self.pairs() == 0 {
            return Interval::ALL;
        }
        let z = two_sided_quantile(confidence);
        let counts = self.0.map(|count| count as f64);
        let end = |extreme: f64| {
            let rate = self.rate();
            if rate == extreme { rate } else { turning_point(rate, extreme, |mean| 2.0 * likelihood_drop(&counts, mean) > z * z) }
        };
        Interval { low: end(0.0), high: end(1.0) }
    }
}

/// Returns the log-likelihood of these pair counts at its maximum, minus the maximum for distributions whose mean score
/// is `mean`, in (0, 1).
///
/// The most likely distribution with that mean is pᵢ = p̂ᵢ / (1 + θ(aᵢ − mean)) for the shares p̂ᵢ and scores aᵢ (Owen,
/// 1988; Van den Bergh's note on the multinomial distribution for fishtest), where θ maximises Σ nᵢ ln(1 + θ(aᵢ −
/// mean)), and that maximum is the drop. We write the divisors as t·aᵢ/mean + (1 − t)(1 − aᵢ)/(1 − mean), so they are
/// non-negative for t in [0, 1], exactly. At either end, the shares seen don't add up to 1, and the extreme score gets
/// the unseen rest.
///
/// Complexity: [`HALVINGS`] steps over the five classes.
fn likelihood_drop(counts: &[f64; 5], mean: f64) -> f64 {
    let terms = [0.0, 0.25, 0.5, 0.75, 1.0].map(|score| (score / mean, (1.0 - score) / (1.0 - mean)));
    let seen = || counts.iter().zip(terms).filter(|&(&count, _)| count > 0.0);
    let divisor = |t: f64, (upper, lower): (f64, f64)| t * upper + (1.0 - t) * lower;
    let slope = |t: f64| -> f64 { seen().map(|(count, term)| count * (term.0 - term.1) / divisor(t, term)).sum() };
    let t = turning_point(0.0, 1.0, |t| slope(t) <= 0.0);
    seen().map(|(count, term)| count * libm::log(divisor(t, term))).sum()
}

/// Why a sequential test's text is invalid.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SequentialTestError {
    /// No setting has this name.
    #[error("unknown key '{0}', expected one of elo0, elo1, alpha, beta")]
    Unknown(String),
    /// A value isn't a number, or is out of range.
    #[error("{key}: got '{value}', expected {expected}")]
    Value {
        /// The setting.
        key: &'static str,
        /// The value found.
        value: String,
        /// The range.
        expected: String,
    },
    /// Not of the form `key=value`.
    #[error("got '{0}', expected key=value, separated by commas")]
    Form(String),
}

/// A sequential test between two hypotheses about a player, Elo `elo0` or less and Elo `elo1` or more, which ends as
/// soon as the played pairs decide.
///
/// As text: `elo0=0,elo1=20,alpha=0.05,beta=0.05`. These are the defaults (a guess); if a key is repeated, the last
/// value counts.
///
/// This is Wald's test (1945) in the generalised form from Van den Bergh's note for fishtest, Stockfish's test
/// framework. The hypotheses fix only a pair's mean score, so we maximise each one's likelihood over all pair score
/// distributions. We compute that exactly, as fishtest does, but without its estimate of how far the ratio went beyond
/// a bound. The error rates hold for hypotheses near each other; for those far apart they aren't proven.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SequentialTest {
    /// The lower hypothesis in Elo, from -1000 to 1000.
    pub elo0: f64,
    /// The upper hypothesis in Elo, above the lower, to 1000.
    pub elo1: f64,
    /// The share of tests accepting the upper hypothesis although the lower is true, in (0, 0.5).
    pub alpha: f64,
    /// The share of tests accepting the lower hypothesis although the upper is true, in (0, 0.5).
    pub beta: f64,
}

impl Default for SequentialTest {
    fn default() -> Self {
        SequentialTest { elo0: 0.0, elo1: 20.0, alpha: 0.05, beta: 0.05 }
    }
}

/// A sequential test's result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestOutcome {
    /// Play on.
    Continue,
    /// The difference is `elo0` or less.
    AcceptLower,
    /// The difference is `elo1` or more.
    AcceptUpper,
}

impl SequentialTest {
    /// Returns the log-likelihood ratios between which the test continues (Wald, 1945): ln(β/(1 − α)) to ln((1 − β)/α).
    pub fn bounds(&self) -> Interval {
        Interval { low: libm::log(self.beta / (1.0 - self.alpha)), high: libm::log((1.0 - self.beta) / self.alpha) }
    }

    /// Returns the natural logarithm of the likelihood ratio of `elo1` to `elo0`; 0 without pairs.
    ///
    /// Takes counts of zero as 0.001, as fishtest does. Complexity: some hundred steps, whatever the number of pairs.
    pub fn log_likelihood_ratio(&self, pairs: &PairCounts) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| (count as f64).max(0.001));
        likelihood_drop(&counts, rate_of_elo(self.elo0)) - likelihood_drop(&counts, rate_of_elo(self.elo1))
    }

    /// Returns the result after these pairs; the test ends at a bound.
    pub fn outcome(&self, pairs: &PairCounts) -> TestOutcome {
        let (ratio, bounds) = (self.log_likelihood_ratio(pairs), self.bounds());
        if ratio <= bounds.low {
            TestOutcome::AcceptLower
        } else if ratio >= bounds.high {
            TestOutcome::AcceptUpper
        } else {
            TestOutcome::Continue
        }
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), SequentialTestError> {
        let elo = |key| parse(key, value, "a number from -1000 to 1000", |elo| (-1000.0..=1000.0).contains(&elo));
        let risk = |key| parse(key, value, "a number above 0 and below 0.5", |risk| 0.0 < risk && risk < 0.5);
        match key {
            "elo0" => self.elo0 = elo("elo0")?,
            "elo1" => self.elo1 = elo("elo1")?,
            "alpha" => self.alpha = risk("alpha")?,
            "beta" => self.beta = risk("beta")?,
            _ => return Err(SequentialTestError::Unknown(key.to_owned())),
        }
        Ok(())
    }
}

fn parse(key: &'static str, value: &str, expected: &str, allowed: impl Fn(f64) -> bool) -> Result<f64, SequentialTestError> {
    let number = value.parse().ok().filter(|&number| allowed(number));
    number.ok_or_else(|| SequentialTestError::Value { key, value: value.to_owned(), expected: expected.to_owned() })
}

impl FromStr for SequentialTest {
    type Err = SequentialTestError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut test = SequentialTest::default();
        for part in text.split(',').filter(|_| !text.trim().is_empty()) {
            let (key, value) = part.split_once('=').ok_or_else(|| SequentialTestError::Form(part.to_owned()))?;
            test.set(key.trim(), value.trim())?;
        }
        if test.elo0 < test.elo1 {
            return Ok(test);
        }
        let expected = format!("a number above elo0, which is {}", test.elo0);
        Err(SequentialTestError::Value { key: "elo1", value: test.elo1.to_string(), expected })
    }
}

impl fmt::Display for SequentialTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "elo0={},elo1={},alpha={},beta={}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::base::Random;

    fn close(got: f64, expected: f64, tolerance: f64) -> bool {
        (got - expected).abs() <= tolerance
    }

    fn test(elo0: f64, elo1: f64) -> SequentialTest {
        SequentialTest { elo0, elo1, ..SequentialTest::default() }
    }

    /// Seeded counts: each class is sometimes 0, otherwise 1 to 50.
    fn random_counts() -> impl Iterator<Item = PairCounts> {
        let mut random = Random::new(5);
        let count = move |random: &mut Random| if random.below(3) == 0 { 0 } else { 1 + random.below(50) as u64 };
        (0..200).map(move |_| PairCounts(std::array::from_fn(|_| count(&mut random)))).filter(|counts| counts.pairs() > 0)
    }

    fn reversed(mut counts: PairCounts) -> PairCounts {
        counts.0.reverse();
        counts
    }

    #[test]
    fn quantiles_are_those_of_the_normal_distribution() {
        // scipy.stats.norm.ppf((1 + confidence) / 2).
        let cases = [(0.5, 0.674489750196), (0.9, 1.644853626951), (0.95, 1.959963984540), (0.999999, 4.891638475671)];
        for (confidence, expected) in cases {
            assert!(close(two_sided_quantile(confidence), expected, 1e-9), "{confidence}");
        }
        assert!(close(two_sided_quantile(-1.0), 0.0, 1e-12));
        assert_eq!(two_sided_quantile(2.0), two_sided_quantile(1.0 - f64::EPSILON));
    }

    #[test]
    fn the_score_interval_is_the_published_one() {
        // Newcombe, "Two-sided confidence intervals for the single proportion", 1998, method 4; recomputed by
        // solving |rate - p| - 1/2n = z sqrt(p(1 - p)/n) for p with scipy.optimize.brentq.
        for (games, wins, low, high) in
            [(263, 81, 0.2535, 0.3682), (148, 15, 0.0598, 0.1644), (20, 0, 0.0, 0.2005), (29, 1, 0.0018, 0.1963)]
        {
            let got = wilson(wins, games, 0.95);
            assert!(close(got.low, low, 6e-5) && close(got.high, high, 6e-5), "{wins} of {games}: {got:?}");
            let mirrored = wilson(games - wins, games, 0.95);
            assert_eq!((mirrored.low, mirrored.high), (1.0 - got.high, 1.0 - got.low));
        }
        assert_eq!(wilson(0, 20, 0.95).low, 0.0);
        assert_eq!(wilson(20, 20, 0.95).high, 1.0);
        assert_eq!(wilson(0, 0, 0.95), Interval { low: 0.0, high: 1.0 });
    }

    #[test]
    fn elo_and_rate_are_inverse() {
        for (points, rate) in
            [(0.0, 0.5), (400.0, 10.0 / 11.0), (-400.0, 1.0 / 11.0), (f64::INFINITY, 1.0), (-f64::INFINITY, 0.0)]
        {
            assert!(close(rate_of_elo(points), rate, 1e-15), "{points}");
            assert!(elo(rate) == points || close(elo(rate), points, 1e-9), "{points}");
        }
    }

    #[test]
    fn pairs_are_counted() {
        let mut counts = PairCounts::default();
        assert_eq!((counts.pairs(), counts.rate()), (0, 0.5));
        assert_eq!(counts.interval(0.95), Interval { low: 0.0, high: 1.0 });
        assert_eq!(SequentialTest::default().log_likelihood_ratio(&counts), 0.0);
        for points in [4, 2, 4, 1, 5] {
            counts.add(points);
        }
        assert_eq!(counts, PairCounts([0, 1, 1, 0, 2]));
        assert_eq!((counts.pairs(), counts.rate()), (4, 11.0 / 16.0));
    }

    #[test]
    fn pair_interval_matches_a_direct_maximisation() {
        // From maximising the likelihood under a given mean over the five probabilities with scipy.optimize (SLSQP),
        // and finding the interval's ends with scipy.optimize.brentq.
        for (counts, low, high) in [
            ([10, 0, 25, 0, 15], 0.451726044, 0.645662534),
            ([3, 0, 40, 0, 57], 0.713012453, 0.821894170),
            ([0, 0, 9, 0, 1], 0.442238742, 0.685817905),
            ([0, 1, 12, 3, 0], 0.458181557, 0.600609760),
        ] {
            let got = PairCounts(counts).interval(0.95);
            assert!(close(got.low, low, 1e-8) && close(got.high, high, 1e-8), "{counts:?}: {got:?}");
        }
        for (pairs, confidence) in [(1, 0.9), (8, 0.95), (1_000_000, 0.99)] {
            let low = (-two_sided_quantile(confidence).powi(2) / (2.0 * pairs as f64)).exp();
            let (lost, won) = (PairCounts([pairs, 0, 0, 0, 0]), PairCounts([0, 0, 0, 0, pairs]));
            let (lost, won) = (lost.interval(confidence), won.interval(confidence));
            assert_eq!((lost.low, won.high), (0.0, 1.0));
            assert!(close(won.low, low, 1e-9) && close(lost.high, 1.0 - low, 1e-9), "{pairs}: {won:?}, {lost:?}");
        }
    }

    #[test]
    fn the_interval_holds_the_rate_and_shrinks_and_is_mirrored() {
        for counts in random_counts() {
            let got = counts.interval(0.95);
            assert!(got.contains(counts.rate()), "{counts:?}: {got:?}");
            let more = PairCounts(counts.0.map(|count| 4 * count)).interval(0.95);
            assert!(more.high - more.low < 0.7 * (got.high - got.low), "{counts:?}: {got:?}, {more:?}");
            let surer = counts.interval(0.99);
            assert!(surer.low <= got.low && got.high <= surer.high, "{counts:?}: {got:?}, {surer:?}");
            let mirrored = reversed(counts).interval(0.95);
            assert!(close(mirrored.low, 1.0 - got.high, 1e-9) && close(mirrored.high, 1.0 - got.low, 1e-9), "{counts:?}");
        }
    }

    #[test]
    fn the_likelihood_ratio_is_the_known_one() {
        // Fastchess, app/tests/sprt_test.cpp, logistic pentanomial 1 and 2, to its own tolerance of 1 %.
        for (counts, elo0, elo1, expected) in
            [([223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07), ([871, 26175, 55983, 26678, 821], 0.0, 2.0, -4.98)]
        {
            let got = test(elo0, elo1).log_likelihood_ratio(&PairCounts(counts));
            assert!(close(got / expected, 1.0, 0.01), "{counts:?}: {got}");
        }
        // The likelihoods maximised over the five probabilities, two of which follow from the constraints, with
        // scipy.optimize (Nelder-Mead); zeros as 0.001.
        for (counts, elo0, elo1, expected) in [
            ([10, 0, 25, 0, 15], 0.0, 50.0, 0.4088017000),
            ([3, 0, 40, 0, 57], 0.0, 50.0, 11.7561785926),
            ([1, 4, 20, 9, 2], 0.0, 50.0, 0.7518718597),
            ([30, 0, 11, 0, 0], -10.0, 30.0, -4.8560199116),
        ] {
            let got = test(elo0, elo1).log_likelihood_ratio(&PairCounts(counts));
            assert!(close(got, expected, 1e-8), "{counts:?}: {got}");
        }
    }

    #[test]
    fn the_likelihood_ratio_changes_sign_with_the_players() {
        for counts in random_counts() {
            let got = test(-10.0, 30.0).log_likelihood_ratio(&counts);
            let swapped = test(-30.0, 10.0).log_likelihood_ratio(&reversed(counts));
            assert!(close(got, -swapped, 1e-9), "{counts:?}: {got}, {swapped}");
        }
    }

    #[test]
    fn the_test_accepts_the_truth_about_as_often_as_it_says() {
        const RUNS: usize = 400;
        let test = test(0.0, 50.0);
        assert!(close(test.bounds().high, 19f64.ln(), 1e-12) && close(test.bounds().low, -19f64.ln(), 1e-12));
        for (elo, truth) in [(test.elo0, TestOutcome::AcceptLower), (test.elo1, TestOutcome::AcceptUpper)] {
            let mut random = Random::new(1);
            let wins = (rate_of_elo(elo) * 1e6) as usize;
            let accepted = (0..RUNS).filter(|_| {
                let mut counts = PairCounts::default();
                while test.outcome(&counts) == TestOutcome::Continue {
                    let points = [0; 2].map(|_| if random.below(1_000_000) < wins { 2 } else { 0 });
                    counts.add(points[0] + points[1]);
                }
                test.outcome(&counts) == truth
            });
            let share = accepted.count() as f64 / RUNS as f64;
            assert!((0.92..0.985).contains(&share), "{elo} Elo: {share}");
        }
    }

    #[test]
    fn a_test_is_read_and_shown() {
        let text = "elo0=0,elo1=20,alpha=0.05,beta=0.05";
        assert_eq!((text.parse(), SequentialTest::default().to_string()), (Ok(SequentialTest::default()), text.to_owned()));
        assert_eq!("".parse(), Ok(SequentialTest::default()));
        let other = SequentialTest { elo0: -2.5, alpha: 0.1, ..SequentialTest::default() };
        assert_eq!("alpha = 0.1, elo0=-2.5".parse(), Ok(other));
        assert_eq!(other.to_string().parse(), Ok(other));
    }

    #[test]
    fn invalid_tests_are_refused_with_the_reason() {
        for (text, reason) in [
            ("elo=1", "unknown key 'elo', expected one of elo0, elo1, alpha, beta"),
            ("elo0=x", "elo0: got 'x', expected a number from -1000 to 1000"),
            ("elo1=NaN", "elo1: got 'NaN', expected a number from -1000 to 1000"),
            ("alpha=0", "alpha: got '0', expected a number above 0 and below 0.5"),
            ("beta=0.5", "beta: got '0.5', expected a number above 0 and below 0.5"),
            ("elo0=20", "elo1: got '20', expected a number above elo0, which is 20"),
            ("elo0=1,", "got '', expected key=value, separated by commas"),
        ] {
            assert_eq!(text.parse::<SequentialTest>().unwrap_err().to_string(), reason);
        }
    }
}
