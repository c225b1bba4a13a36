//! What a search on one board offers, whatever its width.

use super::{Candidate, Parameters, Report, Request, Watcher};
use crate::network::Weights;
use crate::pattern::Patterns;
use crate::playout::HeuristicCounts;
use crate::rules::Position;
use std::fmt;
use std::sync::Arc;

/// A search on one board, whatever its width.
pub trait Searcher: fmt::Debug + Send {
    /// Searches until a limit is reached, the result is proven, or the watcher says that the time is up.
    ///
    /// Returns `None` when no cell is empty or the memory does not hold a single node.
    fn search(&mut self, request: &Request<'_>, watcher: &mut dyn Watcher) -> Option<Report>;

    /// What the last search found of every empty cell of the position it was about, by cell.
    fn candidates(&mut self, position: &Position) -> Vec<Candidate>;

    /// Forgets the tree.
    fn clear(&mut self);

    /// How many moves each heuristic makes in `count` playouts from a position, in the order of [`Heuristic::ALL`](crate::playout::Heuristic::ALL).
    fn count_moves(&mut self, request: &Request<'_>, count: u32) -> HeuristicCounts;

    /// The share of playouts from a position, so many batches of 128, at the end of which Black owns a cell; by cell.
    fn ownership(&mut self, request: &Request<'_>, batches: u32) -> Vec<f64>;
}

/// What a search is set up with; it stays the same for a game.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The settings.
    pub parameters: &'a Parameters,
    /// The patterns of the playouts.
    pub patterns: &'a Patterns,
    /// The network, if there is one.
    pub network: Option<Arc<Weights>>,
    /// Memory of the tree.
    pub bytes: usize,
    /// Threads, at least one; a search with one is the same every time, one with several is not.
    pub threads: usize,
}
