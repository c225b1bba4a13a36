//! The GTP commands: one table, and a handler for each.

mod analysis;
mod books;
mod call;
mod game;
mod kata;
mod mohex;
mod next;
mod proofs;
mod records;
mod rules;
mod stream;
mod table;

pub(super) use call::Call;
pub use next::Next;
pub(super) use table::{Entry, GENMOVE, GENMOVE_DEBUG, QUIT, Run, find};
