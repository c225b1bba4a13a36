//! Parsing a game in any format; the contents determine the format.
//!
//! | format | recognised by | reader |
//! | --- | --- | --- |
//! | Board Game Arena's JSON | a `{` or `[`, and `"playToken"` | [`sites`](super::sites) |
//! | Abstract Play's JSON | a `{`, and `"game"`, `"stack"` and `"variants"` | [`sites`](super::sites) |
//! | Tripoint's JSON | a `{`, followed by a quotation mark or a `}` | [`read_json`](super::read_json) |
//! | SGF | `(;` anywhere, or an initial `(` or `;` and a value in brackets | [`Collection::parse`] |
//! | HexWiki's diagram | `<hexboard`, anywhere in the text | [`read_hexboard`] |
//! | link of HexWorld's form | an address of HexWorld, PlayHex or hex-study, anywhere | [`hexworld`](super::hexworld) |
//! | its part after the `#` | size, or `#` and size or view; then comma or end: `#4c1` | [`hexworld`](super::hexworld) |
//! | Tripoint link | board and colon, also after an address: `#hex-11:a5,d4`, `y 10: c4 d5` | [`link`](super::link) |
//! | CodeCup list | only numbers and `-1` | [`read_codecup`] |
//! | list of moves | a first word that is a cell or a move, or a board before it | [`list`](super::list) |
//!
//! The first matching format is used. SGF, diagrams and links with these addresses may be inside other text. Initial
//! blanks and a byte order mark are ignored. The part of a link after the `#` is Hex unless the caller names Y.
//!
//! A list of moves may begin with its board: `Hex 16 16 1. f6 2. swap`. Otherwise it is read on the board that the
//! caller names. If none is named, it is read on the board on display, if its moves are possible there. Otherwise it is
//! read as Hex on 11 columns and rows, the board of most lists. A note in the result says so. If it does not fit that
//! board either, the error asks for the board.

use super::hexboard::has_diagram;
use super::hexworld_reader::find_link;
use super::hexworld_reader::{LinkGame, ReadLink, read_link};
use super::list::{cell_place, extent, is_list, read_moves_seen};
use super::move_format::SwapKind;
use super::normal_form::decoded;
use super::reflection::Reflection;
#[cfg(feature = "json")]
use super::sites;
use super::{Collection, GameHint, Record, RecordBuilder, RecordError, link, read_codecup, read_hexboard};
use crate::base::quoted;
use crate::board::Board;
use crate::families::BoardError;
use crate::rules::TurnOrder;

/// The format of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFormat {
    /// SGF, with one game or several.
    Sgf,
    /// JSON of Tripoint.
    #[cfg(feature = "json")]
    Json,
    /// JSON of Board Game Arena.
    #[cfg(feature = "json")]
    BoardGameArena,
    /// JSON of Abstract Play.
    #[cfg(feature = "json")]
    AbstractPlay,
    /// A list of the numbers of cells on the (5,7)-board.
    Codecup,
    /// A link to HexWorld's board or to another page with links of this form, or its part after the `#`.
    Hexworld,
    /// A link to hex-study's board of Y, or its part after the `#`.
    Hexstudy,
    /// A diagram of HexWiki.
    Hexboard,
    /// A Tripoint link, or its part after the `#`.
    Tripoint,
    /// A list of moves.
    Moves,
}

/// A parsed text.
#[derive(Clone, Debug)]
pub struct GameText {
    /// The format.
    pub format: TextFormat,
    /// The games.
    pub content: TextContent,
    /// The assumption about the board as a sentence, or empty.
    pub note: String,
    /// For texts that are not SGF, the equivalent of [`MainLine::swap_note`](super::MainLine::swap_note).
    pub swap_note: Option<String>,
}

/// The games of a text.
#[derive(Clone, Debug)]
#[expect(clippy::large_enum_variant, reason = "there is one for a text")]
pub enum TextContent {
    /// The games of an SGF file; their moves are not parsed yet.
    Games(Collection),
    /// One game.
    Game(Box<Record>),
}

impl TextContent {
    /// The games as an SGF file.
    pub fn into_trees(self) -> Collection {
        match self {
            TextContent::Games(trees) => trees,
            TextContent::Game(record) => Collection::of(&record),
        }
    }
}

