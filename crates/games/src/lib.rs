//! The connection games Y, Poly-Y, bent Y, obtuse Y, Hex and Caeth Y: boards, rules, notations, records and pictures.
//!
//! Modules import downward only; modules on one line do not import each other.
//!
//! ```text
//! records      games as SGF, JSON, links and lists of moves
//! players      simple players by shortest paths, a measure for others
//! families     one file for each game: boards, goals, names of cells, defaults
//! wire         lines of GTP and of CodeCup's protocol, read and written
//! pictures     boards and analyses as SVG
//! notation     names of cells, boards as text
//! rules        colours, turns, swap, positions, win tests, canonical forms
//! board        cells, sets of cells, board graphs, geometry
//! base         processor features, random numbers, intervals, clocks, wording of messages
//! ```
//!
//! Nothing here needs an operating system.
//!
//! ```
//! use tripoint_games::board::Board;
//! use tripoint_games::notation::Notation;
//! use tripoint_games::rules::{Colour, Move, Position, Rules};
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

// The order in which hash tables are iterated over is another one in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

pub mod base;
pub mod board;
pub mod families;
pub mod notation;
pub mod pictures;
pub mod players;
pub mod records;
pub mod rules;
pub mod wire;
