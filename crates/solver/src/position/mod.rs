//! The common parts of the solver: graph and goal, positions, proof numbers, techniques.

pub(crate) mod graph;
pub(crate) mod nodes_left;
pub(crate) mod proof_child;
pub(crate) mod proof_numbers;
pub(crate) mod state;
pub(crate) mod techniques;
