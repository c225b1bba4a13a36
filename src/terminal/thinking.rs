//! Shows a running search at a terminal.

use super::{is_plain_terminal, write};
use crate::base::plural;
use crate::notation::Notation;
use crate::search::{Control, Observer, Snapshot};
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::time::Duration;

/// The time between two updates of the display.
const PERIOD: Duration = Duration::from_millis(200);

/// The most moves shown from the principal variation.
const SHOWN_MOVES: usize = 6;

/// Shows a search on one line of stderr, which is overwritten; shows nothing if stderr is not a terminal.
pub(crate) struct Thinking {
    notation: Arc<Notation>,
    is_visible: bool,
    columns: usize,
    begun: bool,
}

impl Thinking {
    /// Shows one search, if `shown`, in a window with this many columns, 80 if unknown.
    pub(crate) fn new(notation: Arc<Notation>, shown: bool, window: Option<usize>) -> Thinking {
        let is_visible = shown && io::stderr().is_terminal() && !is_plain_terminal();
        // A line that wraps can't be overwritten, and the terminal writes ^C after the line.
        let columns = window.unwrap_or(80).saturating_sub(3);
        Thinking { notation, is_visible, columns, begun: false }
    }
}

impl Thinking {
    /// The control for a search, which shows it if it should be shown.
    pub(crate) fn control(&mut self) -> Control<'_> {
        let observer: Option<&mut dyn Observer> = if self.is_visible { Some(self) } else { None };
        Control { observer, period: PERIOD, ..Control::default() }
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        if self.begun {
            // ^C may follow the line.
            let blank = " ".repeat(self.columns + 2);
            write(&format!("\r{blank}\r"));
        }
    }
}

impl Observer for Thinking {
    fn observe(&mut self, snapshot: &Snapshot<'_>) {
        let Snapshot { colour, report, seconds, .. } = *snapshot;
        let line = report.principal_variation.iter().take(SHOWN_MOVES);
        let moves: Vec<_> = line.map(|&cell| self.notation.name(cell)).collect();
        let (rate, moves) = (100.0 * report.win_rate, moves.join(" "));
        let (count, columns) = (report.simulations, self.columns);
        let text = format!("{colour} thinks: {moves}, win rate {rate:.1} %, {count} simulation{}, {seconds:.1} s", plural(count));
        let text: String = text.chars().take(columns).collect();
        write(&format!("\r{text:columns$}"));
        self.begun = true;
    }
}
