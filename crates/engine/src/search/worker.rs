//! One simulation of one thread: selection, expansion, playouts, back-up.

use super::block::{Block, halves};
use super::noise::add_noise;
use super::parameters::{Parameters, SimulationWeights};
use super::pool::NodeId;
use super::tree::{Expansion, Proof, ThreadArena, Tree};
use crate::board_settings::balanced;
use crate::playouts::{AmafCounts, FastPlayouts, State};
use smallvec::SmallVec;
use tripoint_games::base::Random;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::{Colour, SecureWin, WinTest};
use tripoint_kernels::{Instructions, Kernel};
use tripoint_network::{Evaluation, Evaluator, NetworkPosition};
use tripoint_solver::{StaticEvaluator, StaticResult};

/// The difference of win rates at which a move gets 1/e of the simulations that spread at the root. A guess.
const WIDTH: f32 = 0.05;

/// The AMAF samples at the mean rate with which every move begins in a search with the network, so that a few samples
/// weigh little. A guess.
const AMAF_PRIOR: f32 = 64.0;

/// Unreachable nodes that a simulation frees. It creates one at most, so memory is freed faster than it is used.
const RECLAIMED_PER_SIMULATION: usize = 16;

/// The part of a search that all threads share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shared<'a, const W: usize> {
    pub(super) parameters: &'a Parameters,
    pub(super) tree: &'a Tree<W>,
    pub(super) playouts: &'a FastPlayouts<W>,
    /// Wins over bridges, where those hold.
    pub(super) secure_win: Option<&'a SecureWin<W>>,
    pub(super) win_test: &'a WinTest<W>,
    /// The root, and the position there.
    pub(super) root: NodeId,
    pub(super) start: &'a State<W>,
    /// The moves at the root that decide its result.
    pub(super) deciding: &'a CellSet<W>,
    /// The moves that are tried at the root: at least one, all of them legal.
    pub(super) tried: &'a CellSet<W>,
    /// Whether the moves to try were named.
    pub(super) restricted: bool,
    /// Whether the opponent may swap after the move at the root, so that the best move is the most balanced one.
    pub(super) swap_follows: bool,
    /// The weight of a simulation.
    pub(super) weights: SimulationWeights,
    /// The share of the simulations that spread at the root.
    pub(super) spread: f32,
    /// Whether there are several threads, so that virtual losses are needed.
    pub(super) parallel: bool,
}

/// The part of a search that belongs to one thread.
#[derive(Debug)]
pub(super) struct Worker<const W: usize> {
    pub(super) random: Random,
    pub(super) network: Option<Evaluator<W>>,
    /// For static evaluations of nodes with many visits.
    pub(super) static_evaluator: Option<StaticEvaluator<W>>,
    pub(super) reserve: ThreadArena,
    /// The simulations that are due to spread at the root, of those that are counted.
    spread_due: f32,
    path: SmallVec<[PathStep; 64]>,
}

/// A node of the path of a simulation.
#[derive(Clone, Copy, Debug)]
struct PathStep {
    node: NodeId,
    to_move: Colour,
    /// The number of moves that decide the result of the node.
    moves: usize,
}

/// The colours that moved to the nodes of a path: to the root, as if turns alternated, the opponent of the colour to
/// move there.
#[inline(always)]
fn movers(path: &[PathStep]) -> impl Iterator<Item = Colour> {
    let to_root = path.first().map(|root| root.to_move.opponent());
    to_root.into_iter().chain(path.iter().map(|step| step.to_move))
}

impl<const W: usize> Worker<W> {
    /// A worker with this generator.
    pub(super) fn new(random: Random, network: Option<Evaluator<W>>, static_evaluator: Option<StaticEvaluator<W>>) -> Worker<W> {
        Worker { random, network, static_evaluator, reserve: ThreadArena::default(), spread_due: 0.0, path: SmallVec::new() }
    }

    /// Begins to count the simulations that spread at the root.
    pub(super) fn reset_spread(&mut self) {
        self.spread_due = 0.0;
    }

    /// Whether the next simulation spreads at the root, with this share of them.
    fn spreads(&mut self, share: f32) -> bool {
        self.spread_due += share;
        let is_due = self.spread_due >= 1.0;
        if is_due {
            self.spread_due -= 1.0;
        }
        is_due
    }
}

