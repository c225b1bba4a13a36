//! Boards and analyses as SVG: a description of the picture, and its rendering.

mod description;
mod render;
mod shade;

pub use description::{CellPicture, Heat, Names, Picture, Stone};
