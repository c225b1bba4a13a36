//! The search itself: threads run simulations in one tree until the search ends, and the result is reported.

use super::active::{ActiveSearch, Counters, NextStep, Totals};
use super::block::{Block, halves};
use super::parameters::Parameters;
use super::pool::NodeId;
use super::tree::{Node, Proof, Reserve, Tree};
use super::worker::{Shared, Worker, balanced};
use super::{Candidate, Control, Report, Request, Searcher, Setup, Snapshot, Status};
use crate::base::Random;
use crate::board::{AnySet, Cell};
use crate::network::Evaluator;
use crate::pattern::PatternKind;
use crate::playout::{FastPlayouts, HeuristicCounts, ReplyTemplates, State, Zones};
use crate::rules::{Colour, ColouredMove, Position, SecureWin, Turn, WinTest};
use crate::solver::FirstLook;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;

/// Playouts of a batch for [`Searcher::ownership`].
const OWNERSHIP_PLAYOUTS: u32 = 128;

/// Monte-Carlo tree search with all-moves-as-first scores, on boards that fit into `W` words.
///
/// Selection: the score of a move is α · direct win rate + (1 - α) · AMAF win rate. A move without a child has its AMAF rate alone, and one
/// without an AMAF sample is tried first. Ties go to the lowest cell. This is the algorithm of the Poly-Y player of Wevers and te Brinke
/// (2014), after Helmbold and Parker-Wood (2009).
///
/// With a network, PUCT (Silver and others, 2017) adds c · p · √N / (1 + n) to the score of a move with prior p, where N and n are the
/// simulations through the node and through the child, and the value of the network counts as a number of playouts. Unlike there, a node is
/// evaluated only when it is expanded, at its second visit, and playouts and AMAF remain.
#[derive(Debug)]
pub(super) struct TreeSearch<const W: usize> {
    parameters: Parameters,
    tree: Tree<W>,
    playouts: FastPlayouts<W>,
    secure_win: SecureWin<W>,
    win_test: WinTest<W>,
    /// One for each thread; the first is that of the calling thread.
    workers: Vec<Worker<W>>,
    /// The moves that led to the root, and whose stone comes next there.
    root: Option<(Vec<ColouredMove>, Turn)>,
    /// The search that was begun last.
    active: Option<ActiveSearch<W>>,
}

