//! The game that is reviewed: its moves and positions.

use tripoint_games::rules::{ColouredMove, Move, PlayError, Position, Rules};
use tripoint_records::{Record, RecordError};

/// A game to be reviewed: its moves, and the positions before and after them. Positions have numbers in the order
/// in which the game reaches them; 0 is the first.
#[derive(Clone, Debug)]
pub struct ReviewedGame {
    positions: Vec<GamePosition>,
    moves: Vec<GameMove>,
}

/// A position of the game, and how it came about.
#[derive(Clone, Debug)]
struct GamePosition {
    position: Position,
    /// The moves of the game before it.
    made: usize,
    /// Whether it follows from the position before it by a move.
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
    /// A game that begins with a position.
    pub fn new(first: Position) -> ReviewedGame {
        let first = GamePosition { position: first, made: 0, is_played: false };
        ReviewedGame { positions: vec![first], moves: Vec::new() }
    }

    /// The game of a record, without its resignation.
    ///
    /// # Errors
    /// The first move or stone that the rules forbid.
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

    /// Plays a move of the player to move.
    ///
    /// # Errors
    /// The rules forbid it; the game is unchanged then.
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

    /// Continues from a position that was set up, or that has another player to move.
    pub fn set_up(&mut self, position: Position) {
        self.positions.push(GamePosition { position, made: self.moves.len(), is_played: false });
    }

    /// The last position.
    pub fn last(&self) -> &Position {
        self.position(self.positions.len() - 1)
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is no position; never so.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// A position by its number.
    ///
    /// # Panics
    /// If there is no position with this number.
    pub fn position(&self, number: usize) -> &Position {
        &self.positions[number].position
    }

    /// The position before a move, by its number from 1.
    ///
    /// # Panics
    /// If there is no move with this number.
    pub fn before(&self, number: usize) -> &Position {
        self.position(self.moves[number - 1].before)
    }

    /// The moves before a position.
    pub(super) fn made(&self, number: usize) -> usize {
        self.positions[number].made
    }

    /// Whether a position follows from the one before it by a move.
    pub(super) fn is_played(&self, number: usize) -> bool {
        self.positions[number].is_played
    }

    /// The moves in order.
    pub(super) fn moves(&self) -> &[GameMove] {
        &self.moves
    }
}
