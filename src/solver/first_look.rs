//! The first look at a position, for the nodes of other searches.

use super::graph::GoalGraph;
use super::inferior::InferiorSearch;
use super::state::SolverState;
use super::techniques::Techniques;
use super::threats::{Glance, ThreatSearch};
use crate::board::{CellSet, Topology};
use crate::rules::{Colour, Goal};
use std::sync::Arc;

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
        let threats = ThreatSearch::new(&graph, Techniques::ALL);
        FirstLook { inferior: InferiorSearch::new(&graph), graph, threats }
    }

    /// Looks at the position with these stones of Black and of White that nobody has won.
    ///
    /// # Complexity
    /// Some tenths of a millisecond on Y 10.
    pub(crate) fn at(&mut self, stones: &[CellSet<W>; 2], to_move: Colour) -> Outlook<W> {
        let (own, other) = (stones[to_move.index()], stones[to_move.opponent().index()]);
        let state = SolverState { own, other, colour: to_move };
        let filled = self.inferior.find(&self.graph, &state, Techniques::ALL).filled;
        match self.threats.glance(&self.graph, &filled) {
            Glance::Decided(true, _) => Outlook::Won,
            Glance::Decided(false, _) => Outlook::Lost,
            // A move in a cell that is filled in is none; if there is a threat, it loses.
            Glance::Open(moves, threats) => Outlook::Open(if threats.is_empty() { state.empty(&self.graph) } else { moves }),
        }
    }
}
