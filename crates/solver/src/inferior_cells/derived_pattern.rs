//! Local patterns for inferior cells, and their pictures.

use super::pattern_place::{LatticeCell, PatternPlace};
use super::pattern_region::PatternRegion;
use std::fmt;

/// A rim cell's content, or a core cell's role.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PatternMark {
    /// X's stone.
    X,
    /// O's stone.
    O,
    /// An empty cell, filled in for X.
    ForX,
    /// An empty cell, filled in for O.
    ForO,
    /// An empty cell that is dead, or becomes dead.
    Dead,
    /// An empty cell needed by the pattern.
    Open,
    /// The probe of a permanently inferior cell.
    Probe,
    /// A reversed move.
    Reversed,
    /// The answer that reverses it.
    Reverser,
}

/// The owner of the side where a pattern lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum SideOwner {
    /// Anyone: either player, as in Hex, or both, as in Y.
    Anyone,
    /// X.
    X,
    /// O.
    O,
}

/// A derived pattern in normal form: its least image under its location's symmetries and, for kinds that serve both
/// players, under an exchange of colours.
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

    /// Returns the mark's letter in pictures.
    pub fn letter(self) -> char {
        Self::LETTERS.into_iter().find(|&(mark, _)| mark == self).map_or('?', |(_, letter)| letter)
    }

    /// Exchanges the players.
    fn exchanged(self) -> PatternMark {
        match self {
            PatternMark::X => PatternMark::O,
            PatternMark::O => PatternMark::X,
            PatternMark::ForX => PatternMark::ForO,
            PatternMark::ForO => PatternMark::ForX,
            other => other,
        }
    }

    /// Returns whether the cell belongs to the core.
    pub fn is_empty_cell(self) -> bool {
        !matches!(self, PatternMark::X | PatternMark::O)
    }
}

impl DerivedPattern {
    /// Returns the cells in lattice coordinates, with their marks: the whole core, and the rim's stones.
    pub fn cells(&self) -> &[(LatticeCell, PatternMark)] {
        &self.cells
    }

    /// Returns the number of empty cells.
    pub fn core_cells(&self) -> usize {
        self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).count()
    }

    /// Returns the radius: the fewest steps within which one of the cells reaches all others.
    pub fn radius(&self) -> usize {
        let from = |&(centre, _): &(LatticeCell, PatternMark)| {
            self.cells.iter().map(|&(cell, _)| self.place.distance(centre, cell)).max()
        };
        self.cells.iter().filter_map(from).min().unwrap_or(0)
    }

    /// Returns the pattern's location.
    pub fn place(&self) -> PatternPlace {
        self.place
    }

    /// Returns the side's owner. At a corner that's the lower side; if it has an owner, the other side belongs to the
    /// other player. Inside the board it's [`SideOwner::Anyone`].
    pub fn owner(&self) -> SideOwner {
        self.owner
    }

    /// Makes a pattern and puts its cells in order.
    pub fn new(place: PatternPlace, owner: SideOwner, cells: Vec<(LatticeCell, PatternMark)>) -> DerivedPattern {
        DerivedPattern { cells: place.normalised(cells), place, owner }
    }

    /// Returns the core and its rim.
    pub fn region(&self) -> PatternRegion {
        let core: Vec<LatticeCell> = self.cells.iter().filter(|(_, mark)| mark.is_empty_cell()).map(|&(cell, _)| cell).collect();
        PatternRegion::new(&core, self.place)
    }

    /// Returns the least image; with `exchanges` the colours may be exchanged too.
    pub fn least(&self, exchanges: bool) -> DerivedPattern {
        let all = [self.clone(), self.exchanged()];
        let kept = if exchanges { &all[..] } else { &all[..1] };
        let images = kept.iter().flat_map(|pattern| (0..self.place.images()).map(|image| pattern.image(image)));
        images.min_by_key(|image| (image.cells_beside_wedge(), image.clone())).unwrap_or_else(|| self.clone())
    }

    /// Counts the empty cells in the rows of the wedge below a pentagon, where pictures are hard to read.
    fn cells_beside_wedge(&self) -> usize {
        let is_beside = |&(cell, mark): &(LatticeCell, PatternMark)| mark.is_empty_cell() && cell.1 > 0;
        if self.place == PatternPlace::Pentagon { self.cells.iter().filter(|cell| is_beside(cell)).count() } else { 0 }
    }

    /// Returns the image under a location's symmetry.
    fn image(&self, image: usize) -> DerivedPattern {
        let cells = self.cells.iter().map(|&(cell, mark)| (self.place.image(cell, image), mark)).collect();
        let owner = if self.place.exchanges_sides(image) { self.owner.exchanged() } else { self.owner };
        DerivedPattern::new(self.place, owner, cells)
    }

    /// Exchanges the players.
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

    /// Returns the owner's name in pictures. At a corner, it also names the other side's owner.
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

/// Draws the pattern: rows of the lattice, each shifted by half a cell, with `?` for a cell that may have any content.
/// Lines show the sides with their owners, and the right edge of the wedge below a pentagon.
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
