//! Boards: cells, cell sets, graphs with their geometry, and lattices to build them from. Nothing here knows the rules.

mod cell;
mod construction;
mod description;
mod lattice;
mod outline;
mod set;
mod symmetry;
mod topology;

pub use cell::{CELL_TABLE_LEN, Cell, MAX_CELLS, MAX_WORDS};
pub(crate) use construction::Construction;
pub use construction::{Neighbours, Permutation, Point, Side, SideSet};
pub use description::Board;
pub(crate) use description::FamilyHandle;
pub(crate) use lattice::{
    RingPlace, hexagon, hexagon_places, polygon, rhombus, ringed_triangle, triangle, triangle_cell, triangle_edge_places,
    triangle_edges, triangle_place,
};
pub(crate) use outline::{Outline, side_lines};
pub use set::{AnySet, CellSet, Iter};
pub use topology::{Topology, Vertices};
