//! Games of the engine against itself, and the network that is learned from them.

mod games;
mod gradient;
mod learn;
mod lines;
mod read;

pub use games::{GameError, GameSettings, play_games};
pub use learn::{Epoch, LearnError, Learning, Losses, learn};
pub use lines::drop_torn_line;
pub use read::{Sample, SelfPlayGame, read_games};
