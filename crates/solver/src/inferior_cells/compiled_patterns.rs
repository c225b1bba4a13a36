//! Derived patterns, laid on the cells of a board.

use crate::position::graph::GoalGraph;
#[cfg(any(feature = "experiments", test))]
use crate::position::state::SolverState;
#[cfg(not(any(feature = "patterns", test)))]
use crate::position::techniques::Techniques;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::Colour;

/// Whether there are patterns at all: in a browser the solver does without, for the size of the program.
pub(crate) const ARE_LAID: bool = cfg!(any(feature = "patterns", test));

/// A pattern in one place of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LaidPattern<const W: usize> {
    /// The stones of X and of O.
    pub(crate) stones: [CellSet<W>; 2],
    /// All its empty cells.
    pub(crate) core: CellSet<W>,
    /// Those that are filled in for X and for O.
    pub(crate) filled: [CellSet<W>; 2],
    /// X's answer, if a move of O's is reversed.
    pub(crate) answer: Option<Cell>,
}

/// The patterns of a kind, each looked up at the cell that it is about: one that is filled in, or the move that is reversed.
#[derive(Debug, Default)]
pub(crate) struct LaidKind<const W: usize> {
    pub(crate) patterns: Vec<LaidPattern<W>>,
    /// With Black as X and with White as X: for each cell, by the number that its neighbours make (empty 0, X 1, O 2, the first one counts least), the patterns that these stones fit.
    pub(crate) beside: [Vec<Vec<Vec<u32>>>; 2],
}

/// The derived patterns that a solver looks up, because no rule of its own finds them: permanently inferior cells and
/// mutual fill; and for experiments captured sets of more than two cells, and answers that reverse moves.
///
/// MoHex looks patterns up by the stones around a cell too. It knows them on the lattice; ours are laid on every board, wherever all cells of the core have the neighbours and sides that they have in the
/// pattern. More neighbours among the cells around join more, and what is equal stays so.
#[derive(Debug, Default)]
pub(crate) struct LaidPatterns<const W: usize> {
    /// By which an empty cell and perhaps others may be filled in.
    pub(crate) filling: LaidKind<W>,
    #[cfg(any(feature = "experiments", test))]
    pub(crate) strong_reversing: LaidKind<W>,
    #[cfg(any(feature = "experiments", test))]
    pub(crate) reversing: LaidKind<W>,
}

impl<const W: usize> LaidKind<W> {
    /// The patterns about a cell that fit, with the stones of X and of O.
    pub(crate) fn at(
        &self,
        graph: &GoalGraph<W>,
        cell: Cell,
        x: Colour,
        stones: [&CellSet<W>; 2],
    ) -> impl Iterator<Item = &LaidPattern<W>> {
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
impl<const W: usize> LaidPatterns<W> {
    /// No patterns, whatever the techniques.
    pub(crate) fn new(_: &GoalGraph<W>, _: Techniques) -> LaidPatterns<W> {
        LaidPatterns::default()
    }
}

#[cfg(any(feature = "experiments", test))]
impl<const W: usize> LaidPatterns<W> {
    /// The patterns by which an answer of the opponent's makes a move of the player to move dead.
    pub(crate) fn strong_reversing(
        &self,
        graph: &GoalGraph<W>,
        cell: Cell,
        state: &SolverState<W>,
    ) -> impl Iterator<Item = &LaidPattern<W>> {
        self.strong_reversing.at(graph, cell, state.colour.opponent(), [&state.other, &state.own])
    }

    /// The answers of the player to move that reverse the opponent's last move.
    pub(crate) fn reversers(&self, graph: &GoalGraph<W>, last: Cell, state: &SolverState<W>) -> CellSet<W> {
        let patterns = self.reversing.at(graph, last, state.colour, [&state.own, &state.other]);
        patterns.filter_map(|pattern| pattern.answer).collect()
    }
}
