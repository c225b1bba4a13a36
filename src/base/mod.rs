//! What every room may use and what knows nothing of any of them: writing of files, words of messages.

#[cfg(feature = "cli")]
pub(crate) mod file;
mod words;

pub(crate) use words::plural;
