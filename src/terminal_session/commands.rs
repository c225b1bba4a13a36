//! The commands of `tripoint play`: their table, and how lines are parsed.

use super::people::People;
use super::session::{Effect, PlaySession};
use crate::base::{alternatives, quoted};
use crate::board::Board;
use crate::board_flags::board_of_numbers;
use crate::engine::read_seconds;
use crate::families::{self, BoardError};
use crate::rules::{ColouredMove, Move, TurnOrderError};
use crate::search::Control;
use clap::ValueEnum;
use rustyline::completion::unescape;
use std::path::PathBuf;

type PlayReply = Result<Effect, String>;

/// A command in the table.
struct PlayCommand {
    name: &'static str,
    /// The argument; empty for none.
    argument: &'static str,
    help: &'static str,
    run: fn(&mut PlaySession, &str, &mut Control<'_>) -> PlayReply,
}

const fn entry(
    name: &'static str,
    argument: &'static str,
    help: &'static str,
    run: fn(&mut PlaySession, &str, &mut Control<'_>) -> PlayReply,
) -> PlayCommand {
    PlayCommand { name, argument, help, run }
}

const TABLE: &[PlayCommand] = &[
    entry("swap", "", "as the second move: take over the opponent's first stone", |session, _, _| session.play(Move::Swap)),
    entry("undo", "", "take back your last move and the answer to it", |session, _, _| session.undo()),
    entry("hint", "", "the best move, from the book or at level 10 in at most 2 s", |session, _, control| session.hint(control)),
    entry("book", "", "list the moves that the opening book knows here", |session, _, _| Ok(Effect::Say(session.book()))),
    entry("go", "", "let the engine make the next move, even yours (also: engine)", go),
    entry("engine", "", "", go),
    entry("watch", "", "let the engine play both colours; Ctrl-C pauses it", |session, _, _| Ok(session.set_people([false; 2]))),
    entry("human", "COLOUR", "play black, white, both or none", human),
    entry("level", "[N]", "set the strength, 0 to 10, adapt or fixed, or show it", level),
    entry("rates", "on|off", "show the engine's win rates during a game, or hide them", rates),
    entry("time", "SECONDS", "set the engine's time for a move", time),
    entry("resign", "", "resign the game", |session, _, _| session.resign()),
    entry("new", "[BOARD]", "start a new game; boards are 8, hex 11, caeth-y 9 or 5,7, for example", new),
    entry(
        "turns",
        "[SEQUENCE]",
        "start a new game with this number of stones in each turn: 1, 122*, 123* or slow; or show it",
        turns,
    ),
    entry("save", "FILE", "save the game as SGF, JSON, CodeCup list, link or HexWiki diagram, by the file extension", save),
    entry("load", "FILE [N]", "continue from the end of a saved game, the Nth of several, or of a link", load),
    entry("show", "", "draw the board", |session, _, _| Ok(Effect::Show(session.shown()))),
    entry("rules", "", "the rules of the game", |session, _, _| Ok(Effect::Say(session.rules()))),
    entry("moves", "", "list the moves so far", |session, _, _| Ok(Effect::Say(moves(session)))),
    entry("legal", "", "list the legal moves", |session, _, _| Ok(Effect::Say(legal(session)))),
    entry("help", "", "this list (also: h, ?)", |session, _, _| Ok(Effect::Say(help(session)))),
    entry(QUIT, "", "leave (also: q, end of input, Ctrl-C twice at the prompt)", |_, _, _| Ok(Effect::Quit)),
];

const QUIT: &str = "quit";

/// Short forms of names.
const SHORT: [(&str, &str); 3] = [("q", QUIT), ("h", "help"), ("?", "help")];

/// A line's first word, and the rest.
fn parts(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()))
}

/// The command that a word stands for, in full or in its short form.
fn command(word: &str) -> Option<&'static PlayCommand> {
    let lower = word.to_lowercase();
    let name = SHORT.iter().find(|(short, _)| *short == lower).map_or(lower.as_str(), |&(_, name)| name);
    TABLE.iter().find(|entry| entry.name == name)
}

