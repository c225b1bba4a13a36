//! Reuses the tree's memory: advances the root between moves, prunes a full arena, and halves counts.

use super::super::pool::{NodeId, Slot};
use super::{Node, Proof, ThreadArena, Tree};
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use tripoint_games::board::Cell;

/// Nodes visited between two checks of the stop signal.
const NODES_PER_STOP_CHECK: usize = 1024;

impl<const W: usize> Tree<W> {
    /// Makes the child after a move the root; without such a child, the tree becomes empty.
    ///
    /// [`Tree::reclaim`] frees all other nodes, a few with each simulation, because walking a large tree at once could
    /// exceed the time for the move.
    pub(in crate::search) fn advance(&mut self, cell: Cell, reserve: &mut ThreadArena) {
        let Some(root) = self.root else { return };
        let child = self.block(root).and_then(|block| {
            let child = block.child(cell)?;
            block.moves[cell.index()].store(0, Relaxed);
            Some(child)
        });
        match child {
            None => {
                self.clear();
                *reserve = ThreadArena::default();
            }
            Some(child) => {
                reserve.unreachable.push(root);
                self.root = Some(child);
                self.full = AtomicBool::new(false);
            }
        }
    }

    /// Turns the root's counts around for the other player: as if the opponent of the colour to move had moved there,
    /// not that colour itself.
    pub(in crate::search) fn turn_root_over(&mut self) {
        let Some(root) = self.root else { return };
        let Node { visits, wins, proof } = self.node(root);
        self.shared(root).wins.store(visits - wins.min(visits), Relaxed);
        self.prove(
            root,
            match proof {
                Proof::Open => Proof::Open,
                Proof::Won => Proof::Lost,
                Proof::Lost => Proof::Won,
            },
        );
    }

    /// Frees up to `count` unreachable nodes in this reserve.
    pub(in crate::search) fn reclaim(&self, count: usize, reserve: &mut ThreadArena) {
        for _ in 0..count {
            let Some(id) = reserve.unreachable.pop() else { return };
            let mut open = std::mem::take(&mut reserve.unreachable);
            self.release(id, &mut open, reserve);
            self.nodes.release(id.0, &mut reserve.nodes);
            reserve.unreachable = open;
        }
    }

    /// Returns a thread's unused slots to the pools.
    pub(in crate::search) fn flush(&self, reserve: &mut ThreadArena) {
        self.nodes.flush(&mut reserve.nodes);
        self.planes.flush(&mut reserve.planes);
        self.blocks.flush(&mut reserve.blocks);
    }

    /// Turns a node into a leaf without planes and frees everything below it.
    fn free_below(&mut self, top: NodeId, reserve: &mut ThreadArena) {
        let mut open = Vec::new();
        self.release(top, &mut open, reserve);
        while let Some(id) = open.pop() {
            self.release(id, &mut open, reserve);
            self.nodes.release(id.0, &mut reserve.nodes);
        }
    }

    /// Frees a node's block and planes, and adds its children to the list.
    fn release(&self, id: NodeId, children: &mut Vec<NodeId>, reserve: &mut ThreadArena) {
        let node = self.shared(id);
        if let Some(slot) = Slot::from_raw(node.block.swap(0, Relaxed)) {
            children.extend(self.block_at(slot).children().map(|(_, child)| child));
            self.blocks.release(slot, &mut reserve.blocks);
        }
        if let Some(planes) = Slot::from_raw(node.planes.swap(0, Relaxed)) {
            self.planes.release(planes, &mut reserve.planes);
        }
    }

    /// Lists all expanded nodes, parents before their children; only those found so far if `stop` returns true.
    fn expanded(&self, stop: &mut dyn FnMut() -> bool) -> Vec<NodeId> {
        let mut found: Vec<NodeId> = self.root.into_iter().filter(|&id| self.block(id).is_some()).collect();
        let mut next = 0;
        while let Some(block) = found.get(next).and_then(|&id| self.block(id)) {
            if next % NODES_PER_STOP_CHECK == 0 && stop() {
                break;
            }
            found.extend(block.children().map(|(_, child)| child).filter(|&id| self.block(id).is_some()));
            next += 1;
        }
        found
    }

    /// Halves all counts, so that none overflows; win rates stay the same up to rounding.
    ///
    /// # Complexity
    /// O(nodes · cells), with a list of the expanded nodes outside the arena.
    pub(in crate::search) fn halve(&mut self) {
        let halve = |id: NodeId| {
            let Node { visits, wins, .. } = self.node(id);
            let node = self.shared(id);
            node.visits.store(visits / 2, Relaxed);
            node.wins.store(wins / 2, Relaxed);
        };
        self.root.into_iter().for_each(halve);
        for block in self.expanded(&mut || false).into_iter().filter_map(|id| self.block(id)) {
            block.halve();
            block.children().for_each(|(_, child)| halve(child));
        }
    }

    /// Frees memory: turns the less visited half of the expanded nodes, except the root, into leaves, and frees
    /// everything below them. They keep their visits and wins but lose their AMAF counts. Frees less if `stop` returns
    /// true.
    ///
    /// # Complexity
    /// O(nodes · cells), with a list of the expanded nodes outside the arena.
    pub(in crate::search) fn prune(&mut self, reserve: &mut ThreadArena, stop: &mut dyn FnMut() -> bool) {
        let mut expanded = self.expanded(stop);
        expanded.retain(|&id| Some(id) != self.root);
        let mut visits: Vec<u32> = expanded.iter().map(|&id| self.node(id).visits).collect();
        let half = visits.len() / 2;
        let median = if visits.is_empty() { 0 } else { *visits.select_nth_unstable(half).1 };
        // A child never has more visits than its parent, so all expanded nodes below a pruned one are also pruned.
        expanded.retain(|&id| self.node(id).visits <= median);
        for (number, &id) in expanded.iter().rev().enumerate() {
            if number % NODES_PER_STOP_CHECK == 0 && stop() {
                break;
            }
            self.free_below(id, reserve);
        }
        self.full = AtomicBool::new(false);
    }
}
