//! The graphs of all supported boards against their definitions and the published facts of the (5,7)-board.
//!
//! Every test runs over every board, or of Hex over some, unless it says otherwise; what it compares with is written
//! out here from the definition of the board, not taken from the construction.

use crate::support::{supported, topologies};
#[cfg(test)]
use std::collections::{BTreeMap, BTreeSet, HashSet};
use tripoint::board::{Board, Cell, Point, Side, Topology};
use tripoint::notation::{Coordinates, Notation};

/// The graphs of all supported boards and of those of the other families: all of bent Y and obtuse Y; of Hex the
/// smallest, the largest and some between.
fn every_topology() -> impl Iterator<Item = Topology> {
    let others = Board::all().filter(|board| match board.family_name() {
        "Hex" => numbers(*board).iter().all(|number| [2, 3, 4, 7, 20].contains(number)),
        family => ["Bent Y", "Obtuse Y"].contains(&family),
    });
    supported().into_iter().chain(others).map(Topology::new)
}

/// The numbers in the name of a board.
fn numbers(board: Board) -> Vec<usize> {
    board.to_string().split(' ').filter_map(|word| word.parse().ok()).collect()
}

/// The number of cells on a side: in Hex the columns on the top and the bottom, the rows on the right and the left.
fn side_length(board: Board, side: usize) -> usize {
    let numbers = numbers(board);
    match board.family_name() {
        "Hex" => numbers[side % 2],
        "Bent Y" => numbers[0] + numbers[1],
        "Obtuse Y" => 2 * numbers[0] - 1,
        _ => numbers[numbers.len() - 1],
    }
}

