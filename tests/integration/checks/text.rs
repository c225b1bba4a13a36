//! The bytes are any text that may be a game, and the reader has to find out its format.

use super::{check_error, records};
use tripoint::board::Board;
use tripoint::records::{GameHint, TextContent, read_text};

/// Whatever board is known, a text is read or refused, and then it's a record like any other.
pub(crate) fn check(input: &[u8]) {
    let boards = ["hex 5", "y 4", "poly-y 5 7"].map(|name| name.parse::<Board>().unwrap());
    let known = boards.into_iter().flat_map(|board| [GameHint::Usual(board), GameHint::Named(board)]);
    for known in known.chain([GameHint::Open]) {
        match read_text(input, known) {
            Ok(text) => {
                assert!(!text.note.contains(char::is_control));
                match text.content {
                    TextContent::Game(record) => records::check_record(&record),
                    TextContent::Games(trees) => assert!(!trees.games().is_empty()),
                }
            }
            Err(error) => check_error(&error.to_string()),
        }
    }
}
