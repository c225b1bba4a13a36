//! Shapes and texts in pictures.

use super::shade::Shade;
use crate::board::Point;
use svg::node::element::{Circle, Element, Path, Rectangle};
use svg::node::{Node, Text};

pub(super) const CELL: Shade = Shade([247, 236, 212]);
pub(super) const GRID: &str = "#8c7b5a";
pub(super) const INK: &str = "#222222";
/// Colours the last move's ring, the best move's outline, and the lines between stones in a winning chain.
pub(super) const ACCENT: &str = "#e6550d";

pub(super) fn rectangle(x: f64, y: f64, width: f64, height: f64) -> Rectangle {
    Rectangle::new().set("x", number(x)).set("y", number(y)).set("width", number(width)).set("height", number(height))
}

pub(super) fn circle(centre: Point, radius: f64) -> Circle {
    Circle::new().set("cx", number(centre.x)).set("cy", number(centre.y)).set("r", number(radius))
}

/// Turns a shape into the best move's outline.
pub(super) fn best_move<T: Node>(mut shape: T) -> T {
    shape.assign("stroke", ACCENT);
    shape.assign("stroke-width", 4);
    shape
}

/// Draws a closed path through points in the picture.
pub(super) fn path(points: impl Iterator<Item = Point>) -> Path {
    let points: Vec<_> = points.map(|Point { x, y }| format!("{},{}", number(x), number(y))).collect();
    Path::new().set("d", format!("M{}Z", points.join(" ")))
}

/// Moves a closed clockwise line outward by a distance, or inward if the distance is negative. All edges stay parallel
/// to the original ones.
pub(super) fn mitred(line: &[Point], distance: f64) -> Vec<Point> {
    let normal = |from: Point, to: Point| {
        let (right, down) = (to.x - from.x, to.y - from.y);
        let length = libm::hypot(right, down);
        (down / length, -right / length)
    };
    let count = line.len();
    let moved = |i: usize| {
        let Point { x, y } = line[i];
        let (before, after) = (normal(line[(i + count - 1) % count], line[i]), normal(line[i], line[(i + 1) % count]));
        let share = distance / (1.0 + before.0 * after.0 + before.1 * after.1);
        Point { x: x + share * (before.0 + after.0), y: y + share * (before.1 + after.1) }
    };
    (0..count).map(moved).collect()
}

/// Writes a text centred at a point. The baseline is about a third of the font size below it.
pub(super) fn written(text: &str, Point { x, y }: Point, size: f64) -> Element {
    element("text", text, &[("x", x), ("y", y + 0.35 * size), ("font-size", size)])
}

/// Makes an element that contains a text.
pub(super) fn element(name: &str, text: &str, attributes: &[(&str, f64)]) -> Element {
    let mut element = Element::new(name);
    attributes.iter().for_each(|&(name, value)| element.assign(name, number(value)));
    element.append(Text::new(clean(text)));
    element
}

/// Replaces characters that XML forbids.
pub(super) fn clean(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { char::REPLACEMENT_CHARACTER } else { c })
        .collect()
}

/// Writes a number with at most two decimals, and never a negative zero.
pub(super) fn number(value: f64) -> String {
    ((value * 100.0).round() / 100.0 + 0.0).to_string()
}
