//! The pieces that SGF is made of: brackets, nodes, and properties with their values, each with its place.

use super::RecordError;
use crate::base::quoted;

/// Letters of a name that count; no property has as many.
const LONGEST_NAME: usize = 32;

/// The pieces that SGF is made of, from the place of `next` on.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    pub(super) text: &'a [u8],
    pub(super) next: usize,
    /// The beginning of the name of the property whose values are being read; empty elsewhere.
    name: &'a [u8],
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Token<'a> {
    Open,
    Close,
    Node,
    Value(Property<'a>),
}

/// One value of a property with its name, both as they stand in the file.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Property<'a> {
    name: &'a [u8],
    value: &'a [u8],
    /// Where the bracket of the value stands.
    pub(super) offset: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a [u8]) -> Tokens<'a> {
        let mark = if text.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        Tokens { text, next: mark, name: &[] }
    }

    /// The next piece.
    pub(super) fn next(&mut self) -> Result<Token<'a>, RecordError> {
        let mark = match self.peek() {
            Some(b'(') => Token::Open,
            Some(b')') => Token::Close,
            Some(b';') => Token::Node,
            Some(b'[') if !self.name.is_empty() => return self.value(),
            Some(letter) if letter.is_ascii_alphabetic() => {
                let name = self.span(u8::is_ascii_alphanumeric);
                // Every value looks at its name: one of a million letters must not make a million values slow.
                self.name = &name[..name.len().min(LONGEST_NAME)];
                return if self.peek() == Some(b'[') {
                    self.value()
                } else {
                    Err(self.unexpected("[ with the value of the property"))
                };
            }
            _ => return Err(self.unexpected("a property, a node or the ) that ends the game")),
        };
        self.next += 1;
        self.name = &[];
        Ok(mark)
    }

    pub(super) fn expect(&mut self, token: Token<'_>, expected: &str) -> Result<(), RecordError> {
        let mut before = self.clone();
        if self.next().is_ok_and(|got| got == token) { Ok(()) } else { Err(before.unexpected(expected)) }
    }

    /// The next byte that is no blank, which is left where it is.
    fn peek(&mut self) -> Option<u8> {
        self.span(u8::is_ascii_whitespace);
        self.text.get(self.next).copied()
    }

    /// Takes all bytes of a kind.
    fn span(&mut self, kind: fn(&u8) -> bool) -> &'a [u8] {
        let rest = self.text.get(self.next..).unwrap_or_default();
        let length = rest.iter().position(|byte| !kind(byte)).unwrap_or(rest.len());
        self.next += length;
        &rest[..length]
    }

    /// A value, whose bracket comes next; it ends at the first bracket that no backslash stands before.
    fn value(&mut self) -> Result<Token<'a>, RecordError> {
        let offset = self.next;
        let rest = self.text.get(offset + 1..).unwrap_or_default();
        let mut escaped = false;
        let end = rest.iter().position(|&byte| {
            let ends = byte == b']' && !escaped;
            escaped = byte == b'\\' && !escaped;
            ends
        });
        let Some(end) = end else {
            let error =
                RecordError::Syntax { got: "a [ that nothing closes".to_owned(), expected: "] after the value".to_owned() };
            return Err(error.at(self.text, offset));
        };
        self.next = offset + end + 2;
        Ok(Token::Value(Property { name: self.name, value: &rest[..end], offset }))
    }

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

impl Property<'_> {
    /// The name without the small letters of old files.
    pub(super) fn name(&self) -> String {
        self.name.iter().filter(|letter| letter.is_ascii_uppercase()).map(|&letter| char::from(letter)).collect()
    }

    /// The value without its escapes: a backslash stands before what is meant literally, and takes a line break away.
    pub(super) fn text(&self) -> String {
        let mut bytes = Vec::with_capacity(self.value.len());
        let mut rest = self.value;
        while let Some((&byte, after)) = rest.split_first() {
            rest = match (byte, after) {
                (b'\\', [b'\r', b'\n', after @ ..] | [b'\n' | b'\r', after @ ..]) => after,
                (b'\\', [literal, after @ ..]) => {
                    bytes.push(*literal);
                    after
                }
                _ => {
                    bytes.push(byte);
                    after
                }
            };
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}
