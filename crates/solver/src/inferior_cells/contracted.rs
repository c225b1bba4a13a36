//! The board as a colour plays on it: what a cell joins, and whether the colour can need it.

use crate::position::graph::GoalGraph;
use tripoint_games::board::{Cell, CellSet, SideSet};
use tripoint_games::rules::{Colour, Goal};

/// The graph of empty cells and sides as a colour plays on it: each of its chains is contracted, which joins the empty cells next to it and the sides that it touches.
/// Where the colour joins two sides, in Hex, each side also joins the empty cells on it and beside its chains.
#[derive(Debug)]
pub(crate) struct Contracted<const W: usize> {
    colour: Colour,
    pub(crate) empty: CellSet<W>,
    /// For each empty cell those that it is joined to.
    joined: Vec<CellSet<W>>,
    /// For each empty cell the sides that it is joined to, of those that the colour needs.
    sides: Vec<SideSet>,
}

/// Tells dead cells of statements, which say that a colour with some stones wins within a carrier, whoever has all other cells.
#[cfg(any(feature = "certificates", test))]
pub(crate) struct DeadTest<const W: usize> {
    seen: Contracted<W>,
}

#[cfg(any(feature = "certificates", test))]
impl<const W: usize> DeadTest<W> {
    pub(crate) fn new(graph: &GoalGraph<W>) -> DeadTest<W> {
        DeadTest { seen: Contracted::new(graph) }
    }

    /// Whether a colour wins without a cell if it wins with it, in every filling of the board in which it has the stones, and of the other cells some of the carrier alone: the
    /// colour does not need the cell, or the opponent does not, which then loses with it, too.
    pub(crate) fn is_dead(
        &mut self,
        graph: &GoalGraph<W>,
        colour: Colour,
        stones: &CellSet<W>,
        carrier: &CellSet<W>,
        cell: Cell,
    ) -> bool {
        let (mut stones, mut open) = (*stones, *carrier);
        stones.remove(cell);
        open.insert(cell);
        let others = graph.all.difference(&stones).difference(&open);
        [(colour, &stones), (colour.opponent(), &others)].into_iter().any(|(colour, stones)| {
            self.seen.contract(graph, colour, stones, &open);
            self.seen.is_dead(&graph.goal, cell)
        })
    }
}

impl<const W: usize> Contracted<W> {
    pub(crate) fn new(graph: &GoalGraph<W>) -> Contracted<W> {
        let cells = graph.topology.len();
        Contracted {
            colour: Colour::Black,
            empty: CellSet::EMPTY,
            joined: vec![CellSet::EMPTY; cells],
            sides: vec![SideSet::default(); cells],
        }
    }

    /// The graph of a position, in the place of the one before.
    pub(crate) fn contract(&mut self, graph: &GoalGraph<W>, colour: Colour, stones: &CellSet<W>, empty: &CellSet<W>) {
        let needed: SideSet = graph.goal_sides(colour).iter().copied().collect();
        (self.colour, self.empty) = (colour, *empty);
        for cell in empty.iter() {
            self.joined[cell.index()] = graph.neighbours(cell).intersection(empty);
            self.sides[cell.index()] = graph.topology.sides(cell).intersection(needed);
        }
        let mut rest = *stones;
        while let Some(first) = rest.first() {
            let chain = graph.joined(first, &rest);
            rest = rest.difference(&chain);
            let liberties = graph.around(&chain).intersection(empty);
            let sides = graph.sides(&chain).intersection(needed);
            self.join(&liberties);
            for cell in liberties.iter() {
                self.sides[cell.index()] = self.sides[cell.index()].union(sides);
            }
        }
        // A side joins what lies on it, as a chain does. A path gains nothing by such a step: it may as well begin at the second of the two cells.
        if needed.len() == 2 {
            for side in needed.iter() {
                let beside = empty.iter().filter(|cell| self.sides[cell.index()].contains(side)).collect();
                self.join(&beside);
            }
        }
    }

    /// Joins each of some cells to all the others.
    fn join(&mut self, cells: &CellSet<W>) {
        for cell in cells.iter() {
            let joined = &mut self.joined[cell.index()];
            *joined = joined.union(cells);
            joined.remove(cell);
        }
    }

