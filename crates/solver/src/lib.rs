//! A solver for connection games: it proves the winner of a position against every defence.
//!
//! A [`Solver`] uses depth-first proof-number search over virtual connections, which it finds by H-search. Make one
//! with [`solver`], then ask for proofs ([`Solver::prove`]), winning moves, inferior cells, certificates or
//! explanations. [`OpeningMap`] proves all first moves of a board. [`StaticEvaluator`] finds wins by virtual
//! connections without a search, for use inside another engine. A [`SolverExtension`] tries further techniques.
//!
//! Proofs assume that the players alternate: then an additional stone never hurts its owner. The crate works without an
//! operating system.
//!
//! Modules import downward only; modules on one line do not import each other.
//!
//! ```text
//! search                      proof-number search, openings, shortest wins, static evaluation, the solver of a board
//! certificates, explanations  proofs for a checking program, and for people
//! inferior_cells              dead, captured and dominated cells; derived patterns
//! connections                 virtual connections by H-search, threats, win patterns
//! position                    graph and goal, positions, proof numbers, techniques
//! ```
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use tripoint_games::board::{AnySet, Board};
//! use tripoint_games::rules::{Colour, Position, Rules};
//! use tripoint_solver::{ProofLimits, SolverSetup, solver};
//!
//! let empty = Position::new(Board::y(4)?, Rules::STANDARD);
//! let limits = ProofLimits { nodes: 10_000, threads: 1, stop: &AtomicBool::new(false) };
//! let proof = solver(&empty, SolverSetup::new(1 << 20))?.prove(&[AnySet::EMPTY; 2], Colour::Black, limits)?;
//! assert_eq!(proof.ok_or("undecided after 10,000 nodes")?.winner, Colour::Black);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

#[cfg(any(feature = "certificates", test))]
mod certificates;
mod connections;
mod explanations;
mod inferior_cells;
mod position;
mod search;
#[cfg(test)]
mod tests;

pub use explanations::explanation::{
    ConnectionPlan, ExplainedPosition, Explanation, LocalPattern, PatternEnd, PositionImage, RefutationKind, ReplyRefutation,
    WinReason,
};
pub use inferior_cells::compiled_patterns::{CompiledPattern, CompiledPatterns};
#[cfg(any(feature = "patterns", test))]
pub use inferior_cells::derived_pattern::{DerivedPattern, PatternMark, SideOwner};
pub use inferior_cells::extension::{ConditionalOwner, NoExtension, OpenMoves, SolverExtension};
#[cfg(any(feature = "patterns", test))]
pub use inferior_cells::pattern_embedding::PatternEmbedding;
#[cfg(any(feature = "patterns", test))]
pub use inferior_cells::pattern_place::{LatticeCell, PatternPlace};
#[cfg(any(feature = "patterns", test))]
pub use inferior_cells::pattern_region::PatternRegion;
pub use position::graph::GoalGraph;
pub use position::proof_child::ProofChild;
pub use position::state::SolverState;
pub use position::techniques::{Technique, Techniques};
pub use search::answers::answers;
pub use search::check::{limits_of_check, prove_each};
pub use search::claim::{ProofClaim, ProofLimits};
pub use search::core::{
    ConnectionEnd, InferiorReport, Proven, ProvenWin, Solver, SolverError, SolverSetup, VirtualConnection, extended_solver,
    solver,
};
pub use search::openings::{OpeningMap, OpeningResult};
pub use search::short_win::{ShortWin, ShortWinLimits, proven_in_words};
pub use search::solved::SolvedPosition;
pub use search::static_evaluation::{StaticEvaluator, StaticResult, proven_moves};
pub use search::text::PROVEN_FORMAT;

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
