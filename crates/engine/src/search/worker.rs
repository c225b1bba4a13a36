//! One simulation by one thread: selection, expansion, playouts, back-up.

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

/// The win rate deficit at which a move gets 1/e as many spreading simulations as the best move. A guess.
const WIDTH: f32 = 0.05;

/// In a search with the network, every move begins with this many AMAF samples at the mean rate, so that a few samples
/// weigh little. A guess.
const AMAF_PRIOR: f32 = 64.0;

/// Unreachable nodes freed by each simulation. It creates one at most, so memory is freed faster than it is used.
const RECLAIMED_PER_SIMULATION: usize = 16;

/// The part of a search shared by all threads.
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
    /// The moves that decide the root's result.
    pub(super) deciding: &'a CellSet<W>,
    /// The moves to try at the root: at least one, all of them legal.
    pub(super) tried: &'a CellSet<W>,
    /// Whether the moves to try were named.
    pub(super) restricted: bool,
    /// Whether the opponent may swap after the root's move, so that the best move is the most balanced one.
    pub(super) swap_follows: bool,
    /// The weight of a simulation.
    pub(super) weights: SimulationWeights,
    /// The share of simulations that spread at the root.
    pub(super) spread: f32,
    /// Whether there are several threads, so that virtual losses are needed.
    pub(super) parallel: bool,
}

/// One thread's part of a search.
#[derive(Debug)]
pub(super) struct Worker<const W: usize> {
    pub(super) random: Random,
    pub(super) network: Option<Evaluator<W>>,
    /// Evaluates nodes with many visits statically.
    pub(super) static_evaluator: Option<StaticEvaluator<W>>,
    pub(super) reserve: ThreadArena,
    /// Adds up the share of spreading simulations; at 1, the next one spreads.
    spread_due: f32,
    path: SmallVec<[PathStep; 64]>,
}

/// A node on a simulation's path.
#[derive(Clone, Copy, Debug)]
struct PathStep {
    node: NodeId,
    to_move: Colour,
    /// The number of moves that decide the node's result.
    moves: usize,
}

/// The colours that moved to the nodes on a path. The root counts as reached by the opponent of the colour to move
/// there, as if turns alternated.
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

    /// Starts to count the spreading simulations.
    pub(super) fn reset_spread(&mut self) {
        self.spread_due = 0.0;
    }

    /// Whether the next simulation spreads at the root, if this share of them does.
    fn spreads(&mut self, share: f32) -> bool {
        self.spread_due += share;
        let is_due = self.spread_due >= 1.0;
        if is_due {
            self.spread_due -= 1.0;
        }
        is_due
    }
}

