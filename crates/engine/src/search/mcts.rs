//! The search itself: threads run simulations in one tree until the search ends, and the result is reported.

use super::active::{ActiveSearch, Counters, NextStep, Totals};
use super::parameters::{Parameters, SimulationWeights};
use super::pool::NodeId;
use super::proof_length::ProofLength;
use super::tree::{Node, Proof, ThreadArena, Tree};
use super::worker::{Shared, Worker};
use super::{Candidate, Control, Report, Request, RootMoves, Searcher, Setup, Snapshot, Status};
use crate::board_settings::balanced;
use crate::patterns::PatternKind;
use crate::playouts::{EdgePlayouts, FastPlayouts, HeuristicCounts, ReplyTemplates, State, Zones};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use tripoint_games::base::{Random, estimated_rate};
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, ColouredMove, Position, SecureWin, Turn, WinTest};
use tripoint_network::Evaluator;
use tripoint_solver::StaticEvaluator;

/// Playouts in a batch for [`Searcher::ownership`].
const OWNERSHIP_PLAYOUTS: u32 = 128;

/// Monte-Carlo tree search with all-moves-as-first scores, on boards that fit into `W` words.
///
/// Selection without a network: the score of a move is α · direct win rate + (1 - α) · AMAF win rate. A move without a
/// child has its AMAF rate alone, and one without an AMAF sample is tried first. Ties go to the lowest cell. This is
/// the algorithm of the Poly-Y player of Wevers and te Brinke (2014), after Helmbold and Parker-Wood (2009).
///
/// With a network, each new node is evaluated by it and by a few playouts; its value counts as a number of playouts.
/// Selection is that of AlphaGo Zero, PUCT (Silver and others, 2017): c · p · √N / (1 + n) is added to the score of a
/// move with prior p, where N and n are the simulations through the node and through the child. Unlike there, the score
/// of a move is not its direct win rate alone: an AMAF estimate counts as some simulations more, and replaces it where
/// a move has no child yet.
#[derive(Debug)]
pub(super) struct TreeSearch<const W: usize> {
    parameters: Parameters,
    tree: Tree<W>,
    playouts: FastPlayouts<W>,
    /// Wins over bridges, where those hold.
    secure_win: Option<SecureWin<W>>,
    win_test: WinTest<W>,
    weights: SimulationWeights,
    /// One per thread; the first belongs to the calling thread.
    workers: Vec<Worker<W>>,
    /// The moves that led to the root, and the colour to move there.
    root: Option<(Vec<ColouredMove>, Turn)>,
    /// The last search that was begun.
    active: Option<ActiveSearch<W>>,
}

/// Stops all threads of a search when one of them leaves it, even by a panic. Otherwise a search without a limit would
/// never end.
struct StopOthers<'a>(&'a AtomicBool);

impl Drop for StopOthers<'_> {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// Whether the move to a node is proven to win or to lose; `None` while it is open.
fn result_of(node: Node) -> Option<bool> {
    match node.proof {
        Proof::Open => None,
        proof => Some(proof == Proof::Won),
    }
}

/// A move's win rate, given its node's rate. For a first move the opponent may swap, it is the rate after the
/// opponent's best decision.
fn rate_of_move(rate: f64, position: &Position, colour: Colour) -> f64 {
    if position.swap_follows_stone_of(colour) { balanced(rate) } else { rate }
}

