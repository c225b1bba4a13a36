//! Techniques added to the solver by another crate.

use super::compiled_patterns::CompiledPattern;
use crate::position::graph::GoalGraph;
use crate::position::proof_child::ProofChild;
use crate::position::state::SolverState;
use std::fmt::Debug;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// Techniques added to a solver by another crate, for research. They must not change what the solver proves.
///
/// The compiler builds the solver once for each extension, and a method that isn't overridden does nothing. So the
/// shipped solver, with [`NoExtension`], pays nothing for these calls.
pub trait SolverExtension: Clone + Debug + Send + Sync + 'static {
    /// The data prepared for a board, such as compiled patterns.
    type Prepared<const W: usize>: Debug + Send + Sync;
    /// The moves pruned in a position.
    type Pruned<const W: usize>: Clone + Debug + Default;
    /// The data stored in a search node.
    type Stored<const W: usize>: Debug + Default;

    /// Prepares a solver for a board.
    fn prepare<const W: usize>(&self, graph: &GoalGraph<W>) -> Self::Prepared<W>;

    /// Returns a pattern that fills in a cell, given X's and O's stones. The solver tries it before its own.
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

    /// Finds further moves the player to move need not try.
    #[inline]
    fn prune<const W: usize>(
        _prepared: &Self::Prepared<W>,
        _graph: &GoalGraph<W>,
        _moves: impl FnOnce() -> OpenMoves<W>,
    ) -> Self::Pruned<W> {
        Self::Pruned::default()
    }

    /// Returns the pruned moves, each with the opponent's answer that makes it worthless.
    #[inline]
    fn pruned_moves<const W: usize>(_pruned: &Self::Pruned<W>) -> impl Iterator<Item = (Cell, Cell)> {
        std::iter::empty()
    }

    /// Adds to a loss's carrier all cells that answer the pruned moves in it.
    #[inline]
    fn with_answers<const W: usize>(_pruned: &Self::Pruned<W>, carrier: CellSet<W>) -> CellSet<W> {
        carrier
    }

    /// Returns how many bytes the pruned moves take outside their own type.
    #[inline]
    fn pruned_bytes<const W: usize>(_pruned: &Self::Pruned<W>) -> usize {
        0
    }

    /// Returns the data to store in a position's new node. The opponent's last move led to this position.
    #[inline]
    fn store<const W: usize>(
        _prepared: &Self::Prepared<W>,
        _graph: &GoalGraph<W>,
        _last: Option<Cell>,
        _state: &SolverState<W>,
    ) -> Self::Stored<W> {
        Self::Stored::default()
    }

    /// Returns the index of the child to search next, instead of the best one. Its disproof number must be below the
    /// limit.
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

/// The moves left after filling and pruning.
#[derive(Clone, Debug)]
pub struct OpenMoves<const W: usize> {
    /// The position with its inferior cells filled in.
    pub filled: SolverState<W>,
    /// The cells neither filled in nor pruned.
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
    /// Where the opponent's stone may be: any one of these cells is enough.
    pub after: CellSet<W>,
}

impl<const W: usize> ConditionalOwner<W> {
    pub(super) fn cells(&self) -> CellSet<W> {
        [self.cell].into_iter().chain(self.partner).collect()
    }

    /// Returns the cells the player needs to keep the cell; empty if it is dead.
    pub(super) fn needed(&self) -> CellSet<W> {
        if self.partner.is_some() { self.cells() } else { CellSet::EMPTY }
    }
}
