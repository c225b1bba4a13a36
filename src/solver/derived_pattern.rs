//! Local patterns of inferior cells, and their pictures.

use super::pattern_region::{MIRRORED, Place, Region, distance, moved, turn};
use std::fmt;

/// What is known of a rim cell, and what becomes of a core cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PatternMark {
    /// A stone of X.
    X,
    /// A stone of O.
    O,
    /// An empty cell that is filled in for X.
    ForX,
    /// An empty cell that is filled in for O.
    ForO,
    /// An empty cell that is dead, or becomes dead.
    Dead,
    /// An empty cell that the pattern needs.
    Open,
    /// The probe of a permanently inferior cell.
    Probe,
    /// A move that is reversed.
    Reversed,
    /// The answer that reverses it.
    Reverser,
}

/// Whose side a pattern lies at.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum SideOwner {
    /// Of anyone: of either player as in Hex, or of both as in Y.
    Anyone,
    /// Of X.
    X,
    /// Of O.
    O,
}

/// A derived pattern: its cells in the least of all images under rotation, reflection and, for kinds that serve both players, exchange of the colours.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct DerivedPattern {
    pub(super) cells: Vec<(Place, PatternMark)>,
    /// The last row of the board, where the pattern lies at a side below it, and whose that side is.
    pub(super) side: Option<(i8, SideOwner)>,
}

impl PatternMark {
    pub(super) const ALL: [PatternMark; 9] = [
        PatternMark::X,
        PatternMark::O,
        PatternMark::ForX,
        PatternMark::ForO,
        PatternMark::Dead,
        PatternMark::Open,
        PatternMark::Probe,
        PatternMark::Reversed,
        PatternMark::Reverser,
    ];

    /// The letter in pictures.
    pub fn letter(self) -> char {
        match self {
            PatternMark::X => 'X',
            PatternMark::O => 'O',
            PatternMark::ForX => 'x',
            PatternMark::ForO => 'o',
            PatternMark::Dead => '+',
            PatternMark::Open => '.',
            PatternMark::Probe => '*',
            PatternMark::Reversed => 's',
            PatternMark::Reverser => 't',
        }
    }

    /// The same with the players exchanged.
    fn exchanged(self) -> PatternMark {
        match self {
            PatternMark::X => PatternMark::O,
            PatternMark::O => PatternMark::X,
            PatternMark::ForX => PatternMark::ForO,
            PatternMark::ForO => PatternMark::ForX,
            other => other,
        }
    }

    pub(super) fn is_empty_cell(self) -> bool {
        !matches!(self, PatternMark::X | PatternMark::O)
    }
}

impl DerivedPattern {
    /// The cells, each by two steps of the lattice, with their marks: all of the core, and the stones of the rim.
    pub fn cells(&self) -> &[(Place, PatternMark)] {
        &self.cells
    }

    /// The number of empty cells.
    pub fn core_cells(&self) -> usize {
        self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).count()
    }

    /// The least number of steps within which all cells lie from one of them.
    pub fn radius(&self) -> usize {
        let from = |&(centre, _): &(Place, PatternMark)| self.cells.iter().map(|&(cell, _)| distance(centre, cell)).max();
        self.cells.iter().filter_map(from).min().unwrap_or(0)
    }

    /// Whose side it lies at, and the last row before the side; `None` inside the board.
    pub fn side(&self) -> Option<(i8, SideOwner)> {
        self.side
    }

    /// The least of the images, with the colours exchanged as well if it is asked for.
    pub(super) fn least(&self, exchanges: bool) -> DerivedPattern {
        let images = (0..24).filter(|image| exchanges || *image < 12).filter_map(|image| self.image(image));
        images.min().unwrap_or_else(|| self.clone())
    }

    /// One of the 24 images: twelve rotations and reflections, then the same with the players exchanged. The least coordinates are 0. `None` if the side
    /// would not be below.
    pub(super) fn image(&self, image: usize) -> Option<DerivedPattern> {
        let (turns, exchanges) = (image % 12, image >= 12);
        if self.side.is_some() && ![0, MIRRORED].contains(&turns) {
            return None;
        }
        let turned =
            |&(place, mark): &(Place, PatternMark)| (turn(place, turns), if exchanges { mark.exchanged() } else { mark });
        let cells: Vec<_> = self.cells.iter().map(turned).collect();
        let first_row = cells.iter().map(|(place, _)| place.1).min().unwrap_or(0);
        let owner = |owner: SideOwner| if exchanges { owner.exchanged() } else { owner };
        let side = self.side.map(|(row, of)| (row - first_row, owner(of)));
        Some(DerivedPattern { cells: moved(cells), side })
    }

    /// The same with another colour of a stone.
    #[cfg(test)]
    pub(super) fn with_wrong_stone(&self, number: usize) -> DerivedPattern {
        let mut wrong = self.clone();
        let mut stones = wrong.cells.iter_mut().filter(|(_, mark)| !mark.is_empty_cell());
        stones.nth(number).iter_mut().for_each(|(_, mark)| *mark = mark.exchanged());
        wrong
    }
}

impl SideOwner {
    pub(super) const ALL: [SideOwner; 3] = [SideOwner::Anyone, SideOwner::X, SideOwner::O];

    fn exchanged(self) -> SideOwner {
        match self {
            SideOwner::Anyone => SideOwner::Anyone,
            SideOwner::X => SideOwner::O,
            SideOwner::O => SideOwner::X,
        }
    }

    /// How pictures name it.
    pub(super) fn name(self) -> &'static str {
        match self {
            SideOwner::Anyone => "any side",
            SideOwner::X => "a side of X",
            SideOwner::O => "a side of O",
        }
    }
}

/// The picture: rows of the lattice, each shifted by half a cell; `?` for a cell that may be anything; a line for the side, with its owner.
impl fmt::Display for DerivedPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let core: Vec<Place> = self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).map(|&(place, _)| place).collect();
        let region = Region::new(&core, self.side.map(|(row, _)| row));
        let column = |(right, down): Place| 2 * i32::from(right) + i32::from(down);
        let rows = || region.cells.iter().map(|place| place.1);
        let left = region.cells.iter().map(|&place| column(place)).min().unwrap_or(0);
        for row in rows().min().unwrap_or(0)..=rows().max().unwrap_or(0) {
            let mut cells: Vec<Place> = region.cells.iter().copied().filter(|place| place.1 == row).collect();
            cells.sort_unstable();
            let mut line = String::new();
            for place in cells {
                let mark = self.cells.iter().find(|(cell, _)| *cell == place).map_or('?', |(_, mark)| mark.letter());
                while (line.len() as i32) < column(place) - left {
                    line.push(' ');
                }
                line.push(mark);
            }
            writeln!(f, "    {line}")?;
        }
        if let Some((_, owner)) = self.side {
            let right = region.cells.iter().map(|&place| column(place)).max().unwrap_or(0);
            writeln!(f, "    {} {}", "=".repeat((right - left + 1) as usize), owner.name())?;
        }
        Ok(())
    }
}
