//! Shows the progress of long work on stderr.

use super::outlet;
use indicatif::{FormattedDuration, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::cell::Cell;
use std::io::{self, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tripoint_games::base::plural;

/// The time between two lines if stderr isn't a terminal.
const LINE_PERIOD: Duration = Duration::from_secs(10);

/// The time between two updates to a line with the time.
const TICK: Duration = Duration::from_millis(500);

/// How long work that may be short runs before its line appears on a terminal.
const SHOWN_AFTER: Duration = Duration::from_secs(1);

/// Shows the progress of long work: on a terminal a line that changes; elsewhere, such as in a pipe or in a cluster's
/// log, a line every ten seconds.
///
/// It writes lines even while a single piece takes long, until the value is dropped.
pub struct ProgressLine {
    bar: ProgressBar,
    begun: Instant,
    is_shown: Cell<bool>,
    /// Writes the lines if stderr isn't a terminal.
    _reporter: Option<Reporter>,
}

impl ProgressLine {
    /// Shows the progress of work with this many pieces; `unit` is the word for one. `template` is the line on a
    /// terminal, as [`ProgressStyle`] describes it.
    pub fn new(pieces: u64, unit: &'static str, template: &str) -> ProgressLine {
        ProgressLine::of(ProgressBar::new(pieces), unit, template)
    }

    /// Shows the progress of an unknown amount of work; its message says how far it is.
    pub fn open_ended(template: &str) -> ProgressLine {
        ProgressLine::of(ProgressBar::new_spinner(), "", template)
    }

    /// Shows the progress of work that may be short: on a terminal, its line appears after a second, when
    /// [`show_if_late`](ProgressLine::show_if_late) is called.
    pub fn late(pieces: u64, unit: &'static str) -> ProgressLine {
        let bar = ProgressBar::with_draw_target(Some(pieces), ProgressDrawTarget::hidden());
        ProgressLine::of(bar, unit, "{bar:20} {pos}/{len}  {msg}  {elapsed}")
    }

    /// Shows no line on a terminal, because the work writes its own lines there.
    pub fn in_pipes(message: String) -> ProgressLine {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()).with_message(message);
        ProgressLine::of(bar, "", "{msg}")
    }

    fn of(bar: ProgressBar, unit: &'static str, template: &str) -> ProgressLine {
        bar.set_style(ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar()));
        let is_terminal = !ProgressDrawTarget::stderr().is_hidden();
        let reporter = (!is_terminal).then(|| {
            let bar = bar.clone();
            Reporter::start(LINE_PERIOD, move || outlet::stderr().send(line(&bar, unit).as_bytes()))
        });
        ProgressLine { bar, begun: Instant::now(), is_shown: Cell::new(false), _reporter: reporter }
    }

    /// Updates the line on a terminal even if nothing happens, so that its time advances.
    pub fn tick(&self) {
        self.bar.enable_steady_tick(TICK);
    }

    /// Sets the number of finished pieces.
    pub fn set_position(&self, done: u64) {
        self.bar.set_position(done);
    }

    /// Sets the number of pieces.
    pub fn set_length(&self, pieces: u64) {
        self.bar.set_length(pieces);
    }

    /// Sets the message.
    pub fn set_message(&self, message: String) {
        self.bar.set_message(message);
    }

    /// Estimates the remaining time from now on, without the pieces already finished.
    pub fn reset_eta(&self) {
        self.bar.reset_eta();
    }

    /// Begins a piece; `done` pieces are finished.
    pub fn begin(&self, done: u64, piece: String) {
        self.bar.set_position(done);
        self.bar.set_message(piece);
    }

    /// Shows the line of [`late`](ProgressLine::late) work on a terminal if it has lasted a second. Cheap enough to
    /// call for every simulation.
    pub fn show_if_late(&self) {
        if !self.is_shown.get() && self.begun.elapsed() >= SHOWN_AFTER {
            self.is_shown.set(true);
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.tick();
        }
    }

    /// Writes a line to an output, which may be the same terminal.
    ///
    /// # Errors
    /// The output can't be written.
    pub fn write(&self, output: &mut impl Write, line: &str) -> io::Result<()> {
        self.bar.suspend(|| writeln!(output, "{line}").and_then(|()| output.flush()))
    }

    /// Removes the line from a terminal.
    pub fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Leaves the line, complete, on a terminal.
    pub fn finish(&self) {
        self.bar.finish();
    }
}

/// Makes the line to write if stderr isn't a terminal.
fn line(bar: &ProgressBar, unit: &str) -> String {
    let pieces = bar
        .length()
        .filter(|_| !unit.is_empty())
        .map(|pieces| format!("{} of {pieces} {unit}{}", bar.position(), plural(pieces)));
    let message = Some(bar.message().trim().to_owned()).filter(|message| !message.is_empty());
    let parts: Vec<_> = pieces.into_iter().chain(message).chain([FormattedDuration(bar.elapsed()).to_string()]).collect();
    format!("progress: {}\n", parts.join(", "))
}

/// A thread that does something at intervals until it is dropped.
struct Reporter {
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Reporter {
    fn start(period: Duration, mut report: impl FnMut() + Send + 'static) -> Reporter {
        let (end, ended) = channel();
        let thread = thread::spawn(move || {
            while ended.recv_timeout(period) == Err(RecvTimeoutError::Timeout) {
                report();
            }
        });
        Reporter { end: Some(end), thread: Some(thread) }
    }
}

impl Drop for Reporter {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            // It doesn't panic.
            let _ = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `tripoint openings` once worked for minutes in a pipe without a sign, because the progress was hidden there.
    #[test]
    fn lines_are_written_while_work_continues() {
        let bar = ProgressBar::with_draw_target(Some(60), ProgressDrawTarget::hidden());
        bar.set_message("0 examined");
        let (sender, lines) = channel();
        let of_work = bar.clone();
        let reporter = Reporter::start(Duration::from_millis(1), move || drop(sender.send(line(&of_work, "opening"))));
        // Nothing is finished in the meantime.
        for _ in 0..2 {
            let first = lines.recv().unwrap();
            assert!(first.starts_with("progress: 0 of 60 openings, 0 examined, 00:0") && first.ends_with('\n'), "{first}");
        }
        bar.set_position(2);
        assert!(lines.iter().any(|line| line.starts_with("progress: 2 of 60 openings, ")));
        drop(reporter);
        // Its end of the channel is dropped with it.
        assert_eq!(lines.iter().filter(|line| !line.starts_with("progress: ")).count(), 0);
    }

    #[test]
    fn a_line_says_what_is_known() {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        assert_eq!(line(&bar, "game"), "progress: 00:00:00\n");
        bar.set_message("1200 positions, 600/s");
        assert_eq!(line(&bar, ""), "progress: 1200 positions, 600/s, 00:00:00\n");
        bar.set_length(1);
        assert_eq!(line(&bar, "game"), "progress: 0 of 1 game, 1200 positions, 600/s, 00:00:00\n");
    }
}
