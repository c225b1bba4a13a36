//! The goal of the games, and the win test.
//!
//! One rule covers Y and Poly-Y: a chain captures the corner between two adjacent sides when it touches both and at least one more side,
//! and a majority of the corners wins. With three sides, a chain that touches all of them captures every corner, which is the rule of Y.

use crate::board::{CellSet, SideSet, Topology};

/// A set of corners, one bit each; corner s lies between side s - 1 and side s.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CornerSet(u16);

impl CornerSet {
    /// The number of corners.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no corner.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The corners in either set.
    #[inline]
    #[must_use]
    pub fn union(self, other: CornerSet) -> CornerSet {
        CornerSet(self.0 | other.0)
    }

    /// Whether corner number `corner` is in the set.
    pub fn contains(self, corner: usize) -> bool {
        corner < 9 && self.0 >> corner & 1 != 0
    }
}

/// The rule: the corners that a chain captures, as a table by the sides that it touches, and the majority that wins.
#[derive(Clone, Debug)]
pub(crate) struct CornerRule {
    captured: Vec<CornerSet>,
    majority: usize,
}

impl CornerRule {
    /// The rule for a board with an odd number of sides.
    pub(crate) fn new(sides: usize) -> CornerRule {
        let captured = (0..1_usize << sides)
            .map(|touched| {
                let touches = |side: usize| touched >> (side % sides) & 1 != 0;
                let corners = (0..sides).filter(|&corner| touches(corner) && touches(corner + sides - 1));
                let bits = corners.fold(0, |set, corner| set | 1 << corner);
                CornerSet(if touched.count_ones() >= 3 { bits } else { 0 })
            })
            .collect();
        CornerRule { captured, majority: sides / 2 + 1 }
    }

    /// The corners captured by a chain that touches these sides.
    #[inline]
    pub(crate) fn captured(&self, touched: SideSet) -> CornerSet {
        self.captured[touched.bits()]
    }

    /// Whether these corners are a majority.
    #[inline]
    pub(crate) fn wins(&self, corners: CornerSet) -> bool {
        corners.len() >= self.majority
    }
}

/// The win test for a set of stones, by flood fill on sets of the board's width.
#[derive(Clone, Debug)]
pub struct WinTest<const W: usize> {
    neighbours: Vec<CellSet<W>>,
    sides: Vec<SideSet>,
    border: CellSet<W>,
    rule: CornerRule,
}

impl<const W: usize> WinTest<W> {
    /// The test for a board, which has to fit into `W` words.
    pub fn new(topology: &Topology) -> WinTest<W> {
        assert!(topology.len() <= 64 * W, "{} cells do not fit into {W} words", topology.len());
        WinTest {
            neighbours: topology.cells().map(|cell| topology.neighbours(cell).iter().copied().collect()).collect(),
            sides: topology.cells().map(|cell| topology.sides(cell)).collect(),
            border: topology.cells().filter(|&cell| topology.border_distance(cell) == 0).collect(),
            rule: CornerRule::new(topology.board().sides()),
        }
    }

    /// The corners captured by the chains among `stones`.
    ///
    /// Flood fill of each chain that touches the border: cell by cell, with the neighbours of a cell as a set.
    ///
    /// # Complexity
    /// O(stones · W).
    pub fn corners(&self, stones: &CellSet<W>) -> CornerSet {
        let mut corners = CornerSet::default();
        let mut unseen = *stones;
        let mut seeds = stones.intersection(&self.border);
        while let Some(seed) = seeds.pop_first() {
            let mut open = CellSet::EMPTY;
            open.insert(seed);
            unseen.remove(seed);
            let mut touched = SideSet::default();
            while let Some(cell) = open.pop_first() {
                touched = touched.union(self.sides[cell.index()]);
                let reached = self.neighbours[cell.index()].intersection(&unseen);
                open = open.union(&reached);
                unseen = unseen.difference(&reached);
            }
            seeds = seeds.intersection(&unseen);
            corners = corners.union(self.rule.captured(touched));
        }
        corners
    }

    /// Whether the owner of `stones` has a majority of the corners.
    ///
    /// On a full board this holds for exactly one player, on any other board for at most one.
    #[inline]
    pub fn wins(&self, stones: &CellSet<W>) -> bool {
        self.rule.wins(self.corners(stones))
    }
}

/// The win test in the width that holds every board.
pub type AnyWinTest = WinTest<4>;
