//! SGF tokens: brackets, nodes, property names and values, each with its location.

use crate::game::error::RecordError;
use crate::sgf::charset::Charset;
use crate::sgf::ending::{EndFinder, FIRST_PROPERTIES, ValueEnd, begins_with, is_lone_name};
use crate::sgf::tree::MOST_WARNINGS;
use std::ops::Range;
use tripoint_games::base::quoted;

/// The SGF tokens from byte `next` on.
pub(crate) struct Tokens<'a> {
    text: &'a [u8],
    pub(crate) next: usize,
    /// Whether the last token was a property's name or value, so that a value can follow.
    in_property: bool,
    /// The current property's name.
    name: Range<usize>,
    /// Repairs of invalid SGF with their locations, at most as many as are shown.
    pub(crate) repairs: Vec<(usize, String)>,
    /// Whether a repair has named a property without capital letters: one that we don't understand, and one that we
    /// read as if it had them.
    named_small: [bool; 2],
    charset: Charset,
    ends: EndFinder<'a>,
}

/// A token; names and values have their location in the text.
#[derive(Clone, PartialEq)]
pub(crate) enum Token {
    Open,
    Close,
    Node,
    /// A property's name; a value follows.
    Name(Range<usize>),
    /// A name that stands for this one.
    OtherName(&'static str),
    /// The text between a value's brackets.
    Value(Range<usize>),
    /// The same for a text that lacks escapes.
    Unescaped(Range<usize>),
    /// The end of the file within a game.
    End,
}

/// Some editors begin a UTF-8 file with this byte order mark.
pub(crate) const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Properties for texts. If the file ends in one of these, the text is kept.
const TEXTS: [&str; 17] = ["C", "GC", "N", "PB", "PW", "BR", "WR", "BT", "WT", "EV", "RO", "GN", "PC", "US", "AN", "CP", "SO"];

/// How many letters a repair quotes: after a bracket, and from the rest of a text.
const NEXT: usize = 12;
const REST: usize = 30;

/// Move names in files whose names have the wrong letters.
const OTHER_NAMES: [(&str, &str); 4] = [("black", "B"), ("BLACK", "B"), ("white", "W"), ("WHITE", "W")];

/// Properties with names of one or two letters.
const SHORT_NAMES: [&str; 67] = [
    "B", "W", "C", "N", "V", "KO", "MN", "AB", "AW", "AE", "PL", "DM", "GB", "GW", "HO", "UC", "BM", "DO", "IT", "TE", "AR",
    "CR", "DD", "LB", "LN", "MA", "SL", "SQ", "TR", "AP", "CA", "FF", "GM", "ST", "SZ", "AN", "BR", "BT", "CP", "DT", "EV", "GN",
    "GC", "ON", "OT", "PB", "PC", "PW", "RE", "RO", "RU", "SO", "TM", "US", "WR", "WT", "BL", "OB", "OW", "WL", "FG", "PM", "VW",
    "HA", "TG", "TU", "TB",
];

impl<'a> Tokens<'a> {
    pub(crate) fn new(text: &'a [u8], charset: Charset) -> Tokens<'a> {
        let next = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len() } else { 0 };
        Tokens {
            text,
            next,
            in_property: false,
            name: 0..0,
            repairs: Vec::new(),
            named_small: [false; 2],
            charset,
            ends: EndFinder::new(text, charset),
        }
    }

    /// Begins a game, after its first bracket.
    pub(crate) fn begin_game(&mut self) {
        self.ends.begin_game(self.next);
    }

    /// Whether nothing but blanks is left.
    pub(crate) fn is_at_end(&mut self) -> bool {
        self.peek().is_none()
    }

