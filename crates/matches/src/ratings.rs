//! Rates several players from the games between them.

use super::statistics::two_sided_quantile;
use statrs::function::erf::erfc;
use std::f64::consts::{LN_10, SQRT_2};

/// Elo points per unit of the odds' natural logarithm.
const SCALE: f64 = 400.0 / LN_10;

/// The most steps for the maximisation; some ten are enough.
const STEPS: u32 = 200;

/// Ratings by maximum likelihood, with their covariances.
///
/// In the model of Bradley and Terry (1952), after Zermelo (1929), a player rated d Elo higher wins with odds
/// 10^(d/400), and games are independent. BayesElo (Coulom) and Ordo (Ballicora) rate by the same model. Ours has no
/// first-move advantage and no draws, since colours are balanced and these games can't be drawn.
///
/// The maximum is finite if and only if the players can't be divided into two groups so that one has won no game
/// against the other (Ford, 1957). Otherwise, if somebody has won or lost everything or two groups haven't met, we add
/// one **virtual draw** (half a win for each) to every pairing, and [`virtual_draws`](Ratings::virtual_draws) says so.
/// BayesElo always adds such draws. We add them only if there is no other finite answer, so two players' ratings are
/// exactly 400·log₁₀(wins/losses) apart.
///
/// Covariances are the inverse Fisher information at the maximum. They take all games as independent, although a pair's
/// two games share their opening, and are an approximation for many games.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// In units of the odds' natural logarithm; their sum is 0.
    strengths: Vec<f64>,
    covariances: Vec<Vec<f64>>,
    /// Whether a virtual draw was added to every pairing.
    pub virtual_draws: bool,
}

/// A rating in Elo points with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Elo points.
    pub elo: f64,
    /// Elo points; 0 for the anchor.
    pub standard_error: f64,
}

impl Rating {
    /// Returns half the interval's width at this confidence, in points.
    pub fn margin(&self, confidence: f64) -> f64 {
        two_sided_quantile(confidence) * self.standard_error
    }
}

/// How many games each player (the row) has won against each other one.
type WinMatrix = Vec<Vec<f64>>;

impl Ratings {
    /// Rates `players` players from the games in each pairing: the two players and how many games each has won.
    /// Pairings without a game count too, because together they have to connect all players.
    ///
    /// Complexity: players³ per step, some ten steps.
    ///
    /// # Panics
    /// If a pairing has a player that is not below `players`.
    pub fn new(players: usize, results: &[([usize; 2], [u64; 2])]) -> Ratings {
        let mut wins = vec![vec![0.0; players]; players];
        for &([a, b], [of_a, of_b]) in results {
            wins[a][b] += of_a as f64;
            wins[b][a] += of_b as f64;
        }
        let virtual_draws = !is_strongly_connected(&wins);
        if virtual_draws {
            for &([a, b], _) in results {
                wins[a][b] += 0.5;
                wins[b][a] += 0.5;
            }
        }
        let mut strengths = vec![0.0; players];
        for _ in 0..STEPS {
            let step = newton_step(&wins, &strengths);
            let before = log_likelihood(&wins, &strengths);
            // The likelihood is concave: a short enough step along this direction increases it.
            let shortened = std::iter::successors(Some(1.0), |factor| Some(factor / 2.0)).take(60);
            let moved = |factor: f64| strengths.iter().zip(&step).map(|(s, d)| s + factor * d).collect::<Vec<_>>();
            let better = shortened.map(moved).find(|moved| log_likelihood(&wins, moved) >= before);
            let Some(better) = better else { break };
            strengths = better;
            if step.iter().all(|step| step.abs() < 1e-12) {
                break;
            }
        }
        let covariances = covariances(&wins, &strengths);
        Ratings { strengths, covariances, virtual_draws }
    }

    /// Returns the ratings, relative to an anchor (a player and its rating) or otherwise to everyone's average, 0.
    ///
    /// # Panics
    /// If the anchor isn't a player.
    pub fn all(&self, anchor: Option<(usize, f64)>) -> Vec<Rating> {
        let rating = |player: usize| match anchor {
            None => Rating {
                elo: SCALE * self.strengths[player],
                standard_error: SCALE * self.covariances[player][player].max(0.0).sqrt(),
            },
            Some((anchor, elo)) => Rating {
                elo: elo + SCALE * (self.strengths[player] - self.strengths[anchor]),
                standard_error: SCALE * self.variance_of_difference(player, anchor).sqrt(),
            },
        };
        (0..self.strengths.len()).map(rating).collect()
    }