/// The sides of a board, found on its cells.
fn sides(topology: &Topology) -> Vec<Side> {
    topology.cells().flat_map(|cell| topology.sides(cell).iter()).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The cells of a side.
fn side_cells(topology: &Topology, side: Side) -> BTreeSet<Cell> {
    topology.cells().filter(|&cell| topology.sides(cell).contains(side)).collect()
}

fn on_border(topology: &Topology, cell: Cell) -> bool {
    !topology.sides(cell).is_empty()
}

/// Pairs of neighbours that follow each other round a cell; the list of an interior cell is closed.
fn consecutive(topology: &Topology, cell: Cell) -> Vec<(Cell, Cell)> {
    let around = topology.neighbours(cell);
    let pairs = if on_border(topology, cell) { around.len() - 1 } else { around.len() };
    (0..pairs).map(|i| (around[i], around[(i + 1) % around.len()])).collect()
}

fn step(from: Point, to: Point) -> (f64, f64) {
    (to.x - from.x, to.y - from.y)
}

/// Positive when `b` lies clockwise of `a`, as y points down.
fn cross(a: (f64, f64), b: (f64, f64)) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

/// Column and row of each cell of a Y board, both from 1, as HexGui's names give them.
fn triangle_places(topology: &Topology) -> BTreeMap<(usize, usize), Cell> {
    let hexgui = Notation::new(topology, Coordinates::HEXGUI).unwrap();
    let base = topology.board().size();
    let letters = |column: usize| if column == 27 { "aa".to_owned() } else { char::from(b'a' + column as u8 - 1).to_string() };
    let name = |column: usize, row: usize| format!("{}{row}", letters(column));
    let places = (1..=base).flat_map(|row| (1..=row).map(move |column| (column, row)));
    places.map(|(column, row)| ((column, row), hexgui.parse(&name(column, row)).unwrap())).collect()
}

/// Ring and place of each cell of a Poly-Y board, both from 0, as the ring names give them.
fn ring_places(topology: &Topology) -> BTreeMap<(usize, usize), Cell> {
    let ring_names = Notation::new(topology, Coordinates::RING).unwrap();
    let (sides, rings) = (topology.side_count(), topology.board().size());
    let name = |ring: usize, place: usize| format!("{}{}", char::from(b'a' + ring as u8), place + 1);
    let places = (0..rings).flat_map(|ring| (0..(sides * ring).max(1)).map(move |place| (ring, place)));
    places.map(|(ring, place)| ((ring, place), ring_names.parse(&name(ring, place)).unwrap())).collect()
}

/// The neighbour relation is symmetric, without loops and without repetitions.
#[test]
fn neighbours_are_mutual() {
    for topology in every_topology() {
        let board = topology.board();
        for cell in topology.cells() {
            let around = topology.neighbours(cell);
            assert_eq!(around.iter().collect::<HashSet<_>>().len(), around.len(), "{board} {cell:?}: a neighbour twice");
            assert!(!around.contains(&cell), "{board} {cell:?}: its own neighbour");
            for other in topology.cells() {
                assert_eq!(topology.adjacent(cell, other), around.contains(&other), "{board} {cell:?} {other:?}");
                assert_eq!(topology.adjacent(cell, other), topology.adjacent(other, cell), "{board} {cell:?} {other:?}");
            }
        }
    }
}

/// Neighbours that follow each other are adjacent; on the border the list is a path from one border neighbour round the
/// inside to the other.
#[test]
fn neighbours_are_in_cyclic_order() {
    for topology in every_topology() {
        let board = topology.board();
        for cell in topology.cells() {
            for (a, b) in consecutive(&topology, cell) {
                assert!(topology.adjacent(a, b), "{board} {cell:?}: {a:?} {b:?} follow each other");
            }
            if on_border(&topology, cell) {
                let around = topology.neighbours(cell);
                let (first, last) = (around[0], around[around.len() - 1]);
                assert!(on_border(&topology, first) && on_border(&topology, last), "{board} {cell:?}");
                let along = |a: Cell| topology.sides(a).iter().any(|side| topology.sides(cell).contains(side));
                assert!(along(first) && along(last) && first != last, "{board} {cell:?}");
                assert!(around[1..around.len() - 1].iter().all(|&a| !along(a)), "{board} {cell:?}: {around:?}");
            }
        }
    }
}

/// The board is a disc cut into triangles: each triangle is seen from its three corners, each edge inside belongs to
/// two of them and each edge of the border to one, the border is one cycle, and Euler's formula holds.
#[test]
fn the_board_is_a_triangulated_disc() {
    for topology in every_topology() {
        let board = topology.board();
        let mut seen_from: BTreeMap<[Cell; 3], usize> = BTreeMap::new();
        for cell in topology.cells() {
            for (a, b) in consecutive(&topology, cell) {
                let mut triangle = [cell, a, b];
                triangle.sort_unstable();
                *seen_from.entry(triangle).or_default() += 1;
            }
        }
        assert!(seen_from.values().all(|&count| count == 3), "{board}: a triangle not seen from each of its corners");
        let mut triangles_at: BTreeMap<[Cell; 2], usize> = BTreeMap::new();
        for &[a, b, c] in seen_from.keys() {
            [[a, b], [a, c], [b, c]].into_iter().for_each(|edge| *triangles_at.entry(edge).or_default() += 1);
        }
        let edges = topology.cells().map(|cell| topology.neighbours(cell).len()).sum::<usize>() / 2;
        assert_eq!(triangles_at.len(), edges, "{board}: edges without a triangle");
        assert_eq!(topology.len() + seen_from.len(), edges + 1, "{board}: cells - edges + faces = 1");
        let outline: Vec<_> = triangles_at.iter().filter(|&(_, &count)| count == 1).map(|(&edge, _)| edge).collect();
        assert!(triangles_at.values().all(|&count| count <= 2), "{board}: an edge with three triangles");
        assert_cycle(&topology, &outline);
    }
}

/// The edges form a single cycle through all cells of the border.
fn assert_cycle(topology: &Topology, edges: &[[Cell; 2]]) {
    let board = topology.board();
    let next = |cell: Cell, before: Option<Cell>| {
        let ends = edges.iter().filter(|edge| edge.contains(&cell));
        ends.map(|&[a, b]| if a == cell { b } else { a }).find(|&other| Some(other) != before).unwrap()
    };
    let start = edges[0][0];
    let mut walk = vec![start];
    let (mut before, mut cell) = (start, next(start, None));
    while cell != start && walk.len() <= edges.len() {
        walk.push(cell);
        (before, cell) = (cell, next(cell, Some(before)));
    }
    assert_eq!(walk.len(), edges.len(), "{board}: the border is not one cycle");
    let border: BTreeSet<_> = topology.cells().filter(|&cell| on_border(topology, cell)).collect();
    assert_eq!(walk.into_iter().collect::<BTreeSet<_>>(), border, "{board}");
}

/// Seen in the drawing, the neighbours of a cell go round it clockwise, once.
#[test]
fn neighbours_run_clockwise_in_the_drawing() {
    for topology in every_topology() {
        let board = topology.board();
        for cell in topology.cells() {
            let from = |to: Cell| step(topology.point(cell), topology.point(to));
            let angles = consecutive(&topology, cell).into_iter().map(|(a, b)| {
                let (a, b) = (from(a), from(b));
                assert!(cross(a, b) > 1e-9, "{board} {cell:?}: not clockwise");
                cross(a, b).atan2(a.0 * b.0 + a.1 * b.1)
            });
            let turned: f64 = angles.sum::<f64>() / std::f64::consts::TAU;
            let expected = if on_border(&topology, cell) { 0.1..0.51 } else { 1.0 - 1e-9..1.0 + 1e-9 };
            assert!(expected.contains(&turned), "{board} {cell:?}: {turned} turns");
        }
    }
}

/// Each side is a path of the right number of cells between two corners; adjacent sides share one corner cell, others
/// none; sides are numbered clockwise in the drawing, corner 0 at the top.
#[test]
fn sides_are_paths_that_meet_at_corners() {
    for topology in every_topology() {
        let board = topology.board();
        let (n, sides) = (topology.side_count(), sides(&topology));
        assert_eq!(sides.iter().map(|side| side.index()).collect::<Vec<_>>(), (0..n).collect::<Vec<_>>(), "{board}");
        let cells: Vec<_> = sides.iter().map(|&side| side_cells(&topology, side)).collect();
        for (side, path) in cells.iter().enumerate() {
            assert_eq!(path.len(), side_length(board, side), "{board}: side {side}");
            assert_path(&topology, path);
        }
        for (i, j) in (0..n).flat_map(|i| (0..i).map(move |j| (i, j))) {
            let adjacent = i - j == 1 || i - j == n - 1;
            assert_eq!(cells[i].intersection(&cells[j]).count(), usize::from(adjacent), "{board}: sides {j} and {i}");
        }
        let corner = |s: usize| *cells[s % n].intersection(&cells[(s + n - 1) % n]).next().unwrap();
        for s in 0..n {
            let [a, b, c] = [s, s + 1, s + 2].map(|s| topology.point(corner(s)));
            assert!(cross(step(a, b), step(b, c)) > 0.0, "{board}: corners {s} and the next two are not clockwise");
        }
        let highest = topology.cells().min_by(|&a, &b| topology.point(a).y.total_cmp(&topology.point(b).y));
        assert_eq!(highest, Some(corner(0)), "{board}");
        let ends = (0..n).map(corner).collect::<BTreeSet<_>>();
        let corners = topology.cells().filter(|&cell| topology.sides(cell).len() == 2).collect();
        assert_eq!(ends, corners, "{board}: cells on two sides");
    }
}

/// The cells form a path in the board, and its ends are corners.
fn assert_path(topology: &Topology, cells: &BTreeSet<Cell>) {
    let board = topology.board();
    let beside = |cell: Cell| cells.iter().copied().filter(move |&other| topology.adjacent(cell, other));
    let ends: Vec<_> = cells.iter().copied().filter(|&cell| beside(cell).count() == 1).collect();
    assert_eq!(ends.len(), 2, "{board}: ends of {cells:?}");
    assert!(cells.iter().all(|&cell| ends.contains(&cell) == (topology.sides(cell).len() == 2)), "{board}: ends of {cells:?}");
    let mut walk = vec![ends[0]];
    while let Some(next) = beside(walk[walk.len() - 1]).find(|cell| !walk.contains(cell)) {
        walk.push(next);
    }
    assert_eq!(walk.len(), cells.len(), "{board}: a path through {cells:?}");
    assert!(cells.iter().all(|&cell| beside(cell).count() <= 2), "{board}: {cells:?} branches");
}

/// Distances are what a search in breadth finds: 0 exactly on the goal, elsewhere one more than the nearest
/// neighbour's.
#[test]
fn distances_agree_with_their_definition() {
    let check = |topology: &Topology, goal: &dyn Fn(Cell) -> bool, distance: &dyn Fn(Cell) -> usize| {
        for cell in topology.cells() {
            let nearest = topology.neighbours(cell).iter().map(|&next| distance(next)).min().unwrap();
            let expected = if goal(cell) { 0 } else { nearest + 1 };
            assert_eq!(distance(cell), expected, "{} {cell:?}", topology.board());
        }
    };
    for topology in every_topology() {
        check(&topology, &|cell| on_border(&topology, cell), &|cell| topology.border_distance(cell));
    }
}

/// The distances in closed form: steps along rows and columns on a triangle, rings on a polygon.
#[test]
fn distances_in_closed_form() {
    for topology in topologies() {
        let board = topology.board();
        let last = board.size() - 1;
        if board.family_name() == "Y" {
            for (&(column, row), &cell) in &triangle_places(&topology) {
                let expected = [row - column, last + 1 - row, column - 1];
                assert_eq!(Some(&topology.border_distance(cell)), expected.iter().min(), "{board} {cell:?}");
            }
        } else {
            for (&(ring, _), &cell) in &ring_places(&topology) {
                assert_eq!(topology.border_distance(cell), last - ring, "{board} {cell:?}");
            }
        }
    }
}

/// HexGui's neighbours of (c, r) in cyclic order, as PROTOCOL.md gives them, by names on all sizes.
#[test]
fn y_neighbours_are_hexguis() {
    for topology in topologies().filter(|topology| topology.board().family_name() == "Y") {
        let places = triangle_places(&topology);
        assert_eq!(places.values().collect::<HashSet<_>>().len(), topology.len(), "{}", topology.board());
        for (&(c, r), &cell) in &places {
            let steps = [(c - 1, r - 1), (c, r - 1), (c + 1, r), (c + 1, r + 1), (c, r + 1), (c - 1, r)];
            let expected: Vec<Cell> = steps.iter().filter_map(|place| places.get(place).copied()).collect();
            let mut turned = topology.neighbours(cell).to_vec();
            let start = turned.iter().position(|&next| next == expected[0]).unwrap();
            turned.rotate_left(start);
            assert_eq!(turned, expected, "{} column {c} row {r}", topology.board());
        }
    }
}

/// East is the last cell of each row, south the last row, west the column a; they are sides 0, 1 and 2.
#[test]
fn y_sides_by_name() {
    for topology in topologies().filter(|topology| topology.board().family_name() == "Y") {
        let places = triangle_places(&topology);
        let on = |side: &dyn Fn(usize, usize) -> bool| -> BTreeSet<Cell> {
            places.iter().filter(|&(&(column, row), _)| side(column, row)).map(|(_, &cell)| cell).collect()
        };
        let base = topology.board().size();
        let expected = [on(&|column, row| column == row), on(&|_, row| row == base), on(&|column, _| column == 1)];
        let found: Vec<_> = sides(&topology).into_iter().map(|side| side_cells(&topology, side)).collect();
        assert_eq!(found, expected, "{}", topology.board());
    }
}

/// Between two rays the cells of a polygon form the hexagonal lattice: two cells are neighbours when they lie in one
/// closed sector, where a cell is so many steps along the left ray and so many along the right one, and are one step
/// apart there.
#[test]
fn poly_y_neighbours_are_lattice_steps_in_a_sector() {
    for topology in topologies().filter(|topology| topology.board().family_name() != "Y") {
        let board = topology.board();
        let places = ring_places(&topology);
        assert_eq!(places.values().collect::<HashSet<_>>().len(), topology.len(), "{board}");
        let in_sector = |sector: usize, &(ring, place): &(usize, usize)| {
            let across =
                (place + topology.side_count() * ring).checked_sub(sector * ring)? % (topology.side_count() * ring).max(1);
            (across <= ring).then(|| ((ring - across) as isize, across as isize))
        };
        for (a, &cell) in &places {
            for (b, &other) in &places {
                let one_step = |sector: usize| {
                    let ((u, v), (x, y)) = (in_sector(sector, a)?, in_sector(sector, b)?);
                    [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)].contains(&(x - u, y - v)).then_some(())
                };
                let expected = (0..topology.side_count()).any(|sector| one_step(sector).is_some());
                assert_eq!(topology.adjacent(cell, other), expected, "{board}: (ring, place) {a:?} and {b:?}");
            }
        }
    }
}

