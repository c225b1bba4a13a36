//! Files of game records: reading and writing, with formats by file ending.

use super::flags::BoardFlags;
use crate::base::alternatives;
use crate::base::file::write_whole;
use crate::board::Board;
use crate::engine::Settings;
use crate::record::{Collection, GameHint, MainLine, Record, RecordError, RecordWarning, SwapSpelling, WriteError, is_hexworld};
use crate::record::{read_codecup, read_hexworld, read_json, write_codecup, write_hexworld, write_json};
use crate::rules::Position;
use clap::ValueEnum;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// Formats of records.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RecordFormat {
    /// SGF, as HexGui reads and writes it
    Sgf,
    /// One object of JSON
    Json,
    /// The numbers of cells on the (5,7)-board, -1 for a swap
    Codecup,
    /// A link to HexWorld's board
    Hexworld,
}

/// The file endings with their formats.
const ENDINGS: [(&str, RecordFormat); 6] = [
    (".sgf", RecordFormat::Sgf),
    (".hsgf", RecordFormat::Sgf),
    (".json", RecordFormat::Json),
    (".codecup", RecordFormat::Codecup),
    (".hexworld", RecordFormat::Hexworld),
    (".txt", RecordFormat::Codecup),
];

/// The endings as text.
pub(super) fn endings() -> String {
    alternatives(ENDINGS.map(|(ending, _)| ending))
}

impl RecordFormat {
    /// The format that a file's ending names.
    pub(super) fn of(path: &Path) -> Option<RecordFormat> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        ENDINGS.into_iter().find(|(known, _)| known[1..] == ending).map(|(_, format)| format)
    }
}

/// The record of a file, in the format of its ending; notes about how it was read go to stderr.
///
/// # Errors
/// An unknown ending, a file that cannot be read, or an invalid record; with the file and, if known, the position.
pub(super) fn load(path: &Path, hint: GameHint) -> Result<Record, String> {
    let format = by_ending(path)?;
    parse(&path.display().to_string(), format, &read_file(path)?, hint)
}

/// The record of a file that is a game on the board that the flags name, as far as they do.
///
/// # Errors
/// As [`load`], and flags that contradict the file.
pub(super) fn load_on(path: &Path, flags: &BoardFlags) -> Result<Record, String> {
    let record = load(path, flags.hint())?;
    check_board(path, flags, record.board)?;
    Ok(record)
}

/// Refuses flags that contradict the board of a file.
fn check_board(path: &Path, flags: &BoardFlags, board: Board) -> Result<(), String> {
    flags.check(board).map_err(|error| format!("{}: {error}", path.display()))
}

/// Tells on stderr what is to be known about a file.
fn warn(name: &str, warnings: &[RecordWarning]) {
    warnings.iter().for_each(|warning| eprintln!("note: {name}:{warning}"));
}

/// Writes a record in the format of the file's ending, whole or not at all.
///
/// # Errors
/// An unknown ending, a game that the format cannot represent, or a file that cannot be written; nothing is changed then.
pub(super) fn save(path: &Path, record: &Record) -> Result<(), String> {
    let text = text(record, by_ending(path)?, SwapSpelling::Sides).map_err(|error| format!("{}: {error}", path.display()))?;
    write_whole(path, text).map_err(|error| error.to_string())
}

fn by_ending(path: &Path) -> Result<RecordFormat, String> {
    RecordFormat::of(path).ok_or_else(|| format!("{}: expected a file that ends in {}", path.display(), endings()))
}

/// The bytes of a file.
///
/// # Errors
/// A file that cannot be read.
pub(super) fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
    read(&name, file)
}

/// The bytes of an input with this name: at most one more than a record may have, so that its parser notices that there are too many.
///
/// # Errors
/// An input that cannot be read.
pub(super) fn read(name: &str, input: impl Read) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = input.take(Record::MAX_BYTES as u64 + 1).read_to_end(&mut bytes);
    read.map_err(|error| unreadable(name, &error))?;
    Ok(bytes)
}

fn unreadable(name: &str, error: &io::Error) -> String {
    format!("{name}: {error}; give a file that can be read")
}

