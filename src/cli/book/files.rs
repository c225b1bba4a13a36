//! Book files, and moves on the command line.

use crate::board::Cell;
use crate::book::{Book, BookRate, text_of};
use crate::files::{BookFileError, open_book, read_book, read_bytes};
use crate::notation::Notation;
use std::path::Path;

/// Reads a text file.
///
/// # Errors
/// The file can't be read, or it isn't text.
pub(super) fn text(path: &Path) -> Result<String, String> {
    let bytes = read_bytes(path, Book::MAX_BYTES)
        .map_err(|error| format!("{}: {error}; choose a file that you can read", path.display()))?;
    // This reads other files than books, too.
    let what = "got bytes that aren't UTF-8, expected text";
    text_of(&bytes).map(str::to_owned).map_err(|error| format!("{}:{}:{}: {what}", path.display(), error.line, error.column))
}

/// The book in a file's text.
///
/// # Errors
/// The text isn't a book. The error names the file, the line and the column.
pub(super) fn parse(path: &Path, text: &str) -> Result<Book, String> {
    Book::read(text).map_err(|error| format!("{}:{error}", path.display()))
}

/// Reads a book from a file.
///
/// # Errors
/// See [`read_book`].
pub(super) fn read(path: &Path) -> Result<Book, String> {
    read_book(path).map_err(in_words)
}

/// Reads a book from a file, and checks its proofs as far as that takes seconds.
///
/// # Errors
/// See [`open_book`].
pub(super) fn read_checked(path: &Path) -> Result<Book, String> {
    open_book(path).map_err(in_words)
}

fn in_words(error: BookFileError) -> String {
    match error {
        BookFileError::Unreadable { .. } => format!("{error}; choose a file that you can read"),
        BookFileError::False { .. } => format!("{error}; correct the book"),
        BookFileError::Damaged { .. } => error.to_string(),
    }
}

/// Reads moves separated by blanks or commas.
///
/// # Errors
/// Names the first wrong move by its number, and says why.
pub(super) fn cells(book: &Book, moves: &str) -> Result<Vec<Cell>, String> {
    let notation = Notation::default_for(book.topology());
    let words = moves.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let cell = |(number, word)| notation.parse(word).map_err(|error| format!("move {number}: {error}"));
    let cells: Vec<Cell> = (1..).zip(words).map(cell).collect::<Result<_, _>>()?;
    book.played(&cells).map_err(|error| error.to_string())?;
    Ok(cells)
}

/// A win rate in percent, with one decimal.
pub(super) fn percent(rate: BookRate) -> String {
    format!("{:.1} %", 100.0 * rate.rate())
}
