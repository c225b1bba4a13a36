//! Boards and analyses as SVG: a description of the picture, and its rendering.

mod chains;
mod description;
mod drawn_marks;
mod geometry;
mod legend;
mod marks;
mod orientation;
mod over;
mod render;
mod shade;
mod shapes;

pub use description::{CellPicture, Heat, Names, Picture, Stone};
pub use geometry::{CellShape, Geometry, SideShape};
pub use marks::Sign;
pub use orientation::{NamedOrientation, Orientation};
