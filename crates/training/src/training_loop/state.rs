//! A loop's saved training state.
//!
//! | bytes | |
//! | --- | --- |
//! | 8 | `tpstate3` |
//! | 8 | positions learned from, with repetitions |
//! | 8 | the last candidate's number |
//! | 8 | positions learned from at the last candidate |
//! | 8 | positions in the games counted so far |
//! | 8 | positions that may be learned from, with repetitions, in double precision |
//! | the rest | the [optimiser](Optimiser)'s state, with its network's shape |
//! | 4 | the CRC-32 of all bytes before |
//!
//! All numbers are little-endian.

use tripoint_games::base::checksum;
use tripoint_trainer::Optimiser;

/// A state begins with these bytes.
const MAGIC: &[u8; 8] = b"tpstate3";

/// How far the training has come.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Counts {
    /// Positions learned from, with repetitions.
    pub(super) learned: u64,
    /// The last candidate's number.
    pub(super) candidate: u32,
    /// Positions learned from at the last candidate.
    pub(super) at_candidate: u64,
    /// Positions in the games that `allowed` takes into account.
    pub(super) counted: u64,
    /// How many positions it may learn from, with repetitions.
    pub(super) allowed: f64,
}

/// Bytes for the counts.
const COUNTS: usize = 40;

/// This many bytes distinguish a loop's states: the magic bytes, the counts, and the beginning of the optimiser's state
/// with its step count.
pub(super) const HEAD: usize = MAGIC.len() + COUNTS + 20;

impl Counts {
    fn to_bytes(self) -> Vec<u8> {
        let Counts { learned, candidate, at_candidate, counted, allowed } = self;
        let numbers = [learned, u64::from(candidate), at_candidate, counted, allowed.to_bits()];
        numbers.into_iter().flat_map(u64::to_le_bytes).collect()
    }
}

/// Writes a state as bytes.
pub(super) fn to_bytes(counts: Counts, optimiser: &Optimiser) -> Vec<u8> {
    let mut bytes = [&MAGIC[..], &counts.to_bytes(), &optimiser.to_bytes()].concat();
    bytes.extend(checksum(&bytes).to_le_bytes());
    bytes
}

/// Reads a state.
///
/// # Errors
/// Returns why the state can't be used.
pub(super) fn parse(bytes: &[u8]) -> Result<(Counts, Optimiser), String> {
    const DAMAGED: &str = "the state is damaged";
    let (before, sum) = bytes.split_last_chunk().ok_or(DAMAGED)?;
    let is_same = u32::from_le_bytes(*sum) == checksum(before);
    let rest = before.strip_prefix(MAGIC).filter(|_| is_same).ok_or(DAMAGED)?;
    let (counts, rest) = rest.split_at_checked(COUNTS).ok_or(DAMAGED)?;
    let numbers: Vec<u64> = counts.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes)).collect();
    let [learned, candidate, at_candidate, counted, allowed] = numbers[..] else { return Err(DAMAGED.to_owned()) };
    let candidate = u32::try_from(candidate).map_err(|_| DAMAGED)?;
    let counts = Counts { learned, candidate, at_candidate, counted, allowed: f64::from_bits(allowed) };
    if !counts.allowed.is_finite() {
        return Err(DAMAGED.to_owned());
    }
    let optimiser = Optimiser::parse(rest).map_err(|error| error.to_string())?;
    Ok((counts, optimiser))
}
