//! How the game is shown: the map on the board, the boards' orientation and coordinates, and pictures.

use crate::answers::PageAnswer;
use crate::desk::{Answered, Desk, PageReply};
use crate::map::{AnalysisMap, show_book, show_ownership, show_proven};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tripoint_engine::book::Book;
use tripoint_engine::engine::Engine;
use tripoint_engine::verdict::{KnownResult, ResultSource};
use tripoint_games::base::{alternatives, quoted};
use tripoint_games::board::{Board, Cell};
use tripoint_games::notation::{Coordinates, Notation};
use tripoint_games::pictures::{Names, Orientation, Picture};
use tripoint_games::rules::{Move, Position};
use tripoint_solver::proven_moves;

/// The time limit for a map of proven results; results not found by then are not shown.
const PROVEN_MAP_TIME: Duration = Duration::from_millis(300);

/// Batches of 128 playouts for an ownership map.
const OWNERSHIP_BATCHES: u32 = 8;

/// The verbs of these requests.
pub(crate) const VERBS: &[&str] = &["map", "display", "picture"];

/// Requests about how the game is shown.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "verb", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum ViewRequest {
    Map { map: String },
    Display { game: String, orientation: Option<String>, coordinates: Option<String> },
    Picture { names: bool, numbers: bool },
}

/// How games are shown.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    map: AnalysisMap,
    /// How each game's boards are shown, by the game's word.
    displays: BTreeMap<&'static str, GameDisplay>,
}

/// How a game's boards are shown.
#[derive(Clone, Copy, Debug, Default)]
struct GameDisplay {
    orientation: Orientation,
    /// `None` for the usual ones.
    coordinates: Option<Coordinates>,
}

impl GameDisplay {
    /// Reads the words of a message.
    ///
    /// # Errors
    /// The game's boards don't have this orientation or these coordinates.
    fn read(board: Board, orientation: Option<&str>, coordinates: Option<&str>) -> Result<GameDisplay, String> {
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
        let orientation = orientation.map_or(Ok(Orientation::default()), |word| Orientation::find(board, word))?;
        Ok(GameDisplay { orientation, coordinates: coordinates.map(named).transpose()? })
    }
}

impl View {
    /// `study` is the study's book, if one is open.
    pub(crate) fn handle(&mut self, request: ViewRequest, desk: &mut Desk, study: Option<&Book>) -> Answered {
        match request {
            ViewRequest::Map { map } => {
                self.map = AnalysisMap::find(&map)?;
                Ok(vec![PageReply::State])
            }
            ViewRequest::Display { game, orientation, coordinates } => {
                let board = Board::default_of(&game).ok_or_else(|| format!("got '{}', expected a game", quoted(&game)))?;
                let display = GameDisplay::read(board, orientation.as_deref(), coordinates.as_deref())?;
                self.displays.insert(board.family_word(), display);
                desk.game_mut().tree_mut().report_all();
                Ok(vec![PageReply::Board, PageReply::State])
            }
            ViewRequest::Picture { names, numbers } => {
                let svg = self.picture_with_caption(desk, study, (names, numbers));
                Ok(vec![PageReply::Message(PageAnswer::Picture { name: desk.game().tree().file_name("svg"), svg })])
            }
        }
    }

    /// The map that colours the cells.
    pub(crate) fn map(&self) -> AnalysisMap {
        self.map
    }

    /// The orientation for boards of the same game as this one.
    pub(crate) fn orientation(&self, board: Board) -> Orientation {
        self.display(board).orientation
    }

    fn display(&self, board: Board) -> GameDisplay {
        self.displays.get(board.family_word()).copied().unwrap_or_default()
    }

    /// Names the cells in the coordinates chosen for the game.
    pub(crate) fn arrange(&self, desk: &mut Desk) {
        let board = desk.game().tree().board();
        let chosen = self.display(board).coordinates;
        if let Some(coordinates) = chosen.filter(|coordinates| Coordinates::of_board(board).contains(coordinates))
            && let Err(error) = desk.engine_here().game_mut().set_coordinates(coordinates)
        {
            log::warn!("{error}");
        }
    }