/// Parses a text of any format.
///
/// ```
/// use tripoint_games::records::{GameHint, TextContent, TextFormat, read_text};
///
/// let text = read_text(b"1. a5 swap-pieces 2. d4 f7", GameHint::Open)?;
/// assert_eq!(text.format, TextFormat::Moves);
/// assert_eq!(text.note, "the list does not say its board: it is read as one of Hex 11 11");
/// let TextContent::Game(record) = text.content else { panic!() };
/// assert_eq!(record.moves.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A text of no known format, with the accepted ones; or the error in the text, with its location.
///
/// # Complexity
/// O(bytes).
pub fn read_text(text: &[u8], hint: GameHint) -> Result<GameText, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    match recognise(text) {
        Some(format) => read_text_as(format, text, hint),
        None => Err(no_game(text)),
    }
}

/// Parses a text of a given format.
///
/// # Errors
/// The error in the text, with its location.
pub fn read_text_as(format: TextFormat, text: &[u8], hint: GameHint) -> Result<GameText, RecordError> {
    let (mut note, mut swap_note) = (String::new(), None);
    let mut of = |(record, reflection): (Record, Reflection)| {
        swap_note = reflection.note(true);
        TextContent::Game(Box::new(record))
    };
    let mut link_note = None;
    let mut of_link = |link: ReadLink| {
        link_note = link.reflection.note(true);
        if link.has_variations() { TextContent::Games(link.into_trees()) } else { TextContent::Game(Box::new(link.record)) }
    };
    let (file, decoded) = (text, decoded(text));
    let text = decoded.as_ref();
    let content = match format {
        TextFormat::Sgf => TextContent::Games(Collection::parse(file)?),
        #[cfg(feature = "json")]
        TextFormat::Json => of(super::json::read_json_seen(text)?),
        #[cfg(feature = "json")]
        TextFormat::BoardGameArena => of(sites::read_board_game_arena(text)?),
        #[cfg(feature = "json")]
        TextFormat::AbstractPlay => of(sites::read_abstract_play(text)?),
        TextFormat::Codecup => of((read_codecup(text)?, Reflection::default())),
        TextFormat::Hexworld => of_link(read_link(text, LinkGame::of(hint))?),
        TextFormat::Hexstudy => of_link(read_link(text, LinkGame::Y)?),
        TextFormat::Hexboard => TextContent::Game(Box::new(read_hexboard(text)?)),
        TextFormat::Tripoint => of(link::read_link(&String::from_utf8_lossy(text))?),
        TextFormat::Moves => {
            let (read, assumed) = read_list(text, hint)?;
            note = assumed;
            of(read)
        }
    };
    Ok(GameText { format, content, note, swap_note: swap_note.or(link_note) })
}

/// The format of a text, if recognised.
pub fn recognise(text: &[u8]) -> Option<TextFormat> {
    let decoded = decoded(text);
    let lossy = String::from_utf8_lossy(&decoded);
    let text = lossy.trim_matches(is_blank);
    #[cfg(feature = "json")]
    let follows = |first: char, then: &[char]| {
        let rest = text.strip_prefix(first).map(str::trim_start);
        rest.is_some_and(|rest| rest.starts_with(then))
    };
    let has_game = || text.match_indices('(').any(|(place, _)| text[place + 1..].trim_start().starts_with(';'));
    #[cfg(feature = "json")]
    if sites::is_board_game_arena(text) {
        return Some(TextFormat::BoardGameArena);
    } else if sites::is_abstract_play(text) {
        return Some(TextFormat::AbstractPlay);
    } else if follows('{', &['"', '}']) {
        return Some(TextFormat::Json);
    }
    if has_game() || text.starts_with(['(', ';']) && text.contains('[') {
        return Some(TextFormat::Sgf);
    }
    if has_diagram(text) {
        return Some(TextFormat::Hexboard);
    }
    match find_link(text.as_bytes()) {
        Some((_, page)) if page.game == LinkGame::Y => return Some(TextFormat::Hexstudy),
        None if !is_position(text) => {}
        _ => return Some(TextFormat::Hexworld),
    }
    if link::is_link(text) {
        return Some(TextFormat::Tripoint);
    }
    let mut words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).peekable();
    let is_number = |word: &str| word == "-1" || word.bytes().all(|byte| byte.is_ascii_digit());
    if words.peek().is_some() && words.all(is_number) {
        return Some(TextFormat::Codecup);
    }
    let moves = named_board(text).map_or(text, |(_, moves)| &text[moves..]);
    is_list(moves).then_some(TextFormat::Moves)
}

