//! Proofs: who wins a position against every defence.
//!
//! A [`Solver`] proves by depth-first proof-number search over virtual connections, which it finds by H-search. [`OpeningMap`] proves all
//! first moves of a board; their proofs help each other. Proofs hold where the players alternate: there an additional stone never hurts
//! its owner. Nothing here needs an operating system.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use tripoint_games::board::{AnySet, Board};
//! use tripoint_games::rules::{Colour, Position, Rules};
//! use tripoint_solver::{Effort, SolverSetup, solver};
//!
//! let empty = Position::new(Board::y(4)?, Rules::GTP);
//! let effort = Effort { nodes: 10_000, threads: 1, stop: &AtomicBool::new(false) };
//! let proof = solver(&empty, SolverSetup::new(1 << 20))?.prove(&[AnySet::EMPTY; 2], Colour::Black, &[], effort)?;
//! assert_eq!(proof.ok_or("not decided within 10,000 positions")?.winner, Colour::Black);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The order in which hash tables are iterated over is another one in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

mod answers;
mod carriers;
#[cfg(any(feature = "certificates", test))]
mod certificate;
mod circuit;
mod connections;
mod contracted;
mod core;
mod countermoves;
mod derive;
#[cfg(test)]
mod derive_board_tests;
#[cfg(test)]
mod derive_tests;
mod derived_pattern;
mod endgame;
mod explanation;
#[cfg(test)]
mod explanation_tests;
#[cfg(test)]
mod fill_and_prune_tests;
mod graph;
mod inferior;
#[cfg(test)]
mod inferior_tests;
mod laid_patterns;
mod open_positions;
mod openings;
#[cfg(any(feature = "patterns", test))]
mod pattern_embedding;
#[cfg(any(feature = "patterns", test))]
mod pattern_laying;
#[cfg(any(feature = "patterns", test))]
mod pattern_pictures;
mod pattern_place;
mod pattern_region;
mod proof;
mod short_win;
#[cfg(test)]
mod short_win_tests;
mod solved;
mod state;
mod static_evaluation;
mod steps;
mod table;
mod techniques;
#[cfg(test)]
mod tests;
mod text;
mod threats;
mod win_patterns;
#[cfg(test)]
mod win_patterns_tests;

pub use self::core::{
    ConnectionEnd, Effort, InferiorReport, ProofClaim, Proven, ProvenWin, Solver, SolverError, SolverSetup, VirtualConnection,
    solver,
};
pub use answers::answers;
pub use derive::{InferiorKind, MOST_CORE_CELLS};
pub use derived_pattern::{DerivedPattern, PatternMark, SideOwner};
pub use explanation::{
    ConnectionPlan, ExplainedPosition, Explanation, LocalPattern, PatternEnd, PositionImage, RefutationKind, ReplyRefutation,
    WinReason,
};
pub use openings::{OpeningMap, OpeningResult};
pub use pattern_place::PatternPlace;
pub use short_win::{ShortWin, ShortWinEffort, proven_in_words};
pub use solved::SolvedPosition;
pub use static_evaluation::{StaticEvaluator, StaticResult, proven_moves};
pub use techniques::{Technique, Techniques};
pub use text::PROVEN_FORMAT;
