//! Files of game records: reads any text that is a game, chooses one of several games, and writes formats by file
//! ending.

use crate::base::{alternatives, plural};
use crate::board::Board;
use crate::board_flags::board_flags;
use crate::families::BoardError;
use crate::files::write_whole;
use crate::outlet;
use crate::records::{
    Collection, GameHint, GameNode, GameText, MainLine, Record, RecordError, RecordWarning, SwapFormat, TextFormat, WriteError,
    read_text, read_text_as, recognise, write_codecup, write_hexboard, write_hexstudy, write_hexworld, write_json,
};
use clap::ValueEnum;
use comfy_table::presets;
use std::collections::HashSet;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Formats for writing records.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RecordFormat {
    /// SGF, as HexGui reads and writes it
    Sgf,
    /// One object of JSON
    Json,
    /// The numbers of cells on the (5,7)-board, -1 for a swap
    Codecup,
    /// A link to HexWorld's board
    Hexworld,
    /// A link to hex-study's board of Y
    Hexstudy,
    /// HexWiki's diagram of Hex, with the numbers of the moves
    Hexboard,
}

/// The file endings with their formats.
const ENDINGS: [(&str, RecordFormat); 8] = [
    (".sgf", RecordFormat::Sgf),
    (".hsgf", RecordFormat::Sgf),
    (".json", RecordFormat::Json),
    (".codecup", RecordFormat::Codecup),
    (".hexworld", RecordFormat::Hexworld),
    (".hexstudy", RecordFormat::Hexstudy),
    (".hexboard", RecordFormat::Hexboard),
    (".txt", RecordFormat::Codecup),
];

/// The most games in a list.
const MOST_LISTED: usize = 50;

/// The endings as text.
pub(crate) fn endings() -> String {
    alternatives(ENDINGS.map(|(ending, _)| ending))
}

/// The readable formats, for messages.
pub(crate) fn readable() -> &'static str {
    "SGF, JSON, a link (HexWorld, PlayHex, hex-study, trmph or Tripoint), a HexWiki diagram, a CodeCup list or a list of moves (recognised by its contents)"
}

impl RecordFormat {
    /// The format that a file's ending names.
    pub(crate) fn of(path: &Path) -> Option<RecordFormat> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        ENDINGS.into_iter().find(|(known, _)| known[1..] == ending).map(|(_, format)| format)
    }
}

/// A request for one of a file's games, with everything known about it in advance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WantedGame {
    /// The game and the board, if flags or the game on the screen name them.
    pub(crate) hint: GameHint,
    /// The game's number in the file, from 1.
    pub(crate) number: Option<usize>,
    /// The flag or command to choose a game.
    pub(crate) how: &'static str,
}

/// A text with its name, and which of its games is wanted.
pub(crate) struct GameSource<'a> {
    /// The file or `stdin`, as errors name it.
    pub(crate) name: &'a str,
    /// The format, if given; otherwise it is recognised by the contents.
    pub(crate) format: Option<TextFormat>,
    /// The game.
    pub(crate) wanted: WantedGame,
}

/// A file's game with everything in the file.
#[derive(Debug)]
pub(crate) struct LoadedGame {
    /// All of the file's games.
    pub(crate) trees: Collection,
    /// The chosen game.
    pub(crate) game: GameNode,
    /// Its main line.
    pub(crate) line: MainLine,
}

