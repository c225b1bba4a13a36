//! Front-ends that don't read the output, or that have exited: play continues in the first case and stops in the
//! second.

#![cfg(unix)]
use crate::folder::fresh;
use crate::processor::await_work;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Enough time for the slowest machine, but too short for an endless search.
const SOON: Duration = Duration::from_secs(60);

/// An engine whose stderr is an unread pipe.
struct Unread {
    child: Child,
    input: Option<ChildStdin>,
    output: Option<BufReader<ChildStdout>>,
}

impl Unread {
    fn start(words: &str) -> Unread {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
        command.args(words.split_whitespace()).env_remove("RUST_LOG");
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let (input, output) = (child.stdin.take(), child.stdout.take().map(BufReader::new));
        Unread { child, input, output }
    }

    /// Returns the reply's first line, and reads the rest too.
    fn ask(&mut self, line: &str) -> String {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
        let output = self.output.as_mut().unwrap();
        let mut lines = output.lines().map(Result::unwrap).skip_while(|line| !line.starts_with(['=', '?']));
        let first = lines.next().unwrap_or_else(|| panic!("no reply to '{line}'"));
        lines.take_while(|line| !line.is_empty()).for_each(drop);
        first
    }

    /// Lets the engine play both colours to the end; returns the number of moves.
    fn play(&mut self) -> usize {
        for number in 0..400 {
            let reply = self.ask(&format!("genmove {}", ["b", "w"][number % 2]));
            if reply == "= resign" {
                return number;
            }
            assert!(reply.starts_with("= "), "{reply}");
            // If the engine doesn't resign a lost game, it plays on to the last cell.
            if self.ask("final_score") != "= cannot score" {
                return number + 1;
            }
        }
        0
    }

    /// Waits for the end and returns the exit code.
    fn end(&mut self) -> Option<i32> {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            assert!(begun.elapsed() < SOON, "it is still there");
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Unread {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// With `-vv` on Hex 11 the pipe used to fill up during the first move, and the engine waited forever.
#[test]
fn an_unread_log_does_not_block_a_game() {
    for words in [
        "--game hex --size 11 --simulations 150 --seed 1 --no-book -vv",
        "--size 6 --simulations 100 --seed 1 --no-book -v --preset lynx",
    ] {
        let mut engine = Unread::start(words);
        let moves = engine.play();
        assert!(moves >= 8, "{words}: {moves} moves");
        // Another game works too, and the program ends without waiting for the reader.
        assert_eq!(engine.ask("clear_board"), "= ");
        assert!(engine.play() >= 8, "{words}");
        assert_eq!((engine.ask("quit"), engine.end()), ("= ".to_owned(), Some(0)), "{words}");
    }
}

/// Lines that don't fit are dropped and counted, and only complete lines arrive.
#[test]
fn a_late_reader_of_the_log_sees_the_number_of_missing_lines() {
    let mut engine = Unread::start("--size 8 --simulations 1 --seed 1 --no-book -vv --no-swap");
    for _ in 0..4000 {
        for line in ["genmove b", "undo"] {
            assert!(engine.ask(line).starts_with("= "));
        }
    }
    let mut log = engine.child.stderr.take().unwrap();
    let reader = std::thread::spawn(move || {
        let mut text = String::new();
        log.read_to_string(&mut text).unwrap();
        text
    });
    assert_eq!((engine.ask("quit"), engine.end()), ("= ".to_owned(), Some(0)));
    let text = reader.join().unwrap();
    let missing: u32 = text
        .lines()
        .filter_map(|line| {
            line.strip_prefix("tripoint: ")?
                .strip_suffix(" log lines were dropped: stderr was not being read")?
                .parse::<u32>()
                .ok()
        })
        .sum();
    let logged = text.lines().filter(|line| line.contains("search: ")).count();
    assert!(missing > 0 && logged > 0 && logged < 4000, "{missing} missing, {logged} searches");
    assert!(text.lines().all(|line| line.starts_with("tripoint: ") || line.starts_with('[')), "{text}");
}

/// Opening a named pipe waits for its reader, and the program used to wait with it.
#[test]
fn a_log_in_a_pipe_without_a_reader_does_not_block() {
    let pipe = fresh("unread", "pipe").join("log");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut engine = Unread::start(&format!("--size 5 --simulations 20 --seed 1 -vv --logfile-name {}", pipe.display()));
    assert!(engine.play() > 3);
    assert_eq!((engine.ask("quit"), engine.end()), ("= ".to_owned(), Some(0)));
}

/// After the front-end was gone, the search used to continue to its limit and used a core all that time.
#[test]
fn a_search_ends_when_the_front_end_is_gone() {
    for (words, lines) in [
        ("--size 12 --time 100000 --no-book", "genmove b\n"),
        ("--size 12 --time 100000 --no-book --threads 2", "genmove b\nundo\ngenmove b\n"),
        ("--size 12 --time 100000 --no-book", "reg_genmove b\n"),
        ("--size 12 --time 100000 --no-book", "tripoint-visits b\n"),
        ("--game hex --size 11", "dfpn-solve-state b\n"),
        ("--size 12 --time 100000 --no-book --live-graphics hexgui", "genmove b\n"),
        ("codecup --game-time 100000 --no-book", "Start\n"),
    ] {
        let mut engine = Unread::start(words);
        engine.input.as_mut().unwrap().write_all(lines.as_bytes()).unwrap();
        // The start uses some of this time, the search the rest.
        await_work(engine.child.id(), Duration::from_millis(300));
        assert!(engine.child.try_wait().unwrap().is_none(), "{words}: it does not search");
        drop(engine.input.take());
        drop(engine.output.take());
        assert_eq!(engine.end(), Some(0), "{words} {lines}");
    }
}

/// With stderr unread, a note about a file used to end the program before it printed anything on stdout.
#[test]
fn unread_notes_do_not_stop_the_program() {
    let folder = fresh("unread", "notes");
    let path = folder.join("hex.sgf");
    // No `TG`, and a variation that JSON leaves out.
    std::fs::write(&path, "(;GM[11]SZ[5];B[c3](;W[a1])(;W[b2]))").unwrap();
    for (words, expected) in [("convert --to json", "{\"board\":\"Hex 5 5\""), ("draw --text", "a")] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
        let (command_word, flags) = words.split_once(' ').unwrap();
        command.arg(command_word).arg(&path).args(flags.split(' ')).env_remove("RUST_LOG");
        let (reader, stderr) = std::io::pipe().unwrap();
        drop(reader);
        let mut child = command.stdout(Stdio::piped()).stderr(stderr).spawn().unwrap();
        let mut text = String::new();
        child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{words}");
        assert!(text.contains(expected), "{words}: {text}");
    }
}

/// The end of the input doesn't end the search: whoever pipes commands in wants the answers.
#[test]
fn the_end_of_the_input_waits_for_the_answers() {
    let mut engine = Unread::start("--size 6 --simulations 300 --seed 1 --no-book --no-swap");
    engine.input.take().unwrap().write_all(b"genmove b\ngenmove w\n").unwrap();
    let mut text = String::new();
    engine.output.take().unwrap().read_to_string(&mut text).unwrap();
    let replies: Vec<_> = text.split_terminator("\n\n").collect();
    assert!(replies.len() == 2 && replies.iter().all(|reply| reply.starts_with("= ") && reply.len() > 3), "{text}");
    assert_eq!(engine.end(), Some(0));
}
