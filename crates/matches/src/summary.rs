//! Summarises the games between two players.

use super::match_player::Ending;
use super::referee::GameRecord;
use super::statistics::PairCounts;
use std::collections::BTreeMap;

/// Wins in a group of games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wins {
    /// Games.
    pub games: u64,
    /// Games won by the first of the two.
    pub first_named: u64,
    /// Games won by the player with the first move.
    pub opener: u64,
}

/// One player's summary.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayerSummary {
    /// Games won.
    pub wins: u64,
    /// Games in which it had the first move, and wins among them.
    pub opened: [u64; 2],
    /// Games that it lost by forfeit, by reason.
    pub forfeits: BTreeMap<Ending, u64>,
    /// Games decided on the board in which it reported another winner.
    pub disputes: u64,
    /// Seconds used in all games.
    pub seconds: f64,
    /// Most seconds used in a game.
    pub most_seconds: f64,
    /// The longest move in seconds.
    pub slowest: f64,
}

/// Scores and statistics for the games between two players, 0 and 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// Games played.
    pub games: u64,
    /// The two players.
    pub players: [PlayerSummary; 2],
    /// Games won by the player with the first move.
    pub opener_wins: u64,
    /// Games in which the first move was swapped.
    pub swaps: u64,
    /// Wins by the opening's name; without openings, by the first move.
    pub openings: BTreeMap<String, Wins>,
    /// Games by how they ended.
    pub endings: BTreeMap<Ending, u64>,
    /// Moves in the shortest game, in all games together, and in the longest game.
    pub lengths: [usize; 3],
    /// Pairs by player 0's points.
    pub pairs: PairCounts,
    /// Half-played pairs: whether player 0 won their one game.
    half_played: BTreeMap<u32, bool>,
}

impl Summary {
    /// Summarises games.
    pub fn new(games: &[GameRecord]) -> Summary {
        let mut summary = Summary::default();
        games.iter().for_each(|game| summary.add(game));
        summary
    }

    /// Adds a game.
    pub fn add(&mut self, game: &GameRecord) {
        let won = game.winner == 0;
        match self.half_played.remove(&game.pair()) {
            None => drop(self.half_played.insert(game.pair(), won)),
            Some(other) => self.pairs.add(2 * (usize::from(won) + usize::from(other))),
        }
        let shortest = if self.games == 0 { usize::MAX } else { self.lengths[0] };
        let opener_won = game.winner == game.opener;
        self.games += 1;
        self.opener_wins += u64::from(opener_won);
        self.swaps += u64::from(game.is_swapped());
        *self.endings.entry(game.ending).or_default() += 1;
        let first_move = || game.moves.split_whitespace().next().unwrap_or("-").to_owned();
        let opening = if game.opening_moves > 0 { game.opening.clone() } else { first_move() };
        let opening = self.openings.entry(opening).or_default();
        opening.games += 1;
        opening.first_named += u64::from(game.winner == 0);
        opening.opener += u64::from(opener_won);
        let (length, [_, all, longest]) = (game.length(), self.lengths);
        self.lengths = [shortest.min(length), all + length, longest.max(length)];
        for (number, player) in self.players.iter_mut().enumerate() {
            let won = game.winner == number;
            player.wins += u64::from(won);
            if game.opener == number {
                player.opened[0] += 1;
                player.opened[1] += u64::from(won);
            }
            if !won && game.ending.is_forfeit() {
                *player.forfeits.entry(game.ending).or_default() += 1;
            }
            player.disputes += u64::from(game.agrees[number] == Some(false));
            player.seconds += game.seconds[number];
            player.most_seconds = player.most_seconds.max(game.seconds[number]);
            player.slowest = player.slowest.max(game.slowest[number]);
        }
    }

    /// Returns player 0's share of the games won, in [0, 1]; one half without games.
    pub fn rate(&self) -> f64 {
        if self.games == 0 { 0.5 } else { self.players[0].wins as f64 / self.games as f64 }
    }

    /// Returns the mean number of moves per game.
    pub fn mean_length(&self) -> f64 {
        self.lengths[1] as f64 / self.games.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: u32, winner: usize, ending: Ending) -> GameRecord {
        GameRecord {
            id,
            players: [0, 1],
            opener: id as usize % 2,
            opening: String::new(),
            opening_moves: 0,
            winner,
            ending,
            detail: String::new(),
            refusals: Default::default(),
            moves: ["a1 swap b2", "c3 b2 a1 a2"][winner].to_owned(),
            seconds: [1.0, 2.0],
            slowest: [0.5, f64::from(id)],
            agrees: [None, Some(id != 3)],
        }
    }

    #[test]
    fn games_add_up() {
        let games = [
            game(0, 0, Ending::Board),
            game(1, 0, Ending::Resigned),
            game(3, 1, Ending::Board),
            game(2, 0, Ending::Hang),
            game(5, 1, Ending::Board),
        ];
        let summary = Summary::new(&games);
        assert_eq!((summary.games, summary.opener_wins, summary.swaps), (5, 4, 3));
        assert_eq!(summary.pairs.0, [0, 0, 1, 0, 1]);
        assert_eq!((summary.players[0].opened, summary.players[1].opened), ([2, 2], [3, 2]));
        assert_eq!(summary.players[1].forfeits, BTreeMap::from([(Ending::Hang, 1)]));
        assert_eq!((summary.players[1].disputes, summary.players[1].slowest, summary.players[0].seconds), (1, 5.0, 5.0));
        assert_eq!((summary.lengths, summary.mean_length()), ([3, 17, 4], 3.4));
        assert_eq!(summary.openings["a1"], Wins { games: 3, first_named: 3, opener: 2 });
        assert_eq!(Summary::new(&[]).rate(), 0.5);
    }
}
