//! The display of a game, and the strength of the engine.

use super::map::AnalysisMap;
use super::request::Theme;
use crate::engine::Level;

/// The settings of a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct PageView {
    /// The level of the engine's moves; analyses are at full strength.
    pub(super) level: Level,
    /// The longest time for a move, in seconds.
    pub(super) seconds: f64,
    pub(super) map: AnalysisMap,
    /// Whether the cells are named.
    pub(super) names: bool,
    /// Whether the stones are numbered.
    pub(super) numbers: bool,
    pub(super) theme: Theme,
}

impl Default for PageView {
    fn default() -> PageView {
        PageView {
            level: Level::default(),
            seconds: 1.0,
            map: AnalysisMap::default(),
            names: true,
            numbers: false,
            theme: Theme::default(),
        }
    }
}
