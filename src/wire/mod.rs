//! Lines of GTP and CodeCup and records of games, read and written, for servers and clients alike. Knows nothing of engines.

pub mod codecup;
pub mod gtp;
pub mod record;
