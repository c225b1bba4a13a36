//! Book files, and moves on the command line.

use crate::board::Cell;
use crate::book::Book;
use crate::notation::Notation;
use std::fs;
use std::path::Path;

/// The text of a file.
///
/// # Errors
/// A file that cannot be read or is no text.
pub(super) fn text(path: &Path) -> Result<String, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}; give a file that can be read", path.display()))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        let begun = String::from_utf8_lossy(before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default());
        format!("{}:{line}:{}: got bytes that are no UTF-8 text, expected text", path.display(), 1 + begun.chars().count())
    })
}

/// The book in a text, which was read from a file.
///
/// # Errors
/// A text that is no book; the error names the file, the line and the column.
pub(super) fn parse(path: &Path, text: &str) -> Result<Book, String> {
    Book::read(text).map_err(|error| format!("{}:{error}", path.display()))
}

/// The book in a file.
///
/// # Errors
/// As [`text`] and [`parse`].
pub(super) fn read(path: &Path) -> Result<Book, String> {
    parse(path, &text(path)?)
}

/// The cells of moves that are separated by blanks or commas.
///
/// # Errors
/// The number of the first move that is wrong, and why.
pub(super) fn cells(book: &Book, moves: &str) -> Result<Vec<Cell>, String> {
    let notation = Notation::default_for(book.topology());
    let words = moves.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let cell = |(number, word)| notation.parse(word).map_err(|error| format!("move {number}: {error}"));
    let cells: Vec<Cell> = (1..).zip(words).map(cell).collect::<Result<_, _>>()?;
    book.played(&cells).map_err(|error| error.to_string())?;
    Ok(cells)
}

/// A win rate or a share in percent, with one decimal.
pub(super) fn percent(rate: f64) -> String {
    format!("{:.1} %", 100.0 * rate)
}
