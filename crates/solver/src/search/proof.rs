//! Depth-first proof-number search.

use super::endgame::Endgame;
use super::node_cache::{NodeCache, ProofNode};
use super::solved::{SolvedOutcome, SolvedPositions};
use super::table::ProofTable;
use crate::connections::carriers::without_common_cell;
use crate::connections::circuit::{Circuit, CircuitStones};
use crate::connections::threats::{ThreatResult, ThreatSearch};
use crate::connections::win_patterns::WinPatterns;
use crate::inferior_cells::extension::SolverExtension;
use crate::inferior_cells::inferior::{InferiorCells, InferiorSearch};
use crate::inferior_cells::rules::InferiorRules;
use crate::position::graph::GoalGraph;
use crate::position::proof_child::ProofChild;
use crate::position::proof_numbers::{INFINITE, ProofNumbers};
use crate::position::state::{CanonicalState, SolverState};
use crate::position::techniques::{Technique, Techniques};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use tripoint_games::base::Random;
use tripoint_games::board::{Cell, CellSet, Side};
use tripoint_games::rules::Colour;
use tripoint_network::{Evaluation, Evaluator, NetworkPosition};

/// The ε of the 1 + ε trick: the search switches to the second-best move only when its disproof number is exceeded by
/// this factor.
const EPSILON: f64 = 0.5;

/// Initial disproof penalty for each unconnected goal side, half for a semi-connected one. Used only without a network.
const UNCONNECTED_SIDE: u32 = 4;

/// A move with weight w starts with the disproof number `1 + WEIGHT_SCALE · ln(w_best / w)`. The weights come from the
/// circuit or the network's policy. Tuned, see `docs/research/tuning.md`.
const WEIGHT_SCALE: f32 = 4.0;

/// Relative weights w / w_best below this one count as this one.
const LEAST_SHARE: f32 = 0.0025;

/// When the search compares moves, it multiplies a move's disproof number by `1 + WEIGHT_BIAS · k` and rounds down, if
/// the move's weight is e⁻ᵏ · w_best.
///
/// Disproof numbers grow, which soon outweighs the [initial difference](WEIGHT_SCALE), but the factor keeps the moves
/// in order. So a position's proof number comes from the move tried next, which isn't always the least. Tuned, see
/// `docs/research/tuning.md`.
const WEIGHT_BIAS: f32 = 0.3;

/// Scales the network's win rate v in the initial numbers: `δ += WIN_RATE_SCALE · (−ln v)`,
/// `φ += WIN_RATE_SCALE · (−ln(1 − v))`. Tuned, see `docs/research/tuning.md`.
const WIN_RATE_SCALE: f32 = 16.0;

/// The smallest distinguished win rate. The greatest is 1 minus this.
const LEAST_WIN_RATE: f32 = 0.01;

/// The number of thread counters. With this many, different threads' positions rarely collide.
pub(crate) const SLOTS: u16 = 1 << 14;

/// The state shared by all threads of a search.
#[derive(Debug)]
pub(crate) struct SharedProof<'a, const W: usize, E: SolverExtension> {
    pub(crate) graph: &'a GoalGraph<W>,
    pub(crate) table: &'a ProofTable<W>,
    pub(crate) patterns: &'a WinPatterns<W>,
    pub(crate) rules: &'a Arc<InferiorRules<W, E>>,
    pub(crate) techniques: Techniques,
    pub(crate) network: Option<&'a Evaluator<W>>,
    /// A seed that shuffles equally good moves; `None` for cell order.
    pub(crate) seed: Option<u64>,
    /// Collects the decided positions.
    pub(crate) solved: &'a SolvedPositions<W>,
    /// How many threads are at a position, indexed by its key modulo [`SLOTS`].
    pub(crate) busy: &'a [AtomicU8],
    /// Nodes examined by all threads.
    pub(crate) nodes: &'a AtomicU64,
    /// Stop flag.
    pub(crate) stop: &'a AtomicBool,
    /// Set by the first thread to decide the position.
    pub(crate) done: &'a AtomicBool,
    pub(crate) most_nodes: u64,
    /// The memory of each thread's node cache, in bytes.
    pub(crate) cache_bytes: usize,
}

impl<const W: usize, E: SolverExtension> Clone for SharedProof<'_, W, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<const W: usize, E: SolverExtension> Copy for SharedProof<'_, W, E> {}

