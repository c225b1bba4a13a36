//! What one thread does: descend, create a node, play out, back up.

use super::block::{Block, halves};
use super::parameters::Parameters;
use super::pool::NodeId;
use super::tree::{Expansion, Proof, Reserve, Tree};
use crate::base::{Instructions, Kernel, Random};
use crate::board::{Cell, MAX_CELLS};
use crate::network::Evaluator;
use crate::playout::{FastPlayouts, State, Tally};
use crate::rules::SecureWin;
use smallvec::SmallVec;

/// Nodes of earlier positions that a simulation gives free; it makes one, so that a full arena is never short of them.
const RECLAIMED: usize = 16;

/// What all threads of a search have in common.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shared<'a, const W: usize> {
    pub(super) parameters: &'a Parameters,
    pub(super) tree: &'a Tree<W>,
    pub(super) playouts: &'a FastPlayouts<W>,
    pub(super) secure_win: &'a SecureWin<W>,
    /// The root, and the position there.
    pub(super) root: NodeId,
    pub(super) start: &'a State<W>,
    /// Whether the opponent may swap after the root's move, so that the best one is the most balanced one.
    pub(super) balance: bool,
    /// Whether there are other threads, which a simulation has to keep off its path.
    pub(super) parallel: bool,
}

/// What a thread has of its own.
#[derive(Debug)]
pub(super) struct Worker<const W: usize> {
    pub(super) random: Random,
    pub(super) network: Option<Evaluator<W>>,
    pub(super) reserve: Reserve,
    path: SmallVec<[NodeId; 64]>,
}

impl<const W: usize> Worker<W> {
    /// A thread's own with this generator.
    pub(super) fn new(random: Random, network: Option<Evaluator<W>>) -> Worker<W> {
        Worker { random, network, reserve: Reserve::default(), path: SmallVec::new() }
    }
}

/// A simulation, compiled for the processor's instructions.
struct Simulation<'a, const W: usize> {
    shared: &'a Shared<'a, W>,
    worker: &'a mut Worker<W>,
}

impl<const W: usize> Kernel for Simulation<'_, W> {
    type Output = u32;

    #[inline(always)]
    fn run<I: Instructions>(self) -> u32 {
        self.shared.simulate_inlined(self.worker)
    }
}

