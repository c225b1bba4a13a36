//! The match that a candidate has to pass.

use super::error::TrainingLoopError;
use super::folder::{GateResult, LoopFolder};
use super::plan::{GatePlan, LoopPlan};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;
use std::sync::Arc;
use tripoint_engine::engine::{Network, Settings};
use tripoint_engine::search::Parameters;
use tripoint_games::base::Random;
use tripoint_games::board::Board;
use tripoint_games::families::BoardError;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Position, Rules, SwapRule};
use tripoint_jobs::files::{ResultsError, free_place_beside, read_text, read_weights};
use tripoint_jobs::selfplay::{ClockKind, OpeningSource, Stop, TimeControl, random_stones};
use tripoint_matches::{
    MatchError, MatchSettings, PairCounts, PlayerSpec, SequentialTest, StoreError, TestOutcome, TimeRules, elo, play_match,
};
use tripoint_network::{PositionEvaluator, Weights};

/// The result of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GateOutcome {
    /// The candidate.
    pub candidate: u32,
    /// Whether it is the new best network.
    pub accepted: bool,
    /// Games played.
    pub games: u64,
    /// Games won.
    pub won: u64,
}

/// The greatest rating difference in the log, in Elo.
const MOST_ELO: f64 = 1000.0;

/// Seconds by which a move may overrun its time.
const GRACE: f64 = 5.0;

/// The conditions for a match. They are written when it begins, so an edited plan applies only to the next match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Conditions {
    /// The generation that the candidate plays against.
    best: u32,
    memory: usize,
    seed: u64,
    /// The plan for the match; its board is never empty.
    gate: GatePlan,
}

/// Returns the conditions for a candidate's match. If it hasn't begun, takes them from the plan and writes them.
///
/// # Errors
/// If a file can't be read or written, or the conditions are damaged.
fn conditions(folder: &LoopFolder, plan: &LoopPlan, candidate: u32) -> Result<(Conditions, Board), TrainingLoopError> {
    let path = folder.conditions_file(candidate);
    let wrong = |reason: String| TrainingLoopError::BegunMatch(path.clone(), format!("{}: {reason}", path.display()));
    match read_text(&path, LoopPlan::MOST_BYTES) {
        Ok(text) => {
            let conditions: Conditions = toml::from_str(&text).map_err(|error| wrong(error.message().to_owned()))?;
            let board = conditions.gate.board.parse().map_err(|error: BoardError| wrong(error.to_string()))?;
            return Ok((conditions, board));
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) if matches!(error.kind(), ErrorKind::InvalidData | ErrorKind::FileTooLarge) => {
            return Err(wrong(error.to_string()));
        }
        Err(error) => return Err(TrainingLoopError::File(path, error)),
    }
    let board = plan.gate_board().map_err(|reason| TrainingLoopError::Plan(folder.path().join("plan.toml"), reason))?;
    // Results without conditions: someone has removed the conditions, so the match begins again.
    let results = folder.gate_file(candidate);
    if results.exists() {
        fs::rename(&results, free_place_beside(&results, "earlier")).map_err(|error| TrainingLoopError::File(results, error))?;
    }
    let gate = GatePlan { board: board.to_string(), ..plan.gate.clone() };
    let conditions = Conditions { best: folder.newest_generation()?, memory: plan.memory, seed: plan.seed, gate };
    let listed = folder.openings_file(candidate);
    if listed.exists() {
        fs::remove_file(&listed).map_err(|error| TrainingLoopError::File(listed.clone(), error))?;
    }
    if conditions.gate.stones > 0 {
        let weights = Arc::new(read_weights(&folder.network(conditions.best))?);
        let seed = conditions.seed.wrapping_add(u64::from(candidate));
        folder.write(&listed, openings(&conditions.gate, board, weights, seed).as_bytes())?;
    }
    let text = toml::to_string(&conditions).map_err(|error| wrong(error.to_string()))?;
    folder.write(&path, text.as_bytes())?;
    Ok((conditions, board))
}

/// Converts an error in a candidate's match. If the match's files don't fit it, the text says how to begin again.
fn match_error(folder: &LoopFolder, candidate: u32, error: MatchError) -> TrainingLoopError {
    let reason = match error {
        MatchError::Memory(error) => return TrainingLoopError::Memory(error),
        MatchError::Opening(_) => {
            format!("{}: the openings of the match cannot be used", folder.openings_file(candidate).display())
        }
        MatchError::Store(StoreError::Results(path, ResultsError::Other { key, found, wanted })) => {
            format!("{}: the match was begun with the {key} '{found}', it would continue with '{wanted}'", path.display())
        }
        MatchError::Store(StoreError::Results(path, error @ ResultsError::Line { .. })) => error.at(&path),
        other => return TrainingLoopError::Match(other),
    };
    TrainingLoopError::BegunMatch(folder.conditions_file(candidate), reason)
}

