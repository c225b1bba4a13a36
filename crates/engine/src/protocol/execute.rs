//! Executes a conversation's lines.

use super::commands::{Call, Entry, GENMOVE, GENMOVE_DEBUG, Next, QUIT, Run, find};
use super::host::Host;
use super::session::Session;
use tripoint_games::base::plural;
use tripoint_games::wire::gtp::{Command, Reply, format_reply};

/// The answer to a line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The text to send, including the empty line that ends a reply.
    pub text: String,
    /// What to do next.
    pub next: Next,
}

impl Session {
    /// Executes a line of GTP; `None` if it gets no answer, for example a comment.
    ///
    /// If a command fails, nothing changes. The host gets output that comes before the reply ends, such as an
    /// analysis's lines.
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
                // Only the final empty line hasn't been sent yet.
                Ok(next) => Some(Answer { text: "\n".to_owned(), next }),
                Err(text) => failure(text),
            },
        }
    }
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

    /// How often the test host waits before the next line comes.
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

    /// A clock that advances by a second each time it is read.
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
    fn answers_say_what_comes_next() {
        let mut session = session("y 3", Some(5), Arc::new(StoppedClock));
        let mut next = |line: &str| session.execute(line.as_bytes(), &mut Place::default()).map(|answer| answer.next);
        assert_eq!(["# interrupt", "  ", ""].map(&mut next), [None; 3]);
        assert_eq!(next("genmove b"), Some(Next::Ponder));
        assert_eq!(["genmove x", "reg_genmove w", "quit now", "5"].map(&mut next), [Some(Next::Line); 4]);
        assert_eq!(next("3 quit"), Some(Next::Quit));
    }

    /// The clock stands still and there is no limit, so nothing else ends the search.
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

    /// On base 3 Black wins with a3, which the search sees at once.
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
        // The search itself tries only the moves that are left.
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

    /// GNU Go's clients choose the strength with `level`.
    #[test]
    fn a_level_affects_only_generated_moves() {
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
        // Analyses and later commands use the settings with which the engine was started.
        let settings = session.engine.settings();
        assert!(settings.limits.simulations == Some(300) && settings.parameters == own);
        // The level stays for another game, and an error changes nothing.
        let lines = ["clear_board", "level 11", "level easy", "level 3 4", "level"];
        let [_, high, word, several, level] = answers(&mut session, &mut host, lines);
        assert_eq!(high, "? syntax error: got '11', expected a level from 0 to 10\n\n");
        assert!(word.contains("expected a level from 0 to 10") && several.contains("level expects nothing or a level"));
        assert_eq!(level, "= 3\n\n");
        let [.., judged] = answers(&mut session, &mut host, ["level 10", "play b b3", "genmove w", "printsgf"]);
        assert!(judged.contains("C["), "{judged}");
    }

    /// Some clients write a board's two numbers in one word, as SGF does.
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
