//! Draws marked chains, and the edges and vertices if the cells are edges.

use super::Stone;
use super::render::{INRADIUS, Layout, stone_shade};
use super::shapes::{ACCENT, CELL, GRID, circle, number};
use crate::board::{Cell, Point};
use svg::node::element::{Group, Line};

/// The radius of owned and unowned vertices, relative to the distance from a cell's centre to its nearest edge.
const VERTEX: f64 = 0.62;
const FREE_VERTEX: f64 = 0.24;
/// A taken edge's width.
const EDGE: f64 = 10.0;

impl Layout<'_> {
    /// Adds lines between neighbours in marked chains.
    pub(super) fn links(&self, group: Group) -> Group {
        self.picture.links().into_iter().fold(group, |group, [a, b]| {
            group.add(line(self.joint(a), self.joint(b)).set("stroke", ACCENT).set("stroke-width", 12))
        })
    }

    /// Adds lines between the vertices, if the cells are edges. Taken edges are broad.
    pub(super) fn edges(&self, group: Group) -> Group {
        let Some(vertices) = self.topology.vertices() else { return group };
        self.topology.cells().fold(group, |group, cell| {
            let [a, b] = vertices.ends(cell).map(|vertex| self.joint(vertex));
            match self.content(cell).stone {
                None => group.add(line(a, b).set("stroke", GRID)),
                Some(stone) => {
                    let inside = line(a, b).set("stroke", stone_shade(stone).hex()).set("stroke-width", EDGE - 3.0);
                    group.add(line(a, b).set("stroke-width", EDGE)).add(inside)
                }
            }
        })
    }

    /// The point where lines between chain neighbours meet: at the stone, or at the vertex if the cells are edges.
    fn joint(&self, cell: Cell) -> Point {
        self.topology.vertices().map_or_else(|| self.centre(cell), |vertices| self.place(vertices.graph().point(cell)))
    }

    /// Adds the vertices in their owners' colours, if the cells are edges.
    pub(super) fn vertices(&self, group: Group) -> Group {
        let Some(vertices) = self.topology.vertices() else { return group };
        let owners = self.picture.owners_of_vertices();
        vertices.graph().cells().zip(owners).fold(group, |group, (vertex, owner)| {
            let shade = owner.map_or(CELL, |colour| stone_shade(Stone::Placed(colour)));
            let radius = if owner.is_some() { VERTEX } else { FREE_VERTEX };
            group.add(circle(self.joint(vertex), radius * INRADIUS).set("fill", shade.hex()))
        })
    }
}

fn line(a: Point, b: Point) -> Line {
    Line::new().set("x1", number(a.x)).set("y1", number(a.y)).set("x2", number(b.x)).set("y2", number(b.y))
}
