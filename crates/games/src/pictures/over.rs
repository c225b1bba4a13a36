//! Overlays for a board that a document contains only once.

use super::Picture;
use super::render::{Layout, root};
use svg::node::element::{SVG, Symbol, Use};

impl Picture<'_> {
    /// Draws the board with its names as a symbol that a document's pictures share. By itself the SVG shows nothing,
    /// and it has no background. The symbol's name must consist of letters, digits and dashes.
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

    /// Draws only the cells' contents, over a [symbol](Picture::symbol) of the same board. Both need the same
    /// [names](Picture::names) and the same space for captured corners. The caption isn't drawn, but screen readers
    /// find it.
    pub fn svg_over(&self, symbol: &str) -> String {
        let layout = Layout::of(self);
        let drawn = Use::new().set("href", format!("#{symbol}"));
        // The coloured cells hide the names below them.
        let small = layout.small_names(|cell| layout.content(cell).heat.is_some());
        let root = layout.with_discs(root(self, &layout, layout.height).add(drawn)).add(layout.heat(symbol)).add(small);
        root.add(layout.stones()).add(layout.steps(layout.texts())).to_string()
    }
}
