//! Sets of books, one for each board.

use super::graph::{Book, BookTrust};
use super::read::BookError;
use tripoint_games::board::Board;

/// The texts of the books that ship, for different boards, with their file names. A book is parsed when it is asked for.
/// Its proofs are believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookSet(pub &'static [(&'static str, &'static str)]);

impl BookSet {
    /// The book for a board.
    ///
    /// # Errors
    /// The first mistake in the text of that book.
    ///
    /// # Complexity
    /// O(length of the headers), and of the text of the book.
    pub fn book(self, board: Board) -> Result<Option<Book>, BookError> {
        let line = format!("board {board}");
        let is_of_board = |text: &&str| text.lines().take_while(|text| !text.is_empty()).any(|text| text == line);
        let mut book = self.0.iter().map(|&(_, text)| text).find(is_of_board).map(Book::read).transpose()?;
        book.iter_mut().for_each(|book| book.set_trust(BookTrust::Shipped));
        Ok(book)
    }
}
