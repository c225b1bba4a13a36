//! Lines of a person: edited where there is a terminal, plain ones otherwise.

use super::ctrl_c::{Interrupt, LEAVING};
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::config::{CompletionType, Config};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};
use std::cell::Cell;
use std::io::{self, BufRead, IsTerminal, Write};

/// Terminals on which no line can be edited.
const PLAIN_TERMINALS: [&str; 3] = ["dumb", "emacs", "cons25"];

/// Whether the terminal, if there is one, takes nothing but lines.
pub(super) fn is_plain_terminal() -> bool {
    let name = std::env::var("TERM").unwrap_or_default().to_ascii_lowercase();
    PLAIN_TERMINALS.contains(&name.as_str())
}

/// Where lines come from.
pub(super) enum Prompt<R> {
    /// A line editor with history and completion.
    Editor(Box<Editor<Words, MemHistory>>),
    /// An input without one; a prompt is shown when it is a terminal.
    Plain { input: R, is_terminal: bool },
}

impl<R: BufRead> Prompt<R> {
    /// A line editor when stdin and stdout are a terminal that can be edited on, otherwise the lines of `input`, which is stdin.
    ///
    /// # Errors
    /// What the line editor says.
    pub(super) fn new(input: R) -> Result<Prompt<R>, ReadlineError> {
        let is_terminal = io::stdin().is_terminal();
        if !is_terminal || !io::stdout().is_terminal() || is_plain_terminal() {
            return Ok(Prompt::Plain { input, is_terminal });
        }
        let config = Config::builder().auto_add_history(true).completion_type(CompletionType::List).build();
        let history = MemHistory::with_config(&config);
        let editor = Editor::with_history(config, history)?;
        Ok(Prompt::Editor(Box::new(editor)))
    }

    /// The next line, completed from `words`; `None` at the end of the input, or when Ctrl-C is pressed twice with nothing typed between.
    ///
    /// # Errors
    /// An input that cannot be read.
    pub(super) fn line(
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
                // Where stdout is read by a program, its text stays free of prompts.
                let prompt = if *is_terminal { prompt } else { "" };
                write!(io::stderr(), "{prompt}")?;
                let mut line = Vec::new();
                let read = interrupt.awaiting_line(prompt, || input.read_until(b'\n', &mut line))?;
                Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
            }
        }
    }

    /// The columns of the window, where they are known.
    pub(super) fn columns(&mut self) -> Option<usize> {
        match self {
            Prompt::Editor(editor) => editor.dimensions().map(|(columns, _)| usize::from(columns)),
            Prompt::Plain { .. } => None,
        }
    }
}

/// Completes the first word of a line from a list, and the others as names of files.
#[derive(Default)]
pub(super) struct Words {
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

    /// Hints at nothing; it is called whenever the line has changed.
    fn hint(&self, line: &str, _: usize, _: &Context<'_>) -> Option<String> {
        self.typed.set(self.typed.get() || !line.is_empty());
        None
    }
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
