//! The boards of bent Y and Hex against their definitions, by cell names. `boards.rs` has what holds on all boards.

use std::collections::{BTreeMap, BTreeSet};
use tripoint::board::{Board, Cell, Side, Topology};
use tripoint::notation::{Coordinates, Notation};
use tripoint::rules::Colour::{self, Black, White};
use tripoint::rules::{Move, Position, Rules};

/// A graph with its cell names.
struct Named {
    topology: Topology,
    notation: Notation,
}

impl Named {
    fn new(board: &str) -> Named {
        let topology = Topology::new(board.parse().unwrap());
        let notation = Notation::default_for(&topology);
        Named { topology, notation }
    }

    fn cell(&self, name: &str) -> Cell {
        self.notation.parse(name).unwrap()
    }

    /// The names of the neighbours, in alphabetical order.
    fn around(&self, name: &str) -> String {
        let around: BTreeSet<&str> =
            self.topology.neighbours(self.cell(name)).iter().map(|&cell| self.notation.name(cell)).collect();
        around.into_iter().collect::<Vec<_>>().join(" ")
    }
}

/// Every bent Y board with its base and its rings.
fn bent_boards() -> Vec<(usize, usize, Topology)> {
    let all = (1..=27).flat_map(|base| (0..=27).map(move |rings| (base, rings)));
    let boards: Vec<_> = all.filter_map(|(base, rings)| Some((base, rings, Board::bent_y(base, rings).ok()?))).collect();
    assert!(boards.len() > 100, "{}", boards.len());
    assert!(boards.iter().map(|entry| entry.2).eq(Board::all().filter(|board| board.family_name() == "Bent Y")));
    boards.into_iter().map(|(base, rings, board)| (base, rings, Topology::new(board))).collect()
}

/// How many cells have each number of neighbours: inside, at a corner, elsewhere on the border.
fn degrees(topology: &Topology) -> [BTreeMap<usize, usize>; 3] {
    let mut counts = [BTreeMap::new(), BTreeMap::new(), BTreeMap::new()];
    for cell in topology.cells() {
        let kind = [0, 2, 1][topology.sides(cell).len()];
        *counts[kind].entry(topology.neighbours(cell).len()).or_default() += 1;
    }
    counts
}

/// The board that shops sell: 93 cells, three pentagons, nine cells on a side.
#[test]
fn sold_bent_board_has_its_published_shape() {
    let topology = Topology::new(Board::bent_y(5, 4).unwrap());
    assert_eq!((topology.len(), topology.side_count()), (93, 3));
    let [inside, corners, border] = degrees(&topology);
    assert_eq!(inside, BTreeMap::from([(5, 3), (6, 66)]));
    assert_eq!((corners, border), (BTreeMap::from([(3, 3)]), BTreeMap::from([(4, 21)])));
    let on = |side: usize| topology.cells().filter(|&cell| topology.sides(cell).iter().any(|on| on.index() == side)).count();
    assert_eq!([0, 1, 2].map(on), [9; 3]);
}

/// Every board has as many cells as its formula says. With rings around a base of two or more, exactly the inner
/// triangle's corners have five neighbours and all other inner cells six; the board's corners have three and its other
/// border cells four.
#[test]
fn bent_boards_have_the_cells_and_degrees_of_their_definition() {
    for (base, rings, topology) in bent_boards() {
        let board = topology.board();
        let expected = base * (base + 1) / 2 + (1..=rings).map(|ring| 3 * (base - 1 + ring)).sum::<usize>();
        assert_eq!((topology.len(), board.cells(), board.size()), (expected, expected, base + rings), "{board}");
        if base < 2 || rings == 0 {
            continue;
        }
        let [inside, corners, border] = degrees(&topology);
        let outer = 3 * (base + rings - 1);
        let hexagons = Some(expected - outer - 3).filter(|&count| count > 0);
        assert_eq!(inside, [(5, 3)].into_iter().chain(hexagons.map(|count| (6, count))).collect(), "{board}");
        assert_eq!((corners, border), (BTreeMap::from([(3, 3)]), BTreeMap::from([(4, outer - 3)])), "{board}");
        let pentagons: Vec<usize> = topology
            .cells()
            .filter(|&cell| topology.border_distance(cell) > 0 && topology.neighbours(cell).len() == 5)
            .map(Cell::index)
            .collect();
        let last = base * (base + 1) / 2 - 1;
        assert_eq!(pentagons, [0, last + 1 - base, last], "{board}: corners of the triangle inside");
    }
}

