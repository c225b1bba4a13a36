//! Searching the engine's position.

use super::engine_memory::EngineMemory;
use super::game::Game;
use super::slices::{ProofBalance, SliceLengths};
use super::{SearchPlan, Settings};
use crate::playouts::HeuristicCounts;
use crate::search::{Candidate, Control, Limits, Observer, Report, Request, Snapshot, Status};
use crate::verdict::{KnownResults, Verdict};
use std::time::Duration;
use tripoint_games::base::{Clock, plural};
use tripoint_games::rules::{Colour, Position};
use tripoint_network::{Evaluation, PositionEvaluator};

/// How long one slice of an analysis should take.
const SLICE: Duration = Duration::from_millis(60);

/// The nodes that the solver may spend before or after a search on a winning move, in a position known to be won. A
/// guess: about two seconds on Y 10.
pub(super) const WIN_NODES: u64 = 10_000;

/// How many of these nodes a move gets at a time.
const WIN_STEP: u64 = 500;

/// Building a solver for a board with n cells takes n √n times this: 4 ms on Hex 5, 14 ms on Y 10, 47 ms on Hex 11.
const BUILDING_TIME: Duration = Duration::from_micros(35);

/// The longest time to ponder.
const MAX_PONDERING: Duration = Duration::from_secs(600);

/// Searches an engine's position. You get one from [`Engine::analyst`](super::Engine::analyst).
///
/// The tree survives from search to search and from move to move, until a solver needs its memory or the game no longer
/// continues from the same start.
#[derive(Debug)]
pub struct Analyst<'a> {
    pub(super) memory: &'a mut EngineMemory,
    pub(super) game: &'a Game,
    pub(super) settings: &'a Settings,
    pub(super) clock: &'a dyn Clock,
    pub(super) known: &'a mut KnownResults,
}

/// A search's findings, corrected by the known results.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Findings {
    /// The result.
    pub report: Report,
    /// The moves' statistics, in ascending order.
    pub candidates: Vec<Candidate>,
    /// The verdict on the position. We assume that a player who may swap now takes the better side.
    pub verdict: Verdict,
    /// The result that the search itself has proven, as in [`Report::proven`].
    pub proven_by_search: Option<bool>,
}

/// A search's result, corrected by the known results.
#[derive(Debug)]
pub(super) struct SearchOutcome {
    pub(super) report: Report,
    /// The moves' statistics, if the correction needed them.
    candidates: Option<Vec<Candidate>>,
    /// As in [`Findings`].
    pub(super) proven_by_search: Option<bool>,
}

/// Corrects what a search has found by known results, and passes it on.
struct Corrected<'a> {
    observer: &'a mut dyn Observer,
    known: Option<&'a KnownResults>,
}

impl Observer for Corrected<'_> {
    fn observe(&mut self, snapshot: &Snapshot<'_>) {
        let Some(known) = self.known.filter(|known| !known.is_empty()) else { return self.observer.observe(snapshot) };
        let (mut report, mut candidates) = (snapshot.report.clone(), snapshot.candidates.to_vec());
        known.correct(snapshot.position, snapshot.colour, &mut report, &mut candidates);
        self.observer.observe(&Snapshot { report: &report, candidates: &candidates, ..*snapshot });
    }
}

/// How far an analysis has got.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisProgress<'a> {
    /// The position.
    pub position: &'a Position,
    /// The results so far.
    pub findings: &'a Findings,
    /// What is proven so far.
    pub known: &'a KnownResults,
    /// Seconds since the analysis began.
    pub seconds: f64,
}

