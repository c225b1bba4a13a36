//! The parts that all of the solver works with: graph and goal, positions, proof numbers, techniques.

pub(crate) mod graph;
pub(crate) mod proof_numbers;
pub(crate) mod state;
pub(crate) mod techniques;
