//! A time limit around whoever observes a search.

use crate::engine::{Audience, Clock, Thoughts};
use std::time::Duration;

/// Ends a search after a time, if the observer inside does not end it before.
pub(super) struct TimeLimited<'a> {
    audience: &'a mut dyn Audience,
    clock: &'a dyn Clock,
    end: Duration,
}

impl<'a> TimeLimited<'a> {
    /// Around an observer, with so much time from now on.
    pub(super) fn new(audience: &'a mut dyn Audience, clock: &'a dyn Clock, longest: Duration) -> TimeLimited<'a> {
        TimeLimited { audience, clock, end: clock.now() + longest }
    }
}

impl Audience for TimeLimited<'_> {
    fn is_interrupted(&self) -> bool {
        self.clock.now() >= self.end || self.audience.is_interrupted()
    }

    fn period(&self) -> Option<Duration> {
        self.audience.period()
    }

    fn hear(&mut self, thoughts: &Thoughts<'_>) {
        self.audience.hear(thoughts);
    }
}
