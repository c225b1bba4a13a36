//! Tripoint: an engine for the connection games Y and Poly-Y.
//!
//! The modules stand in layers; imports point downward only.
//!
//! ```text
//! cli           arguments, logging, exit codes
//! stdio         the loops of GTP and CodeCup over an input and an output
//! protocol      a line in, a reply out          tournament   games between players
//! wire          lines of GTP and CodeCup, records of games
//! training      games of the engine against itself, the network that is learned from them
//! engine        position, clocks, search, settings: what every front-end calls
//! search        the tree, selection, limits, reports
//! network       a small convolutional network: likely moves, win rates
//! playout       policies and the simulation loop
//! pattern       pattern files, compiled into templates for each cell
//! game          cells, sets, boards, positions, winner, symmetry, notation, drawing, records
//! base          writing of files, words of messages
//! ```
//!
//! Everything from `game` up to `engine`, `wire` and `protocol` need no operating system; the rest, and what writes files, stands behind
//! the default feature `cli`.
//!
//! ```
//! use tripoint::board::Board;
//! use tripoint::notation::Notation;
//! use tripoint::rules::{Colour, Move, Position, Rules};
//!
//! let mut position = Position::new(Board::y(3)?, Rules::GTP);
//! let notation = Notation::default_for(position.topology());
//! for name in ["b2", "b3"] {
//!     position.play(Colour::Black, Move::Place(notation.parse(name)?))?;
//! }
//! assert_eq!(position.winner(), None);
//! position.play(Colour::Black, Move::Place(notation.parse("a2")?))?;
//! assert_eq!(position.winner(), Some(Colour::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod base;
pub mod board;
#[cfg(feature = "cli")]
pub mod cli;
pub mod engine;
pub mod network;
pub mod notation;
pub mod pattern;
pub mod picture;
pub mod playout;
pub mod protocol;
pub mod record;
pub mod rules;
pub mod search;
#[cfg(feature = "cli")]
pub mod stdio;
#[cfg(feature = "cli")]
pub mod tournament;
#[cfg(feature = "cli")]
pub mod training;
pub mod wire;
