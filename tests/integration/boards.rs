//! Checks the graph of every supported board against its definition, and the (5,7)-board against published facts.
//!
//! Unless a test says otherwise, it runs over every board, though Hex is only sampled. The expected values are written
//! out here from the board's definition, not taken from the construction.

use crate::support::{supported, topologies};
#[cfg(test)]
use std::collections::{BTreeMap, BTreeSet, HashSet};
use tripoint::board::{Board, Cell, Point, Side, Topology};
use tripoint::notation::{Coordinates, Notation};

/// Every supported board, plus the other families: all boards of bent Y and obtuse Y, but only the smallest, the
/// largest and a few other Hex boards.
fn every_topology() -> impl Iterator<Item = Topology> {
    let others = Board::all().filter(|board| match board.family_name() {
        "Hex" => numbers(*board).iter().all(|number| [2, 3, 4, 7, 20].contains(number)),
        family => ["Bent Y", "Obtuse Y"].contains(&family),
    });
    supported().into_iter().chain(others).map(Topology::new)
}

/// The numbers in a board's name.
fn numbers(board: Board) -> Vec<usize> {
    board.to_string().split(' ').filter_map(|word| word.parse().ok()).collect()
}

/// The number of cells on a side. In Hex it's the columns for top and bottom, the rows for left and right.
fn side_length(board: Board, side: usize) -> usize {
    let numbers = numbers(board);
    match board.family_name() {
        "Hex" => numbers[side % 2],
        "Bent Y" => numbers[0] + numbers[1],
        "Obtuse Y" => 2 * numbers[0] - 1,
        _ => numbers[numbers.len() - 1],
    }
}

/// The board's sides, collected from its cells.
fn sides(topology: &Topology) -> Vec<Side> {
    topology.cells().flat_map(|cell| topology.sides(cell).iter()).collect::<BTreeSet<_>>().into_iter().collect()
}

/// A side's cells.
fn side_cells(topology: &Topology, side: Side) -> BTreeSet<Cell> {
    topology.cells().filter(|&cell| topology.sides(cell).contains(side)).collect()
}

fn on_border(topology: &Topology, cell: Cell) -> bool {
    !topology.sides(cell).is_empty()
}

/// Pairs of consecutive neighbours round a cell; for an interior cell the list is closed.
fn consecutive(topology: &Topology, cell: Cell) -> Vec<(Cell, Cell)> {
    let around = topology.neighbours(cell);
    let pairs = if on_border(topology, cell) { around.len() - 1 } else { around.len() };
    (0..pairs).map(|i| (around[i], around[(i + 1) % around.len()])).collect()
}

fn step(from: Point, to: Point) -> (f64, f64) {
    (to.x - from.x, to.y - from.y)
}

/// Positive if `b` lies clockwise of `a`, because y points down.
fn cross(a: (f64, f64), b: (f64, f64)) -> f64 {
    a.0 * b.1 - a.1 * b.0
}

/// Column and row of each cell on a Y board, both from 1, according to HexGui's names.
fn triangle_places(topology: &Topology) -> BTreeMap<(usize, usize), Cell> {
    let hexgui = Notation::new(topology, Coordinates::HEXGUI).unwrap();
    let base = topology.board().size();
    let letters = |column: usize| if column == 27 { "aa".to_owned() } else { char::from(b'a' + column as u8 - 1).to_string() };
    let name = |column: usize, row: usize| format!("{}{row}", letters(column));
    let places = (1..=base).flat_map(|row| (1..=row).map(move |column| (column, row)));
    places.map(|(column, row)| ((column, row), hexgui.parse(&name(column, row)).unwrap())).collect()
}

/// Ring and place of each cell on a Poly-Y board, both from 0, according to the ring names.
fn ring_places(topology: &Topology) -> BTreeMap<(usize, usize), Cell> {
    let ring_names = Notation::new(topology, Coordinates::RING).unwrap();
    let (sides, rings) = (topology.side_count(), topology.board().size());
    let name = |ring: usize, place: usize| format!("{}{}", char::from(b'a' + ring as u8), place + 1);
    let places = (0..rings).flat_map(|ring| (0..(sides * ring).max(1)).map(move |place| (ring, place)));
    places.map(|(ring, place)| ((ring, place), ring_names.parse(&name(ring, place)).unwrap())).collect()
}

/// The neighbour relation is symmetric and has neither loops nor repetitions.
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

/// Consecutive neighbours are adjacent. On the border, the list is a path from one border neighbour round the inside to
/// the other.
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

/// The board is a disc cut into triangles. Each triangle is found at all its three corners. An inner edge belongs to
/// two triangles, a border edge to one. The border is one cycle, and Euler's formula holds.
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

/// The edges form a single cycle through all border cells.
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

/// In the drawing, a cell's neighbours go round it clockwise, once.
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

/// Each side is a path between two corners and has the right number of cells. Adjacent sides share one corner cell,
/// others none. In the drawing, sides are numbered clockwise and corner 0 is at the top.
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

/// The cells form a path on the board, and its ends are corners.
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

/// A breadth-first search gives the same distances: 0 exactly on the goal, elsewhere one more than the nearest
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

/// Distances in closed form: steps along rows and columns on a triangle, rings on a polygon.
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

/// The neighbours of (c, r) in cyclic order, as HexGui's PROTOCOL.md gives them; compared by name, on all sizes.
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

/// East is each row's last cell, south the last row, west the column a; they are sides 0, 1 and 2.
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

/// Between two rays, a polygon's cells form the hexagonal lattice. In such a closed sector a cell's coordinates are its
/// steps along the left ray and along the right one. Two cells are neighbours if some sector has both, one step apart.
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

/// Ring names run clockwise from the ray to the top corner, and the sides' corners lie on the rays.
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

/// Each board has as many cells as its formula says.
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

/// Finds all permutations of the cells that keep adjacency: it places one corner and continues cell by cell. This is an
/// independent method, because it knows neither lattice.
struct Finder<'a> {
    topology: &'a Topology,
    /// The cells, each (except the first) with an adjacent cell that comes before it.
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

/// Whether in Hex each colour keeps its two sides; in other games all sides count the same.
fn keeps_goals(topology: &Topology, permutation: &[Cell]) -> bool {
    let all = sides(topology);
    let pair = |colour: usize| [0, 2].map(|i| side_cells(topology, all[colour + i]));
    let image = |cells: BTreeSet<Cell>| cells.into_iter().map(|cell| permutation[cell.index()]).collect::<BTreeSet<_>>();
    topology.board().family_name() != "Hex"
        || [0, 1].iter().all(|&colour| pair(colour).map(image).iter().all(|image| pair(colour).contains(image)))
}

/// The automorphisms are exactly the permutations that an independent search finds, and the identity comes first.
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

/// The automorphisms keep adjacency, map sides to sides and are closed under composition.
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

/// `permuted` moves a set's cells one by one.
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

/// Published neighbour counts: 75 cells have degree 6, 25 have 4, 5 have 3, and the centre (43) has 5.
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

/// From the top, rows have 1, 3, …, 13, 12, …, 7 cells. Each runs from border to border, numbered from left to right.
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

/// Up to the ten symmetries there are sixteen opening moves, and each class has one published representative.
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

/// Around the centre (43) lie rings of 1, 5, 10, …, 30 cells; `g1` is 1 and `g2` is 4.
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