/// Ring names run clockwise from the ray to the corner at the top, and the sides' corners lie on the rays.
#[test]
fn poly_y_rings_start_at_the_top_and_run_clockwise() {
    for topology in topologies().filter(|topology| topology.board().family_name() != "Y") {
        let board = topology.board();
        let (n, last) = (topology.side_count(), board.size() - 1);
        let places = ring_places(&topology);
        let point = |ring: usize, place: usize| topology.point(places[&(ring, place % (n * ring))]);
        let centre = topology.point(places[&(0, 0)]);
        for ring in 1..=last {
            let top = step(centre, point(ring, 0));
            assert!(top.0.abs() < 1e-9 && (top.1 + ring as f64).abs() < 1e-9, "{board}: ring {ring} starts at the top");
            for place in 0..n * ring {
                let turn = cross(step(centre, point(ring, place)), step(centre, point(ring, place + 1)));
                assert!(turn > 0.0, "{board}: ring {ring} from place {place}");
            }
        }
        for place in 0..n * last {
            let sides: Vec<_> = topology.sides(places[&(last, place)]).iter().map(Side::index).collect();
            let (side, corner) = (place / last, place % last == 0);
            let mut expected = if corner { vec![(side + n - 1) % n, side] } else { vec![side] };
            expected.sort_unstable();
            assert_eq!(sides, expected, "{board}: place {place} of the last ring");
        }
    }
}

