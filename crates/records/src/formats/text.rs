//! Parses a game in any format; the contents determine the format.
//!
//! | format | recognised by | reader |
//! | --- | --- | --- |
//! | Board Game Arena's JSON | a `{` or `[`, and `"playToken"` | [`sites`] |
//! | Abstract Play's JSON | a `{`, and `"game"`, `"stack"` and `"variants"` | [`sites`] |
//! | Tripoint's JSON | a `{`, followed by a quotation mark or a `}` | [`read_json`] |
//! | SGF | `(;` anywhere, or an initial `(` or `;` and a value in brackets | [`Collection::parse`] |
//! | HexWiki's diagram | `<hexboard`, or the older `<hex>`, anywhere in the text | [`read_hexboard`], [`hex_tag`] |
//! | trmph archive | a link in HexWorld's form in each line; the first has a winner, or a second follows | [`trmph`] |
//! | link in HexWorld's form | an address at HexWorld, PlayHex, hex-study or trmph, anywhere | [`hexworld`] |
//! | its part after the `#` | size, or `#` and size or view; then comma or end: `#4c1` | [`hexworld`] |
//! | Tripoint link | board and colon, also after an address: `#hex-11:a5,d4`, `y 10: c4 d5` | [`link`] |
//! | CodeCup list | only numbers and `-1` | [`read_codecup`] |
//! | move list | a first word that is a cell or a move, or a board or a head before it | [`list`], [`tag_pairs`] |
//!
//! The first matching format is used. SGF, diagrams and links with these addresses may be inside other text. Initial
//! blanks and a byte order mark are ignored. The part after a link's `#` is Hex unless the caller names Y.
//!
//! First, [`pasted`] removes what mail programs, chats and browsers have added. If a mail quotes a game,
//! we look into its other lines only for SGF.
//!
//! A move list may begin with its board: `Hex 16 16 1. f6 2. swap`. If it doesn't, we use the board that the caller
//! names. If the caller names none, we try the board on display, and then Hex with 11 columns and rows, which most
//! lists use; a note in the result says so. If the list doesn't fit that board either, the error asks for the board.
//!
//! [`sites`]: super::sites
//! [`read_json`]: crate::read_json
//! [`hex_tag`]: super::hex_tag
//! [`trmph`]: super::trmph
//! [`hexworld`]: super::hexworld
//! [`link`]: super::link
//! [`list`]: super::list
//! [`tag_pairs`]: super::tag_pairs
//! [`pasted`]: super::pasted

use crate::formats::codecup::read_codecup;
use crate::formats::headed_list::{is_blank, is_list_of_moves, read_list};
use crate::formats::hex_tag::{has_tag, read_hex_tag};
use crate::formats::hexboard::{has_diagram, read_hexboard};
use crate::formats::hexworld_reader::{LinkGame, ReadLink, find_link, is_position, read_link};
use crate::formats::link;
use crate::formats::link::missing_board;
use crate::formats::pasted::{decoded_link, end_of_link, plain, quoted_mail};
#[cfg(feature = "json")]
use crate::formats::sites;
use crate::formats::trmph::{is_archive, read_archive};
use crate::game::error::RecordError;
use crate::game::record::Record;
use crate::game::reflection::Reflection;
use crate::sgf::game_header::GameHint;
use crate::sgf::normal_form::decoded;
use crate::sgf::tree::Collection;
use std::borrow::Cow;
use tripoint_games::base::quoted;

/// A text's format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextFormat {
    /// SGF, with one game or several.
    Sgf,
    /// Tripoint's JSON.
    #[cfg(feature = "json")]
    Json,
    /// Board Game Arena's JSON.
    #[cfg(feature = "json")]
    BoardGameArena,
    /// Abstract Play's JSON.
    #[cfg(feature = "json")]
    AbstractPlay,
    /// A list with the cells' numbers on the (5,7)-board.
    Codecup,
    /// A link to HexWorld's board or to another page with such links, or its part after the `#`.
    Hexworld,
    /// A link to hex-study's Y board, or its part after the `#`.
    Hexstudy,
    /// Links in HexWorld's form, one to a line, perhaps with winners.
    Trmph,
    /// A HexWiki diagram.
    Hexboard,
    /// A Tripoint link, or its part after the `#`.
    Tripoint,
    /// A move list.
    Moves,
}

