//! The interface of a search on one board, independent of the width of its cell sets.

use super::{Candidate, Control, Parameters, Report, Request};
use crate::patterns::Patterns;
use crate::playouts::HeuristicCounts;
use std::fmt;
use std::sync::Arc;
use tripoint_games::board::Cell;
use tripoint_games::rules::Position;
use tripoint_network::Weights;

/// A search on one board.
pub trait Searcher: fmt::Debug + Send {
    /// Begins a search, which [`Searcher::step`] then runs in parts; its time counts from now.
    ///
    /// Returns `false` and begins nothing if no cell is empty or the memory does not hold a single node.
    fn begin(&mut self, request: &Request<'_>, control: &Control<'_>) -> bool;

    /// Continues the search until it ends, or for this many more simulations, at least one.
    ///
    /// A search ends when a limit is reached, when the result is proven or those of all moves that were named, or when
    /// the control ends it. The request has to be the one given to [`Searcher::begin`]. A caller that must not block,
    /// such as a web page between two frames, asks for a few simulations at a time. With one thread the result is the
    /// same as that of one uninterrupted search.
    fn step(&mut self, request: &Request<'_>, control: &mut Control<'_>, simulations: u64) -> Status;

    /// The result so far of the search that was begun last; `None` before its first simulation.
    fn report(&mut self, request: &Request<'_>) -> Option<Report>;

    /// A whole search, from begin to end.
    fn search(&mut self, request: &Request<'_>, control: &mut Control<'_>) -> Option<Report> {
        if !self.begin(request, control) {
            return None;
        }
        while self.step(request, control, u64::MAX) == Status::Running {}
        self.report(request)
    }

    /// The statistics of every legal move to a cell after the last search, or of the named ones, in ascending order;
    /// `position` has to be the one that was searched.
    fn candidates(&mut self, position: &Position) -> Vec<Candidate>;

    /// The moves whose results the last search has proven, in ascending order: whether they win. `position` has to be
    /// the one that was searched.
    fn proven_moves(&mut self, position: &Position) -> Vec<(Cell, bool)>;

    /// Empties the tree.
    fn clear(&mut self);

    /// The number of moves that each heuristic makes in `count` playouts from a position, in the order of
    /// [`Heuristic::ALL`](crate::search::Heuristic::ALL).
    fn count_moves(&mut self, request: &Request<'_>, count: u32) -> HeuristicCounts;

    /// For each cell the share, in [0, 1], of playouts at whose end Black owns it, over this many batches of 128
    /// playouts from a position.
    fn ownership(&mut self, request: &Request<'_>, batches: u32) -> Vec<f64>;
}

/// The status of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// More simulations are to be made.
    Running,
    /// The search has ended.
    Ended,
}

/// The set-up of a search, which stays the same for a game.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The parameters.
    pub parameters: &'a Parameters,
    /// The patterns of the playouts.
    pub patterns: &'a Patterns,
    /// The weights of the network, if there is one.
    pub network: Option<Arc<Weights>>,
    /// Memory for the tree, in bytes.
    pub bytes: usize,
    /// Threads, at least one. With one thread a search is reproducible, with several it is not.
    pub threads: usize,
}
