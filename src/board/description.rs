//! A board as plain data.

use std::fmt;

/// A game with its board, as plain data: the name of a family and its parameters.
///
/// The families make it and know what it means; to other rooms it is a name.
///
/// ```
/// use tripoint::board::Board;
///
/// let board: Board = "poly-y 5 7".parse()?;
/// assert_eq!(board, Board::poly_y(5, 7)?);
/// assert_eq!(board.cells(), 106);
/// assert_eq!(board.to_string(), "Poly-Y 5 7");
/// # Ok::<(), tripoint::families::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    family: &'static str,
    parameters: [u8; 2],
    count: u8,
}

impl Board {
    /// A board of a family by its one or two parameters, which the family has checked.
    pub(crate) fn of_family<const N: usize>(family: &'static str, parameters: [usize; N]) -> Board {
        debug_assert!((1..=2).contains(&N) && parameters.iter().all(|&parameter| parameter < 256), "{parameters:?}");
        let parameter = |i: usize| parameters.get(i).map_or(0, |&parameter| parameter as u8);
        Board { family, parameters: [parameter(0), parameter(1)], count: N as u8 }
    }

    /// The name of the family, as people write it: `Poly-Y`.
    pub fn family_name(self) -> &'static str {
        self.family
    }

    /// The parameters of the family; a missing second one is 0.
    pub(crate) fn parameters(self) -> [usize; 2] {
        self.parameters.map(usize::from)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.family)?;
        self.parameters.iter().take(usize::from(self.count)).try_for_each(|parameter| write!(f, " {parameter}"))
    }
}
