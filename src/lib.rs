//! Tripoint: an engine for the connection games Y, Poly-Y, bent Y, Hex and Caeth Y.
//!
//! The rooms, each a folder; imports point downward only, and rooms on one line do not know each other.
//!
//! ```text
//! cli                   arguments, logging, exit codes, the terminal
//! web, training_loop    serves the page, and connects it to an engine; networks that keep improving in a folder
//! tournament, training, book_build, review  matches, tuning, experiments; learning from games; building opening books; analysis of games
//! stdio                 the loops of GTP and CodeCup over an input and an output
//! page                  what the page in a browser asks: a tree of games, pictures, searches in steps
//! protocol              the tables of commands: a line in, a reply out
//! selfplay              games inside the process: openings, seeds, games at once, memory, clocks
//! engine                what every front-end calls: position, clocks, search, settings
//! search, book          the tree search: selection, limits, reports; opening books: files, values backed up, advice
//! solver                proofs
//! network, playout      evaluation; simulation
//! pattern               reply patterns, compiled into templates for each cell
//! record                games as SGF and JSON
//! families              one file a game: boards, goals, names, settings
//! wire, plot            lines of GTP and CodeCup, read and written; charts as SVG
//! picture               boards and analyses as SVG
//! notation              names of cells, boards as text
//! rules                 colours, turns, swap, positions, win tests, canonical forms
//! board                 cells, sets, graphs, geometry, lattices to build from
//! base                  processors, random numbers, clocks, files, words of messages
//! ```
//!
//! Everything up to `engine`, `wire` and `protocol` need no operating system; the rest, and what writes files, stands behind the default
//! feature `cli`.
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

// The order in which hash tables are iterated over is another one in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

pub mod base;
pub mod board;
pub mod book;
#[cfg(feature = "cli")]
pub mod book_build;
#[cfg(feature = "cli")]
pub mod cli;
pub mod engine;
pub mod families;
pub mod network;
pub mod notation;
#[cfg(feature = "page")]
pub mod page;
pub mod pattern;
pub mod picture;
pub(crate) mod playout;
#[cfg(feature = "cli")]
pub mod plot;
pub mod protocol;
pub mod record;
#[cfg(feature = "cli")]
pub mod review;
pub mod rules;
pub mod search;
#[cfg(feature = "cli")]
pub mod selfplay;
pub mod solver;
#[cfg(feature = "cli")]
pub mod stdio;
#[cfg(feature = "cli")]
pub mod tournament;
#[cfg(feature = "cli")]
pub mod training;
#[cfg(feature = "cli")]
pub mod training_loop;
#[cfg(feature = "cli")]
pub mod web;
pub mod wire;

/// Fast routines and their plain twins, for the tests and benchmarks that compare them. They may change in any version.
#[doc(hidden)]
pub mod twins {
    pub use crate::playout::{FastPlayouts, Playouts, Policy, ReplyTemplates, State, Tally, TemplatePolicy, Uniform, Zones};
    pub use crate::rules::{AnyWinTest, BOARDS, BatchWinTest, PrizeSet, Slices, WinTest};
}
