//! The plan for a search.

use super::{Decision, Game, Settings};
use crate::search::{Control, Limits, Request};
use std::sync::Arc;
use std::time::Duration;
use tripoint_games::base::Clock;
use tripoint_games::rules::{Colour, Position};
use tripoint_solver::ShortWin;

/// The plan for a search: the colour to move, and the limits.
#[derive(Clone, Debug)]
pub struct SearchPlan {
    pub(super) colour: Colour,
    pub(super) limits: Limits,
    pub(super) started: Duration,
    pub(super) deadline: Option<Duration>,
    pub(super) saves_time: bool,
    /// Whether the book says that a swap is worth no more than half.
    pub(super) stays: bool,
    /// Whether only some moves are allowed, which rules out a swap.
    pub(super) is_restricted: bool,
    /// The opponent's win, if virtual connections prove one.
    pub(super) lost: Option<Arc<ShortWin>>,
    /// The position as the player sees it, if a stone is overlooked.
    pub(super) seen: Option<Arc<Position>>,
}

impl SearchPlan {
    /// A plan without limits.
    pub(super) fn unlimited(colour: Colour, started: Duration) -> SearchPlan {
        let limits = Limits::default();
        SearchPlan {
            colour,
            limits,
            started,
            deadline: None,
            saves_time: false,
            stays: false,
            is_restricted: false,
            lost: None,
            seen: None,
        }
    }

    /// Plans the search for a move. It takes the shorter of the time for a move and the clock's share, or the default
    /// time for a move if nothing limits the search.
    pub(super) fn for_move(colour: Colour, game: &Game, settings: &Settings, started: Duration) -> SearchPlan {
        let limits = settings.limits;
        let clock = game.clock(colour).for_move(&settings.parameters, game.position().board());
        let (seconds, saves_time) = match (settings.move_time, clock) {
            (None, None) if limits == Limits::default() => (Some(Settings::DEFAULT_MOVE_TIME), false),
            (Some(seconds), clock) if clock.is_none_or(|clock| seconds <= clock) => (Some(seconds), false),
            (_, clock) => (clock, true),
        };
        // Negative times and NaN count as no time at all. A time too long for a `Duration` sets no limit.
        let duration = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds.max(0.0)).ok());
        let deadline = duration.and_then(|duration| started.checked_add(duration));
        SearchPlan { limits, deadline, saves_time, ..SearchPlan::unlimited(colour, started) }
    }

    pub(super) fn request<'a>(&'a self, position: &'a Position) -> Request<'a> {
        Request { position: self.seen.as_deref().unwrap_or(position), colour: self.colour, limits: self.limits }
    }

    /// The decision, without the report if the search didn't see the whole position.
    pub(super) fn without_blunder(&self, decision: Decision) -> Decision {
        if self.seen.is_none() { decision } else { Decision { report: None, ..decision } }
    }

    /// The front-end's control within this plan's limits; the earlier deadline counts.
    pub(super) fn limited<'a>(&self, control: &'a mut Control<'_>, clock: &'a dyn Clock) -> Control<'a> {
        let deadline = [self.deadline, control.deadline].into_iter().flatten().min();
        Control { clock, deadline, saves_time: self.saves_time, ..control.reborrow() }
    }

    pub(super) fn log_limits(&self) {
        match self.deadline {
            Some(deadline) => {
                let seconds = deadline.saturating_sub(self.started).as_secs_f64();
                log::debug!("plan: {seconds:.3} s{}", if self.saves_time { " of the clock at most" } else { "" });
            }
            None => log::debug!("plan: simulations and playouts alone limit the search"),
        }
    }
}
