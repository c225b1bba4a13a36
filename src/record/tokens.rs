//! The pieces that SGF is made of: brackets, nodes, names of properties and their values, each with its place.

use super::RecordError;
use crate::base::quoted;
use std::ops::Range;

/// The pieces that SGF is made of, from the place of `next` on.
pub(super) struct Tokens<'a> {
    text: &'a [u8],
    pub(super) next: usize,
    /// Whether the last piece was the name or a value of a property, so that a value can follow.
    in_property: bool,
}

/// A piece; of a name or a value where it stands in the text.
#[derive(Clone, PartialEq)]
pub(super) enum Token {
    Open,
    Close,
    Node,
    /// The name of a property; a value follows.
    Name(Range<usize>),
    /// What stands between the brackets of a value.
    Value(Range<usize>),
}

/// The mark with which some editors begin a file in UTF-8.
pub(super) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a [u8]) -> Tokens<'a> {
        let next = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Tokens { text, next, in_property: false }
    }

    /// Whether nothing but blanks is left.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// The next piece; `expected` is what an error says can stand there.
    pub(super) fn next(&mut self, expected: &str) -> Result<Token, RecordError> {
        let mark = match self.peek() {
            Some(b'(') => Token::Open,
            Some(b')') => Token::Close,
            Some(b';') => Token::Node,
            Some(b'[') if self.in_property => return self.value(),
            Some(letter) if letter.is_ascii_alphabetic() => {
                let name = self.span(u8::is_ascii_alphanumeric);
                self.in_property = true;
                return if self.peek() == Some(b'[') {
                    Ok(Token::Name(name))
                } else {
                    Err(self.unexpected("[ with the value of the property"))
                };
            }
            _ => return Err(self.unexpected(expected)),
        };
        self.next += 1;
        self.in_property = false;
        Ok(mark)
    }

    /// The next piece where only a bracket can stand.
    pub(super) fn next_bracket(&mut self, expected: &str) -> Result<Token, RecordError> {
        if matches!(self.peek(), Some(b'(' | b')')) { self.next(expected) } else { Err(self.unexpected(expected)) }
    }

    /// Takes this piece, which alone can come next.
    pub(super) fn expect(&mut self, token: &Token, expected: &str) -> Result<(), RecordError> {
        self.peek();
        let start = self.next;
        if self.next(expected).is_ok_and(|got| got == *token) {
            return Ok(());
        }
        self.next = start;
        Err(self.unexpected(expected))
    }

    /// The next byte that is no blank, which is left where it is.
    fn peek(&mut self) -> Option<u8> {
        self.span(u8::is_ascii_whitespace);
        self.text.get(self.next).copied()
    }

    /// Takes all bytes of a kind.
    fn span(&mut self, kind: fn(&u8) -> bool) -> Range<usize> {
        let start = self.next;
        let rest = self.text.get(start..).unwrap_or_default();
        self.next += rest.iter().position(|byte| !kind(byte)).unwrap_or(rest.len());
        start..self.next
    }

    /// A value, whose bracket comes next; it ends at the first bracket that no backslash stands before.
    fn value(&mut self) -> Result<Token, RecordError> {
        let start = self.next + 1;
        let rest = self.text.get(start..).unwrap_or_default();
        let mut escaped = false;
        let length = rest.iter().position(|&byte| {
            let ends = byte == b']' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        let Some(length) = length else {
            let error =
                RecordError::Syntax { got: "a [ that nothing closes".to_owned(), expected: "] after the value".to_owned() };
            return Err(error.at(self.text, self.next));
        };
        self.next = start + length + 1;
        Ok(Token::Value(start..start + length))
    }

    /// The error for what comes next.
    fn unexpected(&mut self, expected: &str) -> RecordError {
        let got = match self.peek() {
            None => "the end of the file".to_owned(),
            Some(_) => {
                let rest = &self.text[self.next..];
                let next = String::from_utf8_lossy(&rest[..rest.len().min(4)]).chars().take(1).collect::<String>();
                format!("'{}'", quoted(&next))
            }
        };
        RecordError::Syntax { got, expected: expected.to_owned() }.at(self.text, self.next)
    }
}
