//! Plays self-play games, and trains networks on them and on solved positions.
//!
//! Modules import downward only; modules on one line do not import each other.
//!
//! ```text
//! training_loop  self-play, training and matches, shared through a folder
//! games, export, yardstick  games of the engine against itself; samples for other programs; measurements of networks
//! player, train    the players of the games; training
//! example, solved  the training targets of a position; solved positions
//! read             files of games
//! error            what can go wrong in games, solved positions and yardsticks
//! plan             how games are played
//! ```

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

mod error;
mod example;
mod export;
mod games;
mod plan;
mod player;
mod read;
mod solved;
mod train;
pub mod training_loop;
mod yardstick;

pub use error::{GameError, SolvedError, YardstickError};
pub use export::write_examples;
pub use games::{GameSettings, GamesInFile, play_games};
pub use plan::{GamePlan, PlanError};
pub use player::GamePlayers;
pub use read::{GameEnd, GameReader, Sample, SelfPlayGame, read_games};
pub use solved::{read_solved, solved_line};
pub use train::{
    BATCH, Epoch, LEARNING_RATE, Learner, Placed, SampleGroup, TrainingError, TrainingSettings, falling_rate, first_weights,
    train,
};
pub use tripoint_trainer::{Metrics, Optimiser, StateError};
pub use yardstick::{
    YardstickPosition, YardstickScore, YardstickSettings, make_yardstick, read_yardstick, score_engine, score_network,
    yardstick_line,
};

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
