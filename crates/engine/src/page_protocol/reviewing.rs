//! The review of a line, in parts between the messages of the page.

use super::tree::{GameTree, MoveRemark};
use crate::engine::{Engine, SliceLengths};
use crate::review::{GameReview, ReasonNames, ReviewJob, ReviewSettings, ReviewedGame};
use crate::verdict::Verdict;
use std::sync::Arc;
use std::time::Duration;
use tripoint_games::notation::side_names;
use tripoint_games::rules::{Move, Position};

/// A review that has begun.
#[derive(Debug)]
pub(super) struct RunningReview {
    review: GameReview,
    /// The jobs of the pass that are still to be done, the last one first.
    jobs: Vec<ReviewJob>,
    /// The first node of the line, and the node of each move.
    first: u32,
    nodes: Vec<u32>,
    least: f64,
    slices: SliceLengths,
}

impl RunningReview {
    /// The review of the line of a node.
    ///
    /// # Errors
    /// Settings that do not fit together.
    pub(super) fn new(tree: &GameTree, at: u32, settings: ReviewSettings, engine: &Engine) -> Result<RunningReview, String> {
        let positions = tree.positions_of_line(at);
        let moves_of = |node: u32| tree.node(node).map(|node| node.content.moves.clone()).unwrap_or_default();
        let first = tree.root();
        let set_up = positions.first().filter(|(node, _)| moves_of(*node).is_empty()).map(|(_, position)| position.clone());
        let empty = || Position::new(tree.board(), settings.engine.rules);
        let (mut game, mut nodes) = (ReviewedGame::new(set_up.unwrap_or_else(empty)), Vec::new());
        for (node, position) in positions {
            for entry in moves_of(node).into_iter().filter(|entry| entry.mv != Move::Resign) {
                game.play(entry).map_err(|error| error.to_string())?;
                nodes.push(node);
            }
            if (game.last().both_stones(), game.last().to_move()) != (position.both_stones(), position.to_move()) {
                game.set_up(position);
            }
        }
        let (least, clock) = (settings.least, Arc::clone(engine.time_source()));
        let review = GameReview::new(game, settings, clock).map_err(|error| error.to_string())?;
        Ok(RunningReview { review, jobs: Vec::new(), first, nodes, least, slices: SliceLengths::default() })
    }

    /// Goes on for about this long; whether something was found.
    pub(super) fn step(&mut self, engine: &Engine, slice: Duration) -> bool {
        if self.jobs.is_empty() {
            self.jobs = self.review.next_jobs();
            self.jobs.reverse();
        }
        let Some(job) = self.jobs.last_mut() else { return true };
        let begun = engine.time_source().now();
        let finding = job.step(self.slices.simulations);
        self.slices.searched(engine.time_source().now().saturating_sub(begun), slice);
        let Some(finding) = finding else { return false };
        self.review.take(finding);
        self.jobs.pop();
        true
    }

    /// Whether nothing is left to be found.
    pub(super) fn is_done(&self) -> bool {
        self.review.is_done()
    }

    /// How many positions are proven or searched, and how many there are.
    pub(super) fn progress(&self) -> (usize, usize) {
        self.review.progress()
    }

    /// Writes what is known so far to the tree, and its proofs to the known results of the engine.
    pub(super) fn tell(&self, tree: &mut GameTree, engine: &mut Engine) {
        let (game, review) = (self.review.game(), self.review.review());
        for (number, found) in self.review.positions().iter().enumerate() {
            let position = game.position(number);
            if let Some(Verdict::Proven(result)) = found.verdict.filter(|_| !position.swap_follows()) {
                engine.learn(position, result);
            }
        }
        if let Some(verdict) = review.moves.first().and_then(|judged| judged.before) {
            tree.judge(self.first, verdict);
        }
        let notation = Arc::clone(engine.game().notation());
        let topology = game.last().topology();
        let sides = side_names(topology, &notation);
        for (judged, &node) in review.moves.iter().zip(&self.nodes) {
            if let Some(verdict) = judged.after {
                tree.judge(node, verdict);
            }
            let names = ReasonNames {
                cell: &|cell| notation.name(cell).to_owned(),
                side: &|side| sides[side.index()].clone(),
                player: judged.played.colour,
            };
            let text = review.remark(judged, self.least, &notation, &names);
            tree.remark(node, text.map(|text| MoveRemark { text, is_decisive: review.is_decisive(judged) }));
        }
    }
}
