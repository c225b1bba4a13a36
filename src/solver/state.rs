//! Positions as the solver sees them.

use super::graph::GoalGraph;
use crate::board::{AnySet, Cell, CellSet};
use crate::rules::Colour;
use std::hash::{DefaultHasher, Hash, Hasher};

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

    /// The position with these stones of Black and of White.
    pub(super) fn of(stones: &[AnySet; 2], colour: Colour) -> SolverState<W> {
        let of = |colour: Colour| stones[colour.index()].resized();
        SolverState { own: of(colour), other: of(colour.opponent()), colour }
    }

    /// The stones of Black and of White.
    pub(super) fn stones(&self) -> [AnySet; 2] {
        let [own, other] = [self.own.resized(), self.other.resized()];
        if self.colour == Colour::Black { [own, other] } else { [other, own] }
    }

    /// A number that depends on the position, for tables.
    pub(super) fn number(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
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
        for automorphism in 1..graph.topology.automorphisms().len() {
            let own = graph.image(automorphism, &self.own);
            if own > least.state.own {
                continue;
            }
            let state = SolverState { own, other: graph.image(automorphism, &self.other), colour };
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
        if self.automorphism == 0 { *cells } else { graph.image(self.automorphism, cells) }
    }

    /// The cells of the position whose images these are.
    pub(super) fn source_of(self, graph: &GoalGraph<W>, cells: &CellSet<W>) -> CellSet<W> {
        if self.automorphism == 0 { *cells } else { graph.image(graph.inverse(self.automorphism), cells) }
    }
}
