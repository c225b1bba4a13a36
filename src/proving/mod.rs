//! Long computations of the solver: a run with its results file, books of proven openings, and the
//! folder of an explanation.

mod book;
mod known;
pub(crate) mod pages;
mod run;

pub(crate) use book::ProvenBookPlan;
pub(crate) use known::{known_answer, prove_lines};
pub(crate) use run::{ProofRun, export, identity, learn, write_certificate};
