//! The books that ship, embedded in the program.

use super::graph::Book;
use super::read::BookError;
use crate::board::Board;

/// The files of `books/`.
const TEXTS: [(&str, &str); 0] = [];

impl Book {
    /// The names and texts of the books that ship.
    pub fn shipped_texts() -> impl Iterator<Item = (&'static str, &'static str)> {
        TEXTS.into_iter()
    }

    /// The book that ships for a board.
    ///
    /// # Errors
    /// A file that was damaged before the program was built.
    pub fn shipped(board: Board) -> Result<Option<Book>, BookError> {
        let line = format!("board {board}");
        let mine = |text: &&str| text.lines().take_while(|text| !text.is_empty()).any(|text| text == line);
        TEXTS.iter().map(|&(_, text)| text).find(mine).map(Book::read).transpose()
    }
}
