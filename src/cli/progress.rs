//! The progress line of a match, on a terminal only.

use crate::tournament::{SequentialTest, Summary, wilson};
use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

/// The progress of a match.
pub(super) struct Progress {
    bar: ProgressBar,
    names: [String; 2],
    test: Option<SequentialTest>,
    begun: bool,
}

impl Progress {
    /// A progress line for this many games between two players; hidden if stderr is not a terminal.
    pub(super) fn new(names: [String; 2], games: u32, test: Option<SequentialTest>) -> Progress {
        let bar = ProgressBar::new(u64::from(games));
        let style = ProgressStyle::with_template("{bar:20} {pos}/{len}  {msg}  {elapsed}, {eta} to go");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.enable_steady_tick(Duration::from_millis(500));
        let names = names.map(|name| name.chars().take(24).collect());
        Progress { bar, names, test, begun: false }
    }

    /// Shows the current score.
    pub(super) fn show(&mut self, summary: &Summary) {
        if !self.begun {
            // Games of an earlier run do not count for the estimated time.
            self.bar.set_position(summary.games);
            self.bar.reset_eta();
            self.begun = true;
        }
        let [a, b] = &summary.players;
        let interval = wilson(a.wins, summary.games, 0.95);
        let [first, second] = &self.names;
        let rates = [summary.rate(), interval.low, interval.high].map(|rate| 100.0 * rate);
        let test = self.test.map_or_else(String::new, |test| format!("  LLR {:.2}", test.log_likelihood_ratio(&summary.pairs)));
        self.bar.set_message(format!(
            "{first} {} : {} {second}  {:.1} % [{:.1}, {:.1}]{test}",
            a.wins, b.wins, rates[0], rates[1], rates[2]
        ));
        self.bar.set_position(summary.games);
    }

    /// Removes the line.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