/// Each ring is one cycle of 3(b - 1 + j) cells, clockwise from the top, at its distance from the border. The letter a
/// is the triangle.
#[test]
fn bent_rings_are_cycles_around_the_triangle() {
    for (base, rings, topology) in bent_boards() {
        let board = topology.board();
        let names = Notation::default_for(&topology);
        let mut of_letter: BTreeMap<u8, usize> = BTreeMap::new();
        topology.cells().for_each(|cell| *of_letter.entry(names.name(cell).as_bytes()[0]).or_default() += 1);
        let sizes = (1..=rings).map(|ring| 3 * (base - 1 + ring));
        assert!(of_letter.into_values().eq([base * (base + 1) / 2].into_iter().chain(sizes)), "{board}");
        let centre = topology.cells().filter(|&cell| names.name(cell).starts_with('a'));
        let points: Vec<_> = centre.map(|cell| topology.point(cell)).collect();
        let mean = |part: fn(&tripoint::board::Point) -> f64| points.iter().map(part).sum::<f64>() / points.len() as f64;
        let (x, y) = (mean(|point| point.x), mean(|point| point.y));
        for ring in 1..=rings {
            let length = 3 * (base - 1 + ring);
            let at = |place: usize| {
                let name = format!("{}{}", char::from(b'a' + ring as u8), place % length + 1);
                names.parse(&name).unwrap()
            };
            let top = topology.point(at(0));
            assert!((top.x - x).abs() < 1e-9 && top.y < y, "{board}: ring {ring} starts at the top");
            for place in 0..length {
                let (here, next) = (at(place), at(place + 1));
                assert!(topology.adjacent(here, next), "{board}: ring {ring} at {place}");
                assert_eq!(topology.border_distance(here), rings - ring, "{board}: ring {ring} at {place}");
                let [a, b] = [here, next].map(|cell| topology.point(cell));
                assert!((a.x - x) * (b.y - y) > (a.y - y) * (b.x - x), "{board}: ring {ring} at {place} is not clockwise");
            }
        }
    }
}

/// The graph as numbers: neighbours in order, and sides.
fn graph(topology: &Topology) -> Vec<(Vec<usize>, Vec<usize>)> {
    let numbers = |cell| {
        let around = topology.neighbours(cell).iter().map(|next| next.index()).collect();
        (around, topology.sides(cell).iter().map(Side::index).collect())
    };
    topology.cells().map(numbers).collect()
}

/// Without rings the board equals Y's, and around a single cell it equals three-sided Poly-Y's: the same cells by
/// number and by ring name, with the same neighbours and sides, at the same points.
#[test]
fn the_simplest_bent_boards_are_those_of_y_and_poly_y() {
    let mut seen = 0;
    for (base, rings, topology) in bent_boards() {
        let other = match (base, rings) {
            (base, 0) => Board::y(base).unwrap(),
            (1, rings) => Board::poly_y(3, rings + 1).unwrap(),
            _ => continue,
        };
        let other = Topology::new(other);
        let boards = format!("{} and {}", topology.board(), other.board());
        assert_eq!(graph(&topology), graph(&other), "{boards}");
        assert_eq!(topology.automorphisms(), other.automorphisms(), "{boards}");
        assert!(topology.cells().all(|cell| topology.point(cell) == other.point(cell)), "{boards}");
        if base == 1 {
            let [names, others] = [&topology, &other].map(|topology| Notation::new(topology, Coordinates::RING).unwrap());
            assert!(topology.cells().all(|cell| names.name(cell) == others.name(cell)), "{boards}");
        }
        seen += 1;
    }
    assert_eq!(seen, 26 + 15, "boards of Y, and of Poly-Y with three sides");
}

/// The neighbours at the acute and obtuse corners of Hex boards, written out, because a mirrored board has others.
const HEX_CORNERS: &[(&str, &[(&str, &str)])] = &[
    ("hex 2 2", &[("a1", "a2 b1"), ("b2", "a2 b1"), ("b1", "a1 a2 b2"), ("a2", "a1 b1 b2")]),
    ("hex 3 3", &[("a1", "a2 b1"), ("c3", "b3 c2"), ("c1", "b1 b2 c2"), ("a3", "a2 b2 b3"), ("b2", "a2 a3 b1 b3 c1 c2")]),
    ("hex 4 3", &[("a1", "a2 b1"), ("d3", "c3 d2"), ("d1", "c1 c2 d2"), ("a3", "a2 b2 b3"), ("c2", "b2 b3 c1 c3 d1 d2")]),
    ("hex 3 4", &[("a1", "a2 b1"), ("c4", "b4 c3"), ("c1", "b1 b2 c2"), ("a4", "a3 b3 b4"), ("b3", "a3 a4 b2 b4 c2 c3")]),
    ("hex 2 16", &[("a1", "a2 b1"), ("b16", "a16 b15"), ("b1", "a1 a2 b2"), ("a16", "a15 b15 b16")]),
    ("hex 5 5", &[("a1", "a2 b1"), ("e5", "d5 e4"), ("e1", "d1 d2 e2"), ("a5", "a4 b4 b5"), ("c1", "b1 b2 c2 d1")]),
    ("hex 11 11", &[("a1", "a2 b1"), ("k11", "j11 k10"), ("k1", "j1 j2 k2"), ("a11", "a10 b10 b11")]),
    ("hex 16 16", &[("a1", "a2 b1"), ("p16", "o16 p15"), ("p1", "o1 o2 p2"), ("a16", "a15 b15 b16")]),
];

