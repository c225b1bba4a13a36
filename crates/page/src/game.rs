//! A page's game: its tree, the shown node, its reviews and the findings of analyses.

use super::answers::OpenedAnswer;
use super::findings::{GameFindings, SearchFinding};
use super::reviews::GameReviews;
use super::tree::GameTree;
use std::collections::BTreeSet;
use tripoint_games::rules::{ColouredMove, Move, Position};

/// A game on the page, with the data that refers to its nodes. None of this may outlive the game, because the next one
/// reuses the node numbers.
#[derive(Debug)]
pub(super) struct PageGame {
    tree: GameTree,
    /// The shown node.
    at: u32,
    reviews: GameReviews,
    findings: GameFindings,
    /// How the game was read, until the page knows.
    opened: Option<OpenedAnswer>,
}

impl PageGame {
    /// An opened game, at its first node or at the end of its main line.
    pub(super) fn new(tree: GameTree, at_end: bool, opened: OpenedAnswer) -> PageGame {
        PageGame { opened: Some(opened), ..PageGame::unannounced(tree, at_end) }
    }

    /// A game whose opening isn't reported to the page.
    pub(super) fn unannounced(tree: GameTree, at_end: bool) -> PageGame {
        let line = tree.line(tree.root());
        let place = if at_end { line.last() } else { line.first() };
        let at = place.copied().unwrap_or(tree.root());
        let (reviews, findings) = (GameReviews::default(), GameFindings::default());
        PageGame { tree, at, reviews, findings, opened: None }
    }

    pub(super) fn tree(&self) -> &GameTree {
        &self.tree
    }

    pub(super) fn tree_mut(&mut self) -> &mut GameTree {
        &mut self.tree
    }

    /// The tree and its reviews, which write into it.
    pub(super) fn tree_and_reviews(&mut self) -> (&mut GameTree, &mut GameReviews) {
        (&mut self.tree, &mut self.reviews)
    }

    pub(super) fn reviews(&self) -> &GameReviews {
        &self.reviews
    }

    pub(super) fn reviews_mut(&mut self) -> &mut GameReviews {
        &mut self.reviews
    }

    pub(super) fn findings(&self) -> &GameFindings {
        &self.findings
    }

    pub(super) fn findings_mut(&mut self) -> &mut GameFindings {
        &mut self.findings
    }

    /// The shown node.
    pub(super) fn at(&self) -> u32 {
        self.at
    }

    /// The shown position.
    pub(super) fn position(&self) -> Position {
        self.tree.position(self.at)
    }

    /// How the game was read, unless the page already knows.
    pub(super) fn take_opened(&mut self) -> Option<OpenedAnswer> {
        self.opened.take()
    }

    /// Shows another node.
    pub(super) fn move_to(&mut self, node: u32) {
        self.at = node;
        self.findings.leave_node();
    }

    /// Stores what an analysis found, with its verdict in the tree. If only some moves were compared, their estimate
    /// doesn't count for the position.
    pub(super) fn store(&mut self, found: SearchFinding) {
        if found.estimates_position() || found.verdict.known().is_some() {
            self.tree.judge(found.node, found.verdict);
        }
        self.findings.store(found);
    }

    /// The last analysis's results, if they are for the shown node and for the player to move there, who can change
    /// when another move comes first in the line.
    pub(super) fn found_here(&self) -> Option<&SearchFinding> {
        self.findings.last().filter(|found| found.node == self.at && found.colour == self.position().to_move())
    }

    /// Finds the node of a position that moves lead to from the start of this game, and adds nodes for moves that the
    /// tree doesn't have. `None` if the position belongs to another game. If the position doesn't set the player to
    /// move, the node does.
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

/// The board, the turns and the set-up stones, in any order.
fn start_of(position: &Position) -> impl PartialEq {
    let stones: BTreeSet<_> = position.setup().iter().map(|&(colour, cell)| (cell, colour.index())).collect();
    (position.board(), position.rules().turns, stones)
}

/// The moves without a resignation, because the tree stores that with the node.
fn moves_of(position: &Position) -> Vec<ColouredMove> {
    position.history().iter().copied().filter(|entry| entry.mv != Move::Resign).collect()
}

/// Whether two positions have the same set-up and the same moves, apart from a resignation.
fn is_same_game(one: &Position, other: &Position) -> bool {
    start_of(one) == start_of(other) && moves_of(one) == moves_of(other)
}

/// Whether two positions are the same, with their history and the player to move, apart from a resignation.
pub(super) fn is_same(one: &Position, other: &Position) -> bool {
    is_same_game(one, other) && one.to_move() == other.to_move()
}
