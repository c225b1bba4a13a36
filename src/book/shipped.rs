//! The books that ship, embedded in the program.

use super::graph::Book;
use super::read::BookError;
use crate::board::Board;

/// The files of `books/`.
const TEXTS: [(&str, &str); 13] = [
    ("bent-y-5-4.book", include_str!("../../books/bent-y-5-4.book")),
    ("hex-11-11.book", include_str!("../../books/hex-11-11.book")),
    ("poly-y-5-7.book", include_str!("../../books/poly-y-5-7.book")),
    ("y-4.book", include_str!("../../books/y-4.book")),
    ("y-5.book", include_str!("../../books/y-5.book")),
    ("y-6.book", include_str!("../../books/y-6.book")),
    ("y-7.book", include_str!("../../books/y-7.book")),
    ("y-8.book", include_str!("../../books/y-8.book")),
    ("y-9.book", include_str!("../../books/y-9.book")),
    ("y-10.book", include_str!("../../books/y-10.book")),
    ("y-11.book", include_str!("../../books/y-11.book")),
    ("y-12.book", include_str!("../../books/y-12.book")),
    ("y-13.book", include_str!("../../books/y-13.book")),
];

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

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// A file that is forgotten in the list would not ship.
    #[test]
    fn every_book_of_the_folder_ships_and_can_be_read() {
        let files = std::fs::read_dir("books").unwrap().map(|entry| entry.unwrap().path());
        let books = files.filter(|path| path.extension().is_some_and(|extension| extension == "book"));
        let name = |path: &std::path::Path| path.file_name().unwrap().to_str().unwrap().to_owned();
        let found: BTreeMap<String, String> = books.map(|path| (name(&path), std::fs::read_to_string(&path).unwrap())).collect();
        let listed: BTreeMap<String, String> =
            Book::shipped_texts().map(|(name, text)| (name.to_owned(), text.to_owned())).collect();
        assert_eq!(listed, found);
        for (name, text) in listed {
            let book = Book::read(&text).unwrap_or_else(|error| panic!("{name}:{error}"));
            assert_eq!(book.to_string(), text, "{name}: write it anew");
            assert_eq!(name, format!("{}.book", book.board().to_string().to_lowercase().replace(' ', "-")));
            assert_eq!(Book::shipped(book.board()).unwrap().unwrap().to_string(), text);
            assert_eq!(book.contradictions(), [], "{name}");
        }
    }
}
