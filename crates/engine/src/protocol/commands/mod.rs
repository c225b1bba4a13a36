//! The GTP commands: their table and their handlers.

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

pub use next::Next;
pub use table::Answer;
