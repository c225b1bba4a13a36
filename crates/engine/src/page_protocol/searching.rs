//! The searches of a page: for a move, as an analysis, through a whole game.

use super::answers::{BusyAnswer, BusyWith, PageAnswer};
use super::core::{Answered, Page};
use super::reviewing::RunningReview;
use super::running::{RunningSearch, SearchTask};
use crate::engine::{Decision, Settings};
use crate::review::ReviewSettings;
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

    /// Begins a review of the line that is shown, with so many simulations of each position that cannot be proven.
    pub(super) fn begin_review(&mut self, simulations: u64) -> Answered {
        self.cancel();
        let simulations = if simulations == 0 { REVIEW_SIMULATIONS } else { simulations };
        let limits = Limits { simulations: Some(simulations), playouts: None };
        let settings = ReviewSettings::new(Settings { limits, move_time: None, rules: self.rules(), ..self.full.clone() });
        let engine = self.session.engine_mut();
        engine.set_strength(&self.full);
        // The review has the memory.
        engine.free_memory();
        let review = RunningReview::new(&self.game.tree, self.game.at, settings, self.session.engine())?;
        let progress = busy(Some(BusyWith::Review), Some(review.progress()));
        self.game.review = Some(review);
        Ok(vec![self.state(), progress])
    }

    /// Goes on with the review for about this long.
    fn review_on(&mut self, mut review: RunningReview, slice: Duration) -> Answered {
        if !review.step(self.session.engine(), slice) {
            self.game.review = Some(review);
            return Ok(Vec::new());
        }
        review.tell(&mut self.game.tree, self.session.engine_mut());
        if review.is_done() {
            self.show(self.game.at);
            return Ok(self.moved());
        }
        let progress = busy(Some(BusyWith::Review), Some(review.progress()));
        self.game.review = Some(review);
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
        self.game.review = None;
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
        if let Some(review) = self.game.review.take() {
            return self.review_on(review, slice);
        }
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
        let of_search = |search: &RunningSearch| match search.task {
            SearchTask::Move => BusyWith::Move,
            SearchTask::Analysis => BusyWith::Analysis,
        };
        self.game.review.as_ref().map(|_| BusyWith::Review).or(self.game.search.as_ref().map(of_search))
    }
}

fn busy(what: Option<BusyWith>, progress: Option<(usize, usize)>) -> PageAnswer {
    PageAnswer::Busy(BusyAnswer { what, done: progress.map(|(done, _)| done), of: progress.map(|(_, of)| of) })
}
