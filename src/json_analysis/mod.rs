//! KataGo's protocol for analysis engines: queries and answers in JSON, many at a time (`tripoint analysis`).
//!
//! [`AnalysisDesk`] has the open queries, without threads: lines in, answers and jobs out. [`AnalysisJob::run`]
//! analyses one position with its own engine, so that an answer depends only on its query and on earlier proofs.
//! [`AnalysisServer`] runs them over an input and an output. The protocol is described in `docs/analysis.md`.

mod answer;
mod desk;
mod fields;
mod game;
mod job;
mod message;
mod options;
mod outgoing;
mod proofs;
mod server;
mod target;

pub use desk::{AnalysisDefaults, AnalysisDesk};
pub use job::{AnalysisContext, AnalysisJob};
pub use proofs::SharedProofs;
pub use server::AnalysisServer;
