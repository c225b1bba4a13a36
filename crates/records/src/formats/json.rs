//! Game records as JSON.
//!
//! A record is one object. Empty values are left out, and unknown keys are refused. Colours are `black` and `white`;
//! cells and moves are SGF's words.
//!
//! - The swap is `swap-sides` in Hex, after which the same colour moves, and `swap-pieces` in other games. We read all
//!   words for it. As in SGF, the next move in Hex decides whether `swap-pieces` or `swap` moves the stone
//!   ([`swaps`](crate::sgf::swaps)); if there is none, the stone stays.
//! - `pass` is a move; `resign` or `forfeit` at the end is read as the result.
//! - `turn` is the player to move after a number of moves.
//! - `swap` is `false` if the game has none.
//! - `turns` is the number of stones in each turn, if the players don't alternate (`122*`).
//! - `changes` lists set-ups after the first move: `{"after": 2, "stone": "black", "cell": "c5"}`, with `none` to empty
//!   a cell.
//!
//! ```text
//! {"board": "Y 10", "players": ["Ann", "Bob"], "result": "W+Resign", "comment": "A short game.",
//!  "setup": [{"colour": "white", "cell": "a1"}],
//!  "moves": [{"colour": "black", "move": "c5", "comment": "The middle."}, {"colour": "white", "move": "d6"}]}
//! ```

use crate::game::error::RecordError;
use crate::game::move_format::{CellFormat, MoveFormat, MoveOrForfeit, SwapHabit};
use crate::game::record::{Record, RecordBuilder, RecordInfo, SetupChange, words};
use crate::game::reflection::Reflection;
use crate::game::write_error::WriteError;
use crate::sgf::swaps::{PathState, is_ending};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tripoint_games::base::quoted_to;
use tripoint_games::board::{Board, Topology};
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, TurnOrder};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Colour", rename_all = "lowercase")]
enum ColourName {
    Black,
    White,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"board\": \"Y 10\"}")]
struct JsonRecord {
    board: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turns: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    swap: Option<bool>,
    #[serde(default, skip_serializing_if = "nameless")]
    players: [String; 2],
    #[serde(default, skip_serializing_if = "String::is_empty")]
    result: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    setup: Vec<JsonStone>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    changes: Vec<JsonChange>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    turn: Option<JsonTurn>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    moves: Vec<JsonMove>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"after\": 0, \"colour\": \"white\"}")]
struct JsonTurn {
    after: usize,
    #[serde(with = "ColourName")]
    colour: Colour,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"colour\": \"black\", \"cell\": \"c5\"}")]
struct JsonStone {
    #[serde(with = "ColourName")]
    colour: Colour,
    cell: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"after\": 2, \"stone\": \"black\", \"cell\": \"c5\"}")]
struct JsonChange {
    after: usize,
    stone: StoneName,
    cell: String,
}

/// A cell's content after a set-up.
#[derive(Serialize, Deserialize, Clone, Copy)]
#[serde(rename_all = "lowercase")]
enum StoneName {
    Black,
    White,
    None,
}

impl StoneName {
    fn of(colour: Option<Colour>) -> StoneName {
        match colour {
            Some(Colour::Black) => StoneName::Black,
            Some(Colour::White) => StoneName::White,
            None => StoneName::None,
        }
    }

