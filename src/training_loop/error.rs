//! Why a training loop cannot go on.

use crate::engine::EngineError;
use crate::network::WeightsFileError;
use crate::plot::PlotError;
use crate::selfplay::{NoThread, NotEnoughMemory};
use crate::tournament::{MatchError, StoreError};
use crate::training::{GameError, PlanError, TrainingError};
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Why a training loop cannot go on.
#[derive(Debug, Error)]
pub enum LoopError {
    /// A file of the folder cannot be used.
    #[error("{0}: {1}; give a folder that can be read and written")]
    File(PathBuf, io::Error),
    /// The folder has no plan.
    #[error("{0}: got no plan.toml in it; `tripoint train loop --folder {0}` begins a run there")]
    NoPlan(PathBuf),
    /// A plan that makes no sense.
    #[error("{0}: {1}")]
    Plan(PathBuf, String),
    /// The folder has no network.
    #[error("{0}: got no network in its folder networks; copy one there as 00000.net")]
    NoNetwork(PathBuf),
    /// A network of another shape than the plan's.
    #[error("{path}: a network of width {0} with {1} layers, expected {2} and {3} as plan.toml says", got.0, got.1, expected.0, expected.1)]
    Shape {
        /// The weights file.
        path: PathBuf,
        /// Its width and layers.
        got: (usize, usize),
        /// Those of the plan.
        expected: (usize, usize),
    },
    /// A setting of self-play outside of its range.
    #[error(transparent)]
    Schedule(#[from] PlanError),
    /// Weights that cannot be used.
    #[error(transparent)]
    Weights(#[from] WeightsFileError),
    /// A file of games.
    #[error(transparent)]
    Game(#[from] GameError),
    /// Training.
    #[error(transparent)]
    Training(#[from] TrainingError),
    /// A match.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The results of a match.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The memory limit is too small.
    #[error(transparent)]
    Memory(#[from] NotEnoughMemory),
    /// Invalid engine settings.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The system cannot start a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
    /// The chart of the status.
    #[error(transparent)]
    Plot(#[from] PlotError),
}
