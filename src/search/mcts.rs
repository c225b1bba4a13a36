//! The search itself: descend by α-AMAF, create a node, play out, back up.

use super::parameters::Parameters;
use super::tree::{Block, Node, NodeId, Proof, Tree};
use super::{Candidate, Limits, Report, Request, Searcher, Setup};
use crate::game::{AnySet, Cell, Colour, ColouredMove, MAX_CELLS, Move, Position, SecureWin};
use crate::network::Evaluator;
use crate::pattern::Kind;
use crate::playout::{FastPlayouts, HeuristicCounts, Random, State, Tally, Templates, Zones};
use smallvec::SmallVec;
use std::sync::Arc;

/// Visits at the root beyond which the search does not go on, so that no counter overflows.
const MAX_VISITS: u32 = 1 << 31;

/// Simulations between two looks at whether the move can still change.
const CHECKED: u64 = 64;

/// Nodes of earlier positions that a simulation gives free; it makes one, so that a full arena is never short of them.
const RECLAIMED: usize = 16;

/// Monte-Carlo tree search with all-moves-as-first scores, on boards that fit into `W` words.
///
/// The score of a move is α · direct win rate + (1 - α) · AMAF win rate; a move without a child has its AMAF rate alone, and one
/// that no playout contains is tried first. So far the algorithm is that of the Poly-Y player of Wevers and te Brinke (2014), after
/// Helmbold and Parker-Wood (2009); ties go to the lowest cell.
///
/// With a network, c · p · √N / (1 + n) is added for a move of prior p, where N and n count simulations through the node and through its
/// child, as in the PUCT of Silver and others (2017), and the network's win rate of a node that is expanded counts as some more playouts. Unlike
/// there, playouts and AMAF stay: the network is asked at a node's second visit only.
#[derive(Debug)]
pub(super) struct Search<const W: usize> {
    parameters: Parameters,
    tree: Tree<W>,
    playouts: FastPlayouts<W>,
    secure_win: SecureWin<W>,
    network: Option<Evaluator<W>>,
    /// The moves that led to the root, and the colour to move there.
    root: Option<(Vec<ColouredMove>, Colour)>,
    path: SmallVec<[NodeId; 64]>,
    random: Random,
    pruned_at: u64,
}

impl<const W: usize> Search<W> {
    pub(super) fn new(position: &Position, setup: &Setup<'_>, random: Random) -> Search<W> {
        let (topology, parameters) = (position.topology(), setup.parameters);
        let templates = setup.patterns.compile(topology, |kind| parameters.uses(kind));
        let templates = Templates::compiled(&templates, topology);
        let zones = if parameters.fillboard {
            Zones::fillboard(topology, parameters.fillboard_second, parameters.fillboard_inside)
        } else {
            Zones::off()
        };
        Search {
            parameters: parameters.clone(),
            tree: Tree::new(topology.len(), parameters.playouts_per_node, setup.bytes),
            playouts: FastPlayouts::new(topology, Arc::new(templates), zones),
            secure_win: SecureWin::new(topology),
            network: setup.network.clone().filter(|_| parameters.network).map(|weights| Evaluator::new(topology, weights)),
            root: None,
            path: SmallVec::new(),
            random,
            pruned_at: 0,
        }
    }

    /// Makes the position the root: keeps the subtree when the moves since the last search lead into it.
    fn set_root(&mut self, position: &Position, colour: Colour) {
        let history = position.history();
        let followed = self.root.take().filter(|_| self.parameters.keep_subtree).and_then(|(before, mut to_move)| {
            let since = history.strip_prefix(before.as_slice())?;
            let mut cells = Vec::new();
            for entry in since {
                let Move::Place(cell) = entry.mv else { return None };
                if entry.colour != to_move {
                    return None;
                }
                cells.push(cell);
                to_move = to_move.opponent();
            }
            (to_move == colour).then_some(cells)
        });
        match followed {
            Some(cells) => cells.into_iter().for_each(|cell| self.tree.advance(cell)),
            None => self.tree.clear(),
        }
        self.root = Some((history.to_vec(), colour));
    }

