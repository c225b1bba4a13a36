//! Tripoint's own links and lines: a board, a colon and moves.
//!
//! ```text
//! https://example.org/tripoint/#hex-11-11:a5,swap,d4
//! ```
//!
//! | part | meaning |
//! | --- | --- |
//! | up to the `#`, and then `name=value&` | ignored: the address and other values for the page |
//! | `hex-11-11`, `hex 11`, `Y 10` | the board, as people type it |
//! | `-turns-122*`, ` turns 122*` | how many stones each turn has, if the players don't alternate |
//! | `-no-swap`, ` no-swap` | there is no swap |
//! | `:` | separates the board and the moves; optional if there are none |
//! | `a5,swap,d4`, `a5 swap d4` | the moves, as in a [list](super::list) |
//! | `&name=value`, `?name=value` | ignored: added by a page that shared the link |
//!
//! The ignored parts may be missing: `hex-11-11:a5` and `#hex-11:a5` are links, too. In Hex, `swap` is `swap-sides`,
//! which leaves the stone, as everywhere in Tripoint except in lists. We drop escapes and signs around a link
//! ([`pasted`](super::pasted)). An address in angle brackets, parentheses or quotation marks ends where they close;
//! text after them is ignored. We must understand everything else in a link.
//!
//! The page's answers have blanks instead of hyphens and commas: `hex 11 11: a5 swap d4`.

use crate::formats::list::{ReadList, read_moves_seen};
use crate::formats::pasted::{begin_of_position, decoded_link, end_of_link};
use crate::game::error::RecordError;
use crate::game::move_format::SwapKind;
use crate::game::record::RecordBuilder;
use std::iter;
use std::ops::Range;
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_games::families::BoardError;
use tripoint_games::rules::TurnOrder;

/// The most characters in a board.
pub(crate) const LONGEST_BOARD: usize = 40;

/// The most characters in a board with its turns.
const LONGEST_HEAD: usize = 80;

/// A link's parts.
struct LinkParts {
    board: Board,
    turns: String,
    has_swap: bool,
    /// Where the moves are.
    moves: Range<usize>,
}

/// Whether a text is a Tripoint link.
pub(crate) fn is_link(text: &str) -> bool {
    LinkParts::of(&decoded_link(text)).is_some()
}

/// Parses a link.
///
/// # Errors
/// A text that is not a link, or whose board does not exist; turns that the board does not allow; unknown or illegal
/// moves, with their location in the link without escapes.
pub(crate) fn read_link(text: &str) -> Result<ReadList, RecordError> {
    let text = decoded_link(text);
    let parts = LinkParts::of(&text).ok_or_else(|| no_link(&text))?;
    let turns: TurnOrder = if parts.turns.is_empty() { TurnOrder::Alternating } else { parts.turns.parse()? };
    parts.board.check_turns(turns)?;
    // Blanks instead of the head keep the moves' locations.
    let head: String = text[..parts.moves.start].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
    let list = head + &text[parts.moves];
    let builder = RecordBuilder::new(parts.board, turns);
    let builder = if parts.has_swap { builder } else { builder.without_swap() };
    read_moves_seen(list.as_bytes(), builder, SwapKind::Sides)
}

impl LinkParts {
    /// Splits a text without escapes. If it has a `#`, it takes the first fragment that begins with a board.
    fn of(text: &str) -> Option<LinkParts> {
        fragments(text).find_map(|place| LinkParts::of_fragment(text, place))
    }

