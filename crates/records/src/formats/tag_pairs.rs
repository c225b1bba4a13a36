//! A [move list](super::list)'s head as PlayOK writes it, in PGN's form.
//!
//! ```text
//! [Event "?"]
//! [Site "PlayOK"]
//! [White "ann"]
//! [Black "bob"]
//! [Result "1-0"]
//!
//! 1. a2 b3 2. f6 g5 1-0
//! ```
//!
//! | tag | meaning |
//! | --- | --- |
//! | `White`, `Black` | the players; the one who is named first began the game |
//! | `Result` | the same as at a list's end |
//! | `BoardSize`, `Size` | columns and rows: `13`, `13x13` |
//! | `Site` | `PlayOK`; without it, the head must name a player or the board, since chess files have such heads, too |
//! | others | ignored |
//!
//! PlayOK has no published description of its Hex files. Its files for other games first name the player who begins, in
//! either colour, and the result begins with this player's score.

use crate::formats::list_words::Score;
use tripoint_games::board::Board;

/// A move list's head.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TagPairs {
    /// The names; the player who began comes first.
    pub(crate) players: [String; 2],
    /// The result.
    pub(crate) score: Option<Score>,
    /// The board.
    pub(crate) board: Option<Board>,
    /// Where the moves begin.
    pub(crate) moves: usize,
}

impl TagPairs {
    /// A text's head, if it has one.
    pub(crate) fn of(text: &str) -> Option<TagPairs> {
        let mut head = TagPairs::default();
        let (mut players, mut is_of_site) = (Vec::new(), false);
        let mut rest = text;
        while let Some((name, value, behind)) = tag(rest) {
            match name.to_ascii_lowercase().as_str() {
                "white" | "black" => players.push(value),
                "result" => head.score = Score::read(&value),
                "boardsize" | "size" => head.board = board(&value),
                "site" => is_of_site = value.to_ascii_lowercase().contains("playok"),
                _ => {}
            }
            rest = behind;
        }
        // Other games have such heads, too.
        if !is_of_site && players.is_empty() && head.board.is_none() {
            return None;
        }
        for (place, player) in head.players.iter_mut().zip(players) {
            *place = player;
        }
        head.moves = text.len() - rest.len();
        Some(head)
    }
}

/// The tag at the beginning of a text: its name, its value, and the text after it.
fn tag(text: &str) -> Option<(&str, String, &str)> {
    let inside = text.trim_start().strip_prefix('[')?.trim_start();
    let (name, rest) = inside.split_at(inside.find(|c: char| !c.is_ascii_alphanumeric() && c != '_')?);
    let value = rest.trim_start().strip_prefix('"').filter(|_| !name.is_empty())?;
    let mut is_escaped = false;
    let end = value.find(|c: char| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    })?;
    let behind = value[end + 1..].trim_start().strip_prefix(']')?;
    Some((name, value[..end].replace("\\\"", "\"").replace("\\\\", "\\"), behind))
}

fn board(size: &str) -> Option<Board> {
    let (columns, rows) = size.split_once(['x', 'X']).unwrap_or((size, size));
    Board::hex(columns.trim().parse().ok()?, rows.trim().parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::text::{TextContent, TextFormat, read_text};
    use crate::game::record::Record;
    use crate::sgf::game_header::GameHint;

    fn read(text: &str) -> Result<(Record, Vec<String>), String> {
        let text = read_text(text.as_bytes(), GameHint::Open).map_err(|error| error.to_string())?;
        assert_eq!(text.format, TextFormat::Moves);
        match text.content {
            TextContent::Game(record) => Ok((*record, text.notes)),
            TextContent::Games(_) => Err("games".to_owned()),
        }
    }

    fn sgf(text: &str) -> Record {
        Record::parse_sgf(format!("(;{text})").as_bytes()).unwrap()
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let example = include_str!("tag_pairs.rs").split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        let example = example.replace("//!\n", "\n");
        assert_eq!(read(&example).unwrap().0, sgf("TG[Hex 11 11]PB[ann]PW[bob]RE[B+];B[a2];W[b3];B[f6];W[g5]"));
    }

    #[test]
    fn heads_name_players_board_and_result() {
        for (text, expected) in [
            // The opener has the other colour after the swap.
            (
                "[White \"ann\"]\r\n[Black \"bob\"]\r\n[Result \"1-0\"]\r\n\r\n1. a2 swap 2. f6 g5",
                "TG[Hex 11 11]PB[ann]PW[bob]RE[W+];B[a2];W[swap-sides];W[f6];B[e7]",
            ),
            ("[Black \"a \\\"b\\\"\"] [White \"c\"]\n[BoardSize \"13x13\"]\n1. m13 *", "TG[Hex 13 13]PB[a \"b\"]PW[c];B[m13]"),
            ("[Site \"www.playok.com\"][Result \"*\"]\n1. a1 b2 0-1", "TG[Hex 11 11]RE[W+];B[a1];W[b2]"),
        ] {
            assert_eq!(read(text).unwrap().0, sgf(expected), "{text}");
        }
        let (record, notes) = read("[Site \"PlayOK\"][Result \"1-0\"]\n1. a1 b2 0-1").unwrap();
        assert_eq!((record.info.result.as_str(), notes.len()), ("W+", 1));
        assert_eq!(notes, ["the result is W+ by the moves, and not 1-0"]);
        // Errors give their place in the whole text.
        let error = read("[Site \"PlayOK\"]\n1. a1 z9").unwrap_err();
        assert!(error.starts_with("2:7: move 2: got 'z9'"), "{error}");
        for text in ["", "1. a1", "[a]", "[a \"b", "[\"b\"]", "[[a \"b\"]]"] {
            assert_eq!(TagPairs::of(text), None, "{text}");
        }
    }
}