/// A parsed text.
#[derive(Clone, Debug)]
pub struct GameText {
    /// The format.
    pub format: TextFormat,
    /// The games.
    pub content: TextContent,
    /// A sentence about the assumed board, or empty.
    pub note: String,
    /// Remarks about parts that were left out, or read differently from what they say.
    pub notes: Vec<String>,
    /// For texts that are not SGF, the equivalent of [`MainLine::swap_note`](crate::MainLine::swap_note).
    pub swap_note: Option<String>,
}

/// The games in a text.
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

/// Parses a text in any format.
///
/// ```
/// use tripoint_records::{GameHint, TextContent, TextFormat, read_text};
///
/// let text = read_text(b"1. a5 swap-pieces 2. d4 f7", GameHint::Open)?;
/// assert_eq!(text.format, TextFormat::Moves);
/// assert_eq!(text.note, "the list does not say its board: it is read as one of Hex 11×11");
/// let TextContent::Game(record) = text.content else { panic!() };
/// assert_eq!(record.moves.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// An unknown format, with the accepted ones; or the error in the text, with its location.
///
/// # Complexity
/// O(bytes).
pub fn read_text(text: &[u8], hint: GameHint) -> Result<GameText, RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    let mail = Mail::of(text);
    match mail.recognise() {
        Some(format) => mail.read(format, hint),
        None => Err(no_game(&mail.game)),
    }
}

/// Parses the position in a page's address: a Tripoint link, or one in HexWorld's form, without the site.
///
/// # Errors
/// A text that is not a link; or the error in the link, with its location.
pub fn read_address(text: &[u8], hint: GameHint) -> Result<GameText, RecordError> {
    let mail = Mail::of(text);
    match mail.recognise() {
        Some(format @ (TextFormat::Hexworld | TextFormat::Hexstudy)) => mail.read(format, hint),
        _ => mail.read(TextFormat::Tripoint, hint),
    }
}

/// Parses a text in a given format.
///
/// # Errors
/// The error in the text, with its location.
pub fn read_text_as(format: TextFormat, text: &[u8], hint: GameHint) -> Result<GameText, RecordError> {
    Mail::of(text).read(format, hint)
}

/// A text's format, if we recognise it.
///
/// ```
/// use tripoint_records::{TextFormat, recognise};
///
/// assert_eq!(recognise(b"(;GM[11]SZ[5];B[a1])"), Some(TextFormat::Sgf));
/// assert_eq!(recognise(b"#hex-11:a5,d4"), Some(TextFormat::Tripoint));
/// assert_eq!(recognise(b"good morning"), None);
/// ```
pub fn recognise(text: &[u8]) -> Option<TextFormat> {
    Mail::of(text).recognise()
}

/// A text, which may be a mail that quotes a game.
struct Mail<'a> {
    /// The file, where we look for SGF.
    file: Cow<'a, [u8]>,
    /// The game, for all other formats: in UTF-8, and without the rest of a mail.
    game: Cow<'a, [u8]>,
    /// Whether the game is only a part of the mail.
    is_part: bool,
}

