//! Lattices for boards: triangles and their edges, triangles with rings, polygons, rhombi, hexagons.

use super::Cell;
use super::construction::{Construction, VertexConstruction};
use super::{Neighbours, Point, Side, SideSet};

/// The number of cells in a triangle above row `row`, counted from 0.
fn triangle_start(row: usize) -> usize {
    row * (row + 1) / 2
}

/// A triangle cell's row and its place in the row, both from 0.
pub(crate) fn triangle_place(cell: Cell) -> (usize, usize) {
    let row = (0..).take_while(|&row| triangle_start(row) <= cell.index()).count() - 1;
    (row, cell.index() - triangle_start(row))
}

/// The cell at a place in the triangle.
pub(crate) fn triangle_cell(row: usize, place: usize) -> Cell {
    Cell::from_index(triangle_start(row) + place)
}

/// Builds a triangle: row i, from 0 at the top, has i + 1 cells. Side 0 is the right one, 1 the bottom, 2 the left.
pub(crate) fn triangle(base: usize) -> Construction {
    let cells = || (0..base).flat_map(|row| (0..=row).map(move |place| (row, place)));
    let neighbours =
        cells().map(|cell| triangle_neighbours(base, cell).map(|(row, place)| triangle_cell(row, place)).collect()).collect();
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
    let points = cells().map(|cell| triangle_point(&cell)).collect();
    Construction { neighbours, sides, points, vertices: None }
}

/// The point where a place in a triangle is drawn.
fn triangle_point(&(row, place): &(usize, usize)) -> Point {
    Point { x: place as f64 - row as f64 / 2.0, y: row as f64 * 0.75_f64.sqrt() }
}

/// The places next to a place in a triangle with this many rows, clockwise, starting just after the outside.
fn triangle_neighbours(rows: usize, (row, place): (usize, usize)) -> impl Iterator<Item = (usize, usize)> {
    // Clockwise from the upper left.
    const STEPS: [(isize, isize); 6] = [(-1, -1), (-1, 0), (0, 1), (1, 1), (1, 0), (0, -1)];
    let at = |&(down, right): &(isize, isize)| {
        let (row, place) = (row as isize + down, place as isize + right);
        let inside = (0..rows as isize).contains(&row) && (0..=row).contains(&place);
        inside.then_some((row as usize, place as usize))
    };
    from_border(STEPS.iter().map(at)).into_iter()
}

/// Builds a board from the edges between a triangle's vertices. Vertices and edges together fill a triangle with 2 ·
/// base - 1 rows. A place is a vertex if its row and its place in the row, counted from 0, are both even.
pub(crate) fn triangle_edges(base: usize) -> Construction {
    let rows = 2 * base - 1;
    let places = triangle_edge_places(base);
    let number = |place: (usize, usize)| places.binary_search(&place).map(Cell::from_index).ok();
    let around = |&place: &(usize, usize)| triangle_neighbours(rows, place).filter_map(number).collect();
    let mut graph = triangle(base);
    let ends: Vec<_> = places
        .iter()
        .map(|&(row, place)| {
            // Along the row, down to the left, down to the right.
            let (down, right) = (row % 2, place % 2);
            [(row - down, place - right), (row + down, place + right)].map(|(row, place)| triangle_cell(row / 2, place / 2))
        })
        .collect();
    let on = |[a, b]: &[Cell; 2]| graph.sides[a.index()].intersection(graph.sides[b.index()]);
    let sides = ends.iter().map(on).collect();
    graph.points.iter_mut().for_each(|point| *point = Point { x: 2.0 * point.x, y: 2.0 * point.y });
    Construction {
        neighbours: places.iter().map(around).collect(),
        sides,
        points: places.iter().map(triangle_point).collect(),
        vertices: Some(VertexConstruction { graph: Box::new(graph), ends }),
    }
}

/// Each edge's row and its place in the row, both from 0, in the triangle that vertices and edges fill together.
pub(crate) fn triangle_edge_places(base: usize) -> Vec<(usize, usize)> {
    let is_edge = |&(row, place): &(usize, usize)| row % 2 + place % 2 > 0;
    (0..2 * base - 1).flat_map(|row| (0..=row).map(move |place| (row, place))).filter(is_edge).collect()
}

/// Locates a polygon cell: its ring, from 0 at the centre, and its place there, clockwise from the ray to corner 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RingPlace {
    pub(crate) ring: usize,
    pub(crate) place: usize,
}

impl RingPlace {
    /// Locates a cell on a board with `sides` sides.
    pub(crate) fn of(cell: Cell, sides: usize) -> RingPlace {
        let ring = (0..).take_while(|&ring| ring_start(sides, ring) <= cell.index()).count() - 1;
        RingPlace { ring, place: cell.index() - ring_start(sides, ring) }
    }

    /// The cell at this ring and place. The place wraps around.
    pub(crate) fn cell(sides: usize, ring: usize, place: usize) -> Cell {
        Cell::from_index(ring_start(sides, ring) + place % ring_len(sides, ring))
    }

