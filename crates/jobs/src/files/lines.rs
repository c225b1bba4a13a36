//! Line files, which long computations append to, and small text files.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::Path;
use tripoint_games::base::without_mark;

/// How many bytes are read at once.
const BLOCK: u64 = 1 << 16;

/// Why a line file can't be used.
#[derive(Debug)]
pub enum FileLineError {
    /// The file can't be read.
    File(io::Error),
    /// An invalid line, with the reason.
    Line(usize, String),
}

/// A line in a file, without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileLine {
    /// A line with an end.
    Whole(String),
    /// The file's last line, if it has no end: a process was killed while it wrote the line, or is writing it.
    Unfinished(String),
}

/// Reads a file line by line, so that it need not fit into memory.
///
/// It reads all line files the program writes. Editors and transfers change line ends, so a carriage return before the
/// line feed belongs to the line end, and a byte order mark at the file's beginning is skipped.
#[derive(Debug)]
pub struct LineReader<R> {
    input: R,
    longest: usize,
    lines: usize,
    bytes: u64,
}

impl LineReader<BufReader<File>> {
    /// Reads a file's lines, each with at most `longest` bytes.
    ///
    /// # Errors
    /// The file can't be opened.
    pub fn open(path: &Path, longest: usize) -> io::Result<LineReader<BufReader<File>>> {
        Ok(LineReader::new(BufReader::new(File::open(path)?), longest))
    }

    /// Continues after the lines and bytes read earlier.
    ///
    /// # Errors
    /// The file can't be opened.
    pub fn open_after(path: &Path, longest: usize, (lines, bytes): (usize, u64)) -> io::Result<Self> {
        let mut file = File::open(path)?;
        file.seek(SeekFrom::Start(bytes))?;
        Ok(LineReader { lines, bytes, ..LineReader::new(BufReader::new(file), longest) })
    }
}

impl<R: BufRead> LineReader<R> {
    /// Reads an input's lines, each with at most `longest` bytes.
    pub fn new(input: R, longest: usize) -> LineReader<R> {
        LineReader { input, longest, lines: 0, bytes: 0 }
    }

    /// Returns the number of whole lines read so far, and of their bytes.
    pub fn place(&self) -> (usize, u64) {
        (self.lines, self.bytes)
    }

    /// Reads the next line; returns `None` at the end.
    ///
    /// # Errors
    /// The file can't be read, or a line is too long or not UTF-8.
    pub fn next_line(&mut self) -> Result<Option<FileLine>, FileLineError> {
        let mut bytes = Vec::new();
        // One byte more than the longest line with a mark and both bytes of its end, to detect longer ones.
        let most = self.longest as u64 + 6;
        self.input.by_ref().take(most).read_until(b'\n', &mut bytes).map_err(FileLineError::File)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let length = bytes.len() as u64;
        let is_whole = bytes.pop_if(|byte| *byte == b'\n').is_some();
        if is_whole {
            bytes.pop_if(|byte| *byte == b'\r');
        }
        let wrong = |reason| FileLineError::Line(self.lines + 1, reason);
        let mark = if self.bytes == 0 && bytes.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        if bytes.len() - mark > self.longest {
            return Err(wrong(format!("got a line of more than {} bytes, expected a shorter one", self.longest)));
        }
        let text = match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) if !is_whole => String::from_utf8_lossy(error.as_bytes()).into_owned(),
            Err(_) => return Err(wrong("got bytes that are not UTF-8, expected text".to_owned())),
        };
        let text = if self.bytes == 0 { without_mark(&text).to_owned() } else { text };
        if !is_whole {
            return Ok(Some(FileLine::Unfinished(text)));
        }
        self.lines += 1;
        self.bytes += length;
        Ok(Some(FileLine::Whole(text)))
    }
}

/// Reads a whole file as bytes.
///
/// # Errors
/// The file can't be read or has more than `most` bytes, such as a device without an end.
pub fn read_bytes(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(most as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > most {
        let reason = format!("got more than {most} bytes, expected a smaller file");
        return Err(io::Error::new(ErrorKind::FileTooLarge, reason));
    }
    Ok(bytes)
}

/// Reads a whole file as text, without a byte order mark.
///
/// # Errors
/// The same as [`read_bytes`], and bytes that aren't UTF-8, with the line.
pub fn read_text(path: &Path, most: usize) -> io::Result<String> {
    let text = String::from_utf8(read_bytes(path, most)?).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        io::Error::new(ErrorKind::InvalidData, format!("line {line}: got bytes that are not UTF-8, expected text"))
    })?;
    Ok(without_mark(&text).to_owned())
}

/// Locks a file against other processes that append to it, until it is closed. Returns false if another process has
/// locked it, and true without a lock if the file system has none. On Windows we take no lock, because it would also
/// keep others from reading.
pub fn lock_for_appending(file: &File) -> bool {
    cfg!(windows) || !matches!(file.try_lock(), Err(TryLockError::WouldBlock))
}

/// Cuts off a last line that wasn't written to its end, because the run was killed meanwhile, and says so in the log.
///
/// Reads from the end, so the file's size doesn't matter.
///
/// # Errors
/// The file can't be read or cut.
pub fn drop_torn_line(path: &Path) -> io::Result<()> {
    if cut_torn_line(path)? > 0 {
        warn_of_torn_line(path);
    }
    Ok(())
}

