//! A session's environment: a program with pipes, a web page, a test.

/// A session's environment.
///
/// By default, a host has no files, and the next line is always there: it interrupts no command, and an analysis ends
/// at once.
pub trait Host {
    /// Sends part of a reply at once: an analysis's lines, HexGui's live graphics.
    ///
    /// Once the output is closed, [`Host::is_awaited`] must return true.
    fn send(&mut self, text: &str);

    /// Shows live graphics to GoGui, which reads them on stderr.
    fn show(&mut self, _text: &str) {}

    /// Whether the running command should end with its result so far.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// Whether the next line has come, or none will come.
    fn is_awaited(&self) -> bool {
        true
    }

    /// Waits a moment for the next line or an interrupt.
    fn wait(&mut self) {}

    /// Whether `swap_pieces mirror` is supported. A host that stores the game with the stone in place doesn't support
    /// it.
    fn mirrors(&self) -> bool {
        true
    }

    /// Reads a file's first `most` bytes.
    ///
    /// # Errors
    /// Returns why the file can't be read, without its name.
    fn read_file(&mut self, _name: &str, _most: usize) -> Result<Vec<u8>, String> {
        Err(NO_FILES.to_owned())
    }

    /// Writes a whole file, or nothing.
    ///
    /// # Errors
    /// Returns why the file can't be written, without its name.
    fn write_file(&mut self, _name: &str, _bytes: &[u8]) -> Result<(), String> {
        Err(NO_FILES.to_owned())
    }
}

/// The error if a host has no files.
const NO_FILES: &str = "files are not available here; printsgf prints the game";