/// A simulation, compiled for the features of the processor.
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
    /// One simulation: descends the tree, creates a node, evaluates it by playouts and the network, and backs that up.
    /// Returns the number of playouts.
    ///
    /// With several threads, the nodes of the path get a virtual loss during the descent, so that other threads choose
    /// other paths (Chaslot, Winands and van den Herik, 2008).
    pub(super) fn simulate(&self, worker: &mut Worker<W>) -> u32 {
        self.playouts.processor().run(Simulation { shared: self, worker })
    }

    /// [`Shared::simulate`], inlined into code for the features of the processor: the scores of all cells are computed
    /// in wide registers.
    #[inline(always)]
    fn simulate_inlined(&self, worker: &mut Worker<W>) -> u32 {
        let Shared { parameters, tree, start, deciding, weights, .. } = *self;
        let mut state = start.clone();
        tree.reclaim(RECLAIMED_PER_SIMULATION, &mut worker.reserve);
        self.begin_path(worker);
        let mut node = self.root;
        let mut moves = *deciding;
        let mut fresh = tree.is_fresh(node);
        while !fresh && !state.empty.is_empty() {
            if tree.expand(node, state.turn.colour, &mut worker.reserve) == Expansion::Failed {
                break;
            }
            if worker.static_evaluator.is_some() && self.is_decided(worker, node, &state) {
                break;
            }
            let tried = if node == self.root { self.tried } else { &moves };
            let cell = self.choose(worker, node, &state, tried);
            debug_assert!(tried.contains(cell), "{cell:?}");
            let child = tree.block(node).and_then(|block| block.child(cell));
            let next = child.or_else(|| tree.add_child(node, cell, &mut worker.reserve));
            let mover = state.turn.colour;
            moves = state.play(cell, self.win_test);
            let Some(next) = next else { break };
            self.enter(worker, next, state.turn.colour, moves.len());
            node = next;
            fresh = tree.is_fresh(next);
            if parameters.solver && child.is_none() && self.wins(mover, &state) {
                tree.prove(next, Proof::Won);
            }
        }
        let is_leaf = fresh && !state.empty.is_empty();
        let evaluation = if is_leaf { self.evaluate(worker, node, &state) } else { None };
        if !parameters.reply_in_tree {
            state.last = None;
        }
        let tally = self.playouts.run(&state, weights.playouts, &mut worker.random);
        self.back_up(worker, &tally, evaluation.as_ref().map(|evaluation| evaluation.value));
        if is_leaf {
            let priors = evaluation.as_ref().map(|evaluation| evaluation.policy.as_slice());
            tree.store_leaf(node, &tally, priors, &mut worker.reserve);
        }
        self.back_up_proof(worker);
        tally.playouts()
    }

    /// Begins the path of a simulation, at the root.
    #[inline(always)]
    pub(super) fn begin_path(&self, worker: &mut Worker<W>) {
        worker.path.clear();
        self.enter(worker, self.root, self.start.turn.colour, self.deciding.len());
    }

    /// Makes a node the last of the path; with several threads, it gets a virtual loss, unless it is the root.
    #[inline(always)]
    pub(super) fn enter(&self, worker: &mut Worker<W>, node: NodeId, to_move: Colour, moves: usize) {
        if self.parallel && !worker.path.is_empty() {
            self.tree.add_visits(node, self.weights.simulation(), 0);
        }
        worker.path.push(PathStep { node, to_move, moves });
    }

    /// Whether a colour that has just moved is sure to win: where bridges hold, also if all that is missing are
    /// bridges.
    #[inline(always)]
    fn wins(&self, mover: Colour, state: &State<W>) -> bool {
        match self.secure_win {
            Some(secure_win) => secure_win.wins(mover, &state.stones[mover.index()], &state.empty),
            None => self.win_test.wins(mover, state.owned(mover, self.win_test)),
        }
    }

    /// Looks at a node with many visits by the connections of both colours, once: proves what they decide, and the
    /// losses of the moves outside of the must-play region. Returns whether the node is decided. At the root a move is
    /// wanted, so only moves are decided there.
    ///
    /// (Arneson, Hayward and Henderson, 2010, who prune with the must-play region and inferior cells in the same
    /// place.)
    fn is_decided(&self, worker: &mut Worker<W>, node: NodeId, state: &State<W>) -> bool {
        let (is_root, enough) = (node == self.root, self.parameters.vc_check_visits.saturating_mul(self.weights.simulation()));
        let Some(evaluator) = worker.static_evaluator.as_mut().filter(|_| self.tree.node(node).visits >= enough) else {
            return false;
        };
        if is_root && self.swap_follows || !self.tree.claim_vc_check(node) {
            return false;
        }
        match evaluator.evaluate(&state.stones, state.turn.colour) {
            StaticResult::Win | StaticResult::Loss if is_root => {}
            StaticResult::Win => self.tree.prove(node, Proof::Lost),
            StaticResult::Loss => self.tree.prove(node, Proof::Won),
            StaticResult::Open(moves) => {
                for cell in state.empty.difference(&moves).iter() {
                    let child = self.tree.block(node).and_then(|block| block.child(cell));
                    let child = child.or_else(|| self.tree.add_child(node, cell, &mut worker.reserve));
                    child.into_iter().for_each(|child| self.tree.prove(child, Proof::Lost));
                }
                return false;
            }
        }
        !is_root
    }

    /// The network's evaluation of a leaf, the last node of the path. `None` without a network, if its weights are
    /// unusable, and where the result is proven.
    fn evaluate(&self, worker: &mut Worker<W>, node: NodeId, state: &State<W>) -> Option<Evaluation> {
        let network = worker.network.as_mut().filter(|_| self.tree.node(node).proof == Proof::Open)?;
        let (turn, own) = (state.turn, state.turn.colour.index());
        let mut evaluation = network.evaluate(&NetworkPosition {
            to_move: turn.colour,
            stones: [state.stones[own], state.stones[1 - own]],
            last: state.last,
            turn_stones: state.turn_stones,
            stones_left: state.order.stones_left(turn),
        });
        if node == self.root && self.parameters.root_noise > 0.0 {
            add_noise(&mut evaluation.policy, self.parameters.root_noise, &mut worker.random);
        }
        evaluation.is_finite().then_some(evaluation)
    }

    /// Backs up the playouts and the network's value of a leaf, for the colour to move there: adds them to every node
    /// of the path. Virtual losses have added the visits of a whole simulation already.
    #[inline(always)]
    fn back_up(&self, worker: &Worker<W>, tally: &AmafCounts<W>, value: Option<f32>) {
        let weight = if value.is_some() { self.weights.value } else { 0 };
        let won = (value.unwrap_or(0.0) * weight as f32 + 0.5) as u32;
        let to_move = worker.path.last().map(|leaf| leaf.to_move);
        for (depth, (step, mover)) in worker.path.iter().zip(movers(&worker.path)).enumerate() {
            let visits = tally.playouts() + weight;
            let added = if self.parallel && depth > 0 { self.weights.simulation() } else { 0 };
            let wins = tally.wins(mover) + if to_move == Some(mover) { won } else { weight - won };
            self.tree.add_visits(step.node, visits.wrapping_sub(added), wins);
            self.tree.add_amaf(step.node, step.to_move, tally);
        }
    }

    /// Backs the proof of the last node up along the path, as MCTS-Solver does (Winands, Björnsson and Saito, 2008): a
    /// move that wins refutes the move before it; a node all of whose moves lose is won for the player who moved there.
    /// Moves at the root that decide nothing do not count, even if they were tried.
    ///
    /// If the opponent may swap after the move at the root, the opponent wins as soon as every move is proven, whatever
    /// its result: it takes over a winning move and leaves a losing one.
    #[inline(always)]
    fn back_up_proof(&self, worker: &Worker<W>) {
        let path = &worker.path;
        if path.last().is_none_or(|leaf| self.tree.node(leaf.node).proof == Proof::Open) {
            return;
        }
        let movers: SmallVec<[Colour; 64]> = movers(path).take(path.len()).collect();
        for depth in (1..path.len()).rev() {
            let (node, PathStep { node: parent, moves, .. }) = (path[depth].node, path[depth - 1]);
            let swap_follows = self.swap_follows && depth == 1;
            let counts = |cell| depth > 1 || self.deciding.contains(cell);
            let all_are = |wanted: fn(Proof) -> bool| {
                self.tree.count_children(parent, |cell, proof| counts(cell) && wanted(proof)) == moves
            };
            // The result for the colour to move at the parent, which is the one that moved to the node.
            let won = match self.tree.node(node).proof {
                Proof::Open => return,
                _ if swap_follows && all_are(|proof| proof != Proof::Open) => false,
                _ if swap_follows => return,
                Proof::Won => true,
                Proof::Lost if all_are(|proof| proof == Proof::Lost) => false,
                Proof::Lost => return,
            };
            let for_parent = won == (movers[depth] == movers[depth - 1]);
            self.tree.prove(parent, if for_parent { Proof::Won } else { Proof::Lost });
        }
    }

    /// Selects a move at an expanded node, the last of the path.
    #[inline(always)]
    pub(super) fn choose(&self, worker: &mut Worker<W>, node: NodeId, state: &State<W>, moves: &CellSet<W>) -> Cell {
        match self.tree.block(node) {
            Some(block) if self.swap_follows && node == self.root => self.select_balanced(block, node, moves),
            Some(block) if node == self.root && worker.spreads(self.spread) => self.select_wide(block, worker, state, moves),
            Some(block) if self.parameters.amaf && worker.network.is_some() => {
                self.select_by_priors(block, node, self.own_rate(worker), state, moves)
            }
            Some(block) if self.parameters.amaf => self.select(block, state, moves),
            Some(block) => self.select_uct(block, node, moves, &mut worker.random),
            None => moves.first().unwrap_or(Cell::from_index(0)),
        }
    }

    /// The win rate of the colour to move at the last node of the path, without the virtual loss of this simulation.
    #[inline(always)]
    pub(super) fn own_rate(&self, worker: &Worker<W>) -> f32 {
        let Some(step) = worker.path.last() else { return 0.5 };
        let mut counts = self.tree.node(step.node);
        if self.parallel && worker.path.len() > 1 {
            // Another thread may have added its visits, and not yet its wins.
            counts.visits = counts.visits.saturating_sub(self.weights.simulation()).max(counts.wins);
        }
        let rate = counts.rate();
        let mover = movers(&worker.path).nth(worker.path.len() - 1);
        if mover == Some(step.to_move) { rate } else { 1.0 - rate }
    }

    /// The cells that cannot be chosen.
    #[inline(always)]
    fn others(state: &State<W>, moves: &CellSet<W>) -> CellSet<W> {
        state.stones[0].union(&state.stones[1]).union(&state.empty).difference(moves)
    }

    /// Selection without the network, by α-AMAF: the greatest of α · direct win rate + (1 - α) · AMAF win rate. A move
    /// without a child has the AMAF win rate alone. Computes the scores of all cells together.
    #[inline(always)]
    fn select(&self, block: Block<'_>, state: &State<W>, moves: &CellSet<W>) -> Cell {
        let mut amaf = [[0.0; 64]; W];
        for (rate, &counts) in amaf.as_flattened_mut().iter_mut().zip(block.counts::<W>().as_flattened()) {
            let (samples, wins) = numbers(counts);
            // A move without a sample comes first.
            *rate = if samples == 0.0 { f32::INFINITY } else { wins / samples };
        }
        let mut scores = amaf;
        let (amaf, scores) = (amaf.as_flattened(), &mut scores.as_flattened_mut()[..block.len()]);
        let alpha = self.parameters.alpha as f32;
        for (cell, child) in block.children() {
            let (index, node) = (cell.index(), self.tree.node(child));
            if amaf[index].is_finite() {
                scores[index] = alpha * node.rate() + (1.0 - alpha) * amaf[index];
            }
            // No visit is spent on a move that is proven to lose.
            if node.proof == Proof::Lost {
                scores[index] = f32::MIN;
            }
        }
        Self::others(state, moves).iter().for_each(|cell| scores[cell.index()] = f32::NEG_INFINITY);
        first_greatest(scores)
    }

    /// Selection with the network: the greatest of (n · direct win rate + k · AMAF estimate) / (n + k), plus the PUCT
    /// term of the prior. n are the simulations of a move, k is `amaf_equivalence` (the equivalence parameter of RAVE:
    /// Gelly and Silver, 2011). Computes the scores of all cells together.
    #[inline(always)]
    fn select_by_priors(&self, block: Block<'_>, node: NodeId, own_rate: f32, state: &State<W>, moves: &CellSet<W>) -> Cell {
        let others = Self::others(state, moves);
        let amaf = amaf_estimates::<W>(block, own_rate, &others);
        let weight = self.prior_weight(node);
        let priors = block.moves::<W>().map(|words| words.map(|word| f32::from_bits(halves(word).1)));
        let mut scores = amaf;
        let (amaf, priors) = (amaf.as_flattened(), priors.as_flattened());
        let scores = &mut scores.as_flattened_mut()[..block.len()];
        scores.iter_mut().zip(priors).for_each(|(score, prior)| *score += weight * prior);
        let equivalence = self.parameters.amaf_equivalence as f32;
        for (cell, child) in block.children() {
            let (index, node) = (cell.index(), self.tree.node(child));
            let simulations = self.simulations(node.visits);
            // The least weight is for a node that another thread has just created.
            let all = (simulations + equivalence).max(f32::MIN_POSITIVE);
            scores[index] = (simulations * node.rate() + equivalence * amaf[index]) / all;
            scores[index] += weight * priors[index] / (1.0 + simulations);
            // No visit is spent on a move that is proven to lose.
            if node.proof == Proof::Lost {
                scores[index] = f32::MIN;
            }
        }
        others.iter().for_each(|cell| scores[cell.index()] = f32::NEG_INFINITY);
        first_greatest(scores)
    }

    /// Selection at the root of an analysis, for reliable values of several moves: the greatest of w / (1 + n), where n
    /// are the simulations of a move. w falls to 1/e for each [`WIDTH`] of win rate below the best move. Moves that are
    /// proven to lose get none.
    fn select_wide(&self, block: Block<'_>, worker: &Worker<W>, state: &State<W>, moves: &CellSet<W>) -> Cell {
        let (alpha, by_priors) = (self.parameters.alpha as f32, worker.network.is_some());
        let estimates = amaf_estimates::<W>(block, self.own_rate(worker), &Self::others(state, moves));
        let mut standings = [[(f32::NEG_INFINITY, 0.0); 64]; W];
        let standings = standings.as_flattened_mut();
        for cell in moves.iter() {
            let (samples, wins) = block.count(cell);
            let amaf = match samples {
                _ if by_priors => estimates.as_flattened()[cell.index()],
                0 => 0.5,
                samples => wins as f32 / samples as f32,
            };
            standings[cell.index()] = match block.child(cell).map(|child| self.tree.node(child)) {
                Some(child) if child.proof == Proof::Lost => (f32::NEG_INFINITY, 0.0),
                Some(child) if by_priors || !self.parameters.amaf => (child.rate(), self.simulations(child.visits)),
                Some(child) => (alpha * child.rate() + (1.0 - alpha) * amaf, self.simulations(child.visits)),
                None => (amaf, 0.0),
            };
        }
        let best = standings.iter().fold(f32::NEG_INFINITY, |best, &(rate, _)| best.max(rate));
        if best == f32::NEG_INFINITY {
            // All of these moves lose, and others are not tried. Differences of such standings are not numbers.
            return moves.first().unwrap_or(Cell::from_index(0));
        }
        let score = |&(rate, simulations): &(f32, f32)| libm::expf((rate - best) / WIDTH) / (1.0 + simulations);
        let mut scores = [[f32::NEG_INFINITY; 64]; W];
        scores.as_flattened_mut().iter_mut().zip(&*standings).for_each(|(place, standing)| *place = score(standing));
        first_greatest(&scores.as_flattened()[..block.len()])
    }

    /// A visit count in simulations; the nodes count playouts and the weight of values.
    fn simulations(&self, visits: u32) -> f32 {
        visits as f32 / self.weights.simulation() as f32
    }

    /// The PUCT term of a move with prior 1 and no visits: c · √N.
    fn prior_weight(&self, node: NodeId) -> f32 {
        self.parameters.prior_weight as f32 * self.simulations(self.tree.node(node).visits).max(1.0).sqrt()
    }

    /// Selection by UCT (Kocsis and Szepesvári, 2006): a random move without a child, if there is one. Otherwise the
    /// greatest of direct win rate + c · √(ln N / n), where N and n are the simulations through the node and the child.
    ///
    /// AMAF counts are updated but not used, which costs a few percent of the speed.
    fn select_uct(&self, block: Block<'_>, node: NodeId, moves: &CellSet<W>, random: &mut Random) -> Cell {
        let mut untried = *moves;
        block.children().for_each(|(cell, _)| untried.remove(cell));
        if !untried.is_empty() {
            let nth = random.below(untried.len());
            return untried.nth(nth).unwrap_or(Cell::from_index(0));
        }
        let exploration = self.exploration(node);
        let mut scores = [[f32::NEG_INFINITY; 64]; W];
        let scores = scores.as_flattened_mut();
        for (cell, child) in block.children().filter(|&(cell, _)| moves.contains(cell)) {
            let node = self.tree.node(child);
            let score = node.rate() + exploration / self.simulations(node.visits).max(1.0).sqrt();
            scores[cell.index()] = if node.proof == Proof::Lost { f32::MIN } else { score };
        }
        first_greatest(&scores[..block.len()])
    }

    /// Selection at a root after which the opponent may swap: UCT on the nearness of the win rate to balance. A move
    /// without a child has its AMAF win rate. Otherwise neither AMAF nor the network's priors are used: both favour
    /// moves that are too good.
    fn select_balanced(&self, block: Block<'_>, node: NodeId, moves: &CellSet<W>) -> Cell {
        let exploration = self.exploration(node);
        let mut scores = [[f32::NEG_INFINITY; 64]; W];
        let scores = scores.as_flattened_mut();
        for cell in moves.iter() {
            let (samples, wins) = block.count(cell);
            let (rate, visits) = match block.child(cell).map(|child| self.tree.node(child)) {
                Some(child) => (child.rate(), child.visits),
                None if samples > 0 => (wins as f32 / samples as f32, 0),
                None => (0.5, 0),
            };
            let balance = balanced(f64::from(rate)) as f32;
            scores[cell.index()] = balance + exploration / self.simulations(visits).max(1.0).sqrt();
        }
        first_greatest(&scores[..block.len()])
    }

    /// The exploration term of UCT for a child with one simulation: c · √(ln N).
    fn exploration(&self, node: NodeId) -> f32 {
        let all = self.simulations(self.tree.node(node).visits);
        self.parameters.exploration as f32 * libm::logf(all.max(1.0)).sqrt()
    }
}

