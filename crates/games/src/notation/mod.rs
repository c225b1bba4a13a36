//! Cell names, move words, and boards as text.

mod layout;
mod names;
mod sides;
mod text;
mod words;

pub(crate) use layout::EdgeName;
pub use layout::TextLayout;
pub use names::{Coordinates, Notation, NotationError};
pub use sides::side_names;
pub use text::{captured_corners, last_cell, next_stone, progress, winning_mark};
pub use text::{drawing, marked_board, styled_drawing};
pub use words::{Dialect, MoveError};
