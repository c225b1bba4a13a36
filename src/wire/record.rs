//! Records of games as JSON and as CodeCup lists; SGF is read and written by [`Record`] itself.
//!
//! **JSON** is one object. What is empty is left out, unknown keys are refused; colours are `black` and `white`, cells and moves
//! the words of SGF (`swap-pieces`, also read as `swap`, and `resign` are moves):
//!
//! ```text
//! {"board": "Y 10", "players": ["Ann", "Bob"], "result": "W+Resign", "comment": "A short game.",
//!  "setup": [{"colour": "white", "cell": "a1"}],
//!  "moves": [{"colour": "black", "move": "c5", "comment": "The middle."}, {"colour": "white", "move": "d6"}]}
//! ```
//!
//! A **CodeCup list** holds the moves on the (5,7)-board as the players send them: the numbers of cells, `-1` for a swap,
//! separated by blanks or line breaks.
//!
//! ```text
//! 11 -1 29 43
//! ```
//!
//! It names no colours. At CodeCup White opens, and a swap exchanges the players and leaves the stone as it is: above White has 11,
//! then the opener goes on as Black with 29. A record tells the same game as GTP does: Black opens by custom, the stone changes
//! its colour and the players keep theirs. So 11 is placed by Black and turns white, and Black goes on with 29: seen from CodeCup,
//! all colours are exchanged before a swap, and none after it. In a record the moves alternate then, whoever opened, and a list
//! that was read is written as it was.

