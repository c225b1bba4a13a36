//! Hex positions and games as HexWiki diagrams.
//!
//! ```text
//! <hexboard size="4x5"
//!   contents="R a4 B c1 R 1:b2 B 2:d3"
//! />
//! ```
//!
//! | part | meaning |
//! | --- | --- |
//! | `size` | rows and columns, in this order |
//! | `R`, `B` | the cells that follow have red stones, or blue ones; red is Black, who joins top and bottom |
//! | `E` | the cells that follow are empty |
//! | `S` | the cells that follow are shaded; ignored |
//! | `c1` | the letter of the column and the number of the row |
//! | `2:d3` | a label on the cell; a number on a stone is that of its move |
//! | `a:d3`, `*:d3` and others | labels that are ignored |
//!
//! Later entries in `contents` override earlier ones. Other attributes, such as `coords="hide"`, are ignored. The form
//! follows the wiki's page "New board diagrams". If a text has several diagrams, we read the first one.
//!
//! [`hex_tag`](super::hex_tag) reads the wiki's older form.
//!
//! A diagram shows a board and not a game.
//!
//! - We **write** the last position's stones: set-up stones without a label, all others with their move's number. A
//!   swap leaves the stone and appears as a missing number, and so do passes.
//! - We **read** stones without a number as set-up stones, and those with one as moves in this order. If two stones
//!   have the same number, all are set-up stones.

use crate::game::error::RecordError;
use crate::game::record::{Record, RecordBuilder};
use crate::game::write_error::WriteError;
use tripoint_games::base::quoted;
use tripoint_games::board::{Board, Cell, Topology};
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, Move, TurnOrder};

/// How a diagram begins.
const TAG: &str = "<hexboard";

/// A stone in a diagram: its colour, and its move's number if it has one.
pub(crate) type NumberedStone = (Colour, Option<usize>);

/// Finds a diagram in a text; returns the place after its first word.
fn find_tag(text: &str) -> Option<usize> {
    let tag = TAG.as_bytes();
    let begin = text.as_bytes().windows(tag.len()).position(|bytes| bytes.eq_ignore_ascii_case(tag))?;
    Some(begin + tag.len())
}

/// Whether a text contains a diagram.
pub(crate) fn has_diagram(text: &str) -> bool {
    find_tag(text).is_some()
}

/// Writes the last position as a diagram with move numbers. It loses the turn order, passes, the swap, stones removed
/// later, names, comments and the result.
///
/// # Errors
/// Another game than Hex.
pub fn write_hexboard(record: &Record) -> Result<String, WriteError> {
    let board = record.board;
    let &[columns, rows] = board.sizes().as_slice() else {
        return Err(WriteError::OtherGame { board, expected: "Hex", format: "a HexWiki diagram" });
    };
    let topology = Topology::new(board);
    let notation = Notation::default_for(&topology);
    let mut stones: Vec<Option<NumberedStone>> = vec![None; topology.len()];
    for number in 0..=record.moves.len() {
        let entry = number.checked_sub(1).and_then(|last| record.moves.get(last)).map(|recorded| recorded.entry);
        if let Some((colour, Move::Place(cell))) = entry.map(|entry| (entry.colour, entry.mv)) {
            stones[cell.index()] = Some((colour, Some(number)));
        }
        for change in record.setup.iter().filter(|change| change.after == number) {
            stones[change.cell.index()] = change.colour.map(|colour| (colour, None));
        }
    }
    let mut shown: Vec<(NumberedStone, Cell)> =
        topology.cells().filter_map(|cell| stones[cell.index()].map(|stone| (stone, cell))).collect();
    shown.sort_by_key(|&((colour, number), _)| (number, colour == Colour::White));
    let mut words = Vec::new();
    let mut last = None;
    for ((colour, number), cell) in shown {
        if last.replace(colour) != Some(colour) {
            words.push(letter(colour).to_owned());
        }
        let label = number.map(|number| format!("{number}:")).unwrap_or_default();
        words.push(label + notation.name(cell));
    }
    Ok(format!("{TAG} size=\"{rows}x{columns}\"\n  contents=\"{}\"\n/>\n", words.join(" ")))
}

/// A colour's letter; red is Black.
fn letter(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "R",
        Colour::White => "B",
    }
}

