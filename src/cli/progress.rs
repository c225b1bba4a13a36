//! Progress lines, on a terminal only.

use crate::tournament::{SequentialTest, Standings, wilson};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::cell::Cell;
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// The most players with scores in the line.
const SHOWN: usize = 3;

/// The progress of a match.
pub struct Progress {
    bar: ProgressBar,
    names: Vec<String>,
    test: Option<SequentialTest>,
    begun: bool,
}

impl Progress {
    /// A progress line for this many games between these players; hidden if stderr is not a terminal.
    pub fn new(names: Vec<String>, games: u64, test: Option<SequentialTest>) -> Progress {
        let bar = ProgressBar::new(games);
        let style = ProgressStyle::with_template("{bar:20} {pos}/{len}  {msg}  {elapsed}, {eta} to go");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.enable_steady_tick(Duration::from_millis(500));
        let names = names.into_iter().map(|name| name.chars().take(24).collect()).collect();
        Progress { bar, names, test, begun: false }
    }

    /// Shows the current score.
    pub fn show(&mut self, standings: &Standings) {
        let games = standings.games();
        if !self.begun {
            // Games of an earlier run do not count for the estimated time.
            self.bar.set_position(games);
            self.bar.reset_eta();
            self.begun = true;
        }
        self.bar.set_message(self.message(standings));
        self.bar.set_position(games);
    }

    /// The score of two players with its interval; of more, the shares won by the leading ones.
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

    /// Removes the line.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// The time before the progress line of a piece of work appears.
const SHOWN_AFTER: Duration = Duration::from_secs(1);

/// The progress of work that may be short: the line appears after a second.
pub(super) struct LateProgress {
    bar: ProgressBar,
    begun: Instant,
    is_shown: Cell<bool>,
}

impl LateProgress {
    /// A progress line for this number of pieces of work.
    pub(super) fn new(pieces: u64) -> LateProgress {
        let bar = ProgressBar::with_draw_target(Some(pieces), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:20} {pos}/{len}  {msg}  {elapsed}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        LateProgress { bar, begun: Instant::now(), is_shown: Cell::new(false) }
    }

    /// Begins a piece; `done` pieces are finished.
    pub(super) fn begin(&self, done: u64, piece: String) {
        self.bar.set_position(done);
        self.bar.set_message(piece);
    }

    /// Shows the line if the work has lasted a second. Cheap enough to be called for every simulation.
    pub(super) fn show_if_late(&self) {
        if !self.is_shown.get() && self.begun.elapsed() >= SHOWN_AFTER {
            self.is_shown.set(true);
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.bar.enable_steady_tick(Duration::from_millis(500));
        }
    }

    /// Writes to the output, which may be the same terminal.
    pub(super) fn write(&self, output: &mut impl Write, line: &str) -> io::Result<()> {
        self.bar.suspend(|| writeln!(output, "{line}").and_then(|()| output.flush()))
    }

    /// Removes the line.
    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
