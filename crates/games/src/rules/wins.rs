//! The win test.

use super::ownership::Ownership;
use super::{Colour, Goal, ObjectiveSet};
use crate::board::{CellSet, MAX_WORDS, SideSet, Topology};
use std::sync::Arc;

/// A chain that has attained objectives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ObjectiveChain<const W: usize> {
    /// Its owner.
    pub colour: Colour,
    /// Its stones, or its vertices if the cells are edges.
    pub cells: CellSet<W>,
    /// The objectives that it has attained.
    pub objectives: ObjectiveSet,
}

/// The win test for a colour's stones, or vertices if the cells are edges: flood fill on sets as wide as the board.
#[derive(Clone, Debug)]
pub struct WinTest<const W: usize> {
    /// The vertices' owners, if the cells are edges.
    ownership: Option<Ownership<W>>,
    neighbours: Vec<CellSet<W>>,
    sides: Vec<SideSet>,
    border: CellSet<W>,
    goal: Arc<Goal>,
}

impl<const W: usize> WinTest<W> {
    /// Makes the test for a goal on a board that fits into `W` words.
    pub fn new(topology: &Topology, goal: &Arc<Goal>) -> WinTest<W> {
        assert!(topology.len() <= 64 * W, "{} cells do not fit into {W} words", topology.len());
        let ownership = topology.vertices().map(Ownership::new);
        let topology = topology.chain_graph();
        WinTest {
            ownership,
            neighbours: topology.cells().map(|cell| topology.neighbours(cell).iter().copied().collect()).collect(),
            sides: topology.cells().map(|cell| topology.sides(cell)).collect(),
            border: topology.cells().filter(|&cell| topology.border_distance(cell) == 0).collect(),
            goal: Arc::clone(goal),
        }
    }

    /// The vertices' owners, if the cells are edges.
    #[inline(always)]
    pub fn ownership(&self) -> Option<&Ownership<W>> {
        self.ownership.as_ref()
    }

    /// The objectives that a colour attains if it owns these stones or vertices.
    ///
    /// # Complexity
    /// O(owned · W).
    #[inline]
    pub fn objectives(&self, colour: Colour, owned: &CellSet<W>) -> ObjectiveSet {
        let mut objectives = ObjectiveSet::default();
        self.visit_chains(owned, |_, touched| objectives = objectives.union(self.goal.won(colour, touched)));
        objectives
    }

    /// The chains that attain objectives for a colour if it owns these stones or vertices, in the order of their first
    /// border cells or vertices.
    ///
    /// # Complexity
    /// The same as [`WinTest::objectives`].
    pub fn objective_chains(&self, colour: Colour, owned: &CellSet<W>) -> Vec<ObjectiveChain<W>> {
        let mut chains = Vec::new();
        self.visit_chains(owned, |cells, touched| {
            let objectives = self.goal.won(colour, touched);
            if !objectives.is_empty() {
                chains.push(ObjectiveChain { colour, cells, objectives });
            }
        });
        chains
    }

    /// Visits each chain that touches the border: its cells or vertices, and the sides it touches.
    ///
    /// Fills step by step, using a cell's or vertex's neighbours as a set.
    #[inline]
    fn visit_chains(&self, owned: &CellSet<W>, mut visit: impl FnMut(CellSet<W>, SideSet)) {
        let mut unseen = *owned;
        let mut seeds = owned.intersection(&self.border);
        while let Some(seed) = seeds.pop_first() {
            let before = unseen;
            let mut open = CellSet::EMPTY;
            open.insert(seed);
            unseen.remove(seed);
            let mut touched = SideSet::default();
            while let Some(cell) = open.pop_first() {
                touched = touched.union(self.sides[cell.index()]);
                let reached = self.neighbours[cell.index()].intersection(&unseen);
                open = open.union(&reached);
                unseen = unseen.difference(&reached);
            }
            seeds = seeds.intersection(&unseen);
            visit(before.difference(&unseen), touched);
        }
    }

    /// The cells next to the chains that contain a seed, on boards where chains are made of cells. The seeds must be
    /// stones.
    pub fn beside_chains(&self, stones: &CellSet<W>, seeds: &CellSet<W>) -> CellSet<W> {
        let (mut open, mut seen, mut beside) = (*seeds, *seeds, CellSet::EMPTY);
        while let Some(cell) = open.pop_first() {
            let neighbours = &self.neighbours[cell.index()];
            let reached = neighbours.intersection(stones).difference(&seen);
            open = open.union(&reached);
            seen = seen.union(&reached);
            beside = beside.union(neighbours);
        }
        beside.difference(stones)
    }

    /// Whether a colour has won if it owns these stones or vertices.
    ///
    /// On a full board exactly one colour has won, on any other board at most one.
    #[inline]
    pub fn wins(&self, colour: Colour, owned: &CellSet<W>) -> bool {
        self.goal.wins(self.objectives(colour, owned))
    }
}

/// The win test in the largest board's width.
pub type AnyWinTest = WinTest<MAX_WORDS>;
