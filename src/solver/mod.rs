//! Proofs: who wins a position against every defence.
//!
//! A [`Solver`] proves by depth-first proof-number search, over virtual connections found by H-search; [`OpeningMap`] proves all first moves of a
//! board, and lets them help each other. All of it holds only where the players alternate: then another own stone never hurts.

mod carriers;
mod certificate;
mod connections;
mod core;
mod explanation;
#[cfg(test)]
mod explanation_tests;
mod graph;
mod openings;
mod proof;
mod state;
mod steps;
mod table;
#[cfg(test)]
mod tests;
mod text;
mod threats;

pub use self::core::{Effort, ProofClaim, Proven, ProvenWin, Solver, SolverError, solver};
pub use explanation::{
    ConnectionPlan, ExplainedPosition, Explanation, LocalPattern, PatternEnd, PositionImage, RefutationKind, ReplyRefutation,
    WinReason,
};
pub use openings::{OpeningMap, OpeningResult};
pub use text::PROVEN_FORMAT;