/// Does the same without a log message; returns the number of bytes cut off.
pub(super) fn cut_torn_line(path: &Path) -> io::Result<u64> {
    // Windows doesn't cut a file that is open only for appending.
    cut(&mut OpenOptions::new().read(true).write(true).open(path)?)
}

/// Logs that a file's last line doesn't count.
pub(super) fn warn_of_torn_line(path: &Path) {
    log::warn!("{}: the last line has no end, as after a kill, and does not count", path.display());
}

/// Returns the number of bytes cut off.
fn cut(file: &mut File) -> io::Result<u64> {
    let length = file.seek(SeekFrom::End(0))?;
    let (mut whole, mut block) = (length, Vec::new());
    while whole > 0 {
        let start = whole.saturating_sub(BLOCK);
        block.resize((whole - start) as usize, 0);
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut block)?;
        if let Some(end) = block.iter().rposition(|&byte| byte == b'\n') {
            whole = start + end as u64 + 1;
            break;
        }
        whole = start;
    }
    if whole < length {
        file.set_len(whole)?;
    }
    Ok(length - whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    /// The lines of a text, and the error at the end if there is one.
    fn lines(text: &[u8], longest: usize) -> (Vec<FileLine>, Option<String>) {
        let (mut reader, mut found) = (LineReader::new(text, longest), Vec::new());
        loop {
            match reader.next_line() {
                Ok(Some(line)) => found.push(line),
                Ok(None) => return (found, None),
                Err(FileLineError::Line(line, reason)) => return (found, Some(format!("{line}: {reason}"))),
                Err(FileLineError::File(error)) => panic!("{error}"),
            }
        }
    }

    /// Windows line ends and marks once made results unreadable, and they were played again.
    #[test]
    fn line_ends_and_marks_of_other_systems_are_read() {
        let whole = |text: &str| FileLine::Whole(text.to_owned());
        let expected = vec![whole("one"), whole(""), whole("two"), FileLine::Unfinished("thr\r".to_owned())];
        for text in ["one\n\ntwo\nthr\r", "one\r\n\r\ntwo\r\nthr\r", "\u{feff}one\r\n\ntwo\nthr\r"] {
            assert_eq!(lines(text.as_bytes(), 5), (expected.clone(), None), "{text:?}");
        }
        // A mark counts only at the beginning, and a carriage return only before a line feed.
        assert_eq!(lines("a\r\r\n\u{feff}b\n".as_bytes(), 9), (vec![whole("a\r"), whole("\u{feff}b")], None));
        assert_eq!(lines(b"", 9), (Vec::new(), None));
    }

    #[test]
    fn long_lines_and_invalid_text_are_refused_with_their_line() {
        let five = FileLine::Whole("12345".to_owned());
        let long = Some("2: got a line of more than 5 bytes, expected a shorter one".to_owned());
        for text in ["12345\r\n123456\r\n", "12345\n123456", "12345\n123456\n", "12345\n1234567890"] {
            assert_eq!(lines(text.as_bytes(), 5), (vec![five.clone()], long.clone()), "{text:?}");
        }
        assert_eq!(
            lines(b"12345\n\xff\n", 5),
            (vec![five.clone()], Some("2: got bytes that are not UTF-8, expected text".to_owned()))
        );
        // A line without an end may be cut within a letter.
        assert_eq!(lines(b"12345\n\xff", 5), (vec![five, FileLine::Unfinished("\u{fffd}".to_owned())], None));
    }

    #[cfg(unix)]
    #[test]
    fn files_without_an_end_are_refused() {
        let error = read_bytes(Path::new("/dev/zero"), 100).unwrap_err();
        assert_eq!(error.to_string(), "got more than 100 bytes, expected a smaller file");
        assert!(matches!(LineReader::open(Path::new("/dev/zero"), 100).unwrap().next_line(), Err(FileLineError::Line(1, _))));
    }

    #[test]
    fn texts_are_read_without_their_mark() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let read = |bytes: &[u8]| {
            std::fs::write(file.path(), bytes).unwrap();
            read_text(file.path(), 9).map_err(|error| error.to_string())
        };
        assert_eq!(read("\u{feff}a\n".as_bytes()), Ok("a\n".to_owned()));
        assert_eq!(read(b"a\nb\n\xff"), Err("line 3: got bytes that are not UTF-8, expected text".to_owned()));
        assert_eq!((read(b"123456789").is_ok(), read(b"1234567890").is_ok()), (true, false));
    }

    /// The end of the last whole line lies in the last block, on its edge, in an earlier one, or nowhere.
    #[test]
    fn torn_last_lines_are_cut_off() {
        let block = BLOCK as usize;
        for whole in [0, 1, 9, block - 1, block, block + 1] {
            for torn in [0, 1, 9, block - 1, block, block + 1, 2 * block] {
                let mut file = tempfile::tempfile().unwrap();
                let line = [vec![b'x'; whole.saturating_sub(1)], vec![b'\n'; whole.min(1)]].concat();
                file.write_all(&[&line[..], &vec![b'y'; torn]].concat()).unwrap();
                assert_eq!(cut(&mut file).unwrap(), torn as u64);
                file.seek(SeekFrom::Start(0)).unwrap();
                let mut left = Vec::new();
                file.read_to_end(&mut left).unwrap();
                assert!(left == line, "{whole} and {torn} bytes: {} are left", left.len());
            }
        }
    }
}
