//! The tokens of SGF: brackets, nodes, names of properties and their values, each with its location.

use super::RecordError;
use super::charset::Charset;
use super::tree::MOST_WARNINGS;
use crate::base::quoted;
use std::ops::Range;

/// The tokens of SGF from the byte `next` on.
pub(super) struct Tokens<'a> {
    text: &'a [u8],
    pub(super) next: usize,
    /// Whether the last token was the name or a value of a property, so that a value can follow.
    in_property: bool,
    /// The name of the current property.
    name: Range<usize>,
    /// Repairs of invalid SGF with their locations, at most as many as are shown.
    pub(super) repairs: Vec<(usize, String)>,
    charset: Charset,
}

/// A token; names and values have their location in the text.
#[derive(Clone, PartialEq)]
pub(super) enum Token {
    Open,
    Close,
    Node,
    /// The name of a property; a value follows.
    Name(Range<usize>),
    /// The text between the brackets of a value.
    Value(Range<usize>),
    /// The same, with unescaped closing brackets in it, or with a final backslash.
    Nested(Range<usize>),
    /// The end of the file within a game.
    End,
}

/// The byte order mark with which some editors begin a UTF-8 file.
pub(super) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The longest name of a property without a value, and the longest text that is repaired.
const LONGEST_LONE_NAME: usize = 8;
const LONGEST_REPAIR: usize = 200;

/// Properties with which first nodes begin.
const FIRST_PROPERTIES: [&[u8]; 10] = [b"FF[", b"GM[", b"SZ[", b"AP[", b"CA[", b"TG[", b"EV[", b"PB[", b"PW[", b"SO["];

/// Properties for names, such as players and tournament, which do not quote SGF.
const ONE_LINE: [&str; 14] = ["PB", "PW", "BR", "WR", "BT", "WT", "EV", "RO", "GN", "PC", "US", "AN", "CP", "SO"];

/// Properties of longer texts.
const TEXTS: [&str; 3] = ["C", "GC", "N"];

/// Whether a text begins with a property of two letters, or with a node that has a move.
fn begins_property(text: &[u8]) -> bool {
    match *text {
        [b';', b'B' | b'W', b'[', ..] => true,
        [first, second, b'[', ..] => first.is_ascii_uppercase() && second.is_ascii_uppercase(),
        _ => false,
    }
}

