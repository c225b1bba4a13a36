//! The plan of a search, and the decision that it leads to.

use crate::base::Clock;
use crate::rules::{Colour, Move, Position};
use crate::search::{Control, Limits, Report, Request};
use std::time::Duration;

/// A move that the engine decided on, with the report of the search.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The move.
    pub mv: Move,
    /// The report of the search; `None` when there was nothing to search. If the move is a swap, the report is about the alternative:
    /// placing a stone.
    pub report: Option<Report>,
}

/// The plan of a search: the colour to move, and the limits.
#[derive(Clone, Copy, Debug)]
pub struct SearchPlan {
    pub(super) colour: Colour,
    pub(super) limits: Limits,
    pub(super) started: Duration,
    pub(super) deadline: Option<Duration>,
    pub(super) saves_time: bool,
}

impl SearchPlan {
    pub(super) fn request<'a>(&self, position: &'a Position) -> Request<'a> {
        Request { position, colour: self.colour, limits: self.limits }
    }

    /// The front-end's control within the limits of this plan; the earlier deadline counts.
    pub(super) fn limited<'a>(&self, control: &'a mut Control<'_>, clock: &'a dyn Clock) -> Control<'a> {
        let deadline = [self.deadline, control.deadline].into_iter().flatten().min();
        Control { clock, deadline, saves_time: self.saves_time, ..control.reborrow() }
    }
}

impl Decision {
    /// Win rate in [0, 1] of the move for the player who makes it; `None` when there was nothing to search.
    ///
    /// After a swap, the opponent has the side whose win rate the report gives.
    pub fn win_rate(&self) -> Option<f64> {
        let rate = self.report.as_ref()?.win_rate;
        Some(if self.mv == Move::Swap { 1.0 - rate } else { rate })
    }

    /// Whether the move is proven to win or to lose for the player who makes it; `None` where nothing is proven.
    pub fn proven(&self) -> Option<bool> {
        let won = self.report.as_ref()?.proven?;
        Some(won != (self.mv == Move::Swap))
    }
}
