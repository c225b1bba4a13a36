//! The game and its board: a validated description, from which the graph is built.

use super::MAX_CELLS;
use crate::base::plural;
use crate::base::quoted;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use thiserror::Error;

/// A game with its board.
///
/// ```
/// use tripoint::board::Board;
///
/// let board: Board = "poly-y 5 7".parse()?;
/// assert_eq!(board, Board::poly_y(5, 7)?);
/// assert_eq!(board.cells(), 106);
/// assert_eq!(board.to_string(), "Poly-Y 5 7");
/// # Ok::<(), tripoint::board::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board(BoardKind);

/// The two families of boards, with their sizes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum BoardKind {
    Y { base: usize },
    PolyY { sides: usize, rings: usize },
}

/// Why there is no such board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// A Y board outside the supported sizes.
    #[error("got base {0}, expected a Y board with a base of {min} to {max}", min = Board::MIN_BASE, max = Board::MAX_BASE)]
    Base(usize),
    /// A Poly-Y board with an even, too small or too large number of sides.
    #[error("got {0} sides, expected 3, 5, 7 or 9 for Poly-Y")]
    Sides(usize),
    /// A Poly-Y board with too few or too many rings.
    #[error("got {rings} cell{} on a side, expected 2 to {max} for Poly-Y with {sides} sides", plural(*rings))]
    Rings {
        /// The number of sides asked for.
        sides: usize,
        /// The number of rings asked for.
        rings: usize,
        /// The largest number of rings with that number of sides.
        max: usize,
    },
    /// A text that does not name a board.
    #[error("got '{0}', expected a board such as 'y 10' or 'poly-y 5 7'")]
    Text(String),
}

impl Board {
    /// The smallest base of a Y board.
    pub const MIN_BASE: usize = 2;
    /// The largest base of a Y board.
    pub const MAX_BASE: usize = 22;

    /// The triangular board of Y with this number of cells on a side.
    ///
    /// # Errors
    /// [`BoardError::Base`] outside 2 to 22.
    pub fn y(base: usize) -> Result<Board, BoardError> {
        if (Self::MIN_BASE..=Self::MAX_BASE).contains(&base) {
            Ok(Board(BoardKind::Y { base }))
        } else {
            Err(BoardError::Base(base))
        }
    }

    /// The (n, r)-board of Poly-Y, with n = `sides` and r = `rings`: each side has r cells, and there are r rings, counting the centre.
    ///
    /// # Errors
    /// An even number of sides or one outside 3 to 9; fewer than two rings or more than 256 cells.
    pub fn poly_y(sides: usize, rings: usize) -> Result<Board, BoardError> {
        if !matches!(sides, 3 | 5 | 7 | 9) {
            return Err(BoardError::Sides(sides));
        }
        let board = Board(BoardKind::PolyY { sides, rings });
        let sizes = board.sizes();
        if sizes.contains(&rings) { Ok(board) } else { Err(BoardError::Rings { sides, rings, max: *sizes.end() }) }
    }

    /// The board of the same game with another number of cells on a side; in Poly-Y the number of sides stays the same.
    ///
    /// # Errors
    /// As [`Board::y`] and [`Board::poly_y`].
    pub fn with_size(self, size: usize) -> Result<Board, BoardError> {
        match self.0 {
            BoardKind::Y { .. } => Board::y(size),
            BoardKind::PolyY { sides, .. } => Board::poly_y(sides, size),
        }
    }

    /// The sizes that [`with_size`](Board::with_size) accepts.
    pub fn sizes(self) -> RangeInclusive<usize> {
        match self.0 {
            BoardKind::Y { .. } => Self::MIN_BASE..=Self::MAX_BASE,
            BoardKind::PolyY { sides, .. } => {
                let cells = |rings| Board(BoardKind::PolyY { sides, rings }).cells();
                2..=(2..MAX_CELLS).take_while(|&rings| cells(rings) <= MAX_CELLS).last().unwrap_or(2)
            }
        }
    }

    /// Whether the game is Y; otherwise it is Poly-Y.
    pub fn is_y(self) -> bool {
        matches!(self.0, BoardKind::Y { .. })
    }

    /// Whether this is the (5,7)-board, for which CodeCup's cell numbers are defined.
    pub fn is_codecup(self) -> bool {
        self.0 == BoardKind::PolyY { sides: 5, rings: 7 }
    }

    /// The number of cells on a side.
    pub fn size(self) -> usize {
        match self.0 {
            BoardKind::Y { base } => base,
            BoardKind::PolyY { rings, .. } => rings,
        }
    }

    /// The number of sides, and of corners.
    pub fn sides(self) -> usize {
        match self.0 {
            BoardKind::Y { .. } => 3,
            BoardKind::PolyY { sides, .. } => sides,
        }
    }

    /// The number of cells.
    pub fn cells(self) -> usize {
        match self.0 {
            BoardKind::Y { base } => base * (base + 1) / 2,
            BoardKind::PolyY { sides, rings } => 1 + sides * rings * (rings - 1) / 2,
        }
    }

    pub(super) fn kind(self) -> BoardKind {
        self.0
    }
}

impl Default for Board {
    /// The board of Y with base 10.
    fn default() -> Board {
        Board(BoardKind::Y { base: 10 })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            BoardKind::Y { base } => write!(f, "Y {base}"),
            BoardKind::PolyY { sides, rings } => write!(f, "Poly-Y {sides} {rings}"),
        }
    }
}

impl FromStr for Board {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Board, BoardError> {
        let wrong = || BoardError::Text(quoted(text));
        let mut words = text.split_whitespace();
        let game = words.next().ok_or_else(wrong)?.to_ascii_lowercase();
        let numbers = words.map(str::parse).collect::<Result<Vec<usize>, _>>().map_err(|_| wrong())?;
        match (game.as_str(), numbers.as_slice()) {
            ("y", &[base]) => Board::y(base),
            ("poly-y", &[sides, rings]) => Board::poly_y(sides, rings),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_supported_boards_can_be_built() {
        for base in 0..40 {
            assert_eq!(Board::y(base).is_ok(), (2..=22).contains(&base), "base {base}");
        }
        for sides in 0..12 {
            for rings in 0..40 {
                let outer = sides * rings * (rings.max(1) - 1) / 2;
                let expected = [3, 5, 7, 9].contains(&sides) && rings >= 2 && outer < 256;
                assert_eq!(Board::poly_y(sides, rings).is_ok(), expected, "({sides},{rings})");
            }
        }
    }

    #[test]
    fn text_and_board_are_the_same_thing() {
        for text in ["Y 2", "Y 22", "Poly-Y 3 13", "Poly-Y 9 8"] {
            assert_eq!(text.parse::<Board>().unwrap().to_string(), text);
        }
        for text in ["", "y", "y 1", "y 23", "y ten", "y 3 3", "poly-y 5", "poly-y 4 4", "poly-y 5 1", "hex 11", "y -3"] {
            assert!(text.parse::<Board>().is_err(), "{text}");
        }
    }
}
