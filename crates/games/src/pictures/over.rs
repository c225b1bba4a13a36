//! Overlays for a board that a document contains once, and the areas of its cells for clicks.

use super::Picture;
use super::render::{Layout, root};
use crate::board::Point;
use svg::node::element::{SVG, Symbol, Use};

impl Picture<'_> {
    /// The board with its names, as a symbol that the pictures of a document share. The SVG shows nothing by itself and
    /// has no background. The name of the symbol must consist of letters, digits and dashes.
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

    /// The contents of the cells, as an overlay for a [symbol](Picture::symbol) of the same board, with the same
    /// [names](Picture::names) and the same space for captured corners. The caption is not drawn, but is available to
    /// screen readers.
    pub fn svg_over(&self, symbol: &str) -> String {
        let layout = Layout::of(self);
        let drawn = Use::new().set("href", format!("#{symbol}"));
        // They hide the names below them.
        let small = layout.small_names(|cell| layout.content(cell).heat.is_some());
        let root = layout.with_discs(root(self, &layout, layout.height).add(drawn)).add(layout.heat(symbol)).add(small);
        root.add(layout.stones()).add(layout.steps(layout.texts())).to_string()
    }

    /// The areas of the cells for clicks, in the units of [`svg_over`](Picture::svg_over): a transparent path per cell,
    /// in the order of the cells, with its name as `data-cell`.
    pub fn targets(&self) -> String {
        let layout = Layout::of(self);
        let root = SVG::new().set("viewBox", layout.view_box(layout.height)).set("fill", "transparent");
        let named = |cell| layout.outline(cell).set("data-cell", self.notation.name(cell));
        self.topology.cells().fold(root, |root, cell| root.add(named(cell))).to_string()
    }

    /// The attribute `viewBox` of [`svg_over`](Picture::svg_over).
    pub fn view_box(&self) -> String {
        let layout = Layout::of(self);
        layout.view_box(layout.height)
    }

    /// The centres of the cells, in the units of [`svg_over`](Picture::svg_over).
    pub fn centres(&self) -> Vec<Point> {
        let layout = Layout::of(self);
        self.topology.cells().map(|cell| layout.centre(cell)).collect()
    }
}