impl GameSource<'_> {
    /// Reads a text, and reports assumptions on stderr.
    ///
    /// # Errors
    /// The text can't be read; the error has the place.
    pub(crate) fn read(&self, bytes: &[u8]) -> Result<GameText, String> {
        let text = match self.format {
            Some(format) => read_text_as(format, bytes, self.wanted.hint),
            None => match (recognise(bytes), self.by_ending()) {
                // If no format is recognised, the file extension chooses the reader, for a better error.
                (None, Some(format)) => read_text_as(format, bytes, self.wanted.hint),
                _ => read_text(bytes, self.wanted.hint),
            },
        };
        let text = text.map_err(|error| placed(self.name, &error))?;
        if !text.note.is_empty() {
            note(format_args!("{}: {}; --game and --size name another board", self.name, text.note));
        }
        text.notes.iter().for_each(|remark| note(format_args!("{}: {remark}", self.name)));
        Ok(text)
    }

    /// The format that the ending names, if it is only one.
    fn by_ending(&self) -> Option<TextFormat> {
        let path = Path::new(self.name);
        match RecordFormat::of(path)? {
            RecordFormat::Sgf => Some(TextFormat::Sgf),
            RecordFormat::Json => Some(TextFormat::Json),
            RecordFormat::Hexworld => Some(TextFormat::Hexworld),
            RecordFormat::Hexstudy => Some(TextFormat::Hexstudy),
            RecordFormat::Hexboard => Some(TextFormat::Hexboard),
            RecordFormat::Codecup => path.extension().is_some_and(|ending| ending == "codecup").then_some(TextFormat::Codecup),
        }
    }

    /// The file's wanted game, with its tree.
    ///
    /// # Errors
    /// The main line can't be read, with its place, or there are several games and none is chosen, with a list of them.
    pub(crate) fn game(&self, trees: Collection) -> Result<LoadedGame, String> {
        let game = self.chosen(&trees)?;
        let line = self.line(&trees, game)?;
        Ok(LoadedGame { trees, game, line })
    }

    /// A game's main line. Notes about how the file was read go to stderr.
    ///
    /// # Errors
    /// The line can't be read; the error has the place.
    pub(crate) fn line(&self, trees: &Collection, game: GameNode) -> Result<MainLine, String> {
        let line = MainLine::read(trees, game, self.wanted.hint).map_err(|error| placed(self.name, &error))?;
        let warn = |warning: &RecordWarning| note(format_args!("{}:{warning}", self.name));
        trees.warnings().iter().chain(&line.notes).for_each(warn);
        let faults = trees.games().iter().filter_map(|&game| trees.fault(game));
        faults.for_each(|error| note(format_args!("{}; this game is left as it is", placed(self.name, error))));
        Ok(line)
    }

    /// The file's wanted game, for a report in the record's cells and colours. A note says how they differ from the
    /// file's.
    ///
    /// # Errors
    /// See [`GameSource::game`].
    fn shown(&self, text: GameText) -> Result<LoadedGame, String> {
        self.note_swap(text.swap_note);
        let game = self.game(text.content.into_trees())?;
        self.note_swap(game.line.swap_note(&game.trees));
        Ok(game)
    }

    fn note_swap(&self, text: Option<String>) {
        text.into_iter().for_each(|text| note(format_args!("{}: {text}", self.name)));
    }

    fn chosen(&self, trees: &Collection) -> Result<GameNode, String> {
        let games = trees.games();
        match (self.wanted.number, games) {
            (None, [_, _, ..]) => Err(format!(
                "{} has {} games; choose one with {}:\n{}",
                self.name,
                games.len(),
                self.wanted.how,
                listing(trees, self.wanted.hint)
            )),
            _ => self.check_number(games.len()).map(|place| games[place]),
        }
    }

    /// The chosen game's index among this many games, from 0.
    ///
    /// # Errors
    /// There is no such game.
    pub(crate) fn check_number(&self, games: usize) -> Result<usize, String> {
        let number = self.wanted.number.unwrap_or(1);
        let place = number.checked_sub(1).filter(|&place| place < games);
        place.ok_or_else(|| {
            let expected = if games == 1 { "1, the only one".to_owned() } else { format!("1 to {games}") };
            format!("{}: got game {number}, expected {expected} ({})", self.name, self.wanted.how)
        })
    }
}

/// A file's games as a table: number, players, result, board and moves.
fn listing(trees: &Collection, hint: GameHint) -> String {
    let mut table = comfy_table::Table::new();
    table.load_style(presets::NOTHING);
    for (number, &game) in (1..).zip(trees.games()).take(MOST_LISTED) {
        let text = |name: &str, other: &str| trees.text(game, name).filter(|text| !text.is_empty()).unwrap_or(other.to_owned());
        let [board, moves] = match MainLine::read(trees, game, hint) {
            Ok(MainLine { record, .. }) => {
                let moves = record.moves.len();
                [record.board.title(), format!("{moves} move{}", plural(moves))]
            }
            Err(error) => [String::new(), format!("cannot be read: {error}")],
        };
        table.add_row([
            number.to_string(),
            format!("{} and {}", text("PB", "Black"), text("PW", "White")),
            text("RE", ""),
            board,
            moves,
        ]);
    }
    let more = trees.games().len().saturating_sub(MOST_LISTED);
    let more = if more > 0 { format!("\n … and {more} more") } else { String::new() };
    table.trim_fmt() + &more
}

