//! What every room may use and what knows nothing of any of them: instructions of processors, random numbers, clocks, writing of files, words of
//! messages.

mod clock;
#[cfg(feature = "cli")]
pub(crate) mod file;
#[cfg(feature = "cli")]
mod lines;
mod processor;
mod random;
mod words;

#[cfg(feature = "cli")]
pub use clock::SystemClock;
pub use clock::{Clock, StoppedClock};
#[cfg(feature = "cli")]
pub(crate) use lines::drop_torn_line;
pub(crate) use processor::{Bits, Processor, SUMS, Task};
pub use random::Random;
pub(crate) use random::{LANES, Streams, scaled};
pub(crate) use words::{alternatives, plural, quoted, quoted_to};
