//! The search tree in its arena.
//!
//! A node that was visited once is a leaf: its counts, and what its own playouts said about every cell as the bit planes of
//! a [`Tally`]. At its second visit it is expanded: a block with the AMAF counts and the child of every cell takes the
//! place of the planes, with room for what the network says of every cell. All three live in pools that share one budget.

use super::pool::{Budget, Pool, Slot};
use crate::game::{Cell, Colour};
use crate::playout::Tally;

/// A node of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct NodeId(Slot);

/// What is proven of a node, for the player who moved here.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Proof {
    /// Nothing yet.
    #[default]
    Open,
    /// That player wins, whatever the opponent does.
    Won,
    /// The opponent can win.
    Lost,
}

/// Counts of a node, in playouts; wins are those of the player who moved here.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Node {
    pub(super) visits: u32,
    pub(super) wins: u32,
    pub(super) proof: Proof,
    block: u32,
    planes: u32,
}

impl Node {
    /// Whether the node has room for AMAF counts and children.
    pub(super) fn is_expanded(&self) -> bool {
        self.block != 0
    }

    /// The share of playouts won by the player who moved here, or what is proven; one half before the first.
    pub(super) fn rate(&self) -> f32 {
        match self.proof {
            Proof::Won => 1.0,
            Proof::Lost => 0.0,
            Proof::Open if self.visits == 0 => 0.5,
            Proof::Open => self.wins as f32 / self.visits as f32,
        }
    }
}

/// What an expanded node knows of each cell: AMAF samples and wins of the player to move, and the child.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'a> {
    pub(super) samples: &'a [u32],
    pub(super) wins: &'a [u32],
    children: &'a [u32],
    /// What the network makes of each move, as the bits of a number in [0, 1].
    pub(super) priors: &'a [u32],
    /// The cells with a child, as words of a set in halves.
    expanded: &'a [u32],
}

impl Block<'_> {
    /// The node after a move.
    #[inline]
    pub(super) fn child(&self, cell: Cell) -> Option<NodeId> {
        Slot::from_raw(self.children[cell.index()]).map(NodeId)
    }

    /// The moves that have a node, with these nodes.
    #[inline]
    pub(super) fn children(&self) -> impl Iterator<Item = (Cell, NodeId)> {
        let cells = self.expanded.iter().enumerate().flat_map(|(half, &bits)| Ones(bits).map(move |bit| 32 * half + bit));
        cells.map(Cell::from_index).filter_map(|cell| Some((cell, self.child(cell)?)))
    }
}

/// The positions of the set bits of a word, ascending.
struct Ones(u32);

impl Iterator for Ones {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let bit = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

/// The tree of one search; the root may have no playouts yet.
#[derive(Debug)]
pub(super) struct Tree<const W: usize> {
    nodes: Pool<Node>,
    planes: Pool<u64>,
    blocks: Pool<u32>,
    budget: Budget,
    cells: usize,
    plane_count: usize,
    root: Option<NodeId>,
    full: bool,
    /// Nodes that are no part of the tree any more; they are given free bit by bit.
    doomed: Vec<NodeId>,
}

impl<const W: usize> Tree<W> {
    /// An empty tree for a board, for batches of at most `playouts`, in at most `bytes` of memory.
    pub(super) fn new(cells: usize, playouts: u32, bytes: usize) -> Tree<W> {
        let plane_count = Tally::<W>::planes_for(playouts);
        Tree {
            nodes: Pool::new(1),
            planes: Pool::new(Tally::<W>::words(plane_count) + 1),
            blocks: Pool::new(4 * cells + cells.div_ceil(32)),
            budget: Budget::new(bytes),
            cells,
            plane_count,
            root: None,
            full: false,
            doomed: Vec::new(),
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.planes.clear();
        self.blocks.clear();
        self.root = None;
        self.full = false;
        self.doomed.clear();
    }

    /// The root, made if there is none; `None` when the budget does not even hold that.
    pub(super) fn root(&mut self) -> Option<NodeId> {
        if self.root.is_none() {
            self.root = self.new_node();
        }
        self.root
    }

    /// The number of nodes.
    pub(super) fn len(&self) -> usize {
        self.nodes.used()
    }

    /// Bytes taken from the system.
    pub(super) fn bytes(&self) -> usize {
        self.budget.total - self.budget.left
    }

    /// Whether something did not fit since the tree was last cleared or pruned.
    pub(super) fn is_full(&self) -> bool {
        self.full
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes.get(id.0)[0]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes.get_mut(id.0)[0]
    }

    /// The block of a node, if it is expanded.
    pub(super) fn block(&self, id: NodeId) -> Option<Block<'_>> {
        let slot = Slot::from_raw(self.node(id).block)?;
        let (samples, rest) = self.blocks.get(slot).split_at(self.cells);
        let (wins, rest) = rest.split_at(self.cells);
        let (children, rest) = rest.split_at(self.cells);
        let (priors, expanded) = rest.split_at(self.cells);
        Some(Block { samples, wins, children, priors, expanded })
    }

