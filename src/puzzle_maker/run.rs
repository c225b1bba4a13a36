//! Makes puzzles on several threads, with a results file.

use super::choose::choose;
use super::game::{GamePuzzles, GameWorker};
use super::settings::PuzzlePlan;
use crate::base::quoted;
use crate::board::Board;
use crate::engine::EngineError;
use crate::files::{ResultsError, ResultsFile};
use crate::notation::Notation;
use crate::puzzles::Puzzle;
use crate::selfplay::{NoThread, Schedule, Stop};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The first line in a results file.
const FORMAT: &str = "tripoint puzzle results 1";

/// Why puzzles cannot be made.
#[derive(Debug, Error)]
pub enum PuzzleMakingError {
    /// A results file can't be used.
    #[error("{}", error.at(path))]
    Results {
        /// The file.
        path: PathBuf,
        /// Why.
        error: ResultsError,
    },
    /// Invalid settings.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The system cannot start a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}

/// The puzzles that a run has found so far.
#[derive(Clone, Debug, Default)]
pub struct MadePuzzles {
    games: BTreeMap<u32, Vec<Puzzle>>,
}

impl MadePuzzles {
    /// How many games have been tried.
    pub fn games(&self) -> u32 {
        self.games.len() as u32
    }

    /// How many puzzles were found, including very similar ones.
    pub fn found(&self) -> usize {
        self.games.values().map(Vec::len).sum()
    }

    /// The puzzles for the file, at most `count` for each of these boards.
    pub fn chosen(&self, boards: &[Board], count: usize) -> Vec<Puzzle> {
        let games: Vec<GamePuzzles> = self.games.iter().map(|(game, puzzles)| (*game, puzzles.clone())).collect();
        boards.iter().flat_map(|&board| choose(&games, board, count)).collect()
    }

    /// Takes a line from a results file. Games beyond the plan's are left out.
    fn take_line(&mut self, line: &str, games: u32) -> Result<(), String> {
        let mut fields = line.split('\t');
        let number = fields.next().unwrap_or_default();
        let number: u32 = number.parse().map_err(|_| format!("got '{}', expected the number of a game", quoted(number)))?;
        if number >= games {
            return Ok(());
        }
        let puzzles = fields.map(str::parse).collect::<Result<Vec<Puzzle>, String>>()?;
        match self.games.insert(number, puzzles) {
            None => Ok(()),
            Some(_) => Err(format!("game {number} is there twice")),
        }
    }
}

/// A game's line in a results file.
fn line_of((number, puzzles): &GamePuzzles) -> String {
    let mut line = number.to_string();
    if let Some(first) = puzzles.first() {
        let notation = Notation::default_for(first.position().topology());
        puzzles.iter().for_each(|puzzle| line = format!("{line}\t{}", puzzle.line(&notation)));
    }
    line + "\n"
}

/// Finds the puzzles in all of a plan's games, or in as many as possible until a stop request. Calls `report` at the
/// beginning and after each game.
///
/// With a results file and `resume`, a stopped or killed run continues where it was. A game's puzzles depend only on
/// the plan and the game's number.
///
/// # Errors
/// The file can't be used, no engine can have the settings, or no thread can be started.
///
/// # Panics
/// If a worker panics.
pub fn make_puzzles(
    plan: &PuzzlePlan,
    results: Option<(&Path, bool)>,
    (concurrency, stop): (usize, &Stop),
    report: &mut dyn FnMut(&MadePuzzles),
) -> Result<MadePuzzles, PuzzleMakingError> {
    let mut made = MadePuzzles::default();
    let file = results.map(|(path, resume)| {
        let mut take = |line: &str| made.take_line(line, plan.games.len());
        let file = ResultsFile::open(path, FORMAT, &plan.identity(), resume, &mut take);
        file.map_err(|error| PuzzleMakingError::Results { path: path.to_owned(), error })
    });
    let mut file = file.transpose()?;
    report(&made);
    let missing: Vec<u32> = (0..plan.games.len()).filter(|number| !made.games.contains_key(number)).collect();
    let worker = |stop: &Stop| {
        let mut worker = GameWorker::new(plan, stop.clone());
        Ok::<_, PuzzleMakingError>(move |number| worker.puzzles(number).transpose())
    };
    Schedule { concurrency, stop }.in_any_order(missing.into_iter(), &worker, &mut |game: Result<
        GamePuzzles,
        EngineError,
    >| {
        let game = game?;
        if let Some(file) = &mut file {
            let path = file.path().to_owned();
            file.append(&line_of(&game)).map_err(|error| PuzzleMakingError::Results { path, error })?;
        }
        made.games.insert(game.0, game.1);
        report(&made);
        Ok(ControlFlow::Continue(()))
    })?;
    Ok(made)
}