/// Parses a diagram, which may be inside other text.
///
/// # Errors
/// More than [`Record::MAX_BYTES`]; a text without a diagram, a diagram without a size, a board that does not exist, or
/// invalid contents, with the location.
pub fn read_hexboard(text: &[u8]) -> Result<Record, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    let text = String::from_utf8_lossy(text);
    let read = || -> Result<Record, Misplaced> {
        let begin = find_tag(&text).ok_or_else(|| misplaced(syntax("no diagram", "<hexboard size=… contents=… />"), 0))?;
        let attributes = attributes(&text, begin)?;
        let value = |name: &str| attributes.iter().find(|attribute| attribute.name.eq_ignore_ascii_case(name));
        let no_size = || misplaced(syntax("no size", "size=\"11x11\": the rows and the columns"), begin);
        let size = value("size").ok_or_else(no_size)?;
        let board = board(size.value).map_err(|error| misplaced(error, size.place))?;
        let (contents, place) = value("contents").map_or(("", begin), |contents| (contents.value, contents.place));
        diagram(board, contents).map_err(|(error, offset)| (error, place + offset))
    };
    read().map_err(|(error, offset)| error.at(text.as_bytes(), offset))
}

fn syntax(got: &str, expected: &str) -> RecordError {
    RecordError::Syntax { got: got.to_owned(), expected: expected.to_owned() }
}

/// An error with its place in the text.
type Misplaced = (Box<RecordError>, usize);

fn misplaced(error: RecordError, place: usize) -> Misplaced {
    (Box::new(error), place)
}

/// A tag's attribute, and where its value begins.
struct Attribute<'a> {
    name: &'a str,
    value: &'a str,
    place: usize,
}

/// A tag's attributes.
///
/// # Errors
/// A quotation mark that nothing closes, with its place.
fn attributes(text: &str, begin: usize) -> Result<Vec<Attribute<'_>>, Misplaced> {
    let mut found = Vec::new();
    let mut next = begin;
    loop {
        let rest = text[next..].trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '/' | '=' | '"' | '\''));
        next = text.len() - rest.len();
        if rest.is_empty() || rest.starts_with('>') {
            return Ok(found);
        }
        let name = &rest[..rest.find(|c: char| c.is_whitespace() || matches!(c, '=' | '>' | '/')).unwrap_or(rest.len())];
        next += name.len();
        let Some(value) = text[next..].trim_start().strip_prefix('=').map(str::trim_start) else { continue };
        next = text.len() - value.len();
        let (value, place) = match value.chars().next().filter(|&quote| matches!(quote, '"' | '\'')) {
            Some(quote) => {
                let inside = &value[1..];
                let length = inside.find(quote);
                let length = length.ok_or_else(|| {
                    misplaced(syntax("a quotation mark that nothing closes", "the value of an attribute"), next)
                })?;
                (&inside[..length], next + 1)
            }
            None => (&value[..value.find(|c: char| c.is_whitespace() || c == '>').unwrap_or(value.len())], next),
        };
        next = place + value.len();
        found.push(Attribute { name, value, place });
    }
}

/// The board for a size.
fn board(size: &str) -> Result<Board, RecordError> {
    let numbers = size.trim().split_once(['x', 'X']).map(|(rows, columns)| [rows, columns].map(|number| number.trim().parse()));
    match numbers {
        Some([Ok(rows), Ok(columns)]) => Ok(Board::hex(columns, rows)?),
        _ => Err(syntax(&format!("'{}'", quoted(size)), "the rows and the columns, as in 11x11")),
    }
}

/// A text's words, each with its location.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = rest.trim_start();
        let word = rest.split_whitespace().next()?;
        let place = text.len() - rest.len();
        rest = &rest[word.len()..];
        Some((place, word))
    })
}

/// How a diagram fills the cells that follow.
#[derive(Clone, Copy)]
enum CellGroup {
    Stones(Colour),
    Empty,
    Shaded,
}