    /// Returns the likelihood of superiority: the probability in [0, 1] that one player is stronger than the other,
    /// with a normal distribution around their rating difference; one half for a player and itself.
    pub fn superiority(&self, player: usize, other: usize) -> f64 {
        let deviation = self.variance_of_difference(player, other).sqrt();
        if deviation <= 0.0 {
            return 0.5;
        }
        0.5 * erfc(-(self.strengths[player] - self.strengths[other]) / deviation / SQRT_2)
    }

    fn variance_of_difference(&self, a: usize, b: usize) -> f64 {
        (self.covariances[a][a] + self.covariances[b][b] - 2.0 * self.covariances[a][b]).max(0.0)
    }
}

/// Returns whether every player has won, directly or over others, against every other one.
fn is_strongly_connected(wins: &WinMatrix) -> bool {
    let reaches_all = |edge: &dyn Fn(usize, usize) -> bool| {
        let mut reached = vec![false; wins.len()];
        let mut open = vec![0];
        while let Some(player) = open.pop() {
            if player < reached.len() && !std::mem::replace(&mut reached[player], true) {
                open.extend((0..wins.len()).filter(|&other| edge(player, other)));
            }
        }
        reached.into_iter().all(|reached| reached)
    };
    reaches_all(&|a, b| wins[a][b] > 0.0) && reaches_all(&|a, b| wins[b][a] > 0.0)
}

/// Returns the probability that a player wins who is stronger by this difference.
fn chance(difference: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-difference))
}

fn log_likelihood(wins: &WinMatrix, strengths: &[f64]) -> f64 {
    let of =
        |a: usize, b: usize| if wins[a][b] > 0.0 { wins[a][b] * libm::log(chance(strengths[a] - strengths[b])) } else { 0.0 };
    (0..wins.len()).flat_map(|a| (0..wins.len()).map(move |b| (a, b))).map(|(a, b)| of(a, b)).sum()
}

/// Returns the inverse Fisher information for ratings whose sum is 0.
///
/// The information matrix maps equal ratings to 0. With 1/n added to each entry it can be inverted, and the inverse has
/// 1/n too much in each.
fn covariances(wins: &WinMatrix, strengths: &[f64]) -> Vec<Vec<f64>> {
    let (n, share) = (wins.len(), 1.0 / wins.len().max(1) as f64);
    let mut information = vec![vec![share; n]; n];
    for a in 0..n {
        for b in 0..n {
            let won = chance(strengths[a] - strengths[b]);
            let weight = if a == b { 0.0 } else { (wins[a][b] + wins[b][a]) * won * (1.0 - won) };
            information[a][b] -= weight;
            information[a][a] += weight;
        }
    }
    let mut inverse = inverse(information);
    inverse.iter_mut().flatten().for_each(|entry| *entry -= share);
    inverse
}

/// Returns the step to the quadratic approximation's maximum.
fn newton_step(wins: &WinMatrix, strengths: &[f64]) -> Vec<f64> {
    let n = wins.len();
    let games = |a: usize, b: usize| wins[a][b] + wins[b][a];
    let slope = |a: usize| (0..n).map(|b| wins[a][b] - games(a, b) * chance(strengths[a] - strengths[b])).sum::<f64>();
    let slopes: Vec<f64> = (0..n).map(slope).collect();
    covariances(wins, strengths).iter().map(|row| row.iter().zip(&slopes).map(|(entry, slope)| entry * slope).sum()).collect()
}