#[test]
fn hex_corners_have_the_neighbours_written_here() {
    for &(board, corners) in HEX_CORNERS {
        let named = Named::new(board);
        for &(name, around) in corners {
            assert_eq!(named.around(name), around, "{board} {name}");
        }
    }
}

/// Columns run to the right. Rows run down and shift right by half a cell each, so `a1` is an acute corner at the upper
/// left.
#[test]
fn hex_leans_to_the_right() {
    for (columns, rows) in [(2, 2), (3, 5), (11, 11), (16, 2)] {
        let named = Named::new(&format!("hex {columns} {rows}"));
        let letter = |column: usize| char::from(b'a' + column as u8);
        for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
            let point = named.topology.point(named.cell(&format!("{}{}", letter(column), row + 1)));
            let expected = (column as f64 + row as f64 / 2.0, row as f64 * 0.75_f64.sqrt());
            let close = (point.x - expected.0).abs() < 1e-9 && (point.y - expected.1).abs() < 1e-9;
            assert!(close, "{columns} {rows}: column {column}, row {row}: {point:?}");
        }
    }
}

/// The sides by name, clockwise from the top, and who owns them.
#[test]
fn hex_sides_belong_to_the_colours() {
    for (columns, rows) in [(2, 2), (5, 5), (4, 7), (16, 3)] {
        let board = Board::hex(columns, rows).unwrap();
        let position = Position::new(board, Rules::STANDARD);
        let topology = position.topology();
        let names = Notation::default_for(topology);
        for cell in topology.cells() {
            let (column, row) = names.name(cell).split_at(1);
            let (column, row) = (usize::from(column.as_bytes()[0] - b'a') + 1, row.parse::<usize>().unwrap());
            let on = [row == 1, column == columns, row == rows, column == 1];
            let expected: Vec<_> = on.into_iter().zip([0, 1, 2, 3]).filter(|&(on, _)| on).map(|(_, side)| side).collect();
            let found: Vec<Side> = topology.sides(cell).iter().collect();
            assert!(found.iter().map(|side| side.index()).eq(expected), "{board} {}", names.name(cell));
            for side in found {
                assert_eq!(position.goal().owner(side), Some([Black, White][side.index() % 2]), "{board} {side:?}");
            }
        }
    }
}

/// One colour's stones on a board, and whether they win for Black and for White.
const HEX_CHAINS: &[(&str, &str, [bool; 2])] = &[
    ("hex 3 3", "a1 a2 a3", [true, false]),
    ("hex 3 3", "a1 b1 c1", [false, true]),
    ("hex 3 3", "c1 b2 a3", [true, true]),
    ("hex 3 3", "b1 b2 a3", [true, false]),
    ("hex 3 3", "b1 b2 c3", [false, false]),
    ("hex 3 3", "a1 b2 c3", [false, false]),
    ("hex 3 3", "a1 a2 b2 c2", [false, true]),
    ("hex 4 2", "b1 b2", [true, false]),
    ("hex 4 2", "a1 b2", [false, false]),
    ("hex 4 2", "b1 a2", [true, false]),
    ("hex 2 4", "a3 b2", [false, true]),
    ("hex 2 4", "a3 b3", [false, true]),
    ("hex 2 4", "a2 b3", [false, false]),
];

#[test]
fn hex_chains_win_for_the_colour_whose_sides_they_join() {
    for &(board, stones, expected) in HEX_CHAINS {
        let won = |colour: Colour| {
            let mut position = Position::new(board.parse().unwrap(), Rules::STANDARD);
            let names = Notation::default_for(position.topology());
            for name in stones.split(' ') {
                position.play_any(colour, Move::Place(names.parse(name).unwrap())).unwrap();
            }
            position.winner() == Some(colour)
        };
        assert_eq!([Black, White].map(won), expected, "{board}: {stones}");
    }
}
