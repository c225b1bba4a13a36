//! Pairs of games between two players: each opens one of them.

use crate::engine::{Engine, EngineError, Settings, SystemClock};
use crate::game::{Board, Colour, Move, Position, Rules, Seat};
use crate::playout::Random;
use std::sync::Arc;

/// Somebody who plays one game after the other.
pub trait Player {
    /// A game begins.
    fn start(&mut self);

    /// A move for the colour to move; the position holds everything that was played.
    fn choose(&mut self, position: &Position, colour: Colour) -> Move;
}

/// Plays random empty cells and never swaps.
#[derive(Clone, Debug)]
pub struct RandomPlayer(pub Random);

impl Player for RandomPlayer {
    fn start(&mut self) {}

    fn choose(&mut self, position: &Position, _: Colour) -> Move {
        let empty = position.empty();
        empty.nth(self.0.below(empty.len())).map_or(Move::Resign, Move::Place)
    }
}

/// Plays as an engine does.
#[derive(Debug)]
pub struct EnginePlayer(Engine);

impl EnginePlayer {
    /// A player with an engine of its own.
    ///
    /// # Errors
    /// As [`Engine::new`].
    pub fn new(settings: Settings) -> Result<EnginePlayer, EngineError> {
        Ok(EnginePlayer(Engine::new(settings, Arc::new(SystemClock::default()))?))
    }
}

impl Player for EnginePlayer {
    fn start(&mut self) {
        self.0.clear();
    }

    fn choose(&mut self, position: &Position, colour: Colour) -> Move {
        let seen = self.0.position().history().len();
        for entry in &position.history()[seen..] {
            if self.0.play(entry.colour, entry.mv).is_err() {
                return Move::Resign;
            }
        }
        self.0.genmove(colour, &|| false).mv
    }
}

/// What the pairs are played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PairSettings {
    /// The board.
    pub board: Board,
    /// The rules around it.
    pub rules: Rules,
    /// The number of pairs.
    pub pairs: u32,
    /// Random stones before the players begin, the same in both games of a pair.
    pub random_stones: usize,
    /// The seed of the random stones.
    pub seed: u64,
}

/// Games won by each player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games of the first player named.
    pub wins: u32,
    /// Games of the other.
    pub losses: u32,
}

/// Plays pairs of games: in each `a` opens once and `b` once.
///
/// An illegal move loses the game, as a resignation does.
pub fn play_pairs(settings: &PairSettings, a: &mut dyn Player, b: &mut dyn Player) -> Score {
    let mut random = Random::new(settings.seed);
    let mut score = Score::default();
    for _ in 0..settings.pairs {
        let opening = opening(settings, &mut random);
        for a_opens in [true, false] {
            let won = if a_opens { play(&opening, a, b) == Seat::First } else { play(&opening, b, a) == Seat::Second };
            *(if won { &mut score.wins } else { &mut score.losses }) += 1;
        }
    }
    score
}

/// The position that the players begin with.
fn opening(settings: &PairSettings, random: &mut Random) -> Position {
    let mut position = Position::new(settings.board, settings.rules);
    for _ in 0..settings.random_stones {
        let mv = RandomPlayer(random.split()).choose(&position, position.to_move());
        position.play_unchecked(position.to_move(), mv);
    }
    position
}

/// One game; returns the seat that won.
fn play(opening: &Position, first: &mut dyn Player, second: &mut dyn Player) -> Seat {
    let mut position = opening.clone();
    first.start();
    second.start();
    loop {
        if let Some(winner) = position.result() {
            return position.seat_of(winner);
        }
        let colour = position.to_move();
        let seat = position.seat_of(colour);
        let mv = match seat {
            Seat::First => first.choose(&position, colour),
            Seat::Second => second.choose(&position, colour),
        };
        if position.play(colour, mv).is_err() {
            return seat.opponent();
        }
    }
}
