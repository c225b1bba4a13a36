//! Derived patterns compiled for a board.

use crate::position::graph::GoalGraph;
#[cfg(not(any(feature = "patterns", test)))]
use crate::position::techniques::Techniques;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// Whether derived patterns are built in. The browser's engine has none, to keep it small.
pub(crate) const HAS_PATTERNS: bool = cfg!(any(feature = "patterns", test));

/// A pattern at one location on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompiledPattern<const W: usize> {
    /// X's and O's stones.
    pub(crate) stones: [CellSet<W>; 2],
    /// All its empty cells.
    pub core: CellSet<W>,
    /// The cells filled in for X and for O.
    pub(crate) filled: [CellSet<W>; 2],
    /// X's answer, if the pattern reverses a move of O.
    pub answer: Option<Cell>,
}

/// Derived patterns of one kind, for inferior cells beyond the solver's own rules. The solver looks each one up at its
/// centre: a cell it fills in, or the move it reverses.
///
/// MoHex also looks patterns up by the stones around a cell, but on the lattice. We compile ours for every location on
/// any board where all core cells have the same neighbours and sides as in the pattern. Further adjacencies in the rim
/// join more cells, so equal positions stay equal.
#[derive(Debug, Default)]
pub struct CompiledPatterns<const W: usize> {
    pub(crate) patterns: Vec<CompiledPattern<W>>,
    /// Patterns by X's colour, centre and the stones on the centre's neighbours. These form a number in base 3 (empty
    /// 0, X 1, O 2), with the first neighbour as the lowest digit.
    pub(crate) beside: [Vec<Vec<Vec<u32>>>; 2],
}

impl<const W: usize> CompiledPatterns<W> {
    /// Returns the patterns with this centre that match X's and O's stones.
    pub fn at(
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
    /// Returns no patterns, whatever the techniques.
    pub(crate) fn of_techniques(_: &GoalGraph<W>, _: Techniques) -> CompiledPatterns<W> {
        CompiledPatterns::default()
    }
}
