//! A small residual convolutional network for boards of any shape, with a policy head, a value head and trained
//! weights.
//!
//! Start with [`PositionEvaluator`]: it evaluates positions with the built-in [`Weights`]. Inference is quantised to
//! 8-bit integers, and its results are the same on every processor. The crate needs no operating system.
//!
//! ```
//! use tripoint_games::board::Board;
//! use tripoint_games::rules::{Colour, Position, Rules};
//! use tripoint_network::{PositionEvaluator, Weights};
//!
//! let position = Position::new(Board::y(5)?, Rules::STANDARD);
//! let weights = Weights::shipped("default").ok_or("no such weights")?;
//! let evaluation = PositionEvaluator::new(weights).evaluate(&position, Colour::Black);
//! assert!(evaluation.value > 0.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

mod convolution;
mod evaluate;
mod graph;
mod output;
mod paired;
mod position_evaluator;
mod shape;
mod weights;

pub use evaluate::{Evaluation, Evaluator};
pub use graph::{Graph, NetworkPosition};
pub use position_evaluator::PositionEvaluator;
pub use shape::{Auxiliary, FEATURES, Heads, Pooling, Shape, TAPS};
pub use weights::{Encoding, Weights, WeightsError};

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
