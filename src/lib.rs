//! Tripoint: an engine for the connection games Y, Poly-Y, bent Y, obtuse Y, Hex and Caeth Y.
//!
//! The parts are separate crates, which this one re-exports: [`tripoint_games`] (boards, rules, records),
//! [`tripoint_network`], [`tripoint_solver`] and [`tripoint_engine`]. They need no operating system. This crate embeds
//! the shipped patterns and books, and contains the program. Its modules import downward only; modules on one line do
//! not import each other.
//!
//! ```text
//! cli  arguments, logging, exit codes
//! web_server, json_analysis, training_loop, terminal_session, proving  front-ends, training loops, long proofs
//! tournament, training, book_builder, puzzle_maker, review_runner, game_files  matches, training, books, puzzles, reviews
//! stdio  the loops of GTP and CodeCup over an input and an output; the progress of long work
//! selfplay  games inside the process: openings, seeds, concurrent games, memory, clocks
//! terminal, plot  colours of a terminal, a running search; charts as SVG
//! prelude, shipped  what most programs import; patterns, books, puzzles, and engines with them
//! files, system_clock  atomic writing, results files, weights; the system's clocks
//! ```
//!
//! Programs on the library need `prelude`, `shipped` and the parts alone: everything else is the program and needs the
//! default feature `cli`. Without it and with the feature `shipped` the library has twenty dependencies and all that
//! ships. `examples` has programs of thirty lines.
//!
//! ```
//! use tripoint::prelude::*;
//!
//! // The engine plays Hex against itself: 50 simulations for a move.
//! let mut engine = tripoint::shipped::engine(Board::hex(4, 4)?)?;
//! engine.set_limits(Limits { simulations: Some(50), ..Limits::default() });
//! let outcome = loop {
//!     println!("{}", engine.play()?);
//!     if let Some(outcome) = engine.game().outcome() {
//!         break outcome;
//!     }
//! };
//! println!("{outcome}");
//! assert_eq!(engine.play(), Err(PlayError::GameOver(outcome)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// The iteration order of hash tables differs between runs.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

#[cfg(feature = "cli")]
pub mod book_builder;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod files;
#[cfg(feature = "cli")]
mod game_files;
#[cfg(feature = "cli")]
pub mod json_analysis;
#[cfg(feature = "cli")]
pub mod plot;
pub mod prelude;
#[cfg(feature = "cli")]
mod proving;
#[cfg(feature = "cli")]
pub mod puzzle_maker;
#[cfg(feature = "cli")]
mod review_runner;
#[cfg(feature = "cli")]
pub mod selfplay;
pub mod shipped;
#[cfg(feature = "cli")]
pub mod stdio;
#[cfg(not(target_family = "wasm"))]
pub mod system_clock;
#[cfg(feature = "cli")]
mod terminal;
#[cfg(feature = "cli")]
mod terminal_session;
#[cfg(feature = "cli")]
pub mod tournament;
#[cfg(feature = "cli")]
pub mod training;
#[cfg(feature = "cli")]
pub mod training_loop;
#[cfg(feature = "cli")]
pub mod web_server;

pub use tripoint_engine::{book, engine, patterns, playouts, protocol, puzzles, review, search, verdict};
#[cfg(feature = "page")]
pub use tripoint_engine::{page_protocol, proof_pages};
pub use tripoint_games::{base, board, families, notation, pictures, players, records, rules, wire};
pub use tripoint_network as network;
pub use tripoint_solver as solver;

/// The examples of the README are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
