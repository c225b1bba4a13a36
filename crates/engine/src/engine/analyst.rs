//! Searches of the engine's position.

use super::engine_memory::EngineMemory;
use super::game::Game;
use super::{SearchPlan, Settings};
use crate::playouts::HeuristicCounts;
use crate::search::{Candidate, Control, Limits, Report, Request, Snapshot, Status};
use std::time::Duration;
use tripoint_games::base::{Clock, plural};
use tripoint_games::rules::Colour;

/// The longest time to ponder.
const MAX_PONDERING: Duration = Duration::from_secs(600);

/// Searches the position of an engine, from which it borrows the game: [`Engine::analyst`](super::Engine::analyst).
///
/// The tree is kept from one search to the next, and from move to move, until a solver needs its memory or the game no
/// longer follows from the same start.
#[derive(Debug)]
pub struct Analyst<'a> {
    pub(super) memory: &'a mut EngineMemory,
    pub(super) game: &'a Game,
    pub(super) settings: &'a Settings,
    pub(super) clock: &'a dyn Clock,
}

impl Analyst<'_> {
    /// Begins a search with these limits alone, to be run in parts by [`Analyst::step`]; [`Analyst::report`] returns
    /// what it has found. `None` when there is nothing to search: the game is decided, or the memory does not hold a
    /// single node.
    pub fn begin(&mut self, colour: Colour, limits: Limits, control: &mut Control<'_>) -> Option<SearchPlan> {
        let plan = SearchPlan { limits, ..SearchPlan::unlimited(colour, self.clock.now()) };
        (self.game.position().winner().is_none() && self.begin_plan(&plan, control)).then_some(plan)
    }

    /// Begins the search of a plan; `false` when there is nothing to search.
    pub(super) fn begin_plan(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> bool {
        let Analyst { memory, game, settings, clock } = self;
        memory.searcher(game, settings).begin(&plan.request(game.position()), &plan.limited(control, *clock))
    }

    /// Continues a search until it ends, or for this many more simulations. The position must not have changed.
    pub fn step(&mut self, plan: &SearchPlan, control: &mut Control<'_>, simulations: u64) -> Status {
        let Analyst { memory, game, clock, .. } = self;
        let Some(searcher) = memory.built_searcher(game) else { return Status::Ended };
        searcher.step(&plan.request(game.position()), &mut plan.limited(control, *clock), simulations)
    }

    /// Continues a search until it ends.
    pub(super) fn finish(&mut self, plan: &SearchPlan, control: &mut Control<'_>) {
        while self.step(plan, control, u64::MAX) == Status::Running {}
    }

    /// The result so far of the search that was begun with a plan; `None` before its first simulation. The position
    /// must not have changed.
    pub fn report(&mut self, plan: &SearchPlan) -> Option<Report> {
        self.memory.built_searcher(self.game)?.report(&plan.request(self.game.position()))
    }

    /// The statistics of every legal move to a cell after the last search; the position must not have changed since.
    pub fn candidates(&mut self) -> Vec<Candidate> {
        let searcher = self.memory.built_searcher(self.game);
        searcher.map_or_else(Vec::new, |searcher| searcher.candidates(self.game.position()))
    }

    /// Searches, without the limits of the settings, until the control ends it or the result is proven; in the latter
    /// case the observer is called once more.
    ///
    /// Returns the report; `None` when the game is decided.
    pub fn analyse(&mut self, colour: Colour, control: &mut Control<'_>) -> Option<Report> {
        let plan = self.begin(colour, Limits::default(), control)?;
        self.finish(&plan, control);
        let report = self.report(&plan)?;
        let stopped = (control.stop)();
        if let Some(observer) = control.observer.as_mut().filter(|_| !stopped) {
            let candidates = self.candidates();
            let seconds = (self.clock.now() - plan.started).as_secs_f64();
            let position = self.game.position();
            observer.observe(&Snapshot { position, colour, report: &report, candidates: &candidates, seconds });
        }
        Some(report)
    }

    /// Searches on the opponent's time until `awaited` returns true or ten minutes have passed; the tree is kept for
    /// the next search.
    ///
    /// Does nothing without the parameter `ponder`, or when the game is over.
    pub fn ponder(&mut self, awaited: &dyn Fn() -> bool) {
        let position = self.game.position();
        if !self.settings.parameters.ponder || position.result().is_some() {
            return;
        }
        let started = self.clock.now();
        let deadline = started.checked_add(MAX_PONDERING);
        let plan = SearchPlan { deadline, ..SearchPlan::unlimited(position.to_move(), started) };
        let mut control = Control { stop: awaited, ..Control::default() };
        let mut simulations = 0;
        if self.begin_plan(&plan, &mut control) {
            self.finish(&plan, &mut control);
            simulations = self.report(&plan).map_or(0, |report| report.simulations);
        }
        log::debug!("pondered: {simulations} simulation{}", plural(simulations));
    }

    /// For each cell the share, in [0, 1], of playouts at whose end Black owns it, over this many batches of 128
    /// playouts.
    pub fn ownership(&mut self, colour: Colour, batches: u32) -> Vec<f64> {
        let request = Request { position: self.game.position(), colour, limits: self.settings.limits };
        self.memory.searcher(self.game, self.settings).ownership(&request, batches)
    }

    /// The number of moves that each heuristic makes in `count` playouts from the position, in the order of
    /// [`Heuristic::ALL`](crate::search::Heuristic::ALL).
    pub fn count_moves(&mut self, count: u32) -> HeuristicCounts {
        let position = self.game.position();
        let request = Request { position, colour: position.to_move(), limits: self.settings.limits };
        self.memory.searcher(self.game, self.settings).count_moves(&request, count)
    }
}