    /// One simulation: descends the tree, creates a node and makes the playouts there. Returns the number of playouts.
    fn simulate(&mut self, root: NodeId, start: &State<W>, balance: bool) -> u32 {
        let mut state = start.clone();
        self.tree.reclaim(RECLAIMED);
        self.path.clear();
        self.path.push(root);
        let mut node = root;
        let mut fresh = !self.tree.node(root).is_expanded() && !self.tree.has_planes(root);
        while !fresh && !state.empty.is_empty() {
            let was_expanded = self.tree.node(node).is_expanded();
            if !self.tree.expand(node, state.to_move) {
                break;
            }
            if !was_expanded {
                self.consult(node, &state);
            }
            let balance = balance && node == root;
            let cell =
                if self.parameters.amaf { self.select(node, &state, balance) } else { self.select_uct(node, &state, balance) };
            let child = self.tree.block(node).and_then(|block| block.child(cell));
            let next = child.or_else(|| self.tree.add_child(node, cell));
            state.place(cell);
            let Some(next) = next else { break };
            self.path.push(next);
            node = next;
            fresh = !self.tree.node(next).is_expanded() && !self.tree.has_planes(next);
            if self.parameters.solver
                && child.is_none()
                && self.secure_win.wins(&state.stones[state.to_move.opponent().index()], &state.empty)
            {
                self.tree.prove(next, Proof::Won);
            }
        }
        if !self.parameters.reply_in_tree {
            state.last = None;
        }
        let tally = self.playouts.run(&state, self.parameters.playouts_per_node, &mut self.random);
        self.back_up(&tally, start.to_move);
        if fresh && !state.empty.is_empty() {
            self.tree.store_planes(node, &tally);
        }
        self.back_up_proof(start.empty.len(), balance);
        tally.playouts()
    }

    /// Asks the network about a node that was expanded just now, the last of the path: the priors of its moves, and a win rate
    /// that counts as so many playouts on the whole path.
    fn consult(&mut self, node: NodeId, state: &State<W>) {
        let Some(network) = &mut self.network else { return };
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
        for &node in self.path.iter().rev() {
            self.tree.add_visits(node, weight, wins);
            wins = weight - wins;
        }
    }

    /// Carries what is proven of the last node of the path towards the root (Winands, Björnsson and Saito, 2008): a move that wins
    /// refutes the move before it; a node all of whose moves lose is won for whoever moved there. `moves` is their number at the root.
    ///
    /// Where the opponent may swap after the root's move, nothing is proven of the root.
    fn back_up_proof(&mut self, moves: usize, balance: bool) {
        let top = usize::from(balance);
        for depth in (top + 1..self.path.len()).rev() {
            let (node, parent) = (self.path[depth], self.path[depth - 1]);
            let proof = match self.tree.node(node).proof {
                Proof::Won => Proof::Lost,
                Proof::Lost if self.lost_moves(parent) == moves - (depth - 1) => Proof::Won,
                Proof::Lost | Proof::Open => return,
            };
            self.tree.prove(parent, proof);
        }
    }

    /// Whether the most visited move stays that even if all of so many more playouts go to the next one.
    fn is_settled(&self, root: NodeId, left: f64) -> bool {
        let Some(block) = self.tree.block(root) else { return false };
        let visits = block.children().map(|(_, child)| self.tree.node(child).visits);
        let (most, next) = visits.fold((0, 0), |(most, next), visits| (visits.max(most), next.max(visits.min(most))));
        f64::from(most - next) > left
    }

    /// The number of moves of a node that are proven to lose.
    fn lost_moves(&self, node: NodeId) -> usize {
        let lost = |block: Block<'_>| block.children().filter(|&(_, child)| self.tree.node(child).proof == Proof::Lost).count();
        self.tree.block(node).map_or(0, lost)
    }

    /// Forgets what was proven of the root if the move that shows it was given free since.
    fn doubt_root(&mut self, root: NodeId) {
        let won = |block: Block<'_>| block.children().any(|(_, child)| self.tree.node(child).proof == Proof::Won);
        if self.tree.node(root).proof == Proof::Lost && !self.tree.block(root).is_some_and(won) {
            self.tree.prove(root, Proof::Open);
        }
    }

