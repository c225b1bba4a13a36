//! A board's graph and goal as cell sets of one width.

use std::sync::Arc;
use tripoint_games::board::{Cell, CellSet, Side, SideSet, Topology};
use tripoint_games::rules::{Colour, Goal, ObjectiveSet};

/// A board's graph with its goal, in cell sets of `W` words.
#[derive(Debug)]
pub struct GoalGraph<const W: usize> {
    pub(crate) topology: Arc<Topology>,
    pub(crate) goal: Arc<Goal>,
    pub(crate) all: CellSet<W>,
    neighbours: Vec<CellSet<W>>,
    /// Each colour's goal sides, in ascending order.
    goal_sides: [Vec<Side>; 2],
    /// The inverse of each automorphism.
    inverses: Vec<usize>,
}

impl<const W: usize> GoalGraph<W> {
    /// Makes the graph for a board that fits into `W` words.
    pub fn new(topology: &Arc<Topology>, goal: &Arc<Goal>) -> GoalGraph<W> {
        let permutations = topology.automorphisms();
        let undoes = |one: &[Cell], other: &[Cell]| topology.cells().all(|cell| other[one[cell.index()].index()] == cell);
        GoalGraph {
            inverses: permutations.iter().filter_map(|one| permutations.iter().position(|other| undoes(one, other))).collect(),
            goal_sides: Colour::BOTH.map(|colour| goal.sides(colour).iter().collect()),
            topology: Arc::clone(topology),
            goal: Arc::clone(goal),
            all: CellSet::first_cells(topology.len()),
            neighbours: topology.cells().map(|cell| topology.neighbours(cell).iter().copied().collect()).collect(),
        }
    }

    #[inline]
    pub(crate) fn neighbours(&self, cell: Cell) -> &CellSet<W> {
        &self.neighbours[cell.index()]
    }

    /// Returns all neighbours of a set's cells.
    #[inline]
    pub(crate) fn around(&self, cells: &CellSet<W>) -> CellSet<W> {
        cells.iter().fold(CellSet::EMPTY, |around, cell| around.union(self.neighbours(cell)))
    }

    /// Returns the sides touched by a set's cells.
    pub(crate) fn sides(&self, cells: &CellSet<W>) -> SideSet {
        cells.iter().fold(SideSet::default(), |sides, cell| sides.union(self.topology.sides(cell)))
    }

    /// Returns the cells connected to a cell within a set.
    pub(crate) fn joined(&self, cell: Cell, within: &CellSet<W>) -> CellSet<W> {
        let mut joined: CellSet<W> = CellSet::EMPTY;
        let mut open = CellSet::EMPTY;
        open.insert(cell);
        while let Some(next) = open.pop_first() {
            joined.insert(next);
            open = open.union(&self.neighbours(next).intersection(within).difference(&joined));
        }
        joined
    }

    /// Returns whether a player needs several objectives, as with corners.
    pub(crate) fn needs_several_objectives(&self) -> bool {
        !self.goal.wins(ObjectiveSet::only(0))
    }

    /// Returns a colour's goal sides, in ascending order.
    pub(crate) fn goal_sides(&self, colour: Colour) -> &[Side] {
        &self.goal_sides[colour.index()]
    }

    /// Returns an automorphism's inverse.
    pub(crate) fn inverse(&self, automorphism: usize) -> usize {
        self.inverses[automorphism]
    }

    /// Returns a cell set's image under an automorphism.
    pub(crate) fn image(&self, automorphism: usize, cells: &CellSet<W>) -> CellSet<W> {
        let permutation = &self.topology.automorphisms()[automorphism];
        cells.iter().map(|cell| permutation[cell.index()]).collect()
    }
}
