//! What every front-end calls: the position, the clocks, the search and its settings. Knows nothing of text formats.

mod audience;
mod core;
mod memory;
mod settings;
mod time;

pub use self::core::{Decision, Engine};
pub use audience::{Audience, Thoughts};
pub use settings::{EngineError, Settings, Sharing};
#[cfg(test)]
pub(crate) use time::Still;
#[cfg(feature = "cli")]
pub use time::SystemClock;
pub use time::{Clock, PlayerClock, TimeSettings};