/// The game in a diagram's contents; the error comes with its place in them.
fn diagram(board: Board, contents: &str) -> Result<Record, Misplaced> {
    let builder = RecordBuilder::new(board, TurnOrder::Alternating);
    let notation = builder.notation().clone();
    let mut stones: Vec<Option<NumberedStone>> = vec![None; board.cells()];
    let mut now = None;
    for (offset, word) in words(contents) {
        let (label, name) = word.rsplit_once(':').unwrap_or(("", word));
        now = match (word, now) {
            ("R", _) => Some(CellGroup::Stones(Colour::Black)),
            ("B", _) => Some(CellGroup::Stones(Colour::White)),
            ("E", _) => Some(CellGroup::Empty),
            ("S", _) => Some(CellGroup::Shaded),
            (_, None) => {
                return Err(misplaced(syntax(&format!("'{}'", quoted(word)), "R, B, E or S before the first cell"), offset));
            }
            (_, now) => now,
        };
        let stone = match now {
            Some(CellGroup::Stones(colour)) => Some((colour, label.parse().ok())),
            Some(CellGroup::Empty) => None,
            Some(CellGroup::Shaded) | None => continue,
        };
        if matches!(word, "R" | "B" | "E") {
            continue;
        }
        let cell = notation.parse(name).map_err(|_| {
            let expected = format!("a cell from {}, R, B, E or S", notation.range());
            misplaced(syntax(&format!("'{}'", quoted(word)), &expected), offset)
        })?;
        stones[cell.index()] = stone;
    }
    record_of(builder, &stones).map_err(|error| misplaced(error, 0))
}