/// The most bytes of a board name before a list of moves.
const LONGEST_BOARD: usize = 40;

/// The board at the beginning of a list of moves, and the location of the moves. The board takes as many numbers as it
/// needs: `Poly-Y 5 7 11` is a move on `Poly-Y 5 7`.
fn named_board(text: &str) -> Option<(Board, usize)> {
    let start = text.len() - text.trim_start_matches(is_blank).len();
    let ends = text[start..].char_indices().take_while(|&(end, _)| end <= LONGEST_BOARD);
    let ends: Vec<usize> =
        ends.filter(|&(_, c)| c.is_whitespace() || matches!(c, ',' | ';')).map(|(end, _)| start + end).collect();
    let named = |end: usize| {
        let name = text[start..end].trim_end_matches([',', ';']);
        let board = name.parse().ok().or_else(|| Board::default_of(name))?;
        Some((board, end)).filter(|_| is_list(&text[end..]))
    };
    ends.into_iter().rev().find_map(named)
}

/// Whether a character around a text does not belong to it.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{feff}' | '\0' | '\u{1a}')
}

/// Whether a text is the part of a link of HexWorld's form after the `#`.
fn is_position(text: &str) -> bool {
    let (has_sign, text) = text.strip_prefix('#').map_or((false, text), |rest| (true, rest));
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (size, mut rest) = text.split_at(digits(text));
    if let Some(rows) = rest.strip_prefix('x').filter(|rows| digits(rows) > 0) {
        rest = &rows[digits(rows)..];
    }
    loop {
        rest = match rest.strip_prefix(['m', 'n']) {
            Some(others) => others,
            None => match rest.strip_prefix(['r', 'c']).filter(|others| digits(others) > 0) {
                Some(others) => &others[digits(others)..],
                None => break,
            },
        };
    }
    let says_size = has_sign || !size.is_empty();
    let moves = rest
        .strip_prefix(',')
        .map(|moves| moves.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, ':' | ',' | '(' | ')')));
    match moves {
        // After a size alone and a comma come letters; numbers would be a CodeCup list.
        Some(fits) => says_size && fits && !rest[1..].starts_with(|c: char| c.is_ascii_digit()),
        // A size alone is a number, and a view alone, such as `c4`, a cell.
        None => rest.is_empty() && if has_sign { !text.is_empty() } else { !size.is_empty() && size.len() < text.len() },
    }
}

/// Parses a list of moves. Also returns the reflection after the last one, and the assumed board as a sentence.
fn read_list(text: &[u8], hint: GameHint) -> Result<((Record, Reflection), String), RecordError> {
    let read =
        |text: &[u8], board: Board| read_moves_seen(text, RecordBuilder::new(board, TurnOrder::Alternating), SwapKind::Pieces);
    let whole = String::from_utf8_lossy(text);
    if let Some((board, begin)) = named_board(&whole) {
        // Blanks in place of the board preserve the locations of the moves.
        let blanks: String = whole[..begin].chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect();
        let list = blanks + &whole[begin..];
        // `hex 17: a1` may be a game of Hex without a size, or one on a board that does not exist.
        let record = read(list.as_bytes(), board).map_err(|error| wrong_board(&whole).unwrap_or(error))?;
        return Ok((record, String::new()));
    }
    let read = |board: Board| read(text, board);
    let assumed = |board: Board| format!("the list does not say its board: it is read as one of {board}");
    match hint {
        GameHint::Named(board) => return Ok((read(board)?, String::new())),
        GameHint::Usual(board) => {
            if let Ok(record) = read(board) {
                return Ok((record, assumed(board)));
            }
        }
        GameHint::Open => {}
    }
    let usual = Board::hex(11, 11)?;
    match read(usual) {
        Ok(record) => Ok((record, assumed(usual))),
        Err(error) => Err(asking_for_board(error, text, usual)),
    }
}

