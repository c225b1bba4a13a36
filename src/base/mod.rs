//! What every room may use and what knows nothing of any of them: instructions of processors, random numbers, writing of files, words of
//! messages.

#[cfg(feature = "cli")]
pub(crate) mod file;
mod processor;
mod random;
mod words;

pub(crate) use processor::{Bits, Processor, SUMS, Task};
pub use random::Random;
pub(crate) use random::{LANES, Streams, scaled};
pub(crate) use words::{alternatives, plural, quoted};
