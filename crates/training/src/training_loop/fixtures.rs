//! Small loops for tests.

use super::folder::LoopFolder;
use super::plan::{BoardShare, LoopPlan};
use std::sync::Arc;
use tripoint_engine::engine::Settings;

/// A plan for Y 3 with a network without residual layers. A candidate is due after 150 positions, and the training uses
/// each position four times.
pub(super) fn small_plan() -> LoopPlan {
    let mut plan = LoopPlan { memory: 64, ..LoopPlan::default() };
    plan.boards = vec![BoardShare { board: "Y 3".to_owned(), share: 1.0 }];
    plan.network.layers = 0;
    (plan.learning.reuse, plan.learning.positions_per_candidate) = (4.0, 150);
    (plan.gate.games, plan.gate.stones, plan.gate.seconds) = (2, 1, 0.001);
    plan
}

/// Engines with uniformly random playouts.
pub(super) fn uniform() -> Settings {
    Settings::new(Arc::default())
}

/// A folder that holds such a loop.
pub(super) fn begun(plan: &LoopPlan) -> (tempfile::TempDir, LoopFolder) {
    let place = tempfile::tempdir().unwrap();
    let folder = LoopFolder::begin(place.path(), plan, None).unwrap();
    (place, folder)
}

/// Adds games with these numbers; each has four positions.
pub(super) fn add_games(folder: &LoopFolder, from: u32, to: u32) {
    let line =
        |number: u32| format!("{number}\tY 3\tblack\t1\t0;0.2500;0:32,4:64\t4;0.9000;4:64\t2;0.1000;2:32,5:32\t5;1.0000;5:32\n");
    let path = folder.game_file(0, "test");
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    std::fs::write(&path, before + &(from..to).map(line).collect::<String>()).unwrap();
}
