//! Searches the positions of a game, with results that outlive the process.

use super::assess::{Assessment, Review};
use crate::base::{Clock, fingerprint_text, quoted};
use crate::engine::{Engine, EngineError, Settings};
use crate::files::{ResultsError, ResultsFile};
use crate::notation::Notation;
use crate::records::{Record, RecordError, RecordedMove};
use crate::rules::{ColouredMove, Position, SwapRule};
use crate::search::Control;
use std::path::Path;
use std::sync::Arc;
use thiserror::Error;

/// How a game is reviewed.
#[derive(Clone, Debug)]
pub struct ReviewSettings {
    /// The settings of each search; the board is that of the game.
    pub engine: Settings,
    /// The time of searches without a limit in simulations.
    pub clock: Arc<dyn Clock>,
}

/// Why a game cannot be reviewed.
#[derive(Debug, Error)]
pub enum ReviewError {
    /// The game is against the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The settings do not fit together.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The file of results cannot be used.
    #[error("{file}: {error}")]
    Results {
        /// The file.
        file: String,
        /// What is wrong with it.
        error: ResultsError,
    },
}

/// The first line of a file of results.
const FORMAT: &str = "tripoint review results 1";

/// Searches every position of a game, and judges its moves.
///
/// Each search begins with an empty tree and is independent of the others, so that a review that goes on from a file of `results`, which
/// has to be asked for with `resume`, says what an uninterrupted one says. `told` is called before each search with the number of those done and of
/// all; when it returns `false`, the review ends there, with `None`.
///
/// # Errors
/// A game against the rules, settings that do not fit together, or a file that cannot be used.
pub fn review(
    record: &Record,
    settings: &ReviewSettings,
    results: Option<(&Path, bool)>,
    told: &mut dyn FnMut(usize, usize) -> bool,
) -> Result<Option<Review>, ReviewError> {
    let engine = Settings { board: record.board, ..settings.engine.clone() };
    let mut positions = Vec::new();
    // A resignation is a result, and no state of the board.
    let last = record.replay(engine.rules, None, |_, position| positions.push(position.clone()))?;
    let notation = Notation::default_for(last.topology());
    let played: Vec<ColouredMove> =
        positions.iter().zip(&record.moves).map(|(before, recorded)| mover(before, recorded)).collect();
    // Where stones are set up after a move, the position before that is searched as well.
    let mut ends: Vec<usize> = record.setup.iter().map(|change| change.after).filter(|&after| after > 0).collect();
    ends.dedup();
    for &after in &ends {
        let mut end = positions[after - 1].clone();
        end.play_unchecked(played[after - 1].colour, played[after - 1].mv);
        positions.push(end);
    }
    let mut assessments: Vec<Option<Assessment>> = vec![None; positions.len()];
    let mut file = results.map(|(path, resume)| open(path, resume, record, &engine, &notation, &mut assessments)).transpose()?;
    let open: Vec<_> = (0..positions.len()).filter(|&after| positions[after].winner().is_none()).collect();
    let mut done = open.iter().filter(|&&after| assessments[after].is_some()).count();
    for after in open.iter().copied() {
        if assessments[after].is_some() {
            continue;
        }
        if !told(done, open.len()) {
            return Ok(None);
        }
        let mut engine = Engine::new(engine.clone(), Arc::clone(&settings.clock))?;
        engine.game_mut().set_position(positions[after].clone());
        let decision = engine.think_without_book(positions[after].to_move(), &mut Control::default());
        assessments[after] = Assessment::of(&decision);
        if let (Some((path, file)), Some(assessment)) = (&mut file, &assessments[after]) {
            let line = format!("{after} {}\n", assessment.words(&notation));
            file.append(&line).map_err(|error| wrong(path, error))?;
        }
        done += 1;
    }
    told(done, open.len());
    let stages: Vec<_> = positions.iter().zip(&assessments).collect();
    let (befores, others) = stages.split_at(record.moves.len() + 1);
    let after = |number: usize| match ends.iter().position(|&end| end == number) {
        Some(place) => others[place],
        None => befores[number],
    };
    Ok(Some(Review::of(&played, befores, after)))
}

/// A move by the player to move before it.
fn mover(before: &Position, recorded: &RecordedMove) -> ColouredMove {
    ColouredMove { colour: before.to_move(), mv: recorded.entry.mv }
}

fn wrong(path: &Path, error: ResultsError) -> ReviewError {
    ReviewError::Results { file: path.display().to_string(), error }
}

/// Opens a file of results, and takes those that are there.
fn open<'a>(
    path: &'a Path,
    resume: bool,
    record: &Record,
    settings: &Settings,
    notation: &Notation,
    assessments: &mut [Option<Assessment>],
) -> Result<(&'a Path, ResultsFile), ReviewError> {
    let mut take = |line: &str| {
        let (number, words) = line.split_once(' ').unwrap_or((line, ""));
        let place = number.parse::<usize>().ok().and_then(|number| assessments.get_mut(number));
        let place = place.ok_or_else(|| format!("got '{}', expected the number of a position of the game", quoted(number)))?;
        *place = Some(Assessment::read(words, notation)?);
        Ok(())
    };
    let file = ResultsFile::open(path, FORMAT, &identity(record, settings), resume, &mut take);
    Ok((path, file.map_err(|error| wrong(path, error))?))
}

/// What a review depends on.
fn identity(record: &Record, settings: &Settings) -> Vec<(String, String)> {
    let moves: Vec<ColouredMove> = record.moves.iter().map(|recorded| recorded.entry).collect();
    let game = fingerprint_text(format!("{:?} {:?} {moves:?}", record.setup, record.turn).as_bytes());
    let parameters: Vec<_> =
        settings.parameters.describe().into_iter().map(|one| format!("{}={}", one.name, one.value)).collect();
    let limit = |limit: Option<u64>| limit.map_or_else(|| "any".to_owned(), |limit| limit.to_string());
    let (simulations, playouts) = (limit(settings.limits.simulations), limit(settings.limits.playouts));
    let swap = if settings.rules.swap == SwapRule::Off { "off" } else { "on" };
    let limits = format!("simulations {simulations}, playouts {playouts}, swap {swap}");
    let pairs = [
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("board", record.board.to_string()),
        ("game", game),
        ("limits", limits),
        ("seed", settings.seed.to_string()),
        ("parameters", parameters.join(" ")),
        ("settings", settings.fingerprints()),
    ];
    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
