//! The patterns that ship, for the tests of this crate.

use std::sync::Arc;
use tripoint_engine::engine::Settings;
use tripoint_engine::patterns::Patterns;

/// The default settings with the patterns that ship.
pub(crate) fn settings() -> Settings {
    let bridge = ("bridge.pattern", include_str!("../../../patterns/bridge.pattern"));
    let edge_walk = ("edge-walk.pattern", include_str!("../../../patterns/edge-walk.pattern"));
    Settings::new(Arc::new(Patterns::read([bridge, edge_walk]).unwrap()))
}
