//! The two constructions of boards: the triangle of Y and the (n, r)-polygon of Poly-Y.

use super::Cell;
use super::construction::Construction;
use super::{Neighbours, Permutation, Point, Side, SideSet};

/// The number of cells above row `row` of the triangle, counted from 0.
fn triangle_start(row: usize) -> usize {
    row * (row + 1) / 2
}

/// The row of a cell of the triangle and its place in the row, both from 0.
pub(crate) fn triangle_place(cell: Cell) -> (usize, usize) {
    let row = (0..).take_while(|&row| triangle_start(row) <= cell.index()).count() - 1;
    (row, cell.index() - triangle_start(row))
}

/// The cell at a place of the triangle.
pub(crate) fn triangle_cell(row: usize, place: usize) -> Cell {
    Cell::from_index(triangle_start(row) + place)
}

/// The board of Y: row i from the top (counted from 0) has i + 1 cells; side 0 is the right one, 1 the bottom, 2 the left.
pub(crate) fn triangle(base: usize) -> Construction {
    let cells = || (0..base).flat_map(|row| (0..=row).map(move |place| (row, place)));
    let at = |row: isize, place: isize| {
        let inside = (0..base as isize).contains(&row) && (0..=row).contains(&place);
        inside.then(|| triangle_cell(row as usize, place as usize))
    };
    // Clockwise from the upper left.
    const STEPS: [(isize, isize); 6] = [(-1, -1), (-1, 0), (0, 1), (1, 1), (1, 0), (0, -1)];
    let neighbours = cells()
        .map(|(row, place)| {
            let (row, place) = (row as isize, place as isize);
            from_border(STEPS.iter().map(|&(down, right)| at(row + down, place + right)))
        })
        .collect();
    let sides = cells()
        .map(|(row, place)| {
            [place == row, row + 1 == base, place == 0]
                .into_iter()
                .enumerate()
                .filter(|&(_, on)| on)
                .map(|(side, _)| Side::from_index(side))
                .collect::<SideSet>()
        })
        .collect();
    let points =
        cells().map(|(row, place)| Point { x: place as f64 - row as f64 / 2.0, y: row as f64 * 0.75_f64.sqrt() }).collect();
    // The distances from the three sides are barycentric coordinates; an automorphism permutes them.
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
    let automorphisms = ORDERS
        .iter()
        .map(|order| {
            cells()
                .map(|(row, place)| {
                    let distances = [row - place, base - 1 - row, place];
                    triangle_cell(base - 1 - distances[order[1]], distances[order[2]])
                })
                .collect::<Permutation>()
        })
        .collect();
    Construction { neighbours, sides, points, automorphisms }
}

/// A cell of the polygon by its ring (0 is the centre) and its place in the ring, clockwise from the ray to corner 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RingPlace {
    pub(crate) ring: usize,
    pub(crate) place: usize,
}

impl RingPlace {
    /// The ring and place of a cell on a board with `sides` sides.
    pub(crate) fn of(cell: Cell, sides: usize) -> RingPlace {
        let ring = (0..).take_while(|&ring| ring_start(sides, ring) <= cell.index()).count() - 1;
        RingPlace { ring, place: cell.index() - ring_start(sides, ring) }
    }

    /// The cell at a ring and place; the place wraps around.
    pub(crate) fn cell(sides: usize, ring: usize, place: usize) -> Cell {
        Cell::from_index(ring_start(sides, ring) + place % ring_len(sides, ring))
    }

    /// The sector between two rays that the place lies in, and the steps along them that lead there from the centre.
    pub(crate) fn sector(self) -> Sector {
        match self.ring {
            0 => Sector { index: 0, along: 0, across: 0 },
            ring => Sector { index: self.place / ring, along: ring - self.place % ring, across: self.place % ring },
        }
    }
}

/// A place as a sum of steps from the centre: `along` steps in the direction of ray `index`, `across` in that of the next ray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sector {
    pub(crate) index: usize,
    pub(crate) along: usize,
    pub(crate) across: usize,
}

