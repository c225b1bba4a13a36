//! The conversation with one page.

use crate::engine::Engine;
use std::time::Duration;

/// A conversation with one page.
#[derive(Debug)]
pub struct Page {
    engine: Engine,
}

impl Page {
    /// A conversation that begins with a new game on the board of the engine.
    pub fn new(engine: Engine) -> Page {
        Page { engine }
    }

    /// Handles a message of the page; what goes back. `stop` ends a proof or another command that takes long.
    pub fn receive(&mut self, message: &str, _stop: &dyn Fn() -> bool) -> Vec<String> {
        vec![format!("{{\"type\":\"error\",\"text\":\"{} {}\"}}", message.len(), self.engine.position().board())]
    }

    /// Whether a search is running, which [`Page::step`] continues.
    pub fn is_searching(&self) -> bool {
        false
    }

    /// Continues the search for about this long; what goes to the page.
    pub fn step(&mut self, _slice: Duration) -> Vec<String> {
        Vec::new()
    }
}
