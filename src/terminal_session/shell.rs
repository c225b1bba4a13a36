//! The loop of a session: shows, asks, obeys.

use super::autosave::Autosave;
use super::commands;
use super::ctrl_c::Interrupt;
use super::prompt::Prompt;
use super::session::{Effect, PlaySession};
use crate::base::plural;
use crate::game_files::{self, WantedGame};
use crate::records::GameHint;
use crate::search::Control;
use crate::terminal::{self, Thinking};
use clap::ColorChoice;
use std::error::Error;
use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use textwrap::{Options, WordSplitter, fill};

/// The text of the game that a word names. It can't be stdin, which has the commands.
pub(crate) fn input(word: &Path) -> Result<(String, Vec<u8>), String> {
    if game_files::is_stdin(word) {
        return Err("-: stdin is read for the commands of the game, expected a file or a link".to_owned());
    }
    game_files::input(word)
}

/// The file or link for `load`, and a game's number after it, unless a file has that whole name.
fn numbered(argument: &str) -> (PathBuf, Option<usize>) {
    let number = |text: &str| text.parse().ok();
    if let Some((name, rest)) = commands::quoted_name(argument)
        && let Some(chosen) = number(rest)
    {
        return (PathBuf::from(name), Some(chosen));
    }
    let path = commands::path(argument);
    let parts = argument.rsplit_once(' ').filter(|_| !path.exists());
    match parts.and_then(|(name, rest)| Some((commands::path(name.trim_end()), number(rest)?))) {
        Some((file, chosen)) if file.exists() => (file, Some(chosen)),
        _ => (path, None),
    }
}

/// A session at a terminal.
pub(crate) struct Shell<R> {
    session: PlaySession,
    prompt: Prompt<R>,
    interrupt: Interrupt,
    shows_search: bool,
    colour: ColorChoice,
    /// The window's and the board's columns at the last warning.
    warned: (usize, usize),
    /// The last line, if it would have abandoned the game.
    doubted: Option<String>,
    autosave: Autosave,
}

impl<R: BufRead> Shell<R> {
    /// A session whose lines come from stdin. `shows_search` shows running searches.
    ///
    /// # Errors
    /// The line editor or the Ctrl-C handler fails.
    pub(crate) fn new(
        session: PlaySession,
        stdin: R,
        shows_search: bool,
        colour: ColorChoice,
    ) -> Result<Shell<R>, Box<dyn Error>> {
        let (prompt, interrupt) = (Prompt::new(stdin)?, Interrupt::listen()?);
        let autosave = if prompt.is_terminal() { Autosave::of_user() } else { Autosave::default() };
        Ok(Shell { session, prompt, interrupt, shows_search, colour, warned: (0, 0), doubted: None, autosave })
    }

    /// Plays until the user quits or the input ends.
    ///
    /// # Errors
    /// Input or output fails.
    pub(crate) fn run(mut self) -> Result<(), Box<dyn Error>> {
        let greeting = self.session.greeting();
        self.show(&greeting)?;
        if !self.offer_autosave()? {
            return Ok(());
        }
        loop {
            self.save();
            if self.session.awaits_engine() {
                let (mut thinking, interrupt) = (self.thinking(), self.interrupt.clone());
                let stop = || interrupt.is_pressed();
                let mut control = Control { stop: &stop, ..thinking.control() };
                let text = self.session.move_engine(&mut control);
                drop(thinking);
                self.show(&text)?;
                continue;
            }
            self.warn_of_narrow_window()?;
            let line = self.prompt.line(&self.session.prompt(), commands::words(&self.session), &self.interrupt)?;
            self.interrupt.reset();
            let Some(line) = line else { return self.leave() };
            if self.asks_before(&line) {
                self.say("This game is neither over nor saved. Repeat the command to abandon it; save FILE saves it.")?;
                continue;
            }
            match self.obey(&line) {
                Ok(Effect::Say(text)) | Err(text) => self.say(&text)?,
                // One board per turn: the engine's answer is about to be shown.
                Ok(Effect::ShowMove(_)) if self.session.awaits_engine() && !self.prompt.is_editor() => {
                    let text = self.session.last_move();
                    self.say(&text)?;
                }
                Ok(Effect::Show(text) | Effect::ShowMove(text)) => self.show(&text)?,
                Ok(_) => return self.leave(),
            }
        }
    }

    /// Asks whether to resume the saved game, if there is one. Returns whether there was an answer.
    fn offer_autosave(&mut self) -> Result<bool, Box<dyn Error>> {
        loop {
            let (game, moves) = match self.autosave.load() {
                Ok(Some(saved)) => saved,
                Ok(None) => return Ok(true),
                Err(unreadable) => {
                    self.say(&unreadable)?;
                    continue;
                }
            };
            let record = &game.line.record;
            let made = moves.unwrap_or(record.moves.len());
            let last = format!("The last game, {} after {made} move{}, is not over.", record.board.title(), plural(made));
            self.say(&format!("{last} Continue it (y) or abandon it (n)?"))?;
            let Some(line) = self.prompt.line("y or n> ", vec!["y".to_owned(), "n".to_owned()], &self.interrupt)? else {
                return Ok(false);
            };
            match line.trim().to_lowercase().as_str() {
                "y" | "yes" => match self.session.resume_autosave(game, moves) {
                    Ok(shown) => {
                        self.show(&shown)?;
                        return Ok(true);
                    }
                    Err(error) => self.say(&error)?,
                },
                "n" | "no" => self.autosave.clear(),
                "q" | "quit" => return Ok(false),
                _ => {}
            }
        }
    }

