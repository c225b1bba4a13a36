//! Hex games as JSON from Board Game Arena and Abstract Play.
//!
//! Neither format has a published description. We read what HexWorld's and PlayHex's importers read.
//!
//! **Board Game Arena**: the answer of its `logs.html` or `notificationHistory.html`, or only the list of packets in
//! it. Each packet has `data`, a list of events with a `type` and `args`:
//!
//! | event | meaning |
//! | --- | --- |
//! | `message` with `size`, such as `14x14` | the board; `red`, a player's number, begins and joins top and bottom |
//! | `playToken` with `player_id` and `coord` | a stone; if a player moves twice, the opponent passed |
//! | `swapPieces` | the stone moves to its mirror image |
//! | `pass`, `resign` or `playerConcedeGame` | the same |
//!
//! **Abstract Play**: a game's state, `{"game":"hex","variants":["size-11"],"stack":[…]}`, as the site's debug button
//! shows it, or a server answer with that state as a text and the players' names. Each entry in the stack has a move's
//! `_results`; those with the type `place` have the cell, `where`. Without a variant the board has 13 rows. The state
//! doesn't include an exchange of seats.

use crate::formats::list::read_moves_seen;
use crate::game::error::RecordError;
use crate::game::move_format::SwapKind;
use crate::game::record::{Record, RecordBuilder};
use crate::game::reflection::Reflection;
use serde_json::Value;
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_games::rules::TurnOrder;

/// The rows of an Abstract Play board whose variants don't name a size.
const USUAL_SIZE: usize = 13;

/// Whether a text seems to be Board Game Arena's JSON, perhaps an answer without a game.
pub(crate) fn is_board_game_arena(text: &str) -> bool {
    let has = |name: &str| text.contains(&format!("\"{name}\""));
    text.starts_with(['{', '[']) && has("playToken") || text.starts_with('{') && has("status") && (has("data") || has("error"))
}

/// Whether a text seems to be Abstract Play's JSON.
pub(crate) fn is_abstract_play(text: &str) -> bool {
    // In a server answer, the state is a text in the text.
    let has = |name: &str| text.contains(&format!("\"{name}\"")) || text.contains(&format!("\\\"{name}\\\""));
    text.starts_with('{') && ["game", "stack", "variants"].into_iter().all(has)
}

/// Parses a Board Game Arena game; also returns the reflection after its last move.
///
/// # Errors
/// Invalid JSON, no board, or a move against the rules.
pub(crate) fn read_board_game_arena(text: &[u8]) -> Result<(Record, Reflection), RecordError> {
    let json = parsed(text)?;
    if let Some(error) = json["error"].as_str() {
        return Err(form(&format!("got the error '{}'", quoted(error))));
    }
    let all = [&json["data"]["logs"], &json["data"]["data"], &json["data"], &json];
    let packets = all.into_iter().find_map(Value::as_array).ok_or_else(|| form("got no list of packets"))?;
    let (mut board, mut red, mut last) = (None, None, None);
    let mut players: Vec<(String, String)> = Vec::new();
    let mut words = Vec::new();
    for event in packets.iter().filter_map(|packet| packet["data"].as_array()).flatten() {
        let args = &event["args"];
        let player = word_of(&args["player_id"]);
        let is_known = player.is_empty() || players.iter().any(|(known, _)| *known == player);
        if let Some(name) = args["player_name"].as_str().filter(|_| !is_known) {
            players.push((player.clone(), name.to_owned()));
        }
        match event["type"].as_str().unwrap_or_default() {
            "message" if args["size"].is_string() => {
                board = Some(board_of(args["size"].as_str().unwrap_or_default())?);
                red = Some(word_of(&args["red"])).filter(|red| !red.is_empty());
            }
            "playToken" => {
                if last.as_ref() == Some(&player) {
                    words.push("pass".to_owned());
                }
                words.push(args["coord"].as_str().unwrap_or_default().to_owned());
                red.get_or_insert_with(|| player.clone());
                last = Some(player);
            }
            "swapPieces" => {
                words.push("swap-pieces".to_owned());
                last = Some(player);
            }
            "pass" => {
                words.push("pass".to_owned());
                last = Some(player);
            }
            "resign" | "playerConcedeGame" => words.push(if red.as_ref() == Some(&player) { ":rb" } else { ":rw" }.to_owned()),
            _ => {}
        }
    }
    let board = board.ok_or_else(|| form("got no message with the size of the board"))?;
    let (mut record, reflection) = of_words(board, &words)?;
    let name = |is_red: bool| {
        let of = |(id, _): &&(String, String)| (red.as_ref() == Some(id)) == is_red;
        players.iter().find(of).map(|(_, name)| name.clone()).unwrap_or_default()
    };
    record.info.players = [name(true), name(false)];
    Ok((record, reflection))
}

