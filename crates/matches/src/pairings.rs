//! A tournament's pairings, game by game.
//!
//! Pairings take turns, so that they all advance alike: with P pairings, games 2n and 2n + 1 are pair n / P of pairing
//! n mod P. So a game's number doesn't depend on how many games there are in all.

use std::fmt;
use std::str::FromStr;
use tripoint_games::base::alternatives;

/// The most players in a tournament: one for each letter.
pub const MOST_PLAYERS: usize = 26;

/// Returns a player's letter: `a` for number 0.
pub(super) fn letter(player: usize) -> char {
    char::from(b'a' + player.min(MOST_PLAYERS - 1) as u8)
}

/// Returns the players' names for reports; their letters distinguish equal names.
pub fn distinct(names: Vec<String>) -> Vec<String> {
    let is_alone = |name: &String| names.iter().filter(|other| *other == name).count() == 1;
    let named = names.iter().enumerate();
    named.map(|(number, name)| if is_alone(name) { name.clone() } else { format!("{name} ({})", letter(number)) }).collect()
}

/// A part of a match's pairs, for one of several machines: `2/3` is the second third.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchShare {
    number: u32,
    of: u32,
}

impl Default for MatchShare {
    /// The whole match.
    fn default() -> Self {
        MatchShare { number: 1, of: 1 }
    }
}

impl MatchShare {
    /// Returns whether a game belongs to the part; a pair's two games always stay together.
    pub(super) fn has(self, game: u32) -> bool {
        game / 2 % self.of == self.number - 1
    }

    /// Returns how many of the first `pairs` pairs belong to the part.
    fn pairs_below(self, pairs: u64) -> u64 {
        (pairs + u64::from(self.of) - u64::from(self.number)) / u64::from(self.of)
    }

    /// Returns whether it is the whole match.
    pub fn is_all(self) -> bool {
        self.of == 1
    }
}

impl fmt::Display for MatchShare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for MatchShare {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        let share = numbers.filter(|&(number, of)| 0 < number && number <= of);
        let (number, of) = share.ok_or("expected K/N, the K-th of N parts, such as 2/3")?;
        Ok(MatchShare { number, of })
    }
}

/// How a tournament pairs its players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum TournamentFormat {
    /// Each player against each other one.
    #[default]
    RoundRobin,
    /// The first player against each of the others.
    Gauntlet,
    /// Each player against the next.
    Ladder,
}

impl TournamentFormat {
    /// All formats.
    pub const ALL: [TournamentFormat; 3] = [TournamentFormat::RoundRobin, TournamentFormat::Gauntlet, TournamentFormat::Ladder];

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            TournamentFormat::RoundRobin => "round-robin",
            TournamentFormat::Gauntlet => "gauntlet",
            TournamentFormat::Ladder => "ladder",
        }
    }
}

impl fmt::Display for TournamentFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for TournamentFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = TournamentFormat::ALL.into_iter().find(|format| format.name() == text);
        known.ok_or_else(|| format!("got '{text}', expected {}", alternatives(TournamentFormat::ALL)))
    }
}

/// A tournament's pairings: who meets whom, by the players' numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairings(Vec<[usize; 2]>);

impl Pairings {
    /// Makes the pairings for a tournament with this many players.
    pub fn new(format: TournamentFormat, players: usize) -> Pairings {
        let all = (0..players).flat_map(|a| (a + 1..players).map(move |b| [a, b]));
        let meet = |[a, b]: &[usize; 2]| match format {
            TournamentFormat::RoundRobin => true,
            TournamentFormat::Gauntlet => *a == 0,
            TournamentFormat::Ladder => *b == a + 1,
        };
        Pairings(all.filter(meet).collect())
    }

    /// Returns all pairings; the lower number comes first.
    pub fn all(&self) -> &[[usize; 2]] {
        &self.0
    }

    /// Returns a game's two players, and its pair's number among their pairs.
    ///
    /// # Panics
    /// Without pairings.
    pub(super) fn of_game(&self, id: u32) -> ([usize; 2], u32) {
        let (pair, pairings) = (id / 2, self.0.len() as u32);
        (self.0[(pair % pairings) as usize], pair / pairings)
    }

