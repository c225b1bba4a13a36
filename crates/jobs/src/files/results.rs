//! A long computation's results, in a file that is only ever appended to.

use super::lines::{FileLine, FileLineError, LineReader, cut_torn_line, lock_for_appending, warn_of_torn_line};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;
use tripoint_games::base::{checksum, difference, quoted};

/// An upper bound on a line's bytes: a match's head names all its openings.
const LONGEST_LINE: usize = 1 << 22;

/// An upper bound on a head's lines: a match with 26 players has a line for each of their parameters.
const MOST_HEAD_LINES: usize = 4096;

/// The key in a head's last line, which has the checksum of the lines before it.
const CHECKSUM: &str = "checksum";

/// Why a results file can't be used.
#[derive(Debug, Error)]
pub enum ResultsError {
    /// The file can't be read or written.
    #[error("{0}; choose a file that you can read and write")]
    File(#[from] io::Error),
    /// An invalid line.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// Why it is invalid.
        reason: String,
    },
    /// Another computation.
    #[error(
        "the file belongs to another computation: its {key} is '{found}', here it is '{wanted}'; use its flags, version and files, or choose another file"
    )]
    Other {
        /// The setting that differs.
        key: String,
        /// Its value in the file.
        found: String,
        /// Its value in this computation.
        wanted: String,
    },
    /// There are results already, but no `--resume`.
    #[error("the file has results already; continue with --resume, or choose another file")]
    Begun,
    /// A line is too long to be read again.
    #[error("got a line of {0} bytes, expected at most {LONGEST_LINE}; give fewer or shorter openings")]
    TooLong(usize),
    /// An empty file, or one with an incomplete head.
    #[error("line {0}: the file is empty or ends within its head; use a complete file")]
    Torn(usize),
    /// Another process is writing to the file.
    #[error("another process is writing to the file; wait for it to end, or choose another file")]
    InUse,
}

impl From<FileLineError> for ResultsError {
    fn from(error: FileLineError) -> ResultsError {
        match error {
            FileLineError::File(error) => ResultsError::File(error),
            FileLineError::Line(line, reason) => ResultsError::Line { line, reason },
        }
    }
}

impl ResultsError {
    /// Writes the error with the file, and with the line if there is one: `FILE:LINE: reason`.
    pub fn at(&self, path: &Path) -> String {
        let name = path.display();
        match self {
            ResultsError::Line { line, reason } => format!("{name}:{line}: {reason}"),
            ResultsError::Torn(line) => format!("{name}:{line}: the file is empty or ends within its head; use a complete file"),
            other => format!("{name}: {other}"),
        }
    }

    /// Compares what two computations depend on.
    ///
    /// # Errors
    /// The first difference.
    pub fn compare(found: &[(String, String)], wanted: &[(String, String)]) -> Result<(), ResultsError> {
        let value = |pairs: &[(String, String)], key: &str| {
            pairs.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone()).unwrap_or_default()
        };
        for (key, _) in wanted.iter().chain(found) {
            let (found, wanted) = (value(found, key), value(wanted, key));
            if found != wanted {
                let [found, wanted] = difference(&found, &wanted);
                return Err(ResultsError::Other { key: key.clone(), found, wanted });
            }
        }
        Ok(())
    }
}

/// A file's head.
#[derive(Debug)]
pub struct ResultsHead {
    /// The settings the computation depends on.
    pub identity: Identity,
    /// Whether a version that writes checksums began the file, so that every line must have one.
    has_checksums: bool,
}

/// Reads a file's head: the format, then keys and values up to an empty line.
pub fn read_identity(
    lines: &mut impl Iterator<Item = Result<String, ResultsError>>,
    format: &str,
) -> Result<ResultsHead, ResultsError> {
    let (mut identity, mut before) = (Identity::new(), String::new());
    let mut has_checksums = false;
    for (line, text) in (1..).zip(lines) {
        let text = text?;
        let wrong = |reason| ResultsError::Line { line, reason };
        if line == 1 && text != format {
            let got = quoted(&text);
            return Err(wrong(format!("got '{got}', expected '{format}'; choose a file that this version has written")));
        }
        if text.is_empty() {
            return Ok(ResultsHead { identity, has_checksums });
        }
        let expected = format!("{:08x}", checksum(before.as_bytes()));
        before = before + &text + "\n";
        match text.split_once(' ') {
            _ if line == 1 => {}
            _ if has_checksums || line > MOST_HEAD_LINES => {
                return Err(wrong("expected an empty line after the head".to_owned()));
            }
            Some((CHECKSUM, sum)) if sum == expected => has_checksums = true,
            Some((CHECKSUM, sum)) => {
                return Err(wrong(format!(
                    "got the checksum '{}' of a damaged head, expected '{expected}'; copy the file again, or remove this line if \
                     you have changed the head by hand",
                    quoted(sum)
                )));
            }
            Some((key, value)) => identity.push((key.to_owned(), value.to_owned())),
            None => return Err(wrong(format!("got '{}', expected a key and a value", quoted(&text)))),
        }
    }
    Err(ResultsError::Torn(before.lines().count() + 1))
}

