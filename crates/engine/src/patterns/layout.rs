//! Compiles patterns: lays their pictures on the cells of a board.

use super::picture::{Distance, Mark, Pattern};
use super::template::{Template, TemplateSet};
use std::ops::Range;
use tripoint_games::board::{AnySet, Cell, SideSet, Topology};

/// A board with the sides that count as a picture's border: those the replying colour needs.
#[derive(Clone, Debug)]
pub(super) struct Border<'a> {
    topology: &'a Topology,
    sides: SideSet,
    /// Every cell's distance from these sides.
    distances: Vec<u8>,
}

impl<'a> Border<'a> {
    pub(super) fn new(topology: &'a Topology, sides: SideSet) -> Border<'a> {
        Border { topology, sides, distances: topology.distances_from(sides) }
    }

    /// Whether a cell has the border distance the picture asks for.
    fn fits(&self, pattern: &Pattern, index: usize, cell: Cell) -> bool {
        let distance = usize::from(self.distances[cell.index()]);
        match pattern.cells[index].distance {
            Distance::Any => true,
            Distance::Exactly(expected) => distance == expected,
            Distance::Inside => distance > 0,
        }
    }
}

/// A picture's orientation at a cell: how its six directions map to the cell's neighbours.
///
/// An inner cell's neighbours form a cycle of six. A border cell's do so together with the outside, which counts as
/// often as neighbours are missing. The centre of a Poly-Y board has more or fewer than six. There, directions are
/// counted from the known one, `before` of them anticlockwise and the rest clockwise. A wrong count is rejected because
/// the adjacencies don't match.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The picture's known direction, from 0 to 5.
    direction: usize,
    /// The place of the neighbour in that direction in the cell's list.
    place: usize,
    mirrored: bool,
    before: usize,
}

/// A cell's neighbour in a direction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Adjacent {
    Neighbour(Cell),
    Outside,
}

/// The board on which pictures are laid, perhaps without its centre.
///
/// On a board with three sides the centre has three neighbours, which are also adjacent to one another. There we lay
/// pictures twice: on the board with the centre, and without it.
#[derive(Clone, Copy, Debug)]
struct Surface<'a> {
    border: &'a Border<'a>,
    topology: &'a Topology,
    without: Option<Cell>,
}

impl<'a> Surface<'a> {
    fn all(border: &'a Border<'a>) -> impl Iterator<Item = Surface<'a>> {
        let topology = border.topology;
        let enclosed = |&cell: &Cell| topology.border_distance(cell) > 0 && topology.neighbours(cell).len() == 3;
        let removable = topology.cells().find(enclosed);
        let without = std::iter::once(None).chain(removable.map(Some));
        without.map(move |without| Surface { border, topology, without })
    }

    fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let without = self.without;
        self.topology.neighbours(cell).iter().copied().filter(move |&next| Some(next) != without)
    }

    /// The length of the cycle around a cell, including the outside.
    fn cycle(&self, cell: Cell) -> usize {
        if self.topology.border_distance(cell) == 0 { 6 } else { self.neighbours(cell).count() }
    }

    /// The values to try for `before`: with a cycle of six they are all equivalent.
    fn ways(&self, cell: Cell) -> Range<usize> {
        if self.cycle(cell) == 6 { 0..1 } else { 0..6 }
    }

    /// A cell's neighbour in a direction of the picture.
    fn adjacent(&self, cell: Cell, frame: Frame, direction: usize) -> Adjacent {
        let cycle = self.cycle(cell);
        let clockwise = (direction + 6 - frame.direction) % 6;
        let steps = if clockwise + frame.before < 6 { clockwise } else { clockwise + 6 * cycle - 6 } % cycle;
        let steps = if frame.mirrored { cycle - steps } else { steps };
        self.neighbours(cell).nth((frame.place + steps) % cycle).map_or(Adjacent::Outside, Adjacent::Neighbour)
    }
}

impl Pattern {
    /// The pattern's templates for the opponent's last move on `anchor`, one for each distinct way to lay it.
    pub(super) fn templates(&self, border: &Border<'_>, anchor: Cell) -> TemplateSet {
        let mut found = TemplateSet::default();
        if !border.fits(self, 0, anchor) {
            return found;
        }
        for surface in Surface::all(border) {
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

/// Places the picture's next cell next to a placed one, in every possible way, and so on to the last (backtracking).
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
    let Adjacent::Neighbour(reached) = surface.adjacent(cell, frame, direction) else { return };
    let back = surface.neighbours(reached).position(|neighbour| neighbour == cell);
    let Some(place) = back.filter(|_| agrees(pattern, surface, laid, reached)) else { return };
    for before in surface.ways(reached) {
        laid.push((reached, Frame { direction: (direction + 3) % 6, place, mirrored: frame.mirrored, before }));
        extend(pattern, surface, laid, found);
        laid.pop();
    }
}

/// Whether the picture's next cell may lie on `cell`: there it must be adjacent to exactly its neighbours in the
/// picture.
fn agrees(pattern: &Pattern, surface: Surface<'_>, laid: &[(Cell, Frame)], cell: Cell) -> bool {
    let next = laid.len();
    let exact = |(i, &(other, _)): (usize, &(Cell, Frame))| {
        other != cell && surface.topology.adjacent(other, cell) == pattern.direction(i, next).is_some()
    };
    surface.border.fits(pattern, next, cell) && laid.iter().enumerate().all(exact)
}

/// Whether the outside is where the picture shows it.
fn fits(pattern: &Pattern, surface: Surface<'_>, laid: &[(Cell, Frame)]) -> bool {
    let is_outside = |cell: Cell, frame: Frame, direction: usize| {
        let Border { topology, sides, .. } = surface.border;
        surface.adjacent(cell, frame, direction) == Adjacent::Outside && !topology.sides(cell).intersection(*sides).is_empty()
    };
    laid.iter().enumerate().all(|(i, &(cell, frame))| (0..6).all(|d| !pattern.is_outside(i, d) || is_outside(cell, frame, d)))
}

/// The template for a completely laid picture.
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
