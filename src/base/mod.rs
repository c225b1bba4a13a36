//! The ground floor, which every room may use and which uses none: processor features, random numbers, intervals, clocks, atomic writing of
//! files, wording of messages.

mod clock;
#[cfg(feature = "cli")]
pub(crate) mod file;
#[cfg(feature = "cli")]
mod fingerprint;
mod interval;
#[cfg(feature = "cli")]
mod lines;
mod processor;
mod random;
#[cfg(feature = "cli")]
mod results;
mod words;

#[cfg(feature = "cli")]
pub use clock::SystemClock;
#[cfg(feature = "cli")]
pub(crate) use clock::process_seconds;
pub use clock::{Clock, StoppedClock};
#[cfg(feature = "cli")]
pub(crate) use fingerprint::{fingerprint, fingerprint_text};
pub use interval::Interval;
#[cfg(feature = "cli")]
pub(crate) use lines::drop_torn_line;
pub(crate) use processor::{ACCUMULATORS, BLOCK, INPUTS, IndexMask, Input, Instructions, Kernel, Places, Processor, Weight};
pub use random::Random;
pub(crate) use random::{LANES, Streams, scaled};
#[cfg(feature = "cli")]
pub(crate) use results::read_identity;
#[cfg(feature = "cli")]
pub use results::{ResultsError, ResultsFile};
#[cfg(feature = "cli")]
pub(crate) use words::difference;
pub(crate) use words::{alternatives, plural, quoted, quoted_to};
