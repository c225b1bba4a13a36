//! The training loop: self-play, training and matches, with a folder as the queue, as in KataGo.
//!
//! Any number of processes may play games into one folder, on one machine or on several that share it. One process at a
//! time trains, and one plays matches; others wait for the [lock](LoopFolder::try_lock). You can kill any process at
//! any time: finished games and decisions are on the disk, and nothing is counted twice.

mod error;
#[cfg(test)]
mod fixtures;
mod folder;
mod gate;
mod learn;
mod plan;
mod pool;
mod process;
mod scores;
mod selfplay;
mod state;
mod status;

pub use error::TrainingLoopError;
pub use folder::{FolderLock, LockedPart, LoopFolder};
pub use gate::{GateOutcome, gate};
pub use learn::{LearnOutcome, LearnState};
pub use plan::{BoardShare, GatePlan, LearningPlan, LoopPlan, NetworkPlan};
pub use process::LoopProcess;
pub use selfplay::{Amount, play_until};
pub use status::LoopStatus;
