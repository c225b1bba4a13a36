//! Every file in the fuzzing corpus goes through its target's checks.

use crate::checks;
use crate::checks::CHECKS;
use proptest::prelude::*;
use std::fs;
use std::panic::{catch_unwind, resume_unwind};
use std::path::Path;

#[test]
fn every_file_of_the_corpus_passes_the_checks_of_its_target() {
    for (target, _) in CHECKS {
        let entries = fs::read_dir(Path::new("fuzz/corpus").join(target)).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> = entries.collect();
        files.sort();
        assert!(files.len() >= 5, "{target}: only {} files", files.len());
        for file in files {
            let input = fs::read(&file).unwrap();
            if let Err(failure) = catch_unwind(|| checks::run(target, &input)) {
                eprintln!("the check of {} failed", file.display());
                resume_unwind(failure);
            }
        }
    }
}

/// Pieces for texts that are almost games.
const WORDS: &[&str] = &[
    "a1",
    "B2",
    "c3!",
    "k11",
    "z99",
    "11",
    "-1",
    "106",
    "1.",
    "1...",
    "2)",
    "3:",
    "17.",
    "{",
    "}",
    "{x}",
    "(",
    ")",
    "(;",
    "SZ[4]",
    ";B[a1]",
    "[",
    "]",
    "swap",
    "S",
    "swap-pieces",
    "swap-sides",
    "swap pieces",
    ":s",
    ":S",
    ":p",
    ":rb",
    "pass",
    "Black",
    "w:",
    "resigns",
    "#",
    "hex-5:",
    "y 4: ",
    "hexworld.org/board/#",
    "hex-study/y.html#4,",
    "playhex.org/hexplorer#",
    "(b1",
    "<hexboard size=\"4x4\" contents=\"",
    "R 1:a1",
    "4c1,",
    "{\"board\":\"Y 4\"}",
    "%3A",
    "-turns-122*",
];

fn almost_a_game() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        8 => prop::sample::select(WORDS.to_vec()).prop_map(|word| word.as_bytes().to_vec()),
        1 => prop::collection::vec(any::<u8>(), 1..4),
    ];
    let separator = prop::sample::select(vec![" ", "", ",", "\n", " "]);
    prop::collection::vec((word, separator), 0..12).prop_map(|pairs| {
        pairs.into_iter().flat_map(|(word, separator)| [word, separator.as_bytes().to_vec()]).flatten().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_read_as_a_game_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        checks::run("text", &bytes);
    }

    #[test]
    fn texts_that_are_almost_games_are_read_or_refused(bytes in almost_a_game()) {
        checks::run("text", &bytes);
    }
}
