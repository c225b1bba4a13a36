//! Command-line errors: what was wrong, and what to do.

use crate::base::quoted;
use clap::Error;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use std::error::Error as _;
use std::ffi::OsString;
use std::num::ParseIntError;

/// Characters that word processors and web pages use instead of a hyphen, with their names.
const DASHES: [(char, &str); 8] = [
    ('\u{2010}', "a typographic hyphen"),
    ('\u{2011}', "a non-breaking hyphen"),
    ('\u{2012}', "a figure dash"),
    ('\u{2013}', "an en dash"),
    ('\u{2014}', "an em dash"),
    ('\u{2015}', "a horizontal bar"),
    ('\u{2212}', "a minus sign"),
    ('\u{ff0d}', "a full-width hyphen"),
];

/// The message for a flag that begins with another character instead of a hyphen.
pub(super) fn wrong_dash(word: &str) -> Option<String> {
    let find = |c: char| DASHES.iter().find(|(dash, _)| *dash == c);
    let is_any = |c: char| c == '-' || find(c).is_some();
    let (flag, value) = word.split_once('=').map_or((word, ""), |(flag, _)| (flag, &word[flag.len()..]));
    let (dash, name) = flag.starts_with(is_any).then(|| flag.chars().find_map(find))??;
    let rest: String = flag.trim_start_matches(is_any).chars().map(|c| if is_any(c) { '-' } else { c }).collect();
    let hyphens = if rest.chars().nth(1).is_some() { "--" } else { "-" };
    Some(format!("got {name} ({dash}) in '{}', expected -: write {}", quoted(word), quoted(&format!("{hyphens}{rest}{value}"))))
}

/// An error about these words, with what to do about it.
pub(super) fn usage_error(error: Error, words: &[OsString]) -> Error {
    let argument = error.get(ContextKind::InvalidArg).map(ToString::to_string).unwrap_or_default();
    let value = error.get(ContextKind::InvalidValue).map(ToString::to_string).unwrap_or_default();
    let is_number = error.source().is_some_and(|source| source.is::<ParseIntError>());
    let got = match error.kind() {
        ErrorKind::ValueValidation if is_number => {
            format!("invalid value '{}' for '{argument}': expected a whole number", quoted(&value))
        }
        // An `InvalidValue` error may also mean that the value is missing.
        ErrorKind::InvalidValue if value.is_empty() && words.iter().any(is_empty_value) => {
            format!("got an empty value for '{argument}', expected one that is not empty")
        }
        _ => return with_order(without_false_tip(error)),
    };
    Error::raw(error.kind(), got + "\n")
}

/// Whether a word is an empty value, such as an empty shell variable gives.
fn is_empty_value(word: &OsString) -> bool {
    word.is_empty() || word.to_str().is_some_and(|word| word.starts_with("--") && word.ends_with('='))
}

/// Removes the tip to give an unknown flag as a value after `--`, where it would be a move or a file by mistake.
fn without_false_tip(mut error: Error) -> Error {
    if let Some(ContextValue::StyledStrs(tips)) = error.get(ContextKind::Suggested) {
        let tips: Vec<_> = tips.iter().filter(|tip| !tip.to_string().contains("as a value, use '-- ")).cloned().collect();
        match tips.is_empty() {
            true => drop(error.remove(ContextKind::Suggested)),
            false => drop(error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips))),
        }
    }
    error
}

/// Adds a tip for flags before a subcommand.
fn with_order(mut error: Error) -> Error {
    let subcommand = error.get(ContextKind::InvalidSubcommand).map(ToString::to_string);
    if let (ErrorKind::ArgumentConflict, Some(name)) = (error.kind(), subcommand) {
        let tip = StyledStr::from(format!("flags come after the subcommand: tripoint {name} [FLAGS]"));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    error
}
