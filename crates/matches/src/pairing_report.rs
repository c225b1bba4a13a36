//! Reports on the games between two players.

use super::match_player::Ending;
use super::statistics::{SequentialTest, TestOutcome, elo, wilson};
use super::summary::{PlayerSummary, Summary};
use super::table::{Table, percent, share, signed};
use tripoint_games::base::Interval;

/// The report on the games between two players; the win rate is the first player's.
#[derive(Clone, Copy, Debug)]
pub struct PairingReport<'a> {
    /// The players' names.
    pub names: [&'a str; 2],
    /// Their games' summary.
    pub summary: &'a Summary,
    /// The intervals' confidence, in (0, 1).
    pub confidence: f64,
    /// The match's sequential test, if any.
    pub test: Option<SequentialTest>,
}

impl PairingReport<'_> {
    /// Returns the interval for the first player's win rate over games, taken as independent: Wilson's with continuity
    /// correction.
    pub fn over_games(&self) -> Interval {
        wilson(self.summary.players[0].wins, self.summary.games, self.confidence)
    }

    /// Returns the interval for the first player's win rate over pairs, whose two games are dependent.
    pub fn over_pairs(&self) -> Interval {
        self.summary.pairs.interval(self.confidence)
    }

    /// Returns the players' names; the win rate is the first player's.
    pub fn versus(&self) -> String {
        format!("{} against {}", self.names[0], self.names[1])
    }

    /// Returns all tables, with their headings.
    pub(super) fn tables(&self) -> Vec<(String, Table)> {
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
            let outcome = match test.outcome(&summary.pairs) {
                TestOutcome::Continue => "not decided",
                TestOutcome::AcceptLower => "elo0 accepted",
                TestOutcome::AcceptUpper => "elo1 accepted",
            };
            let range = format!("bounds {:.2} and {:.2}", bounds.low, bounds.high);
            table.row([&format!("test {test}"), &format!("LLR {ratio:.2}: {outcome}"), &range]);
        }
        table
    }

    fn sides(&self) -> Table {
        let summary = &self.summary;
        let mut table = Table::new(["player", "won as first player", "won as second player"]);
        for (name, player) in self.names.into_iter().zip(&summary.players) {
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
        let [a, b] = self.names;
        let mut table = Table::new(["", a, b]);
        let (players, games) = (&self.summary.players, self.summary.games.max(1) as f64);
        let mut both =
            |what: &str, tell: &dyn Fn(&PlayerSummary) -> String| table.row([what, &tell(&players[0]), &tell(&players[1])]);
        let forfeits = Ending::ALL.into_iter().filter(|ending| ending.is_forfeit());
        for ending in forfeits.filter(|ending| players.iter().any(|player| player.forfeits.contains_key(ending))) {
            both(&format!("lost by forfeit: {ending}"), &|player| player.forfeits.get(&ending).unwrap_or(&0).to_string());
        }
        both("forfeits in all", &|player| player.forfeits.values().sum::<u64>().to_string());
        both("results disputed", &|player| player.disputes.to_string());
        both("seconds per game, mean", &|player| format!("{:.3}", player.seconds / games));
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
