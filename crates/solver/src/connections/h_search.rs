//! Virtual connections to the sides, found by H-search.

use super::carriers::Carriers;
use crate::position::graph::GoalGraph;
use std::collections::HashMap;
use tripoint_games::board::{Cell, CellSet, Side, SideSet};
use tripoint_games::rules::Colour;

/// How many full connections and semi-connections from a node to a side are kept.
///
/// Longer lists leave fewer positions to examine, but each takes longer. Not tuned.
const FULL: usize = 8;
const SEMI: usize = 32;

/// A pseudo-side to represent a target cell.
pub(crate) const TARGET: Side = Side::FIRST;

/// A connection in the queue, from which others may be derived.
#[derive(Clone, Copy, Debug)]
struct Found<const W: usize> {
    node: Cell,
    side: Side,
    carrier: CellSet<W>,
    is_full: bool,
}

/// How a connection was derived.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Derivation<const W: usize> {
    /// The node touches the side.
    Touches,
    /// AND: a link with this carrier to a connected node.
    Link { over: Cell, is_full: bool, carrier: CellSet<W>, link: CellSet<W> },
    /// OR: semi-connections whose carriers have no cell in common.
    Either(Vec<CellSet<W>>),
}

/// A connection: the node, the side, whether it is full, the carrier.
pub(crate) type Connection<const W: usize> = (Cell, Side, bool, CellSet<W>);

/// A colour's virtual connections from nodes to sides.
///
/// A **node** is a chain of the colour, named by its first cell, or an empty cell, taken as the colour's. A node is
/// **fully connected** to a side within a **carrier**, a set of empty cells, if the colour can connect them there
/// although the opponent moves first. It is **semi-connected** if the colour has to move first. Two nodes are
/// **linked** if they are adjacent or share two empty cells (a bridge).
///
/// The rules are those of H-search (Anshelevich, 2002):
///
/// - AND: a node with a link to a fully connected node, with disjoint carriers, is fully connected if that node is a
///   chain, and semi-connected if it is an empty cell. A link to a semi-connected chain gives a semi-connection.
/// - OR: semi-connections whose carriers have no cell in common make a full connection.
///
/// Full H-search connects all pairs of nodes. Ours connects nodes with sides only, over the two kinds of links. A side
/// is never a node between two others. This keeps the rules valid for Y and Poly-Y, where sides belong to both players.
///
/// Every connection found is valid. Others may be missed, because the lists are short.
#[derive(Debug)]
pub(crate) struct Connections<const W: usize> {
    sides: usize,
    /// The chains, by their first cells.
    pub(crate) chains: CellSet<W>,
    /// The empty cells.
    pub(crate) empty: CellSet<W>,
    /// The first cell of each stone's chain.
    first: Vec<Cell>,
    /// Each node's cells, and its adjacent empty cells.
    cells: Vec<CellSet<W>>,
    liberties: Vec<CellSet<W>>,
    touched: Vec<SideSet>,
    full: Vec<Carriers<W, FULL>>,
    semi: Vec<Carriers<W, SEMI>>,
    queue: Vec<Found<W>>,
    /// Whether only adjacency to chains counts; then there are no semi-connections.
    is_plain: bool,
    /// Each connection's derivation; `None` if derivations aren't recorded.
    derivations: Option<HashMap<Connection<W>, Derivation<W>>>,
}

impl<const W: usize> Connections<W> {
    /// Makes buffers for the connections on a board.
    pub(crate) fn new(graph: &GoalGraph<W>) -> Connections<W> {
        let (cells, sides) = (graph.topology.len(), graph.topology.side_count());
        Connections {
            sides,
            chains: CellSet::EMPTY,
            empty: CellSet::EMPTY,
            first: vec![Cell::from_index(0); cells],
            cells: vec![CellSet::EMPTY; cells],
            liberties: vec![CellSet::EMPTY; cells],
            touched: vec![SideSet::default(); cells],
            full: vec![Carriers::NONE; cells * sides],
            semi: vec![Carriers::NONE; cells * sides],
            queue: Vec::new(),
            is_plain: false,
            derivations: None,
        }
    }