/// A position's evaluation before the search tries its moves.
#[derive(Debug, Default)]
struct PositionEstimate {
    /// Each cell's weight as a move.
    weights: Option<Vec<f32>>,
    /// The win rate of the player to move, in [0, 1].
    win_rate: Option<f32>,
}

/// One thread's search.
///
/// Depth-first proof-number search (Nagai, 2002) with the 1 + ε trick (Pawlewicz and Lew, 2007). A position's disproof
/// number is its moves' greatest proof number, plus one for each other move. It isn't their sum, because moves lead to
/// the same positions (weak proof-number search; Ueda and others, 2008).
///
/// Every proof has a **carrier**: the cells the winner needs, whoever holds the others. A move outside a lost move's
/// carrier also loses, and so does a move that misses one of the opponent's threats. The remaining moves are the
/// must-play region (Hayward and others, 2003).
///
/// A move's initial numbers come from a network's policy and value, or from an electric circuit and the move's
/// connections to the sides. So the search tries likely moves first and deeper. Gao, Müller and Hayward (2017) do this
/// with a convolutional network and a growing number of moves.
#[derive(Debug)]
pub(crate) struct ProofSearch<'a, const W: usize, E: SolverExtension> {
    shared: SharedProof<'a, W, E>,
    threats: ThreatSearch<W>,
    inferior: InferiorSearch<W, E>,
    endgame: Endgame,
    network: Option<Evaluator<W>>,
    circuit: Circuit,
    open: NodeCache<W, E>,
    /// The nodes examined by this thread.
    nodes: u64,
}

impl<'a, const W: usize, E: SolverExtension> ProofSearch<'a, W, E> {
    pub(crate) fn new(shared: SharedProof<'a, W, E>) -> ProofSearch<'a, W, E> {
        let threats = ThreatSearch::new(shared.graph, shared.techniques);
        let network = shared.network.cloned();
        let (inferior, endgame) = (InferiorSearch::new(shared.graph, shared.rules), Endgame::new(shared.graph));
        let open = NodeCache::new(shared.cache_bytes);
        ProofSearch { shared, threats, inferior, endgame, network, circuit: Circuit::default(), open, nodes: 0 }
    }

    /// Examines a position until it is decided or the search is stopped.
    pub(crate) fn run(&mut self, state: &SolverState<W>) -> ProofNumbers<W> {
        let numbers = self.examine(state, None, (INFINITE, INFINITE));
        if numbers.mover_wins().is_some() {
            self.shared.done.store(true, Ordering::Relaxed);
        }
        numbers
    }

    fn is_stopped(&self) -> bool {
        let SharedProof { stop, done, .. } = self.shared;
        stop.load(Ordering::Relaxed)
            || done.load(Ordering::Relaxed)
            || self.shared.nodes.load(Ordering::Relaxed) >= self.shared.most_nodes
    }

    fn store(&self, canonical: &CanonicalState<W>, numbers: ProofNumbers<W>) -> ProofNumbers<W> {
        let carrier = canonical.image_of(self.shared.graph, &numbers.carrier);
        self.shared.table.put(canonical, ProofNumbers { carrier, ..numbers });
        numbers
    }

    /// Returns a position's stored numbers, with the carrier mapped back from the canonical form.
    fn known(&self, canonical: &CanonicalState<W>) -> Option<ProofNumbers<W>> {
        let numbers = self.shared.table.get(canonical)?;
        Some(ProofNumbers { carrier: canonical.source_of(self.shared.graph, &numbers.carrier), ..numbers })
    }

    /// Returns the win patterns, if they are in use.
    fn patterns(&self) -> Option<&'a WinPatterns<W>> {
        Some(self.shared.patterns).filter(|_| self.shared.techniques.has(Technique::WinPatterns))
    }

    /// Decides a position with few empty cells by enumeration.
    fn endgame(&mut self, state: &SolverState<W>) -> Option<ProofNumbers<W>> {
        let decides = self.shared.techniques.has(Technique::Endgame);
        if decides { self.endgame.decide(self.shared.graph, state) } else { None }
    }

