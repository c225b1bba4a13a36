//! Links, lists and mails as people paste them: `tests/cases`. All of them used to be misread or refused.

use crate::cases::{run, words};
use tripoint::records::read_json;

/// Links with escapes used to be read as an empty game, and the other texts were refused.
#[test]
fn links_lists_and_mails_are_read_as_they_are_meant() {
    let link = "Hex 11 11: B:a2 W:swap-pieces W:e11 B:f6";
    for (name, expected) in [
        ("hexworld-percent.txt", link),
        ("hexworld-percent-comma.txt", link),
        ("hexworld-tracking.txt", link),
        ("playhex-percent.txt", link),
        ("redirect.txt", link),
        ("trmph.txt", "Hex 13 13: B:a1 W:b2 B:c3"),
        ("hexwiki-old.txt", "Hex 5 5: Bb4 Wc2"),
        // Ann, who began and won, is White after the swap.
        ("playok.txt", "Hex 11 11: B:a2 W:swap-pieces W:f6 B:e7 W+"),
        ("list-result.txt", "Hex 11 11: B:a2 W:b3 B:f6 W:g5 B+"),
        ("quoted-mail.txt", "Hex 5 5: B:a1 W:b2 B:c3"),
    ] {
        let (worked, stdout, stderr) = run(&["convert", &format!("tests/cases/{name}"), "--to", "json"]);
        assert!(worked, "{name}: {stderr}");
        assert_eq!(words(&read_json(stdout.as_bytes()).unwrap()), expected, "{name}");
    }
    let (_, stdout, stderr) = run(&["convert", "tests/cases/trmph-archive.txt", "--to", "sgf"]);
    let games: Vec<&str> = stdout.split("TG[Hex 13 13]").skip(1).map(|game| game.split_once(")").unwrap().0).collect();
    assert_eq!(games, ["RE[B+]\n;B[a1];W[b2];B[c3];W[d4]", "RE[W+]\n;B[a1];W[b2];B[c3];W[d5]"], "{stderr}");
}

/// Only a file was accepted, so moves in one word looked like a missing file.
#[test]
fn moves_in_one_word_are_a_game() {
    let word = "hex 4 a1 b2";
    for words in [
        &["draw", word, "--text"][..],
        &["convert", word, "--to", "sgf"],
        &["review", word, "--simulations", "5", "--proof-nodes", "0"],
    ] {
        let (worked, stdout, stderr) = run(words);
        assert!(worked && !stdout.is_empty(), "{words:?}: {stderr}");
    }
    let (worked, _, stderr) = run(&["review", "no such game"]);
    assert!(
        !worked && stderr.contains("no such game: no such file; expected a file, a link, moves in quotation marks"),
        "{stderr}"
    );
}