    fn of_fragment(text: &str, place: Range<usize>) -> Option<LinkParts> {
        let fragment = &text[place.clone()];
        let begin = place.start + begin_of_position(fragment);
        let colon = fragment_colon(&text[begin..place.end]).map(|colon| begin + colon);
        let end = place.start + end_of_link(fragment);
        // Without a colon, a star may belong to the turns, or to the text around the link.
        let last = end.max(begin);
        let starred = last + usize::from(text[last..place.end].starts_with('*'));
        let heads = [starred, last].map(|end| colon.unwrap_or(end));
        let (head_end, (board, turns, has_swap)) =
            heads.into_iter().find_map(|end| Some((end, LinkParts::head(&text[begin..end], colon.is_some())?)))?;
        let moves = colon.map_or(head_end..head_end, |colon| colon + 1..end.max(colon + 1));
        Some(LinkParts { board, turns: turns.to_owned(), has_swap, moves })
    }

    /// The board, the turns and whether there is a swap. Without a colon it is the empty board, which must then have
    /// numbers: a single word is not a link.
    fn head(head: &str, has_colon: bool) -> Option<(Board, &str, bool)> {
        let head = head.trim().trim_start_matches(['(', '[', '<', '"', '\'', '*', '_', '`']);
        let short = ["-no-swap", " no-swap"].into_iter().find_map(|word| head.strip_suffix(word));
        let (board, turns) = split_turns(short.unwrap_or(head));
        let board = board.parse().ok().or_else(|| Board::default_of(board).filter(|_| has_colon))?;
        Some((board, turns, short.is_none()))
    }
}

/// Where a link may be in a text: after each `#`, and in the whole text. Such a place ends where a bracket or a
/// quotation mark closes that was opened before the address.
fn fragments(text: &str) -> impl Iterator<Item = Range<usize>> {
    let fragment = |(sign, _): (usize, &str)| {
        let begin = sign + 1;
        let before = text[..sign].rfind(|c: char| c.is_whitespace() || "<>()[]\"'`".contains(c));
        let closing = match before.map(|place| text.as_bytes()[place]) {
            // Chats write an address and its title as <address|title>.
            Some(b'<') => ">|",
            Some(b'(') => ")",
            // In a wiki a title follows the address.
            Some(b'[') => "] ",
            Some(b'"') => "\"",
            Some(b'\'') => "'",
            Some(b'`') => "`",
            _ => "",
        };
        begin..text[begin..].find(|c| closing.contains(c)).map_or(text.len(), |length| begin + length)
    };
    text.match_indices('#').take(MOST_FRAGMENTS).map(fragment).chain(iter::once(0..text.len()))
}

/// We look for links after at most this many `#` in a text.
const MOST_FRAGMENTS: usize = 8;

/// The colon between a board and its moves.
fn fragment_colon(text: &str) -> Option<usize> {
    text.char_indices().take(LONGEST_HEAD).find(|&(_, c)| c == ':').map(|(colon, _)| colon)
}

/// A board, and the turns after it.
fn split_turns(head: &str) -> (&str, &str) {
    let words = ["-turns-", " turns "].into_iter().find_map(|word| head.split_once(word));
    words.map_or((head, ""), |(board, turns)| (board, turns.trim()))
}

/// The error for a text without escapes that is not a link. If its board does not exist, the error is about the board.
fn no_link(text: &str) -> RecordError {
    missing_board(text).unwrap_or_else(|| {
        let got = match text.trim() {
            "" => "nothing".to_owned(),
            text => format!("'{}'", quoted(text)),
        };
        RecordError::Syntax { got, expected: "a board, a colon and moves, as in #y-10:c4,d5".to_owned() }
    })
}