    /// Returns how many games a match share has, with this many for each pairing.
    pub fn count(&self, per_pairing: u32, share: MatchShare) -> u64 {
        let (pairings, per_pairing) = (self.0.len() as u64, u64::from(per_pairing));
        let whole = share.pairs_below(per_pairing / 2 * pairings);
        2 * whole + per_pairing % 2 * (share.pairs_below(per_pairing.div_ceil(2) * pairings) - whole)
    }

    /// Returns the numbers of all games, with this many for each pairing; an odd number leaves a pair half played.
    pub(super) fn games(&self, per_pairing: u32) -> impl Iterator<Item = u32> {
        let pairings = self.0.len() as u32;
        (0..per_pairing).step_by(2).flat_map(move |first| {
            let pairs = (0..pairings).map(move |pairing| first.saturating_mul(pairings).saturating_add(2 * pairing));
            pairs.flat_map(move |id| (0..2.min(per_pairing - first)).map(move |second| id.saturating_add(second)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_cover_a_match_exactly() {
        for of in 1..=5 {
            let shares: Vec<MatchShare> = (1..=of).map(|number| format!("{number}/{of}").parse().unwrap()).collect();
            for game in 0..40 {
                let owners = || shares.iter().filter(move |share| share.has(game));
                assert_eq!((owners().count(), owners().all(|share| share.has(game ^ 1))), (1, true), "{game} of {of} shares");
            }
            for (players, per_pairing) in [(2, 1), (2, 2), (2, 7), (3, 5), (4, 6)] {
                let pairings = Pairings::new(TournamentFormat::RoundRobin, players);
                for share in &shares {
                    let games = pairings.games(per_pairing).filter(|&game| share.has(game)).count();
                    assert_eq!(
                        pairings.count(per_pairing, *share),
                        games as u64,
                        "{players} players, {per_pairing} games, {share}"
                    );
                }
            }
        }
        assert!(["", "1", "0/2", "3/2", "1/0", "a/b", "-1/2"].iter().all(|text| text.parse::<MatchShare>().is_err()));
    }

    #[test]
    fn each_format_has_its_pairings() {
        let of = |format, players| Pairings::new(format, players).0;
        assert_eq!(of(TournamentFormat::RoundRobin, 3), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(of(TournamentFormat::Gauntlet, 4), [[0, 1], [0, 2], [0, 3]]);
        assert_eq!(of(TournamentFormat::Ladder, 4), [[0, 1], [1, 2], [2, 3]]);
        for format in TournamentFormat::ALL {
            assert_eq!(of(format, 2), [[0, 1]]);
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        assert!("swiss".parse::<TournamentFormat>().unwrap_err().contains("round-robin, gauntlet or ladder"));
        assert_eq!((letter(0), letter(MOST_PLAYERS - 1)), ('a', 'z'));
    }

    #[test]
    fn names_that_several_players_have_get_letters() {
        let names = ["self", "lynx", "self"].map(str::to_owned).to_vec();
        assert_eq!(distinct(names), ["self (a)", "lynx", "self (c)"]);
    }

    #[test]
    fn every_pairing_has_its_games_and_more_games_leave_the_numbers_as_they_are() {
        for players in 2..6 {
            let pairings = Pairings::new(TournamentFormat::RoundRobin, players);
            for per_pairing in 1..7 {
                let ids: Vec<u32> = pairings.games(per_pairing).collect();
                assert!(ids.is_sorted_by(|a, b| a < b));
                for &[a, b] in pairings.all() {
                    let of_two = ids.iter().filter(|&&id| pairings.of_game(id).0 == [a, b]);
                    let got: Vec<_> = of_two.map(|&id| (pairings.of_game(id).1, id % 2)).collect();
                    assert_eq!(got, (0..per_pairing).map(|game| (game / 2, game % 2)).collect::<Vec<_>>());
                }
                assert!(ids.iter().all(|id| pairings.games(per_pairing + 3).any(|other| other == *id)));
            }
        }
        assert_eq!(Pairings::new(TournamentFormat::Gauntlet, 2).games(5).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    }
}
