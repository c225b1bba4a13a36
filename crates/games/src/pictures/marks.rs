//! Signs, arrows and lines that people put on a position, such as SGF's.

use crate::board::Cell;

/// A sign on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sign {
    /// A triangle.
    Triangle,
    /// A square.
    Square,
    /// A circle.
    Circle,
    /// A cross.
    Cross,
}

impl Sign {
    /// All signs.
    pub const ALL: [Sign; 4] = [Sign::Triangle, Sign::Square, Sign::Circle, Sign::Cross];
}

/// The marks in a picture that aren't texts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Marks {
    pub(super) signs: Vec<(Sign, Cell)>,
    /// From one cell to another, and whether there is an arrowhead at the end.
    pub(super) lines: Vec<(Cell, Cell, bool)>,
}
