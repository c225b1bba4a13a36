//! Ends a long computation before it is done, by Ctrl-C or at its limit; the results so far are printed.

use crate::selfplay::Stop;
use std::process;
use thiserror::Error;

/// The exit code after Ctrl-C: 128 plus the signal's number, as shells do it. A computation that reaches its limit ends
/// with the same code.
pub(super) const EXIT_CODE: u8 = 130;

/// Ctrl-C has ended a computation; the results so far have been printed.
#[derive(Debug, Error)]
#[error("interrupted: {0}")]
pub struct Interrupted(pub String);

/// A computation has reached its limit before it was done; the results so far have been printed.
#[derive(Debug, Error)]
#[error("{0}")]
pub(super) struct LimitReached(pub(super) String);

/// A stop request made by Ctrl-C; a second Ctrl-C ends the program at once.
///
/// # Errors
/// The handler can't be installed.
pub fn stop_on_ctrl_c() -> Result<Stop, ctrlc::Error> {
    let stop = Stop::default();
    let pressed = stop.clone();
    on_ctrl_c(move || pressed.request())?;
    Ok(stop)
}

/// Does this at Ctrl-C; a second Ctrl-C ends the program at once.
///
/// # Errors
/// The handler can't be installed.
pub fn on_ctrl_c(action: impl Fn() + Send + 'static) -> Result<(), ctrlc::Error> {
    let mut pressed = false;
    ctrlc::set_handler(move || {
        if pressed {
            process::exit(i32::from(EXIT_CODE));
        }
        pressed = true;
        action();
    })
}

/// This run's command line with a flag added if missing, quoted for a shell.
pub(super) fn command_with(flag: &str) -> String {
    let mut words: Vec<_> = command_words().collect();
    if !words.iter().any(|word| word == flag) {
        words.push(flag.to_owned());
    }
    quoted_for_a_shell(&words)
}

/// The words on this run's command line without some flags: those with a value, and those without.
pub(super) fn command_without(valued: &[&str], plain: &[&str]) -> Vec<String> {
    without(command_words(), valued, plain)
}

/// The words on this run's command line; invalid UTF-8 in them is replaced.
pub fn command_words() -> impl Iterator<Item = String> {
    std::env::args_os().map(|word| word.to_string_lossy().into_owned())
}

fn without(words: impl Iterator<Item = String>, valued: &[&str], plain: &[&str]) -> Vec<String> {
    let (mut kept, mut words) = (Vec::new(), words);
    while let Some(word) = words.next() {
        let (flag, value) = word.split_once('=').map_or((word.as_str(), None), |(flag, value)| (flag, Some(value)));
        if valued.contains(&flag) {
            if value.is_none() {
                words.next();
            }
        } else if !plain.contains(&flag) {
            kept.push(word);
        }
    }
    kept
}

/// Quotes words for a shell.
pub fn quoted_for_a_shell(words: &[String]) -> String {
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_left_out_with_their_values() {
        let words = "tripoint match --results a --player random --json=b --resume --seed 5".split(' ').map(str::to_owned);
        let left = without(words, &["--results", "--json"], &["--resume"]);
        assert_eq!(quoted_for_a_shell(&left), "tripoint match --player random --seed 5");
        assert_eq!(quoted_for_a_shell(&["a b".to_owned()]), "'a b'");
    }
}
