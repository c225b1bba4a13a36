//! Match reports as text, Markdown, JSON and CSV.

use super::pairing_report::PairingReport;
use super::pairings::{Pairings, TournamentFormat};
use super::ratings::{Rating, Ratings};
use super::remarks::{Remark, remarks};
use super::standings::Standings;
use super::statistics::SequentialTest;
use super::store::Store;
use super::table::{Table, percent, share, signed};
use serde::Serialize;
use std::str::FromStr;
use thiserror::Error;
use tripoint_games::base::{alternatives, plural};
use tripoint_games::board::Board;
use tripoint_games::with_methods;

/// The contents of a report on a results file.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct ReportSettings {
    /// The intervals' confidence, in (0, 1).
    pub confidence: f64,
    /// The sequential test to evaluate.
    pub test: Option<SequentialTest>,
    /// The player with a fixed rating; without one the average is 0.
    pub anchor: Option<Anchor>,
}

impl ReportSettings {
    /// Only intervals with this confidence.
    pub fn new(confidence: f64) -> ReportSettings {
        ReportSettings { confidence, test: None, anchor: None }
    }

    with_methods!(
        ReportSettings:
        with_test(test: Option<SequentialTest>),
        with_anchor(anchor: Option<Anchor>),
    );
}

/// A player with a given rating, as text `NAME=RATING`.
#[derive(Clone, PartialEq, Debug)]
pub struct Anchor {
    /// The player's name in reports.
    pub name: String,
    /// Its rating in Elo points, from -10000 to 10000.
    pub elo: f64,
}

impl FromStr for Anchor {
    type Err = String;

    fn from_str(text: &str) -> Result<Anchor, String> {
        let read = || {
            let (name, elo) = text.rsplit_once('=')?;
            let elo = elo.trim().parse().ok().filter(|elo: &f64| elo.abs() <= 10_000.0)?;
            Some(Anchor { name: name.trim().to_owned(), elo })
        };
        read().ok_or_else(|| "expected NAME=RATING with a rating from -10000 to 10000, as lynx=1500".to_owned())
    }
}

impl Anchor {
    /// Returns the number of the player with this name, and the rating.
    ///
    /// # Errors
    /// No player has the name.
    pub fn among(&self, names: &[String]) -> Result<(usize, f64), ReportError> {
        let number = names.iter().position(|name| *name == self.name);
        let number = number.ok_or_else(|| ReportError::Anchor { got: self.name.clone(), names: names.to_vec() })?;
        Ok((number, self.elo))
    }
}

/// Why a report can't be made.
#[derive(Debug, Error)]
pub enum ReportError {
    /// The anchor isn't a player.
    #[error("--anchor: no player is named '{got}', expected {}", alternatives(.names))]
    Anchor {
        /// The name.
        got: String,
        /// The players' names.
        names: Vec<String>,
    },
    /// A sequential test with more than two players.
    #[error("a sequential test is for two players, the results are of {0}; leave --sprt out")]
    Test(usize),
}

/// A match's report.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// The players' names, no two of them the same.
    pub names: Vec<String>,
    /// The pairings.
    pub format: TournamentFormat,
    /// The board, the rules and the openings.
    pub title: String,
    /// The match's seed.
    pub seed: String,
    /// The command to play the match; empty if no command played it.
    pub command: String,
    /// The results.
    pub standings: Standings,
    /// The remarks on the players.
    pub remarks: Vec<Remark>,
    /// The intervals' confidence, in (0, 1).
    pub confidence: f64,
    /// The match's sequential test, if any.
    pub test: Option<SequentialTest>,
    /// The anchored player's number and rating.
    pub anchor: Option<(usize, f64)>,
}

