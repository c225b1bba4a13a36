//! `tripoint convert`: converts game records.

use super::flags::{BoardFlags, GameNumberFlags, named};
use crate::base::{alternatives, quoted};
use crate::files::write_whole;
use crate::game_files::{self, GameSource, LoadedGame, RecordFormat, left_out, note, placed, readable, text as text_of};
use crate::records::{Collection, GameHint, GameNode, MainLine, Record, SwapFormat, TextContent, TextFormat, read_hexworld};
use crate::rules::Move;
use clap::{Args, ValueEnum};
use std::collections::HashSet;
use std::error::Error;
use std::io::{Read, Write};
use std::path::PathBuf;

/// Arguments for `tripoint convert`.
#[derive(Args, Clone, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct ConvertArguments {
    #[arg(default_value = "-", help = format!("The game: {}; - for stdin", readable()))]
    input: PathBuf,
    /// The output file, written whole or not at all; - for stdout
    #[arg(default_value = "-")]
    output: PathBuf,
    /// The input format (default: recognised by the contents)
    #[arg(long, value_name = "FORMAT", value_parser = named(INPUTS))]
    from: Option<TextFormat>,
    /// The output format (default: by the file extension)
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<RecordFormat>,
    /// How to spell Hex's swap in SGF (default: as in the input, otherwise sides)
    #[arg(long, value_enum, value_name = "KIND")]
    swap: Option<SwapWord>,
    #[command(flatten)]
    choice: GameNumberFlags,
    #[command(flatten)]
    board: BoardFlags,
}

/// How SGF files spell Hex's swap.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum SwapWord {
    /// swap-sides: the stone stays, and the players exchange colours
    Sides,
    /// swap-pieces: the stone moves to its mirror image and changes its colour; only square boards
    Pieces,
    /// swap-pieces as HexGui up to 0.9 means it: the stone stays, and the players exchange colours
    #[value(name = "hexgui-0.9")]
    HexGui09,
}

impl SwapWord {
    fn spelling(self) -> SwapFormat {
        match self {
            SwapWord::Sides => SwapFormat::Sides,
            SwapWord::Pieces => SwapFormat::Pieces,
            SwapWord::HexGui09 => SwapFormat::HexGui09,
        }
    }
}

/// The words for the input formats.
const INPUTS: [(TextFormat, &str); 9] = [
    (TextFormat::Sgf, "sgf"),
    (TextFormat::Json, "json"),
    (TextFormat::Codecup, "codecup"),
    (TextFormat::Hexworld, "hexworld"),
    (TextFormat::Hexstudy, "hexstudy"),
    (TextFormat::Trmph, "trmph"),
    (TextFormat::Hexboard, "hexboard"),
    (TextFormat::Tripoint, "tripoint"),
    (TextFormat::Moves, "moves"),
];

const EXAMPLES: &str = "\
From SGF to SGF nothing of a game is lost: variations, unknown properties and all games of the file are kept, in one form (line breaks, no \
blanks). Text outside the games is left out, and notes on stderr name damaged places. --swap rewrites each game that can be read. At least one \
game must have a legal main line. Games without one are left as they are, and variations are not checked.

The other formats hold one main line, HexWiki's diagram only its last position. Notes on stderr name what is left out. A file with several games \
needs --game-number, and SGF then holds that game alone.

Examples:
  tripoint convert game.sgf game.json
  tripoint convert game.sgf tidy.sgf
  tripoint convert game.sgf old.sgf --swap hexgui-0.9
  tripoint convert game.sgf game.json --game y
  tripoint convert game.codecup --to sgf
  tripoint convert games.sgf third.sgf --game-number 3
  echo 'https://hexworld.org/board/#11c1,a10:Sf6' | tripoint convert --to sgf
  echo 'https://hexanna1.github.io/hex-study/y.html#15,f5:sg6' | tripoint convert --to sgf
  tripoint convert game.sgf --to hexboard
  echo '1. a5 swap-pieces 2. d4 f7' | tripoint convert --game hex --size 11 --to sgf
  tripoint convert --from json --to codecup < game.json";

