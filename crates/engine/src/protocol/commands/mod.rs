//! The GTP commands: their table and what they do.

mod analysis;
mod books;
mod call;
mod game;
mod proofs;
mod records;
mod rules;
mod stream;
mod table;

pub use table::{Answer, Next};
