//! The interface of a search on one board, whatever the width of its cell sets.

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
    /// Begins a search, which [`Searcher::step`] then runs in parts. Its time counts from now.
    ///
    /// Returns `false` and begins nothing if no cell is empty or the memory can't hold a single node.
    fn begin(&mut self, request: &Request<'_>, control: &Control<'_>) -> bool;

    /// Continues the search until it ends, or for this many more simulations, at least one.
    ///
    /// A search ends when it reaches a limit, when it has proven the result or all named moves, or when the control
    /// ends it. Pass the request given to [`Searcher::begin`]. A caller that must not block, such as a web page between
    /// two frames, asks for a few simulations at a time. With one thread, the result is the same as without
    /// interruptions.
    fn step(&mut self, request: &Request<'_>, control: &mut Control<'_>, simulations: u64) -> Status;

    /// Reports what the last search has found so far; `None` before its first simulation.
    fn report(&mut self, request: &Request<'_>) -> Option<Report>;

    /// Runs a whole search, from begin to end.
    fn search(&mut self, request: &Request<'_>, control: &mut Control<'_>) -> Option<Report> {
        if !self.begin(request, control) {
            return None;
        }
        while self.step(request, control, u64::MAX) == Status::Running {}
        self.report(request)
    }

    /// Statistics for every legal move to a cell after the last search, or for the named ones, in ascending order.
    /// `position` must be the one searched.
    fn candidates(&mut self, position: &Position) -> Vec<Candidate>;

    /// The moves whose results the last search has proven, in ascending order, each with whether it wins. `position`
    /// must be the one searched.
    fn proven_moves(&mut self, position: &Position) -> Vec<(Cell, bool)>;

    /// Empties the tree.
    fn clear(&mut self);

    /// Counts the moves each heuristic makes in `count` playouts from a position, in the order of
    /// [`Heuristic::ALL`](crate::search::Heuristic::ALL).
    fn count_moves(&mut self, request: &Request<'_>, count: u32) -> HeuristicCounts;

    /// For each cell, the share of playouts, in [0, 1], in which Black owns it at the end. Makes this many batches of
    /// 128 playouts from a position.
    fn ownership(&mut self, request: &Request<'_>, batches: u32) -> Vec<f64>;
}

/// Whether a search has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// The search needs more simulations.
    Running,
    /// The search has ended.
    Ended,
}

/// A search's set-up, the same for a whole game.
#[derive(Clone, Debug)]
pub struct Setup<'a> {
    /// The parameters.
    pub parameters: &'a Parameters,
    /// The patterns for the playouts.
    pub patterns: &'a Patterns,
    /// The network's weights, if there is a network.
    pub network: Option<Arc<Weights>>,
    /// Memory for the tree, in bytes.
    pub bytes: usize,
    /// Threads, at least one. A search is reproducible with one thread, but not with several.
    pub threads: usize,
}