/// The error of a list without a named board. If a cell is not on the assumed board, it asks for the board.
fn asking_for_board(error: RecordError, text: &[u8], usual: Board) -> RecordError {
    let RecordError::At { line, column, error } = error else { return error };
    let error = match *error {
        RecordError::Word { step, got, .. } if cell_place(&got).is_some() => {
            let (columns, rows) = extent(&String::from_utf8_lossy(text));
            let size = columns.max(rows);
            let fitting = Board::hex(size, size).or_else(|_| Board::y(size)).ok();
            RecordError::ListBoard { step, got, assumed: usual, columns, rows, fitting }
        }
        other => other,
    };
    RecordError::At { line, column, error: Box::new(error) }
}

/// The error about the board that a text begins with, if it does not exist.
fn wrong_board(text: &str) -> Option<RecordError> {
    let begin = text.trim_start_matches(|c| is_blank(c) || c == '#');
    let ends = begin.char_indices().take_while(|&(end, _)| end <= LONGEST_BOARD);
    let ends = ends.filter(|&(_, c)| c.is_whitespace() || matches!(c, ':' | ',' | ';')).map(|(end, _)| end);
    let last = Some(begin.len()).filter(|&end| end <= LONGEST_BOARD);
    let wrong = |end: usize| match begin[..end].parse::<Board>() {
        Err(BoardError::Text { .. }) | Ok(_) => None,
        Err(error) => Some(RecordError::from(error)),
    };
    ends.chain(last).find_map(wrong).map(|error| error.at(text.as_bytes(), text.len() - begin.len()))
}

