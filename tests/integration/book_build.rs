//! A book is the same whether it was built in one run, killed again and again, or built in parts.

use crate::shown::Shown;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The book's settings: on this board, a build takes a second or two.
const SETTINGS: &str = "--size 5 --positions 25 --search-simulations 150 --batch 4 --choosing 16 --deciding 20 --game-simulations 20 \
                        --set solver=false --seed 3";

fn tripoint(folder: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tripoint"));
    command.current_dir(folder).args(words.split_whitespace()).stdin(Stdio::null());
    command
}

fn run(folder: &Path, words: &str) -> Output {
    tripoint(folder, words).output().unwrap()
}

fn done(folder: &Path, words: &str) -> String {
    let output = run(folder, words);
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The book that one uninterrupted run builds.
fn whole(folder: &TempDir) -> String {
    let told = done(folder.path(), &format!("book build {SETTINGS} --output whole.book"));
    assert!(told.starts_with("whole.book: finished, 25 positions with "), "{told}");
    fs::read_to_string(folder.path().join("whole.book")).unwrap()
}

fn lines(path: &Path) -> usize {
    fs::read_to_string(path).map_or(0, |text| text.lines().count())
}

/// Waits until the file has this many lines or the process has ended; returns whether it has ended.
fn wait_for(child: &mut Child, path: &Path, wanted: usize) -> bool {
    loop {
        if child.try_wait().unwrap().is_some() {
            return true;
        }
        if lines(path) >= wanted {
            return false;
        }
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_build_that_is_killed_ten_times_makes_the_same_book() {
    let folder = TempDir::new().unwrap();
    let (book, results) = (whole(&folder), folder.path().join("results"));
    let words = format!("book build {SETTINGS} --output killed.book --results results");
    let mut kills = 0;
    for kill in 0..10 {
        let resume = if kill > 0 { " --resume" } else { "" };
        let mut child = tripoint(folder.path(), &format!("{words}{resume}")).stdout(Stdio::null()).spawn().unwrap();
        // The first kill comes while the file has at most its header; each later one comes after a few more results.
        let wanted = if kill == 0 { 1 } else { lines(&results) + 4 + 2 * kill };
        if !wait_for(&mut child, &results, wanted) {
            child.kill().unwrap();
            kills += 1;
        }
        child.wait().unwrap();
    }
    assert_eq!(kills, 10, "the build was too short to be killed ten times");
    let refused = run(folder.path(), &words);
    let error = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && error.contains("continue with --resume"), "{error}");
    done(folder.path(), &format!("{words} --resume"));
    assert_eq!(fs::read_to_string(folder.path().join("killed.book")).unwrap(), book);
}

#[test]
fn parts_computed_backwards_make_the_same_book() {
    let folder = TempDir::new().unwrap();
    let book = whole(&folder);
    for round in 1.. {
        assert!(round < 100, "no end");
        let told = done(folder.path(), &format!("book plan {SETTINGS} --results main --units units"));
        if told.contains("finished") {
            break;
        }
        for part in (1..=3).rev() {
            done(folder.path(), &format!("book compute {SETTINGS} --units units --share {part}/3 --results part{round}-{part}"));
        }
        let parts = format!("part{round}-3 part{round}-1 part{round}-2");
        done(folder.path(), &format!("book merge {SETTINGS} --results main --from {parts} --output parts.book"));
    }
    assert_eq!(fs::read_to_string(folder.path().join("parts.book")).unwrap(), book);
}

#[test]
fn impossible_builds_are_refused_with_a_remedy() {
    let folder = TempDir::new().unwrap();
    done(folder.path(), &format!("book plan {SETTINGS} --results main --units units"));
    fs::write(folder.path().join("other.book"), "tripoint book 1\nboard Y 6\nturns 1\n").unwrap();
    fs::write(folder.path().join("damaged.book"), "tripoint book 1\nboard Y 5\nturns 1\n\n| z9\n").unwrap();
    let mut shown = Shown::default();
    for words in [
        "book build --size 5",
        "book build --size 5 --output x --concurrency 9 --memory 100",
        "book build --size 5 --output x --dropout 0",
        "book build --size 5 --output x --choosing 5001",
        "book build --size 5 --output x --extend nowhere",
        "book build --size 5 --output x --extend other.book",
        "book build --size 5 --output x --extend damaged.book",
        "book build --size 6 --output x --results main --resume",
        "book compute --size 5 --units units --results x",
        "book compute --size 5 --units nowhere --results x",
        "book compute --size 5 --units main --results x",
        "book compute --size 5 --units units --results x --share 3/2",
        "book merge --size 5 --results main --from units",
    ] {
        let output = run(folder.path(), words);
        assert_eq!(output.status.code(), Some(2), "{words}");
        shown.add(words, &output.stderr);
    }
    insta::assert_snapshot!(shown.text());
}