impl Analyst<'_> {
    /// Begins a search with only these limits. [`Analyst::step`] runs it in parts, and [`Analyst::findings`] returns
    /// what it has found. `None` if there is nothing to search: the game is decided, or the memory can't hold a single
    /// node.
    pub fn begin(&mut self, colour: Colour, limits: Limits, control: &mut Control<'_>) -> Option<SearchPlan> {
        let plan = SearchPlan { limits, ..SearchPlan::unlimited(colour, self.clock.now()) };
        (self.game.position().winner().is_none() && self.begin_plan(&plan, control)).then_some(plan)
    }

    /// Begins a search that takes turns with proofs: [`Analyst::prove_beside`]. It gets a smaller tree, so a tree from
    /// a search without proofs is dropped.
    pub fn begin_with_proofs(&mut self, colour: Colour, limits: Limits, control: &mut Control<'_>) -> Option<SearchPlan> {
        if self.settings.parameters.known_results {
            self.memory.reserve_side_prover(self.game, self.settings);
        }
        self.begin(colour, limits, control)
    }

    /// Begins a plan's search; `false` if there is nothing to search.
    pub(super) fn begin_plan(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> bool {
        let Analyst { memory, game, settings, clock, .. } = self;
        memory.searcher(game, settings).begin(&plan.request(game.position()), &plan.limited(control, *clock))
    }

    /// Continues a search until it ends, or for this many more simulations. The position must not have changed. An
    /// observer sees reports that the known results have corrected.
    pub fn step(&mut self, plan: &SearchPlan, control: &mut Control<'_>, simulations: u64) -> Status {
        let corrects = self.corrects(plan);
        let Analyst { memory, game, clock, known, .. } = self;
        let Some(searcher) = memory.built_searcher(game) else { return Status::Ended };
        let mut limited = plan.limited(control, *clock);
        let mut corrected = limited.observer.take().map(|observer| Corrected { observer, known: corrects.then_some(&**known) });
        limited.observer = corrected.as_mut().map(|observer| observer as &mut dyn Observer);
        searcher.step(&plan.request(game.position()), &mut limited, simulations)
    }

    /// Whether known results correct a plan's search. We leave a search alone if it overlooks a stone.
    fn corrects(&self, plan: &SearchPlan) -> bool {
        self.settings.parameters.known_results && plan.seen.is_none()
    }

    /// Continues a search until it ends.
    pub(super) fn finish(&mut self, plan: &SearchPlan, control: &mut Control<'_>) {
        while self.step(plan, control, u64::MAX) == Status::Running {}
    }

    /// Returns what the search with this plan has found so far; `None` before its first simulation. The position must
    /// not have changed.
    ///
    /// The search's proofs join the engine's known results, which then correct the findings.
    pub fn findings(&mut self, plan: &SearchPlan) -> Option<Findings> {
        let outcome = self.outcome(plan)?;
        let candidates = match outcome.candidates {
            Some(candidates) => candidates,
            None => self.candidates_of(plan),
        };
        let (position, colour) = (self.game.position(), plan.colour);
        let result = if self.corrects(plan) { self.known.result_with_swap(position, colour) } else { None };
        let estimate = || Verdict::of(&outcome.report, colour).with_swap(position, colour);
        let verdict = result.map_or_else(estimate, Verdict::Proven);
        Some(Findings { report: outcome.report, candidates, verdict, proven_by_search: outcome.proven_by_search })
    }

    /// Like [`Analyst::findings`], but without the moves' statistics and the verdict.
    pub(super) fn outcome(&mut self, plan: &SearchPlan) -> Option<SearchOutcome> {
        let corrects = self.corrects(plan);
        let Analyst { memory, game, known, .. } = self;
        let (position, colour) = (game.position(), plan.colour);
        let searcher = memory.built_searcher(game)?;
        let request = plan.request(position);
        let mut report = searcher.report(&request)?;
        let proven_by_search = report.proven;
        let mut candidates = None;
        if corrects {
            known.add_search(position, colour, &report, &searcher.proven_moves(request.position));
            known.conclude(position, colour);
            // Most searches come before a game's first proof, so there's nothing to correct.
            if !known.is_empty() {
                let candidates = candidates.insert(searcher.candidates(request.position));
                known.correct(position, colour, &mut report, candidates);
            }
        }
        Some(SearchOutcome { report, candidates, proven_by_search })
    }

    /// Continues to prove the position and the best of these moves, for at most `nodes` solver nodes. Returns whether
    /// any of them is still open; `false` if [`Analyst::begin_with_proofs`] didn't begin the search.
    pub fn prove_beside(&mut self, colour: Colour, candidates: &[Candidate], nodes: u64) -> bool {
        let Analyst { memory, game, settings, known, .. } = self;
        let position = game.position();
        if position.winner().is_some() || !settings.parameters.known_results {
            return false;
        }
        let mut open: Vec<_> = candidates.iter().filter(|candidate| candidate.proven.is_none()).collect();
        open.sort_by_key(|candidate| candidate.order);
        let moves = open.into_iter().map(|candidate| candidate.cell);
        let Some(side) = memory.side_prover(game, settings) else { return false };
        side.advance(position, colour, moves, known, (nodes, settings.threads))
    }

    /// The moves' statistics from the search with this plan, uncorrected.
    pub(super) fn candidates_of(&mut self, plan: &SearchPlan) -> Vec<Candidate> {
        let searcher = self.memory.built_searcher(self.game);
        searcher.map_or_else(Vec::new, |searcher| searcher.candidates(plan.request(self.game.position()).position))
    }

    /// Returns the last search's statistics for every legal move to a cell, or for the moves it was restricted to,
    /// corrected by the known results. The search was for this colour, and the position must not have changed since.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// use tripoint_engine::search::Control;
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::rules::Colour;
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// engine.think(Colour::Black, &mut Control::default());
    /// for candidate in engine.analyst().candidates(Colour::Black).iter().take(3) {
    ///     println!("{:?}: {} visits", candidate.cell, candidate.visits);
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn candidates(&mut self, colour: Colour) -> Vec<Candidate> {
        let Analyst { memory, game, settings, known, .. } = self;
        let position = game.position();
        let mut candidates = memory.built_searcher(game).map_or_else(Vec::new, |searcher| searcher.candidates(position));
        if settings.parameters.known_results {
            known.correct_moves(position, colour, &mut candidates);
        }
        candidates
    }

    /// Searches with only these limits, in turn with proofs, until it reaches a limit, the control ends it or the
    /// result is proven. If the position is known to be won but no winning move is known, the solver then spends at
    /// most 10,000 nodes to find one among the searched moves.
    ///
    /// Calls `observe` each time the control's period has passed, and ignores the control's observer.
    ///
    /// Returns the result; `None` if there is nothing to search.
    pub fn analyse(
        &mut self,
        colour: Colour,
        limits: Limits,
        control: &mut Control<'_>,
        observe: &mut dyn FnMut(&AnalysisProgress<'_>),
    ) -> Option<Findings> {
        let plan = self.begin_with_proofs(colour, limits, control)?;
        let (mut slices, mut balance) = (SliceLengths::default(), ProofBalance::default());
        let mut observed = plan.started;
        loop {
            let begun = self.clock.now();
            let steering = &mut Control { observer: None, ..control.reborrow() };
            let has_ended = self.step(&plan, steering, slices.simulations) == Status::Ended;
            let now = self.clock.now();
            slices.searched(now.saturating_sub(begun), SLICE);
            balance.searched(now.saturating_sub(begun));
            let findings = self.findings(&plan)?;
            if findings.report.proven.is_some() || control.is_over() {
                return Some(findings);
            }
            if has_ended {
                return self.with_winning_move(&plan, findings, control);
            }
            if now.saturating_sub(observed) >= control.period {
                observed = now;
                let (position, seconds) = (self.game.position(), now.saturating_sub(plan.started).as_secs_f64());
                observe(&AnalysisProgress { position, findings: &findings, known: self.known, seconds });
            }
            if !balance.allows(self.time_to_build()) {
                continue;
            }
            let begun = self.clock.now();
            let is_open = self.prove_beside(colour, &findings.candidates, slices.nodes);
            let took = self.clock.now().saturating_sub(begun);
            balance.proved(took);
            if is_open {
                slices.proved(took, SLICE);
            }
        }
    }

    /// About how long it takes before proofs alongside a search can begin.
    fn time_to_build(&self) -> Duration {
        let cells = self.game.position().topology().len() as u32;
        if self.memory.is_side_prover_to_be_built() { BUILDING_TIME * cells * cells.isqrt() } else { Duration::ZERO }
    }

    /// In a position known to be won, proves moves until one is known to win, the control ends it or the nodes are
    /// spent. We can know that a position is won without knowing a winning move: after any move in a lost position.
    fn with_winning_move(&mut self, plan: &SearchPlan, mut findings: Findings, control: &Control<'_>) -> Option<Findings> {
        let (position, colour) = (self.game.position(), plan.colour);
        let is_won = self.known.result(position, colour).is_some_and(|result| result.winner == colour);
        if !is_won || position.swap_follows_stone_of(colour) {
            return Some(findings);
        }
        for _ in 0..WIN_NODES / WIN_STEP {
            let is_over = findings.report.proven.is_some() || control.is_over();
            if is_over || !self.prove_beside(colour, &findings.candidates, WIN_STEP) {
                break;
            }
            findings = self.findings(plan)?;
        }
        Some(findings)
    }

    /// Returns the network's evaluation with a colour to move; `None` without a network.
    ///
    /// # Complexity
    /// One evaluation, after building the board's tables.
    pub fn evaluation(&self, colour: Colour) -> Option<Evaluation> {
        let Analyst { game, settings, .. } = self;
        let position = game.position();
        let weights = settings.network_for(position.board(), position.rules().turns);
        let weights = weights.filter(|_| settings.parameters.network)?;
        Some(PositionEvaluator::new(weights).evaluate(position, colour)).filter(Evaluation::is_finite)
    }

    /// Searches on the opponent's time until `awaited` returns true or ten minutes have passed. The next search
    /// continues with the tree.
    ///
    /// Does nothing without the parameter `ponder`, after the game, or once the solver has proven who wins.
    pub fn ponder(&mut self, awaited: &dyn Fn() -> bool) {
        let position = self.game.position();
        // The solver has proven who wins, and a search would take its memory.
        let is_proven = self.memory.has_solver(self.game) && self.known.result(position, position.to_move()).is_some();
        if !self.settings.parameters.ponder || position.outcome().is_some() || is_proven {
            return;
        }
        let started = self.clock.now();
        let deadline = started.checked_add(MAX_PONDERING);
        let plan = SearchPlan { deadline, ..SearchPlan::unlimited(position.to_move(), started) };
        let mut control = Control { stop: awaited, ..Control::default() };
        let mut simulations = 0;
        if self.begin_plan(&plan, &mut control) {
            self.finish(&plan, &mut control);
            simulations = self.outcome(&plan).map_or(0, |outcome| outcome.report.simulations);
        }
        log::debug!("pondered: {simulations} simulation{}", plural(simulations));
    }

    /// Returns for each cell how often Black owns it when a playout ends, in [0, 1], over this many batches of 128
    /// playouts.
    pub fn ownership(&mut self, colour: Colour, batches: u32) -> Vec<f64> {
        let request = Request { position: self.game.position(), colour, limits: self.settings.limits };
        self.memory.searcher(self.game, self.settings).ownership(&request, batches)
    }

    /// Counts each heuristic's moves in `count` playouts from the position, in the order of
    /// [`Heuristic::ALL`](crate::search::Heuristic::ALL).
    pub fn count_moves(&mut self, count: u32) -> HeuristicCounts {
        let position = self.game.position();
        let request = Request { position, colour: position.to_move(), limits: self.settings.limits };
        self.memory.searcher(self.game, self.settings).count_moves(&request, count)
    }
}