/// Whether a line abandons the game on the board.
pub(crate) fn gives_up_game(line: &str) -> bool {
    let (word, argument) = parts(line);
    command(word).is_some_and(|command| match command.name {
        "new" | "load" => true,
        "turns" => !argument.is_empty(),
        _ => false,
    })
}

/// Whether a line ends the program.
pub(crate) fn is_quit(line: &str) -> bool {
    let (word, argument) = parts(line);
    argument.is_empty() && command(word).is_some_and(|command| command.name == QUIT)
}

/// The commands' names.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    TABLE.iter().map(|entry| entry.name)
}

/// The words that can begin a line now: commands and cells for the next stone.
pub(crate) fn words(session: &PlaySession) -> Vec<String> {
    let cells = session.position().legal(session.position().to_move());
    names().map(str::to_owned).chain(cells.iter().map(|cell| session.name(cell).to_owned())).collect()
}

/// Executes a line: a command or a cell.
pub(crate) fn obey(session: &mut PlaySession, line: &str, control: &mut Control<'_>) -> PlayReply {
    let (word, argument) = parts(line);
    if word.is_empty() {
        return Ok(Effect::Say(String::new()));
    }
    if let Some(entry) = command(word) {
        return match (argument.is_empty(), entry.argument.is_empty()) {
            (false, true) => Err(format!("got '{}', expected nothing after {}", quoted(argument), entry.name)),
            (true, false) if !entry.argument.starts_with('[') => Err(format!("expected {} {}", entry.name, entry.argument)),
            _ => (entry.run)(session, argument, control),
        };
    }
    match session.cell(word) {
        Some(cell) if argument.is_empty() => {
            session.play(Move::Place(cell)).map_err(|error| format!("{}: {error}", word.to_lowercase()))
        }
        Some(_) => Err(format!("got '{}', expected one move", quoted(line.trim()))),
        None => Err(unknown(session, word)),
    }
}

fn unknown(session: &PlaySession, word: &str) -> String {
    let got = quoted(word);
    let distance = |name: &&str| strsim::damerau_levenshtein(name, &got.to_lowercase());
    let nearest = names().min_by_key(distance).filter(|name| distance(name) <= 1 + name.len() / 4);
    match nearest {
        Some(name) => format!("got '{got}', did you mean {name}?"),
        None => format!("got '{got}', expected a cell from {} or a command; help lists them", session.range()),
    }
}

fn go(session: &mut PlaySession, _: &str, control: &mut Control<'_>) -> PlayReply {
    session.check_undecided()?;
    Ok(Effect::Show(session.move_engine(control)))
}

fn human(session: &mut PlaySession, argument: &str, _: &mut Control<'_>) -> PlayReply {
    let people = People::from_str(argument, true);
    let people = people.map_err(|_| format!("got '{}', expected human black, white, both or none", quoted(argument)))?;
    Ok(session.set_people(people.by_colour()))
}

fn level(session: &mut PlaySession, argument: &str, _: &mut Control<'_>) -> PlayReply {
    if argument.is_empty() {
        return Ok(Effect::Say(session.players()));
    }
    match argument {
        "adapt" => Ok(session.set_adapts(true)),
        "fixed" => Ok(session.set_adapts(false)),
        _ => session.set_level(argument.parse().map_err(|error| format!("got '{}', {error}, adapt or fixed", quoted(argument)))?),
    }
}

fn rates(session: &mut PlaySession, argument: &str, _: &mut Control<'_>) -> PlayReply {
    match argument {
        "on" => Ok(session.set_hides_rates(false)),
        "off" => Ok(session.set_hides_rates(true)),
        _ => Err(format!("got '{}', expected rates on or off", quoted(argument))),
    }
}

fn time(session: &mut PlaySession, argument: &str, _: &mut Control<'_>) -> PlayReply {
    session.set_time(read_seconds(argument).map_err(|error| format!("got '{}', {error}", quoted(argument)))?)
}

fn new(session: &mut PlaySession, argument: &str, _: &mut Control<'_>) -> PlayReply {
    let board = if argument.is_empty() { None } else { Some(board(argument, session.position().board())?) };
    Ok(session.restart(board))
}