    /// Makes the same, but counts only adjacency to chains, as a baseline.
    pub(crate) fn plain(graph: &GoalGraph<W>) -> Connections<W> {
        Connections { is_plain: true, ..Connections::new(graph) }
    }

    /// Makes the same as [`Connections::new`], but records derivations.
    pub(crate) fn with_derivations(graph: &GoalGraph<W>) -> Connections<W> {
        Connections { derivations: Some(HashMap::new()), ..Connections::new(graph) }
    }

    /// Returns a connection's derivation.
    pub(crate) fn derivation(&self, connection: &Connection<W>) -> Option<&Derivation<W>> {
        self.derivations.as_ref()?.get(connection)
    }

    /// Returns a chain's stones, or the empty cell.
    pub(crate) fn cells(&self, node: Cell) -> &CellSet<W> {
        &self.cells[node.index()]
    }

    /// Returns the carriers of a node's full connections to a side.
    pub(crate) fn full(&self, node: Cell, side: Side) -> &[CellSet<W>] {
        self.full[self.place(node, side)].all()
    }

    /// Returns the carriers of a node's semi-connections to a side.
    pub(crate) fn semi(&self, node: Cell, side: Side) -> &[CellSet<W>] {
        self.semi[self.place(node, side)].all()
    }

    /// Returns the chains fully connected to a side, by their first cells.
    pub(crate) fn chains_connected_to(&self, side: Side) -> CellSet<W> {
        self.chains.iter().filter(|&chain| !self.full(chain, side).is_empty()).collect()
    }

    /// Returns the connections between a cell's node and a side: the carriers, and each semi-connection's first move.
    pub(crate) fn between(&self, cell: Cell, side: Side) -> Vec<(CellSet<W>, Option<Cell>)> {
        let node = if self.empty.contains(cell) { cell } else { self.first[cell.index()] };
        let full = self.full(node, side).iter().map(|carrier| (*carrier, None));
        let semi = self.semi(node, side).iter().filter_map(|carrier| Some((*carrier, Some(self.key(node, side, carrier)?))));
        full.chain(semi).collect()
    }

    /// Returns the connections between two sides over some node: disjoint pairs of its connections with both, at most
    /// one of them semi.
    pub(crate) fn between_sides(&self, a: Side, b: Side) -> Vec<(CellSet<W>, Option<Cell>)> {
        let mut least: Vec<(CellSet<W>, Option<Cell>)> = Vec::new();
        for node in self.chains.union(&self.empty).iter() {
            let taken = self.empty.contains(node).then_some(node);
            let (with_a, with_b) = (self.between(node, a), self.between(node, b));
            for (first, key) in &with_a {
                let fits = |(second, other): &&(CellSet<W>, Option<Cell>)| {
                    first.is_disjoint(second) && [key, other, &taken].into_iter().flatten().count() <= 1
                };
                for (second, other) in with_b.iter().filter(fits) {
                    let mut carrier = first.union(second);
                    taken.into_iter().for_each(|cell| carrier.insert(cell));
                    least.push((carrier, key.or(*other).or(taken)));
                }
            }
        }
        least.sort_by_key(|(carrier, key)| (key.is_some(), carrier.len()));
        let mut kept: Vec<(CellSet<W>, Option<Cell>)> = Vec::new();
        for (carrier, key) in least {
            if !kept.iter().any(|(known, other)| known.is_subset(&carrier) && (other.is_none() || key.is_some())) {
                kept.push((carrier, key));
            }
        }
        kept
    }

    /// Returns a semi-connection's first move, or `None` if derivations aren't recorded.
    fn key(&self, node: Cell, side: Side, carrier: &CellSet<W>) -> Option<Cell> {
        match self.derivation(&(node, side, false, *carrier))? {
            Derivation::Link { over, is_full: true, .. } => Some(*over),
            Derivation::Link { over, carrier, .. } => self.key(*over, side, carrier),
            Derivation::Touches | Derivation::Either(_) => None,
        }
    }

    fn place(&self, node: Cell, side: Side) -> usize {
        node.index() * self.sides + side.index()
    }

