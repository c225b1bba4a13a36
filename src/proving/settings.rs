//! What to solve and write, and the results.

use super::book::ProvenBookPlan;
use crate::book::Book;
use crate::engine::Settings;
use crate::solver::{ProofClaim, Techniques};
use serde_json::Value;
use std::path::PathBuf;

/// What to solve, with which effort, and which files to read and write.
#[derive(Clone, Debug)]
pub(crate) struct SolveSettings {
    /// The board, the rules, the memory and the threads.
    pub(crate) engine: Settings,
    pub(crate) techniques: Techniques,
    /// A seed that shuffles equally good moves.
    pub(crate) seed: Option<u64>,
    /// Whether to solve all of the board's openings, instead of one position.
    pub(crate) openings: bool,
    /// The most positions to examine.
    pub(crate) positions: u64,
    /// Whether the opening book may help or answer.
    pub(crate) uses_book: bool,
    /// Whether the answer is a JSON object instead of text.
    pub(crate) json: bool,
    /// Files with proofs to believe.
    pub(crate) known: Vec<PathBuf>,
    /// The results file, and whether to resume from it.
    pub(crate) results: Option<(PathBuf, bool)>,
    pub(crate) export_proven: Option<PathBuf>,
    pub(crate) export_solved: Option<PathBuf>,
    pub(crate) certificate: Option<PathBuf>,
    /// An explanation's folder.
    pub(crate) explain: Option<PathBuf>,
    /// The picture of the openings.
    pub(crate) output: Option<PathBuf>,
    pub(crate) book: Option<ProvenBookSettings>,
}

/// The book of proven openings to write.
#[derive(Clone, Debug)]
pub(crate) struct ProvenBookSettings {
    pub(crate) path: PathBuf,
    pub(crate) plan: ProvenBookPlan,
    /// The command that made it, for its header.
    pub(crate) command: String,
}

impl SolveSettings {
    /// Whether the proof has to be the solver's, because it is stored or its work is of interest.
    pub(super) fn needs_own_proof(&self) -> bool {
        let is_stored = self.certificate.is_some()
            || self.explain.is_some()
            || self.results.is_some()
            || self.export_proven.is_some()
            || self.export_solved.is_some();
        is_stored || !self.uses_book
    }
}

/// The results of solving.
pub(super) struct Solved {
    pub(super) is_done: bool,
    /// The claims for certificates and explanations.
    pub(super) claims: Vec<ProofClaim>,
    /// Each claim's result, as certificates write it.
    pub(super) results: Vec<&'static str>,
    /// The book with the openings, if requested and all are proven.
    pub(super) book: Option<Book>,
}

/// The answer as JSON, with the number of file lines that were believed without a check.
pub(super) fn with_unchecked(mut answer: Value, unchecked: usize) -> Value {
    if unchecked > 0 {
        answer["unchecked"] = unchecked.into();
    }
    answer
}

/// A note that an answer may depend on file lines that were believed without a check.
pub(super) fn note_of_unchecked(unchecked: usize) -> String {
    if unchecked == 0 {
        return String::new();
    }
    let lines = if unchecked == 1 { "line" } else { "lines" };
    format!("This may depend on {unchecked} {lines} of --known or --results that could not be checked within seconds.\n")
}
