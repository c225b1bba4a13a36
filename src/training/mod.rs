//! Games of the engine against itself, and the network that is learned from them.

mod games;
mod gradient;
mod learn;
mod lines;

pub use games::{GameError, GameSettings, Sample, Trained, play_games, read_games};
pub use learn::{Epoch, Learning, Losses, learn};
pub use lines::drop_torn_line;
