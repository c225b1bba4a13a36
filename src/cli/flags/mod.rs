//! Groups of flags, shared by the subcommands; each sets its part of the engine's settings.

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

pub(super) use board::{BoardFlags, CoordinateFlags, TurnFlags};
pub(super) use books::{BookFileFlags, BookFlags};
pub(super) use engine::{EngineFlags, RuleFlags};
pub(super) use files::GameNumberFlags;
pub(super) use games::{GameFlags, PageFlags, SelfPlayFlags};
pub(super) use log::LogFlags;
#[cfg(test)]
pub(super) use parameters::read_config;
pub(super) use parameters::{NetworkFlags, ParameterFlags, PatternFlags, PresetFlags};
pub(super) use resources::{FixedSeedFlags, MemoryFlags, SeedFlags, ThreadFlags, seed, seed_of_system};
pub(super) use values::{Beginnings, named};
