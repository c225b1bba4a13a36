//! Long computations with the solver: `tripoint solve` with its results file, books of proven openings, and an
//! explanation's folder.

mod book;
mod book_answer;
mod job;
mod known;
mod openings;
pub(crate) mod pages;
mod position;
mod run;
mod settings;

pub(crate) use book::ProvenBookPlan;
pub(crate) use job::{SolveEnd, SolveJob};
pub(crate) use settings::{ProvenBookSettings, SolveSettings};
