//! Records as SGF (FF[4]), as HexGui writes it for Hex and Y, with a property of our own.
//!
//! ```text
//! (;FF[4]GM[11]SZ[10]TG[Y 10]AP[Tripoint:0.1.0]PB[Ann]PW[Bob]RE[W+Resign]C[A short game.]AB[a1]AW[b2][b3]PL[B]
//! ;B[c5]C[The middle.];W[d6];B[f6];W[c6])
//! ```
//!
//! | property | what it says | when it is read |
//! | --- | --- | --- |
//! | `GM` | 11, which Hex and its relatives share | another number is refused |
//! | `SZ` | cells on a side, or columns and rows where they differ: `11:8` | `10` and `10:10` are the same |
//! | `TG` | the game and its board, which `GM` does not tell: `Y 10`, `Poly-Y 5 7`, `Hex 11 11` | see below where it is missing |
//! | `PB`, `PW`, `RE` | players and result | |
//! | `AB`, `AW` | set-up stones of Black and of White, Black's first | after the first move they are moves, as HexGui sets up |
//! | `PL` | whose turn it is after the stones and moves of its node and before | counts up to the next move, whoever makes that |
//! | `B`, `W` | a move: a cell or `swap-pieces`, after which White moves again in Hex, as in HexGui | `swap` too; all values, one move each; `resign` at the end is the result where `RE` is missing |
//! | `C` | a comment on the move of its node, in the first node on the game | without a move it joins the comment before it |
//! | `AE` | | refused: stones stay |
//!
//! **A file without `TG`**, as HexGui saves it, is one of Hex if `SZ` has two different numbers, or a stone of its main line stands off the
//! triangle of Y (`d2`: the letter is beyond the number). Otherwise it can be of either game, and is taken for one of Y unless the reader
//! expects boards with columns and rows ([`Record::parse_sgf_like`]). Hex files of Little Golem, which write everything else
//! differently, are read as [`littlegolem`](super::littlegolem) says.
//!
//! All other properties are passed over, as are small letters in names (`Black[c5]` in old files). Cells are named as the board
//! is printed by default: Y as HexGui does, the (5,7)-board by CodeCup's numbers (ring names are read too), other boards by
//! rings. Of several games the first is read, and of variations the main line, so that a reading ends at the first `)`; what
//! follows is not looked at. Bytes that are not UTF-8 are replaced.
//!
//! Reading is done here and not by the crate sgf-parse: the trees of its version 4.2.8 are dropped recursively, and a file with
//! a million moves overflowed the stack; it tells no places, either. The main line needs no tree, and no stack.