impl<const W: usize> TreeSearch<W> {
    pub(super) fn new(position: &Position, setup: &Setup<'_>, mut random: Random) -> TreeSearch<W> {
        let (topology, parameters) = (position.topology(), setup.parameters);
        let templates = setup.patterns.compile(topology, position.goal(), |kind| parameters.uses(kind));
        let templates = ReplyTemplates::compiled(&templates, topology);
        let zones = if parameters.fillboard {
            Zones::fillboard(topology, parameters.fillboard_second, parameters.fillboard_inside)
        } else {
            Zones::off()
        };
        let playouts = FastPlayouts::new(topology, position.goal(), Arc::new(templates), zones);
        // With two stones a turn the rule forbids few cells, and the playouts that it costs were worth more.
        let chain_rule = parameters.chain_rule && position.rules().turns.longest() > 2;
        let playouts = match EdgePlayouts::new(topology, position.goal(), parameters.vertex_reply) {
            Some(edges) => playouts.on_edges(edges),
            None if chain_rule => playouts.with_chain_rule(topology, position.goal()),
            None => playouts,
        };
        let network = setup
            .network
            .clone()
            .filter(|_| parameters.network)
            .map(|weights| Evaluator::new(topology, position.goal(), weights));
        let is_static = parameters.solver && parameters.vc_check_visits > 0 && position.connections_hold();
        let static_evaluator = || is_static.then(|| StaticEvaluator::new(topology, position.goal()));
        // The first worker uses the given generator itself, so that with one thread nothing is drawn for others.
        let others: Vec<_> =
            (1..setup.threads).map(|_| Worker::new(random.split(), network.clone(), static_evaluator())).collect();
        let weights = parameters.simulation_weights(network.is_some());
        TreeSearch {
            parameters: parameters.clone(),
            tree: Tree::new(topology.len(), weights.playouts, network.is_some(), setup.bytes),
            playouts,
            secure_win: position.connections_hold().then(|| SecureWin::new(topology, position.goal())),
            win_test: WinTest::new(topology, position.goal()),
            weights,
            workers: [Worker::new(random, network, static_evaluator())].into_iter().chain(others).collect(),
            root: None,
            active: None,
        }
    }

    /// Makes the position the root. Keeps its subtree if the moves since the last search lead to it.
    fn set_root(&mut self, position: &Position, colour: Colour) {
        let (history, turns, order) = (position.history(), position.turns(), position.rules().turns);
        let next = position.turn_of(colour);
        let followed = self.root.take().filter(|_| self.parameters.keep_subtree).and_then(|(before, turn)| {
            let new_moves = history.strip_prefix(before.as_slice())?;
            let cells: Vec<Cell> = new_moves.iter().map(|entry| entry.mv.cell()).collect::<Option<_>>()?;
            let mut along = turns[before.len()..].iter().copied().chain([next]);
            let mut last = along.next().filter(|&first| first == turn)?;
            along.all(|turn| order.may_follow(std::mem::replace(&mut last, turn), turn)).then_some(cells)
        });
        match followed {
            Some(cells) => {
                cells.iter().for_each(|&cell| self.tree.advance(cell, &mut self.workers[0].reserve));
                if !cells.is_empty() && history.last().is_some_and(|entry| entry.colour == colour) {
                    self.tree.turn_root_over();
                }
            }
            None => self.forget_tree(),
        }
        self.root = Some((history.to_vec(), next));
    }

    /// Empties the tree.
    fn forget_tree(&mut self) {
        self.active = None;
        self.tree.clear();
        self.workers.iter_mut().for_each(|worker| worker.reserve = ThreadArena::default());
    }

