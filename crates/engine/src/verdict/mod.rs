//! Verdicts: what is known of a position or a move, proven or estimated.
//!
//! A proof is never replaced by an estimate. [`KnownResults`] keeps the proofs of a session, up to symmetry and
//! transposition, and carries them back to earlier positions; [`Verdict`] is what every view of a position shows.

mod known;
mod result;

pub use known::KnownResults;
pub use result::{KnownResult, ResultSource, Verdict};
