//! Tunes parameters by games: simultaneous perturbation stochastic approximation (SPSA; Spall, 1992).
//!
//! In iteration k, every parameter is perturbed by c_k, up or down at random. The player with these values meets the
//! player with the opposite perturbation in a few pairs of games, and all values move towards the winner. The step
//! sizes decrease as Spall recommends, with exponents 0.602 and 0.101; you give their final values, as in Stockfish's
//! fishtest.
//!
//! The [results file](tripoint_jobs::files::ResultsFile) has a line for each iteration, a [`Tuning`] as JSON. A stopped
//! run resumes from it.

use super::matches::{MatchError, MatchSettings, match_identity, play_match};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use thiserror::Error;
use tripoint_engine::search::{ParameterError, Parameters};
use tripoint_games::with_methods;
use tripoint_jobs::files::{Identity, ResultsError, ResultsFile};
use tripoint_jobs::selfplay::game_random;

/// A parameter to tune.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tuned {
    /// Its name.
    pub name: String,
    /// The initial value.
    pub start: f64,
    /// The least value.
    pub least: f64,
    /// The greatest value.
    pub greatest: f64,
    /// The perturbation in the last iteration.
    pub step: f64,
}

impl FromStr for Tuned {
    type Err = String;

    /// Reads `name=start,least,greatest,step`.
    fn from_str(text: &str) -> Result<Tuned, String> {
        let wrong = || format!("got '{text}', expected NAME=START,LEAST,GREATEST,STEP, as prior_weight=0.3,0.05,2,0.05");
        let (name, numbers) = text.split_once('=').ok_or_else(wrong)?;
        let numbers: Vec<f64> = numbers.split(',').map(str::parse).collect::<Result<_, _>>().map_err(|_| wrong())?;
        let &[start, least, greatest, step] = numbers.as_slice() else { return Err(wrong()) };
        let tuned = Tuned { name: name.to_owned(), start, least, greatest, step };
        let sensible = numbers.iter().all(|number| number.is_finite()) && least <= start && start <= greatest;
        if !sensible || least == greatest || step <= 0.0 {
            return Err(format!("got '{text}', expected LEAST <= START <= GREATEST, LEAST < GREATEST, and a STEP above 0"));
        }
        for value in [least, start, greatest] {
            Parameters::default().set(name, &tuned.text(value)).map_err(|error: ParameterError| error.to_string())?;
        }
        // A difference of decimal fractions is not exact.
        if step > (greatest - least) * (1.0 + 1e-9) {
            return Err(format!("got '{text}', expected a STEP of at most the distance from LEAST to GREATEST"));
        }
        if tuned.is_integer() && step < 1.0 {
            return Err(format!("got '{text}', expected a STEP of at least 1, since {name} is a whole number"));
        }
        Ok(tuned)
    }
}

impl fmt::Display for Tuned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={},{},{},{}", self.name, self.start, self.least, self.greatest, self.step)
    }
}

impl Tuned {
    /// Writes a value as text, rounded if the parameter is an integer.
    pub fn text(&self, value: f64) -> String {
        if self.is_integer() { format!("{value:.0}") } else { format!("{value:.6}") }
    }

    fn is_integer(&self) -> bool {
        Parameters::default().set(&self.name, &format!("{:.6}", self.start)).is_err()
    }
}

/// A tuning run's settings.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TuneSettings {
    /// The parameters.
    pub parameters: Vec<Tuned>,
    /// Each iteration's match; its players are replaced.
    pub games: MatchSettings,
    /// Iterations in all.
    pub iterations: u32,
    /// How much each game won changes a value in the last iteration, in units of its step.
    pub gain: f64,
    /// The results file.
    pub results: PathBuf,
}

impl TuneSettings {
    /// 100 iterations, the last of which changes a value by a tenth of its step for each game won.
    pub fn new(parameters: Vec<Tuned>, games: MatchSettings, results: PathBuf) -> TuneSettings {
        TuneSettings { parameters, games, iterations: 100, gain: 0.1, results }
    }

    with_methods!(
        TuneSettings:
        with_iterations(iterations: u32),
        with_gain(gain: f64),
    );
}

/// An iteration, as stored in the file.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Tuning {
    /// Its number, from 1.
    pub iteration: u32,
    /// Games won with the perturbed values minus games won with the opposite perturbation.
    pub difference: i64,
    /// The values after the iteration.
    pub values: Vec<f64>,
}

/// The file's first line.
const FORMAT: &str = "tripoint tuning 1";

/// Why tuning failed.
#[derive(Debug, Error)]
pub enum TuneError {
    /// An error from the games.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The results file can't be used.
    #[error("--results {}", .1.at(.0))]
    Results(PathBuf, ResultsError),
    /// An invalid player.
    #[error("{0}")]
    Player(String),
}

