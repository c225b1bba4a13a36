//! The lengths of the turns of a search and of proofs.

use std::time::Duration;

/// The time that the proofs get in addition to that of the search, as a share of it.
const PROOF_SHARE: f64 = 0.33;

/// The most simulations or positions of a part, which a part that takes no time comes to.
const LONGEST: u64 = 1 << 20;

/// The lengths of the next parts of a search and of the proofs that take turns with it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SliceLengths {
    /// The simulations of the next part of the search.
    pub simulations: u64,
    /// The positions of the next part of the proofs.
    pub nodes: u64,
}

impl Default for SliceLengths {
    /// Small parts, before it is known how fast they are.
    fn default() -> SliceLengths {
        SliceLengths { simulations: 8, nodes: 20 }
    }
}

impl SliceLengths {
    /// Adapts the slices of the search after one took `took` instead of `wanted`.
    pub fn searched(&mut self, took: Duration, wanted: Duration) {
        self.simulations = adapted(self.simulations, took, wanted.as_secs_f64());
    }

    /// Adapts the parts of the proofs after one took this long, where parts of the search are to take the time that is
    /// wanted.
    pub fn proved(&mut self, took: Duration, wanted: Duration) {
        self.nodes = adapted(self.nodes, took, PROOF_SHARE * wanted.as_secs_f64());
    }
}

/// The time that an analysis has spent so far on its search and on proofs.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct ProofBalance {
    searched: Duration,
    proved: Duration,
}

impl ProofBalance {
    /// Adds a part of the search.
    pub(super) fn searched(&mut self, took: Duration) {
        self.searched += took;
    }

    /// Adds a part of the proofs.
    pub(super) fn proved(&mut self, took: Duration) {
        self.proved += took;
    }

    /// Whether it is the turn of proofs, of which the next part takes at least so long.
    pub(super) fn allows(&self, least: Duration) -> bool {
        (self.proved + least).as_secs_f64() <= PROOF_SHARE * self.searched.as_secs_f64()
    }
}

/// Parts differ in length: one grows to at most four times the last one.
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

    /// With nothing left to prove, the slices grew for ever.
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
