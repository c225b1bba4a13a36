//! Names of cells, words of moves, and boards as text.

mod layout;
mod names;
mod text;
mod words;

pub(crate) use layout::{EdgeName, TextLayout};
pub use names::{Coordinates, Notation, NotationError};
#[cfg(feature = "cli")]
pub(crate) use text::winning_mark;
pub(crate) use text::{captured_corners, last_cell, next_stone, progress};
pub use text::{drawing, marked_board, styled_drawing};
pub use words::{Dialect, MoveError};
