//! Limits on pages.

use std::time::Duration;

/// Limits on one page, and on all of them together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// How many pages can have an engine at the same time.
    pub engines: usize,
    /// How long a page waits for a free engine before it is refused. A reloaded page comes back before its old engine
    /// has ended.
    pub queue_timeout: Duration,
    /// Connections without a WebSocket at the same time. One more ends the oldest.
    pub connections: usize,
    /// How long a request may take to arrive.
    pub request: Duration,
    /// When a connection without a WebSocket ends, whatever it does.
    pub connection: Duration,
    /// The time between two pings.
    pub ping: Duration,
    /// When a page that neither answers nor reads counts as lost.
    pub idle_timeout: Duration,
}

impl Bounds {
    /// Memory, in MiB, for the server and the queued messages, in addition to the engines.
    pub const BESIDES_ENGINES: usize = 16;
    /// The longest message from a page, in bytes: a file of 1 MiB may take twice as much as JSON.
    pub const MESSAGE: usize = 2 << 20;
}

impl Default for Bounds {
    fn default() -> Self {
        Bounds {
            engines: 4,
            queue_timeout: Duration::from_secs(2),
            connections: 64,
            request: Duration::from_secs(5),
            connection: Duration::from_secs(60),
            ping: Duration::from_secs(10),
            idle_timeout: Duration::from_secs(30),
        }
    }
}
