//! The loops of GTP and CodeCup over an input and an output: threads, files and stderr for what [`protocol`](crate::protocol) says.

pub mod codecup;
pub mod gtp;

mod host;
mod input;
