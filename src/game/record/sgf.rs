//! Records as SGF (FF[4]), as HexGui writes it in its Y mode, with a property of our own.
//!
//! ```text
//! (;FF[4]GM[11]SZ[10]TG[Y 10]AP[Tripoint:0.1.0]PB[Ann]PW[Bob]RE[W+Resign]C[A short game.]AB[a1]AW[b2][b3]
//! ;B[c5]C[The middle.];W[d6];B[f6];W[c6];B[resign])
//! ```
//!
//! | property | what it says | when it is read |
//! | --- | --- | --- |
//! | `GM` | 11, which Hex and its relatives share | another number is refused |
//! | `SZ` | cells on a side | `10` and `10:10` are the same |
//! | `TG` | the game and its board, which `GM` does not tell: `Y 10`, `Poly-Y 5 7` | **a file without it is one of Y**, with base `SZ` |
//! | `PB`, `PW`, `RE` | players and result | |
//! | `AB`, `AW` | set-up stones of Black and of White, Black's first | after the first move they are moves, as HexGui sets up |
//! | `B`, `W` | a move: a cell, `swap-pieces` or `resign` | `swap` too; all values, one move each |
//! | `C` | a comment on the move of its node, in the first node on the game | without a move it joins the comment before it |
//! | `AE` | | refused: stones stay |
//!
//! All other properties are passed over, as are small letters in names (`Black[c5]` in old files). Cells are named as the board
//! is printed by default: Y as HexGui does, the (5,7)-board by CodeCup's numbers (ring names are read too), other boards by
//! rings. Of several games the first is read, and of variations the main line, so that a reading ends at the first `)`; what
//! follows is not looked at. Bytes that are not UTF-8 are replaced.
//!
//! Reading is done here and not by the crate sgf-parse: the trees of its version 4.2.8 are dropped recursively, and a file with
//! a million moves overflowed the stack; it tells no places, either. The main line needs no tree, and no stack.

use super::{Record, RecordBuilder, RecordError, move_word, quoted};
use crate::game::{Board, Colour, Notation, Topology};
use std::fmt::Write;

impl Record {
    /// The record as SGF.
    ///
    /// In which order stones of different colours were set up is not kept.
    ///
    /// # Panics
    /// Cells that are not on the board; a record that was read or made from a position has none.
    pub fn to_sgf(&self) -> String {
        let Record { board, setup, moves, info } = self;
        let notation = Notation::default_for(&Topology::new(*board));
        let mut text = format!("(;FF[4]GM[11]SZ[{}]TG[{board}]AP[Tripoint:{}]", board.size(), env!("CARGO_PKG_VERSION"));
        let properties = [("PB", &info.players[0]), ("PW", &info.players[1]), ("RE", &info.result), ("C", &info.comment)];
        properties.into_iter().for_each(|(name, value)| push_text(&mut text, name, value));
        for (colour, name) in [(Colour::Black, "AB"), (Colour::White, "AW")] {
            let stones = setup.iter().filter(|stone| stone.0 == colour);
            let values: String = stones.map(|&(_, cell)| format!("[{}]", notation.name(cell))).collect();
            if !values.is_empty() {
                text += name;
                text += &values;
            }
        }
        for (ply, recorded) in moves.iter().enumerate() {
            let line = if ply % 10 == 0 { "\n" } else { "" };
            let (colour, word) = (recorded.entry.colour.letter(), move_word(&notation, recorded.entry.mv));
            let _ = write!(text, "{line};{colour}[{word}]");
            push_text(&mut text, "C", &recorded.comment);
        }
        text + ")\n"
    }

    /// Reads the main line of the first game of an SGF file, as HexGui, older programs and [`Record::to_sgf`] write it.
    ///
    /// A file without `TG`, the property that names game and board, is one of Y with base `SZ`. Stones that are set up after
    /// the first move are moves, comments join the move before them, and what else a file says is passed over.
    ///
    /// # Errors
    /// More than [`Record::MAX_BYTES`], or what cannot be understood, with its place; `1:20: move 2: got 'c5': the cell is
    /// occupied`, for example.
    ///
    /// # Complexity
    /// O(bytes), in time and in memory, whatever the bytes.
    pub fn parse_sgf(text: &[u8]) -> Result<Record, RecordError> {
        if text.len() > Record::MAX_BYTES {
            return Err(RecordError::TooLong);
        }
        let mut tokens = Tokens::new(text);
        tokens.expect(Token::Open, "( that begins a game")?;
        tokens.expect(Token::Node, "; that begins a node")?;
        let mut builder = RecordBuilder::new(board_of_root(tokens.clone())?);
        let mut comment = String::new();
        loop {
            let token = tokens.next()?;
            if let Token::Value(property) = token {
                take(&mut builder, &mut comment, &property).map_err(|error| error.at(text, property.offset))?;
                continue;
            }
            builder.comment(&comment);
            comment.clear();
            match token {
                Token::Close => return Ok(builder.finish()),
                Token::Open => tokens.expect(Token::Node, "; that begins a node")?,
                Token::Node | Token::Value(_) => {}
            }
        }
    }
}

