//! A review's jobs: a proof, a search, or the reason for a mistake. Jobs in the same pass don't depend on each other.

use super::evaluation::PositionReview;
use super::game::ReviewedGame;
use super::reason::{MistakeReason, reason_of};
use super::searching::PositionSearch;
use super::settings::{ESTIMATE, ReviewSettings};
use crate::verdict::{KnownResult, ResultSource, Verdict};
use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tripoint_games::base::Clock;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Move, Position};
use tripoint_solver::{ProofLimits, Proven, ProvenWin, ShortWin, ShortWinLimits, Solver, SolverSetup, solver};

/// How many nodes the solver examines between two checks of a step's effort. It is fixed, so the result doesn't depend
/// on the steps.
const CHUNK: u64 = 250;

/// The most chunks for a proven win's move, which mostly costs none. A guess.
const MOVE_CHUNKS: u64 = 8;

/// The next pass gets proofs with at least this much work, and at most this many per position. Guesses.
const LEAST_NODES: u64 = 20;
const MOST_LEARNED: usize = 50;

/// Data shared by a review's jobs. Nothing changes it.
#[derive(Debug)]
pub(super) struct JobContext {
    pub(super) game: ReviewedGame,
    pub(super) settings: ReviewSettings,
    pub(super) clock: Arc<dyn Clock>,
}

impl JobContext {
    /// Continues the search of a position, by its number.
    fn search(&self, search: &mut PositionSearch, number: usize, effort: u64) -> Option<(PositionReview, Vec<(Cell, bool)>)> {
        let position = self.game.position(number);
        search.step(position, (&|| self.settings.of_search(position, number), &self.clock), effort)
    }
}

/// A job in a review. It needs nothing but itself, so it can run on any thread.
#[derive(Debug)]
pub struct ReviewJob {
    pub(super) pass: u32,
    /// The number of its position, or of its move if it looks for a reason.
    pub(super) number: usize,
    pub(super) task: JobTask,
    pub(super) context: Arc<JobContext>,
}

/// A job's task.
#[derive(Debug)]
pub(super) enum JobTask {
    Proof(ProofJob),
    /// A short search.
    Estimate(PositionSearch),
    Search(PositionSearch),
    /// The reason for a mistake, given the better move.
    Reason {
        better: Option<Move>,
        is_proven: bool,
    },
}

/// A job's kind of work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReviewWork {
    /// It estimates a position by a short search.
    Estimate,
    /// It tries to prove a position.
    Proof,
    /// It searches a position.
    Search,
    /// It looks for the reason why a move is a mistake.
    Reason,
}

impl JobTask {
    pub(super) fn work(&self) -> ReviewWork {
        match self {
            JobTask::Proof(_) => ReviewWork::Proof,
            JobTask::Estimate(_) => ReviewWork::Estimate,
            JobTask::Search(_) => ReviewWork::Search,
            JobTask::Reason { .. } => ReviewWork::Reason,
        }
    }
}

/// A job's finding.
#[derive(Clone, PartialEq, Debug)]
pub struct ReviewFinding {
    pub(super) pass: u32,
    pub(super) number: usize,
    pub(super) found: JobFound,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) enum JobFound {
    /// A proof or a vain attempt, with proofs about later positions.
    Proof {
        review: PositionReview,
        learned: Vec<Proven>,
    },
    /// A search, with the proven moves, and whether the player to move wins by them.
    Search {
        review: PositionReview,
        moves: Vec<(Cell, bool)>,
    },
    Reason(Option<MistakeReason>),
}

impl ReviewJob {
    /// The job's kind of work.
    pub fn work(&self) -> ReviewWork {
        self.task.work()
    }

    /// How many moves were made before its position. For a reason it's the position before the mistake.
    pub fn made(&self) -> usize {
        let game = &self.context.game;
        game.made(if self.work() == ReviewWork::Reason { game.moves()[self.number].before } else { self.number })
    }

    /// Works for about this many simulations or solver nodes, but for at least a few hundred nodes. Returns the finding
    /// when the job ends.
    ///
    /// The finding doesn't depend on how large the steps are.
    pub fn step(&mut self, effort: u64) -> Option<ReviewFinding> {
        let ReviewJob { pass, number, task, context } = self;
        let found = match task {
            JobTask::Proof(job) => job.step(context, *number, effort)?,
            // The proofs come next, and say more about a proven position.
            JobTask::Estimate(search) => {
                let (review, _) = context.search(search, *number, effort)?;
                JobFound::Search { review: review.into_estimate(ESTIMATE), moves: Vec::new() }
            }
            JobTask::Search(search) => {
                let (review, moves) = context.search(search, *number, effort)?;
                JobFound::Search { review, moves }
            }
            JobTask::Reason { better, is_proven } => {
                let mv = context.game.moves()[*number];
                JobFound::Reason(reason_of(context.game.position(mv.before), mv.played, *better, *is_proven))
            }
        };
        Some(ReviewFinding { pass: *pass, number: *number, found })
    }

