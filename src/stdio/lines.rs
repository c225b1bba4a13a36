//! An input's lines, none of them too long.

use std::io::{self, BufRead, Read};

/// A line of the input.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum InputLine {
    /// A line with its end, if it has one.
    Whole(Vec<u8>),
    /// A line skipped because it is too long.
    TooLong,
}

/// Reads the next line, with at most this many bytes; `None` at the end of the input.
///
/// # Errors
/// The input can't be read.
pub(super) fn next_line(input: &mut impl BufRead, most: usize) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    if input.by_ref().take(most as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() < most || line.ends_with(b"\n") {
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

    const MOST: usize = 1 << 15;

    #[test]
    fn a_long_line_is_skipped_and_the_next_one_is_read() {
        let long = "x".repeat(MOST);
        let longest = "y".repeat(MOST - 1);
        let text = format!("first\n\n{long}\n{longest}\n{long}{long}\nlast");
        let mut input = text.as_bytes();
        let mut lines = Vec::new();
        while let Some(line) = next_line(&mut input, MOST).unwrap() {
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
    fn an_input_can_end_in_a_long_line() {
        let text = "x".repeat(MOST + 5);
        let mut input = text.as_bytes();
        assert_eq!(next_line(&mut input, MOST).unwrap(), Some(InputLine::TooLong));
        assert_eq!(next_line(&mut input, MOST).unwrap(), None);
    }
}
