//! Opening books: knowledge about the first moves, as a file, as a graph with backed-up values, and as advice for a
//! player. They know nothing about engines and protocols.

mod advice;
mod backup;
mod check;
mod evidence;
mod graph;
mod line;
mod merge;
mod position;
mod proofs;
mod read;
mod set;
mod write;

pub use advice::{Advice, BookMove};
pub use backup::{BackedUpValue, BookRate, BookValue, MoveRank, ValueSource};
pub use check::Contradiction;
pub use evidence::{AnnotatedResult, Annotation, Evidence, GameCount, Rate, SEARCH_WEIGHT};
pub use graph::{Book, BookTrust, EditError, Header};
pub use line::NoLineError;
pub use merge::{MergeConflict, MergeError, MergeReport};
pub use position::{BookPosition, BookReply, PositionId};
pub use proofs::{FalseProof, ProofCheck};
pub use read::{BookError, text_of};
pub use set::BookSet;
