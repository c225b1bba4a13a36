//! The page in a browser: the protocol between it and the engine, and proofs as pages for people.
//!
//! The protocol is independent of the transport: a server with a socket, or a worker in the browser itself. The crate
//! needs no operating system.
//!
//! # Messages of the page
//! JSON objects with a number `id`, a `verb` and its fields; unknown verbs and fields are errors. Optional fields end
//! with `?` here.
//!
//! | verb and fields | effect |
//! | --- | --- |
//! | `hello` | answers `games`, `board` and `state` |
//! | `game board turns? swap?` | begins a game: `poly-y 5 7`, `y 10` with the turns `122*`; without a swap if that is false |
//! | `open text` | opens a game in [any format]; answers `choice` if there are several, or if the game is uncertain |
//! | `choose number game? text` | opens a game of a text, from 1; `game` is its word if the text does not name it |
//! | `restore number game? text` | the same for a game that the page has stored, up to the largest size of a game |
//! | `line link` | opens the link in the page's address: a Tripoint link at its last move, `y 10: c4 swap d5` or `hex-11:a5,swap-pieces,d4`, or one of HexWorld's form, `11c1,a2:sk5` |
//! | `play word` | plays a cell, `swap` or `resign` for the player to move; a new move becomes a variation |
//! | `genmove` | searches at the level of the page, and plays one stone for the player to move |
//! | `analyse moves? simulations?` | searches at full strength until `stop`, or for this many simulations of each position, also at positions that are shown later; of the current position only these moves, if there are any |
//! | `review simulations?` | reviews the current line beside everything else, so many simulations a position, and stores the review in the file |
//! | `stop-review` | ends the review; what it has found is stored |
//! | `stop` | ends the search; a search for a move plays its best move so far |
//! | `level level`, `time seconds` | sets the strength of `genmove`, and its longest time |
//! | `map map` | sets the map that colours the cells: a word of [`AnalysisMap::ALL`] |
//! | `display game orientation? coordinates?` | sets how the boards of a game lie, and their coordinates |
//! | `go node`, `walk path` | shows a node, by its number or by the number of the child at each node on its path |
//! | `delete node`, `promote node` | deletes a node with all below it; makes its variation the first one |
//! | `comment node text` | replaces the comment of a node |
//! | `header name text` | sets `PB`, `PW`, `BR`, `WR`, `RE`, `DT` or `EV` of the game |
//! | `mark node mark` | sets a mark such as `{"kind":"triangle","cell":"c5"}`, `{"kind":"label","cell":"c5","text":"A"}` or `{"kind":"arrow","from":"c5","to":"d6"}`, or removes it if it is there |
//! | `unmark node` | removes all marks of a node |
//! | `setup stone? cell` | sets up a stone, or empties a cell: at the first node and at one with set-up stones there, otherwise in a new node; answers `dropped`, too, if later moves no longer fit and were taken away |
//! | `turn colour` | says who is to move; in a new node, unless the current one has no move and is a last one |
//! | `insert moves` | adds a line from the current position as a variation, and stays at the position |
//! | `puzzles` | answers `puzzles`: number, board, grade, player to move and stones of each |
//! | `lesson link` | shows the position of a lesson; the game is put aside until `leave` or until another game is opened |
//! | `puzzle number? day?` | shows a puzzle likewise, by its number or by that of a day since 1 January 1970; answers `puzzle`, too |
//! | `leave` | ends a lesson or a puzzle: the game is back as it was left |
//! | `try word` | plays a move in the position of the puzzle, and after a wrong one its refutation; answers `judgement`, too |
//! | `solution` | plays the solution; answers `solution`, too, with the refutation of every other move. Then explains until `stop` or another position why it wins; answers `proving` now and then, and `proof` at the end |
//! | `book` | answers `book`: the moves that the opening book knows at the position, with their evidence |
//! | `solve` | proves the position until `stop` or another position; answers `proving` now and then, and `solved` at the end |
//! | `open-study text?` | opens a [study], or begins one of the board; answers `study`, as all requests about it do |
//! | `merge-study text` | adds another study; answers `merged`, too |
//! | `close-study`, `save-study` | closes the study; answers its file as `study-file` |
//! | `study` | answers `study`: what the study knows of the position and its moves |
//! | `claim winner?` | claims that `black` or `white` wins, or that it is `unknown`; without a winner removes the claim |
//! | `remark text` | replaces the study's comment on the position |
//! | `add-line` | adds the moves that lead to the position to the study |
//! | `remove-position` | removes the position from the study, with all that only follows from it |
//! | `add-proof` | adds the last result of `solve` to the study, if it is of the position |
//! | `charset name` | writes the name of the charset into all games of the file |
//! | `save` | answers the file of the game as SGF, unchanged if nothing has changed; that of the game put aside during a lesson |
//! | `picture names numbers` | answers the position as SVG, with the names of cells and the numbers of moves if wanted |
//! | `gtp line` | executes a line of GTP at the position that is shown, and shows the one after it; without files, and not during a lesson |
//!
//! A review keeps running during other requests. It alternates with an analysis and waits for a search for a move.
//! Its `review` messages have what it has found. `review` without a number, or with 0, makes the usual number of
//! simulations or, if the file has a complete review, twice that of the review.
//!
//! [any format]: tripoint_records::read_text
//! [study]: tripoint_engine::book::Book
//!
//! # Messages to the page
//! JSON objects with the `id` of the request that they answer, `done` at the last answer to it, and a `type`: `games`,
//! `board`, `state`, `choice`, `analysis`, `busy`, `review`, `refuted`, `file`, `picture`, `gtp`, `puzzles`, `puzzle`,
//! `dropped`, `judgement`, `solution`, `proof`, `book`, `study`, `merged`, `study-file`, `proving`, `solved`, `error` or `fault`.
//! A `fault` is the last message of an engine that has stopped. News of a search have the `id` null. Every change of
//! the game or its display is answered by `state`, after `board` if the board or its names change. Its `lesson` is null
//! unless a lesson or a puzzle is on the board. The `tree` of a
//! state has the changes since the last `state` or `review`; after `hello` and for another game it has the whole tree.
//! Win rates are in [0, 1]; colours are `black` and `white`. A `board` has the geometry from which the page draws; a
//! `state` and an `analysis` only have data.
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

/// The examples of the README are run as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
