//! The board from one colour's point of view: the cells that each cell joins, and whether the colour can need a cell.

use crate::position::graph::GoalGraph;
use tripoint_games::board::{Cell, CellSet, SideSet};
use tripoint_games::rules::{Colour, Goal};

/// One colour's graph of empty cells and sides. It contracts each of the colour's chains: the chain joins the empty
/// cells next to it and the sides it touches. If the colour has to connect two sides, as in Hex, each side also joins
/// the empty cells on it and next to its chains.
#[derive(Debug)]
pub(crate) struct ContractedGraph<const W: usize> {
    colour: Colour,
    pub(crate) empty: CellSet<W>,
    /// The empty cells adjacent to each empty cell in this graph.
    joined: Vec<CellSet<W>>,
    /// The goal sides adjacent to each empty cell in this graph.
    sides: Vec<SideSet>,
}

/// Finds dead cells in statements. A statement says that a colour with some stones wins within a carrier, whoever has
/// the other cells.
#[cfg(any(feature = "certificates", test))]
pub(crate) struct DeadTest<const W: usize> {
    seen: ContractedGraph<W>,
}

#[cfg(any(feature = "certificates", test))]
impl<const W: usize> DeadTest<W> {
    pub(crate) fn new(graph: &GoalGraph<W>) -> DeadTest<W> {
        DeadTest { seen: ContractedGraph::new(graph) }
    }

    /// Returns whether the cell is dead. If the board is filled so that the colour has the stones and otherwise only
    /// cells in the carrier, the winner must be the same with and without the cell. It's enough if one of the two
    /// players doesn't need it.
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

impl<const W: usize> ContractedGraph<W> {
    pub(crate) fn new(graph: &GoalGraph<W>) -> ContractedGraph<W> {
        let cells = graph.topology.len();
        ContractedGraph {
            colour: Colour::Black,
            empty: CellSet::EMPTY,
            joined: vec![CellSet::EMPTY; cells],
            sides: vec![SideSet::default(); cells],
        }
    }

    /// Rebuilds the graph for another position.
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
        // A side joins its cells, as a chain does. No path gains by this, because it can begin at the second of the two
        // cells.
        if needed.len() == 2 {
            for side in needed.iter() {
                let beside = empty.iter().filter(|cell| self.sides[cell.index()].contains(side)).collect();
                self.join(&beside);
            }
        }
    }

    /// Makes these cells adjacent to each other.
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

    /// Returns whether all neighbours of the cell are adjacent to each other, so that the colour never needs it. Sides
    /// count as adjacent to each other, because no connection passes from one to another. A cell that attains an
    /// objective alone isn't dead.
    pub(crate) fn is_dead(&self, goal: &Goal, cell: Cell) -> bool {
        let (joined, sides) = (self.joined(cell), self.sides[cell.index()]);
        goal.won(self.colour, sides).is_empty()
            && joined.iter().all(|one| {
                let others = joined.difference(self.joined(one));
                sides.is_subset(self.sides[one.index()]) && others.len() == 1
            })
    }

    /// Returns the cells that would make this cell dead: it's enough if the opponent takes any one of them.
    pub(crate) fn dead_without(&self, goal: &Goal, cell: Cell) -> CellSet<W> {
        let (joined, sides) = (self.joined(cell), self.sides[cell.index()]);
        if !goal.won(self.colour, sides).is_empty() {
            return CellSet::EMPTY;
        }
        without(joined, sides, |one| (*self.joined(one), self.sides[one.index()]))
    }

    /// Returns whether the colour's stone on `stone` makes the cell dead: a stone adjacent to the cell joins everything
    /// adjacent to the stone.
    pub(crate) fn kills(&self, goal: &Goal, stone: Cell, cell: Cell) -> bool {
        let Some((joined, sides)) = self.joined_by(goal, stone, cell) else { return false };
        joined.iter().all(|one| {
            let (now, sides_now) = self.joined_after(stone, one);
            let mut others = joined.difference(&now);
            others.remove(one);
            sides.is_subset(sides_now) && others.is_empty()
        })
    }

    /// Returns the cells of which the opponent needs just one so that `stone` makes this cell dead.
    pub(crate) fn killed_without(&self, goal: &Goal, stone: Cell, cell: Cell) -> CellSet<W> {
        let Some((joined, sides)) = self.joined_by(goal, stone, cell) else { return CellSet::EMPTY };
        without(&joined, sides, |one| self.joined_after(stone, one))
    }

    /// Returns the cells and sides adjacent to a cell after the colour plays on an adjacent one. Returns `None` if
    /// `stone` isn't adjacent, or if the two together attain an objective.
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

    /// Returns the cells and sides adjacent to a cell after the colour plays on another one.
    fn joined_after(&self, stone: Cell, cell: Cell) -> (CellSet<W>, SideSet) {
        let (joined, sides) = (self.joined(cell), self.sides[cell.index()]);
        if joined.contains(stone) {
            (joined.union(self.joined(stone)), sides.union(self.sides[stone.index()]))
        } else {
            (*joined, sides)
        }
    }
}

/// Returns each cell without which all the others are adjacent to each other and to these sides.
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
        // If one cell isn't adjacent, either of the pair can go. If several aren't, or a side is missing, only this one
        // can.
        let mut either = if others.len() == 1 && has_sides { others } else { CellSet::EMPTY };
        either.insert(one);
        left_out = left_out.intersection(&either);
        if left_out.is_empty() {
            break;
        }
    }
    left_out
}
