//! The simple players.

use super::goal_distance;
use crate::base::Random;
use crate::board::Cell;
use crate::rules::{Colour, Move, Position};

/// A player without a search. It never swaps, and it chooses at random among equally good moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SimplePlayer {
    /// Plays any legal cell.
    Random,
    /// Follows its own shortest path to its goal, and never blocks.
    Path,
    /// Looks one ply ahead and maximises its lead in the race to the goal.
    OnePly,
}

/// The distance for a player who can no longer reach the goal. It's greater than any other.
const LOST: i64 = 1000;

impl SimplePlayer {
    /// All simple players, the weakest first.
    pub const ALL: [SimplePlayer; 3] = [SimplePlayer::Random, SimplePlayer::Path, SimplePlayer::OnePly];

    /// The player's name in matches.
    pub fn name(self) -> &'static str {
        match self {
            SimplePlayer::Random => "random",
            SimplePlayer::Path => "path",
            SimplePlayer::OnePly => "one-ply",
        }
    }

    /// Chooses a move for a colour. `None` if no cell is legal.
    ///
    /// # Complexity
    /// Two [`goal_distance`]s for each legal cell; one for [`SimplePlayer::Path`], none for [`SimplePlayer::Random`].
    ///
    /// # Examples
    /// ```
    /// use tripoint_games::base::Random;
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Notation;
    /// use tripoint_games::players::SimplePlayer;
    /// use tripoint_games::rules::{Colour, Move, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(3)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// for name in ["b3", "a1", "b2", "a3"] {
    ///     position.play(Move::Place(notation.parse(name)?))?;
    /// }
    /// // Black's chain touches two sides, and only a2 joins it to the third.
    /// let found = SimplePlayer::OnePly.choose(&position, Colour::Black, &mut Random::new(1));
    /// assert_eq!(found.map(|cell| notation.name(cell)), Some("a2"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose(self, position: &Position, colour: Colour, random: &mut Random) -> Option<Cell> {
        let legal = position.legal(colour);
        if self == SimplePlayer::Random {
            return if legal.is_empty() { None } else { legal.nth(random.below(legal.len())) };
        }
        let mut after = position.clone();
        let mut value = |cell: Cell| {
            after.play_unchecked(colour, Move::Place(cell));
            let distance = |colour| goal_distance(&after, colour).map_or(LOST, i64::from);
            let own = distance(colour);
            let lead = if self == SimplePlayer::OnePly { distance(colour.opponent()) - own } else { 0 };
            after.undo();
            (lead, -own)
        };
        let valued: Vec<_> = legal.iter().map(|cell| (value(cell), cell)).collect();
        let best = valued.iter().map(|(value, _)| *value).max()?;
        let best: Vec<_> = valued.iter().filter(|(value, _)| *value == best).collect();
        Some(best[random.below(best.len())].1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::rules::Rules;

    /// Plays a game from the empty board and returns the winner. The first of `players` moves first.
    fn winner(board: &str, players: [SimplePlayer; 2], seed: u64) -> SimplePlayer {
        let (board, mut random): (Board, _) = (board.parse().unwrap(), Random::new(seed));
        let mut position = Position::new(board, Rules::STANDARD);
        let opener = position.to_move();
        loop {
            if let Some(winner) = position.winner() {
                return players[usize::from(winner != opener)];
            }
            let colour = position.to_move();
            let cell = players[usize::from(colour != opener)].choose(&position, colour, &mut random).unwrap();
            position.play_any(colour, Move::Place(cell)).unwrap();
        }
    }

    #[test]
    fn each_player_beats_the_weaker_ones_in_every_game() {
        use SimplePlayer::{OnePly, Path, Random};
        for board in ["y 5", "bent-y 3 1", "hex 5", "poly-y 5 3", "caeth-y 4"] {
            for (better, worse) in [(Path, Random), (OnePly, Random), (OnePly, Path)] {
                let games =
                    (0..20).map(|seed| winner(board, if seed % 2 == 0 { [better, worse] } else { [worse, better] }, seed));
                let won = games.filter(|&winner| winner == better).count();
                assert!(won > 10, "{board}: {} won {won} of 20 against {}", better.name(), worse.name());
            }
        }
    }

    #[test]
    fn a_seed_gives_the_same_move_again() {
        let position = Position::new("hex 7".parse().unwrap(), Rules::STANDARD);
        for player in SimplePlayer::ALL {
            let moves = |seed| {
                (0..5)
                    .map(|_| 0)
                    .scan(Random::new(seed), |random, _| player.choose(&position, Colour::White, random))
                    .collect::<Vec<_>>()
            };
            assert_eq!((moves(3).len(), moves(3)), (5, moves(3)));
            assert!((0..9).any(|seed| moves(seed) != moves(3)), "{}", player.name());
        }
    }

    #[test]
    fn the_path_player_comes_one_step_nearer_with_each_move() {
        let mut position = Position::new("y 6".parse().unwrap(), Rules::STANDARD);
        for left in (0..6).rev() {
            let cell = SimplePlayer::Path.choose(&position, Colour::White, &mut Random::new(left.into())).unwrap();
            position.play_any(Colour::White, Move::Place(cell)).unwrap();
            assert_eq!(goal_distance(&position, Colour::White), Some(left));
        }
        assert_eq!(position.winner(), Some(Colour::White));
    }
}
