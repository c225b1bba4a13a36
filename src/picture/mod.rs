//! Boards and analyses as SVG, from descriptions of what is drawn.

mod description;
mod render;
mod shade;

pub use description::{CellPicture, Heat, Names, Picture, Stone};
