//! Why games cannot be played or read.

use crate::board::Board;
use crate::engine::EngineError;
use crate::selfplay::NoThread;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why games cannot be played or read.
#[derive(Debug, Error)]
pub enum GameError {
    /// The file cannot be used.
    #[error("{0}: {1}; give a file of games that can be read and written")]
    File(PathBuf, io::Error),
    /// A line that is no game, and why.
    #[error("{0}:{1}: this is no game of the engine against itself: {2}; take the line out, or give another file")]
    Line(PathBuf, usize, String),
    /// Games on another board.
    #[error("{0}: it has games on {1}; give another file")]
    OtherBoard(PathBuf, Board),
    /// The bound of the memory does not hold the engines of all games at once.
    #[error("--{0}; give a greater --memory or a smaller --concurrency")]
    Memory(EngineError),
    /// Settings that the engine cannot take.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The system does not give a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
}
