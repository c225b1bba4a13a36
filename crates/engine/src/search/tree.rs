//! The search tree in its arena.
//!
//! A node visited once is a leaf. It has its counts, its own playouts' results for every cell as the bit planes of
//! [`AmafCounts`], and with them the network's priors, rounded to 16 bits. The second visit expands it: a block
//! replaces the planes, with the AMAF counts, the prior and the child for every cell. Nodes, planes and blocks each
//! live in their own pool; the pools share one memory budget.
//!
//! # Several threads
//!
//! Threads search one tree without locks; everything in it is an atomic number. This is sound because:
//!
//! - A thread fills a node, block or planes before it stores the slot's number, with release order, where others find
//!   it. Whoever loads the number, with acquire order, sees the contents. A compare-and-swap stores a child's number,
//!   so a move has only one node; the second thread frees its own, which no other thread has seen.
//! - Planes are read and freed only by the thread that has swapped their number out of the node.
//! - No other slot is freed while threads search, except those below a former root, which are no longer reachable.
//!   Pruning and advancing take the tree for themselves (`&mut`).
//! - Proofs use SeqCst: if two threads prove a node's last two moves lost, at least one of them sees both. A move is
//!   marked as having a node before that node can be found.
//! - Visits and wins are added atomically. AMAF counts are loaded, added to and stored. If two threads do this at the
//!   same block, a batch of playouts may be lost, as in the lock-free search by Enzenberger and Müller (2010). That is
//!   nothing against the thousands in it. Counts for several cells may be from different moments. But threads only
//!   ever read stored numbers.

mod recycling;

use super::block::Block;
use super::pool::{Budget, LocalFreeList, NodeId, Pool, Slot};
use crate::playouts::AmafCounts;
use smallvec::SmallVec;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release, SeqCst};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, AtomicU64};
use tripoint_games::board::Cell;
use tripoint_games::rules::Colour;

/// A node's proven result, for the player who moved here.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Proof {
    /// Nothing is proven yet.
    #[default]
    Open,
    /// A proven win.
    Won,
    /// A proven loss.
    Lost,
}

/// A node's counts, in playouts plus the weight of values; wins are those of the player who moved here.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Node {
    pub(super) visits: u32,
    pub(super) wins: u32,
    pub(super) proof: Proof,
}

impl Node {
    /// The win rate in [0, 1] for the player who moved here: 1 or 0 if proven, one half before the first playout.
    pub(super) fn rate(&self) -> f32 {
        match self.proof {
            Proof::Won => 1.0,
            Proof::Lost => 0.0,
            Proof::Open if self.visits == 0 => 0.5,
            Proof::Open => self.wins as f32 / self.visits as f32,
        }
    }
}

/// A node as the threads share it.
#[derive(Default, Debug)]
struct SharedNode {
    visits: AtomicU32,
    wins: AtomicU32,
    proof: AtomicU8,
    /// Whether the position has been checked by virtual connections.
    vc_checked: AtomicBool,
    block: AtomicU32,
    planes: AtomicU32,
}

/// A leaf's priors per word: each is the upper 16 bits of a single-precision number.
const PRIORS_IN_A_WORD: usize = 4;

/// The tree of one search; the root may have no playouts yet.
#[derive(Debug)]
pub(super) struct Tree<const W: usize> {
    nodes: Pool<SharedNode>,
    planes: Pool<AtomicU64>,
    blocks: Pool<AtomicU64>,
    budget: Budget,
    cells: usize,
    plane_count: usize,
    root: Option<NodeId>,
    full: AtomicBool,
}

/// A thread's own part of the arena: unused slots from each pool, and nodes still to be freed.
#[derive(Default, Debug)]
pub(super) struct ThreadArena {
    nodes: LocalFreeList,
    planes: LocalFreeList,
    blocks: LocalFreeList,
    /// Nodes cut off with a former root; they are freed a few at a time.
    unreachable: Vec<NodeId>,
}

/// The result of [`Tree::expand`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expansion {
    /// The node was expanded before.
    Already,
    /// It is expanded now.
    Done,
    /// It is still a leaf: the arena is full, it has no planes, or another thread is expanding it.
    Failed,
}

