//! Messages of the page, as requests.

use super::map::AnalysisMap;
use crate::engine::Level;
use serde::Serialize;
use tripoint_games::base::{alternatives, quoted};
use tripoint_games::board::Board;
use tripoint_games::rules::TurnOrder;

/// A request of the page.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum PageRequest {
    Hello,
    Game(Board, TurnOrder),
    Open(String),
    Choose(usize, Option<Board>, String),
    Restore(usize, Option<Board>, String),
    Line(String),
    Play(String),
    Genmove,
    /// The moves that are compared; none for all.
    Analyse(Vec<String>),
    Stop,
    Review(u64),
    Level(Level),
    Time(f64),
    Map(AnalysisMap),
    Draw(Drawn, bool),
    Theme(Theme),
    Go(u32),
    Walk(Vec<usize>),
    Delete(u32),
    Promote(u32),
    Comment(u32, String),
    Charset(String),
    Save,
    Picture,
    Gtp(String),
    Puzzles,
    Puzzle(PuzzleChoice),
    Try(String),
    Solution,
    Proof,
}

/// Optional parts of the picture of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Drawn {
    Names,
    Numbers,
}

/// Which puzzle to open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PuzzleChoice {
    /// The one with a number, from 1.
    Number(usize),
    /// The one of a day, by the number of days since 1 January 1970.
    Day(u64),
}

/// The ground that the pictures stand on.
#[derive(Serialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub(super) enum Theme {
    #[default]
    Light,
    Dark,
}

/// The longest time for a move, in seconds.
const LONGEST: f64 = 3600.0;

/// The longest name of a charset.
const LONGEST_CHARSET: usize = 40;

const VERBS: [&str; 29] = [
    "hello", "game", "open", "choose", "restore", "line", "play", "genmove", "analyse", "stop", "review", "level", "time", "map",
    "draw", "go", "walk", "delete", "promote", "comment", "charset", "save", "picture", "gtp", "puzzles", "puzzle", "try",
    "solution", "proof",
];

/// The verb of a message.
pub(super) fn verb(message: &str) -> &str {
    message.split(char::is_whitespace).next().unwrap_or_default()
}

impl PuzzleChoice {
    /// Reads `N` or `day N`.
    pub(super) fn read(text: &str) -> Result<PuzzleChoice, String> {
        let day = text.strip_prefix("day ").map(|day| day.trim().parse().ok().map(PuzzleChoice::Day));
        let choice = day.unwrap_or_else(|| text.parse().ok().map(PuzzleChoice::Number));
        choice.ok_or_else(|| format!("got '{}', expected the number of a puzzle, or day and the number of a day", quoted(text)))
    }
}

impl PageRequest {
    /// Reads a message: a verb, a space and the rest.
    ///
    /// # Errors
    /// The text found, and the expected one.
    pub(super) fn parse(message: &str) -> Result<PageRequest, String> {
        let verb = verb(message);
        let after = &message[verb.len()..];
        let raw = after.strip_prefix(char::is_whitespace).unwrap_or(after);
        let rest = raw.trim();
        let number = |text: &str| text.parse().map_err(|_| format!("got '{}', expected the number of a node", quoted(text)));
        Ok(match verb {
            "hello" => PageRequest::Hello,
            "game" => {
                let (board, turns) = game(rest)?;
                PageRequest::Game(board, turns)
            }
            // Blanks at the ends belong to a file too.
            "open" => PageRequest::Open(raw.to_owned()),
            "choose" => {
                let (number, game, text) = chosen(raw)?;
                PageRequest::Choose(number, game, text)
            }
            "restore" => {
                let (number, game, text) = chosen(raw)?;
                PageRequest::Restore(number, game, text)
            }
            "line" => PageRequest::Line(rest.to_owned()),
            "play" => PageRequest::Play(rest.to_owned()),
            "genmove" => PageRequest::Genmove,
            "analyse" => PageRequest::Analyse(rest.split_whitespace().map(str::to_owned).collect()),
            "stop" => PageRequest::Stop,
            "review" => PageRequest::Review(
                rest.parse().map_err(|_| format!("got '{}', expected a number of simulations; 0 for the usual", quoted(rest)))?,
            ),
            "level" => PageRequest::Level(rest.parse().map_err(|error| format!("got '{}', {error}", quoted(rest)))?),
            "time" => PageRequest::Time(seconds(rest)?),
            "map" => PageRequest::Map(AnalysisMap::find(rest)?),
            "draw" => draw(rest)?,
            "go" => PageRequest::Go(number(rest)?),
            "walk" => {
                let turns = rest.split_whitespace().map(str::parse).collect::<Result<_, _>>();
                PageRequest::Walk(turns.map_err(|_| format!("got '{}', expected numbers of children from 0", quoted(rest)))?)
            }
            "delete" => PageRequest::Delete(number(rest)?),
            "promote" => PageRequest::Promote(number(rest)?),
            "comment" => {
                let (node, text) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                PageRequest::Comment(number(node)?, text.to_owned())
            }
            "charset" => PageRequest::Charset(charset(rest)?),
            "save" => PageRequest::Save,
            "picture" => PageRequest::Picture,
            "gtp" => PageRequest::Gtp(rest.to_owned()),
            "puzzles" => PageRequest::Puzzles,
            "puzzle" => PageRequest::Puzzle(PuzzleChoice::read(rest)?),
            "try" => PageRequest::Try(rest.to_owned()),
            "solution" => PageRequest::Solution,
            "proof" => PageRequest::Proof,
            _ => return Err(format!("got '{}', expected {}", quoted(verb), alternatives(VERBS))),
        })
    }
}

