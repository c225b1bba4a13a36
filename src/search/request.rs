//! What a search is asked for, and what it answers.

use crate::board::Cell;
use crate::rules::{Colour, Position};

/// How long a search goes on: the smallest limit ends it. It always makes one simulation; several threads may each make one more than the
/// limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// Descents of the tree.
    pub simulations: Option<u64>,
    /// Games played to the end; checked after each batch at a node.
    pub playouts: Option<u64>,
}

/// What a search is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// The position with its history.
    pub position: &'a Position,
    /// The colour to find a move for, whatever the history says about turns.
    pub colour: Colour,
    /// When to stop.
    pub limits: Limits,
}

/// What a search found.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The move to play: the one with the most visits, or where the opponent may swap then the one nearest to balance.
    pub best: Cell,
    /// The win rate of that move in [0, 1] for the player to move, at most one half where the opponent may take it over; 0 or 1 when proven.
    pub win_rate: f64,
    /// Whether the player to move is proven to win or to lose, a swap apart; the search ends then. `None` when neither is proven.
    pub proven: Option<bool>,
    /// Descents of the tree in this search.
    pub simulations: u64,
    /// Games played to the end in this search.
    pub playouts: u64,
    /// Nodes of the tree, what was kept from earlier searches included.
    pub nodes: usize,
    /// Memory of the tree in bytes.
    pub tree_bytes: usize,
    /// The most visited moves from the root on; the first is `best`.
    pub principal_variation: Vec<Cell>,
}

/// A move at the root; rates are in [0, 1], for the player to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The move.
    pub cell: Cell,
    /// Playouts through it, those of earlier searches that were kept included; 0 without a node.
    pub visits: u32,
    /// Its direct win rate, if it has a node; at most one half where the opponent may take the move over.
    pub win_rate: Option<f64>,
    /// The share of the playouts with a stone of the player on the cell at the end that were won, if there is one.
    pub amaf: Option<f64>,
    /// The likelihood of being the best move, by the network, if there is one.
    pub prior: Option<f64>,
    /// The most visited moves from this one on; empty without a node.
    pub line: Vec<Cell>,
    /// How many moves are better; 0 for the one to play.
    pub order: usize,
}