/// A simulation, compiled for the processor's features.
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
    /// Makes one simulation: descends the tree, creates a node, evaluates it by playouts and the network, and backs up
    /// the results. Returns the number of playouts.
    ///
    /// With several threads, the nodes on the path get a virtual loss during the descent, so that other threads choose
    /// other paths (Chaslot, Winands and van den Herik, 2008).
    pub(super) fn simulate(&self, worker: &mut Worker<W>) -> u32 {
        self.playouts.processor().run(Simulation { shared: self, worker })
    }

    /// [`Shared::simulate`], inlined into code for the processor's features: wide registers compute the scores of all
    /// cells.
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

    /// Begins a simulation's path at the root.
    #[inline(always)]
    pub(super) fn begin_path(&self, worker: &mut Worker<W>) {
        worker.path.clear();
        self.enter(worker, self.root, self.start.turn.colour, self.deciding.len());
    }

    /// Adds a node to the path. With several threads, it gets a virtual loss, unless it is the root.
    #[inline(always)]
    pub(super) fn enter(&self, worker: &mut Worker<W>, node: NodeId, to_move: Colour, moves: usize) {
        if self.parallel && !worker.path.is_empty() {
            self.tree.add_visits(node, self.weights.simulation(), 0);
        }
        worker.path.push(PathStep { node, to_move, moves });
    }

    /// Whether a colour that has just moved is sure to win. Where bridges hold, it also wins if only bridges are
    /// missing.
    #[inline(always)]
    fn wins(&self, mover: Colour, state: &State<W>) -> bool {
        match self.secure_win {
            Some(secure_win) => secure_win.wins(mover, &state.stones[mover.index()], &state.empty),
            None => self.win_test.wins(mover, state.owned(mover, self.win_test)),
        }
    }

    /// Checks a node with many visits once, by both colours' connections: proves what they decide, and that moves
    /// outside the must-play region lose. Returns whether the node is decided. The root needs a move, so only moves are
    /// decided there.
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

    /// The network's evaluation of a leaf, the last node on the path. `None` without a network, if its weights are
    /// unusable, or if the result is proven.
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

    /// Backs up a leaf's playouts and the network's value, for the colour to move there: adds them to every node on the
    /// path. Virtual losses have already added the visits for a whole simulation.
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

    /// Backs up the last node's proof along the path, as MCTS-Solver does (Winands, Björnsson and Saito, 2008): a move
    /// that wins refutes the move before it, and a node whose moves all lose is won for the player who moved there.
    /// Root moves that decide nothing don't count, even if they were tried.
    ///
    /// If the opponent may swap after the root's move, the opponent wins as soon as every move is proven, whatever its
    /// result: it takes over a winning move and leaves a losing one.
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
            // The result for the colour to move at the parent, which moved to the node.
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

    /// Selects a move at an expanded node, the last on the path.
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

    /// The win rate at the path's last node for the colour to move, without this simulation's virtual loss.
    #[inline(always)]
    pub(super) fn own_rate(&self, worker: &Worker<W>) -> f32 {
        let Some(step) = worker.path.last() else { return 0.5 };
        let mut counts = self.tree.node(step.node);
        if self.parallel && worker.path.len() > 1 {
            // Another thread may have added its visits but not yet its wins.
            counts.visits = counts.visits.saturating_sub(self.weights.simulation()).max(counts.wins);
        }
        let rate = counts.rate();
        let mover = movers(&worker.path).nth(worker.path.len() - 1);
        if mover == Some(step.to_move) { rate } else { 1.0 - rate }
    }

    /// Cells that can't be chosen.
    #[inline(always)]
    fn others(state: &State<W>, moves: &CellSet<W>) -> CellSet<W> {
        state.stones[0].union(&state.stones[1]).union(&state.empty).difference(moves)
    }

    /// Selects without the network, by α-AMAF: the greatest α · direct win rate + (1 - α) · AMAF win rate. A move
    /// without a child has only its AMAF win rate. Computes all cells' scores together.
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
            // Don't spend visits on a proven loss.
            if node.proof == Proof::Lost {
                scores[index] = f32::MIN;
            }
        }
        Self::others(state, moves).iter().for_each(|cell| scores[cell.index()] = f32::NEG_INFINITY);
        first_greatest(scores)
    }

    /// Selects with the network: the greatest (n · direct win rate + k · AMAF estimate) / (n + k), plus the prior's
    /// PUCT term. Here n is a move's number of simulations, and k is `amaf_equivalence` (RAVE's equivalence parameter:
    /// Gelly and Silver, 2011). Computes all cells' scores together.
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
            // Avoids 0 / 0 at a node just created by another thread.
            let all = (simulations + equivalence).max(f32::MIN_POSITIVE);
            scores[index] = (simulations * node.rate() + equivalence * amaf[index]) / all;
            scores[index] += weight * priors[index] / (1.0 + simulations);
            // Don't spend visits on a proven loss.
            if node.proof == Proof::Lost {
                scores[index] = f32::MIN;
            }
        }
        others.iter().for_each(|cell| scores[cell.index()] = f32::NEG_INFINITY);
        first_greatest(scores)
    }

    /// Selects at the root of an analysis, for reliable values of several moves: the greatest w / (1 + n), where n is a
    /// move's number of simulations. w falls to 1/e for each [`WIDTH`] of win rate below the best move. Proven losses
    /// get none.
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
            // All these moves lose, and no others are tried. The differences between such standings would be NaN.
            return moves.first().unwrap_or(Cell::from_index(0));
        }
        let score = |&(rate, simulations): &(f32, f32)| libm::expf((rate - best) / WIDTH) / (1.0 + simulations);
        let mut scores = [[f32::NEG_INFINITY; 64]; W];
        scores.as_flattened_mut().iter_mut().zip(&*standings).for_each(|(place, standing)| *place = score(standing));
        first_greatest(&scores.as_flattened()[..block.len()])
    }

    /// Converts visits to simulations; nodes count playouts plus the weight of values.
    fn simulations(&self, visits: u32) -> f32 {
        visits as f32 / self.weights.simulation() as f32
    }

    /// The PUCT term of a move with prior 1 and no visits: c · √N.
    fn prior_weight(&self, node: NodeId) -> f32 {
        self.parameters.prior_weight as f32 * self.simulations(self.tree.node(node).visits).max(1.0).sqrt()
    }

    /// Selects by UCT (Kocsis and Szepesvári, 2006): a random move without a child, if there is one. Otherwise the
    /// greatest direct win rate + c · √(ln N / n), where N and n are the simulations through the node and the child.
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

    /// Selects at a root after which the opponent may swap: UCT on how near the win rate is to balance. A move without
    /// a child has its AMAF win rate. Apart from that, it uses neither AMAF nor the network's priors, because both
    /// favour moves that are too good.
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

    /// UCT's exploration term for a child with one simulation: c · √(ln N).
    fn exploration(&self, node: NodeId) -> f32 {
        let all = self.simulations(self.tree.node(node).visits);
        self.parameters.exploration as f32 * libm::logf(all.max(1.0)).sqrt()
    }
}

/// A word's AMAF samples and wins. They fit into signed integers, which wide registers can convert.
#[inline(always)]
fn numbers(counts: u64) -> (f32, f32) {
    let (samples, wins) = halves(counts);
    (samples.cast_signed() as f32, wins.cast_signed() as f32)
}

/// Estimates each move's win rate from AMAF alone, for a search in which the nodes' win rates come mostly from the
/// network: `own_rate`, the win rate of the colour to move, plus the difference between the move's AMAF rate and that
/// of all moves. Every move begins with [`AMAF_PRIOR`] samples without a difference.
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

/// The cell with the greatest score, the first among equals.
#[inline(always)]
fn first_greatest(scores: &[f32]) -> Cell {
    // Take the maximum over eight columns at a time, so that wide registers compute it.
    let greater = |a: f32, b: f32| if b > a { b } else { a };
    let mut columns = [f32::NEG_INFINITY; 8];
    for row in scores.chunks(8) {
        columns.iter_mut().zip(row).for_each(|(column, &score)| *column = greater(*column, score));
    }
    let greatest = columns.into_iter().fold(f32::NEG_INFINITY, greater);
    Cell::from_index(scores.iter().position(|&score| score >= greatest).unwrap_or(0))
}
