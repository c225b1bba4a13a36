//! Building opening books by searches and self-play games.
//!
//! The work is done in rounds. A round is planned from the book alone: a list of units, each a search or a game with a
//! own seed. They are computed in any order, by any number of processes; the finished round changes the book, in the
//! order of the units, and the next one is planned. So a book depends on its settings and the book that it began with,
//! and on nothing else.

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
