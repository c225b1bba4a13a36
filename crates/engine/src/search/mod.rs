//! Monte-Carlo tree search: requests, reports, parameters, the tree and the threads that grow it. Independent of
//! protocols.
//!
//! Callers make a search with [`searcher`] and use it as a [`Searcher`]. Inside, `mcts` runs the threads and ranks the
//! moves, `worker` makes one simulation, and `tree` holds the nodes.

mod active;
mod block;
mod control;
mod mcts;
mod noise;
mod parameters;
mod pool;
mod proof_length;
mod request;
mod searcher;
#[cfg(test)]
mod test_clock;
mod tree;
mod width;
mod worker;

pub use crate::playouts::{Heuristic, HeuristicCounts};
pub use control::{Control, Observer, Snapshot};
pub use parameters::{Description, ParameterError, Parameters};
pub use request::{Candidate, Limits, Report, Request, RootMoves, lower_confidence_bound};
pub use searcher::{Searcher, Setup, Status};
pub use width::searcher;