/// Writes a property, unless it is empty.
fn push_text(text: &mut String, name: &str, value: &str) {
    if !value.is_empty() {
        let _ = write!(text, "{name}[{}]", value.replace('\\', "\\\\").replace(']', "\\]"));
    }
}

/// The board that the first node names; its properties may come in any order.
fn board_of_root(mut tokens: Tokens<'_>) -> Result<Board, RecordError> {
    let start = tokens.next;
    let (mut named, mut size) = (None, None);
    while let Token::Value(property) = tokens.next()? {
        let value = || property.text().trim().to_owned();
        let at = |error: RecordError| error.at(tokens.text, property.offset);
        match property.name().as_str() {
            "GM" if value() != "11" => return Err(at(RecordError::OtherGame(quoted(&value())))),
            "TG" => named = Some(value().parse::<Board>().map_err(|error| at(error.into()))?),
            "SZ" => size = Some((value(), property.offset)),
            _ => {}
        }
    }
    match (named, size) {
        (None, None) => Err(RecordError::NoBoard.at(tokens.text, start)),
        (Some(board), None) => Ok(board),
        (named, Some((text, offset))) => sized(named, &text).map_err(|error| error.at(tokens.text, offset)),
    }
}

/// The board with this `SZ`.
fn sized(named: Option<Board>, text: &str) -> Result<Board, RecordError> {
    // Two numbers are columns and rows.
    let number = text.split_once(':').map_or(Some(text), |(columns, rows)| (columns.trim() == rows.trim()).then_some(columns));
    let wrong = || RecordError::Syntax { got: format!("SZ[{}]", quoted(text)), expected: "one number, as in SZ[10]".to_owned() };
    let size = number.and_then(|number| number.trim().parse().ok()).ok_or_else(wrong)?;
    match named {
        None => Ok(Board::y(size)?),
        Some(board) if board.size() == size => Ok(board),
        Some(board) => Err(RecordError::Contradiction { size: quoted(text), board }),
    }
}

/// Adds what a property says to the record, or to the comment of the node.
fn take(builder: &mut RecordBuilder, comment: &mut String, property: &Property<'_>) -> Result<(), RecordError> {
    let text = || property.text();
    match property.name().as_str() {
        "B" => builder.play(Colour::Black, &text())?,
        "W" => builder.play(Colour::White, &text())?,
        "AB" => builder.set_up(Colour::Black, &text())?,
        "AW" => builder.set_up(Colour::White, &text())?,
        "AE" => return Err(RecordError::Removal),
        "PB" => builder.info().players[0] = text(),
        "PW" => builder.info().players[1] = text(),
        "RE" => builder.info().result = text(),
        "C" => comment.push_str(&text()),
        _ => {}
    }
    Ok(())
}

/// The pieces that SGF is made of, from the place of `next` on.
#[derive(Clone)]
struct Tokens<'a> {
    text: &'a [u8],
    next: usize,
    /// The name of the property whose values are being read; empty elsewhere.
    name: &'a [u8],
}

#[derive(Clone, Copy, PartialEq)]
enum Token<'a> {
    Open,
    Close,
    Node,
    Value(Property<'a>),
}

/// One value of a property with its name, both as they stand in the file.
#[derive(Clone, Copy, PartialEq)]
struct Property<'a> {
    name: &'a [u8],
    value: &'a [u8],
    /// Where the bracket of the value stands.
    offset: usize,
}

impl<'a> Tokens<'a> {
    fn new(text: &'a [u8]) -> Tokens<'a> {
        let mark = if text.starts_with("\u{feff}".as_bytes()) { 3 } else { 0 };
        Tokens { text, next: mark, name: &[] }
    }

    /// The next piece.
    fn next(&mut self) -> Result<Token<'a>, RecordError> {
        let mark = match self.peek() {
            Some(b'(') => Token::Open,
            Some(b')') => Token::Close,
            Some(b';') => Token::Node,
            Some(b'[') if !self.name.is_empty() => return self.value(),
            Some(letter) if letter.is_ascii_alphabetic() => {
                self.name = self.span(u8::is_ascii_alphanumeric);
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

    fn expect(&mut self, token: Token<'_>, expected: &str) -> Result<(), RecordError> {
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
    fn name(&self) -> String {
        self.name.iter().filter(|letter| letter.is_ascii_uppercase()).map(|&letter| char::from(letter)).collect()
    }

    /// The value without its escapes: a backslash stands before what is meant literally, and takes a line break away.
    fn text(&self) -> String {
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
