//! The memory of the engines that play at the same time.

use crate::engine::{EngineError, Settings, Sharing};

/// What games need in the process besides its engines, in MiB: their threads and what those keep, and the database of the results. From
/// the resident size of matches with 2 to 16 engines whose trees are full.
pub(crate) const BESIDES_ENGINES: usize = 3;

/// The settings of each of so many engines with one thread that share the memory of the process.
///
/// # Errors
/// A bound of the memory that does not hold them all.
pub(crate) fn share_memory(settings: &Settings, engines: usize) -> Result<Settings, EngineError> {
    let sharing = Sharing { engines, besides: BESIDES_ENGINES };
    let shared = Settings { sharing, threads: 1, ..settings.clone() };
    shared.check_memory()?;
    Ok(shared)
}
