//! The file of the log.

use crate::base::file::FileError;
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes the log to a file. Whoever logs is not told of errors: the first one is said on `complaints`, and the program goes on.
pub(super) struct LogFile<W> {
    file: File,
    path: PathBuf,
    complaints: Option<W>,
}

impl<W: Write> LogFile<W> {
    /// Begins the file anew.
    pub(super) fn create(path: &Path, complaints: W) -> Result<LogFile<W>, FileError> {
        let file = File::create(path).map_err(|error| FileError::new(path, &error))?;
        Ok(LogFile { file, path: path.to_owned(), complaints: Some(complaints) })
    }
}

impl<W: Write> Write for LogFile<W> {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if let Err(error) = self.file.write_all(line)
            && let Some(mut complaints) = self.complaints.take()
        {
            let error = FileError::new(&self.path, &error);
            // Where nobody can be told, the program still goes on.
            let _ = writeln!(complaints, "tripoint: --logfile-name {error}; lines are missing from the log");
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