    /// The sector between two rays that contains the place, and the steps along these rays from the centre to it.
    pub(crate) fn sector(self) -> Sector {
        match self.ring {
            0 => Sector { index: 0, along: 0, across: 0 },
            ring => Sector { index: self.place / ring, along: ring - self.place % ring, across: self.place % ring },
        }
    }
}

/// A place as steps away from the centre: `along` steps in the direction of ray `index`, then `across` steps in the
/// direction of the next ray.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Sector {
    pub(crate) index: usize,
    pub(crate) along: usize,
    pub(crate) across: usize,
}

/// Counts the cells in the rings inside `ring`.
fn ring_start(sides: usize, ring: usize) -> usize {
    if ring == 0 { 0 } else { 1 + sides * ring * (ring - 1) / 2 }
}

/// The number of cells in a ring.
fn ring_len(sides: usize, ring: usize) -> usize {
    if ring == 0 { 1 } else { sides * ring }
}

/// Builds a polygon from rings. Ring k has n·k cells, and ray s runs to corner s, with corner 0 at the top. Side s lies
/// between corner s and corner s + 1. Between two rays the cells form the hexagonal lattice.
pub(crate) fn polygon(sides: usize, rings: usize) -> Construction {
    let places = || (0..rings).flat_map(move |ring| (0..ring_len(sides, ring)).map(move |place| RingPlace { ring, place }));
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
        let (sin, cos) = libm::sincos(std::f64::consts::TAU * s as f64 / sides as f64);
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
    Construction { neighbours, sides: places().map(side_set).collect(), points, vertices: None }
}

/// A polygon cell's neighbours, clockwise.
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
    from_border(around.into_iter()).into()
}

/// Builds a triangle with rings around it. Ring j is a closed triangle with 3(base - 1 + j) cells around everything
/// inside it, numbered clockwise from the top. With base 1 the board is a polygon with three sides; without rings it's
/// a triangle.
pub(crate) fn ringed_triangle(base: usize, rings: usize) -> Construction {
    if rings == 0 {
        return triangle(base);
    }
    if base == 1 {
        return polygon(3, rings + 1);
    }
    let inside = triangle(base);
    let start = |ring: usize| inside.neighbours.len() + (1..ring).map(|inner| 3 * (base - 1 + inner)).sum::<usize>();
    // A ring's cells clockwise from the top, where ring 0 is the triangle's border. The place wraps around.
    let border = border(&inside);
    let at = |ring: usize, place: usize| {
        let len = 3 * (base - 1 + ring);
        if ring == 0 { border[place % len] } else { Cell::from_index(start(ring) + place % len) }
    };
    let mut around: Vec<Vec<Option<Cell>>> =
        inside.neighbours.iter().map(|list| list.iter().copied().map(Some).collect()).collect();
    for ring in 0..=rings {
        let side = base - 1 + ring;
        for place in 0..3 * side {
            let outward = |place: usize| (ring < rings).then(|| at(ring + 1, place));
            let (sector, step) = (place / side, place % side);
            let out = place + sector;
            // One step back from `out`. Adding the outer ring's length keeps the place from falling below 0.
            let before = out + 3 * (side + 1) - 1;
            let outside = match step {
                0 => vec![outward(before), outward(out), outward(out + 1)],
                _ => vec![outward(out), outward(out + 1)],
            };
            if ring == 0 {
                // A border cell's list starts just after the outside, where the ring is now.
                around[at(0, place).index()].splice(0..0, outside);
                continue;
            }
            let inner = place - sector;
            let within = |place: usize| Some(at(ring - 1, place));
            let mut list = vec![Some(at(ring, place + 3 * side - 1))];
            list.extend(outside);
            list.push(Some(at(ring, place + 1)));
            list.extend(if step == 0 { vec![within(inner)] } else { vec![within(inner), within(inner - 1)] });
            around.push(list);
        }
    }
    let neighbours: Vec<_> = around.into_iter().map(|list| from_border(list.into_iter()).into()).collect();
    let length = base - 1 + rings;
    let mut sides = vec![SideSet::default(); neighbours.len()];
    for place in 0..3 * length {
        let set = &mut sides[at(rings, place).index()];
        set.insert(Side::from_index(place / length));
        if place.is_multiple_of(length) {
            set.insert(Side::from_index((place / length + 2) % 3));
        }
    }
    let centre = Point { x: 0.0, y: (base - 1) as f64 / 3.0_f64.sqrt() };
    let ringed = (1..=rings).flat_map(|ring| (0..3 * (base - 1 + ring)).map(move |place| (ring, place)));
    let points = inside.points.iter().copied().chain(ringed.map(|(ring, place)| bulging(base, ring, place, centre))).collect();
    Construction { neighbours, sides, points, vertices: None }
}

/// The border cells, clockwise from corner 0.
fn border(construction: &Construction) -> Vec<Cell> {
    let Some(first) = construction.corner(0) else { return Vec::new() };
    let next = |&cell: &Cell| Some(construction.neighbours[cell.index()][0]).filter(|&next| next != first);
    std::iter::successors(Some(first), next).collect()
}

