//! Self-play games, and the training of networks on them and on solved positions.

mod error;
mod example;
mod export;
mod games;
mod plan;
mod player;
mod read;
mod solved;
mod train;
mod yardstick;

pub use error::{GameError, SolvedError, YardstickError};
pub use export::write_examples;
pub use games::{GameSettings, GamesInFile, play_games};
pub use plan::{GamePlan, PlanError};
pub use player::GamePlayers;
pub(crate) use read::game_numbers;
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
