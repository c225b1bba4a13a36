//! Verdicts on positions and moves: proven or estimated results.
//!
//! A proof is never replaced by an estimate. [`KnownResults`] keeps the proofs of a session, up to symmetry and
//! transposition, and carries them back to earlier positions; [`Verdict`] is what every view of a position shows.
//! What only a file says is a claim: it is shown as one, and nothing follows from it before it is proven here.

mod known;
mod result;

pub use known::KnownResults;
pub use result::{KnownResult, ResultOrigin, ResultSource, Verdict};
