//! How a search and proofs share the time in slices.

use std::time::Duration;

/// The time that the proofs get on top of the search's, as a share of it.
const PROOF_SHARE: f64 = 0.33;

/// The most simulations or positions in a slice. Slices that take no time grow up to this.
const LONGEST: u64 = 1 << 20;

/// How long the next slices are, for a search and for the proofs that take turns with it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SliceLengths {
    /// The simulations in the search's next slice.
    pub simulations: u64,
    /// The positions in the proofs' next slice.
    pub nodes: u64,
}

impl Default for SliceLengths {
    /// Small slices, until we know how fast they are.
    fn default() -> SliceLengths {
        SliceLengths { simulations: 8, nodes: 20 }
    }
}

impl SliceLengths {
    /// Adapts the search's slices after one took `took` instead of `wanted`.
    pub fn searched(&mut self, took: Duration, wanted: Duration) {
        self.simulations = adapted(self.simulations, took, wanted.as_secs_f64());
    }

    /// Adapts the proofs' slices after one took `took`, if the search's slices should take `wanted`.
    pub fn proved(&mut self, took: Duration, wanted: Duration) {
        self.nodes = adapted(self.nodes, took, PROOF_SHARE * wanted.as_secs_f64());
    }
}

/// How long an analysis has searched and proved so far.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct ProofBalance {
    searched: Duration,
    proved: Duration,
}

impl ProofBalance {
    /// Adds one of the search's slices.
    pub(super) fn searched(&mut self, took: Duration) {
        self.searched += took;
    }

    /// Adds one of the proofs' slices.
    pub(super) fn proved(&mut self, took: Duration) {
        self.proved += took;
    }

    /// Whether it is the proofs' turn, if their next slice takes at least this long.
    pub(super) fn allows(&self, least: Duration) -> bool {
        (self.proved + least).as_secs_f64() <= PROOF_SHARE * self.searched.as_secs_f64()
    }
}

/// Slices vary in length, so one grows to at most four times the last.
fn adapted(part: u64, took: Duration, wanted: f64) -> u64 {
    let fits = part as f64 * wanted / took.as_secs_f64().max(1e-6);
    (fits as u64).clamp(1, part.saturating_mul(4).min(LONGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proofs_get_a_quarter_of_the_time_once_it_suffices_for_the_first() {
        let (mut balance, ms) = (ProofBalance::default(), Duration::from_millis);
        assert!(balance.allows(Duration::ZERO) && !balance.allows(ms(1)));
        balance.searched(ms(30));
        assert!(balance.allows(ms(9)) && !balance.allows(ms(11)));
        balance.proved(ms(50));
        balance.searched(ms(100));
        assert!(!balance.allows(Duration::ZERO));
        balance.searched(ms(30));
        assert!(balance.allows(Duration::ZERO));
    }

    /// Slices once grew for ever when there was nothing left to prove.
    #[test]
    fn parts_that_take_no_time_grow_to_a_bound_and_shrink_again() {
        let (mut slices, wanted) = (SliceLengths::default(), Duration::from_millis(60));
        for _ in 0..1000 {
            slices.searched(Duration::ZERO, wanted);
            slices.proved(Duration::ZERO, wanted);
        }
        assert_eq!(slices, SliceLengths { simulations: LONGEST, nodes: LONGEST });
        slices.searched(Duration::from_secs(60), wanted);
        slices.proved(Duration::from_secs(60), wanted);
        assert_eq!((slices.simulations, slices.nodes), (LONGEST / 1000, LONGEST * 33 / 100_000));
        slices.searched(Duration::from_secs(600_000), wanted);
        assert_eq!(slices.simulations, 1);
    }
}
