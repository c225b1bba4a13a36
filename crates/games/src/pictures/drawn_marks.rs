//! Draws signs, arrows and lines.

use super::marks::{Marks, Sign};
use super::render::{GROUND, Layout};
use super::shapes::{INK, circle, number, path};
use crate::board::{Cell, Point};
use svg::node::Node;
use svg::node::element::{Group, Path};

/// A sign's radius, relative to the distance from the cell's centre to its nearest edge.
const SIGN: f64 = 0.5;
const STROKE: f64 = 2.5;
const LINE_STROKE: f64 = 4.0;
/// Unlike the colours of stones, sides, the last move and winning chains.
const LINE_SHADE: &str = "#1f5fa8";
/// An arrowhead's length and half its width.
const HEAD: (f64, f64) = (13.0, 7.0);

impl Layout<'_> {
    /// Draws the marks; `None` if there are none.
    pub(super) fn marks(&self) -> Option<Group> {
        let Marks { signs, lines } = &self.picture.marks;
        if signs.is_empty() && lines.is_empty() {
            return None;
        }
        let group = Group::new().set("fill", "none").set("stroke-linecap", "round").set("stroke-linejoin", "round");
        let group = lines.iter().fold(group, |group, &(from, to, is_arrow)| self.line(group, (from, to), is_arrow));
        Some(signs.iter().fold(group, |group, &(sign, cell)| {
            let ink = if self.fill(cell).is_dark() { GROUND } else { INK };
            let radius = SIGN * self.inradius(cell);
            let Point { x, y } = self.centre(cell);
            let corners = |corners: &[(f64, f64)]| {
                let places = corners.iter().map(|&(right, down)| Point { x: x + right * radius, y: y + down * radius });
                stroked(path(places), ink)
            };
            match sign {
                Sign::Triangle => group.add(corners(&[(0.0, -1.0), (0.87, 0.5), (-0.87, 0.5)])),
                Sign::Square => group.add(corners(&[(-0.75, -0.75), (0.75, -0.75), (0.75, 0.75), (-0.75, 0.75)])),
                Sign::Circle => group.add(stroked(circle(Point { x, y }, 0.85 * radius), ink)),
                Sign::Cross => {
                    let far = 0.75 * radius;
                    let [left, right, top, bottom] = [x - far, x + far, y - far, y + far].map(number);
                    let strokes = format!("M{left},{top} {right},{bottom}M{right},{top} {left},{bottom}");
                    group.add(stroked(Path::new().set("d", strokes), ink))
                }
            }
        }))
    }

    fn line(&self, group: Group, (from, to): (Cell, Cell), is_arrow: bool) -> Group {
        let (start, end) = (self.centre(from), self.centre(to));
        let (right, down) = (end.x - start.x, end.y - start.y);
        let length = libm::hypot(right, down);
        if length < HEAD.0 {
            return group;
        }
        // The point at one distance before the end, and at the other from the line.
        let near_end = |before: f64, aside: f64| Point {
            x: end.x - (before * right - aside * down) / length,
            y: end.y - (before * down + aside * right) / length,
        };
        let shaft_end = if is_arrow { near_end(HEAD.0, 0.0) } else { end };
        let [x1, y1, x2, y2] = [start.x, start.y, shaft_end.x, shaft_end.y].map(number);
        let shaft = Path::new().set("d", format!("M{x1},{y1} {x2},{y2}"));
        let group = group.add(shaft.set("stroke", LINE_SHADE).set("stroke-width", LINE_STROKE));
        if !is_arrow {
            return group;
        }
        let head = [end, near_end(HEAD.0, HEAD.1), near_end(HEAD.0, -HEAD.1)];
        group.add(path(head.into_iter()).set("fill", LINE_SHADE))
    }
}

fn stroked<T: Node>(mut shape: T, ink: &str) -> T {
    shape.assign("stroke", ink);
    shape.assign("stroke-width", STROKE);
    shape
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::notation::Notation;
    use crate::pictures::Picture;
    use crate::rules::{Move, Position, Rules};

    #[test]
    fn marks_are_drawn_over_stones() {
        let mut position = Position::new(Board::hex(5, 5).unwrap(), Rules::STANDARD);
        let notation = Notation::default_for(position.topology());
        let cell = |name: &str| notation.parse(name).unwrap();
        position.play(Move::Place(cell("c3"))).unwrap();
        let mut picture = Picture::of(&position, &notation);
        let plain = picture.svg();
        for (sign, name) in Sign::ALL.into_iter().zip(["c3", "a1", "b2", "d4"]) {
            picture.add_sign(sign, cell(name));
        }
        picture.add_arrow(cell("a5"), cell("e5"));
        picture.add_line(cell("a4"), cell("e4"));
        // A line from a cell to itself has no direction.
        picture.add_arrow(cell("e1"), cell("e1"));
        let marked = picture.svg();
        let count = |drawn: &str, text: &str| drawn.matches(text).count();
        assert_eq!(count(&marked, LINE_SHADE), 3, "two shafts and a head: {marked}");
        assert_eq!(count(&marked, "stroke-width=\"2.5\""), 4);
        // White ink on the black stone.
        assert_eq!(count(&marked, "stroke=\"#ffffff\""), 1);
        assert_eq!(count(&marked, "<path") - count(&plain, "<path"), 6);
        assert_eq!(count(&marked, "<circle") - count(&plain, "<circle"), 1);
    }
}
