//! Networks that keep improving: self-play, training and matches whose queue is a folder, as KataGo's is.
//!
//! Any number of processes may work on one folder, on one machine or on several that share it. Each of them may be killed at any time: what is
//! finished is on the disk, and nothing is counted twice.

mod error;
mod folder;
mod gate;
mod learn;
mod plan;
mod pool;
mod selfplay;
mod status;

pub use error::LoopError;
pub use folder::LoopFolder;
pub use gate::{GateOutcome, gate};
pub use learn::{LearnOutcome, LearnState};
pub use plan::{BoardShare, GatePlan, LearningPlan, LoopPlan, NetworkPlan};
pub use selfplay::play_until;
pub use status::LoopStatus;
