//! The log file.

use crate::files::FileError;
use crate::outlet::{self, Outlet};
use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes the log to a file. Logging doesn't report errors, so the first one is written to stderr, and the program
/// continues.
struct LogFile {
    /// A named pipe is opened with the first line, because opening it waits for its reader.
    file: Option<File>,
    path: PathBuf,
    has_failed: bool,
}

/// Creates the log file, or truncates it.
///
/// # Errors
/// The file can't be written.
pub(super) fn create(path: &Path) -> Result<Outlet, FileError> {
    let file = if is_named_pipe(path) { None } else { Some(File::create(path).map_err(|error| FileError::new(path, &error))?) };
    let is_regular = file.as_ref().is_some_and(|file| file.metadata().is_ok_and(|metadata| metadata.is_file()));
    let log = LogFile { file, path: path.to_owned(), has_failed: false };
    Ok(if is_regular { Outlet::direct(log) } else { Outlet::queued(log) })
}

fn is_named_pipe(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        std::fs::metadata(path).is_ok_and(|metadata| metadata.file_type().is_fifo())
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

impl LogFile {
    fn open(&mut self) -> io::Result<&mut File> {
        let file = match self.file.take() {
            Some(file) => file,
            None => File::create(&self.path)?,
        };
        Ok(self.file.insert(file))
    }
}

impl Write for LogFile {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let written = self.open().and_then(|file| file.write_all(line));
        if let Err(error) = written
            && !self.has_failed
        {
            self.has_failed = true;
            let error = FileError::new(&self.path, &error);
            outlet::stderr().send(format!("tripoint: --logfile-name {error}; lines are missing from the log\n").as_bytes());
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.as_mut().map_or(Ok(()), File::flush)
    }
}
