//! A solver result for the study.

use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, Position};

/// A position that the solver has proven for the page.
#[derive(Clone, Debug)]
pub(super) struct ProvenPosition {
    pub(super) position: Position,
    pub(super) to_move: Colour,
    pub(super) winner: Colour,
    /// The winning moves, if the player to move wins.
    pub(super) wins: Vec<Cell>,
}

impl ProvenPosition {
    /// Whether a position has the same stones and player to move.
    pub(super) fn is_of(&self, position: &Position) -> bool {
        let own = (self.position.board(), self.position.both_stones(), self.to_move);
        own == (position.board(), position.both_stones(), position.to_move())
    }

    /// Its results as evidence for a book: lines, and whether each line's last move wins.
    pub(super) fn lines(&self, line: &[Cell]) -> Vec<(Vec<Cell>, bool)> {
        let own = (!line.is_empty()).then(|| (line.to_vec(), self.winner != self.to_move));
        own.into_iter().chain(self.wins.iter().map(|&cell| ([line, &[cell]].concat(), true))).collect()
    }
}
