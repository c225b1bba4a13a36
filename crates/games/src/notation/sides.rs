//! Names for sides.

use super::names::Notation;
use crate::board::{Cell, Point, Side, Topology};

/// Names each side by where it lies, such as "the left side". If that's ambiguous, names all sides by their corners.
pub fn side_names(topology: &Topology, notation: &Notation) -> Vec<String> {
    let middle = |cells: &[Cell]| {
        let points: Vec<Point> = cells.iter().map(|&cell| topology.point(cell)).collect();
        let mean = |value: fn(&Point) -> f64| points.iter().map(value).sum::<f64>() / points.len() as f64;
        Point { x: mean(|point| point.x), y: mean(|point| point.y) }
    };
    let sides: Vec<_> = (0..topology.side_count()).map(|side| topology.side_cells(Side::from_index(side))).collect();
    let centre = middle(&topology.cells().collect::<Vec<_>>());
    let words: Vec<&str> = sides
        .iter()
        .map(|cells| {
            let Point { x, y } = middle(cells);
            let (right, down) = (x - centre.x, y - centre.y);
            match (right.abs() > down.abs(), right > 0.0, down > 0.0) {
                (true, true, _) => "the right side",
                (true, false, _) => "the left side",
                (false, _, true) => "the bottom",
                (false, _, false) => "the top",
            }
        })
        .collect();
    let is_clear = words.iter().enumerate().all(|(i, word)| !words[..i].contains(word));
    let ends = |cells: &&[Cell]| match **cells {
        [first, .., last] => format!("the side from {} to {}", notation.name(first), notation.name(last)),
        _ => "the side".to_owned(),
    };
    if is_clear { words.into_iter().map(str::to_owned).collect() } else { sides.iter().map(ends).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_are_named_by_where_they_lie() {
        let named = |board: &str| {
            let topology = Topology::new(board.parse().unwrap());
            side_names(&topology, &Notation::default_for(&topology))
        };
        assert_eq!(named("y 5"), ["the right side", "the bottom", "the left side"]);
        assert_eq!(named("poly-y 5 3").len(), 5);
        assert!(named("poly-y 5 3").iter().all(|name| name.starts_with("the side from ")));
    }
}