/// Takes each line in a file; the error says why it doesn't belong there.
pub(super) type TakeLine<'a> = dyn FnMut(&str) -> Result<(), String> + 'a;

/// A computation's identity: keys, without blanks, and values, in order. All its runs have the same one.
pub type Identity = Vec<(String, String)>;

/// A results file.
///
/// Its first line is the format. Then come the settings that the computation depends on, a key and a value per line,
/// and the line `checksum` with the checksum of these lines. After an empty line, the results follow as they came, one
/// per line. Each result is followed by its own checksum, after a blank and `#`. A checksum is the CRC-32 of the bytes,
/// as eight hexadecimal digits. For a result it leaves out the line end; for the head it includes the line feeds:
///
/// ```text
/// tripoint proven positions 1
/// board Y 5
/// checksum 2800ee20
///
/// - a1 B W 9 b2 #29b0d685
/// ```
///
/// A line with a wrong checksum is an error. Without the line `checksum`, as in files that people write, results need
/// no checksums. A last line without an end was being written when the process was killed, so it is dropped with a
/// warning. Files are read line by line and need not fit into memory. `LineReader` says which line ends it reads.
#[derive(Debug)]
pub struct ResultsFile {
    path: PathBuf,
    file: File,
    /// Whether the last line may lack its end. We cut it off before the first new one, so that a file that is only
    /// read, or refused, stays as it is.
    may_be_torn: bool,
}

impl ResultsFile {
    /// Opens or begins a computation's file, and takes the results already there.
    ///
    /// # Errors
    /// An unusable file, another computation's file, or one with results although `resume` isn't set.
    pub fn open(
        path: &Path,
        format: &str,
        identity: &[(String, String)],
        resume: bool,
        take: &mut TakeLine<'_>,
    ) -> Result<ResultsFile, ResultsError> {
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
        if !lock_for_appending(&file) {
            return Err(ResultsError::InUse);
        }
        let head = head(format, identity);
        // An incomplete head is written again.
        if ends_in_head(path, &head)? {
            check_lines(&head)?;
            if file.metadata()?.len() > 0 {
                OpenOptions::new().write(true).open(path)?.set_len(0)?;
            }
            file.write_all(head.as_bytes())?;
            return Ok(ResultsFile { path: path.to_owned(), file, may_be_torn: false });
        }
        let mut is_resumed = Ok(());
        let mut take = |line: &str| {
            if !resume {
                is_resumed = Err(ResultsError::Begun);
                return Err(String::new());
            }
            take(line)
        };
        let read = ResultsFile::read(path, format, identity, &mut take);
        is_resumed.and(read)?;
        Ok(ResultsFile { path: path.to_owned(), file, may_be_torn: true })
    }

    /// Takes the results from a file that another process has written or is writing. Leaves out a last line without an
    /// end.
    ///
    /// # Errors
    /// A file that can't be read, ends within its head or belongs to another computation, or an error from `take`.
    pub fn read(path: &Path, format: &str, identity: &[(String, String)], take: &mut TakeLine<'_>) -> Result<(), ResultsError> {
        let (mut lines, head) = after_head(path, format)?;
        ResultsError::compare(&head.identity, identity)?;
        take_lines(path, &mut lines, head.has_checksums, take)
    }

    /// Returns the number of the first line after a file's head, from 1.
    ///
    /// # Errors
    /// The file can't be read or ends within its head.
    pub fn first_line(path: &Path, format: &str) -> Result<usize, ResultsError> {
        Ok(after_head(path, format)?.0.place().0 + 1)
    }

