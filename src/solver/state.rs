//! Positions as the solver sees them.

use super::graph::GoalGraph;
use crate::board::{Cell, CellSet};
use crate::rules::Colour;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Enough for positions that several threads are at to seldom share a number.
pub(super) const SLOTS: usize = 1 << 14;

/// A position with a player to move, whatever moves led to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct SolverState<const W: usize> {
    /// The stones of the player to move.
    pub(super) own: CellSet<W>,
    /// The stones of the other player.
    pub(super) other: CellSet<W>,
    /// The colour to move.
    pub(super) colour: Colour,
}

/// The least of the images of a position, and how to get there and back.
#[derive(Clone, Copy, Debug)]
pub(super) struct CanonicalState<const W: usize> {
    /// The image. Where both colours have the same goal, its colour to move is Black's.
    pub(super) state: SolverState<W>,
    /// Which of the automorphisms leads to it.
    automorphism: usize,
}

impl<const W: usize> SolverState<W> {
    pub(super) fn empty(&self, graph: &GoalGraph<W>) -> CellSet<W> {
        graph.all.difference(&self.own).difference(&self.other)
    }

    /// A number below [`SLOTS`] that depends on the position.
    pub(super) fn slot(&self) -> usize {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish() as usize % SLOTS
    }

    /// The position after a move.
    pub(super) fn after(&self, cell: Cell) -> SolverState<W> {
        let mut own = self.own;
        own.insert(cell);
        SolverState { own: self.other, other: own, colour: self.colour.opponent() }
    }

    /// The canonical form under the automorphisms of the board.
    ///
    /// # Complexity
    /// O(automorphisms · stones).
    pub(super) fn canonical(&self, graph: &GoalGraph<W>) -> CanonicalState<W> {
        let colour = if graph.goal.is_symmetric() { Colour::Black } else { self.colour };
        let mut least = CanonicalState { state: SolverState { colour, ..*self }, automorphism: 0 };
        for (automorphism, permutation) in graph.topology.automorphisms().iter().enumerate().skip(1) {
            let own = image(permutation, &self.own);
            if own > least.state.own {
                continue;
            }
            let state = SolverState { own, other: image(permutation, &self.other), colour };
            if state < least.state {
                least = CanonicalState { state, automorphism };
            }
        }
        least
    }
}

impl<const W: usize> CanonicalState<W> {
    /// Which of the automorphisms of the board leads to the image.
    pub(super) fn automorphism(&self) -> usize {
        self.automorphism
    }

    /// The image of a set of cells of the position.
    pub(super) fn image_of(self, graph: &GoalGraph<W>, cells: &CellSet<W>) -> CellSet<W> {
        if self.automorphism == 0 { *cells } else { image(&graph.topology.automorphisms()[self.automorphism], cells) }
    }

    /// The cells of the position whose images these are.
    pub(super) fn source_of(self, graph: &GoalGraph<W>, cells: &CellSet<W>) -> CellSet<W> {
        if self.automorphism == 0 {
            return *cells;
        }
        let permutation = &graph.topology.automorphisms()[self.automorphism];
        graph.all.iter().filter(|cell| cells.contains(permutation[cell.index()])).collect()
    }
}

/// The image of a set under a permutation of the cells.
pub(super) fn image<const W: usize>(permutation: &[Cell], cells: &CellSet<W>) -> CellSet<W> {
    cells.iter().map(|cell| permutation[cell.index()]).collect()
}
