//! Lays pictures on the cells of a board.

use super::picture::{Distance, Mark, Pattern};
use super::{Template, TemplateSet};
use crate::board::{AnySet, Cell, Topology};
use std::ops::Range;

/// How the six directions of the picture lie around a cell of the board.
///
/// A cell inside has six neighbours, and a border cell as many directions outside as it lacks neighbours: both are a
/// cycle of six places. The centre of a Poly-Y board has more or fewer: there the directions are counted from the known one,
/// `before` of them anticlockwise, and what does not fit shows in the adjacencies.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// A direction and the place of its neighbour in the cell's list.
    direction: usize,
    place: usize,
    mirrored: bool,
    before: usize,
}

/// What lies in a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Neighbour(Cell),
    Outside,
}

/// The board as pictures are laid on it.
///
/// A cell inside with three neighbours, the centre of a board with three sides, stands in a triangle whose corners are also
/// adjacent without it. Pictures are laid there both with it and without it.
#[derive(Clone, Copy, Debug)]
struct Surface<'a> {
    topology: &'a Topology,
    without: Option<Cell>,
}

impl<'a> Surface<'a> {
    fn all(topology: &'a Topology) -> impl Iterator<Item = Surface<'a>> {
        let enclosed = |&cell: &Cell| topology.border_distance(cell) > 0 && topology.neighbours(cell).len() == 3;
        let removable = topology.cells().find(enclosed);
        let without = std::iter::once(None).chain(removable.map(Some));
        without.map(move |without| Surface { topology, without })
    }

    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let without = self.without;
        self.topology.neighbours(cell).iter().copied().filter(move |&next| Some(next) != without)
    }

    /// The number of directions around a cell, the outside included.
    fn cycle(&self, cell: Cell) -> usize {
        if self.topology.border_distance(cell) == 0 { 6 } else { self.neighbours(cell).count() }
    }

    /// How many directions may be counted anticlockwise: one way will do where there are six.
    fn ways(&self, cell: Cell) -> Range<usize> {
        if self.cycle(cell) == 6 { 0..1 } else { 0..6 }
    }

    fn look(&self, cell: Cell, frame: Frame, direction: usize) -> Side {
        let cycle = self.cycle(cell);
        let clockwise = (direction + 6 - frame.direction) % 6;
        let steps = if clockwise + frame.before < 6 { clockwise } else { clockwise + 6 * cycle - 6 } % cycle;
        let steps = if frame.mirrored { cycle - steps } else { steps };
        self.neighbours(cell).nth((frame.place + steps) % cycle).map_or(Side::Outside, Side::Neighbour)
    }
}

impl Pattern {
    /// Every way in which the pattern lies on a board with the opponent's last move on `anchor`, without repetitions.
    pub fn templates(&self, topology: &Topology, anchor: Cell) -> TemplateSet {
        let mut found = TemplateSet::default();
        if !at_distance(self, topology, 0, anchor) {
            return found;
        }
        for surface in Surface::all(topology) {
            for place in 0..surface.cycle(anchor) {
                for mirrored in [false, true] {
                    for before in surface.ways(anchor) {
                        let frame = Frame { direction: 0, place, mirrored, before };
                        extend(self, surface, &mut vec![(anchor, frame)], &mut found);
                    }
                }
            }
        }
        found
    }
}

/// Lays the next cell of the picture beside one that is laid already, in every way.
fn extend(pattern: &Pattern, surface: Surface<'_>, laid: &mut Vec<(Cell, Frame)>, found: &mut TemplateSet) {
    let next = laid.len();
    if next == pattern.cells.len() {
        if fits(pattern, surface, laid) {
            found.insert(template(pattern, laid));
        }
        return;
    }
    let step = (0..next).find_map(|from| pattern.direction(from, next).map(|direction| (from, direction)));
    let Some((from, direction)) = step else { return };
    let (cell, frame) = laid[from];
    let Side::Neighbour(reached) = surface.look(cell, frame, direction) else { return };
    let back = surface.neighbours(reached).position(|neighbour| neighbour == cell);
    let Some(place) = back.filter(|_| agrees(pattern, surface.topology, laid, reached)) else { return };
    for before in surface.ways(reached) {
        laid.push((reached, Frame { direction: (direction + 3) % 6, place, mirrored: frame.mirrored, before }));
        extend(pattern, surface, laid, found);
        laid.pop();
    }
}

/// Whether the next cell of the picture may lie on `cell`: neighbours in the picture are neighbours on the board and no others.
fn agrees(pattern: &Pattern, topology: &Topology, laid: &[(Cell, Frame)], cell: Cell) -> bool {
    let next = laid.len();
    let exact = |(i, &(other, _)): (usize, &(Cell, Frame))| {
        other != cell && topology.adjacent(other, cell) == pattern.direction(i, next).is_some()
    };
    at_distance(pattern, topology, next, cell) && laid.iter().enumerate().all(exact)
}

/// Whether a cell is as far from the border as the picture says.
fn at_distance(pattern: &Pattern, topology: &Topology, index: usize, cell: Cell) -> bool {
    let distance = topology.border_distance(cell);
    match pattern.cells[index].distance {
        Distance::Any => true,
        Distance::Exactly(expected) => distance == expected,
        Distance::Inside => distance > 0,
    }
}

/// Whether the outside is where the picture shows it.
fn fits(pattern: &Pattern, surface: Surface<'_>, laid: &[(Cell, Frame)]) -> bool {
    laid.iter()
        .enumerate()
        .all(|(i, &(cell, frame))| (0..6).all(|d| !pattern.is_outside(i, d) || surface.look(cell, frame, d) == Side::Outside))
}

/// The stones and cells that the picture stands for where it lies.
fn template(pattern: &Pattern, laid: &[(Cell, Frame)]) -> Template {
    let marked = |mark: Mark| -> AnySet {
        let cells = pattern.cells.iter().zip(laid).filter(|(cell, _)| cell.mark == mark);
        cells.map(|(_, &(cell, _))| cell).collect()
    };
    let reply = marked(Mark::Reply);
    Template {
        own: marked(Mark::Own),
        opponent: marked(Mark::Opponent),
        not_opponent: marked(Mark::NotOpponent),
        empty: marked(Mark::Empty).union(&reply),
        reply: reply.first().unwrap_or(laid[0].0),
        kind: pattern.kind,
    }
}
