//! Self-play games, and the training of the network on them.

mod error;
mod games;
mod gradient;
mod read;
mod train;

pub use error::GameError;
pub use games::{GameSettings, play_games};
pub use read::{Sample, SelfPlayGame, read_games};
pub use train::{Epoch, Metrics, TrainingError, TrainingSettings, train};
