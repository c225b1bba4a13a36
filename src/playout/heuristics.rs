//! The heuristics of the published Poly-Y player (Wevers and te Brinke, 2014), derived from the graph of any board.

use super::{Heuristic, Template, Templates};
use crate::game::{AnySet, Cell, CellSet, Topology};

/// Which heuristics a playout uses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heuristics {
    /// Two own stones that are not adjacent have the last move and an empty cell, which are adjacent, as common neighbours:
    /// that cell connects them.
    pub bridge: bool,
    /// Bridges into which the opponent intrudes on the border, too.
    pub border_bridge: bool,
    /// The opponent blocks the way of an own stone to the border on one side: step past on the other.
    pub edge_walk: bool,
    /// The same past both outer ones of the three cells before a stone on a ray from the centre of Poly-Y to a corner.
    pub ray_walk: bool,
    /// Otherwise a random cell away from the border, as long as many are empty.
    pub fillboard: bool,
}

impl Heuristics {
    /// No heuristic: uniform playouts.
    pub const OFF: Heuristics =
        Heuristics { bridge: false, border_bridge: false, edge_walk: false, ray_walk: false, fillboard: false };

    /// The reply templates of a board.
    pub fn templates<const W: usize>(self, topology: &Topology) -> Templates<W> {
        let mut templates = Templates::new(topology.len());
        if self.bridge {
            add_bridges(topology, self.border_bridge, &mut templates);
        }
        if self.edge_walk {
            add_edge_walks(topology, &mut templates);
        }
        if self.ray_walk {
            add_ray_walks(topology, &mut templates);
        }
        templates
    }

    /// The zones of fillboard on a board.
    pub fn zones<const W: usize>(self, topology: &Topology) -> Zones<W> {
        if self.fillboard { Zones::fillboard(topology) } else { Zones::off() }
    }
}

impl Default for Heuristics {
    /// All but the ray walks.
    fn default() -> Self {
        Heuristics { bridge: true, border_bridge: true, edge_walk: true, ray_walk: false, fillboard: true }
    }
}

fn add_bridges<const W: usize>(topology: &Topology, border: bool, templates: &mut Templates<W>) {
    let pairs = |last: Cell| topology.neighbours(last).iter().map(move |&reply| (last, reply));
    for (last, reply) in topology.cells().flat_map(pairs) {
        if topology.border_distance(last) == 0 && !border {
            continue;
        }
        let common: Vec<Cell> = topology.neighbours(last).iter().copied().filter(|&c| topology.adjacent(c, reply)).collect();
        for (i, &a) in common.iter().enumerate() {
            for &b in common[..i].iter().filter(|&&b| !topology.adjacent(a, b)) {
                templates.add(last, Template::new([a, b].into_iter().collect(), reply, Heuristic::Bridge));
            }
        }
    }
}

/// The neighbours of a cell that are one step nearer to the border.
fn nearer(topology: &Topology, cell: Cell) -> impl Iterator<Item = Cell> {
    let before = move |next: &Cell| topology.border_distance(*next) + 1 == topology.border_distance(cell);
    topology.neighbours(cell).iter().copied().filter(before)
}

/// Passes the last move, next to the own stone, on the cell of the reply.
fn walk<const W: usize>(topology: &Topology, own: Cell, reply: Cell) -> Template<W> {
    let not_opponent: CellSet<W> = nearer(topology, reply).collect();
    Template { not_opponent, ..Template::new([own].into_iter().collect(), reply, Heuristic::EdgeWalk) }
}

fn add_edge_walks<const W: usize>(topology: &Topology, templates: &mut Templates<W>) {
    for own in topology.cells().filter(|&cell| (1..=3).contains(&topology.border_distance(cell))) {
        for last in nearer(topology, own) {
            for reply in nearer(topology, own).filter(|&reply| topology.adjacent(last, reply)) {
                templates.add(last, walk(topology, own, reply));
            }
        }
    }
}

fn add_ray_walks<const W: usize>(topology: &Topology, templates: &mut Templates<W>) {
    if topology.board().is_y() {
        return;
    }
    for own in topology.cells().filter(|&cell| (2..=3).contains(&topology.border_distance(cell))) {
        let before: Vec<Cell> = nearer(topology, own).collect();
        // Three of the six neighbours of a cell on a ray are nearer to the border, two of another's; all of the centre's are.
        if before.len() != 3 || topology.neighbours(own).len() != 6 {
            continue;
        }
        let outer = before.iter().flat_map(|&a| before.iter().map(move |&b| (a, b)));
        for (last, reply) in outer.filter(|&(a, b)| a != b && !topology.adjacent(a, b)) {
            templates.add(last, walk(topology, own, reply));
        }
    }
}

/// Where a playout may place a stone that is no reply: a list of zones, each wider than the one before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Zones<const W: usize> {
    steps: Vec<(usize, CellSet<W>)>,
}

impl<const W: usize> Zones<W> {
    /// Every empty cell at any time.
    pub fn off() -> Self {
        Zones { steps: Vec::new() }
    }

