//! Reads a certificate's text, line by line.

use crate::check::Checker;
use flate2::bufread::MultiGzDecoder;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

/// A certificate's first error.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The line, from 1.
    pub line: usize,
    /// Why the line is refused.
    pub reason: String,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

/// Why a certificate proves nothing.
#[derive(Debug)]
pub enum CheckError {
    /// The file can't be read, or its compression is damaged.
    Unreadable(io::Error),
    /// A line is wrong.
    Refused(Refused),
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::Unreadable(error) => error.fmt(f),
            CheckError::Refused(refused) => refused.fmt(f),
        }
    }
}

impl From<io::Error> for CheckError {
    fn from(error: io::Error) -> CheckError {
        CheckError::Unreadable(error)
    }
}

impl From<Refused> for CheckError {
    fn from(refused: Refused) -> CheckError {
        CheckError::Refused(refused)
    }
}

/// The most bytes in a line, without its end. The longest line in the shipped certificates has 232.
const LONGEST_LINE: usize = 1 << 16;

/// The most bytes in a text. The largest shipped certificate has 35 million.
const MOST_BYTES: u64 = 1 << 30;

/// How a compressed file begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// Checks a certificate, compressed by gzip or not. Returns a line for each claim that it proves, beginning with the
/// board.
///
/// It reads the text line by line and keeps only the statements and the claims. On a board with n cells, that allows at
/// most 2^28 / (8 + 16 ⌈n / 64⌉) statements, or 11 million on boards with up to 64 cells.
///
/// # Errors
/// A line is wrong (the error names the first), the certificate claims nothing, or the input can't be read.
pub fn check(mut input: impl BufRead) -> Result<Vec<String>, CheckError> {
    if !input.fill_buf()?.starts_with(&GZIP) {
        return check_text(&mut input);
    }
    let mut text = BufReader::with_capacity(1 << 16, MultiGzDecoder::new(input));
    let mut checked = check_text(&mut text);
    if let Err(CheckError::Refused(_)) = checked
        && let Err(error) = io::copy(&mut text.take(MOST_BYTES), &mut io::sink())
    {
        // The damage makes the line wrong. It may show only at the end.
        checked = Err(error.into());
    }
    checked.map_err(|error| match error {
        CheckError::Unreadable(error) => {
            io::Error::new(error.kind(), format!("the compressed file is cut or damaged: {error}")).into()
        }
        refused => refused,
    })
}

fn check_text(input: &mut impl BufRead) -> Result<Vec<String>, CheckError> {
    let (mut checker, mut name, mut last) = (None, String::new(), 1);
    let (mut bytes, mut read) = (Vec::new(), 0);
    for line in 1.. {
        bytes.clear();
        input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() && line > 1 {
            break;
        }
        last = line;
        read += bytes.len() as u64;
        let refused = |reason: &str| Refused { line, reason: reason.to_owned() };
        if read > MOST_BYTES {
            return Err(refused(&format!("the text has more than {MOST_BYTES} bytes")).into());
        }
        let bytes = bytes.strip_suffix(b"\n").unwrap_or(&bytes);
        if bytes.len() > LONGEST_LINE {
            return Err(refused(&format!("the line is too long: it has more than {LONGEST_LINE} bytes")).into());
        }
        let text = std::str::from_utf8(bytes).map_err(|_| refused("not UTF-8"))?;
        if text.ends_with('\r') {
            return Err(
                refused("the line ends in a carriage return, expected a line feed alone; convert the ends of lines").into()
            );
        }
        let words: Vec<&str> = text.split(' ').collect();
        match (line, &mut checker) {
            (1, _) if text.starts_with('\u{feff}') => {
                return Err(refused("the file begins with a byte order mark, expected text without one").into());
            }
            (1, _) if text != "tripoint certificate 1" => return Err(refused("expected 'tripoint certificate 1'").into()),
            (1, _) => {}
            (2, _) => {
                name = words[1..].join(" ");
                checker = Some(Checker::new(&words).ok_or_else(|| refused("expected a board, as 'board y 7'"))?);
            }
            (_, Some(checker)) => checker.line(&words).map_err(|reason| Refused { line, reason })?,
            (_, None) => return Err(refused("expected a board first").into()),
        }
    }
    let claims = checker.map_or_else(Vec::new, |checker| checker.claims);
    if claims.is_empty() {
        return Err(Refused { line: last, reason: "nothing is claimed".to_owned() }.into());
    }
    Ok(claims.into_iter().map(|claim| format!("{name}, {claim}")).collect())
}
