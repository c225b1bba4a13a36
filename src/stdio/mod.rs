//! The loops of GTP, CodeCup and JSON analysis over an input and an output: [`protocol`](crate::protocol) and
//! [`json_analysis`](crate::json_analysis) with threads, files and stderr.

pub mod analysis;
pub mod codecup;
pub mod gtp;

mod host;
mod input;
mod lines;
mod listener;

pub use listener::stdout_is_deserted;
