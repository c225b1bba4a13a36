//! Pictures that lie over a board that a document has once, and tell on which cell a click is.

use super::Picture;
use super::render::{Layout, root};
use crate::board::Point;
use svg::node::element::{SVG, Symbol, Use};

impl Picture<'_> {
    /// The board with its names, as a symbol that the pictures of a document share: an SVG that shows nothing by itself, and has no ground of
    /// its own. Only letters, digits and dashes belong in the name of the symbol.
    pub fn symbol(&self, name: &str) -> String {
        let layout = Layout::of(self);
        let symbol = Symbol::new()
            .set("id", name)
            .set("viewBox", layout.view_box(layout.height))
            .add(layout.sides())
            .add(layout.outlines(name))
            .add(layout.edge_names())
            .add(layout.small_names(|_| true));
        SVG::new().set("width", 0).set("height", 0).set("aria-hidden", "true").add(symbol).to_string()
    }

    /// What is on the cells, over a [symbol](Picture::symbol) of the same board with the same [names](Picture::names) and the same room for
    /// captured corners. The caption is not drawn, but read out.
    pub fn svg_over(&self, symbol: &str) -> String {
        let layout = Layout::of(self);
        let drawn = Use::new().set("href", format!("#{symbol}"));
        // They hide the names below them.
        let small = layout.small_names(|cell| layout.content(cell).heat.is_some());
        let root = layout.with_discs(root(self, &layout, layout.height).add(drawn)).add(layout.heat(symbol)).add(small);
        root.add(layout.stones()).add(layout.steps(layout.texts())).to_string()
    }

    /// Where a click belongs to which cell, in the measures of [`svg_over`](Picture::svg_over): a transparent path a cell, in the order of the
    /// cells, with its name as `data-cell`.
    pub fn targets(&self) -> String {
        let layout = Layout::of(self);
        let root = SVG::new().set("viewBox", layout.view_box(layout.height)).set("fill", "transparent");
        let named = |cell| layout.outline(cell).set("data-cell", self.notation.name(cell));
        self.topology.cells().fold(root, |root, cell| root.add(named(cell))).to_string()
    }

    /// What is seen of [`svg_over`](Picture::svg_over): the attribute `viewBox`.
    pub fn view_box(&self) -> String {
        let layout = Layout::of(self);
        layout.view_box(layout.height)
    }

    /// The centres of the cells, in the measures of [`svg_over`](Picture::svg_over).
    pub fn centres(&self) -> Vec<Point> {
        let layout = Layout::of(self);
        self.topology.cells().map(|cell| layout.centre(cell)).collect()
    }
}