/// The record in the bytes of a file with this name. A HexWorld link is read as one where a CodeCup list is expected, too: both are texts.
///
/// # Errors
/// As [`load`].
pub(super) fn parse(name: &str, format: RecordFormat, bytes: &[u8], hint: GameHint) -> Result<Record, String> {
    let record = match format {
        RecordFormat::Sgf => return parse_tree(name, bytes, hint).map(|(_, line)| line.record),
        RecordFormat::Json => read_json(bytes),
        RecordFormat::Hexworld => read_hexworld(bytes),
        RecordFormat::Codecup if is_hexworld(bytes) => read_hexworld(bytes),
        RecordFormat::Codecup => read_codecup(bytes),
    };
    record.map_err(|error| placed(name, &error))
}

/// The game of an SGF file with its main line; notes about how it was read go to stderr.
///
/// # Errors
/// As [`load`].
pub(super) fn parse_tree(name: &str, bytes: &[u8], hint: GameHint) -> Result<(Collection, MainLine), String> {
    let (trees, line) = MainLine::parse(bytes, hint).map_err(|error| placed(name, &error))?;
    warn(name, trees.warnings());
    warn(name, &line.notes);
    let faults = trees.games().iter().filter_map(|&game| trees.fault(game));
    faults.for_each(|error| eprintln!("note: {}; this game is left as it is", placed(name, error)));
    Ok((trees, line))
}

/// An error in a file, as `file:line:column: …` where the place is known.
pub(super) fn placed(name: &str, error: &RecordError) -> String {
    match error {
        RecordError::At { .. } => format!("{name}:{error}"),
        _ => format!("{name}: {error}"),
    }
}

/// The game of a file as a tree with its main line, in the format of its ending, on the board that the flags name.
///
/// # Errors
/// As [`load_on`].
pub(super) fn tree(path: &Path, flags: &BoardFlags) -> Result<(Collection, MainLine), String> {
    let (name, bytes, hint) = (path.display().to_string(), read_file(path)?, flags.hint());
    let bytes = match by_ending(path)? {
        RecordFormat::Sgf => bytes,
        format => parse(&name, format, &bytes, hint)?.to_sgf().into_bytes(),
    };
    let (trees, line) = parse_tree(&name, &bytes, hint)?;
    check_board(path, flags, line.record.board)?;
    Ok((trees, line))
}

/// The record in a format, with the swap of Hex as it is to be spelled.
///
/// # Errors
/// A game that the format cannot represent.
pub(super) fn text(record: &Record, format: RecordFormat, swap: SwapSpelling) -> Result<String, WriteError> {
    match format {
        RecordFormat::Sgf => Ok(String::from_utf8_lossy(&Collection::spelled(record, swap).to_bytes()).into_owned()),
        RecordFormat::Json => write_json(record),
        RecordFormat::Codecup => write_codecup(record),
        RecordFormat::Hexworld => write_hexworld(record),
    }
}

/// The record of a command, which the flag or the first of its words names, and the moves behind it.
///
/// # Errors
/// Two records, or `--moves` without one.
pub(super) fn file_and_moves<'a>(
    flag: Option<&Path>,
    words: &'a [String],
    count: Option<usize>,
) -> Result<(Option<PathBuf>, &'a [String]), String> {
    let first = words.first().map(Path::new).filter(|first| RecordFormat::of(first).is_some());
    match (flag, first) {
        (Some(_), Some(other)) => Err(format!("{}: got a second record, expected moves", other.display())),
        (None, None) if count.is_some() => Err(format!("--moves: got no record, expected a file that ends in {}", endings())),
        (flag, first) => Ok((flag.or(first).map(Path::to_owned), &words[usize::from(first.is_some())..])),
    }
}

/// The position of a record after as many moves as `--moves` says, or after all.
///
/// # Errors
/// As [`load_on`], and a number of moves that the record does not have.
pub(super) fn position(path: &Path, moves: Option<usize>, flags: &BoardFlags, settings: &Settings) -> Result<Position, String> {
    let record = load_on(path, flags)?;
    let last = record.moves.len();
    if let Some(moves) = moves.filter(|&moves| moves > last) {
        return Err(format!("--moves: got {moves}, expected 0 to {last}, the moves of {}", path.display()));
    }
    record.position(settings.rules, moves).map_err(|error| format!("{}: {error}", path.display()))
}