impl MatchReport {
    /// Makes the report for a results file.
    ///
    /// # Errors
    /// The settings don't fit the players.
    pub fn new(store: &Store, settings: &ReportSettings) -> Result<MatchReport, ReportError> {
        let value = |key: &str| store.value(key).unwrap_or_default();
        let names = store.names();
        let format = value("tournament").parse().unwrap_or_default();
        let swap = if value("swap") == "true" { "with the swap" } else { "without a swap" };
        let openings = value("openings");
        let openings = if openings.is_empty() { "from the empty board".to_owned() } else { format!("from {}", few(openings)) };
        let board = value("board").parse().map_or_else(|_| value("board").to_owned(), Board::title);
        let title = format!("{board} {swap}, {openings}, {} clock, version {}", value("clock"), value("version"));
        if settings.test.is_some() && names.len() > 2 {
            return Err(ReportError::Test(names.len()));
        }
        let games = store.games();
        Ok(MatchReport {
            format,
            title,
            seed: value("seed").to_owned(),
            command: store.command().to_owned(),
            standings: Standings::new(names.len(), &Pairings::new(format, names.len()), games),
            remarks: remarks(games),
            confidence: settings.confidence,
            test: settings.test,
            anchor: settings.anchor.as_ref().map(|anchor| anchor.among(&names)).transpose()?,
            names,
        })
    }