/// Number of cells by formula.
#[test]
fn boards_have_the_cells_of_their_formulas() {
    for topology in topologies() {
        let board = topology.board();
        let (n, r) = (topology.side_count(), board.size());
        let expected = if board.family_name() == "Y" { (1..=r).sum() } else { 1 + (1..r).map(|ring| n * ring).sum::<usize>() };
        assert_eq!((topology.len(), board.cells(), topology.all().len()), (expected, expected, expected), "{board}");
        assert!(topology.cells().enumerate().all(|(i, cell)| cell.index() == i), "{board}");
    }
}

/// All permutations of the cells that keep adjacency, found by placing one corner and going on cell by cell: an
/// independent way, which knows of neither lattice.
struct Finder<'a> {
    topology: &'a Topology,
    /// The cells so that each but the first follows one that it is adjacent to, with that one.
    order: Vec<(Cell, Option<Cell>)>,
    found: Vec<Vec<Cell>>,
}

impl Finder<'_> {
    fn run(topology: &Topology) -> Vec<Vec<Cell>> {
        let corner = topology.cells().find(|&cell| topology.sides(cell).len() == 2).unwrap();
        let mut order = vec![(corner, None)];
        let mut i = 0;
        while i < order.len() {
            let parent = order[i].0;
            for &next in topology.neighbours(parent) {
                if order.iter().all(|&(cell, _)| cell != next) {
                    order.push((next, Some(parent)));
                }
            }
            i += 1;
        }
        assert_eq!(order.len(), topology.len(), "{}: not connected", topology.board());
        let mut finder = Finder { topology, order, found: Vec::new() };
        finder.place(&mut vec![None; topology.len()], &mut HashSet::new());
        finder.found
    }

    fn place(&mut self, image: &mut Vec<Option<Cell>>, used: &mut HashSet<Cell>) {
        let Some(&(cell, parent)) = self.order.get(used.len()) else {
            self.found.push(image.iter().map(|cell| cell.unwrap()).collect());
            return;
        };
        let candidates = match parent.and_then(|parent| image[parent.index()]) {
            Some(parent) => self.topology.neighbours(parent).to_vec(),
            None => self.topology.cells().collect(),
        };
        for candidate in candidates {
            if !used.contains(&candidate) && self.fits(cell, candidate, image, used) {
                image[cell.index()] = Some(candidate);
                used.insert(candidate);
                self.place(image, used);
                used.remove(&candidate);
                image[cell.index()] = None;
            }
        }
    }

    /// Whether the candidate is adjacent to the images of the cell's placed neighbours and to no other image.
    fn fits(&self, cell: Cell, candidate: Cell, image: &[Option<Cell>], used: &HashSet<Cell>) -> bool {
        let topology = self.topology;
        let placed: Vec<_> = topology.neighbours(cell).iter().filter_map(|next| image[next.index()]).collect();
        topology.neighbours(cell).len() == topology.neighbours(candidate).len()
            && placed.iter().all(|&next| topology.adjacent(next, candidate))
            && topology.neighbours(candidate).iter().filter(|next| used.contains(next)).count() == placed.len()
    }
}

