//! The results of a match, pairing by pairing.

use super::pairings::Pairings;
use super::ratings::Ratings;
use super::referee::GameRecord;
use super::summary::Summary;

/// The results of a match so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// The number of players.
    pub players: usize,
    /// Each pairing with the summary of its games.
    pub pairings: Vec<([usize; 2], Summary)>,
}

impl Standings {
    /// The results of these games; games of no pairing are ignored.
    pub fn new(players: usize, pairings: &Pairings, games: &[GameRecord]) -> Standings {
        let pairings = pairings.all().iter().map(|&pairing| (pairing, Summary::default())).collect();
        let mut standings = Standings { players, pairings };
        games.iter().for_each(|game| standings.add(game));
        standings
    }

    /// Adds a game.
    pub fn add(&mut self, game: &GameRecord) {
        if let Some((_, summary)) = self.pairings.iter_mut().find(|(pairing, _)| *pairing == game.players) {
            summary.add(game);
        }
    }

    /// Games played.
    pub fn games(&self) -> u64 {
        self.pairings.iter().map(|(_, summary)| summary.games).sum()
    }

    /// The games that a player has won and played, against one opponent or in all.
    pub fn score(&self, player: usize, opponent: Option<usize>) -> (u64, u64) {
        let side_of = |pairing: &[usize; 2]| {
            let side = pairing.iter().position(|&number| number == player)?;
            opponent.is_none_or(|opponent| pairing[1 - side] == opponent).then_some(side)
        };
        let scores = self.pairings.iter().filter_map(|(pairing, summary)| {
            let side = side_of(pairing)?;
            Some((summary.players[side].wins, summary.games))
        });
        scores.fold((0, 0), |(won, played), (more_won, more_played)| (won + more_won, played + more_played))
    }

    /// The ratings of the players.
    pub fn ratings(&self) -> Ratings {
        let results =
            self.pairings.iter().map(|(pairing, summary)| (*pairing, summary.players.each_ref().map(|player| player.wins)));
        Ratings::new(self.players, &results.collect::<Vec<_>>())
    }

    /// The summary of the only pairing; `None` with more than two players.
    pub fn duel(&self) -> Option<&Summary> {
        match self.pairings.as_slice() {
            [(_, summary)] => Some(summary),
            _ => None,
        }
    }
}
