//! Training of networks for connection games: gradients of a position, and the optimiser.
//!
//! A [`Pass`] computes losses and gradients of an [`Example`]; an [`Optimiser`] takes steps with their mean. The crate
//! needs no operating system.
//!
//! ```
//! use tripoint_network::{Shape, Weights};
//! use tripoint_trainer::Optimiser;
//!
//! let weights = Weights::shipped("default").ok_or("no such weights")?;
//! let gradient = vec![0.01; weights.parameters.len()];
//! let mut optimiser = Optimiser::new(weights.as_ref().clone());
//! optimiser.step(&gradient, 0.001, 0.999);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod convolution;
mod optimiser;
mod orthogonal;
mod pass;

pub use optimiser::{Optimiser, StateError};
pub use pass::{Example, Metrics, NO_TARGET, Pass, PreparedWeights};

/// The examples of the README are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
