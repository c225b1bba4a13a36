//! A game's goal: which chains win, for each colour.

use super::Colour;
use crate::board::{Cell, Side, SideSet, Topology};

/// A set of objectives, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ObjectiveSet(u16);

impl ObjectiveSet {
    /// The set with just this objective.
    #[inline]
    pub fn only(objective: usize) -> ObjectiveSet {
        ObjectiveSet(1 << objective)
    }

    /// The set as bits, one for each objective.
    #[inline]
    pub fn bits(self) -> usize {
        usize::from(self.0)
    }

    /// The number of objectives.
    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The objectives in either set.
    #[inline]
    #[must_use]
    pub fn union(self, other: ObjectiveSet) -> ObjectiveSet {
        ObjectiveSet(self.0 | other.0)
    }

    /// Whether this objective is in the set.
    #[inline]
    pub fn contains(self, objective: usize) -> bool {
        objective < 16 && self.0 >> objective & 1 != 0
    }

    /// The objectives in the set, in ascending order.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..16).filter(move |&objective| self.contains(objective))
    }
}

/// A game's goal: each colour's objectives, and how many of them win.
///
/// A chain attains an objective by touching certain sides. Hex and Y have a single objective: the chain must touch its
/// colour's two sides, or all three sides. In Poly-Y each corner is an objective: a chain captures it by touching its
/// two sides and any third.
#[derive(Clone, Debug)]
pub struct Goal {
    /// For each colour and objective, sets of sides: a chain has to touch all sides in one of the sets.
    objectives: [Vec<Vec<SideSet>>; 2],
    needed: usize,
    /// For each colour, a chain's objectives by the sides that it touches.
    won: [Vec<ObjectiveSet>; 2],
    /// The way to test full boards.
    full_boards: FullBoards,
}

/// The algorithm that finds the winners on many full boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FullBoards {
    /// Flood fill from all sides but one. Works for every goal.
    Flood,
    /// Reduces a triangle with this base. The goal is to connect its three sides.
    Reduction(usize),
    /// Flood fill that counts the sides a chain touches. The objectives are corners between adjacent sides, captured
    /// with any third side.
    Corners,
}

impl Goal {
    /// Makes a goal from each colour's objectives, Black's first; `needed` of them win the game.
    pub(crate) fn new(sides: usize, objectives: [Vec<Vec<SideSet>>; 2], needed: usize, full_boards: FullBoards) -> Goal {
        let won = objectives.each_ref().map(|objectives| {
            let touching = (0..1_usize << sides).map(SideSet::from_bits);
            touching
                .map(|touched| {
                    let is_won = |sets: &Vec<SideSet>| sets.iter().any(|set| set.is_subset(touched));
                    ObjectiveSet(objectives.iter().enumerate().fold(0, |bits, (i, sets)| bits | u16::from(is_won(sets)) << i))
                })
                .collect()
        });
        Goal { objectives, needed, won, full_boards }
    }

    /// The goal with one objective for both colours: a chain that touches all `sides` sides.
    pub(crate) fn all_sides(sides: usize, full_boards: FullBoards) -> Goal {
        let all: SideSet = (0..sides).map(Side::from_index).collect();
        Goal::new(sides, [vec![vec![all]], vec![vec![all]]], 1, full_boards)
    }

    /// The objectives that a colour's chain attains by touching these sides.
    #[inline]
    pub fn won(&self, colour: Colour, touched: SideSet) -> ObjectiveSet {
        self.won[colour.index()][touched.bits()]
    }

    /// Whether these objectives win the game.
    #[inline]
    pub fn wins(&self, objectives: ObjectiveSet) -> bool {
        objectives.len() >= self.needed
    }

    /// Whether both colours have the same goal.
    #[inline]
    pub fn is_symmetric(&self) -> bool {
        self.won[0] == self.won[1]
    }

    /// A colour's goal sides: those that count for any of its objectives.
    #[inline]
    pub fn sides(&self, colour: Colour) -> SideSet {
        self.objectives[colour.index()].iter().flatten().fold(SideSet::default(), |all, &set| all.union(set))
    }

    /// The cell that stands for an objective, such as a corner in Poly-Y: it lies on exactly those sides that every
    /// chain with the objective touches. `None` if there's no such cell.
    #[inline]
    pub fn objective_cell(&self, colour: Colour, objective: usize, topology: &Topology) -> Option<Cell> {
        let sets = self.objectives(colour).get(objective)?;
        let always = sets.iter().copied().reduce(SideSet::intersection)?;
        topology.cells().find(|&cell| topology.sides(cell) == always)
    }

    /// The only colour that needs a side. `None` if both need it, or neither does.
    #[inline]
    pub fn owner(&self, side: Side) -> Option<Colour> {
        let needs = |colour: &Colour| self.sides(*colour).contains(side);
        let mut owners = Colour::BOTH.into_iter().filter(needs);
        owners.next().filter(|_| owners.next().is_none())
    }

    /// Whether a permutation of the sides maps the goals to the goals. `images` has each side's image.
    pub(crate) fn is_kept_by(&self, images: &[usize]) -> bool {
        let moved = |touched: SideSet| -> SideSet { touched.iter().map(|side| Side::from_index(images[side.index()])).collect() };
        Colour::BOTH.into_iter().all(|colour| {
            let counts = |touched: SideSet| self.won(colour, touched).len();
            (0..self.won[0].len()).map(SideSet::from_bits).all(|touched| counts(touched) == counts(moved(touched)))
        })
    }

    /// A colour's objectives as sets of sides: a chain has to touch all sides in one of the sets.
    pub(crate) fn objectives(&self, colour: Colour) -> &[Vec<SideSet>] {
        &self.objectives[colour.index()]
    }

    /// The number of objectives that each colour has.
    #[inline]
    pub fn objective_count(&self) -> usize {
        self.objectives[0].len().max(self.objectives[1].len())
    }

    /// The number of objectives that wins the game.
    #[inline]
    pub fn needed(&self) -> usize {
        self.needed
    }

    pub(super) fn full_boards(&self) -> FullBoards {
        self.full_boards
    }
}
