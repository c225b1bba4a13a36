//! The reviewed game: its moves and positions.

use tripoint_games::rules::{ColouredMove, Move, PlayError, Position, Rules};
use tripoint_records::{Record, RecordError};

/// A game to review: its moves, and the positions before and after them. Positions are numbered in the order in which
/// the game reaches them, from 0.
#[derive(Clone, Debug)]
pub struct ReviewedGame {
    positions: Vec<GamePosition>,
    moves: Vec<GameMove>,
}

/// A position in the game, and how it came about.
#[derive(Clone, Debug)]
struct GamePosition {
    position: Position,
    /// How many moves were made before it.
    made: usize,
    /// Whether a move led to it from the previous position.
    is_played: bool,
}

/// A move with the numbers of the positions before and after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameMove {
    pub(super) played: ColouredMove,
    pub(super) before: usize,
    pub(super) after: usize,
}

impl ReviewedGame {
    /// A game that begins with this position.
    pub fn new(first: Position) -> ReviewedGame {
        let first = GamePosition { position: first, made: 0, is_played: false };
        ReviewedGame { positions: vec![first], moves: Vec::new() }
    }

    /// Takes the game from a record, without its resignation.
    ///
    /// # Errors
    /// The rules forbid a move or a stone; the error names the first.
    pub fn of_record(record: &Record, rules: Rules) -> Result<ReviewedGame, RecordError> {
        let mut positions = Vec::new();
        record.replay(rules, None, |_, position| positions.push(position.clone()))?;
        let mut positions = positions.into_iter();
        let first = positions.next().unwrap_or_else(|| Position::new(record.board, rules));
        let mut game = ReviewedGame::new(first);
        for (recorded, next) in record.moves.iter().zip(positions) {
            game.play_unchecked(recorded.entry.mv);
            let state = |position: &Position| (position.both_stones(), position.to_move(), position.history().len());
            if state(game.last()) != state(&next) {
                game.set_up(next);
            }
        }
        Ok(game)
    }

    /// Plays a move. If the other player is to move, first adds the position with the turn changed.
    ///
    /// # Errors
    /// The rules forbid the move. The game doesn't change then.
    pub fn play(&mut self, played: ColouredMove) -> Result<(), PlayError> {
        if played.colour != self.last().to_move() {
            let mut position = self.last().clone();
            position.set_to_move(played.colour);
            position.clone().play_any(played.colour, played.mv)?;
            self.set_up(position);
        } else {
            self.last().clone().play_any(played.colour, played.mv)?;
        }
        self.play_unchecked(played.mv);
        Ok(())
    }

    fn play_unchecked(&mut self, mv: Move) {
        let (before, mut position) = (self.positions.len() - 1, self.last().clone());
        let played = ColouredMove { colour: position.to_move(), mv };
        position.play_unchecked(played.colour, mv);
        self.moves.push(GameMove { played, before, after: before + 1 });
        self.positions.push(GamePosition { position, made: self.moves.len(), is_played: true });
    }

    /// Continues from a position that was set up, or in which the other player is to move.
    pub fn set_up(&mut self, position: Position) {
        self.positions.push(GamePosition { position, made: self.moves.len(), is_played: false });
    }

    /// The last position.
    pub fn last(&self) -> &Position {
        self.position(self.positions.len() - 1)
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Always false: there is a first position.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// A position by its number.
    ///
    /// # Panics
    /// There is no position with this number.
    pub fn position(&self, number: usize) -> &Position {
        &self.positions[number].position
    }

    /// The position before a move, by its number from 1.
    ///
    /// # Panics
    /// There is no move with this number.
    pub fn before(&self, number: usize) -> &Position {
        self.position(self.moves[number - 1].before)
    }

    /// How many moves were made before a position.
    pub(super) fn made(&self, number: usize) -> usize {
        self.positions[number].made
    }

    /// Whether a move led to a position from the previous one.
    pub(super) fn is_played(&self, number: usize) -> bool {
        self.positions[number].is_played
    }

    /// The moves in order.
    pub(super) fn moves(&self) -> &[GameMove] {
        &self.moves
    }
}
