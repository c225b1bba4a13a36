//! Local patterns of inferior cells, and their pictures.

use super::pattern_place::{LatticeCell, PatternPlace};
use super::pattern_region::PatternRegion;
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

/// A derived pattern: its cells in the least of all images under the rotations and reflections that its place allows and, for kinds that serve both players, exchange of the colours.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct DerivedPattern {
    cells: Vec<(LatticeCell, PatternMark)>,
    place: PatternPlace,
    owner: SideOwner,
}

impl PatternMark {
    /// All marks with their letters in pictures.
    pub(crate) const LETTERS: [(PatternMark, char); 9] = [
        (PatternMark::X, 'X'),
        (PatternMark::O, 'O'),
        (PatternMark::ForX, 'x'),
        (PatternMark::ForO, 'o'),
        (PatternMark::Dead, '+'),
        (PatternMark::Open, '.'),
        (PatternMark::Probe, '*'),
        (PatternMark::Reversed, 's'),
        (PatternMark::Reverser, 't'),
    ];

    /// The letter in pictures.
    pub fn letter(self) -> char {
        Self::LETTERS.into_iter().find(|&(mark, _)| mark == self).map_or('?', |(_, letter)| letter)
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

    /// Whether the cell is one of the core.
    pub fn is_empty_cell(self) -> bool {
        !matches!(self, PatternMark::X | PatternMark::O)
    }
}

impl DerivedPattern {
    /// The cells, each by two steps of the lattice, with their marks: all of the core, and the stones of the rim.
    pub fn cells(&self) -> &[(LatticeCell, PatternMark)] {
        &self.cells
    }

    /// The number of empty cells.
    pub fn core_cells(&self) -> usize {
        self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).count()
    }

    /// The least number of steps within which all cells lie from one of them.
    pub fn radius(&self) -> usize {
        let from = |&(centre, _): &(LatticeCell, PatternMark)| {
            self.cells.iter().map(|&(cell, _)| self.place.distance(centre, cell)).max()
        };
        self.cells.iter().filter_map(from).min().unwrap_or(0)
    }

    /// Where it lies.
    pub fn place(&self) -> PatternPlace {
        self.place
    }

    /// Whose side it lies at, at a corner the side below: where that has an owner, the other side is the other player's. Anyone's inside the board.
    pub fn owner(&self) -> SideOwner {
        self.owner
    }

    /// A pattern with its cells in order.
    pub fn new(place: PatternPlace, owner: SideOwner, cells: Vec<(LatticeCell, PatternMark)>) -> DerivedPattern {
        DerivedPattern { cells: place.settled(cells), place, owner }
    }

    /// The core and its rim.
    pub fn region(&self) -> PatternRegion {
        let core: Vec<LatticeCell> = self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).map(|&(cell, _)| cell).collect();
        PatternRegion::new(&core, self.place)
    }

    /// The least of the images, with the colours exchanged as well if it is asked for.
    pub fn least(&self, exchanges: bool) -> DerivedPattern {
        let all = [self.clone(), self.exchanged()];
        let kept = if exchanges { &all[..] } else { &all[..1] };
        let images = kept.iter().flat_map(|pattern| (0..self.place.images()).map(|image| pattern.image(image)));
        images.min_by_key(|image| (image.cells_beside_wedge(), image.clone())).unwrap_or_else(|| self.clone())
    }

    /// The empty cells in the rows with the wedge that a pentagon leaves out, where pictures are hard to read.
    fn cells_beside_wedge(&self) -> usize {
        let is_beside = |&(cell, mark): &(LatticeCell, PatternMark)| mark.is_empty_cell() && cell.1 > 0;
        if self.place == PatternPlace::Pentagon { self.cells.iter().filter(|cell| is_beside(cell)).count() } else { 0 }
    }

    /// One of the rotations and reflections that the place allows.
    fn image(&self, image: usize) -> DerivedPattern {
        let cells = self.cells.iter().map(|&(cell, mark)| (self.place.image(cell, image), mark)).collect();
        let owner = if self.place.exchanges_sides(image) { self.owner.exchanged() } else { self.owner };
        DerivedPattern::new(self.place, owner, cells)
    }

    /// The same with the players exchanged.
    fn exchanged(&self) -> DerivedPattern {
        let cells = self.cells.iter().map(|&(cell, mark)| (cell, mark.exchanged())).collect();
        DerivedPattern::new(self.place, self.owner.exchanged(), cells)
    }
}

impl SideOwner {
    fn exchanged(self) -> SideOwner {
        match self {
            SideOwner::Anyone => SideOwner::Anyone,
            SideOwner::X => SideOwner::O,
            SideOwner::O => SideOwner::X,
        }
    }

    /// How pictures name it, and the other side at a corner.
    pub(crate) fn name(self, sides: usize) -> &'static str {
        match (sides, self) {
            (1, SideOwner::Anyone) => "any side",
            (1, SideOwner::X) => "a side of X",
            (1, SideOwner::O) => "a side of O",
            (_, SideOwner::Anyone) => "any sides",
            (_, SideOwner::X) => "below a side of X, left one of O",
            (_, SideOwner::O) => "below a side of O, left one of X",
        }
    }
}

/// The picture: rows of the lattice, each shifted by half a cell; `?` for a cell that may be anything; lines for the sides, with their owners; a line for the right edge of the wedge below
/// a pentagon.
impl fmt::Display for DerivedPattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = |(right, down): LatticeCell| 2 * i32::from(right) + i32::from(down);
        let mark = |cell: LatticeCell| self.cells.iter().find(|(other, _)| *other == cell).map_or('?', |(_, mark)| mark.letter());
        let region = self.region();
        let mut drawn: Vec<(i8, i32, char)> = region.cells.iter().map(|&cell| (cell.1, column(cell), mark(cell))).collect();
        let rows = || region.cells.iter().map(|cell| cell.1);
        let (first, last) = (rows().min().unwrap_or(0), rows().max().unwrap_or(0));
        match self.place {
            PatternPlace::AcuteCorner => drawn.extend((first..=last).map(|row| (row, column((-row, row)) - 2, '/'))),
            PatternPlace::ObtuseCorner => drawn.extend((first..=last).map(|row| (row, column((0, row)) - 2, '\\'))),
            PatternPlace::Pentagon => drawn.extend((1..=last).map(|row| (row, column((0, row)), '\\'))),
            PatternPlace::Inside | PatternPlace::Side => {}
        }
        let left = drawn.iter().map(|&(_, column, _)| column).min().unwrap_or(0);
        let right = drawn.iter().map(|&(_, column, _)| column).max().unwrap_or(0);
        drawn.sort_unstable();
        for row in drawn.chunk_by(|one, other| one.0 == other.0) {
            let mut line = String::new();
            for &(_, column, letter) in row {
                while (line.len() as i32) < column - left {
                    line.push(' ');
                }
                line.push(letter);
            }
            writeln!(f, "    {line}")?;
        }
        let sides = self.place.sides();
        if sides > 0 {
            writeln!(f, "    {} {}", "=".repeat((right - left + 1) as usize), self.owner.name(sides))?;
        }
        Ok(())
    }
}