    /// The next token; `expected` is for errors.
    pub(crate) fn next(&mut self, expected: &str) -> Result<Token, RecordError> {
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
                        return Ok(self.named(name));
                    }
                    if !is_lone_name(&self.text[name.start..]) {
                        return Err(self.unexpected("[ with the value of the property"));
                    }
                    let text = String::from_utf8_lossy(&self.text[name.clone()]).into_owned();
                    self.repair(name.start, format!("got {text} without a value, which says nothing and is left out"));
                    continue;
                }
                Some(b']') if self.in_property => {
                    self.repair(self.next, "got ] after a value, which is left out".to_owned());
                    self.next += 1;
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
    pub(crate) fn repair(&mut self, place: usize, text: String) {
        if self.repairs.len() < MOST_WARNINGS {
            self.repairs.push((place, text));
        }
    }

    /// Whether nothing but NUL, `^Z` and blanks is left.
    fn is_only_padding(&self) -> bool {
        let rest = self.text.get(self.next..).unwrap_or_default();
        rest.iter().all(|byte| matches!(byte, 0 | 0x1a) || byte.is_ascii_whitespace())
    }

    /// The name of a property with a value. Old files have small letters in longer names, where only the capitals
    /// count; other small letters are mostly mistakes.
    fn named(&mut self, name: Range<usize>) -> Token {
        let text = &self.text[name.clone()];
        let has_capitals = text.iter().any(u8::is_ascii_uppercase);
        let known = OTHER_NAMES.iter().find(|(other, _)| other.as_bytes() == text).map(|(_, known)| *known);
        let known = known.or_else(|| SHORT_NAMES.into_iter().find(|known| known.as_bytes().eq_ignore_ascii_case(text)));
        if known.map_or(has_capitals, |known| known.as_bytes() == text) {
            return Token::Name(name);
        }
        if !std::mem::replace(&mut self.named_small[usize::from(known.is_some())], true) {
            let got = quoted(&String::from_utf8_lossy(text));
            let what = match known {
                Some(known) => format!("got {got}, expected {known}; it is read so, here and later"),
                None => {
                    format!("got {got}, expected a name in capital letters; such a property is not understood, here and later")
                }
            };
            self.repair(name.start, what);
        }
        known.map_or(Token::Name(name), Token::OtherName)
    }

    /// Skips to the next bracket that begins a game: one before `;` or, if wanted, before a first node's property.
    pub(crate) fn seek_game(&mut self, is_named: bool) -> bool {
        let rest = self.text.get(self.next..).unwrap_or_default();
        let found = rest.iter().enumerate().filter(|&(_, &byte)| byte == b'(').find(|&(place, _)| {
            let inside = &rest[place + 1..];
            if is_named { begins_with(inside, &FIRST_PROPERTIES) } else { inside.trim_ascii_start().first() == Some(&b';') }
        });
        self.next += found.map_or(rest.len(), |(place, _)| place);
        found.is_some()
    }

    /// Whether the text after a bracket is another game's first node and not a variation: it begins with a first node's
    /// properties.
    pub(crate) fn is_at_first_node(&self) -> bool {
        begins_with(self.text.get(self.next..).unwrap_or_default(), &FIRST_PROPERTIES[..2])
    }

    /// The next token where only a bracket is allowed.
    pub(crate) fn next_bracket(&mut self, expected: &str) -> Result<Token, RecordError> {
        if matches!(self.peek(), None | Some(b'(' | b')')) { self.next(expected) } else { Err(self.unexpected(expected)) }
    }

    /// Consumes this token, the only one allowed.
    pub(crate) fn expect(&mut self, token: &Token, expected: &str) -> Result<(), RecordError> {
        self.peek();
        let start = self.next;
        if self.next(expected).is_ok_and(|got| got == *token) {
            return Ok(());
        }
        self.next = start;
        Err(self.unexpected(expected))
    }

    /// The next byte that is not blank; it is not consumed.
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

    /// Reads a value, whose bracket comes next.
    fn value(&mut self) -> Result<Token, RecordError> {
        let start = self.next + 1;
        let name = &self.text[self.name.clone()];
        let Some(ending) = self.ends.find(name, start) else { return self.cut_value() };
        let (end, length) = match ending {
            ValueEnd::Regular(end) | ValueEnd::Doubtful(end) | ValueEnd::AfterBackslash(end) | ValueEnd::Nested(_, end) => {
                (end, 1)
            }
            ValueEnd::BeforeNode(node) => (start + self.text[start..node].trim_ascii_end().len(), 0),
        };
        self.next = end + length;
        match ending {
            ValueEnd::Regular(_) => return Ok(Token::Value(start..end)),
            ValueEnd::Doubtful(_) => {}
            ValueEnd::AfterBackslash(_) => {
                let next = self.quote(end + 1, NEXT);
                let next = next.split_inclusive('[').next().unwrap_or_default();
                let rest = self.quote(end, REST);
                let what = "the backslash is read as a part of the text, which ends here";
                let other = format!("by the specification it would continue: {rest}");
                self.repair(end - 1, format!("got \\] before {next}, expected \\\\]; {what}; {other}"));
            }
            ValueEnd::Nested(first, _) => {
                let what = "it is read as a part of the text; by the specification the text would end here";
                self.repair(first, format!("got ] within a text, expected \\]; {what}"));
            }
            ValueEnd::BeforeNode(node) => {
                let rest = self.quote(node, REST);
                let what = "the text ends here; by the specification it would continue";
                self.repair(node, format!("got a move within a text, expected ] before it; {what}: {rest}"));
            }
        }
        Ok(Token::Unescaped(start..end))
    }

    /// The first letters from a location on, without blanks around them.
    fn quote(&self, place: usize, letters: usize) -> String {
        let rest = self.text[place..].trim_ascii_start();
        let text = self.charset.decode(&rest[..rest.len().min(4 * letters)]).into_owned();
        let text: String = text.chars().take(letters).collect();
        quoted(text.trim_end())
    }

    /// Reads an unclosed value, in which the file was cut off. A text ends with the file. Any other value may be
    /// incomplete, so it is left out.
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
        if !TEXTS.iter().any(|known| known.as_bytes().eq_ignore_ascii_case(name)) {
            self.repair(bracket, format!("got {got}, expected {expected}; the value is left out, as the file ends in it"));
            return Ok(Token::End);
        }
        self.repair(bracket, format!("got {got}, expected {expected}; the value ends with the file"));
        let is_padding = |byte: &&u8| byte.is_ascii_whitespace() || matches!(byte, 0 | 0x1a);
        let padding = self.text[start..].iter().rev().take_while(is_padding).count();
        let text = &self.text[start..self.text.len() - padding];
        // Half an escape has no meaning.
        let backslashes = text.iter().rev().take_while(|&&byte| byte == b'\\').count();
        Ok(Token::Unescaped(start..start + text.len() - backslashes % 2))
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