/// The step sizes' exponents (Spall, 1998).
const ALPHA: f64 = 0.602;
const GAMMA: f64 = 0.101;

/// The stability constant A, as a share of all iterations.
const HELD_BACK: f64 = 0.1;

/// Returns how large the perturbation in iteration k of `all` is, relative to the last one.
fn perturbation(k: u32, all: u32) -> f64 {
    libm::pow(f64::from(all) / f64::from(k), GAMMA)
}

/// Returns the gain in iteration k of `all`, relative to the last one.
fn gain(k: u32, all: u32) -> f64 {
    let held_back = HELD_BACK * f64::from(all);
    let falling = libm::pow((held_back + f64::from(all)) / (held_back + f64::from(k)), ALPHA);
    falling / perturbation(k, all)
}

/// Returns the perturbations in iteration k, from 1, each in its parameter's unit.
fn directions(parameters: &[Tuned], seed: u64, k: u32, all: u32) -> Vec<f64> {
    let mut random = game_random(seed, k - 1);
    let size = perturbation(k, all);
    parameters.iter().map(|tuned| if random.below(2) == 0 { size * tuned.step } else { -size * tuned.step }).collect()
}

/// Returns the values after iteration k, moved by `towards` steps along the perturbation.
fn moved(parameters: &[Tuned], values: &[f64], seed: u64, (k, all): (u32, u32), towards: f64) -> Vec<f64> {
    let directions = directions(parameters, seed, k, all).into_iter().zip(parameters);
    let steps = directions.map(|(direction, tuned)| towards * direction.signum() * tuned.step);
    let clamped = values.iter().zip(steps).zip(parameters);
    clamped.map(|((value, step), tuned)| (value + step).clamp(tuned.least, tuned.greatest)).collect()
}

/// Tunes, and calls `progress` after each iteration. Returns all iterations, including those from earlier runs.
///
/// # Errors
/// A file that cannot be used or belongs to another tuning run, or games that cannot be played.
pub fn tune(settings: &TuneSettings, progress: &mut dyn FnMut(&Tuning)) -> Result<Vec<Tuning>, TuneError> {
    let seed = settings.games.engine.seed;
    let start: Vec<f64> = settings.parameters.iter().map(|tuned| tuned.start).collect();
    // Begin the file only if games can be played.
    let first_games = match_identity(&games(settings, &start, 1)?)?;
    let wrong = |error| TuneError::Results(settings.results.clone(), error);
    let (mut done, mut file) = open(settings, &identity(settings, first_games)).map_err(wrong)?;
    for k in done.len() as u32 + 1..=settings.iterations {
        let values = done.last().map_or_else(|| start.clone(), |last| last.values.clone());
        let Some(difference) = play(&games(settings, &values, k)?)? else { break };
        let towards = settings.gain * gain(k, settings.iterations) * difference as f64;
        let values = moved(&settings.parameters, &values, seed, (k, settings.iterations), towards);
        let tuning = Tuning { iteration: k, difference, values };
        file.append(&line(&tuning)).map_err(wrong)?;
        progress(&tuning);
        done.push(tuning);
    }
    Ok(done)
}

/// Returns the match for iteration k: the perturbed values against the opposite perturbation.
fn games(settings: &TuneSettings, values: &[f64], k: u32) -> Result<MatchSettings, TuneError> {
    let parameters = &settings.parameters;
    let directions = directions(parameters, settings.games.engine.seed, k, settings.iterations);
    let player = |sign: f64| {
        let moved = values.iter().zip(&directions).zip(parameters);
        let assigned = moved.map(|((value, direction), tuned)| {
            format!("{}={}", tuned.name, tuned.text((value + sign * direction).clamp(tuned.least, tuned.greatest)))
        });
        let text = format!("self:{}", assigned.collect::<Vec<_>>().join(","));
        text.parse().map_err(|error: super::spec::SpecError| TuneError::Player(error.to_string()))
    };
    let mut games = settings.games.clone();
    games.players = vec![player(1.0)?, player(-1.0)?];
    games.engine.seed = games.engine.seed.wrapping_add(u64::from(k));
    games.first_pair = (k - 1) * games.games_per_pairing.div_ceil(2);
    Ok(games)
}

/// Returns games won by the first player minus games won by the second, or `None` if stopped.
fn play(games: &MatchSettings) -> Result<Option<i64>, TuneError> {
    let mut wins = [0, 0];
    let outcome = play_match(games, &mut |standings| wins = [0, 1].map(|player| standings.score(player, None).0))?;
    Ok((!outcome.interrupted).then_some(wins[0] as i64 - wins[1] as i64))
}

