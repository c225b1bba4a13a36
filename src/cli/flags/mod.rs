//! Groups of flags that subcommands share; each sets its part of the engine's settings.

mod board;
mod books;
mod engine;
mod files;
mod games;
mod limits;
mod log;
mod parameters;
mod resources;
mod values;

pub use board::BoardFlags;
pub(super) use board::{CoordinateFlags, TurnFlags};
pub(super) use books::{BookFileFlags, BookFlags};
pub(super) use engine::{EngineFlags, RuleFlags, SwapFlags};
pub(super) use files::GameNumberFlags;
pub(super) use games::{GameFlags, PageFlags, SelfPlayFlags};
pub(super) use limits::{EngineClockFlags, LimitFlags};
pub use log::LogFlags;
pub use parameters::PatternFlags;
#[cfg(test)]
pub(super) use parameters::read_config;
pub(super) use parameters::{NetworkFlags, ParameterFlags, PresetFlags};
pub use resources::{FixedSeedFlags, MemoryFlags, ThreadFlags};
pub(super) use resources::{SeedFlags, seed, seed_of_system};
pub(super) use values::Beginnings;
pub use values::named;
