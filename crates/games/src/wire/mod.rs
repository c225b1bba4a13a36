//! Lines of GTP and CodeCup, parsed and written, for servers and clients. Independent of engines.

pub mod codecup;
pub mod gtp;