/// The rules for a match.
fn rules() -> Rules {
    Rules { swap: SwapRule::Off, ..Rules::STANDARD }
}

/// The openings for a match, one a line. For each pair of games, draws several openings with random stones and takes
/// the one that the network finds most balanced.
fn openings(gate: &GatePlan, board: Board, weights: Arc<Weights>, seed: u64) -> String {
    let empty = Position::new(board, rules());
    let notation = Notation::default_for(empty.topology());
    let mut evaluator = PositionEvaluator::new(weights);
    let mut random = Random::new(seed);
    let mut text = String::new();
    for _ in 0..gate.games.div_ceil(2) {
        let drawn = (0..gate.openings.max(1)).map(|_| {
            let position = random_stones(&empty, gate.stones, &mut random);
            let value = evaluator.evaluate(&position, position.to_move()).value;
            ((value - 0.5).abs(), position)
        });
        let Some((_, position)) = drawn.min_by(|(one, _), (other, _)| one.total_cmp(other)) else { continue };
        let cells: Vec<_> =
            position.history().iter().filter_map(|entry| entry.mv.cell()).map(|cell| notation.name(cell)).collect();
        text += &(cells.join(" ") + "\n");
    }
    text
}

/// Begins or resumes the oldest candidate's match, and accepts or rejects the candidate. The opponent is the network
/// that was the newest accepted one when the match began. Returns `None` if no candidate waits, or if the match was
/// stopped; its games are kept. `engine` has the patterns for both. If the log already has a decision about the
/// candidate, completes that decision without a match.
///
/// # Errors
/// If the folder can't be read or written, or the match can't be played.
pub fn gate(
    folder: &LoopFolder,
    plan: &LoopPlan,
    engine: &Settings,
    concurrency: usize,
    stop: &Stop,
) -> Result<Option<GateOutcome>, TrainingLoopError> {
    let Some(&candidate) = folder.candidates()?.first() else { return Ok(None) };
    if let Some(result) = folder.gate_results()?.into_iter().find(|result| result.candidate == candidate) {
        let GateResult { accepted, games, won, elo, .. } = result;
        folder.decide(candidate, accepted, games, won, elo)?;
        return Ok(Some(GateOutcome { candidate, accepted, games, won }));
    }
    let (Conditions { best, memory, seed, gate }, board) = conditions(folder, plan, candidate)?;
    let player = |name: &str| format!("self,name={name}").parse::<PlayerSpec>().map_err(MatchError::from);
    let weights = |path: PathBuf| read_weights(&path).map(Arc::new);
    let own = weights(folder.candidate(candidate));
    let own = own.map_err(|_| TrainingLoopError::Candidate(folder.candidate(candidate)))?;
    let networks = [("candidate", own), ("best", weights(folder.network(best))?)];
    // The match doesn't depend on the weights that ship with the program.
    let network = Network::Given(Arc::clone(&networks[1].1));
    let [elo0, elo1] = gate.elo;
    let parameters = Parameters { resign: false, ..Parameters::default() };
    let seed = seed.wrapping_add(u64::from(candidate));
    // If openings have no stones, there is no file.
    let listed = folder.openings_file(candidate);
    let openings = if listed.exists() { OpeningSource::File(listed) } else { OpeningSource::Random(gate.stones) };
    let test = SequentialTest { elo0, elo1, alpha: 0.05, beta: 0.05 };
    let engine = engine
        .clone()
        .with_board(board)
        .with_rules(rules())
        .with_parameters(parameters)
        .with_memory(memory)
        .with_seed(seed)
        .with_network(network);
    let settings = MatchSettings::new(vec![player("candidate")?, player("best")?], engine)
        .with_networks(networks.map(|(name, weights)| (name.to_owned(), weights)).into())
        .with_openings(openings)
        .with_time_control(TimeControl { mv: Some(gate.seconds), ..TimeControl::default() })
        .with_time(TimeRules { clock: ClockKind::Cpu, grace: GRACE, wall_limit: None })
        .with_games_per_pairing(gate.games)
        .with_concurrency(concurrency)
        .with_test(Some(test))
        .with_results(Some(folder.gate_file(candidate)))
        .with_resume(true)
        .with_stop(stop.clone());
    let outcome = play_match(&settings, &mut |_| {}).map_err(|error| match_error(folder, candidate, error))?;
    if outcome.interrupted || stop.is_requested() {
        return Ok(None);
    }
    let (won, games) = outcome.standings.score(0, None);
    let pairs = outcome.standings.duel().map(|duel| duel.pairs).unwrap_or_default();
    let accepted = is_better(&test, &pairs, u64::from(gate.games), games, won);
    folder.decide(candidate, accepted, games, won, elo(won as f64 / games.max(1) as f64).clamp(-MOST_ELO, MOST_ELO))?;
    Ok(Some(GateOutcome { candidate, accepted, games, won }))
}

