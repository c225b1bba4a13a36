//! When a swap is offered, and what it does.

use super::super::{Colour, ColouredMove, Move, PlayError, Rules, SwapRule};
use super::Position;
use crate::board::Cell;

impl Position {
    /// Checks whether a colour may swap now: the rule must be on, and the game must be a single stone that the other
    /// colour placed. If the colours have different goals, that colour must be the opener: any other single stone was
    /// set up or moved by an earlier swap, so it can't be taken over.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Colour, Move, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// assert!(position.check_swap(Colour::White).is_err(), "there is no stone yet");
    /// position.play(notation.read_move("b3", &Dialect::GTP)?)?;
    /// assert!(position.check_swap(Colour::White).is_ok());
    /// position.play(Move::Swap)?;
    /// assert_eq!(position.stone_at(notation.parse("b3")?), Some(Colour::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The condition that fails.
    pub fn check_swap(&self, colour: Colour) -> Result<(), PlayError> {
        self.check_single_stone(colour)?;
        if !self.goal.is_symmetric() && colour == self.rules.opener {
            return Err(PlayError::NotOffered(self.rules.opener));
        }
        Ok(())
    }

    /// Checks that the rule is on and that the game is a single stone placed by the other colour. Records need no more
    /// for a swap.
    pub(super) fn check_single_stone(&self, colour: Colour) -> Result<(), PlayError> {
        self.rules.swap.check()?;
        let setup = self.setup.iter().map(|&(colour, cell)| ColouredMove { colour, mv: Move::Place(cell) });
        let mut moves = setup.chain(self.history.iter().copied().filter(|entry| entry.mv != Move::Resign));
        match (moves.next(), moves.next()) {
            (Some(ColouredMove { colour: opener, mv: Move::Place(_) }), None) if opener != colour => Ok(()),
            _ => Err(PlayError::NotSecondMove),
        }
    }

    /// Says what a swap does, for the player who would swap: `you become White, and Black moves next`.
    pub fn swap_in_words(&self) -> String {
        let (colour, other) = (self.to_move(), self.to_move().opponent());
        match self.rules.swap {
            SwapRule::ExchangeSeats => format!("you become {other}, and {colour} moves next"),
            SwapRule::Reflect => format!("the stone jumps to its mirror image, {colour}'s, and {other} moves next"),
            _ => format!("the stone becomes {colour}'s, and {other} moves next"),
        }
    }

    /// Whether the opponent may swap once the player to move has moved.
    pub fn swap_follows(&self) -> bool {
        self.swap_follows_stone_of(self.to_move())
    }

    /// Whether the opponent may swap once this colour has moved.
    pub fn swap_follows_stone_of(&self, colour: Colour) -> bool {
        let is_first = self.setup.is_empty() && self.history.iter().all(|entry| entry.mv == Move::Resign);
        self.rules.swap.is_on() && is_first && (self.goal.is_symmetric() || colour == self.rules.opener)
    }

    /// Changes what later swaps do, as far as board and goal allow.
    ///
    /// # Errors
    /// A swap with another effect was made before. The position stays unchanged.
    pub fn set_swap(&mut self, swap: SwapRule) -> Result<(), PlayError> {
        let rules = Rules { swap, ..self.rules }.on_board(&self.topology, &self.goal);
        if rules != self.rules && self.history.iter().any(|entry| entry.mv == Move::Swap) {
            return Err(PlayError::NotSecondMove);
        }
        self.rules = rules;
        Ok(())
    }

    /// The last stone's cell. If a swap moved the stone, this is its new cell.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// position.play(notation.read_move("b3", &Dialect::GTP)?)?;
    /// assert_eq!(position.last_cell().map(|cell| notation.name(cell)), Some("b3"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn last_cell(&self) -> Option<Cell> {
        let mut entries = self.history.iter().rev();
        let moved = entries.clone().take_while(|entry| entry.mv.cell().is_none()).any(|entry| entry.mv == Move::Swap);
        let cell = entries.find_map(|entry| entry.mv.cell())?;
        Some(if moved { self.swapped_cell(cell) } else { cell })
    }

    /// Maps a stone's cell to its cell after a swap.
    pub(super) fn swapped_cell(&self, cell: Cell) -> Cell {
        let mirror = self.topology.long_diagonal().filter(|_| self.rules.swap == SwapRule::Reflect);
        mirror.map_or(cell, |mirror| mirror[cell.index()])
    }

    /// Applies a swap to the stones. Doing it twice changes nothing.
    pub(super) fn recolour_for_swap(&mut self) {
        if !matches!(self.rules.swap, SwapRule::Recolour | SwapRule::Reflect) {
            return;
        }
        let cells = self.stones.map(|set| set.first());
        for (colour, cell) in Colour::BOTH.into_iter().zip(cells) {
            if let Some(cell) = cell {
                self.release(colour, cell);
                self.toggle(colour, cell);
                let cell = self.swapped_cell(cell);
                self.toggle(colour.opponent(), cell);
                self.claim(colour.opponent(), cell);
            }
        }
        // On the smallest board whose cells are edges, the first stone wins.
        if self.winner.is_some() {
            self.winner = self.winner_of_owned();
        }
    }
}
