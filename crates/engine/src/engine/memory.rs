//! The memory limit of the process, shared by its engines.

use super::settings::{EngineError, MemorySharing, Settings};
use tripoint_games::rules::Position;

const MIB: usize = 1 << 20;

/// Bytes that the process needs once: the program, its libraries, stacks and buffers. Measured: 13 MiB for the pages of
/// the program and its libraries.
const PROCESS: usize = 16 * MIB;

/// Bytes that every engine needs in addition to its tree: playout tables, network and thread-local buffers. Measured:
/// up to 0.9 MiB, on the (9,8)-board.
const ENGINE: usize = MIB;

/// The smallest tree for an engine that shares the memory, in bytes.
const LEAST_TREE: usize = MIB;

/// Bytes for checking positions by virtual connections. Measured: up to 3.2 MiB, on the (9,8)-board.
const VC_CHECK: usize = 4 * MIB;

/// Bytes for every further search thread. Measured: 0.22 to 0.25 MiB.
const THREAD: usize = MIB / 4;

impl Settings {
    /// The least memory limit for one engine, in MiB.
    pub const MIN_MEMORY: usize = 20;
    /// The greatest memory limit, in MiB.
    pub const MAX_MEMORY: usize = 1 << 20;

    /// Memory for all search threads but each engine's first, in MiB.
    fn memory_of_threads(&self) -> usize {
        self.sharing.engines.saturating_mul(self.threads.saturating_sub(1)).saturating_mul(THREAD).div_ceil(MIB)
    }

    /// The least memory limit that is enough for all engines, in MiB.
    pub fn least_memory(&self) -> usize {
        let MemorySharing { engines, reserved } = self.sharing;
        let engines = engines.saturating_mul(ENGINE + LEAST_TREE).saturating_add(PROCESS).div_ceil(MIB);
        engines.saturating_add(reserved).max(Settings::MIN_MEMORY).saturating_add(self.memory_of_threads())
    }

    /// Checks that the memory limit is enough for all engines.
    ///
    /// # Errors
    /// The limit is below the least one or above the greatest.
    pub fn check_memory(&self) -> Result<(), EngineError> {
        let (got, least) = (self.memory, self.least_memory());
        if (least..=Settings::MAX_MEMORY).contains(&got) {
            return Ok(());
        }
        Err(EngineError::Memory { got, least, engines: self.sharing.engines, threads: self.threads })
    }

    /// Whether the engine looks for wins by virtual connections before it searches a position: connections have to
    /// hold, the parameters have to allow it, and the tree has to spare the memory.
    pub(super) fn has_vc_check(&self, position: &Position) -> bool {
        let is_on = self.parameters.solver && self.parameters.vc_win_positions > 0 && position.connections_hold();
        is_on && self.tree_bytes() >= 4 * VC_CHECK
    }

    /// Bytes for a position's tree next to a book of this size, but at least those for the smallest tree.
    pub(super) fn tree_bytes_with(&self, position: &Position, book: usize) -> usize {
        let all = self.tree_bytes();
        let reserved = book.saturating_add(if self.has_vc_check(position) { VC_CHECK } else { 0 });
        all.saturating_sub(reserved).max(all.min(LEAST_TREE))
    }

    /// Bytes for the solver that takes turns with a search: an eighth of the tree's, at most 64 MiB; 0 if the tree is
    /// too small to share.
    pub(super) fn side_bytes(&self) -> usize {
        let bytes = (self.tree_bytes() / 8).min(64 * MIB);
        if bytes >= 2 * MIB { bytes } else { 0 }
    }

    /// Bytes for each engine's tree without a book: an equal share of what the process and the engines' tables leave.
    pub fn tree_bytes(&self) -> usize {
        let engines = self.sharing.engines.max(1);
        let reserved = self.sharing.reserved.saturating_add(self.memory_of_threads());
        let left = self.memory.saturating_sub(reserved).saturating_mul(MIB);
        left.saturating_sub(PROCESS.saturating_add(engines.saturating_mul(ENGINE))) / engines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_data;

    fn settings(memory: usize, (engines, reserved): (usize, usize), threads: usize) -> Settings {
        Settings { memory, sharing: MemorySharing { engines, reserved }, threads, ..test_data::settings() }
    }

    #[test]
    fn many_threads_need_more_memory() {
        let check = |memory, threads| settings(memory, (1, 0), threads).check_memory();
        assert_eq!((check(20, 1), check(21, 2), check(36, 65)), (Ok(()), Ok(()), Ok(())));
        let error = check(35, 65).unwrap_err().to_string();
        assert_eq!(error, "memory: got 35 MiB, expected 36 to 1048576 with 65 threads");
    }

    /// In a match, each engine once took the whole limit for itself, less the process's memory, which was counted for
    /// each.
    #[test]
    fn the_engines_of_a_process_share_its_memory() {
        for (memory, (engines, reserved), threads) in
            [(20, (1, 0), 1), (23, (2, 3), 1), (24, (4, 0), 1), (64, (4, 3), 2), (1024, (7, 1), 3), (1024, (400, 0), 1)]
        {
            let settings = settings(memory, (engines, reserved), threads);
            assert_eq!(settings.check_memory(), Ok(()), "{memory} MiB, {engines} engines");
            let all = reserved * MIB + PROCESS + engines * (ENGINE + settings.tree_bytes() + THREAD * (threads - 1));
            let bound = memory * MIB;
            assert!(settings.tree_bytes() >= LEAST_TREE && all <= bound && all + MIB + engines > bound, "{memory} MiB: {all}");
        }
        let error = settings(20, (8, 3), 1).check_memory().unwrap_err().to_string();
        assert_eq!(error, "memory: got 20 MiB, expected 35 to 1048576 for 8 concurrent engines");
        assert!(settings(usize::MAX, (usize::MAX, usize::MAX), usize::MAX).check_memory().is_err());
    }

    #[test]
    fn a_book_leaves_the_tree_the_rest_of_the_memory() {
        let mut settings = settings(64, (1, 0), 1);
        let (all, position) = (settings.tree_bytes(), Position::new(settings.board, settings.rules));
        assert_eq!(settings.tree_bytes_with(&position, 0), all - VC_CHECK);
        settings.parameters.vc_win_positions = 0;
        assert_eq!(settings.tree_bytes_with(&position, 0), all);
        assert_eq!(settings.tree_bytes_with(&position, 10 * MIB), all - 10 * MIB);
        assert_eq!(settings.tree_bytes_with(&position, usize::MAX), LEAST_TREE);
        // Small trees don't get smaller.
        settings.memory = 21;
        settings.parameters.vc_win_positions = 100;
        assert!(!settings.has_vc_check(&position) && settings.tree_bytes_with(&position, 0) == settings.tree_bytes());
    }
}
