//! Why self-play games can't be played, or training data can't be read.

use super::plan::PlanError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;
use tripoint_engine::engine::EngineError;
use tripoint_jobs::selfplay::{NoThread, NotEnoughMemory, Share};

/// Why self-play games can't be played or read.
#[derive(Debug, Error)]
pub enum GameError {
    /// The file cannot be used.
    #[error("{0}: {1}; choose a file that you can read and write")]
    File(PathBuf, io::Error),
    /// An invalid line, and why it is invalid.
    #[error("{0}:{1}: not a self-play game: {2}; remove the line, or choose another file")]
    Line(PathBuf, usize, String),
    /// Games on another board, or with other turns.
    #[error("{0}: the file has games on {1}, not on {2}; choose another file")]
    OtherGame(PathBuf, String, String),
    /// A game from another share.
    #[error("{0}: the file has game {1}, which isn't in share {2}; choose another file, or its share")]
    OtherShare(PathBuf, u32, Share),
    /// Another run plays games into the file.
    #[error("{0}: another process is writing to the file; wait for it to end, or choose another file")]
    InUse(PathBuf),
    /// A game in which a search failed without a stop request.
    #[error(
        "game {1} on {0} cannot be played: the engine refused a move or found none; report this with the command and its seed"
    )]
    Unplayed(String, u32),
    /// A plan setting outside its range.
    #[error(transparent)]
    Plan(#[from] PlanError),
    /// The memory limit is too small for the concurrent games.
    #[error(transparent)]
    Memory(#[from] NotEnoughMemory),
    /// Invalid engine settings.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The system cannot start a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}

/// Why a yardstick's positions can't be read.
#[derive(Debug, Error)]
pub enum YardstickError {
    /// The file cannot be read.
    #[error("{0}: {1}; choose a file written by `tripoint train yardstick`")]
    File(PathBuf, io::Error),
    /// An invalid line, and why it is invalid.
    #[error(
        "{0}:{1}: not a position of a yardstick: {2}; remove the line, or make the file anew with `tripoint train yardstick`"
    )]
    Line(PathBuf, usize, String),
    /// A last line that may be incomplete.
    #[error("{0}: the last line has no line feed, a part of it may be missing; end the line if it is whole, or remove it")]
    Torn(PathBuf),
    /// A file without positions.
    #[error("{0}: got an empty file, expected a position a line; make it anew with `tripoint train yardstick`")]
    Empty(PathBuf),
}

/// Why solved positions can't be read.
#[derive(Debug, Error)]
pub enum SolvedError {
    /// The file cannot be read.
    #[error("{0}: {1}; choose a file written by `tripoint solve --export-solved`")]
    File(PathBuf, io::Error),
    /// An invalid line, and why it is invalid.
    #[error("{0}:{1}: not a solved position: {2}; remove the line, or choose a file written by `tripoint solve --export-solved`")]
    Line(PathBuf, usize, String),
}
