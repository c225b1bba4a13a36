//! The effort for a proof that is written down.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

/// The nodes that are left for a certificate or an explanation. Each position in it counts as a node, beside those of
/// the searches that decide it.
pub(crate) struct NodesLeft<'a> {
    left: Cell<u64>,
    stop: &'a AtomicBool,
}

impl<'a> NodesLeft<'a> {
    pub(crate) fn new(nodes: u64, stop: &'a AtomicBool) -> NodesLeft<'a> {
        NodesLeft { left: Cell::new(nodes), stop }
    }

    /// Takes the node of another position; `None` if there is none left, or at a stop request.
    pub(crate) fn begin_position(&self) -> Option<()> {
        let left = self.left.get().checked_sub(1).filter(|_| !self.stop.load(Ordering::Relaxed))?;
        self.left.set(left);
        Some(())
    }

    pub(crate) fn count(&self) -> u64 {
        self.left.get()
    }

    /// Takes the nodes of a search.
    pub(crate) fn spend(&self, nodes: u64) {
        self.left.set(self.left.get().saturating_sub(nodes));
    }
}
