//! The saved state of the training of a loop.
//!
//! | bytes | |
//! | --- | --- |
//! | 8 | `tpstate3` |
//! | 8 | positions learned from, with repetitions |
//! | 8 | the number of the last candidate |
//! | 8 | positions learned from at the last candidate |
//! | 8 | positions of the games that have been counted |
//! | 8 | positions that may be learned from, with repetitions, in double precision |
//! | the rest | the state of the [optimiser](Optimiser), with the shape of its network |
//! | 4 | the CRC-32 of all bytes before |
//!
//! All numbers are little-endian. States of earlier versions can still be read: they begin with the numbers and have no
//! checksum, and those of version 1 have only the first two numbers.

use super::plan::LoopPlan;
use crate::Optimiser;
use tripoint_games::base::checksum;

/// The first bytes of a state.
const MAGIC: &[u8; 8] = b"tpstate3";

/// The progress of the training.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Counts {
    /// Positions learned from, with repetitions.
    pub(super) learned: u64,
    /// The number of the last candidate.
    pub(super) candidate: u32,
    /// Positions learned from at the last candidate.
    pub(super) at_candidate: u64,
    /// Positions of the games that have been counted in `allowed`.
    pub(super) counted: u64,
    /// Positions that may be learned from, with repetitions.
    pub(super) allowed: f64,
}

/// Bytes of the counts.
const COUNTS: usize = 40;

/// Bytes of the counts in version 1.
const COUNTS_1: usize = 16;

/// Bytes that distinguish the states of one loop: the first ones, the counts, and the beginning of the optimiser's state with its
/// number of steps.
pub(super) const HEAD: usize = MAGIC.len() + COUNTS + 20;

impl Counts {
    fn to_bytes(self) -> Vec<u8> {
        let Counts { learned, candidate, at_candidate, counted, allowed } = self;
        let numbers = [learned, u64::from(candidate), at_candidate, counted, allowed.to_bits()];
        numbers.into_iter().flat_map(u64::to_le_bytes).collect()
    }
}

/// The bytes of a state.
pub(super) fn to_bytes(counts: Counts, optimiser: &Optimiser) -> Vec<u8> {
    let mut bytes = [&MAGIC[..], &counts.to_bytes(), &optimiser.to_bytes()].concat();
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// Reads a state.
///
/// # Errors
/// Why it cannot be used.
pub(super) fn parse(bytes: &[u8], plan: &LoopPlan) -> Result<(Counts, Optimiser), String> {
    let bytes = match bytes.strip_prefix(MAGIC) {
        Some(rest) => {
            let (before, sum) = bytes.split_last_chunk().ok_or("the state is damaged")?;
            let is_same = u32::from_le_bytes(*sum) == checksum(before);
            rest.get(..rest.len().saturating_sub(sum.len())).filter(|_| is_same).ok_or("the state is damaged")?
        }
        None => bytes,
    };
    let is_before = bytes.get(COUNTS_1..).is_some_and(Optimiser::is_of_version_1);
    let length = if is_before { COUNTS_1 } else { COUNTS };
    let (counts, rest) = bytes.split_at_checked(length).ok_or("the state is damaged")?;
    let numbers: Vec<u64> = counts.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes)).collect();
    let (learned, candidate) = (numbers[0], u32::try_from(numbers[1]).map_err(|_| "the state is damaged")?);
    let counts = match numbers[2..] {
        [at_candidate, counted, allowed] => {
            Counts { learned, candidate, at_candidate, counted, allowed: f64::from_bits(allowed) }
        }
        // In version 1 the pace followed from the plan alone.
        _ => Counts {
            learned,
            candidate,
            at_candidate: ((u64::from(candidate) * plan.learning.positions_per_candidate) as f64 * plan.learning.reuse) as u64,
            counted: (learned as f64 / plan.learning.reuse) as u64,
            allowed: learned as f64,
        },
    };
    if !counts.allowed.is_finite() {
        return Err("the state is damaged".to_owned());
    }
    let optimiser = Optimiser::parse(rest, plan.shape()).map_err(|error| error.to_string())?;
    Ok((counts, optimiser))
}
