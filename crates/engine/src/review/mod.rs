//! Reviews whole games: when each player was proven to win, which moves gave a win away, and what others lost by
//! estimate.
//!
//! [`GameReview::run`] reviews a game from its first move to its last. If you have something else to do meanwhile, take
//! its independent jobs ([`GameReview::next_jobs`]): the command line runs them on several threads, and the page runs
//! one after the other in time slices. You can look at a review's results at any time.
//!
//! ```
//! use std::sync::Arc;
//! use tripoint_engine::engine::Settings;
//! use tripoint_engine::review::{GameReview, ReviewSettings, ReviewedGame};
//! use tripoint_engine::search::Limits;
//! use tripoint_games::base::StoppedClock;
//! use tripoint_games::board::Board;
//! use tripoint_games::notation::Notation;
//! use tripoint_games::rules::{Colour, ColouredMove, Move, Position, Rules, SwapRule};
//!
//! // Black opens in a corner, which loses; White answers in another corner, which gives the win away.
//! let rules = Rules { swap: SwapRule::Off, ..Rules::STANDARD };
//! let first = Position::new(Board::y(4)?, rules);
//! let notation = Notation::default_for(first.topology());
//! let mut game = ReviewedGame::new(first);
//! game.play(ColouredMove { colour: Colour::Black, mv: Move::Place(notation.parse("a1")?) })?;
//! game.play(ColouredMove { colour: Colour::White, mv: Move::Place(notation.parse("a4")?) })?;
//!
//! let limits = Limits::simulations(100);
//! let settings = ReviewSettings::new(Settings::new(Arc::default()).with_limits(limits).with_memory(64));
//! let judged = GameReview::new(game, settings, Arc::new(StoppedClock))?.run();
//! assert_eq!(judged.moves[1].proven_before(), Some(true));
//! assert!(judged.moves[1].gave_win_away());
//! assert_eq!(judged.decisive.map(|mistake| mistake.last), Some(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluation;
mod finding_text;
mod game;
mod job;
mod judge;
mod knowledge;
mod reason;
mod remark;
mod run;
mod searching;
mod settings;
mod stored;
#[cfg(test)]
mod tests;

pub use evaluation::PositionReview;
pub use finding_text::FindingReader;
pub use game::ReviewedGame;
pub use job::{ReviewFinding, ReviewJob, ReviewWork};
pub use judge::{DecisiveMistake, Review, ReviewedMove};
pub use knowledge::{FileClaim, RefutedClaim};
pub use reason::{MistakeReason, ReasonNames};
pub use run::{GameReview, JobsLeft};
pub use settings::ReviewSettings;
pub use stored::{annotate, has_stored_reviews, stored_reviews};
