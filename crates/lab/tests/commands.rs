//! The program in a shell, with the commands of its documents.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

use assert_cmd::Command;
use std::fs;

fn lab(words: &[String]) -> Command {
    let mut command = Command::cargo_bin("tripoint-lab").unwrap();
    command.args(words).env_remove("RUST_LOG");
    command
}

fn words(line: &str) -> Vec<String> {
    shlex::split(line).unwrap()
}

/// The commands of docs/research/fill-and-prune.md on lines of their own.
#[test]
fn the_documented_commands_run() {
    let folder = tempfile::tempdir().unwrap();
    let text = fs::read_to_string("../../docs/research/fill-and-prune.md").unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix("$ tripoint-lab "));
    let commands: Vec<_> = lines.map(|line| line.split("  #").next().unwrap()).collect();
    assert!(commands.len() >= 4, "{commands:?}");
    for line in commands {
        lab(&words(line)).current_dir(folder.path()).assert().success();
    }
    let derived = fs::read_to_string(folder.path().join("captured.pattern")).unwrap();
    assert_eq!(derived, fs::read_to_string("patterns/captured-pentagon.pattern").unwrap());
}

/// A match of an experiment writes its results, its table and its plot, and the same command resumes.
#[test]
fn an_experiment_is_run_and_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let line = words("experiment heuristics --clock cpu --games 2 --game-time 0.02 --folder found");
    let run = || lab(&line).current_dir(folder.path()).assert().success().get_output().stdout.clone();
    let table = String::from_utf8(run()).unwrap();
    let rows = table.lines().filter(|line| line.starts_with("| bridges") || line.starts_with("| edge-walk"));
    assert_eq!(rows.count(), 2, "{table}");
    assert_eq!(fs::read_to_string(folder.path().join("found/heuristics.md")).unwrap(), table);
    assert!(fs::read_to_string(folder.path().join("found/heuristics.svg")).unwrap().contains("edge-walk"));
    assert_eq!(String::from_utf8(run()).unwrap(), table);
}

#[test]
fn mistakes_have_exit_code_2() {
    for (line, expected) in
        [("", "Usage: tripoint-lab"), ("derive dead --output /nowhere/dead.pattern", "tripoint-lab: /nowhere/dead.pattern: ")]
    {
        let output = lab(&words(line)).assert().code(2).get_output().clone();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains(expected), "{line}: {text}");
    }
}