    fn new_node(&mut self) -> Option<NodeId> {
        let Some(slot) = self.nodes.allocate(&mut self.budget) else {
            self.full = true;
            return None;
        };
        self.nodes.get_mut(slot)[0] = Node::default();
        Some(NodeId(slot))
    }

    /// Makes the node after a move from an expanded node, which has none there yet; `None` when the arena is full.
    pub(super) fn add_child(&mut self, parent: NodeId, cell: Cell) -> Option<NodeId> {
        let block = Slot::from_raw(self.node(parent).block)?;
        let child = self.new_node()?;
        let cells = self.cells;
        let block = self.blocks.get_mut(block);
        block[2 * cells + cell.index()] = child.0.raw();
        block[4 * cells + cell.index() / 32] |= 1 << (cell.index() % 32);
        Some(child)
    }

    /// Expands a leaf whose planes are known: its first playouts become the AMAF counts of `to_move`. Returns whether the
    /// node is expanded now.
    pub(super) fn expand(&mut self, id: NodeId, to_move: Colour) -> bool {
        let node = *self.node(id);
        let Some(planes) = Slot::from_raw(node.planes).filter(|_| !node.is_expanded()) else {
            return node.is_expanded();
        };
        let Some(block) = self.blocks.allocate(&mut self.budget) else {
            self.full = true;
            return false;
        };
        let (wins, words) = self.planes.get(planes).split_first().unwrap_or((&0, &[]));
        let tally = Tally::load(self.plane_count, words, [*wins as u32, (wins >> 32) as u32]);
        self.planes.release(planes);
        self.blocks.get_mut(block).fill(0);
        let node = self.node_mut(id);
        (node.block, node.planes) = (block.raw(), 0);
        self.add_amaf(id, to_move, &tally);
        true
    }

    /// Notes what the network makes of each move at an expanded node.
    pub(super) fn set_priors(&mut self, id: NodeId, priors: &[f32]) {
        let Some(slot) = Slot::from_raw(self.node(id).block) else { return };
        let cells = self.cells;
        let stored = &mut self.blocks.get_mut(slot)[3 * cells..4 * cells];
        stored.iter_mut().zip(priors).for_each(|(stored, prior)| *stored = prior.to_bits());
    }

    /// Keeps what a batch said about the cells at a leaf that has no planes yet; without room for them it stays as it is.
    pub(super) fn store_planes(&mut self, id: NodeId, tally: &Tally<W>) {
        debug_assert!(self.node(id).planes == 0 && !self.node(id).is_expanded());
        let Some(slot) = self.planes.allocate(&mut self.budget) else {
            self.full = true;
            return;
        };
        if let Some((wins, words)) = self.planes.get_mut(slot).split_first_mut() {
            *wins = u64::from(tally.wins(Colour::Black)) | u64::from(tally.wins(Colour::White)) << 32;
            tally.store(self.plane_count, words);
        }
        self.node_mut(id).planes = slot.raw();
    }

    /// Whether a leaf knows what its playouts said about the cells.
    pub(super) fn has_planes(&self, id: NodeId) -> bool {
        self.node(id).planes != 0
    }

    /// Notes what is proven of a node; it stays when the node is pruned.
    pub(super) fn prove(&mut self, id: NodeId, proof: Proof) {
        self.node_mut(id).proof = proof;
    }

    /// Adds a batch to a node: the counts of the player who moved here.
    pub(super) fn add_visits(&mut self, id: NodeId, visits: u32, wins: u32) {
        let node = self.node_mut(id);
        node.visits = node.visits.saturating_add(visits);
        node.wins = node.wins.saturating_add(wins);
    }

