//! Names of cells, words of moves, and boards as text.

mod layout;
mod names;
mod text;
mod words;

pub(crate) use layout::{EdgeName, TextLayout};
pub use names::{Coordinates, Notation, NotationError};
pub use text::{drawing, marked_board, styled_drawing};
pub(crate) use text::{last_cell, progress};
pub use words::{Dialect, MoveError};