/// Whether to accept a candidate that won `won` of `games` games. The test decides; if it hasn't decided after all
/// games, a candidate that is ahead is accepted.
///
/// A match ends once the test decides. But another pair may still be running, and its result may bring the test back
/// between its bounds. Then we go by the side on which the test stands.
fn is_better(test: &SequentialTest, pairs: &PairCounts, all: u64, games: u64, won: u64) -> bool {
    match test.outcome(pairs) {
        TestOutcome::AcceptUpper => true,
        TestOutcome::AcceptLower => false,
        TestOutcome::Continue if games < all => test.log_likelihood_ratio(pairs) > 0.0,
        TestOutcome::Continue => 2 * won > games,
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{begun, small_plan, uniform};
    use super::*;
    use tripoint_games::rules::Move;

    /// A folder with candidate 1.
    fn with_candidate() -> (tempfile::TempDir, LoopFolder) {
        let (place, folder) = begun(&small_plan());
        fs::copy(folder.network(0), folder.candidate(1)).unwrap();
        (place, folder)
    }

    /// Killing a process between writing the network and removing the candidate once blocked the loop: the match
    /// resumed against the candidate itself, and its results file was refused.
    #[test]
    fn a_decision_of_the_log_is_finished_without_a_match() {
        let (_place, folder) = with_candidate();
        fs::write(folder.path().join("gate/log.csv"), "1,1,9,6,50.0,1\n").unwrap();
        fs::copy(folder.candidate(1), folder.network(1)).unwrap();
        let outcome = gate(&folder, &small_plan(), &uniform(), 1, &Stop::default()).unwrap();
        assert_eq!(outcome, Some(GateOutcome { candidate: 1, accepted: true, games: 9, won: 6 }));
        assert_eq!((folder.candidates().unwrap(), folder.newest_generation().unwrap()), (vec![], 1));
        assert!(!folder.gate_file(1).exists() && !folder.conditions_file(1).exists());
        assert_eq!(gate(&folder, &small_plan(), &uniform(), 1, &Stop::default()).unwrap(), None);
    }

    /// The test had ended this match against the candidate, which had won 40 of 77 games. The last pair once made it
    /// accepted.
    #[test]
    fn the_last_pair_of_a_match_does_not_reverse_its_decision() {
        let test = SequentialTest { elo0: 0.0, elo1: 80.0, alpha: 0.05, beta: 0.05 };
        let [ahead, behind] = [PairCounts([5, 0, 27, 0, 6]), PairCounts([3, 0, 25, 0, 10])];
        assert_eq!([&ahead, &behind].map(|pairs| test.outcome(pairs)), [TestOutcome::Continue; 2]);
        assert!(!is_better(&test, &ahead, 100, 77, 40) && is_better(&test, &ahead, 77, 77, 40));
        assert!(is_better(&test, &behind, 100, 77, 46));
    }

    /// Another spelling of the folder's path or an edited plan once made the results look like another match's.
    #[test]
    fn matches_resume_under_their_conditions() {
        let (place, folder) = with_candidate();
        let stop = Stop::default();
        stop.request();
        assert_eq!(gate(&folder, &small_plan(), &uniform(), 1, &stop).unwrap(), None);
        assert!(folder.gate_file(1).exists());
        let before = fs::read(folder.conditions_file(1)).unwrap();
        let mut plan = small_plan();
        (plan.memory, plan.seed) = (128, 9);
        (plan.gate.seconds, plan.gate.stones, plan.gate.games) = (0.002, 0, 4);
        plan.boards[0].board = "Y 4".to_owned();
        let spelled = LoopFolder::open(&place.path().join(".").join("gate/..")).unwrap();
        let outcome = gate(&spelled, &plan, &uniform(), 1, &Stop::default()).unwrap().unwrap();
        assert_eq!((outcome.candidate, outcome.games), (1, 2));
        assert_eq!(fs::read(folder.conditions_file(1)).unwrap(), before);
    }

    /// The errors once gave other commands' remedies, which didn't work here.
    #[test]
    fn errors_of_a_begun_match_say_how_to_begin_it_again() {
        let (_place, folder) = with_candidate();
        let mut plan = small_plan();
        plan.gate.stones = 1;
        let stop = Stop::default();
        stop.request();
        assert_eq!(gate(&folder, &plan, &uniform(), 1, &stop).unwrap(), None);
        let error = |path: PathBuf, text: &[u8]| {
            let good = fs::read(&path).unwrap();
            fs::write(&path, text).unwrap();
            let error = gate(&folder, &plan, &uniform(), 1, &Stop::default()).unwrap_err().to_string();
            fs::write(&path, good).unwrap();
            assert!(error.contains(&path.display().to_string()), "{error}");
            error
        };
        let results = fs::read_to_string(folder.gate_file(1)).unwrap();
        // Without checksums, so that the changes are read.
        let unchecked: String =
            results.lines().filter(|line| !line.starts_with("checksum ")).map(|line| line.to_owned() + "\n").collect();
        let other_version = unchecked.replace("\nversion ", "\nversion 0.0.");
        let remedy = format!("to begin this match again, remove {} (", folder.conditions_file(1).display());
        for (path, text) in [
            (folder.gate_file(1), other_version.as_bytes()),
            (folder.gate_file(1), (unchecked.clone() + "x\n").as_bytes()),
            (folder.openings_file(1), b""),
            (folder.openings_file(1), b"zz9\n"),
            (folder.conditions_file(1), b""),
            (folder.conditions_file(1), b"\xff"),
        ] {
            let error = error(path, text);
            assert!(error.contains(&remedy) && error.matches("; ").count() == 1 && error.lines().count() == 1, "{error}");
        }
        assert!(error(folder.candidate(1), b"").contains("; remove it: the training writes it again"));
        // Whenever the match begins again, it gets its own openings, and the games so far are kept.
        plan.gate.stones = 0;
        fs::write(folder.openings_file(1), "zz9\n").unwrap();
        let aside = ["gate/00001.earlier.results", "gate/00001.earlier-2.results"].map(|name| folder.path().join(name));
        fs::write(&aside[0], "older").unwrap();
        fs::remove_file(folder.conditions_file(1)).unwrap();
        assert_eq!(gate(&folder, &plan, &uniform(), 1, &Stop::default()).unwrap().unwrap().games, 2);
        assert_eq!(aside.map(|path| fs::read_to_string(path).unwrap()), ["older", &results]);
    }

    #[test]
    fn openings_are_the_most_balanced_ones() {
        let weights = Weights::shipped("default").unwrap();
        let board: Board = "Y 5".parse().unwrap();
        let biases = |drawn: u32| -> f64 {
            let gate = GatePlan { games: 41, stones: 3, openings: drawn, ..GatePlan::default() };
            let text = openings(&gate, board, Arc::clone(&weights), 3);
            assert_eq!(text, openings(&gate, board, Arc::clone(&weights), 3));
            let empty = Position::new(board, rules());
            let notation = Notation::default_for(empty.topology());
            let mut evaluator = PositionEvaluator::new(Arc::clone(&weights));
            let bias = |line: &str| {
                let mut position = empty.clone();
                for word in line.split(' ') {
                    position.play(Move::Place(notation.parse(word).unwrap())).unwrap();
                }
                assert_eq!(position.history().len(), 3);
                f64::from((evaluator.evaluate(&position, position.to_move()).value - 0.5).abs())
            };
            assert_eq!(text.lines().count(), 21);
            text.lines().map(bias).sum()
        };
        assert!(biases(16) < 0.5 * biases(1));
    }

    /// Version 1 named the weights files in the players' texts, and wrote no conditions.
    #[test]
    fn a_match_of_an_earlier_version_begins_again() {
        let (_place, folder) = with_candidate();
        fs::write(folder.gate_file(1), "").unwrap();
        assert_eq!(gate(&folder, &small_plan(), &uniform(), 1, &Stop::default()).unwrap().unwrap().games, 2);
        assert!(folder.path().join("gate/00001.earlier.results").exists());
    }
}
