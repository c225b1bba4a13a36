//! The shipped patterns and a book, for the tests of this crate.

use std::sync::Arc;
use tripoint_engine::book::BookSet;
use tripoint_engine::engine::Settings;
use tripoint_engine::patterns::Patterns;

/// A shipped book.
pub(crate) const BOOKS: BookSet = BookSet(include_str!("../../../books/y-5.book"));

/// The default settings with the shipped patterns.
pub(crate) fn settings() -> Settings {
    let bridge = ("bridge.pattern", include_str!("../../../patterns/bridge.pattern"));
    let edge_walk = ("edge-walk.pattern", include_str!("../../../patterns/edge-walk.pattern"));
    Settings::new(Arc::new(Patterns::read([bridge, edge_walk]).unwrap()))
}