    /// Returns whether a file ends within this computation's head, because its process was killed or has just begun.
    ///
    /// # Errors
    /// The file can't be read.
    pub fn is_begun(path: &Path, format: &str, identity: &[(String, String)]) -> io::Result<bool> {
        let head = head(format, identity);
        let mut bytes = Vec::new();
        File::open(path)?.take(head.len() as u64 + 1).read_to_end(&mut bytes)?;
        Ok(bytes.len() < head.len() && head.as_bytes().starts_with(&bytes))
    }

    /// Takes the results from a file, whichever computation it belongs to, into the value that `begin` makes from its
    /// identity. Returns the identity and the value.
    ///
    /// # Errors
    /// The file can't be read or ends within its head, or an error from `begin` or `take`.
    pub fn read_any<T>(
        path: &Path,
        format: &str,
        begin: impl FnOnce(&Identity) -> Result<T, String>,
        take: impl Fn(&mut T, &str) -> Result<(), String>,
    ) -> Result<(Identity, T), ResultsError> {
        let (mut lines, head) = after_head(path, format)?;
        let line = lines.place().0;
        let mut taken = begin(&head.identity).map_err(|reason| ResultsError::Line { line, reason })?;
        take_lines(path, &mut lines, head.has_checksums, &mut |line| take(&mut taken, line))?;
        Ok((head.identity, taken))
    }

    /// Appends lines, each with its end.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn append(&mut self, lines: &str) -> Result<(), ResultsError> {
        if lines.is_empty() {
            return Ok(());
        }
        check_lines(lines)?;
        if std::mem::take(&mut self.may_be_torn) {
            cut_torn_line(&self.path)?;
        }
        self.file.write_all(with_checksums(lines).as_bytes())?;
        Ok(self.file.sync_data()?)
    }

    /// Returns a whole file's text with these results, each with its end.
    pub fn text(format: &str, identity: &[(String, String)], lines: &str) -> String {
        head(format, identity) + &with_checksums(lines)
    }

    /// Returns the file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for ResultsFile {
    /// Unlocks the file. Closing isn't enough: a process that is being started meanwhile also has the file open, until
    /// it runs its program.
    fn drop(&mut self) {
        // If it can't be unlocked, closing does it.
        let _ = self.file.unlock();
    }
}

fn head(format: &str, identity: &[(String, String)]) -> String {
    let pairs = identity.iter().map(|(key, value)| format!("{key} {value}\n"));
    let lines = format!("{format}\n{}", pairs.collect::<String>());
    format!("{lines}{CHECKSUM} {:08x}\n\n", checksum(lines.as_bytes()))
}

/// Adds a checksum to each line.
fn with_checksums(lines: &str) -> String {
    lines.lines().map(|line| format!("{line} #{:08x}\n", checksum(line.as_bytes()))).collect()
}

/// Returns a line without its checksum.
///
/// # Errors
/// Another line's checksum, or none if there must be one.
fn without_checksum(text: &str, is_needed: bool) -> Result<&str, String> {
    let digits = |sum: &str| sum.len() == 8 && sum.bytes().all(|byte| byte.is_ascii_hexdigit());
    let Some((line, sum)) = text.rsplit_once(" #").filter(|(_, sum)| digits(sum)) else {
        let missing = "got a line without a checksum, as damage leaves behind; remove the line, or the line 'checksum' of the head \
                       if you have written this one by hand";
        return if is_needed { Err(missing.to_owned()) } else { Ok(text) };
    };
    let expected = format!("{:08x}", checksum(line.as_bytes()));
    if sum == expected {
        return Ok(line);
    }
    Err(format!("got a damaged line: its checksum is {sum}, expected {expected}; copy the file again, or remove the line"))
}

/// Refuses lines too long to be read again.
fn check_lines(lines: &str) -> Result<(), ResultsError> {
    /// A checksum's bytes.
    const ADDED: usize = 10;
    let longest = lines.lines().map(str::len).max().unwrap_or(0);
    if longest + ADDED > LONGEST_LINE { Err(ResultsError::TooLong(longest)) } else { Ok(()) }
}

fn lines_of(path: &Path) -> io::Result<LineReader<BufReader<File>>> {
    LineReader::open(path, LONGEST_LINE)
}

