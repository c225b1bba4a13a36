//! Depth-first proof-number search.

use super::endgame::Endgame;
use super::open_positions::{OpenMove, OpenPosition, OpenPositions};
use super::solved::{SolvedOutcome, SolvedPositions};
use super::table::ProofTable;
use crate::connections::carriers::without_common_cell;
use crate::connections::circuit::{Circuit, CircuitStones};
use crate::connections::threats::{Glance, ThreatSearch};
use crate::connections::win_patterns::WinPatterns;
use crate::inferior_cells::compiled_patterns::LaidPatterns;
use crate::inferior_cells::inferior::{InferiorCells, InferiorSearch};
use crate::position::graph::GoalGraph;
use crate::position::proof_numbers::{INFINITE, ProofNumbers};
use crate::position::state::{CanonicalState, SolverState};
use crate::position::techniques::{Technique, Techniques};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use tripoint_games::base::Random;
use tripoint_games::board::{Cell, CellSet, Side};
use tripoint_games::rules::Colour;
use tripoint_network::{Evaluation, Evaluator, NetworkPosition};

/// How much greater the second-best disproof number may get before the search goes there (the 1 + ε trick).
const TOLERANCE: f64 = 0.5;

/// What a side to which a move is not connected adds to the disproof number of the position after it, where no network orders the moves; a semi-connection adds half of it.
const FAR: u32 = 4;

/// What a move adds to this number whose weight is 1/e times that of the favourite, 1/e² times for twice as much, and so on: by the circuit (the better of 4 and 8 on eight openings of Hex 7×7 with two seeds each, 78,759 positions in the mean instead of 96,310), and by the policy of the network.
const UNLIKELY: f32 = 4.0;

/// The least share of the favourite's weight that is told from less.
const LEAST_SHARE: f32 = 0.0025;

/// A move whose weight is e⁻ᵏ of the favourite's has its disproof number multiplied by one and k times this when moves are compared, rounded down. The numbers grow, so that what is [added](UNLIKELY) at the beginning is soon
/// forgotten. So the proof number of a position is that of the move that is tried next, not always the least. On b2 and c3 of Hex 7×7 five seeds took 46,074 and 12,505 positions by the circuit without it, 43,754 and 10,451 with a third of it, 35,384 and 8,273 with this, 50,254 and 8,649 with three times as much.
const BIAS: f32 = 0.3;

/// What a win rate of 1/e adds to the disproof number of each move of the player to move, and of 1 - 1/e to the proof number, by the value of the network. On Hex 8×8 the openings a1, b2 and c3 together took 366,042 positions with 4, 331,312 with 8, 341,712 with 12 and
/// 269,096 with this.
const VALUE: f32 = 16.0;

/// The least win rate that is told from less, and as much below 1 the greatest.
const LEAST_WIN_RATE: f32 = 0.01;

/// Enough places for positions that several threads are at to seldom share one.
pub(crate) const SLOTS: u16 = 1 << 14;

/// What all threads of a search share.
#[derive(Debug)]
pub(crate) struct SharedProof<'a, const W: usize> {
    pub(crate) graph: &'a GoalGraph<W>,
    pub(crate) table: &'a ProofTable<W>,
    pub(crate) patterns: &'a WinPatterns<W>,
    pub(crate) laid: &'a Arc<LaidPatterns<W>>,
    pub(crate) techniques: Techniques,
    pub(crate) network: Option<&'a Evaluator<W>>,
    /// Which of equally good moves is tried first is left to chance, by this seed; `None` for the first cell.
    pub(crate) seed: Option<u64>,
    /// Where the positions that are decided are collected.
    pub(crate) solved: &'a SolvedPositions<W>,
    /// How many threads are at a position, by its key modulo [`SLOTS`].
    pub(crate) busy: &'a [AtomicU8],
    /// Positions examined by all threads.
    pub(crate) nodes: &'a AtomicU64,
    /// Ends the search when it is set, or when so many positions have been examined.
    pub(crate) stop: &'a AtomicBool,
    /// Set by the thread that has decided the position first.
    pub(crate) done: &'a AtomicBool,
    pub(crate) most_nodes: u64,
    /// The memory of each thread for positions that it may come back to, in bytes.
    pub(crate) open_bytes: usize,
}

impl<const W: usize> Clone for SharedProof<'_, W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<const W: usize> Copy for SharedProof<'_, W> {}

