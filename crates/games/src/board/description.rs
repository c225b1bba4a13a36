//! A board as plain data.

use std::fmt;

/// A family of games, by name and by index in the list of families.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FamilyHandle {
    name: &'static str,
    number: u8,
}

impl FamilyHandle {
    pub(crate) const fn new(name: &'static str, number: u8) -> FamilyHandle {
        FamilyHandle { name, number }
    }

    pub(crate) const fn name(self) -> &'static str {
        self.name
    }

    pub(crate) const fn number(self) -> usize {
        self.number as usize
    }
}

/// A game with its board, as plain data: the family and its parameters.
///
/// Only the families create boards and know what the parameters mean.
///
/// ```
/// use tripoint_games::board::Board;
///
/// let board: Board = "poly-y 5 7".parse()?;
/// assert_eq!(board, Board::poly_y(5, 7)?);
/// assert_eq!(board.cells(), 106);
/// assert_eq!(board.to_string(), "Poly-Y 5 7");
/// # Ok::<(), tripoint_games::families::BoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    family: FamilyHandle,
    parameters: [u8; 2],
    count: u8,
}

impl Board {
    /// Makes a board from its one or two parameters. The family has validated them.
    pub(crate) fn of_family<const N: usize>(family: FamilyHandle, parameters: [usize; N]) -> Board {
        debug_assert!((1..=2).contains(&N) && parameters.iter().all(|&parameter| parameter < 256), "{parameters:?}");
        let parameter = |i: usize| parameters.get(i).map_or(0, |&parameter| parameter as u8);
        Board { family, parameters: [parameter(0), parameter(1)], count: N as u8 }
    }

    /// The family's name for people: `Poly-Y`, `Bent Y`.
    pub fn family_name(self) -> &'static str {
        self.family.name
    }

    pub(crate) fn handle(self) -> FamilyHandle {
        self.family
    }

    /// The family's parameters. The second one is 0 if the family has only one.
    pub fn parameters(self) -> [usize; 2] {
        self.parameters.map(usize::from)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.family.name.replace(' ', "-"))?;
        self.parameters.iter().take(usize::from(self.count)).try_for_each(|parameter| write!(f, " {parameter}"))
    }
}