/// Returns whether a file holds nothing but the beginning of a head with these keys, or nothing at all, because the
/// process that wrote it was killed. The values may differ, such as the seed of a run without one.
fn ends_in_head(path: &Path, head: &str) -> io::Result<bool> {
    let (mut lines, mut expected) = (lines_of(path)?, head.lines());
    let key = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    let format = expected.next().unwrap_or_default();
    let mut is_first = true;
    loop {
        let is_same = match lines.next_line() {
            Ok(None) => return Ok(true),
            Ok(Some(FileLine::Unfinished(begun))) => return Ok(!is_first || format.starts_with(&begun)),
            Ok(Some(FileLine::Whole(line))) if is_first => line == format,
            Ok(Some(FileLine::Whole(line))) => !line.is_empty() && expected.next().is_some_and(|other| key(&line) == key(other)),
            Err(FileLineError::File(error)) => return Err(error),
            Err(FileLineError::Line(..)) => false,
        };
        if !is_same {
            return Ok(false);
        }
        is_first = false;
    }
}

/// Returns a file's reader after the head, and the head.
fn after_head(path: &Path, format: &str) -> Result<(LineReader<BufReader<File>>, ResultsHead), ResultsError> {
    let mut lines = lines_of(path)?;
    let mut whole = std::iter::from_fn(|| match lines.next_line() {
        Ok(Some(FileLine::Whole(line))) => Some(Ok(line)),
        // Anything but the format's beginning is another kind of file.
        Ok(Some(FileLine::Unfinished(line))) => (lines.place().0 == 0 && !format.starts_with(&line)).then_some(Ok(line)),
        Ok(None) => None,
        Err(error) => Some(Err(error.into())),
    });
    let head = read_identity(&mut whole, format)?;
    Ok((lines, head))
}

