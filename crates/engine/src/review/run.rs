//! How a review runs: passes of jobs, and what they find.

use super::evaluation::PositionReview;
use super::game::ReviewedGame;
use super::job::{JobContext, JobFound, JobTask, ProofJob, ReviewFinding, ReviewJob, ReviewWork};
use super::judge::{Review, ReviewedMove};
use super::knowledge::{FileClaim, Knowledge, RefutedClaim};
use super::reason::MistakeReason;
use super::searching::{PositionSearch, book_for};
use super::settings::ReviewSettings;
use crate::engine::EngineError;
use crate::verdict::KnownResults;
use std::collections::BTreeMap;
use std::mem;
use std::sync::Arc;
use tripoint_games::base::Clock;
use tripoint_solver::Proven;

/// How many positions a pass of proofs has. It is fixed, so what a pass learns from earlier ones doesn't depend on the
/// number of threads.
const PASS: usize = 8;

/// The most nodes for checking a file's claim, as a multiple of the usual number.
const MOST_CHECKED: u64 = 10;

/// The most proofs to pass on; the latest ones stay.
const MOST_PASSED_ON: usize = 2000;

/// A game's review, as far as it has got.
///
/// First come estimates of all positions, by short searches. Then we prove positions, from the end of the game
/// backwards, in passes with a fixed number of them, until a pass proves nothing. If a position decides whether a win
/// was given away, it gets a longer attempt. Then we search the positions still open. At the end come details on proven
/// positions, and the reasons for mistakes. The jobs in a pass share nothing, so they can run on several threads or one
/// after the other, with the same result.
#[derive(Debug)]
pub struct GameReview {
    context: Arc<JobContext>,
    stage: Stage,
    pass: u32,
    /// The evaluations when the pass began, and now.
    at_begin: Knowledge,
    now: Knowledge,
    /// The jobs in the pass, with their findings so far.
    jobs: Vec<(usize, Option<JobFound>)>,
    /// The task of the pass's jobs.
    work: ReviewWork,
    learned: Arc<Vec<Proven>>,
    /// Findings from an earlier run of the same review.
    restored: BTreeMap<(u32, usize), JobFound>,
    /// Whether to examine only the files' claims.
    checks_only: bool,
    /// Whether we've examined a file's claim, by position.
    is_checked: Vec<bool>,
    /// Whether we've looked for the shortest win in a position.
    is_detailed: Vec<bool>,
    /// The reasons for mistakes, by the move's number from 0.
    reasons: Vec<Option<MistakeReason>>,
}

/// A review's stages, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Stage {
    /// The files' claims are proven again.
    Checks,
    /// Short searches show the game's course within seconds.
    Estimates,
    Proofs,
    /// Positions that decide whether a win was given away get a longer attempt.
    Gaps,
    Searches,
    /// The same after the searches, because these may have proven something.
    LateGaps,
    Details,
    Reasons,
    Done,
}

/// How many jobs of each kind a review still has, as returned by [`GameReview::jobs_left`].
#[derive(Clone, Copy, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct JobsLeft {
    /// Short searches.
    pub estimates: usize,
    /// Attempts at proofs.
    pub proofs: usize,
    /// Full searches.
    pub searches: usize,
    /// How many times as many simulations a full search has as a short one; `None` if there are no short ones.
    pub search_length: Option<f64>,
}

impl GameReview {
    /// Begins the review of a game, before its first job.
    ///
    /// # Errors
    /// The settings don't fit together.
    pub fn new(game: ReviewedGame, settings: ReviewSettings, clock: Arc<dyn Clock>) -> Result<GameReview, EngineError> {
        let first = game.position(0);
        let book = book_for(first, settings.of_search(first, 0), &clock)?;
        let now = Knowledge::new(&game, book.as_ref());
        let (positions, moves) = (game.len(), game.moves().len());
        Ok(GameReview {
            context: Arc::new(JobContext { game, settings, clock }),
            stage: Stage::Checks,
            pass: 0,
            at_begin: now.clone(),
            now,
            jobs: Vec::new(),
            work: ReviewWork::Proof,
            learned: Arc::default(),
            restored: BTreeMap::new(),
            checks_only: false,
            is_checked: vec![false; positions],
            is_detailed: vec![false; positions],
            reasons: vec![None; moves],
        })
    }