/// Parses an Abstract Play game; also returns the reflection after its last move.
///
/// # Errors
/// Invalid JSON, another game than Hex, or a move against the rules.
pub(crate) fn read_abstract_play(text: &[u8]) -> Result<(Record, Reflection), RecordError> {
    let answer = parsed(text)?;
    let game = if answer["game"].is_object() { &answer["game"] } else { &answer };
    let inner = game["state"].as_str().map(|state| parsed(state.as_bytes())).transpose()?;
    let state = inner.as_ref().unwrap_or(game);
    let named = state["game"].as_str().unwrap_or_default();
    if named != "hex" {
        let got = format!("the game '{}' of Abstract Play", quoted(named));
        return Err(RecordError::Syntax { got, expected: "hex".to_owned() });
    }
    let variants = state["variants"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let size = variants.filter_map(|variant| variant.strip_prefix("size-")).next();
    let board = size.map_or_else(|| Ok(Board::hex(USUAL_SIZE, USUAL_SIZE)?), board_of)?;
    let results = state["stack"].as_array().into_iter().flatten().filter_map(|entry| entry["_results"].as_array()).flatten();
    let placed = results.filter(|result| result["type"] == "place").filter_map(|result| result["where"].as_str());
    let words: Vec<String> = placed.map(str::to_owned).collect();
    let (mut record, reflection) = of_words(board, &words)?;
    if record.info.result.is_empty() {
        let winner = state["winner"].as_array().and_then(|winners| winners.first()).and_then(Value::as_u64);
        record.info.result = match winner {
            Some(1) => "B+".to_owned(),
            Some(2) => "W+".to_owned(),
            _ => String::new(),
        };
    }
    let name = |number: usize| game["players"][number]["name"].as_str().unwrap_or_default().to_owned();
    record.info.players = [name(0), name(1)];
    Ok((record, reflection))
}

fn parsed(text: &[u8]) -> Result<Value, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    serde_json::from_slice(text).map_err(|error| RecordError::Form(format!("not valid JSON: {error}")))
}

fn form(got: &str) -> RecordError {
    let copied = "copy the whole answer of its logs.html or notificationHistory.html for a game of Hex";
    RecordError::Form(format!("{got} in the JSON of Board Game Arena; {copied}"))
}

/// A player's number, which may be written as a number or as a text.
fn word_of(value: &Value) -> String {
    value.as_str().map_or_else(|| value.as_u64().map(|number| number.to_string()).unwrap_or_default(), str::to_owned)
}

/// The square board for a size, `11` or `11x11`.
fn board_of(size: &str) -> Result<Board, RecordError> {
    let first = size.split('x').next().unwrap_or_default();
    let wrong = || RecordError::Syntax { got: format!("the size '{}'", quoted(size)), expected: "11 or 11x11".to_owned() };
    let number = first.parse().map_err(|_| wrong())?;
    Ok(Board::hex(number, number)?)
}

