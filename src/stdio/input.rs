//! Reads lines on a thread of their own, so that an interrupt reaches a running command.

use super::lines::{InputLine, next_line};
use crate::wire::gtp::is_interrupt;
use std::io::{BufRead, ErrorKind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

/// How many lines are read ahead of the loop. A client that sends more is blocked, and so are its interrupts.
const WAITING: usize = 10_000;

/// The most bytes in a line. A list of all cells on the largest board needs a tenth of this.
pub(super) const MOST_BYTES: usize = 1 << 17;

/// Which command is interrupted. Lines are numbered from 1 as they are read.
#[derive(Debug, Default)]
struct LineCounts {
    read: AtomicU64,
    finished: AtomicU64,
    interrupted: AtomicU64,
    /// Whether the input has ended.
    ended: AtomicBool,
}

impl LineCounts {
    /// Interrupts the oldest line that was read and isn't finished, if there is one.
    ///
    /// The line may still be queued. Either way, the client has not seen its reply yet.
    fn interrupt(&self) {
        let running = self.finished.load(Ordering::SeqCst) + 1;
        if running <= self.read.load(Ordering::SeqCst) {
            self.interrupted.store(running, Ordering::SeqCst);
        }
    }
}

/// An input's lines in order, without interrupts.
#[derive(Debug)]
pub(super) struct Lines {
    lines: Receiver<InputLine>,
    progress: Arc<LineCounts>,
    current: u64,
}

impl Lines {
    /// Starts to read. The thread ends with the input, or with the process.
    pub(super) fn new(mut input: impl BufRead + Send + 'static) -> Lines {
        let (sender, lines) = sync_channel(WAITING);
        let progress = Arc::new(LineCounts::default());
        let shared = Arc::clone(&progress);
        thread::spawn(move || {
            loop {
                match next_line(&mut input, MOST_BYTES) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Ok(None) | Err(_) => {
                        shared.ended.store(true, Ordering::SeqCst);
                        return;
                    }
                    Ok(Some(InputLine::Whole(line))) if is_interrupt(&line) => shared.interrupt(),
                    Ok(Some(line)) => {
                        shared.read.fetch_add(1, Ordering::SeqCst);
                        if sender.send(line).is_err() {
                            return;
                        }
                    }
                }
            }
        });
        Lines { lines, progress, current: 0 }
    }

    /// Waits for the next line, and finishes the one before it. `None` at the end of the input.
    pub(super) fn next(&mut self) -> Option<InputLine> {
        self.finish();
        let line = self.lines.recv().ok()?;
        self.current += 1;
        Some(line)
    }

    /// Marks the current line as finished, so that no interrupt applies to it. Call this before its reply is sent.
    pub(super) fn finish(&self) {
        self.progress.finished.store(self.current, Ordering::SeqCst);
    }

    /// Whether the next line has come, or none will.
    pub(super) fn is_awaited(&self) -> bool {
        self.progress.read.load(Ordering::Relaxed) > self.current || self.has_ended()
    }

    /// Whether the input has ended; lines may still wait.
    pub(super) fn has_ended(&self) -> bool {
        self.progress.ended.load(Ordering::Relaxed)
    }

    /// Whether the current line is interrupted.
    pub(super) fn is_interrupted(&self) -> bool {
        self.progress.interrupted.load(Ordering::Relaxed) == self.current
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Cursor, Read};
    use std::sync::mpsc::{Sender, channel};

    /// A line without an end used to be read until no memory was left.
    #[test]
    fn lines_without_an_end_take_no_memory() {
        let input = std::io::repeat(b'x').take(3 * MOST_BYTES as u64).chain(&b"\nname\n"[..]);
        let mut lines = Lines::new(std::io::BufReader::new(input));
        assert_eq!(lines.next(), Some(InputLine::TooLong));
        assert_eq!(lines.next(), Some(InputLine::Whole(b"name\n".to_vec())));
        assert_eq!(lines.next(), None);
    }

    #[test]
    fn the_end_of_the_input_queues_behind_the_lines() {
        let mut lines = Lines::new(Cursor::new(b"one\ntwo\n\nlast".to_vec()));
        for expected in ["one\n", "two\n", "\n", "last"] {
            assert_eq!(lines.next(), Some(InputLine::Whole(expected.as_bytes().to_vec())));
        }
        assert_eq!(lines.next(), None);
        assert!(lines.is_awaited());
    }

    /// A pipe whose other end decides when bytes arrive.
    struct Pipe(Receiver<Vec<u8>>, Cursor<Vec<u8>>);

    impl Pipe {
        fn new() -> (Sender<Vec<u8>>, std::io::BufReader<Pipe>) {
            let (sender, receiver) = channel();
            (sender, std::io::BufReader::new(Pipe(receiver, Cursor::default())))
        }
    }

    impl Read for Pipe {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            if self.1.position() == self.1.get_ref().len() as u64 {
                self.1 = Cursor::new(self.0.recv().unwrap_or_default());
            }
            self.1.read(buffer)
        }
    }

    #[test]
    fn an_interrupt_reaches_the_oldest_unfinished_line_only() {
        let (sender, pipe) = Pipe::new();
        let mut lines = Lines::new(pipe);
        sender.send(b"# interrupt\nfirst\nsecond\n# interrupt\nthird\n".to_vec()).unwrap();
        let mut states = Vec::new();
        for _ in 0..3 {
            lines.next().unwrap();
            // The reader may lag behind: wait until it has seen everything.
            while lines.progress.read.load(Ordering::SeqCst) < 3 {
                thread::yield_now();
            }
            states.push(lines.is_interrupted());
        }
        assert_eq!(states, [true, false, false]);
        // No command is running, so the interrupt has no effect on the next line.
        lines.finish();
        assert!(!lines.is_awaited());
        sender.send(b"# interrupt\nfourth\n".to_vec()).unwrap();
        lines.next().unwrap();
        assert!(!lines.is_interrupted());
    }
}
