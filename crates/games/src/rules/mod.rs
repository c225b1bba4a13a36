//! The rules: colours, goals, turns, the swap, positions, win tests, early proofs that a colour wins.

mod colour;
#[doc(hidden)]
pub mod exhaustion;
mod goal;
mod moves;
mod outcome;
mod ownership;
mod position;
mod ruleset;
mod secure;
mod slices;
mod turns;
mod wins;
mod zobrist;

pub use colour::{Colour, Seat};
pub(crate) use goal::FullBoards;
pub use goal::{Goal, ObjectiveSet};
pub use moves::{ColouredMove, Move, PlayError};
pub use outcome::{Outcome, WonBy};
#[doc(hidden)]
pub use ownership::Ownership;
pub use position::{Canonical, Position, PositionKey};
pub use ruleset::{Rules, SwapRule};
#[doc(hidden)]
pub use secure::SecureWin;
#[doc(hidden)]
pub use slices::{BOARDS, BatchWinTest, BoardSlices};
pub use turns::{Turn, TurnList, TurnOrder, TurnOrderError};
pub use wins::ObjectiveChain;
#[doc(hidden)]
pub use wins::{AnyWinTest, WinTest};
#[doc(hidden)]
pub use zobrist::{stone_key, stones_key, to_move_key};
