//! KataGo's protocol for analysis engines: queries and answers in JSON, many at a time.
//!
//! [`AnalysisDesk`] has the open queries, without threads: lines in, answers and jobs out. [`AnalysisJob::run`]
//! analyses one position with its own engine, so an answer depends only on its query and on earlier proofs.
//! `tripoint analysis` runs the jobs on threads, and `docs/analysis.md` describes the protocol. The crate needs no
//! operating system.

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

mod answer;
mod desk;
mod fields;
mod game;
mod job;
mod message;
mod options;
mod proofs;
mod target;

pub use desk::{AnalysisDefaults, AnalysisDesk};
pub use job::{AnalysisContext, AnalysisJob};
pub use message::error_line;
pub use proofs::SharedProofs;

/// Tests run the examples in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
