//! Lines of GTP and CodeCup, read and written, for servers and clients alike. Knows nothing of engines.

pub mod codecup;
pub mod gtp;
