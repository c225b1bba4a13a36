//! Moves, and why they may be refused.

use super::{Colour, Outcome};
use crate::board::Cell;
use thiserror::Error;

/// A player's move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Places a stone on an empty cell.
    Place(Cell),
    /// Takes over the opponent's first move.
    Swap,
    /// Passes, so the opponent's turn begins. [`Position`](super::Position) accepts a pass in every game, because
    /// records have passes. But the rules of these games have none, and the engine never passes.
    Pass,
    /// Resigns.
    Resign,
}

impl Move {
    /// The cell where a stone is placed.
    pub fn cell(self) -> Option<Cell> {
        match self {
            Move::Place(cell) => Some(cell),
            Move::Swap | Move::Pass | Move::Resign => None,
        }
    }
}

/// A move with the colour that made it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ColouredMove {
    /// The player's colour at the time of the move.
    pub colour: Colour,
    /// The move.
    pub mv: Move,
}

/// Why a move is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over: {0}")]
    GameOver(Outcome),
    /// The other player is to move.
    #[error("it is {0}'s turn")]
    NotToMove(Colour),
    /// The cell number is not on this board.
    #[error("the cell is not on the board")]
    OffBoard,
    /// The cell has a stone.
    #[error("the cell is occupied")]
    Occupied,
    /// The stone would join the chain of another stone from the same turn.
    #[error("two stones of one turn may not belong to the same chain")]
    SameChain,
    /// The swap rule is turned off.
    #[error("the swap rule is off")]
    SwapOff,
    /// A swap would move the stone to its mirror image, but the board has none.
    #[error("a swap would mirror the stone in the long diagonal, which only square boards have")]
    NoMirror,
    /// Stones can't be set up after a move.
    #[error("stones are set up before the first move only")]
    SetupTooLate,
    /// The board must hold exactly one stone, placed by the other colour.
    #[error("swap is legal only as the second move, by the other colour")]
    NotSecondMove,
    /// The colours have different goals, and the stone is not the opener's.
    #[error("only the first stone of {0}, who opens, is offered for a swap")]
    NotOffered(Colour),
}
