//! Limits on pages.

use std::time::Duration;

/// Limits on one page, and on all of them together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// Pages with an engine at the same time.
    pub engines: usize,
    /// The time that a page waits for a free engine before it is refused. A page that is reloaded comes back before its
    /// old engine has ended.
    pub queue_timeout: Duration,
    /// Connections without a WebSocket at the same time; a further one ends the oldest of them.
    pub connections: usize,
    /// The time in which a request has to arrive.
    pub request: Duration,
    /// The time after which a connection without a WebSocket ends, whatever it does.
    pub connection: Duration,
    /// The time between two pings.
    pub ping: Duration,
    /// The time after which a page that neither answers nor reads is lost.
    pub idle_timeout: Duration,
}

impl Bounds {
    /// Memory, in MiB, that the server and the queued messages need in addition to the engines.
    pub const BESIDES_ENGINES: usize = 16;
    /// The longest message of a page, in bytes: a file of 1 MiB may take twice as much as JSON.
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