/// Samples and wins of a word of AMAF counts. They fit into signed integers, for which wide registers have a
/// conversion.
#[inline(always)]
fn numbers(counts: u64) -> (f32, f32) {
    let (samples, wins) = halves(counts);
    (samples.cast_signed() as f32, wins.cast_signed() as f32)
}

/// An estimate of each move's win rate from AMAF alone, for a search in which the win rates of nodes are mostly the
/// network's: `own_rate`, the win rate of the colour to move, plus the difference between the AMAF rate of the move and
/// that of all moves. Every move begins with [`AMAF_PRIOR`] samples without a difference.
#[inline(always)]
fn amaf_estimates<const W: usize>(block: Block<'_>, own_rate: f32, others: &CellSet<W>) -> [[f32; 64]; W] {
    let mut counts = block.counts::<W>();
    others.iter().for_each(|cell| counts.as_flattened_mut()[cell.index()] = 0);
    let counts = counts.map(|words| words.map(numbers));
    let (mut samples, mut wins) = ([0.0; 8], [0.0; 8]);
    for eight in counts.as_flattened().as_chunks::<8>().0 {
        samples.iter_mut().zip(eight).for_each(|(sum, &(samples, _))| *sum += samples);
        wins.iter_mut().zip(eight).for_each(|(sum, &(_, wins))| *sum += wins);
    }
    let mean = wins.iter().sum::<f32>() / samples.iter().sum::<f32>().max(1.0);
    counts.map(|words| words.map(|(samples, wins)| own_rate + (wins - mean * samples) / (samples + AMAF_PRIOR)))
}

/// The cell with the greatest score, the first of equals.
#[inline(always)]
fn first_greatest(scores: &[f32]) -> Cell {
    // The maximum of eight columns at a time, so that it is computed in wide registers.
    let greater = |a: f32, b: f32| if b > a { b } else { a };
    let mut columns = [f32::NEG_INFINITY; 8];
    for row in scores.chunks(8) {
        columns.iter_mut().zip(row).for_each(|(column, &score)| *column = greater(*column, score));
    }
    let greatest = columns.into_iter().fold(f32::NEG_INFINITY, greater);
    Cell::from_index(scores.iter().position(|&score| score >= greatest).unwrap_or(0))
}