    /// Returns the part of a search shared by all threads, and the workers.
    fn shared<'a>(&'a mut self, active: &'a ActiveSearch<W>) -> (Shared<'a, W>, &'a mut [Worker<W>]) {
        let TreeSearch { parameters, tree, playouts, secure_win, win_test, weights, workers, .. } = self;
        let ActiveSearch { root, ref start, ref deciding, ref tried, swap_follows, root_moves, .. } = *active;
        let shared = Shared {
            parameters,
            tree,
            playouts,
            secure_win: secure_win.as_ref(),
            win_test,
            root,
            start,
            swap_follows,
            weights: *weights,
            deciding,
            tried,
            restricted: root_moves.only.is_some(),
            spread: root_moves.spread as f32,
            parallel: workers.len() > 1,
        };
        (shared, workers)
    }

    /// Runs simulations on all threads until a limit is reached, a result is proven, or `next_step` returns anything
    /// but `Simulate`; returns that step.
    ///
    /// This thread calls `next_step` after each of its simulations. If a thread can't be started, the others do its
    /// work.
    ///
    /// # Panics
    /// If a thread panics. The caller gets its panic once the other threads have ended.
    fn simulate(&mut self, active: &ActiveSearch<W>, next_step: &mut dyn FnMut(&Tree<W>, Totals) -> NextStep) -> NextStep {
        let (shared, workers) = self.shared(active);
        let (tree, counters) = (shared.tree, &active.counters);
        let Some((own, others)) = workers.split_first_mut() else { return NextStep::End };
        counters.stop.store(false, Relaxed);
        let step = thread::scope(|scope| {
            let mut helpers = Vec::new();
            for worker in others {
                let work = move || {
                    let _stop = StopOthers(&counters.stop);
                    let mut goes_on = true;
                    while goes_on {
                        goes_on = counters.simulate(&shared, worker) && !counters.stop.load(Relaxed);
                    }
                };
                helpers.extend(thread::Builder::new().spawn_scoped(scope, work));
            }
            let stop = StopOthers(&counters.stop);
            let step = loop {
                let goes_on = counters.simulate(&shared, own);
                match next_step(tree, counters.totals()) {
                    _ if !goes_on || counters.stop.load(Relaxed) => break NextStep::End,
                    NextStep::Simulate => {}
                    step => break step,
                }
            };
            drop(stop);
            for helper in helpers {
                if let Err(panic) = helper.join() {
                    resume_unwind(panic);
                }
            }
            step
        });
        workers.iter_mut().for_each(|worker| tree.flush(&mut worker.reserve));
        step
    }

    /// Withdraws the proof that the player to move wins at the root, if the winning child has been pruned since or is
    /// barred. Restores it if there is a winning child.
    fn recheck_root(&mut self, root: NodeId, only: Option<AnySet>, swap_follows: bool) {
        let is_won = |(cell, child): (Cell, NodeId)| {
            only.is_none_or(|only| only.contains(cell)) && self.tree.node(child).proof == Proof::Won
        };
        let wins = self.tree.block(root).is_some_and(|block| block.children().any(is_won));
        match self.tree.node(root).proof {
            Proof::Lost if !wins => self.tree.prove(root, Proof::Open),
            Proof::Open if wins && !swap_follows => self.tree.prove(root, Proof::Lost),
            _ => {}
        }
    }

    /// The score of a move for the player to move, in [0, 1], without exploration; `None` if nothing is known about it.
    /// With the network, it is the direct win rate, or the prior if the move has no child.
    fn score(&self, node: NodeId, cell: Cell) -> Option<f32> {
        let block = self.tree.block(node)?;
        let direct = block.child(cell).map(|child| self.tree.node(child).rate());
        if self.has_priors() || !self.parameters.amaf {
            return direct.or_else(|| self.has_priors().then(|| block.prior(cell)));
        }
        let amaf = self.amaf(node, cell)?;
        let alpha = self.parameters.alpha as f32;
        Some(direct.map_or(amaf, |rate| alpha * rate + (1.0 - alpha) * amaf))
    }

    /// A move's AMAF win rate; `None` without a sample.
    fn amaf(&self, node: NodeId, cell: Cell) -> Option<f32> {
        let (samples, wins) = self.tree.block(node)?.count(cell);
        (samples > 0).then(|| wins as f32 / samples as f32)
    }

    /// Whether the network gives priors.
    fn has_priors(&self) -> bool {
        self.workers[0].network.is_some()
    }

    /// Ranks a root move; the greatest rank is played. Proven wins come first, the shortest before the others. Proven
    /// losses come last, the longest before the others. Then the visit count decides, then the score. A move that isn't
    /// tried because it decides nothing is never better than the others, so it comes after the proven losses, unless it
    /// is proven itself.
    ///
    /// If a swap follows, moves are ranked by how near the win rate is to balance, less an error bound that shrinks
    /// with the simulations. Visits don't decide, because the most visited move may have turned out to be too good.
    fn rank(&self, active: &ActiveSearch<W>, cell: Cell, lengths: &[Option<u32>]) -> (u8, u32, u32, f32) {
        let ActiveSearch { root, swap_follows, .. } = *active;
        let child = self.tree.block(root).and_then(|block| block.child(cell)).map(|child| self.tree.node(child));
        let score = self.score(root, cell).unwrap_or(0.5);
        // An unknown length counts as the longest.
        let length = lengths.get(cell.index()).copied().flatten().unwrap_or(u32::MAX);
        match child {
            Some(node) if swap_follows => {
                let simulations = node.visits as f32 / self.weights.simulation() as f32;
                let balance = balanced(f64::from(node.rate())) as f32;
                (1, 0, 1, balance - 0.5 / simulations.max(1.0).sqrt())
            }
            None if swap_follows => (1, 0, 0, balanced(f64::from(self.amaf(root, cell).unwrap_or(0.5))) as f32),
            Some(Node { proof: Proof::Won, visits, .. }) => (2, u32::MAX - length, visits, score),
            Some(Node { proof: Proof::Lost, visits, .. }) => (0, length, visits, score),
            open => (u8::from(active.tried.contains(cell)), 0, open.map_or(0, |node| node.visits), score),
        }
    }

    /// For each cell, the length of the proof after a move there; empty until the root's result is proven.
    fn lengths(&self, active: &ActiveSearch<W>) -> Vec<Option<u32>> {
        let ActiveSearch { root, ref start, swap_follows, .. } = *active;
        match &self.secure_win {
            Some(secure_win) if !swap_follows && self.tree.node(root).proof != Proof::Open => {
                ProofLength::new(&self.tree, secure_win).of_moves(root, start)
            }
            _ => Vec::new(),
        }
    }

    /// The average weight of a simulation in this search.
    fn weight_of_a_simulation(&self, active: &ActiveSearch<W>) -> f64 {
        let least = f64::from(self.weights.playouts);
        let weight = self.tree.node(active.root).visits.saturating_sub(active.initial_visits);
        (f64::from(weight) / active.counters.totals().simulations.max(1) as f64).max(least)
    }

    /// The move with the greatest rank, the first among equals, and its win rate.
    fn best(&mut self, active: &ActiveSearch<W>, request: &Request<'_>, lengths: &[Option<u32>]) -> Option<(Cell, f64)> {
        let root = active.root;
        // After a single simulation the root is still a leaf.
        self.tree.expand(root, request.colour, &mut self.workers[0].reserve);
        let moves = active.reported(request.position);
        let ranked = moves.iter().map(|cell| (cell, self.rank(active, cell, lengths)));
        let (best, _) = ranked.reduce(|a, b| if b.1 > a.1 { b } else { a })?;
        let child = self.tree.block(root).and_then(|block| block.child(best));
        let rate = match child {
            Some(child) => self.tree.node(child).rate(),
            None if self.has_priors() => 1.0 - self.tree.node(root).rate(),
            None => self.score(root, best).unwrap_or(0.5),
        };
        Some((best, rate_of_move(f64::from(rate), request.position, request.colour)))
    }

    /// Statistics for the moves to report.
    fn candidates_of(&self, active: &ActiveSearch<W>, position: &Position) -> Vec<Candidate> {
        let (root, colour) = (active.root, active.start.turn.colour);
        let per_simulation = self.weight_of_a_simulation(active);
        let visits = |weight: u32| (f64::from(weight) / per_simulation).round().max(f64::from(u8::from(weight > 0))) as u32;
        let (empty, reported) = (position.empty(), active.reported(position));
        let Some(block) = self.tree.block(root) else { return Vec::new() };
        let candidate = |cell: Cell| {
            let node = block.child(cell).map(|child| self.tree.node(child));
            let (samples, wins) = block.count(cell);
            let line = node.map_or_else(Vec::new, |_| self.principal_variation(root, cell, &empty));
            Candidate {
                cell,
                visits: node.map_or(0, |node| visits(node.visits)),
                weight: node.map_or(0, |node| node.visits),
                win_rate: node.map(|node| {
                    let rate = rate_of_move(f64::from(node.rate()), position, colour);
                    if result_of(node).is_some() { rate } else { estimated_rate(rate) }
                }),
                proven: node.and_then(result_of),
                amaf: (samples > 0).then(|| f64::from(wins) / f64::from(samples)),
                prior: self.has_priors().then(|| f64::from(block.prior(cell))),
                line_visits: self.weights_along(root, &line).into_iter().map(visits).collect(),
                line,
                order: 0,
            }
        };
        let mut candidates: Vec<_> = reported.iter().map(candidate).collect();
        let lengths = self.lengths(active);
        let rank = |i: usize| (i, self.rank(active, candidates[i].cell, &lengths));
        let mut ranked: Vec<_> = (0..candidates.len()).map(rank).collect();
        ranked.sort_by(|(_, a), (_, b)| (b.0, b.1, b.2).cmp(&(a.0, a.1, a.2)).then(b.3.total_cmp(&a.3)));
        ranked.into_iter().enumerate().for_each(|(order, (i, _))| candidates[i].order = order);
        candidates
    }

    /// The report after these simulations.
    fn report_after(&mut self, active: &ActiveSearch<W>, request: &Request<'_>) -> Option<Report> {
        let (root, totals) = (active.root, active.counters.totals());
        let lengths = self.lengths(active);
        let (best, rate) = self.best(active, request, &lengths)?;
        let length = lengths.get(best.index()).copied().flatten();
        let proven = match self.tree.node(root).proof {
            Proof::Open => None,
            Proof::Won => Some(false),
            Proof::Lost => Some(true),
        };
        Some(Report {
            best,
            // The move may have no node with this rate: a root that was proven as a leaf has no children.
            win_rate: proven.map_or(estimated_rate(rate), |won| f64::from(u8::from(won))),
            proven,
            moves_to_win: match proven {
                Some(true) => length.map(|moves| moves + 1),
                // A barred move may lose later than all that were tried.
                _ => length.filter(|_| active.root_moves.only.is_none()),
            },
            simulations: totals.simulations,
            playouts: totals.playouts,
            nodes: self.tree.len(),
            tree_bytes: self.tree.bytes(),
            principal_variation: self.principal_variation(root, best, &request.position.empty()),
        })
    }

    /// Calls the observer with a snapshot.
    fn observe(&mut self, active: &ActiveSearch<W>, request: &Request<'_>, control: &mut Control<'_>) {
        let Request { position, colour, .. } = *request;
        let (now, report) = (control.clock.now(), self.report_after(active, request));
        if let (Some(observer), Some(report)) = (&mut control.observer, report) {
            let candidates = self.candidates_of(active, position);
            let seconds = now.saturating_sub(active.started).as_secs_f64();
            observer.observe(&Snapshot { position, colour, report: &report, candidates: &candidates, seconds });
        }
    }

    /// The weights of the nodes along a line of moves from a node.
    fn weights_along(&self, from: NodeId, line: &[Cell]) -> Vec<u32> {
        let mut node = from;
        let visits = line.iter().map_while(|&cell| {
            node = self.tree.block(node)?.child(cell)?;
            Some(self.tree.node(node).visits)
        });
        visits.collect()
    }

    /// The principal variation that starts with `first`: the most visited child, again and again.
    fn principal_variation(&self, root: NodeId, first: Cell, empty: &AnySet) -> Vec<Cell> {
        let (mut line, mut node, mut empty) = (vec![first], root, *empty);
        empty.remove(first);
        let child = |node, cell| self.tree.block(node).and_then(|block| block.child(cell));
        while let Some(next) = line.last().and_then(|&cell| child(node, cell)) {
            node = next;
            let visits = |cell: &Cell| child(node, *cell).map_or(0, |id| self.tree.node(id).visits);
            let most = empty.iter().reduce(|a, b| if visits(&b) > visits(&a) { b } else { a });
            let Some(best) = most.filter(|cell| visits(cell) > 0) else { break };
            line.push(best);
            empty.remove(best);
        }
        line
    }
}

