//! Why a record cannot be written.

use super::RecordStep;
use crate::base::plural;
use crate::board::Board;
use crate::rules::{Colour, PlayError, TurnOrder};
use thiserror::Error;

/// Why a record cannot be written in a format.
#[derive(Debug, Error)]
pub enum WriteError {
    /// A board without CodeCup's numbers.
    #[error("got a game on {0}, expected Poly-Y 5 7: a CodeCup list has numbers for no other board; write sgf or json")]
    Board(Board),
    /// A board of another game than the format has.
    #[error("got a game on {board}, expected {expected}: {format} has no other board; write sgf or json")]
    OtherGame {
        /// The board.
        board: Board,
        /// The game of the format.
        expected: &'static str,
        /// The format.
        format: &'static str,
    },
    /// Set-up stones, for which the format has no place.
    #[error("got {stones} set-up stone{s}, expected none: {format} begins with the empty board; write sgf or json", s = plural(*.stones))]
    Setup {
        /// How many.
        stones: usize,
        /// The format.
        format: &'static str,
    },
    /// A swap after the first move by White, before which a link has a pass.
    #[error(
        "got a swap after White moved first, expected Black to open: {format} has the swap only as the second move, and a pass before \
         White's first; write sgf or json"
    )]
    SwapAfterPass {
        /// The format.
        format: &'static str,
    },
    /// A move against the rules, which no record that was read has.
    #[error("got a move against the rules: {0}")]
    Illegal(PlayError),
    /// Turns of several stones, for which the format has no word.
    #[error("got turns {turns}, expected 1: {format} is of players who alternate; write sgf or json")]
    Turns {
        /// The sequence.
        turns: TurnOrder,
        /// The format.
        format: &'static str,
    },
    /// A pass, for which a list has no word.
    #[error("got a pass as {0}, expected a cell or the swap: a CodeCup list has no word for it; write sgf or json")]
    Pass(RecordStep),
    /// A move out of turn.
    #[error("got {step} by {got}, expected one by {expected}: in a CodeCup list the players take turns; write sgf or json", got = .expected.opponent())]
    Turn {
        /// Which move.
        step: RecordStep,
        /// Whose turn it is.
        expected: Colour,
    },
    /// What the writer of JSON says.
    #[error("cannot write JSON: {0}")]
    Json(String),
}
