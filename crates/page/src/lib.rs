//! The protocol between the page in a browser and the engine; and proofs as pages for people.
//!
//! The protocol doesn't depend on the transport: a server with a socket, or a worker in the browser itself. The crate
//! needs no operating system.
//!
//! # Messages of the page
//! JSON objects with a number `id`, a `verb` and its fields; unknown verbs and fields are errors. Optional fields end
//! with `?` here.
//!
//! | verb and fields | effect |
//! | --- | --- |
//! | `hello` | answers `games`, `board` and `state` |
//! | `game board turns? swap?` | begins a game: `poly-y 5 7`, or `y 10` with turns like `122*`; `swap` may be false |
//! | `open text` | opens a game in [any format]; answers `choice` if there are several, or if the game is uncertain |
//! | `choose number game? text` | opens a text's game, counted from 1; `game` is its word if the text doesn't name it |
//! | `restore number game? text` | the same for a stored game, which may be as large as games can grow |
//! | `line link` | opens the [link](#links) in the page's address at its last move |
//! | `play word` | plays a cell, `swap` or `resign` for the player to move; a new move becomes a variation |
//! | `genmove` | searches at the page's level, and plays one stone for the player to move |
//! | `analyse moves? simulations?` | [searches](#searches) at full strength, here and at each position shown later |
//! | `review simulations?` | [reviews](#searches) the current line, and stores the review in the file |
//! | `stop-review` | ends the review and stores what it has found |
//! | `stop` | ends the search; a search for a move plays its best move so far |
//! | `level level`, `time seconds` | sets the strength of `genmove`, and its longest time |
//! | `map map` | sets the map that colours the cells: a word from [`AnalysisMap::ALL`] |
//! | `display game orientation? coordinates?` | sets the orientation and coordinates of a game's boards |
//! | `go node`, `walk path` | shows a node, by its number or by the child numbers on the path to it |
//! | `delete node`, `promote node` | deletes a node with everything below it; makes its variation the first one |
//! | `comment node text` | replaces a node's comment |
//! | `header name text` | sets the game's `PB`, `PW`, `BR`, `WR`, `RE`, `DT` or `EV` |
//! | `mark node mark` | sets a [mark](#marks), or removes it if it is there |
//! | `unmark node` | removes all marks from a node |
//! | `setup stone? cell` | [sets up](#set-up-stones) a stone, or empties a cell |
//! | `turn colour` | sets the player to move; in a new node, unless the current one has no move and no children |
//! | `insert moves` | adds a line from the current position as a variation, and stays at the position |
//! | `puzzles` | answers `puzzles`: each one's number, board, grade, player to move and stones |
//! | `lesson link` | shows a lesson's position; the game is put aside until `leave` or until another game is opened |
//! | `puzzle number? day?` | the same for a puzzle, by its number or the days since 1 January 1970; answers `puzzle` |
//! | `leave` | ends a lesson or a puzzle: the game is back as it was left |
//! | `try word` | plays a move in the puzzle's position and, if it is wrong, its refutation; also answers `judgement` |
//! | `solution` | plays a puzzle's [solution](#proofs), and explains why it wins; also answers `solution` |
//! | `book` | answers `book`: the moves that the opening book knows at the position, with their evidence |
//! | `solve` | tries to [prove](#proofs) the position; answers `solved` at the end |
//! | `open-study text?` | opens a [study], or begins one for the board; answers `study`, like all requests about it |
//! | `merge-study text` | adds another study; also answers `merged` |
//! | `close-study`, `save-study` | closes the study; answers its file as `study-file` |
//! | `study` | answers `study`: what the study knows about the position and its moves |
//! | `claim winner?` | claims that `black` or `white` wins, or `unknown`; without a winner, removes the claim |
//! | `remark text` | replaces the study's comment on the position |
//! | `add-line` | adds the moves up to the position to the study |
//! | `remove-position` | removes the position from the study, with everything that only follows from it |
//! | `add-proof` | adds the last result of `solve` to the study, if it is about the position |
//! | `charset name` | writes the charset's name into all games of the file |
//! | `save` | answers the game's file as SGF, unchanged if nothing has changed; during a lesson, the waiting game's |
//! | `picture names numbers` | answers the position as SVG, with cell names and move numbers if wanted |
//! | `gtp line` | executes a GTP line, without files, and shows the position after it; refused during a lesson |
//!
//! ## Links
//! Tripoint links such as `y 10: c4 swap d5` or `hex-11:a5,swap-pieces,d4`, and HexWorld links such as `11c1,a2:sk5`.
//!
//! ## Searches
//! An analysis searches until `stop` or, with `simulations`, makes this many per position. At the current position it
//! compares only `moves`, if there are any.
//!
//! A review keeps running during other requests. It alternates with an analysis and waits for a search for a move. Its
//! `review` messages have what it has found. It makes `simulations` per position. Without a number, or with 0, it makes
//! the usual number or, if the file has a complete review, twice as many as that review.
//!
//! ## Marks
//! `{"kind":"triangle","cell":"c5"}`, `{"kind":"label","cell":"c5","text":"A"}` or
//! `{"kind":"arrow","from":"c5","to":"d6"}`.
//!
//! ## Set-up stones
//! The first node, and nodes with set-up stones, are changed in place; otherwise there is a new node. If later moves no
//! longer fit, they are removed, and a `dropped` answer says so.
//!
//! ## Proofs
//! `solution` answers a refutation of every other move, and then a `proof`. This and `solve` run until `stop` or
//! another position, and answer `proving` now and then.
//!
//! [any format]: tripoint_records::read_text
//! [study]: tripoint_engine::book::Book
//!
//! # Messages to the page
//! JSON objects with the `id` of the request that they answer, `done` at the last answer to it, and a `type`: `games`,
//! `board`, `state`, `choice`, `analysis`, `busy`, `review`, `refuted`, `file`, `picture`, `gtp`, `puzzles`, `puzzle`,
//! `dropped`, `judgement`, `solution`, `proof`, `book`, `study`, `merged`, `study-file`, `proving`, `solved`, `error`
//! or `fault`. A `fault` is the last message from an engine that has stopped. News about a search has the `id` null.
//! Each time the game or its display changes, the answer is a `state`, after a `board` if the board or its names
//! change. Its `lesson` is null unless a lesson or a puzzle is on the board. Its `tree` has the changes since the last
//! `state` or `review`; after `hello` and for another game, the whole tree. Win rates are in [0, 1]; colours are
//! `black` and `white`. A `board` has the geometry that the page draws from; a `state` and an `analysis` only have
//! data.
//!
//! ```
//! use std::sync::Arc;
//! use std::time::Duration;
//! use tripoint_games::base::StoppedClock;
//! use tripoint_games::board::Board;
//! use tripoint_engine::engine::{Engine, Settings};
//! use tripoint_page::Page;
//!
//! let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_memory(64);
//! let mut page = Page::new(Engine::new(settings, Arc::new(StoppedClock))?);
//! let mut say = |message: &str| page.receive(message, &|| false);
//! let hello = say(r#"{"id":1,"verb":"hello"}"#);
//! assert!(hello[0].starts_with(r#"{"id":1,"done":false,"type":"games""#) && hello[2].contains(r#""toMove":"black""#));
//! assert!(say(r#"{"id":2,"verb":"play","word":"b3"}"#)[0].contains(r#""lastMove":{"word":"b3","colour":"black"}"#));
//! let refused = r#"{"id":3,"done":true,"type":"error","text":"b3: the cell is occupied"}"#;
//! assert_eq!(say(r#"{"id":3,"verb":"play","word":"b3"}"#), [refused]);
//! say(r#"{"id":4,"verb":"level","level":3}"#);
//! say(r#"{"id":5,"verb":"genmove"}"#);
//! while page.is_searching() {
//!     page.step(Duration::from_millis(50));
//! }
//! assert!(page.receive(r#"{"id":6,"verb":"save"}"#, &|| false)[0].contains(";B[b3];W["));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

// Hash tables iterate in a different order in every run.
#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::iter_over_hash_type, clippy::print_stderr))]

mod answers;
mod colours;
mod core;
mod desk;
#[cfg(test)]
mod editing_tests;
#[cfg(test)]
mod file_tests;
mod findings;
mod game;
#[cfg(test)]
mod game_tests;
mod groups;
mod learning_answers;
#[cfg(test)]
mod lesson_tests;
mod map;
mod message;
#[cfg(test)]
mod model_tests;
#[cfg(test)]
mod openings_tests;
mod page_engine;
mod plans;
mod proof_answer;
pub mod proof_pages;
mod proven_position;
#[cfg(test)]
mod proving_tests;
#[cfg(test)]
mod puzzle_tests;
#[cfg(test)]
mod request_tests;
mod reviewing;
mod reviews;
mod size_limit;
mod state;
#[cfg(test)]
mod study_tests;
#[cfg(test)]
mod test_data;
#[cfg(test)]
mod test_messages;
#[cfg(test)]
mod tests;
mod tree;
#[cfg(test)]
mod typescript_tests;
#[cfg(test)]
mod verdict_tests;

pub use core::Page;
pub use map::AnalysisMap;

/// Runs the README's examples as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
