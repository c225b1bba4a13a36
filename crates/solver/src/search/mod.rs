//! The proof-number search, and the solver for a board.

pub(crate) mod answers;
pub(crate) mod check;
pub(crate) mod claim;
pub(crate) mod core;
pub(crate) mod endgame;
#[cfg(test)]
mod fill_and_prune_tests;
pub(crate) mod node_cache;
pub(crate) mod openings;
pub(crate) mod proof;
pub(crate) mod short_win;
#[cfg(test)]
mod short_win_tests;
pub(crate) mod solved;
pub(crate) mod static_evaluation;
pub(crate) mod table;
pub(crate) mod text;
#[cfg(test)]
mod win_patterns_tests;
