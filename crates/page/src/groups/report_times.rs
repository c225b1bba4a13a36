//! When a task reports to the page.

use std::time::Duration;

/// The time between two reports on a proof.
pub(super) const PROOF_PERIOD: Duration = Duration::from_millis(500);

/// When a task started, and when it reports to the page, at equal intervals.
#[derive(Clone, Debug)]
pub(super) struct ReportTimes {
    started: Duration,
    last: Duration,
    period: Duration,
}

impl ReportTimes {
    /// Begins a task now.
    pub(super) fn new(now: Duration, period: Duration) -> ReportTimes {
        ReportTimes { started: now, last: now, period }
    }

    /// The seconds since the start.
    pub(super) fn seconds(&self, now: Duration) -> f64 {
        now.saturating_sub(self.started).as_secs_f64()
    }

    /// Whether a report is due. If it is, the next one is due a period later.
    pub(super) fn is_due(&mut self, now: Duration) -> bool {
        let is_due = now.saturating_sub(self.last) >= self.period;
        if is_due {
            self.last = now;
        }
        is_due
    }
}