    fn colour(self) -> Option<Colour> {
        match self {
            StoneName::Black => Some(Colour::Black),
            StoneName::White => Some(Colour::White),
            StoneName::None => None,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object such as {\"colour\": \"black\", \"move\": \"c5\"}")]
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

/// Writes the record as JSON, on one line.
///
/// # Errors
/// [`WriteError::Json`], which no record is known to cause.
///
/// # Panics
/// As for [`Record::to_sgf`].
pub fn write_json(record: &Record) -> Result<String, WriteError> {
    let topology = Topology::new(record.board);
    let (notation, dialect) = (Notation::default_for(&topology), words(&topology.goal()));
    let name = |cell| notation.name(cell).to_owned();
    let stone = |(colour, cell)| JsonStone { colour, cell: name(cell) };
    let change =
        |change: &SetupChange| JsonChange { after: change.after, stone: StoneName::of(change.colour), cell: name(change.cell) };
    let moves = record.moves.iter().map(|recorded| JsonMove {
        colour: recorded.entry.colour,
        mv: notation.word(recorded.entry.mv, dialect).to_owned(),
        comment: recorded.comment.clone(),
    });
    let RecordInfo { players, result, comment } = record.info.clone();
    let setup = record.initial_stones().into_iter().map(stone).collect();
    let changes = record.setup.iter().filter(|change| change.after > 0).map(change).collect();
    let turn = record.turn.map(|(after, colour)| JsonTurn { after, colour });
    let turns = Some(record.turns).filter(|turns| !turns.alternates()).map(|turns| turns.to_string());
    let (board, moves) = (record.board.to_string(), moves.collect());
    let swap = (!record.has_swap).then_some(false);
    let json = JsonRecord { board, turns, swap, players, result, comment, setup, changes, turn, moves };
    let text = serde_json::to_string(&json).map_err(|error| WriteError::Json(error.to_string()))?;
    Ok(text + "\n")
}

/// Parses a record from JSON.
///
/// # Errors
/// More than [`Record::MAX_BYTES`]; invalid JSON or unknown keys, with the location; invalid or illegal stones and
/// moves, with their number.
pub fn read_json(text: &[u8]) -> Result<Record, RecordError> {
    read_json_seen(text).map(|(record, _)| record)
}

/// Like [`read_json`]; also returns the reflection after the last move.
pub(crate) fn read_json_seen(text: &[u8]) -> Result<(Record, Reflection), RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    // Editors on Windows write a byte order mark.
    let text = text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text);
    let json: JsonRecord = serde_json::from_slice(text).map_err(|error| syntax(&error))?;
    let turns = json.turns.as_deref().map_or(Ok(TurnOrder::Alternating), str::parse)?;
    let board: Board = json.board.parse()?;
    board.check_turns(turns)?;
    let mut builder = RecordBuilder::new(board, turns);
    if json.swap == Some(false) {
        builder = builder.without_swap();
    }
    json.setup.iter().try_for_each(|stone| builder.set_up(Some(stone.colour), &stone.cell))?;
    let format = MoveFormat::new(board, CellFormat::Names, SwapHabit::default());
    let mut state = PathState::default();
    let last = json.moves.len();
    let mut changes = BTreeMap::<usize, Vec<JsonChange>>::new();
    json.changes.into_iter().for_each(|change| changes.entry(change.after).or_default().push(change));
    if let Some((after, _)) = changes.range(last + 1..).next() {
        return Err(RecordError::Form(format!("changes: got after {after}, expected 0 to {last}, the number of moves")));
    }
    // Applies the file's changes after this many moves.
    let mut set_up = |builder: &mut RecordBuilder, moves: usize, state: &PathState| -> Result<(), RecordError> {
        for JsonChange { stone, cell, .. } in changes.remove(&moves).into_iter().flatten() {
            let word = cell.trim();
            let cell = format.cell(word, state.reflection).map_err(|expected| builder.no_stone(word, expected))?;
            builder.place(stone.colour().map(|colour| state.reflection.colour(colour)), cell, word)?;
        }
        if let Some(turn) = json.turn.as_ref().filter(|turn| turn.after == moves) {
            builder.set_to_move(state.reflection.colour(turn.colour));
        }
        Ok(())
    };
    *builder.info() = RecordInfo { comment: json.comment, ..RecordInfo::default() };
    builder.end_setup();
    set_up(&mut builder, 0, &state)?;
    for (place, JsonMove { colour, mv, comment }) in json.moves.iter().enumerate() {
        let word = mv.trim();
        let next = || json.moves[place + 1..].iter().find(|next| !is_ending(&next.mv)).map(|next| next.colour);
        let reading = state.step(&format, *colour, word, None, next);
        match format.entry(*colour, word, reading).map_err(|expected| builder.no_move(word, expected))? {
            MoveOrForfeit::Move(entry) => builder.enter(entry.colour, entry.mv, word)?,
            MoveOrForfeit::Forfeit(colour) => builder.forfeit(colour),
        }
        builder.comment(comment);
        set_up(&mut builder, place + 1, &state)?;
    }
    let result = state.reflection.result(&json.result);
    let info = builder.info();
    (info.players, info.result) = (json.players, result);
    Ok((builder.finish(), state.reflection))
}