    /// Finds the connections of a colour with stones `own`.
    ///
    /// # Complexity
    /// O(nodes · sides · links) list entries; some 50 µs on Y 9.
    pub(crate) fn find(&mut self, graph: &GoalGraph<W>, colour: Colour, own: &CellSet<W>, other: &CellSet<W>) {
        self.find_nodes(graph, own, other);
        self.connect(graph, own, graph.goal_sides(colour));
    }

    /// Finds the connections of a colour with stones `own` to a cell instead of sides. The cell is treated as
    /// [`TARGET`], the board's only side. An empty cell counts as the colour's.
    pub(crate) fn find_toward(&mut self, graph: &GoalGraph<W>, target: Cell, own: &CellSet<W>, other: &CellSet<W>) {
        let mut with_target = *own;
        with_target.insert(target);
        let chain = graph.joined(target, &with_target);
        let (own, near) = (own.difference(&chain), graph.around(&chain));
        self.find_nodes(graph, &own, &other.union(&chain));
        for node in self.chains.union(&self.empty).iter() {
            let is_near = !self.cells[node.index()].is_disjoint(&near);
            self.touched[node.index()] = is_near.then_some(TARGET).into_iter().collect();
        }
        self.connect(graph, &own, &[TARGET]);
    }

    /// Finds the nodes' connections to these sides.
    fn connect(&mut self, graph: &GoalGraph<W>, own: &CellSet<W>, sides: &[Side]) {
        self.queue.clear();
        self.derivations.iter_mut().for_each(HashMap::clear);
        for node in self.chains.union(&self.empty).iter() {
            for &side in sides {
                let place = self.place(node, side);
                self.full[place].clear();
                self.semi[place].clear();
                if self.touched[node.index()].contains(side) {
                    self.add_full(node, side, CellSet::EMPTY, || Derivation::Touches);
                }
            }
        }
        let mut next = 0;
        while let Some(&found) = self.queue.get(next) {
            next += 1;
            let place = self.place(found.node, found.side);
            let known = if found.is_full { self.full[place].all() } else { self.semi[place].all() };
            if known.contains(&found.carrier) {
                self.spread(graph, own, &found);
            }
        }
    }

    fn find_nodes(&mut self, graph: &GoalGraph<W>, own: &CellSet<W>, other: &CellSet<W>) {
        self.empty = graph.all.difference(own).difference(other);
        self.chains = CellSet::EMPTY;
        let mut rest = *own;
        while let Some(first) = rest.first() {
            let chain = graph.joined(first, &rest);
            rest = rest.difference(&chain);
            self.chains.insert(first);
            chain.iter().for_each(|cell| self.first[cell.index()] = first);
            self.cells[first.index()] = chain;
            self.liberties[first.index()] = graph.around(&chain).intersection(&self.empty);
            self.touched[first.index()] = graph.sides(&chain);
        }
        for cell in self.empty.iter() {
            let mut alone = CellSet::EMPTY;
            alone.insert(cell);
            self.cells[cell.index()] = alone;
            self.liberties[cell.index()] = graph.neighbours(cell).intersection(&self.empty);
            self.touched[cell.index()] = graph.topology.sides(cell);
        }
    }

    /// Returns the chains some stones belong to.
    fn chains_of(&self, stones: &CellSet<W>) -> CellSet<W> {
        stones.iter().map(|stone| self.first[stone.index()]).collect()
    }

    /// Extends a connection over all its node's links.
    fn spread(&mut self, graph: &GoalGraph<W>, own: &CellSet<W>, found: &Found<W>) {
        let node = found.node.index();
        let is_chain = self.chains.contains(found.node);
        let mut adjacent = self.liberties[node];
        if !is_chain {
            adjacent = adjacent.union(&self.chains_of(&graph.neighbours(found.node).intersection(own)));
        }
        for other in adjacent.iter() {
            self.follow(other, &CellSet::EMPTY, is_chain, found);
        }
        let near = graph.around(&self.liberties[node]).difference(&self.cells[node]);
        let bridged = near.intersection(&self.empty).union(&self.chains_of(&near.intersection(own))).difference(&adjacent);
        for other in bridged.iter() {
            let mut shared = self.liberties[other.index()].intersection(&self.liberties[node]).difference(&found.carrier);
            let (Some(a), Some(b)) = (shared.pop_first(), shared.pop_first()) else { continue };
            // Three shared cells make three pairs; more are rare.
            let third = shared.pop_first();
            for pair in [[Some(a), Some(b)], [Some(a), third], [Some(b), third]] {
                if let [Some(a), Some(b)] = pair {
                    self.follow(other, &[a, b].into_iter().collect(), is_chain, found);
                }
            }
        }
    }

