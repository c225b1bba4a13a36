//! The file of the log.

use crate::base::file::FileError;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes the log to a file. Logging does not report errors, so the first one is written to `fallback`, and the program continues.
pub(super) struct LogFile<W> {
    file: File,
    path: PathBuf,
    fallback: Option<W>,
}

impl<W: Write> LogFile<W> {
    /// Creates the file, or truncates it.
    pub(super) fn create(path: &Path, fallback: W) -> Result<LogFile<W>, FileError> {
        let file = File::create(path).map_err(|error| FileError::new(path, &error))?;
        Ok(LogFile { file, path: path.to_owned(), fallback: Some(fallback) })
    }
}

impl<W: Write> Write for LogFile<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if let Err(error) = self.file.write_all(line)
            && let Some(mut fallback) = self.fallback.take()
        {
            let error = FileError::new(&self.path, &error);
            // If this fails too, the program still continues.
            let _ = writeln!(fallback, "tripoint: --logfile-name {error}; lines are missing from the log");
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