/// The JSON parser's error, named as such, with the location in front; long names are cut.
fn syntax(error: &serde_json::Error) -> RecordError {
    let text = error.to_string();
    let what = text.rsplit_once(" at line ").map_or(text.as_str(), |(what, _)| what);
    let what = RecordError::Form(format!("not a record in JSON: {}", quoted_to(what, 200)));
    RecordError::At { line: error.line().max(1), column: error.column().max(1), error: Box::new(what) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::game_header::GameHint;
    use crate::test_data;

    fn sgf(text: &str) -> Record {
        Record::parse_sgf_as(text.as_bytes(), GameHint::Usual(Board::default())).unwrap()
    }

    #[test]
    fn the_examples_of_the_documentation_are_read() {
        let source = include_str!("json.rs");
        let blocks: Vec<String> = source.split("//! ```").map(|block| block.replace("//! ", "").replace("text\n", "")).collect();
        let record = read_json(blocks[1].as_bytes()).unwrap();
        assert_eq!(record, sgf("(;SZ[10]PB[Ann]PW[Bob]RE[W+Resign]C[A short game.]AW[a1];B[c5]C[The middle.];W[d6])"));
    }

    #[test]
    fn json_omits_empty_values() {
        for (text, expected) in [
            ("(;SZ[4])", r#"{"board":"Y 4"}"#),
            ("(;TG[Poly-Y 3 4]PW[B])", r#"{"board":"Poly-Y 3 4","players":["","B"]}"#),
            (
                "(;SZ[4]RU[no-swap];B[a1];W[c3])",
                r#"{"board":"Y 4","swap":false,"moves":[{"colour":"black","move":"a1"},{"colour":"white","move":"c3"}]}"#,
            ),
            ("(;SZ[4]TU[slow];B[a1])", r#"{"board":"Y 4","turns":"slow","moves":[{"colour":"black","move":"a1"}]}"#),
            (
                "(;SZ[4]C[\"];B[a1];W[swap]C[ü];B[resign])",
                r#"{"board":"Y 4","result":"W+Resign","comment":"\"","moves":[{"colour":"black","move":"a1"},{"colour":"white","move":"swap-pieces","comment":"ü"}]}"#,
            ),
            (
                "(;SZ[4]AW[a1]PL[B];B[b2])",
                r#"{"board":"Y 4","setup":[{"colour":"white","cell":"a1"}],"turn":{"after":0,"colour":"black"},"moves":[{"colour":"black","move":"b2"}]}"#,
            ),
            (
                "(;SZ[4:3];B[a1];W[swap];W[d1])",
                r#"{"board":"Hex 4 3","moves":[{"colour":"black","move":"a1"},{"colour":"white","move":"swap-sides"},{"colour":"white","move":"d1"}]}"#,
            ),
        ] {
            let record = sgf(text);
            let json = write_json(&record).unwrap();
            assert_eq!(json.strip_suffix('\n'), Some(expected));
            assert_eq!(read_json(json.as_bytes()).as_ref(), Ok(&record));
        }
    }

    /// As in SGF: if the other colour moves next, the stone has moved, and everything that follows is reflected.
    #[test]
    fn the_move_after_a_swap_of_hex_decides_its_kind() {
        let json = |board: &str, moves: &str, more: &str| {
            let moves: Vec<_> = moves
                .split(' ')
                .map(|pair| {
                    let (colour, word) = pair.split_once(':').unwrap();
                    format!("{{\"colour\":\"{colour}\",\"move\":\"{word}\"}}")
                })
                .collect();
            let text = format!("{{\"board\":\"{board}\",\"moves\":[{}]{more}}}", moves.join(","));
            read_json(text.as_bytes()).map_err(|error| error.to_string())
        };
        let more = ",\"result\":\"W+Time\",\"changes\":[{\"after\":3,\"stone\":\"black\",\"cell\":\"d1\"}],\"turn\":{\"after\":3,\"colour\":\"white\"}";
        for (board, moves, more, expected) in [
            ("Hex 4 4", "black:a2 white:swap-pieces black:c4", "", "TG[Hex 4 4];B[a2];W[swap-pieces];B[c4]"),
            ("Hex 4 4", "black:a2 white:swap black:c4 white:d2", "", "TG[Hex 4 4];B[a2];W[swap-pieces];B[c4];W[d2]"),
            ("Hex 4 4", "black:a2 white:swap-pieces white:d3", "", "TG[Hex 4 4];B[a2];W[swap-sides];W[d3]"),
            (
                "Hex 4 4",
                "black:a2 white:swap-pieces black:c4",
                more,
                "TG[Hex 4 4]RE[B+Time];B[a2];W[swap-sides];W[d3];AW[a4]PL[B]",
            ),
            ("Hex 4 4", "black:a2 white:swap-pieces", "", "TG[Hex 4 4];B[a2];W[swap-sides]"),
            ("Hex 4 4", "black:a2 white:swap-pieces black:resign", "", "TG[Hex 4 4]RE[W+Resign];B[a2];W[swap-sides]"),
            ("Y 4", "black:a2 white:swap-pieces black:b3", "", "TG[Y 4];B[a2];W[swap-pieces];B[b3]"),
            ("Y 4", "black:a2 white:swap-sides white:b3", "", "TG[Y 4];B[a2];W[swap-sides];W[b3]"),
        ] {
            assert_eq!(json(board, moves, more), Ok(sgf(&format!("(;{expected})"))), "{moves}{more}");
        }
        assert_eq!(
            json("Hex 4 3", "black:a2 white:swap-pieces black:c3", ""),
            Err("move 3: got 'c3', expected a move by White, as after swap-sides: swap-pieces moves the stone to its mirror image, \
                 which only square boards have"
                .to_owned())
        );
    }

    #[test]
    fn malformed_json_is_refused() {
        let with = |more: &str| format!("{{\"board\":\"Y 4\",{more}}}");
        for (text, expected) in [
            (String::new(), "1:1: not a record in JSON: EOF while parsing a value"),
            ("{}".to_owned(), "1:2: not a record in JSON: missing field `board`"),
            ("[]".to_owned(), r#"1:2: not a record in JSON: invalid length 0, expected an object such as {"board": "Y 10"}"#),
            (
                with("\n\"size\":4"),
                "2:6: not a record in JSON: unknown field `size`, expected one of `board`, `turns`, `swap`, `players`, `result`, `comment`, `setup`, `changes`, `turn`, `moves`",
            ),
            (with("\"board\":\"Y 4\""), "1:22: not a record in JSON: duplicate field `board`"),
            (with("\"players\":[\"A\"]"), "1:30: not a record in JSON: invalid length 1, expected an array of length 2"),
            (
                with("\"moves\":[{\"colour\":\"red\",\"move\":\"a1\"}]"),
                "1:39: not a record in JSON: unknown variant `red`, expected `black` or `white`",
            ),
            (
                with("\"moves\":[{\"colour\":\"black\",\"move\":\"e5\"}]"),
                "move 1: got 'e5', expected a cell from a1 to d4, swap-pieces, pass or resign",
            ),
            (
                with("\"setup\":[{\"colour\":\"black\",\"cell\":\"swap\"}]"),
                "set-up stone 1: got 'swap', expected a cell from a1 to d4",
            ),
            ("{\"board\":\"Y 400\"}".to_owned(), "400 is too large: Y boards have 2 to 27 cells on a side"),
            ("{\"board\":\"Y 4\"}}".to_owned(), "1:16: not a record in JSON: trailing characters"),
        ] {
            assert_eq!(read_json(text.as_bytes()).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
        }
        for text in ["[".repeat(1_000_000), "{\"moves\":".repeat(1_000_000), format!("{{\"{}\":1}}", "x".repeat(1_000_000))] {
            assert!(read_json(text.as_bytes()).unwrap_err().to_string().len() < 500);
        }
        assert!(read_json(b"{\"board\":\"\xff\"}").is_err());
        assert_eq!(read_json(&vec![b' '; Record::MAX_BYTES + 1]), Err(RecordError::TooLong));
    }

    #[test]
    fn games_of_every_board_are_read_as_they_were_written() {
        let mut random = test_data::random(9);
        for (board, turns) in Board::all().zip(TurnOrder::NAMED.into_iter().cycle()) {
            let record = test_data::record(board, turns, &mut random);
            let json = write_json(&record).unwrap();
            assert_eq!(read_json(json.as_bytes()).as_ref(), Ok(&record), "{json}");
        }
    }
}
