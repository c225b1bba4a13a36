//! Board geometry, for programs that draw the board themselves.

use super::Picture;
use super::render::Layout;
use crate::board::{Cell, Point, Side, side_lines};
use crate::rules::Colour;

/// A board's geometry in the units of its picture, with the upper left corner at the origin.
#[derive(Clone, PartialEq, Debug)]
pub struct Geometry {
    /// The drawing's width.
    pub width: f64,
    /// The drawing's height.
    pub height: f64,
    /// The margin for the letters and numbers along the edges.
    pub label_margin: f64,
    /// All cells in order.
    pub cells: Vec<CellShape>,
    /// The bands along the sides, in the order of the sides.
    pub sides: Vec<SideShape>,
    /// The outer edge of the rim around the bands. Empty if no side has an owner.
    pub rim: Vec<Point>,
    /// The place beyond each corner for a disc that shows who has captured it.
    pub corners: Vec<(Cell, Point)>,
    /// The letters and numbers along the edges.
    pub labels: Vec<(String, Point)>,
    /// The vertices, if the cells are edges.
    pub vertices: Vec<Point>,
    /// The numbers of each cell's end vertices, if the cells are edges.
    pub ends: Vec<[usize; 2]>,
}

/// A cell's shape.
#[derive(Clone, PartialEq, Debug)]
pub struct CellShape {
    /// The point where stones and texts are drawn.
    pub centre: Point,
    /// The distance to the nearest edge. On wide cells, no more than the median over all cells.
    pub inradius: f64,
    /// The corners.
    pub outline: Vec<Point>,
}

/// The band along a side.
#[derive(Clone, PartialEq, Debug)]
pub struct SideShape {
    /// The only colour that needs the side.
    pub owner: Option<Colour>,
    /// The corners of the band.
    pub band: Vec<Point>,
}

