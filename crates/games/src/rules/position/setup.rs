//! Stones that are set up, before the first move or in the middle of a game.

use super::super::zobrist::vertex_key;
use super::super::{Colour, PlayError};
use super::Position;
use crate::board::{AnySet, Cell};

impl Position {
    /// Sets up a stone. This isn't a move, so you can't undo it. If the cells are edges, the order of set-up stones
    /// doesn't matter, because files don't store it: if both colours hold half of a vertex's edges, Black owns it.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Notation;
    /// use tripoint_games::rules::{Colour, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// position.set_up(Colour::White, notation.parse("b3")?)?;
    /// // Black has fewer stones.
    /// assert_eq!((position.to_move(), position.history().len()), (Colour::Black, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A move was made before, or the cell is occupied or not on the board. The position stays unchanged.
    pub fn set_up(&mut self, colour: Colour, cell: Cell) -> Result<(), PlayError> {
        if !self.history.is_empty() {
            return Err(PlayError::SetupTooLate);
        }
        self.check_empty(cell)?;
        self.place(colour, cell);
        self.setup.push((colour, cell));
        self.share_out_vertices();
        Ok(())
    }

    /// Changes cells in the middle of a game: each gets a stone of its colour, or is emptied. Returns a new game with
    /// all stones set up and no moves, so the stones determine the colour to move.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Notation;
    /// use tripoint_games::rules::{Colour, Move, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// let [a1, b2, c3] = ["a1", "b2", "c3"].map(|name| notation.parse(name).unwrap());
    /// position.play(Move::Place(a1))?;
    /// position.play(Move::Place(b2))?;
    /// let changed = position.with_changes(&[(None, b2), (Some(Colour::White), c3)])?;
    /// assert_eq!(changed.setup(), [(Colour::Black, a1), (Colour::White, c3)]);
    /// assert_eq!((changed.history(), changed.to_move()), (&[][..], Colour::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A cell isn't on the board.
    pub fn with_changes(&self, changes: &[(Option<Colour>, Cell)]) -> Result<Position, PlayError> {
        if changes.iter().any(|(_, cell)| cell.index() >= self.topology.len()) {
            return Err(PlayError::OffBoard);
        }
        let mut after = self.clone();
        (after.explicit_turn, after.resigned) = (None, None);
        after.turns.clear();
        let played = std::mem::take(&mut after.history);
        // A swap may have moved the first stone to a cell where none was placed.
        let placed = self.setup.iter().map(|stone| stone.1).chain(played.iter().filter_map(|entry| entry.mv.cell()));
        let mut seen = AnySet::EMPTY;
        let cells = placed.chain(self.topology.cells()).filter(|&cell| {
            let is_new = !seen.contains(cell);
            seen.insert(cell);
            is_new
        });
        after.setup = cells.filter_map(|cell| Some((self.stone_at(cell)?, cell))).collect();
        for &(colour, cell) in changes {
            if let Some(before) = after.stone_at(cell) {
                after.toggle(before, cell);
                after.setup.retain(|stone| stone.1 != cell);
            }
            if let Some(colour) = colour {
                after.toggle(colour, cell);
                after.setup.push((colour, cell));
            }
        }
        after.share_out_vertices();
        after.winner = after.winner_of_owned();
        Ok(after)
    }

    /// Gives each vertex to the player who holds half of its edges, Black first, and updates the winner.
    pub(super) fn share_out_vertices(&mut self) {
        if self.win_test.ownership().is_none() {
            return;
        }
        for colour in Colour::BOTH {
            let lost = std::mem::take(&mut self.vertices[colour.index()]);
            self.hash = lost.iter().fold(self.hash, |hash, vertex| hash ^ vertex_key(colour, vertex));
        }
        for colour in Colour::BOTH {
            self.stones[colour.index()].iter().for_each(|edge| self.claim(colour, edge));
        }
        self.winner = self.winner_of_owned();
    }
}