/// Converts a record.
pub(super) fn run(arguments: &ConvertArguments, stdin: impl Read, stdout: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let ConvertArguments { input, output, from, to, swap, choice, board } = arguments;
    let to = to.or_else(|| RecordFormat::of(output)).ok_or_else(|| {
        let formats = RecordFormat::value_variants().iter().map(|format| format!("--to {}", word(format)));
        format!("{}: no file extension that names a format; give {}", output.display(), alternatives(formats))
    })?;
    let wanted = choice.wanted(board)?;
    let (name, bytes) = game_files::input_or_stdin(input, stdin)?;
    let source = GameSource { name: &name, format: *from, wanted };
    let (record, converted, notes) = convert(&source, &bytes, to, swap.map(SwapWord::spelling))?;
    board.check(record.board).map_err(|error| format!("{name}: {error}"))?;
    if game_files::is_stdin(output) {
        stdout.write_all(&converted)?;
        stdout.flush()?;
    } else {
        write_whole(output, converted)?;
    }
    notes.iter().for_each(|text| note(format_args!("{text}")));
    Ok(())
}

/// Reads the game and writes it in another format. Returns the record, the text, and notes on what is left out. From
/// SGF to SGF, the text is the whole file, or the chosen game.
fn convert(
    source: &GameSource<'_>,
    bytes: &[u8],
    to: RecordFormat,
    swap: Option<SwapFormat>,
) -> Result<(Record, Vec<u8>, Vec<String>), String> {
    let text = source.read(bytes)?;
    let written = |record: &Record| {
        let text = text_of(record, to, swap.unwrap_or(SwapFormat::Sides));
        text.map(String::into_bytes).map_err(|error| format!("{}: {error}", source.name))
    };
    let games = match text.content {
        TextContent::Game(record) => {
            source.check_number(1)?;
            let converted = written(&record)?;
            let mut trees = Collection::of(&record);
            let game = trees.games()[0];
            if let Some(spelling) = swap.filter(|_| to == RecordFormat::Sgf)
                && let Ok(line) = MainLine::read(&trees, game, GameHint::Named(record.board))
            {
                note_swap(source, line.convert_swaps(&mut trees.clone(), game, spelling));
            }
            // The text didn't name a program.
            trees.set(game, "AP", &[]);
            let notes = lost_all(&trees, game, to, (&record, &converted));
            return Ok((*record, converted, notes));
        }
        TextContent::Games(games) => games,
    };
    let keeps_all = to == RecordFormat::Sgf && source.wanted.number.is_none();
    let LoadedGame { mut trees, game, line } = match keeps_all {
        true => first_readable(source, games)?,
        false => source.game(games)?,
    };
    if to != RecordFormat::Sgf {
        let converted = written(&line.record)?;
        let notes = lost_all(&trees, game, to, (&line.record, &converted));
        return Ok((line.record, converted, notes));
    }
    if let Some(spelling) = swap {
        convert_swaps(source, &mut trees, game, &line, spelling);
    }
    line.name_board(&mut trees, game);
    if keeps_all {
        convert_others(source, &mut trees, (game, &line), swap);
    } else {
        trees.keep_game(game);
    }
    Ok((line.record, trees.to_bytes(), Vec::new()))
}

/// A file's first readable game.
///
/// # Errors
/// No game can be read. The error is about the first one, with its place.
fn first_readable(source: &GameSource<'_>, trees: Collection) -> Result<LoadedGame, String> {
    let is_readable = |&game: &GameNode| MainLine::read(&trees, game, source.wanted.hint).is_ok();
    let game = trees.games().iter().copied().find(is_readable).unwrap_or(trees.games()[0]);
    Ok(LoadedGame { line: source.line(&trees, game)?, game, trees })
}

