//! Match reports, as text and as Markdown.

use super::contestant::Ending;
use super::statistics::{SequentialTest, Verdict, elo, wilson};
use super::store::{Store, StoreError};
use super::summary::{PlayerSummary, Summary};
use crate::base::{Interval, plural};
use comfy_table::{CellAlignment, TableStyle, presets};
use std::fmt::Write;

/// The report of a match.
#[derive(Clone, Debug)]
pub struct MatchReport {
    /// The names of the players.
    pub names: [String; 2],
    /// The board, the rules and the openings.
    pub title: String,
    /// The summary of the games.
    pub summary: Summary,
    /// The confidence of intervals, in (0, 1).
    pub confidence: f64,
    /// The test that the match was played with.
    pub test: Option<SequentialTest>,
}

impl MatchReport {
    /// The report of a results file.
    ///
    /// # Errors
    /// A file that cannot be read.
    pub fn new(store: &Store, confidence: f64, test: Option<SequentialTest>) -> Result<MatchReport, StoreError> {
        let value = |key: &str| store.value(key).map(Option::unwrap_or_default);
        let mut names = [value("name a")?, value("name b")?];
        if names[0] == names[1] {
            names = [format!("{} (a)", names[0]), format!("{} (b)", names[1])];
        }
        let swap = if value("swap")? == "true" { "with the swap" } else { "without a swap" };
        let openings = value("openings")?;
        let openings = if openings.is_empty() { "from the empty board".to_owned() } else { format!("from {}", few(&openings)) };
        let title = format!("{} {swap}, {openings}, {} clock, version {}", value("board")?, value("clock")?, value("version")?);
        Ok(MatchReport { names, title, summary: Summary::new(&store.games()?), confidence, test })
    }

    /// The interval of the first player's win rate over games, taken as independent: Wilson's with continuity correction.
    pub fn over_games(&self) -> Interval {
        wilson(self.summary.players[0].wins, self.summary.games, self.confidence)
    }

    /// The interval of the first player's win rate over pairs, whose two games are dependent.
    pub fn over_pairs(&self) -> Interval {
        self.summary.pairs.interval(self.confidence)
    }

    /// The score in one line.
    pub fn line(&self) -> String {
        let [a, b] = &self.summary.players;
        let interval = self.over_games();
        let mut line = format!(
            "{} {} : {} {}  {} [{}, {}]",
            self.names[0],
            a.wins,
            b.wins,
            self.names[1],
            percent(self.summary.rate()),
            percent(interval.low),
            percent(interval.high)
        );
        if let Some(test) = self.test {
            let bounds = test.bounds();
            let ratio = test.log_likelihood_ratio(&self.summary.pairs);
            let _ = write!(line, "  LLR {ratio:.2} in [{:.2}, {:.2}]", bounds.low, bounds.high);
        }
        line
    }

    /// The whole report as text for a terminal.
    pub fn text(&self) -> String {
        let tables = self.tables().into_iter().map(|(heading, table)| format!("{heading}\n{}", table.text()));
        format!("{}: {}\n\n{}", self.versus(), self.games_on(), tables.collect::<Vec<_>>().join("\n"))
    }

    /// The whole report as Markdown.
    pub fn markdown(&self) -> String {
        let tables = self.tables().into_iter().map(|(heading, table)| format!("## {heading}\n\n{}", table.markdown()));
        let title = format!("# {}\n\n{}.", self.versus(), self.games_on());
        format!("{title}\n\n{}", tables.collect::<Vec<_>>().join("\n"))
    }

    fn games_on(&self) -> String {
        let games = self.summary.games;
        format!("{games} game{} on {}", plural(games), self.title)
    }

    /// The players' names; the win rate is that of the first.
    pub fn versus(&self) -> String {
        format!("{} against {}", self.names[0], self.names[1])
    }