/// A request's position, as playouts see it.
fn start<const W: usize>(request: &Request<'_>) -> State<W> {
    let stones = Colour::BOTH.map(|colour| request.position.stones(colour));
    let placed = request.position.turn_stones(request.colour);
    let is_other = |entry: &&ColouredMove| entry.mv.cell().is_none_or(|cell| !placed.contains(cell));
    let last = request.position.history().iter().rev().find(is_other).and_then(|entry| entry.mv.cell());
    let (turn, order) = (request.position.turn_of(request.colour), request.position.rules().turns);
    let vertices = request.position.both_vertices().map(|set| set.resized());
    State {
        last,
        turn,
        order,
        vertices,
        turn_stones: placed.resized(),
        ..State::new(request.position.topology(), stones, request.colour)
    }
}

impl<const W: usize> Searcher for TreeSearch<W> {
    fn begin(&mut self, request: &Request<'_>, control: &Control<'_>) -> bool {
        let Request { position, colour, limits } = *request;
        self.active = None;
        self.set_root(position, colour);
        let may_swap = position.check_swap(colour).is_ok();
        let Some(mut root) = self.tree.root(&mut self.workers[0].reserve).filter(|_| !position.empty().is_empty()) else {
            return false;
        };
        let swap_follows = position.swap_follows_stone_of(colour);
        let only = control.root_moves.only.map(|only| only.intersection(&position.legal(colour))).filter(|only| !only.is_empty());
        let root_moves = RootMoves { only, ..control.root_moves };
        let start = start::<W>(request);
        let deciding = start.moves(&self.win_test);
        let tried = only.map_or(deciding, |only| only.resized());
        self.recheck_root(root, only, swap_follows);
        // The root may be proven lost while some of the moves to try aren't. Then the search restarts with an empty
        // tree, to find the move that is hardest to refute. If there is a swap to decide on, only an analysis of named
        // moves needs this.
        let lost = self.tree.node(root).proof == Proof::Won;
        let refuted = |cell, proof| tried.contains(cell) && proof == Proof::Lost;
        if lost && (!may_swap || only.is_some()) && self.tree.count_children(root, refuted) < tried.len() {
            self.forget_tree();
            let Some(new) = self.tree.root(&mut self.workers[0].reserve) else { return false };
            root = new;
        }
        let started = control.clock.now();
        self.workers.iter_mut().for_each(Worker::reset_spread);
        self.active = Some(ActiveSearch {
            root,
            start,
            deciding,
            tried,
            swap_follows,
            root_moves,
            lost,
            // Whether to swap depends on the win rate, not on the most visited move.
            may_end_early: self.parameters.early_stop && !swap_follows && !may_swap,
            initial_visits: self.tree.node(root).visits,
            counters: Counters { limits, ..Counters::default() },
            pruned_at: 0,
            started,
            observed: started,
        });
        true
    }

