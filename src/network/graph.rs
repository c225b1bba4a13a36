//! A board as the network sees it.

use super::weights::{FEATURES, TAPS};
use crate::board::{Cell, CellSet, SideSet, Topology};

/// The neighbourhoods and the unchanging features of a board's cells.
///
/// A neighbourhood is the cell itself and its neighbours clockwise, beginning with those that are nearer to the border; where the
/// board ends there is nobody. So a weight means the same direction, seen from the border, everywhere.
#[derive(Clone, Debug)]
pub struct Graph<const W: usize> {
    around: Vec<[u16; TAPS]>,
    fixed: Vec<[f32; FEATURES]>,
    neighbours: Vec<CellSet<W>>,
    sides: Vec<SideSet>,
}

/// Features of a cell by number.
mod feature {
    pub(super) const STONE: usize = 0;
    pub(super) const LAST: usize = 2;
    pub(super) const SIDES: usize = 3;
    pub(super) const DISTANCE: usize = 9;
    pub(super) const RAY: usize = 13;
    pub(super) const CORNER: usize = 14;
    pub(super) const ONE: usize = 15;
}

impl<const W: usize> Graph<W> {
    /// The graph of a board, which has to fit into `W` words.
    pub fn new(topology: &Topology) -> Graph<W> {
        assert!(topology.len() <= 64 * W, "{} cells do not fit into {W} words", topology.len());
        Graph {
            around: topology.cells().map(|cell| around(topology, cell)).collect(),
            fixed: topology.cells().map(|cell| fixed(topology, cell)).collect(),
            neighbours: topology.cells().map(|cell| topology.neighbours(cell).iter().copied().collect()).collect(),
            sides: topology.cells().map(|cell| topology.sides(cell)).collect(),
        }
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.around.len()
    }

    /// Whether there is no cell; no board is like that.
    pub fn is_empty(&self) -> bool {
        self.around.is_empty()
    }

    /// The neighbourhood of every cell; the number of cells stands for nobody.
    pub fn around(&self) -> &[[u16; TAPS]] {
        &self.around
    }

    /// The features of every cell: the stones of the player to move and of the opponent, the opponent's last move, how many sides
    /// the chain of a stone touches (at least 1, 2, 3, for each player), and what the cell is on the board.
    pub fn features(&self, stones: &[CellSet<W>; 2], last: Option<Cell>, rows: &mut [[f32; FEATURES]]) {
        rows.copy_from_slice(&self.fixed);
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

fn around(topology: &Topology, cell: Cell) -> [u16; TAPS] {
    let neighbours = topology.neighbours(cell);
    let mut taps = [topology.len() as u16; TAPS];
    taps[0] = cell.index() as u16;
    let slots = TAPS - 1;
    if neighbours.len() < slots {
        // Lists of the border begin after the outside.
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

fn fixed(topology: &Topology, cell: Cell) -> [f32; FEATURES] {
    let mut row = [0.0; FEATURES];
    let distance = topology.border_distance(cell);
    row[feature::DISTANCE + distance.min(3)] = 1.0;
    let nearer = topology.neighbours(cell).iter().filter(|&&other| topology.border_distance(other) < distance).count();
    row[feature::RAY] = f32::from(nearer > 2);
    row[feature::CORNER] = f32::from(topology.sides(cell).len() > 1);
    row[feature::ONE] = 1.0;
    row
}