    /// Adds a batch to the AMAF counts of an expanded node.
    ///
    /// A cell that `to_move` owned in a playout is a sample: those that `to_move` won, and those that the opponent won
    /// without owning it. Cells with a stone are counted too and never read.
    pub(super) fn add_amaf(&mut self, id: NodeId, to_move: Colour, tally: &Tally<W>) {
        let Some(slot) = Slot::from_raw(self.node(id).block) else { return };
        let [own, other] = [to_move, to_move.opponent()].map(|colour| tally.owned_and_won(colour));
        let lost = tally.wins(to_move.opponent());
        let (samples, rest) = self.blocks.get_mut(slot).split_at_mut(self.cells);
        let cells = samples.iter_mut().zip(rest).zip(own.iter().zip(other));
        for ((samples, wins), (&won, &others)) in cells {
            *samples += u32::from(won) + lost - u32::from(others);
            *wins += u32::from(won);
        }
    }

    /// Makes the node after a move the root. Without such a node the tree is empty then.
    ///
    /// Everything else is doomed: [`Tree::reclaim`] gives it free, a little with each simulation, since to walk through a large tree at once
    /// could take longer than the move may.
    pub(super) fn advance(&mut self, cell: Cell) {
        let Some(root) = self.root else { return };
        let child = self.block(root).and_then(|block| block.child(cell));
        if let (Some(_), Some(block)) = (child, Slot::from_raw(self.node(root).block)) {
            let cells = self.cells;
            let block = self.blocks.get_mut(block);
            block[2 * cells + cell.index()] = 0;
            block[4 * cells + cell.index() / 32] &= !(1 << (cell.index() % 32));
        }
        match child {
            None => self.clear(),
            Some(child) => {
                self.doomed.push(root);
                self.root = Some(child);
                self.full = false;
            }
        }
    }

    /// Gives up to `count` doomed nodes free.
    pub(super) fn reclaim(&mut self, count: usize) {
        for _ in 0..count {
            let Some(id) = self.doomed.pop() else { return };
            let mut open = std::mem::take(&mut self.doomed);
            self.release(id, &mut open);
            self.nodes.release(id.0);
            self.doomed = open;
        }
    }

    /// Turns a node into a leaf without planes and gives everything below it free.
    fn free_below(&mut self, top: NodeId) {
        let mut open = Vec::new();
        self.release(top, &mut open);
        while let Some(id) = open.pop() {
            self.release(id, &mut open);
            self.nodes.release(id.0);
        }
        let node = self.node_mut(top);
        (node.block, node.planes) = (0, 0);
    }

    /// Gives what belongs to a node free; its children are put on the list.
    fn release(&mut self, id: NodeId, children: &mut Vec<NodeId>) {
        let node = *self.node(id);
        if let Some(block) = Slot::from_raw(node.block) {
            children.extend(self.children(block));
            self.blocks.release(block);
        }
        if let Some(planes) = Slot::from_raw(node.planes) {
            self.planes.release(planes);
        }
    }

    fn children(&self, block: Slot) -> impl Iterator<Item = NodeId> {
        self.blocks.get(block)[2 * self.cells..3 * self.cells].iter().filter_map(|&raw| Slot::from_raw(raw)).map(NodeId)
    }

    /// All expanded nodes, parents before their children.
    fn expanded(&self) -> Vec<NodeId> {
        let mut found: Vec<NodeId> = self.root.into_iter().filter(|&id| self.node(id).is_expanded()).collect();
        let mut next = 0;
        while let Some(block) = found.get(next).and_then(|&id| Slot::from_raw(self.node(id).block)) {
            found.extend(self.children(block).filter(|&id| self.node(id).is_expanded()));
            next += 1;
        }
        found
    }

