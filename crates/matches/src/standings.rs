//! A match's results, pairing by pairing.

use super::pairings::Pairings;
use super::ratings::Ratings;
use super::referee::GameRecord;
use super::summary::Summary;

/// A match's results so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Standings {
    /// The number of players.
    pub players: usize,
    /// Each pairing with its games' summary.
    pub pairings: Vec<([usize; 2], Summary)>,
}

impl Standings {
    /// Collects the results of these games; ignores games outside the pairings.
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

    /// Returns the number of games played.
    pub fn games(&self) -> u64 {
        self.pairings.iter().map(|(_, summary)| summary.games).sum()
    }

    /// Returns how many games a player has won and played, against one opponent or in all.
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

    /// Returns the players' ratings.
    pub fn ratings(&self) -> Ratings {
        let results =
            self.pairings.iter().map(|(pairing, summary)| (*pairing, summary.players.each_ref().map(|player| player.wins)));
        Ratings::new(self.players, &results.collect::<Vec<_>>())
    }

    /// Returns the only pairing's summary, or `None` with more than two players.
    pub fn duel(&self) -> Option<&Summary> {
        match self.pairings.as_slice() {
            [(_, summary)] => Some(summary),
            _ => None,
        }
    }
}
