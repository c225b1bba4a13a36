//! Playouts: a policy chooses moves from a position until the board is full. They know nothing about the tree.

mod amaf_counts;
mod compiled;
mod edge_playouts;
mod fast;
mod plain;
mod policy;
mod state;
mod template;
mod turn_playouts;
mod zones;

pub use amaf_counts::AmafCounts;
pub(crate) use edge_playouts::EdgePlayouts;
pub use fast::FastPlayouts;
pub use plain::Playouts;
pub use policy::{Heuristic, HeuristicCounts, Policy, Uniform};
pub use state::State;
#[cfg(test)]
pub(crate) use template::ReplyTemplate;
pub use template::{ReplyTemplates, TemplatePolicy};
use turn_playouts::TurnPlayouts;
pub use zones::Zones;
