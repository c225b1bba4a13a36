//! A small residual convolutional network over the cells of any board, with a policy head and a value head.

mod evaluate;
mod graph;
mod weights;

pub use evaluate::{Evaluation, Evaluator};
pub use graph::{Graph, NetworkPosition};
pub use weights::{CHANNELS, FEATURES, Shape, TAPS, Weights, WeightsError};
