//! When the disk is full, existing files don't change, and no temporary file is left. Here it's full once a file has
//! half a kilobyte.

#![cfg(target_os = "linux")]

use crate::folder::fresh;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const ENGINE: &str = env!("CARGO_BIN_EXE_tripoint");

/// Runs the program in a folder, with `shell` in front of it.
fn run(folder: &Path, shell: &str, words: &str, input: &str) -> Output {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{shell} exec \"$0\" {words}"), ENGINE]).current_dir(folder).env_remove("RUST_LOG");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

/// The same, but a file can't exceed half a kilobyte: that gives a write error, not a signal.
fn run_on_full_disk(folder: &Path, words: &str, input: &str) -> Output {
    run(folder, "trap '' XFSZ; ulimit -f 1;", words, input)
}

/// All files below a folder, with their contents.
fn contents(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files =
        entries.flat_map(|path| if path.is_dir() { contents(&path) } else { vec![(path.clone(), fs::read(&path).unwrap())] });
    let mut files: Vec<_> = files.collect();
    files.sort();
    files
}

/// Files used to be written in place, so a full disk left half a picture, or an empty file instead of a good one.
#[test]
fn existing_files_stay_when_the_disk_is_full() {
    let folder = fresh("full_disk", "files");
    let moves: String = (1..20).map(|row| format!(";B[a{row}];W[b{}]", row + 1)).collect();
    fs::write(folder.join("in.sgf"), format!("(;SZ[20]TG[Y 20]{moves})")).unwrap();
    let played = run(&folder, "", "match --size 14 --player random --player random --games 12 --seed 1 --results m.results", "");
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    for (words, file) in [
        ("draw --size 9 --output y.svg", "y.svg"),
        ("draw --reply-patterns bridge --output pictures", "pictures/bridge.svg"),
        ("man pages", "pages/tripoint-gtp.1"),
        ("convert in.sgf out.json", "out.json"),
        ("match report m.results --to report.txt", "report.txt"),
        ("match report m.results --format svg --to plot.svg", "plot.svg"),
        ("match report m.results --json games.json", "games.json"),
        ("match report m.results --csv games.csv", "games.csv"),
        ("match report m.results --sgf games", "games/000000.sgf"),
    ] {
        let whole = run(&folder, "", words, "");
        assert!(whole.status.success(), "{words}: {}", String::from_utf8_lossy(&whole.stderr));
        let before = contents(&folder);
        assert!(before.iter().any(|(path, text)| path.ends_with(file) && text.len() > 512), "{words}");
        let failed = run_on_full_disk(&folder, words, "");
        let error = String::from_utf8(failed.stderr).unwrap();
        assert_eq!(failed.status.code(), Some(2), "{words}: {error}");
        assert!(
            error.contains(&format!("{file}: File too large")) && error.contains("; choose a file that you can write to"),
            "{error}"
        );
        assert!(contents(&folder) == before, "{words}: {:?}", contents(&folder).iter().map(|(path, _)| path).collect::<Vec<_>>());
    }
}

#[test]
fn a_saved_game_stays_when_the_disk_is_full() {
    let folder = fresh("full_disk", "games");
    let rows = |first: usize, black: char, white: char| {
        (first..22).map(|row| format!("play b {black}{row}\nplay w {white}{}\n", row + 1)).collect::<String>()
    };
    let input = format!("boardsize 22\n{}{}savesgf a.sgf\n", rows(1, 'a', 'b'), rows(4, 'd', 'e'));
    run(&folder, "", "gtp", &input);
    let before = contents(&folder);
    assert!(before[0].1.len() > 512, "{}", before[0].1.len());
    let replies = String::from_utf8(run_on_full_disk(&folder, "gtp", &input).stdout).unwrap();
    assert!(
        replies.contains("? cannot save file: a.sgf: File too large (os error 27); choose a file that you can write to"),
        "{replies}"
    );
    assert!(contents(&folder) == before);
}
