//! Tripoint: an engine for the connection games Y, Poly-Y, bent Y, obtuse Y, Hex and Caeth Y.
//!
//! The parts are separate crates, which this one re-exports: [`tripoint_games`] (boards, rules), [`tripoint_records`],
//! [`tripoint_network`], [`tripoint_solver`] and [`tripoint_engine`]. They need no operating system. This crate embeds
//! the shipped patterns, books and puzzles, and contains the program. Its modules import downward only; modules on one
//! line do not import each other.
//!
//! ```text
//! cli  arguments, logging, exit codes
//! web_server, terminal_session, proving  front-ends, long proofs
//! book_builder, puzzle_maker, review_runner, game_files  books, puzzles, reviews
//! stdio  the loops of GTP, CodeCup and JSON analysis over an input and an output
//! terminal, board_flags, picture_files  colours of a terminal, a running search; flags of boards; SVG and PNG
//! state_folder  the files kept between two starts
//! prelude, shipped  what most programs import; patterns, books, puzzles, and engines with them
//! ```
//!
//! If you embed the engine, you need only `prelude`, `shipped` and the crates that this one re-exports. The rest is the
//! program, behind the default feature `cli`. Turn `cli` off and `shipped` on, and you have everything that ships with
//! fifteen dependencies. `examples` has short programs.
//!
//! ```
//! use tripoint::prelude::*;
//!
//! // The engine plays Hex against itself: 50 simulations a move.
//! let mut engine = tripoint::shipped::engine(Board::hex(4, 4)?)?;
//! engine.set_limits(Limits::simulations(50));
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
mod board_flags;
#[cfg(feature = "cli")]
pub mod book_builder;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
mod game_files;
#[cfg(feature = "cli")]
mod picture_files;
pub mod prelude;
#[cfg(feature = "cli")]
mod proving;
#[cfg(feature = "cli")]
pub mod puzzle_maker;
#[cfg(feature = "cli")]
mod review_runner;
pub mod shipped;
#[cfg(feature = "cli")]
mod state_folder;
#[cfg(feature = "cli")]
pub mod stdio;
#[cfg(feature = "cli")]
mod terminal;
#[cfg(feature = "cli")]
mod terminal_session;
#[cfg(feature = "cli")]
pub mod web_server;

#[cfg(feature = "cli")]
pub use tripoint_analysis as json_analysis;
pub use tripoint_engine::{book, engine, patterns, playouts, protocol, puzzles, review, search, verdict};
pub use tripoint_games::{base, board, families, notation, pictures, players, rules, wire};
#[cfg(feature = "cli")]
pub use tripoint_jobs::{files, outlet, plot, process_seconds, progress, selfplay};
#[cfg(feature = "cli")]
pub use tripoint_matches as matches;
pub use tripoint_network as network;
#[cfg(feature = "page")]
pub use tripoint_page as page;
pub use tripoint_records as records;
pub use tripoint_solver as solver;
#[cfg(feature = "cli")]
pub use tripoint_training::{self as training, training_loop};

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