/// Whether the text after a bracket is a node that begins with one of these properties.
fn begins_with(text: &[u8], properties: &[&[u8]]) -> bool {
    let inside = text.trim_ascii_start().strip_prefix(b";").map(<[u8]>::trim_ascii_start);
    inside.is_some_and(|inside| properties.iter().any(|name| inside.starts_with(name)))
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a [u8]) -> Tokens<'a> {
        let next = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Tokens { text, next, in_property: false, name: 0..0, repairs: Vec::new(), charset: Charset::of_file(text) }
    }

    /// Whether nothing but blanks is left.
    pub(super) fn is_at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// The next token; `expected` is for errors.
    pub(super) fn next(&mut self, expected: &str) -> Result<Token, RecordError> {
        loop {
            let mark = match self.peek() {
                Some(b'(') => Token::Open,
                Some(b')') => Token::Close,
                Some(b';') => Token::Node,
                Some(b'[') if self.in_property => return self.value(),
                Some(letter) if letter.is_ascii_alphabetic() => {
                    let name = self.span(u8::is_ascii_alphanumeric);
                    (self.in_property, self.name) = (true, name.clone());
                    if self.peek() == Some(b'[') {
                        return Ok(Token::Name(name));
                    }
                    if !self.is_lone_name(&name) {
                        return Err(self.unexpected("[ with the value of the property"));
                    }
                    let text = String::from_utf8_lossy(&self.text[name.clone()]).into_owned();
                    self.repair(name.start, format!("got {text} without a value, which says nothing and is left out"));
                    continue;
                }
                next if next.is_none_or(|byte| matches!(byte, 0 | 0x1a)) && self.is_only_padding() => {
                    self.repair(self.next, "got the end of the file, expected ) that ends the game".to_owned());
                    return Ok(Token::End);
                }
                _ => return Err(self.unexpected(expected)),
            };
            self.next += 1;
            self.in_property = false;
            return Ok(mark);
        }
    }

    /// Records a repair of invalid SGF.
    pub(super) fn repair(&mut self, place: usize, text: String) {
        if self.repairs.len() < MOST_WARNINGS {
            self.repairs.push((place, text));
        }
    }

    /// Whether nothing but NUL, `^Z` and blanks is left.
    fn is_only_padding(&self) -> bool {
        let rest = self.text.get(self.next..).unwrap_or_default();
        rest.iter().all(|byte| matches!(byte, 0 | 0x1a) || byte.is_ascii_whitespace())
    }

    /// Whether a name without a value is nevertheless a property: MoHex writes `AB` if there are no stones.
    fn is_lone_name(&self, name: &Range<usize>) -> bool {
        let is_name = name.len() <= LONGEST_LONE_NAME && self.text[name.clone()].iter().all(u8::is_ascii_uppercase);
        let next = self.text.get(self.next);
        is_name && next.is_none_or(|next| next.is_ascii_uppercase() || matches!(next, b';' | b'(' | b')'))
    }

    /// Skips to the next bracket that begins a game: one before `;` or, if wanted, before a property of a first node.
    pub(super) fn seek_game(&mut self, is_named: bool) -> bool {
        let rest = self.text.get(self.next..).unwrap_or_default();
        let found = rest.iter().enumerate().filter(|&(_, &byte)| byte == b'(').find(|&(place, _)| {
            let inside = &rest[place + 1..];
            if is_named { begins_with(inside, &FIRST_PROPERTIES) } else { inside.trim_ascii_start().first() == Some(&b';') }
        });
        self.next += found.map_or(rest.len(), |(place, _)| place);
        found.is_some()
    }

    /// Whether the text after a bracket is the first node of another game and not a variation: it begins with the
    /// properties of a first node.
    pub(super) fn is_at_first_node(&self) -> bool {
        begins_with(self.text.get(self.next..).unwrap_or_default(), &FIRST_PROPERTIES[..2])
    }

    /// The next token where only a bracket is allowed.
    pub(super) fn next_bracket(&mut self, expected: &str) -> Result<Token, RecordError> {
        if matches!(self.peek(), None | Some(b'(' | b')')) { self.next(expected) } else { Err(self.unexpected(expected)) }
    }

    /// Consumes this token, the only one allowed.
    pub(super) fn expect(&mut self, token: &Token, expected: &str) -> Result<(), RecordError> {
        self.peek();
        let start = self.next;
        if self.next(expected).is_ok_and(|got| got == *token) {
            return Ok(());
        }
        self.next = start;
        Err(self.unexpected(expected))
    }

    /// The next non-blank byte, which is not consumed.
    fn peek(&mut self) -> Option<u8> {
        self.span(u8::is_ascii_whitespace);
        self.text.get(self.next).copied()
    }

    /// Consumes all bytes of a kind.
    fn span(&mut self, kind: fn(&u8) -> bool) -> Range<usize> {
        let start = self.next;
        let rest = self.text.get(start..).unwrap_or_default();
        self.next += rest.iter().position(|byte| !kind(byte)).unwrap_or(rest.len());
        start..self.next
    }

    /// A value, whose bracket comes next. It ends at the first unescaped bracket.
    fn value(&mut self) -> Result<Token, RecordError> {
        let start = self.next + 1;
        let rest = self.text.get(start..).unwrap_or_default();
        if let Some(length) = self.literal_backslash(rest) {
            self.repair(
                start + length - 1,
                "got \\] before a property, expected \\\\]; the backslash is read as a part of the text".to_owned(),
            );
            self.next = start + length + 1;
            return Ok(Token::Nested(start..start + length));
        }
        let Some(length) = self.closing(rest) else { return self.cut_value() };
        self.next = start + length + 1;
        if !self.is_after_value()
            && let Some(end) = self.outer_bracket()
        {
            self.repair(start + length, "got ] within a text, expected \\]; it is read as a part of the text".to_owned());
            self.next = end + 1;
            return Ok(Token::Nested(start..end));
        }
        Ok(Token::Value(start..start + length))
    }

    /// An unclosed value, at which the file was cut off. A text ends with the file. Any other value may be incomplete,
    /// so it is left out.
    fn cut_value(&mut self) -> Result<Token, RecordError> {
        let (bracket, start) = (self.next, self.next + 1);
        let (got, expected) = ("a [ that nothing closes", "] after the value");
        let is_cut = !self.seek_game(true);
        if !is_cut {
            self.next = bracket;
            let error = RecordError::Syntax { got: got.to_owned(), expected: expected.to_owned() };
            return Err(error.at(self.text, bracket));
        }
        let name = self.text.get(self.name.clone()).unwrap_or_default();
        if !TEXTS.iter().chain(&ONE_LINE).any(|known| known.as_bytes() == name) {
            self.repair(bracket, format!("got {got}, expected {expected}; the value is left out, as the file ends in it"));
            return Ok(Token::End);
        }
        self.repair(bracket, format!("got {got}, expected {expected}; the value ends with the file"));
        let is_padding = |byte: &&u8| byte.is_ascii_whitespace() || matches!(byte, 0 | 0x1a);
        let padding = self.text[start..].iter().rev().take_while(is_padding).count();
        let text = &self.text[start..self.text.len() - padding];
        // Half an escape has no meaning.
        let backslashes = text.iter().rev().take_while(|&&byte| byte == b'\\').count();
        Ok(Token::Value(start..start + text.len() - backslashes % 2))
    }

    /// The location of the bracket that closes the value of a [one-line property](ONE_LINE) whose text ends in a
    /// backslash, since Little Golem escapes nothing. A property or a move must follow immediately.
    fn literal_backslash(&self, rest: &[u8]) -> Option<usize> {
        let name = self.text.get(self.name.clone()).unwrap_or_default();
        if !ONE_LINE.iter().any(|known| known.as_bytes() == name) {
            return None;
        }
        let mut place = 0;
        loop {
            match *rest.get(place)? {
                b']' | b'\n' => return None,
                b'\\' if rest.get(place + 1) == Some(&b']') && begins_property(&rest[place + 2..]) => return Some(place + 1),
                b'\\' => place += 1 + self.letter(rest, place + 1),
                _ => place += self.letter(rest, place),
            }
        }
    }

    /// The bytes of the letter at a location.
    fn letter(&self, rest: &[u8], place: usize) -> usize {
        match rest.get(place..place + 2) {
            Some(&[first, second]) if self.charset.is_pair(first, second) => 2,
            _ => 1,
        }
    }

    /// The location of the first closing bracket that is a letter of its own and not escaped.
    fn closing(&self, rest: &[u8]) -> Option<usize> {
        let mut place = 0;
        loop {
            match rest.get(place)? {
                b']' => return Some(place),
                b'\\' => place += 1 + self.letter(rest, place + 1),
                _ => place += self.letter(rest, place),
            }
        }
    }

    /// Whether the next token can follow a value.
    fn is_after_value(&self) -> bool {
        let rest = self.text.get(self.next..).unwrap_or_default().trim_ascii_start();
        let name = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        match rest.first() {
            None | Some(b'[' | b';' | b'(' | b')' | 0 | 0x1a) => true,
            Some(letter) if letter.is_ascii_alphabetic() => {
                let is_capitals = rest[..name].iter().all(u8::is_ascii_uppercase);
                let next = rest[name..].trim_ascii_start().first();
                next.is_none_or(|&next| next == b'[') || is_capitals && matches!(next, Some(b';' | b'(' | b')'))
            }
            Some(_) => false,
        }
    }

    /// The next closing bracket on the line after which a value can end, if the first one did not end it.
    fn outer_bracket(&self) -> Option<usize> {
        let rest = self.text.get(self.next..).unwrap_or_default();
        let line = rest.iter().take(LONGEST_REPAIR).take_while(|&&byte| byte != b'\n' && byte != b';').enumerate();
        let mut brackets = line.filter(|&(place, &byte)| byte == b']' && (place == 0 || rest[place - 1] != b'\\'));
        brackets.find_map(|(place, _)| {
            let after = Tokens {
                text: self.text,
                next: self.next + place + 1,
                in_property: false,
                name: 0..0,
                repairs: Vec::new(),
                charset: self.charset,
            };
            after.is_after_value().then_some(self.next + place)
        })
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
