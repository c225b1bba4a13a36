//! Remarks on a match's players, for its report: why they forfeited, and which commands they refused without a forfeit.

use super::referee::GameRecord;
use serde::Serialize;
use std::collections::BTreeMap;

/// Returns a command's name. Refusals of one command with one answer count as the same, whatever its arguments.
fn word_of(command: &str) -> &str {
    command.split_whitespace().next().unwrap_or_default()
}

/// A remark on one player in one or more games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Remark {
    /// The player's number in the match.
    pub player: usize,
    /// Why the player forfeited, with the last lines of a crashed program's stderr, or a refused command with its
    /// answer.
    pub text: String,
    /// The games in which it happened.
    pub games: u64,
    /// The first such game's number.
    pub first: u32,
}

/// Returns the remarks on some games, player by player, the most frequent first.
pub(super) fn remarks(games: &[GameRecord]) -> Vec<Remark> {
    let mut found = BTreeMap::<(usize, String), Remark>::new();
    for game in games {
        let mut note = |side: usize, key: String, text: String| {
            let player = game.players[side];
            let remark = found.entry((player, key)).or_insert(Remark { player, text, games: 0, first: game.id });
            remark.games += 1;
        };
        if !game.detail.is_empty() {
            note(1 - game.winner, game.detail.clone(), format!("lost by forfeit ({}): {}", game.ending, game.detail));
        }
        for (side, refusals) in game.refusals.iter().enumerate() {
            let mut seen = Vec::new();
            for refusal in refusals {
                let key = format!("{} {}", word_of(&refusal.command), refusal.answer);
                if !seen.contains(&key) {
                    note(side, key.clone(), refusal.to_string());
                    seen.push(key);
                }
            }
        }
    }
    let mut remarks: Vec<Remark> = found.into_values().collect();
    remarks.sort_by_key(|remark| (remark.player, u64::MAX - remark.games, remark.first));
    remarks
}

impl Remark {
    /// Writes the remark with the player's name and the number of games:
    /// `mohex, in 3 games, first in game 5: answered …`.
    pub(super) fn of_player(&self, names: &[String]) -> String {
        let name = names.get(self.player).map_or("", String::as_str);
        let games = if self.games == 1 {
            format!("in game {}", self.first)
        } else {
            format!("in {} games, first in game {}", self.games, self.first)
        };
        format!("{name}, {games}: {}", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ending, Refusal};

    fn game(id: u32, detail: &str, refused: &[(&str, &str)]) -> GameRecord {
        let refusals = refused.iter().map(|(command, answer)| Refusal::new(command, answer)).collect();
        GameRecord {
            id,
            players: [0, 2],
            opener: 0,
            opening: String::new(),
            opening_moves: 0,
            winner: 0,
            ending: if detail.is_empty() { Ending::Board } else { Ending::Crash },
            detail: detail.to_owned(),
            refusals: [Vec::new(), refusals],
            moves: "a1".to_owned(),
            seconds: [0.0; 2],
            slowest: [0.0; 2],
            agrees: [None; 2],
        }
    }

    /// The numbers in `time_left` differ from move to move, but the refusal is the same.
    #[test]
    fn equal_refusals_are_counted_and_forfeits_named() {
        let games = [
            game(4, "", &[("time_left b 60 0", "two arguments"), ("final_score", "unknown")]),
            game(5, "ended with 3; the last lines of its stderr:\n  out of luck", &[("time_left w 59.5 0", "two arguments")]),
        ];
        let names = ["self", "other", "mohex"].map(str::to_owned);
        let told: Vec<_> = remarks(&games).iter().map(|remark| remark.of_player(&names)).collect();
        assert_eq!(
            told,
            [
                "mohex, in 2 games, first in game 4: answered 'time_left b 60 0' with '? two arguments'",
                "mohex, in game 4: answered 'final_score' with '? unknown'",
                "mohex, in game 5: lost by forfeit (crash): ended with 3; the last lines of its stderr:\n  out of luck",
            ]
        );
    }
}
