//! A match's progress, on one line.

use crate::matches::{SequentialTest, Standings, wilson};
use crate::progress::ProgressLine;

/// The most players whose scores are in the line.
const SHOWN: usize = 3;

/// A match's progress.
pub struct Progress {
    line: ProgressLine,
    names: Vec<String>,
    test: Option<SequentialTest>,
    begun: bool,
}

impl Progress {
    /// A progress line for this many games between these players.
    pub fn new(names: Vec<String>, games: u64, test: Option<SequentialTest>) -> Progress {
        let line = ProgressLine::new(games, "game", "{bar:20} {pos}/{len}  {msg}  {elapsed}, {eta} to go");
        line.tick();
        let names = names.into_iter().map(|name| name.chars().take(24).collect()).collect();
        Progress { line, names, test, begun: false }
    }

    /// Shows the current score.
    pub fn show(&mut self, standings: &Standings) {
        let games = standings.games();
        if !self.begun {
            // Games from an earlier run don't count for the estimated time.
            self.line.set_position(games);
            self.line.reset_eta();
            self.begun = true;
        }
        self.line.set_message(self.message(standings));
        self.line.set_position(games);
    }

    /// Two players' score with its interval; with more players, the shares won by the leading ones.
    fn message(&self, standings: &Standings) -> String {
        let (Some(summary), [first, second]) = (standings.duel(), self.names.as_slice()) else {
            let rate = |player: usize| {
                let (won, games) = standings.score(player, None);
                won as f64 / games.max(1) as f64
            };
            let mut leading: Vec<_> = self.names.iter().enumerate().map(|(player, name)| (rate(player), name)).collect();
            leading.sort_by(|a, b| b.0.total_cmp(&a.0));
            let shown = leading.iter().take(SHOWN).map(|(rate, name)| format!("{name} {:.1} %", 100.0 * rate));
            return shown.collect::<Vec<_>>().join(", ");
        };
        let [a, b] = &summary.players;
        let interval = wilson(a.wins, summary.games, 0.95);
        let rates = [summary.rate(), interval.low, interval.high].map(|rate| 100.0 * rate);
        let test = self.test.map_or_else(String::new, |test| format!("  LLR {:.2}", test.log_likelihood_ratio(&summary.pairs)));
        format!("{first} {} : {} {second}  {:.1} % [{:.1}, {:.1}]{test}", a.wins, b.wins, rates[0], rates[1], rates[2])
    }

    /// Removes the line from a terminal.
    pub fn finish(&self) {
        self.line.clear();
    }
}