use super::codecup::Line;
use crate::game::{
    Board, Colour, Move, Notation, Record, RecordBuilder, RecordError, RecordInfo, RecordStep, Topology, move_word,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a record cannot be written in a format.
#[derive(Debug, Error)]
pub enum WriteError {
    /// A board without CodeCup's numbers.
    #[error("got a game on {0}, expected Poly-Y 5 7: a CodeCup list has numbers for no other board; write sgf or json")]
    Board(Board),
    /// Set-up stones, for which a list has no place.
    #[error("got {0} set-up stones, expected none: a CodeCup list begins with the empty board; write sgf or json")]
    Setup(usize),
    /// A move out of turn.
    #[error("got {step} by {got}, expected one by {expected}: in a CodeCup list the players take turns; write sgf or json", got = .expected.opponent())]
    Turn {
        /// Which move.
        step: RecordStep,
        /// Whose turn it is.
        expected: Colour,
    },
    /// Moves after a resignation.
    #[error("got a resignation as {0}, expected one at the end only: a CodeCup list has no word for it; write sgf or json")]
    Resignation(RecordStep),
    /// What the writer of JSON says.
    #[error("cannot write JSON: {0}")]
    Json(#[from] serde_json::Error),
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Colour", rename_all = "lowercase")]
enum ColourName {
    Black,
    White,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonRecord {
    board: String,
    #[serde(default, skip_serializing_if = "nameless")]
    players: [String; 2],
    #[serde(default, skip_serializing_if = "String::is_empty")]
    result: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    setup: Vec<JsonStone>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    moves: Vec<JsonMove>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonStone {
    #[serde(with = "ColourName")]
    colour: Colour,
    cell: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonMove {
    #[serde(with = "ColourName")]
    colour: Colour,
    #[serde(rename = "move")]
    mv: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
}

fn nameless(players: &[String; 2]) -> bool {
    players.iter().all(String::is_empty)
}

/// The record as JSON, on one line.
///
/// # Errors
/// [`WriteError::Json`], which no record is known to cause.
///
/// # Panics
/// As [`Record::to_sgf`].
pub fn write_json(record: &Record) -> Result<String, WriteError> {
    let notation = Notation::default_for(&Topology::new(record.board));
    let stone = |&(colour, cell)| JsonStone { colour, cell: notation.name(cell).to_owned() };
    let moves = record.moves.iter().map(|recorded| JsonMove {
        colour: recorded.entry.colour,
        mv: move_word(&notation, recorded.entry.mv),
        comment: recorded.comment.clone(),
    });
    let RecordInfo { players, result, comment } = record.info.clone();
    let setup = record.setup.iter().map(stone).collect();
    let json = JsonRecord { board: record.board.to_string(), players, result, comment, setup, moves: moves.collect() };
    Ok(serde_json::to_string(&json)? + "\n")
}

/// Reads a record from JSON.
///
/// # Errors
/// More than [`Record::MAX_BYTES`]; what is no JSON or has other keys, with its place; stones and moves that are none or against
/// the rules, with their number.
pub fn read_json(text: &[u8]) -> Result<Record, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    let json: JsonRecord = serde_json::from_slice(text).map_err(|error| syntax(&error))?;
    let mut builder = RecordBuilder::new(json.board.parse()?);
    json.setup.iter().try_for_each(|stone| builder.set_up(stone.colour, &stone.cell))?;
    *builder.info() = RecordInfo { players: json.players, result: json.result, comment: json.comment };
    for JsonMove { colour, mv, comment } in json.moves {
        builder.play(colour, &mv)?;
        builder.comment(&comment);
    }
    Ok(builder.finish())
}

/// What the reader of JSON says, with the place in front and not at the end, and of a long name the beginning.
fn syntax(error: &serde_json::Error) -> RecordError {
    let text = error.to_string();
    let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    let what = RecordError::Form(what.chars().take(200).map(|c| if c.is_control() { '�' } else { c }).collect());
    RecordError::At { line: error.line(), column: error.column(), error: Box::new(what) }
}

/// The moves as a CodeCup list, on one line; names, comments and a resignation at the end are lost.
///
/// # Errors
/// A game that no CodeCup list can tell: on another board, with set-up stones, with moves out of turn or after a resignation.
pub fn write_codecup(record: &Record) -> Result<String, WriteError> {
    if !record.board.is_codecup() {
        return Err(WriteError::Board(record.board));
    }
    if !record.setup.is_empty() {
        return Err(WriteError::Setup(record.setup.len()));
    }
    let notation = Notation::default_for(&Topology::new(record.board));
    let mut words = Vec::new();
    let mut turn = record.moves.first().map(|opening| opening.entry.colour);
    for (number, recorded) in (1..).zip(&record.moves) {
        let step = RecordStep::Move(number);
        if let Some(expected) = turn.filter(|&colour| colour != recorded.entry.colour) {
            return Err(WriteError::Turn { step, expected });
        }
        turn = turn.map(Colour::opponent);
        words.push(match recorded.entry.mv {
            Move::Place(cell) => notation.name(cell).to_owned(),
            Move::Swap => Line::Swap.to_string(),
            Move::Resign if number == record.moves.len() => break,
            Move::Resign => return Err(WriteError::Resignation(step)),
        });
    }
    Ok(words.join(" ") + "\n")
}

/// Reads a CodeCup list as a game that Black opens.
///
/// # Errors
/// More than [`Record::MAX_BYTES`]; words that are no cell and not `-1`, and moves against the rules, with their place.
pub fn read_codecup(text: &[u8]) -> Result<Record, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    let mut builder = RecordBuilder::new(Board::poly_y(5, 7)?);
    let mut colour = Colour::Black;
    let mut offset = 0;
    for word in text.split(u8::is_ascii_whitespace) {
        if !word.is_empty() {
            add_line(&mut builder, colour, word).map_err(|error| error.at(text, offset))?;
            colour = colour.opponent();
        }
        offset += word.len() + 1;
    }
    Ok(builder.finish())
}

/// Adds a move as it stands in a list.
fn add_line(builder: &mut RecordBuilder, colour: Colour, word: &[u8]) -> Result<(), RecordError> {
    let got = match Line::parse(word) {
        Ok(Line::Cell(number)) => return builder.play(colour, &number.to_string()),
        Ok(line @ Line::Swap) => return builder.enter(colour, Move::Swap, &line.to_string()),
        Ok(line @ (Line::Start | Line::Quit)) => line.to_string(),
        Err(error) => error.0,
    };
    let expected = "the number of a cell or -1 for the swap".to_owned();
    Err(RecordError::Syntax { got: format!("'{got}'"), expected })
}
