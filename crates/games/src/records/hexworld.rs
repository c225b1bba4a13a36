//! Games of Hex as links to HexWorld's board.
//!
//! ```text
//! https://hexworld.org/board/#11r9c1,a10:sc4f6:rw
//! ```
//!
//! Only the part after the `#` is read, so that the rest of the link may be missing. A link inside other text is found.
//! The format is that of the page's own program (`hexreplay.js`, a copy of which is in the public repository
//! `Bannerets/hexreplay`):
//!
//! | part | what it says | when it is read |
//! | --- | --- | --- |
//! | `11`, `11x8` | columns and rows | 11 where it is missing |
//! | `r9`, `m`, `n`, `c1` | how the page shows the board: turned, mirrored, with numbers, in colours | passed over |
//! | `,` | the moves follow; a second one marks the move that the page shows | the moves behind the second are read, too |
//! | `a10` | a stone; Black, who joins top and bottom, begins | |
//! | `:s` | the swap that moves the stone to its mirror image | the same game seen in the mirror, as [`reflection`](super::reflection) has it; square boards only |
//! | `:S` | the swap that leaves the stone and exchanges the players' colours | written for every swap |
//! | `:p` | a pass | written before a move out of turn, too |
//! | `:rb`, `:rw` | Black or White resigns | the result |
//! | `:fb`, `:fw` | Black or White forfeits the game | the result, `W+Forfeit` or `B+Forfeit` |
//!
//! The page ignores what it does not understand, with all that follows; here that is refused. Names and comments have no place in a link.

use super::reflection::Reflection;
use super::spelling::cell_at;
use super::{Record, RecordBuilder, RecordError, WriteError};
use crate::base::quoted;
use crate::board::{Board, Topology};
use crate::notation::Notation;
use crate::rules::{Colour, Move, Position, Rules, TurnOrder};
use std::ops::Range;

/// The address of the page, which a link begins with.
const PAGE: &str = "https://hexworld.org/board/#";

/// The part that all addresses of the page share.
const SITE: &[u8] = b"hexworld.org/board";

/// Where the first link of HexWorld stands in a text, from the name of the site on: with or without `https://` and
/// `www.`, in either case. It ends where something else begins than a link has.
pub(super) fn find_hexworld(text: &[u8]) -> Option<Range<usize>> {
    let begin = text.windows(SITE.len()).position(|bytes| bytes.eq_ignore_ascii_case(SITE))?;
    let ends = |byte: &u8| byte.is_ascii_whitespace() || b"<>\"'()[]".contains(byte);
    let length = text[begin..].iter().position(ends).unwrap_or(text.len() - begin);
    let link = &text[begin..begin + length];
    // A full stop ends the sentence and not the link.
    Some(begin..begin + link.trim_ascii_end().strip_suffix(b".").unwrap_or(link).len())
}

/// The moves and the result as a link, on one line. Names, comments, changes of the player to move, and results other
/// than a resignation, a forfeit or that of the board are lost.
///
/// # Errors
/// A game that no link can tell: on a board of another game, with set-up stones, or with a swap after a first move by
/// White; moves against the rules.
pub fn write_hexworld(record: &Record) -> Result<String, WriteError> {
    let board = record.board;
    let &[columns, rows] = board.sizes().as_slice() else { return Err(WriteError::NotHex(board)) };
    if !record.turns.alternates() {
        return Err(WriteError::Turns { turns: record.turns, format: "a HexWorld link" });
    }
    if !record.setup.is_empty() {
        return Err(WriteError::SetupInLink(record.setup.len()));
    }
    let notation = Notation::default_for(&Topology::new(board));
    let mut link = format!("{PAGE}{columns}");
    if rows != columns {
        link += &format!("x{rows}");
    }
    link += "c1,";
    let mut position = Position::new(board, Rules::GTP);
    let pass = |position: &Position, colour: Colour| if position.to_move() == colour { "" } else { ":p" };
    for recorded in &record.moves {
        let (colour, mv) = (recorded.entry.colour, recorded.entry.mv);
        link += pass(&position, colour);
        if mv == Move::Swap && link.contains(":p") {
            return Err(WriteError::SwapAfterPass);
        }
        link += match mv {
            Move::Place(cell) => notation.name(cell),
            Move::Swap => ":S",
            Move::Pass => ":p",
            Move::Resign => continue,
        };
        position.play(colour, mv).map_err(WriteError::Illegal)?;
    }
    if let Some((_, colour)) = record.turn.filter(|&(moves, _)| moves == record.moves.len()) {
        link += pass(&position, colour);
    }
    link += match record.info.result.as_str() {
        "W+R" | "W+Resign" => ":rb",
        "B+R" | "B+Resign" => ":rw",
        "W+F" | "W+Forfeit" => ":fb",
        "B+F" | "B+Forfeit" => ":fw",
        _ => "",
    };
    Ok(link.trim_end_matches(',').to_owned() + "\n")
}

