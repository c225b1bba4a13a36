//! `tripoint convert`: conversion of game records.

use super::flags::BoardFlags;
use super::records::{RecordFormat, endings, parse, parse_tree, read, read_file, text};
use crate::base::file::write_whole;
use crate::base::{alternatives, plural};
use crate::record::{Collection, Record, SwapSpelling};
use clap::{Args, ValueEnum};
use std::collections::HashSet;
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
    /// The swap of Hex in SGF (default: as the input has it, or else sides)
    #[arg(long, value_enum, value_name = "KIND")]
    swap: Option<SwapWord>,
    #[command(flatten)]
    board: BoardFlags,
}

/// How SGF tells the swap of Hex.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum SwapWord {
    /// swap-sides: the stone stays, and the players exchange colours
    Sides,
    /// swap-pieces: the stone moves to its mirror image and changes its colour; only square boards
    Pieces,
    /// swap-pieces in the sense of HexGui up to 0.9: the stone stays, and the players exchange colours
    #[value(name = "hexgui-0.9")]
    HexGui09,
}

impl SwapWord {
    fn spelling(self) -> SwapSpelling {
        match self {
            SwapWord::Sides => SwapSpelling::Sides,
            SwapWord::Pieces => SwapSpelling::Pieces,
            SwapWord::HexGui09 => SwapSpelling::HexGui09,
        }
    }
}

const EXAMPLES: &str = "\
From SGF to SGF nothing is lost: all games of the file, variations and properties that Tripoint does not know are written as they were, in one \
form (line breaks, no blanks); text outside of the games is left out, and the places are named on stderr where a file is damaged. The \
main line of the first game must be legal; variations are not checked. The other formats hold that main line \
alone, and what is left out is named on stderr.

Examples:
  tripoint convert game.sgf game.json
  tripoint convert game.sgf tidy.sgf
  tripoint convert game.sgf old.sgf --swap hexgui-0.9
  tripoint convert game.sgf game.json --game y
  tripoint convert game.codecup --to sgf
  echo 'https://hexworld.org/board/#11c1,a10:Sf6' | tripoint convert --from hexworld --to sgf
  tripoint convert --from json --to codecup < game.json";

/// Properties that say what a file is and which game was played; a format that cannot tell the turns of `TU` refuses the game.
const OF_THE_FILE: [&str; 7] = ["FF", "GM", "SZ", "TG", "TU", "AP", "CA"];

/// Properties that a note names at most.
const MOST_NAMED: usize = 10;

/// Converts a record.
pub(super) fn run(arguments: &ConvertArguments, stdin: impl Read, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let ConvertArguments { input, output, from, to, swap, board } = arguments;
    let chosen = |asked: &Option<RecordFormat>, path: &Path, flag: &str| match asked.or_else(|| RecordFormat::of(path)) {
        Some(format) => Ok(format),
        None => {
            let formats = RecordFormat::value_variants().iter().map(word);
            let words = alternatives(formats.map(|format| format!("{flag} {format}")));
            Err(format!("{}: no ending that names a format; give {words}", path.display()))
        }
    };
    let (from, to) = (chosen(from, input, "--from")?, chosen(to, output, "--to")?);
    let (name, bytes) = match is_dash(input) {
        true => ("stdin".to_owned(), read("stdin", stdin)?),
        false => (input.display().to_string(), read_file(input)?),
    };
    let (converted, left_out) = convert(&name, &bytes, (from, to), *swap, board)?;
    if is_dash(output) {
        stdout.write_all(&converted)?;
        stdout.flush()?;
    } else {
        write_whole(output, converted)?;
    }
    if let Some(what) = left_out {
        eprintln!("note: {what} left out: {} keeps the main line", word(&to));
    }
    Ok(())
}

/// The record in another format, and what of it is left out; from SGF to SGF it is all of the file.
fn convert(
    name: &str,
    bytes: &[u8],
    (from, to): (RecordFormat, RecordFormat),
    swap: Option<SwapWord>,
    flags: &BoardFlags,
) -> Result<(Vec<u8>, Option<String>), String> {
    let spelling = swap.unwrap_or(SwapWord::Sides).spelling();
    let written =
        |record: &Record| text(record, to, spelling).map(String::into_bytes).map_err(|error| format!("{name}: {error}"));
    let check = |board| flags.check(board).map_err(|error| format!("{name}: {error}"));
    if from != RecordFormat::Sgf {
        let record = parse(name, from, bytes, flags.hint())?;
        check(record.board)?;
        return Ok((written(&record)?, None));
    }
    let (mut trees, line) = parse_tree(name, bytes, flags.hint())?;
    check(line.record.board)?;
    if to != RecordFormat::Sgf {
        return Ok((written(&line.record)?, left_out(&trees, to)));
    }
    if swap.is_some() {
        let game = trees.games()[0];
        line.respell(&mut trees, game, spelling);
    }
    Ok((trees.to_bytes(), None))
}

/// What a file says that a format other than SGF cannot hold, as the subject of a sentence with its verb.
fn left_out(trees: &Collection, to: RecordFormat) -> Option<String> {
    let kept: &[&str] = match to {
        RecordFormat::Sgf => return None,
        RecordFormat::Json => &["B", "W", "AB", "AW", "AE", "PL", "PB", "PW", "RE", "C"],
        RecordFormat::Codecup => &["B", "W"],
        RecordFormat::Hexworld => &["B", "W", "PL", "RE"],
    };
    let (&game, others) = trees.games().split_first()?;
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
    let is_single = others.len() + variations + names.len() == 1;
    let parts: Vec<String> =
        [count(others.len(), "other game"), count(variations, "variation"), properties].into_iter().flatten().collect();
    let (last, before) = parts.split_last()?;
    let before = if before.is_empty() { String::new() } else { format!("{} and ", before.join(", ")) };
    Some(format!("{before}{last} {}", if is_single { "is" } else { "are" }))
}

/// The word for a format.
fn word(format: &RecordFormat) -> String {
    format.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}