fn turns(session: &mut PlaySession, argument: &str, _: &mut Control<'_>) -> PlayReply {
    if argument.is_empty() {
        let turns = session.position().rules().turns;
        return Ok(Effect::Say(
            turns.in_words().map_or_else(|| "The players alternate.".to_owned(), |words| format!("{turns}: {words}")),
        ));
    }
    let turns = argument.parse().map_err(|error: TurnOrderError| error.to_string())?;
    session.position().board().check_turns(turns).map_err(|error| error.to_string())?;
    Ok(session.restart_with_turns(turns))
}

/// Example boards for `new`, in its help and its error.
pub(crate) const BOARD_EXAMPLES: [&str; 4] = ["8", "hex 11", "caeth-y 9", "5,7"];

/// Reads a board by its name, a game by its name alone, or numbers: a board of the same game or, if there is none, of
/// Poly-Y.
fn board(text: &str, current: Board) -> Result<Board, String> {
    if let Some(numbers) = families::size_numbers(text) {
        return board_of_numbers(current, &numbers).map_err(|error| error.to_string());
    }
    let board = Board::default_of(text).map_or_else(|| text.parse(), Ok);
    board.map_err(|error| match error {
        BoardError::Text { .. } => {
            format!("got '{}', expected a board: {}, for example", quoted(text), alternatives(BOARD_EXAMPLES))
        }
        _ => error.to_string(),
    })
}

fn save(_: &mut PlaySession, argument: &str, _: &mut Control<'_>) -> PlayReply {
    Ok(Effect::Save(path(argument)))
}

fn load(_: &mut PlaySession, argument: &str, _: &mut Control<'_>) -> PlayReply {
    Ok(Effect::Load(argument.to_owned()))
}

/// Parses the rest of a line as a path: in quotation marks, or with spaces escaped by a backslash, like completion
/// does.
pub(crate) fn path(argument: &str) -> PathBuf {
    match quoted_name(argument) {
        Some((name, "")) => PathBuf::from(name),
        _ => PathBuf::from(unescape(argument, if cfg!(windows) { None } else { Some('\\') }).into_owned()),
    }
}

/// The name in quotation marks at the start of a text, and the rest.
pub(crate) fn quoted_name(text: &str) -> Option<(&str, &str)> {
    let mark = text.chars().next().filter(|mark| ['"', '\''].contains(mark))?;
    let (name, rest) = text[1..].split_once(mark)?;
    Some((name, rest.trim()))
}

/// The moves so far, ten per line.
fn moves(session: &PlaySession) -> String {
    let word = |&ColouredMove { colour, mv }: &ColouredMove| format!("{} {}", colour.letter(), session.word(mv));
    let words: Vec<_> = session.position().history().iter().map(word).collect();
    if words.is_empty() {
        return "no move yet".to_owned();
    }
    let line = |(tens, words): (usize, &[String])| format!("{:>3}: {}", 10 * tens + 1, words.join(", "));
    words.chunks(10).enumerate().map(line).collect::<Vec<_>>().join("\n")
}

fn legal(session: &PlaySession) -> String {
    let position = session.position();
    if position.winner().is_some() {
        return "none, the game is over".to_owned();
    }
    let swap = position.check_swap(position.to_move()).is_ok().then_some(Move::Swap);
    let cells = position.legal(position.to_move());
    let moves = cells.iter().map(Move::Place).chain(swap);
    moves.map(|mv| session.word(mv)).collect::<Vec<_>>().join(" ")
}

fn help(session: &PlaySession) -> String {
    let line = |entry: &PlayCommand| format!("{:<14} {}", format!("{} {}", entry.name, entry.argument), entry.help);
    let commands = TABLE.iter().filter(|entry| !entry.help.is_empty()).map(line).collect::<Vec<_>>().join("\n");
    let range = session.range();
    format!(
        "{range:<14} place a stone on this cell\n{commands}\nWin rates are those of the player who moves, from an analysis at full strength whatever the level. Ctrl-C makes the engine move at once; at the prompt it clears the line."
    )
}