/// Reads a link, which may stand in other text, or what stands in it behind the `#`.
///
/// # Errors
/// More than [`Record::MAX_BYTES`]; what is no part of a link, and moves against the rules, with their place.
pub fn read_hexworld(text: &[u8]) -> Result<Record, RecordError> {
    read_hexworld_seen(text).map(|(record, _)| record)
}

/// As [`read_hexworld`], with the reflection after the last move.
pub(super) fn read_hexworld_seen(text: &[u8]) -> Result<(Record, Reflection), RecordError> {
    if text.len() > Record::MAX_BYTES {
        return Err(RecordError::TooLong);
    }
    let link = find_hexworld(text);
    let end = link.as_ref().map_or(text.trim_ascii_end().len(), |link| link.end);
    let mut parts = Parts { text: &text[..end], next: link.map_or(0, |link| link.start) };
    parts.skip_address();
    let board = parts.board().map_err(|error| error.at(text, parts.begun()))?;
    let mut game = HexworldGame::new(board);
    parts.skip_view();
    let mut commas = 0;
    while !parts.rest().is_empty() {
        let start = parts.next;
        let is_comma = parts.take(b",");
        if is_comma && commas < 2 {
            commas += 1;
        } else if is_comma || commas == 0 {
            let expected = if commas == 0 { "r, m, n, c with a number, or a comma and the moves" } else { MOVES };
            return Err(parts.unexpected(start, expected).at(text, start));
        } else {
            game.step(&mut parts).map_err(|error| error.at(text, start))?;
        }
    }
    let reflection = game.reflection;
    Ok((game.finish(), reflection))
}

/// What can stand among the moves.
const MOVES: &str = "a cell, :s, :S, :p, :rb, :rw, :fb or :fw";

/// A link, from the place of `next` on.
struct Parts<'a> {
    text: &'a [u8],
    next: usize,
}

impl<'a> Parts<'a> {
    fn rest(&self) -> &'a [u8] {
        self.text.get(self.next..).unwrap_or_default()
    }

    /// Where the size begins, for errors about it.
    fn begun(&self) -> usize {
        let digits = |byte: &u8| byte.is_ascii_digit() || *byte == b'x';
        let before = self.text.get(..self.next).unwrap_or_default();
        before.len() - before.iter().rev().take_while(|byte| digits(byte)).count()
    }

    /// Takes these bytes, if they come next.
    fn take(&mut self, bytes: &[u8]) -> bool {
        let comes = self.rest().starts_with(bytes);
        self.next += if comes { bytes.len() } else { 0 };
        comes
    }

    /// Takes all bytes of a kind.
    fn span(&mut self, kind: fn(&u8) -> bool) -> &'a [u8] {
        let rest = self.rest();
        let length = rest.iter().position(|byte| !kind(byte)).unwrap_or(rest.len());
        self.next += length;
        &rest[..length]
    }

    fn skip_address(&mut self) {
        self.take("\u{feff}".as_bytes());
        self.span(u8::is_ascii_whitespace);
        if self.rest().get(..SITE.len()).is_some_and(|site| site.eq_ignore_ascii_case(SITE)) {
            self.span(|&byte| byte != b'#' && !byte.is_ascii_whitespace());
        }
        self.take(b"#");
    }

    /// A whole number, if one comes next; one that is too large is larger than any board.
    fn number(&mut self) -> Option<usize> {
        let digits = self.span(u8::is_ascii_digit);
        let digits = std::str::from_utf8(digits).ok().filter(|digits| !digits.is_empty())?;
        Some(digits.parse().unwrap_or(usize::MAX))
    }

    fn board(&mut self) -> Result<Board, RecordError> {
        let columns = self.number();
        let rows = if columns.is_some() && self.take(b"x") {
            let expected = "the number of rows after the x";
            self.number().ok_or_else(|| self.unexpected(self.next, expected))?
        } else {
            columns.unwrap_or(11)
        };
        Ok(Board::hex(columns.unwrap_or(11), rows)?)
    }

    /// Passes over how the page shows the board.
    fn skip_view(&mut self) {
        loop {
            let start = self.next;
            let has_number = self.take(b"r") || self.take(b"c");
            if has_number && self.number().is_none() {
                self.next = start;
                return;
            }
            if !has_number && !self.take(b"m") && !self.take(b"n") {
                return;
            }
        }
    }

    /// What stands at a place, and what can stand there.
    fn unexpected(&self, start: usize, expected: &str) -> RecordError {
        // No character has more than four bytes.
        let rest = self.text.iter().skip(start).take(4).copied().collect::<Vec<_>>();
        let next = String::from_utf8_lossy(&rest).chars().take(1).collect::<String>();
        let got = if next.is_empty() { "the end of the link".to_owned() } else { format!("'{}'", quoted(&next)) };
        RecordError::Syntax { got, expected: expected.to_owned() }
    }
}

