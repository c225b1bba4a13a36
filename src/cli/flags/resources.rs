//! Seed, threads and memory.

use crate::engine::Settings;
use clap::Args;

/// The seed for subcommands whose games may differ from run to run.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Resources")]
pub(in crate::cli) struct SeedFlags {
    /// Seed for all random choices (default: from the system)
    #[arg(long, value_name = "N", value_parser = seed)]
    seed: Option<u64>,
}

impl SeedFlags {
    /// Sets the seed.
    ///
    /// # Errors
    /// See [`seed_of_system`].
    pub(in crate::cli) fn apply(&self, settings: &mut Settings) -> Result<(), String> {
        settings.seed = self.seed.map_or_else(seed_of_system, Ok)?;
        Ok(())
    }
}

/// The seed for subcommands that must be reproducible.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Resources")]
pub struct FixedSeedFlags {
    /// Seed for all random choices
    #[arg(long, value_name = "N", default_value = "1", value_parser = seed)]
    pub seed: u64,
}

/// Reads a seed.
///
/// # Errors
/// Anything but a 64-bit whole number.
pub(in crate::cli) fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// A random seed.
///
/// # Errors
/// The system has no random numbers.
pub(in crate::cli) fn seed_of_system() -> Result<u64, String> {
    getrandom::u64().map_err(|error| format!("the system gives no random seed ({error}); give --seed"))
}

/// Threads.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Resources")]
pub struct ThreadFlags {
    /// Search threads; games are reproducible only with one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads: u32,
}

/// Memory.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Resources")]
pub struct MemoryFlags {
    /// Memory limit in MiB: the process's resident size, shared by all its engines; at least 20 (default: 1024, 60 in
    /// codecup)
    #[arg(long, value_name = "MIB")]
    pub(in crate::cli) memory: Option<usize>,
}

impl MemoryFlags {
    /// Sets the limit.
    pub fn apply(&self, settings: &mut Settings) {
        settings.memory = self.memory.unwrap_or(settings.memory);
    }
}
