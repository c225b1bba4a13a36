//! The board as an electric circuit between two sides.

use crate::position::graph::GoalGraph;
use smallvec::SmallVec;
use tripoint_games::board::{Cell, CellSet, Side};
use tripoint_games::rules::Colour;

/// Half the resistance between two empty neighbours. A stone has none.
const HALF: f64 = 0.5;

/// How many shared empty cells make a bridge.
const BRIDGE_CELLS: usize = 2;

/// Every node's leak, which gives isolated nodes a potential.
const LEAK: f64 = 1e-9;

/// The number of ends: each is a side with the chains on it.
const ENDS: usize = 2;

/// The circuit for a colour that has to connect two sides (Anshelevich, 2002). Its stones conduct perfectly, empty
/// cells have a resistance, and the opponent's stones don't conduct. The current through a cell measures its
/// importance.
///
/// Anshelevich evaluates positions by their resistance, with virtual connections as conductors. Our circuit only orders
/// moves, and uses two kinds of connections. Bridges from empty cells conduct like adjacency. A chain that is fully
/// connected to one of the two sides becomes part of that end.
#[derive(Debug, Default)]
pub(crate) struct Circuit {
    /// Each empty cell's node. The ends and the chains have the first numbers.
    nodes: Vec<usize>,
    /// Pairs of nodes with their conductance. The first node is never an end.
    links: Vec<(usize, usize, f64)>,
    /// The inner nodes' conductance matrix, by rows.
    matrix: Vec<f64>,
    /// The inner nodes' potentials; the ends have 1 and 0.
    potentials: Vec<f64>,
}

/// A player's stones with their connections.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CircuitStones<'a, const W: usize> {
    pub(crate) colour: Colour,
    pub(crate) stones: &'a CellSet<W>,
    /// The chains fully connected to each goal side, by their first cells.
    pub(crate) connected: &'a [CellSet<W>],
}

