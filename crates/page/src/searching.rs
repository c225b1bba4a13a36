//! The searches of a page: for a move, as an analysis, through a whole game.

use super::answers::{BusyAnswer, BusyWith, PageAnswer};
use super::core::{Answered, Page};
use super::reviewing::RunningReview;
use super::running::{RunningSearch, SearchTask};
use std::time::Duration;
use tripoint_engine::engine::{Decision, Settings};
use tripoint_engine::search::{Control, Limits, RootMoves, Status};
use tripoint_engine::verdict::Verdict;
use tripoint_games::base::quoted;
use tripoint_games::board::AnySet;
use tripoint_games::rules::{Colour, ColouredMove, Move, SwapRule};

impl Page {
    /// Begins a search for a move at the level of the page, or plays it at once where the book knows one.
    pub(super) fn begin_move(&mut self) -> Answered {
        self.cancel();
        let (level, seconds, colour) = (self.view.level, self.view.seconds, self.open_position()?.to_move());
        let own = self.full.clone().with_move_time(Some(seconds));
        let engine = self.session.engine_mut();
        engine.set_strength(&level.of(&own));
        match engine.begin(colour, &mut Control::default()) {
            Ok(plan) => {
                let searched = (self.game.at, colour, None);
                self.game.search = Some(RunningSearch::new(SearchTask::Move, plan, searched, self.session.engine()));
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
        // The few simulations of a level are no estimate of the position. An analysis is, and the book is.
        let is_estimate = |verdict: &Verdict| !matches!(verdict, Verdict::Estimate { simulations: 1.., .. });
        if let Some(verdict) = decision.verdict(colour_after).filter(is_estimate) {
            self.game.tree.judge(self.game.at, verdict);
        }
        Ok(self.moved())
    }

    /// Analyses each position that is shown, this one by the moves of these words alone if there are any.
    pub(super) fn analyse(&mut self, words: &[String]) -> Answered {
        let (position, notation) = (self.position(), self.session.engine().game().notation());
        let legal = position.legal(position.to_move());
        let cell = |word: &String| {
            let cell = notation.parse(word).map_err(|error| error.to_string())?;
            legal.contains(cell).then_some(cell).ok_or_else(|| format!("got '{}', expected a legal move to a cell", quoted(word)))
        };
        let moves = words.iter().map(cell).collect::<Result<AnySet, String>>()?;
        let compared = Some(moves).filter(|moves| !moves.is_empty());
        if compared != self.game.compared {
            self.game.search.take_if(|search| search.task == SearchTask::Analysis);
            self.game.compare(compared);
        }
        self.analyses = true;
        Ok(self.moved())
    }

    /// Begins to analyse the position that is shown, if it is not decided: for whoever is to move, at full strength.
    pub(super) fn begin_analysis(&mut self) {
        if self.open_position().is_err() {
            return;
        }
        let engine = self.session.engine_mut();
        engine.set_strength(&self.full);
        let (colour, compared) = (engine.game().position().to_move(), self.game.compared);
        let root_moves = RootMoves { only: compared, spread: engine.settings().parameters.analysis_spread };
        let control = &mut Control { root_moves, ..Control::default() };
        let plan = engine.analyst().begin_with_proofs(colour, Limits::default(), control);
        let searched = (self.game.at, colour, compared);
        self.game.search = plan.map(|plan| RunningSearch::new(SearchTask::Analysis, plan, searched, self.session.engine()));
    }

    /// The settings of a review, but for its limits.
    fn review_settings(&self) -> Settings {
        self.full.clone().with_move_time(None).with_rules(self.rules())
    }

    /// Shows what the file says of the line that is shown, if that was not read before. What it says to be proven is
    /// marked so, and proven again once there is nothing else to do.
    pub(super) fn recall(&mut self) {
        let settings = self.review_settings();
        let Page { game, session, .. } = self;
        if game.tree.take_unread(game.at) {
            match RunningReview::new(&game.tree, game.at, (settings, 0), session.engine_mut()) {
                Ok(review) => {
                    review.report(&mut game.tree, session.engine_mut());
                    game.checks.extend(review.into_check());
                }
                Err(error) => log::warn!("the review of the file is not shown: {error}"),
            }
        }
    }

    /// Begins a review of the line that is shown, with this number of simulations of each position that cannot be
    /// proven.
    pub(super) fn begin_review(&mut self, simulations: u64) -> Answered {
        // The state below, or the next one after an error, has the changes that this makes.
        let has_moved = self.game.review.take().is_some_and(|mut review| self.write_review(&mut review));
        self.game.tree.check_size()?;
        let settings = self.review_settings();
        let review = RunningReview::new(&self.game.tree, self.game.at, (settings, simulations), self.session.engine_mut())?;
        self.game.review = Some(review);
        Ok(if has_moved { self.moved() } else { vec![self.state()] })
    }

    /// Continues the review for about this long.
    fn review_on(&mut self, mut review: RunningReview, slice: Duration) -> Answered {
        if !review.step(self.session.engine(), slice) {
            self.game.review = Some(review);
            return Ok(Vec::new());
        }
        review.report(&mut self.game.tree, self.session.engine_mut());
        let refuted = review.take_refuted(&mut self.game.tree).map(PageAnswer::Refuted);
        let is_done = review.is_done();
        let is_due = is_done || review.is_to_be_written(self.session.engine());
        let has_moved = is_due && self.write_review(&mut review);
        self.game.review = Some(review).filter(|_| !is_done);
        let found = self.review_so_far();
        let moved = if has_moved { self.moved() } else { Vec::new() };
        Ok(refuted.into_iter().chain([found]).chain(moved).collect())
    }

    /// Continues to prove what the file says to be proven, for about this long.
    fn check_on(&mut self, mut check: RunningReview, slice: Duration) -> Answered {
        if !check.step(self.session.engine(), slice) {
            self.game.checks.push(check);
            return Ok(Vec::new());
        }
        check.report(&mut self.game.tree, self.session.engine_mut());
        let refuted = check.take_refuted(&mut self.game.tree).map(PageAnswer::Refuted);
        if refuted.is_some() {
            self.game.checks.clear();
        } else if !check.is_done() {
            self.game.checks.push(check);
        }
        Ok(refuted.into_iter().chain([self.state()]).collect())
    }

    /// Ends the review; what it has found so far stays.
    pub(super) fn end_review(&mut self) -> Vec<PageAnswer> {
        let has_moved = self.game.review.take().is_some_and(|mut review| self.write_review(&mut review));
        if has_moved { self.moved() } else { vec![self.state()] }
    }

    /// Ends the search without a move; the engine goes back to the position that is shown.
    pub(super) fn cancel(&mut self) {
        self.game.proof = None;
        self.game.explanation = None;
        if self.game.search.take().is_some() {
            self.show(self.game.at);
        }
    }

    /// Ends what runs: a search for a move plays its best move so far, an analysis does not continue at other
    /// positions.
    pub(super) fn stop(&mut self) -> Answered {
        self.analyses = false;
        self.game.compared = None;
        if let Some(search) = self.game.search.take_if(|search| search.task == SearchTask::Move) {
            let decision = self.session.engine_mut().decide(&search.plan);
            return self.decided(search.colour, &decision);
        }
        self.cancel();
        Ok(vec![self.state()])
    }

    /// Continues the search for about this long.
    pub(super) fn search_on(&mut self, slice: Duration) -> Answered {
        // A move is waited for; an analysis and a review take turns.
        let is_move = self.game.search.as_ref().is_some_and(|search| search.task == SearchTask::Move);
        if let Some(proof) = self.game.proof.take_if(|_| !is_move) {
            return self.prove_on(proof, slice);
        }
        if let Some(explanation) = self.game.explanation.take_if(|_| !is_move) {
            return self.explain_on(explanation, slice);
        }
        let is_reviewed = !is_move && (self.game.search.is_none() || !self.game.has_reviewed);
        self.game.has_reviewed = is_reviewed;
        if let Some(review) = self.game.review.take_if(|_| is_reviewed) {
            return self.review_on(review, slice);
        }
        if let Some(check) = self.game.checks.pop_if(|_| is_reviewed) {
            return self.check_on(check, slice);
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
        let ended = has_ended.then_some(PageAnswer::Busy(BusyAnswer { what: None }));
        Ok(self.analysis().into_iter().chain(ended).collect())
    }

    /// The task of the engine.
    pub(super) fn busy_with(&self) -> Option<BusyWith> {
        let of_search = |search: &RunningSearch| match search.task {
            SearchTask::Move => BusyWith::Move,
            SearchTask::Analysis => BusyWith::Analysis,
        };
        let proves = self.game.proof.is_some() || self.game.explanation.is_some();
        self.game.search.as_ref().map(of_search).or(proves.then_some(BusyWith::Proof))
    }
}