impl<'a> Mail<'a> {
    fn of(text: &'a [u8]) -> Mail<'a> {
        let decoded = decoded(text);
        match quoted_mail(&decoded) {
            Some(mail) => Mail { file: mail.whole.into(), game: mail.quoted.into(), is_part: mail.has_more },
            None => Mail { file: text.into(), game: decoded, is_part: false },
        }
    }

    /// Reads the game in this format.
    fn read(&self, format: TextFormat, hint: GameHint) -> Result<GameText, RecordError> {
        let (mut note, mut swap_note, mut notes) = (String::new(), None, Vec::new());
        let mut of = |(record, reflection): (Record, Reflection)| {
            swap_note = reflection.note(true);
            TextContent::Game(Box::new(record))
        };
        let mut link_note = None;
        let mut of_link = |link: ReadLink| {
            link_note.clone_from(&link.swap_note);
            match link.has_variations() {
                true => TextContent::Games(link.into_trees()),
                false => TextContent::Game(Box::new(link.record)),
            }
        };
        if self.is_part && format != TextFormat::Sgf {
            notes.push("only the quoted lines of the mail are read".to_owned());
        }
        let text = self.game.as_ref();
        let lossy = || String::from_utf8_lossy(text);
        let content = match format {
            TextFormat::Sgf => TextContent::Games(Collection::parse(&self.file)?),
            #[cfg(feature = "json")]
            TextFormat::Json => of(super::json::read_json_seen(text)?),
            #[cfg(feature = "json")]
            TextFormat::BoardGameArena => of(sites::read_board_game_arena(text)?),
            #[cfg(feature = "json")]
            TextFormat::AbstractPlay => of(sites::read_abstract_play(text)?),
            TextFormat::Codecup => of((read_codecup(plain(&lossy()).as_bytes())?, Reflection::default())),
            TextFormat::Hexworld => of_link(read_link(text, LinkGame::of(hint))?),
            TextFormat::Hexstudy => of_link(read_link(text, LinkGame::Y)?),
            TextFormat::Trmph => {
                let (trees, remarks) = read_archive(&lossy(), LinkGame::of(hint))?;
                notes.extend(remarks);
                TextContent::Games(trees)
            }
            TextFormat::Hexboard => {
                let (record, remarks) = read_diagram(&plain(&lossy()))?;
                notes.extend(remarks);
                TextContent::Game(Box::new(record))
            }
            TextFormat::Tripoint => {
                let read = link::read_link(&lossy())?;
                notes.extend(read.note);
                of((read.record, read.reflection))
            }
            TextFormat::Moves => {
                let (read, assumed) = read_list(&plain(&lossy()), hint)?;
                note = assumed;
                notes.extend(read.note);
                of((read.record, read.reflection))
            }
        };
        Ok(GameText { format, content, note, notes, swap_note: swap_note.or(link_note) })
    }

    fn recognise(&self) -> Option<TextFormat> {
        let file = decoded(&self.file);
        let file = String::from_utf8_lossy(&file);
        let lossy = String::from_utf8_lossy(&self.game);
        let text = lossy.trim_matches(is_blank);
        #[cfg(feature = "json")]
        let follows = |first: char, then: &[char]| {
            let rest = text.strip_prefix(first).map(str::trim_start);
            rest.is_some_and(|rest| rest.starts_with(then))
        };
        #[cfg(feature = "json")]
        if sites::is_board_game_arena(text) {
            return Some(TextFormat::BoardGameArena);
        } else if sites::is_abstract_play(text) {
            return Some(TextFormat::AbstractPlay);
        } else if follows('{', &['"', '}']) {
            return Some(TextFormat::Json);
        }
        let has_game = || file.match_indices('(').any(|(place, _)| file[place + 1..].trim_start().starts_with(';'));
        if has_game() || text.starts_with(['(', ';']) && text.contains('[') {
            return Some(TextFormat::Sgf);
        }
        let plain = plain(text);
        let text = plain.trim_matches(is_blank);
        if has_diagram(text) || has_tag(text) {
            return Some(TextFormat::Hexboard);
        }
        let link = decoded_link(text);
        if is_archive(&link) {
            return Some(TextFormat::Trmph);
        }
        match find_link(&link) {
            Some((_, page)) if page.game == LinkGame::Y => return Some(TextFormat::Hexstudy),
            None if !is_position(&link) && !is_position(&link[..end_of_link(&link)]) => {}
            _ => return Some(TextFormat::Hexworld),
        }
        if link::is_link(&link) {
            return Some(TextFormat::Tripoint);
        }
        let mut words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty()).peekable();
        let is_number = |word: &str| word == "-1" || word.bytes().all(|byte| byte.is_ascii_digit());
        if words.peek().is_some() && words.all(is_number) {
            return Some(TextFormat::Codecup);
        }
        is_list_of_moves(text).then_some(TextFormat::Moves)
    }
}

