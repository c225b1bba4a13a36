//! The protocols for front-ends and harnesses: a line in, a reply out. They don't depend on how the search works, and
//! need no operating system: files, interrupts and streamed output go through a [`Host`], and the engine has the clock.
//!
//! ```
//! use std::sync::Arc;
//! use tripoint_games::board::Board;
//! use tripoint_games::base::StoppedClock;
//! use tripoint_engine::engine::{Engine, Settings};
//! use tripoint_engine::protocol::{Host, Next, Options, Session};
//! use tripoint_engine::search::Limits;
//!
//! /// Keeps what is sent before the end of a reply.
//! #[derive(Default)]
//! struct Page(String);
//!
//! impl Host for Page {
//!     fn send(&mut self, text: &str) {
//!         self.0 += text;
//!     }
//!
//!     /// An analysis ends as soon as it has said something.
//!     fn is_awaited(&self) -> bool {
//!         self.0.contains("info move")
//!     }
//! }
//!
//! let limits = Limits::simulations(100);
//! let settings = Settings::new(Arc::default()).with_board(Board::y(3)?).with_limits(limits);
//! let mut session = Session::new(Engine::new(settings, Arc::new(StoppedClock))?, Options::default());
//! let mut page = Page::default();
//! let mut ask = |line: &str| session.execute(line.as_bytes(), &mut page);
//!
//! assert_eq!(ask("# a comment"), None);
//! let lines = ["7 play black b3", "reg_genmove w", "final_score"];
//! let [played, reply, score] = lines.map(|line| ask(line).unwrap().text);
//! assert_eq!((played.as_str(), score.as_str()), ("=7 \n\n", "= cannot score\n\n"));
//! assert!(reply.starts_with("= ") && reply.ends_with("\n\n"));
//! assert_eq!(ask("kata-analyze white 10").unwrap().text, "\n");
//! assert_eq!(ask("quit").unwrap().next, Next::Quit);
//! assert!(page.0.starts_with("=\ninfo move "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use commands::Next;
pub use execute::Answer;
pub use graphics::{LiveGraphics, LiveGraphicsError};
pub use host::Host;
pub use rules_of_go::is_rule_of_go;
pub use session::{Options, Session, SwapMeaning, SwapMeaningError};

pub mod codecup;

mod commands;
mod execute;
mod graphics;
mod host;
mod rules_of_go;
mod session;
