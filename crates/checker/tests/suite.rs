//! The test suite for checkers: certificates in `suite`, with their verdicts in `suite/cases.txt`.

#![expect(clippy::unwrap_used, reason = "a test")]

use std::fs;
use std::path::Path;
use std::process::Command;

const SUITE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite");

/// The index's lines: file, verdict, reason.
fn cases() -> Vec<[String; 3]> {
    let index = fs::read_to_string(Path::new(SUITE).join("cases.txt")).unwrap();
    let lines = index.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let parts = |line: &str| -> [String; 3] { line.split(" | ").map(str::to_owned).collect::<Vec<_>>().try_into().unwrap() };
    lines.map(parts).collect()
}

/// The program's verdict on a file, in the words of the index.
fn verdict(file: &str) -> String {
    let path = Path::new(SUITE).join(file);
    let output = Command::new(env!("CARGO_BIN_EXE_tripoint-check")).arg(&path).output().unwrap();
    let claims = String::from_utf8(output.stdout).unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    match output.status.code() {
        Some(0) => format!("claims {}", claims.lines().count()),
        Some(1) => {
            let place = error.strip_prefix(&format!("{}: line ", path.display())).and_then(|rest| rest.split_once(':'));
            format!("refused line {}", place.map_or("unknown", |(line, _)| line))
        }
        Some(2) => "unreadable".to_owned(),
        status => format!("exit status {status:?}"),
    }
}

#[test]
fn every_certificate_has_its_verdict() {
    let cases = cases();
    assert!(cases.len() > 100, "{}", cases.len());
    let wrong: Vec<String> = cases
        .iter()
        .map(|[file, expected, reason]| (verdict(file), file, expected, reason))
        .filter(|(got, _, expected, _)| got != *expected)
        .map(|(got, file, expected, reason)| format!("{file}: got '{got}', expected '{expected}', because {reason}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_index_lists_each_file_once() {
    let mut listed: Vec<String> = cases().into_iter().map(|[file, _, _]| file).collect();
    listed.push("cases.txt".to_owned());
    listed.sort_unstable();
    let files = fs::read_dir(SUITE).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut files: Vec<String> = files.collect();
    files.sort_unstable();
    assert_eq!(listed, files);
}
