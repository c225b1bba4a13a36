//! Techniques the solver doesn't use, because they save no more than another move order
//! (docs/research/fill-and-prune.md).

mod extension;
mod pattern_files;
mod set;
mod strong_reversing;
#[cfg(test)]
mod tests;

pub use set::{ExtraTechnique, ExtraTechniques};
