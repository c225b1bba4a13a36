//! Weights files.

use super::lines::read_bytes;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;
use tripoint_network::{Weights, WeightsError};

/// The size limit for a weights file, in bytes; the largest network has about half of it.
const MOST_BYTES: usize = 1 << 24;

/// Why a file's weights can't be used.
#[derive(Debug, Error)]
pub enum WeightsFileError {
    /// The file can't be read.
    #[error("{path}: {error}; choose a weights file that you can read")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: io::Error,
    },
    /// It isn't a valid weights file.
    #[error("{path}: {error}")]
    Invalid {
        /// The file.
        path: PathBuf,
        /// The reason.
        error: WeightsError,
    },
}

/// Reads a file's weights.
///
/// # Errors
/// The file can't be read or isn't a valid weights file.
pub fn read_weights(path: &Path) -> Result<Weights, WeightsFileError> {
    let bytes = read_bytes(path, MOST_BYTES).map_err(|error| WeightsFileError::Unreadable { path: path.to_owned(), error })?;
    Weights::parse(&bytes).map_err(|error| WeightsFileError::Invalid { path: path.to_owned(), error })
}
