//! The graph of a board: cells, sides, and everything derived from them.
//!
//! A construction gives neighbours, sides, points and automorphisms; border and distances are derived in the same way for every board.

use super::construction::Construction;
use super::symmetry::automorphisms;
use super::{AnySet, Board, Cell, Neighbours, Permutation, Point, Side, SideSet};
use std::collections::VecDeque;

/// The graph of a board; it never changes.
#[derive(Debug)]
pub struct Topology {
    board: Board,
    neighbours: Vec<Neighbours>,
    sides: Vec<SideSet>,
    points: Vec<Point>,
    corners: Vec<Cell>,
    automorphisms: Vec<Permutation>,
    rotations: usize,
    border_distance: Vec<u8>,
}

impl Topology {
    /// The graph of a board from its construction; `keeps_goals` tells of a permutation of the sides whether it maps the goals to the goals.
    ///
    /// # Complexity
    /// O(cells · sides); less than a millisecond.
    pub(crate) fn build(board: Board, construction: Construction, keeps_goals: &dyn Fn(&[usize]) -> bool) -> Topology {
        let (automorphisms, rotations) = automorphisms(&construction, keeps_goals);
        let corners = (0..construction.side_count()).filter_map(|side| construction.corner(side)).collect();
        let Construction { neighbours, sides, points } = construction;
        let border_distance = distances(&neighbours, |cell| !sides[cell.index()].is_empty());
        Topology { board, neighbours, sides, points, corners, automorphisms, rotations, border_distance }
    }

    /// The description of the board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The number of cells.
    pub fn len(&self) -> usize {
        self.neighbours.len()
    }

    /// Always false: every board has cells.
    pub fn is_empty(&self) -> bool {
        self.neighbours.is_empty()
    }

    /// All cells in ascending order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.len()).map(Cell::from_index)
    }

    /// All cells as a set.
    pub fn all(&self) -> AnySet {
        AnySet::first_cells(self.len())
    }

    /// The neighbours of a cell, clockwise; for a border cell from one border neighbour through the inside to the other.
    pub fn neighbours(&self, cell: Cell) -> &[Cell] {
        &self.neighbours[cell.index()]
    }

    /// Whether two cells are neighbours.
    pub fn adjacent(&self, a: Cell, b: Cell) -> bool {
        self.neighbours(a).contains(&b)
    }

    /// The sides that a cell lies on: none for an inner cell, two for a corner cell.
    pub fn sides(&self, cell: Cell) -> SideSet {
        self.sides[cell.index()]
    }

    /// The number of sides, and of corners.
    pub fn side_count(&self) -> usize {
        self.corners.len()
    }

    /// The corner cell that lies on side s - 1 and side s.
    pub fn corner(&self, side: Side) -> Cell {
        self.corners[side.index()]
    }

    /// The cells of a side, clockwise from one corner to the next.
    pub fn side_cells(&self, side: Side) -> Vec<Cell> {
        let end = self.corners[(side.index() + 1) % self.corners.len()];
        // The list of a border cell starts with its neighbour on the border, clockwise.
        let next = |&cell: &Cell| Some(self.neighbours[cell.index()][0]).filter(|_| cell != end);
        std::iter::successors(Some(self.corner(side)), next).collect()
    }

    /// The number of steps from every cell to the nearest cell on some of these sides.
    pub(crate) fn distances_from(&self, sides: SideSet) -> Vec<u8> {
        distances(&self.neighbours, |cell| !self.sides(cell).intersection(sides).is_empty())
    }

    /// The number of steps to the nearest border cell, 0 on the border.
    pub fn border_distance(&self, cell: Cell) -> usize {
        usize::from(self.border_distance[cell.index()])
    }

    /// The point at which a cell is drawn.
    pub fn point(&self, cell: Cell) -> Point {
        self.points[cell.index()]
    }

    /// The automorphisms: permutations of the cells that preserve adjacency and map the goals to the goals. The first is the identity.
    ///
    /// There are 6 for Y, 2n for an (n, r)-board of Poly-Y, 2 for Hex.
    pub fn automorphisms(&self) -> &[Permutation] {
        &self.automorphisms
    }

    /// The automorphisms that are no reflections.
    pub(crate) fn rotations(&self) -> &[Permutation] {
        &self.automorphisms[..self.rotations]
    }

    /// The image of a set under a permutation.
    pub fn permuted(permutation: &[Cell], set: &AnySet) -> AnySet {
        set.iter().map(|cell| permutation[cell.index()]).collect()
    }
}

/// The distance of every cell from the nearest start cell, by breadth-first search.
fn distances(neighbours: &[Neighbours], starts: impl Fn(Cell) -> bool) -> Vec<u8> {
    let mut distance = vec![u8::MAX; neighbours.len()];
    let mut queue: VecDeque<Cell> = (0..neighbours.len()).map(Cell::from_index).filter(|&cell| starts(cell)).collect();
    queue.iter().for_each(|cell| distance[cell.index()] = 0);
    while let Some(cell) = queue.pop_front() {
        for &next in &neighbours[cell.index()] {
            if distance[next.index()] == u8::MAX {
                distance[next.index()] = distance[cell.index()] + 1;
                queue.push_back(next);
            }
        }
    }
    distance
}
