//! The solver that proves puzzles.

use crate::engine::Settings;
use crate::rules::Position;
use crate::solver::{Solver, SolverError, SolverSetup, solver};

/// A solver's memory, in bytes: enough for some ten thousand nodes.
const BYTES: usize = 1 << 24;

/// A new solver for a position's board, with these settings' network.
///
/// # Errors
/// The board has no solver, or its turns have several stones.
pub fn puzzle_solver(position: &Position, settings: &Settings) -> Result<Box<dyn Solver>, SolverError> {
    let network = settings.solver_network(position);
    solver(position, SolverSetup::new(BYTES).with_network(network))
}
