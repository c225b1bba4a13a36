//! A game's review, and the checks of proofs that its file claims.

use super::answers::ReviewProgress;
use super::proof_answer::RefutedAnswer;
use super::reviewing::RunningReview;
use super::tree::GameTree;
use std::time::Duration;
use tripoint_engine::engine::{Engine, Settings};

/// A game's running review, and the checks of proofs that its file claims.
#[derive(Debug, Default)]
pub(super) struct GameReviews {
    review: Option<RunningReview>,
    checks: Vec<RunningReview>,
    /// Whether the last time slice was the review's.
    has_reviewed: bool,
}

/// The findings from one slice of a review or a check.
#[derive(Debug)]
pub(super) struct ReviewNews {
    /// A wrong proof in the file, if one was found.
    pub(super) refuted: Option<RefutedAnswer>,
    pub(super) is_check: bool,
}

impl GameReviews {
    /// Whether a review or a check is left to continue.
    pub(super) fn is_running(&self) -> bool {
        self.review.is_some() || !self.checks.is_empty()
    }

    /// The running review's progress.
    pub(super) fn progress(&self) -> Option<ReviewProgress> {
        Some(self.review.as_ref()?.progress())
    }

    /// The running review's nodes.
    #[cfg(test)]
    pub(super) fn nodes(&self) -> Option<&[u32]> {
        self.review.as_ref().map(RunningReview::nodes)
    }

    /// Shows the file's review of a node's line, unless it was read before. Marks its proofs as claims, which are
    /// checked when nothing else is left to do.
    pub(super) fn recall(&mut self, tree: &mut GameTree, at: u32, settings: Settings, engine: &mut Engine) {
        if !tree.take_unread(at) {
            return;
        }
        match RunningReview::new(tree, at, (settings, 0), engine) {
            Ok(review) => {
                review.report(tree, engine);
                self.checks.extend(review.into_check());
            }
            Err(error) => log::warn!("the review of the file is not shown: {error}"),
        }
    }

    /// Begins reviewing a line.
    pub(super) fn begin(&mut self, review: RunningReview) {
        self.review = Some(review);
    }

    /// Ends the review, and writes what it has found so far.
    pub(super) fn end(&mut self, tree: &mut GameTree, engine: &Engine) {
        if let Some(mut review) = self.review.take() {
            review.write(tree, engine);
        }
    }

    /// Prepares for a change at a node, or anywhere. If the change may affect the review's line, writes the review and
    /// takes it out until [`GameReviews::resume`].
    pub(super) fn suspend(&mut self, node: Option<u32>, tree: &mut GameTree, engine: &Engine) -> Option<RunningReview> {
        // After the change the file is about other positions. A review of the line reads it again.
        self.checks.retain(|check| node.is_some_and(|node| !check.nodes().contains(&node)));
        let is_concerned = |review: &mut RunningReview| node.is_none_or(|node| review.nodes().contains(&node));
        let mut review = self.review.take_if(is_concerned)?;
        review.write(tree, engine);
        Some(review)
    }

    /// Continues a review along what is left of its line.
    pub(super) fn resume(&mut self, review: &RunningReview, tree: &GameTree, engine: &mut Engine) {
        self.review = review.again(tree, engine);
    }

    /// Whether the next time slice is the review's: it alternates with a task.
    pub(super) fn take_turn(&mut self, has_task: bool) -> bool {
        self.has_reviewed = !has_task || !self.has_reviewed;
        self.has_reviewed && self.is_running()
    }

    /// Continues the review, or else a check, for about this long. Returns what it found.
    pub(super) fn step(&mut self, tree: &mut GameTree, engine: &mut Engine, slice: Duration) -> Option<ReviewNews> {
        if let Some(review) = &mut self.review {
            if !review.step(engine, slice) {
                return None;
            }
            review.report(tree, engine);
            return Some(ReviewNews { refuted: review.take_refuted(tree), is_check: false });
        }
        let mut check = self.checks.pop()?;
        if !check.step(engine, slice) {
            self.checks.push(check);
            return None;
        }
        check.report(tree, engine);
        let refuted = check.take_refuted(tree);
        if refuted.is_some() {
            self.checks.clear();
        } else if !check.is_done() {
            self.checks.push(check);
        }
        Some(ReviewNews { refuted, is_check: true })
    }

    /// Writes the review's findings, if due. Ends a completed review.
    pub(super) fn write_if_due(&mut self, tree: &mut GameTree, engine: &Engine) {
        if let Some(review) = &mut self.review
            && (review.is_done() || review.is_to_be_written(engine))
        {
            review.write(tree, engine);
        }
        self.review.take_if(|review| review.is_done());
    }
}
