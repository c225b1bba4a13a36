//! The results of a match in an SQLite file, written game by game.

use super::contestant::{Ending, Refusal};
use super::pairings::{MOST_PLAYERS, distinct, letter};
use super::referee::GameRecord;
use crate::base::{difference, plural};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The format of the file; another number is refused. Format 1, of matches of two players, did not say who plays a game.
const FORMAT: &str = "2";

/// The columns of what the players refused; files of earlier versions lack them.
const REFUSALS: [&str; 2] = ["refusals_0", "refusals_1"];

/// The key of the command that plays the match; it may differ from run to run.
const COMMAND: &str = "command";

/// Why results cannot be kept or read.
#[derive(Debug, Error)]
pub enum StoreError {
    /// An error of SQLite.
    #[error("results file {0}: {1}")]
    Sqlite(PathBuf, rusqlite::Error),
    /// Not a results file.
    #[error("results file {0}: not a results file of a match; give another name")]
    NotResults(PathBuf),
    /// A file of another version.
    #[error(
        "results file {path}: it has format {got}, of another version of tripoint, and this version reads format {FORMAT}; use that version for it, or give another file"
    )]
    Format {
        /// The file.
        path: PathBuf,
        /// The format that it has.
        got: String,
    },
    /// A file of another match.
    #[error(
        "results file {path}: it holds another match: {key} was '{was}', now it is '{now}'; give the same again, or another file"
    )]
    OtherMatch {
        /// The file.
        path: PathBuf,
        /// What differs.
        key: String,
        /// The value in the file.
        was: String,
        /// The value of this run.
        now: String,
    },
    /// A match in progress, without `--resume`.
    #[error("results file {path}: it holds {played} game{} already; give --resume to continue, or another file", plural(*played))]
    Begun {
        /// The file.
        path: PathBuf,
        /// Games in it.
        played: usize,
    },
    /// A game that another process has written.
    #[error("results file {0}: game {1} is there already; another run seems to write to the file")]
    Twice(PathBuf, u32),
    /// The file does not exist.
    #[error("results file {0}: there is no such file")]
    Missing(PathBuf),
    /// An empty file, as a full disk may leave behind.
    #[error("results file {0}: it is empty; play a match with --results to fill it, or give another file")]
    Empty(PathBuf),
    /// A full or failing disk.
    #[error("results file {0}: {1}; free some space on its disk, then give --resume to continue")]
    Disk(PathBuf, rusqlite::Error),
}

/// The identity of a match: keys and values, in order, that must be equal in two runs.
pub type Identity = Vec<(String, String)>;

/// A results file.
#[derive(Debug)]
pub struct Store {
    path: PathBuf,
    connection: Connection,
}

impl Store {
    /// Opens or creates the file of a match; without a path the results are kept in memory.
    ///
    /// # Errors
    /// A file that cannot be used, or that holds another match.
    pub fn open(path: Option<&Path>, identity: &Identity) -> Result<Store, StoreError> {
        let name = path.map_or_else(|| PathBuf::from(":memory:"), Path::to_owned);
        let connection = match path {
            Some(path) => Connection::open(path),
            None => Connection::open_in_memory(),
        };
        let connection = connection.map_err(|error| StoreError::Sqlite(name.clone(), error))?;
        let mut store = Store { path: name, connection };
        if store.identity()?.is_empty() {
            store.create(identity)?;
        }
        store.check_format()?;
        store.check(identity)?;
        store.complete()?;
        Ok(store)
    }

    /// Opens the file of a match to read it.
    ///
    /// # Errors
    /// A file that is missing, empty or not a results file.
    pub fn read(path: &Path) -> Result<Store, StoreError> {
        if !path.exists() {
            return Err(StoreError::Missing(path.to_owned()));
        }
        let flags = rusqlite::OpenFlags::SQLITE_OPEN_READ_WRITE | rusqlite::OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(path, flags).map_err(|error| StoreError::Sqlite(path.to_owned(), error))?;
        let store = Store { path: path.to_owned(), connection };
        if store.identity()?.is_empty() {
            return Err(StoreError::Empty(path.to_owned()));
        }
        store.check_format()?;
        Ok(store)
    }

