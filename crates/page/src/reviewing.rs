//! Reviews a line, in slices between messages from the page.

use super::answers::{ReviewProgress, ReviewTask};
use super::proof_answer::RefutedAnswer;
use super::tree::{GameTree, MoveRemark};
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::engine::{Engine, Settings, SliceLengths};
use tripoint_engine::review::{
    GameReview, PositionReview, ReasonNames, ReviewJob, ReviewSettings, ReviewWork, ReviewedGame, stored_reviews,
};
use tripoint_engine::search::Limits;
use tripoint_engine::verdict::{KnownResult, ResultOrigin, Verdict};
use tripoint_games::notation::side_names;
use tripoint_games::rules::Move;
use tripoint_records::{GameNode, MainLine};

/// The usual number of simulations per position.
const REVIEW_SIMULATIONS: u64 = 2000;

/// How long findings may stay out of the file.
const UNWRITTEN: Duration = Duration::from_secs(10);

/// A running review.
#[derive(Debug)]
pub(super) struct RunningReview {
    review: GameReview,
    /// The pass's remaining jobs, the last one first.
    jobs: Vec<ReviewJob>,
    /// The line in the file.
    line: MainLine,
    /// The line's nodes, by number.
    nodes: Vec<u32>,
    settings: ReviewSettings,
    slices: SliceLengths,
    times: JobTimes,
    /// Whether something was found that isn't in the file yet.
    has_news: bool,
    /// When the review began or was last written.
    written: Duration,
}

impl RunningReview {
    /// A review of a node's line with these settings and `simulations` for each position. 0 means the usual number or,
    /// after a complete review, more than that one had. It begins with what the file has from an earlier review, and
    /// with the engine's known results.
    ///
    /// # Errors
    /// The settings don't fit together.
    pub(super) fn new(
        tree: &GameTree,
        at: u32,
        (settings, simulations): (Settings, u64),
        engine: &mut Engine,
    ) -> Result<RunningReview, String> {
        let line = tree.record_line(at)?;
        let game = ReviewedGame::of_record(&line.record, settings.rules).map_err(|error| error.to_string())?;
        let stored = stored_in(tree, &line, &game);
        let depth = if simulations == 0 { depth_after(&game, &stored) } else { 1 };
        let simulations = if simulations == 0 { REVIEW_SIMULATIONS.saturating_mul(depth) } else { simulations };
        let limits = Limits::simulations(simulations);
        let proof_nodes = ReviewSettings::PROOF_NODES.saturating_mul(depth);
        let settings = ReviewSettings::new(settings.with_limits(limits)).with_proof_nodes(proof_nodes);
        RunningReview::begin(tree.line(at), (line, game, &stored), settings, engine)
    }

    fn begin(
        nodes: Vec<u32>,
        (line, game, stored): (MainLine, ReviewedGame, &[(usize, PositionReview)]),
        settings: ReviewSettings,
        engine: &mut Engine,
    ) -> Result<RunningReview, String> {
        let clock = Arc::clone(engine.time_source());
        let written = clock.now();
        let mut review = GameReview::new(game, settings.clone(), clock).map_err(|error| error.to_string())?;
        review.believe(engine.known());
        review.recall(stored);
        let (jobs, slices, times) = (Vec::new(), SliceLengths::default(), JobTimes::default());
        Ok(RunningReview { review, jobs, line, nodes, settings, slices, times, has_news: false, written })
    }

    /// The same review of what is left of its line, after it was written and the tree was changed. `None` if nothing is
    /// left.
    pub(super) fn again(&self, tree: &GameTree, engine: &mut Engine) -> Option<RunningReview> {
        let at = *self.nodes.iter().skip(1).take_while(|&&node| tree.node(node).is_ok()).last()?;
        let begun = tree.record_line(at).and_then(|line| {
            let rules = self.settings.engine.rules;
            let game = ReviewedGame::of_record(&line.record, rules).map_err(|error| error.to_string())?;
            let stored = stored_in(tree, &line, &game);
            RunningReview::begin(tree.line(at), (line, game, &stored), self.settings.clone(), engine)
        });
        begun.inspect_err(|error| log::warn!("the review can't continue: {error}")).ok()
    }

