//! Moves, and the reasons why they are refused.

use super::{Colour, Outcome};
use crate::board::Cell;
use thiserror::Error;

/// A move of a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Places a stone on an empty cell.
    Place(Cell),
    /// Takes over the opponent's first move.
    Swap,
    /// Passes: the opponent's turn begins. [`Position`](super::Position) takes a pass in every game, because records
    /// have passes; the rules of these games have none, and the engine never passes.
    Pass,
    /// Resigns.
    Resign,
}

impl Move {
    /// The cell that a stone is placed on.
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
    /// The colour of the player at the time of the move.
    pub colour: Colour,
    /// The move.
    pub mv: Move,
}

/// The reason why a move is illegal.
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
    /// There is a stone on the cell.
    #[error("the cell is occupied")]
    Occupied,
    /// The stone would join the chain of another stone of the same turn.
    #[error("two stones of one turn may not belong to the same chain")]
    SameChain,
    /// The swap rule is turned off.
    #[error("the swap rule is off")]
    SwapOff,
    /// A swap would move the stone to its mirror image, and the board has none.
    #[error(
        "there is no swap on this board: the stone would move to its mirror image in the long diagonal, and only square boards have one"
    )]
    NoMirror,
    /// Stones cannot be set up after a move.
    #[error("stones are set up before the first move only")]
    SetupTooLate,
    /// The board must hold exactly one stone, placed by the other colour.
    #[error("swap is legal only as the second move, by the other colour")]
    NotSecondMove,
    /// The colours have different goals, and the stone is not the opener's.
    #[error("only the first stone of {0}, who opens, is offered for a swap")]
    NotOffered(Colour),
}