/// The win rate of a move; if a swap follows, after the opponent's best decision about it.
fn rate_after_swap(rate: f32, swap_follows: bool) -> f32 {
    if swap_follows { balanced(rate) } else { rate }
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
        let network = setup.network.clone().filter(|_| parameters.network).map(|weights| Evaluator::new(topology, weights));
        // The first worker uses the given generator itself, so that with one thread nothing is drawn for others.
        let looks = parameters.solver && parameters.look_simulations > 0;
        let look = || looks.then(|| FirstLook::new(topology, position.goal()));
        let others: Vec<_> = (1..setup.threads).map(|_| Worker::new(random.split(), network.clone(), look())).collect();
        TreeSearch {
            parameters: parameters.clone(),
            tree: Tree::new(topology.len(), parameters.playouts_per_node, setup.bytes),
            playouts: FastPlayouts::new(topology, position.goal(), Arc::new(templates), zones),
            secure_win: SecureWin::new(topology, position.goal()),
            win_test: WinTest::new(topology, position.goal()),
            workers: [Worker::new(random, network, look())].into_iter().chain(others).collect(),
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
        self.workers.iter_mut().for_each(|worker| worker.reserve = Reserve::default());
    }

    /// Runs simulations on all threads until a limit is reached, a result is proven, or `next_step` returns anything but `Simulate`;
    /// returns that step.
    ///
    /// This thread calls `next_step` after each of its simulations. If a thread cannot be started, the others do its work.
    fn simulate(&mut self, active: &ActiveSearch<W>, next_step: &mut dyn FnMut(&Tree<W>, Totals) -> NextStep) -> NextStep {
        let TreeSearch { parameters, tree, playouts, secure_win, win_test, workers, .. } = self;
        let parallel = workers.len() > 1;
        let ActiveSearch { root, ref start, swap_follows, ref counters, .. } = *active;
        let shared = Shared { parameters, tree, playouts, secure_win, win_test, root, start, swap_follows, parallel };
        let Some((own, others)) = workers.split_first_mut() else { return NextStep::End };
        counters.stop.store(false, Relaxed);
        shared.evaluate_root(own);
        let step = thread::scope(|scope| {
            for worker in others {
                let work = move || {
                    let mut goes_on = true;
                    while goes_on {
                        goes_on = counters.simulate(&shared, worker) && !counters.stop.load(Relaxed);
                    }
                };
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            let step = loop {
                let goes_on = counters.simulate(&shared, own);
                match next_step(tree, counters.totals()) {
                    _ if !goes_on || counters.stop.load(Relaxed) => break NextStep::End,
                    NextStep::Simulate => {}
                    step => break step,
                }
            };
            counters.stop.store(true, Relaxed);
            step
        });
        workers.iter_mut().for_each(|worker| tree.flush(&mut worker.reserve));
        step
    }

    /// Withdraws the proof that the root is won for the player to move if the winning child has been pruned since.
    fn recheck_root(&mut self, root: NodeId) {
        let won = |block: Block<'_>| block.children().any(|(_, child)| self.tree.node(child).proof == Proof::Won);
        if self.tree.node(root).proof == Proof::Lost && !self.tree.block(root).is_some_and(won) {
            self.tree.prove(root, Proof::Open);
        }
    }

    /// The score of a move for the player to move, in [0, 1], without priors or exploration; `None` when it has neither child nor sample.
    fn score(&self, node: NodeId, cell: Cell) -> Option<f32> {
        let block = self.tree.block(node)?;
        if !self.parameters.amaf {
            return block.child(cell).map(|child| self.tree.node(child).rate());
        }
        let (samples, wins) = block.count(cell);
        if samples == 0 {
            return None;
        }
        let amaf = wins as f32 / samples as f32;
        let alpha = self.parameters.alpha as f32;
        Some(match block.child(cell) {
            Some(child) => alpha * self.tree.node(child).rate() + (1.0 - alpha) * amaf,
            None => amaf,
        })
    }

    /// The rank of a move of the root; the greatest is played. Proven wins come first and proven losses last, then the visit count decides,
    /// then the score. Of moves that all lose, the one with the most visits took longest to refute.
    ///
    /// If a swap follows, moves are ranked by the nearness of the win rate to one half, less an error bound that shrinks with the
    /// simulations. Visits do not decide, because the most visited move may have turned out to be too good.
    fn rank(&self, root: NodeId, cell: Cell, swap_follows: bool) -> (u8, u32, f32) {
        let child = self.tree.block(root).and_then(|block| block.child(cell)).map(|child| self.tree.node(child));
        let score = self.score(root, cell).unwrap_or(0.5);
        match child {
            Some(node) if swap_follows => {
                let simulations = node.visits as f32 / self.parameters.playouts_per_node as f32;
                (1, 1, balanced(node.rate()) - 0.5 / simulations.max(1.0).sqrt())
            }
            None if swap_follows => (1, 0, balanced(score)),
            Some(Node { proof: Proof::Won, visits, .. }) => (2, visits, score),
            Some(Node { proof: Proof::Lost, visits, .. }) => (0, visits, score),
            Some(node) => (1, node.visits, score),
            None => (1, 0, score),
        }
    }

    /// The move with the greatest rank, the first of equals, and its win rate.
    fn best(&mut self, root: NodeId, request: &Request<'_>, swap_follows: bool) -> Option<(Cell, f32)> {
        // After a single simulation the root is still a leaf.
        self.tree.expand(root, request.colour, &mut self.workers[0].reserve);
        let legal = request.position.legal(request.colour);
        let ranked = legal.iter().map(|cell| (cell, self.rank(root, cell, swap_follows)));
        let (best, _) = ranked.reduce(|a, b| if b.1 > a.1 { b } else { a })?;
        let child = self.tree.block(root).and_then(|block| block.child(best));
        let rate = child.map_or_else(|| self.score(root, best).unwrap_or(0.5), |child| self.tree.node(child).rate());
        Some((best, rate_after_swap(rate, swap_follows)))
    }

    /// The statistics of all moves of the root.
    fn candidates_at(&self, root: NodeId, position: &Position) -> Vec<Candidate> {
        let (empty, swap_follows) = (position.empty(), position.swap_follows());
        let legal = self.root.as_ref().map_or(empty, |(_, turn)| position.legal(turn.colour));
        let Some(block) = self.tree.block(root) else { return Vec::new() };
        let priors = block.moves::<W>();
        let has_priors = self.workers[0].network.is_some();
        let candidate = |cell: Cell| {
            let node = block.child(cell).map(|child| self.tree.node(child));
            let (samples, wins) = block.count(cell);
            let line = node.map_or_else(Vec::new, |_| self.principal_variation(root, cell, &empty));
            Candidate {
                cell,
                visits: node.map_or(0, |node| node.visits),
                win_rate: node.map(|node| f64::from(rate_after_swap(node.rate(), swap_follows))),
                amaf: (samples > 0).then(|| f64::from(wins) / f64::from(samples)),
                prior: has_priors.then(|| f64::from(f32::from_bits(halves(priors.as_flattened()[cell.index()]).1))),
                line_visits: self.visits_along(root, &line),
                line,
                order: 0,
            }
        };
        let mut candidates: Vec<_> = legal.iter().map(candidate).collect();
        let mut ranked: Vec<_> = (0..candidates.len()).map(|i| (i, self.rank(root, candidates[i].cell, swap_follows))).collect();
        ranked.sort_by(|a, b| b.1.0.cmp(&a.1.0).then(b.1.1.cmp(&a.1.1)).then(b.1.2.total_cmp(&a.1.2)));
        ranked.into_iter().enumerate().for_each(|(order, (i, _))| candidates[i].order = order);
        candidates
    }

    /// The report after these simulations.
    fn report_after(&mut self, root: NodeId, request: &Request<'_>, totals: Totals) -> Option<Report> {
        let swap_follows = request.position.swap_follows();
        let (best, rate) = self.best(root, request, swap_follows)?;
        let proven = match self.tree.node(root).proof {
            Proof::Open => None,
            Proof::Won => Some(false),
            Proof::Lost => Some(true),
        };
        Some(Report {
            best,
            // The move may have no node with this rate: a root that was proven as a leaf has no children.
            win_rate: proven.map_or(f64::from(rate), |won| f64::from(u8::from(won))),
            proven,
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
        let (now, report) = (control.clock.now(), self.report_after(active.root, request, active.counters.totals()));
        if let (Some(observer), Some(report)) = (&mut control.observer, report) {
            let candidates = self.candidates_at(active.root, position);
            let seconds = now.saturating_sub(active.started).as_secs_f64();
            observer.observe(&Snapshot { position, colour, report: &report, candidates: &candidates, seconds });
        }
    }

    /// The visit counts of the nodes that these moves lead to, from a node on.
    fn visits_along(&self, from: NodeId, line: &[Cell]) -> Vec<u32> {
        let mut node = from;
        let visits = line.iter().map_while(|&cell| {
            node = self.tree.block(node)?.child(cell)?;
            Some(self.tree.node(node).visits)
        });
        visits.collect()
    }

    /// The principal variation that begins with `first`: the most visited child, again and again.
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

/// The position of a request as playouts see it.
fn start<const W: usize>(request: &Request<'_>) -> State<W> {
    let stones = Colour::BOTH.map(|colour| request.position.stones(colour));
    let placed = request.position.turn_stones(request.colour);
    let is_other = |entry: &&ColouredMove| entry.mv.cell().is_none_or(|cell| !placed.contains(cell));
    let last = request.position.history().iter().rev().find(is_other).and_then(|entry| entry.mv.cell());
    let (turn, order) = (request.position.turn_of(request.colour), request.position.rules().turns);
    State { last, turn, order, turn_stones: placed.resized(), ..State::new(request.position.topology(), stones, request.colour) }
}

impl<const W: usize> Searcher for TreeSearch<W> {
    fn begin(&mut self, request: &Request<'_>, control: &Control<'_>) -> bool {
        let Request { position, colour, limits } = *request;
        self.set_root(position, colour);
        let may_swap = position.check_swap(colour).is_ok();
        let Some(mut root) = self.tree.root(&mut self.workers[0].reserve).filter(|_| !position.empty().is_empty()) else {
            return false;
        };
        self.recheck_root(root);
        // The root may be proven lost while some of its moves are not. Then the search restarts with an empty tree, to find the move that
        // is hardest to refute.
        let lost = self.tree.node(root).proof == Proof::Won;
        let refuted = |proof| proof == Proof::Lost;
        if lost && !may_swap && self.tree.count_children(root, refuted) < position.legal(colour).len() {
            self.forget_tree();
            let Some(new) = self.tree.root(&mut self.workers[0].reserve) else { return false };
            root = new;
        }
        let swap_follows = position.swap_follows();
        let started = control.clock.now();
        self.active = Some(ActiveSearch {
            root,
            start: start(request),
            swap_follows,
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
        let ActiveSearch { root, counters, .. } = self.active.as_ref()?;
        let (root, totals) = (*root, counters.totals());
        self.report_after(root, request, totals).filter(|_| totals.simulations > 0)
    }

    fn candidates(&mut self, position: &Position) -> Vec<Candidate> {
        match self.tree.root(&mut self.workers[0].reserve) {
            Some(root) => self.candidates_at(root, position),
            None => Vec::new(),
        }
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
    /// Whether the playouts use the patterns of a kind.
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
mod tests {
    use super::super::Limits;
    use super::super::active::is_settled;
    use super::super::test_clock::TickingClock;
    use super::*;
    use crate::board::Board;
    use crate::network::Weights;
    use crate::pattern::Patterns;
    use crate::rules::exhaustion::Exhaustion;
    use crate::rules::{Move, Rules};
    use std::time::Duration;

    fn searched(settings: &[&str], limits: Limits, threads: usize) -> (TreeSearch<2>, Position, Report) {
        let mut parameters = Parameters { network: false, solver: false, ..Parameters::default() };
        settings.iter().for_each(|setting| parameters.assign(setting).unwrap());
        let position = Position::new(Board::y(5).unwrap(), Rules { swap: crate::rules::SwapRule::Off, ..Rules::GTP });
        let (patterns, network) = (Patterns::shipped().unwrap(), Some(Arc::new(Weights::shipped().unwrap())));
        let setup = Setup { parameters: &parameters, patterns: &patterns, network, bytes: 1 << 24, threads };
        let mut search = TreeSearch::new(&position, &setup, Random::new(1));
        let request = Request { position: &position, colour: Colour::Black, limits };
        let report = search.search(&request, &mut Control::default()).unwrap();
        (search, position, report)
    }

    fn simulations(simulations: u64) -> Limits {
        Limits { simulations: Some(simulations), playouts: None }
    }

    fn root(search: &mut TreeSearch<2>) -> NodeId {
        search.tree.root(&mut search.workers[0].reserve).unwrap()
    }

    /// The move that the next simulation tries first.
    fn chosen(search: &mut TreeSearch<2>, position: &Position) -> Cell {
        let root = root(search);
        let stones = Colour::BOTH.map(|colour| position.stones(colour));
        let start = &State::new(position.topology(), stones, Colour::Black);
        let TreeSearch { parameters, tree, playouts, secure_win, win_test, workers, .. } = search;
        let (swap_follows, parallel) = (false, false);
        let shared = Shared { parameters, tree, playouts, secure_win, win_test, root, start, swap_follows, parallel };
        shared.choose(&mut workers[0], root, start, &start.empty)
    }

    #[test]
    fn a_move_that_is_proven_to_lose_settles_nothing() {
        let (mut search, _, _) = searched(&[], simulations(400), 1);
        let root = root(&mut search);
        let block = search.tree.block(root).unwrap();
        let mut children: Vec<_> = block.children().map(|(_, child)| (search.tree.node(child).visits, child)).collect();
        children.sort_by_key(|&(visits, _)| std::cmp::Reverse(visits));
        let [(most, best), (second, _), (third, _)] = children[..3] else { panic!("{children:?}") };
        assert!(most - second > second - third, "{children:?}");
        let left = f64::from(most - second - 1);
        assert!(is_settled(&search.tree, root, left));
        search.tree.prove(best, Proof::Lost);
        assert!(!is_settled(&search.tree, root, left));
    }

    #[test]
    fn a_root_that_was_expanded_for_a_report_is_evaluated_by_the_next_search() {
        let (mut search, position, _) = searched(&["network=true"], simulations(1), 1);
        let request = Request { position: &position, colour: Colour::Black, limits: simulations(20) };
        search.search(&request, &mut Control::default()).unwrap();
        let priors: f64 = search.candidates(&position).iter().filter_map(|candidate| candidate.prior).sum();
        assert!((priors - 1.0).abs() < 1e-3, "{priors}");
    }

    /// The first cell with the greatest score.
    fn greatest(position: &Position, score: impl Fn(Cell) -> f32) -> Cell {
        position.empty().iter().reduce(|best, cell| if score(cell) > score(best) { cell } else { best }).unwrap()
    }

    #[test]
    fn the_scores_of_all_moves_at_once_are_those_of_each() {
        for made in [2, 7, 50, 400] {
            let (mut search, position, _) = searched(&[], simulations(made), 1);
            let root = root(&mut search);
            let plain = greatest(&position, |cell| search.score(root, cell).unwrap_or(f32::INFINITY));
            assert_eq!(chosen(&mut search, &position), plain, "{made} simulations");
        }
    }

    #[test]
    fn priors_are_added_as_documented() {
        for made in [2, 7, 50, 400] {
            let (mut search, position, _) = searched(&["network=true", "prior_weight=0.7"], simulations(made), 1);
            let root = root(&mut search);
            let start = State::<2>::new(position.topology(), Colour::BOTH.map(|colour| position.stones(colour)), Colour::Black);
            let priors = search.workers[0].network.as_mut().unwrap().evaluate(&start.stones, None).policy;
            let visits = |id: Option<NodeId>| id.map_or(0.0, |id| search.tree.node(id).visits as f32 / 32.0);
            let plain = greatest(&position, |cell| {
                let child = search.tree.block(root).unwrap().child(cell);
                let prior = 0.7 * priors[cell.index()] * visits(Some(root)).sqrt() / (1.0 + visits(child));
                search.score(root, cell).map_or(f32::INFINITY, |score| score + prior)
            });
            assert_eq!(chosen(&mut search, &position), plain, "{made} simulations");
        }
    }

    #[test]
    fn uct_tries_every_move_and_then_the_most_promising_one() {
        let (mut search, position, _) = searched(&["amaf=false", "exploration=0.5"], simulations(400), 1);
        let root = root(&mut search);
        let visits = |id| f64::from(search.tree.node(id).visits) / 32.0;
        assert!(position.empty().iter().all(|cell| search.tree.block(root).unwrap().child(cell).is_some()));
        let plain = greatest(&position, |cell| {
            let child = search.tree.block(root).unwrap().child(cell).unwrap();
            search.score(root, cell).unwrap() + 0.5 * (visits(root).ln() / visits(child)).sqrt() as f32
        });
        assert_eq!(chosen(&mut search, &position), plain);
    }

    #[test]
    fn a_single_simulation_is_enough_for_a_move() {
        let (mut search, position, _) = searched(&[], simulations(1), 1);
        let request = Request { position: &position, colour: Colour::Black, limits: Limits::default() };
        let root = root(&mut search);
        let (best, rate) = search.best(root, &request, false).unwrap();
        assert_eq!(best, greatest(&position, |cell| search.score(root, cell).unwrap_or(0.5)));
        assert!(best != Cell::from_index(0) && rate > 0.5, "{best:?} {rate}");
    }

    #[test]
    fn threads_share_a_tree_and_count_every_playout() {
        let (one, _, _) = searched(&[], simulations(2000), 1);
        assert_eq!(one.workers.len(), 1);
        for setting in ["network=false", "network=true"] {
            let (mut search, position, report) = searched(&[setting, "value_playouts=0"], simulations(2000), 4);
            let root = root(&mut search);
            assert!((2000..2004).contains(&report.simulations), "{}", report.simulations);
            // Virtual losses are undone: every playout is counted at the root, and all but the first batches at its children.
            assert_eq!(u64::from(search.tree.node(root).visits), report.playouts);
            let candidates = search.candidates(&position);
            let below: u64 = candidates.iter().map(|candidate| u64::from(candidate.visits)).sum();
            assert!(below <= report.playouts && below + 4 * 32 >= report.playouts, "{below} of {}", report.playouts);
            let wins: f64 = candidates.iter().map(|c| f64::from(c.visits) * c.win_rate.unwrap_or(0.0)).sum();
            assert!((1.0 - wins / below as f64 - f64::from(search.tree.node(root).rate())).abs() < 0.02);
            assert!(position.empty().contains(report.best));
            // The middle of the board is what one thread finds, too.
            assert!(report.win_rate > 0.6, "{}", report.win_rate);
        }
    }

    #[test]
    fn what_looks_prove_is_so() {
        let patterns = Patterns::shipped().unwrap();
        let (mut random, mut proven) = (Random::new(7), 0);
        for (board, threads) in [("y 5", 1), ("y 5", 3), ("poly-y 5 3", 1), ("hex 4 4", 1), ("bent-y 3 1", 1)] {
            let parameters = Parameters { network: false, look_simulations: 2, ..Parameters::default() };
            for _ in 0..40 {
                let mut position =
                    Position::new(board.parse().unwrap(), Rules { swap: crate::rules::SwapRule::Off, ..Rules::GTP });
                let mut judge = Exhaustion::new(&position);
                while position.empty().len() > 9 && position.winner().is_none() {
                    let cell = position.empty().nth(random.below(position.empty().len())).unwrap();
                    position.play(position.to_move(), Move::Place(cell)).unwrap();
                }
                if position.winner().is_some() {
                    continue;
                }
                let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 22, threads };
                let mut search = TreeSearch::<1>::new(&position, &setup, Random::new(1));
                let colour = position.to_move();
                let request = Request { position: &position, colour, limits: simulations(60) };
                let report = search.search(&request, &mut Control::default()).unwrap();
                let bits = |position: &Position| position.both_stones().map(|set| set.resized::<1>().words()[0]);
                let expected = judge.mover_wins(colour, bits(&position));
                if let Some(wins) = report.proven {
                    proven += 1;
                    assert_eq!(wins, expected, "{board} {:?}", position.both_stones());
                    position.play(colour, Move::Place(report.best)).unwrap();
                    let lost = !judge.mover_wins(colour.opponent(), bits(&position));
                    assert_eq!(lost, wins, "{board} {:?} {:?}", position.both_stones(), report.best);
                }
            }
        }
        assert!(proven > 120, "{proven}");
    }

    #[test]
    fn threads_end_with_the_time_and_with_a_proof() {
        let (_, _, proven) = searched(&["solver=true"], Limits::default(), 3);
        assert_eq!(proven.proven, Some(true));
        let (mut search, position, _) = searched(&["early_stop=false"], simulations(1), 3);
        let request = Request { position: &position, colour: Colour::Black, limits: Limits::default() };
        let clock = TickingClock::default();
        let mut control = Control { clock: &clock, deadline: Some(Duration::from_millis(50)), ..Control::default() };
        let report = search.search(&request, &mut control);
        assert!(report.unwrap().simulations >= 49 && clock.readings() == 50);
    }

    #[test]
    fn threads_prune_a_full_tree_together() {
        let parameters = Parameters { solver: false, network: false, ..Parameters::default() };
        let position = Position::new(Board::y(9).unwrap(), Rules { swap: crate::rules::SwapRule::Off, ..Rules::GTP });
        let patterns = Patterns::shipped().unwrap();
        let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 19, threads: 3 };
        let mut search = TreeSearch::<2>::new(&position, &setup, Random::new(1));
        let request = Request { position: &position, colour: Colour::Black, limits: simulations(6000) };
        let report = search.search(&request, &mut Control::default()).unwrap();
        assert!(report.tree_bytes <= 1 << 19 && report.nodes < 5000, "{} nodes", report.nodes);
        assert!(report.win_rate > 0.6);
    }
}