    /// The zones with these thresholds: a zone holds while more cells than its threshold are empty, the first such zone in
    /// the list decides. Beyond the last the whole board is allowed.
    pub fn new(steps: Vec<(usize, CellSet<W>)>) -> Self {
        Zones { steps }
    }

    /// Border distance at least 2, then at least 1.
    ///
    /// On the (5,7)-board, with 106 cells, these hold while more than 96 and more than 50 cells are empty (published player);
    /// on other boards in proportion to the number of cells, rounded to the nearest (a guess).
    pub fn fillboard(topology: &Topology) -> Self {
        let threshold = |of_106: usize| (2 * of_106 * topology.len() + 106) / 212;
        let zone = |distance| -> AnySet { topology.cells().filter(|&cell| topology.border_distance(cell) >= distance).collect() };
        Zones::new(vec![(threshold(96), zone(2).resized()), (threshold(50), zone(1).resized())])
    }

    /// Whether there are no zones.
    pub fn is_off(&self) -> bool {
        self.steps.is_empty()
    }

    /// The zones that count when so many cells are empty, the first of them before the wider ones.
    #[inline]
    pub fn from(&self, empty: usize) -> &[(usize, CellSet<W>)] {
        let first = self.steps.iter().position(|&(above, _)| empty > above);
        &self.steps[first.unwrap_or(self.steps.len())..]
    }

    /// The cells to choose from: the empty ones of the zone, of the next wider one if there are none, and so on.
    #[inline]
    pub fn allowed(&self, empty: &CellSet<W>) -> CellSet<W> {
        let zones = self.from(empty.len()).iter().map(|(_, zone)| zone.intersection(empty));
        zones.into_iter().find(|allowed| !allowed.is_empty()).unwrap_or(*empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Permutation};
    use std::collections::BTreeSet;

    type Key = (usize, Vec<usize>, Vec<usize>, usize);

    fn image(permutation: &Permutation, last: Cell, template: &Template<2>) -> Key {
        let map = |cell: Cell| permutation[cell.index()].index();
        let sorted = |set: &CellSet<2>| set.iter().map(map).collect::<BTreeSet<_>>().into_iter().collect();
        (map(last), sorted(&template.own), sorted(&template.not_opponent), map(template.reply))
    }

    /// All templates, those off the border, and all up to symmetry.
    fn counts(heuristics: Heuristics) -> [usize; 3] {
        let topology = Topology::new(Board::poly_y(5, 7).unwrap());
        let templates = heuristics.templates::<2>(&topology);
        let off_border = templates.iter().filter(|(last, _)| topology.border_distance(*last) > 0).count();
        let least = |(last, template)| topology.automorphisms().iter().map(|p| image(p, last, template)).min().unwrap();
        let all: Vec<_> = templates.iter().collect();
        let orbits: BTreeSet<Key> = all.iter().copied().map(least).collect();
        [all.len(), off_border, orbits.len()]
    }

    #[test]
    fn the_published_numbers_of_templates_are_found() {
        let bridge = Heuristics { bridge: true, border_bridge: true, ..Heuristics::OFF };
        let edge_walk = Heuristics { edge_walk: true, ..Heuristics::OFF };
        assert_eq!(counts(bridge), [510, 455, 57]);
        assert_eq!(counts(Heuristics { border_bridge: false, ..bridge }), [455, 455, 51]);
        assert_eq!(counts(edge_walk)[0], 150);
        assert_eq!(counts(edge_walk)[2], 15);
        assert_eq!(counts(Heuristics { ray_walk: true, ..edge_walk })[0], 170);
        assert_eq!(counts(Heuristics { ray_walk: true, ..edge_walk })[2], 17);
        assert_eq!(counts(Heuristics::OFF), [0; 3]);
    }

    #[test]
    fn zones_widen_as_the_board_fills_and_when_they_are_full() {
        let topology = Topology::new(Board::poly_y(5, 7).unwrap());
        let zones = Zones::<2>::fillboard(&topology);
        let all: CellSet<2> = topology.all().resized();
        let within = |distance| topology.cells().filter(|&c| topology.border_distance(c) >= distance).collect::<CellSet<2>>();
        assert_eq!(zones.allowed(&all), within(2));
        let last = |n: usize| topology.cells().skip(106 - n).collect::<CellSet<2>>();
        assert_eq!(zones.allowed(&last(97)), within(2).intersection(&last(97)));
        assert_eq!(zones.allowed(&last(96)), within(1).intersection(&last(96)));
        assert_eq!(zones.allowed(&last(51)), within(1).intersection(&last(51)));
        assert_eq!(zones.allowed(&last(50)), last(50));
        // Base 2 has border cells only.
        let small = Topology::new(Board::y(2).unwrap());
        assert_eq!(Zones::<2>::fillboard(&small).allowed(&CellSet::first_cells(3)), CellSet::first_cells(3));
    }
}
