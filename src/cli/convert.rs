//! `tripoint convert`: records of games from one format to another.

use crate::game::{Record, RecordError};
use crate::wire::file::write_whole;
use crate::wire::record::{read_codecup, read_json, write_codecup, write_json};
use clap::{Args, ValueEnum};
use std::error::Error;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// What is converted, and into what.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct ConvertArguments {
    /// The record; - for stdin
    #[arg(default_value = "-")]
    input: PathBuf,
    /// The file to write, whole or not at all; - for stdout
    #[arg(default_value = "-")]
    output: PathBuf,
    /// The format of the input (default: by its ending, .sgf, .json, .codecup or .txt)
    #[arg(long, value_enum, value_name = "FORMAT")]
    from: Option<Format>,
    /// The format of the output (default: by its ending)
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<Format>,
}

const EXAMPLES: &str = "Examples:
  tripoint convert game.sgf game.json
  tripoint convert game.codecup --to sgf
  tripoint convert --from json --to codecup < game.json";

/// Formats of records.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Format {
    /// SGF, as HexGui reads and writes it
    Sgf,
    /// One object of JSON
    Json,
    /// The numbers of cells on the (5,7)-board, -1 for a swap
    Codecup,
}

impl Format {
    /// The format that was asked for, or that of a file's ending.
    fn of(asked: Option<Format>, path: &Path, flag: &str) -> Result<Format, String> {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        let by_ending = match ending.as_str() {
            "sgf" => Some(Format::Sgf),
            "json" => Some(Format::Json),
            "codecup" | "txt" => Some(Format::Codecup),
            _ => None,
        };
        let unknown =
            || format!("{}: no ending that names a format; give {flag} sgf, {flag} json or {flag} codecup", path.display());
        asked.or(by_ending).ok_or_else(unknown)
    }
}

/// Converts a record.
pub(super) fn run(arguments: &ConvertArguments, stdin: impl Read, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let ConvertArguments { input, output, from, to } = arguments;
    let (from, to) = (Format::of(*from, input, "--from")?, Format::of(*to, output, "--to")?);
    let name = if is_dash(input) { "stdin".to_owned() } else { input.display().to_string() };
    let text = if is_dash(input) { bytes(stdin) } else { File::open(input).and_then(bytes) };
    let text = text.map_err(|error| format!("{name}: {error}; give a file that can be read"))?;
    let record = match from {
        Format::Sgf => Record::parse_sgf(&text),
        Format::Json => read_json(&text),
        Format::Codecup => read_codecup(&text),
    };
    let record = record.map_err(|error| match error {
        RecordError::At { .. } => format!("{name}:{error}"),
        _ => format!("{name}: {error}"),
    })?;
    let text = match to {
        Format::Sgf => Ok(record.to_sgf()),
        Format::Json => write_json(&record),
        Format::Codecup => write_codecup(&record),
    };
    let text = text.map_err(|error| format!("{name}: {error}"))?;
    if is_dash(output) {
        write!(stdout, "{text}")?;
        return Ok(stdout.flush()?);
    }
    write_whole(output, &text).map_err(|error| format!("{}: {error}; give a file that can be written", output.display()).into())
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// All bytes, or one more than the readers of records take.
fn bytes(input: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.take(Record::MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}
