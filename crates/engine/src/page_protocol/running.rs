//! A search that runs in parts, between the messages of the page.

use crate::engine::{Engine, SearchPlan};
use crate::search::{Candidate, Control, Report, Status};
use std::time::Duration;
use tripoint_games::rules::Colour;

/// What a search is for.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum SearchTask {
    /// A move of the engine.
    Move,
    /// An analysis of the position that is shown.
    Analysis,
    /// A review: the nodes that are still to be searched, the last one first, and how many there are in all.
    Review { open: Vec<u32>, of: usize, simulations: u64 },
}

/// A search that has begun.
#[derive(Debug)]
pub(super) struct RunningSearch {
    pub(super) task: SearchTask,
    pub(super) plan: SearchPlan,
    /// The node that is searched, and who is to move there.
    pub(super) node: u32,
    pub(super) colour: Colour,
    started: Duration,
    /// When the page was told last.
    told: Duration,
    /// The simulations of the next part.
    part: u64,
}

/// What a search has found.
#[derive(Clone, Debug)]
pub(super) struct SearchFinding {
    pub(super) node: u32,
    pub(super) colour: Colour,
    pub(super) report: Report,
    pub(super) candidates: Vec<Candidate>,
    pub(super) seconds: f64,
}

/// The time between two reports to the page.
const PERIOD: Duration = Duration::from_millis(250);

/// The simulations of the first part, before it is known how fast they are.
const FIRST_PART: u64 = 8;

impl SearchFinding {
    /// Black's win rate in [0, 1].
    pub(super) fn black_rate(&self) -> f64 {
        for_black(self.colour, self.report.win_rate)
    }
}

/// The rate of a player as one of Black's.
pub(super) fn for_black(colour: Colour, rate: f64) -> f64 {
    if colour == Colour::Black { rate } else { 1.0 - rate }
}

impl RunningSearch {
    pub(super) fn new(task: SearchTask, plan: SearchPlan, (node, colour): (u32, Colour), engine: &Engine) -> RunningSearch {
        let now = engine.time_source().now();
        RunningSearch { task, plan, node, colour, started: now, told: now, part: FIRST_PART }
    }

    /// Searches for about this long.
    pub(super) fn step(&mut self, engine: &mut Engine, slice: Duration) -> Status {
        let begun = engine.time_source().now();
        let status = engine.analyst().step(&self.plan, &mut Control::default(), self.part);
        let took = engine.time_source().now().saturating_sub(begun).as_secs_f64();
        let fits = self.part as f64 * slice.as_secs_f64() / took.max(1e-6);
        // Simulations differ in length: a part grows to at most four times the last one.
        self.part = (fits as u64).clamp(1, 4 * self.part);
        status
    }

    /// What has been found so far; `None` before the first simulation.
    pub(super) fn found(&self, engine: &mut Engine) -> Option<SearchFinding> {
        let report = engine.analyst().report(&self.plan)?;
        let seconds = engine.time_source().now().saturating_sub(self.started).as_secs_f64();
        Some(SearchFinding { node: self.node, colour: self.colour, report, candidates: engine.analyst().candidates(), seconds })
    }

    /// Whether it is time to tell the page; notes that it is told.
    pub(super) fn is_due(&mut self, engine: &Engine) -> bool {
        let now = engine.time_source().now();
        let is_due = now.saturating_sub(self.told) >= PERIOD;
        if is_due {
            self.told = now;
        }
        is_due
    }
}
