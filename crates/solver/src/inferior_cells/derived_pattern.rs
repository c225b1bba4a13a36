//! Local patterns of inferior cells, and their pictures.

use super::pattern_place::{LatticeCell, PatternPlace};
use super::pattern_region::PatternRegion;
use std::fmt;

/// The content of a rim cell, or the role of a core cell.
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

/// The owner of the side at which a pattern lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum SideOwner {
    /// Anyone: either player, as in Hex, or both, as in Y.
    Anyone,
    /// X.
    X,
    /// O.
    O,
}

/// A derived pattern in normal form: the least of its images under the symmetries of its location and, for kinds that
/// serve both players, the exchange of the colours.
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

    /// The letter of the mark in pictures.
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

    /// Whether the cell belongs to the core.
    pub fn is_empty_cell(self) -> bool {
        !matches!(self, PatternMark::X | PatternMark::O)
    }
}

impl DerivedPattern {
    /// The cells in lattice coordinates, with their marks: the whole core, and the stones of the rim.
    pub fn cells(&self) -> &[(LatticeCell, PatternMark)] {
        &self.cells
    }

    /// The number of empty cells.
    pub fn core_cells(&self) -> usize {
        self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).count()
    }

    /// The radius: the least number of steps from one of the cells to all others.
    pub fn radius(&self) -> usize {
        let from = |&(centre, _): &(LatticeCell, PatternMark)| {
            self.cells.iter().map(|&(cell, _)| self.place.distance(centre, cell)).max()
        };
        self.cells.iter().filter_map(from).min().unwrap_or(0)
    }

    /// The location of the pattern.
    pub fn place(&self) -> PatternPlace {
        self.place
    }

    /// The owner of its side. At a corner that is the lower side; if it has an owner, the other side belongs to the
    /// other player. [`SideOwner::Anyone`] inside the board.
    pub fn owner(&self) -> SideOwner {
        self.owner
    }

    /// A pattern with its cells in order.
    pub fn new(place: PatternPlace, owner: SideOwner, cells: Vec<(LatticeCell, PatternMark)>) -> DerivedPattern {
        DerivedPattern { cells: place.normalised(cells), place, owner }
    }

    /// The core and its rim.
    pub fn region(&self) -> PatternRegion {
        let core: Vec<LatticeCell> = self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).map(|&(cell, _)| cell).collect();
        PatternRegion::new(&core, self.place)
    }

    /// The least of the images; with `exchanges` the colours may be exchanged too.
    pub fn least(&self, exchanges: bool) -> DerivedPattern {
        let all = [self.clone(), self.exchanged()];
        let kept = if exchanges { &all[..] } else { &all[..1] };
        let images = kept.iter().flat_map(|pattern| (0..self.place.images()).map(|image| pattern.image(image)));
        images.min_by_key(|image| (image.cells_beside_wedge(), image.clone())).unwrap_or_else(|| self.clone())
    }

    /// The number of empty cells in the rows of the wedge below a pentagon, where pictures are hard to read.
    fn cells_beside_wedge(&self) -> usize {
        let is_beside = |&(cell, mark): &(LatticeCell, PatternMark)| mark.is_empty_cell() && cell.1 > 0;
        if self.place == PatternPlace::Pentagon { self.cells.iter().filter(|cell| is_beside(cell)).count() } else { 0 }
    }

    /// The image under a symmetry of the location.
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

    /// The owner's name in pictures, and that of the owner of the other side at a corner.
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

/// The picture. Rows of the lattice, each shifted by half a cell; `?` for a cell that may have any content. Lines show
/// the sides with their owners, and the right edge of the wedge below a pentagon.
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
