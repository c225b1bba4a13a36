//! Runs the programs in `examples` as they are.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tripoint_check::check;

fn program(name: &str) -> PathBuf {
    let built = Path::new(env!("CARGO_BIN_EXE_tripoint")).parent().unwrap().join("examples").join(name);
    built.with_extension(std::env::consts::EXE_EXTENSION)
}

/// An example's output for these words and this input.
fn output(name: &str, words: &[&str], input: &str) -> String {
    let path = program(name);
    assert!(path.exists(), "{} is missing: `cargo test` without a selection of targets builds it", path.display());
    let mut child =
        Command::new(path).args(words).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A program may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// An early program written with the library placed two stones of one colour in a row, and continued after a
/// resignation.
#[test]
fn a_game_follows_the_rules_to_its_end() {
    let text = output("play_a_game", &[], "d4\nd4\nresign\na1\n");
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines[0].starts_with("White swaps, ") && lines[1..] == ["the cell is occupied", "Black wins by resignation"],
        "{text}"
    );
    let readme = fs::read_to_string("README.md").unwrap();
    let source = fs::read_to_string("examples/play_a_game.rs").unwrap();
    let (_, code) = source.split_once("\n\n").unwrap();
    assert!(readme.contains(code), "the README shows another program than examples/play_a_game.rs");
}

#[test]
fn mistakes_are_found_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    fs::write(&file, "(;GM[11]SZ[4]TG[Y 4];B[a1];W[a4])").unwrap();
    let text = output("find_mistakes", &[file.to_str().unwrap()], "");
    assert!(text.starts_with("2. White a4: gives a win away; ") && text.ends_with(" is better\n"), "{text}");
}

#[test]
fn a_position_is_proven_with_a_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("position.certificate");
    let text = output("prove_a_position", &[file.to_str().unwrap()], "");
    assert!(text.starts_with("Black to move: Black wins, for instance by "), "{text}");
    assert!(check(fs::read(file).unwrap().as_slice()).is_ok());
}

#[test]
fn an_engine_with_moves_of_its_own_speaks_gtp() {
    let text = output("gtp_engine", &[], "boardsize 5\nplay black c3\n7 genmove white\nshowboard\nname\nquit\n");
    assert!(text.starts_with("= \n\n= \n\n=7 a1\n\n= "), "{text}");
    assert!(text.contains("= Tripoint") && text.ends_with("= \n\n"), "{text}");
}

#[test]
fn a_board_is_drawn() {
    let text = output("draw_a_board", &[], "");
    assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"), "{text}");
}

#[test]
fn a_match_has_a_result() {
    let text = output("match_two_settings", &[], "");
    assert!(text.starts_with("200 simulations against 50: ") && text.ends_with(" of 6 games won\n"), "{text}");
}