/// Whether a word stands for stdin.
pub(crate) fn is_stdin(word: &Path) -> bool {
    word.as_os_str() == "-"
}

/// Like [`input`], but `-` means stdin, and the word can also be another game in several words, such as a list of
/// moves.
///
/// # Errors
/// The input can't be read.
pub(crate) fn input_or_stdin(word: &Path, stdin: impl Read) -> Result<(String, Vec<u8>), String> {
    if is_stdin(word) {
        return Ok(("stdin".to_owned(), read("stdin", stdin)?));
    }
    let moves = word.to_str().filter(|text| !word.exists() && !is_link(text) && is_game_in_words(text));
    if let Some(text) = moves {
        return Ok(("moves".to_owned(), text.as_bytes().to_vec()));
    }
    input(word).map_err(|error| match word.exists() {
        true => error,
        false => format!("{error}; expected a file, a link, moves in quotation marks, or - for text on stdin"),
    })
}

/// The text that a word names, with its name in messages: the file of this name, or else the word itself if it is a
/// link.
///
/// # Errors
/// The input can't be read.
pub(crate) fn input(word: &Path) -> Result<(String, Vec<u8>), String> {
    match word.to_str().filter(|text| is_link(text) && !word.exists()) {
        Some(text) => Ok(("link".to_owned(), text.as_bytes().to_vec())),
        None => Ok((word.display().to_string(), read_file(word)?)),
    }
}

/// Whether a word on the command line is a game, such as a list of moves, and not a file name.
fn is_game_in_words(word: &str) -> bool {
    word.trim().contains(char::is_whitespace)
        && RecordFormat::of(Path::new(word)).is_none()
        && recognise(word.as_bytes()).is_some()
}

/// Whether a word is a link, unlike a cell or a file name: a link that can be read, a web address, or one with a board
/// that doesn't exist, such as `hex-99:a5`.
pub(crate) fn is_link(word: &str) -> bool {
    let format = recognise(word.as_bytes()).filter(|_| word.contains(['#', ':', '/', '%']));
    let is_readable =
        matches!(format, Some(TextFormat::Hexworld | TextFormat::Hexstudy | TextFormat::Trmph | TextFormat::Tripoint));
    let board = word.split_once(':').map(|(board, _)| board.trim_start_matches('#').parse::<Board>());
    let is_missing = matches!(board, Some(Err(error)) if !matches!(error, BoardError::Text { .. }));
    is_readable || is_missing || word.starts_with("https://") || word.starts_with("http://")
}

/// Loads a text's game; messages call the text by this name.
///
/// # Errors
/// The text can't be read or the game is invalid, with the name and, if known, the position. Or there are several games
/// and none is chosen.
pub(crate) fn load_game((name, bytes): (&str, &[u8]), wanted: WantedGame) -> Result<LoadedGame, String> {
    let source = GameSource { name, format: None, wanted };
    source.shown(source.read(bytes)?)
}

/// Writes a game in the format of the file's ending, whole or not at all, and returns the format. SGF has the whole
/// tree, other formats only the record.
///
/// # Errors
/// The ending is unknown, the format can't represent the game, or the file can't be written. Then nothing is changed.
pub(crate) fn save(path: &Path, trees: &Collection, record: &Record) -> Result<RecordFormat, String> {
    let format = by_ending(path)?;
    let bytes = match format {
        RecordFormat::Sgf => trees.to_bytes(),
        format => {
            let text = text(record, format, SwapFormat::Sides).map_err(|error| format!("{}: {error}", path.display()))?;
            text.into_bytes()
        }
    };
    write_whole(path, bytes).map_err(|error| error.to_string())?;
    Ok(format)
}

fn by_ending(path: &Path) -> Result<RecordFormat, String> {
    RecordFormat::of(path).ok_or_else(|| format!("{}: expected a file that ends in {}", path.display(), endings()))
}

/// Reads a file.
///
/// # Errors
/// The file can't be read.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
    read(&name, file)
}

/// Reads an input with this name: at most one byte more than a record may have, so that its parser notices if there are
/// too many.
///
/// # Errors
/// The input can't be read.
pub(crate) fn read(name: &str, input: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = input.take(Record::MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| unreadable(name, &error))?;
    Ok(bytes)
}

