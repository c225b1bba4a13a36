//! Invariants for any bytes from outside. The fuzz targets in `fuzz/` call these checks, and the tests run them over
//! the corpus.
//!
//! A check depends only on its bytes: no clock, thread or file affects it.

mod analysis;
mod book;
mod page;
mod patterns;
mod proofs;
mod protocol;
mod records;
mod sgf;
mod text;
mod weights;

/// Checks an input's bytes.
pub(crate) type Check = fn(&[u8]);

/// The checks, by the names of their targets.
pub(crate) const CHECKS: [(&str, Check); 10] = [
    ("analysis", analysis::check),
    ("book", book::check),
    ("page", page::check),
    ("patterns", patterns::check),
    ("proofs", proofs::check),
    ("protocol", protocol::check),
    ("records", records::check),
    ("sgf", sgf::check),
    ("text", text::check),
    ("weights", weights::check),
];

/// An error fits on one line for people, whatever the input's length and contents. The longest one lists all requests
/// that a page can make.
fn check_error(text: &str) {
    assert!(text.chars().count() < 800, "an error of {} bytes: {}…", text.len(), text.chars().take(800).collect::<String>());
    assert!(!text.contains(char::is_control), "an error with a control character: {text:?}");
}

/// Runs a target's check.
pub(crate) fn run(target: &str, input: &[u8]) {
    let (_, check) = CHECKS.iter().find(|(name, _)| *name == target).unwrap();
    check(input);
}
