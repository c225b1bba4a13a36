//! The results of a long computation, as a file that is only ever appended to.

use super::{drop_torn_line, lock_for_appending};
use crate::base::{difference, quoted};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// An upper bound on the bytes of a line: the head of a match names all its openings.
const LONGEST_LINE: u64 = 1 << 22;

/// An upper bound on the lines of a head: a match of 26 players has a line for each of their parameters.
const MOST_HEAD_LINES: usize = 4096;

/// Why a file of results cannot be used.
#[derive(Debug, Error)]
pub enum ResultsError {
    /// The file cannot be read or written.
    #[error("{0}; give a file that can be read and, to keep results in it, written")]
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
        "the file belongs to another computation: its {key} is '{found}', that of this one '{wanted}'; give the flags, the version and the files of the other, or another file"
    )]
    Other {
        /// The setting that differs.
        key: String,
        /// Its value in the file.
        found: String,
        /// Its value in this computation.
        wanted: String,
    },
    /// Results are there, without `--resume`.
    #[error("the file has results already; go on with --resume, or give another file")]
    Begun,
    /// A line that is too long to be read again.
    #[error("got a line of {0} bytes, expected at most {LONGEST_LINE}; give fewer or shorter openings")]
    TooLong(usize),
    /// A file with an incomplete head.
    #[error("line {0}: the file ends within its head; give a whole file")]
    Torn(usize),
    /// Another process is writing to the file.
    #[error("another process is writing to the file; wait for its end, or give another file")]
    InUse,
}

impl ResultsError {
    /// Compares what two computations depend on.
    ///
    /// # Errors
    /// The first difference.
    pub(crate) fn compare(found: &[(String, String)], wanted: &[(String, String)]) -> Result<(), ResultsError> {
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

/// Reads the head of a file: the format, then keys and values up to an empty line.
pub(crate) fn read_identity<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
    format: &str,
) -> Result<Vec<(String, String)>, ResultsError> {
    let first = lines.next().map_or("", |(_, text)| text);
    if first != format {
        let reason = format!("got '{}', expected '{format}'; give a file that this version has written", quoted(first));
        return Err(ResultsError::Line { line: 1, reason });
    }
    let mut pairs = Vec::new();
    for (line, text) in lines {
        if text.is_empty() {
            return Ok(pairs);
        }
        let pair = text.split_once(' ').ok_or_else(|| {
            let reason = format!("got '{}', expected a key and a value", quoted(text));
            ResultsError::Line { line, reason }
        })?;
        pairs.push((pair.0.to_owned(), pair.1.to_owned()));
    }
    Err(ResultsError::Torn(pairs.len() + 1))
}

/// What is done with each line of a file; the error says why it does not belong there.
pub(crate) type TakeLine<'a> = dyn FnMut(&str) -> Result<(), String> + 'a;

/// The identity of a computation: keys, without blanks, and values, in order. They are equal in all its runs.
pub type Identity = Vec<(String, String)>;

/// A file of results.
///
/// Its first line is the format; then comes what the computation depends on, a key and a value a line, an empty line,
/// and the results as they came, a line each. A last line without an end was being written when the process was killed,
/// and is dropped. Files are read line by line, and need not fit into memory.
#[derive(Debug)]
pub struct ResultsFile {
    path: PathBuf,
    file: File,
}

impl ResultsFile {
    /// Opens or begins the file of a computation, and takes the results that are there.
    ///
    /// # Errors
    /// A file that cannot be used, that belongs to another computation, or that has results although `resume` is not
    /// set.
    pub(crate) fn open(
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
        let mut begun = vec![0; format.len()];
        let length = file.metadata()?.len();
        // Only a file of ours is cut.
        if length > 0 && file.read_exact(&mut begun).is_ok() && begun == format.as_bytes() {
            drop_torn_line(path)?;
        }
        let head = head(format, identity);
        // An incomplete head is written again.
        if is_begun(path, &head)? {
            check_lines(&head)?;
            if length > 0 {
                OpenOptions::new().write(true).open(path)?.set_len(0)?;
            }
            file.write_all(head.as_bytes())?;
            return Ok(ResultsFile { path: path.to_owned(), file });
        }
        let mut is_resumed = Ok(());
        let mut take = |line: &str| {
            if !resume {
                is_resumed = Err(ResultsError::Begun);
                return Err(String::new());
            }
            take(line)
        };
        let read = read(path, format, identity, &mut take);
        is_resumed.and(read)?;
        Ok(ResultsFile { path: path.to_owned(), file })
    }

    /// Takes the results of a file that another process has written. A last line without an end is left out, and a
    /// process that was killed before the end of the head has left no results.
    ///
    /// # Errors
    /// A file that cannot be read or belongs to another computation, or what `take` says.
    pub(crate) fn read(
        path: &Path,
        format: &str,
        identity: &[(String, String)],
        take: &mut TakeLine<'_>,
    ) -> Result<(), ResultsError> {
        let head = head(format, identity);
        let mut bytes = Vec::new();
        File::open(path)?.take(head.len() as u64).read_to_end(&mut bytes)?;
        if bytes.len() < head.len() && head.as_bytes().starts_with(&bytes) { Ok(()) } else { read(path, format, identity, take) }
    }

