//! The rules: colours and turns, the swap, positions, who has won, wins that are certain. Knows nothing of everything above it.

mod colour;
mod position;
mod scoring;
mod secure;
mod slices;
mod swap;
mod zobrist;

pub use colour::{Colour, Seat};
pub use position::{Canonical, ColouredMove, Move, PlayError, Position};
pub use scoring::{AnyWinTest, CornerRule, CornerSet, WinTest};
pub use secure::SecureWin;
pub use slices::{BOARDS, BatchWinTest, Slices};
pub use swap::{Rules, SwapRule, TurnOrder};
