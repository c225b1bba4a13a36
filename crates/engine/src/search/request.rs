//! Requests to a search, and its reports.

use tripoint_games::base::estimated_rate;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Position};

/// Limits for a search; the first one reached ends it. A search makes at least one simulation, and each of several
/// threads may exceed the limit by one. The default has no limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Limits {
    /// Simulations: descents into the tree.
    pub simulations: Option<u64>,
    /// Playouts; checked after each simulation.
    pub playouts: Option<u64>,
}

impl Limits {
    /// Limits only the simulations.
    pub const fn simulations(simulations: u64) -> Limits {
        Limits { simulations: Some(simulations), playouts: None }
    }

    /// Limits only the playouts.
    pub const fn playouts(playouts: u64) -> Limits {
        Limits { simulations: None, playouts: Some(playouts) }
    }

    /// Replaces the limit on simulations; `None` removes it.
    #[must_use]
    pub const fn with_simulations(self, simulations: Option<u64>) -> Limits {
        Limits { simulations, ..self }
    }

    /// Replaces the limit on playouts; `None` removes it.
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
    /// The colour to find a move for, even if the history says it is the other's turn.
    pub colour: Colour,
    /// The limits.
    pub limits: Limits,
}

/// The moves to try at the root, and how widely to spread over them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct RootMoves {
    /// The only moves to try, apart from illegal ones. `None`, or no legal move, tries all that decide the result. The
    /// root isn't proven lost just because these moves lose.
    pub only: Option<AnySet>,
    /// The share of simulations, in [0, 1), that go to moves nearly as good as the best, so that you can trust their
    /// values. A move gets more of them the closer it is to the best and the fewer simulations it has had. 0 finds the
    /// best move soonest. Ignored if a swap follows, since that search is wide by itself.
    pub spread: f64,
}

/// The result of a search.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The move to play: the most visited one, or the most balanced one if the opponent may swap after it.
    pub best: Cell,
    /// That move's win rate in [0, 1] for the player to move: at most one half if the opponent may swap after it, 0 or
    /// 1 only if proven.
    pub win_rate: f64,
    /// The proven result, which ends the search: `true` if the player to move wins, `false` if that player loses, in
    /// both cases without swapping now; `None` if neither is proven.
    pub proven: Option<bool>,
    /// If a result is proven: at most how many stones the winner still has to place, if known.
    pub moves_to_win: Option<u32>,
    /// Simulations in this search.
    pub simulations: u64,
    /// Playouts in this search.
    pub playouts: u64,
    /// Nodes in the tree, including those kept from earlier searches.
    pub nodes: usize,
    /// The tree's memory in bytes.
    pub tree_bytes: usize,
    /// The most visited move at each node from the root on; the first is `best`.
    pub principal_variation: Vec<Cell>,
}

/// Statistics for a move at the root; rates are in [0, 1] for the player to move.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Candidate {
    /// The move.
    pub cell: Cell,
    /// The visits: simulations through the move, including those kept from earlier searches, computed from their
    /// weight; 0 without a node.
    pub visits: u32,
    /// The visits' weight: their playouts, plus the parameter `value_playouts` for each evaluation by the network. 0
    /// without a node.
    pub weight: u32,
    /// The direct win rate, 0 or 1 only if proven; `None` without a node. At most one half if the opponent may swap
    /// after the move.
    pub win_rate: Option<f64>,
    /// Whether the move is proven to win (`true`) or to lose for its player, if no swap follows.
    pub proven: Option<bool>,
    /// The AMAF win rate, over all playouts in which the player owns the cell at the end; `None` if there are none.
    pub amaf: Option<f64>,
    /// The network's prior: the probability that this is the best move; `None` without a network.
    pub prior: Option<f64>,
    /// The principal variation from this move on; empty without a node.
    pub line: Vec<Cell>,
    /// The visits for each move in that variation.
    pub line_visits: Vec<u32>,
    /// The number of better moves; 0 for the one to play.
    pub order: usize,
}

/// The lower confidence bound for a win rate after this many visits: the lower end of the 95 % interval. It uses the
/// normal approximation, so it is an estimate too. A proven rate, 0 or 1, is its own bound.
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

    /// Whether a list of moves should include it: it was tried, or is known to win.
    pub fn is_listed(&self) -> bool {
        self.visits > 0 || self.proven == Some(true) && self.win_rate.is_some()
    }

    /// The expected continuation, starting with the move.
    pub fn line_or_move(&self) -> &[Cell] {
        if self.line.is_empty() { std::slice::from_ref(&self.cell) } else { &self.line }
    }
}
