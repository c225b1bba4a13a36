//! Game records: SGF with complete trees, JSON, CodeCup lists, links from HexWorld, PlayHex, hex-study, trmph and
//! Tripoint, HexWiki diagrams, JSON from Board Game Arena and Abstract Play, and move lists.
//!
//! [`read_text`] reads a game in any format. A [`Record`] is a game: board, moves, players, result. A [`Collection`]
//! holds a whole SGF file, understood or not, and [`MainLine`] reads one of its games as a record.
//!
//! Modules import downward only; modules on one line do not import each other.
//!
//! ```text
//! formats  all other formats: lists of moves, links, diagrams, JSON
//! sgf      SGF: files as trees, and the games in them as records
//! game     records of games, and the formats of their moves
//! ```
//!
//! ```
//! use tripoint_games::rules::{Outcome, Rules};
//! use tripoint_records::{GameHint, MainLine, read_text};
//!
//! // The format is recognised by the text: here a link of HexWorld.
//! let games = read_text(b"https://hexworld.org/board/#11c1,a2:sf6:rb", GameHint::Open)?.content.into_trees();
//! let record = MainLine::read(&games, games.games()[0], GameHint::Open)?.record;
//! assert_eq!(record.board.to_string(), "Hex 11 11");
//! let outcome = record.position(Rules::STANDARD, None)?.outcome().ok_or("the game is not over")?;
//! println!("{outcome}");
//! println!("{}", record.to_sgf());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

mod formats;
mod game;
mod sgf;
#[cfg(test)]
mod test_data;

pub use formats::codecup::{read_codecup, write_codecup};
pub use formats::hexboard::{read_hexboard, write_hexboard};
pub use formats::hexworld::{read_hexworld, write_hexstudy, write_hexworld};
#[cfg(feature = "json")]
pub use formats::json::{read_json, write_json};
pub use formats::list::read_moves;
pub use formats::text::{GameText, TextContent, TextFormat, read_address, read_text, read_text_as, recognise};
pub use game::error::{RecordError, RecordStep, RecordWarning};
pub use game::move_format::SwapFormat;
pub use game::record::{Record, RecordBuilder, RecordInfo, RecordedMove, SetupChange};
pub use game::write_error::WriteError;
pub use sgf::game_header::GameHint;
pub use sgf::main_line::{MainLine, NodeContent};
pub use sgf::marks::NodeMark;
pub use sgf::tree::{Collection, GameNode, Property};

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