fn of_words(board: Board, words: &[String]) -> Result<(Record, Reflection), RecordError> {
    let builder = RecordBuilder::new(board, TurnOrder::Alternating);
    read_moves_seen(words.join(" ").as_bytes(), builder, SwapKind::Pieces).map(|read| (read.record, read.reflection))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::text::{TextContent, TextFormat, read_text};
    use crate::sgf::game_header::GameHint;

    fn read(text: &str) -> Result<(TextFormat, Record), String> {
        let read = read_text(text.as_bytes(), GameHint::Open).map_err(|error| error.to_string())?;
        match read.content {
            TextContent::Game(record) => Ok((read.format, *record)),
            TextContent::Games(_) => Err("games".to_owned()),
        }
    }

    fn sgf(text: &str) -> Record {
        Record::parse_sgf(text.as_bytes()).unwrap()
    }

    const ARENA: &str = r#"{"status":1,"data":{"logs":[
        {"channel":"/table/t1","data":[{"type":"message","log":"","args":{"size":"11x11","red":7}}]},
        {"data":[{"type":"playToken","args":{"player_id":"7","player_name":"Ann","coord":"a5"}}]},
        {"data":[{"type":"swapPieces","args":{"player_id":8,"player_name":"Bob"}}]},
        {"data":[{"type":"playToken","args":{"player_id":7,"coord":"d4"}},{"type":"updateReflexionTime","args":{}}]},
        {"data":[{"type":"playToken","args":{"player_id":"8","coord":"f7"}}]},
        {"data":[{"type":"playerConcedeGame","args":{"player_id":"8"}}]}]}}"#;

    #[test]
    fn games_of_board_game_arena_are_read() {
        let expected = sgf("(;TG[Hex 11 11]PB[Ann]PW[Bob]RE[B+Resign];B[a5];W[swap-pieces];B[d4];W[f7])");
        assert_eq!(read(ARENA), Ok((TextFormat::BoardGameArena, expected.clone())));
        // Only the packets, and the answer for a game in progress.
        let packets = &ARENA[ARENA.find('[').unwrap()..ARENA.rfind(']').unwrap() + 1];
        assert_eq!(read(packets), Ok((TextFormat::BoardGameArena, expected.clone())));
        assert_eq!(read(&format!(r#"{{"status":1,"data":{packets}}}"#)), Ok((TextFormat::BoardGameArena, expected)));
        // If a player moves twice, the opponent passed.
        let passed = ARENA.replace(r#""player_id":"8","coord":"f7""#, r#""player_id":"7","coord":"f7""#);
        assert_eq!(read(&passed).unwrap().1.moves.len(), 5);
        let error = |text: &str| read(text).unwrap_err();
        // Answers without a game were once taken for our own JSON.
        let empty = "got no message with the size of the board in the JSON of Board Game Arena; ";
        assert!(error(r#"{"status":1,"data":{"logs":[]}}"#).contains(empty));
        let refused = r#"{"status":"0","exception":"feException","error":"You must be logged in","expected":1,"code":806}"#;
        assert!(error(refused).contains("got the error 'You must be logged in' in the JSON of Board Game Arena; "));
        assert!(error(&ARENA.replace("11x11", "x")).contains("got the size 'x', expected 11 or 11x11"));
        assert!(error(&ARENA.replace("\"size\"", "\"seize\"")).contains("no message with the size"));
        assert!(error(&ARENA.replace("d4", "z99")).contains("z99"));
        assert!(error(&ARENA[..ARENA.len() - 1]).contains("not valid JSON"));
    }

    const STATE: &str = r#"{"game":"hex","numplayers":2,"variants":["size-11"],"gameover":true,"winner":[2],"stack":[
        {"_results":[],"currplayer":1},
        {"_results":[{"type":"place","where":"c2"}],"lastmove":"c2"},
        {"_results":[{"type":"place","where":"f6"},{"type":"eog"},{"type":"winners","players":[2]}]}]}"#;

    #[test]
    fn games_of_abstract_play_are_read() {
        let expected = sgf("(;TG[Hex 11 11]RE[W+];B[c2];W[f6])");
        assert_eq!(read(STATE), Ok((TextFormat::AbstractPlay, expected)));
        let answer = serde_json::json!({"game": {"players": [{"name": "Ann"}, {"name": "Bob"}], "state": STATE}}).to_string();
        let named = sgf("(;TG[Hex 11 11]PB[Ann]PW[Bob]RE[W+];B[c2];W[f6])");
        assert_eq!(read(&answer), Ok((TextFormat::AbstractPlay, named)));
        assert_eq!(read(&STATE.replace("\"size-11\"", "")).unwrap().1.board, Board::hex(13, 13).unwrap());
        assert!(read(&STATE.replace("\"hex\"", "\"havannah\"")).unwrap_err().contains("got the game 'havannah'"));
        assert!(read(&STATE.replace("f6", "c2")).unwrap_err().contains("occupied"));
    }
}
