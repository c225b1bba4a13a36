//! Boards and analyses as SVG: a description of the picture, and its rendering.

mod chains;
mod description;
mod legend;
mod over;
mod render;
mod shade;
mod shapes;

pub use description::{CellPicture, Heat, Names, Picture, Stone};
pub use legend::HeatScale;
