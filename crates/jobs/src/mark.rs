//! The byte order mark, which Windows programs write before a text.

use std::io::{self, BufRead, Read};

/// The byte order mark in UTF-8.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// An input without the byte order mark at its beginning. It is read no further than a line needs, so a conversation
/// never waits for a mark.
#[derive(Debug)]
pub struct WithoutMark<R> {
    input: R,
    /// The mark's bytes read so far; or bytes that turned out not to be a mark and are still to be read.
    begun: Vec<u8>,
    is_past_mark: bool,
}

impl<R: BufRead> WithoutMark<R> {
    /// Starts at the input's beginning.
    pub fn new(input: R) -> WithoutMark<R> {
        WithoutMark { input, begun: Vec::new(), is_past_mark: false }
    }

    fn skip_mark(&mut self) -> io::Result<()> {
        while !self.is_past_mark {
            match self.input.fill_buf()?.first() {
                Some(&byte) if byte == MARK[self.begun.len()] => {
                    self.begun.push(byte);
                    self.input.consume(1);
                    if self.begun == MARK {
                        self.begun.clear();
                        self.is_past_mark = true;
                    }
                }
                _ => self.is_past_mark = true,
            }
        }
        Ok(())
    }
}

impl<R: BufRead> BufRead for WithoutMark<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.skip_mark()?;
        if self.begun.is_empty() { self.input.fill_buf() } else { Ok(&self.begun) }
    }

    fn consume(&mut self, amount: usize) {
        if self.begun.is_empty() { self.input.consume(amount) } else { drop(self.begun.drain(..amount)) }
    }
}

impl<R: BufRead> Read for WithoutMark<R> {
    fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(target)?;
        self.consume(read);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    #[test]
    fn one_mark_at_the_beginning_is_left_out() {
        for (bytes, expected) in [
            (&b"\xef\xbb\xbfname\n"[..], &b"name\n"[..]),
            (b"name\n\xef\xbb\xbf\n", b"name\n\xef\xbb\xbf\n"),
            (b"\xef\xbb\xbf\xef\xbb\xbf", b"\xef\xbb\xbf"),
            // A full-width hyphen begins with the same byte.
            (b"\xef\xbc\x8d", b"\xef\xbc\x8d"),
            (b"\xef\xbb", b"\xef\xbb"),
            (b"", b""),
        ] {
            for size in 1..5 {
                let mut read = Vec::new();
                WithoutMark::new(BufReader::with_capacity(size, bytes)).read_to_end(&mut read).unwrap();
                assert_eq!(read, expected, "{size}");
            }
        }
    }

    /// A conversation waits for the answer to its first line before it sends more.
    #[test]
    fn no_more_than_a_line_is_awaited() {
        struct Line(&'static [u8]);
        impl Read for Line {
            fn read(&mut self, target: &mut [u8]) -> io::Result<usize> {
                assert!(!self.0.is_empty(), "it would wait here");
                self.0.read(target)
            }
        }
        let mut line = Vec::new();
        WithoutMark::new(BufReader::new(Line(b"\n"))).read_until(b'\n', &mut line).unwrap();
        assert_eq!(line, b"\n");
    }
}
