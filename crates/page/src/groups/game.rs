//! The game on the board: which one it is, its moves, and which position is shown.

use super::opening;
use crate::answers::{BoardChoice, GameChoice, GamesAnswer, LevelChoice, OpenedAnswer, PageAnswer};
use crate::desk::{Answered, Desk, PageReply};
use crate::map::AnalysisMap;
use crate::page_engine::GtpOutcome;
use crate::tree::GameTree;
use serde::Deserialize;
use tripoint_engine::engine::Level;
use tripoint_games::board::Board;
use tripoint_games::families::{self, BoardError};
use tripoint_games::rules::{Colour, Position, Rules, SwapRule, TurnOrder, TurnOrderError};

/// The verbs of these requests.
pub(crate) const VERBS: &[&str] = &["hello", "game", "open", "choose", "restore", "line", "play", "go", "walk", "save", "gtp"];

/// Requests about the game on the board.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "verb", rename_all = "lowercase", deny_unknown_fields)]
pub(crate) enum GameRequest {
    Hello {},
    Game { board: String, turns: Option<String>, swap: Option<bool> },
    Open { text: String },
    Choose { number: usize, game: Option<String>, text: String },
    Restore { number: usize, game: Option<String>, text: String },
    Line { link: String },
    Play { word: String },
    Go { node: u32 },
    Walk { path: Vec<usize> },
    Save {},
    Gtp { line: String },
}

impl GameRequest {
    /// Long GTP commands call `stop`, and end once it returns true.
    pub(crate) fn handle(self, desk: &mut Desk, stop: &dyn Fn() -> bool) -> Answered {
        match self {
            GameRequest::Hello {} => Ok(greet(desk)),
            GameRequest::Game { board, turns, swap } => new_game(desk, &board, turns.as_deref(), swap),
            GameRequest::Open { text } => opening::open(desk, &text),
            GameRequest::Choose { number, game, text } => opening::choose(desk, (number, game.as_deref()), &text),
            GameRequest::Restore { number, game, text } => opening::restore(desk, (number, game.as_deref()), &text),
            GameRequest::Line { link } => opening::open_address(desk, link.trim()),
            GameRequest::Play { word } => {
                let entry = desk.open_position().and_then(|position| desk.entry(&position, word.trim()))?;
                desk.make(entry)?;
                Ok(vec![PageReply::Moved])
            }
            GameRequest::Go { node } => go(desk, node),
            GameRequest::Walk { path } => walk(desk, &path),
            GameRequest::Save {} => Ok(vec![save(desk)]),
            GameRequest::Gtp { line } => gtp(desk, line.trim(), stop),
        }
    }
}

/// The games to choose from, and all of the shown game.
fn greet(desk: &mut Desk) -> Vec<PageReply> {
    desk.game_mut().tree_mut().report_all();
    let rules = Rules { turns: TurnOrder::Alternating, ..desk.engine().rules() };
    vec![PageReply::Message(PageAnswer::of_games(rules)), PageReply::Board, PageReply::State]
}

fn new_game(desk: &mut Desk, board: &str, turns: Option<&str>, swap: Option<bool>) -> Answered {
    let board: Board = board.trim().parse().map_err(|error: BoardError| error.to_string())?;
    let turns = turns.unwrap_or("1").trim().parse().map_err(|error: TurnOrderError| error.to_string())?;
    board.check_turns(turns).map_err(|error| error.to_string())?;
    let rules = desk.engine().rules();
    let swap = if swap == Some(false) { SwapRule::Off } else { rules.swap };
    Ok(desk.begin(GameTree::new(board, Rules { turns, swap, ..rules }), false, OpenedAnswer::default()))
}

fn go(desk: &mut Desk, node: u32) -> Answered {
    desk.go(node)?;
    Ok(vec![PageReply::Moved])
}

/// Follows a path, given as child numbers, and goes to its last node.
fn walk(desk: &mut Desk, path: &[usize]) -> Answered {
    let tree = desk.game().tree();
    let mut at = tree.root();
    for &number in path {
        let children = tree.children(at);
        at = *children.get(number).ok_or_else(|| format!("got child {number}, expected one of {}", children.len()))?;
    }
    go(desk, at)
}

/// The file of the reader's game, even while it is put aside.
fn save(desk: &Desk) -> PageReply {
    let tree = desk.own_game().tree();
    PageReply::Message(PageAnswer::File { name: tree.file_name("sgf"), text: tree.sgf() })
}

/// Executes a GTP line at the shown position, and shows the position that it leaves.
fn gtp(desk: &mut Desk, line: &str, stop: &dyn Fn() -> bool) -> Answered {
    if desk.has_aside() {
        return Err("commands are for a game: leave the lesson or the puzzle first".to_owned());
    }
    desk.cancel();
    let game = |desk: &Desk| (desk.game().tree().board(), desk.game().tree().rules());
    let (before, position) = (game(desk), desk.position());
    let GtpOutcome { reply, position } = desk.engine_mut().execute(line, &position, stop);
    desk.follow(&position)?;
    let is_other = game(desk) != before;
    let answer = PageReply::Message(PageAnswer::Gtp { line: line.to_owned(), reply });
    Ok([answer].into_iter().chain(is_other.then_some(PageReply::Board)).chain([PageReply::Moved]).collect())
}

impl PageAnswer {
    /// The games and boards to choose from.
    fn of_games(rules: Rules) -> PageAnswer {
        let choice = |board: Board| BoardChoice { board: board.to_string().to_lowercase(), cells: board.cells() };
        let game = |word: &'static str| {
            let usual = Board::default_of(word).unwrap_or_default();
            GameChoice {
                word,
                title: usual.family_name(),
                // This game's own rules, because the board decides what a swap does.
                rules: usual.rules_for_people(Position::new(usual, rules).rules(), Colour::Black, "swap").join("\n"),
                boards: Board::all().filter(|board| board.is_of_same_game(usual)).map(choice).collect(),
                usual: choice(usual).board,
            }
        };
        let level =
            |level: Level| LevelChoice { number: level.number(), rating: level.rating(), simulations: level.simulations() };
        PageAnswer::Games(GamesAnswer {
            version: env!("CARGO_PKG_VERSION"),
            games: families::words().map(game).collect(),
            levels: Level::all().map(level).collect(),
            turns: TurnOrder::NAMED.map(|turns| turns.to_string()).to_vec(),
            maps: AnalysisMap::ALL.map(|(_, word)| word).to_vec(),
        })
    }
}
