//! What every front-end calls: the position, the clocks, the search and its settings. Knows nothing of text formats.

mod core;
mod memory;
mod settings;
mod time;

pub use self::core::{Decision, Engine, SearchPlan};
pub use settings::{EngineError, Settings, Sharing};
pub use time::{PlayerClock, TimeSettings};
