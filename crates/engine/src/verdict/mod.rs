//! Verdicts on positions and moves: proven or estimated results.
//!
//! A proof is never replaced by an estimate. [`KnownResults`] keeps the proofs of a session, up to symmetry and
//! transposition, and carries them back to earlier positions; [`Verdict`] is what every view of a position shows.

mod known;
mod result;

pub use known::KnownResults;
pub use result::{KnownResult, ResultSource, Verdict};
