//! The solver that proves puzzles.

use crate::engine::Settings;
use crate::rules::Position;
use crate::solver::{Solver, SolverError, SolverSetup, solver};

/// The memory of a solver, in bytes: enough for some ten thousand nodes.
const BYTES: usize = 1 << 24;

/// A new solver for the board of a position, with the network of these settings.
///
/// # Errors
/// A board without a solver, or turns of several stones.
pub fn puzzle_solver(position: &Position, settings: &Settings) -> Result<Box<dyn Solver>, SolverError> {
    let network = settings.solver_network(position);
    solver(position, SolverSetup::new(BYTES).with_network(network))
}