    /// Adds a batch to every node of the path.
    fn back_up(&mut self, tally: &Tally<W>, root_to_move: Colour) {
        let mut to_move = root_to_move;
        for &node in &self.path {
            self.tree.add_visits(node, tally.playouts(), tally.wins(to_move.opponent()));
            self.tree.add_amaf(node, to_move, tally);
            to_move = to_move.opponent();
        }
    }

    /// The move with the greatest score at an expanded node; the scores are those of [`Search::score`], all at once.
    ///
    /// With `balance`, where the opponent may swap after this move, the score is the nearness of the win rate to one half.
    fn select(&self, node: NodeId, state: &State<W>, balance: bool) -> Cell {
        let Some(block) = self.tree.block(node) else { return Cell::from_index(0) };
        let mut scores = [f32::NEG_INFINITY; MAX_CELLS];
        for ((score, &samples), &wins) in scores.iter_mut().zip(block.samples).zip(block.wins) {
            // A move without a sample comes first.
            *score = if samples == 0 { f32::INFINITY } else { wins as f32 / samples as f32 };
        }
        let weight = self.prior_weight(node);
        if weight > 0.0 {
            scores.iter_mut().zip(block.priors).for_each(|(score, &prior)| *score += weight * f32::from_bits(prior));
        }
        let alpha = self.parameters.alpha as f32;
        for (cell, child) in block.children().filter(|(cell, _)| block.samples[cell.index()] > 0) {
            let index = cell.index();
            let amaf = block.wins[index] as f32 / block.samples[index] as f32;
            let node = self.tree.node(child);
            let visits = node.visits as f32 / self.parameters.playouts_per_node as f32;
            let prior = weight * f32::from_bits(block.priors[index]) / (1.0 + visits);
            scores[index] = alpha * node.rate() + (1.0 - alpha) * amaf + prior;
        }
        if !balance {
            // No visit is spent on a move that is proven to lose.
            let lost = block.children().filter(|&(_, child)| self.tree.node(child).proof == Proof::Lost);
            lost.for_each(|(cell, _)| scores[cell.index()] = f32::MIN);
        }
        let scores = &mut scores[..block.samples.len()];
        if balance {
            scores.iter_mut().filter(|score| score.is_finite()).for_each(|score| *score = worth(*score, true));
        }
        let occupied = state.stones[0].union(&state.stones[1]);
        occupied.iter().for_each(|cell| scores[cell.index()] = f32::NEG_INFINITY);
        first_greatest(scores)
    }

    /// What a prior of 1 adds to the score of a move that has not been tried.
    fn prior_weight(&self, node: NodeId) -> f32 {
        if self.network.is_none() {
            return 0.0;
        }
        let visits = self.tree.node(node).visits as f32 / self.parameters.playouts_per_node as f32;
        self.parameters.prior_weight as f32 * visits.max(1.0).sqrt()
    }

    /// The move that UCT (Kocsis and Szepesvári, 2006) tries: one without a node, at random, or else the one with the greatest
    /// direct win rate + c · √(ln N / n), where N and n count simulations through the node and through its child.
    ///
    /// The AMAF counts are kept all the same and not looked at, which costs a few percent of the speed.
    fn select_uct(&mut self, node: NodeId, state: &State<W>, balance: bool) -> Cell {
        let Some(block) = self.tree.block(node) else { return Cell::from_index(0) };
        let mut untried = state.empty;
        block.children().for_each(|(cell, _)| untried.remove(cell));
        if !untried.is_empty() {
            let nth = self.random.below(untried.len());
            return untried.nth(nth).unwrap_or(Cell::from_index(0));
        }
        let simulations = |id: NodeId| self.tree.node(id).visits as f32 / self.parameters.playouts_per_node as f32;
        let width = self.parameters.exploration as f32 * libm::logf(simulations(node).max(1.0)).sqrt();
        let mut scores = [f32::NEG_INFINITY; MAX_CELLS];
        for (cell, child) in block.children() {
            let lost = self.tree.node(child).proof == Proof::Lost && !balance;
            let score = worth(self.tree.node(child).rate(), balance) + width / simulations(child).max(1.0).sqrt();
            scores[cell.index()] = if lost { f32::MIN } else { score };
        }
        first_greatest(&scores[..block.samples.len()])
    }

