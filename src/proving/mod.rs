//! Long computations of the solver: a run with its results file, books of proven openings, and the
//! folder of an explanation.

mod book;
mod book_answer;
mod known;
pub(crate) mod pages;
mod run;

pub(crate) use book::ProvenBookPlan;
pub(crate) use book_answer::{known_answer, prove_lines};
pub(crate) use known::KnownProofs;
pub(crate) use run::{ProofRun, export, identity, write_certificate};
