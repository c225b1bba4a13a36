//! Tripoint's own links and lines: a board, a colon and moves.
//!
//! ```text
//! https://example.org/tripoint/#hex-11-11:a5,swap,d4
//! ```
//!
//! | part | meaning |
//! | --- | --- |
//! | up to the last `#`, and then up to the last `&` | ignored: the address and other values of the page |
//! | `hex-11-11`, `hex 11`, `Y 10` | the board, as people type it |
//! | `-turns-122*`, ` turns 122*` | the number of stones in each turn, if the players do not alternate |
//! | `-no-swap`, ` no-swap` | there is no swap |
//! | `:` | separates the board and the moves; optional if there are none |
//! | `a5,swap,d4`, `a5 swap d4` | the moves, as in a [list](super::list) |
//!
//! The ignored part may be missing: `hex-11-11:a5` and `#hex-11:a5` are links, too. In Hex, unlike in lists, `swap` is
//! `swap-sides`, which leaves the stone, as everywhere in Tripoint. Characters that a browser or a mail program has
//! escaped (`%3A`) are read. The page's answers have blanks in place of hyphens and commas: `hex 11 11: a5 swap d4`.

use super::list::read_moves_seen;
use super::move_format::SwapKind;
use super::reflection::Reflection;
use super::{Record, RecordBuilder, RecordError};
use crate::board::Board;
use crate::rules::TurnOrder;
use std::borrow::Cow;

/// The most characters of a board with its turns.
const LONGEST_HEAD: usize = 80;

/// A link in its parts.
struct LinkParts {
    /// The text without escapes.
    text: String,
    board: Board,
    turns: String,
    has_swap: bool,
    /// The location of the moves.
    moves: usize,
}

/// Whether a text is a Tripoint link.
pub(super) fn is_link(text: &str) -> bool {
    LinkParts::of(text).is_some()
}

/// Parses a link; also returns the reflection after the last move.
///
/// # Errors
/// A text that is not a link; turns that the board does not allow; unknown or illegal moves, with their location.
pub(super) fn read_link(text: &str) -> Result<(Record, Reflection), RecordError> {
    let parts = LinkParts::of(text).ok_or_else(|| RecordError::Syntax {
        got: "no board before a colon".to_owned(),
        expected: "a link such as #y-10:c4,d5".to_owned(),
    })?;
    let turns: TurnOrder = if parts.turns.is_empty() { TurnOrder::Alternating } else { parts.turns.parse()? };
    parts.board.check_turns(turns)?;
    // Blanks in place of the head preserve the locations of the moves.
    let head: String = parts.text[..parts.moves].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
    let list = head + &parts.text[parts.moves..];
    let builder = RecordBuilder::new(parts.board, turns);
    let builder = if parts.has_swap { builder } else { builder.without_swap() };
    read_moves_seen(list.as_bytes(), builder, SwapKind::Sides)
}

impl LinkParts {
    fn of(text: &str) -> Option<LinkParts> {
        let text = unescaped(text.trim_end());
        let fragment = text.rfind('#').map_or(0, |place| place + 1);
        let begin = text[fragment..].rfind('&').map_or(fragment, |place| fragment + place + 1);
        let head = &text[begin..];
        let colon = head.char_indices().take(LONGEST_HEAD).find(|&(_, c)| c == ':').map(|(colon, _)| colon);
        // Without a colon it is the empty board. The board must then have numbers, so that a single word is not a link.
        let head = head[..colon.unwrap_or(head.len())].trim_end();
        let short = ["-no-swap", " no-swap"].into_iter().find_map(|word| head.strip_suffix(word));
        let (board, turns) = split_turns(short.unwrap_or(head));
        let board = board.parse().ok().or_else(|| colon.and_then(|_| Board::default_of(board)))?;
        let (turns, moves) = (turns.to_owned(), colon.map_or(text.len(), |colon| begin + colon + 1));
        Some(LinkParts { board, turns, has_swap: short.is_none(), moves, text: text.into_owned() })
    }
}

/// A board, and the turns after it.
fn split_turns(head: &str) -> (&str, &str) {
    let words = ["-turns-", " turns "].into_iter().find_map(|word| head.split_once(word));
    words.map_or((head, ""), |(board, turns)| (board, turns.trim()))
}

/// A text with characters such as `%3A` decoded; unchanged if the result is not UTF-8.
fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('%') {
        return Cow::Borrowed(text);
    }
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((&first, others)) = rest.split_first() {
        let digits = others.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()).filter(|_| first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = &others[2..];
            }
            None => {
                bytes.push(first);
                rest = others;
            }
        }
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(text), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Record, String> {
        read_link(text).map(|(record, _)| record).map_err(|error| error.to_string())
    }

    fn sgf(text: &str) -> Result<Record, String> {
        Record::parse_sgf(text.as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let example = include_str!("link.rs").split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        assert_eq!(read(&example), sgf("(;TG[Hex 11 11];B[a5];W[swap-sides];W[d4])"));
    }

    #[test]
    fn links_are_read() {
        for (texts, expected) in [
            (
                "y-10:c4,d5|#y-10:c4,d5|http://127.0.0.1:8000/#y-10:c4,d5|http://[::1]:8000/?a=b#token=1f&y-10:c4,d5|y 10: c4 d5|Y 10: C4, D5|\
                 #y-10%3Ac4%2Cd5|  #y-10:c4,d5 \n",
                "TG[Y 10];B[c4];W[d5]",
            ),
            ("#hex-11:a5,swap,d4|hex: a5 swap d4|Hex 11x11: a5 swap-sides d4", "TG[Hex 11 11];B[a5];W[swap-sides];W[d4]"),
            ("#hex-11:a5,swap-pieces,d5", "TG[Hex 11 11];B[a5];W[swap-sides];W[e4]"),
            ("#y-10-turns-122*:c4,d5,f6|y 10 turns 122*: c4 d5 f6", "TG[Y 10]TU[122*];B[c4];W[d5];W[f6]"),
            ("#y-10-no-swap:c4,d5|y 10 no-swap: c4 d5", "TG[Y 10]RU[no-swap];B[c4];W[d5]"),
            ("#y-6-turns-122*-no-swap:c4", "TG[Y 6]TU[122*]RU[no-swap];B[c4]"),
            ("poly-y-5-7:11,swap,29", "TG[Poly-Y 5 7];B[11];W[swap];B[29]"),
            ("#y-10:|#y-10|y-10|http://localhost:8000/#token=1f&y-10", "TG[Y 10]"),
        ] {
            for text in texts.split('|') {
                assert!(is_link(text), "{text}");
                assert_eq!(read(text), sgf(&format!("(;{expected})")), "{text}");
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in
            ["", "hex", "y-99:a1", "chess-8:e4", "1: B c4", "https://example.org/", "4c1,b1:pa2", "a5 d4: good", ":", "#:"]
        {
            assert!(!is_link(text), "{text}");
        }
        for (text, expected) in [
            ("#y-10:c4,z9", "1:10: move 2: got 'z9', expected a cell from a1 to j10, swap, pass or resign"),
            ("#y-10-no-swap:c4,swap", "1:18: move 2: got 'swap'"),
            ("#y-10-turns-12x:c4", "got '12x', expected"),
            ("#caeth-y-9-turns-122*:a1", "there are no turns of several stones in Caeth-Y"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        }
        assert_eq!(unescaped("%41%zz%4"), "A%zz%4");
        assert_eq!(unescaped("%ff"), "%ff");
    }
}