    fn step(&mut self, request: &Request<'_>, control: &mut Control<'_>, simulations: u64) -> Status {
        let Some(mut active) = self.active.take() else { return Status::Ended };
        let pause_at = active.counters.totals().simulations.saturating_add(simulations);
        let status = loop {
            match self.simulate(&active, &mut |tree, totals| active.next_step(tree, totals, control, pause_at)) {
                NextStep::Prune => {
                    self.tree.prune(&mut self.workers[0].reserve, &mut || control.is_over());
                    active.pruned_at = active.counters.totals().simulations;
                }
                NextStep::Halve => self.tree.halve(),
                NextStep::Observe => {
                    self.observe(&active, request, control);
                    active.observed = control.clock.now();
                }
                NextStep::Pause => break Status::Running,
                NextStep::Simulate | NextStep::End => break Status::Ended,
            }
        };
        if active.lost && status == Status::Ended {
            self.tree.prove(active.root, Proof::Won);
        }
        self.active = Some(active);
        status
    }

    fn report(&mut self, request: &Request<'_>) -> Option<Report> {
        let active = self.active.take()?;
        let report = self.report_after(&active, request).filter(|_| active.counters.totals().simulations > 0);
        self.active = Some(active);
        report
    }

    fn candidates(&mut self, position: &Position) -> Vec<Candidate> {
        self.active.as_ref().map_or_else(Vec::new, |active| self.candidates_of(active, position))
    }

