//! Books in files.

use super::graph::Book;
use super::read::BookError;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Why a file gives no book.
#[derive(Debug, Error)]
pub enum BookFileError {
    /// The file cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// It is no book, or a damaged one.
    #[error("{}:{error}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Where and why.
        error: BookError,
    },
}

impl Book {
    /// Reads the book of a file.
    ///
    /// # Errors
    /// `FILE: reason` for a file that cannot be read, `FILE:LINE:COLUMN: reason` for one that is no book.
    pub fn of_file(path: &Path) -> Result<Book, BookFileError> {
        let mut bytes = Vec::new();
        let read = File::open(path).and_then(|file| file.take(Book::MAX_BYTES as u64 + 1).read_to_end(&mut bytes));
        read.map_err(|error| BookFileError::Unreadable { path: path.to_owned(), error })?;
        Book::read_bytes(&bytes).map_err(|error| BookFileError::Damaged { path: path.to_owned(), error })
    }
}
