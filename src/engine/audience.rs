//! Who follows a search from outside: says when it is to end and hears what it has found so far.

use super::Clock;
use crate::notation::Notation;
use crate::rules::{Colour, Position};
use crate::search::{Candidate, Report, Watcher};
use std::time::Duration;

/// Who follows a search. A closure that tells whether the search is interrupted is one that hears nothing.
pub trait Audience {
    /// Whether the search is to end now.
    fn is_interrupted(&self) -> bool;

    /// The time between two calls of [`Audience::hear`]; `None` for no calls.
    fn period(&self) -> Option<Duration> {
        None
    }

    /// Is told what has been found so far.
    fn hear(&mut self, _: &Thoughts<'_>) {}
}

impl<F: Fn() -> bool> Audience for F {
    fn is_interrupted(&self) -> bool {
        self()
    }
}

/// What a search has found so far.
#[derive(Clone, Copy, Debug)]
pub struct Thoughts<'a> {
    /// The position with its history.
    pub position: &'a Position,
    /// The names of the cells.
    pub notation: &'a Notation,
    /// The colour that a move is sought for; rates are for it.
    pub colour: Colour,
    /// The best move, the counts and the principal variation.
    pub report: &'a Report,
    /// What is known of each empty cell.
    pub candidates: &'a [Candidate],
    /// Seconds since the search began.
    pub seconds: f64,
}

/// The time that a search may take.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Allowance {
    /// Seconds, if there is a limit.
    pub(super) seconds: Option<f64>,
    /// Whether other moves get what is left over.
    pub(super) saved: bool,
}

/// Stands between a search and its audience, with the clock in hand.
pub(super) struct Relay<'a> {
    pub(super) audience: &'a mut dyn Audience,
    pub(super) position: &'a Position,
    pub(super) notation: &'a Notation,
    pub(super) colour: Colour,
    pub(super) clock: &'a dyn Clock,
    pub(super) started: Duration,
    pub(super) allowance: Allowance,
    /// When the audience was told last.
    pub(super) told: Duration,
}

impl Relay<'_> {
    pub(super) fn elapsed(&self) -> f64 {
        (self.clock.now() - self.started).as_secs_f64()
    }
}

impl Watcher for Relay<'_> {
    fn used(&mut self) -> f64 {
        let Allowance { seconds, saved } = self.allowance;
        match seconds.map(|limit| self.elapsed() / limit.max(1e-9)) {
            _ if self.audience.is_interrupted() => 1.0,
            Some(share) if saved || share >= 1.0 => share,
            _ => 0.0,
        }
    }

    fn is_due(&mut self) -> bool {
        self.audience.period().is_some_and(|period| self.clock.now() - self.told >= period)
    }

    fn show(&mut self, report: &Report, candidates: &[Candidate]) {
        self.told = self.clock.now();
        let Relay { position, notation, colour, .. } = *self;
        let seconds = self.elapsed();
        self.audience.hear(&Thoughts { position, notation, colour, report, candidates, seconds });
    }
}