    /// The score of a move for the player to move, in [0, 1], without exploration; `None` when nothing is known of it.
    fn score(&self, node: NodeId, cell: Cell) -> Option<f32> {
        let block = self.tree.block(node)?;
        if !self.parameters.amaf {
            return block.child(cell).map(|child| self.tree.node(child).rate());
        }
        let samples = block.samples[cell.index()];
        if samples == 0 {
            return None;
        }
        let amaf = block.wins[cell.index()] as f32 / samples as f32;
        let alpha = self.parameters.alpha as f32;
        Some(match block.child(cell) {
            Some(child) => alpha * self.tree.node(child).rate() + (1.0 - alpha) * amaf,
            None => amaf,
        })
    }

    /// The move that is proven to win, or else, of those that are not proven to lose, the one with the most visits, and its win rate; among equals, and before the first child, the one with the best score.
    fn best(&mut self, root: NodeId, request: &Request<'_>, balance: bool) -> Option<(Cell, f32)> {
        // After a single simulation what its playouts said is still packed.
        self.tree.expand(root, request.colour);
        let rank = |cell: Cell| {
            let child = self.tree.block(root).and_then(|block| block.child(cell)).map(|child| *self.tree.node(child));
            let score = self.score(root, cell).unwrap_or(0.5);
            let proof = match child.map(|node| node.proof).filter(|_| !balance) {
                Some(Proof::Won) => 2,
                Some(Proof::Lost) => 0,
                Some(Proof::Open) | None => 1,
            };
            let order = (proof, child.map_or(0, |node| node.visits), worth(score, balance));
            (order, child.map_or(score, |node| node.rate()))
        };
        let ranked = request.position.empty().iter().map(|cell| (cell, rank(cell)));
        let best = ranked.reduce(|a, b| if b.1.0 > a.1.0 { b } else { a })?;
        Some((best.0, best.1.1))
    }

    /// The moves that have a node.
    fn candidates(&self, root: NodeId) -> Vec<Candidate> {
        let candidate = |(cell, child)| {
            let node = self.tree.node(child);
            Candidate { cell, visits: node.visits, win_rate: f64::from(node.rate()) }
        };
        self.tree.block(root).map_or_else(Vec::new, |block| block.children().map(candidate).collect())
    }

    /// The most visited moves from the root on.
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
    let last = request.position.history().last().and_then(|entry| match entry.mv {
        Move::Place(cell) => Some(cell),
        Move::Swap | Move::Resign => None,
    });
    State { last, ..State::new(request.position.topology(), stones, request.colour) }
}

/// The first of the cells with the greatest score.
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

/// What a win rate is worth to the chooser: itself, or its nearness to one half where the opponent may swap.
fn worth(rate: f32, balance: bool) -> f32 {
    if balance { 0.5 - (rate - 0.5).abs() } else { rate }
}

impl<const W: usize> Searcher for Search<W> {
    fn search(&mut self, request: &Request<'_>, used: &mut dyn FnMut() -> f64) -> Option<Report> {
        let Request { position, colour, limits } = request;
        let empty = position.empty();
        self.set_root(position, *colour);
        let start = start::<W>(request);
        let balance = position.swap_follows();
        let root = self.tree.root()?;
        let (mut simulations, mut playouts) = (0, 0);
        self.pruned_at = 0;
        self.doubt_root(root);
        // Whether to swap depends on the win rate, not on the most visited move.
        let savable = self.parameters.early_stop && !balance && position.check_swap(*colour).is_err();
        loop {
            playouts += u64::from(self.simulate(root, &start, balance));
            simulations += 1;
            let Node { visits, proof, .. } = *self.tree.node(root);
            let used = used();
            if limits.reached(simulations, playouts) || used >= 1.0 || visits >= MAX_VISITS || proof != Proof::Open {
                break;
            }
            if savable && used > 0.0 && simulations % CHECKED == 0 && self.is_settled(root, playouts as f64 * (1.0 - used) / used)
            {
                break;
            }
            // Pruning walks the whole tree, so it has to be rare against what fills it.
            if self.tree.is_full() && simulations - self.pruned_at >= self.tree.len() as u64 / 8 {
                self.tree.prune();
                self.pruned_at = simulations;
            }
        }
        let (best, rate) = self.best(root, request, balance)?;
        Some(Report {
            best,
            win_rate: f64::from(rate),
            proven: match self.tree.node(root).proof {
                Proof::Open => None,
                Proof::Won => Some(false),
                Proof::Lost => Some(true),
            },
            simulations,
            playouts,
            nodes: self.tree.len(),
            tree_bytes: self.tree.bytes(),
            principal_variation: self.principal_variation(root, best, &empty),
            candidates: self.candidates(root),
        })
    }

