//! Cell outlines: polygons that fill the board without gaps, derived in the same way for every board.

use super::{Cell, Point, Side, Topology, Vertices};
use std::f64::consts::{FRAC_PI_3, TAU};

/// A cell's polygon. Each pair of consecutive neighbours gives a corner: the centroid of the two and the cell itself.
/// If the cells are edges, the polygon is a rhombus instead: its corners are the edge's two vertices and the centres of
/// the triangles on either side.
///
/// A border cell gets virtual neighbours beyond the border: the triangle on each border edge is reflected in that edge.
/// More virtual neighbours divide the remaining angle evenly.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Outline {
    /// The corners, clockwise.
    pub(crate) corners: Vec<Point>,
    /// The index of the first corner on the board's border. All later corners lie on it too. For an inner cell this is
    /// the number of corners.
    outside: usize,
}

impl Outline {
    /// Computes a cell's outline.
    pub(crate) fn of(topology: &Topology, cell: Cell) -> Outline {
        if let Some(vertices) = topology.vertices() {
            return Outline::of_edge(topology, vertices, cell);
        }
        let centre = topology.point(cell);
        let inside = topology.neighbours(cell);
        let mut around: Vec<Point> = inside.iter().map(|&cell| topology.point(cell)).collect();
        let border = topology.border_distance(cell) == 0;
        if border {
            around.extend(beyond(centre, &around));
        }
        let next = |i: usize| around[(i + 1) % around.len()];
        let corners: Vec<_> = (0..around.len()).map(|i| middle(&[centre, around[i], next(i)])).collect();
        let outside = if border { inside.len() - 1 } else { corners.len() };
        Outline { corners, outside }
    }

    /// Computes an edge's outline.
    fn of_edge(topology: &Topology, vertices: &Vertices, edge: Cell) -> Outline {
        let border = topology.border_distance(edge) == 0;
        let [a, b] = vertices.ends(edge).map(|vertex| vertices.graph().point(vertex));
        let middle = middle(&[a, b]);
        // The centre of the triangle on the left when you go from one end to the other.
        let beside = |from: Point, to: Point| {
            let share = 3.0_f64.sqrt() / 6.0;
            Point { x: middle.x + share * (to.y - from.y), y: middle.y - share * (to.x - from.x) }
        };
        // The inner triangle contains the first neighbour, which shares an end with this edge.
        let next = topology.neighbours(edge).first().map_or(middle, |&cell| topology.point(cell));
        let near = |point: Point| polar(point, next).0;
        let (from, to) = if near(beside(a, b)) < near(beside(b, a)) { (b, a) } else { (a, b) };
        let corners = vec![beside(to, from), from, beside(from, to), to];
        Outline { outside: if border { 1 } else { corners.len() }, corners }
    }

    /// The part of the outline on the board's border, clockwise. Empty for an inner cell.
    pub(crate) fn outside(&self) -> &[Point] {
        &self.corners[self.outside..]
    }

    /// The part on the border, divided in the middle.
    fn halves(&self) -> (Vec<Point>, Vec<Point>) {
        let line = self.outside();
        let (first, second) = (&line[..line.len() / 2], &line[line.len().div_ceil(2)..]);
        let turn = middle(&[line[(line.len() - 1) / 2], line[line.len() / 2]]);
        let before = first.iter().copied().chain([turn]).collect();
        let after = [turn].into_iter().chain(second.iter().copied()).collect();
        (before, after)
    }

    /// The polygon's centroid, where stones and text are drawn. On a distorted lattice it's far from the cell's point.
    pub(crate) fn centre(&self) -> Point {
        let (x, y, area) = self.edges().fold((0.0, 0.0, 0.0), |(x, y, area), (a, b)| {
            let part = a.x * b.y - b.x * a.y;
            (x + part * (a.x + b.x), y + part * (a.y + b.y), area + part)
        });
        Point { x: x / (3.0 * area), y: y / (3.0 * area) }
    }

    /// The distance from the centroid to the nearest edge.
    pub(crate) fn inradius(&self) -> f64 {
        let centre = self.centre();
        self.edges().map(|(a, b)| distance(centre, a, b)).fold(f64::INFINITY, f64::min)
    }

    fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }
}

/// Draws the board's border as one line per side, clockwise from side 0. Each line begins and ends in the middle of a
/// corner cell's outer edge, or at a corner if the cells are edges.
pub(crate) fn side_lines(topology: &Topology, outlines: &[Outline]) -> Vec<Vec<Point>> {
    let has_corner_cells = topology.vertices().is_none();
    let line = |side: usize| {
        let cells = topology.side_cells(Side::from_index(side));
        let (first, last) = (cells.first()?, cells.last()?);
        let outside = |cell: &Cell| outlines[cell.index()].outside().to_vec();
        let mut line = if has_corner_cells { outlines[first.index()].halves().1 } else { outside(first) };
        for cell in &cells[1..] {
            let met = if has_corner_cells && cell == last { outlines[cell.index()].halves().0 } else { outside(cell) };
            // The first point repeats the previous cell's last one.
            line.extend_from_slice(&met[1..]);
        }
        Some(line)
    };
    (0..topology.side_count()).filter_map(line).collect()
}

/// A border cell's virtual neighbours, clockwise from its last real neighbour to its first.
fn beyond(centre: Point, inside: &[Point]) -> Vec<Point> {
    let [first, second, ..] = inside else { return Vec::new() };
    let (last, before) = (inside[inside.len() - 1], inside[inside.len() - 2]);
    let (from, to) = (polar(centre, reflected(before, centre, last)), polar(centre, reflected(*second, centre, *first)));
    let turn = (to.1 - from.1).rem_euclid(TAU);
    let steps = (turn / FRAC_PI_3).round().max(1.0);
    (0..=steps as usize)
        .map(|step| {
            let share = step as f64 / steps;
            let (sin, cos) = libm::sincos(from.1 + share * turn);
            let radius = from.0 + share * (to.0 - from.0);
            Point { x: centre.x + radius * cos, y: centre.y + radius * sin }
        })
        .collect()
}

