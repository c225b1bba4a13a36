//! The table of GTP commands: name, arguments and handler in one place.

use super::call::Call;
use super::next::Next;
use super::{analysis, books, game, kata, mohex, proofs, records, rules, stream};
use crate::protocol::host::Host;
use crate::protocol::session::Session;
use tripoint_games::base::{plural, quoted};
use tripoint_games::wire::gtp::{Command, Reply, format_reply};

/// The answer to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The text to send, with the empty line that ends a reply.
    pub text: String,
    /// The next action.
    pub next: Next,
}

/// A command of the table.
struct Entry {
    name: &'static str,
    /// The arguments, for error messages, and their allowed number.
    arguments: &'static str,
    count: std::ops::RangeInclusive<usize>,
    run: Run,
}

/// The handler of a command.
enum Run {
    /// The command replies at its end.
    Reply(fn(&mut Session, &mut Call<'_>) -> Reply),
    /// The command sends its output to the host while it runs, except the empty line at the end.
    Stream(fn(&mut Session, &mut Call<'_>) -> Result<Next, String>),
}

const fn entry(
    name: &'static str,
    arguments: &'static str,
    count: std::ops::RangeInclusive<usize>,
    run: fn(&mut Session, &mut Call<'_>) -> Reply,
) -> Entry {
    Entry { name, arguments, count, run: Run::Reply(run) }
}

const fn stream(name: &'static str, run: fn(&mut Session, &mut Call<'_>) -> Result<Next, String>) -> Entry {
    let arguments = "a colour, centiseconds between two lines, and keys with a value each, as maxmoves 5";
    Entry { name, arguments, count: 0..=MANY, run: Run::Stream(run) }
}

const TABLE: &[Entry] = &[
    entry("all_legal_moves", "no arguments", 0..=0, game::all_legal_moves),
    entry("boardsize", "a size, or columns and rows", 1..=2, game::boardsize),
    entry("book_add", "a cell, then win, loss or unknown, with trusted before it or not, and a comment", 2..=MANY, books::add),
    entry("book_clear", "no arguments", 0..=0, books::clear),
    entry("book_delete", "nothing or a cell", 0..=1, books::delete),
    entry("book_info", "no arguments", 0..=0, books::info),
    entry("book_load", "a file", 1..=MANY, books::load),
    entry("book_moves", "nothing or a colour", 0..=1, books::moves),
    entry("book_position", "nothing or a colour", 0..=1, books::position),
    entry("book_save", "a file", 1..=MANY, books::save),
    entry("clear_board", "no arguments", 0..=0, game::clear_board),
    entry("clear_cache", "no arguments", 0..=0, kata::clear_cache),
    entry("compute-fillin", "nothing or a colour", 0..=1, proofs::fill_in),
    entry("compute-inferior", "nothing or a colour", 0..=1, proofs::inferior),
    entry("dfpn-get-pv", "nothing or a colour", 0..=1, proofs::line),
    entry("dfpn-solve-state", "nothing or a colour", 0..=1, proofs::solve),
    entry("dfpn-solver-find-winning", "nothing or a colour", 0..=1, proofs::find_winning),
    entry("final_score", "no arguments", 0..=0, game::final_score),
    entry(GENMOVE, "a colour", 1..=1, game::genmove),
    entry(GENMOVE_DEBUG, "a colour", 1..=1, game::genmove),
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
    entry("help", "nothing or a command", 0..=1, help),
    entry("hexgui-analyze_commands", "no arguments", 0..=0, analysis::hexgui_menu),
    stream("kata-analyze", stream::kata),
    stream("kata-genmove_analyze", stream::kata_genmove),
    entry("kata-get-param", "a parameter", 1..=1, kata::get_param),
    entry("kata-get-rules", "no arguments", 0..=0, kata::get_rules),
    entry("kata-list-params", "no arguments", 0..=0, kata::list_params),
    entry("kata-list_time_settings", "no arguments", 0..=0, game::kata_list_time_settings),
    entry("kata-raw-nn", "a symmetry from 0 to 7, or all", 1..=1, kata::raw_nn),
    stream("kata-search_analyze", stream::kata_search),
    entry("kata-set-param", "a parameter and its value", 2..=2, kata::set_param),
    entry("kata-set-rules", "rules", 1..=MANY, kata::set_rules),
    entry("kata-time_settings", "a kind of time control and its numbers, as fischer 60 1", 1..=4, game::kata_time_settings),
    entry("known_command", "a command", 1..=1, known_command),
    entry("komi", "a number", 1..=1, |_, _| Ok(String::new())),
    entry("level", "nothing or a level from 1 to 10", 0..=1, game::level),
    entry("list_commands", "no arguments", 0..=0, list_commands),
    entry("loadsgf", "a file, and the number of the move to stop before", 1..=MANY, records::load),
    stream("lz-analyze", stream::lz),
    stream("lz-genmove_analyze", stream::lz_genmove),
    entry("name", "no arguments", 0..=0, |_, _| Ok("Tripoint".to_owned())),
    entry("param", PARAMETER, 0..=2, analysis::param),
    entry("param_dfpn", PARAMETER, 0..=2, mohex::param_dfpn),
    entry("param_game", PARAMETER, 0..=2, mohex::param_game),
    entry("param_mohex", PARAMETER, 0..=2, mohex::param_mohex),
    entry("play", "a colour and a move", 2..=2, game::play),
    entry("play-game", "moves of both colours in turn", 0..=MANY, mohex::play_game),
    entry("printsgf", "no arguments", 0..=0, records::print),
    entry("protocol_version", "no arguments", 0..=0, |_, _| Ok("2".to_owned())),
    entry(QUIT, "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("rectangular_boardsize", "columns and rows", 2..=2, game::boardsize),
    entry("reg_genmove", "a colour", 1..=1, game::reg_genmove),
    entry("savesgf", "a file", 1..=MANY, records::save),
    entry("set_position", "colours and cells in turn", 0..=MANY, kata::set_position),
    entry("showboard", "no arguments", 0..=0, game::showboard),
    entry("stop", "no arguments", 0..=0, |_, _| Ok(String::new())),
    entry("time_left", "nothing, a colour, or a colour with seconds and moves", 0..=3, game::time_left),
    entry("time_settings", "seconds of main time, seconds of a period and moves in it", 3..=3, game::time_settings),
    entry("tripoint-amaf", MAP, 0..=2, analysis::amaf),
    entry("tripoint-book", MAP, 0..=2, books::map),
    entry("tripoint-chains", "no arguments", 0..=0, game::winning_chains),
    entry("tripoint-game", "nothing, or a game with its board: y 10, poly-y 5 7, hex 11 11", 0..=3, game::game),
    entry("tripoint-ownership", MAP, 0..=2, analysis::ownership),
    entry("tripoint-prior", MAP, 0..=2, analysis::prior),
    entry("tripoint-pv", "nothing or a colour", 0..=1, analysis::principal_variation),
    entry("tripoint-templates", "a cell", 1..=1, analysis::templates),
    entry("tripoint-turn", "no arguments", 0..=0, game::turn),
    entry(
        "tripoint-turns",
        "nothing, or a sequence of turns: 1, 122*, 123*, slow or a list such as 1223344*",
        0..=1,
        game::turns,
    ),
    entry("tripoint-visits", MAP, 0..=2, analysis::visits),
    entry("tripoint-win", MAP, 0..=2, proofs::win),
    entry("undo", "no arguments", 0..=0, game::undo),
    entry("vc-between-cells-full", "a colour and two ends, each a cell or a side", 3..=3, proofs::full),
    entry("vc-between-cells-semi", "a colour and two ends, each a cell or a side", 3..=3, proofs::semi),
    entry("vc-build", "nothing or a colour", 0..=1, proofs::build),
    entry("vc-get-mustplay", "nothing or a colour", 0..=1, proofs::must_play),
    entry("version", "no arguments", 0..=0, |_, _| Ok(env!("CARGO_PKG_VERSION").to_owned())),
];

const HELP: &str = "\
play black CELL puts a stone on a cell, genmove white lets the engine move, showboard shows the board, quit leaves
list_commands lists all commands, help NAME tells the arguments of one, docs/protocol.md describes each
tripoint play is the program for people";

const GENMOVE: &str = "genmove";
const GENMOVE_DEBUG: &str = "genmove_debug";
const QUIT: &str = "quit";

/// The arguments of a command for parameters.
const PARAMETER: &str = "nothing, a parameter, or a parameter and its value";

/// The arguments of a map.
const MAP: &str = "nothing, a colour, or a colour and gfx";

/// The limit of the number of arguments, above what front-ends send.
const MANY: usize = 4096;

impl Session {
    /// Executes a line of GTP; `None` for one that gets no answer, such as a comment.
    ///
    /// A command that fails changes nothing. Output before the end of a reply, such as the lines of an analysis, goes
    /// to the host.
    pub fn execute(&mut self, line: &[u8], host: &mut dyn Host) -> Option<Answer> {
        let command = Command::parse(line)?;
        let answer = |reply: &Reply, next| Some(Answer { text: format_reply(&command.id, reply), next });
        let failure = |text: String| answer(&Err(text), Next::Line);
        if command.name.is_empty() {
            return failure("syntax error: got an id, expected a command after it".to_owned());
        }
        let entry = match find(&command.name) {
            Ok(entry) => entry,
            Err(text) => return failure(text),
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
                    GENMOVE | GENMOVE_DEBUG if reply.is_ok() => Next::Ponder,
                    _ => Next::Line,
                };
                answer(&reply, next)
            }
            Run::Stream(run) => match run(self, &mut call) {
                // All but the final empty line has been sent.
                Ok(next) => Some(Answer { text: "\n".to_owned(), next }),
                Err(text) => failure(text),
            },
        }
    }
}

/// The command of this name.
fn find(name: &str) -> Result<&'static Entry, String> {
    let unknown = || format!("unknown command: got '{}', list_commands tells the known ones", quoted(name));
    TABLE.iter().find(|entry| entry.name == name).ok_or_else(unknown)
}

/// `help [NAME]`, for people who type at the prompt: the first commands, or the arguments of a command.
fn help(_: &mut Session, call: &mut Call<'_>) -> Reply {
    match call.arguments.first() {
        None => Ok(HELP.to_owned()),
        Some(name) => find(name).map(|Entry { name, arguments, .. }| format!("{name} expects {arguments}")),
    }
}

fn known_command(_: &mut Session, call: &mut Call<'_>) -> Reply {
    Ok(find(call.argument(0)).is_ok().to_string())
}

fn list_commands(_: &mut Session, _: &mut Call<'_>) -> Reply {
    Ok(TABLE.iter().map(|entry| entry.name).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, Settings};
    use crate::protocol::Options;
    use crate::search::Limits;
    use crate::test_data;
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::Duration;
    use tripoint_games::base::Clock;
    use tripoint_games::base::StoppedClock;

    /// A host that records everything.
    #[derive(Default)]
    struct Place {
        sent: String,
        shown: String,
        files: BTreeMap<String, String>,
        interrupted: bool,
        waited: u32,
    }

    /// The number of waits of the test host before the next line comes.
    const WAITS: u32 = 3;

    impl Host for Place {
        fn send(&mut self, text: &str) {
            self.sent += text;
        }

        fn show(&mut self, text: &str) {
            self.shown += text;
        }

        fn is_interrupted(&self) -> bool {
            self.interrupted
        }

        fn is_awaited(&self) -> bool {
            self.waited == WAITS
        }

        fn wait(&mut self) {
            self.waited += 1;
        }

        fn read_file(&mut self, name: &str, most: usize) -> Result<Vec<u8>, String> {
            let text = self.files.get(name).ok_or("no such file")?;
            Ok(text.bytes().take(most).collect())
        }

        fn write_file(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
            self.files.insert(name.to_owned(), String::from_utf8(bytes.to_vec()).unwrap());
            Ok(())
        }
    }

    /// A clock that advances by a second at each reading.
    #[derive(Debug, Default)]
    struct Fast(AtomicU64);

    impl Clock for Fast {
        fn now(&self) -> Duration {
            Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
        }
    }

    fn session(board: &str, simulations: Option<u64>, clock: Arc<dyn Clock>) -> Session {
        let limits = Limits { simulations, playouts: None };
        let mut settings = Settings { board: board.parse().unwrap(), limits, memory: 21, ..test_data::settings() };
        settings.parameters.network = false;
        Session::new(Engine::new(settings, clock).unwrap(), Options::default())
    }

    /// The answers to these lines.
    fn answers<const N: usize>(session: &mut Session, host: &mut Place, lines: [&str; N]) -> [String; N] {
        lines.map(|line| session.execute(line.as_bytes(), host).map(|answer| answer.text).unwrap_or_default())
    }

    #[test]
    fn what_comes_after_an_answer_is_said_with_it() {
        let mut session = session("y 3", Some(5), Arc::new(StoppedClock));
        let mut next = |line: &str| session.execute(line.as_bytes(), &mut Place::default()).map(|answer| answer.next);
        assert_eq!(["# interrupt", "  ", ""].map(&mut next), [None; 3]);
        assert_eq!(next("genmove b"), Some(Next::Ponder));
        assert_eq!(["genmove x", "reg_genmove w", "quit now", "5"].map(&mut next), [Some(Next::Line); 4]);
        assert_eq!(next("3 quit"), Some(Next::Quit));
    }

    /// Without a limit and with a stopped clock nothing else ends the search.
    #[test]
    fn an_interrupt_ends_a_search() {
        let mut session = session("y 9", None, Arc::new(StoppedClock));
        let mut host = Place { interrupted: true, ..Place::default() };
        let [reply, legal] = answers(&mut session, &mut host, ["genmove b", "all_legal_moves"]);
        assert!(reply.starts_with("= ") && !legal.contains(reply.trim_start_matches("= ").trim()), "{reply}{legal}");
    }

    #[test]
    fn an_analysis_of_a_decided_game_waits_for_the_next_line() {
        let mut session = session("y 2", Some(5), Arc::new(StoppedClock));
        let mut host = Place::default();
        let got = answers(&mut session, &mut host, ["play b a1", "play b a2", "play b b2", "4 lz-analyze b"]);
        assert_eq!((got[3].as_str(), host.sent.as_str(), host.waited), ("\n", "=4\n", WAITS));
    }

    /// On a base of 3 Black wins by a3, which is seen at once.
    #[test]
    fn an_analysis_says_what_its_keys_ask_for() {
        let line = |command: &str| {
            let mut session = session("y 3", None, Arc::new(Fast::default()));
            let mut host = Place::default();
            let [cells, _, reply] =
                answers(&mut session, &mut host, ["all_legal_moves", "gogui-play_sequence b b2 w a1 b b3 w a2", command]);
            let cells: Vec<_> =
                cells.trim_start_matches("= ").split_whitespace().filter(|&cell| cell != "swap").map(str::to_owned).collect();
            (host.sent.trim_start_matches("=\n").trim_end().to_owned(), reply, cells)
        };
        let plain = "info move a3 visits 1 winrate 1.0000 prior 0.0000 lcb 1.0000 order 0 pv a3";
        for command in [
            "kata-analyze b",
            "kata-analyze",
            "kata-analyze b 10 movesOwnership true colour red",
            "kata-analyze b allow b a3,c3 1",
        ] {
            assert_eq!(line(command).0, plain, "{command}");
        }
        assert_eq!(
            line("kata-analyze pvVisits true rootInfo true").0,
            format!("{plain} pvVisits 1 rootInfo visits 1 winrate 1.0000")
        );
        assert_eq!(line("kata-analyze rootInfo false avoid w a3 1 avoid b c3,pass 1").0, plain);
        assert_eq!(
            line("lz-analyze rootInfo true ownership true").0,
            "info move a3 visits 1 winrate 10000 prior 0 lcb 10000 order 0 pv a3"
        );
        // The search itself keeps to the moves that are left.
        for restricted in ["kata-analyze avoid b a3 50", "kata-analyze allow b c3 50"] {
            let text = line(restricted).0;
            assert!(text.starts_with("info move c3 visits ") && !text.contains("move a3"), "{restricted}: {text}");
        }
        let more = line("kata-analyze minmoves 2").0;
        assert!(
            more.starts_with(&format!("{plain} info move c3 visits 0 winrate ")) && more.ends_with(" order 1 pv c3"),
            "{more}"
        );
        assert_eq!(line("kata-analyze minmoves 2 maxmoves 1").0, plain);
        for (colour, sign) in [("b", 1.0), ("w", -1.0)] {
            let (text, _, cells) = line(&format!("kata-analyze {colour} ownership true"));
            let owned: Vec<f64> =
                text.split(" ownership ").nth(1).unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
            let of = |name: &str| owned[cells.iter().position(|cell| cell == name).unwrap()];
            assert!(owned.len() == 6 && owned.iter().all(|owned| owned.abs() <= 1.0), "{text}");
            assert_eq!(["b2", "b3", "a1", "a2"].map(of), [sign, sign, -sign, -sign], "{text}");
        }
        for (wrong, expected) in [
            ("kata-analyze ownership yes", "expected true or false after 'ownership'"),
            ("kata-analyze b 10 20", "got '20', expected a colour, centiseconds, or keys"),
            ("kata-analyze avoid b a3", "expected colour, cells and a number of moves after 'avoid'"),
            ("kata-analyze allow red a3 1", "expected a colour"),
            ("kata-analyze allow b z9 1", "expected a cell from"),
            ("kata-analyze allow b b2 1", "leave no legal move"),
            ("kata-analyze movesOwnership", "expected a value after it"),
        ] {
            let (sent, reply, _) = line(wrong);
            assert!(sent.is_empty() && reply.contains(expected), "{wrong}: {sent}{reply}");
        }
    }

    /// Clients of GNU Go choose the strength with `level`.
    #[test]
    fn a_level_is_the_strength_of_moves_alone() {
        let mut session = session("y 5", Some(300), Arc::new(StoppedClock));
        let mut host = Place::default();
        let simulations = |session: &mut Session| session.at_level(|engine| engine.settings().limits.simulations);
        assert_eq!(
            (answers(&mut session, &mut host, ["level"]), simulations(&mut session)),
            (["= 10\n\n".to_owned()], Some(300))
        );
        let own = session.engine.settings().parameters.clone();
        let [set, moved, weak] = answers(&mut session, &mut host, ["level 3", "genmove b", "printsgf"]);
        assert!(set == "= \n\n" && moved.starts_with("= ") && !weak.contains("C["), "{set}{moved}{weak}");
        assert_eq!(simulations(&mut session), Some(8));
        // Analyses and later commands have the settings that the engine was started with.
        let settings = session.engine.settings();
        assert!(settings.limits.simulations == Some(300) && settings.parameters == own);
        // Another game is played at the same level; an error changes nothing.
        let lines = ["clear_board", "level 11", "level easy", "level 3 4", "level"];
        let [_, high, word, several, level] = answers(&mut session, &mut host, lines);
        assert_eq!(high, "? syntax error: got '11', expected a level from 1 to 10\n\n");
        assert!(word.contains("expected a level from 1 to 10") && several.contains("level expects nothing or a level"));
        assert_eq!(level, "= 3\n\n");
        let [.., judged] = answers(&mut session, &mut host, ["level 10", "play b b3", "genmove w", "printsgf"]);
        assert!(judged.contains("C["), "{judged}");
    }

    /// Some clients write the two numbers of a board in one word, as SGF does.
    #[test]
    fn a_board_has_its_numbers_in_one_word_or_in_two() {
        let mut session = session("hex 4 4", Some(5), Arc::new(StoppedClock));
        let host = &mut Place::default();
        for (sizes, board) in [("9:5", "Hex 9 5"), ("9x5", "Hex 9 5"), ("5 9", "Hex 5 9"), ("7", "Hex 7 7"), ("5, 6", "Hex 5 6")]
        {
            let [set, game] = answers(&mut session, host, [&format!("boardsize {sizes}"), "tripoint-game"]);
            assert_eq!((set, game), ("= \n\n".to_owned(), format!("= {board}\n\n")), "{sizes}");
        }
        for sizes in ["9:", ":5", "9:5:3", "9 x", "-9", "9::5", "9.5"] {
            let [refused, game] = answers(&mut session, host, [&format!("boardsize {sizes}"), "tripoint-game"]);
            let expected = format!("? unacceptable size: got '{sizes}', expected a whole number from 2 to 20\n\n");
            assert_eq!((refused, game), (expected, "= Hex 5 6\n\n".to_owned()));
        }
    }

    #[test]
    fn each_front_end_gets_its_live_graphics_where_it_reads_them() {
        let mut session = session("y 5", Some(2000), Arc::new(Fast::default()));
        let mut drawn = |graphics: &str| {
            let mut host = Place::default();
            answers(&mut session, &mut host, [&format!("param live_graphics {graphics}"), "reg_genmove b", "genmove b", "undo"]);
            (host.sent, host.shown)
        };
        assert_eq!(drawn("off"), (String::new(), String::new()));
        let (sent, shown) = drawn("hexgui");
        assert!(sent.starts_with("gogui-gfx:\nuct\nVAR B ") && sent.ends_with("\n\n") && shown.is_empty(), "{sent}{shown}");
        let (sent, shown) = drawn("gogui");
        assert!(shown.starts_with("gogui-gfx:\nVAR B ") && shown.ends_with("\n\n") && sent.is_empty(), "{sent}{shown}");
    }

    #[test]
    fn files_go_through_the_host() {
        let mut session = session("y 4", Some(5), Arc::new(StoppedClock));
        let mut host = Place::default();
        let lines = ["play b a1", "play w swap", "savesgf my game.sgf", "clear_board", "loadsgf my game.sgf", "printsgf"];
        let [.., saved, cleared, loaded, printed] = answers(&mut session, &mut host, lines);
        assert_eq!([saved, cleared, loaded], ["= \n\n"; 3]);
        assert_eq!(printed, format!("= {}\n", host.files["my game.sgf"]));
        assert!(printed.ends_with("\n;B[a1];W[swap-pieces])\n\n"), "{printed}");
        assert_eq!(answers(&mut session, &mut host, ["loadsgf none"]), ["? cannot load file: none: no such file\n\n"]);
        assert_eq!(answers(&mut session, &mut host, ["printsgf"]), [printed]);
    }
}