/// Takes the lines after the head.
fn take_lines(
    path: &Path,
    lines: &mut LineReader<BufReader<File>>,
    has_checksums: bool,
    take: &mut TakeLine<'_>,
) -> Result<(), ResultsError> {
    while let Some(line) = lines.next_line()? {
        let FileLine::Whole(text) = line else {
            warn_of_torn_line(path);
            break;
        };
        let taken = without_checksum(&text, has_checksums).and_then(&mut *take);
        taken.map_err(|reason| ResultsError::Line { line: lines.place().0, reason })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FORMAT: &str = "tripoint test 1";

    fn identity() -> Identity {
        vec![("board".to_owned(), "Y 5".to_owned()), ("seed".to_owned(), "7".to_owned())]
    }

    /// Returns a new path in its own folder.
    fn fresh() -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results");
        (folder, path)
    }

    fn opened(path: &Path) -> Result<(ResultsFile, Vec<String>), String> {
        let mut lines = Vec::new();
        let mut take = |line: &str| {
            lines.push(line.to_owned());
            Ok(())
        };
        let file = ResultsFile::open(path, FORMAT, &identity(), true, &mut take).map_err(|error| error.at(Path::new("F")))?;
        Ok((file, lines))
    }

    fn lines(path: &Path) -> Result<Vec<String>, String> {
        let mut lines = Vec::new();
        let mut take = |line: &str| {
            lines.push(line.to_owned());
            Ok(())
        };
        ResultsFile::read(path, FORMAT, &identity(), &mut take).map_err(|error| error.at(Path::new("F")))?;
        Ok(lines)
    }

    /// Writes a file with three results.
    fn written(path: &Path) -> Vec<u8> {
        opened(path).unwrap().0.append("one\ntwo 2\nthree\n").unwrap();
        std::fs::read(path).unwrap()
    }

    /// Windows line ends once hid all results, which were computed again and appended.
    #[test]
    fn files_with_line_ends_of_other_systems_are_continued() {
        let (_folder, path) = fresh();
        let text = String::from_utf8(written(&path)).unwrap();
        let of_windows = text.replace('\n', "\r\n");
        for text in [text.clone(), of_windows.clone(), format!("\u{feff}{text}"), format!("\u{feff}{of_windows}")] {
            std::fs::write(&path, &text).unwrap();
            let (mut file, found) = opened(&path).unwrap();
            assert_eq!(found, ["one", "two 2", "three"], "{text:?}");
            file.append("four\n").unwrap();
            drop(file);
            assert_eq!(lines(&path).unwrap(), ["one", "two 2", "three", "four"], "{text:?}");
            // Cut within the last line, and within the end of the one before.
            for cut in [1, 2, text.lines().last().unwrap().len() + 1] {
                std::fs::write(&path, &text[..text.len() - cut]).unwrap();
                opened(&path).unwrap().0.append("four\n").unwrap();
                assert_eq!(lines(&path).unwrap(), ["one", "two 2", "four"], "{text:?} {cut}");
            }
        }
    }

    #[test]
    fn every_damaged_byte_is_noticed() {
        let (_folder, path) = fresh();
        let good = written(&path);
        for place in 0..good.len() - 1 {
            for bit in 0..8 {
                let mut wrong = good.clone();
                wrong[place] ^= 1 << bit;
                std::fs::write(&path, &wrong).unwrap();
                let error = lines(&path).expect_err(&String::from_utf8_lossy(&wrong));
                assert!(error.starts_with("F:"), "{error}");
            }
        }
        // Cut lines in the middle of the file.
        let text = String::from_utf8(good).unwrap();
        let two = text.lines().find(|line| line.starts_with("two")).unwrap();
        for length in 0..two.len() {
            std::fs::write(&path, text.replace(two, &two[..length])).unwrap();
            assert!(lines(&path).unwrap_err().starts_with("F:7: "), "{length}");
        }
    }

    /// Our files and people's files, and lines added by a person.
    #[test]
    fn files_without_checksums_are_read_and_continued() {
        let (_folder, path) = fresh();
        std::fs::write(&path, format!("{FORMAT}\nboard Y 5\nseed 7\n\none\n")).unwrap();
        let (mut file, found) = opened(&path).unwrap();
        assert_eq!(found, ["one"]);
        file.append("two\n").unwrap();
        assert_eq!(lines(&path).unwrap(), ["one", "two"]);
        let text = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, text.replace("two #", "tow #")).unwrap();
        assert!(lines(&path).unwrap_err().starts_with("F:6: got a damaged line: its checksum is "), "{text}");
        std::fs::remove_file(&path).unwrap();
        let text = String::from_utf8(written(&path)).unwrap() + "four\n";
        std::fs::write(&path, &text).unwrap();
        assert!(lines(&path).unwrap_err().starts_with("F:9: got a line without a checksum"));
        let head = text.lines().find(|line| line.starts_with(CHECKSUM)).unwrap();
        std::fs::write(&path, text.replace(&format!("{head}\n"), "")).unwrap();
        assert_eq!(lines(&path).unwrap().len(), 4);
    }

    /// Files left by a process killed at the beginning.
    #[test]
    fn files_that_end_within_their_head_have_no_results() {
        let (_folder, path) = fresh();
        let head = head(FORMAT, &identity());
        for length in 0..head.len() {
            std::fs::write(&path, &head[..length]).unwrap();
            let error = lines(&path).unwrap_err();
            assert!(error.contains(": the file is empty or ends within its head"), "{length}: {error}");
            assert_eq!(opened(&path).unwrap().1, [""; 0], "{length}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), head);
        }
        // Something else is not overwritten.
        for text in ["x", "tripoint test 1 and more", "tripoint test 1\nother 3\n", "\0"] {
            std::fs::write(&path, text).unwrap();
            assert!(opened(&path).is_err(), "{text}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        // Windows says it in other words.
        let expected = if cfg!(unix) { "F: Is a directory" } else { "F: " };
        assert!(lines(&path).unwrap_err().starts_with(expected));
    }

    #[test]
    fn the_example_of_the_format_is_read() {
        let (_folder, path) = fresh();
        let own = include_str!("results.rs").lines();
        let lines = own.skip_while(|line| !line.ends_with("```text")).skip(1).take_while(|line| !line.ends_with("```"));
        let text: String = lines.map(|line| line.trim_start_matches("///").trim_start().to_owned() + "\n").collect();
        std::fs::write(&path, text).unwrap();
        let format = "tripoint proven positions 1";
        let (identity, found) = ResultsFile::read_any(
            &path,
            format,
            |_| Ok(Vec::new()),
            |found, line| {
                found.push(line.to_owned());
                Ok(())
            },
        )
        .unwrap();
        assert_eq!((identity, found), (vec![("board".to_owned(), "Y 5".to_owned())], vec!["- a1 B W 9 b2".to_owned()]));
    }
}