impl Picture<'_> {
    /// The board's geometry, without space for a caption.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Notation;
    /// use tripoint_games::pictures::Picture;
    /// use tripoint_games::rules::{Position, Rules};
    ///
    /// let position = Position::new(Board::hex(5, 5)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// assert_eq!(Picture::of(&position, &notation).geometry().cells.len(), 25);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn geometry(&self) -> Geometry {
        let layout = Layout::of(self);
        // A picture is wide enough for its caption, but here there's none.
        let left = (layout.width - layout.inner_width) / 2.0;
        let moved = |Point { x, y }: Point| Point { x: x - left, y };
        let all = |points: Vec<Point>| points.into_iter().map(moved).collect::<Vec<_>>();
        let cell = |cell: Cell| CellShape {
            centre: moved(layout.centre(cell)),
            inradius: layout.inradius(cell),
            outline: all(layout.corners(cell).collect()),
        };
        let (bands, rim) = layout.bands();
        let sides = bands.into_iter().zip(&self.owners).map(|(band, &owner)| SideShape { owner, band: all(band) });
        let lines = side_lines(self.topology, &layout.outlines);
        let corner = |side: usize| self.topology.corner(Side::from_index(side));
        let corners = (0..self.topology.side_count()).filter_map(corner);
        let vertices = self.topology.vertices();
        Geometry {
            width: layout.inner_width,
            height: layout.height,
            label_margin: layout.label_margin,
            cells: self.topology.cells().map(cell).collect(),
            sides: sides.collect(),
            rim: all(rim),
            corners: corners.map(|cell| (cell, moved(layout.disc(cell, &lines)))).collect(),
            labels: layout.placed_edge_names().map(|(text, point)| (text.to_owned(), moved(point))).collect(),
            vertices: vertices.map_or_else(Vec::new, |vertices| {
                vertices.graph().cells().map(|vertex| moved(layout.place(vertices.graph().point(vertex)))).collect()
            }),
            ends: vertices.map_or_else(Vec::new, |vertices| {
                self.topology.cells().map(|cell| vertices.ends(cell).map(Cell::index)).collect()
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Topology};
    use crate::families;
    use crate::notation::Notation;
    use crate::pictures::{NamedOrientation, Orientation};
    use crate::rules::Position;

    fn geometry(board: Board, orientation: Orientation) -> Geometry {
        let position = Position::new(board, crate::rules::Rules::STANDARD);
        let notation = Notation::default_for(position.topology());
        let mut picture = Picture::new(position.topology(), position.goal(), &notation);
        (picture.orientation, picture.keeps_corner_room) = (orientation, true);
        picture.geometry()
    }

    fn largest_boards() -> impl Iterator<Item = Board> {
        families::words()
            .map(|word| Board::all().filter(|board| board.family_word() == word).max_by_key(|board| board.cells()).unwrap())
    }

    /// In every orientation, nothing lies outside the drawing, and the distances between cells stay the same.
    #[test]
    fn every_orientation_shows_the_whole_board() {
        for board in largest_boards() {
            let topology = Topology::new(board);
            let usual = geometry(board, Orientation::default());
            let distance = |drawn: &Geometry, a: Cell, b: Cell| {
                let [one, other] = [a, b].map(|cell| drawn.cells[cell.index()].centre);
                libm::hypot(one.x - other.x, one.y - other.y)
            };
            for named in NamedOrientation::of_board(board) {
                let drawn = geometry(board, named.orientation);
                let points =
                    drawn.cells.iter().flat_map(|cell| &cell.outline).chain(drawn.sides.iter().flat_map(|side| &side.band));
                let labels = drawn.labels.iter().map(|(_, point)| point);
                let case = format!("{board} {}", named.word);
                for &Point { x, y } in points.chain(&drawn.rim).chain(drawn.corners.iter().map(|(_, point)| point)).chain(labels)
                {
                    assert!((0.0..=drawn.width).contains(&x) && (0.0..=drawn.height).contains(&y), "{case}: {x} {y}");
                }
                for cell in topology.cells() {
                    for &other in topology.neighbours(cell) {
                        let (now, before) = (distance(&drawn, cell, other), distance(&usual, cell, other));
                        assert!((now - before).abs() < 1e-6, "{case}: {now} {before}");
                    }
                }
            }
        }
    }

    /// The bands lie outside the cells, also in reflections.
    #[test]
    fn bands_surround_the_board() {
        for board in largest_boards() {
            for named in NamedOrientation::of_board(board) {
                let drawn = geometry(board, named.orientation);
                let width = |points: &mut dyn Iterator<Item = &Point>| {
                    let (least, most) =
                        points.fold((f64::MAX, f64::MIN), |(least, most), point| (least.min(point.x), most.max(point.x)));
                    most - least
                };
                let cells = width(&mut drawn.cells.iter().flat_map(|cell| &cell.outline));
                let bands = width(&mut drawn.sides.iter().flat_map(|side| &side.band));
                assert!(bands > cells + 5.0, "{board} {}: {bands} {cells}", named.word);
            }
        }
    }

    #[test]
    fn hex_lies_as_other_programs_draw_it() {
        let board = Board::hex(5, 5).unwrap();
        let corners = |word: &str| {
            let drawn = geometry(board, Orientation::find(board, word).unwrap());
            // a1, e1, a5 and e5, in thirds of the drawing.
            let third = |value: f64, whole: f64| ["first", "middle", "last"][((3.0 * value / whole) as usize).min(2)];
            [0, 4, 20, 24].map(|index: usize| {
                let Point { x, y } = drawn.cells[index].centre;
                format!("{} {}", third(x, drawn.width), third(y, drawn.height))
            })
        };
        assert_eq!(corners("flat"), ["first first", "middle first", "middle last", "last last"]);
        assert_eq!(corners("flat-2"), ["first last", "middle last", "middle first", "last first"]);
        assert_eq!(corners("diamond"), ["first middle", "middle first", "middle last", "last middle"]);
        assert_eq!(corners("tall"), ["middle first", "last middle", "first middle", "middle last"]);
    }
}