    /// The game.
    pub fn game(&self) -> &ReviewedGame {
        &self.context.game
    }

    /// Takes evaluations from an earlier review, before the first jobs. Between two estimates, the one with more
    /// simulations stays. Untrusted proofs are claims, which the first jobs examine.
    ///
    /// # Panics
    /// There is no position with one of these numbers.
    pub fn recall(&mut self, stored: &[(usize, PositionReview)]) {
        self.now.recall(&self.context.game, stored);
        self.at_begin = self.now.clone();
    }

    /// Takes results proven elsewhere, before the first jobs.
    pub fn believe(&mut self, known: &KnownResults) {
        self.now.known.add_all(known);
        self.now.settle(&self.context.game);
        self.at_begin = self.now.clone();
    }

    /// Ends the review once it has examined the files' claims.
    pub fn only_check(&mut self) {
        self.checks_only = true;
    }

    /// Claims from files that this review has neither confirmed nor refuted.
    pub fn claims(&self) -> &[FileClaim] {
        &self.now.claims
    }

    /// The first wrong claim from a file. The other claims were dropped then.
    pub fn refuted(&self) -> Option<RefutedClaim> {
        self.now.refuted
    }

    /// Whether two proofs contradict each other, so nothing in the review is certain.
    pub fn is_contradictory(&self) -> bool {
        self.now.known.is_contradictory()
    }

    /// Takes a finding from an earlier run of the same review, before the first jobs.
    pub fn restore(&mut self, finding: ReviewFinding) {
        self.restored.insert((finding.pass, finding.number), finding.found);
    }

    /// Returns the jobs that can be done now, each at most once, in any order. None while findings from the last ones
    /// are missing, and none once the review is done.
    pub fn next_jobs(&mut self) -> Vec<ReviewJob> {
        while self.jobs.iter().all(|(_, found)| found.is_some()) && self.stage != Stage::Done {
            self.end_pass();
            let composed = self.compose();
            self.jobs = composed.iter().map(|&(number, _)| (number, None)).collect();
            let mut open = Vec::new();
            for (number, task) in composed {
                match self.restored.remove(&(self.pass, number)) {
                    Some(found) => self.take(ReviewFinding { pass: self.pass, number, found }),
                    None => open.push(ReviewJob { pass: self.pass, number, task, context: Arc::clone(&self.context) }),
                }
            }
            if !open.is_empty() {
                return open;
            }
        }
        Vec::new()
    }

    /// Does all jobs on this thread until the review is done.
    pub fn run(&mut self) -> Review {
        loop {
            let jobs = self.next_jobs();
            if jobs.is_empty() {
                return self.review();
            }
            let findings = jobs.into_iter().filter_map(|mut job| job.run(&|| false));
            findings.for_each(|finding| self.take(finding));
        }
    }

    /// Takes a job's finding.
    pub fn take(&mut self, finding: ReviewFinding) {
        let ReviewFinding { pass, number, found } = finding;
        let job = self.jobs.iter_mut().find(|(job, found)| *job == number && found.is_none());
        if let Some(job) = job.filter(|_| pass == self.pass) {
            self.now.take(&self.context.game, number, &found);
            if let JobFound::Reason(reason) = &found {
                self.reasons[number].clone_from(reason);
            }
            job.1 = Some(found);
        }
    }

