//! How a search is steered from outside, from the front-end down to the tree: one value, passed along.

use super::{Candidate, Report};
use crate::base::{Clock, StoppedClock};
use crate::rules::{Colour, Position};
use std::fmt;
use std::time::Duration;

/// When a search ends, whether time that it saves is worth anything, and whom it tells what it has found, and how often.
pub struct Control<'a> {
    /// Ends the search when it says so; asked after every simulation.
    pub stop: &'a dyn Fn() -> bool,
    /// Where the time is read.
    pub clock: &'a dyn Clock,
    /// When the search ends on that clock; `None` for no limit of time.
    pub deadline: Option<Duration>,
    /// Whether time that is left over serves later moves: then a search ends, with the parameter `early_stop`, as soon as its move can no
    /// longer change before the deadline.
    pub saves_time: bool,
    /// Who is told what the search has found so far.
    pub observer: Option<&'a mut dyn Observer>,
    /// The time between two calls of the observer.
    pub period: Duration,
}

/// Who follows a search.
pub trait Observer {
    /// Is told what the search has found so far.
    fn observe(&mut self, snapshot: &Snapshot<'_>);
}

/// What a search has found so far.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot<'a> {
    /// The position with its history.
    pub position: &'a Position,
    /// The colour that a move is sought for; rates are for it.
    pub colour: Colour,
    /// The best move, the counts and the principal variation.
    pub report: &'a Report,
    /// What is known of each empty cell.
    pub candidates: &'a [Candidate],
    /// Seconds since the search began.
    pub seconds: f64,
}

impl Control<'_> {
    /// Whether the search is to end now.
    pub fn is_over(&self) -> bool {
        (self.stop)() || self.deadline.is_some_and(|deadline| self.clock.now() >= deadline)
    }

    /// The same control for somebody else for a while.
    pub fn reborrow(&mut self) -> Control<'_> {
        let observer = match &mut self.observer {
            Some(observer) => Some(&mut **observer as &mut dyn Observer),
            None => None,
        };
        Control {
            stop: self.stop,
            clock: self.clock,
            deadline: self.deadline,
            saves_time: self.saves_time,
            observer,
            period: self.period,
        }
    }
}

impl Default for Control<'_> {
    /// A search that only its limits end, and that nobody follows.
    fn default() -> Self {
        Control {
            stop: &|| false,
            clock: &StoppedClock,
            deadline: None,
            saves_time: false,
            observer: None,
            period: Duration::MAX,
        }
    }
}

impl fmt::Debug for Control<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Control { clock, deadline, saves_time, observer, period, .. } = self;
        let mut text = f.debug_struct("Control");
        text.field("clock", clock).field("deadline", deadline).field("saves_time", saves_time);
        text.field("observed", &observer.is_some()).field("period", period).finish_non_exhaustive()
    }
}
