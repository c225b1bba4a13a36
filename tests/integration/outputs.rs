//! The words of the program's outputs, as snapshots.

use crate::shown::Shown;
use assert_cmd::Command;

/// Commands whose output is the same everywhere.
const COMMANDS: [&str; 13] = [
    "play --list-levels",
    "puzzles list --grade 5 --size 8",
    "puzzles show 1",
    "puzzles show 1 --solution",
    "puzzles show 1 --try a1",
    "book show tests/book-files/example.book",
    "book check tests/book-files/example.book",
    "book check books/y-7.book",
    "patterns",
    "review docs/games/y-8-turns-of-two.sgf --simulations 20 --threads 1 --seed 1",
    "convert tests/records/hexgui.sgf --to json",
    "draw tests/records/hexgui.sgf --text",
    "train score nowhere --weights crates/network/networks/hex.net",
];

#[test]
fn outputs_say_what_they_mean() {
    let mut shown = Shown::default();
    for words in COMMANDS {
        let output = Command::cargo_bin("tripoint").unwrap().args(words.split(' ')).output().unwrap();
        shown.add(words, &[output.stdout, output.stderr].concat());
    }
    insta::assert_snapshot!(shown.text());
}
