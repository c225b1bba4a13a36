//! Files of game records: reading and writing, with formats by file ending.

use crate::base::alternatives;
use crate::base::file::write_whole;
use crate::board::Board;
use crate::engine::Settings;
use crate::record::{Collection, MainLine, Record, RecordError, WriteError, is_hexworld};
use crate::record::{read_codecup, read_hexworld, read_json, write_codecup, write_hexworld, write_json};
use crate::rules::Position;
use clap::ValueEnum;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

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
const ENDINGS: [(&str, RecordFormat); 5] = [
    (".sgf", RecordFormat::Sgf),
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

/// The record of a file, in the format of its ending; a file that may be of several games is one of the usual board's.
///
/// # Errors
/// An unknown ending, a file that cannot be read, or an invalid record; with the file and, if known, the position.
pub(super) fn load(path: &Path, usual: Board) -> Result<Record, String> {
    let format = by_ending(path)?;
    parse(&path.display().to_string(), format, &read_file(path)?, usual)
}

/// Writes a record in the format of the file's ending, whole or not at all.
///
/// # Errors
/// An unknown ending, a game that the format cannot represent, or a file that cannot be written; nothing is changed then.
pub(super) fn save(path: &Path, record: &Record) -> Result<(), String> {
    let text = text(record, by_ending(path)?).map_err(|error| format!("{}: {error}", path.display()))?;
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
pub(super) fn parse(name: &str, format: RecordFormat, bytes: &[u8], usual: Board) -> Result<Record, String> {
    let record = match format {
        RecordFormat::Sgf => Record::parse_sgf_like(bytes, usual),
        RecordFormat::Json => read_json(bytes),
        RecordFormat::Hexworld => read_hexworld(bytes),
        RecordFormat::Codecup if is_hexworld(bytes) => read_hexworld(bytes),
        RecordFormat::Codecup => read_codecup(bytes),
    };
    record.map_err(|error| placed(name, &error))
}

/// An error in a file, as `file:line:column: …` where the place is known.
pub(super) fn placed(name: &str, error: &RecordError) -> String {
    match error {
        RecordError::At { .. } => format!("{name}:{error}"),
        _ => format!("{name}: {error}"),
    }
}

/// The game of a file as a tree with its main line, in the format of its ending.
///
/// # Errors
/// As [`load`].
pub(super) fn tree(path: &Path, usual: Board) -> Result<(Collection, MainLine), String> {
    let (name, bytes) = (path.display().to_string(), read_file(path)?);
    let bytes = match by_ending(path)? {
        RecordFormat::Sgf => bytes,
        format => parse(&name, format, &bytes, usual)?.to_sgf().into_bytes(),
    };
    MainLine::parse(&bytes, usual).map_err(|error| placed(&name, &error))
}

/// The record in a format.
///
/// # Errors
/// A game that the format cannot represent.
pub(super) fn text(record: &Record, format: RecordFormat) -> Result<String, WriteError> {
    match format {
        RecordFormat::Sgf => Ok(record.to_sgf()),
        RecordFormat::Json => write_json(record),
        RecordFormat::Codecup => write_codecup(record),
        RecordFormat::Hexworld => write_hexworld(record),
    }
}
/// The position of the record of `--record` after as many moves as `--moves` says, or after all.
pub(super) fn position(path: &Path, moves: Option<usize>, settings: &Settings) -> Result<Position, String> {
    let record = load(path, settings.board).map_err(|error| format!("--record {error}"))?;
    let last = record.moves.len();
    if let Some(moves) = moves.filter(|&moves| moves > last) {
        return Err(format!("--moves: got {moves}, expected 0 to {last}, the moves of {}", path.display()));
    }
    record.position(settings.rules, moves).map_err(|error| format!("--record {}: {error}", path.display()))
}