    /// Reduces the review to a check of what the file claims to be proven; `None` if it claims nothing.
    pub(super) fn into_check(mut self) -> Option<RunningReview> {
        self.review.only_check();
        (!self.review.claims().is_empty()).then_some(self)
    }

    /// The nodes of the line.
    pub(super) fn nodes(&self) -> &[u32] {
        &self.nodes
    }

    /// Continues for about this long. Returns whether something was found.
    pub(super) fn step(&mut self, engine: &Engine, slice: Duration) -> bool {
        self.fill();
        let Some(job) = self.jobs.last_mut() else { return true };
        let begun = engine.time_source().now();
        let finding = job.step(self.slices.simulations);
        let took = engine.time_source().now().saturating_sub(begun);
        self.slices.searched(took, slice);
        self.times.add(job.work(), took, finding.is_some());
        let Some(finding) = finding else { return false };
        self.review.take(finding);
        self.jobs.pop();
        self.fill();
        self.has_news = true;
        true
    }

    /// Begins the next pass once the last one is done.
    fn fill(&mut self) {
        if self.jobs.is_empty() {
            self.jobs = self.review.next_jobs();
            self.jobs.reverse();
        }
    }

    /// Whether nothing is left to find.
    pub(super) fn is_done(&self) -> bool {
        self.review.is_done()
    }

    /// How far the review has got.
    pub(super) fn progress(&self) -> ReviewProgress {
        let (done, of) = self.review.progress();
        let job = self.jobs.last();
        let task = |job: &ReviewJob| match job.work() {
            ReviewWork::Estimate => ReviewTask::Estimate,
            ReviewWork::Proof => ReviewTask::Proof,
            ReviewWork::Search => ReviewTask::Search,
            ReviewWork::Reason => ReviewTask::Reason,
        };
        let seconds = self.times.left(&self.review);
        ReviewProgress { done, of, work: job.map(task), number: job.map_or(0, ReviewJob::made), seconds }
    }

    /// Whether there is something to write and the last write was some seconds ago. So closing the page loses no more
    /// than that.
    pub(super) fn is_to_be_written(&self, engine: &Engine) -> bool {
        self.has_news && engine.time_source().now().saturating_sub(self.written) >= UNWRITTEN
    }

    /// Writes the review into the file like the command line does, if it has found something or is done.
    pub(super) fn write(&mut self, tree: &mut GameTree, engine: &Engine) {
        if !self.has_news && !self.is_done() {
            return;
        }
        tree.annotate(&self.line, &self.review, self.settings.least);
        (self.has_news, self.written) = (false, engine.time_source().now());
    }

    /// The file's proof that turned out to be wrong, unless the tree already knows. Drops the file's other claims.
    pub(super) fn take_refuted(&self, tree: &mut GameTree) -> Option<RefutedAnswer> {
        let refuted = self.review.refuted().filter(|refuted| refuted.origin == ResultOrigin::Stranger && !tree.is_deceived())?;
        tree.drop_claims();
        Some(RefutedAnswer { number: refuted.made, winner: refuted.winner.into() })
    }