    fn wrap(&self, error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::NotADatabase) => StoreError::NotResults(self.path.clone()),
            // On some systems a full disk is an I/O error.
            Some(rusqlite::ErrorCode::DiskFull | rusqlite::ErrorCode::SystemIoFailure) => {
                StoreError::Disk(self.path.clone(), error)
            }
            _ => StoreError::Sqlite(self.path.clone(), error),
        }
    }

    /// The identity of the match in the file; empty in a new file.
    ///
    /// # Errors
    /// A file that is not a results file.
    pub fn identity(&self) -> Result<Identity, StoreError> {
        let tables = "SELECT count(*), count(*) FILTER (WHERE name IN ('match', 'game')) FROM sqlite_schema WHERE type = 'table'";
        let count = |row: &Row<'_>| Ok((row.get::<_, u32>(0)?, row.get::<_, u32>(1)?));
        match self.connection.query_row(tables, [], count).map_err(|error| self.wrap(error))? {
            (0, _) => return Ok(Vec::new()),
            (2, 2) => {}
            _ => return Err(StoreError::NotResults(self.path.clone())),
        }
        let read = || {
            let mut statement = self.connection.prepare("SELECT key, value FROM match WHERE key <> ? ORDER BY rowid")?;
            statement.query_map([COMMAND], |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<Identity, _>>()
        };
        read().map_err(|error| self.wrap(error))
    }

    /// Writes both tables and the identity of a new file in one transaction, so that a killed run leaves an empty or a complete file.
    fn create(&mut self, identity: &Identity) -> Result<(), StoreError> {
        let create = |connection: &mut Connection| {
            let transaction = connection.transaction()?;
            transaction.execute_batch(
                "CREATE TABLE match (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL);
                 CREATE TABLE game (
                     id INTEGER PRIMARY KEY, player_0 INTEGER NOT NULL, player_1 INTEGER NOT NULL,
                     opener INTEGER NOT NULL, opening TEXT NOT NULL, opening_moves INTEGER NOT NULL,
                     winner INTEGER NOT NULL, ending TEXT NOT NULL, detail TEXT NOT NULL, moves TEXT NOT NULL,
                     seconds_0 REAL NOT NULL, seconds_1 REAL NOT NULL, slowest_0 REAL NOT NULL, slowest_1 REAL NOT NULL,
                     agrees_0 INTEGER, agrees_1 INTEGER,
                     refusals_0 TEXT NOT NULL DEFAULT '', refusals_1 TEXT NOT NULL DEFAULT '');",
            )?;
            for (key, value) in format_key().iter().chain(identity) {
                transaction.execute("INSERT INTO match VALUES (?, ?)", params![key, value])?;
            }
            transaction.commit()
        };
        create(&mut self.connection).map_err(|error| self.wrap(error))
    }

    /// Adds the columns that a file of an earlier version lacks.
    fn complete(&self) -> Result<(), StoreError> {
        let complete = || {
            let mut statement = self.connection.prepare("SELECT name FROM pragma_table_info('game')")?;
            let columns = statement.query_map([], |row| row.get(0))?.collect::<Result<Vec<String>, _>>()?;
            for column in REFUSALS.into_iter().filter(|column| !columns.iter().any(|there| there == column)) {
                self.connection.execute_batch(&format!("ALTER TABLE game ADD COLUMN {column} TEXT NOT NULL DEFAULT ''"))?;
            }
            Ok(())
        };
        complete().map_err(|error| self.wrap(error))
    }

    fn check_format(&self) -> Result<(), StoreError> {
        match self.value("format")? {
            Some(format) if format == FORMAT => Ok(()),
            other => Err(StoreError::Format { path: self.path.clone(), got: other.unwrap_or_default() }),
        }
    }

    fn check(&self, identity: &Identity) -> Result<(), StoreError> {
        let stored = self.identity()?;
        let find = |pairs: &Identity, key: &str| pairs.iter().find(|(k, _)| k == key).map(|(_, v)| v.clone()).unwrap_or_default();
        let wanted: Identity = format_key().into_iter().chain(identity.iter().cloned()).collect();
        for (key, _) in wanted.iter().chain(&stored) {
            let (was, now) = (find(&stored, key), find(&wanted, key));
            if was != now {
                let [was, now] = difference(&was, &now);
                return Err(StoreError::OtherMatch { path: self.path.clone(), key: key.clone(), was, now });
            }
        }
        Ok(())
    }

    /// Notes the command that plays the match, and switches to the write-ahead log, so that others can read the file while games are
    /// written. Until [`end`](Store::end), two files with the suffixes `-wal` and `-shm` belong to it.
    ///
    /// # Errors
    /// A file that cannot be used.
    pub fn begin(&self, command: &str) -> Result<(), StoreError> {
        self.journal("WAL")?;
        let noted = self.connection.execute("INSERT OR REPLACE INTO match VALUES (?, ?)", [COMMAND, command]);
        noted.map(drop).map_err(|error| self.wrap(error))
    }

    /// The command of the last run of the match; empty if it was not played by one.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn command(&self) -> Result<String, StoreError> {
        self.value(COMMAND).map(Option::unwrap_or_default)
    }

    /// Merges the results into a single file, if no other process has it open.
    ///
    /// # Errors
    /// A file that cannot be used.
    pub fn end(&self) -> Result<(), StoreError> {
        match self.journal("DELETE") {
            Err(StoreError::Sqlite(_, error)) if error.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy) => Ok(()),
            ended => ended,
        }
    }

    /// Sets the journal mode; a file system that does not support it keeps the previous one.
    fn journal(&self, mode: &str) -> Result<(), StoreError> {
        let changed = self.connection.pragma_update_and_check(None, "journal_mode", mode, |_| Ok(()));
        changed.map_err(|error| self.wrap(error))
    }

    /// Writes a game to the disk.
    ///
    /// # Errors
    /// A game number that already exists, or a full or failing disk.
    pub fn add(&mut self, game: &GameRecord) -> Result<(), StoreError> {
        let values = params![
            game.id,
            game.players[0] as i64,
            game.players[1] as i64,
            game.opener as i64,
            game.opening,
            game.opening_moves as i64,
            game.winner as i64,
            game.ending.to_string(),
            game.detail,
            game.moves,
            game.seconds[0],
            game.seconds[1],
            game.slowest[0],
            game.slowest[1],
            game.agrees[0],
            game.agrees[1],
            written(&game.refusals[0]),
            written(&game.refusals[1]),
        ];
        let sql = "INSERT OR IGNORE INTO game VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
        let written = self.connection.execute(sql, values);
        match written.map_err(|error| self.wrap(error))? {
            1 => Ok(()),
            _ => Err(StoreError::Twice(self.path.clone(), game.id)),
        }
    }

    /// All games, in the order of their numbers.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn games(&self) -> Result<Vec<GameRecord>, StoreError> {
        let read = || {
            let mut statement = self.connection.prepare("SELECT * FROM game ORDER BY id")?;
            statement.query_map([], record)?.collect::<Result<Vec<_>, _>>()
        };
        read().map_err(|error| self.wrap(error))
    }

    /// The value of a key of the match.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn value(&self, key: &str) -> Result<Option<String>, StoreError> {
        let query = self.connection.query_row("SELECT value FROM match WHERE key = ?", [key], |row| row.get(0));
        query.optional().map_err(|error| self.wrap(error))
    }

    /// The names of the players for reports, no two of them the same.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn names(&self) -> Result<Vec<String>, StoreError> {
        let names = (0..MOST_PLAYERS).map(|player| self.value(&format!("name {}", letter(player))));
        names.map_while(Result::transpose).collect::<Result<_, _>>().map(distinct)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

