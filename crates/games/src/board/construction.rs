//! Parts of a board graph: sides, points, neighbours, permutations.

use super::Cell;
use smallvec::SmallVec;

/// A board side, numbered clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Side(u8);

impl Side {
    /// Side 0.
    pub const FIRST: Side = Side(0);

    /// Returns the side with this number, which must be below 9.
    #[inline]
    pub fn from_index(index: usize) -> Side {
        debug_assert!(index < 9, "side number {index}");
        Side(index as u8)
    }

    /// The side's number.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of sides, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct SideSet(u16);

impl SideSet {
    /// Adds a side.
    #[inline]
    pub fn insert(&mut self, side: Side) {
        self.0 |= 1 << side.0;
    }

    /// Whether the side is in the set.
    #[inline]
    pub fn contains(self, side: Side) -> bool {
        self.0 >> side.0 & 1 != 0
    }

    /// The sides in either set.
    #[inline]
    #[must_use]
    pub fn union(self, other: SideSet) -> SideSet {
        SideSet(self.0 | other.0)
    }

    /// The sides in both sets.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: SideSet) -> SideSet {
        SideSet(self.0 & other.0)
    }

    /// Whether the other set contains this one.
    #[inline]
    pub fn is_subset(self, other: SideSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of sides.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Makes a set from the lowest bits of a number.
    #[inline]
    pub fn from_bits(bits: usize) -> SideSet {
        SideSet(bits as u16)
    }

    /// The set as a number below 2^n, with side 0 in the lowest bit.
    #[inline]
    pub fn bits(self) -> usize {
        usize::from(self.0)
    }

    /// The sides in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Side> {
        (0..9).map(Side).filter(move |&side| self.contains(side))
    }
}

impl FromIterator<Side> for SideSet {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        let mut set = SideSet::default();
        sides.into_iter().for_each(|side| set.insert(side));
        set
    }
}

/// A point in the plane. The unit is the distance between neighbours.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Down.
    pub y: f64,
}

/// A cell's neighbours, clockwise. On the border the list starts just after the outside.
pub type Neighbours = SmallVec<[Cell; 9]>;

/// Maps each cell to its image.
pub type Permutation = Box<[Cell]>;

/// The result of a construction. We derive everything else about the board from it.
///
/// Sides are numbered clockwise from 0; corner s is the one cell on side s - 1 and side s.
pub(crate) struct Construction {
    pub(crate) neighbours: Vec<Neighbours>,
    pub(crate) sides: Vec<SideSet>,
    pub(crate) points: Vec<Point>,
    /// The vertices, if the cells are edges.
    pub(crate) vertices: Option<VertexConstruction>,
}

/// The vertices, for a board whose cells are edges.
pub(crate) struct VertexConstruction {
    /// The graph whose cells are the vertices. It measures points in the board's units.
    pub(crate) graph: Box<Construction>,
    /// Each edge's two end vertices.
    pub(crate) ends: Vec<[Cell; 2]>,
}

impl Construction {
    /// The number of sides.
    #[inline]
    pub(crate) fn side_count(&self) -> usize {
        self.sides.iter().flat_map(|set| set.iter()).map(|side| side.index() + 1).max().unwrap_or(0)
    }

    /// The cell on both this side and the one before it.
    pub(super) fn corner(&self, side: usize) -> Option<Cell> {
        let count = self.side_count();
        let both: SideSet = [side % count, (side + count - 1) % count].map(Side::from_index).into_iter().collect();
        self.sides.iter().position(|&sides| both.is_subset(sides)).map(Cell::from_index)
    }
}
