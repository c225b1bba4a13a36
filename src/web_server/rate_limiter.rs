//! Rate limit of the messages of a page.

use std::time::Instant;

/// Capacity of the bucket, in messages.
const BURST: f64 = 1024.0;

/// Messages a second that fill the bucket.
const RATE: f64 = 128.0;

/// Bytes that cost one message in addition.
const BYTES: usize = 4096;

/// A token bucket, in messages.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RateLimiter {
    left: f64,
    filled: Instant,
}

impl RateLimiter {
    /// A full bucket.
    pub(super) fn new(now: Instant) -> RateLimiter {
        RateLimiter { left: BURST, filled: now }
    }

    /// Takes the cost of a message of this length, in bytes. Returns whether the bucket held it.
    pub(super) fn take(&mut self, bytes: usize, now: Instant) -> bool {
        let earned = now.saturating_duration_since(self.filled).as_secs_f64() * RATE;
        self.left = (self.left + earned).min(BURST) - (1 + bytes / BYTES) as f64;
        self.filled = now;
        self.left >= 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_burst_passes_and_a_flood_does_not() {
        let start = Instant::now();
        let passed = |bytes: usize, pause: Duration| {
            let (mut rate_limiter, mut now) = (RateLimiter::new(start), start);
            let taken = (0..20_000).take_while(|_| {
                now += pause;
                rate_limiter.take(bytes, now)
            });
            taken.count()
        };
        assert_eq!(passed(0, Duration::ZERO), 1024);
        assert_eq!(passed(1 << 20, Duration::ZERO), 3);
        // 100 a second for ever; 256 a second until the bucket, full before the first, has lost half a message for
        // each.
        assert_eq!(passed(100, Duration::from_millis(10)), 20_000);
        assert_eq!(passed(100, Duration::from_secs_f64(1.0 / 256.0)), 2047);
        assert_eq!(passed(1 << 20, Duration::from_secs(3)), 20_000);
    }
}
