//! Parses and writes lines of GTP and CodeCup, for servers and clients. Independent of engines.

pub mod codecup;
pub mod gtp;
