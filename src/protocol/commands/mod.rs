//! The table of GTP commands: name, arguments and handler in one place.

mod analysis;
mod game;
mod records;
mod rules;
mod stream;

use super::session::Session;
use crate::base::plural;
use crate::board::Cell;
use crate::rules::{Colour, ColouredMove, Move, PlayError, SwapRule};
use crate::wire::gtp::{Command, Reply};
use std::io::Write;

/// A command of the table.
struct Entry {
    name: &'static str,
    /// The arguments as a person reads them; how many there have to be.
    arguments: &'static str,
    count: std::ops::RangeInclusive<usize>,
    run: Run,
}

/// How a command is carried out.
enum Run {
    /// It says something at the end.
    Reply(fn(&mut Session, &mut Call<'_>) -> Reply),
    /// It goes on until the next line; it sends what it says itself, the empty line at the end included, unless it fails.
    Stream(fn(&mut Session, &mut Call<'_>) -> Result<(), String>),
}

/// What a command has of the front-end while it runs.
pub(super) struct Link<'a> {
    pub(super) output: &'a mut dyn Write,
    /// Whether the command is interrupted.
    pub(super) interrupted: &'a dyn Fn() -> bool,
    /// Whether the next line has come, or none will.
    pub(super) awaited: &'a dyn Fn() -> bool,
}

/// A command that is being carried out.
struct Call<'a> {
    id: &'a str,
    arguments: &'a [String],
    /// All arguments as one text.
    rest: &'a str,
    output: &'a mut dyn Write,
    interrupted: &'a dyn Fn() -> bool,
    awaited: &'a dyn Fn() -> bool,
}

impl Call<'_> {
    fn argument(&self, index: usize) -> &str {
        self.arguments.get(index).map_or("", String::as_str)
    }

    fn colour(&self, index: usize) -> Result<Colour, String> {
        let word = self.argument(index);
        parse_colour(word).ok_or_else(|| syntax_error(word, "a colour: b, w, black or white"))
    }

    /// The colour of an argument, or the one to move where there is none.
    fn colour_or_turn(&self, index: usize, session: &Session) -> Result<Colour, String> {
        if self.arguments.len() > index { self.colour(index) } else { Ok(session.engine.position().to_move()) }
    }

    fn whole_number(&self, index: usize, expected: &str) -> Result<usize, String> {
        self.argument(index).parse().map_err(|_| syntax_error(self.argument(index), expected))
    }

    fn seconds(&self, index: usize) -> Result<f64, String> {
        let word = self.argument(index);
        let seconds = word.parse().ok().filter(|seconds: &f64| seconds.abs() <= 1e9);
        seconds.ok_or_else(|| syntax_error(word, "a number of seconds"))
    }

    /// Moves as pairs of a colour and a move from the argument `first` on.
    fn moves(&self, session: &Session, first: usize) -> Result<Vec<ColouredMove>, String> {
        let pairs = self.arguments.get(first..).unwrap_or_default().chunks(2);
        pairs
            .enumerate()
            .map(|(number, pair)| {
                let word = pair.get(1).ok_or_else(|| syntax_error(&pair[0], "a colour and a move after it"))?;
                Ok(ColouredMove { colour: self.colour(first + 2 * number)?, mv: parse_move(session, word)? })
            })
            .collect()
    }
}

fn parse_colour(word: &str) -> Option<Colour> {
    match word.to_ascii_lowercase().as_str() {
        "b" | "black" => Some(Colour::Black),
        "w" | "white" => Some(Colour::White),
        _ => None,
    }
}

fn syntax_error(got: &str, expected: &str) -> String {
    format!("syntax error: got '{}', expected {expected}", shortened(got))
}

/// A word of the input as an error repeats it.
fn shortened(word: &str) -> String {
    let mut text: String = word.chars().take(40).collect();
    if text.len() < word.len() {
        text.push('…');
    }
    text
}

/// An error of another layer, which may repeat a word of the input.
fn shortened_error(text: &str) -> String {
    text.chars().take(300).collect()
}

fn illegal(got: &str, error: &PlayError) -> String {
    format!("illegal move: got '{}': {error}", shortened(got))
}

/// The move that a word means: a cell, `swap` (also `swap-pieces`), `resign`, and `pass` where it stands for a swap.
fn parse_move(session: &Session, word: &str) -> Result<Move, String> {
    match word.to_ascii_lowercase().as_str() {
        "swap" | "swap-pieces" => Ok(Move::Swap),
        "resign" => Ok(Move::Resign),
        "pass" if session.options.swap_as_pass => Ok(Move::Swap),
        "swap-sides" => Err("illegal move: got 'swap-sides', expected swap: the stone changes its colour here".to_owned()),
        _ => match session.engine.notation().parse(word) {
            Ok(cell) => Ok(Move::Place(cell)),
            Err(_) => {
                let range = session.engine.notation().range();
                let swap = if session.engine.position().rules().swap == SwapRule::Off { "" } else { ", swap" };
                Err(format!("illegal move: got '{}', expected a cell from {range}{swap} or resign", shortened(word)))
            }
        },
    }
}

/// The cell that a word names.
fn parse_cell(session: &Session, word: &str) -> Result<Cell, String> {
    let expected = || syntax_error(word, &format!("a cell from {}", session.engine.notation().range()));
    session.engine.notation().parse(word).map_err(|_| expected())
}

fn move_name(session: &Session, mv: Move) -> String {
    match mv {
        Move::Place(cell) => session.engine.notation().name(cell).to_owned(),
        Move::Swap if session.options.swap_as_pass => "PASS".to_owned(),
        Move::Swap => "swap".to_owned(),
        Move::Resign => "resign".to_owned(),
    }
}

/// The reply to a command, or `None` when all of it but the empty line at the end has been sent, and whether it ends the conversation.
pub(super) struct Outcome {
    pub(super) reply: Option<Reply>,
    pub(super) quit: bool,
}

const fn entry(
    name: &'static str,
    arguments: &'static str,
    count: std::ops::RangeInclusive<usize>,
    run: fn(&mut Session, &mut Call<'_>) -> Reply,
) -> Entry {
    Entry { name, arguments, count, run: Run::Reply(run) }
}

const fn stream(name: &'static str, run: fn(&mut Session, &mut Call<'_>) -> Result<(), String>) -> Entry {
    let arguments = "a colour, centiseconds between two lines, and interval, minmoves or maxmoves with a number each";
    Entry { name, arguments, count: 0..=8, run: Run::Stream(run) }
}

const TABLE: &[Entry] = &[
    entry("all_legal_moves", "no arguments", 0..=0, game::all_legal_moves),
    entry("boardsize", "a size, or the same size twice", 1..=2, game::boardsize),
    entry("clear_board", "no arguments", 0..=0, game::clear_board),
    entry("final_score", "no arguments", 0..=0, game::final_score),
    entry("genmove", "a colour", 1..=1, game::genmove),
    entry("gg-undo", "a number of moves", 1..=1, game::undo_several),
    entry("gogui-analyze_commands", "no arguments", 0..=0, analysis::gogui_menu),
    entry("gogui-interrupt", "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("gogui-play_sequence", "colours and moves in turn", 0..=MANY, game::play_sequence),
    entry("gogui-rules_board", "no arguments", 0..=0, rules::board),
    entry("gogui-rules_board_gfx", "no arguments", 0..=0, rules::board_gfx),
    entry("gogui-rules_board_size", "no arguments", 0..=0, rules::board_size),
    entry("gogui-rules_final_result", "no arguments", 0..=0, rules::final_result),
    entry("gogui-rules_game_id", "no arguments", 0..=0, rules::game_id),
    entry("gogui-rules_legal_moves", "no arguments", 0..=0, rules::legal_moves),
    entry("gogui-rules_side_to_move", "no arguments", 0..=0, rules::side_to_move),
    entry("gogui-setup", "colours and cells in turn", 0..=MANY, game::set_up),
    entry("hexgui-analyze_commands", "no arguments", 0..=0, analysis::hexgui_menu),
    stream("kata-analyze", stream::kata),
    entry("known_command", "a command", 1..=1, known_command),
    entry("list_commands", "no arguments", 0..=0, list_commands),
    entry("loadsgf", "a file, and the number of the move to stop before", 1..=MANY, records::load),
    stream("lz-analyze", stream::lz),
    entry("name", "no arguments", 0..=0, |_, _| Ok("Tripoint".to_owned())),
    entry("param", "nothing, a parameter, or a parameter and its value", 0..=2, analysis::param),
    entry("play", "a colour and a move", 2..=2, game::play),
    entry("printsgf", "no arguments", 0..=0, records::print),
    entry("protocol_version", "no arguments", 0..=0, |_, _| Ok("2".to_owned())),
    entry(QUIT, "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("reg_genmove", "a colour", 1..=1, game::reg_genmove),
    entry("savesgf", "a file", 1..=MANY, records::save),
    entry("showboard", "no arguments", 0..=0, game::showboard),
    entry("time_left", "nothing, a colour, or a colour with seconds and moves", 0..=3, game::time_left),
    entry("time_settings", "seconds of main time, seconds of a period and moves in it", 3..=3, game::time_settings),
    entry("tripoint-amaf", MAP, 0..=2, analysis::amaf),
    entry("tripoint-game", "nothing, or a game with its board: y 10, poly-y 5 7", 0..=3, game::game),
    entry("tripoint-ownership", MAP, 0..=2, analysis::ownership),
    entry("tripoint-prior", MAP, 0..=2, analysis::prior),
    entry("tripoint-pv", "nothing or a colour", 0..=1, analysis::principal_variation),
    entry("tripoint-templates", "a cell", 1..=1, analysis::templates),
    entry("tripoint-visits", MAP, 0..=2, analysis::visits),
    entry("undo", "no arguments", 0..=0, game::undo),
    entry("version", "no arguments", 0..=0, |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
];

const QUIT: &str = "quit";

/// The arguments of a map.
const MAP: &str = "nothing, a colour, or a colour and gfx";

/// More words than any front-end sends in a line.
const MANY: usize = 4096;

/// Carries out a command. One that fails changes nothing.
pub(super) fn execute(session: &mut Session, command: &Command, link: &mut Link<'_>) -> Outcome {
    let failure = |text: String| Outcome { reply: Some(Err(text)), quit: false };
    if command.name.is_empty() {
        return failure("syntax error: got an id, expected a command after it".to_owned());
    }
    let Some(entry) = TABLE.iter().find(|entry| entry.name == command.name) else {
        let name = shortened(&command.name);
        return failure(format!("unknown command: got '{name}', list_commands tells the known ones"));
    };
    let got = command.arguments.len();
    if !entry.count.contains(&got) {
        let Entry { name, arguments, .. } = entry;
        return failure(format!("syntax error: got {got} argument{}, {name} expects {arguments}", plural(got)));
    }
    let Link { output, interrupted, awaited } = link;
    let Command { id, arguments, rest, .. } = command;
    let mut call = Call { id, arguments, rest, output: *output, interrupted, awaited };
    let reply = match entry.run {
        Run::Reply(run) => Some(run(session, &mut call)),
        Run::Stream(run) => run(session, &mut call).err().map(Err),
    };
    Outcome { reply, quit: entry.name == QUIT }
}

fn known_command(_: &mut Session, call: &mut Call<'_>) -> Reply {
    Ok(TABLE.iter().any(|entry| entry.name == call.argument(0)).to_string())
}

fn list_commands(_: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(TABLE.iter().map(|entry| entry.name).collect::<Vec<_>>().join("\n"))
}