fn maps_sides_to_sides(topology: &Topology, permutation: &[Cell]) -> bool {
    let sides: BTreeSet<_> = sides(topology).into_iter().map(|side| side_cells(topology, side)).collect();
    let images = sides.iter().map(|cells| cells.iter().map(|cell| permutation[cell.index()]).collect());
    images.collect::<BTreeSet<BTreeSet<Cell>>>() == sides
}

/// Whether the two sides of each colour in Hex stay that colour's; in other games all sides count the same.
fn keeps_goals(topology: &Topology, permutation: &[Cell]) -> bool {
    let all = sides(topology);
    let pair = |colour: usize| [0, 2].map(|i| side_cells(topology, all[colour + i]));
    let image = |cells: BTreeSet<Cell>| cells.into_iter().map(|cell| permutation[cell.index()]).collect::<BTreeSet<_>>();
    topology.board().family_name() != "Hex"
        || [0, 1].iter().all(|&colour| pair(colour).map(image).iter().all(|image| pair(colour).contains(image)))
}

/// The automorphisms are exactly the permutations that an independent search finds; the identity comes first.
#[test]
fn automorphisms_are_complete() {
    for topology in every_topology() {
        let board = topology.board();
        let mut found = Finder::run(&topology);
        found.retain(|permutation| maps_sides_to_sides(&topology, permutation) && keeps_goals(&topology, permutation));
        let listed: BTreeSet<Vec<Cell>> = topology.automorphisms().iter().map(|permutation| permutation.to_vec()).collect();
        assert_eq!(listed.len(), topology.automorphisms().len(), "{board}: one is listed twice");
        let expected = match board.family_name() {
            "Y" | "Bent Y" | "Obtuse Y" => 6,
            "Hex" => 2,
            _ => 2 * topology.side_count(),
        };
        assert_eq!(listed.len(), expected, "{board}");
        assert_eq!(listed, found.into_iter().collect(), "{board}");
        assert!(topology.cells().eq(topology.automorphisms()[0].iter().copied()), "{board}: the identity comes first");
    }
}