/// Writes a game's swaps in another spelling. If this changes the program that the file names, a note says so.
fn convert_swaps(source: &GameSource<'_>, trees: &mut Collection, game: GameNode, line: &MainLine, spelling: SwapFormat) {
    let said = |trees: &Collection, name: &str| trees.text(game, name).map(|text| format!("{name}[{}]", quoted(&text)));
    let names = ["AP", "SO"];
    let before = names.map(|name| said(trees, name));
    note_swap(source, line.convert_swaps(trees, game, spelling));
    for (name, before) in names.into_iter().zip(before) {
        let change = match (before, said(trees, name)) {
            (Some(before), None) => format!("{before} is left out"),
            (Some(before), Some(now)) if before != now => format!("{before} becomes {now}"),
            (None, Some(now)) => format!("{now} is added"),
            _ => continue,
        };
        note(format_args!("{}: {change}: otherwise the swap would be read as one of the other kind", source.name));
    }
}

/// Notes that a swap couldn't be written in the wanted spelling.
fn note_swap(source: &GameSource<'_>, what: Option<&str>) {
    what.into_iter().for_each(|what| note(format_args!("{}: the swap {what}", source.name)));
}

/// Does the same for a file's other games: names their boards, and writes their swaps in another spelling if wanted.
/// Games that can't be read stay as they are, and notes say so. A note that several games need is given once.
fn convert_others(source: &GameSource<'_>, trees: &mut Collection, read: (GameNode, &MainLine), swap: Option<SwapFormat>) {
    let mut given: HashSet<String> = read.1.notes.iter().map(|warning| warning.text.clone()).collect();
    let others = trees.games().iter().copied().filter(|&game| game != read.0 && trees.fault(game).is_none());
    for game in others.collect::<Vec<_>>() {
        match MainLine::read(trees, game, source.wanted.hint) {
            Ok(line) => {
                if let Some(spelling) = swap {
                    for warning in line.notes.iter().filter(|warning| given.insert(warning.text.clone())) {
                        note(format_args!("{}:{warning}", source.name));
                    }
                    convert_swaps(source, trees, game, &line, spelling);
                }
                line.name_board(trees, game);
            }
            Err(error) => note(format_args!("{}; this game is left as it is", placed(source.name, &error))),
        }
    }
}

/// Notes on what a game and its record say, but the format as written doesn't hold.
fn lost_all(trees: &Collection, game: GameNode, to: RecordFormat, (record, written): (&Record, &[u8])) -> Vec<String> {
    let lost = [lost(trees, game, to), lost_moves(record, to), lost_result(record, written, to)];
    lost.into_iter().flatten().collect()
}

/// A note on moves without a stone, because a diagram has no place for them.
fn lost_moves(record: &Record, to: RecordFormat) -> Option<String> {
    let has = |mv: Move| to == RecordFormat::Hexboard && record.moves.iter().any(|recorded| recorded.entry.mv == mv);
    let words = match (has(Move::Swap), has(Move::Pass)) {
        (false, false) => return None,
        (true, false) => "the swap is",
        (false, true) => "passes are",
        (true, true) => "the swap and passes are",
    };
    Some(format!("{words} left out: a HexWiki diagram has stones, and the number of each other move is missing"))
}

/// A note on a result that a link as written doesn't hold.
fn lost_result(record: &Record, link: &[u8], to: RecordFormat) -> Option<String> {
    let format = match to {
        RecordFormat::Hexworld => "HexWorld",
        RecordFormat::Hexstudy => "hex-study",
        _ => return None,
    };
    let kept = read_hexworld(link).ok()?.info.result;
    // `R` means as much as `Resign`.
    let short = |result: &str| result.split_once('+').map(|(winner, how)| (winner.to_owned(), how.chars().next()));
    let result = record.info.result.trim();
    let is_lost = !result.is_empty() && (short(result).is_none() || short(result) != short(&kept));
    let has = format!("a {format} link has resignations and forfeits, and whoever has won on the board");
    is_lost.then(|| format!("the result {} is left out: {has}", quoted(result)))
}

/// A note on what a file says, but a format other than SGF can't hold.
fn lost(trees: &Collection, game: GameNode, to: RecordFormat) -> Option<String> {
    let kept = if to == RecordFormat::Hexboard { "the last position" } else { "the main line" };
    left_out(trees, game, to).map(|what| format!("{what} left out: {} keeps {kept}", word(&to)))
}

/// A format's word.
fn word(format: &RecordFormat) -> String {
    format.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}
