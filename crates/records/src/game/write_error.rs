//! Errors of writing records.

use crate::game::error::RecordStep;
use thiserror::Error;
use tripoint_games::base::plural;
use tripoint_games::board::Board;
use tripoint_games::rules::{Colour, PlayError, TurnOrder};

/// The reason why a record cannot be written in a format.
#[derive(Debug, Error)]
pub enum WriteError {
    /// A board without CodeCup's numbers.
    #[error("got a game on {}, expected Poly-Y (5,7): a CodeCup list has numbers for no other board; write sgf or json", .0.title())]
    Board(Board),
    /// A board of another game than the format supports.
    #[error("got a game on {}, expected {expected}: {format} has no other board; write sgf or json", .board.title())]
    OtherGame {
        /// The board.
        board: Board,
        /// The game of the format.
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
    /// A swap after a first move by White, which a link writes after a pass.
    #[error(
        "got a swap after White moved first, expected Black to open: {format} has the swap only as the second move, and a pass before \
         White's first; write sgf or json"
    )]
    SwapAfterPass {
        /// The format.
        format: &'static str,
    },
    /// An illegal move, which no record that was read has.
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
    /// The error of the JSON writer.
    #[error("cannot write JSON: {0}")]
    Json(String),
}
