//! A search that runs in slices, between messages from the page.

use super::report_times::ReportTimes;
use crate::answers::{BusyAnswer, BusyWith, PageAnswer};
use crate::desk::{Answered, Desk, PageReply, PageTask, TaskPlace, TaskStep};
use crate::findings::SearchFinding;
use std::time::Duration;
use tripoint_engine::engine::{Decision, Engine, Findings, SearchPlan, SliceLengths};
use tripoint_engine::search::{Candidate, Control, Status};
use tripoint_engine::verdict::Verdict;
use tripoint_games::board::AnySet;
use tripoint_games::rules::{Colour, ColouredMove, Move, SwapRule};

/// The time between two reports to the page.
const PERIOD: Duration = Duration::from_millis(250);

/// The purpose of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SearchTask {
    /// A move that the engine plays.
    Move,
    /// An analysis of the shown position. If its simulations are limited, it ends with them; otherwise only once
    /// nothing is left to prove.
    Analysis { is_limited: bool },
}

/// A running search.
#[derive(Debug)]
pub(super) struct RunningSearch {
    task: SearchTask,
    plan: SearchPlan,
    /// The player to move.
    colour: Colour,
    /// The compared moves; `None` for all.
    compared: Option<AnySet>,
    times: ReportTimes,
    slices: SliceLengths,
    /// The move results in the last report to the page.
    candidates: Vec<Candidate>,
    /// Whether nothing is left to search.
    has_ended: bool,
}

impl PageTask for RunningSearch {
    fn name(&self) -> BusyWith {
        match self.task {
            SearchTask::Move => BusyWith::Move,
            SearchTask::Analysis { .. } => BusyWith::Analysis,
        }
    }

    fn shares_time(&self) -> bool {
        self.task != SearchTask::Move
    }

    fn step(&mut self, place: &TaskPlace, desk: &mut Desk, slice: Duration) -> Result<TaskStep, String> {
        let engine = desk.engine_mut().at(&place.position);
        let has_ended = self.search(engine, slice) == Status::Ended;
        let is_told = has_ended || self.times.is_due(engine.time_source().now());
        if self.task == SearchTask::Move {
            return if has_ended { self.stop(place, desk).map(TaskStep::ends) } else { Ok(TaskStep::continues(Vec::new())) };
        }
        if !is_told {
            return Ok(TaskStep::continues(Vec::new()));
        }
        if let Some(found) = self.found(place.node, engine) {
            desk.game_mut().store(found);
        }
        let ended = has_ended.then_some(PageReply::Message(PageAnswer::Busy(BusyAnswer { what: None })));
        let replies = [PageReply::Analysis].into_iter().chain(ended).collect();
        Ok(TaskStep { replies, is_over: has_ended })
    }

    /// A search for a move plays its best move so far.
    fn stop(&mut self, place: &TaskPlace, desk: &mut Desk) -> Answered {
        match self.task {
            SearchTask::Move => {
                let decision = desk.engine_mut().at(&place.position).decide(&self.plan);
                decided(desk, self.colour, &decision)
            }
            SearchTask::Analysis { .. } => Ok(vec![PageReply::State]),
        }
    }
}

impl RunningSearch {
    pub(super) fn new(
        task: SearchTask,
        plan: SearchPlan,
        (colour, compared): (Colour, Option<AnySet>),
        now: Duration,
    ) -> RunningSearch {
        let (slices, candidates) = (SliceLengths::default(), Vec::new());
        RunningSearch { task, plan, colour, compared, times: ReportTimes::new(now, PERIOD), slices, candidates, has_ended: false }
    }

    /// Continues for about this long. An analysis also proves moves; without a limit it continues until nothing is left
    /// to prove.
    fn search(&mut self, engine: &mut Engine, slice: Duration) -> Status {
        if !self.has_ended {
            let begun = engine.time_source().now();
            let control = &mut Control::default();
            self.has_ended = engine.analyst().step(&self.plan, control, self.slices.simulations) == Status::Ended;
            self.slices.searched(engine.time_source().now().saturating_sub(begun), slice);
        }
        if self.task == SearchTask::Move || (self.has_ended && self.task == SearchTask::Analysis { is_limited: true }) {
            return if self.has_ended { Status::Ended } else { Status::Running };
        }
        let begun = engine.time_source().now();
        let mut is_open = engine.analyst().prove_beside(self.colour, &self.candidates, self.slices.nodes);
        if self.has_ended && !is_open {
            // An update may bring open moves.
            self.update(engine);
            is_open = engine.analyst().prove_beside(self.colour, &self.candidates, self.slices.nodes);
        }
        if is_open {
            self.slices.proved(engine.time_source().now().saturating_sub(begun), slice);
        }
        if self.has_ended && !is_open { Status::Ended } else { Status::Running }
    }

    /// Takes over what an analysis has found so far; `None` before the first simulation.
    fn update(&mut self, engine: &mut Engine) -> Option<Findings> {
        let findings = engine.analyst().findings(&self.plan)?;
        // Once the result is proven, proofs of the moves are a better use of time, unless some moves are to be
        // compared.
        self.has_ended |= findings.report.proven.is_some() && self.compared.is_none();
        self.candidates.clone_from(&findings.candidates);
        Some(findings)
    }

    /// An analysis's results so far; `None` before the first simulation.
    fn found(&mut self, node: u32, engine: &mut Engine) -> Option<SearchFinding> {
        let Findings { report, candidates, verdict, .. } = self.update(engine)?;
        let seconds = self.times.seconds(engine.time_source().now());
        Some(SearchFinding { node, colour: self.colour, compared: self.compared, report, candidates, verdict, seconds })
    }
}

/// Plays the engine's decision.
pub(super) fn decided(desk: &mut Desk, colour: Colour, decision: &Decision) -> Answered {
    desk.make(ColouredMove { colour, mv: decision.mv })?;
    let exchanges = decision.mv == Move::Swap && desk.engine().rules().swap == SwapRule::ExchangeSeats;
    let colour_after = if exchanges { colour.opponent() } else { colour };
    // A level's few simulations don't estimate the position. An analysis does, and so does the book.
    let is_estimate = |verdict: &Verdict| !matches!(verdict, Verdict::Estimate { simulations: 1.., .. });
    if let Some(verdict) = decision.verdict(colour_after).filter(is_estimate) {
        let at = desk.game().at();
        desk.game_mut().tree_mut().judge(at, verdict);
    }
    Ok(vec![PageReply::Moved])
}