/// A game in the making.
struct HexworldGame {
    builder: RecordBuilder,
    reflection: Reflection,
    /// Whose turn it is, as the page has it: the stones before a swap that reflects stand as they did.
    colour: Colour,
    result: Option<&'static str>,
}

impl HexworldGame {
    fn new(board: Board) -> HexworldGame {
        let builder = RecordBuilder::new(board, TurnOrder::Alternating);
        HexworldGame { builder, reflection: Reflection::default(), colour: Colour::Black, result: None }
    }

    /// Adds the next move.
    fn step(&mut self, parts: &mut Parts<'_>) -> Result<(), RecordError> {
        let start = parts.next;
        let colour = self.reflection.colour(self.colour);
        if parts.take(b":s") {
            let &[columns, rows] = self.builder.board().sizes().as_slice() else { return Ok(()) };
            if columns != rows {
                let got = format!(":s on a board of {columns} by {rows}");
                let expected = ":S: only a square board has the mirror image to which :s moves the stone".to_owned();
                return Err(RecordError::Syntax { got, expected });
            }
            self.builder.enter(colour, Move::Swap, ":s")?;
            self.reflection = self.reflection.mirrored();
            self.colour = self.colour.opponent();
        } else if parts.take(b":S") {
            // The same colour moves again, and the other player has it.
            self.builder.enter(colour, Move::Swap, ":S")?;
        } else if parts.take(b":p") {
            self.builder.enter(colour, Move::Pass, ":p")?;
            self.colour = self.colour.opponent();
        } else if let Some((giver, resigns)) = take_ending(parts) {
            match self.reflection.colour(giver) {
                loser if resigns => self.builder.play(loser, "resign")?,
                Colour::Black => self.result = Some("W+Forfeit"),
                Colour::White => self.result = Some("B+Forfeit"),
            }
        } else {
            self.place(colour, parts, start)?;
            self.colour = self.colour.opponent();
        }
        Ok(())
    }

    /// Adds a stone.
    fn place(&mut self, colour: Colour, parts: &mut Parts<'_>, start: usize) -> Result<(), RecordError> {
        let letters = parts.span(u8::is_ascii_lowercase);
        let number = parts.number();
        let place = match (letters, number) {
            ([], _) => return Err(parts.unexpected(start, MOVES)),
            (&[letter], Some(number)) => Some(usize::from(letter - b'a')).zip(number.checked_sub(1)),
            _ => None,
        };
        let word = String::from_utf8_lossy(&parts.text[start..parts.next]).into_owned();
        let cell = place.and_then(|(column, row)| cell_at(self.builder.notation(), self.reflection.place((column, row))));
        match cell {
            Some(cell) => self.builder.enter(colour, Move::Place(cell), &word),
            None => Err(self.builder.no_move(&word, format!("a cell from {}", self.builder.notation().range()))),
        }
    }

    fn finish(mut self) -> Record {
        let winner = self.builder.position().winner();
        if let Some(result) = self.result {
            result.clone_into(&mut self.builder.info().result);
        }
        let mut record = self.builder.finish();
        if let Some(winner) = winner.filter(|_| record.info.result.is_empty()) {
            record.info.result = format!("{}+", winner.letter());
        }
        record
    }
}

