//! Errors of a training loop.

use crate::error::{GameError, YardstickError};
use crate::plan::PlanError;
use std::io;
use std::path::PathBuf;
use thiserror::Error;
use tripoint_engine::engine::EngineError;
use tripoint_jobs::files::WeightsFileError;
use tripoint_jobs::plot::PlotError;
use tripoint_jobs::selfplay::{NoThread, NotEnoughMemory};
use tripoint_matches::{MatchError, StoreError};
use tripoint_network::Shape;

/// Why a training loop cannot continue.
#[derive(Debug, Error)]
pub enum TrainingLoopError {
    /// A file in the folder cannot be used.
    #[error("{0}: {1}; choose a folder that you can read and write")]
    File(PathBuf, io::Error),
    /// A line in one of the folder's files cannot be read.
    #[error("{0}:{1}: {2}; correct or remove the line, or put a good copy of the file there")]
    Line(PathBuf, usize, String),
    /// A file in the folder cannot be written; the reason includes the remedy.
    #[error("{0}: {1}")]
    Unwritten(PathBuf, String),
    /// The folder has no plan.
    #[error("{0}: got no plan.toml in it; `tripoint train loop --folder {0}` begins a run there")]
    NoPlan(PathBuf),
    /// An invalid plan.
    #[error("{0}: {1}")]
    Plan(PathBuf, String),
    /// The folder has no network.
    #[error(
        "{0}: got no network in its folder networks; copy one there as 00000.net, or run `tripoint train loop --folder {0} --start FILE`"
    )]
    NoNetwork(PathBuf),
    /// A network of another shape than the plan's.
    #[error(
        "{path}: got a network of {}, expected {} as plan.toml says; set width, layers and pool_greatest of [network] in plan.toml to the network's (more layers are added)",
        shape_text(got),
        shape_text(expected)
    )]
    Shape {
        /// The weights file.
        path: PathBuf,
        /// Its shape.
        got: Shape,
        /// The plan's shape.
        expected: Shape,
    },
    /// The loop's first network has another shape than the plan's.
    #[error(
        "--start: got a network of {}, expected {} as the plan says; set [network] of the plan to its width and pool_greatest, and to as many layers or more",
        shape_text(got),
        shape_text(expected)
    )]
    Start {
        /// The first network's shape.
        got: Shape,
        /// The plan's shape.
        expected: Shape,
    },
    /// The training state cannot be used.
    #[error("{0}: {1}; put a good copy there, or move the file away: the training then begins anew with the newest network")]
    State(PathBuf, String),
    /// The training ended because weights became NaN or infinite.
    #[error(
        "training diverged: weights became infinite; {0} has the state before: set a lower rate of [learning] in plan.toml, and run the same command again"
    )]
    Diverged(PathBuf),
    /// A self-play setting outside its range.
    #[error(transparent)]
    Schedule(#[from] PlanError),
    /// Weights that cannot be used.
    #[error(transparent)]
    Weights(#[from] WeightsFileError),
    /// A candidate whose weights cannot be used.
    #[error("{0}: the candidate cannot be read or is damaged; remove it: the training writes it again, or the next one")]
    Candidate(PathBuf),
    /// A match that cannot be continued: the file of its conditions, and the reason.
    #[error("{1}; to begin this match again, remove {0} (the games so far are kept under another name)")]
    BegunMatch(PathBuf, String),
    /// An error in a game file.
    #[error(transparent)]
    Game(#[from] GameError),
    /// An error in a yardstick.
    #[error(transparent)]
    Yardstick(#[from] YardstickError),
    /// A match failed.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// A match's results cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The memory limit is too small.
    #[error("{}; set a greater memory in plan.toml, or give fewer --cores", .0.0)]
    Memory(#[from] NotEnoughMemory),
    /// Invalid engine settings.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The system cannot start a thread.
    #[error(transparent)]
    Thread(#[from] NoThread),
    /// The status chart cannot be drawn.
    #[error(transparent)]
    Plot(#[from] PlotError),
}

/// A network's shape, in words.
fn shape_text(shape: &Shape) -> String {
    let Shape { width, layers, pooling, .. } = shape;
    format!("width {width}, {layers} layers and pooling of {pooling}")
}
