//! The table of GTP commands: name, arguments and handler in one place.

use super::call::Call;
use super::{analysis, game, records, rules, stream};
use crate::base::{plural, quoted};
use crate::protocol::host::Host;
use crate::protocol::session::Session;
use crate::wire::gtp::{Command, Reply, format_reply};

/// The answer to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What is to be sent, with the empty line that ends a reply.
    pub text: String,
    /// What is to be done then.
    pub next: Next,
}

/// What comes after an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// The next line.
    Line,
    /// The next line; until it comes, [`Session::ponder`] may think on the opponent's time.
    Ponder,
    /// Nothing: the conversation is over.
    Quit,
}

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
    /// It goes on until the next line; what it says goes to the host, but for the empty line at the end.
    Stream(fn(&mut Session, &mut Call<'_>) -> Result<(), String>),
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
    entry(GENMOVE, "a colour", 1..=1, game::genmove),
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

const GENMOVE: &str = "genmove";
const QUIT: &str = "quit";

/// The arguments of a map.
const MAP: &str = "nothing, a colour, or a colour and gfx";

/// More words than any front-end sends in a line.
const MANY: usize = 4096;

impl Session {
    /// Carries out a line of GTP; `None` for one that gets no answer, such as a comment.
    ///
    /// A command that fails changes nothing. What comes before the end of a reply, as the lines of an analysis, goes to the host.
    pub fn execute(&mut self, line: &[u8], host: &mut dyn Host) -> Option<Answer> {
        let command = Command::parse(line)?;
        let answer = |reply: &Reply, next| Some(Answer { text: format_reply(&command.id, reply), next });
        let failure = |text: String| answer(&Err(text), Next::Line);
        if command.name.is_empty() {
            return failure("syntax error: got an id, expected a command after it".to_owned());
        }
        let Some(entry) = TABLE.iter().find(|entry| entry.name == command.name) else {
            let name = quoted(&command.name);
            return failure(format!("unknown command: got '{name}', list_commands tells the known ones"));
        };
        let got = command.arguments.len();
        if !entry.count.contains(&got) {
            let Entry { name, arguments, .. } = entry;
            return failure(format!("syntax error: got {got} argument{}, {name} expects {arguments}", plural(got)));
        }
        let mut call = Call { id: &command.id, arguments: &command.arguments, rest: &command.rest, host };
        match entry.run {
            Run::Reply(run) => {
                let reply = run(self, &mut call);
                let next = match entry.name {
                    QUIT => Next::Quit,
                    GENMOVE if reply.is_ok() => Next::Ponder,
                    _ => Next::Line,
                };
                answer(&reply, next)
            }
            Run::Stream(run) => match run(self, &mut call) {
                // All but the empty line that ends it has been sent.
                Ok(()) => Some(Answer { text: "\n".to_owned(), next: Next::Line }),
                Err(text) => failure(text),
            },
        }
    }
}

fn known_command(_: &mut Session, call: &mut Call<'_>) -> Reply {
    Ok(TABLE.iter().any(|entry| entry.name == call.argument(0)).to_string())
}

fn list_commands(_: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(TABLE.iter().map(|entry| entry.name).collect::<Vec<_>>().join("\n"))
}