/// What is thought of a position before its moves are tried.
#[derive(Debug, Default)]
struct PositionEstimate {
    /// How likely each cell is to be a good move.
    weights: Option<Vec<f32>>,
    /// The win rate of the player to move, in [0, 1].
    win_rate: Option<f32>,
}

/// The search of one thread.
///
/// Depth-first proof-number search (Nagai, 2002) with the 1 + ε trick (Pawlewicz and Lew, 2007). The disproof number of a position is the greatest proof number
/// among its moves and one for each other move, instead of their sum (weak proof-number search; Ueda and others, 2008), since moves lead to the same positions.
///
/// Every proof has a **carrier**: the cells that the winner needs, whoever holds the others. A move outside the carrier of a lost move loses as well;
/// so do moves outside of any threat of the opponent's. What is left is the must-play region (Hayward and others, 2003).
///
/// Moves begin with numbers by the policy and the value of a network, or by an electric circuit and their connections
/// to the sides, so that likely ones are tried first and deeper (as Gao, Müller and Hayward, 2017, do it with a
/// convolutional network and a growing number of moves).
#[derive(Debug)]
pub(crate) struct ProofSearch<'a, const W: usize> {
    shared: SharedProof<'a, W>,
    threats: ThreatSearch<W>,
    inferior: InferiorSearch<W>,
    endgame: Endgame,
    network: Option<Evaluator<W>>,
    circuit: Circuit,
    open: OpenPositions<W>,
    /// The positions that this thread has examined.
    nodes: u64,
    /// The last move before the position that is examined next.
    #[cfg(any(feature = "experiments", test))]
    last: Option<Cell>,
}

impl<'a, const W: usize> ProofSearch<'a, W> {
    pub(crate) fn new(shared: SharedProof<'a, W>) -> ProofSearch<'a, W> {
        let threats = ThreatSearch::new(shared.graph, shared.techniques);
        let network = shared.network.cloned();
        let (inferior, endgame) = (InferiorSearch::new(shared.graph, shared.laid), Endgame::new(shared.graph));
        let open = OpenPositions::new(shared.open_bytes);
        ProofSearch {
            shared,
            threats,
            inferior,
            endgame,
            network,
            circuit: Circuit::default(),
            open,
            nodes: 0,
            #[cfg(any(feature = "experiments", test))]
            last: None,
        }
    }

    /// Examines a position until it is decided or the search is stopped.
    pub(crate) fn run(&mut self, state: &SolverState<W>) -> ProofNumbers<W> {
        let standing = self.examine(state, (INFINITE, INFINITE));
        if standing.mover_wins().is_some() {
            self.shared.done.store(true, Ordering::Relaxed);
        }
        standing
    }

    fn is_stopped(&self) -> bool {
        let SharedProof { stop, done, .. } = self.shared;
        stop.load(Ordering::Relaxed)
            || done.load(Ordering::Relaxed)
            || self.shared.nodes.load(Ordering::Relaxed) >= self.shared.most_nodes
    }

    fn keep(&self, canonical: &CanonicalState<W>, standing: ProofNumbers<W>) -> ProofNumbers<W> {
        let carrier = canonical.image_of(self.shared.graph, &standing.carrier);
        self.shared.table.put(canonical, ProofNumbers { carrier, ..standing });
        standing
    }

    /// What is known of a position, with the carrier as it lies in it.
    fn known(&self, canonical: &CanonicalState<W>) -> Option<ProofNumbers<W>> {
        let standing = self.shared.table.get(canonical)?;
        Some(ProofNumbers { carrier: canonical.source_of(self.shared.graph, &standing.carrier), ..standing })
    }

    /// The patterns that decide positions, if they are used.
    fn patterns(&self) -> Option<&'a WinPatterns<W>> {
        Some(self.shared.patterns).filter(|_| self.shared.techniques.has(Technique::WinPatterns))
    }

    /// Decides a position with few empty cells by all ways to fill them.
    fn endgame(&mut self, state: &SolverState<W>) -> Option<ProofNumbers<W>> {
        let decides = self.shared.techniques.has(Technique::Endgame);
        if decides { self.endgame.decide(self.shared.graph, state) } else { None }
    }

