//! The connection games Y, Poly-Y, bent Y, obtuse Y, Hex and Caeth Y: boards, rules, notations and pictures.
//!
//! A [`Board`](board::Board) names a game and a board size. A [`Position`](rules::Position) plays on it and knows the
//! winner. A [`Notation`](notation::Notation) names the cells, and [`pictures`] draws positions. The crate needs no
//! operating system.
//!
//! Modules import downward only, and modules on one line don't import each other.
//!
//! ```text
//! players      simple players by shortest paths, to compare others with
//! families     one file per game: boards, goals, names of cells, defaults
//! wire         lines of GTP and of CodeCup's protocol
//! pictures     boards and analyses as SVG
//! notation     names of cells, boards as text
//! rules        colours, turns, swap, positions, win tests, canonical forms
//! board        cells, cell sets, board graphs, geometry
//! base         random numbers, intervals, clocks, words of messages
//! ```
//!
//! ```
//! use tripoint_games::board::Board;
//! use tripoint_games::notation::Notation;
//! use tripoint_games::rules::{Colour, Move, Position, Rules};
//!
//! let mut position = Position::new(Board::y(3)?, Rules::STANDARD);
//! let notation = Notation::default_for(position.topology());
//! for name in ["b2", "a1", "b3", "c3", "a2"] {
//!     assert_eq!(position.outcome(), None);
//!     position.play(Move::Place(notation.parse(name)?))?;
//! }
//! assert_eq!(position.winner(), Some(Colour::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

pub mod base;
pub mod board;
pub mod families;
pub mod notation;
pub mod pictures;
pub mod players;
pub mod rules;
pub mod wire;

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
