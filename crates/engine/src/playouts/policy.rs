//! Playout policies, which choose the moves.

use super::State;
use std::fmt;
use tripoint_games::base::Random;
use tripoint_games::board::Cell;

/// The heuristic that chose a move in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Heuristic {
    /// Saves the connection between two stones when the opponent intrudes into it.
    Bridge,
    /// Steps towards the border next to the opponent's stone.
    EdgeWalk,
    /// Any other reply: by a pattern or, if the cells are edges, one that takes a vertex.
    Reply,
    /// A random empty cell, away from the border while many cells are empty.
    Fillboard,
    /// A random empty cell.
    Uniform,
}

impl Heuristic {
    /// All heuristics, in the order of the counts by heuristic.
    pub const ALL: [Heuristic; 5] =
        [Heuristic::Bridge, Heuristic::EdgeWalk, Heuristic::Reply, Heuristic::Fillboard, Heuristic::Uniform];
}

/// The number of moves by each heuristic, in the order of [`Heuristic::ALL`].
pub type HeuristicCounts = [u64; Heuristic::ALL.len()];

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Heuristic::Bridge => "bridge",
            Heuristic::EdgeWalk => "edge-walk",
            Heuristic::Reply => "reply",
            Heuristic::Fillboard => "fillboard",
            Heuristic::Uniform => "uniform",
        })
    }
}

/// Chooses the moves of playouts.
pub trait Policy<const W: usize> {
    /// Chooses one of the state's empty cells (it has at least one). Also returns the heuristic.
    fn choose(&self, state: &State<W>, random: &mut Random) -> (Cell, Heuristic);
}

/// Chooses every empty cell with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<const W: usize> Policy<W> for Uniform {
    #[inline]
    fn choose(&self, state: &State<W>, random: &mut Random) -> (Cell, Heuristic) {
        let nth = random.below(state.empty.len());
        (state.empty.nth(nth).unwrap_or(Cell::from_index(0)), Heuristic::Uniform)
    }
}
