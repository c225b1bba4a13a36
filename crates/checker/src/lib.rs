//! Checks proof certificates. It implements the rules in `docs/certificates.md` and those of the games, and shares no
//! code with the engine that writes certificates.

mod board;
mod cells;
mod check;
mod statements;
mod text;

pub use board::Board;
pub use text::{CheckError, Refused, check};
