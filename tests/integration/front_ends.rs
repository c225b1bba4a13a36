//! Exchanges with front-ends: each file in `tests/front-ends` holds what a front-end sends and the exact answers.

use crate::transcript::Transcript;
use std::fs;

#[test]
fn every_front_end_is_answered_to_the_letter() {
    let mut files: Vec<_> = fs::read_dir("tests/front-ends").unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert!(files.len() >= 5, "{files:?}");
    for file in files {
        Transcript::parse(&fs::read_to_string(&file).unwrap(), 0).replay(&file.display().to_string());
    }
}
