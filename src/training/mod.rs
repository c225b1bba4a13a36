//! Games of the engine against itself, and the network that is learned from them.

mod error;
mod games;
mod gradient;
mod learn;
mod read;

pub use error::GameError;
pub use games::{GameSettings, play_games};
pub use learn::{Epoch, LearnError, Learning, Losses, learn};
pub use read::{Sample, SelfPlayGame, read_games};