/// The number of a game, the word of the game that it is, or `-`, and the text of the file, whose blanks at the ends
/// belong to it.
fn chosen(text: &str) -> Result<(usize, Option<Board>, String), String> {
    let (number, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (word, text) = rest.split_once(' ').unwrap_or((rest, ""));
    let wrong =
        || format!("got '{}', expected the number of a game, from 1, a game or -, and the text of a file", quoted(number));
    let number = number.parse().ok().filter(|&number| number > 0).ok_or_else(wrong)?;
    let game = match word {
        "-" => None,
        word => {
            Some(Board::default_of(word).ok_or_else(|| format!("got '{}', expected the word of a game, or -", quoted(word)))?)
        }
    };
    Ok((number, game, text.to_owned()))
}

/// A board, and with `turns` after it how many stones the turns have.
fn game(text: &str) -> Result<(Board, TurnOrder), String> {
    let (board, turns) = text.split_once(" turns ").unwrap_or((text, "1"));
    let board: Board = board.trim().parse().map_err(|error: tripoint_games::families::BoardError| error.to_string())?;
    let turns = turns.trim().parse().map_err(|error: tripoint_games::rules::TurnOrderError| error.to_string())?;
    board.check_turns(turns).map_err(|error| error.to_string())?;
    Ok((board, turns))
}

/// The name of a charset, as `CA` has it.
fn charset(text: &str) -> Result<String, String> {
    let is_name = !text.is_empty() && text.len() <= LONGEST_CHARSET && text.bytes().all(|byte| byte.is_ascii_graphic());
    is_name.then(|| text.to_owned()).ok_or_else(|| format!("got '{}', expected a charset, such as UTF-8", quoted(text)))
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.01..=LONGEST).contains(seconds));
    seconds.ok_or_else(|| format!("got '{}', expected 0.01 to {LONGEST} seconds", quoted(text)))
}

fn draw(text: &str) -> Result<PageRequest, String> {
    let wrong = || format!("got '{}', expected names or numbers with on or off, or theme with light or dark", quoted(text));
    let (what, how) = text.split_once(' ').ok_or_else(wrong)?;
    match (what, how.trim()) {
        ("names", "on") => Ok(PageRequest::Draw(Drawn::Names, true)),
        ("names", "off") => Ok(PageRequest::Draw(Drawn::Names, false)),
        ("numbers", "on") => Ok(PageRequest::Draw(Drawn::Numbers, true)),
        ("numbers", "off") => Ok(PageRequest::Draw(Drawn::Numbers, false)),
        ("theme", "light") => Ok(PageRequest::Theme(Theme::Light)),
        ("theme", "dark") => Ok(PageRequest::Theme(Theme::Dark)),
        _ => Err(wrong()),
    }
}