    /// The picture of the shown position, with the map.
    pub(crate) fn picture<'a>(
        &self,
        desk: &mut Desk,
        study: Option<&Book>,
        position: &'a Position,
        notation: &'a Notation,
    ) -> Picture<'a> {
        let mut picture = Picture::of(position, notation);
        if let Some(found) = desk.game().found_here() {
            self.map.show_candidates(&mut picture, &found.candidates, position.swap_follows());
            picture.cell(found.report.best).best = true;
        }
        let engine = desk.engine_mut().at(position);
        match self.map {
            AnalysisMap::Ownership if position.winner().is_none() => {
                let owned = engine.analyst().ownership(position.to_move(), OWNERSHIP_BATCHES);
                let empty: Vec<_> = position.empty().iter().map(|cell| (cell, owned[cell.index()])).collect();
                show_ownership(&mut picture, &empty);
            }
            AnalysisMap::Book => {
                show_book(&mut picture, &engine.game().book_moves(position.to_move()), position.swap_follows());
            }
            AnalysisMap::Study => {
                let moves = study.map_or_else(Vec::new, |book| book.moves(position, position.to_move()));
                show_book(&mut picture, &moves, false);
            }
            AnalysisMap::Proven => show_proven(&mut picture, &certain_moves(desk, position), position.swap_follows()),
            _ => {}
        }
        if self.map.is_of_results() {
            show_proven(&mut picture, &known_moves(desk.engine_mut().at(position), position), position.swap_follows());
        }
        picture
    }

    /// A standalone picture, with cell names and move numbers if wanted.
    fn picture_with_caption(&self, desk: &mut Desk, study: Option<&Book>, (names, numbers): (bool, bool)) -> String {
        let (position, notation) = desk.shown();
        let mut picture = self.picture(desk, study, &position, &notation);
        picture.orientation = self.orientation(position.board());
        picture.names = if names { Names::Below } else { Names::Hidden };
        if numbers {
            picture.number_moves(&position);
        }
        let game = desk.game();
        game.tree().marks(game.at()).iter().for_each(|mark| mark.draw(&mut picture));
        picture.svg()
    }
}

/// The moves proven by virtual connections within a short time. They are kept while the node is shown.
fn certain_moves(desk: &mut Desk, position: &Position) -> Vec<(Cell, bool)> {
    if let Some(moves) = desk.game().findings().certain() {
        return moves.to_vec();
    }
    let engine = desk.engine_mut().at(position);
    let clock = Arc::clone(engine.time_source());
    let end = clock.now() + PROVEN_MAP_TIME;
    let moves = proven_moves(position, position.to_move(), &|| clock.now() >= end);
    learn_moves(engine, position, &moves);
    desk.game_mut().findings_mut().set_certain(moves.clone());
    moves
}

/// Adds moves proven by virtual connections to the known results.
fn learn_moves(engine: &mut Engine, position: &Position, moves: &[(Cell, bool)]) {
    let (mut after, colour) = (position.clone(), position.to_move());
    for &(cell, wins) in moves {
        after.play_unchecked(colour, Move::Place(cell));
        engine.learn(&after, KnownResult::of_player(colour, wins, ResultSource::Connections, None));
        after.undo();
    }
}

/// The moves with a known result: all of them if the player to move has lost.
fn known_moves(engine: &mut Engine, position: &Position) -> Vec<(Cell, bool)> {
    if position.winner().is_some() || !engine.settings().parameters.known_results {
        return Vec::new();
    }
    let (known, colour) = (engine.known(), position.to_move());
    if known.result(position, colour).is_some_and(|result| result.winner != colour) {
        return position.legal(colour).iter().map(|cell| (cell, false)).collect();
    }
    known.moves(position, colour).into_iter().map(|(cell, result)| (cell, result.winner == colour)).collect()
}