impl<const W: usize> Tree<W> {
    /// Makes an empty tree for a board and for batches of at most `playouts` playouts, with or without priors, in at
    /// most `bytes` of memory.
    pub(super) fn new(cells: usize, playouts: u32, with_priors: bool, bytes: usize) -> Tree<W> {
        let plane_count = AmafCounts::<W>::planes_for(playouts);
        let prior_words = if with_priors { cells.div_ceil(PRIORS_IN_A_WORD) } else { 0 };
        let budget = Budget::new(bytes);
        Tree {
            nodes: Pool::new(1, &budget),
            planes: Pool::new(1 + AmafCounts::<W>::words(plane_count) + prior_words, &budget),
            blocks: Pool::new(2 * cells + cells.div_ceil(64), &budget),
            budget,
            cells,
            plane_count,
            root: None,
            full: AtomicBool::new(false),
        }
    }

    /// Empties the tree. Replace every reserve by a new one afterwards.
    pub(super) fn clear(&mut self) {
        self.nodes.clear();
        self.planes.clear();
        self.blocks.clear();
        self.root = None;
        self.full = AtomicBool::new(false);
    }

    /// The root, created if there is none; `None` if the budget can't hold a single node.
    pub(super) fn root(&mut self, reserve: &mut ThreadArena) -> Option<NodeId> {
        if self.root.is_none() {
            self.root = self.new_node(reserve);
        }
        self.root
    }

    /// The number of nodes, including the unused slots in reserves.
    pub(super) fn len(&self) -> usize {
        self.nodes.used()
    }

    /// Bytes taken from the system.
    pub(super) fn bytes(&self) -> usize {
        self.budget.taken()
    }

    /// Whether an allocation failed since the tree was last cleared, advanced or pruned.
    pub(super) fn is_full(&self) -> bool {
        self.full.load(Relaxed)
    }

    fn shared(&self, id: NodeId) -> &SharedNode {
        &self.nodes.get(id.0)[0]
    }

    /// A node's counts.
    #[inline(always)]
    pub(super) fn node(&self, id: NodeId) -> Node {
        let node = self.shared(id);
        let proof = match node.proof.load(SeqCst) {
            0 => Proof::Open,
            1 => Proof::Won,
            _ => Proof::Lost,
        };
        Node { wins: node.wins.load(Relaxed), visits: node.visits.load(Relaxed), proof }
    }

