//! Records as SGF (FF[4]), as HexGui writes it in its Y mode, with a property of our own.
//!
//! ```text
//! (;FF[4]GM[11]SZ[10]TG[Y 10]AP[Tripoint:0.1.0]PB[Ann]PW[Bob]RE[W+Resign]C[A short game.]AB[a1]AW[b2][b3]PL[B]
//! ;B[c5]C[The middle.];W[d6];B[f6];W[c6])
//! ```
//!
//! | property | what it says | when it is read |
//! | --- | --- | --- |
//! | `GM` | 11, which Hex and its relatives share | another number is refused |
//! | `SZ` | cells on a side | `10` and `10:10` are the same |
//! | `TG` | the game and its board, which `GM` does not tell: `Y 10`, `Poly-Y 5 7` | **a file without it is one of Y**, with base `SZ` |
//! | `PB`, `PW`, `RE` | players and result | |
//! | `AB`, `AW` | set-up stones of Black and of White, Black's first | after the first move they are moves, as HexGui sets up |
//! | `PL` | whose turn it is after the stones and moves of its node and before | counts up to the next move, whoever makes that |
//! | `B`, `W` | a move: a cell or `swap-pieces` | `swap` too; all values, one move each; `resign` at the end is the result where `RE` is missing |
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

use super::game::WORDS;
use super::{Record, RecordBuilder, RecordError};
use crate::base::quoted;
use crate::board::{Board, Topology};
use crate::notation::Notation;
use crate::rules::Colour;
use std::fmt::Write;

impl Record {
    /// The record as SGF.
    ///
    /// In which order stones of different colours were set up is not kept.
    ///
    /// # Panics
    /// Cells that are not on the board; a record that was read or made from a position has none.
    pub fn to_sgf(&self) -> String {
        let Record { board, setup, turn, moves, info } = self;
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
        push_turn(&mut text, *turn, 0);
        for (ply, recorded) in moves.iter().enumerate() {
            let line = if ply % 10 == 0 { "\n" } else { "" };
            let (colour, word) = (recorded.entry.colour.letter(), notation.word(recorded.entry.mv, &WORDS));
            let _ = write!(text, "{line};{colour}[{word}]");
            push_turn(&mut text, *turn, ply + 1);
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
        let mut remarks = Remarks::default();
        loop {
            let token = tokens.next()?;
            if !matches!(token, Token::Value(_)) {
                let Remarks { comment, turn } = std::mem::take(&mut remarks);
                builder.comment(&comment);
                turn.into_iter().for_each(|colour| builder.set_to_move(colour));
            }
            match token {
                Token::Value(property) => {
                    take(&mut builder, &mut remarks, &property).map_err(|error| error.at(text, property.offset))?;
                }
                Token::Open => tokens.expect(Token::Node, "; that begins a node")?,
                Token::Node => {}
                Token::Close => return Ok(builder.finish()),
            }
        }
    }
}

/// Writes whose turn it is after so many moves, if that is said.
fn push_turn(text: &mut String, turn: Option<(usize, Colour)>, moves: usize) {
    if let Some((_, colour)) = turn.filter(|&(after, _)| after == moves) {
        let _ = write!(text, "PL[{}]", colour.letter());
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

/// What a node says that counts when all of its stones and moves are there, in whatever order they come.
#[derive(Default)]
struct Remarks {
    comment: String,
    turn: Option<Colour>,
}

/// Adds what a property says to the record, or to the remarks of the node.
fn take(builder: &mut RecordBuilder, remarks: &mut Remarks, property: &Property<'_>) -> Result<(), RecordError> {
    let Remarks { comment, turn } = remarks;
    let text = || property.text();
    match property.name().as_str() {
        "B" => builder.play(Colour::Black, &text())?,
        "W" => builder.play(Colour::White, &text())?,
        "AB" => builder.set_up(Colour::Black, &text())?,
        "AW" => builder.set_up(Colour::White, &text())?,
        "AE" => return Err(RecordError::Removal),
        "PL" => *turn = Some(colour_of(&text())?),
        "PB" => builder.info().players[0] = text(),
        "PW" => builder.info().players[1] = text(),
        "RE" => builder.info().result = text(),
        "C" => comment.push_str(&text()),
        _ => {}
    }
    Ok(())
}

/// The colour of `PL`.
fn colour_of(text: &str) -> Result<Colour, RecordError> {
    match text.trim().to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Colour::Black),
        "w" | "white" => Ok(Colour::White),
        _ => Err(RecordError::Syntax { got: format!("PL[{}]", quoted(text)), expected: "PL[B] or PL[W]".to_owned() }),
    }
}

/// Letters of a name that count; no property has as many.
const LONGEST_NAME: usize = 32;

/// The pieces that SGF is made of, from the place of `next` on.
#[derive(Clone)]
struct Tokens<'a> {
    text: &'a [u8],
    next: usize,
    /// The beginning of the name of the property whose values are being read; empty elsewhere.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Cell;
    use crate::record::RecordInfo;
    use crate::rules::{Move, Position, Rules};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use rand_xoshiro::rand_core::{Rng, SeedableRng};

