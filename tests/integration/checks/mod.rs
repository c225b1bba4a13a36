//! Invariants for any bytes from outside: the bodies of the fuzz targets in `fuzz/`, which the tests run over the
//! corpus.
//!
//! A check depends on its bytes alone: no clock, no thread and no file decides what it sees.

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

/// A check of the bytes of an input.
pub(crate) type Check = fn(&[u8]);

/// The checks by the names of their targets.
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

/// An error is a line for people, however long the input and whatever stands in it. The longest names all requests of a
/// page.
fn check_error(text: &str) {
    assert!(text.chars().count() < 800, "an error of {} bytes: {}…", text.len(), text.chars().take(800).collect::<String>());
    assert!(!text.contains(char::is_control), "an error with a control character: {text:?}");
}

/// Runs the check of a target.
pub(crate) fn run(target: &str, input: &[u8]) {
    let (_, check) = CHECKS.iter().find(|(name, _)| *name == target).unwrap();
    check(input);
}
