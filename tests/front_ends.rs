//! Exchanges with front-ends: the files in `tests/front-ends` hold what each of them sends and, to the letter, what it is answered.
//!
//! ```text
//! # a comment
//! $ --size 4 --seed 1        the flags of the engine
//! > play black a1            a line that is sent
//! = ?any                     the reply to it, up to the empty line; `?any` stands for any text in a line, `?cell` for a cell's name
//! ```

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A line that is sent, with the lines that answer it.
struct Exchange {
    sent: String,
    reply: Vec<String>,
    /// Where the file says so.
    line: usize,
}

fn parse(text: &str) -> (Vec<String>, Vec<Exchange>) {
    let (mut flags, mut exchanges) = (Vec::new(), Vec::<Exchange>::new());
    for (number, line) in text.lines().enumerate() {
        if let Some(words) = line.strip_prefix("$ ") {
            flags.extend(words.split_whitespace().map(str::to_owned));
        } else if let Some(sent) = line.strip_prefix("> ") {
            exchanges.push(Exchange { sent: sent.to_owned(), reply: Vec::new(), line: number + 1 });
        } else if !line.starts_with('#') && !line.is_empty() {
            exchanges.last_mut().unwrap().reply.push(line.to_owned());
        }
    }
    (flags, exchanges)
}

/// Whether a line is as expected: word for word, but for `?any` at its end and `?cell` for a cell.
fn fits(line: &str, expected: &str) -> bool {
    let is_cell = |word: &str| {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        !rest.is_empty() && rest.len() < 4 && rest.bytes().all(|byte| byte.is_ascii_digit())
    };
    match expected.strip_suffix("?any") {
        Some(start) => line.starts_with(start),
        None => {
            let (words, expected_words): (Vec<_>, Vec<_>) = (line.split(' ').collect(), expected.split(' ').collect());
            let same = |(word, expected): (&&str, &&str)| word == expected || (*expected == "?cell" && is_cell(word));
            words.len() == expected_words.len() && words.iter().zip(&expected_words).all(same)
        }
    }
}

fn start(flags: &[String]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tripoint"))
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn every_front_end_is_answered_to_the_letter() {
    let mut files: Vec<_> = fs::read_dir("tests/front-ends").unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "{files:?}");
    for file in files {
        replay(&file);
    }
}

fn replay(file: &Path) {
    let (flags, exchanges) = parse(&fs::read_to_string(file).unwrap());
    let mut child = start(&flags);
    let (mut input, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for Exchange { sent, reply, line } in &exchanges {
        writeln!(input, "{sent}").unwrap();
        input.flush().unwrap();
        if reply.is_empty() {
            // Comments, `# interrupt` and what CodeCup's harness says last are not answered.
            continue;
        }
        let place = format!("{}:{line}: '{sent}'", file.display());
        for expected in reply {
            let mut got = String::new();
            output.read_line(&mut got).unwrap();
            let got = got.strip_suffix('\n').unwrap();
            assert!(fits(got, expected), "{place}: got '{got}', expected '{expected}'");
        }
        if flags.first().is_none_or(|flag| flag != "codecup") {
            let mut end = String::new();
            output.read_line(&mut end).unwrap();
            assert_eq!(end, "\n", "{place}: the reply goes on");
        }
    }
    drop(input);
    let mut rest = String::new();
    while output.read_line(&mut rest).unwrap() > 0 {}
    assert_eq!(rest, "", "{}: more than was asked for", file.display());
    assert!(child.wait().unwrap().success(), "{}", file.display());
}