/// The error for a text of no known format; the error about the board, if the text begins with one that does not exist.
fn no_game(text: &[u8]) -> RecordError {
    let lossy = String::from_utf8_lossy(text);
    let rest = lossy.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if let Some(error) = wrong_board(&lossy) {
        return error;
    }
    let word = rest.split_whitespace().next().unwrap_or_default();
    let is_address = word.starts_with("https://") || word.starts_with("http://");
    let got = match word {
        "" => "nothing".to_owned(),
        word if is_address => format!("the address '{}', in which no moves are found", quoted(word)),
        word => format!("'{}'", quoted(word)),
    };
    RecordError::NotAGame { got }.at(lossy.as_bytes(), lossy.len() - rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use TextFormat::{Codecup, Hexboard, Hexstudy, Hexworld, Moves, Sgf, Tripoint};

    /// The record of a text with one game.
    fn read(text: &str, known: GameHint) -> Result<(Record, String), String> {
        let text = read_text(text.as_bytes(), known).map_err(|error| error.to_string())?;
        let trees = text.content.clone().into_trees();
        let record = super::super::MainLine::read(&trees, trees.games()[0], known).unwrap().record;
        if let TextContent::Game(game) = text.content {
            assert_eq!(game.moves, record.moves);
        }
        Ok((record, text.note))
    }

    fn board(name: &str) -> Board {
        name.parse().unwrap()
    }

    #[test]
    fn formats_are_recognised_by_their_contents() {
        for (format, texts) in [
            (
                Sgf,
                "(;SZ[4])|  ( ;SZ[4])|Subject: a game\n\n(;GM[11]SZ[11];B[k1])|(;C[hexworld.org/board/#11,a1])|;FF[4]SZ[4]|(x[y]|\u{feff}(;)",
            ),
            (
                Hexworld,
                "https://hexworld.org/board/#11c1,a2:se3|hexworld.org/board/#11|www.hexworld.org/board/#4,a1|HTTP://HexWorld.org/board",
            ),
            (
                Hexworld,
                "look: https://hexworld.org/board/#11,a1b2 (a nice game)|[game](https://hexworld.org/board/#11c1,a2)|<hexworld.org/board/#4>",
            ),
            (
                Hexworld,
                "https://playhex.org/hexplorer#11r9c1,a2:sk5|hexanna1.github.io/hex-study/hex.html#14,a1(b1)c1|15,c4d5(c5(e6))",
            ),
            (
                Hexstudy,
                "https://hexanna1.github.io/hex-study/y.html#15,c4d5(c5)e6|(see hex-study/y.html#15,c4)|hex-study/y.html#15,",
            ),
            (Hexboard, "<hexboard size=\"3x3\"/>|== Game ==\nhexworld.org/board/#4 <HEXBOARD\nsize='3x3'>|<hexboard"),
            (Hexworld, "11r9c1,a2:sk5f6e3|#4c1,b1a4b2:pd1b3|#11|#11x8|4c1|11x8,a1|4,,a1|#,a1| 4n,a1 |11,"),
            (
                Tripoint,
                "y-10:c4,d5|#y-10:c4,d5|#hex-11:a5|https://example.org/#t=1&hex-11-11:a5,swap|hex 11: a5 swap d4|Y 10: c4 d5",
            ),
            (Codecup, "11 -1 29 43|11|1,2,3| 11\n-1\n"),
            (
                Moves,
                "c4|r9|c4 r9|Hex 16 16 1.f6 2.swap|hex-11, c4|Hex a5|Y 10\n1. c4|1.f6 2.swap 3.m16|a5 swap-pieces d4 f7|1. c4 d5|c4,d5|C4|swap|{comment} a1|1 c4|B:c4|resign",
            ),
            (Moves, "a5d7f3|1. a5d4|a5-d4|c4d5|c4|c3r4|r9c1|A5D4"),
        ] {
            for text in texts.split('|') {
                assert_eq!(recognise(text.as_bytes()), Some(format), "{text}");
            }
        }
        #[cfg(feature = "json")]
        for text in ["{\"board\":\"Y 4\"}", " {\n \"board\"", "{}", "{\"board\": \"(;hexworld.org/board\"}"] {
            assert_eq!(recognise(text.as_bytes()), Some(TextFormat::Json), "{text}");
        }
        for text in [
            "",
            "   ",
            "hello",
            "#",
            "[Event \"chess\"]",
            "e",
            "https://example.org/",
            "{x}",
            "1.e4x",
            "b2b",
            "a5d",
            "a5--d4",
            "a5-4",
            "<html>",
            "\u{0}",
        ] {
            assert_eq!(recognise(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn one_game_in_several_formats_is_one_record() {
        let games = [
            "https://hexworld.org/board/#11c1,a2:sk5f6e3",
            "A game: hexworld.org/board/#11c1,a2:sk5f6e3.",
            "11r9c1,a2:sk5f6e3",
            "11c1,a2:Se11f6c5",
            "a2 swap-pieces k5 f6 e3",
            "1. a2 swap 2. k5 f6 3. e3",
            "#hex-11:a2,swap,e11,f6,c5",
            "hex 11: a2 swap e11 f6 c5",
        ];
        let records = games.map(|text| read(text, GameHint::Open).unwrap().0.moves);
        assert!(records.iter().all(|moves| moves.len() == 5 && *moves == records[0]));
    }

    /// hex-study copies the part of a link after the `#`, which could be Hex.
    #[test]
    fn a_part_of_a_link_is_y_if_the_caller_names_y() {
        let read = |text: &[u8], hint| read_text(text, hint).unwrap().content.into_trees().to_bytes();
        for (hint, expected) in [
            (GameHint::Open, "TG[Hex 15 15]AP[Tripoint:0.1.0]\n;B[c4];W[d5])\n"),
            (GameHint::Usual(board("y 15")), "TG[Hex 15 15]AP[Tripoint:0.1.0]\n;B[c4];W[d5])\n"),
            (GameHint::Named(board("y 10")), "TG[Y 15]AP[Tripoint:0.1.0]\n;B[c12];W[d11])\n"),
        ] {
            let sgf = String::from_utf8(read(b"15,c4d5", hint)).unwrap();
            assert!(sgf.ends_with(expected), "{hint:?}: {sgf}");
        }
        let y = read_text_as(Hexstudy, b"#15,c4(c5)", GameHint::Open).unwrap();
        assert!(
            matches!(y.content, TextContent::Games(trees) if trees.to_bytes().ends_with(b"TG[Y 15]\n(;B[c12])\n(;B[c11]))\n"))
        );
    }

    #[test]
    fn a_list_is_read_on_the_board_that_is_known() {
        let list = "a5 swap d4 f7";
        for (known, expected, is_noted) in [
            (GameHint::Open, "Hex 11 11", true),
            (GameHint::Usual(board("hex 13")), "Hex 13 13", true),
            (GameHint::Usual(board("y 10")), "Y 10", true),
            (GameHint::Usual(board("poly-y 5 7")), "Hex 11 11", true),
            (GameHint::Usual(board("y 5")), "Hex 11 11", true),
            (GameHint::Named(board("hex 14")), "Hex 14 14", false),
            (GameHint::Named(board("y 10")), "Y 10", false),
        ] {
            let (record, note) = read(list, known).unwrap();
            assert_eq!((record.board.to_string().as_str(), !note.is_empty()), (expected, is_noted), "{known:?}");
            assert!(note.is_empty() || note.ends_with(expected), "{note}");
        }
        // Editors also save texts in UTF-16.
        let wide: Vec<u8> = "\u{feff}a5 swap d4".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(read_text(&wide, GameHint::Open).unwrap().format, Moves);
        // Other formats say theirs.
        assert_eq!(read("#hex-13:a1", GameHint::Named(board("y 10"))).unwrap().0.board, board("hex 13"));
    }

    #[test]
    fn a_list_that_fits_no_board_asks_for_it() {
        let list = "1.f6 2.swap 3.m16 4.n11 5.resign";
        let expected = "1:15: move 3: got 'm16', which is not on Hex 11 11; a list of moves does not say its board, and this one needs 14 \
                        columns and 16 rows: name the board first, such as Hex 16 16";
        for known in [GameHint::Open, GameHint::Usual(board("y 10"))] {
            assert_eq!(read(list, known), Err(expected.to_owned()));
        }
        let known = read(list, GameHint::Named(board("hex 16"))).unwrap().0;
        assert_eq!(known.moves.len(), 4);
        // The board of the error message helps in every form; a board in the text takes precedence.
        for first in ["Hex 16 16 ", "hex 16x16, ", "\u{feff} Hex-16\n", "Hex 16 16;\t"] {
            for hint in [GameHint::Open, GameHint::Usual(board("y 10")), GameHint::Named(board("hex 11"))] {
                assert_eq!(read(&format!("{first}{list}"), hint), Ok((known.clone(), String::new())), "{first}");
            }
        }
        assert_eq!(read("Poly-Y 5 7 11 29", GameHint::Open).unwrap().0.moves.len(), 2);
        let error = read("Hex 5 5\n1. a1 k1", GameHint::Open).unwrap_err();
        assert!(error.starts_with("2:7: move 2: got 'k1', expected a cell from a1 to e5"), "{error}");
        let error = read(list, GameHint::Named(board("hex 11"))).unwrap_err();
        assert!(error.contains("got 'm16', expected a cell from a1 to k11"), "{error}");
        let error = read("a1 s19", GameHint::Open).unwrap_err();
        assert!(error.ends_with("needs 19 columns and 19 rows: name the board first, such as Hex 19 19"), "{error}");
        let error = read("a1 a50", GameHint::Open).unwrap_err();
        assert!(error.ends_with("needs 1 column and 50 rows: no board of Tripoint has so many"), "{error}");
    }

    #[test]
    fn other_texts_are_refused_with_the_accepted_formats() {
        let accepted = "This is not a game that Tripoint can read. Paste or give SGF, JSON, a link (HexWorld, PlayHex, hex-study or Tripoint), \
                        a HexWiki diagram or a list of moves.";
        for (text, place) in [
            ("hello there", "1:1: got 'hello'. "),
            ("\n  <html>", "2:3: got '<html>'. "),
            (
                "https://playhex.org/games/1beb36a4",
                "1:1: got the address 'https://playhex.org/games/1beb36a4', in which no moves are found. ",
            ),
            ("", "1:1: got nothing. "),
            (" \n", "2:1: got nothing. "),
        ] {
            assert_eq!(read(text, GameHint::Open), Err(format!("{place}{accepted}")), "{text}");
        }
        assert_eq!(read_text(&vec![b' '; Record::MAX_BYTES + 1], GameHint::Open).map(|_| ()), Err(RecordError::TooLong));
        for text in [vec![0xff; 100], vec![b'('; 100_000], b"(;".repeat(50_000), b"1.".repeat(100_000), vec![b'#'; 100_000]] {
            let _ = read_text(&text, GameHint::Usual(Board::default()));
        }
    }
}
