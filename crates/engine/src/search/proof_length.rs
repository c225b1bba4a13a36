//! Counts how long a tree's proven wins last.

use super::pool::NodeId;
use super::tree::{Proof, Tree};
use crate::playouts::State;
use std::cell::Cell as Counter;
use tripoint_games::rules::SecureWin;

/// The most nodes to visit: some milliseconds, which a report can afford.
const MOST: u32 = 10_000;

/// Counts the stones winners still have to place according to a tree's proofs, where bridges hold.
pub(super) struct ProofLength<'a, const W: usize> {
    tree: &'a Tree<W>,
    secure_win: &'a SecureWin<W>,
    vc_checked: Counter<u32>,
}

impl<'a, const W: usize> ProofLength<'a, W> {
    pub(super) fn new(tree: &'a Tree<W>, secure_win: &'a SecureWin<W>) -> ProofLength<'a, W> {
        ProofLength { tree, secure_win, vc_checked: Counter::new(0) }
    }

    /// For each cell: at most how many stones the winner still has to place after a move there. `None` if the result
    /// isn't proven, if the tree, which may have been pruned, no longer knows how, or if there are too many nodes to
    /// visit.
    pub(super) fn of_moves(&self, root: NodeId, start: &State<W>) -> Vec<Option<u32>> {
        let mut lengths = Vec::new();
        if let Some(block) = self.tree.block(root) {
            lengths.resize(block.len(), None);
            for (cell, child) in block.children() {
                let mut after = start.clone();
                after.place(cell);
                lengths[cell.index()] = match self.tree.node(child).proof {
                    Proof::Open => None,
                    Proof::Won => self.after_win(child, &after),
                    Proof::Lost => self.after_loss(child, &after),
                };
            }
        }
        lengths
    }

    /// At most how many stones the player who moved to a node, and wins there, still has to place.
    fn after_win(&self, node: NodeId, state: &State<W>) -> Option<u32> {
        let winner = state.turn.colour.opponent();
        self.vc_checked.set(self.vc_checked.get() + 1);
        if self.vc_checked.get() > MOST {
            return None;
        }
        if let Some(pairs) = self.secure_win.pairs(winner, &state.stones[winner.index()], &state.empty) {
            return Some(pairs);
        }
        let lost: Vec<_> =
            self.tree.block(node)?.children().filter(|&(_, child)| self.tree.node(child).proof == Proof::Lost).collect();
        if lost.len() < state.empty.len() {
            return None;
        }
        let length = |(cell, child)| {
            let mut after = state.clone();
            after.place(cell);
            self.after_loss(child, &after)
        };
        lost.into_iter().map(length).try_fold(0, |most: u32, length| Some(most.max(length?)))
    }

    /// At most how many stones the opponent has to place if the player who moved to a node loses there.
    fn after_loss(&self, node: NodeId, state: &State<W>) -> Option<u32> {
        // A win that holds even if the opponent moves next also holds here.
        let winner = state.turn.colour;
        let secure = self.secure_win.pairs(winner, &state.stones[winner.index()], &state.empty);
        let Some(block) = self.tree.block(node) else { return secure };
        let won = block.children().filter(|&(_, child)| self.tree.node(child).proof == Proof::Won);
        let lengths = won.filter_map(|(cell, child)| {
            let mut after = state.clone();
            after.place(cell);
            Some(1 + self.after_win(child, &after)?)
        });
        lengths.chain(secure).min()
    }
}