    /// Works until the job ends, or until `stop` returns true.
    pub fn run(&mut self, stop: &dyn Fn() -> bool) -> Option<ReviewFinding> {
        loop {
            if stop() {
                return None;
            }
            if let Some(finding) = self.step(CHUNK) {
                return Some(finding);
            }
        }
    }
}

/// Proves a position by virtual connections, or else by the solver.
#[derive(Debug)]
pub(super) struct ProofJob {
    /// How many nodes the solver gets; 0 for virtual connections alone.
    pub(super) nodes: u64,
    /// Proofs from earlier passes.
    pub(super) learned: Arc<Vec<Proven>>,
    pub(super) solver: Option<Box<dyn Solver>>,
    pub(super) spent: u64,
}

impl ProofJob {
    pub(super) fn new(nodes: u64, learned: Arc<Vec<Proven>>) -> ProofJob {
        ProofJob { nodes, learned, solver: None, spent: 0 }
    }

    fn step(&mut self, context: &JobContext, number: usize, effort: u64) -> Option<JobFound> {
        let position = context.game.position(number);
        let (stones, to_move) = (position.both_stones(), position.to_move());
        let Some(own) = &self.solver else { return self.begin(context, position) };
        let stop = AtomicBool::new(false);
        for _ in 0..effort.div_ceil(CHUNK).max(1) {
            let chunk = ProofLimits { nodes: CHUNK, threads: 1, stop: &stop };
            self.spent += CHUNK;
            // The position has no winner, so both colours can't have won.
            if let Some(proof) = own.prove(&stones, to_move, chunk).ok().flatten() {
                return Some(self.proven(&**own, (stones, to_move), proof, context));
            }
            if self.spent >= self.nodes {
                return Some(self.open(&**own));
            }
        }
        None
    }

    /// Evaluates the position by virtual connections, and prepares the solver.
    fn begin(&mut self, context: &JobContext, position: &Position) -> Option<JobFound> {
        let network = context.settings.engine.solver_network(position);
        let bytes = if self.nodes > 0 { context.settings.solver_bytes(position) } else { 0 };
        let Ok(own) = solver(position, SolverSetup::new(bytes).with_network(network)) else {
            return Some(JobFound::Proof { review: PositionReview::default(), learned: Vec::new() });
        };
        let (stones, to_move) = (position.both_stones(), position.to_move());
        if let Some(win) = short_win(&*own, &stones, to_move, context) {
            let known = KnownResult::of_player(win.winner, true, ResultSource::Connections, Some(win.moves));
            let best: Vec<Cell> = win.best.iter().collect();
            let (line, longest) = if win.winner == to_move { (best, Vec::new()) } else { (Vec::new(), best) };
            let review = PositionReview { verdict: Some(Verdict::Proven(known)), line, longest, tried: 0 };
            return Some(JobFound::Proof { review, learned: Vec::new() });
        }
        if self.nodes == 0 {
            return Some(JobFound::Proof { review: PositionReview::default(), learned: Vec::new() });
        }
        self.learned.iter().for_each(|proven| own.learn(proven));
        self.solver = Some(own);
        None
    }

    fn proven(
        &self,
        own: &dyn Solver,
        (stones, to_move): ([AnySet; 2], Colour),
        proof: ProvenWin,
        context: &JobContext,
    ) -> JobFound {
        let winner = proof.winner;
        let effort = ProofLimits { nodes: MOVE_CHUNKS * CHUNK, threads: 1, stop: &AtomicBool::new(false) };
        let best = (winner == to_move).then(|| own.winning_move(&stones, to_move, effort)).flatten();
        // How far the win is, if virtual connections show it after the first move.
        let moves = best.and_then(|best| {
            let mut after = stones;
            after[to_move.index()].insert(best);
            short_win(own, &after, to_move.opponent(), context).filter(|win| win.winner == winner).map(|win| win.moves + 1)
        });
        let known = KnownResult { moves, ..KnownResult::by_solver(winner) };
        let (verdict, line) = (Some(Verdict::Proven(known)), best.into_iter().collect());
        let mut learned = learned_of(own);
        learned.insert(0, Proven { stones, to_move, proof });
        JobFound::Proof { review: PositionReview { verdict, line, longest: Vec::new(), tried: self.spent }, learned }
    }

    fn open(&self, own: &dyn Solver) -> JobFound {
        let review = PositionReview { tried: self.nodes, ..PositionReview::default() };
        JobFound::Proof { review, learned: learned_of(own) }
    }
}

/// Finds the win that virtual connections prove, as short as they show it.
fn short_win(own: &dyn Solver, stones: &[AnySet; 2], to_move: Colour, context: &JobContext) -> Option<ShortWin> {
    let effort = ShortWinLimits { positions: context.settings.engine.parameters.vc_win_positions, is_over: &|| false };
    own.short_win(stones, to_move, effort)
}

/// Returns a solver's largest proofs, in an order that depends only on them.
fn learned_of(own: &dyn Solver) -> Vec<Proven> {
    let mut learned = own.proven(LEAST_NODES);
    learned.sort_by_key(|proven| (Reverse(proven.proof.nodes), proven.stones, proven.to_move.index()));
    learned.truncate(MOST_LEARNED);
    learned
}
