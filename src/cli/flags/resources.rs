//! Seed, threads and memory.

use crate::engine::Settings;
use clap::Args;

/// The seed, where games may differ from run to run.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Resources")]
pub(in crate::cli) struct SeedFlags {
    /// Seed of all random choices (default: from the system)
    #[arg(long, value_name = "N", value_parser = seed)]
    seed: Option<u64>,
}

impl SeedFlags {
    /// Sets the seed.
    ///
    /// # Errors
    /// As [`seed_of_system`].
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.seed = self.seed.map_or_else(seed_of_system, Ok)?;
        Ok(())
    }
}

/// The seed, where the same command has to give the same result.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Resources")]
pub(in crate::cli) struct FixedSeedFlags {
    /// Seed of all random choices
    #[arg(long, value_name = "N", default_value = "1", value_parser = seed)]
    pub(in crate::cli) seed: u64,
}

/// Reads a seed.
///
/// # Errors
/// What is no whole number of 64 bits.
pub(in crate::cli) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// A random seed.
///
/// # Errors
/// The system has no random numbers.
pub(in crate::cli) fn seed_of_system() -> Result<u64, String> {
    getrandom::u64().map_err(|error| format!("no random seed from the system ({error}), give --seed"))
}

/// Threads.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Resources")]
pub(in crate::cli) struct ThreadFlags {
    /// Threads of a search; with one the same seed plays the same game, with several it does not
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub(in crate::cli) threads: u32,
}

/// Memory.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Resources")]
pub(in crate::cli) struct MemoryFlags {
    /// Bound of the resident size of the whole process in MiB, which all engines in it share; 16 at least (default: 1024, 60 in codecup)
    #[arg(long, value_name = "MIB")]
    pub(in crate::cli) memory: Option<usize>,
}

impl MemoryFlags {
    /// Sets the bound.
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) {
        settings.memory = self.memory.unwrap_or(settings.memory);
    }
}