    /// Evaluates a position by the network or the circuit.
    fn estimate(&mut self, state: &SolverState<W>) -> PositionEstimate {
        if let Some(network) = &mut self.network {
            // The last move isn't an input, so the result is the same for every move order.
            let position = NetworkPosition::alternating(state.colour, [state.own, state.other], None);
            let evaluation = Some(network.evaluate(&position)).filter(Evaluation::is_finite);
            return evaluation.map_or_else(PositionEstimate::default, |evaluation| PositionEstimate {
                weights: Some(evaluation.policy),
                win_rate: Some(evaluation.value),
            });
        }
        if !self.shared.techniques.has(Technique::Circuit) {
            return PositionEstimate::default();
        }
        let [own, other] = [0, 1].map(|player| self.threats.connected_chains(player));
        let own = CircuitStones { colour: state.colour, stones: &state.own, connected: own };
        let other = CircuitStones { colour: state.colour.opponent(), stones: &state.other, connected: other };
        PositionEstimate { weights: self.circuit.weights(self.shared.graph, [own, other]), win_rate: None }
    }

    /// Returns a node's children with their initial numbers, in search order.
    fn initial_children(&mut self, state: &SolverState<W>, moves: &CellSet<W>) -> Vec<ProofChild> {
        let PositionEstimate { weights, win_rate } = self.estimate(state);
        let weight = |cell: Cell| weights.as_ref().map_or(1.0, |weights| weights[cell.index()]);
        let most = moves.iter().map(weight).fold(f32::MIN_POSITIVE, f32::max);
        // The less likely a win, the larger its proof. For the mover's win that adds to the disproof number after a
        // move, for its loss to the proof number.
        let penalty = |win_rate: f32| -WIN_RATE_SCALE * libm::logf(win_rate.max(LEAST_WIN_RATE));
        let [to_win, to_lose] = win_rate.map_or([0.0; 2], |win_rate| [penalty(win_rate), penalty(1.0 - win_rate)]);
        let far = |cell: Cell| if self.network.is_some() { 0 } else { self.side_penalty(state.colour, cell) };
        let reply = |cell: Cell| {
            let unlikely = -libm::logf((weight(cell) / most).max(LEAST_SHARE));
            let disproof = 1 + far(cell) + (unlikely * WEIGHT_SCALE + to_win) as u32;
            ProofChild { cell, proof: 1 + to_lose as u32, disproof, slot: 0, bias: 1.0 + WEIGHT_BIAS * unlikely }
        };
        let mut replies: Vec<_> = moves.iter().map(reply).collect();
        if let Some(seed) = self.shared.seed {
            let mut random = Random::new(seed ^ state.key());
            (1..replies.len()).for_each(|place| replies.swap(place, random.below(place + 1)));
        }
        // If two moves' numbers become equal later, the likelier one is tried first. The sort is stable, so it keeps
        // the shuffled order for equal moves.
        replies.sort_by_key(|reply| reply.disproof);
        replies
    }

    /// Returns a move's penalty for the goal sides it isn't connected to.
    fn side_penalty(&self, colour: Colour, cell: Cell) -> u32 {
        let connections = self.threats.connections();
        let far = |&side: &Side| match (connections.full(cell, side), connections.semi(cell, side)) {
            ([], []) => UNCONNECTED_SIDE,
            ([], _) => UNCONNECTED_SIDE / 2,
            _ => 0,
        };
        let counts = self.shared.techniques.has(Technique::MoveOrder);
        if counts { self.shared.graph.goal_sides(colour).iter().map(far).sum() } else { 0 }
    }

    /// Returns the index of the child with the least biased disproof number, and the two least such numbers. Moves that
    /// other threads are searching count as larger, so the threads spread out. These are virtual proof numbers
    /// (Pawlewicz and Hayward, 2013), approximated by one counter for each position under examination, without a check
    /// for collisions.
    fn two_best(&self, replies: &[ProofChild]) -> Option<(usize, [u32; 2])> {
        let number = |reply: &ProofChild| {
            let busy = u32::from(self.shared.busy[usize::from(reply.slot)].load(Ordering::Relaxed));
            let number = reply.disproof + busy * (1 + reply.disproof / 2);
            (number as f32 * reply.bias) as u32
        };
        let best = (0..replies.len()).min_by_key(|&place| number(&replies[place]))?;
        let others = replies.iter().enumerate().filter(|&(place, _)| place != best);
        Some((best, [number(&replies[best]), others.map(|(_, reply)| number(reply)).min().unwrap_or(INFINITE)]))
    }

