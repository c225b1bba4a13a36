//! Books in files.

use crate::book::{Book, BookError};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why the book of a file cannot be used.
#[derive(Debug, Error)]
pub enum BookFileError {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// It is not a book, or a damaged one.
    #[error("{}:{error}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first mistake and its place.
        error: BookError,
    },
}

/// Reads the book of a file.
///
/// # Errors
/// `FILE: reason` for a file that cannot be read, `FILE:LINE:COLUMN: reason` for one that is not a book.
pub fn read_book(path: &Path) -> Result<Book, BookFileError> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(Book::MAX_BYTES as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| BookFileError::Unreadable { path: path.to_owned(), error })?;
    Book::read_bytes(&bytes).map_err(|error| BookFileError::Damaged { path: path.to_owned(), error })
}
