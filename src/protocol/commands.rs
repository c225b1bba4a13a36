//! The table of GTP commands: name, arguments, help and handler in one place.

use super::gtp::Session;
use crate::engine::TimeSettings;
use crate::game::{Board, Colour, Move, PlayError, drawing};
use crate::wire::gtp::{Command, Reply};

/// A command of the table.
struct Entry {
    name: &'static str,
    /// The arguments as a person reads them; how many there have to be.
    arguments: &'static str,
    count: std::ops::RangeInclusive<usize>,
    run: fn(&mut Session, &Call<'_>) -> Reply,
}

/// The arguments of a command, and whether it is interrupted.
struct Call<'a> {
    arguments: &'a [String],
    interrupted: &'a dyn Fn() -> bool,
}

impl Call<'_> {
    fn argument(&self, index: usize) -> &str {
        self.arguments.get(index).map_or("", String::as_str)
    }

    fn colour(&self, index: usize) -> Result<Colour, String> {
        let word = self.argument(index);
        match word.to_ascii_lowercase().as_str() {
            "b" | "black" => Ok(Colour::Black),
            "w" | "white" => Ok(Colour::White),
            _ => Err(syntax_error(word, "a colour: b, w, black or white")),
        }
    }

    fn whole_number(&self, index: usize, expected: &str) -> Result<usize, String> {
        self.argument(index).parse().map_err(|_| syntax_error(self.argument(index), expected))
    }

    fn seconds(&self, index: usize) -> Result<f64, String> {
        let word = self.argument(index);
        let seconds = word.parse().ok().filter(|seconds: &f64| seconds.abs() <= 1e9);
        seconds.ok_or_else(|| syntax_error(word, "a number of seconds"))
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

/// The reply to a command, and whether it ends the conversation.
pub(super) struct Outcome {
    pub(super) reply: Reply,
    pub(super) quit: bool,
}

const fn entry(
    name: &'static str,
    arguments: &'static str,
    count: std::ops::RangeInclusive<usize>,
    run: fn(&mut Session, &Call<'_>) -> Reply,
) -> Entry {
    Entry { name, arguments, count, run }
}

const TABLE: &[Entry] = &[
    entry("all_legal_moves", "no arguments", 0..=0, all_legal_moves),
    entry("boardsize", "a size, or the same size twice", 1..=2, boardsize),
    entry("clear_board", "no arguments", 0..=0, clear_board),
    entry("final_score", "no arguments", 0..=0, final_score),
    entry("genmove", "a colour", 1..=1, genmove),
    entry("hexgui-analyze_commands", "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("known_command", "a command", 1..=1, known_command),
    entry("list_commands", "no arguments", 0..=0, list_commands),
    entry("name", "no arguments", 0..=0, |_, _| Ok("Tripoint".to_owned())),
    entry("play", "a colour and a move", 2..=2, play),
    entry("protocol_version", "no arguments", 0..=0, |_, _| Ok("2".to_owned())),
    entry(QUIT, "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("reg_genmove", "a colour", 1..=1, reg_genmove),
    entry("showboard", "no arguments", 0..=0, showboard),
    entry("time_left", "nothing, a colour, or a colour with seconds and moves", 0..=3, time_left),
    entry("time_settings", "seconds of main time, seconds of a period and moves in it", 3..=3, time_settings),
    entry("tripoint-game", "nothing, or a game with its board: y 10, poly-y 5 7", 0..=3, game),
    entry("undo", "no arguments", 0..=0, undo),
    entry("version", "no arguments", 0..=0, |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
];

const QUIT: &str = "quit";

/// Carries out a command. One that fails changes nothing.
pub(super) fn execute(session: &mut Session, command: &Command, interrupted: &dyn Fn() -> bool) -> Outcome {
    if command.name.is_empty() {
        return Outcome { reply: Err("syntax error: got an id, expected a command after it".to_owned()), quit: false };
    }
    let Some(entry) = TABLE.iter().find(|entry| entry.name == command.name) else {
        let name = shortened(&command.name);
        return Outcome { reply: Err(format!("unknown command: got '{name}', list_commands tells the known ones")), quit: false };
    };
    let got = command.arguments.len();
    if !entry.count.contains(&got) {
        let reply = Err(format!("syntax error: got {got} arguments, {} expects {}", entry.name, entry.arguments));
        return Outcome { reply, quit: false };
    }
    let reply = (entry.run)(session, &Call { arguments: &command.arguments, interrupted });
    Outcome { reply, quit: entry.name == QUIT }
}

fn known_command(_: &mut Session, call: &Call<'_>) -> Reply {
    Ok(TABLE.iter().any(|entry| entry.name == call.argument(0)).to_string())
}

fn list_commands(_: &mut Session, _: &Call<'_>) -> Reply {
    Ok(TABLE.iter().map(|entry| entry.name).collect::<Vec<_>>().join("\n"))
}

fn boardsize(session: &mut Session, call: &Call<'_>) -> Reply {
    let size =
        |word: &String| word.parse().map_err(|_| format!("unacceptable size: got '{}', expected a number", shortened(word)));
    let sizes = call.arguments.iter().map(size).collect::<Result<Vec<usize>, String>>()?;
    if sizes.iter().any(|&size| size != sizes[0]) {
        return Err(format!("unacceptable size: got {} by {}, expected the same number twice", sizes[0], sizes[1]));
    }
    let board = session.engine.position().board().with_size(sizes[0]);
    session.engine.set_board(board.map_err(|error| format!("unacceptable size: {error}"))?);
    Ok(String::new())
}

fn game(session: &mut Session, call: &Call<'_>) -> Reply {
    if call.arguments.is_empty() {
        return Ok(session.engine.position().board().to_string());
    }
    let board: Result<Board, _> = call.arguments.join(" ").parse();
    session.engine.set_board(board.map_err(|error| format!("unacceptable size: {}", shortened_error(&error.to_string())))?);
    Ok(String::new())
}

fn shortened_error(text: &str) -> String {
    text.chars().take(160).collect()
}

fn clear_board(session: &mut Session, _: &Call<'_>) -> Reply {
    session.engine.clear();
    Ok(String::new())
}

fn play(session: &mut Session, call: &Call<'_>) -> Reply {
    let colour = call.colour(0)?;
    let mv = parse_move(session, call.argument(1))?;
    session.engine.play(colour, mv).map_err(|error| illegal(call.argument(1), &error))?;
    Ok(String::new())
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
                Err(format!("illegal move: got '{}', expected a cell from {range}, swap or resign", shortened(word)))
            }
        },
    }
}

fn move_name(session: &Session, mv: Move) -> String {
    match mv {
        Move::Place(cell) => session.engine.notation().name(cell).to_owned(),
        Move::Swap if session.options.swap_as_pass => "PASS".to_owned(),
        Move::Swap => "swap".to_owned(),
        Move::Resign => "resign".to_owned(),
    }
}

fn genmove(session: &mut Session, call: &Call<'_>) -> Reply {
    let colour = call.colour(0)?;
    let decision = session.engine.genmove(colour, &mut || (call.interrupted)());
    Ok(move_name(session, decision.mv))
}

fn reg_genmove(session: &mut Session, call: &Call<'_>) -> Reply {
    let colour = call.colour(0)?;
    let decision = session.engine.think(colour, &mut || (call.interrupted)());
    Ok(move_name(session, decision.mv))
}

fn undo(session: &mut Session, _: &Call<'_>) -> Reply {
    match session.engine.undo() {
        Some(_) => Ok(String::new()),
        None => Err("cannot undo: there is no move".to_owned()),
    }
}

fn showboard(session: &mut Session, _: &Call<'_>) -> Reply {
    Ok(format!("\n{}", drawing(session.engine.position(), session.engine.notation())))
}

fn final_score(session: &mut Session, _: &Call<'_>) -> Reply {
    let result = session.engine.position().result();
    Ok(result.map_or("cannot score".to_owned(), |winner| format!("{}+", winner.letter())))
}

fn all_legal_moves(session: &mut Session, _: &Call<'_>) -> Reply {
    let position = session.engine.position();
    let swap = position.check_swap(position.to_move()).is_ok().then_some(Move::Swap);
    let moves = position.empty().iter().map(Move::Place).chain(swap);
    Ok(moves.map(|mv| move_name(session, mv)).collect::<Vec<_>>().join(" "))
}

fn time_settings(session: &mut Session, call: &Call<'_>) -> Reply {
    let (main, period) = (call.seconds(0)?, call.seconds(1)?);
    let stones = call.whole_number(2, "a number of moves")?;
    let stones = u32::try_from(stones).map_err(|_| syntax_error(call.argument(2), "a number of moves"))?;
    if main < 0.0 || period < 0.0 {
        return Err(syntax_error(call.argument(usize::from(main >= 0.0)), "seconds of at least 0"));
    }
    session.engine.set_time(TimeSettings::from_gtp(main, period, stones));
    Ok(String::new())
}

fn time_left(session: &mut Session, call: &Call<'_>) -> Reply {
    let left = |colour: Colour| {
        let seconds = session.engine.clock(colour).seconds();
        seconds.map_or("unlimited".to_owned(), |seconds| format!("{:.1}", seconds.max(0.0)))
    };
    match call.arguments.len() {
        0 => Ok(format!("black {} white {}", left(Colour::Black), left(Colour::White))),
        1 => call.colour(0).map(left),
        3 => {
            let (colour, seconds) = (call.colour(0)?, call.seconds(1)?);
            let stones = call.whole_number(2, "a number of moves")?;
            let stones = u32::try_from(stones).map_err(|_| syntax_error(call.argument(2), "a number of moves"))?;
            session.engine.set_time_left(colour, seconds, stones);
            Ok(String::new())
        }
        _ => Err("syntax error: got a colour and seconds, expected the number of moves after them, 0 for none".to_owned()),
    }
}