    /// Examines the position after a move, if any, until one of its numbers reaches its limit.
    fn examine(&mut self, state: &SolverState<W>, last: Option<Cell>, limits: (u32, u32)) -> ProofNumbers<W> {
        let begun = self.open.take(state).map(|open| self.unless_decided(open));
        let mut open = match begun.unwrap_or_else(|| self.expand(state, last)) {
            Ok(open) => open,
            Err(numbers) => return numbers,
        };
        let numbers = self.search(&mut open, limits);
        if numbers.mover_wins().is_some() {
            let ProofNode { winning_move, moves, .. } = *open;
            self.shared.solved.put(&open.inferior.filled, SolvedOutcome { winning_move, moves, nodes: numbers.nodes });
        }
        let numbers = self.store_both(&open.inferior, &open.canonical, &open.filled, numbers);
        if numbers.mover_wins().is_none() {
            self.open.put(open);
        }
        numbers
    }

    /// Returns a cached node, or its numbers if another thread has meanwhile decided the filled position.
    fn unless_decided(&self, open: Box<ProofNode<W, E>>) -> Result<Box<ProofNode<W, E>>, ProofNumbers<W>> {
        self.decided_filled(&open.inferior, &open.canonical, &open.filled).map_or(Ok(open), Err)
    }

    /// Returns a position's numbers if its filled position is decided, and stores them.
    fn decided_filled(
        &self,
        inferior: &InferiorCells<W, E>,
        canonical: &CanonicalState<W>,
        filled: &CanonicalState<W>,
    ) -> Option<ProofNumbers<W>> {
        let numbers = self.known(filled).filter(|numbers| numbers.mover_wins().is_some())?;
        Some(self.store(canonical, inferior.lifted(numbers)))
    }

    /// Stores the filled position's numbers and, lifted, the position's own; returns the latter.
    fn store_both(
        &self,
        inferior: &InferiorCells<W, E>,
        canonical: &CanonicalState<W>,
        filled: &CanonicalState<W>,
        numbers: ProofNumbers<W>,
    ) -> ProofNumbers<W> {
        let numbers = self.store(filled, numbers);
        if filled.state == canonical.state { numbers } else { self.store(canonical, inferior.lifted(numbers)) }
    }

    /// Expands the position after a move, if any; returns its numbers if that decides it.
    fn expand(&mut self, state: &SolverState<W>, last: Option<Cell>) -> Result<Box<ProofNode<W, E>>, ProofNumbers<W>> {
        let graph = self.shared.graph;
        let inferior = self.inferior.find(graph, state, self.shared.techniques);
        let (canonical, filled) = (state.canonical(graph), inferior.filled.canonical(graph));
        // The search may have reached the filled position another way.
        if inferior.filled != *state
            && let Some(numbers) = self.decided_filled(&inferior, &canonical, &filled)
        {
            return Err(numbers);
        }
        self.nodes += 1;
        self.shared.nodes.fetch_add(1, Ordering::Relaxed);
        match self.moves(&inferior) {
            Ok((replies, lost)) => {
                let stored = E::store(&self.shared.rules.prepared, graph, last, state);
                let (state, moves) = (*state, replies.iter().map(|reply| reply.cell).collect());
                Ok(Box::new(ProofNode {
                    state,
                    inferior,
                    canonical,
                    filled,
                    moves,
                    replies,
                    stored,
                    lost,
                    nodes: 1,
                    winning_move: None,
                }))
            }
            Err(numbers) => Err(self.store_both(&inferior, &canonical, &filled, numbers)),
        }
    }

    /// Returns a filled position's moves that may win, with the carriers that refute the others. If the position is
    /// decided, returns its numbers instead.
    fn moves(&mut self, inferior: &InferiorCells<W, E>) -> Result<(Vec<ProofChild>, Vec<CellSet<W>>), ProofNumbers<W>> {
        let (graph, state) = (self.shared.graph, &inferior.filled);
        let empty = state.empty(graph);
        // Connections decide most endgames with one objective, and few with several.
        if graph.needs_several_objectives()
            && let Some(numbers) = self.endgame(state)
        {
            return Err(numbers);
        }
        let patterns = self.patterns();
        let (moves, lost) = match self.threats.evaluate(graph, state, patterns) {
            ThreatResult::Decided(mover_wins, carrier) => return Err(ProofNumbers::decided(mover_wins, carrier, 1)),
            ThreatResult::Open(moves, lost) if self.shared.techniques.has(Technique::MustPlay) => (moves, lost),
            ThreatResult::Open(..) => (empty, Vec::new()),
        };
        if let Some(numbers) = self.endgame(state) {
            return Err(numbers);
        }
        Ok((self.initial_children(state, &moves.difference(&inferior.pruned(&empty))), lost))
    }

