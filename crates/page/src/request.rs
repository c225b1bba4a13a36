//! Messages of the page, as requests.

use super::answers::BoardMark;
use super::colours::ColourWord;
use serde::Deserialize;
use serde_json::{Map, Value};
use tripoint_engine::engine::Level;
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_games::families::BoardError;
use tripoint_games::rules::{TurnOrder, TurnOrderError};

/// A request of the page, as its JSON has it.
#[derive(Deserialize, Clone, PartialEq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "Request", optional_fields))]
#[serde(tag = "verb", rename_all = "lowercase", deny_unknown_fields)]
pub(super) enum PageRequest {
    Hello {},
    Game {
        board: String,
        turns: Option<String>,
        swap: Option<bool>,
    },
    Open {
        text: String,
    },
    Choose {
        number: usize,
        game: Option<String>,
        text: String,
    },
    Restore {
        number: usize,
        game: Option<String>,
        text: String,
    },
    Line {
        link: String,
    },
    Play {
        word: String,
    },
    Genmove {},
    Analyse {
        moves: Option<Vec<String>>,
    },
    Stop {},
    Review {
        simulations: Option<u32>,
    },
    #[serde(rename = "stop-review")]
    StopReview {},
    Level {
        level: u32,
    },
    Time {
        seconds: f64,
    },
    Map {
        map: String,
    },
    Go {
        node: u32,
    },
    Walk {
        path: Vec<usize>,
    },
    Delete {
        node: u32,
    },
    Promote {
        node: u32,
    },
    Comment {
        node: u32,
        text: String,
    },
    Header {
        name: HeaderName,
        text: String,
    },
    Mark {
        node: u32,
        mark: BoardMark,
    },
    Unmark {
        node: u32,
    },
    /// A stone to set up; null for none.
    SetUp {
        stone: Option<ColourWord>,
        cell: String,
    },
    Turn {
        colour: ColourWord,
    },
    Insert {
        moves: Vec<String>,
    },
    Charset {
        name: String,
    },
    Save {},
    Display {
        game: String,
        orientation: Option<String>,
        coordinates: Option<String>,
    },
    Picture {
        names: bool,
        numbers: bool,
    },
    Gtp {
        line: String,
    },
    /// The position of a lesson, as a Tripoint link.
    Lesson {
        link: String,
    },
    Leave {},
    Puzzles {},
    /// A puzzle by its number from 1, or by the number of days since 1 January 1970.
    Puzzle {
        number: Option<usize>,
        day: Option<u32>,
    },
    Try {
        word: String,
    },
    Solution {},
    Book {},
    Solve {},
    Study {},
    /// Opens a study from its file; without one, begins one of the board.
    #[serde(rename = "open-study")]
    OpenStudy {
        text: Option<String>,
    },
    #[serde(rename = "merge-study")]
    MergeStudy {
        text: String,
    },
    #[serde(rename = "close-study")]
    CloseStudy {},
    #[serde(rename = "save-study")]
    SaveStudy {},
    /// Who wins the position, by somebody's word; null takes it back.
    Claim {
        winner: Option<ClaimedWinner>,
    },
    Remark {
        text: String,
    },
    #[serde(rename = "add-line")]
    AddLine {},
    #[serde(rename = "add-proof")]
    AddProof {},
    #[serde(rename = "remove-position")]
    RemovePosition {},
}

/// A claim about a position of a study.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(super) enum ClaimedWinner {
    Black,
    White,
    Unknown,
}

/// The properties of a game that the page shows and sets, by their names in SGF.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "UPPERCASE")]
pub(super) enum HeaderName {
    Pb,
    Pw,
    Br,
    Wr,
    Re,
    Dt,
    Ev,
}

impl HeaderName {
    pub(super) const ALL: [HeaderName; 7] =
        [HeaderName::Pb, HeaderName::Pw, HeaderName::Br, HeaderName::Wr, HeaderName::Re, HeaderName::Dt, HeaderName::Ev];

    /// The name in SGF.
    pub(super) fn word(self) -> &'static str {
        match self {
            HeaderName::Pb => "PB",
            HeaderName::Pw => "PW",
            HeaderName::Br => "BR",
            HeaderName::Wr => "WR",
            HeaderName::Re => "RE",
            HeaderName::Dt => "DT",
            HeaderName::Ev => "EV",
        }
    }
}

/// The longest time for a move, in seconds.
const LONGEST: f64 = 3600.0;

/// The longest name of a charset.
const LONGEST_CHARSET: usize = 40;

/// A message as it was read: its number, if that could be read, and the request.
pub(super) struct NumberedRequest {
    pub(super) id: Option<u32>,
    pub(super) request: Result<PageRequest, String>,
}

impl NumberedRequest {
    /// Reads a message: a JSON object with `id`, `verb` and the fields of the verb.
    pub(super) fn read(message: &str) -> NumberedRequest {
        let mut fields: Map<String, Value> = match serde_json::from_str(message) {
            Ok(fields) => fields,
            Err(error) => {
                let request = Err(format!("got '{}', expected a JSON object: {error}", quoted(message)));
                return NumberedRequest { id: None, request };
            }
        };
        let id = fields.remove("id");
        let number = id.as_ref().and_then(Value::as_u64).and_then(|number| u32::try_from(number).ok());
        let request = match (number, id) {
            (Some(_), _) => serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string()),
            (None, Some(id)) => Err(format!("got the id {}, expected a whole number from 0", quoted(&id.to_string()))),
            (None, None) => Err("got no id, expected a whole number from 0".to_owned()),
        };
        NumberedRequest { id: number, request }
    }
}

/// A board, and how many stones the turns have.
pub(super) fn game(board: &str, turns: Option<&str>) -> Result<(Board, TurnOrder), String> {
    let board: Board = board.trim().parse().map_err(|error: BoardError| error.to_string())?;
    let turns = turns.unwrap_or("1").trim().parse().map_err(|error: TurnOrderError| error.to_string())?;
    board.check_turns(turns).map_err(|error| error.to_string())?;
    Ok((board, turns))
}

/// The number of a game in a file, from 1, and the game that it is, if that was chosen.
pub(super) fn chosen(number: usize, game: Option<&str>) -> Result<(usize, Option<Board>), String> {
    if number == 0 {
        return Err("got game 0, expected the number of a game, from 1".to_owned());
    }
    let board =
        |word: &str| Board::default_of(word).ok_or_else(|| format!("got '{}', expected the word of a game", quoted(word)));
    Ok((number, game.map(board).transpose()?))
}

/// The level of a number.
pub(super) fn level(number: u32) -> Result<Level, String> {
    number.to_string().parse().map_err(|error| format!("got '{number}', {error}"))
}

/// The name of a charset, as `CA` has it.
pub(super) fn charset(text: &str) -> Result<&str, String> {
    let is_name = !text.is_empty() && text.len() <= LONGEST_CHARSET && text.bytes().all(|byte| byte.is_ascii_graphic());
    is_name.then_some(text).ok_or_else(|| format!("got '{}', expected a charset, such as UTF-8", quoted(text)))
}

/// A time for a move.
pub(super) fn seconds(seconds: f64) -> Result<f64, String> {
    let is_possible = (0.01..=LONGEST).contains(&seconds);
    is_possible.then_some(seconds).ok_or_else(|| format!("got '{seconds}', expected 0.01 to {LONGEST} seconds"))
}
