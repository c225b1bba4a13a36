//! The loops of GTP and CodeCup over an input and an output: [`protocol`](crate::protocol) with threads, files and
//! stderr; the progress of long work.

pub mod codecup;
pub mod gtp;
pub mod outlet;
pub mod progress;

mod host;
mod input;
mod lines;
mod listener;
mod mark;

pub(crate) use lines::{InputLine, next_line};
pub use listener::stdout_is_deserted;
pub use mark::WithoutMark;
