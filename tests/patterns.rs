//! What the shipped pictures compile to, against the definitions computed from the graph.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeSet;
use tripoint::game::{AnySet, Board, Cell, Topology};
use tripoint::pattern::{Kind, Patterns, Template, Templates};

fn set(cells: impl IntoIterator<Item = Cell>) -> AnySet {
    cells.into_iter().collect()
}

fn every_board() -> Vec<Topology> {
    let y = (2..=22).map(Board::y);
    let poly_y = [3, 5, 7, 9].into_iter().flat_map(|sides| (2..=13).map(move |rings| Board::poly_y(sides, rings)));
    y.chain(poly_y).flatten().map(Topology::new).collect()
}

/// Bridges by definition: own stones a and b that are not adjacent, q and x adjacent common neighbours of both.
fn bridges(topology: &Topology, q: Cell) -> BTreeSet<Template> {
    let mut found = BTreeSet::new();
    let kind = if topology.border_distance(q) == 0 { Kind::BorderBridge } else { Kind::Bridge };
    let common = |x: Cell| topology.neighbours(q).iter().copied().filter(move |&c| topology.adjacent(c, x)).collect::<Vec<_>>();
    for &x in topology.neighbours(q) {
        for a in common(x) {
            for b in common(x).into_iter().filter(|&b| a < b && !topology.adjacent(a, b)) {
                found.insert(template(kind, [a, b], [], x));
            }
        }
    }
    found
}

/// Edge-walks by definition, and the ray templates.
fn walks(topology: &Topology, q: Cell) -> BTreeSet<Template> {
    let distance = |cell| topology.border_distance(cell);
    let nearer = |cell: Cell| topology.neighbours(cell).iter().copied().filter(move |&c| distance(c) + 1 == distance(cell));
    let mut found = BTreeSet::new();
    for &p in topology.neighbours(q) {
        if !(1..=3).contains(&distance(p)) || distance(q) + 1 != distance(p) {
            continue;
        }
        for x in nearer(p).filter(|&x| topology.adjacent(x, q)) {
            found.insert(template(Kind::EdgeWalk, [p], nearer(x), x));
        }
        let outer: Vec<_> = nearer(p).collect();
        if is_on_ray(topology, p) && (2..=3).contains(&distance(p)) {
            for x in outer.iter().copied().filter(|&x| x != q && !topology.adjacent(x, q)) {
                found.insert(template(Kind::RayWalk, [p], nearer(x), x));
            }
        }
    }
    found
}

/// On a Poly-Y board a cell on a ray, the centre apart, has just three neighbours further out, two of which are not adjacent.
fn is_on_ray(topology: &Topology, cell: Cell) -> bool {
    let (sides, r) = (topology.board().sides(), topology.board().size());
    let centre = Cell::from_index(0);
    if topology.board().is_y() || cell == centre {
        return false;
    }
    // The ray to corner s: cells by rings are numbered on, and the ray's cell comes first in each sector.
    let ring = r - 1 - topology.border_distance(cell);
    let first = 1 + sides * ring * (ring - 1) / 2;
    (cell.index() - first).is_multiple_of(ring)
}

fn template(kind: Kind, own: impl IntoIterator<Item = Cell>, not: impl IntoIterator<Item = Cell>, x: Cell) -> Template {
    Template { reply: x, own: set(own), opponent: AnySet::EMPTY, not_opponent: set(not), empty: set([x]), kind }
}

fn of_kinds(topology: &Topology, kinds: &[Kind]) -> Templates {
    Patterns::shipped().unwrap().compile(topology, |kind| kinds.contains(&kind))
}

#[test]
fn shipped_pictures_are_the_definitions_on_every_board() {
    for topology in every_board() {
        for (kinds, definition) in [
            (&[Kind::Bridge, Kind::BorderBridge][..], bridges as fn(&Topology, Cell) -> BTreeSet<Template>),
            (&[Kind::EdgeWalk, Kind::RayWalk], walks),
        ] {
            let compiled = of_kinds(&topology, kinds);
            for q in topology.cells() {
                let found: BTreeSet<_> = compiled.at(q).iter().copied().collect();
                let expected = definition(&topology, q);
                let missing: Vec<_> = expected.difference(&found).collect();
                let surplus: Vec<_> = found.difference(&expected).collect();
                assert!(
                    missing.is_empty() && surplus.is_empty(),
                    "{} at {q:?}: missing {missing:?}, surplus {surplus:?}",
                    topology.board()
                );
            }
        }
    }
}