/// The number of cells in the rings inside `ring`.
fn ring_start(sides: usize, ring: usize) -> usize {
    if ring == 0 { 0 } else { 1 + sides * ring * (ring - 1) / 2 }
}

/// The number of cells in a ring.
fn ring_len(sides: usize, ring: usize) -> usize {
    if ring == 0 { 1 } else { sides * ring }
}

/// The (n, r)-board of Poly-Y: ring k holds n·k cells, ray s runs to corner s, corner 0 is at the top and side s lies
/// between corner s and corner s + 1. Between two rays the cells form the hexagonal lattice.
pub(crate) fn polygon(sides: usize, rings: usize) -> Construction {
    let places = || (0..rings).flat_map(move |ring| (0..ring_len(sides, ring)).map(move |place| RingPlace { ring, place }));
    let cell = |ring, place| RingPlace::cell(sides, ring, place);
    let neighbours = places().map(|place| polygon_neighbours(sides, rings, place)).collect();
    let last = rings - 1;
    let side_set = |place: RingPlace| -> SideSet {
        if place.ring < last {
            return SideSet::default();
        }
        let side = place.place / last;
        let corner = place.place.is_multiple_of(last);
        let previous = corner.then_some((side + sides - 1) % sides);
        [Some(side), previous].into_iter().flatten().map(Side::from_index).collect()
    };
    let ray = |s: usize| {
        let (sin, cos) = (std::f64::consts::TAU * s as f64 / sides as f64).sin_cos();
        Point { x: sin, y: -cos }
    };
    let points = places()
        .map(|place| {
            let Sector { index, along, across } = place.sector();
            let (u, v) = (ray(index), ray(index + 1));
            let (a, b) = (along as f64, across as f64);
            Point { x: a * u.x + b * v.x, y: a * u.y + b * v.y }
        })
        .collect();
    let automorphisms = [false, true]
        .into_iter()
        .flat_map(|mirrored| (0..sides).map(move |turn| (mirrored, turn)))
        .map(|(mirrored, turn)| {
            places()
                .map(|RingPlace { ring, place }| {
                    let len = ring_len(sides, ring);
                    cell(ring, turn * ring + if mirrored { len - place } else { place })
                })
                .collect::<Permutation>()
        })
        .collect();
    Construction { neighbours, sides: places().map(side_set).collect(), points, automorphisms }
}

/// The neighbours of a cell of the polygon, clockwise.
fn polygon_neighbours(sides: usize, rings: usize, RingPlace { ring, place }: RingPlace) -> Neighbours {
    let cell = |ring, place| (ring < rings).then(|| RingPlace::cell(sides, ring, place));
    if ring == 0 {
        return (0..sides).filter_map(|s| cell(1, s)).collect();
    }
    let len = ring_len(sides, ring);
    let outer = ring_len(sides, ring + 1);
    let (sector, step) = (place / ring, place % ring);
    let out = place + sector;
    let inner = place - sector;
    let mut around = vec![cell(ring, place + len - 1)];
    if step == 0 {
        // On a ray: three cells further out, one further in.
        around.extend([cell(ring + 1, out + outer - 1), cell(ring + 1, out), cell(ring + 1, out + 1)]);
        around.extend([cell(ring, place + 1), cell(ring - 1, inner)]);
    } else {
        around.extend([cell(ring + 1, out), cell(ring + 1, out + 1)]);
        around.extend([cell(ring, place + 1), cell(ring - 1, inner), cell(ring - 1, inner - 1)]);
    }
    from_border(around.into_iter())
}

/// Drops the neighbours outside the board and rotates the list so that it starts just after them.
fn from_border(around: impl Iterator<Item = Option<Cell>>) -> Neighbours {
    let around: Vec<_> = around.collect();
    let after_outside =
        (0..around.len()).find(|&i| around[i].is_some() && around[(i + around.len() - 1) % around.len()].is_none()).unwrap_or(0);
    around[after_outside..].iter().chain(&around[..after_outside]).filter_map(|&cell| cell).collect()
}