    /// Extends a connection over a link, whose carrier must be disjoint from the connection's.
    fn follow(&mut self, node: Cell, link: &CellSet<W>, over_chain: bool, found: &Found<W>) {
        let mut carrier = found.carrier.union(link);
        if self.touched[node.index()].contains(found.side) || !carrier.is_disjoint(&self.cells[node.index()]) {
            return;
        }
        if self.is_plain && !(over_chain && link.is_empty()) {
            return;
        }
        let link = || Derivation::Link { over: found.node, is_full: found.is_full, carrier: found.carrier, link: *link };
        match (found.is_full, over_chain) {
            (true, true) => self.add_full(node, found.side, carrier, link),
            (true, false) => {
                carrier.insert(found.node);
                self.add_semi(node, found.side, carrier, link);
            }
            (false, _) => self.add_semi(node, found.side, carrier, link),
        }
    }

    fn add_full(&mut self, node: Cell, side: Side, carrier: CellSet<W>, derived: impl FnOnce() -> Derivation<W>) {
        let place = self.place(node, side);
        if self.full[place].add(carrier) {
            self.queue.push(Found { node, side, carrier, is_full: true });
            if let Some(derivations) = &mut self.derivations {
                derivations.entry((node, side, true, carrier)).or_insert_with(derived);
            }
        }
    }

    /// Adds a semi-connection, and the full connections that it makes with one, two or three others.
    fn add_semi(&mut self, node: Cell, side: Side, carrier: CellSet<W>, derived: impl FnOnce() -> Derivation<W>) {
        let place = self.place(node, side);
        if self.full[place].has_within(&carrier) || !self.semi[place].add(carrier) {
            return;
        }
        if let Some(derivations) = &mut self.derivations {
            derivations.entry((node, side, false, carrier)).or_insert_with(derived);
        }
        // An empty cell would have to be taken too, as a second move.
        if self.chains.contains(node) {
            self.queue.push(Found { node, side, carrier, is_full: false });
        }
        let semi = self.semi[place];
        let others: &[_] = semi.all();
        // rest[i]: the cells that the new one shares with all others from the i-th on. No choice among those leaves
        // fewer.
        let mut rest = [carrier; SEMI + 1];
        for (i, other) in others.iter().enumerate().rev() {
            rest[i] = rest[i + 1].intersection(other);
        }
        if !rest[0].is_empty() {
            return;
        }
        // Skip sets that the list would reject: those at the size limit, and supersets of known ones. Count cells only
        // if the list is full.
        let is_of_use = |full: &Carriers<W, FULL>, set: &CellSet<W>| {
            let limit = full.limit();
            (limit == usize::MAX || set.len() < limit) && !full.has_within(set)
        };
        for (i, first) in others.iter().enumerate() {
            let common = carrier.intersection(first);
            if common == carrier || !common.is_disjoint(&rest[i + 1]) {
                continue;
            }
            let all = carrier.union(first);
            if !is_of_use(&self.full[place], &all) {
                continue;
            }
            if common.is_empty() {
                self.add_full(node, side, all, || Derivation::Either(vec![carrier, *first]));
                continue;
            }
            for (j, second) in others.iter().enumerate().skip(i + 1) {
                let fewer = common.intersection(second);
                if fewer == common || !fewer.is_disjoint(&rest[j + 1]) {
                    continue;
                }
                let all = all.union(second);
                if !is_of_use(&self.full[place], &all) {
                    continue;
                }
                if fewer.is_empty() {
                    self.add_full(node, side, all, || Derivation::Either(vec![carrier, *first, *second]));
                    continue;
                }
                for third in others.iter().skip(j + 1).filter(|third| fewer.is_disjoint(third)) {
                    self.add_full(node, side, all.union(third), || Derivation::Either(vec![carrier, *first, *second, *third]));
                }
            }
        }
    }
}