impl Circuit {
    /// Returns each cell's weight: the product of its shares of the current in both players' circuits, 0 for stones.
    /// Returns `None` unless each colour has to connect two sides.
    ///
    /// # Complexity
    /// O(nodes³), some 20 µs on Hex 7×7.
    pub(crate) fn weights<const W: usize>(
        &mut self,
        graph: &GoalGraph<W>,
        players: [CircuitStones<'_, W>; 2],
    ) -> Option<Vec<f32>> {
        let [own, other] = players;
        let [&[a, b], &[c, d]] = players.map(|player| graph.goal_sides(player.colour)) else { return None };
        let empty = graph.all.difference(own.stones).difference(other.stones);
        let ours = self.shares(graph, [a, b], own, &empty);
        let theirs = self.shares(graph, [c, d], other, &empty);
        Some(ours.iter().zip(&theirs).map(|(one, other)| (one * other) as f32).collect())
    }

    /// Returns the share of the current through each cell.
    fn shares<const W: usize>(
        &mut self,
        graph: &GoalGraph<W>,
        sides: [Side; 2],
        own: CircuitStones<'_, W>,
        empty: &CellSet<W>,
    ) -> Vec<f64> {
        let inner = self.connect(graph, sides, own, empty);
        self.find_potentials(inner);
        let mut currents = vec![0.0; ENDS + inner];
        for &(node, other, conductance) in &self.links {
            let current = conductance * (self.potential(node) - self.potential(other)).abs();
            currents[node] += current;
            currents[other] += current;
        }
        // The current into a node also flows out of it, except at an end.
        let total = 2.0 * currents[0].max(LEAK);
        let share = |cell: Cell| if empty.contains(cell) { currents[self.nodes[cell.index()]] / total } else { 0.0 };
        graph.topology.cells().map(share).collect()
    }

    /// Builds the nodes and their links; returns the number of inner nodes.
    fn connect<const W: usize>(
        &mut self,
        graph: &GoalGraph<W>,
        sides: [Side; 2],
        own: CircuitStones<'_, W>,
        empty: &CellSet<W>,
    ) -> usize {
        self.links.clear();
        // The ends and the chains, each by its adjacent empty cells.
        let on = |side: Side| empty.iter().filter(|&cell| graph.topology.sides(cell).contains(side)).collect();
        let mut conductors: SmallVec<[CellSet<W>; 16]> = sides.iter().map(|&side| on(side)).collect();
        let mut rest = *own.stones;
        while let Some(first) = rest.first() {
            let chain = graph.joined(first, &rest);
            rest = rest.difference(&chain);
            let (touched, beside) = (graph.sides(&chain), graph.around(&chain).intersection(empty));
            let is_connected = |end: usize| own.connected.get(end).is_some_and(|chains| chains.contains(first));
            let touched_end = sides.iter().position(|&side| touched.contains(side));
            // A chain with connections to both ends isn't an end: their carriers overlap, or the colour would have won.
            let only_end = || (0..ENDS).find(|&end| is_connected(end) && !is_connected(1 - end));
            match touched_end.or_else(only_end) {
                Some(end) => conductors[end] = conductors[end].union(&beside),
                None => conductors.push(beside),
            }
        }
        self.nodes.clear();
        self.nodes.resize(graph.topology.len(), 0);
        empty.iter().zip(conductors.len()..).for_each(|(cell, node)| self.nodes[cell.index()] = node);
        for cell in empty.iter() {
            let node = self.nodes[cell.index()];
            let near = graph.neighbours(cell).intersection(empty);
            let is_bridge = |beside: &CellSet<W>| beside.intersection(&near).len() >= BRIDGE_CELLS;
            let joins = |beside: &CellSet<W>| beside.contains(cell) || is_bridge(beside);
            let joined = (0..).zip(&conductors).filter(|(_, beside)| joins(beside));
            self.links.extend(joined.map(|(other, _)| (node, other, 1.0 / HALF)));
            // Each pair of empty cells once.
            let later = near.union(&graph.around(&near).intersection(empty)).iter().filter(|&other| other > cell);
            let joined = later.filter(|&other| near.contains(other) || is_bridge(graph.neighbours(other)));
            self.links.extend(joined.map(|other| (self.nodes[other.index()], node, 1.0 / (2.0 * HALF))));
        }
        conductors.len() + empty.len() - ENDS
    }

    fn potential(&self, node: usize) -> f64 {
        match node {
            0 => 1.0,
            1 => 0.0,
            _ => self.potentials[node - ENDS],
        }
    }

    /// Solves Kirchhoff's equations by elimination. The matrix is symmetric, so half of it suffices, and positive
    /// definite, so no pivoting is needed.
    fn find_potentials(&mut self, inner: usize) {
        let Circuit { matrix, potentials, links, .. } = self;
        matrix.clear();
        matrix.resize(inner * inner, 0.0);
        potentials.clear();
        potentials.resize(inner, 0.0);
        (0..inner).for_each(|node| matrix[node * inner + node] = LEAK);
        for &(node, other, conductance) in links.iter() {
            let row = node - ENDS;
            matrix[row * inner + row] += conductance;
            match other {
                0 => potentials[row] += conductance,
                1 => {}
                _ => {
                    let column = other - ENDS;
                    matrix[column * inner + column] += conductance;
                    matrix[row.min(column) * inner + row.max(column)] -= conductance;
                }
            }
        }
        for done in 0..inner {
            let pivot = matrix[done * inner + done];
            for row in done + 1..inner {
                let factor = matrix[done * inner + row] / pivot;
                if factor == 0.0 {
                    continue;
                }
                let (above, below) = matrix.split_at_mut(row * inner);
                let from = &above[done * inner + row..(done + 1) * inner];
                below[row..inner].iter_mut().zip(from).for_each(|(entry, above)| *entry -= factor * above);
                potentials[row] -= factor * potentials[done];
            }
        }
        for row in (0..inner).rev() {
            let entries = &matrix[row * inner..(row + 1) * inner];
            let known: f64 = (row + 1..inner).map(|column| entries[column] * potentials[column]).sum();
            potentials[row] = (potentials[row] - known) / entries[row];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::rules::{Position, Rules};

    fn graph(board: &str) -> GoalGraph<1> {
        let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
        GoalGraph::new(position.topology(), position.goal())
    }

    /// A set of cells, each by its column and row, on a board with this number of columns.
    fn cells(columns: usize, places: &[(usize, usize)]) -> CellSet<1> {
        places.iter().map(|&(column, row)| Cell::from_index(row * columns + column)).collect()
    }

    /// A player's stones without connections.
    fn of(colour: Colour, stones: &CellSet<1>) -> CircuitStones<'_, 1> {
        CircuitStones { colour, stones, connected: &[] }
    }

    #[test]
    fn all_current_flows_over_the_only_way() {
        // Black connects top and bottom; White leaves it b1, b2, and the neighbours a3 and b3.
        let graph = graph("hex 3 3");
        let white = cells(3, &[(0, 0), (2, 0), (0, 1), (2, 1), (2, 2)]);
        let empty = graph.all.difference(&white);
        let &[top, bottom] = graph.goal_sides(Colour::Black) else { panic!("two sides") };
        let shares = Circuit::default().shares(&graph, [top, bottom], of(Colour::Black, &CellSet::EMPTY), &empty);
        let at = |column: usize, row: usize| shares[row * 3 + column];
        assert!((at(1, 0) - 1.0).abs() < 1e-6 && (at(1, 1) - 1.0).abs() < 1e-6, "{shares:?}");
        // b2 has a bridge to the side. It conducts three times as well as the way over either of its cells.
        assert!((at(0, 2) - 0.2).abs() < 1e-6 && (at(1, 2) - 0.2).abs() < 1e-6, "{shares:?}");
        assert!(white.iter().all(|cell| shares[cell.index()] == 0.0));
        // With a stone on b2 the way lacks only one cell on each side of it.
        let black = cells(3, &[(1, 1)]);
        let shares = Circuit::default().shares(&graph, [top, bottom], of(Colour::Black, &black), &empty.difference(&black));
        assert!((shares[1] - 1.0).abs() < 1e-6 && shares[4] == 0.0, "{shares:?}");
    }

    #[test]
    fn a_chain_belongs_to_the_side_that_it_is_connected_to() {
        // c3 has a bridge to the bottom.
        let graph = graph("hex 4 4");
        let &[top, bottom] = graph.goal_sides(Colour::Black) else { panic!("two sides") };
        let black = cells(4, &[(2, 2)]);
        let empty = graph.all.difference(&black);
        let over_the_bridge = |connected: &[CellSet<1>]| {
            let stones = CircuitStones { colour: Colour::Black, stones: &black, connected };
            let shares = Circuit::default().shares(&graph, [top, bottom], stones, &empty);
            cells(4, &[(1, 3), (2, 3)]).iter().map(|cell| shares[cell.index()]).sum::<f64>()
        };
        assert!(over_the_bridge(&[]) > 0.1);
        assert!(over_the_bridge(&[CellSet::EMPTY, black]) < over_the_bridge(&[]));
        assert!(
            (over_the_bridge(&[black, black]) - over_the_bridge(&[])).abs() < 1e-9,
            "a chain connected to both sides belongs to neither"
        );
    }

    #[test]
    fn weights_are_symmetric_and_the_same_for_both_players() {
        let graph = graph("hex 4 4");
        let (black, white) = (cells(4, &[(1, 1)]), cells(4, &[(2, 2)]));
        let (own, other) = (of(Colour::Black, &black), of(Colour::White, &white));
        let weights = Circuit::default().weights(&graph, [own, other]).unwrap();
        assert_eq!(weights, Circuit::default().weights(&graph, [other, own]).unwrap());
        let nothing = CellSet::EMPTY;
        let empty_board = Colour::BOTH.map(|colour| of(colour, &nothing));
        let empty_board = Circuit::default().weights(&graph, empty_board).unwrap();
        for permutation in graph.topology.automorphisms() {
            for (cell, weight) in empty_board.iter().enumerate() {
                assert!((weight - empty_board[permutation[cell].index()]).abs() < 1e-6, "{empty_board:?}");
            }
        }
    }

    #[test]
    fn goals_of_other_than_two_sides_have_no_circuit() {
        let stones = CellSet::EMPTY;
        assert!(Circuit::default().weights(&graph("y 4"), Colour::BOTH.map(|colour| of(colour, &stones))).is_none());
    }
}