    /// Makes room: the less visited half of the expanded nodes, the root apart, become leaves, and what is below them is
    /// given free. They keep their visits and wins; their AMAF counts begin anew.
    ///
    /// # Complexity
    /// O(nodes · cells), with a list of the expanded nodes beside the arena.
    pub(super) fn prune(&mut self) {
        let mut expanded = self.expanded();
        expanded.retain(|&id| Some(id) != self.root);
        let mut visits: Vec<u32> = expanded.iter().map(|&id| self.node(id).visits).collect();
        let half = visits.len() / 2;
        let median = if visits.is_empty() { 0 } else { *visits.select_nth_unstable(half).1 };
        // Visits never grow downwards, so a node that goes takes only nodes along that would go as well.
        expanded.retain(|&id| self.node(id).visits <= median);
        for &id in expanded.iter().rev() {
            self.free_below(id);
        }
        self.full = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::CellSet;

    const CELLS: usize = 10;

    fn cell(index: usize) -> Cell {
        Cell::from_index(index)
    }

    /// A batch of four playouts; Black wins three of them with the cells below 5, White one with the others.
    fn batch() -> Tally<2> {
        let mut tally = Tally::default();
        (0..3).for_each(|_| tally.add(Colour::Black, &CellSet::first_cells(5)));
        tally.add(Colour::White, &CellSet::first_cells(CELLS).difference(&CellSet::first_cells(5)));
        tally
    }

    /// A tree whose root is expanded, with a leaf after each of the moves.
    fn tree(moves: &[usize], bytes: usize) -> (Tree<2>, NodeId) {
        let mut tree = Tree::new(CELLS, 32, bytes);
        let root = tree.root().unwrap();
        tree.add_visits(root, 4, 1);
        tree.store_planes(root, &batch());
        assert!(tree.expand(root, Colour::Black));
        for &index in moves {
            let child = tree.add_child(root, cell(index)).unwrap();
            tree.add_visits(child, 4, 3);
            tree.add_visits(root, 4, 1);
            tree.store_planes(child, &batch());
        }
        (tree, root)
    }

    #[test]
    fn an_expanded_leaf_counts_what_its_playouts_said() {
        let (tree, root) = tree(&[], 1 << 20);
        let block = tree.block(root).unwrap();
        // Black owned the lower cells in all four playouts and won three.
        assert_eq!(block.samples, [4, 4, 4, 4, 4, 0, 0, 0, 0, 0]);
        assert_eq!(block.wins, [3, 3, 3, 3, 3, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn amaf_counts_are_those_of_the_player_to_move() {
        let (mut tree, root) = tree(&[2], 1 << 20);
        let child = tree.block(root).unwrap().child(cell(2)).unwrap();
        assert!(tree.expand(child, Colour::White));
        let block = tree.block(child).unwrap();
        assert_eq!(block.samples, [0, 0, 0, 0, 0, 4, 4, 4, 4, 4]);
        assert_eq!(block.wins, [0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn advancing_keeps_the_subtree_and_frees_the_rest() {
        let (mut tree, root) = tree(&[2, 3, 7], 1 << 20);
        let kept = tree.block(root).unwrap().child(cell(3)).unwrap();
        assert_eq!(tree.len(), 4);
        tree.advance(cell(3));
        assert_eq!((tree.len(), tree.root()), (4, Some(kept)));
        tree.reclaim(2);
        assert_eq!(tree.len(), 2);
        tree.reclaim(100);
        assert_eq!((tree.len(), tree.root()), (1, Some(kept)));
        assert_eq!(tree.node(kept).visits, 4);
        tree.advance(cell(1));
        assert_eq!(tree.len(), 0);
    }

    #[test]
    fn pruning_frees_the_less_visited_nodes() {
        let (mut tree, root) = tree(&[2, 3, 7], 1 << 20);
        for (index, visits) in [(2, 100), (3, 50), (7, 10)] {
            let child = tree.block(root).unwrap().child(cell(index)).unwrap();
            assert!(tree.expand(child, Colour::White));
            tree.add_visits(child, visits, 0);
            tree.add_visits(root, visits, 0);
            assert!(tree.add_child(child, cell(0)).is_some());
        }
        tree.prune();
        let expanded = |index| {
            let child = tree.block(root).unwrap().child(cell(index)).unwrap();
            (tree.node(child).is_expanded(), tree.node(child).visits)
        };
        assert_eq!([expanded(2), expanded(3), expanded(7)], [(true, 104), (false, 54), (false, 14)]);
        assert_eq!(tree.len(), 5);
    }

    #[test]
    fn a_full_arena_refuses_and_stays_within_its_bytes() {
        let (mut tree, root) = tree(&[], 300_000);
        let mut node = root;
        while let Some(child) = tree.add_child(node, cell(0)) {
            tree.store_planes(child, &batch());
            if !tree.expand(child, Colour::White) {
                break;
            }
            node = child;
        }
        assert!(tree.is_full() && tree.bytes() <= 300_000);
        assert!(tree.len() > 500, "{} nodes", tree.len());
        let before = tree.len();
        tree.prune();
        assert!(!tree.is_full() && tree.len() < before);
    }
}
