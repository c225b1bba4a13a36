//! Techniques that another crate adds to the solver.

use super::compiled_patterns::CompiledPattern;
use crate::position::graph::GoalGraph;
use crate::position::proof_child::ProofChild;
use crate::position::state::SolverState;
use std::fmt::Debug;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// Techniques that another crate adds to a solver, for research. What is proven must not depend on them.
///
/// The solver is compiled once for each extension, and a method that is not overridden does nothing. So the solver that
/// ships, with [`NoExtension`], pays nothing for these calls.
pub trait SolverExtension: Clone + Debug + Send + Sync + 'static {
    /// The data that the extension prepares for a board, such as compiled patterns.
    type Prepared<const W: usize>: Debug + Send + Sync;
    /// The moves that it prunes in a position.
    type Pruned<const W: usize>: Clone + Debug + Default;
    /// The data that it stores in a search node.
    type Stored<const W: usize>: Debug + Default;

    /// Prepares a solver for a board.
    fn prepare<const W: usize>(&self, graph: &GoalGraph<W>) -> Self::Prepared<W>;

    /// A pattern that fills in a cell, given the stones of X and of O. It is tried before those of the solver.
    #[inline]
    fn filling<'a, const W: usize>(
        _prepared: &'a Self::Prepared<W>,
        _graph: &GoalGraph<W>,
        _cell: Cell,
        _x: Colour,
        _stones: [&CellSet<W>; 2],
    ) -> Option<&'a CompiledPattern<W>> {
        None
    }

    /// Finds further moves that the player to move need not try.
    #[inline]
    fn prune<const W: usize>(
        _prepared: &Self::Prepared<W>,
        _graph: &GoalGraph<W>,
        _moves: impl FnOnce() -> OpenMoves<W>,
    ) -> Self::Pruned<W> {
        Self::Pruned::default()
    }

    /// The pruned moves, each with the opponent's answer that makes it worthless.
    #[inline]
    fn pruned_moves<const W: usize>(_pruned: &Self::Pruned<W>) -> impl Iterator<Item = (Cell, Cell)> {
        std::iter::empty()
    }

    /// The carrier of a loss, with all cells that answer the pruned moves in it.
    #[inline]
    fn with_answers<const W: usize>(_pruned: &Self::Pruned<W>, carrier: CellSet<W>) -> CellSet<W> {
        carrier
    }

    /// The bytes that the pruned moves take outside their own type.
    #[inline]
    fn pruned_bytes<const W: usize>(_pruned: &Self::Pruned<W>) -> usize {
        0
    }

    /// What to store in the new node of a position, which the opponent's last move led to.
    #[inline]
    fn store<const W: usize>(
        _prepared: &Self::Prepared<W>,
        _graph: &GoalGraph<W>,
        _last: Option<Cell>,
        _state: &SolverState<W>,
    ) -> Self::Stored<W> {
        Self::Stored::default()
    }

    /// The index of the child to search next, instead of the best one. Its disproof number must be below the limit.
    #[inline]
    fn next_child<const W: usize>(
        _prepared: &Self::Prepared<W>,
        _stored: &Self::Stored<W>,
        _children: &[ProofChild],
        _limit: u32,
    ) -> Option<usize> {
        None
    }
}

/// No further techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoExtension;

impl SolverExtension for NoExtension {
    type Prepared<const W: usize> = ();
    type Pruned<const W: usize> = ();
    type Stored<const W: usize> = ();

    fn prepare<const W: usize>(&self, _: &GoalGraph<W>) {}
}

/// The moves that are left after filling and pruning.
#[derive(Clone, Debug)]
pub struct OpenMoves<const W: usize> {
    /// The position with its inferior cells filled in.
    pub filled: SolverState<W>,
    /// The cells that are neither filled in nor pruned.
    pub cells: CellSet<W>,
    /// The empty cells that become the player's once the opponent has taken some other cell.
    pub conditional: Vec<ConditionalOwner<W>>,
}

/// A cell that becomes the player's after a stone of the opponent.
#[derive(Clone, Copy, Debug)]
pub struct ConditionalOwner<const W: usize> {
    /// The cell.
    pub cell: Cell,
    /// The cell with which it is then captured; `None` if it is dead.
    pub partner: Option<Cell>,
    /// The cells for the stone: any one of them suffices.
    pub after: CellSet<W>,
}

impl<const W: usize> ConditionalOwner<W> {
    pub(super) fn cells(&self) -> CellSet<W> {
        [self.cell].into_iter().chain(self.partner).collect()
    }

    /// The cells that the player needs to keep the cell; empty if it is dead.
    pub(super) fn needed(&self) -> CellSet<W> {
        if self.partner.is_some() { self.cells() } else { CellSet::EMPTY }
    }
}
