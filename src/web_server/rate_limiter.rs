//! Rate limits on a page's messages, and on attempts with a wrong token.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr};
use std::time::{Duration, Instant};

/// The bucket's capacity, in messages.
const BURST: f64 = 1024.0;

/// Messages a second that fill the bucket.
const RATE: f64 = 128.0;

/// Bytes that cost one additional message.
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

    /// Takes the cost of a message with this length, in bytes. Returns whether the bucket held it.
    pub(super) fn take(&mut self, bytes: usize, now: Instant) -> bool {
        let earned = now.saturating_duration_since(self.filled).as_secs_f64() * RATE;
        self.left = (self.left + earned).min(BURST) - (1 + bytes / BYTES) as f64;
        self.filled = now;
        self.left >= 0.0
    }
}

/// How many wrong tokens an address may offer before its attempts wait.
const GUESSES: u32 = 100;

/// How long each further attempt from the address waits, in turn.
const TURN: Duration = Duration::from_secs(1);

/// The longest wait for an attempt. An address that would wait longer is refused.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// How long an address is remembered after its last wrong token.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(600);

/// The most addresses to remember.
const ADDRESSES: usize = 4096;

/// The answer to an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Admission {
    /// The token is compared after this time, which is usually zero.
    After(Duration),
    /// Too many attempts from the address are waiting.
    Refused,
}

/// An address's wrong tokens.
#[derive(Clone, Copy, Debug)]
struct Guesses {
    wrong: u32,
    last: Instant,
    /// When the next attempt gets its turn.
    turn: Instant,
}

/// A limit on attempts to guess the token, by address.
///
/// After a hundred wrong tokens, the address's attempts get their turns one second after another. Right ones wait, too:
/// otherwise a guesser would know after a moment that a token is wrong, and try the next one.
#[derive(Debug, Default)]
pub(super) struct GuessLimiter(BTreeMap<IpAddr, Guesses>);

impl GuessLimiter {
    /// Gives an attempt from this address its turn.
    pub(super) fn admit(&mut self, address: IpAddr, now: Instant) -> Admission {
        let Some(guesses) = self.0.get_mut(&network(address)).filter(|guesses| guesses.wrong >= GUESSES) else {
            return Admission::After(Duration::ZERO);
        };
        let turn = guesses.turn.max(now) + TURN;
        match turn.saturating_duration_since(now) {
            wait if wait > LONGEST_WAIT => Admission::Refused,
            wait => {
                guesses.turn = turn;
                Admission::After(wait)
            }
        }
    }

    /// Counts a wrong token. Returns the address's number of wrong tokens if it should be logged: each hundredth.
    pub(super) fn count(&mut self, address: IpAddr, now: Instant) -> Option<u32> {
        let network = network(address);
        if self.0.len() >= ADDRESSES && !self.0.contains_key(&network) {
            self.0.retain(|_, guesses| now.saturating_duration_since(guesses.last) < FORGOTTEN_AFTER);
            let oldest = self.0.iter().min_by_key(|(_, guesses)| guesses.last).map(|(&network, _)| network);
            oldest.filter(|_| self.0.len() >= ADDRESSES).map(|oldest| self.0.remove(&oldest));
        }
        let guesses = self.0.entry(network).or_insert(Guesses { wrong: 0, last: now, turn: now });
        if now.saturating_duration_since(guesses.last) >= FORGOTTEN_AFTER {
            guesses.wrong = 0;
        }
        guesses.last = now;
        guesses.wrong = guesses.wrong.saturating_add(1);
        Some(guesses.wrong).filter(|wrong| wrong.is_multiple_of(GUESSES))
    }
}

/// The address or, for IPv6, its network, because a computer has all addresses in its network.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX)).into(),
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn guesses_of_an_address_wait_after_a_hundred() {
        let (now, near) = (Instant::now(), IpAddr::from([127, 0, 0, 1]));
        let mut limiter = GuessLimiter::default();
        let at_once = Admission::After(Duration::ZERO);
        for number in 1..=100 {
            assert_eq!(limiter.admit(near, now), at_once);
            assert_eq!(limiter.count(near, now), Some(100).filter(|_| number == 100));
        }
        // Attempts get their turns one after another, even if they are sent at the same time.
        let waits: Vec<Admission> = (0..12).map(|_| limiter.admit(near, now)).collect();
        let seconds = |second: u64| Admission::After(Duration::from_secs(second));
        assert_eq!(waits, (1..=10).map(seconds).chain([Admission::Refused; 2]).collect::<Vec<_>>());
        assert_eq!(limiter.admit(near, now + Duration::from_secs(10)), seconds(1));
        // Other addresses don't wait.
        assert_eq!(limiter.admit(IpAddr::from([192, 168, 0, 7]), now), at_once);
        let logged: Vec<u32> = (0..200).filter_map(|_| limiter.count(near, now)).collect();
        assert_eq!(logged, [200, 300]);
        let later = now + FORGOTTEN_AFTER;
        assert_eq!(limiter.count(near, later), None);
        assert_eq!(limiter.admit(near, later), at_once);
    }

    #[test]
    fn remembered_addresses_are_bounded() {
        let (now, mut limiter) = (Instant::now(), GuessLimiter::default());
        for number in 0..2 * ADDRESSES as u128 {
            limiter.count(Ipv6Addr::from_bits(number << 64).into(), now + Duration::from_millis(number as u64));
        }
        assert_eq!(limiter.0.len(), ADDRESSES);
        // A network's addresses count as one.
        (0..100).for_each(|number| assert_eq!(limiter.count(Ipv6Addr::from_bits(number).into(), now).is_some(), number == 99));
        assert_eq!(network("::ffff:127.0.0.1".parse().unwrap()), IpAddr::from([127, 0, 0, 1]));
    }

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