    fn proven_moves(&mut self, position: &Position) -> Vec<(Cell, bool)> {
        let Some(active) = &self.active else { return Vec::new() };
        let Some(block) = self.tree.block(active.root) else { return Vec::new() };
        let of = |cell| Some((cell, result_of(self.tree.node(block.child(cell)?))?));
        active.reported(position).iter().filter_map(of).collect()
    }

    fn clear(&mut self) {
        self.forget_tree();
        self.root = None;
    }

    fn count_moves(&mut self, request: &Request<'_>, count: u32) -> HeuristicCounts {
        self.playouts.count_moves(&start(request), count, &mut self.workers[0].random)
    }

    fn ownership(&mut self, request: &Request<'_>, batches: u32) -> Vec<f64> {
        let (start, mut owned) = (start::<W>(request), vec![0; request.position.topology().len()]);
        for _ in 0..batches {
            let tally = self.playouts.run(&start, OWNERSHIP_PLAYOUTS, &mut self.workers[0].random);
            let [black, white] = Colour::BOTH.map(|colour| tally.owned_and_won(colour));
            // In playouts that White won, Black owned the cells that White did not.
            let lost = tally.wins(Colour::White);
            let counts = black.iter().zip(white).map(|(&black, &white)| u32::from(black) + lost - u32::from(white));
            owned.iter_mut().zip(counts).for_each(|(owned, count)| *owned += count);
        }
        owned.into_iter().map(|count| f64::from(count) / f64::from(batches * OWNERSHIP_PLAYOUTS)).collect()
    }
}

impl Parameters {
    /// Whether the playouts use a kind's patterns.
    pub fn uses(&self, kind: PatternKind) -> bool {
        match kind {
            PatternKind::Bridge => self.bridge,
            PatternKind::BorderBridge => self.border_bridge,
            PatternKind::EdgeWalk => self.edge_walk,
            PatternKind::RayWalk => self.ray_walk,
            PatternKind::Reply => self.reply,
        }
    }
}

#[cfg(test)]
mod tests;