/// The error about the board that a link or a list begins with, if there is no such board.
pub(crate) fn missing_board(text: &str) -> Option<RecordError> {
    fragments(text).find_map(|place| {
        let begin = place.start + begin_of_position(&text[place.clone()]);
        let head = text[begin..place.end].trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let ends = head.char_indices().take(LONGEST_BOARD + 1);
        let ends = ends.filter(|&(_, c)| c.is_whitespace() || matches!(c, ':' | ',' | ';')).map(|(end, _)| end);
        let last = Some(head.len()).filter(|&end| end <= LONGEST_BOARD);
        let wrong = |end: usize| match head[..end].parse::<Board>() {
            Err(BoardError::Text { .. }) | Ok(_) => None,
            Err(error) => Some(RecordError::from(error)),
        };
        ends.chain(last).find_map(wrong).map(|error| error.at(text.as_bytes(), place.end - head.len()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::record::Record;

    fn read(text: &str) -> Result<Record, String> {
        read_link(text).map(|read| read.record).map_err(|error| error.to_string())
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
            ("#y-10:|#y-10|y-10|http://localhost:8000/#token=1f&y-10|y-10.|#y-10&fbclid=x|<y-10>", "TG[Y 10]"),
            ("#y-10-turns-122*|y-10-turns-122*.", "TG[Y 10]TU[122*]"),
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
            ("#caeth-y-9-turns-122*:a1", "there are no turns of several stones in Caeth Y"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expected), "{error}");
        }
    }

    /// Browsers, mail programs and chats add to links. The page once ignored such a link without a message, and showed
    /// another game instead.
    #[test]
    fn additions_to_a_link_are_dropped() {
        let expected = sgf("(;TG[Y 6];B[c4];W[swap];B[d5])");
        for text in [
            "y-6:c4,swap,d5.",
            "y-6:c4,swap,d5)",
            "y-6:c4,swap,d5).",
            "y-6:c4,swap,d5\u{200b}",
            "y-6:c4,swap,d5%E2%80%8B",
            "\u{2060}y-6\u{ad}:c4\u{ff0c}swap,\u{a0}d5",
            "y-6:c4,swap,d5&fbclid=x",
            "y-6:c4,swap,d5&amp;fbclid=x",
            "y-6:c4,swap,d5?utm_source=x&utm_medium=y",
            "y-6:c4,swap,d5&si=-_x.",
            "y-6:c4%20swap%20d5",
            "Y-6:C4,SWAP,D5",
            "**y-6:c4,swap,d5**",
            "#y-6%3Ac4%2Cswap%2Cd5",
            "%23y-6:c4,swap,d5",
            "%2523y-6%253Ac4%252Cswap%252Cd5",
            "https://example.org/%23y-6:c4,swap,d5&gclid=x",
            "https://example.org/#token=0a1b&amp;y-6:c4,swap,d5",
            "https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F%23y-6%3Ac4%2Cswap%2Cd5&h=AT0x",
            "https://www.google.com/url?q=https://example.org/%23y-6:c4,swap,d5&sa=D&usg=x",
            "Look: <https://example.org/#y-6:c4,swap,d5> and tell me.",
            "Look: [this game](https://example.org/#y-6:c4,swap,d5), Black wins.",
            "\"https://example.org/#y-6:c4,swap,d5\" is good",
            "<https://example.org/#y-6:c4,swap,d5|a game> and `more`",
            "`https://example.org/#y-6:c4,swap,d5` is good",
            "https://safelinks.example/?url=https%3A%2F%2Fexample.org%2F%23y-6%3Ac4%2Cswap%2Cd5&data=05%7C01%7Cx&sdata=y%3D&reserved=0",
            "* [https://example.org/#y-6:c4,swap,d5 a game], and more",
        ] {
            assert!(is_link(text), "{text}");
            assert_eq!(read(text), expected, "{text}");
        }
        for (text, expected) in [
            ("#y-6:c4,d5&y-7:a1", "1:9: move 2: got 'd5&y-7:a1'"),
            ("#y-6:c4,d5#y-7:a1", "1:9: move 2: got 'd5#y-7:a1'"),
            ("https://example.org/#y-6:c4,d5 is good", "1:32: move 3: got 'is'"),
            ("#y-28:a1", "1:2: 28 is too large: Y boards have 2 to 27 cells on a side"),
            ("https://example.org/#token=1f&hex-99:a5", "1:31: 99 is too large"),
            ("#go-9:a1", "got '#go-9:a1', expected a board, a colon and moves, as in #y-10:c4,d5"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }
}
