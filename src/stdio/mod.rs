//! The loops of GTP and CodeCup over an input and an output: [`protocol`](crate::protocol) with threads, files and
//! stderr.

pub mod codecup;
pub mod gtp;

mod host;
mod input;
mod lines;
mod listener;

pub(crate) use lines::{InputLine, next_line};
pub use listener::stdout_is_deserted;
