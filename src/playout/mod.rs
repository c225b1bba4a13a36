//! Playouts: a policy chooses moves from a position until the board is full. Knows nothing of the tree.

mod compiled;
mod fast;
mod plain;
mod policy;
mod state;
mod tally;
mod template;
mod turn_playouts;
mod zones;

pub use fast::{FastPlayouts, HeuristicCounts};
pub use plain::Playouts;
pub use policy::{Heuristic, Policy, Uniform};
pub use state::State;
pub use tally::Tally;
#[cfg(test)]
pub(crate) use template::ReplyTemplate;
pub use template::{ReplyTemplates, TemplatePolicy};
use turn_playouts::TurnPlayouts;
pub use zones::Zones;