fn format_key() -> Identity {
    vec![("format".to_owned(), FORMAT.to_owned())]
}

/// The number of a player, below `players` in every valid file.
fn player(row: &Row<'_>, column: &str, players: usize) -> rusqlite::Result<usize> {
    let number: i64 = row.get(column)?;
    let player = usize::try_from(number).ok().filter(|&player| player < players);
    player.ok_or_else(|| rusqlite::Error::IntegralValueOutOfRange(row.as_ref().column_index(column).unwrap_or(0), number))
}

/// Refusals as text: JSON, or nothing where there are none.
fn written(refusals: &[Refusal]) -> String {
    if refusals.is_empty() { String::new() } else { serde_json::to_string(refusals).unwrap_or_default() }
}

/// The refusals of a player.
fn refusals(row: &Row<'_>, column: &str) -> rusqlite::Result<Vec<Refusal>> {
    match row.get::<_, String>(column) {
        Ok(text) if text.is_empty() => Ok(Vec::new()),
        Ok(text) => serde_json::from_str(&text).map_err(|error| {
            let number = row.as_ref().column_index(column).unwrap_or(0);
            rusqlite::Error::FromSqlConversionFailure(number, rusqlite::types::Type::Text, error.into())
        }),
        Err(rusqlite::Error::InvalidColumnName(_)) => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}

fn record(row: &Row<'_>) -> rusqlite::Result<GameRecord> {
    let ending: String = row.get("ending")?;
    let unreadable = |error: String| rusqlite::Error::FromSqlConversionFailure(5, rusqlite::types::Type::Text, error.into());
    Ok(GameRecord {
        id: row.get("id")?,
        players: [player(row, "player_0", MOST_PLAYERS)?, player(row, "player_1", MOST_PLAYERS)?],
        opener: player(row, "opener", 2)?,
        opening: row.get("opening")?,
        opening_moves: row.get::<_, u32>("opening_moves")? as usize,
        winner: player(row, "winner", 2)?,
        ending: ending.parse::<Ending>().map_err(unreadable)?,
        detail: row.get("detail")?,
        refusals: [refusals(row, REFUSALS[0])?, refusals(row, REFUSALS[1])?],
        moves: row.get("moves")?,
        seconds: [row.get("seconds_0")?, row.get("seconds_1")?],
        slowest: [row.get("slowest_0")?, row.get("slowest_1")?],
        agrees: [row.get("agrees_0")?, row.get("agrees_1")?],
    })
}