/// The automorphisms are permutations that keep adjacency, map sides to sides and are closed under composition.
#[test]
fn automorphisms_form_a_group_that_keeps_the_board() {
    for topology in every_topology() {
        let board = topology.board();
        let listed: HashSet<&[Cell]> = topology.automorphisms().iter().map(|permutation| &**permutation).collect();
        for permutation in topology.automorphisms() {
            assert_eq!(permutation.iter().collect::<HashSet<_>>().len(), topology.len(), "{board}: a permutation");
            assert!(maps_sides_to_sides(&topology, permutation) && keeps_goals(&topology, permutation), "{board}");
            for a in topology.cells() {
                let image: BTreeSet<_> = topology.neighbours(a).iter().map(|b| permutation[b.index()]).collect();
                let around = topology.neighbours(permutation[a.index()]).iter().copied().collect();
                assert_eq!(image, around, "{board} {a:?}");
            }
            for next in topology.automorphisms() {
                let composed: Vec<Cell> = permutation.iter().map(|cell| next[cell.index()]).collect();
                assert!(listed.contains(&composed[..]), "{board}: not closed");
            }
        }
    }
}

/// `permuted` moves the cells of a set one by one.
#[test]
fn sets_are_permuted_cell_by_cell() {
    for topology in every_topology() {
        let some: Vec<Cell> = topology.cells().filter(|cell| cell.index() % 3 == 1).collect();
        for permutation in topology.automorphisms() {
            let image = Topology::permuted(permutation, &some.iter().copied().collect());
            let expected: BTreeSet<Cell> = some.iter().map(|cell| permutation[cell.index()]).collect();
            assert_eq!(image.iter().collect::<BTreeSet<_>>(), expected, "{}", topology.board());
        }
    }
}

/// The (5,7)-board with CodeCup's numbers.
struct CodeCup {
    topology: Topology,
    notation: Notation,
}

impl CodeCup {
    fn new() -> CodeCup {
        let topology = Topology::new(Board::poly_y(5, 7).unwrap());
        let notation = Notation::new(&topology, Coordinates::CODECUP).unwrap();
        CodeCup { topology, notation }
    }

    fn number(&self, cell: Cell) -> usize {
        self.notation.name(cell).parse().unwrap()
    }

    fn cell(&self, number: usize) -> Cell {
        self.notation.parse(&number.to_string()).unwrap()
    }
}

