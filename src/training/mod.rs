//! Self-play games, and the training of networks on them and on solved positions.

mod error;
mod games;
mod gradient;
mod read;
mod solved;
mod train;

pub use error::{GameError, SolvedError};
pub use games::{GameSettings, play_games};
pub use read::{Sample, SelfPlayGame, read_games};
pub use solved::{read_solved, solved_line};
pub use train::{Epoch, Metrics, SampleGroup, TrainingError, TrainingSettings, train};
