//! The lines that CodeCup's harness for Poly-Y uses: a cell's number, `-1` for a swap, `Start` to the first player, and
//! `Quit` at the end.

use crate::base::quoted;
use crate::notation::Dialect;
use std::fmt;
use thiserror::Error;

/// A line to or from a CodeCup player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    /// The player opens the game.
    Start,
    /// A stone on the cell with this number.
    Cell(u32),
    /// A swap.
    Swap,
    /// The game is over.
    Quit,
}

/// An invalid line.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("got '{0}', expected Start, Quit, -1 or the number of a cell")]
pub struct LineError(pub String);

impl Line {
    /// Parses a line, ignoring blanks around it.
    ///
    /// ```
    /// use tripoint_games::wire::codecup::Line;
    ///
    /// assert_eq!(Line::parse(b"Start")?, Line::Start);
    /// assert_eq!(Line::parse(b"17")?, Line::Cell(17));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`LineError`] for anything else. It quotes only part of a long line.
    pub fn parse(line: &[u8]) -> Result<Line, LineError> {
        let text = String::from_utf8_lossy(line);
        match text.trim() {
            "Start" => Ok(Line::Start),
            "Quit" => Ok(Line::Quit),
            word if word == Dialect::CODECUP.swap => Ok(Line::Swap),
            word if !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) => {
                word.parse().map(Line::Cell).map_err(|_| LineError(quoted(word)))
            }
            word => Err(LineError(quoted(word))),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Start => f.write_str("Start"),
            Line::Cell(number) => write!(f, "{number}"),
            Line::Swap => f.write_str(Dialect::CODECUP.swap),
            Line::Quit => f.write_str("Quit"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_as_it_is_written() {
        for line in [Line::Start, Line::Cell(1), Line::Cell(106), Line::Swap, Line::Quit] {
            assert_eq!(Line::parse(format!(" {line}\r\n").as_bytes()), Ok(line));
        }
    }

    #[test]
    fn nonsense_is_refused_with_a_short_quotation() {
        for line in ["", "start", "-2", "+5", "1 2", "1.5", "99999999999", "\u{0}"] {
            assert!(Line::parse(line.as_bytes()).is_err(), "{line:?}");
        }
        assert!(Line::parse(&[b'x'; 10_000]).unwrap_err().to_string().len() < 120);
        assert!(Line::parse(b"\xff\xff").is_err());
    }
}