/// Takes a resignation or a forfeit: the colour, and whether it resigns.
fn take_ending(parts: &mut Parts<'_>) -> Option<(Colour, bool)> {
    let endings = [(":rb", Colour::Black), (":rw", Colour::White), (":fb", Colour::Black), (":fw", Colour::White)];
    let (word, colour) = endings.into_iter().find(|(word, _)| parts.take(word.as_bytes()))?;
    Some((colour, word.starts_with(":r")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::{GameHint, RecordInfo, samples};

    fn read(text: &str) -> Result<Record, String> {
        read_hexworld(text.as_bytes()).map_err(|error| error.to_string())
    }

    fn sgf(text: &str) -> Record {
        Record::parse_sgf_as(text.as_bytes(), GameHint::Usual(Board::default())).unwrap()
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let source = include_str!("hexworld.rs");
        let example = source.split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        // The stone went to j1 there; seen in the mirror it is where it was, and columns and rows have changed places.
        // White, the second player there, who gives up, is Black here.
        assert_eq!(read(&example), Ok(sgf("(;TG[Hex 11 11]RE[W+Resign];B[a10];W[swap-pieces];W[d3];B[f6])")));
    }

    #[test]
    fn links_are_read() {
        for (link, expected) in [
            ("https://hexworld.org/board/#11c1,a1b2", "TG[Hex 11 11];B[a1];W[b2]"),
            ("http://hexworld.org/board/index.html#4,a1", "TG[Hex 4 4];B[a1]"),
            ("hexworld.org/board/#4,a1", "TG[Hex 4 4];B[a1]"),
            ("www.HexWorld.org/board/#4,a1", "TG[Hex 4 4];B[a1]"),
            ("See [this game](https://hexworld.org/board/#4,a1b2) of mine.", "TG[Hex 4 4];B[a1];W[b2]"),
            ("It ended so: https://hexworld.org/board/#4,a1b2.\nWell.", "TG[Hex 4 4];B[a1];W[b2]"),
            (" https://hexworld.org/board/\n", "TG[Hex 11 11]"),
            ("#11x8r9mnc1,k8,c3", "TG[Hex 11 8];B[k8];W[c3]"),
            ("4n,,a1b2", "TG[Hex 4 4];B[a1];W[b2]"),
            (",a1", "TG[Hex 11 11];B[a1]"),
            ("4,b1:Sa1", "TG[Hex 4 4];B[b1];W[swap];W[a1]"),
            ("4,b1:sa1c4", "TG[Hex 4 4];B[b1];W[swap];W[a1];B[d3]"),
            ("4,b1:s:rb", "TG[Hex 4 4]RE[B+Resign];B[b1];W[swap-sides]"),
            ("4,b1:S:rb", "TG[Hex 4 4]RE[W+Resign];B[b1];W[swap-sides]"),
            ("4,b1:fb", "TG[Hex 4 4]RE[W+Forfeit];B[b1]"),
            ("4,b1:sa1:fb", "TG[Hex 4 4]RE[B+Forfeit];B[b1];W[swap];W[a1]"),
            ("4,b1:pc1:p", "TG[Hex 4 4];B[b1];W[pass];B[c1];W[pass]"),
            ("4,:pb1", "TG[Hex 4 4];B[pass];W[b1]"),
            ("4,:p:p", "TG[Hex 4 4];B[pass];W[pass]"),
            ("2,a1b1a2:rb", "TG[Hex 2 2]RE[B+];B[a1];W[b1];B[a2]"),
        ] {
            assert_eq!(read(link), Ok(sgf(&format!("(;{expected})"))), "{link}");
        }
    }

    #[test]
    fn links_are_written() {
        for (text, expected) in [
            ("TG[Hex 11 11]", "11c1"),
            ("TG[Hex 11 8]PB[Ann]RE[B+];B[k8]C[c];W[c3]", "11x8c1,k8c3"),
            ("TG[Hex 4 4];B[b1];W[swap];W[a1];B[c4];W[resign]", "4c1,b1:Sa1c4:rw"),
            ("TG[Hex 4 4]RE[W+Forfeit];B[b1];B[c1]PL[B]", "4c1,b1:pc1:p:fb"),
            ("TG[Hex 4 4];B[b1];W[pass];B[c1]", "4c1,b1:pc1"),
        ] {
            let link = write_hexworld(&sgf(&format!("(;{text})"))).unwrap();
            assert_eq!(link, format!("https://hexworld.org/board/#{expected}\n"), "{text}");
        }
        for (text, expected) in [
            ("SZ[4]", "got a game on Y 4, expected Hex: a HexWorld link has no other board; write sgf or json"),
            (
                "TG[Hex 4 4]AB[a1]",
                "got 1 set-up stone, expected none: a HexWorld link begins with the empty board; write sgf or json",
            ),
            (
                "TG[Hex 4 4];W[b1];B[swap-sides];B[a1]",
                "got a swap after White moved first, expected Black to open: HexWorld swaps only as the second move, and a link has a pass \
                 before White's; write sgf or json",
            ),
        ] {
            assert_eq!(write_hexworld(&sgf(&format!("(;{text})"))).unwrap_err().to_string(), expected);
        }
    }

    #[test]
    fn what_is_no_part_of_a_link_is_refused_with_its_place() {
        for (link, expected) in [
            ("11z,a1", "1:3: got 'z', expected r, m, n, c with a number, or a comma and the moves"),
            ("11r,a1", "1:3: got 'r', expected r, m, n, c with a number, or a comma and the moves"),
            ("#99,a1", "1:2: 99 is too large: Hex boards have 2 to 20 columns and rows"),
            ("11x,a1", "1:1: got ',', expected the number of rows after the x"),
            ("https://example.org/#11,a1", "1:1: got 'h', expected r, m, n, c with a number, or a comma and the moves"),
            ("4,a1 b2", "1:5: got ' ', expected a cell, :s, :S, :p, :rb, :rw, :fb or :fw"),
            ("4,a1\n:x", "1:5: got ' ', expected a cell, :s, :S, :p, :rb, :rw, :fb or :fw"),
            ("4,a1:x", "1:5: got ':', expected a cell, :s, :S, :p, :rb, :rw, :fb or :fw"),
            ("4,a1,b2,c3", "1:8: got ',', expected a cell, :s, :S, :p, :rb, :rw, :fb or :fw"),
            ("4,a1e5", "1:5: move 2: got 'e5', expected a cell from a1 to d4"),
            ("4,a1a0", "1:5: move 2: got 'a0', expected a cell from a1 to d4"),
            ("4,a1b", "1:5: move 2: got 'b', expected a cell from a1 to d4"),
            ("4,aa1", "1:3: move 1: got 'aa1', expected a cell from a1 to d4"),
            ("4,a1a1", "1:5: move 2: got 'a1': the cell is occupied"),
            ("4,:s", "1:3: move 1: got ':s': swap is legal only as the second move, by the other colour"),
            (
                "4x3,a1:s",
                "1:7: got :s on a board of 4 by 3, expected :S: only a square board has the mirror image to which :s moves the stone",
            ),
        ] {
            assert_eq!(read(link), Err(expected.to_owned()), "{link}");
        }
        assert_eq!(read_hexworld(&vec![b' '; Record::MAX_BYTES + 1]), Err(RecordError::TooLong));
        assert!(read(&format!("4,{}", "9".repeat(1_000_000))).unwrap_err().len() < 200);
        assert_eq!(read(&format!("4,{}", ":p".repeat(1_000_000))).unwrap().moves.len(), 1_000_000);
    }

    #[test]
    fn games_are_read_as_they_were_written() {
        let mut random = samples::random(3);
        for board in Board::all().filter(|board| board.sizes().len() == 2) {
            let mut record = samples::record(board, TurnOrder::Alternating, &mut random);
            record.moves.iter_mut().for_each(|recorded| recorded.comment.clear());
            record.setup.clear();
            record.info = RecordInfo { result: record.info.result, ..RecordInfo::default() };
            let Ok(end) = record.position(Rules::GTP, None) else { continue };
            let again = read_hexworld(write_hexworld(&record).unwrap().as_bytes()).unwrap();
            // A turn out of order is written as a pass.
            let played = |record: &Record| -> Vec<_> {
                record.moves.iter().map(|recorded| recorded.entry).filter(|entry| entry.mv != Move::Pass).collect()
            };
            assert_eq!(played(&again), played(&record), "{board}");
            let position = again.position(Rules::GTP, None).unwrap();
            assert_eq!((position.result(), position.to_move()), (end.result(), end.to_move()), "{board}");
        }
    }
}
