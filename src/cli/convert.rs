//! `tripoint convert`: conversion of game records.

use super::records::{RecordFormat, endings, parse, read, text};
use crate::base::alternatives;
use crate::base::file::write_whole;
use crate::board::Board;
use clap::{Args, ValueEnum};
use std::error::Error;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

/// The arguments of `tripoint convert`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct ConvertArguments {
    /// The record; - for stdin
    #[arg(default_value = "-")]
    input: PathBuf,
    /// The output file, written whole or not at all; - for stdout
    #[arg(default_value = "-")]
    output: PathBuf,
    #[arg(long, value_enum, value_name = "FORMAT", help = format!("The format of the input (default: by the file ending, {})", endings()))]
    from: Option<RecordFormat>,
    /// The format of the output (default: by the file ending)
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<RecordFormat>,
}

const EXAMPLES: &str = "Examples:
  tripoint convert game.sgf game.json
  tripoint convert game.codecup --to sgf
  echo 'https://hexworld.org/board/#11c1,a10:Sf6' | tripoint convert --from hexworld --to sgf
  tripoint convert --from json --to codecup < game.json";

/// Converts a record.
pub(super) fn run(arguments: &ConvertArguments, stdin: impl Read, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let ConvertArguments { input, output, from, to } = arguments;
    let chosen = |asked: &Option<RecordFormat>, path: &Path, flag: &str| match asked.or_else(|| RecordFormat::of(path)) {
        Some(format) => Ok(format),
        None => {
            let formats = RecordFormat::value_variants().iter().filter_map(ValueEnum::to_possible_value);
            let words = alternatives(formats.map(|format| format!("{flag} {}", format.get_name())));
            Err(format!("{}: no ending that names a format; give {words}", path.display()))
        }
    };
    let (from, to) = (chosen(from, input, "--from")?, chosen(to, output, "--to")?);
    let usual = Board::default();
    let record = if is_dash(input) { parse("stdin", from, stdin, usual)? } else { read(input, from, usual)? };
    let name = if is_dash(input) { "stdin".to_owned() } else { input.display().to_string() };
    let text = text(&record, to).map_err(|error| format!("{name}: {error}"))?;
    if is_dash(output) {
        write!(stdout, "{text}")?;
        return Ok(stdout.flush()?);
    }
    Ok(write_whole(output, text)?)
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}