/// Returns a tuning run's settings; the first iteration's games stand for all.
fn identity(settings: &TuneSettings, first_games: Identity) -> Identity {
    let own = [
        ("iterations", settings.iterations.to_string()),
        ("gain", settings.gain.to_string()),
        ("games", settings.games.games_per_pairing.to_string()),
        ("seed", settings.games.engine.seed.to_string()),
        ("tuned", settings.parameters.len().to_string()),
    ];
    let own = own.map(|(key, value)| (key.to_owned(), value));
    let tuned = (1..).zip(&settings.parameters).map(|(number, tuned)| (format!("tuned-{number}"), tuned.to_string()));
    let games = first_games.into_iter().filter(|(key, _)| key != "seed");
    own.into_iter().chain(tuned).chain(games).map(|(key, value)| (key, value.replace(['\n', '\r'], " "))).collect()
}

fn line(tuning: &Tuning) -> String {
    // The names are fixed and the values are numbers, so this can't fail.
    serde_json::to_string(tuning).unwrap_or_default() + "\n"
}

/// Opens the file and reads its iterations.
fn open(settings: &TuneSettings, identity: &Identity) -> Result<(Vec<Tuning>, ResultsFile), ResultsError> {
    let mut done: Vec<Tuning> = Vec::new();
    let mut take = |line: &str| {
        let tuning: Tuning =
            serde_json::from_str(line).map_err(|error| format!("got no iteration: {error}; choose another file"))?;
        let expected = done.len() as u32 + 1;
        if tuning.iteration != expected || tuning.values.len() != settings.parameters.len() {
            let (got, values) = (tuning.iteration, tuning.values.len());
            return Err(format!(
                "got iteration {got} with {values} values, expected iteration {expected} with {}; choose another file",
                settings.parameters.len()
            ));
        }
        done.push(tuning);
        Ok(())
    };
    let file = ResultsFile::open(&settings.results, FORMAT, identity, true, &mut take)?;
    Ok((done, file))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::base::Random;

    fn parameters() -> Vec<Tuned> {
        ["prior_weight=1,0,10,0.2", "value_playouts=100,0,400,10"].iter().map(|text| text.parse().unwrap()).collect()
    }

    #[test]
    fn parameters_are_read_as_people_write_them() {
        assert!("alpha=0.2,0.1,0.3,0.2".parse::<Tuned>().is_ok());
        let tuned = &parameters()[1];
        assert_eq!((tuned.text(99.6), parameters()[0].text(0.25)), ("100".to_owned(), "0.250000".to_owned()));
        for (text, expected) in [
            ("alpha", "expected NAME="),
            ("alpha=0.2,0,1", "expected NAME="),
            ("alpha=0.2,0.5,1,0.1", "LEAST <= START"),
            ("alpha=0.2,0,1,0", "STEP above 0"),
            ("alpha=0.2,0.2,0.2,0.1", "LEAST < GREATEST"),
            ("alpha=0.2,0,1,1.5", "at most the distance from LEAST to GREATEST"),
            ("value_playouts=100,0,400,0.5", "at least 1, since value_playouts is a whole number"),
            ("alpha=0.2,0,2,0.1", "from 0 to 1"),
            ("alfa=0.2,0,1,0.1", "alpha"),
            ("solver=0,0,1,1", "true or false"),
        ] {
            let error = text.parse::<Tuned>().unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }

    /// These games are won more often the nearer the values are to a target.
    #[test]
    fn values_move_to_where_games_are_won() {
        let (parameters, goal, all) = (parameters(), [3.0, 250.0], 8000);
        let worth = |values: &[f64]| -> f64 {
            let off =
                values.iter().zip(goal).zip(&parameters).map(|((value, goal), tuned)| ((value - goal) / tuned.step).powi(2));
            -0.02 * off.sum::<f64>()
        };
        let mut random = Random::new(8);
        let mut values: Vec<f64> = parameters.iter().map(|tuned| tuned.start).collect();
        for k in 1..=all {
            let directions = directions(&parameters, 5, k, all);
            let at =
                |sign: f64| values.iter().zip(&directions).map(|(value, direction)| value + sign * direction).collect::<Vec<_>>();
            let chance = 1.0 / (1.0 + (worth(&at(-1.0)) - worth(&at(1.0))).exp());
            let difference: f64 = (0..2).map(|_| if (random.below(1_000_000) as f64) < 1e6 * chance { 1.0 } else { -1.0 }).sum();
            values = moved(&parameters, &values, 5, (k, all), 0.02 * gain(k, all) * difference);
        }
        assert!((values[0] - goal[0]).abs() < 0.4 && (values[1] - goal[1]).abs() < 20.0, "{values:?}");
    }

    #[test]
    fn final_steps_match_the_request() {
        assert!((perturbation(1000, 1000) - 1.0).abs() < 1e-12 && (gain(1000, 1000) - 1.0).abs() < 1e-12);
        assert!(perturbation(1, 1000) > 1.5 && gain(1, 1000) > 2.0);
    }
}
