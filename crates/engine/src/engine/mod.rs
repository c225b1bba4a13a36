//! What every front-end calls: the position, the clocks, the opening book, the search and its settings. Knows nothing of text formats.

mod core;
mod level;
mod memory;
mod opening;
mod plan;
mod settings;
mod time;

pub use self::core::Engine;
pub use level::Level;
pub use plan::{Decision, SearchPlan};
pub use settings::{BookChoice, EngineError, Network, Settings, Sharing};
pub use time::{GameTime, PlayerClock, TimeSettings, read_seconds};
