//! The environment of a session: a program with pipes, a web page, a test.

/// The environment of a session.
///
/// The default methods are for a host without files that always has the next line: no command is interrupted, and an
/// analysis ends at once.
pub trait Host {
    /// Sends a part of a reply at once: the lines of an analysis, HexGui's live graphics.
    ///
    /// Once the output is closed, [`Host::is_awaited`] must return true.
    fn send(&mut self, text: &str);

    /// Shows live graphics to GoGui, which reads them on stderr.
    fn show(&mut self, _text: &str) {}

    /// Whether the running command has to end with its result so far.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// Whether the next line has come, or none will.
    fn is_awaited(&self) -> bool {
        true
    }

    /// Waits a moment for the next line or an interrupt.
    fn wait(&mut self) {}

    /// Whether `swap_pieces mirror` is supported: not by a host that stores the game with the stone in place.
    fn mirrors(&self) -> bool {
        true
    }

    /// The first `most` bytes of a file.
    ///
    /// # Errors
    /// Why the file cannot be read, without its name.
    fn read_file(&mut self, _name: &str, _most: usize) -> Result<Vec<u8>, String> {
        Err(NO_FILES.to_owned())
    }

    /// Writes a file, whole or not at all.
    ///
    /// # Errors
    /// Why the file cannot be written, without its name.
    fn write_file(&mut self, _name: &str, _bytes: &[u8]) -> Result<(), String> {
        Err(NO_FILES.to_owned())
    }
}

/// The error of a host without files.
const NO_FILES: &str = "files are not available here; printsgf prints the game";
