//! Techniques that the solver goes without, because they save no more than another order of the moves
//! (docs/research/fill-and-prune.md).

mod extension;
mod pattern_files;
mod set;
mod strong_reversing;
#[cfg(test)]
mod tests;

pub use set::{ExtraTechnique, ExtraTechniques};
