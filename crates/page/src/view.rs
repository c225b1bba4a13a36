//! The display of a game, and the strength of the engine.

use super::map::AnalysisMap;
use std::collections::BTreeMap;
use tripoint_engine::engine::Level;
use tripoint_games::base::{alternatives, quoted};
use tripoint_games::board::Board;
use tripoint_games::notation::Coordinates;
use tripoint_games::pictures::Orientation;

/// The settings of a page.
#[derive(Clone, Debug)]
pub(super) struct PageView {
    /// The level of the engine's moves; analyses are at full strength.
    pub(super) level: Level,
    /// The longest time for a move, in seconds.
    pub(super) seconds: f64,
    pub(super) map: AnalysisMap,
    /// How the boards of a game are shown, by the word of the game.
    pub(super) displays: BTreeMap<&'static str, GameDisplay>,
}

/// How the boards of a game are shown.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct GameDisplay {
    pub(super) orientation: Orientation,
    /// None for the usual ones.
    pub(super) coordinates: Option<Coordinates>,
}

impl GameDisplay {
    /// The display of the words of a message.
    ///
    /// # Errors
    /// A word that the boards of the game do not have.
    pub(super) fn read(board: Board, orientation: Option<&str>, coordinates: Option<&str>) -> Result<GameDisplay, String> {
        let named = |word: &str| {
            let known = || {
                Board::all()
                    .filter(|other| other.is_of_same_game(board))
                    .flat_map(|board| Coordinates::of_board(board).iter().copied())
            };
            let mut all: Vec<Coordinates> = known().collect();
            all.sort_unstable_by_key(|coordinates| coordinates.name());
            all.dedup();
            let found = all.iter().find(|known| known.name() == word).copied();
            found.ok_or_else(|| format!("got '{}', expected {}", quoted(word), alternatives(&all)))
        };
        let orientation = orientation.map_or(Ok(Orientation::default()), |word| Orientation::of_board(board, word))?;
        Ok(GameDisplay { orientation, coordinates: coordinates.map(named).transpose()? })
    }
}

impl PageView {
    /// How this board is shown.
    pub(super) fn display(&self, board: Board) -> GameDisplay {
        self.displays.get(board.family_word()).copied().unwrap_or_default()
    }
}

impl Default for PageView {
    fn default() -> PageView {
        PageView { level: Level::default(), seconds: 1.0, map: AnalysisMap::default(), displays: BTreeMap::new() }
    }
}