    /// Returns the report on the only pairing, or `None` with more than two players.
    pub fn duel(&self) -> Option<PairingReport<'_>> {
        let summary = self.standings.duel()?;
        let [a, b] = self.names.as_slice() else { return None };
        Some(PairingReport { names: [a, b], summary, confidence: self.confidence, test: self.test })
    }

    /// Returns the ratings.
    pub fn ratings(&self) -> Ratings {
        self.standings.ratings()
    }

    /// Writes the whole report as text for a terminal.
    pub fn text(&self) -> String {
        let tables = self.tables().into_iter().map(|(heading, table)| format!("{heading}\n{}", table.text()));
        let (tables, remarks) = (tables.collect::<Vec<_>>().join("\n"), self.remarks("", "  "));
        format!("{}: {}\n\n{tables}\n{remarks}{}", self.heading(), self.games_on(), self.again("  ", ""))
    }

    /// Lists the remarks on the players, with these marks before the heading and the entries; empty if there are none.
    fn remarks(&self, heading: &str, entry: &str) -> String {
        if self.remarks.is_empty() {
            return String::new();
        }
        let lines =
            self.remarks.iter().map(|remark| format!("{entry}{}\n", remark.of_player(&self.names).replace('\n', "\n    ")));
        format!("{heading}Forfeits and refused commands\n{}\n", lines.collect::<String>())
    }

    /// Writes the whole report as Markdown.
    pub fn markdown(&self) -> String {
        let tables = self.tables().into_iter().map(|(heading, table)| format!("## {heading}\n\n{}", table.markdown()));
        let title = format!("# {}\n\n{}.", self.heading(), self.games_on());
        let (tables, remarks) = (tables.collect::<Vec<_>>().join("\n"), self.remarks("## ", "- "));
        let remarks = remarks.replacen("commands\n", "commands\n\n", 1);
        format!("{title}\n\n{tables}\n{remarks}{}", self.again("\n```console\n$ ", "\n```"))
    }

    /// Writes the seed, and the command to play the match again.
    fn again(&self, before: &str, after: &str) -> String {
        if self.command.is_empty() {
            return format!("Seed {}\n", self.seed);
        }
        format!("Seed {}; the command that plays it again:\n{before}{}{after}\n", self.seed, self.command)
    }

    fn games_on(&self) -> String {
        let games = self.standings.games();
        format!("{games} game{} on {}", plural(games), self.title)
    }

    /// Returns the heading, which names the players or the tournament.
    pub fn heading(&self) -> String {
        match (self.duel(), self.format) {
            (Some(duel), _) => duel.versus(),
            (None, TournamentFormat::RoundRobin) => format!("Round robin of {} players", self.names.len()),
            (None, TournamentFormat::Ladder) => format!("Ladder of {} players", self.names.len()),
            (None, TournamentFormat::Gauntlet) => {
                format!("Gauntlet of {} against {} players", self.names[0], self.names.len() - 1)
            }
        }
    }

    fn tables(&self) -> Vec<(String, Table)> {
        let ratings = self.ratings();
        let rated = (self.rating_heading(&ratings), self.rating_table(&ratings));
        match self.duel() {
            Some(duel) => duel.tables().into_iter().chain(self.anchor.map(|_| rated)).collect(),
            None => vec![
                rated,
                ("Cross table: games won by the player of the row".to_owned(), self.cross_table()),
                ("Likelihood of superiority (LOS) of the player of the row".to_owned(), self.superiority_table(&ratings)),
                ("Pairings".to_owned(), self.pairing_table()),
                ("Time and forfeits".to_owned(), self.player_table()),
            ],
        }
    }

    /// Returns the players' numbers, the best rated first.
    pub(super) fn ranking(&self) -> Vec<usize> {
        let ratings = self.ratings().all(None);
        let mut ranking: Vec<usize> = (0..self.names.len()).collect();
        ranking.sort_by(|&a, &b| ratings[b].elo.total_cmp(&ratings[a].elo).then(a.cmp(&b)));
        ranking
    }

    fn rating_heading(&self, ratings: &Ratings) -> String {
        let zero = match self.anchor {
            Some((player, elo)) => format!("Ratings with {} at {elo}", self.names[player]),
            None => "Ratings relative to the average".to_owned(),
        };
        let draws = ", with a virtual draw in each pairing, because without it some would be infinite";
        zero + if ratings.virtual_draws { draws } else { "" }
    }

    fn rating_table(&self, ratings: &Ratings) -> Table {
        let all = ratings.all(self.anchor);
        let mut table = Table::new(["player", "Elo", &format!("{} % interval", 100.0 * self.confidence), "games won"]);
        for (rank, player) in (1..).zip(self.ranking()) {
            let (rating, (won, games)) = (all[player], self.standings.score(player, None));
            let [low, high] = self.interval(&rating).map(signed);
            let interval = if rating.standard_error > 0.0 { format!("{low} to {high}") } else { "given".to_owned() };
            table.row([&format!("{rank} {}", self.names[player]), &signed(rating.elo), &interval, &share(won, games)]);
        }
        table
    }

    fn interval(&self, rating: &Rating) -> [f64; 2] {
        let margin = rating.margin(self.confidence);
        [rating.elo - margin, rating.elo + margin]
    }

    /// Makes a table of the players against each other, in rating order.
    fn matrix(&self, cell: impl Fn(usize, usize) -> String) -> Table {
        let ranking = self.ranking();
        let ranks = (1..=ranking.len()).map(|rank| rank.to_string());
        let mut table = Table::of(["player".to_owned()].into_iter().chain(ranks).collect());
        for (rank, &player) in (1..).zip(&ranking) {
            let cells = ranking.iter().map(|&other| if other == player { "-".to_owned() } else { cell(player, other) });
            table.push([format!("{rank} {}", self.names[player])].into_iter().chain(cells).collect());
        }
        table
    }

    fn cross_table(&self) -> Table {
        self.matrix(|player, other| match self.standings.score(player, Some(other)) {
            (_, 0) => String::new(),
            (won, games) => format!("{won} of {games}"),
        })
    }

    fn superiority_table(&self, ratings: &Ratings) -> Table {
        self.matrix(|player, other| percent(ratings.superiority(player, other)))
    }

    fn pairing_table(&self) -> Table {
        let level = format!("{} % interval over pairs", 100.0 * self.confidence);
        let mut table = Table::new(["pairing", "won by the first named", &level, "won by the first player", "moves, mean"]);
        for ([a, b], summary) in &self.standings.pairings {
            let names = [self.names[*a].as_str(), &self.names[*b]];
            let report = PairingReport { names, summary, confidence: self.confidence, test: None };
            let interval = report.over_pairs();
            table.row([
                &report.versus(),
                &share(summary.players[0].wins, summary.games),
                &format!("{} to {}", percent(interval.low), percent(interval.high)),
                &share(summary.opener_wins, summary.games),
                &format!("{:.1}", summary.mean_length()),
            ]);
        }
        table
    }

    fn player_table(&self) -> Table {
        let headings = ["player", "forfeits", "results disputed", "seconds per game, mean", "max", "slowest move, seconds"];
        let mut table = Table::new(headings);
        let games_of = |player: usize| {
            let pairings = self.standings.pairings.iter();
            pairings.filter_map(move |(pairing, summary)| {
                let side = pairing.iter().position(|&number| number == player)?;
                Some(&summary.players[side])
            })
        };
        for player in self.ranking() {
            let most = |of: &dyn Fn(&super::summary::PlayerSummary) -> f64| games_of(player).map(of).fold(0.0, f64::max);
            let games = self.standings.score(player, None).1.max(1) as f64;
            table.row([
                &self.names[player],
                &games_of(player).flat_map(|player| player.forfeits.values()).sum::<u64>().to_string(),
                &games_of(player).map(|player| player.disputes).sum::<u64>().to_string(),
                &format!("{:.3}", games_of(player).map(|player| player.seconds).sum::<f64>() / games),
                &format!("{:.3}", most(&|player| player.most_seconds)),
                &format!("{:.3}", most(&|player| player.slowest)),
            ]);
        }
        table
    }

    /// Writes the ratings and the scores of all players against each other as a JSON object.
    ///
    /// # Errors
    /// None in practice: the values are numbers and texts.
    pub fn json(&self) -> Result<String, serde_json::Error> {
        let (ratings, rows) = (self.ratings(), self.rows());
        let players = self.names.iter().zip(ratings.all(self.anchor)).enumerate().map(|(number, (name, rating))| {
            let ([low, high], (won, games)) = (self.interval(&rating), self.standings.score(number, None));
            PlayerRow { name, rating: rating.elo, low, high, won, games }
        });
        let whole = Whole {
            title: &self.title,
            format: self.format.name(),
            seed: &self.seed,
            command: &self.command,
            confidence: self.confidence,
            virtual_draws: ratings.virtual_draws,
            players: players.collect(),
            pairs: rows,
            remarks: &self.remarks,
        };
        serde_json::to_string_pretty(&whole).map(|text| text + "\n")
    }

    /// Writes the scores of all players against each other as CSV with a header line, one row for each player and
    /// opponent.
    ///
    /// # Errors
    /// None in practice: the text stays in memory.
    pub fn csv(&self) -> Result<String, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        self.rows().iter().try_for_each(|row| writer.serialize(row))?;
        let bytes = writer.into_inner().map_err(|error| error.into_error())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    fn rows(&self) -> Vec<ScoreRow<'_>> {
        let ratings = self.ratings();
        let all = ratings.all(self.anchor);
        let players = 0..self.names.len();
        let pairs = players.clone().flat_map(|player| players.clone().map(move |other| (player, other)));
        let row = |(player, other): (usize, usize)| {
            let ([low, high], (won, games)) = (self.interval(&all[player]), self.standings.score(player, Some(other)));
            let superiority = ratings.superiority(player, other);
            let names = [self.names[player].as_str(), &self.names[other]];
            ScoreRow { player: names[0], rating: all[player].elo, low, high, opponent: names[1], won, games, superiority }
        };
        pairs.filter(|(player, other)| player != other).map(row).collect()
    }
}

