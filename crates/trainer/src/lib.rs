//! Trains networks for connection games.
//!
//! A [`Pass`] computes the losses and gradients of an [`Example`]; an [`Optimiser`] takes steps with their mean. The
//! crate doesn't need an operating system.
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

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
