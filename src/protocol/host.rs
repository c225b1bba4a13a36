//! What a conversation needs of whoever runs it: a program at the ends of two pipes, a page in a browser, a test.

/// Whoever runs a conversation.
///
/// What a host leaves out is as in a place without files where all lines are there from the start: no command is interrupted, an
/// analysis ends at once.
pub trait Host {
    /// Sends a part of a reply at once: the lines of an analysis, HexGui's live graphics.
    ///
    /// Nobody may be there to read it any more; from then on [`Host::is_awaited`] is to say true.
    fn send(&mut self, text: &str);

    /// Shows live graphics to GoGui, which reads them beside the conversation (on stderr).
    fn show(&mut self, _text: &str) {}

    /// Whether the command that runs is to end with what it has.
    fn is_interrupted(&self) -> bool {
        false
    }

    /// Whether the next line has come, or none will.
    fn is_awaited(&self) -> bool {
        true
    }

    /// Waits a moment for the next line or an interrupt.
    fn wait(&mut self) {}

    /// The first `most` bytes of a file.
    ///
    /// # Errors
    /// Why it cannot be read, without its name.
    fn read_file(&mut self, _name: &str, _most: usize) -> Result<Vec<u8>, String> {
        Err(NO_FILES.to_owned())
    }

    /// Writes a file, whole or not at all.
    ///
    /// # Errors
    /// Why it cannot be written, without its name.
    fn write_file(&mut self, _name: &str, _text: &str) -> Result<(), String> {
        Err(NO_FILES.to_owned())
    }
}

/// What a host without files says.
const NO_FILES: &str = "there are no files here; printsgf tells the game";
