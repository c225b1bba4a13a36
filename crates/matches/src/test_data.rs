//! The shipped patterns, for this crate's tests.

use std::sync::Arc;
use tripoint_engine::engine::Settings;
use tripoint_engine::patterns::Patterns;

/// Returns the default settings with the shipped patterns.
pub(crate) fn settings() -> Settings {
    let bridge = ("bridge.pattern", include_str!("../../../patterns/bridge.pattern"));
    let edge_walk = ("edge-walk.pattern", include_str!("../../../patterns/edge-walk.pattern"));
    Settings::new(Arc::new(Patterns::read([bridge, edge_walk]).unwrap()))
}
