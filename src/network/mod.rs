//! A small convolutional network over the cells of any board: how likely a move is to be the best one, and who wins.

mod evaluate;
mod graph;
mod weights;

pub use evaluate::{Evaluation, Evaluator};
pub use graph::Graph;
pub use weights::{CHANNELS, FEATURES, Shape, TAPS, Weights, WeightsError};
