//! The searches of a page: for a move, as an analysis, through a whole game.

use super::answers::{BusyAnswer, BusyWith, PageAnswer};
use super::core::{Answered, Page};
use super::running::{RunningSearch, SearchTask};
use crate::engine::{Decision, Settings};
use crate::search::{Control, Limits, Status};
use std::time::Duration;
use tripoint_games::rules::{Colour, ColouredMove, Move, SwapRule};

/// The simulations of a position in a review, where the page does not say.
const REVIEW_SIMULATIONS: u64 = 2000;

impl Page {
    /// Begins a search for a move at the level of the page, or plays it at once where the book knows one.
    pub(super) fn begin_move(&mut self) -> Answered {
        self.cancel();
        let (level, seconds, colour) = (self.view.level, self.view.seconds, self.open_position()?.to_move());
        let own = Settings { move_time: Some(seconds), ..self.full.clone() };
        let engine = self.session.engine_mut();
        engine.set_strength(&level.of(&own));
        match engine.begin(colour, &mut Control::default()) {
            Ok(plan) => {
                self.game.search =
                    Some(RunningSearch::new(SearchTask::Move, plan, (self.game.at, colour), self.session.engine()));
                Ok(vec![self.state()])
            }
            Err(decision) => self.decided(colour, &decision),
        }
    }

    /// Plays what the engine has decided.
    fn decided(&mut self, colour: Colour, decision: &Decision) -> Answered {
        self.make(ColouredMove { colour, mv: decision.mv })?;
        let exchanges = decision.mv == Move::Swap && self.rules().swap == SwapRule::ExchangeSeats;
        let colour_after = if exchanges { colour.opponent() } else { colour };
        if let Some(verdict) = decision.verdict(colour_after) {
            self.game.tree.judge(self.game.at, verdict);
        }
        Ok(self.moved())
    }

    /// Begins to analyse the position that is shown, if it is not decided.
    pub(super) fn begin_analysis(&mut self) {
        if self.open_position().is_ok() {
            self.begin_search(SearchTask::Analysis, self.game.at, Limits::default());
        }
    }

    /// Begins to search the positions of the line that is shown, each with so many simulations.
    pub(super) fn begin_review(&mut self, simulations: u64) -> Answered {
        self.cancel();
        let simulations = if simulations == 0 { REVIEW_SIMULATIONS } else { simulations };
        let is_open = |node: &u32| self.game.tree.position(*node).winner().is_none();
        let mut open: Vec<u32> = self.game.tree.line(self.game.at).into_iter().filter(is_open).collect();
        open.reverse();
        let of = open.len();
        self.next_of_review(open, of, simulations)
    }

    /// Goes on with the next position of a review, or ends it.
    fn next_of_review(&mut self, mut open: Vec<u32>, of: usize, simulations: u64) -> Answered {
        let done = of - open.len();
        let Some(node) = open.pop() else {
            self.show(self.game.at);
            return Ok(self.moved());
        };
        self.session.engine_mut().game_mut().go_to(self.game.tree.position(node));
        let limits = Limits { simulations: Some(simulations), playouts: None };
        self.begin_search(SearchTask::Review { open, of, simulations }, node, limits);
        let progress = busy(Some(BusyWith::Review), Some((done, of)));
        // The curve grows while the review goes on.
        Ok(vec![self.state(), progress])
    }

    /// Begins a search at full strength for whoever is to move at a node, which the engine is at.
    fn begin_search(&mut self, task: SearchTask, node: u32, limits: Limits) {
        let engine = self.session.engine_mut();
        engine.set_strength(&self.full);
        let colour = engine.game().position().to_move();
        let (mut analyst, control) = (engine.analyst(), &mut Control::default());
        let plan = match task {
            SearchTask::Analysis => analyst.begin_with_proofs(colour, limits, control),
            _ => analyst.begin(colour, limits, control),
        };
        self.game.search = plan.map(|plan| RunningSearch::new(task, plan, (node, colour), self.session.engine()));
    }

    /// Ends the search without a move; the engine goes back to the position that is shown.
    pub(super) fn cancel(&mut self) {
        if self.game.search.take().is_some() {
            self.show(self.game.at);
        }
    }

    /// Ends what runs: a search for a move plays what it has found, an analysis does not go on at other positions.
    pub(super) fn stop(&mut self) -> Answered {
        self.analyses = false;
        if let Some(search) = self.game.search.take_if(|search| search.task == SearchTask::Move) {
            let decision = self.session.engine_mut().decide(&search.plan);
            return self.decided(search.colour, &decision);
        }
        self.cancel();
        Ok(vec![self.state()])
    }

    /// Continues the search for about this long.
    pub(super) fn search_on(&mut self, slice: Duration) -> Answered {
        let Some(mut search) = self.game.search.take() else { return Ok(Vec::new()) };
        let engine = self.session.engine_mut();
        let has_ended = search.step(engine, slice) == Status::Ended;
        let is_told = has_ended || search.is_due(engine);
        if has_ended && search.task == SearchTask::Move {
            let decision = engine.decide(&search.plan);
            return self.decided(search.colour, &decision);
        }
        if is_told
            && (has_ended || search.task == SearchTask::Analysis)
            && let Some(found) = search.found(engine)
        {
            self.game.store(found);
        }
        if has_ended && let SearchTask::Review { open, of, simulations } = search.task {
            return self.next_of_review(open, of, simulations);
        }
        let is_analysis = search.task == SearchTask::Analysis;
        if !(is_analysis && has_ended) {
            self.game.search = Some(search);
        }
        if !(is_analysis && is_told) {
            return Ok(Vec::new());
        }
        let ended = has_ended.then(|| busy(None, None));
        Ok(self.analysis().into_iter().chain(ended).collect())
    }

    /// What the engine is doing.
    pub(super) fn busy_with(&self) -> Option<BusyWith> {
        self.game.search.as_ref().map(|search| match search.task {
            SearchTask::Move => BusyWith::Move,
            SearchTask::Analysis => BusyWith::Analysis,
            SearchTask::Review { .. } => BusyWith::Review,
        })
    }
}

fn busy(what: Option<BusyWith>, progress: Option<(usize, usize)>) -> PageAnswer {
    PageAnswer::Busy(BusyAnswer { what, done: progress.map(|(done, _)| done), of: progress.map(|(_, of)| of) })
}
