//! Requests to a search, and its reports.

use tripoint_games::base::estimated_rate;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Position};

/// The limits of a search; the first one reached ends it. At least one simulation is made; several threads may each
/// exceed the limit by one. The default has no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// Simulations: descents of the tree.
    pub simulations: Option<u64>,
    /// Playouts; checked after each simulation.
    pub playouts: Option<u64>,
}

impl Limits {
    /// A limit of the simulations alone.
    pub const fn simulations(simulations: u64) -> Limits {
        Limits { simulations: Some(simulations), playouts: None }
    }

    /// A limit of the playouts alone.
    pub const fn playouts(playouts: u64) -> Limits {
        Limits { simulations: None, playouts: Some(playouts) }
    }

    /// The same limits with another one of the simulations, or none.
    #[must_use]
    pub const fn with_simulations(self, simulations: Option<u64>) -> Limits {
        Limits { simulations, ..self }
    }

    /// The same limits with another one of the playouts, or none.
    #[must_use]
    pub const fn with_playouts(self, playouts: Option<u64>) -> Limits {
        Limits { playouts, ..self }
    }
}

/// A request to find a move.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The position with its history.
    pub position: &'a Position,
    /// The colour to find a move for, even if the history says that it is the other's turn.
    pub colour: Colour,
    /// The limits.
    pub limits: Limits,
}

/// The moves that a search tries at its root, and its spread over them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct RootMoves {
    /// The only moves to try, of which the illegal ones are left out; `None`, or no legal move, for all that decide the
    /// result. A root is not proven to be lost because these moves lose.
    pub only: Option<AnySet>,
    /// The share of the simulations, in [0, 1), that go to moves nearly as good as the best, so that their values can
    /// be trusted: each by how little it is worse than the best and how few simulations it has had. 0 finds the best
    /// move soonest. Not where a swap follows, since that search is wide by itself.
    pub spread: f64,
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The move to play: the most visited one, or the most balanced one if the opponent may swap after it.
    pub best: Cell,
    /// The win rate of that move in [0, 1] for the player to move: at most one half if the opponent may swap after it,
    /// 0 or 1 only if proven.
    pub win_rate: f64,
    /// The proven result, which ends the search: `true` if the player to move wins, `false` if that player loses, in
    /// both cases without swapping now; `None` if neither is proven.
    pub proven: Option<bool>,
    /// If a result is proven: the stones that the winner still has to place at most, if known.
    pub moves_to_win: Option<u32>,
    /// Simulations of this search.
    pub simulations: u64,
    /// Playouts of this search.
    pub playouts: u64,
    /// Nodes of the tree, including those kept from earlier searches.
    pub nodes: usize,
    /// Memory of the tree in bytes.
    pub tree_bytes: usize,
    /// The most visited move at each node from the root on; the first is `best`.
    pub principal_variation: Vec<Cell>,
}

/// The statistics of a move at the root; rates are in [0, 1] for the player to move.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Candidate {
    /// The move.
    pub cell: Cell,
    /// The visits: simulations that made the move, with those kept from earlier searches, by their weight; 0 without
    /// a node.
    pub visits: u32,
    /// The weight of the visits: their playouts, and as many for each evaluation by the network as the parameter
    /// `value_playouts` says. 0 without a node.
    pub weight: u32,
    /// The direct win rate, 0 or 1 only if proven; `None` without a node. At most one half if the opponent may swap after
    /// the move.
    pub win_rate: Option<f64>,
    /// Whether the move is proven to win (`true`) or to lose for the player who makes it, if no swap follows.
    pub proven: Option<bool>,
    /// The AMAF win rate: that of all playouts at whose end the player owns the cell; `None` without such a playout.
    pub amaf: Option<f64>,
    /// The prior of the network: the probability that this is the best move; `None` without a network.
    pub prior: Option<f64>,
    /// The principal variation from this move on; empty without a node.
    pub line: Vec<Cell>,
    /// The visits of each move of that variation.
    pub line_visits: Vec<u32>,
    /// The number of better moves; 0 for the one to play.
    pub order: usize,
}

/// The lower confidence bound of a win rate after this many visits: the lower end of the 95 % interval in the normal
/// approximation, which is an estimate too. A proven rate, 0 or 1, is its own bound.
pub fn lower_confidence_bound(rate: f64, visits: u64) -> f64 {
    let is_proven = rate <= 0.0 || rate >= 1.0;
    if is_proven { rate } else { estimated_rate(rate - 1.96 * (rate * (1.0 - rate) / visits.max(1) as f64).sqrt()) }
}

impl Candidate {
    /// A move that no simulation has made.
    pub fn untried(cell: Cell) -> Candidate {
        let (line, line_visits) = (Vec::new(), Vec::new());
        Candidate {
            cell,
            visits: 0,
            weight: 0,
            win_rate: None,
            proven: None,
            amaf: None,
            prior: None,
            line,
            line_visits,
            order: 0,
        }
    }

    /// Whether it belongs into a list of moves: it was tried, or is known to win.
    pub fn is_listed(&self) -> bool {
        self.visits > 0 || self.proven == Some(true) && self.win_rate.is_some()
    }

    /// The expected continuation, which begins with the move.
    pub fn line_or_move(&self) -> &[Cell] {
        if self.line.is_empty() { std::slice::from_ref(&self.cell) } else { &self.line }
    }
}
