//! The interface for every front-end: a game with its clocks and opening books, its searches and proofs, and the engine
//! that chooses moves. It doesn't depend on text formats.

mod analyst;
mod appraisal;
mod core;
mod decision;
mod engine_memory;
mod game;
mod level;
mod memory;
mod opening;
mod plan;
mod prover;
mod settings;
mod side_prover;
mod slices;
mod time;

pub use self::core::Engine;
pub use analyst::{AnalysisProgress, Analyst, Findings};
pub use decision::Decision;
pub use game::Game;
pub use level::Level;
pub use plan::SearchPlan;
pub use prover::Prover;
pub use settings::{BookChoice, EngineError, MemorySharing, Network, Settings};
pub use slices::SliceLengths;
pub use time::{GameTime, PlayerClock, TimeSettings, read_seconds};
