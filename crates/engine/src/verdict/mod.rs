//! Verdicts on positions and moves: proven or estimated results.
//!
//! An estimate never replaces a proof. [`KnownResults`] keeps a session's proofs, up to symmetry and transposition, and
//! carries them back to earlier positions. Every view of a position shows a [`Verdict`]. A result that only a file
//! states is a claim: it is shown as one, and nothing follows from it until it is proven.

mod known;
mod result;

pub use known::KnownResults;
pub use result::{KnownResult, ResultOrigin, ResultSource, Verdict};
