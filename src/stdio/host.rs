//! The host for a conversation over an input and an output.

use super::input::Lines;
use super::listener::Listener;
use crate::files::{FileError, write_whole};
use crate::outlet;
use crate::protocol::Host;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// How often to look for the next line once an analysis has ended.
const PAUSE: Duration = Duration::from_millis(1);

/// A running command's host: its input and output.
pub(super) struct Pipes<'a> {
    lines: &'a Lines,
    output: &'a mut dyn Write,
    listener: &'a Listener<'a>,
    /// Whether the output is closed.
    broken: bool,
}

impl Pipes<'_> {
    pub(super) fn new<'a>(lines: &'a Lines, output: &'a mut dyn Write, listener: &'a Listener<'a>) -> Pipes<'a> {
        Pipes { lines, output, listener, broken: false }
    }
}

impl Host for Pipes<'_> {
    fn send(&mut self, text: &str) {
        let sent = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
        self.broken |= sent.is_err();
    }

    fn show(&mut self, text: &str) {
        // A client that doesn't read stderr may still read the replies.
        outlet::stderr().send(text.as_bytes());
    }

    fn is_interrupted(&self) -> bool {
        // A client that is gone sends no more commands and reads no answer.
        self.lines.is_interrupted() || self.lines.has_ended() && (self.broken || self.listener.has_left())
    }

    fn is_awaited(&self) -> bool {
        self.broken || self.lines.is_awaited()
    }

    fn wait(&mut self) {
        thread::sleep(PAUSE);
    }

    fn read_file(&mut self, name: &str, most: usize) -> Result<Vec<u8>, String> {
        let mut text = Vec::new();
        let read =
            check_file(name).and_then(|()| File::open(name)).and_then(|file| file.take(most as u64).read_to_end(&mut text));
        read.map_err(|error| error.to_string())?;
        Ok(text)
    }

    fn write_file(&mut self, name: &str, bytes: &[u8]) -> Result<(), String> {
        let path = Path::new(name);
        let place = check_file(name).or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) });
        let place = place.map_err(|error| FileError::new(path, &error));
        place.and_then(|()| write_whole(path, bytes)).map_err(|error| error.reason)
    }
}

/// Refuses anything but a regular file, because a pipe or a terminal could block the loop.
fn check_file(name: &str) -> io::Result<()> {
    let kind = fs::metadata(name)?;
    if kind.is_file() {
        Ok(())
    } else {
        Err(io::Error::new(ErrorKind::InvalidInput, "got a folder or a device, expected a file"))
    }
}
