//! The rules: colours and turns, the swap, positions, win tests, proofs of wins before the board shows them.

mod colour;
mod position;
mod scoring;
mod secure;
mod slices;
mod swap;
mod zobrist;

pub use colour::{Colour, Seat};
pub use position::{Canonical, ColouredMove, Move, PlayError, Position};
pub(crate) use scoring::CornerRule;
pub use scoring::{AnyWinTest, CornerSet, WinTest};
pub(crate) use secure::SecureWin;
pub use slices::{BOARDS, BatchWinTest, Slices};
pub use swap::{Rules, SwapRule, TurnOrder};