    /// Whether the review has come to its end.
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Done && self.jobs.iter().all(|(_, found)| found.is_some())
    }

    /// How many positions are proven or searched, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        let done = (0..self.game().len()).filter(|&number| !self.is_open(number)).count();
        (done, self.game().len())
    }

    /// How many jobs of each kind are left at most: a proof can make other jobs needless. Leaves out longer attempts at
    /// proofs, details and reasons until their pass begins.
    pub fn jobs_left(&self) -> JobsLeft {
        let in_pass = |work| if self.work == work { self.jobs.iter().filter(|(_, found)| found.is_none()).count() } else { 0 };
        let numbers = 0..self.game().len();
        let nodes = self.context.settings.proof_nodes;
        JobsLeft {
            estimates: in_pass(ReviewWork::Estimate),
            proofs: match self.stage {
                Stage::Proofs => numbers.clone().filter(|&number| self.is_to_prove(number, nodes)).count(),
                _ => in_pass(ReviewWork::Proof),
            },
            searches: if self.stage <= Stage::Searches {
                numbers.filter(|&number| self.is_open(number)).count()
            } else {
                in_pass(ReviewWork::Search)
            },
            search_length: self.context.settings.search_length(),
        }
    }

    /// The positions' evaluations, by number.
    pub fn positions(&self) -> &[PositionReview] {
        &self.now.reviews
    }

    /// The judgement on the moves, so far.
    pub fn review(&self) -> Review {
        Review::of(self.game(), &self.now.reviews, &self.reasons)
    }

    /// Draws a pass's conclusions in the order of its jobs, no matter in which order they arrived.
    fn end_pass(&mut self) {
        let mut learned = mem::take(&mut self.learned).as_ref().clone();
        let mut knowledge = self.at_begin.clone();
        for (number, found) in mem::take(&mut self.jobs) {
            let Some(mut found) = found else { continue };
            if let JobFound::Proof { learned: new, .. } = &mut found {
                learned.append(new);
            }
            knowledge.take(&self.context.game, number, &found);
        }
        learned.drain(..learned.len().saturating_sub(MOST_PASSED_ON));
        self.learned = Arc::new(learned);
        let was_proven = self.at_begin.reviews.iter().filter(|review| review.known().is_some()).count();
        let is_proven = knowledge.reviews.iter().filter(|review| review.known().is_some()).count();
        let is_vain = was_proven == is_proven;
        (self.at_begin, self.now) = (knowledge.clone(), knowledge);
        self.stage = match self.stage {
            Stage::Proofs if self.pass > 0 && self.work == ReviewWork::Proof && is_vain => Stage::Gaps,
            stage => stage,
        };
        self.pass += 1;
    }

    /// Composes the next pass, from the first stage that has any jobs.
    fn compose(&mut self) -> Vec<(usize, JobTask)> {
        loop {
            let (jobs, next) = match self.stage {
                Stage::Checks if self.checks_only => (self.checks(), Stage::Done),
                Stage::Checks => (self.checks(), Stage::Estimates),
                Stage::Estimates => (self.estimates(), Stage::Proofs),
                Stage::Proofs => (self.proofs(), Stage::Gaps),
                Stage::Gaps => (self.gaps(), Stage::Searches),
                Stage::Searches => (self.searches(), Stage::LateGaps),
                Stage::LateGaps => (self.gaps(), Stage::Details),
                Stage::Details => (self.details(), Stage::Reasons),
                Stage::Reasons => (self.mistakes(), Stage::Done),
                Stage::Done => return Vec::new(),
            };
            // Estimates, searches and reasons take only one pass each.
            if jobs.is_empty() || matches!(self.stage, Stage::Estimates | Stage::Searches | Stage::Reasons) {
                self.stage = next;
            }
            if let Some((_, task)) = jobs.first() {
                self.work = task.work();
                return jobs;
            }
        }
    }

    /// Whether a position is neither decided nor proven.
    fn is_unproven(&self, number: usize) -> bool {
        self.game().position(number).winner().is_none() && self.now.result(number).is_none()
    }

    /// Whether a position is neither decided nor proven nor sufficiently searched.
    fn is_open(&self, number: usize) -> bool {
        let limits = self.context.settings.limits();
        let wanted = limits.simulations.unwrap_or(1);
        self.is_unproven(number) && self.now.reviews[number].simulations() < wanted
    }

    /// The positions that a file claims to be proven, the last ones first.
    fn checks(&mut self) -> Vec<(usize, JobTask)> {
        let least = self.context.settings.proof_nodes;
        let mut claims: Vec<(usize, u64)> = self.now.claims.iter().map(|claim| (claim.number, claim.review.tried)).collect();
        claims.retain(|&(number, _)| !self.is_checked[number] && self.is_to_prove(number, least));
        claims.sort_unstable();
        claims.dedup_by_key(|claim| claim.0);
        claims.reverse();
        claims.truncate(PASS);
        claims.iter().for_each(|&(number, _)| self.is_checked[number] = true);
        // The file says how much work its proof took.
        let nodes = |tried: u64| tried.clamp(least, least.saturating_mul(MOST_CHECKED));
        claims.into_iter().map(|(number, tried)| self.proof(number, nodes(tried))).collect()
    }

    fn proof(&self, number: usize, nodes: u64) -> (usize, JobTask) {
        (number, JobTask::Proof(ProofJob::new(nodes, Arc::clone(&self.learned))))
    }

    /// Whether the solver should try a position with this number of nodes.
    fn is_to_prove(&self, number: usize, nodes: u64) -> bool {
        let can = self.context.settings.proves(self.game().position(number));
        can && self.is_unproven(number) && self.now.reviews[number].tried < nodes
    }

    fn proofs(&self) -> Vec<(usize, JobTask)> {
        let nodes = self.context.settings.proof_nodes;
        let open = (0..self.game().len()).rev().filter(|&number| self.is_to_prove(number, nodes));
        open.take(PASS).map(|number| self.proof(number, nodes)).collect()
    }

    /// The positions after moves that may have given a proven win away, and those before moves into a proven loss.
    fn gaps(&self) -> Vec<(usize, JobTask)> {
        let nodes = self.context.settings.gap_nodes();
        let review = self.review();
        let mut gaps = Vec::new();
        for (judged, mv) in review.moves.iter().zip(self.game().moves()) {
            let is_after = judged.proven_before() == Some(true) && judged.proven_after().is_none();
            let is_before = judged.proven_after() == Some(false) && judged.proven_before().is_none();
            let gap = if is_after { Some(mv.after) } else { Some(mv.before).filter(|_| is_before) };
            gaps.extend(gap.filter(|&gap| self.is_to_prove(gap, nodes)));
        }
        gaps.dedup();
        gaps.into_iter().map(|number| self.proof(number, nodes)).collect()
    }

    /// Short searches of the positions about which nothing is known yet; none if the full ones are as short.
    fn estimates(&self) -> Vec<(usize, JobTask)> {
        let Some(limits) = self.context.settings.limits_of_estimates() else { return Vec::new() };
        let is_unknown = |number: &usize| self.is_unproven(*number) && self.now.reviews[*number].simulations() == 0;
        let known = Arc::new(self.now.known.clone());
        let unknown = (0..self.game().len()).filter(is_unknown);
        unknown.map(|number| (number, JobTask::Estimate(PositionSearch::new(Arc::clone(&known), limits)))).collect()
    }

    fn searches(&self) -> Vec<(usize, JobTask)> {
        let open = (0..self.game().len()).filter(|&number| self.is_open(number));
        let (known, limits) = (Arc::new(self.now.known.clone()), self.context.settings.limits());
        open.map(|number| (number, JobTask::Search(PositionSearch::new(Arc::clone(&known), limits)))).collect()
    }

    /// The proven positions whose shortest win or longest resistance is unknown: virtual connections may show it.
    fn details(&mut self) -> Vec<(usize, JobTask)> {
        let wants = |number: &usize| {
            let (position, review) = (self.game().position(*number), &self.now.reviews[*number]);
            let is_known = !review.line.is_empty() && review.known().is_some_and(|known| known.moves.is_some());
            let is_open = position.winner().is_none() && review.known().is_some() && !is_known && review.longest.is_empty();
            // The solver has already checked the virtual connections.
            is_open && review.tried == 0 && !self.is_detailed[*number] && self.context.settings.proves(position)
        };
        let wanted: Vec<usize> = (0..self.game().len()).filter(wants).collect();
        wanted.iter().for_each(|&number| self.is_detailed[number] = true);
        wanted.into_iter().map(|number| self.proof(number, 0)).collect()
    }

    fn mistakes(&self) -> Vec<(usize, JobTask)> {
        let (review, least) = (self.review(), self.context.settings.least);
        let mistakes = review.moves.iter().enumerate().filter(|(_, judged)| judged.is_mistake(least));
        let of = |(number, judged): (usize, &ReviewedMove)| {
            (number, JobTask::Reason { better: judged.best, is_proven: judged.gave_win_away() })
        };
        mistakes.map(of).collect()
    }
}
