//! A match's results in a text file, written game by game.
//!
//! After the [head](tripoint_jobs::files::ResultsFile) come two kinds of lines: `game`, with a game as JSON, and
//! `command`, with a run's command. All have checksums, which are left out here.
//!
//! ```text
//! tripoint match 3
//! version 0.1.0
//! board Y 3
//!
//! command tripoint match --size 3 --player self --player random
//! game {"id":0,"players":[0,1],"opener":0,"opening":"","opening_moves":0,"winner":0,"ending":"board","detail":"","refusals":[[],[]],"moves":"b2 c1 b3 c2 a1","seconds":[0.1,0.0],"slowest":[0.1,0.0],"agrees":[true,null]}
//! ```
//!
//! Reading the file replays the moves: a line with another winner than its moves is an error.

use super::pairings::{MOST_PLAYERS, distinct, letter};
use super::referee::GameRecord;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use thiserror::Error;
use tripoint_games::base::plural;
use tripoint_games::board::Board;
use tripoint_games::families::BoardError;
use tripoint_games::rules::{Position, Rules, TurnOrder, TurnOrderError};
use tripoint_jobs::files::{Identity, ResultsError, ResultsFile};

/// The file's first line.
const FORMAT: &str = "tripoint match 3";

/// Why results can't be kept or read.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file can't be used.
    #[error("results file {}", .1.at(.0))]
    Results(PathBuf, ResultsError),
    /// A match in progress, without `--resume`.
    #[error("results file {path}: it holds {played} game{} already; continue with --resume, or choose another file", plural(*played))]
    Begun {
        /// The file.
        path: PathBuf,
        /// Games in it.
        played: usize,
    },
    /// The file doesn't exist.
    #[error("results file {0}: no such file")]
    Missing(PathBuf),
    /// An empty file, such as a full disk may leave behind.
    #[error("results file {0}: it is empty; play a match with --results to fill it, or choose another file")]
    Empty(PathBuf),
    /// A full disk.
    #[error("results file {0}: {1}; free some space on its disk, then give --resume to continue")]
    Disk(PathBuf, std::io::Error),
}

impl StoreError {
    fn of(path: &Path) -> impl Fn(ResultsError) -> StoreError {
        move |error| match error {
            ResultsError::File(error)
                if matches!(error.kind(), ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge) =>
            {
                StoreError::Disk(path.to_owned(), error)
            }
            error => StoreError::Results(path.to_owned(), error),
        }
    }
}

/// A match's results, in memory and, if there is one, in its file.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    identity: Identity,
    contents: Contents,
    file: Option<ResultsFile>,
}

/// The file's lines.
#[derive(Debug)]
struct Contents {
    /// The match's empty board.
    empty: Position,
    /// The games in the order of their numbers.
    games: Vec<GameRecord>,
    command: String,
}

impl Contents {
    /// Starts without lines, for a match with this identity.
    fn new(identity: &Identity) -> Result<Contents, String> {
        let value = |key: &str| identity.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str());
        let board: Board = value("board").unwrap_or_default().parse().map_err(|error: BoardError| format!("board: {error}"))?;
        let turns = value("turns").map_or(Ok(TurnOrder::default()), str::parse);
        let turns = turns.map_err(|error: TurnOrderError| format!("turns: {error}"))?;
        board.check_turns(turns).map_err(|error| format!("turns: {error}"))?;
        let empty = Position::new(board, Rules { turns, ..Rules::STANDARD });
        Ok(Contents { empty, games: Vec::new(), command: String::new() })
    }

    /// Inserts a game; returns whether its number is new.
    fn insert(&mut self, game: GameRecord) -> bool {
        let place = self.games.binary_search_by_key(&game.id, |game| game.id);
        place.is_err_and(|place| {
            self.games.insert(place, game);
            true
        })
    }

    fn take(&mut self, line: &str) -> Result<(), String> {
        match line.split_once(' ') {
            Some(("command", command)) => command.clone_into(&mut self.command),
            Some(("game", text)) => {
                let game: GameRecord =
                    serde_json::from_str(text).map_err(|error| format!("got a game that cannot be read: {error}"))?;
                if game.players.iter().any(|&player| player >= MOST_PLAYERS) || game.opener > 1 || game.winner > 1 {
                    return Err(format!("game {} has a player that is not in the match", game.id));
                }
                game.check(&self.empty)?;
                let id = game.id;
                // Without file locks, two runs may have written to the file.
                if !self.insert(game) {
                    log::warn!("game {id} is there twice; the first one counts");
                }
            }
            _ => return Err("expected 'command' or 'game'".to_owned()),
        }
        Ok(())
    }
}

