//! Controls a search with one value, which the front-end passes down to the tree.

use super::{Candidate, Report, RootMoves};
use std::fmt;
use std::time::Duration;
use tripoint_games::base::{Clock, StoppedClock};
use tripoint_games::rules::{Colour, Position};

/// When a search must end, and who observes it.
pub struct Control<'a> {
    /// Checked after every simulation: the search ends when it returns true.
    pub stop: &'a dyn Fn() -> bool,
    /// The source of time.
    pub clock: &'a dyn Clock,
    /// When the search ends, on that clock; `None` for no limit.
    pub deadline: Option<Duration>,
    /// Whether later moves can use leftover time. If so, and with the parameter `early_stop`, the search ends as soon
    /// as its best move can no longer change before the deadline.
    pub saves_time: bool,
    /// The moves to try at the root.
    pub root_moves: RootMoves,
    /// Called during the search with what it has found so far.
    pub observer: Option<&'a mut dyn Observer>,
    /// The time between two calls to the observer.
    pub period: Duration,
}

/// Observes a search.
pub trait Observer {
    /// Receives what the search has found so far.
    fn observe(&mut self, snapshot: &Snapshot<'_>);
}

/// A search at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// The position with its history.
    pub position: &'a Position,
    /// The colour to find a move for; win rates are for this colour.
    pub colour: Colour,
    /// The best move, the counts and the principal variation.
    pub report: &'a Report,
    /// Statistics for all legal moves to a cell, or for the named ones, in ascending order.
    pub candidates: &'a [Candidate],
    /// Seconds since the search began.
    pub seconds: f64,
}

impl Control<'_> {
    /// Returns true if the search must end now.
    pub fn is_over(&self) -> bool {
        (self.stop)() || self.deadline.is_some_and(|deadline| self.clock.now() >= deadline)
    }

    /// Borrows the same control for a shorter time.
    pub fn reborrow(&mut self) -> Control<'_> {
        let observer = self.observer.as_mut().map(|observer| &mut **observer as &mut dyn Observer);
        Control {
            stop: self.stop,
            clock: self.clock,
            deadline: self.deadline,
            saves_time: self.saves_time,
            root_moves: self.root_moves,
            observer,
            period: self.period,
        }
    }
}

impl Default for Control<'_> {
    /// No stop flag, deadline or observer: only the request's limits end the search.
    fn default() -> Self {
        Control {
            stop: &|| false,
            clock: &StoppedClock,
            deadline: None,
            saves_time: false,
            root_moves: RootMoves::default(),
            observer: None,
            period: Duration::MAX,
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Control { clock, deadline, saves_time, root_moves, observer, period, .. } = self;
        let mut text = f.debug_struct("Control");
        text.field("clock", clock).field("deadline", deadline).field("saves_time", saves_time).field("root_moves", root_moves);
        text.field("observed", &observer.is_some()).field("period", period).finish_non_exhaustive()
    }
}
