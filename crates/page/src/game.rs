//! The game of a page: its tree, the node that is shown, the running search and the results of searches.

use super::answers::OpenedAnswer;
use super::page_puzzles::OpenPuzzle;
use super::reviewing::RunningReview;
use super::running::{RunningExplanation, RunningProof, RunningSearch, SearchFinding};
use super::tree::GameTree;
use std::collections::BTreeSet;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{ColouredMove, Move, Position};

/// A game of the page with everything that depends on it. Nothing of it may outlive it, because the next game reuses
/// the node numbers.
#[derive(Debug)]
pub(super) struct PageGame {
    pub(super) tree: GameTree,
    /// The node that is shown.
    pub(super) at: u32,
    pub(super) search: Option<RunningSearch>,
    pub(super) proof: Option<RunningProof>,
    /// The explanation of the puzzle's solution that runs.
    pub(super) explanation: Option<RunningExplanation>,
    pub(super) review: Option<RunningReview>,
    /// Checks of the proofs that the file claims.
    pub(super) checks: Vec<RunningReview>,
    /// Whether the last slice of time was the review's.
    pub(super) has_reviewed: bool,
    /// The moves at the node that is shown that an analysis compares; none for all.
    pub(super) compared: Option<AnySet>,
    /// The result of the last analysis, for the node that it names.
    found: Option<SearchFinding>,
    /// The certain moves at the node that is shown, once requested.
    pub(super) certain: Option<Vec<(Cell, bool)>>,
    /// The reading of the game, until it is reported to the page.
    pub(super) opened: Option<OpenedAnswer>,
    /// The puzzle that the board shows.
    pub(super) puzzle: Option<OpenPuzzle>,
}

impl PageGame {
    /// A game that is shown at its first node, or at the end of its main line.
    pub(super) fn new(tree: GameTree, at_end: bool) -> PageGame {
        let line = tree.line(tree.root());
        let place = if at_end { line.last() } else { line.first() };
        let at = place.copied().unwrap_or(tree.root());
        let opened = Some(OpenedAnswer::default());
        PageGame {
            tree,
            at,
            search: None,
            proof: None,
            explanation: None,
            review: None,
            checks: Vec::new(),
            has_reviewed: false,
            compared: None,
            found: None,
            certain: None,
            opened,
            puzzle: None,
        }
    }

    /// Shows another node.
    pub(super) fn move_to(&mut self, node: u32) {
        (self.at, self.certain, self.compared) = (node, None, None);
    }

    /// Compares these moves from now on; what was found of others is no longer shown.
    pub(super) fn compare(&mut self, moves: Option<AnySet>) {
        (self.compared, self.found) = (moves, None);
    }

    /// Forgets what an analysis found: the stones of the node have changed.
    pub(super) fn forget_finding(&mut self) {
        self.found = None;
    }

    /// Stores the result of an analysis, with its verdict in the tree. The estimate of some moves alone is not one of
    /// the position.
    pub(super) fn store(&mut self, found: SearchFinding) {
        if found.estimates_position() || found.verdict.known().is_some() {
            self.tree.judge(found.node, found.verdict);
        }
        self.found = Some(found);
    }

    /// The result of the last analysis if it is of the node that is shown and of the player to move there, who changes
    /// when another move comes first in the line.
    pub(super) fn found_here(&self) -> Option<&SearchFinding> {
        let is_here = |found: &&SearchFinding| found.node == self.at && found.colour == self.tree.position(self.at).to_move();
        self.found.as_ref().filter(is_here)
    }

    /// The node of a position to which moves lead from the start of this game, with nodes for the moves that the tree
    /// does not have; `None` if the position belongs to another game. If the player to move was not set,
    /// it is that of the node.
    ///
    /// # Errors
    /// The tree has reached the size limit.
    pub(super) fn place_of(&mut self, position: &Position) -> Result<Option<u32>, String> {
        let shown = self.tree.position(self.at);
        if start_of(&shown) != start_of(position) {
            return Ok(None);
        }
        let (played, here) = (moves_of(position), moves_of(&shown));
        let common = played.iter().zip(&here).take_while(|(one, other)| one == other).count();
        let is_before = |number: &&u32| self.tree.node(**number).is_ok_and(|node| node.number <= common);
        let mut at = self.tree.path(self.at).iter().take_while(is_before).last().copied().unwrap_or(self.tree.root());
        let made = self.tree.node(at).map_or(0, |node| node.number);
        for &entry in &played[made..] {
            at = self.tree.add(at, entry)?;
        }
        let there = self.tree.position(at);
        let says_who_moves = position.explicit_turn().is_some_and(|(moves, _)| moves == position.history().len());
        Ok(Some(at).filter(|_| if says_who_moves { is_same(&there, position) } else { is_same_game(&there, position) }))
    }
}

/// The board, the turns and the set-up stones, in whatever order they were placed.
fn start_of(position: &Position) -> impl PartialEq {
    let stones: BTreeSet<_> = position.setup().iter().map(|&(colour, cell)| (cell, colour.index())).collect();
    (position.board(), position.rules().turns, stones)
}

/// The moves without a resignation, which the tree stores with the node.
fn moves_of(position: &Position) -> Vec<ColouredMove> {
    position.history().iter().copied().filter(|entry| entry.mv != Move::Resign).collect()
}

/// Whether two positions have the same set-up and the same moves; a resignation aside.
fn is_same_game(one: &Position, other: &Position) -> bool {
    start_of(one) == start_of(other) && moves_of(one) == moves_of(other)
}

/// Whether two positions are the same, with all that led to them and the player to move; a resignation aside.
pub(super) fn is_same(one: &Position, other: &Position) -> bool {
    is_same_game(one, other) && one.to_move() == other.to_move()
}
