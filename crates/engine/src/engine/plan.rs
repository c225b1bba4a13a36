//! The plan of a search, and the decision that it leads to.

use crate::book::Advice;
use crate::search::{Control, Limits, Report, Request};
use std::sync::Arc;
use std::time::Duration;
use tripoint_games::base::Clock;
use tripoint_games::rules::{Colour, Move, Position};
use tripoint_solver::{ShortWin, proven_in_words};

/// A move that the engine decided on, with the report of the search or what the book says.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The move.
    pub mv: Move,
    /// The report of the search; `None` when nothing was searched. If the move is a swap, the report is about the alternative:
    /// placing a stone.
    pub report: Option<Report>,
    /// What the opening book advised, if the move comes from it.
    pub advice: Option<Advice>,
    /// The win that virtual connections prove in the position, for either player.
    pub win: Option<Arc<ShortWin>>,
}

/// The plan of a search: the colour to move, and the limits.
#[derive(Clone, Debug)]
pub struct SearchPlan {
    pub(super) colour: Colour,
    pub(super) limits: Limits,
    pub(super) started: Duration,
    pub(super) deadline: Option<Duration>,
    pub(super) saves_time: bool,
    /// Whether the book says that a swap is worth no more than half.
    pub(super) stays: bool,
    /// The opponent's win, if virtual connections prove one.
    pub(super) lost: Option<Arc<ShortWin>>,
    /// The position as the player sees it, where a stone is overlooked.
    pub(super) seen: Option<Arc<Position>>,
}

impl SearchPlan {
    pub(super) fn request<'a>(&'a self, position: &'a Position) -> Request<'a> {
        Request { position: self.seen.as_deref().unwrap_or(position), colour: self.colour, limits: self.limits }
    }

    /// The decision without the report of a search that did not see the whole position.
    pub(super) fn without_oversight(&self, decision: Decision) -> Decision {
        if self.seen.is_none() { decision } else { Decision { report: None, ..decision } }
    }

    /// The front-end's control within the limits of this plan; the earlier deadline counts.
    pub(super) fn limited<'a>(&self, control: &'a mut Control<'_>, clock: &'a dyn Clock) -> Control<'a> {
        let deadline = [self.deadline, control.deadline].into_iter().flatten().min();
        Control { clock, deadline, saves_time: self.saves_time, ..control.reborrow() }
    }
}

impl Decision {
    /// A move without a search or a book.
    pub(super) fn without_search(mv: Move) -> Decision {
        Decision { mv, report: None, advice: None, win: None }
    }

    /// Win rate in [0, 1] of the move for the player who makes it; `None` where neither a search nor the book says it.
    ///
    /// After a swap, the opponent has the side whose win rate the report gives.
    pub fn win_rate(&self) -> Option<f64> {
        if let Some(advice) = &self.advice {
            return advice.value.map(|value| value.rate);
        }
        let rate = self.report.as_ref()?.win_rate;
        Some(if self.mv == Move::Swap { 1.0 - rate } else { rate })
    }

    /// Whether the move is proven to win or to lose for the player who makes it; `None` where nothing is proven.
    pub fn proven(&self) -> Option<bool> {
        if let Some(advice) = &self.advice {
            return advice.value?.proven();
        }
        let won = self.report.as_ref()?.proven?;
        Some(won != (self.mv == Move::Swap))
    }

    /// What is proven, in words: `a proven win in at most 3 moves, connected by two bridges`; `None` where nothing is. The moves are the winner's from now on, with this one.
    pub fn proof_in_words(&self) -> Option<String> {
        let result = if self.proven()? { "win" } else { "loss" };
        let moves = self.report.as_ref().and_then(|report| report.moves_to_win);
        if let Some(win) = &self.win {
            return Some(win.in_words(result, moves.unwrap_or(win.moves)));
        }
        Some(proven_in_words(result, moves))
    }
}
