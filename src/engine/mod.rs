//! What every front-end calls: the position, the clocks, the search and its settings. Knows nothing of text formats.

mod core;
mod memory;
mod plan;
mod settings;
mod time;

pub use self::core::Engine;
pub use plan::{Decision, SearchPlan};
pub use settings::{EngineError, Network, Settings, Sharing};
pub use time::{PlayerClock, TimeSettings};