    pub(crate) fn joined(&self, cell: Cell) -> &CellSet<W> {
        &self.joined[cell.index()]
    }

    /// Whether all that the cell is joined to is joined to each other: then the colour never needs it. Sides count as joined to each other, since nothing
    /// passes from one to another; but a prize that the cell alone would win counts.
    pub(crate) fn is_dead(&self, goal: &Goal, cell: Cell) -> bool {
        let (joined, sides) = (self.joined(cell), self.sides[cell.index()]);
        goal.won(self.colour, sides).is_empty()
            && joined.iter().all(|one| {
                let others = joined.difference(self.joined(one));
                sides.is_subset(self.sides[one.index()]) && others.len() == 1
            })
    }

    /// The cells any one of which the opponent needs to take for a cell to be dead.
    pub(crate) fn dead_without(&self, goal: &Goal, cell: Cell) -> CellSet<W> {
        let (joined, sides) = (self.joined(cell), self.sides[cell.index()]);
        if !goal.won(self.colour, sides).is_empty() {
            return CellSet::EMPTY;
        }
        without(joined, sides, |one| (*self.joined(one), self.sides[one.index()]))
    }

    /// Whether a stone of the colour on another cell, `stone`, makes the cell dead: if it is next to the cell in this graph, it
    /// joins all that it is next to.
    pub(crate) fn kills(&self, goal: &Goal, stone: Cell, cell: Cell) -> bool {
        let Some((joined, sides)) = self.joined_by(goal, stone, cell) else { return false };
        joined.iter().all(|one| {
            let (now, sides_now) = self.joined_after(stone, one);
            let mut others = joined.difference(&now);
            others.remove(one);
            sides.is_subset(sides_now) && others.is_empty()
        })
    }

    /// The cells any one of which the opponent needs to take for a stone to make a cell dead.
    pub(crate) fn killed_without(&self, goal: &Goal, stone: Cell, cell: Cell) -> CellSet<W> {
        let Some((joined, sides)) = self.joined_by(goal, stone, cell) else { return CellSet::EMPTY };
        without(&joined, sides, |one| self.joined_after(stone, one))
    }

    /// What a cell would join, cells and sides, with a stone of the colour on one that it is joined to; `None` if the stone is elsewhere or the two would win a prize.
    #[inline]
    fn joined_by(&self, goal: &Goal, stone: Cell, cell: Cell) -> Option<(CellSet<W>, SideSet)> {
        let mut joined = self.joined(cell).union(self.joined(stone));
        let sides = self.sides[cell.index()].union(self.sides[stone.index()]);
        if !self.joined(stone).contains(cell) || !goal.won(self.colour, sides).is_empty() {
            return None;
        }
        [cell, stone].into_iter().for_each(|end| joined.remove(end));
        Some((joined, sides))
    }

    /// What a cell is joined to once the colour has a stone on another one.
    fn joined_after(&self, stone: Cell, cell: Cell) -> (CellSet<W>, SideSet) {
        let (joined, sides) = (self.joined(cell), self.sides[cell.index()]);
        if joined.contains(stone) {
            (joined.union(self.joined(stone)), sides.union(self.sides[stone.index()]))
        } else {
            (*joined, sides)
        }
    }
}

/// The cells any one of which has to be left out for all the others to be joined to each other and to some sides.
fn without<const W: usize>(cells: &CellSet<W>, sides: SideSet, joined: impl Fn(Cell) -> (CellSet<W>, SideSet)) -> CellSet<W> {
    let mut left_out = *cells;
    for one in cells.iter() {
        let (now, sides_now) = joined(one);
        let mut others = cells.difference(&now);
        others.remove(one);
        let has_sides = sides.is_subset(sides_now);
        if others.is_empty() && has_sides {
            continue;
        }
        // Two that are not joined: one of them. More, or a side that is missed: this one.
        let mut either = if others.len() == 1 && has_sides { others } else { CellSet::EMPTY };
        either.insert(one);
        left_out = left_out.intersection(&either);
        if left_out.is_empty() {
            break;
        }
    }
    left_out
}