impl Store {
    /// Opens or creates a match's file; without a path, the results stay in memory.
    ///
    /// # Errors
    /// A file that can't be used, that another process writes to, or that holds another match.
    pub fn open(path: Option<&Path>, identity: Identity) -> Result<Store, StoreError> {
        let identity: Identity = identity.into_iter().map(|(key, value)| (key, value.replace(['\n', '\r'], " "))).collect();
        let of_head = |reason| StoreError::of(path.unwrap_or(Path::new("")))(ResultsError::Line { line: 1, reason });
        let mut contents = Contents::new(&identity).map_err(of_head)?;
        let mut file = None;
        if let Some(path) = path {
            let opened = ResultsFile::open(path, FORMAT, &identity, true, &mut |line| contents.take(line));
            file = Some(opened.map_err(StoreError::of(path))?);
        }
        Ok(Store { path: path.map(Path::to_owned).unwrap_or_default(), identity, contents, file })
    }

    /// Reads a match's file, which another process may be writing.
    ///
    /// # Errors
    /// A file that is missing, empty or doesn't hold results.
    pub fn read(path: &Path) -> Result<Store, StoreError> {
        match std::fs::metadata(path) {
            Err(_) => return Err(StoreError::Missing(path.to_owned())),
            // Reading a folder would fail in line 1.
            Ok(found) if found.is_dir() => {
                return Err(StoreError::of(path)(ResultsError::File(ErrorKind::IsADirectory.into())));
            }
            Ok(found) if found.is_file() && found.len() == 0 => return Err(StoreError::Empty(path.to_owned())),
            Ok(_) => {}
        }
        let read = ResultsFile::read_any(path, FORMAT, Contents::new, Contents::take);
        let (identity, contents) = read.map_err(StoreError::of(path))?;
        Ok(Store { path: path.to_owned(), identity, contents, file: None })
    }

    /// Writes the games from parts of one match into a file, creating or continuing it. If games have the same number,
    /// the first one counts. Returns the results and the number of games that were there already.
    ///
    /// # Errors
    /// An unusable file; files from different matches.
    pub fn merge(parts: &[PathBuf], into: &Path) -> Result<(Store, usize), StoreError> {
        let parts = parts.iter().map(|path| Store::read(path)).collect::<Result<Vec<_>, _>>()?;
        let identity = parts.first().map(|part| part.identity.clone()).unwrap_or_default();
        for part in &parts {
            ResultsError::compare(&part.identity, &identity).map_err(StoreError::of(&part.path))?;
        }
        let mut all = Store::open(Some(into), identity)?;
        let mut repeated = 0;
        for part in parts {
            all.begin(&part.contents.command)?;
            for game in part.contents.games {
                match all.games().binary_search_by_key(&game.id, |game| game.id) {
                    Ok(_) => repeated += 1,
                    Err(_) => all.add(game)?,
                }
            }
        }
        Ok((all, repeated))
    }

    /// Notes the command to play the match.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn begin(&mut self, command: &str) -> Result<(), StoreError> {
        let command = command.replace(['\n', '\r'], " ");
        if command != self.contents.command {
            self.append(&format!("command {command}\n"))?;
        }
        self.contents.command = command;
        Ok(())
    }

    /// Adds a game.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn add(&mut self, game: GameRecord) -> Result<(), StoreError> {
        let text = serde_json::to_string(&game).map_err(|error| StoreError::of(&self.path)(ResultsError::File(error.into())))?;
        self.append(&format!("game {text}\n"))?;
        self.contents.insert(game);
        Ok(())
    }

    fn append(&mut self, lines: &str) -> Result<(), StoreError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        file.append(lines).map_err(StoreError::of(&self.path))
    }

    /// Returns the games, in the order of their numbers.
    pub fn games(&self) -> &[GameRecord] {
        &self.contents.games
    }

    /// Returns the command of the match's last run; empty if no command played it.
    pub fn command(&self) -> &str {
        &self.contents.command
    }

    /// Returns the match's empty board.
    pub(super) fn empty(&self) -> &Position {
        &self.contents.empty
    }

    /// Returns the value of a match key.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.identity.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Returns the players' names for reports, no two of them the same.
    pub fn names(&self) -> Vec<String> {
        let names = (0..MOST_PLAYERS).map_while(|player| self.value(&format!("name-{}", letter(player))));
        distinct(names.map(str::to_owned).collect())
    }

    /// Returns the file; empty without one.
    pub fn path(&self) -> &Path {
        &self.path
    }
}
