//! Books in files.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;
use tripoint_engine::book::{Book, BookError, FalseProof};
use tripoint_solver::limits_of_check;

/// Why a file's book can't be used.
#[derive(Debug, Error)]
pub enum BookFileError {
    /// The file can't be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// It isn't a book, or it's a damaged one.
    #[error("{}:{error}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// The first mistake and its place.
        error: BookError,
    },
    /// One of its proofs is wrong.
    #[error("{}: {error}", path.display())]
    False {
        /// The file.
        path: PathBuf,
        /// The proof.
        error: FalseProof,
    },
}

/// Reads a file's book to play from it. Checks as many of its proofs as it can in a few seconds, and logs how many stay
/// unchecked.
///
/// # Errors
/// The same as [`read_book`]; also a proof if the solver proves the opposite.
pub fn open_book(path: &Path) -> Result<Book, BookFileError> {
    let mut book = read_book(path)?;
    let found = book.check_proofs(limits_of_check(book.topology()));
    let check = found.map_err(|error| BookFileError::False { path: path.to_owned(), error })?;
    if check.checked < check.proofs {
        let (name, open) = (path.display(), check.proofs - check.checked);
        log::info!("{name}: {open} of {} proofs are not checked; 'tripoint book check {name}' takes longer", check.proofs);
    }
    Ok(book)
}

/// Reads a file's book without looking at its proofs.
///
/// # Errors
/// `FILE: reason` for a file that can't be read, `FILE:LINE:COLUMN: reason` for one that isn't a book.
pub fn read_book(path: &Path) -> Result<Book, BookFileError> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(Book::MAX_BYTES as u64 + 1).read_to_end(&mut bytes));
    read.map_err(|error| BookFileError::Unreadable { path: path.to_owned(), error })?;
    Book::read_bytes(&bytes).map_err(|error| BookFileError::Damaged { path: path.to_owned(), error })
}