impl<const W: usize> Shared<'_, W> {
    /// One simulation: descends the tree, creates a node and makes the playouts there. Returns the number of playouts.
    ///
    /// With several threads the playouts count as lost from the descent to the end, so that the others look elsewhere (virtual
    /// loss; Chaslot, Winands and van den Herik, 2008).
    pub(super) fn simulate(&self, worker: &mut Worker<W>) -> u32 {
        self.playouts.processor().run(Simulation { shared: self, worker })
    }

    /// [`Shared::simulate`], for whichever instructions it is inlined into: the scores of all cells are computed in wide registers.
    #[inline(always)]
    fn simulate_inlined(&self, worker: &mut Worker<W>) -> u32 {
        let Shared { parameters, tree, start, .. } = *self;
        let count = parameters.playouts_per_node;
        let mut state = start.clone();
        tree.reclaim(RECLAIMED, &mut worker.reserve);
        worker.path.clear();
        worker.path.push(self.root);
        let mut node = self.root;
        let mut fresh = tree.is_fresh(node);
        while !fresh && !state.empty.is_empty() {
            match tree.expand(node, state.to_move, &mut worker.reserve) {
                Expansion::Before => {}
                Expansion::Now => self.consult(worker, node, &state),
                Expansion::Not => break,
            }
            let cell = self.choose(worker, node, &state);
            let child = tree.block(node).and_then(|block| block.child(cell));
            let next = child.or_else(|| tree.add_child(node, cell, &mut worker.reserve));
            state.place(cell);
            let Some(next) = next else { break };
            worker.path.push(next);
            if self.parallel {
                tree.add_visits(next, count, 0);
            }
            node = next;
            fresh = tree.is_fresh(next);
            if parameters.solver
                && child.is_none()
                && self.secure_win.wins(&state.stones[state.to_move.opponent().index()], &state.empty)
            {
                tree.prove(next, Proof::Won);
            }
        }
        if !parameters.reply_in_tree {
            state.last = None;
        }
        let tally = self.playouts.run(&state, count, &mut worker.random);
        self.back_up(worker, &tally);
        if fresh && !state.empty.is_empty() {
            tree.store_planes(node, &tally, &mut worker.reserve);
        }
        self.back_up_proof(worker);
        tally.playouts()
    }

    /// Asks the network about a node that was expanded just now, the last of the path: the priors of its moves, and a win rate
    /// that counts as so many playouts on the whole path.
    fn consult(&self, worker: &mut Worker<W>, node: NodeId, state: &State<W>) {
        let Some(network) = &mut worker.network else { return };
        let own = state.to_move.index();
        let stones = [state.stones[own], state.stones[1 - own]];
        let evaluation = network.evaluate(&stones, state.last);
        if !evaluation.is_finite() {
            // Weights that make no sense: the search does without.
            return;
        }
        self.tree.set_priors(node, &evaluation.policy);
        let weight = self.parameters.value_playouts;
        let mut wins = ((1.0 - evaluation.value) * weight as f32) as u32;
        for &node in worker.path.iter().rev() {
            self.tree.add_visits(node, weight, wins);
            wins = weight - wins;
        }
    }

    /// Asks the network about the root if it was expanded without: to look at what a single simulation has found does that.
    pub(super) fn consult_root(&self, worker: &mut Worker<W>) {
        let Some(block) = self.tree.block(self.root).filter(|_| worker.network.is_some()) else { return };
        let unknown = block.moves::<W>().as_flattened().iter().all(|&word| halves(word).1 == 0);
        if unknown {
            worker.path.clear();
            worker.path.push(self.root);
            self.consult(worker, self.root, self.start);
        }
    }

    /// Adds a batch to every node of the path.
    #[inline(always)]
    fn back_up(&self, worker: &Worker<W>, tally: &Tally<W>) {
        let mut to_move = self.start.to_move;
        for (depth, &node) in worker.path.iter().enumerate() {
            let visits = if self.parallel && depth > 0 { 0 } else { tally.playouts() };
            self.tree.add_visits(node, visits, tally.wins(to_move.opponent()));
            self.tree.add_amaf(node, to_move, tally);
            to_move = to_move.opponent();
        }
    }

    /// Carries what is proven of the last node of the path towards the root (Winands, Björnsson and Saito, 2008): a move that wins
    /// refutes the move before it; a node all of whose moves lose is won for whoever moved there.
    ///
    /// Where the opponent may swap after the root's move, that player wins once every move is proven, whichever way: it takes over a
    /// move that wins, and leaves one that loses.
    #[inline(always)]
    fn back_up_proof(&self, worker: &Worker<W>) {
        let path = &worker.path;
        let moves = self.start.empty.len();
        for depth in (1..path.len()).rev() {
            let (node, parent) = (path[depth], path[depth - 1]);
            let proof = match self.tree.node(node).proof {
                Proof::Open => return,
                _ if self.balance && depth == 1 => {
                    let proven = self.tree.count_moves(parent, |proof| proof != Proof::Open);
                    if proven == moves { Proof::Won } else { return }
                }
                Proof::Won => Proof::Lost,
                Proof::Lost if self.tree.count_moves(parent, |proof| proof == Proof::Lost) == moves - (depth - 1) => Proof::Won,
                Proof::Lost => return,
            };
            self.tree.prove(parent, proof);
        }
    }

    /// The move to try at an expanded node.
    #[inline(always)]
    pub(super) fn choose(&self, worker: &mut Worker<W>, node: NodeId, state: &State<W>) -> Cell {
        match self.tree.block(node) {
            Some(block) if self.balance && node == self.root => self.select_balanced(block, node, state),
            Some(block) if self.parameters.amaf => self.select(block, node, state),
            Some(block) => self.select_uct(block, node, state, &mut worker.random),
            None => state.empty.first().unwrap_or(Cell::from_index(0)),
        }
    }

    /// The move with the greatest score; the scores are α · direct win rate + (1 - α) · AMAF win rate, or that alone for a move without
    /// a node, all at once, and what the network's priors add to them.
    #[inline(always)]
    fn select(&self, block: Block<'_>, node: NodeId, state: &State<W>) -> Cell {
        let mut amaf = [[0.0; 64]; W];
        for (rate, &counts) in amaf.as_flattened_mut().iter_mut().zip(block.counts::<W>().as_flattened()) {
            let (samples, wins) = halves(counts);
            // A move without a sample comes first. The counts fit into signed numbers, which wide registers convert.
            *rate = if samples == 0 { f32::INFINITY } else { wins.cast_signed() as f32 / samples.cast_signed() as f32 };
        }
        let mut scores = amaf;
        let (amaf, scores) = (amaf.as_flattened(), &mut scores.as_flattened_mut()[..block.len()]);
        let weight = self.prior_weight(node);
        let moves = if weight > 0.0 { block.moves::<W>() } else { [[0; 64]; W] };
        let priors = moves.map(|words| words.map(|word| f32::from_bits(halves(word).1)));
        let priors = priors.as_flattened();
        if weight > 0.0 {
            scores.iter_mut().zip(priors).for_each(|(score, prior)| *score += weight * prior);
        }
        let alpha = self.parameters.alpha as f32;
        for (cell, child) in block.children() {
            let (index, node) = (cell.index(), self.tree.node(child));
            if amaf[index].is_finite() {
                scores[index] = alpha * node.rate() + (1.0 - alpha) * amaf[index];
                if weight > 0.0 {
                    scores[index] += weight * priors[index] / (1.0 + self.simulations(node.visits));
                }
            }
            // No visit is spent on a move that is proven to lose.
            if node.proof == Proof::Lost {
                scores[index] = f32::MIN;
            }
        }
        let occupied = state.stones[0].union(&state.stones[1]);
        occupied.iter().for_each(|cell| scores[cell.index()] = f32::NEG_INFINITY);
        first_greatest(scores)
    }

    /// Visits in simulations.
    fn simulations(&self, visits: u32) -> f32 {
        visits as f32 / self.parameters.playouts_per_node as f32
    }

    /// What a prior of 1 adds to the score of a move that has not been tried.
    fn prior_weight(&self, node: NodeId) -> f32 {
        if !self.parameters.network {
            return 0.0;
        }
        self.parameters.prior_weight as f32 * self.simulations(self.tree.node(node).visits).max(1.0).sqrt()
    }

    /// The move that UCT (Kocsis and Szepesvári, 2006) tries: one without a node, at random, or else the one with the greatest
    /// direct win rate + c · √(ln N / n), where N and n count simulations through the node and through its child.
    ///
    /// The AMAF counts are kept all the same and not looked at, which costs a few percent of the speed.
    fn select_uct(&self, block: Block<'_>, node: NodeId, state: &State<W>, random: &mut Random) -> Cell {
        let mut untried = state.empty;
        block.children().for_each(|(cell, _)| untried.remove(cell));
        if !untried.is_empty() {
            let nth = random.below(untried.len());
            return untried.nth(nth).unwrap_or(Cell::from_index(0));
        }
        let width = self.width(node);
        let mut scores = [f32::NEG_INFINITY; MAX_CELLS];
        for (cell, child) in block.children() {
            let node = self.tree.node(child);
            let score = node.rate() + width / self.simulations(node.visits).max(1.0).sqrt();
            scores[cell.index()] = if node.proof == Proof::Lost { f32::MIN } else { score };
        }
        first_greatest(&scores[..block.len()])
    }

    /// The first move to try where the opponent may take it over: as UCT, with the nearness of the win rate to one half in place of the
    /// win rate. AMAF stands in where there is no node yet; beyond that it says too much of moves that are too good, and the network's
    /// priors like just those.
    fn select_balanced(&self, block: Block<'_>, node: NodeId, state: &State<W>) -> Cell {
        let width = self.width(node);
        let mut scores = [f32::NEG_INFINITY; MAX_CELLS];
        for cell in state.empty.iter() {
            let (samples, wins) = block.count(cell);
            let (rate, visits) = match block.child(cell).map(|child| self.tree.node(child)) {
                Some(child) => (child.rate(), child.visits),
                None if samples > 0 => (wins as f32 / samples as f32, 0),
                None => (0.5, 0),
            };
            scores[cell.index()] = balanced(rate) + width / self.simulations(visits).max(1.0).sqrt();
        }
        first_greatest(&scores[..block.len()])
    }

    /// What UCT adds to the score of a move with a single simulation.
    fn width(&self, node: NodeId) -> f32 {
        let all = self.simulations(self.tree.node(node).visits);
        self.parameters.exploration as f32 * libm::logf(all.max(1.0)).sqrt()
    }
}

/// The first of the cells with the greatest score.
#[inline(always)]
fn first_greatest(scores: &[f32]) -> Cell {
    // In eight columns, so that the maximum is found in wide registers.
    let greater = |a: f32, b: f32| if b > a { b } else { a };
    let mut columns = [f32::NEG_INFINITY; 8];
    for row in scores.chunks(8) {
        columns.iter_mut().zip(row).for_each(|(column, &score)| *column = greater(*column, score));
    }
    let greatest = columns.into_iter().fold(f32::NEG_INFINITY, greater);
    Cell::from_index(scores.iter().position(|&score| score >= greatest).unwrap_or(0))
}

/// What a win rate is worth where the opponent may take it over.
pub(super) fn balanced(rate: f32) -> f32 {
    rate.min(1.0 - rate)
}