    /// What is thought of a position before its moves are tried, by the network or by the circuit.
    fn estimate(&mut self, state: &SolverState<W>) -> PositionEstimate {
        if let Some(network) = &mut self.network {
            // The network knows nothing of the last move: what is learned from one order of the moves holds for all.
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

    /// Moves of which nothing is known but what connections, and the network or the circuit say.
    fn replies(&mut self, state: &SolverState<W>, moves: &CellSet<W>) -> Vec<OpenMove> {
        let PositionEstimate { weights, win_rate } = self.estimate(state);
        let weight = |cell: Cell| weights.as_ref().map_or(1.0, |weights| weights[cell.index()]);
        let most = moves.iter().map(weight).fold(f32::MIN_POSITIVE, f32::max);
        // The less likely a win, the more work to prove it: for the player to move the disproof of the position after its move, for the opponent the proof.
        let work = |win_rate: f32| -VALUE * libm::logf(win_rate.max(LEAST_WIN_RATE));
        let [to_win, to_lose] = win_rate.map_or([0.0; 2], |win_rate| [work(win_rate), work(1.0 - win_rate)]);
        let far = |cell: Cell| if self.network.is_some() { 0 } else { self.far(state.colour, cell) };
        let reply = |cell: Cell| {
            let unlikely = -libm::logf((weight(cell) / most).max(LEAST_SHARE));
            let disproof = 1 + far(cell) + (unlikely * UNLIKELY + to_win) as u32;
            OpenMove { cell, proof: 1 + to_lose as u32, disproof, slot: 0, bias: 1.0 + BIAS * unlikely }
        };
        let mut replies: Vec<_> = moves.iter().map(reply).collect();
        if let Some(seed) = self.shared.seed {
            let mut random = Random::new(seed ^ state.key());
            (1..replies.len()).for_each(|place| replies.swap(place, random.below(place + 1)));
        }
        // Of moves whose numbers get equal later on, the likelier one is tried first.
        replies.sort_by_key(|reply| reply.disproof);
        replies
    }

    /// How far a move is from the sides that its colour needs.
    fn far(&self, colour: Colour, cell: Cell) -> u32 {
        let connections = self.threats.connections();
        let far = |&side: &Side| match (connections.full(cell, side), connections.semi(cell, side)) {
            ([], []) => FAR,
            ([], _) => FAR / 2,
            _ => 0,
        };
        let counts = self.shared.techniques.has(Technique::MoveOrder);
        if counts { self.shared.graph.goal_sides(colour).iter().map(far).sum() } else { 0 }
    }

    /// The place of the reply with the least disproof number times its bias, and the two least of these numbers. What other threads are at counts as
    /// further away, so that they spread (virtual proof numbers; Pawlewicz and Hayward, 2013, whose numbers ours only approximate: a counter for
    /// each position that is being examined, in a table without collision checks).
    fn two_best(&self, replies: &[OpenMove]) -> Option<(usize, [u32; 2])> {
        let number = |reply: &OpenMove| {
            let busy = u32::from(self.shared.busy[usize::from(reply.slot)].load(Ordering::Relaxed));
            let number = reply.disproof + busy * (1 + reply.disproof / 2);
            (number as f32 * reply.bias) as u32
        };
        let best = (0..replies.len()).min_by_key(|&place| number(&replies[place]))?;
        let others = replies.iter().enumerate().filter(|&(place, _)| place != best);
        Some((best, [number(&replies[best]), others.map(|(_, reply)| number(reply)).min().unwrap_or(INFINITE)]))
    }

    /// The place of a reply that reverses the last move, if it is to be tried before the others and its disproof number is below a limit.
    #[cfg(any(feature = "experiments", test))]
    fn reverser(&self, replies: &[OpenMove], reversers: &CellSet<W>, most_proof: u32) -> Option<usize> {
        if reversers.is_empty() {
            return None;
        }
        let always = self.shared.techniques.has(Technique::ReversersFirst);
        let least = |of: fn(&OpenMove) -> u32| replies.iter().map(of).min();
        let numbers = (least(|reply| reply.proof), least(|reply| reply.disproof));
        replies.iter().position(|reply| {
            let is_least = Some(reply.proof) == numbers.0 || Some(reply.disproof) == numbers.1;
            reversers.contains(reply.cell) && reply.disproof < most_proof && (always || is_least)
        })
    }

    /// Examines a position until one of its numbers reaches its limit.
    fn examine(&mut self, state: &SolverState<W>, limits: (u32, u32)) -> ProofNumbers<W> {
        let begun = self.open.take(state).map(|open| self.unless_decided(open));
        let mut open = match begun.unwrap_or_else(|| self.look(state)) {
            Ok(open) => open,
            Err(standing) => return standing,
        };
        let standing = self.search(&mut open, limits);
        if standing.mover_wins().is_some() {
            let OpenPosition { winning_move, moves, .. } = *open;
            self.shared.solved.put(&open.inferior.filled, SolvedOutcome { winning_move, moves, work: standing.work });
        }
        let standing = self.keep_both(&open.inferior, &open.canonical, &open.filled, standing);
        if standing.mover_wins().is_none() {
            self.open.put(open);
        }
        standing
    }

    /// A position that was begun before; or its standing, where others have decided the same position with its cells filled in since.
    fn unless_decided(&self, open: Box<OpenPosition<W>>) -> Result<Box<OpenPosition<W>>, ProofNumbers<W>> {
        self.decided_filled(&open.inferior, &open.canonical, &open.filled).map_or(Ok(open), Err)
    }

    /// The standing of a position that is decided with its inferior cells filled in, whichever way it was come to. It is kept.
    fn decided_filled(
        &self,
        inferior: &InferiorCells<W>,
        canonical: &CanonicalState<W>,
        filled: &CanonicalState<W>,
    ) -> Option<ProofNumbers<W>> {
        let standing = self.known(filled).filter(|standing| standing.mover_wins().is_some())?;
        Some(self.keep(canonical, inferior.lifted(standing)))
    }

    /// Keeps the standing of a position with its inferior cells filled in; returns that of the position itself, which is kept as well.
    fn keep_both(
        &self,
        inferior: &InferiorCells<W>,
        canonical: &CanonicalState<W>,
        filled: &CanonicalState<W>,
        standing: ProofNumbers<W>,
    ) -> ProofNumbers<W> {
        let standing = self.keep(filled, standing);
        if filled.state == canonical.state { standing } else { self.keep(canonical, inferior.lifted(standing)) }
    }

    /// Looks at a position for the first time; returns its standing if that decides it.
    fn look(&mut self, state: &SolverState<W>) -> Result<Box<OpenPosition<W>>, ProofNumbers<W>> {
        let graph = self.shared.graph;
        let inferior = self.inferior.find(graph, state, self.shared.techniques);
        let (canonical, filled) = (state.canonical(graph), inferior.filled.canonical(graph));
        // Others may have come to the same position with the cells filled in.
        if inferior.filled != *state
            && let Some(standing) = self.decided_filled(&inferior, &canonical, &filled)
        {
            return Err(standing);
        }
        self.nodes += 1;
        self.shared.nodes.fetch_add(1, Ordering::Relaxed);
        match self.moves(&inferior) {
            Ok((replies, lost)) => {
                #[cfg(any(feature = "experiments", test))]
                let reversers = self.last.map_or(CellSet::EMPTY, |last| self.shared.laid.reversers(graph, last, state));
                let (state, moves) = (*state, replies.iter().map(|reply| reply.cell).collect());
                Ok(Box::new(OpenPosition {
                    state,
                    inferior,
                    canonical,
                    filled,
                    moves,
                    replies,
                    #[cfg(any(feature = "experiments", test))]
                    reversers,
                    lost,
                    work: 1,
                    winning_move: None,
                }))
            }
            Err(standing) => Err(self.keep_both(&inferior, &canonical, &filled, standing)),
        }
    }

    /// The moves of a position with its inferior cells filled in that may win, and the carriers that refute the others; or its standing.
    fn moves(&mut self, inferior: &InferiorCells<W>) -> Result<(Vec<OpenMove>, Vec<CellSet<W>>), ProofNumbers<W>> {
        let (graph, state) = (self.shared.graph, &inferior.filled);
        let empty = state.empty(graph);
        // Connections decide most endgames at once where one prize is needed, and few where several are.
        if graph.needs_several_prizes()
            && let Some(standing) = self.endgame(state)
        {
            return Err(standing);
        }
        let patterns = self.patterns();
        let (moves, lost) = match self.threats.glance(graph, state, patterns) {
            Glance::Decided(mover_wins, carrier) => return Err(ProofNumbers::decided(mover_wins, carrier, 1)),
            Glance::Open(moves, lost) if self.shared.techniques.has(Technique::MustPlay) => (moves, lost),
            Glance::Open(..) => (empty, Vec::new()),
        };
        if let Some(standing) = self.endgame(state) {
            return Err(standing);
        }
        Ok((self.replies(state, &moves.difference(&inferior.pruned(&empty))), lost))
    }

    /// Searches an open position with its inferior cells filled in.
    fn search(&mut self, open: &mut OpenPosition<W>, limits: (u32, u32)) -> ProofNumbers<W> {
        let (graph, (most_proof, most_disproof)) = (self.shared.graph, limits);
        let OpenPosition { inferior, replies, lost, work, winning_move, .. } = open;
        let (state, before) = (inferior.filled, self.nodes - *work);
        let (empty, successors) = (state.empty(graph), state.successors(graph));
        for cell in replies.iter().map(|reply| reply.cell).collect::<Vec<_>>() {
            // Replies that others have shown to be lost are gone.
            let Some(place) = replies.iter().position(|reply| reply.cell == cell) else { continue };
            let next = successors.after(graph, cell);
            replies[place].slot = (next.key % u64::from(SLOTS)) as u16;
            let Some(standing) = self.known(&next) else { continue };
            if let Some(won) = self.note(replies, lost, place, &standing, self.nodes - before) {
                *winning_move = Some(cell);
                return won;
            }
        }
        loop {
            *work = self.nodes - before;
            let Some((best, numbers)) = self.two_best(replies) else {
                // The carriers have no cell in common that is worth a move, since no move is in all of them. It may be otherwise where a move was left out for another
                // one that was left out in turn; then all empty cells are the carrier.
                let carrier = without_common_cell(lost, &empty.difference(&inferior.pruned(&empty))).unwrap_or(empty);
                return ProofNumbers::decided(false, inferior.with_answers(carrier), *work);
            };
            let others = replies.len() as u32 - 1;
            let greatest = replies.iter().map(|reply| reply.proof).max().unwrap_or(0);
            let (proof, disproof) = (replies[best].disproof, (greatest + others).min(INFINITE - 1));
            if proof >= most_proof || disproof >= most_disproof || self.is_stopped() {
                return ProofNumbers { proof, disproof, carrier: CellSet::EMPTY, work: *work };
            }
            let second = numbers[1];
            #[cfg(any(feature = "experiments", test))]
            let (best, second) = match self.reverser(replies, &open.reversers, most_proof) {
                Some(reverser) if reverser != best => (reverser, numbers[0]),
                _ => (best, second),
            };
            let tolerance = if self.shared.techniques.has(Technique::Tolerance) { TOLERANCE } else { 0.0 };
            let OpenMove { cell, proof, disproof, slot, bias } = replies[best];
            let tolerated = (f64::from(second) * (1.0 + tolerance) / f64::from(bias)) as u32;
            let limit_disproof = tolerated.saturating_add(1).clamp(disproof + 1, most_proof.max(disproof + 1));
            let limit_proof = (most_disproof - others).max(proof + 1);
            let busy = &self.shared.busy[usize::from(slot)];
            busy.fetch_add(1, Ordering::Relaxed);
            let next = state.after(cell);
            #[cfg(any(feature = "experiments", test))]
            {
                self.last = Some(cell);
            }
            let standing = self.examine(&next, (limit_proof, limit_disproof));
            busy.fetch_sub(1, Ordering::Relaxed);
            if standing.mover_wins() == Some(false)
                && let Some(patterns) = self.patterns()
            {
                patterns.learn(graph, &next, &standing.carrier, standing.work);
            }
            if let Some(won) = self.note(replies, lost, best, &standing, self.nodes - before) {
                *winning_move = Some(cell);
                return won;
            }
        }
    }

    /// Notes what is known of the position after a reply; returns the standing if the reply wins. Replies that a lost one shows to be lost are
    /// dropped.
    fn note(
        &self,
        replies: &mut Vec<OpenMove>,
        lost: &mut Vec<CellSet<W>>,
        place: usize,
        standing: &ProofNumbers<W>,
        work: u64,
    ) -> Option<ProofNumbers<W>> {
        let cell = replies[place].cell;
        match standing.mover_wins() {
            Some(false) => {
                let mut carrier = standing.carrier;
                carrier.insert(cell);
                return Some(ProofNumbers::decided(true, carrier, work));
            }
            Some(true) => {
                lost.push(standing.carrier);
                let prunes = self.shared.techniques.has(Technique::Carriers);
                replies.retain(|reply| reply.cell != cell && (!prunes || standing.carrier.contains(reply.cell)));
            }
            None => (replies[place].proof, replies[place].disproof) = (standing.proof, standing.disproof),
        }
        None
    }
}
