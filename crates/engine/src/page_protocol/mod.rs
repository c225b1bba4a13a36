//! The protocol between the page in a browser and the engine, independent of the transport: a server with a socket, or
//! a worker in the browser itself. Needs no operating system.
//!
//! # Messages of the page
//! A verb, a space and the rest, in UTF-8; the rest may have line breaks.
//!
//! | message | effect |
//! | --- | --- |
//! | `hello` | answers `games`, `board` and `state` |
//! | `game BOARD`, `game BOARD turns SEQUENCE` | begins a game: `game poly-y 5 7`, `game y 10 turns 122*` |
//! | `open TEXT` | opens a game in [any format]; answers `choice` if there are several, or if the game is uncertain |
//! | `choose N GAME TEXT` | opens game N of a text, from 1; GAME is its word if the text does not name it, or `-` |
//! | `restore N GAME TEXT` | the same for a game that the page has stored, up to the largest size of a game |
//! | `line LINK` | opens a Tripoint link at its last move: `line y 10: c4 swap d5`, `line hex-11:a5,swap-pieces,d4` |
//! | `play WORD` | plays a cell, `swap` or `resign` for the player to move; a new move becomes a variation |
//! | `genmove` | searches at the level of the page, and plays one stone for the player to move |
//! | `analyse` | searches at full strength until `stop`, also at positions that are shown later |
//! | `analyse d4 e5` | the same, but compares only these moves of the current position |
//! | `review N` | reviews the current line, N simulations a position, and stores the review in the file |
//! | `stop` | ends the search; a search for a move plays its best move so far |
//! | `level N`, `time SECONDS` | sets the strength of `genmove`, and its longest time |
//! | `map NAME` | sets the map that colours the cells: a word of [`AnalysisMap::ALL`] |
//! | `draw names on`, `draw numbers off`, `draw theme dark` | sets other parts of the picture, and its theme |
//! | `go NODE`, `walk 0 0 1` | shows a node, by its number or by the number of the child at each node on its path |
//! | `delete NODE`, `promote NODE` | deletes a node with all below it; makes its variation the first one |
//! | `comment NODE TEXT` | replaces the comment of a node |
//! | `puzzles` | answers `puzzles`: number, board, grade, player to move and stones of each |
//! | `puzzle 12` | begins a game with a puzzle; answers `puzzle`, too |
//! | `puzzle day 20783` | the same with the puzzle of a day, counted from 1 January 1970 |
//! | `try d4` | plays a move in the puzzle, and after a wrong one its refutation; answers `judgement`, too |
//! | `solution` | plays the solution; answers `solution`, too: the connections by which it wins |
//! | `proof` | answers `proof`: the refutation of every other move, and the solution with its connections |
//! | `charset NAME` | writes the name of the charset into all games of the file |
//! | `save`, `picture` | answers the file as SGF, unchanged if nothing has changed; the position as SVG |
//! | `gtp LINE` | executes a line of GTP; without files |
//!
//! `review 0` makes the usual number of simulations or, if the file has a complete review, twice that of the review.
//!
//! [any format]: tripoint_games::records::read_text
//!
//! # Messages to the page
//! JSON objects with a `type`: `games`, `board`, `state`, `choice`, `analysis`, `busy`, `file`, `picture`, `gtp`,
//! `puzzles`, `puzzle`, `judgement`, `solution`, `proof`, `error` or `fault`. A `fault` is the last message of an
//! engine that has stopped. Every change of the game or its display is answered by `state`, after `board` if the board
//! or its names change. The `tree` of a state has the changes since the last state; after `hello` and for another game
//! it has the whole tree. Win rates are in [0, 1]; colours are `black` and `white`; pictures are SVG with presentation
//! attributes alone. The `picture` of a state or an analysis lies over the symbol of `board` and under its `targets`,
//! which map a click to a cell.
//!
//! ```
//! use std::sync::Arc;
//! use std::time::Duration;
//! use tripoint_games::base::StoppedClock;
//! use tripoint_games::board::Board;
//! use tripoint_engine::engine::{Engine, Settings};
//! use tripoint_engine::page_protocol::Page;
//!
//! let settings = Settings { board: Board::y(4)?, memory: 64, ..Settings::new(Arc::default()) };
//! let mut page = Page::new(Engine::new(settings, Arc::new(StoppedClock))?);
//! let mut say = |message: &str| page.receive(message, &|| false);
//! let hello = say("hello");
//! assert!(hello[0].starts_with(r#"{"type":"games""#) && hello[2].contains(r#""toMove":"black""#));
//! assert!(say("play b3")[0].contains(r#""caption":"last move: Black b3; White to move""#));
//! assert_eq!(say("play b3"), [r#"{"type":"error","verb":"play","text":"b3: the cell is occupied"}"#]);
//! say("level 3");
//! say("genmove");
//! while page.is_searching() {
//!     page.step(Duration::from_millis(50));
//! }
//! assert!(page.receive("save", &|| false)[0].contains(";B[b3];W["));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answers;
mod core;
#[cfg(test)]
mod file_tests;
mod game;
#[cfg(test)]
mod game_tests;
mod map;
#[cfg(test)]
mod model_tests;
mod opening;
#[cfg(test)]
mod puzzle_tests;
mod puzzles;
mod request;
mod reviewing;
mod running;
mod searching;
mod size_limit;
mod state;
#[cfg(test)]
mod tests;
mod tree;
#[cfg(test)]
mod verdict_tests;
mod view;

pub use core::Page;
pub use map::AnalysisMap;