fn middle(points: &[Point]) -> Point {
    let sum = points.iter().fold((0.0, 0.0), |(x, y), point| (x + point.x, y + point.y));
    Point { x: sum.0 / points.len() as f64, y: sum.1 / points.len() as f64 }
}

/// A point's polar coordinates around a centre: distance and angle, clockwise in the drawing.
fn polar(centre: Point, point: Point) -> (f64, f64) {
    let (x, y) = (point.x - centre.x, point.y - centre.y);
    (libm::hypot(x, y), libm::atan2(y, x))
}

/// Reflects a point in the line through two others.
fn reflected(point: Point, a: Point, b: Point) -> Point {
    let foot = foot(point, a, b);
    Point { x: 2.0 * foot.x - point.x, y: 2.0 * foot.y - point.y }
}

/// The foot of the perpendicular from a point to the line through two others.
fn foot(point: Point, a: Point, b: Point) -> Point {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let share = ((point.x - a.x) * x + (point.y - a.y) * y) / (x * x + y * y);
    Point { x: a.x + share * x, y: a.y + share * y }
}

/// The distance from a point to the line through two others.
fn distance(point: Point, a: Point, b: Point) -> f64 {
    polar(point, foot(point, a, b)).0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    /// Every board, but only some for Hex, because the others are parts of them.
    fn topologies() -> impl Iterator<Item = Topology> {
        let is_wanted =
            |board: &Board| board.family_word() != "hex" || board.parameters().iter().all(|n| [2, 3, 9, 16].contains(n));
        Board::all().filter(is_wanted).map(Topology::new)
    }

    fn outlines(topology: &Topology) -> Vec<Outline> {
        topology.cells().map(|cell| Outline::of(topology, cell)).collect()
    }

    fn same(a: Point, b: Point) -> bool {
        polar(a, b).0 < 1e-9
    }

    /// Twice a polygon's area; positive if it runs clockwise in the drawing.
    fn area(corners: &[Point]) -> f64 {
        let next = |i: usize| corners[(i + 1) % corners.len()];
        corners.iter().enumerate().map(|(i, a)| a.x * next(i).y - next(i).x * a.y).sum()
    }

    #[test]
    fn neighbours_share_an_edge_and_others_at_most_a_corner() {
        for topology in topologies() {
            let outlines = outlines(&topology);
            for (a, b) in topology.cells().flat_map(|a| topology.cells().map(move |b| (a, b))).filter(|(a, b)| a < b) {
                let (of_a, of_b) = (&outlines[a.index()].corners, &outlines[b.index()].corners);
                let shared = of_a.iter().filter(|&&corner| of_b.iter().any(|&other| same(corner, other))).count();
                let case = format!("{}: {a:?} {b:?} share {shared}", topology.board());
                if topology.adjacent(a, b) { assert_eq!(shared, 2, "{case}") } else { assert!(shared < 2, "{case}") }
            }
        }
    }

    #[test]
    fn cells_have_an_area_and_room_for_a_stone() {
        for topology in topologies() {
            for (cell, outline) in topology.cells().zip(outlines(&topology)) {
                let case = format!("{} {cell:?}: {outline:?}", topology.board());
                let turns = |from: Point| outline.edges().all(|(a, b)| area(&[from, a, b]) > 0.01);
                assert!(area(&outline.corners) > 0.25 && turns(topology.point(cell)) && turns(outline.centre()), "{case}");
                assert!(outline.inradius() > 0.15, "{case}");
            }
        }
    }

    /// The cells' areas add up to the area inside the border, so there are no gaps or overlaps.
    #[test]
    fn cells_fill_the_board() {
        for topology in topologies() {
            let outlines = outlines(&topology);
            let border: Vec<Point> = side_lines(&topology, &outlines).concat();
            let cells: f64 = outlines.iter().map(|outline| area(&outline.corners)).sum();
            assert!((area(&border) - cells).abs() < 1e-9 * cells, "{}", topology.board());
        }
    }

    #[test]
    fn the_cells_of_y_and_hex_are_regular_hexagons() {
        let side = 3.0_f64.sqrt() / 3.0;
        for topology in topologies().filter(|topology| ["y", "hex"].contains(&topology.board().family_word())) {
            for (cell, Outline { corners, .. }) in topology.cells().zip(outlines(&topology)) {
                assert_eq!(corners.len(), 6, "{} {cell:?}", topology.board());
                let edges = (0..6).map(|i| polar(corners[i], corners[(i + 1) % 6]).0);
                let radii = corners.iter().map(|&corner| polar(topology.point(cell), corner).0);
                assert!(edges.chain(radii).all(|length| (length - side).abs() < 1e-9), "{} {cell:?}", topology.board());
            }
        }
    }

    #[test]
    fn each_side_is_drawn_along_its_own_cells() {
        for topology in topologies() {
            let outlines = outlines(&topology);
            for (side, line) in side_lines(&topology, &outlines).into_iter().enumerate() {
                let side = Side::from_index(side);
                for cell in topology.cells() {
                    let met = outlines[cell.index()].outside().iter().filter(|&&a| line.iter().any(|&b| same(a, b))).count();
                    let on = topology.sides(cell).contains(side);
                    assert!(if on { met > 1 } else { met <= 1 }, "{} {cell:?} {side:?}: {met} points", topology.board());
                }
            }
        }
    }
}
