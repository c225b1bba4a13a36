//! The first look at a position, for the nodes of other searches.

use super::graph::GoalGraph;
use super::inferior::InferiorSearch;
use super::state::SolverState;
use super::techniques::Techniques;
use super::threats::{Glance, ThreatSearch};
use crate::board::{Cell, CellSet, Topology};
use crate::rules::{Colour, Goal, Position};
use std::sync::Arc;

/// The moves of a colour that win or lose for certain, as virtual connections show without a search: `true` for a win, in ascending order, until
/// `is_over`. None if the position is won, or where the players do not alternate.
///
/// # Complexity
/// A [`FirstLook`] for each empty cell.
pub(crate) fn certain_moves(position: &Position, colour: Colour, is_over: &dyn Fn() -> bool) -> Vec<(Cell, bool)> {
    if position.winner().is_some() || !position.connections_hold() {
        return Vec::new();
    }
    match position.topology().len() {
        0..=64 => moves::<1>(position, colour, is_over),
        65..=128 => moves::<2>(position, colour, is_over),
        _ => moves::<4>(position, colour, is_over),
    }
}

fn moves<const W: usize>(position: &Position, colour: Colour, is_over: &dyn Fn() -> bool) -> Vec<(Cell, bool)> {
    let mut look = FirstLook::<W>::new(position.topology(), position.goal());
    let stones: [CellSet<W>; 2] = Colour::BOTH.map(|colour| position.stones(colour).resized());
    let (empty, outlook) = (position.empty().resized::<W>(), look.at(&stones, colour));
    let mut after = |cell: Cell| {
        let mut stones = stones;
        stones[colour.index()].insert(cell);
        look.at(&stones, colour.opponent())
    };
    let mut certain = |cell: Cell| match outlook {
        Outlook::Lost => Some(false),
        Outlook::Open(open) if !open.contains(cell) => Some(false),
        Outlook::Open(_) | Outlook::Won if is_over() => None,
        Outlook::Open(_) | Outlook::Won => match after(cell) {
            Outlook::Lost => Some(true),
            Outlook::Won => Some(false),
            Outlook::Open(_) => None,
        },
    };
    empty.iter().filter_map(|cell| Some((cell, certain(cell)?))).collect()
}

/// What virtual connections say of a position at once, without a search.
#[derive(Debug)]
pub(crate) struct FirstLook<const W: usize> {
    graph: GoalGraph<W>,
    threats: ThreatSearch<W>,
    inferior: InferiorSearch<W>,
}

/// What becomes of the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outlook<const W: usize> {
    /// It wins.
    Won,
    /// It loses, whatever it plays.
    Lost,
    /// It loses with every move but for these, which may win.
    Open(CellSet<W>),
}

impl<const W: usize> FirstLook<W> {
    /// Room for looks at positions of a board, which has to fit into `W` words. They hold where the players alternate.
    pub(crate) fn new(topology: &Arc<Topology>, goal: &Arc<Goal>) -> FirstLook<W> {
        let graph = GoalGraph::new(topology, goal);
        let threats = ThreatSearch::new(&graph, Techniques::USUAL);
        // The rule alone: to lay patterns on the board takes longer than a look.
        FirstLook { inferior: InferiorSearch::new(&graph, &Arc::default()), graph, threats }
    }

    /// Looks at the position with these stones of Black and of White that nobody has won.
    ///
    /// # Complexity
    /// Some tenths of a millisecond on Y 10.
    pub(crate) fn at(&mut self, stones: &[CellSet<W>; 2], to_move: Colour) -> Outlook<W> {
        let (own, other) = (stones[to_move.index()], stones[to_move.opponent().index()]);
        let state = SolverState { own, other, colour: to_move };
        let filled = self.inferior.find(&self.graph, &state, Techniques::USUAL).filled;
        let (empty, left) = (state.empty(&self.graph), filled.empty(&self.graph));
        match self.threats.glance(&self.graph, &filled, None) {
            Glance::Decided(true, _) => Outlook::Won,
            Glance::Decided(false, _) => Outlook::Lost,
            Glance::Open(_, threats) if threats.is_empty() => Outlook::Open(empty),
            // A move in a cell that is filled in for the opponent may have to be answered, and another one wins then.
            Glance::Open(moves, _) => Outlook::Open(moves.union(&empty.difference(&left))),
        }
    }
}
