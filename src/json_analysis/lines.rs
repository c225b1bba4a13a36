//! Lines of an input, none of them too long.

use std::io::{self, BufRead, Read};

/// The most bytes of a line; the query about the longest game needs a hundredth of it.
pub(super) const MOST_BYTES: usize = 4 << 20;

/// A line of the input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum InputLine {
    Whole(Vec<u8>),
    /// A line that was skipped because of its length.
    TooLong,
}

/// Reads the next line; `None` at the end of the input.
///
/// # Errors
/// An input that cannot be read.
pub(super) fn next_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    if input.by_ref().take(MOST_BYTES as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() < MOST_BYTES || line.ends_with(b"\n") {
        return Ok(Some(InputLine::Whole(line)));
    }
    loop {
        let read = input.fill_buf()?;
        if read.is_empty() {
            return Ok(Some(InputLine::TooLong));
        }
        let (end, has_ended) = read.iter().position(|&byte| byte == b'\n').map_or((read.len(), false), |place| (place + 1, true));
        input.consume(end);
        if has_ended {
            return Ok(Some(InputLine::TooLong));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_one_is_read() {
        let long = "x".repeat(MOST_BYTES);
        let longest = "y".repeat(MOST_BYTES - 1);
        let text = format!("first\n\n{long}\n{longest}\n{long}{long}\nlast");
        let mut input = text.as_bytes();
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input).unwrap() {
            lines.push(line);
        }
        let whole = |text: &str| InputLine::Whole(text.as_bytes().to_vec());
        let expected = [
            whole("first\n"),
            whole("\n"),
            InputLine::TooLong,
            whole(&format!("{longest}\n")),
            InputLine::TooLong,
            whole("last"),
        ];
        assert!(lines == expected, "{} lines", lines.len());
    }

    #[test]
    fn an_input_that_ends_in_a_line_that_is_too_long_ends() {
        let text = "x".repeat(MOST_BYTES + 5);
        let mut input = text.as_bytes();
        assert_eq!(next_line(&mut input).unwrap(), Some(InputLine::TooLong));
        assert_eq!(next_line(&mut input).unwrap(), None);
    }
}
