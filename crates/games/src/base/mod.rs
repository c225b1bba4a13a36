//! The lowest module: processor features, random numbers, intervals, clocks, fingerprints, checksums, wording of
//! messages.

mod clock;
mod fingerprint;
mod interval;
mod processor;
mod random;
mod words;

pub use clock::{Clock, StoppedClock};
pub use fingerprint::{checksum, fingerprint, fingerprint_text};
pub use interval::{Interval, estimated_rate};
#[doc(hidden)]
pub use processor::{ACCUMULATORS, BLOCK, INPUTS, IndexMask, Input, Instructions, Kernel, Places, Processor, Weight};
pub use random::{LANES, Random, Streams, scaled};
pub use words::{alternatives, difference, letters, plural, quoted, quoted_to, without_mark};
