//! Memory for concurrent engines.

use thiserror::Error;
use tripoint_engine::engine::{EngineError, MemorySharing, Settings};

/// Memory that games need in addition to the engines, in MiB: thread-local buffers and the results database. We took it
/// from the resident size of matches with 2 to 16 engines whose trees are full.
pub const BESIDES_ENGINES: usize = 3;

/// The memory limit is too small for the concurrent engines.
#[derive(Clone, PartialEq, Debug, Error)]
#[error("{0}; raise --memory or lower --concurrency")]
pub struct NotEnoughMemory(pub EngineError);

/// Returns the settings for each of several engines with one thread that share the process's memory.
///
/// # Errors
/// The memory limit is too small for all of them.
pub fn share_memory(settings: &Settings, engines: usize) -> Result<Settings, NotEnoughMemory> {
    let sharing = MemorySharing { engines, reserved: BESIDES_ENGINES };
    let shared = settings.clone().with_sharing(sharing).with_threads(1);
    shared.check_memory().map_err(NotEnoughMemory)?;
    Ok(shared)
}
