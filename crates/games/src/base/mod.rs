//! The lowest module: random numbers, intervals, clocks, fingerprints, checksums, words for messages, setters for
//! settings.

mod clock;
mod fingerprint;
mod interval;
mod random;
mod with_methods;
mod words;

#[cfg(not(target_family = "wasm"))]
pub use clock::SystemClock;
pub use clock::{Clock, StoppedClock};
#[doc(hidden)]
pub use fingerprint::{checksum, fingerprint, fingerprint_text};
pub use interval::{Interval, estimated_rate};
pub use random::{LANES, Random, Streams, scaled};
#[doc(hidden)]
pub use words::{alternatives, difference, letters, plural, quoted, quoted_to, without_mark};