    fn tables(&self) -> Vec<(String, Table)> {
        let mut tables = vec![
            (format!("Result for {}", self.names[0]), self.result()),
            ("By side".to_owned(), self.sides()),
            ("Games".to_owned(), self.games()),
            ("Time and forfeits".to_owned(), self.players()),
        ];
        if (2..=64).contains(&self.summary.openings.len()) {
            tables.push(("By opening".to_owned(), self.openings()));
        }
        tables
    }

    fn result(&self) -> Table {
        let summary = &self.summary;
        let (games, pairs) = (self.over_games(), self.over_pairs());
        let level = format!("{} % interval", 100.0 * self.confidence);
        let interval = |interval: Interval| format!("{} to {}", percent(interval.low), percent(interval.high));
        let elo_interval = |interval: Interval| format!("{} to {}", signed(elo(interval.low)), signed(elo(interval.high)));
        let [lost, _, split, _, won] = summary.pairs.0;
        let mut table = Table::new(["", "value", &level]);
        table.row(["games won", &format!("{} of {}", summary.players[0].wins, summary.games), ""]);
        table.row(["win rate, over games", &percent(summary.rate()), &interval(games)]);
        table.row(["win rate, over pairs", &percent(summary.pairs.rate()), &interval(pairs)]);
        table.row(["Elo, over pairs", &signed(elo(summary.pairs.rate())), &elo_interval(pairs)]);
        table.row(["pairs won, split, lost", &format!("{won}, {split}, {lost}"), ""]);
        if let Some(test) = self.test {
            let ratio = test.log_likelihood_ratio(&summary.pairs);
            let bounds = test.bounds();
            let verdict = match test.verdict(&summary.pairs) {
                Verdict::Continue => "not decided",
                Verdict::AcceptLower => "elo0 accepted",
                Verdict::AcceptUpper => "elo1 accepted",
            };
            let range = format!("bounds {:.2} and {:.2}", bounds.low, bounds.high);
            table.row([&format!("test {test}"), &format!("LLR {ratio:.2}: {verdict}"), &range]);
        }
        table
    }

    fn sides(&self) -> Table {
        let summary = &self.summary;
        let mut table = Table::new(["player", "won as first player", "won as second player"]);
        for (name, player) in self.names.iter().zip(&summary.players) {
            let [opened, won] = player.opened;
            let others = (player.wins - won, summary.games - opened);
            table.row([name, &share(won, opened), &share(others.0, others.1)]);
        }
        table.row([
            "either player",
            &share(summary.opener_wins, summary.games),
            &share(summary.games - summary.opener_wins, summary.games),
        ]);
        table
    }

    fn games(&self) -> Table {
        let summary = &self.summary;
        let [shortest, _, longest] = summary.lengths;
        let mut table = Table::new(["", "games"]);
        let ended = |ending| summary.endings.get(&ending).copied().unwrap_or(0);
        table.row(["ended on the board", &share(ended(Ending::Board), summary.games)]);
        table.row(["resigned", &share(ended(Ending::Resigned), summary.games)]);
        table.row(["first move swapped", &share(summary.swaps, summary.games)]);
        table.row(["moves, mean", &format!("{:.1}", summary.mean_length())]);
        table.row(["moves, range", &format!("{shortest} to {longest}")]);
        table
    }

    fn players(&self) -> Table {
        let [a, b] = &self.names;
        let mut table = Table::new(["", a, b]);
        let players = &self.summary.players;
        let mut both =
            |what: &str, tell: &dyn Fn(&PlayerSummary) -> String| table.row([what, &tell(&players[0]), &tell(&players[1])]);
        let forfeits = Ending::ALL.into_iter().filter(|ending| ending.is_forfeit());
        for ending in forfeits.filter(|ending| players.iter().any(|player| player.forfeits.contains_key(ending))) {
            both(&format!("lost by forfeit: {ending}"), &|player| player.forfeits.get(&ending).unwrap_or(&0).to_string());
        }
        both("forfeits in all", &|player| player.forfeits.values().sum::<u64>().to_string());
        both("results disputed", &|player| player.disputes.to_string());
        both("seconds per game, mean", &|player| format!("{:.3}", player.mean_seconds));
        both("seconds per game, max", &|player| format!("{:.3}", player.most_seconds));
        both("slowest move, seconds", &|player| format!("{:.3}", player.slowest));
        table
    }