/// The game in a diagram, and remarks about parts that were left out.
fn read_diagram(text: &str) -> Result<(Record, Vec<String>), RecordError> {
    if has_diagram(text) { Ok((read_hexboard(text.as_bytes())?, Vec::new())) } else { read_hex_tag(text) }
}

/// The error for a text in an unknown format. If the text begins with a board that does not exist, the error is about
/// it.
fn no_game(text: &[u8]) -> RecordError {
    let lossy = String::from_utf8_lossy(text);
    let rest = lossy.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if let Some(error) = missing_board(&decoded_link(&lossy)) {
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
    use crate::sgf::main_line::MainLine;
    use TextFormat::{Codecup, Hexboard, Hexstudy, Hexworld, Moves, Sgf, Tripoint, Trmph};
    use tripoint_games::board::Board;

    /// The record from a text with one game.
    fn read(text: &str, known: GameHint) -> Result<(Record, String), String> {
        let text = read_text(text.as_bytes(), known).map_err(|error| error.to_string())?;
        let trees = text.content.clone().into_trees();
        let record = MainLine::read(&trees, trees.games()[0], known).unwrap().record;
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
            (Codecup, "11 -1 29 43|11|1,2,3| 11\n-1\n|\u{feff}11 -1|> 11 -1"),
            (Trmph, "#13,a1b2c3d4 b\n#13,a1b2c3d5 r|#5,a1 b|\n# a comment\nhttps://trmph.com/hex/board#5,a1 2|#5,a1\n#5,b2"),
            (Hexboard, "<hex> R5 C5 Q1 Vb4 Hc2 </hex>|&lt;hex&gt; R5 C5 &lt;/hex&gt;|> <hex>R2 C2</hex>"),
            (Hexworld, "trmph.com/hex/board#13,a1|https://hexworld.org/board/%2311c1,a2|%2311c1%2Ca2|11c1,a2&fbclid=x|> #11,a1"),
            (Tripoint, "y-10%3Ac4|%23y-10:c4|> y-10:c4&fbclid=x|https://example.org/%23y-10:c4"),
            (Moves, "[White \"a\"]\n1. a2 b3|> 1. a2 b3|Ann wrote:\n> hex 5 a1|a1 b2 1-0|a1 *"),
            (Sgf, "> (;SZ[4]\n> ;B[a1])|> > (;SZ[4])|On Monday:\n> (;SZ[4])\nBob"),
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

    /// hex-study copies only the part after a link's `#`, which could be Hex.
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
            assert!(note.is_empty() || note.ends_with(&record.board.title()), "{note}");
        }
        // Editors also save texts in UTF-16.
        let wide: Vec<u8> = "\u{feff}a5 swap d4".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(read_text(&wide, GameHint::Open).unwrap().format, Moves);
        // Other formats name their board.
        assert_eq!(read("#hex-13:a1", GameHint::Named(board("y 10"))).unwrap().0.board, board("hex 13"));
    }

    #[test]
    fn a_list_that_fits_no_board_asks_for_it() {
        let list = "1.f6 2.swap 3.m16 4.n11 5.resign";
        let expected = "1:15: move 3: got 'm16', which is not on Hex 11×11; a list of moves does not say its board, and this one needs 14 \
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

    /// Mails were once refused at the `>`, lists at the result, and other texts at their additions.
    #[test]
    fn games_in_mails_and_with_results_are_read() {
        let list = "1. a2 b3 2. f6 g5";
        let expected = read(list, GameHint::Open).unwrap().0;
        for text in [
            "> 1. a2 b3\n> 2. f6 g5",
            ">> 1. a2 b3\r\n>> 2. f6 g5\r\n",
            "On Monday, Ann wrote:\n\n> 1. a2 b3\n2. f6\n> g5\n\nWell played!",
            "&gt; 1. a2 b3\n&gt; 2. f6 g5",
            "1.\u{a0}a2\u{200b} b3 2. \u{ff46}6 g5 *",
        ] {
            assert_eq!(read(text, GameHint::Open).unwrap().0, expected, "{text}");
        }
        let mail = read_text(b"Ann:\n> #hex-11:a2\nBye", GameHint::Open).unwrap();
        assert_eq!((mail.format, mail.notes), (Tripoint, vec!["only the quoted lines of the mail are read".to_owned()]));
        let quoted = "> (;FF[4]GM[11]SZ[5]TG[Hex 5 5]\n> ;B[a1]C[two\n> lines]\n> ;W[b2])\n";
        let TextContent::Games(trees) = read_text(quoted.as_bytes(), GameHint::Open).unwrap().content else { panic!() };
        assert!(trees.warnings().is_empty());
        let record = MainLine::read(&trees, trees.games()[0], GameHint::Open).unwrap().record;
        assert_eq!((record.moves.len(), record.moves[0].comment.as_str()), (2, "two\nlines"));
        // A comment may quote, too.
        let text = b"(;FF[4]GM[11]SZ[5]TG[Hex 5 5];B[a1]C[He wrote:\n> no])";
        let TextContent::Games(trees) = read_text(text, GameHint::Open).unwrap().content else { panic!() };
        assert!(trees.to_bytes().windows(5).any(|bytes| bytes == b"\n> no"));
        for (score, result) in [("1-0", "B+"), ("0-1", "W+"), ("1\u{2013}0.", "B+"), ("*", ""), ("2. 0-1", "W+")] {
            let (record, _) = read(&format!("hex 5: a1 b2 {score}"), GameHint::Open).unwrap();
            assert_eq!(record.info.result, result, "{score}");
        }
        let result = |text: &str| read(text, GameHint::Open).map(|(record, _)| record.info.result);
        // After a swap, the opener is White in Hex and stays Black in Y.
        assert_eq!(result("hex 5 a1 swap b2 1-0").as_deref(), Ok("W+"));
        assert_eq!(result("hex 5 a1 swap-sides b2 1-0").as_deref(), Ok("W+"));
        assert_eq!(result("y 5 a1 swap b2 1-0").as_deref(), Ok("B+"));
        assert_eq!(result("hex 5 a1 1-0 b2").unwrap_err(), "1:14: got 'b2' behind the result, expected the end of the list");
        let notes = read_text(b"hex 2 a1 b1 a2 0-1", GameHint::Open).unwrap().notes;
        assert_eq!(notes, ["the result is B+ by the moves, and not 0-1"]);
    }

    /// The page once knew only one form of link, and ignored the others.
    #[test]
    fn addresses_of_a_page_are_links() {
        let moves = |text: &str| {
            let read = read_address(text.as_bytes(), GameHint::Open).map_err(|error| error.to_string())?;
            let trees = read.content.into_trees();
            let record = MainLine::read(&trees, trees.games()[0], GameHint::Open).unwrap().record;
            Ok::<_, String>((record.board.to_string(), record.moves.len()))
        };
        for (text, board, number) in [
            ("y-6:c4,swap,d5.", "Y 6", 3),
            ("y-6:c4%20swap%20d5", "Y 6", 3),
            ("hex11:a5", "Hex 11 11", 1),
            ("5c1,a2b3", "Hex 5 5", 2),
            ("%235c1%2Ca2b3&fbclid=x", "Hex 5 5", 2),
        ] {
            assert_eq!(moves(text), Ok((board.to_owned(), number)), "{text}");
        }
        for (text, expected) in [
            ("y-28:a1", "1:1: 28 is too large: Y boards have 2 to 27 cells on a side"),
            ("y-6:c4,x", "1:8: move 2: got 'x'"),
            ("a1", "got 'a1', expected a board, a colon and moves, as in #y-10:c4,d5"),
            ("(;SZ[5])", "got '(;SZ[5])', expected a board"),
            ("main", "got 'main', expected a board"),
        ] {
            let error = moves(text).unwrap_err();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
    }

    #[test]
    fn other_texts_are_refused_with_the_accepted_formats() {
        let accepted = "This is not a game that Tripoint can read. Paste or give SGF, JSON, a link (HexWorld, PlayHex, hex-study, trmph or Tripoint), \
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
