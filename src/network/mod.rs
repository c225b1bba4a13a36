//! A small residual convolutional network over the cells of any board, with a policy head and a value head.

mod convolution;
mod evaluate;
#[cfg(feature = "cli")]
mod file;
mod graph;
mod shape;
mod weights;

pub use evaluate::{Evaluation, Evaluator};
#[cfg(feature = "cli")]
pub use file::WeightsFileError;
pub use graph::{Graph, NetworkPosition};
pub use shape::{Auxiliary, FEATURES, Heads, Pooling, Shape, TAPS};
pub use weights::{Encoding, Weights, WeightsError};