    fn openings(&self) -> Table {
        let mut table = Table::new(["opening", "games", &format!("won by {}", self.names[0]), "won by the first player"]);
        for (name, wins) in &self.summary.openings {
            table.row([
                if name.is_empty() { "random" } else { name },
                &wins.games.to_string(),
                &share(wins.first_named, wins.games),
                &share(wins.opener, wins.games),
            ]);
        }
        table
    }
}

/// The openings of a results file; if there are many, their number and the first ones.
fn few(openings: &str) -> String {
    const SHOWN: usize = 3;
    let names: Vec<_> = openings.split("; ").collect();
    if names.len() <= SHOWN {
        return openings.to_owned();
    }
    format!("{} openings ({}; …)", names.len(), names[..SHOWN].join("; "))
}

/// A share in percent: `73.2 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn share(part: u64, whole: u64) -> String {
    if whole == 0 { "-".to_owned() } else { format!("{part} of {whole} ({})", percent(part as f64 / whole as f64)) }
}

fn signed(elo: f64) -> String {
    if elo.is_finite() {
        format!("{elo:+.0}")
    } else if elo > 0.0 {
        "+∞".to_owned()
    } else {
        "-∞".to_owned()
    }
}

/// A table with a header line; the first column is aligned left, the others right.
#[derive(Clone, Debug)]
pub(super) struct Table {
    headings: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(super) fn new<const N: usize>(headings: [&str; N]) -> Table {
        Table { headings: headings.map(str::to_owned).to_vec(), rows: Vec::new() }
    }

    pub(super) fn row<const N: usize>(&mut self, cells: [&str; N]) {
        self.rows.push(cells.map(str::to_owned).to_vec());
    }

    /// For a terminal, in columns.
    pub(super) fn text(&self) -> String {
        self.drawn(presets::NOTHING, (2, 0), str::to_owned)
    }

    /// As Markdown.
    pub(super) fn markdown(&self) -> String {
        self.drawn(presets::ASCII_MARKDOWN, (1, 1), |cell| cell.replace('|', "\\|"))
    }

    fn drawn(&self, style: TableStyle, padding: (u16, u16), escaped: impl Fn(&str) -> String) -> String {
        let cells = |row: &[String]| row.iter().map(|cell| escaped(cell)).collect::<Vec<_>>();
        let mut table = comfy_table::Table::new();
        table.load_style(style).set_header(cells(&self.headings)).add_rows(self.rows.iter().map(|row| cells(row)));
        for (number, column) in table.column_iter_mut().enumerate() {
            column.set_padding(padding);
            column.set_cell_alignment(if number == 0 { CellAlignment::Left } else { CellAlignment::Right });
        }
        table.trim_fmt() + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_aligned_as_text_and_escaped_as_markdown() {
        let mut table = Table::new(["", "wins"]);
        table.row(["a|b", "7"]);
        assert_eq!(table.text(), "       wins\n  a|b     7\n");
        assert_eq!(table.markdown(), "|      | wins |\n|------|------|\n| a\\|b |    7 |\n");
    }

    #[test]
    fn of_many_openings_the_first_are_named() {
        for few_enough in ["a1", "a1 b2; c3 d4; e5", "4 random stones, seed 7"] {
            assert_eq!(few(few_enough), few_enough);
        }
        assert_eq!(few("a1 b2; c3; d4; e5"), "4 openings (a1 b2; c3; d4; …)");
    }

    #[test]
    fn shares_and_elo_are_read_at_a_glance() {
        assert_eq!((share(3, 4).as_str(), share(0, 0).as_str()), ("3 of 4 (75.0 %)", "-"));
        assert_eq!((signed(12.4).as_str(), signed(f64::NEG_INFINITY).as_str()), ("+12", "-∞"));
    }
}