    /// Writes what is known so far to the tree, and the proofs to the engine's known results.
    pub(super) fn report(&self, tree: &mut GameTree, engine: &mut Engine) {
        let (game, review) = (self.review.game(), self.review.review());
        for (number, found) in self.review.positions().iter().enumerate() {
            let position = game.position(number);
            if let Some(Verdict::Proven(result)) = found.verdict.filter(|_| !position.swap_follows()) {
                // With the winning move, so that a later review finds the same one.
                let best = found.line.first().filter(|_| result.winner == position.to_move() && position.winner().is_none());
                if let Some(&best) = best {
                    let mut after = position.clone();
                    after.play_unchecked(position.to_move(), Move::Place(best));
                    let moves = result.moves.map(|moves| moves.saturating_sub(1));
                    engine.learn(&after, KnownResult { moves, ..result });
                }
                engine.learn(position, result);
            }
        }
        if let Some(verdict) = review.moves.first().and_then(|judged| judged.before) {
            tree.judge(tree.root(), verdict);
        }
        for &node in &self.nodes {
            tree.claim(node, None);
        }
        for claim in self.review.claims().iter().filter(|claim| claim.known().origin == ResultOrigin::Stranger) {
            let node = match claim.made().checked_sub(1) {
                Some(last) => self.line.node_of(last).map(GameNode::number),
                None => Some(tree.root()),
            };
            let position = game.position(claim.number());
            let known = Verdict::Proven(claim.known()).with_swap(position, position.to_move()).known();
            node.into_iter().for_each(|node| tree.claim(node, known));
        }
        let notation = Arc::clone(engine.game().notation());
        let topology = game.last().topology();
        let sides = side_names(topology, &notation);
        for judged in &review.moves {
            let Some(node) = self.line.node_of(judged.number - 1).map(GameNode::number) else { continue };
            if let Some(verdict) = judged.after {
                tree.judge(node, verdict);
            }
            let names = ReasonNames {
                cell: &|cell| notation.name(cell).to_owned(),
                side: &|side| sides[side.index()].clone(),
                player: judged.played.colour,
            };
            let text = review.remark(judged, self.settings.least, &notation, &names);
            let remark = |text| MoveRemark {
                text,
                is_decisive: review.is_decisive(judged),
                is_estimate: !judged.gave_win_away(),
                better: judged.best,
                line: game.before(judged.number).coloured(judged.played.colour, &judged.line),
            };
            tree.remark(node, text.map(remark));
        }
    }
}

/// How long a review's jobs took so far, by their work.
#[derive(Debug, Default)]
struct JobTimes {
    estimates: JobTime,
    proofs: JobTime,
    searches: JobTime,
}

#[derive(Clone, Copy, Debug, Default)]
struct JobTime {
    /// The time of the job in work.
    current: Duration,
    /// The longest time of a job that has ended; `None` before one has.
    longest: Option<Duration>,
}

impl JobTimes {
    fn add(&mut self, work: ReviewWork, took: Duration, is_done: bool) {
        let time = match work {
            ReviewWork::Estimate => &mut self.estimates,
            ReviewWork::Proof => &mut self.proofs,
            ReviewWork::Search => &mut self.searches,
            ReviewWork::Reason => return,
        };
        time.current += took;
        if is_done {
            time.longest = time.longest.max(Some(std::mem::take(&mut time.current)));
        }
    }

    /// About how many seconds a review has left at most, if no job takes longer than those so far. `None` as long as
    /// there is nothing to judge by.
    fn left(&self, review: &GameReview) -> Option<f64> {
        let left = review.jobs_left();
        let by_estimates = || Some(self.estimates.longest?.mul_f64(left.search_length?));
        let kinds = [
            (left.estimates, self.estimates.longest),
            (left.proofs, self.proofs.longest),
            (left.searches, self.searches.longest.or_else(by_estimates)),
        ];
        let seconds =
            |(jobs, time): (usize, Option<Duration>)| if jobs == 0 { Some(0.0) } else { Some(jobs as f64 * time?.as_secs_f64()) };
        kinds.into_iter().map(seconds).sum()
    }
}

/// The file's verdicts on a line, without its proofs if one of them was wrong.
fn stored_in(tree: &GameTree, line: &MainLine, game: &ReviewedGame) -> Vec<(usize, PositionReview)> {
    let mut stored = stored_reviews(tree.trees(), line, game);
    stored.retain(|(_, review)| !tree.is_deceived() || review.known().is_none());
    stored
}

/// The next review's depth as a multiple of the usual one: twice as deep as the file's review, if that is complete.
fn depth_after(game: &ReviewedGame, stored: &[(usize, PositionReview)]) -> u64 {
    let simulations = |number: usize| {
        let of_position = stored.iter().filter(|(stored, _)| *stored == number).map(|(_, review)| review);
        let is_proven = game.position(number).winner().is_some() || of_position.clone().any(|review| review.known().is_some());
        (!is_proven).then(|| of_position.map(PositionReview::simulations).max().unwrap_or(0))
    };
    match (0..game.len()).filter_map(simulations).min() {
        Some(least) if least >= REVIEW_SIMULATIONS => (least / REVIEW_SIMULATIONS).saturating_mul(2),
        _ => 1,
    }
}
