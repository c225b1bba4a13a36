//! The loops of GTP and CodeCup over an input and an output: [`protocol`](crate::protocol) with threads, files and stderr.

pub mod codecup;
pub mod gtp;

mod host;
mod input;
