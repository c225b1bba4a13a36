//! Recorded exchanges with the engine. They are replayed through the program, and the answers must match exactly.
//!
//! ```text
//! # a comment
//! $ tripoint --size 4 --seed 1   how the program is started
//! > play black a1                a line that is sent; a lone > is an empty line
//! = …                            the reply, up to the empty line that ends it; … at the end of a line is any text,
//!                                … alone any lines, ?cell the name of a cell
//! ```
//!
//! For a streaming analysis, the recorded lines are compared. The rest is read up to its end after the next line is
//! sent.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Command, Stdio};

/// A line to send, with the lines that answer it.
pub(crate) struct Exchange {
    pub(crate) sent: String,
    reply: Vec<String>,
    /// Its place in the file.
    line: usize,
}

/// A conversation with one program.
pub(crate) struct Transcript {
    flags: Vec<String>,
    pub(crate) exchanges: Vec<Exchange>,
}

impl Transcript {
    /// Reads a transcript that begins after `lines_before` lines in its file.
    pub(crate) fn parse(text: &str, lines_before: usize) -> Transcript {
        let (mut flags, mut exchanges) = (Vec::new(), Vec::<Exchange>::new());
        for (number, line) in text.lines().enumerate() {
            if let Some(words) = line.strip_prefix("$ tripoint") {
                flags.extend(words.split_whitespace().map(str::to_owned));
            } else if let Some(sent) = line.strip_prefix("> ").or((line == ">").then_some("")) {
                let line = lines_before + number + 1;
                exchanges.push(Exchange { sent: sent.to_owned(), reply: Vec::new(), line });
            } else if !line.starts_with('#') && !line.is_empty() {
                exchanges.last_mut().unwrap().reply.push(line.to_owned());
            }
        }
        Transcript { flags, exchanges }
    }

    /// Sends the same lines to the program and compares its answers; failures name `file`.
    pub(crate) fn replay(&self, file: &str) {
        let mut child = start(&self.flags);
        let mut input = child.stdin.take().unwrap();
        let is_codecup = self.flags.first().is_some_and(|flag| flag == "codecup");
        let mut listener = Listener { output: BufReader::new(child.stdout.take().unwrap()), streaming: false, is_codecup };
        for exchange in &self.exchanges {
            writeln!(input, "{}", exchange.sent).unwrap();
            input.flush().unwrap();
            listener.compare(exchange, &format!("{file}:{}: '{}'", exchange.line, exchange.sent));
        }
        drop(input);
        listener.end_stream(file);
        assert_eq!(listener.line(), None, "{file}: more than was asked for");
        assert!(child.wait().unwrap().success(), "{file}");
    }
}

fn start(flags: &[String]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tripoint"))
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        // An example may save files, which shouldn't land in the project.
        .current_dir(env!("CARGO_TARGET_TMPDIR"))
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Reads the program's output.
struct Listener {
    output: BufReader<ChildStdout>,
    /// Whether an analysis is running.
    streaming: bool,
    /// Whether replies end without an empty line.
    is_codecup: bool,
}

impl Listener {
    fn line(&mut self) -> Option<String> {
        let mut line = String::new();
        (self.output.read_line(&mut line).unwrap() > 0).then(|| line.trim_end_matches('\n').to_owned())
    }

    /// Reads an analysis to its end, if one is running.
    fn end_stream(&mut self, place: &str) {
        while self.streaming {
            let line = self.line().unwrap_or_else(|| panic!("{place}: the stream before has no end"));
            assert!(line.is_empty() || line.starts_with("info move "), "{place}: the stream before continues with '{line}'");
            self.streaming = !line.is_empty();
        }
    }

    fn compare(&mut self, exchange: &Exchange, place: &str) {
        self.end_stream(place);
        let is_comment = exchange.sent.split('#').next().unwrap_or_default().trim().is_empty();
        assert!(exchange.reply.is_empty() || !is_comment, "{place}: got a reply to a comment, for which one would wait for ever");
        for expected in &exchange.reply {
            if expected == "…" {
                while !self.line().unwrap_or_else(|| panic!("{place}: the reply has no end")).is_empty() {}
                return;
            }
            let got = self.line().unwrap_or_else(|| panic!("{place}: no reply"));
            assert!(fits(&got, expected), "{place}: got '{got}', expected '{expected}'");
        }
        let Some(first) = exchange.reply.first() else {
            // Nothing answers comments, `# interrupt` or the last line from CodeCup's harness.
            return;
        };
        self.streaming = exchange.sent.contains("-analyze") && first.starts_with('=');
        if !self.streaming && !self.is_codecup {
            assert_eq!(self.line().as_deref(), Some(""), "{place}: the reply has another line");
        }
    }
}

/// Whether a line is as expected, word for word; `…` at its end and `?cell` match anything and any cell.
fn fits(line: &str, expected: &str) -> bool {
    let is_cell = |word: &str| {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        !rest.is_empty() && rest.len() < 4 && rest.bytes().all(|byte| byte.is_ascii_digit())
    };
    match expected.strip_suffix('…') {
        Some(start) => line.starts_with(start),
        None => {
            let (words, expected_words): (Vec<_>, Vec<_>) = (line.split(' ').collect(), expected.split(' ').collect());
            let same = |(word, expected): (&&str, &&str)| word == expected || (*expected == "?cell" && is_cell(word));
            words.len() == expected_words.len() && words.iter().zip(&expected_words).all(same)
        }
    }
}
