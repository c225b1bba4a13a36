//! The input of the network: neighbourhoods and features of the cells of a board.

use super::weights::{FEATURES, TAPS};
use crate::board::{Cell, CellSet, SideSet, Topology};

/// The neighbourhood and the static features of every cell of a board.
///
/// A neighbourhood is the cell itself, then its neighbours clockwise, beginning with those nearer to the border; neighbours beyond the
/// border are padding. Each weight thus has the same direction relative to the border on every cell.
#[derive(Clone, Debug)]
pub struct Graph<const W: usize> {
    neighbourhoods: Vec<[u16; TAPS]>,
    static_features: Vec<[f32; FEATURES]>,
    neighbours: Vec<CellSet<W>>,
    sides: Vec<SideSet>,
}

/// The index of each feature of a cell, or of the first of several.
mod feature {
    /// A stone of the player to move; then one of the opponent.
    pub(super) const STONE: usize = 0;
    /// The opponent's last move.
    pub(super) const LAST: usize = 2;
    /// The chain touches at least 1, 2, 3 sides; first for the player to move, then for the opponent.
    pub(super) const SIDES: usize = 3;
    /// Border distance 0, 1, 2, 3 or more, one-hot.
    pub(super) const DISTANCE: usize = 9;
    /// More than two neighbours are nearer to the border.
    pub(super) const RAY: usize = 13;
    /// The cell lies on two sides.
    pub(super) const CORNER: usize = 14;
    /// Constant 1; the padding has 0.
    pub(super) const ONE: usize = 15;
}

impl<const W: usize> Graph<W> {
    /// The graph of a board, which has to fit into `W` words.
    pub fn new(topology: &Topology) -> Graph<W> {
        assert!(topology.len() <= 64 * W, "{} cells do not fit into {W} words", topology.len());
        Graph {
            neighbourhoods: topology.cells().map(|cell| neighbourhood(topology, cell)).collect(),
            static_features: topology.cells().map(|cell| static_features(topology, cell)).collect(),
            neighbours: topology.cells().map(|cell| topology.neighbours(cell).iter().copied().collect()).collect(),
            sides: topology.cells().map(|cell| topology.sides(cell)).collect(),
        }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.neighbourhoods.len()
    }

    /// Always false: every board has cells.
    pub fn is_empty(&self) -> bool {
        self.neighbourhoods.is_empty()
    }

    /// The neighbourhood of every cell, as cell numbers; the number of cells marks padding.
    pub fn neighbourhoods(&self) -> &[[u16; TAPS]] {
        &self.neighbourhoods
    }

    /// Writes the features of every cell: the stones of the player to move and of the opponent, the opponent's last move, the number of
    /// sides that the chain of a stone touches (at least 1, 2, 3, for each player), and the static features of the cell.
    pub fn features(&self, stones: &[CellSet<W>; 2], last: Option<Cell>, rows: &mut [[f32; FEATURES]]) {
        rows.copy_from_slice(&self.static_features);
        for (player, set) in stones.iter().enumerate() {
            let mut left = *set;
            while let Some(first) = left.first() {
                let (chain, sides) = self.chain(first, set);
                left = left.difference(&chain);
                for cell in chain.iter() {
                    let row = &mut rows[cell.index()];
                    row[feature::STONE + player] = 1.0;
                    row[feature::SIDES + 3 * player..][..sides.len().min(3)].fill(1.0);
                }
            }
        }
        if let Some(last) = last {
            rows[last.index()][feature::LAST] = 1.0;
        }
    }

    /// The chain of a stone and the sides that it touches.
    fn chain(&self, first: Cell, set: &CellSet<W>) -> (CellSet<W>, SideSet) {
        let (mut chain, mut open) = (CellSet::default(), CellSet::default());
        let mut sides = SideSet::default();
        open.insert(first);
        while let Some(cell) = open.pop_first() {
            chain.insert(cell);
            sides = sides.union(self.sides[cell.index()]);
            open = open.union(&self.neighbours[cell.index()].intersection(set).difference(&chain));
        }
        (chain, sides)
    }
}

/// The cell, then its neighbours in the order of [`Graph`].
fn neighbourhood(topology: &Topology, cell: Cell) -> [u16; TAPS] {
    let neighbours = topology.neighbours(cell);
    let mut taps = [topology.len() as u16; TAPS];
    taps[0] = cell.index() as u16;
    let slots = TAPS - 1;
    if neighbours.len() < slots {
        // On the border the first neighbours are the missing ones: a border cell's list starts just after the outside.
        let missing = slots - neighbours.len();
        taps[1 + missing..].iter_mut().zip(neighbours).for_each(|(tap, cell)| *tap = cell.index() as u16);
        return taps;
    }
    let nearer = |i: usize| topology.border_distance(neighbours[i % neighbours.len()]) < topology.border_distance(cell);
    let first = (0..neighbours.len()).find(|&i| nearer(i) && !nearer(i + neighbours.len() - 1)).unwrap_or(0);
    let turned = neighbours.iter().cycle().skip(first);
    taps[1..].iter_mut().zip(turned).for_each(|(tap, cell)| *tap = cell.index() as u16);
    taps
}

/// The features that depend on the board alone.
fn static_features(topology: &Topology, cell: Cell) -> [f32; FEATURES] {
    let mut row = [0.0; FEATURES];
    let distance = topology.border_distance(cell);
    row[feature::DISTANCE + distance.min(3)] = 1.0;
    let nearer = topology.neighbours(cell).iter().filter(|&&other| topology.border_distance(other) < distance).count();
    row[feature::RAY] = f32::from(nearer > 2);
    row[feature::CORNER] = f32::from(topology.sides(cell).len() > 1);
    row[feature::ONE] = 1.0;
    row
}
