//! An engine for connection games: tree search, playouts, opening books, clocks, and the protocols that drive it.
//!
//! Modules import downward only; modules on one line do not import each other.
//!
//! ```text
//! protocol, review  GTP and CodeCup: tables of commands; a line in, a reply out; reviews of whole games
//! engine         the interface of every front-end: a game with clocks and books, searches, proofs, the choice of moves
//! verdict        results of positions and moves: proofs and estimates
//! search, book, puzzles  the tree search; opening books: files, backed-up values, advice; proven puzzles
//! playouts       random games to the end, with heuristics
//! patterns, board_settings  reply patterns, compiled into templates for each cell; numbers that depend on the board
//! ```
//!
//! Nothing here needs an operating system: callers pass in the time, as a [`Clock`](tripoint_games::base::Clock), and
//! also patterns and books. The crate `tripoint` embeds the shipped ones. Without patterns, as here, playouts are
//! uniformly random.
//!
//! ```
//! use std::sync::Arc;
//! use tripoint_engine::engine::{Engine, Settings};
//! use tripoint_engine::search::Limits;
//! use tripoint_games::base::StoppedClock;
//! use tripoint_games::board::Board;
//!
//! let limits = Limits::simulations(50);
//! let settings = Settings::new(Arc::default()).with_board(Board::y(5)?).with_limits(limits).with_memory(64);
//! let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
//! let decision = engine.play()?;
//! assert!(decision.to_string().starts_with("Black "));
//! assert_eq!(engine.game().position().empty().len(), 14);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Hash tables iterate in a different order in each run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

pub mod board_settings;
pub mod book;
pub mod engine;
pub mod patterns;
pub mod playouts;
pub mod protocol;
pub mod puzzles;
pub mod review;
pub mod search;
#[cfg(test)]
mod test_data;
pub mod verdict;

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
