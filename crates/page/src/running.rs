//! A search that runs in parts, between the messages of the page.

use std::time::Duration;
use tripoint_engine::engine::{Engine, Findings, SearchPlan, SliceLengths};
use tripoint_engine::search::{Candidate, Control, Report, Status};
use tripoint_engine::verdict::Verdict;
use tripoint_games::board::AnySet;
use tripoint_games::rules::Colour;

/// The purpose of a search.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum SearchTask {
    /// A move of the engine.
    Move,
    /// An analysis of the position that is shown.
    Analysis,
}

/// A search that has begun.
#[derive(Debug)]
pub(super) struct RunningSearch {
    pub(super) task: SearchTask,
    pub(super) plan: SearchPlan,
    /// The node that is searched, and who is to move there.
    pub(super) node: u32,
    pub(super) colour: Colour,
    /// The moves that are compared; `None` for all.
    compared: Option<AnySet>,
    started: Duration,
    /// The time of the last report to the page.
    told: Duration,
    slices: SliceLengths,
    /// The move results of the last report to the page.
    candidates: Vec<Candidate>,
    /// Whether nothing is left to be searched.
    has_ended: bool,
}

/// A proof that runs.
#[derive(Clone, Debug)]
pub(super) struct RunningProof {
    pub(super) colour: Colour,
    /// The winner, once it is proven; then the other moves that win are looked for.
    pub(super) winner: Option<Colour>,
    pub(super) started: Duration,
    pub(super) told: Duration,
}

/// An explanation that runs, of the position after the solution, which is shown.
#[derive(Clone, Debug)]
pub(super) struct RunningExplanation {
    pub(super) number: usize,
    pub(super) word: String,
    pub(super) colour: Colour,
    pub(super) stage: ExplanationStage,
    pub(super) started: Duration,
    pub(super) told: Duration,
}

/// The parts of an explanation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ExplanationStage {
    /// The position is proven.
    Proof,
    /// The proof is explained.
    Connections,
    /// A line of play is looked for until then, because the proof is too large.
    Line(Duration),
}

/// The results of a search.
#[derive(Clone, Debug)]
pub(super) struct SearchFinding {
    pub(super) node: u32,
    pub(super) colour: Colour,
    /// The moves that were compared; `None` for all.
    pub(super) compared: Option<AnySet>,
    pub(super) report: Report,
    pub(super) candidates: Vec<Candidate>,
    pub(super) verdict: Verdict,
    pub(super) seconds: f64,
}

impl SearchFinding {
    /// Whether the win rate is that of the position: not if some moves alone were compared.
    pub(super) fn estimates_position(&self) -> bool {
        self.compared.is_none()
    }
}

/// The time between two reports to the page.
const PERIOD: Duration = Duration::from_millis(250);

impl RunningSearch {
    pub(super) fn new(
        task: SearchTask,
        plan: SearchPlan,
        (node, colour, compared): (u32, Colour, Option<AnySet>),
        engine: &Engine,
    ) -> RunningSearch {
        let now = engine.time_source().now();
        let (slices, candidates) = (SliceLengths::default(), Vec::new());
        RunningSearch { task, plan, node, colour, compared, started: now, told: now, slices, candidates, has_ended: false }
    }

    /// Continues for about this long: with the search, and in an analysis with proofs in addition until nothing is left
    /// to be proven.
    pub(super) fn step(&mut self, engine: &mut Engine, slice: Duration) -> Status {
        let is_analysis = self.task == SearchTask::Analysis;
        if !self.has_ended {
            let begun = engine.time_source().now();
            let control = &mut Control::default();
            self.has_ended = engine.analyst().step(&self.plan, control, self.slices.simulations) == Status::Ended;
            self.slices.searched(engine.time_source().now().saturating_sub(begun), slice);
        }
        if !is_analysis {
            return if self.has_ended { Status::Ended } else { Status::Running };
        }
        let begun = engine.time_source().now();
        let mut is_open = engine.analyst().prove_beside(self.colour, &self.candidates, self.slices.nodes);
        if self.has_ended && !is_open {
            // Moves that are not known to be open yet.
            self.found(engine);
            is_open = engine.analyst().prove_beside(self.colour, &self.candidates, self.slices.nodes);
        }
        if is_open {
            self.slices.proved(engine.time_source().now().saturating_sub(begun), slice);
        }
        if self.has_ended && !is_open { Status::Ended } else { Status::Running }
    }

    /// The results so far; `None` before the first simulation.
    pub(super) fn found(&mut self, engine: &mut Engine) -> Option<SearchFinding> {
        let Findings { report, candidates, verdict, .. } = engine.analyst().findings(&self.plan)?;
        // Once the result is proven, the time is better spent on proofs of the moves, unless some are to be compared.
        self.has_ended |= self.task == SearchTask::Analysis && report.proven.is_some() && self.compared.is_none();
        self.candidates.clone_from(&candidates);
        let seconds = engine.time_source().now().saturating_sub(self.started).as_secs_f64();
        Some(SearchFinding {
            node: self.node,
            colour: self.colour,
            compared: self.compared,
            report,
            candidates,
            verdict,
            seconds,
        })
    }

    /// Whether a report to the page is due; if so, notes its time.
    pub(super) fn is_due(&mut self, engine: &Engine) -> bool {
        let now = engine.time_source().now();
        let is_due = now.saturating_sub(self.told) >= PERIOD;
        if is_due {
            self.told = now;
        }
        is_due
    }
}