/// The published numbers of neighbours: 75 cells of degree 6, 25 of 4, 5 of 3 and the centre, 43, of 5.
#[test]
fn codecup_board_has_the_published_degrees() {
    let board = CodeCup::new();
    let mut degrees: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for number in 1..=106 {
        degrees.entry(board.topology.neighbours(board.cell(number)).len()).or_default().push(number);
    }
    let counts: Vec<_> = degrees.iter().map(|(&degree, cells)| (degree, cells.len())).collect();
    assert_eq!((board.topology.len(), counts), (106, vec![(3, 5), (4, 25), (5, 1), (6, 75)]));
    assert_eq!((&degrees[&5], &degrees[&3]), (&vec![43], &vec![1, 37, 49, 100, 106]));
}

/// The five sides in CodeCup's numbers.
#[test]
fn codecup_board_has_the_published_sides() {
    let board = CodeCup::new();
    let expected = BTreeSet::from([
        vec![1, 2, 5, 10, 17, 26, 37],
        vec![37, 50, 62, 73, 83, 92, 100],
        vec![100, 101, 102, 103, 104, 105, 106],
        vec![49, 61, 72, 82, 91, 99, 106],
        vec![1, 4, 9, 16, 25, 36, 49],
    ]);
    let numbers = |side| side_cells(&board.topology, side).into_iter().map(|cell| board.number(cell)).collect::<BTreeSet<_>>();
    let found: BTreeSet<Vec<usize>> =
        sides(&board.topology).into_iter().map(|side| numbers(side).into_iter().collect()).collect();
    assert_eq!(found, expected);
}

/// Rows of 1, 3, …, 13, 12, …, 7 cells from the top, each from border to border and numbered from left to right.
#[test]
fn codecup_numbers_run_along_the_published_rows() {
    let board = CodeCup::new();
    let mut numbers = 1..=106;
    for (row, len) in [1, 3, 5, 7, 9, 11, 13, 12, 11, 10, 9, 8, 7].into_iter().enumerate() {
        let cells: Vec<Cell> = numbers.by_ref().take(len).map(|number| board.cell(number)).collect();
        for pair in cells.windows(2) {
            let (a, b) = (board.topology.point(pair[0]), board.topology.point(pair[1]));
            assert!(a.x < b.x && board.topology.adjacent(pair[0], pair[1]), "row {row}");
        }
        let ends = [cells[0], cells[len - 1]];
        assert!(ends.iter().all(|&cell| on_border(&board.topology, cell)), "row {row}");
    }
    assert_eq!(numbers.next(), None);
}

/// Sixteen opening moves up to the ten symmetries, and one of the published representatives in each class.
#[test]
fn codecup_board_has_sixteen_opening_moves() {
    let board = CodeCup::new();
    assert_eq!(board.topology.automorphisms().len(), 10);
    let class = |cell: Cell| -> BTreeSet<usize> {
        board.topology.automorphisms().iter().map(|permutation| board.number(permutation[cell.index()])).collect()
    };
    let classes: BTreeSet<_> = board.topology.cells().map(class).collect();
    let published = [1, 3, 4, 7, 8, 9, 13, 14, 15, 16, 21, 22, 23, 31, 32, 43];
    assert_eq!(classes.len(), 16);
    assert_eq!(published.iter().map(|&number| class(board.cell(number))).collect::<BTreeSet<_>>(), classes);
}

/// Rings of 1, 5, 10, …, 30 cells around the centre, 43; `g1` is 1 and `g2` is 4.
#[test]
fn codecup_board_has_the_published_rings() {
    let board = CodeCup::new();
    let ring_names = Notation::new(&board.topology, Coordinates::RING).unwrap();
    let mut rings: BTreeMap<char, usize> = BTreeMap::new();
    for cell in board.topology.cells() {
        *rings.entry(ring_names.name(cell).chars().next().unwrap()).or_default() += 1;
    }
    assert_eq!(rings.into_iter().collect::<Vec<_>>(), ('a'..='g').zip([1, 5, 10, 15, 20, 25, 30]).collect::<Vec<_>>());
    let named = |name: &str| board.number(ring_names.parse(name).unwrap());
    assert_eq!(["a1", "g1", "g2", "g7", "g13", "g19", "g25", "g30"].map(named), [43, 1, 4, 49, 106, 100, 37, 2]);
    let distances =
        board.topology.cells().map(|cell| (board.topology.border_distance(cell), ring_names.name(cell).as_bytes()[0]));
    assert!(distances.into_iter().all(|(distance, letter)| distance == usize::from(b'g' - letter)));
}
