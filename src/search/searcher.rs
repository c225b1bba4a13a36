//! What a search on one board offers, whatever its width.

use super::{Candidate, Control, Parameters, Report, Request};
use crate::network::Weights;
use crate::pattern::Patterns;
use crate::playout::HeuristicCounts;
use crate::rules::Position;
use std::fmt;
use std::sync::Arc;

/// A search on one board, whatever its width.
pub trait Searcher: fmt::Debug + Send {
    /// Begins a search, of which [`Searcher::step`] makes one part after the other; the time counts from now.
    ///
    /// Returns `false`, and nothing is begun, when no cell is empty or the memory does not hold a single node.
    fn begin(&mut self, request: &Request<'_>, control: &Control<'_>) -> bool;

    /// Goes on with the search that was begun until it ends, or until so many more simulations are made.
    ///
    /// It ends when a limit is reached, when the result is proven, and as the control says; it makes one simulation at least. The request
    /// has to be that of [`Searcher::begin`]. Whoever cannot wait for the end, as a page between two frames, asks for a few simulations at
    /// a time: with one thread the parts together are the same search, simulation by simulation.
    fn step(&mut self, request: &Request<'_>, control: &mut Control<'_>, simulations: u64) -> Status;

    /// What the search that was begun last has found; `None` before its first simulation.
    fn report(&mut self, request: &Request<'_>) -> Option<Report>;

    /// A whole search: begun and continued to its end.
    fn search(&mut self, request: &Request<'_>, control: &mut Control<'_>) -> Option<Report> {
        if !self.begin(request, control) {
            return None;
        }
        while self.step(request, control, u64::MAX) == Status::Running {}
        self.report(request)
    }

    /// What the last search found of every empty cell of the position it was about, by cell.
    fn candidates(&mut self, position: &Position) -> Vec<Candidate>;

    /// Forgets the tree.
    fn clear(&mut self);

    /// How many moves each heuristic makes in `count` playouts from a position, in the order of [`Heuristic::ALL`](crate::playout::Heuristic::ALL).
    fn count_moves(&mut self, request: &Request<'_>, count: u32) -> HeuristicCounts;

    /// The share of playouts from a position, so many batches of 128, at the end of which Black owns a cell; by cell.
    fn ownership(&mut self, request: &Request<'_>, batches: u32) -> Vec<f64>;
}

/// Whether a search goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// There is reason for more simulations.
    Running,
    /// The search has come to its end.
    Ended,
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