/// Inverts a symmetric positive definite matrix, by Gauss and Jordan; such matrices need no pivots.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..n).map(|row| (0..n).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..n {
        let divisor = matrix[pivot][pivot];
        for column in 0..n {
            matrix[pivot][column] /= divisor;
            inverse[pivot][column] /= divisor;
        }
        for row in (0..n).filter(|&row| row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..n {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::base::Random;

    fn elos(players: usize, results: &[([usize; 2], [u64; 2])]) -> Vec<f64> {
        Ratings::new(players, results).all(None).iter().map(|rating| rating.elo).collect()
    }

    #[track_caller]
    fn assert_close(got: f64, expected: f64, tolerance: f64) {
        assert!((got - expected).abs() <= tolerance, "{got}, expected {expected}");
    }

    #[test]
    fn two_players_are_rated_by_the_formula() {
        for (won, lost) in [(1, 1), (30, 10), (10, 30), (1, 9999), (123, 77)] {
            let ratings = Ratings::new(2, &[([0, 1], [won, lost])]);
            let (won, lost) = (won as f64, lost as f64);
            let all = ratings.all(None);
            assert!(!ratings.virtual_draws);
            assert_close(all[0].elo - all[1].elo, 400.0 * (won / lost).log10(), 1e-6);
            assert_close(all[0].elo + all[1].elo, 0.0, 1e-9);
            // n games give n·p·q information on the difference. Relative to the average, each player has half the
            // deviation.
            let deviation = SCALE * ((won + lost) / (won * lost)).sqrt();
            let anchored = ratings.all(Some((1, 1500.0)));
            assert_eq!((anchored[1].elo, anchored[1].standard_error), (1500.0, 0.0));
            assert_close(anchored[0].standard_error, deviation, 1e-6 * deviation);
            assert_close(all[0].standard_error, deviation / 2.0, 1e-6 * deviation);
            assert_close(anchored[0].margin(0.95), 1.959964 * deviation, 1e-3 * deviation);
            assert_close(ratings.superiority(0, 1) + ratings.superiority(1, 0), 1.0, 1e-12);
        }
        assert_close(Ratings::new(2, &[([0, 1], [60, 40])]).superiority(0, 1), 0.976_4, 2e-4);
    }

    #[test]
    fn results_that_fit_the_model_exactly_give_its_ratings_back() {
        // Odds of 2, of 3, and so of 6 between the first and the last.
        let results = [([0, 1], [20, 10]), ([1, 2], [30, 10]), ([0, 2], [60, 10])];
        let all = elos(3, &results);
        assert_close(all[0] - all[1], 400.0 * 2f64.log10(), 1e-7);
        assert_close(all[1] - all[2], 400.0 * 3f64.log10(), 1e-7);
        // Players who haven't met are compared through a third.
        let all = elos(3, &results[..2]);
        assert_close(all[0] - all[2], 400.0 * 6f64.log10(), 1e-7);
        let ratings = Ratings::new(3, &results[..2]);
        let variances = [ratings.variance_of_difference(0, 1), ratings.variance_of_difference(1, 2)];
        assert_close(ratings.variance_of_difference(0, 2), variances[0] + variances[1], 1e-9);
    }

    /// The likelihood falls in every direction from the ratings.
    #[test]
    fn the_ratings_are_the_most_likely_ones() {
        let mut random = Random::new(4);
        for players in 2..9 {
            let pairs = (0..players).flat_map(|a| (a + 1..players).map(move |b| [a, b]));
            let results: Vec<_> = pairs.map(|pair| (pair, [0; 2].map(|_| 1 + random.below(40) as u64))).collect();
            let ratings = Ratings::new(players, &results);
            let mut wins = vec![vec![0.0; players]; players];
            for &([a, b], [of_a, of_b]) in &results {
                (wins[a][b], wins[b][a]) = (of_a as f64, of_b as f64);
            }
            let best = log_likelihood(&wins, &ratings.strengths);
            for player in 0..players {
                for change in [-1e-3, 1e-3] {
                    let mut other = ratings.strengths.clone();
                    other[player] += change;
                    assert!(log_likelihood(&wins, &other) < best, "{results:?}");
                }
            }
            assert_close(ratings.strengths.iter().sum(), 0.0, 1e-9);
        }
    }

    #[test]
    fn undefeated_and_unmet_players_have_finite_ratings() {
        for (players, results) in [
            (2, vec![([0, 1], [10, 0])]),
            (2, vec![([0, 1], [0, 0])]),
            (3, vec![([0, 1], [10, 0]), ([0, 2], [5, 5]), ([1, 2], [0, 0])]),
            (4, vec![([0, 1], [3, 4]), ([2, 3], [5, 5]), ([0, 3], [0, 0])]),
            (3, vec![([0, 1], [1_000_000, 0]), ([0, 2], [1_000_000, 0]), ([1, 2], [0, 1_000_000])]),
        ] {
            let ratings = Ratings::new(players, &results);
            assert!(ratings.virtual_draws, "{results:?}");
            let finite = |rating: &Rating| rating.elo.is_finite();
            assert!(ratings.all(None).iter().all(finite), "{results:?}: {ratings:?}");
            assert!((0..players).all(|a| (0..players).all(|b| (0.0..=1.0).contains(&ratings.superiority(a, b)))), "{results:?}");
        }
        let all = elos(2, &[([0, 1], [10, 0])]);
        assert_close(all[0] - all[1], 400.0 * 21f64.log10(), 1e-7);
        assert_eq!(elos(2, &[([0, 1], [0, 0])]), [0.0, 0.0]);
    }
}
