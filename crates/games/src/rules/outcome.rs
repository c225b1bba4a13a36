//! How games end.

use super::Colour;
use std::fmt;

/// The end of a game: who has won, and how.
///
/// ```
/// use tripoint_games::rules::{Colour, Outcome, WonBy};
///
/// let outcome = Outcome { winner: Colour::White, by: WonBy::Resignation };
/// assert_eq!(outcome.to_string(), "White wins by resignation");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner.
    pub winner: Colour,
    /// How the winner won.
    pub by: WonBy,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum WonBy {
    /// The winner has reached the game's goal.
    Board,
    /// The opponent has resigned.
    Resignation,
    /// The opponent's time has run out.
    Time,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let how = match self.by {
            WonBy::Board => "on the board",
            WonBy::Resignation => "by resignation",
            WonBy::Time => "on time",
        };
        write!(f, "{} wins {how}", self.winner)
    }
}
