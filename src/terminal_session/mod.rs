//! A game at the terminal: commands, prompt, the session, and the saved game.

mod autosave;
mod commands;
mod ctrl_c;
mod people;
mod prompt;
mod session;
mod shell;
mod words;

pub(crate) use people::People;
pub(crate) use session::PlaySession;
pub(crate) use shell::{Shell, input};