/// Makes a record from a diagram's stones, given by cell: those with a number are moves, unless a number occurs twice.
pub(crate) fn record_of(mut builder: RecordBuilder, stones: &[Option<NumberedStone>]) -> Result<Record, RecordError> {
    let notation = builder.notation().clone();
    let cells = || (0..stones.len()).map(Cell::from_index);
    let shown = || cells().zip(stones).filter_map(|(cell, stone)| stone.map(|stone| (cell, stone)));
    let mut moves: Vec<(usize, Colour, Cell)> =
        shown().filter_map(|(cell, (colour, number))| Some((number?, colour, cell))).collect();
    moves.sort_by_key(|&(number, ..)| number);
    if moves.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        moves.clear();
    }
    let is_move = !moves.is_empty();
    for colour in Colour::BOTH {
        let set_up = shown().filter(|&(_, (other, number))| other == colour && !(is_move && number.is_some()));
        for (cell, _) in set_up {
            builder.place(Some(colour), cell, notation.name(cell))?;
        }
    }
    for (_, colour, cell) in moves {
        builder.enter(colour, Move::Place(cell), notation.name(cell))?;
    }
    Ok(builder.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_data;
    use tripoint_games::rules::Rules;

    fn read(text: &str) -> Result<Record, String> {
        read_hexboard(text.as_bytes()).map_err(|error| error.to_string())
    }

    fn sgf(text: &str) -> Record {
        Record::parse_sgf(format!("(;{text})").as_bytes()).unwrap()
    }

    #[test]
    fn the_example_of_the_documentation_is_read_and_written() {
        let example = include_str!("hexboard.rs").split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        let record = read(&example).unwrap();
        assert_eq!(record, sgf("TG[Hex 5 4]AB[a4]AW[c1];B[b2];W[d3]"));
        assert_eq!(write_hexboard(&record).unwrap(), example);
    }

    #[test]
    fn diagrams_are_written() {
        for (text, expected) in [
            ("TG[Hex 11 11]", r#"size="11x11" contents="""#),
            ("TG[Hex 5 3]RE[B+R];B[e3];W[a1]", r#"size="3x5" contents="R 1:e3 B 2:a1""#),
            ("TG[Hex 4 4];B[b1];W[swap];W[a1];B[c4]", r#"size="4x4" contents="R 1:b1 B 3:a1 R 4:c4""#),
            ("TG[Hex 4 4];W[b1];W[pass];W[c1];W[d1]", r#"size="4x4" contents="B 1:b1 3:c1 4:d1""#),
            ("TG[Hex 4 4];B[b1];W[c1];AE[b1]AW[d2];B[b1]", r#"size="4x4" contents="B d2 2:c1 R 3:b1""#),
            ("TG[Hex 20 20];B[t20];W[s19]", r#"size="20x20" contents="R 1:t20 B 2:s19""#),
        ] {
            let diagram = write_hexboard(&sgf(text)).unwrap();
            assert_eq!(diagram.split_whitespace().collect::<Vec<_>>().join(" "), format!("<hexboard {expected} />"), "{text}");
        }
        let error = write_hexboard(&sgf("SZ[4]TG[Y 4]")).unwrap_err().to_string();
        assert_eq!(error, "got a game on Y 4, expected Hex: a HexWiki diagram has no other board; write sgf or json");
    }

    #[test]
    fn diagrams_are_read() {
        for (text, expected) in [
            ("<hexboard size=\"3x3\" contents=\"\" />", "TG[Hex 3 3]"),
            ("<hexboard size='3x4'/>", "TG[Hex 4 3]"),
            ("<HexBoard size=3x4 coords=hide>", "TG[Hex 4 3]"),
            ("<hexboard\n size=\"5x5\"\n contents=\"R c1 b3\n a5   B a1 e5\"\n/>", "TG[Hex 5 5]AB[c1][b3][a5]AW[a1][e5]"),
            (
                "Red: <hexboard size=\"5x4\" contents=\"R 1:d1 b4 B 2:c3 E +:a2 *:c4 a:a4 b:d5\" coords=\"hide\"/> wins",
                "TG[Hex 4 5]AB[b4];B[d1];W[c3]",
            ),
            ("<hexboard size=\"3x3\" contents=\"B 5:a1 R 2:b2 4:c3\"/>", "TG[Hex 3 3];B[b2];B[c3];W[a1]"),
            ("<hexboard size=\"3x3\" contents=\"R arrow(12):a1 A:b1 S red:c1 area(a2) B 1:a1 E b1\"/>", "TG[Hex 3 3];W[a1]"),
            ("<hexboard size=\"3x3\" contents=\"R 1:a1 B 1:b1\"/><hexboard size=\"9x9\"/>", "TG[Hex 3 3]AB[a1]AW[b1]"),
        ] {
            let record = read(text).unwrap();
            // The order of set-up stones doesn't matter.
            let position = |record: &Record| record.position(Rules::STANDARD, None).unwrap();
            assert_eq!((record.board, &record.moves), (sgf(expected).board, &sgf(expected).moves), "{text}");
            for colour in Colour::BOTH {
                assert_eq!(position(&record).stones(colour), position(&sgf(expected)).stones(colour), "{text}");
            }
        }
    }

    #[test]
    fn errors_have_their_place() {
        for (text, expected) in [
            ("hexboard", "1:1: got no diagram, expected <hexboard size=… contents=… />"),
            ("<hexboard contents=\"R a1\"/>", "1:10: got no size, expected size=\"11x11\": the rows and the columns"),
            ("<hexboard\nsize=\"11\"/>", "2:7: got '11', expected the rows and the columns, as in 11x11"),
            ("<hexboard size=\"3x40\"/>", "1:17: 40 is too large: Hex boards have 2 to 20 columns and rows"),
            ("<hexboard size=\"3x3\"\n contents=\"a1\"/>", "2:12: got 'a1', expected R, B, E or S before the first cell"),
            (
                "<hexboard size=\"3x3\"\n contents=\"R a1 1:d1\"/>",
                "2:17: got '1:d1', expected a cell from a1 to c3, R, B, E or S",
            ),
            ("<hexboard size=\"3x3", "1:16: got a quotation mark that nothing closes, expected the value of an attribute"),
        ] {
            assert_eq!(read(text), Err(expected.to_owned()), "{text}");
        }
        assert_eq!(read_hexboard(&vec![b' '; Record::MAX_BYTES + 1]), Err(RecordError::TooLong));
    }

    #[test]
    fn positions_are_read_as_they_were_written() {
        let mut random = test_data::random(5);
        for board in Board::all().filter(|board| board.sizes().len() == 2) {
            let record = test_data::record(board, TurnOrder::Alternating, &mut random);
            let again = read(&write_hexboard(&record).unwrap()).unwrap();
            let [before, after] = [&record, &again].map(|record| record.position(Rules::STANDARD, None).unwrap());
            for colour in Colour::BOTH {
                assert_eq!(after.stones(colour), before.stones(colour), "{board}");
            }
            if record.setup.is_empty() {
                let places = |record: &Record| -> Vec<_> {
                    record
                        .moves
                        .iter()
                        .map(|recorded| recorded.entry)
                        .filter(|entry| matches!(entry.mv, Move::Place(_)))
                        .collect()
                };
                assert_eq!(places(&again), places(&record), "{board}");
            }
        }
    }
}
