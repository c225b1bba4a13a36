//! Shared parts of long jobs: results files, games between engines in the process, stop requests, clocks, charts,
//! progress on stderr.
//!
//! Modules import downward only; modules on one line do not import each other.
//!
//! ```text
//! selfplay         games inside the process: openings, seeds, concurrent games, memory, clocks
//! progress, files  the progress of long work; atomic writing, results files, weights
//! outlet, plot     output on stderr that never blocks; charts as SVG
//! mark, process_clock  the byte order mark; the processor time of the process
//! ```
//!
//! ```
//! use tripoint_jobs::selfplay::Stop;
//!
//! let stop = Stop::default();
//! assert!(!stop.is_requested());
//! ```

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

pub mod files;
mod mark;
pub mod outlet;
pub mod plot;
mod process_clock;
pub mod progress;
pub mod selfplay;

pub use mark::WithoutMark;
pub use process_clock::{ProcessClock, process_seconds};

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
