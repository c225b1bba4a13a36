//! Monte-Carlo tree search: what is asked of it, what it answers, and its settings. Knows nothing of protocols or clocks.

mod block;
mod mcts;
mod parameters;
mod pool;
mod request;
mod searcher;
mod tree;
mod width;
mod worker;

pub use parameters::{Description, ParameterError, Parameters};
pub use request::{Candidate, Limits, Report, Request, Watcher};
pub use searcher::{Searcher, Setup};
pub use width::searcher;
