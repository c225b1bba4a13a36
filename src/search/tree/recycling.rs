//! What becomes of the tree between moves and when the arena is full.

use super::super::pool::{NodeId, Slot};
use super::{Node, Reserve, Tree};
use crate::board::Cell;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

/// Nodes between two looks at whether work on the whole tree has to stop.
const PATIENCE: usize = 1024;

impl<const W: usize> Tree<W> {
    /// Makes the node after a move the root. Without such a node the tree is empty then.
    ///
    /// Everything else is doomed: [`Tree::reclaim`] gives it free, a little with each simulation, since to walk through a large tree at once
    /// could take longer than the move may.
    pub(in crate::search) fn advance(&mut self, cell: Cell, reserve: &mut Reserve) {
        let Some(root) = self.root else { return };
        let child = self.block(root).and_then(|block| {
            let child = block.child(cell)?;
            block.moves[cell.index()].store(0, Relaxed);
            Some(child)
        });
        match child {
            None => {
                self.clear();
                *reserve = Reserve::default();
            }
            Some(child) => {
                reserve.doomed.push(root);
                self.root = Some(child);
                self.full = AtomicBool::new(false);
            }
        }
    }

    /// Gives up to `count` of the nodes free that this reserve has been told are doomed.
    pub(in crate::search) fn reclaim(&self, count: usize, reserve: &mut Reserve) {
        for _ in 0..count {
            let Some(id) = reserve.doomed.pop() else { return };
            let mut open = std::mem::take(&mut reserve.doomed);
            self.release(id, &mut open, reserve);
            self.nodes.release(id.0, &mut reserve.nodes);
            reserve.doomed = open;
        }
    }

    /// Takes back what a thread has kept to itself and not used.
    pub(in crate::search) fn take_back(&self, reserve: &mut Reserve) {
        self.nodes.empty(&mut reserve.nodes);
        self.planes.empty(&mut reserve.planes);
        self.blocks.empty(&mut reserve.blocks);
    }

    /// Turns a node into a leaf without planes and gives everything below it free.
    fn free_below(&mut self, top: NodeId, reserve: &mut Reserve) {
        let mut open = Vec::new();
        self.release(top, &mut open, reserve);
        while let Some(id) = open.pop() {
            self.release(id, &mut open, reserve);
            self.nodes.release(id.0, &mut reserve.nodes);
        }
    }

    /// Gives what belongs to a node free; its children are put on the list.
    fn release(&self, id: NodeId, children: &mut Vec<NodeId>, reserve: &mut Reserve) {
        let node = self.shared(id);
        if let Some(slot) = Slot::from_raw(node.block.swap(0, Relaxed)) {
            children.extend(self.block_at(slot).children().map(|(_, child)| child));
            self.blocks.release(slot, &mut reserve.blocks);
        }
        if let Some(planes) = Slot::from_raw(node.planes.swap(0, Relaxed)) {
            self.planes.release(planes, &mut reserve.planes);
        }
    }

    /// All expanded nodes, parents before their children.
    ///
    /// Ends before, with those found so far, when `stop` says so.
    fn expanded(&self, stop: &mut dyn FnMut() -> bool) -> Vec<NodeId> {
        let mut found: Vec<NodeId> = self.root.into_iter().filter(|&id| self.block(id).is_some()).collect();
        let mut next = 0;
        while let Some(block) = found.get(next).and_then(|&id| self.block(id)) {
            if next % PATIENCE == 0 && stop() {
                break;
            }
            found.extend(block.children().map(|(_, child)| child).filter(|&id| self.block(id).is_some()));
            next += 1;
        }
        found
    }

    /// Halves all counts, so that none overflows; all rates stay.
    ///
    /// # Complexity
    /// O(nodes · cells), with a list of the expanded nodes beside the arena.
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

    /// Makes room: the less visited half of the expanded nodes, the root apart, become leaves, and what is below them is
    /// given free. They keep their visits and wins; their AMAF counts begin anew. Gives less free when `stop` says that there is no time.
    ///
    /// # Complexity
    /// O(nodes · cells), with a list of the expanded nodes beside the arena.
    pub(in crate::search) fn prune(&mut self, reserve: &mut Reserve, stop: &mut dyn FnMut() -> bool) {
        let mut expanded = self.expanded(stop);
        expanded.retain(|&id| Some(id) != self.root);
        let mut visits: Vec<u32> = expanded.iter().map(|&id| self.node(id).visits).collect();
        let half = visits.len() / 2;
        let median = if visits.is_empty() { 0 } else { *visits.select_nth_unstable(half).1 };
        // Visits never grow downwards, so a node that goes takes only nodes along that would go as well.
        expanded.retain(|&id| self.node(id).visits <= median);
        for (number, &id) in expanded.iter().rev().enumerate() {
            if number % PATIENCE == 0 && stop() {
                break;
            }
            self.free_below(id, reserve);
        }
        self.full = AtomicBool::new(false);
    }
}