    fn block_at(&self, slot: Slot) -> Block<'_> {
        Block::new(self.blocks.get(slot), self.cells)
    }

    /// A node's block, if it is expanded.
    #[inline(always)]
    pub(super) fn block(&self, id: NodeId) -> Option<Block<'_>> {
        Slot::from_raw(self.shared(id).block.load(Acquire)).map(|slot| self.block_at(slot))
    }

    /// Counts a node's wanted children, by their cells and results.
    pub(super) fn count_children(&self, id: NodeId, wanted: impl Fn(Cell, Proof) -> bool) -> usize {
        let is_wanted = |&(cell, child): &(Cell, NodeId)| wanted(cell, self.node(child).proof);
        self.block(id).map_or(0, |block| block.children().filter(is_wanted).count())
    }

    /// Whether the node is a leaf without planes, known only by its counts.
    pub(super) fn is_fresh(&self, id: NodeId) -> bool {
        let node = self.shared(id);
        node.block.load(Relaxed) == 0 && node.planes.load(Relaxed) == 0
    }

    /// Marks the arena as full if an allocation failed.
    fn allocated(&self, slot: Option<Slot>) -> Option<Slot> {
        if slot.is_none() {
            self.full.store(true, Relaxed);
        }
        slot
    }

    fn new_node(&self, reserve: &mut ThreadArena) -> Option<NodeId> {
        let slot = self.allocated(self.nodes.allocate(&self.budget, &mut reserve.nodes))?;
        let node = &self.nodes.get(slot)[0];
        [&node.visits, &node.wins, &node.block, &node.planes].iter().for_each(|field| field.store(0, Relaxed));
        node.proof.store(Proof::Open as u8, Relaxed);
        node.vc_checked.store(false, Relaxed);
        Some(NodeId(slot))
    }

    /// An expanded node's child after a move, created if there is none; `None` if the arena is full.
    pub(super) fn add_child(&self, parent: NodeId, cell: Cell, reserve: &mut ThreadArena) -> Option<NodeId> {
        let block = self.block(parent)?;
        let child = self.new_node(reserve)?;
        let Some(other) = block.put_child(cell, child.0) else { return Some(child) };
        self.nodes.release(child.0, &mut reserve.nodes);
        Some(other)
    }

    /// Expands a leaf that has planes: its first playouts become AMAF counts for `to_move`.
    pub(super) fn expand(&self, id: NodeId, to_move: Colour, reserve: &mut ThreadArena) -> Expansion {
        let node = self.shared(id);
        if node.block.load(Acquire) != 0 {
            return Expansion::Already;
        }
        if node.planes.load(Relaxed) == 0 {
            return Expansion::Failed;
        }
        let Some(slot) = self.allocated(self.blocks.allocate(&self.budget, &mut reserve.blocks)) else {
            return Expansion::Failed;
        };
        // The thread that takes the planes expands the node.
        let Some(planes) = Slot::from_raw(node.planes.swap(0, Acquire)) else {
            self.blocks.release(slot, &mut reserve.blocks);
            return if node.block.load(Acquire) == 0 { Expansion::Failed } else { Expansion::Already };
        };
        self.blocks.get(slot).iter().for_each(|word| word.store(0, Relaxed));
        self.load_leaf(planes, to_move, &self.block_at(slot));
        self.planes.release(planes, &mut reserve.planes);
        if node.block.compare_exchange(0, slot.raw(), Release, Acquire).is_err() {
            // Another thread expanded the node first. These planes came later, from a thread still taking it for a
            // leaf.
            self.blocks.release(slot, &mut reserve.blocks);
            return Expansion::Already;
        }
        Expansion::Done
    }

    /// Copies a leaf's playouts and priors into its block, which is empty.
    fn load_leaf(&self, planes: Slot, to_move: Colour, block: &Block<'_>) {
        let words: SmallVec<[u64; 64]> = self.planes.get(planes).iter().map(|word| word.load(Relaxed)).collect();
        let (wins, words) = words.split_first().unwrap_or((&0, &[]));
        let (planes, priors) = words.split_at(AmafCounts::<W>::words(self.plane_count));
        block.add(to_move, &AmafCounts::<W>::load(self.plane_count, planes, [*wins as u32, (wins >> 32) as u32]));
        for (words, &priors) in block.moves.chunks(PRIORS_IN_A_WORD).zip(priors) {
            for (i, word) in words.iter().enumerate() {
                word.store((priors >> (16 * i) & 0xFFFF) << 48, Relaxed);
            }
        }
    }

    /// Stores a batch's results, and the network's priors if there are any, in a leaf that has none yet. Does nothing
    /// if the arena is full.
    pub(super) fn store_leaf(&self, id: NodeId, tally: &AmafCounts<W>, priors: Option<&[f32]>, reserve: &mut ThreadArena) {
        let slot = self.planes.allocate(&self.budget, &mut reserve.planes);
        let Some(slot) = self.allocated(slot) else { return };
        let mut words: SmallVec<[u64; 64]> = SmallVec::from_elem(0, AmafCounts::<W>::words(self.plane_count));
        tally.store(self.plane_count, &mut words);
        let wins = u64::from(tally.wins(Colour::Black)) | u64::from(tally.wins(Colour::White)) << 32;
        let word =
            |priors: &[f32]| priors.iter().rev().fold(0, |word, prior| word << 16 | u64::from((prior.to_bits() + 0x8000) >> 16));
        let priors = priors.unwrap_or(&[]).chunks(PRIORS_IN_A_WORD).map(word);
        let all = [wins].into_iter().chain(words).chain(priors).chain(std::iter::repeat(0));
        self.planes.get(slot).iter().zip(all).for_each(|(word, value)| word.store(value, Relaxed));
        let node = self.shared(id);
        let is_leaf = node.block.load(Relaxed) == 0;
        if !is_leaf || node.planes.compare_exchange(0, slot.raw(), Release, Relaxed).is_err() {
            self.planes.release(slot, &mut reserve.planes);
        }
    }

    /// Stores a node's proven result; pruning keeps it.
    pub(super) fn prove(&self, id: NodeId, proof: Proof) {
        self.shared(id).proof.store(proof as u8, SeqCst);
    }

    /// Claims the check of a node's position by virtual connections. Returns true for the first caller, who then makes
    /// it.
    pub(super) fn claim_vc_check(&self, id: NodeId) -> bool {
        !self.shared(id).vc_checked.swap(true, Relaxed)
    }

    /// Adds visits, and wins for the player who moved here.
    #[inline]
    pub(super) fn add_visits(&self, id: NodeId, visits: u32, wins: u32) {
        let node = self.shared(id);
        node.visits.fetch_add(visits, Relaxed);
        node.wins.fetch_add(wins, Relaxed);
    }

    /// Adds a batch to the AMAF counts of an expanded node.
    #[inline(always)]
    pub(super) fn add_amaf(&self, id: NodeId, to_move: Colour, tally: &AmafCounts<W>) {
        if let Some(block) = self.block(id) {
            block.add(to_move, tally);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::block::halves;
    use super::*;
    use tripoint_games::board::CellSet;

    const CELLS: usize = 10;

    fn cell(index: usize) -> Cell {
        Cell::from_index(index)
    }

    /// A batch of four playouts; Black wins three of them with the cells below 5, White one with the others.
    fn batch() -> AmafCounts<2> {
        let mut tally = AmafCounts::default();
        (0..3).for_each(|_| tally.add(Colour::Black, &CellSet::first_cells(5)));
        tally.add(Colour::White, &CellSet::first_cells(CELLS).difference(&CellSet::first_cells(5)));
        tally
    }

    fn priors() -> Vec<f32> {
        (0..CELLS).map(|index| index as f32 / 64.0).collect()
    }

    /// A tree with an expanded root and a leaf after each of the moves.
    fn tree(moves: &[usize], bytes: usize) -> (Tree<2>, NodeId, ThreadArena) {
        let (mut tree, mut reserve) = (Tree::new(CELLS, 32, true, bytes), ThreadArena::default());
        let root = tree.root(&mut reserve).unwrap();
        tree.add_visits(root, 4, 1);
        tree.store_leaf(root, &batch(), Some(&priors()), &mut reserve);
        assert_eq!(tree.expand(root, Colour::Black, &mut reserve), Expansion::Done);
        for &index in moves {
            let child = tree.add_child(root, cell(index), &mut reserve).unwrap();
            tree.add_visits(child, 4, 3);
            tree.add_visits(root, 4, 1);
            tree.store_leaf(child, &batch(), Some(&priors()), &mut reserve);
        }
        (tree, root, reserve)
    }

    /// The number of nodes, without unused slots in the reserve.
    fn len(tree: &Tree<2>, reserve: &mut ThreadArena) -> usize {
        tree.flush(reserve);
        tree.len()
    }

    fn counts(tree: &Tree<2>, id: NodeId) -> Vec<(u32, u32)> {
        let block = tree.block(id).unwrap();
        let all = block.counts::<2>().as_flattened()[..CELLS].iter().map(|&word| halves(word)).collect::<Vec<_>>();
        assert!((0..CELLS).all(|index| block.count(cell(index)) == all[index]));
        all
    }

    #[test]
    fn an_expanded_leaf_has_the_amaf_counts_of_its_playouts() {
        let (tree, root, _) = tree(&[], 1 << 20);
        // Black owned the lower cells in all four playouts and won three.
        assert_eq!(counts(&tree, root), [[(4, 3); 5], [(0, 0); 5]].concat());
    }

    #[test]
    fn amaf_counts_are_those_of_the_player_to_move() {
        let (tree, root, mut reserve) = tree(&[2], 1 << 20);
        let child = tree.block(root).unwrap().child(cell(2)).unwrap();
        assert_eq!(tree.expand(child, Colour::White, &mut reserve), Expansion::Done);
        assert_eq!(tree.expand(child, Colour::White, &mut reserve), Expansion::Already);
        assert_eq!(counts(&tree, child), [[(0, 0); 5], [(4, 1); 5]].concat());
    }

    #[test]
    fn halved_counts_keep_their_rates() {
        let (mut tree, root, mut reserve) = tree(&[2, 7], 1 << 20);
        let child = tree.block(root).unwrap().child(cell(2)).unwrap();
        assert_eq!(tree.expand(child, Colour::White, &mut reserve), Expansion::Done);
        let before = [root, child].map(|id| tree.node(id));
        tree.halve();
        for (id, before) in [root, child].into_iter().zip(before) {
            let after = tree.node(id);
            assert_eq!((after.visits, after.wins), (before.visits / 2, before.wins / 2));
        }
        let leaf = tree.block(root).unwrap().child(cell(7)).unwrap();
        assert_eq!((tree.node(leaf).visits, tree.node(leaf).wins), (2, 1));
        assert_eq!(counts(&tree, child), [[(0, 0); 5], [(2, 0); 5]].concat());
    }

    #[test]
    fn priors_and_children_share_their_words() {
        let (tree, root, mut reserve) = tree(&[2], 1 << 20);
        let before = tree.block(root).unwrap().child(cell(2)).unwrap();
        assert_eq!(tree.add_child(root, cell(2), &mut reserve), Some(before));
        let new = tree.add_child(root, cell(9), &mut reserve).unwrap();
        let block = tree.block(root).unwrap();
        assert_eq!(block.children().collect::<Vec<_>>(), [(cell(2), before), (cell(9), new)]);
        let stored =
            block.moves::<2>().as_flattened()[..CELLS].iter().map(|&word| f32::from_bits(halves(word).1)).collect::<Vec<_>>();
        assert_eq!(stored, priors());
        assert!((0..CELLS).all(|index| block.prior(cell(index)) == stored[index]));
        assert_eq!(len(&tree, &mut reserve), 3);
    }

    #[test]
    fn priors_of_a_leaf_are_rounded_to_the_nearest() {
        let (tree, root, mut reserve) = tree(&[2], 1 << 20);
        let child = tree.add_child(root, cell(3), &mut reserve).unwrap();
        let given: Vec<f32> = (0..CELLS).map(|index| libm::expf(-(index as f32))).collect();
        tree.store_leaf(child, &batch(), Some(&given), &mut reserve);
        assert_eq!(tree.expand(child, Colour::White, &mut reserve), Expansion::Done);
        let block = tree.block(child).unwrap();
        for (index, prior) in given.iter().enumerate() {
            assert!((block.prior(cell(index)) / prior - 1.0).abs() <= 1.0 / 256.0, "{prior}");
        }
        let without = tree.add_child(root, cell(4), &mut reserve).unwrap();
        tree.store_leaf(without, &batch(), None, &mut reserve);
        assert_eq!(tree.expand(without, Colour::White, &mut reserve), Expansion::Done);
        assert!((0..CELLS).all(|index| tree.block(without).unwrap().prior(cell(index)) == 0.0));
    }

    #[test]
    fn advancing_keeps_the_subtree_and_frees_the_rest() {
        let (mut tree, root, mut reserve) = tree(&[2, 3, 7], 1 << 20);
        let kept = tree.block(root).unwrap().child(cell(3)).unwrap();
        assert_eq!(len(&tree, &mut reserve), 4);
        tree.advance(cell(3), &mut reserve);
        assert_eq!((len(&tree, &mut reserve), tree.root(&mut reserve)), (4, Some(kept)));
        tree.reclaim(2, &mut reserve);
        assert_eq!(len(&tree, &mut reserve), 2);
        tree.reclaim(100, &mut reserve);
        assert_eq!((len(&tree, &mut reserve), tree.root(&mut reserve)), (1, Some(kept)));
        assert_eq!(tree.node(kept).visits, 4);
        tree.advance(cell(1), &mut reserve);
        assert_eq!(tree.len(), 0);
    }

    #[test]
    fn pruning_frees_the_less_visited_nodes() {
        let (mut tree, root, mut reserve) = tree(&[2, 3, 7], 1 << 20);
        for (index, visits) in [(2, 100), (3, 50), (7, 10)] {
            let child = tree.block(root).unwrap().child(cell(index)).unwrap();
            assert_eq!(tree.expand(child, Colour::White, &mut reserve), Expansion::Done);
            tree.add_visits(child, visits, 0);
            tree.add_visits(root, visits, 0);
            assert!(tree.add_child(child, cell(0), &mut reserve).is_some());
        }
        let before = tree.len();
        tree.prune(&mut reserve, &mut || true);
        assert_eq!(tree.len(), before);
        tree.prune(&mut reserve, &mut || false);
        let expanded = |index| {
            let child = tree.block(root).unwrap().child(cell(index)).unwrap();
            (tree.block(child).is_some(), tree.node(child).visits)
        };
        assert_eq!([expanded(2), expanded(3), expanded(7)], [(true, 104), (false, 54), (false, 14)]);
        assert_eq!(len(&tree, &mut reserve), 5);
    }

    #[test]
    fn a_full_arena_refuses_and_stays_within_its_bytes() {
        let (mut tree, root, mut reserve) = tree(&[], 300_000);
        let mut node = root;
        while let Some(child) = tree.add_child(node, cell(0), &mut reserve) {
            tree.store_leaf(child, &batch(), Some(&priors()), &mut reserve);
            if tree.expand(child, Colour::White, &mut reserve) != Expansion::Done {
                break;
            }
            node = child;
        }
        assert!(tree.is_full() && tree.bytes() <= 300_000);
        let before = len(&tree, &mut reserve);
        assert!(before > 500, "{before} nodes");
        tree.prune(&mut reserve, &mut || false);
        assert!(!tree.is_full() && len(&tree, &mut reserve) < before);
    }

    /// Threads expand the same nodes, add the same children and count at the same time.
    #[test]
    fn threads_agree_on_one_tree() {
        const ROUNDS: u32 = 300;
        let (tree, root, mut reserve) = tree(&[], 1 << 22);
        tree.flush(&mut reserve);
        let work = |first: usize| {
            let mut reserve = ThreadArena::default();
            let mut seen = Vec::new();
            for round in 0..ROUNDS as usize {
                let (mut node, mut colour) = (root, Colour::Black);
                for depth in 0..3 {
                    let index = (first + round / (depth + 1)) % CELLS;
                    let child = tree.add_child(node, cell(index), &mut reserve).unwrap();
                    seen.push((node, index, child));
                    tree.add_visits(child, 4, 1);
                    colour = colour.opponent();
                    if tree.is_fresh(child) {
                        tree.store_leaf(child, &batch(), Some(&priors()), &mut reserve);
                    }
                    if tree.expand(child, colour, &mut reserve) == Expansion::Failed {
                        break;
                    }
                    tree.add_amaf(child, colour, &batch());
                    node = child;
                }
                tree.add_visits(root, 4, 1);
            }
            tree.flush(&mut reserve);
            seen
        };
        let seen: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..4).map(|thread| scope.spawn(move || work(thread % 2))).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect()
        });
        // Every move has exactly one node, whichever thread created it, and no node belongs to two moves.
        let mut nodes = std::collections::HashMap::new();
        for (parent, index, child) in seen {
            assert_eq!(tree.block(parent).unwrap().child(cell(index)), Some(child));
            assert_eq!(*nodes.entry(child).or_insert((parent, index)), (parent, index));
        }
        assert_eq!(tree.len(), nodes.len() + 1);
        // Visits are exact; some AMAF counts may be lost.
        assert_eq!(tree.node(root).visits, 4 + 4 * 4 * ROUNDS);
        let visits: u32 = tree.block(root).unwrap().children().map(|(_, child)| tree.node(child).visits).sum();
        assert_eq!(visits, 4 * 4 * ROUNDS);
        for &node in nodes.keys().filter(|&&node| tree.block(node).is_some()) {
            assert!(counts(&tree, node).iter().all(|&(samples, wins)| wins <= samples && samples <= tree.node(node).visits + 16));
        }
    }
}