    fn parse(text: &str) -> Result<Record, String> {
        Record::parse_sgf(text.as_bytes()).map_err(|error| error.to_string())
    }

    /// Set-up stones and moves as words, comments behind them.
    fn words(record: &Record) -> String {
        let notation = Notation::default_for(&Topology::new(record.board));
        let setup = record.setup.iter().map(|&(colour, cell)| format!("+{}{}", colour.letter(), notation.name(cell)));
        let moves = record.moves.iter().map(|recorded| {
            let (colour, word) = (recorded.entry.colour.letter(), notation.word(recorded.entry.mv, &WORDS));
            format!("{colour}:{word}{}", recorded.comment)
        });
        setup.chain(moves).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_example_of_the_documentation_is_read_and_written() {
        let source = include_str!("sgf.rs");
        let block = source.split("//! ```").nth(1).unwrap();
        let example: String = block.lines().skip(1).map(|line| format!("{}\n", line.trim_start_matches("//! "))).collect();
        let record = parse(&example).unwrap();
        assert_eq!(words(&record), "+Ba1 +Wb2 +Wb3 B:c5The middle. W:d6 B:f6 W:c6");
        assert_eq!(record.info.players, ["Ann", "Bob"]);
        assert_eq!(record.to_sgf(), example.replace("0.1.0", env!("CARGO_PKG_VERSION")));
    }

    #[test]
    fn brackets_and_backslashes_in_texts_do_not_end_them() {
        let position = Position::new("poly-y 5 7".parse().unwrap(), Rules::GTP);
        let info = RecordInfo { comment: "a [b] \\".to_owned(), ..RecordInfo::default() };
        let head = concat!("(;FF[4]GM[11]SZ[7]TG[Poly-Y 5 7]AP[Tripoint:", env!("CARGO_PKG_VERSION"), "]");
        assert_eq!(Record::of(&position, info, |_| String::new()).to_sgf(), format!("{head}C[a [b\\] \\\\])\n"));
    }

    #[test]
    fn every_move_of_the_game_is_there() {
        let mut position = Position::new("poly-y 5 7".parse().unwrap(), Rules::GTP);
        for (ply, cell) in position.topology().cells().take(21).enumerate() {
            position.play(Colour::BOTH[ply % 2], Move::Place(cell)).unwrap();
        }
        position.play(Colour::White, Move::Resign).unwrap();
        let text = Record::of(&position, RecordInfo::default(), |_| String::new()).to_sgf();
        assert_eq!((text.matches(";B[").count(), text.matches(";W[").count(), text.lines().count()), (11, 10, 4));
        // Other readers would take a last move of whoever won for the opposite result.
        assert!(text.contains("RE[B+Resign]") && !text.contains("resign") && text.contains("\n;B[43];W["));
    }

    #[test]
    fn what_programs_write_is_read() {
        for (text, board, expected) in [
            ("(;GM[11]SZ[10])", "Y 10", ""),
            ("(;SZ[10];B[i10])", "Y 10", "B:i10"),
            ("\u{feff} \n(;FF[4]GM[11]SZ[10:10]\n;B\n[c5]\n;W [swap])", "Y 10", "B:c5 W:swap-pieces"),
            ("(;TG[Poly-Y 5 7];B[g1];W[2])", "Poly-Y 5 7", "B:1 W:2"),
            ("(;TG[poly-y 7 5]SZ[5];B[a1])", "Poly-Y 7 5", "B:a1"),
            ("(;AB[a1][b2]PL[W]SZ[4]AW[c3];B[d4])", "Y 4", "+Ba1 +Bb2 +Wc3 B:d4"),
            ("(;SZ[4];B[a1];AW[b2][b3]AB[c4];PL[B];B[d4])", "Y 4", "B:a1 W:b2 W:b3 B:c4 B:d4"),
            ("(;SZ[4](;B[a1](;W[b2];B[resign])(;W[b3]))(;B[c3]))", "Y 4", "B:a1 W:b2"),
            ("(;SZ[4];B[a1])(;SZ[5];B[a5])", "Y 4", "B:a1"),
            ("(;GaMe[11]SiZe[5]SZ[4];Black[A1]Time[5]x[y];White[ a2 ])", "Y 4", "B:a1 W:a2"),
            ("(;SZ[4];C[1]B[a1];C[2];LB[a1:x\\]][b2:y];W[a2]C[3\\]\\\\\\\n\\:\n4])", "Y 4", "B:a11\n2 W:a23]\\:\n4"),
            ("(;SZ[4]\n;B[a1]B[a2]W[resign];;)rest", "Y 4", "B:a1 B:a2"),
        ] {
            let record = parse(text).unwrap();
            assert_eq!((record.board.to_string().as_str(), words(&record).as_str()), (board, expected), "{text}");
        }
        let info = parse("(;PB[A\\]]PW[B: b]RE[B+]SZ[4]C[one];C[two];C[])").unwrap().info;
        let expected = RecordInfo { players: ["A]".into(), "B: b".into()], result: "B+".into(), comment: "one\ntwo".into() };
        assert_eq!(info, expected);
        assert_eq!(Record::parse_sgf(b"(;SZ[4]C[a\xffb])").unwrap().info.comment, "a\u{fffd}b");
    }

    /// Set-up stones were played as moves once, so that the colour of the last one decided whose turn it was, and `PL` was passed over.
    #[test]
    fn whose_turn_it_is_follows_from_the_file() {
        for (text, expected) in [
            ("(;SZ[6]AB[c3]AW[d4]PL[W])", Colour::White),
            ("(;SZ[6]PL[B]AB[c3]AW[d4])", Colour::Black),
            ("(;SZ[6]AB[c3]AW[d4])", Colour::Black),
            ("(;SZ[6]AW[d4]AB[c3])", Colour::Black),
            ("(;SZ[6]AB[c3])", Colour::White),
            ("(;SZ[6]AW[a1]AB[c3][d4])", Colour::White),
            ("(;SZ[6]PL[white])", Colour::White),
            ("(;SZ[6]PL[W];B[a1])", Colour::White),
            ("(;SZ[6];B[a1]PL[B];PL[W]W[a2])", Colour::White),
            ("(;SZ[6]AB[c3]PL[W];W[swap])", Colour::Black),
        ] {
            let record = parse(text).unwrap();
            let position = record.position(Rules::GTP, None).unwrap();
            assert_eq!(position.to_move(), expected, "{text}");
            let again = parse(&record.to_sgf()).unwrap().position(Rules::GTP, None).unwrap();
            assert_eq!(again.to_move(), expected, "{text}");
        }
        let seats = Rules { swap: crate::rules::SwapRule::ExchangeSeats, ..Rules::GTP };
        let to_move = |rules| parse("(;SZ[6];B[a1];W[swap]PL[W])").unwrap().position(rules, None).unwrap().to_move();
        assert_eq!((to_move(Rules::GTP), to_move(seats)), (Colour::White, Colour::Black));
        assert_eq!(parse("(;SZ[6]PL[x])").unwrap_err(), "1:10: got PL[x], expected PL[B] or PL[W]");
    }

    /// HexGui writes the resignation as a last move; who won is the other colour, and only `RE` says so to other readers.
    #[test]
    fn a_resignation_is_the_result_and_no_move() {
        for (text, result) in [
            ("(;SZ[4];B[a1];W[resign])", "B+Resign"),
            ("(;SZ[4];B[a1];W[resign];W[a2])", ""),
            ("(;SZ[4]RE[B+R];B[a1])", "B+R"),
            ("(;SZ[4]RE[?];B[a1];B[resign])", "?"),
            ("(;SZ[2];B[a1];W[b2];B[a2];B[resign];W[resign])", "B+"),
        ] {
            let record = parse(text).unwrap();
            assert_eq!(record.info.result, result, "{text}");
            assert!(record.moves.iter().all(|recorded| recorded.entry.mv != Move::Resign), "{text}");
            let winner = record.position(Rules::GTP, None).unwrap().result();
            assert_eq!(winner, result.starts_with("B+").then_some(Colour::Black), "{text}");
        }
    }

    #[test]
    fn what_is_malformed_is_refused_with_its_place() {
        let cells = "a cell from a1 to d4, swap-pieces or resign";
        for (text, expected) in [
            ("", "1:1: got the end of the file, expected ( that begins a game"),
            ("{\"board\"}", "1:1: got '{', expected ( that begins a game"),
            ("(B[a1])", "1:2: got 'B', expected ; that begins a node"),
            ("(;SZ[4](B[a1]))", "1:9: got 'B', expected ; that begins a node"),
            ("(;SZ[4]\n;B[a1]", "2:7: got the end of the file, expected a property, a node or the ) that ends the game"),
            ("(;SZ[4]ä)", "1:8: got 'ä', expected a property, a node or the ) that ends the game"),
            ("(;[4])", "1:3: got '[', expected a property, a node or the ) that ends the game"),
            ("(;SZ[4];B)", "1:10: got ')', expected [ with the value of the property"),
            ("(;SZ[4]C[ä\\])", "1:9: got a [ that nothing closes, expected ] after the value"),
            (
                "(;GM[1]SZ[19])",
                "1:5: got GM[1], expected GM[11], the number of Hex and its relatives: this is the record of another game",
            ),
            (
                "(;GM[11];B[a1])",
                "1:3: got neither SZ nor TG in the first node, expected the board: SZ[10] for Y, or TG[Poly-Y 5 7]",
            ),
            ("(;SZ[1])", "1:5: got base 1, expected a Y board with a base of 2 to 22"),
            ("(;SZ[4000000000])", "1:5: got base 4000000000, expected a Y board with a base of 2 to 22"),
            ("(;SZ[99999999999999999999])", "1:5: got SZ[99999999999999999999], expected one number, as in SZ[10]"),
            ("(;SZ[10:11])", "1:5: got SZ[10:11], expected one number, as in SZ[10]"),
            ("(;SZ[5]TG[Y 4])", "1:5: got SZ[5] and TG[Y 4], which do not fit; correct one of them"),
            ("(;TG[Hex 11])", "1:5: got 'Hex 11', expected a board such as 'y 10', 'poly-y 5 7', 'bent-y 5 4' or 'hex 11 11'"),
            ("(;TG[Poly-Y 4 4])", "1:5: got 4 sides, expected 3, 5, 7 or 9 for Poly-Y"),
            ("(;SZ[4];B[e5])", &format!("1:10: move 1: got 'e5', expected {cells}")),
            ("(;SZ[4];B[a1];W[pass])", &format!("1:16: move 2: got 'pass', expected {cells}")),
            ("(;SZ[4];B[a1];W[])", &format!("1:16: move 2: got '', expected {cells}")),
            ("(;SZ[4];B[a1];W[swap-sides])", &format!("1:16: move 2: got 'swap-sides', expected {cells}")),
            ("(;SZ[4];B[a1]\r\n;W[a1])", "2:3: move 2: got 'a1': the cell is occupied"),
            (
                "(;SZ[4];B[swap-pieces])",
                "1:10: move 1: got 'swap-pieces': swap is legal only as the second move, by the other colour",
            ),
            ("(;SZ[4]AB[a1][a1])", "1:14: set-up stone 2: got 'a1': the cell is occupied"),
            ("(;SZ[4]AW[a1:b2])", "1:10: set-up stone 1: got 'a1:b2', expected a cell from a1 to d4"),
            (
                "(;SZ[4];B[a1];AE[a1])",
                "1:17: got AE, which takes stones off the board: here stones stay; leave AE out and set up only what is to stand",
            ),
        ] {
            assert_eq!(parse(text), Err(expected.to_owned()), "{text}");
        }
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut below = |bound: usize| (random.next_u64() % bound as u64) as usize;
        let pieces = ["]", "[", "\\", "\n", ":", "(;", ")", "ä", " ", "x", "\\]", "C[", "�"];
        for round in 0..300 {
            let board = ["y 2", "y 5", "y 22", "poly-y 3 4", "poly-y 5 7", "poly-y 9 8"][round % 6].parse().unwrap();
            let mut position = Position::new(board, Rules::GTP);
            let mut cells: Vec<Cell> = position.topology().cells().collect();
            (1..cells.len()).for_each(|i| cells.swap(i, below(i + 1)));
            cells.truncate(below(cells.len() + 1));
            let set_up = if round % 3 == 0 { below(cells.len() + 1) } else { 0 };
            for &cell in &cells[set_up..] {
                let colour = position.to_move();
                position.play(colour, Move::Place(cell)).unwrap();
                if position.check_swap(colour.opponent()).is_ok() && round % 2 == 0 && set_up == 0 {
                    position.play(colour.opponent(), Move::Swap).unwrap();
                }
            }
            match below(4) {
                0 => position.play(position.to_move(), Move::Resign).unwrap(),
                1 => position.resign(position.to_move()),
                2 => position.set_to_move(Colour::BOTH[below(2)]),
                _ => {}
            }
            let mut text = || (0..below(6)).map(|_| pieces[below(pieces.len())]).collect::<String>();
            let info = RecordInfo { players: [text(), text()], comment: text(), ..RecordInfo::default() };
            let mut record = Record::of(&position, info, |_| String::new());
            record.moves.iter_mut().for_each(|recorded| recorded.comment = text());
            let colours = (0..set_up).map(|number| if 2 * number < set_up { Colour::Black } else { Colour::White });
            record.setup = colours.zip(cells).collect();
            assert_eq!(parse(&record.to_sgf()).as_ref(), Ok(&record), "round {round}");
        }
    }

    #[test]
    fn hostile_files_are_read_to_their_end() {
        const MANY: usize = 1_000_000;
        // Were the time to grow with the square of the length, the test would not end.
        let many = |before: &str, middle: &str, after: &str| {
            Record::parse_sgf(format!("{before}{}{after}", middle.repeat(MANY)).as_bytes())
        };
        let text = |result: Result<Record, RecordError>| result.map(|_| "a record").unwrap_err().to_string();
        assert_eq!(text(many("", "(", "")), "1:2: got '(', expected ; that begins a node");
        assert!(text(many("(;SZ[4]", "(;", "")).starts_with("1:2000008: got the end of the file"));
        assert_eq!(many("(;SZ[4]", "(;", ")").unwrap().moves, []);
        assert_eq!(many("(;SZ[4]", "(;)", ")").unwrap().moves, []);
        assert_eq!(many("(;SZ[4]", ";", ";B[a1])").unwrap().moves.len(), 1);
        assert_eq!(many("(;SZ[4]", ";B[resign]", ")").unwrap().info.result, "W+Resign");
        assert_eq!(many("(;SZ[4]", "C[x]", ")").unwrap().info.comment.len(), MANY);
        assert_eq!(many("(;SZ[4]", ";C[x]", ")").unwrap().info.comment.len(), 2 * MANY - 1);
        assert!(text(many("(;SZ[4]AB", "[a1]", ")")).contains("set-up stone 2: got 'a1'"));
        assert!(text(many("(;SZ[4];B[", "a", "])")).len() < 200);
        assert!(text(many("(;SZ[4];", "A", ")")).contains("expected [ with the value"));
        assert_eq!(many(&format!("(;SZ[4]{}", "a".repeat(MANY)), "[]", ")").unwrap().moves, []);
        assert!(text(many("(;SZ[4]C[\\", "\\", "])")).starts_with("1:9: got a [ that nothing closes"));
        assert!(text(many("(;SZ[", "9", "])")).len() < 200);
        assert!(text(many("(;TG[", "Y ", "])")).len() < 200);
        assert!(text(many("(;SZ[4]", "\n", "x")).starts_with("1000001:2: "));
        assert_eq!(Record::parse_sgf(&vec![b'('; Record::MAX_BYTES + 1]), Err(RecordError::TooLong));
    }

    #[test]
    fn garbage_is_refused_and_trips_nothing() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
        let pieces: [&[u8]; 16] = [
            b"(",
            b")",
            b";",
            b"B",
            b"W[",
            b"]",
            b"[a1]",
            b"\\",
            b"AB[a2]",
            b"swap",
            b"C[",
            b"SZ[4]",
            b"\xff",
            b"\n",
            b"B[b2]",
            b"W[resign]",
        ];
        let mut read = 0;
        for _ in 0..20_000 {
            let mut text = b"(;SZ[4]".to_vec();
            (0..random.next_u64() % 24).for_each(|_| text.extend(pieces[(random.next_u64() % 16) as usize]));
            if let Ok(record) = Record::parse_sgf(&text) {
                assert_eq!(Record::parse_sgf(record.to_sgf().as_bytes()).unwrap().moves, record.moves);
                read += 1;
            }
            let mut bytes = [0; 24];
            random.fill_bytes(&mut bytes);
            assert!(Record::parse_sgf(&bytes).is_err());
        }
        assert!(read > 100, "only {read} files were read");
    }
}
