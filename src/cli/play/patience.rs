//! Searches that may not take longer than a person likes to wait.

use crate::engine::{Audience, Clock, Thoughts};
use std::time::Duration;

/// An audience that ends a search at a time, if not before.
pub(super) struct Impatient<'a> {
    audience: &'a mut dyn Audience,
    clock: &'a dyn Clock,
    end: Duration,
}

impl<'a> Impatient<'a> {
    /// An audience that waits for so long from now on.
    pub(super) fn new(audience: &'a mut dyn Audience, clock: &'a dyn Clock, longest: Duration) -> Impatient<'a> {
        Impatient { audience, clock, end: clock.now() + longest }
    }
}

impl Audience for Impatient<'_> {
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
