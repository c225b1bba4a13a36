//! Derives local patterns for inferior cells by exhaustion.

mod comparisons;
mod cores;
mod derive;
#[cfg(test)]
mod derive_board_tests;
#[cfg(test)]
mod derive_tests;

pub use derive::{InferiorKind, MOST_CORE_CELLS};
