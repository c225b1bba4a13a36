//! Stop requests for long computations.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A request to stop, shared between threads.
#[derive(Clone, Debug, Default)]
pub struct Stop {
    requested: Arc<AtomicBool>,
    parent: Option<Arc<Stop>>,
}

impl Stop {
    /// Requests a stop; searches in progress are interrupted.
    pub fn request(&self) {
        self.requested.store(true, Ordering::SeqCst);
    }

    /// Returns whether a stop was requested here or at a parent.
    pub fn is_requested(&self) -> bool {
        self.requested.load(Ordering::Relaxed) || self.parent.as_ref().is_some_and(|parent| parent.is_requested())
    }

    /// Makes a request for a part of the computation: requesting this one requests the child too, but not the reverse.
    #[must_use]
    pub fn child(&self) -> Stop {
        Stop { requested: Arc::default(), parent: Some(Arc::new(self.clone())) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_reaches_the_parts_and_not_the_whole() {
        let whole = Stop::default();
        let [part, other] = [whole.child(), whole.child()];
        part.child().request();
        assert!(!part.is_requested());
        part.request();
        assert!(part.child().is_requested() && !whole.is_requested() && !other.is_requested());
        whole.request();
        assert!(other.child().is_requested());
    }
}
