//! The effort left for writing down a proof.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, Ordering};

/// The nodes left for a certificate or an explanation. Each position in it counts as a node, on top of the nodes that
/// the searches need to decide it.
pub(crate) struct NodesLeft<'a> {
    left: Cell<u64>,
    stop: &'a AtomicBool,
}

impl<'a> NodesLeft<'a> {
    pub(crate) fn new(nodes: u64, stop: &'a AtomicBool) -> NodesLeft<'a> {
        NodesLeft { left: Cell::new(nodes), stop }
    }

    /// Takes a node for another position. Returns `None` if none is left or a stop was requested.
    pub(crate) fn begin_position(&self) -> Option<()> {
        let left = self.left.get().checked_sub(1).filter(|_| !self.stop.load(Ordering::Relaxed))?;
        self.left.set(left);
        Some(())
    }

    pub(crate) fn count(&self) -> u64 {
        self.left.get()
    }

    /// Takes the nodes used by a search.
    pub(crate) fn spend(&self, nodes: u64) {
        self.left.set(self.left.get().saturating_sub(nodes));
    }
}