    /// Searches a node's children, with its inferior cells filled in.
    fn search(&mut self, open: &mut ProofNode<W, E>, limits: (u32, u32)) -> ProofNumbers<W> {
        let (graph, (most_proof, most_disproof)) = (self.shared.graph, limits);
        let ProofNode { inferior, replies, lost, nodes, winning_move, .. } = open;
        let (state, before) = (inferior.filled, self.nodes - *nodes);
        let (empty, successors) = (state.empty(graph), state.successors(graph));
        for cell in replies.iter().map(|reply| reply.cell).collect::<Vec<_>>() {
            // Children refuted by an earlier result are gone.
            let Some(place) = replies.iter().position(|reply| reply.cell == cell) else { continue };
            let next = successors.after(graph, cell);
            replies[place].slot = (next.key % u64::from(SLOTS)) as u16;
            let Some(numbers) = self.known(&next) else { continue };
            if let Some(won) = self.update(replies, lost, place, &numbers, self.nodes - before) {
                *winning_move = Some(cell);
                return won;
            }
        }
        loop {
            *nodes = self.nodes - before;
            let Some((best, least)) = self.two_best(replies) else {
                // No move worth trying is in every carrier, so the carriers have no such cell in common. The exception
                // is a move pruned in favour of another pruned move; then the carrier is all empty cells.
                let carrier = without_common_cell(lost, &empty.difference(&inferior.pruned(&empty))).unwrap_or(empty);
                return ProofNumbers::decided(false, inferior.with_answers(carrier), *nodes);
            };
            let others = replies.len() as u32 - 1;
            let greatest = replies.iter().map(|reply| reply.proof).max().unwrap_or(0);
            let (proof, disproof) = (replies[best].disproof, (greatest + others).min(INFINITE - 1));
            if proof >= most_proof || disproof >= most_disproof || self.is_stopped() {
                return ProofNumbers { proof, disproof, carrier: CellSet::EMPTY, nodes: *nodes };
            }
            let second = least[1];
            let (best, second) = match E::next_child(&self.shared.rules.prepared, &open.stored, replies, most_proof) {
                Some(other) if other != best => (other, least[0]),
                _ => (best, second),
            };
            let tolerance = if self.shared.techniques.has(Technique::Tolerance) { EPSILON } else { 0.0 };
            let ProofChild { cell, proof, disproof, slot, bias } = replies[best];
            let tolerated = (f64::from(second) * (1.0 + tolerance) / f64::from(bias)) as u32;
            let limit_disproof = tolerated.saturating_add(1).clamp(disproof + 1, most_proof.max(disproof + 1));
            let limit_proof = (most_disproof - others).max(proof + 1);
            let busy = &self.shared.busy[usize::from(slot)];
            busy.fetch_add(1, Ordering::Relaxed);
            let next = state.after(cell);
            let numbers = self.examine(&next, Some(cell), (limit_proof, limit_disproof));
            busy.fetch_sub(1, Ordering::Relaxed);
            if numbers.mover_wins() == Some(false)
                && let Some(patterns) = self.patterns()
            {
                patterns.learn(graph, &next, &numbers.carrier, numbers.nodes);
            }
            if let Some(won) = self.update(replies, lost, best, &numbers, self.nodes - before) {
                *winning_move = Some(cell);
                return won;
            }
        }
    }

    /// Updates the node with a child's numbers; returns the node's numbers if the move wins. Drops moves outside a lost
    /// move's carrier.
    fn update(
        &self,
        replies: &mut Vec<ProofChild>,
        lost: &mut Vec<CellSet<W>>,
        place: usize,
        numbers: &ProofNumbers<W>,
        nodes: u64,
    ) -> Option<ProofNumbers<W>> {
        let cell = replies[place].cell;
        match numbers.mover_wins() {
            Some(false) => {
                let mut carrier = numbers.carrier;
                carrier.insert(cell);
                return Some(ProofNumbers::decided(true, carrier, nodes));
            }
            Some(true) => {
                lost.push(numbers.carrier);
                let prunes = self.shared.techniques.has(Technique::Carriers);
                replies.retain(|reply| reply.cell != cell && (!prunes || numbers.carrier.contains(reply.cell)));
            }
            None => (replies[place].proof, replies[place].disproof) = (numbers.proof, numbers.disproof),
        }
        None
    }
}
