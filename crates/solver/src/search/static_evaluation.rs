//! Static evaluation by virtual connections, without a search, for the nodes of other searches.

use crate::connections::threats::{ThreatResult, ThreatSearch};
use crate::inferior_cells::inferior::InferiorSearch;
use crate::position::graph::GoalGraph;
use crate::position::state::SolverState;
use crate::position::techniques::Techniques;
use std::sync::Arc;
use tripoint_games::board::{Cell, CellSet, MAX_WORDS, Topology};
use tripoint_games::rules::{Colour, Goal, Position};

/// Returns a colour's moves that virtual connections prove to win (`true`) or to lose (`false`), in ascending order,
/// until `is_over`. Returns none if the position is won, if a swap may follow the move, or if the players don't
/// alternate.
///
/// # Complexity
/// One static evaluation per empty cell.
pub fn proven_moves(position: &Position, colour: Colour, is_over: &dyn Fn() -> bool) -> Vec<(Cell, bool)> {
    let is_open = position.winner().is_none() && !position.swap_follows_stone_of(colour);
    if !is_open || !position.connections_hold() {
        return Vec::new();
    }
    match position.topology().len() {
        0..=64 => moves::<1>(position, colour, is_over),
        65..=128 => moves::<2>(position, colour, is_over),
        129..=256 => moves::<4>(position, colour, is_over),
        _ => moves::<MAX_WORDS>(position, colour, is_over),
    }
}

fn moves<const W: usize>(position: &Position, colour: Colour, is_over: &dyn Fn() -> bool) -> Vec<(Cell, bool)> {
    let mut evaluator = StaticEvaluator::<W>::new(position.topology(), position.goal());
    let stones: [CellSet<W>; 2] = Colour::BOTH.map(|colour| position.stones(colour).resized());
    let (empty, result) = (position.empty().resized::<W>(), evaluator.evaluate(&stones, colour));
    let mut after = |cell: Cell| {
        let mut stones = stones;
        stones[colour.index()].insert(cell);
        evaluator.evaluate(&stones, colour.opponent())
    };
    let mut proven = |cell: Cell| match result {
        StaticResult::Loss => Some(false),
        StaticResult::Open(must_play) if !must_play.contains(cell) => Some(false),
        StaticResult::Open(_) | StaticResult::Win if is_over() => None,
        StaticResult::Open(_) | StaticResult::Win => match after(cell) {
            StaticResult::Loss => Some(true),
            StaticResult::Win => Some(false),
            StaticResult::Open(_) => None,
        },
    };
    empty.iter().filter_map(|cell| Some((cell, proven(cell)?))).collect()
}

/// Evaluates positions by virtual connections and inferior cells, without a search.
#[derive(Debug)]
pub struct StaticEvaluator<const W: usize> {
    graph: GoalGraph<W>,
    threats: ThreatSearch<W>,
    inferior: InferiorSearch<W>,
}

/// The result of a static evaluation, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StaticResult<const W: usize> {
    /// A proven win.
    Win,
    /// A proven loss.
    Loss,
    /// Not decided. All moves outside this set, the must-play region, lose.
    Open(CellSet<W>),
}

impl<const W: usize> StaticEvaluator<W> {
    /// Makes an evaluator for a board that fits into `W` words. Its results hold if the players alternate.
    pub fn new(topology: &Arc<Topology>, goal: &Arc<Goal>) -> StaticEvaluator<W> {
        let graph = GoalGraph::new(topology, goal);
        let threats = ThreatSearch::new(&graph, Techniques::DEFAULT);
        // Without derived patterns, because compiling them for the board takes longer than an evaluation.
        StaticEvaluator { inferior: InferiorSearch::new(&graph, &Arc::default()), graph, threats }
    }

    /// Evaluates the position with Black's and White's stones. The game must not be over.
    ///
    /// # Complexity
    /// Some tenths of a millisecond on Y 10.
    pub fn evaluate(&mut self, stones: &[CellSet<W>; 2], to_move: Colour) -> StaticResult<W> {
        let (own, other) = (stones[to_move.index()], stones[to_move.opponent().index()]);
        let state = SolverState { own, other, colour: to_move };
        let filled = self.inferior.find(&self.graph, &state, Techniques::DEFAULT).filled;
        let (empty, left) = (state.empty(&self.graph), filled.empty(&self.graph));
        match self.threats.evaluate(&self.graph, &filled, None) {
            ThreatResult::Decided(true, _) => StaticResult::Win,
            ThreatResult::Decided(false, _) => StaticResult::Loss,
            ThreatResult::Open(_, threats) if threats.is_empty() => StaticResult::Open(empty),
            // The opponent may have to answer a move on a cell filled in for it; after that, another move wins.
            ThreatResult::Open(moves, _) => StaticResult::Open(moves.union(&empty.difference(&left))),
        }
    }
}
