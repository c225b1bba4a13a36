//! Builds opening books by searches and self-play games.
//!
//! The work is done in rounds. Each round is planned from the book alone: a list of units, each a search or a game with
//! its own seed. Any number of processes compute them in any order. The finished round changes the book, in the order
//! of the units, and the next one is planned. So a book depends only on its settings and the book that it began with.

mod compute;
mod plan;
mod rounds;
mod run;
mod settings;
mod unit;
mod units;

pub use compute::UnitWorker;
pub use rounds::{RoundError, Rounds};
pub use run::{BookBuildError, Workers, build_book, compute_units, merge_results, plan_units, units_left};
pub use settings::{BookSettings, Method};
pub use unit::{Completed, SearchedReply, Unit, UnitOutcome, Work};
pub use units::UnitList;
