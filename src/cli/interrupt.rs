//! Ctrl-C during a long computation: it stops, and what there is is printed.

use crate::selfplay::Stop;
use std::process;
use thiserror::Error;

/// The exit code of a program that Ctrl-C has ended, as shells have it: 128 and the number of the signal.
pub(super) const EXIT_CODE: u8 = 130;

/// Ctrl-C has ended a computation; what there was has been printed.
#[derive(Debug, Error)]
#[error("interrupted: {0}")]
pub(super) struct Interrupted(pub(super) String);

/// A wish to stop that Ctrl-C expresses from now on; pressed again, it ends the program at once.
///
/// # Errors
/// What the system says.
pub(super) fn stop_on_ctrl_c() -> Result<Stop, ctrlc::Error> {
    let stop = Stop::default();
    let pressed = stop.clone();
    ctrlc::set_handler(move || {
        if pressed.is_requested() {
            process::exit(i32::from(EXIT_CODE));
        }
        pressed.request();
    })?;
    Ok(stop)
}

/// This run's command line with a flag that it may have already, as a shell reads it.
pub(super) fn command_with(flag: &str) -> String {
    let mut words: Vec<_> = std::env::args().collect();
    if !words.iter().any(|word| word == flag) {
        words.push(flag.to_owned());
    }
    shlex::try_join(words.iter().map(String::as_str)).unwrap_or_else(|_| words.join(" "))
}