/// The report as JSON.
#[derive(Serialize)]
struct Whole<'a> {
    title: &'a str,
    format: &'a str,
    seed: &'a str,
    command: &'a str,
    confidence: f64,
    virtual_draws: bool,
    players: Vec<PlayerRow<'a>>,
    pairs: Vec<ScoreRow<'a>>,
    remarks: &'a [Remark],
}

/// A player with its rating.
#[derive(Serialize)]
struct PlayerRow<'a> {
    name: &'a str,
    rating: f64,
    low: f64,
    high: f64,
    won: u64,
    games: u64,
}

/// A player's score against another one.
#[derive(Serialize)]
struct ScoreRow<'a> {
    player: &'a str,
    rating: f64,
    low: f64,
    high: f64,
    opponent: &'a str,
    won: u64,
    games: u64,
    superiority: f64,
}

/// Shortens a results file's openings: if there are many, to their number and the first ones.
fn few(openings: &str) -> String {
    const SHOWN: usize = 3;
    let names: Vec<_> = openings.split("; ").collect();
    if names.len() <= SHOWN {
        return openings.to_owned();
    }
    format!("{} openings ({}; …)", names.len(), names[..SHOWN].join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_opening_lists_are_truncated() {
        for few_enough in ["a1", "a1 b2; c3 d4; e5", "4 random stones, seed 7"] {
            assert_eq!(few(few_enough), few_enough);
        }
        assert_eq!(few("a1 b2; c3; d4; e5"), "4 openings (a1 b2; c3; d4; …)");
    }

    #[test]
    fn an_anchor_is_a_name_and_a_rating() {
        assert_eq!("a=b=-12.5".parse(), Ok(Anchor { name: "a=b".to_owned(), elo: -12.5 }));
        for text in ["lynx", "lynx=", "lynx=strong", "lynx=NaN", "lynx=1e9"] {
            assert!(text.parse::<Anchor>().unwrap_err().contains("NAME=RATING"), "{text}");
        }
    }
}
