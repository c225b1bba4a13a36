//! Input lines: with a line editor on a terminal, plain otherwise.

use super::ctrl_c::{Interrupt, LEAVING};
use crate::terminal::is_plain_terminal;
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::config::{CompletionType, Config};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};
use std::cell::Cell;
use std::io::{self, BufRead, IsTerminal, Read, Write};

/// The most bytes to read as one line.
const MOST_BYTES: u64 = 1 << 16;

/// The source of input lines.
pub(crate) enum Prompt<R> {
    /// A line editor with history and completion.
    Editor(Box<Editor<Words, MemHistory>>),
    /// Plain input; a prompt is shown if it is a terminal.
    Plain { input: R, is_terminal: bool },
}

impl<R: BufRead> Prompt<R> {
    /// A line editor if stdin and stdout are a terminal that supports it, otherwise the lines of `input`, which is
    /// stdin.
    ///
    /// # Errors
    /// The line editor fails.
    pub(crate) fn new(input: R) -> Result<Prompt<R>, ReadlineError> {
        let is_terminal = io::stdin().is_terminal();
        if !is_terminal || !io::stdout().is_terminal() || is_plain_terminal() {
            return Ok(Prompt::Plain { input, is_terminal });
        }
        let config = Config::builder().auto_add_history(true).completion_type(CompletionType::List).build();
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history)?;
        Ok(Prompt::Editor(Box::new(editor)))
    }

    /// The next line, with completion from `words`. `None` at the end of the input, or when Ctrl-C is pressed twice in
    /// a row.
    ///
    /// # Errors
    /// The input can't be read.
    pub(crate) fn line(
        &mut self,
        prompt: &str,
        words: Vec<String>,
        interrupt: &Interrupt,
    ) -> Result<Option<String>, ReadlineError> {
        match self {
            Prompt::Editor(editor) => {
                editor.set_helper(Some(Words { words, ..Words::default() }));
                let mut warned = false;
                loop {
                    match editor.readline(prompt) {
                        Ok(line) => return Ok(Some(line)),
                        Err(ReadlineError::Eof) => return Ok(None),
                        Err(ReadlineError::Interrupted) => {
                            let typed = editor.helper().is_some_and(|words| words.typed.take());
                            if warned && !typed {
                                return Ok(None);
                            }
                            warned = true;
                            writeln!(io::stdout(), "{LEAVING}")?;
                        }
                        Err(error) => return Err(error),
                    }
                }
            }
            Prompt::Plain { input, is_terminal } => {
                // No prompts in the output if a program reads it.
                let prompt = if *is_terminal { prompt } else { "" };
                write!(io::stderr(), "{prompt}")?;
                let mut line = Vec::new();
                // The rest of a longer line becomes the next line.
                let read = interrupt.awaiting_line(prompt, || input.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line))?;
                Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
            }
        }
    }

    /// Whether there is a line editor, so the terminal can do more than print lines.
    pub(crate) fn is_editor(&self) -> bool {
        matches!(self, Prompt::Editor(_))
    }

    /// Whether a person types the lines at a terminal.
    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Prompt::Editor(_) | Prompt::Plain { is_terminal: true, .. })
    }

    /// Clears a line editor's window.
    ///
    /// # Errors
    /// The terminal can't be written to.
    pub(crate) fn clear_window(&mut self) -> io::Result<()> {
        match self {
            Prompt::Editor(editor) => editor.clear_screen().map_err(io::Error::other),
            Prompt::Plain { .. } => Ok(()),
        }
    }

    /// The window's columns, if known.
    pub(crate) fn columns(&mut self) -> Option<usize> {
        match self {
            Prompt::Editor(editor) => editor.dimensions().map(|(columns, _)| usize::from(columns)),
            Prompt::Plain { .. } => None,
        }
    }
}

/// Completes the first word of a line from a list, and the others as file names.
#[derive(Default)]
pub(crate) struct Words {
    words: Vec<String>,
    files: FilenameCompleter,
    /// Whether anything was typed.
    typed: Cell<bool>,
}

impl Completer for Words {
    type Candidate = Pair;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        let begun = line.get(..pos).unwrap_or(line);
        if begun.trim_start().contains(char::is_whitespace) {
            return self.files.complete_path(line, pos);
        }
        let word = begun.trim_start();
        let fitting = self.words.iter().filter(|known| known.starts_with(&word.to_lowercase()));
        let pairs = fitting.map(|word| Pair { display: word.clone(), replacement: word.clone() });
        Ok((pos - word.len(), pairs.collect()))
    }
}

impl Hinter for Words {
    type Hint = String;

    /// Gives no hint, but is called whenever the line has changed.
    fn hint(&self, line: &str, _: usize, _: &Context<'_>) -> Option<String> {
        self.typed.set(self.typed.get() || !line.is_empty());
        None
    }
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
