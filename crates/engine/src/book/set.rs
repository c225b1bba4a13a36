//! Sets of books, one for each board.

use super::graph::{Book, BookTrust};
use super::read::BookError;
use super::write::FORMAT;
use tripoint_games::board::Board;

/// The shipped books for different boards: their texts, one after the other. A book is parsed on demand, and its proofs
/// are believed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookSet(pub &'static str);

impl BookSet {
    /// The book for a board.
    ///
    /// # Errors
    /// The first mistake in that book's text.
    ///
    /// # Complexity
    /// O(length of the set).
    pub fn book(self, board: Board) -> Result<Option<Book>, BookError> {
        let line = format!("board {board}");
        let is_of_board = |text: &&str| text.lines().take_while(|text| !text.is_empty()).any(|text| text == line);
        let mut book = self.texts().find(is_of_board).map(Book::read).transpose()?;
        book.iter_mut().for_each(|book| book.set_trust(BookTrust::Shipped));
        Ok(book)
    }

    /// Each book's text; none if the set doesn't begin with a book.
    pub fn texts(self) -> impl Iterator<Item = &'static str> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let after = rest.strip_prefix(FORMAT)?.strip_prefix('\n')?;
            let length = after.find(&format!("\n{FORMAT}\n")).map_or(rest.len(), |at| FORMAT.len() + 1 + at + 1);
            let (text, others) = rest.split_at(length);
            rest = others;
            Some(text)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_all_its_books() {
        let (four, five) = (include_str!("../../../../books/y-4.book"), include_str!("../../../../books/y-5.book"));
        let set = BookSet(concat!(include_str!("../../../../books/y-4.book"), include_str!("../../../../books/y-5.book")));
        assert_eq!(set.texts().collect::<Vec<_>>(), [four, five]);
        let book = |board: &str| set.book(board.parse().unwrap()).unwrap().map(|book| book.to_string());
        assert_eq!((book("y 4"), book("y 5"), book("y 6")), (Some(four.to_owned()), Some(five.to_owned()), None));
        for text in ["", "tripoint book 1", "tripoint book 10\n", "\ntripoint book 1\n", "tripoint net 4\n"] {
            assert_eq!(BookSet(text).texts().count(), 0, "{text:?}");
        }
    }
}