    /// Takes the results of a file of any computation of a kind, and returns its identity.
    ///
    /// # Errors
    /// As [`ResultsFile::read`].
    pub(crate) fn read_any(path: &Path, format: &str, take: &mut TakeLine<'_>) -> Result<Identity, ResultsError> {
        let (mut reader, identity, first) = after_head(path, format)?;
        take_lines(&mut reader, first, take)?;
        Ok(identity)
    }

    /// Appends lines, each with its end.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(crate) fn append(&mut self, lines: &str) -> Result<(), ResultsError> {
        if lines.is_empty() {
            return Ok(());
        }
        check_lines(lines)?;
        self.file.write_all(lines.as_bytes())?;
        Ok(self.file.sync_data()?)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

fn head(format: &str, identity: &[(String, String)]) -> String {
    let pairs = identity.iter().map(|(key, value)| format!("{key} {value}\n"));
    format!("{format}\n{}\n", pairs.collect::<String>())
}

/// Refuses lines that could not be read again.
fn check_lines(lines: &str) -> Result<(), ResultsError> {
    let longest = lines.lines().map(str::len).max().unwrap_or(0);
    if longest as u64 + 1 >= LONGEST_LINE { Err(ResultsError::TooLong(longest)) } else { Ok(()) }
}

/// Whether a file holds nothing but the beginning of a head with these keys, or nothing at all: the process that
/// wrote it was killed. The values may differ, as the seed of a run without one does.
fn is_begun(path: &Path, head: &str) -> io::Result<bool> {
    let mut bytes = Vec::new();
    File::open(path)?.take(head.len() as u64 + LONGEST_LINE).read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    if text.contains("\n\n") {
        return Ok(false);
    }
    let (whole, torn) = text.rsplit_once('\n').unwrap_or(("", &text));
    let mut expected = head.lines();
    let format = expected.next().unwrap_or_default();
    if !text.contains('\n') {
        return Ok(format.starts_with(torn));
    }
    let mut lines = whole.lines();
    let key = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    let is_same = |line: &str, other: &str| !line.is_empty() && key(line) == key(other);
    let all_same = lines.next() == Some(format) && lines.all(|line| expected.next().is_some_and(|other| is_same(line, other)));
    Ok(all_same)
}

/// Reads a file line by line.
fn read(path: &Path, format: &str, identity: &[(String, String)], take: &mut TakeLine<'_>) -> Result<(), ResultsError> {
    let (mut reader, found, first) = after_head(path, format)?;
    ResultsError::compare(&found, identity)?;
    take_lines(&mut reader, first, take)
}

/// A file after its head, with the identity that the head gives and the number of the next line.
fn after_head(path: &Path, format: &str) -> Result<(BufReader<File>, Identity, usize), ResultsError> {
    let mut reader = BufReader::new(File::open(path)?);
    let head = read_head(&mut reader)?;
    let identity = read_identity(&mut (1..).zip(head.lines()), format)?;
    Ok((reader, identity, 1 + head.lines().count()))
}

/// Takes the lines after the head, from this number on.
fn take_lines(reader: &mut impl BufRead, first: usize, take: &mut TakeLine<'_>) -> Result<(), ResultsError> {
    let mut text = String::new();
    for line in first.. {
        let wrong = |reason| ResultsError::Line { line, reason };
        if !next_line(reader, &mut text).map_err(wrong)? {
            return Ok(());
        }
        take(&text).map_err(wrong)?;
    }
    Ok(())
}

/// The text of the head, with the empty line at its end.
fn read_head(reader: &mut impl BufRead) -> Result<String, ResultsError> {
    let (mut head, mut text) = (String::new(), String::new());
    for line in 1.. {
        let is_whole = next_line(reader, &mut text).map_err(|reason| ResultsError::Line { line, reason })?;
        if is_whole || line == 1 {
            head = head + &text + "\n";
        }
        if !is_whole || text.is_empty() || line > MOST_HEAD_LINES {
            break;
        }
    }
    Ok(head)
}

/// Reads a line without its end; returns whether there was a whole one.
fn next_line(reader: &mut impl BufRead, text: &mut String) -> Result<bool, String> {
    text.clear();
    let mut bytes = std::mem::take(text).into_bytes();
    reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes).map_err(|error| error.to_string())?;
    let is_whole = bytes.pop_if(|byte| *byte == b'\n').is_some();
    if !is_whole && bytes.len() as u64 + 1 >= LONGEST_LINE {
        return Err(format!("the line is longer than {LONGEST_LINE} bytes; give a file of results"));
    }
    *text = String::from_utf8(bytes).map_err(|_| "the line is not valid UTF-8; give a file of results".to_owned())?;
    Ok(is_whole)
}
