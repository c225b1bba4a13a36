//! The results of a build, as a file that is only ever appended to.

use super::unit::whole;
use crate::base::{drop_torn_line, quoted};
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The first line.
const FORMAT: &str = "tripoint book results 1";

/// Why a file of results or of units cannot be used.
#[derive(Debug, Error)]
pub enum ResultsError {
    /// The file cannot be read or written.
    #[error("{0}; give a file that can be read and written")]
    File(#[from] io::Error),
    /// An invalid line.
    #[error("line {line}: {reason}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// Why it is invalid.
        reason: String,
    },
    /// Another build.
    #[error(
        "the file belongs to another build: its {key} is '{found}', that of this one '{wanted}'; give the flags, the version and the files of the other, or another file"
    )]
    OtherBuild {
        /// What differs.
        key: String,
        /// What the file has.
        found: String,
        /// What this build has.
        wanted: String,
    },
    /// Results are there, and nobody said that they are to be gone on with.
    #[error("the file has results already; go on with --resume, or give another file")]
    Begun,
}

impl ResultsError {
    /// Compares what two builds depend on.
    ///
    /// # Errors
    /// The first difference.
    pub(super) fn compare(found: &[(String, String)], wanted: &[(String, String)]) -> Result<(), ResultsError> {
        let value = |pairs: &[(String, String)], key: &str| {
            pairs.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone()).unwrap_or_default()
        };
        for (key, _) in wanted.iter().chain(found) {
            let (found, wanted) = (value(found, key), value(wanted, key));
            if found != wanted {
                return Err(ResultsError::OtherBuild { key: key.clone(), found: quoted(&found), wanted: quoted(&wanted) });
            }
        }
        Ok(())
    }
}

/// Reads the head of a file: the format, then keys and values up to an empty line.
pub(super) fn read_identity<'a>(
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
    Err(ResultsError::Line { line: pairs.len() + 1, reason: "the file ends within its head; give a whole file".to_owned() })
}

/// A result as it stands in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ResultLine {
    /// The line of the file, from 1.
    pub(super) line: usize,
    pub(super) round: u32,
    pub(super) unit: u32,
    /// The words of the result, of which only the round knows how they are to be read.
    pub(super) words: String,
}

/// A file of results.
///
/// Its first line is `tripoint book results 1`; then comes what the build depends on, a key and a value a line, an empty line, and the
/// results as they came: the round, the unit, its simulations, what it found out. A last line without an end was being written when the
/// process was killed, and is dropped.
#[derive(Debug)]
pub struct ResultsFile {
    path: PathBuf,
    file: File,
}

impl ResultsFile {
    /// Opens or begins the file of a build; also returns the results that are there.
    ///
    /// # Errors
    /// A file that cannot be used, that belongs to another build, or that has results although `resume` is not set.
    pub(super) fn open(
        path: &Path,
        identity: &[(String, String)],
        resume: bool,
    ) -> Result<(ResultsFile, Vec<ResultLine>), ResultsError> {
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
        let mut begun = [0; FORMAT.len()];
        let length = file.metadata()?.len();
        let ours = length > 0 && file.read_exact(&mut begun).is_ok() && begun == *FORMAT.as_bytes();
        // Only a file of ours is cut, and a head that was not written to its end is begun anew.
        if ours {
            drop_torn_line(&mut file)?;
        }
        let mut text = String::new();
        File::open(path)?.read_to_string(&mut text)?;
        if ours && !text.contains("\n\n") {
            file.set_len(0)?;
            text.clear();
        }
        if text.is_empty() {
            file.write_all(head(identity).as_bytes())?;
            return Ok((ResultsFile { path: path.to_owned(), file }, Vec::new()));
        }
        let lines = read(&text, identity)?;
        if !lines.is_empty() && !resume {
            return Err(ResultsError::Begun);
        }
        Ok((ResultsFile { path: path.to_owned(), file }, lines))
    }

    /// Reads the results of a file that another process has written; a last line without an end is left out.
    ///
    /// # Errors
    /// A file that cannot be read or belongs to another build.
    pub(super) fn read(path: &Path, identity: &[(String, String)]) -> Result<Vec<ResultLine>, ResultsError> {
        let text = std::fs::read_to_string(path)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        read(&text[..whole], identity)
    }

    /// Appends results.
    ///
    /// # Errors
    /// The file cannot be written.
    pub(super) fn append(&mut self, lines: &[(u32, u32, String)]) -> Result<(), ResultsError> {
        let text: String = lines.iter().map(|(round, unit, words)| format!("{round} {unit} {words}\n")).collect();
        Ok(self.file.write_all(text.as_bytes())?)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

fn head(identity: &[(String, String)]) -> String {
    let pairs = identity.iter().map(|(key, value)| format!("{key} {value}\n"));
    format!("{FORMAT}\n{}\n", pairs.collect::<String>())
}

fn read(text: &str, identity: &[(String, String)]) -> Result<Vec<ResultLine>, ResultsError> {
    let mut lines = (1..).zip(text.lines());
    ResultsError::compare(&read_identity(&mut lines, FORMAT)?, identity)?;
    let result = |(line, text): (usize, &str)| {
        let mut words = text.splitn(3, ' ');
        let mut next = || words.next().unwrap_or_default();
        let read = |round, unit, words: &str| -> Result<ResultLine, String> {
            Ok(ResultLine { line, round: whole(round)?, unit: whole(unit)?, words: words.to_owned() })
        };
        read(next(), next(), next()).map_err(|reason| ResultsError::Line { line, reason })
    };
    lines.map(result).collect()
}
