//! Searches of the engine's position.

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

/// The time of a part of an analysis.
const SLICE: Duration = Duration::from_millis(60);

/// The nodes of the solver before or after a search, to find a winning move in a position that is known to be won: a
/// guess, about two seconds on Y 10.
pub(super) const WIN_NODES: u64 = 10_000;

/// The part of them that goes to a move at a time.
const WIN_STEP: u64 = 500;

/// The time in which a solver is built, for n √n cells of the board: 4 ms on Hex 5, 14 ms on Y 10, 47 ms on Hex 11.
const BUILDING_TIME: Duration = Duration::from_micros(35);

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
    pub(super) known: &'a mut KnownResults,
}

/// The result of a search, corrected by the known results.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Findings {
    /// The result.
    pub report: Report,
    /// The statistics of the moves, in ascending order.
    pub candidates: Vec<Candidate>,
    /// The verdict on the position. A player who may swap now is supposed to take the better side.
    pub verdict: Verdict,
    /// The result that the search itself has proven, as in [`Report::proven`].
    pub proven_by_search: Option<bool>,
}

/// The result of a search, corrected by the known results.
#[derive(Debug)]
pub(super) struct SearchOutcome {
    pub(super) report: Report,
    /// The statistics of the moves, if they were needed for the correction.
    candidates: Option<Vec<Candidate>>,
    /// As in [`Findings`].
    pub(super) proven_by_search: Option<bool>,
}

/// Passes on what a search has found, corrected by known results.
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

/// The state of an analysis at a moment.
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
    /// Begins a search with these limits alone, to be run in parts by [`Analyst::step`]; [`Analyst::findings`] returns
    /// what it has found. `None` when there is nothing to search: the game is decided, or the memory does not hold a
    /// single node.
    pub fn begin(&mut self, colour: Colour, limits: Limits, control: &mut Control<'_>) -> Option<SearchPlan> {
        let plan = SearchPlan { limits, ..SearchPlan::unlimited(colour, self.clock.now()) };
        (self.game.position().winner().is_none() && self.begin_plan(&plan, control)).then_some(plan)
    }

    /// Begins a search that takes turns with proofs, by [`Analyst::prove_beside`]. The tree is smaller then, and that
    /// of a search without proofs is dropped.
    pub fn begin_with_proofs(&mut self, colour: Colour, limits: Limits, control: &mut Control<'_>) -> Option<SearchPlan> {
        if self.settings.parameters.known_results {
            self.memory.reserve_side_prover(self.game, self.settings);
        }
        self.begin(colour, limits, control)
    }

    /// Begins the search of a plan; `false` when there is nothing to search.
    pub(super) fn begin_plan(&mut self, plan: &SearchPlan, control: &mut Control<'_>) -> bool {
        let Analyst { memory, game, settings, clock, .. } = self;
        memory.searcher(game, settings).begin(&plan.request(game.position()), &plan.limited(control, *clock))
    }

    /// Continues a search until it ends, or for this many more simulations. The position must not have changed. The
    /// known results correct the reports to an observer.
    pub fn step(&mut self, plan: &SearchPlan, control: &mut Control<'_>, simulations: u64) -> Status {
        let corrects = self.corrects(plan);
        let Analyst { memory, game, clock, known, .. } = self;
        let Some(searcher) = memory.built_searcher(game) else { return Status::Ended };
        let mut limited = plan.limited(control, *clock);
        let mut corrected = limited.observer.take().map(|observer| Corrected { observer, known: corrects.then_some(&**known) });
        limited.observer = corrected.as_mut().map(|observer| observer as &mut dyn Observer);
        searcher.step(&plan.request(game.position()), &mut limited, simulations)
    }

    /// Whether the known results correct the search of a plan. A search that overlooks a stone is left alone.
    fn corrects(&self, plan: &SearchPlan) -> bool {
        self.settings.parameters.known_results && plan.seen.is_none()
    }

    /// Continues a search until it ends.
    pub(super) fn finish(&mut self, plan: &SearchPlan, control: &mut Control<'_>) {
        while self.step(plan, control, u64::MAX) == Status::Running {}
    }

    /// The result so far of the search that was begun with a plan; `None` before its first simulation. The position
    /// must not have changed.
    ///
    /// Its proofs are added to the known results of the engine, by which it is corrected.
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

    /// As [`Analyst::findings`], but without the statistics of the moves and the verdict.
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
            // Most searches of a game come before the first proof, and have nothing to be corrected.
            if !known.is_empty() {
                let candidates = candidates.insert(searcher.candidates(request.position));
                known.correct(position, colour, &mut report, candidates);
            }
        }
        Some(SearchOutcome { report, candidates, proven_by_search })
    }

    /// Continues the proofs of the position and of the best of these moves, for at most `nodes` nodes of the solver.
    /// Returns whether any of them is still open; `false` if the search was not begun by
    /// [`Analyst::begin_with_proofs`].
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

    /// The statistics of the moves of the search that was begun with a plan, without corrections.
    pub(super) fn candidates_of(&mut self, plan: &SearchPlan) -> Vec<Candidate> {
        let searcher = self.memory.built_searcher(self.game);
        searcher.map_or_else(Vec::new, |searcher| searcher.candidates(plan.request(self.game.position()).position))
    }

    /// The statistics of every legal move to a cell after the last search, or of the named ones, corrected by the known
    /// results. The search was for this colour. The position must not have changed since.
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

    /// Searches with these limits alone, in turn with proofs, until a limit is reached, the control ends it or the
    /// result is proven. If the position is known to be won but no winning move is known, at most 10,000 nodes of the
    /// solver follow to find one among the moves of the search.
    ///
    /// `observe` is called each time the period of the control has passed; its observer is not used.
    ///
    /// Returns the result; `None` when the game is decided.
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

    /// About how long it takes until proofs beside a search can begin.
    fn time_to_build(&self) -> Duration {
        let cells = self.game.position().topology().len() as u32;
        if self.memory.is_side_prover_to_be_built() { BUILDING_TIME * cells * cells.isqrt() } else { Duration::ZERO }
    }

    /// In a position that is known to be won, proves moves until one is known to win, the control ends it or the nodes
    /// are spent. A position can be known to be won without a winning move: after any move in a lost position.
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

    /// The evaluation of the position by the network with a colour to move; `None` where there is no network.
    ///
    /// # Complexity
    /// That of one evaluation, and of the tables of the board.
    pub fn evaluation(&self, colour: Colour) -> Option<Evaluation> {
        let Analyst { game, settings, .. } = self;
        let position = game.position();
        let weights = settings.network_for(position.board(), position.rules().turns);
        let weights = weights.filter(|_| settings.parameters.network)?;
        Some(PositionEvaluator::new(weights).evaluate(position, colour)).filter(Evaluation::is_finite)
    }

    /// Searches on the opponent's time until `awaited` returns true or ten minutes have passed; the tree is kept for
    /// the next search.
    ///
    /// Does nothing without the parameter `ponder`, when the game is over, or after the solver has proven who wins.
    pub fn ponder(&mut self, awaited: &dyn Fn() -> bool) {
        let position = self.game.position();
        // A search would take the memory of the solver, which has proven who wins.
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
