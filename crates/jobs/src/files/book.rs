//! Books in files.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;
use tripoint_engine::book::{Book, BookError, FalseProof};
use tripoint_solver::nodes_of_check;

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
    /// A proof of it is wrong.
    #[error("{}: {error}", path.display())]
    False {
        /// The file.
        path: PathBuf,
        /// The proof.
        error: FalseProof,
    },
}

/// Reads the book of a file to play from it: its proofs are checked as far as that takes seconds, and the number of those
/// that are not is logged.
///
/// # Errors
/// As [`read_book`]; and a proof of which the solver proves the opposite.
pub fn open_book(path: &Path) -> Result<Book, BookFileError> {
    let mut book = read_book(path)?;
    let found = book.check_proofs(nodes_of_check(book.topology()));
    let check = found.map_err(|error| BookFileError::False { path: path.to_owned(), error })?;
    if check.checked < check.proofs {
        let (name, open) = (path.display(), check.proofs - check.checked);
        log::info!("{name}: {open} of {} proofs are not checked; 'tripoint book check {name}' takes longer", check.proofs);
    }
    Ok(book)
}

/// Reads the book of a file, without a look at its proofs.
///
/// # Errors
/// `FILE: reason` for a file that cannot be read, `FILE:LINE:COLUMN: reason` for one that is not a book.
pub fn read_book(path: &Path) -> Result<Book, BookFileError> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(Book::MAX_BYTES as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| BookFileError::Unreadable { path: path.to_owned(), error })?;
    Book::read_bytes(&bytes).map_err(|error| BookFileError::Damaged { path: path.to_owned(), error })
}