    /// Saves a game in progress for the program's next start, and forgets a finished one.
    fn save(&mut self) {
        if self.session.is_going_on() {
            if let Err(error) = self.autosave.save(self.session.autosave()) {
                log::warn!("the game is not saved: {error}");
                self.autosave = Autosave::default();
            }
        } else if self.session.position().outcome().is_some() {
            self.autosave.clear();
        }
    }

    /// Tells the user that the game is saved.
    fn leave(&mut self) -> Result<(), Box<dyn Error>> {
        if self.session.is_going_on() && self.autosave.has_place() {
            self.say("The game is saved: the next tripoint play offers to continue it.")?;
        }
        Ok(())
    }

    /// Whether a person at a terminal must repeat the command to abandon the game.
    fn asks_before(&mut self, line: &str) -> bool {
        let gives_up = self.prompt.is_terminal()
            && self.session.is_unsaved()
            && (commands::gives_up_game(line) || commands::is_quit(line) && !self.autosave.has_place());
        let again = self.doubted.take().is_some_and(|doubted| doubted == line.trim());
        if gives_up && !again {
            self.doubted = Some(line.trim().to_owned());
        }
        gives_up && !again
    }

    /// Executes a line. Returns what is left to do: print or quit.
    fn obey(&mut self, line: &str) -> Result<Effect, String> {
        let (mut thinking, interrupt) = (self.thinking(), self.interrupt.clone());
        let stop = || interrupt.is_pressed();
        let mut control = Control { stop: &stop, ..thinking.control() };
        let answer = commands::obey(&mut self.session, line, &mut control);
        drop(thinking);
        // An interrupt meant for this line's search must not end the engine's next move.
        self.interrupt.reset();
        match answer? {
            Effect::Save(path) => {
                let (trees, game) = self.session.trees();
                let format = game_files::save(&path, &trees, &self.session.record())?;
                self.session.set_saved();
                // A game that began here would lose only the players' names.
                let left_out = game_files::left_out(&trees, game, format).filter(|_| self.session.is_loaded());
                let left_out = left_out.map(|what| format!("; {what} left out there"));
                Ok(Effect::Say(format!("saved as {}{}", path.display(), left_out.unwrap_or_default())))
            }
            Effect::Load(argument) => {
                let (path, number) = numbered(&argument);
                let hint = GameHint::Usual(self.session.position().board());
                let (name, bytes) = input(&path).map_err(|error| match path.exists() {
                    true => error,
                    false => format!("{error}; load takes the name of a file or a link; moves are typed one by one"),
                })?;
                let game = game_files::load_game((&name, &bytes), WantedGame { hint, number, how: "load FILE N" })?;
                self.session.resume(game, None).map(Effect::Show).map_err(|error| format!("{name}: {error}"))
            }
            effect => Ok(effect),
        }
    }

    /// Observes one search.
    fn thinking(&mut self) -> Thinking {
        let is_shown = self.shows_search && !self.session.has_hidden_rates();
        Thinking::new(Arc::clone(self.session.notation()), is_shown, self.prompt.columns())
    }

    /// Shows a board; in a window with a line editor, always in the same place.
    fn show(&mut self, text: &str) -> io::Result<()> {
        if self.prompt.is_editor() {
            self.prompt.clear_window()?;
        }
        self.say(text)
    }

    fn say(&mut self, text: &str) -> io::Result<()> {
        let text = self.prompt.columns().map_or_else(|| text.to_owned(), |columns| wrapped(text, columns));
        let mut stdout = terminal::stdout(io::stdout().lock(), self.colour);
        if !text.is_empty() {
            writeln!(stdout, "{text}")?;
        }
        stdout.flush()
    }

    /// Warns once if the board doesn't fit into the window.
    fn warn_of_narrow_window(&mut self) -> io::Result<()> {
        let Some(columns) = self.prompt.columns() else { return Ok(()) };
        let needed = self.session.width();
        if columns < needed && self.warned != (columns, needed) {
            self.warned = (columns, needed);
            self.say(&format!("The window has {columns} columns, the board needs {needed}: make it wider."))?;
        }
        Ok(())
    }
}

/// Wraps a text to the window, but keeps the lines of boards.
fn wrapped(text: &str, columns: usize) -> String {
    let options = Options::new(columns).break_words(false).word_splitter(WordSplitter::NoHyphenation);
    let is_drawn = |line: &str| line.starts_with(' ') || line.contains('\u{1b}');
    let lines = text.lines().map(|line| if is_drawn(line) { line.to_owned() } else { fill(line, &options) });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_broken_between_words_and_boards_are_not() {
        let text = "        a b c d e f\na sentence of words\n\nshort  one";
        assert_eq!(wrapped(text, 10), "        a b c d e f\na sentence\nof words\n\nshort  one");
        assert_eq!(wrapped(text, 80), text);
        assert_eq!(wrapped("unbreakable", 3), "unbreakable");
    }
}
