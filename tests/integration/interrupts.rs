//! Interrupts searches and streams at random moments, and checks the answers and their delays.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tripoint::base::Random;

/// An engine in its own process.
struct Process {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Process {
    fn start(flags: &[&str]) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
        let command = command.arg("--no-book").args(flags).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let (input, output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Process { child, input, output }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
        self.input.flush().unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).unwrap() > 0, "the engine has gone");
        line.trim_end_matches('\n').to_owned()
    }

    /// Reads lines up to an empty one.
    fn reply(&mut self) -> Vec<String> {
        let mut lines = vec![self.line()];
        while lines.last().is_some_and(|line| !line.is_empty()) {
            lines.push(self.line());
        }
        lines.pop();
        lines
    }

    fn ask(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        self.reply()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn is_cell(reply: &[String]) -> bool {
    reply.len() == 1 && reply[0].strip_prefix("= ").is_some_and(|word| word.len() >= 2 && word != "resign")
}

/// Interrupts a search, waits for its reply and returns how long that took.
fn interrupt_search(engine: &mut Process, wait: Duration, round: u64) -> Duration {
    engine.send("genmove b");
    sleep(wait);
    let sent = Instant::now();
    engine.send("# interrupt");
    let reply = engine.reply();
    let taken = sent.elapsed();
    assert!(is_cell(&reply), "round {round}: {reply:?}");
    assert_eq!(engine.ask("undo"), ["= "], "round {round}");
    taken
}

/// Ends a stream with a new line, and checks that the next command is answered properly too.
fn interrupt_stream(engine: &mut Process, wait: Duration, round: u64) -> Duration {
    let (command, line) = [("7 lz-analyze w 1", "undo"), ("kata-analyze 1 maxmoves 3", "# interrupt")][round as usize % 2];
    engine.send(command);
    sleep(wait);
    let sent = Instant::now();
    engine.send(line);
    let reply = engine.reply();
    let taken = sent.elapsed();
    assert_eq!(reply[0], if command.starts_with('7') { "=7" } else { "=" }, "round {round}");
    assert!(reply[1..].iter().all(|line| line.starts_with("info move ")), "round {round}: {reply:?}");
    if line == "undo" {
        assert_eq!(engine.reply(), ["? cannot undo: no move has been played"], "round {round}");
    }
    taken
}

/// How long `count` interrupts took, at random moments within 200 ms.
fn interrupts(count: u64, threads: &str) -> Vec<Duration> {
    let mut engine =
        Process::start(&["--size", "13", "--time", "100", "--seed", "1", "--threads", threads, "--no-swap", "--no-book"]);
    let mut random = Random::new(7);
    let mut times: Vec<_> = (0..count)
        .map(|round| {
            let wait = Duration::from_micros(random.bits() % 200_000);
            let taken = match round % 2 {
                0 => interrupt_search(&mut engine, wait, round),
                _ => interrupt_stream(&mut engine, wait, round / 2),
            };
            assert_eq!(engine.ask("name"), ["= Tripoint"], "round {round}");
            taken
        })
        .collect();
    times.sort();
    times
}

#[test]
fn interrupted_commands_answer_and_so_does_the_next() {
    for threads in ["1", "2"] {
        assert_eq!(interrupts(12, threads).len(), 12);
    }
}

#[test]
#[ignore = "measures the time to a reply: cargo test --release --test integration interrupts:: -- --ignored --nocapture"]
fn a_thousand_interrupts_are_answered_at_once() {
    let times = interrupts(1000, "1");
    let (median, nearly_all, all) = (times[500], times[989], times[999]);
    println!("1000 interrupts: median {median:?}, 99 % within {nearly_all:?}, all within {all:?}");
    assert!(nearly_all <= Duration::from_millis(50) && all <= Duration::from_millis(500));
}

#[test]
fn streams_report_findings_and_end_with_the_input() {
    let mut engine = Process::start(&["--size", "9", "--seed", "1", "--no-swap"]);
    engine.send("lz-analyze b 2");
    assert_eq!(engine.line(), "=");
    let (first, second) = (engine.line(), engine.line());
    for line in [&first, &second] {
        let words: Vec<_> = line.split(' ').collect();
        assert_eq!(
            [words[0], words[1], words[3], words[5], words[7], words[9]],
            ["info", "move", "visits", "winrate", "prior", "lcb"]
        );
        assert_eq!(words[11..14], ["order", "0", "pv"], "{line}");
        assert_eq!(words[14], words[2], "{line}");
        assert!((0..=10000).contains(&words[6].parse::<i32>().unwrap()), "{line}");
    }
    let visits = |line: &str| line.split(' ').nth(4).unwrap().parse::<u64>().unwrap();
    assert!(visits(&second) > visits(&first), "the search continues between two lines");
    engine.send("play b a1");
    while !engine.line().is_empty() {}
    assert_eq!(engine.reply(), ["= "]);
    engine.send("kata-analyze w 2");
    assert_eq!(engine.line(), "=");
    assert!(engine.line().contains(" winrate 0."));
}

#[test]
fn the_end_of_the_input_ends_a_stream_and_the_program() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    let mut child = command.args(["--seed", "1"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"lz-analyze b 1\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.starts_with("=\n") && text.ends_with("\n\n"), "{text:?}");
}

#[test]
fn a_stream_about_a_decided_or_proven_game_waits_for_the_next_line() {
    let mut engine = Process::start(&["--size", "3", "--seed", "1", "--no-swap"]);
    engine.send("lz-analyze b 1");
    assert_eq!(engine.line(), "=");
    assert!(engine.line().starts_with("info move "));
    sleep(Duration::from_millis(30));
    engine.send("gogui-play_sequence b a1 b a2 b a3");
    while !engine.line().is_empty() {}
    assert_eq!(engine.reply(), ["= "]);
    engine.send("kata-analyze w 1");
    assert_eq!(engine.line(), "=");
    engine.send("");
    assert_eq!(engine.line(), "");
    assert_eq!(engine.ask("final_score"), ["= B+"]);
}

#[test]
fn live_graphics_come_before_the_reply_and_only_when_asked_for() {
    let mut engine = Process::start(&["--size", "9", "--seed", "1", "--no-swap", "--time", "100"]);
    engine.send("genmove b");
    engine.send("# interrupt");
    assert!(is_cell(&engine.reply()));
    assert_eq!(engine.ask("param live_graphics hexgui"), ["= "]);
    engine.send("genmove w");
    let mut blocks = 0;
    loop {
        let block = engine.reply();
        if block[0] != "gogui-gfx:" {
            assert!(is_cell(&block), "{block:?}");
            break;
        }
        blocks += 1;
        if blocks == 1 {
            engine.send("# interrupt");
        }
        let keywords: Vec<_> = block[1..].iter().map(|line| line.split(' ').next().unwrap()).collect();
        assert_eq!(keywords, ["uct", "VAR", "INFLUENCE", "LABEL", "TEXT"]);
        let variation: Vec<_> = block[2].split(' ').collect();
        assert!(variation.len() >= 3 && variation.len() % 2 == 1 && variation[1] == "W", "{variation:?}");
        assert!(block[5].len() > "TEXT ".len());
    }
    assert!(blocks > 0, "no picture");
}
