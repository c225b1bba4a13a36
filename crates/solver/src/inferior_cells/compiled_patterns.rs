//! Derived patterns compiled for a board.

use crate::position::graph::GoalGraph;
#[cfg(any(feature = "experiments", test))]
use crate::position::state::SolverState;
#[cfg(not(any(feature = "patterns", test)))]
use crate::position::techniques::Techniques;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// Whether derived patterns are built in. The browser's engine has none, to keep it small.
pub(crate) const HAS_PATTERNS: bool = cfg!(any(feature = "patterns", test));

/// A pattern at one location of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CompiledPattern<const W: usize> {
    /// The stones of X and of O.
    pub(crate) stones: [CellSet<W>; 2],
    /// All its empty cells.
    pub(crate) core: CellSet<W>,
    /// The cells filled in for X and for O.
    pub(crate) filled: [CellSet<W>; 2],
    /// X's answer, if the pattern reverses a move of O.
    pub(crate) answer: Option<Cell>,
}

/// The compiled patterns of a kind. Each is looked up at its centre: a cell that it fills in, or the move that it
/// reverses.
#[derive(Debug, Default)]
pub(crate) struct CompiledKind<const W: usize> {
    pub(crate) patterns: Vec<CompiledPattern<W>>,
    /// Patterns by X's colour, centre and the stones on the neighbours of the centre. These form a number in base 3
    /// (empty 0, X 1, O 2), with the first neighbour as the lowest digit.
    pub(crate) beside: [Vec<Vec<Vec<u32>>>; 2],
}

/// The derived patterns of a solver, for inferior cells that its own rules do not find: permanently inferior cells and
/// mutual fill. For experiments also captured sets of more than two cells and reversing moves.
///
/// MoHex also looks patterns up by the stones around a cell, but on the lattice. Ours are compiled for every location
/// of any board at which all core cells have the same neighbours and sides as in the pattern. Further adjacencies in
/// the rim join more cells, which keeps equal positions equal.
///
#[derive(Debug, Default)]
pub(crate) struct CompiledPatterns<const W: usize> {
    /// Patterns that fill in their centre, and perhaps other cells.
    pub(crate) filling: CompiledKind<W>,
    #[cfg(any(feature = "experiments", test))]
    pub(crate) strong_reversing: CompiledKind<W>,
    #[cfg(any(feature = "experiments", test))]
    pub(crate) reversing: CompiledKind<W>,
}

impl<const W: usize> CompiledKind<W> {
    /// The patterns with this centre that match the stones of X and of O.
    pub(crate) fn at(
        &self,
        graph: &GoalGraph<W>,
        cell: Cell,
        x: Colour,
        stones: [&CellSet<W>; 2],
    ) -> impl Iterator<Item = &CompiledPattern<W>> {
        let lists = self.beside[x.index()].get(cell.index()).map_or(&[][..], Vec::as_slice);
        let digit = |neighbour: Cell| usize::from(stones[0].contains(neighbour)) + 2 * usize::from(stones[1].contains(neighbour));
        let number = || graph.topology.neighbours(cell).iter().rev().fold(0, |number, &neighbour| 3 * number + digit(neighbour));
        let places = if lists.is_empty() { &[][..] } else { lists.get(number()).map_or(&[][..], Vec::as_slice) };
        let [own, other] = stones.map(|stones| *stones);
        places.iter().map(|&place| &self.patterns[place as usize]).filter(move |pattern| {
            pattern.stones[0].is_subset(&own)
                && pattern.stones[1].is_subset(&other)
                && pattern.core.difference(&[cell].into_iter().collect()).is_disjoint(&own.union(&other))
        })
    }
}

#[cfg(not(any(feature = "patterns", test)))]
impl<const W: usize> CompiledPatterns<W> {
    /// No patterns, whatever the techniques.
    pub(crate) fn new(_: &GoalGraph<W>, _: Techniques) -> CompiledPatterns<W> {
        CompiledPatterns::default()
    }
}

#[cfg(any(feature = "experiments", test))]
impl<const W: usize> CompiledPatterns<W> {
    /// The patterns in which an answer of the opponent makes this move of the player to move dead.
    pub(crate) fn strong_reversing(
        &self,
        graph: &GoalGraph<W>,
        cell: Cell,
        state: &SolverState<W>,
    ) -> impl Iterator<Item = &CompiledPattern<W>> {
        self.strong_reversing.at(graph, cell, state.colour.opponent(), [&state.other, &state.own])
    }

    /// The moves that reverse the opponent's last move.
    pub(crate) fn reversing(&self, graph: &GoalGraph<W>, last: Cell, state: &SolverState<W>) -> CellSet<W> {
        let patterns = self.reversing.at(graph, last, state.colour, [&state.own, &state.other]);
        patterns.filter_map(|pattern| pattern.answer).collect()
    }
}
