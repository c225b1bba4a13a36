//! Verdicts on positions and moves: proven or estimated results.
//!
//! A proof is never replaced by an estimate. [`KnownResults`] keeps the proofs of a session, up to symmetry and
//! transposition, and carries them back to earlier positions; [`Verdict`] is what every view of a position shows.
//! A result that only a file states is a claim: it is shown as one, and nothing follows from it until it is proven.

mod known;
mod result;

pub use known::KnownResults;
pub use result::{KnownResult, ResultOrigin, ResultSource, Verdict};
