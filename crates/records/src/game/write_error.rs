//! Errors when writing records.

use crate::game::error::RecordStep;
use thiserror::Error;
use tripoint_games::base::plural;
use tripoint_games::board::Board;
use tripoint_games::rules::{Colour, PlayError, TurnOrder};

/// Why a record cannot be written in a format.
#[derive(Debug, Error)]
pub enum WriteError {
    /// A board without CodeCup's numbers.
    #[error("got a game on {}, expected Poly-Y (5,7): a CodeCup list has numbers for no other board; write sgf or json", .0.title())]
    Board(Board),
    /// The board's game is not the one that the format supports.
    #[error("got a game on {}, expected {expected}: {format} has no other board; write sgf or json", .board.title())]
    OtherGame {
        /// The board.
        board: Board,
        /// The format's game.
        expected: &'static str,
        /// The format.
        format: &'static str,
    },
    /// Set-up stones, which the format cannot represent.
    #[error("got {stones} set-up stone{s}, expected none: {format} begins with the empty board; write sgf or json", s = plural(*.stones))]
    Setup {
        /// The number of stones.
        stones: usize,
        /// The format.
        format: &'static str,
    },
    /// A swap after White's first move, which a link writes after a pass.
    #[error(
        "got a swap after White moved first, expected Black to open: {format} has the swap only as the second move, and a pass before \
         White's first; write sgf or json"
    )]
    SwapAfterPass {
        /// The format.
        format: &'static str,
    },
    /// An illegal move. Records that were read have none.
    #[error("got a move against the rules: {0}")]
    Illegal(PlayError),
    /// Turns of several stones, which the format cannot represent.
    #[error("got turns {turns}, expected 1: {format} is of players who alternate; write sgf or json")]
    Turns {
        /// The turn order.
        turns: TurnOrder,
        /// The format.
        format: &'static str,
    },
    /// A pass, which a list cannot represent.
    #[error("got a pass as {0}, expected a cell or the swap: a CodeCup list has no word for it; write sgf or json")]
    Pass(RecordStep),
    /// A move out of turn.
    #[error("got {step} by {got}, expected one by {expected}: in a CodeCup list the players take turns; write sgf or json", got = .expected.opponent())]
    Turn {
        /// The move.
        step: RecordStep,
        /// The player to move.
        expected: Colour,
    },
    /// The JSON writer failed.
    #[error("cannot write JSON: {0}")]
    Json(String),
}