    fn clear(&mut self) {
        self.tree.clear();
        self.root = None;
    }

    fn count_moves(&mut self, request: &Request<'_>, count: u32) -> HeuristicCounts {
        self.playouts.count_moves(&start(request), count, &mut self.random)
    }
}

impl Parameters {
    /// Whether the playouts use the patterns of a kind.
    pub fn uses(&self, kind: Kind) -> bool {
        match kind {
            Kind::Bridge => self.bridge,
            Kind::BorderBridge => self.border_bridge,
            Kind::EdgeWalk => self.edge_walk,
            Kind::RayWalk => self.ray_walk,
            Kind::Reply => self.reply,
        }
    }
}

impl Limits {
    fn reached(&self, simulations: u64, playouts: u64) -> bool {
        self.simulations.is_some_and(|limit| simulations >= limit) || self.playouts.is_some_and(|limit| playouts >= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Rules};
    use crate::pattern::Patterns;

    fn searched(settings: &[&str], simulations: u64) -> (Search<2>, Position) {
        let mut parameters = Parameters::default();
        settings.iter().for_each(|setting| parameters.assign(setting).unwrap());
        let position = Position::new(Board::y(5).unwrap(), Rules { swap: crate::game::SwapRule::Off, ..Rules::GTP });
        let patterns = Patterns::shipped().unwrap();
        let setup = Setup { parameters: &parameters, patterns: &patterns, network: None, bytes: 1 << 24 };
        let mut search = Search::new(&position, &setup, Random::new(1));
        let limits = Limits { simulations: Some(simulations), playouts: None };
        search.search(&Request { position: &position, colour: Colour::Black, limits }, &mut || 0.0).unwrap();
        (search, position)
    }

    fn state(position: &Position) -> State<2> {
        State::new(position.topology(), Colour::BOTH.map(|colour| position.stones(colour)), Colour::Black)
    }

    /// The first cell with the greatest score, each computed for itself.
    fn greatest(position: &Position, score: impl Fn(Cell) -> f32) -> Cell {
        position.empty().iter().reduce(|best, cell| if score(cell) > score(best) { cell } else { best }).unwrap()
    }

    #[test]
    fn the_scores_of_all_moves_at_once_are_those_of_each() {
        for simulations in [2, 7, 50, 400] {
            let (mut search, position) = searched(&[], simulations);
            let root = search.tree.root().unwrap();
            let plain = greatest(&position, |cell| search.score(root, cell).unwrap_or(f32::INFINITY));
            assert_eq!(search.select(root, &state(&position), false), plain, "{simulations} simulations");
        }
    }

    #[test]
    fn uct_tries_every_move_and_then_the_most_promising_one() {
        let (mut search, position) = searched(&["amaf=false", "exploration=0.5"], 400);
        let root = search.tree.root().unwrap();
        let visits = |id| f64::from(search.tree.node(id).visits) / 32.0;
        assert!(position.empty().iter().all(|cell| search.tree.block(root).unwrap().child(cell).is_some()));
        let plain = greatest(&position, |cell| {
            let child = search.tree.block(root).unwrap().child(cell).unwrap();
            search.score(root, cell).unwrap() + 0.5 * (visits(root).ln() / visits(child)).sqrt() as f32
        });
        assert_eq!(search.select_uct(root, &state(&position), false), plain);
    }

    #[test]
    fn a_single_simulation_is_not_thrown_away() {
        let (mut search, position) = searched(&[], 1);
        let request = Request { position: &position, colour: Colour::Black, limits: Limits::default() };
        let root = search.tree.root().unwrap();
        let (best, rate) = search.best(root, &request, false).unwrap();
        assert_eq!(best, greatest(&position, |cell| search.score(root, cell).unwrap_or(0.5)));
        assert!(best != Cell::from_index(0) && rate > 0.5, "{best:?} {rate}");
    }
}
