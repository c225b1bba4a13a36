//! Names of cells, and boards as text.

mod names;
mod text;

pub use names::{Coordinates, Notation, NotationError};
pub use text::{drawing, marked_board, styled_drawing};
pub(crate) use text::{last_cell, progress};