/// Where a place in a ring around a triangle is drawn: between the straight line from corner to corner and the circle
/// through the corners. Outer rings are rounder, so rings are about as far apart as the triangle's rows.
fn bulging(base: usize, ring: usize, place: usize, centre: Point) -> Point {
    let (side, row) = (base - 1 + ring, 0.75_f64.sqrt());
    let inner = (base - 1) as f64 / 3.0_f64.sqrt();
    let radius = inner + 0.8 * ring as f64;
    let roundness = (2.0 * (inner / 2.0 + row * ring as f64) / radius - 1.0).clamp(0.0, 1.0);
    let corner = |index: usize| {
        let (sin, cos) = libm::sincos(std::f64::consts::TAU * index as f64 / 3.0);
        (radius * sin, -radius * cos)
    };
    let share = (place % side) as f64 / side as f64;
    let (from, to) = (corner(place / side), corner(place / side + 1));
    let (sin, cos) = libm::sincos(std::f64::consts::TAU * ((place / side) as f64 + share) / 3.0);
    let blend = |straight: f64, round: f64| straight + roundness * (round - straight);
    Point {
        x: centre.x + blend(from.0 + share * (to.0 - from.0), radius * sin),
        y: centre.y + blend(from.1 + share * (to.1 - from.1), -radius * cos),
    }
}

/// Builds a rhombus from hexagonal cells, row by row from the top, each row half a cell further to the right. Side 0 is
/// the top, 1 the right, 2 the bottom, 3 the left. The first cell is at an acute corner.
pub(crate) fn rhombus(columns: usize, rows: usize) -> Construction {
    let places = || (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)));
    let at = |column: isize, row: isize| {
        let inside = (0..columns as isize).contains(&column) && (0..rows as isize).contains(&row);
        inside.then(|| Cell::from_index(row as usize * columns + column as usize))
    };
    let around = |(column, row): (usize, usize)| from_border(steps((column, row)).map(|(column, row)| at(column, row))).into();
    let side_set = |(column, row): (usize, usize)| {
        let on = [row == 0, column + 1 == columns, row + 1 == rows, column == 0];
        on.into_iter().enumerate().filter(|&(_, on)| on).map(|(side, _)| Side::from_index(side)).collect()
    };
    Construction {
        neighbours: places().map(around).collect(),
        sides: places().map(side_set).collect(),
        points: places().map(rhombus_point).collect(),
        vertices: None,
    }
}

/// The places around a place in a rhombus, by column and row, clockwise from the left.
fn steps((column, row): (usize, usize)) -> impl Iterator<Item = (isize, isize)> {
    const STEPS: [(isize, isize); 6] = [(-1, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)];
    STEPS.iter().map(move |&(right, down)| (column as isize + right, row as isize + down))
}

fn rhombus_point((column, row): (usize, usize)) -> Point {
    Point { x: column as f64 + row as f64 / 2.0, y: row as f64 * 0.75_f64.sqrt() }
}

/// The column and row, both from 0, of each hexagon cell, row by row from the top. The hexagon is a rhombus without its
/// acute corners.
pub(crate) fn hexagon_places(edge: usize) -> Vec<(usize, usize)> {
    let last = edge - 1;
    let columns = |row: usize| last.saturating_sub(row)..=(2 * last).min(3 * last - row);
    (0..=2 * last).flat_map(|row| columns(row).map(move |column| (column, row))).collect()
}

/// Builds a hexagon from hexagonal cells. Its three sides have two adjacent edges each. Side 0 is the top and the upper
/// right edge, side 1 the lower right and the bottom edge, side 2 the two left edges.
pub(crate) fn hexagon(edge: usize) -> Construction {
    let (last, places) = (edge - 1, hexagon_places(edge));
    let at = |(column, row): (isize, isize)| {
        let place = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        places.binary_search_by_key(&(place.1, place.0), |&(column, row)| (row, column)).map(Cell::from_index).ok()
    };
    let side_set = |&(column, row): &(usize, usize)| {
        let on = [
            row == 0 || column == 2 * last && row <= last,
            column + row == 3 * last || row == 2 * last,
            column == 0 || column + row == last,
        ];
        on.into_iter().enumerate().filter(|&(_, on)| on).map(|(side, _)| Side::from_index(side)).collect()
    };
    Construction {
        neighbours: places.iter().map(|&place| from_border(steps(place).map(at)).into()).collect(),
        sides: places.iter().map(side_set).collect(),
        points: places.iter().map(|&place| rhombus_point(place)).collect(),
        vertices: None,
    }
}

/// Drops neighbours outside the board, and rotates the list to start just after them.
fn from_border<T: Copy>(around: impl Iterator<Item = Option<T>>) -> Vec<T> {
    let around: Vec<_> = around.collect();
    let after_outside =
        (0..around.len()).find(|&i| around[i].is_some() && around[(i + around.len() - 1) % around.len()].is_none()).unwrap_or(0);
    around[after_outside..].iter().chain(&around[..after_outside]).filter_map(|&cell| cell).collect()
}