/// Writes a line on stderr about an assumption or an omission, without waiting for a reader.
pub(crate) fn note(text: fmt::Arguments<'_>) {
    outlet::stderr().send(format!("note: {text}\n").as_bytes());
}

fn unreadable(name: &str, error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => format!("{name}: no such file"),
        io::ErrorKind::IsADirectory => format!("{name}: a folder, expected a file"),
        io::ErrorKind::PermissionDenied => format!("{name}: no permission to read it"),
        _ => format!("{name}: {error}; choose a file that you can read"),
    }
}

/// An error in a file, as `file:line:column: …` if the place is known.
pub(crate) fn placed(name: &str, error: &RecordError) -> String {
    match error {
        RecordError::At { error: inner, .. } => format!("{name}:{error}{}", flags_for(inner)),
        _ => format!("{name}: {error}{}", flags_for(error)),
    }
}

/// The flags that name the board of a list without one, or the game of a file that seems to be for another game.
fn flags_for(error: &RecordError) -> String {
    match error {
        error if error.is_of_another_game() => "; if it is not, say which it is: --game hex or --game y".to_owned(),
        RecordError::ListBoard { fitting: Some(board), .. } => format!(" ({})", board_flags(*board)),
        _ => String::new(),
    }
}

/// Writes the record in a format, with this spelling of Hex's swap.
///
/// # Errors
/// The format can't represent the game.
pub(crate) fn text(record: &Record, format: RecordFormat, swap: SwapFormat) -> Result<String, WriteError> {
    match format {
        RecordFormat::Sgf => Ok(String::from_utf8_lossy(&Collection::with_swaps(record, swap).to_bytes()).into_owned()),
        RecordFormat::Json => write_json(record),
        RecordFormat::Codecup => write_codecup(record),
        RecordFormat::Hexworld => write_hexworld(record),
        RecordFormat::Hexstudy => write_hexstudy(record),
        RecordFormat::Hexboard => write_hexboard(record),
    }
}

/// Properties that say what a file is and which game was played. A format that can't express the turns in `TU` refuses
/// the game.
const OF_THE_FILE: [&str; 6] = ["FF", "GM", "SZ", "TG", "TU", "CA"];

/// The most properties named in a note.
const MOST_NAMED: usize = 10;

/// A file's contents beyond what other formats hold, as a sentence's subject with its verb.
pub(crate) fn left_out(trees: &Collection, game: GameNode, to: RecordFormat) -> Option<String> {
    let kept: &[&str] = match to {
        RecordFormat::Sgf => return None,
        RecordFormat::Json => &["B", "W", "AB", "AW", "AE", "PL", "PB", "PW", "RE", "C"],
        RecordFormat::Codecup => &["B", "W"],
        RecordFormat::Hexworld | RecordFormat::Hexstudy => &["B", "W", "PL", "RE"],
        RecordFormat::Hexboard => &["B", "W", "AB", "AW", "AE"],
    };
    let others = trees.games().len().saturating_sub(1);
    let variations: usize = trees.nodes(game).map(|node| trees.children(node).count().saturating_sub(1)).sum();
    let mut names: Vec<String> = Vec::new();
    let mut unnamed = HashSet::new();
    for name in trees.main_line(game).flat_map(|node| trees.properties(node)).map(|property| property.name()) {
        let is_kept = kept.iter().chain(&OF_THE_FILE).any(|kept| *kept == name) || name.is_empty();
        if !is_kept && !names.contains(&name) {
            if names.len() < MOST_NAMED {
                names.push(name);
            } else {
                unnamed.insert(name);
            }
        }
    }
    let count = |number: usize, what: &str| (number > 0).then(|| format!("{number} {what}{}", plural(number)));
    let properties = match (names.len(), unnamed.len()) {
        (0, _) => None,
        (1, _) => Some(format!("the property {}", names[0])),
        (_, 0) => Some(format!("the properties {}", names.join(", "))),
        (_, more) => Some(format!("the properties {} and {more} more", names.join(", "))),
    };
    let is_single = others + variations + names.len() == 1;
    let parts: Vec<String> =
        [count(others, "other game"), count(variations, "variation"), properties].into_iter().flatten().collect();
    let (last, before) = parts.split_last()?;
    let before = if before.is_empty() { String::new() } else { format!("{} and ", before.join(", ")) };
    let verb = if is_single { "is" } else { "are" };
    Some(format!("{before}{last} {verb}"))
}