use super::game::WORDS;
use super::littlegolem::LittleGolem;
use super::tokens::{Property, Token, Tokens};
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
        let size = distinct(board.sizes()).iter().map(usize::to_string).collect::<Vec<_>>().join(":");
        let mut text = format!("(;FF[4]GM[11]SZ[{size}]TG[{board}]AP[Tripoint:{}]", env!("CARGO_PKG_VERSION"));
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

    /// Reads the main line of the first game of an SGF file, as HexGui, Little Golem, older programs and [`Record::to_sgf`] write it.
    ///
    /// A file without `TG`, the property that names game and board, is one of Hex if its columns or its stones say so, and otherwise of Y.
    /// Stones that are set up after the first move are moves, comments join the move before them, and what else a file says is passed over.
    ///
    /// # Errors
    /// More than [`Record::MAX_BYTES`], or what cannot be understood, with its place; `1:20: move 2: got 'c5': the cell is
    /// occupied`, for example.
    ///
    /// # Complexity
    /// O(bytes), in time and in memory, whatever the bytes.
    pub fn parse_sgf(text: &[u8]) -> Result<Record, RecordError> {
        Record::parse_sgf_like(text, Board::default())
    }

    /// Reads as [`Record::parse_sgf`] does, but a file that may be one of Hex or of Y is of Hex where the usual board has columns and rows.
    ///
    /// # Errors
    /// As [`Record::parse_sgf`].
    pub fn parse_sgf_like(text: &[u8], usual: Board) -> Result<Record, RecordError> {
        if text.len() > Record::MAX_BYTES {
            return Err(RecordError::TooLong);
        }
        let mut tokens = Tokens::new(text);
        tokens.expect(Token::Open, "( that begins a game")?;
        tokens.expect(Token::Node, "; that begins a node")?;
        let root = Root::read(tokens.clone())?;
        let mut builder = RecordBuilder::new(root.board(&tokens, usual)?);
        let mut remarks = Remarks { little_golem: root.is_little_golem.then(LittleGolem::default), ..Remarks::default() };
        loop {
            let token = tokens.next()?;
            if !matches!(token, Token::Value(_)) {
                builder.comment(&std::mem::take(&mut remarks.comment));
                remarks.turn.take().into_iter().for_each(|colour| builder.set_to_move(colour));
            }
            match token {
                Token::Value(property) => {
                    take(&mut builder, &mut remarks, &property).map_err(|error| error.at(text, property.offset))?;
                }
                Token::Open => tokens.expect(Token::Node, "; that begins a node")?,
                Token::Node => {}
                Token::Close => {
                    let record = builder.finish();
                    return Ok(match remarks.little_golem {
                        Some(game) => game.finish(record),
                        None => record,
                    });
                }
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

/// What the first node says of the board; its properties may come in any order.
struct Root {
    /// Where the node begins.
    start: usize,
    named: Option<Board>,
    /// The value of `SZ` with its place.
    size: Option<(String, usize)>,
    /// Whether Little Golem wrote the file.
    is_little_golem: bool,
}

impl Root {
    fn read(mut tokens: Tokens<'_>) -> Result<Root, RecordError> {
        let mut root = Root { start: tokens.next, named: None, size: None, is_little_golem: false };
        let mut event = None;
        while let Token::Value(property) = tokens.next()? {
            let value = || property.text().trim().to_owned();
            let at = |error: RecordError| error.at(tokens.text, property.offset);
            match property.name().as_str() {
                "GM" if value() != "11" => return Err(at(RecordError::OtherGame(quoted(&value())))),
                "TG" => root.named = Some(value().parse::<Board>().map_err(|error| at(error.into()))?),
                "SZ" => root.size = Some((value(), property.offset)),
                "SO" => root.is_little_golem |= LittleGolem::is_source(&value()),
                "EV" => event = Some((value(), property.offset)),
                _ => {}
            }
        }
        root.is_little_golem &= root.named.is_none();
        if let Some((event, offset)) = event.filter(|_| root.is_little_golem) {
            LittleGolem::check_event(&event).map_err(|error| error.at(tokens.text, offset))?;
        }
        Ok(root)
    }

    /// The board of the game whose rest is this.
    fn board(&self, rest: &Tokens<'_>, usual: Board) -> Result<Board, RecordError> {
        let Some((text, offset)) = &self.size else {
            return self.named.ok_or_else(|| RecordError::NoBoard.at(rest.text, self.start));
        };
        let board = || {
            let numbers = numbers_of(text)?;
            let fits = |board: &Board| distinct(board.sizes()) == numbers;
            match (self.named, numbers.as_slice()) {
                (Some(board), _) if fits(&board) => Ok(board),
                (Some(board), _) => Err(RecordError::Contradiction { size: quoted(text), board }),
                (None, &[columns, rows]) => Ok(Board::hex(columns, rows)?),
                (None, &[size]) if self.is_little_golem || has_stones_off_the_triangle(rest.clone(), size) => {
                    Ok(Board::hex(size, size)?)
                }
                (None, sizes) if usual.sizes().len() == 2 => Ok(usual.with_sizes(sizes)?),
                (None, sizes) => Ok(Board::default().with_sizes(sizes)?),
            }
        };
        board().map_err(|error| error.at(rest.text, *offset))
    }
}

/// The numbers of a size: one, or columns and rows if they differ.
fn numbers_of(text: &str) -> Result<Vec<usize>, RecordError> {
    let numbers = text.splitn(3, ':').map(|number| number.trim().parse()).collect::<Result<Vec<usize>, _>>();
    let numbers = numbers.ok().filter(|numbers| numbers.len() <= 2);
    let expected = || "one number or two, as in SZ[10] or SZ[11:8]".to_owned();
    numbers.map(distinct).ok_or_else(|| RecordError::Syntax { got: format!("SZ[{}]", quoted(text)), expected: expected() })
}

/// Numbers without those that are the same as the one before.
fn distinct(mut numbers: Vec<usize>) -> Vec<usize> {
    numbers.dedup();
    numbers
}

/// Whether a stone of the main line stands on the rhombus of Hex of this size, but not on the triangle of Y.
fn has_stones_off_the_triangle(mut rest: Tokens<'_>, size: usize) -> bool {
    loop {
        match rest.next() {
            Ok(Token::Value(property)) if ["B", "W", "AB", "AW"].contains(&property.name().as_str()) => {
                let text = property.text().trim().to_ascii_lowercase();
                let place = text.chars().next().filter(char::is_ascii_lowercase).zip(text.get(1..));
                let place = place.and_then(|(letter, number)| Some((letter as usize - 'a' as usize + 1, number.parse().ok()?)));
                if place.is_some_and(|(column, row): (usize, usize)| row > 0 && row < column && column <= size) {
                    return true;
                }
            }
            Ok(Token::Close) | Err(_) => return false,
            Ok(_) => {}
        }
    }
}

/// What a node says that counts when all of its stones and moves are there, in whatever order they come.
#[derive(Default)]
struct Remarks {
    comment: String,
    turn: Option<Colour>,
    /// The reader of moves for a file of Little Golem; it goes on from node to node.
    little_golem: Option<LittleGolem>,
}

/// Adds what a property says to the record, or to the remarks of the node.
fn take(builder: &mut RecordBuilder, remarks: &mut Remarks, property: &Property<'_>) -> Result<(), RecordError> {
    let Remarks { comment, turn, little_golem } = remarks;
    let text = || property.text();
    match (property.name().as_str(), little_golem) {
        ("B", Some(game)) => game.play(builder, Colour::Black, &text())?,
        ("W", Some(game)) => game.play(builder, Colour::White, &text())?,
        ("RE", Some(game)) => game.set_result(builder, &text()),
        ("B", None) => builder.play(Colour::Black, &text())?,
        ("W", None) => builder.play(Colour::White, &text())?,
        ("AB", _) => builder.set_up(Colour::Black, &text())?,
        ("AW", _) => builder.set_up(Colour::White, &text())?,
        ("AE", _) => return Err(RecordError::Removal),
        ("PL", _) => *turn = Some(colour_of(&text())?),
        ("PB", _) => builder.info().players[0] = text(),
        ("PW", _) => builder.info().players[1] = text(),
        ("RE", None) => builder.info().result = text(),
        ("C", _) => comment.push_str(&text()),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{RecordInfo, samples};
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
            ("(;GM[11];B[a1])", "1:3: got neither SZ nor TG in the first node, expected the board: SZ[10], or TG[Poly-Y 5 7]"),
            ("(;SZ[1])", "1:5: got base 1, expected a Y board with a base of 2 to 22"),
            ("(;SZ[4000000000])", "1:5: got base 4000000000, expected a Y board with a base of 2 to 22"),
            (
                "(;SZ[99999999999999999999])",
                "1:5: got SZ[99999999999999999999], expected one number or two, as in SZ[10] or SZ[11:8]",
            ),
            ("(;SZ[1:2:3])", "1:5: got SZ[1:2:3], expected one number or two, as in SZ[10] or SZ[11:8]"),
            ("(;SZ[10:17])", "1:5: got 10 columns and 17 rows, expected 2 to 16 columns and rows"),
            ("(;SZ[8:11]TG[Hex 11 8])", "1:5: got SZ[8:11] and TG[Hex 11 8], which do not fit; correct one of them"),
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
        let mut random = samples::random(7);
        for board in Board::all() {
            let record = samples::record(board, &mut random);
            let text = record.to_sgf();
            assert_eq!(parse(&text).as_ref(), Ok(&record), "{text}");
            // The move numbers and the colour to move are those of the game, however it is told.
            let position = record.position(Rules::GTP, None).unwrap();
            assert_eq!(Record::of(&position, record.info.clone(), |number| record.moves[number].comment.clone()), record);
        }
    }

    /// HexGui writes the same properties for both games.
    #[test]
    fn files_without_a_game_are_of_hex_if_their_board_or_their_stones_say_so() {
        let hex: Board = "hex 5 5".parse().unwrap();
        for (text, board, like_hex) in [
            ("(;GM[11]SZ[11:8])", "Hex 11 8", "Hex 11 8"),
            ("(;GM[11]SZ[4];B[a1];W[b1])", "Hex 4 4", "Hex 4 4"),
            ("(;SZ[4]AW[D3];B[a1])", "Hex 4 4", "Hex 4 4"),
            ("(;SZ[4:4];B[b2](;W[c3])(;W[d1]))", "Y 4", "Hex 4 4"),
            ("(;SZ[4];B[b2];W[d4])", "Y 4", "Hex 4 4"),
            ("(;SZ[4]TG[Y 4];B[b2])", "Y 4", "Y 4"),
            ("(;SZ[4]TG[Hex 4 4];B[b2])", "Hex 4 4", "Hex 4 4"),
            ("(;SZ[9]TG[Bent-Y 5 4])", "Bent-Y 5 4", "Bent-Y 5 4"),
            ("(;SZ[20];W[resign])", "Y 20", ""),
        ] {
            let read = |usual| Record::parse_sgf_like(text.as_bytes(), usual).map(|record| record.board.to_string());
            assert_eq!(
                (read(Board::default()), read(hex).unwrap_or_default()),
                (Ok(board.to_owned()), like_hex.to_owned()),
                "{text}"
            );
        }
        // A cell that is on neither board does not tell, and the error is that of Y.
        assert_eq!(
            parse("(;SZ[4];B[e1])").unwrap_err(),
            "1:10: move 1: got 'e1', expected a cell from a1 to d4, swap-pieces or resign"
        );
        assert_eq!(parse("(;SZ[4];B[b1];W[b2];B[b1])").unwrap_err(), "1:22: move 3: got 'b1': the cell is occupied");
    }

    /// After `swap-pieces` White, whose player began, moves again, as in HexGui; the colour of the stone stays.
    #[test]
    fn in_hex_a_swap_exchanges_the_players() {
        let text = "(;FF[4]GM[11]SZ[4:3]TG[Hex 4 3];B[b3];W[swap-pieces];W[c1];B[b2])";
        let record = parse(text).unwrap();
        let position = record.position(Rules::GTP, None).unwrap();
        assert_eq!((position.stones(Colour::Black).len(), position.stones(Colour::White).len()), (2, 1));
        assert_eq!(position.to_move(), Colour::White);
        let seats = Rules { swap: crate::rules::SwapRule::ExchangeSeats, ..Rules::GTP };
        assert_eq!(record.position(seats, None).unwrap().history(), position.history());
        assert_eq!(Record::of(&position, record.info.clone(), |_| String::new()), record);
        assert!(
            record.to_sgf().contains("SZ[4:3]TG[Hex 4 3]") && record.to_sgf().ends_with(";B[b3];W[swap-pieces];W[c1];B[b2])\n")
        );
        let after = |moves| record.position(Rules::GTP, Some(moves)).unwrap().to_move();
        assert_eq!([0, 1, 2, 3].map(after), [Colour::Black, Colour::White, Colour::White, Colour::Black]);
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
