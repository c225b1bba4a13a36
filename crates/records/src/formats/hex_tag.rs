//! Hex positions in HexWiki's older tag.
//!
//! ```text
//! <hex> R4 C5 Q1
//!   1:BB_R_
//!   Va4 R1b2 H2d3 Sc3
//! </hex>
//! ```
//!
//! | word | meaning |
//! | --- | --- |
//! | `R4`, `C5` | rows and columns |
//! | `1:BB_R_` | the first cells of row 1, with the letters below; `_` and `.` leave a cell empty |
//! | `Ra4`, `Va4` | a red stone; red is Black, who joins top and bottom |
//! | `Ba4`, `Ha4` | a blue stone |
//! | `R7a4` | a stone with its number's last digit |
//! | `Ma4` | the next in a row of moves, which red begins, with its number |
//! | `play`, `red`, `blue`, then `a4` | moves in turn, or stones of one colour |
//! | `numbered`, `unnumbered` | whether these stones have the numbers from 1 on |
//! | `Sa4`, `*a4`, `Pa4`, `+a4` | a mark, ignored |
//! | `Q1`, `B:on`, `labels`, `border` and others | how the board is drawn, ignored |
//! | `[[target\|Ra4]]` | a word with a link |
//!
//! The form follows the wiki's page "Help:Hex"; rows appear in its articles about edge templates. We read stones as in
//! the [newer tag](super::hexboard): those with a number are moves, unless a number occurs twice. With `play`, stones
//! have their moves' numbers.

use crate::formats::hexboard::{NumberedStone, record_of};
use crate::game::error::RecordError;
use crate::game::move_format::cell_at;
use crate::game::record::{Record, RecordBuilder};
use tripoint_games::base::quoted;
use tripoint_games::board::Board;
use tripoint_games::notation::Notation;
use tripoint_games::rules::{Colour, TurnOrder};

/// How a tag begins and ends.
const TAGS: [&str; 2] = ["<hex", "</hex"];

/// The first tag's words in a text, and where they begin.
fn contents(text: &str) -> Option<(usize, &str)> {
    let find = |tag: &str, from: usize| {
        let mut places = text.as_bytes()[from..].windows(tag.len() + 1).enumerate();
        let is_tag = |bytes: &[u8]| {
            bytes[..tag.len()].eq_ignore_ascii_case(tag.as_bytes())
                && (bytes[tag.len()] == b'>' || bytes[tag.len()].is_ascii_whitespace())
        };
        places.find(|(_, bytes)| is_tag(bytes)).map(|(place, _)| from + place)
    };
    let tag = find(TAGS[0], 0)?;
    let begin = tag + text[tag..].find('>')? + 1;
    let end = find(TAGS[1], begin).unwrap_or(text.len());
    Some((begin, &text[begin..end]))
}

/// Whether a text contains a tag.
pub(crate) fn has_tag(text: &str) -> bool {
    contents(text).is_some()
}

/// How `play`, `red` and `blue` fill the cells after them.
#[derive(Clone, Copy)]
enum Placing {
    /// In turn, with the number of the move.
    Moves,
    Stones(Colour),
}

/// A diagram under construction.
struct Diagram {
    notation: Notation,
    size: [usize; 2],
    stones: Vec<Option<NumberedStone>>,
    placing: Option<Placing>,
    is_numbered: bool,
    /// The colour of the next `play` move, and the last one's number.
    next: (Colour, usize),
    /// The last number that `numbered` has given.
    number: usize,
    /// The number of the last `M`.
    moves: usize,
    notes: Vec<String>,
}

/// Parses a tag, which may be inside other text. Also returns remarks about parts that were left out.
///
/// # Errors
/// A text without a tag, a board that does not exist, or a word with an unknown meaning, with the location.
pub(crate) fn read_hex_tag(text: &str) -> Result<(Record, Vec<String>), RecordError> {
    let syntax = |got: &str, expected: &str| RecordError::Syntax { got: got.to_owned(), expected: expected.to_owned() };
    let (begin, contents) = contents(text).ok_or_else(|| syntax("no diagram", "<hex> R… C… </hex>"))?;
    let separates = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | ',' | ';');
    let words = || {
        let mut next = begin;
        contents.split_inclusive(separates).filter_map(move |part| {
            next += part.len();
            let word = part.trim_end_matches(separates);
            let name = word.rsplit_once('|').map_or(word, |(_, name)| name);
            let place = next - part.len() + word.len() - name.len();
            (!name.is_empty()).then_some((place, name))
        })
    };
    let number = |command: char| {
        let of = |command: char| words().find_map(|(_, word)| word.strip_prefix(command)?.parse().ok());
        let found = of(command).or_else(|| of(command.to_ascii_lowercase()));
        found.ok_or_else(|| syntax("no size", "the rows and the columns, as in R11 C11").at(text.as_bytes(), begin))
    };
    let (rows, columns): (usize, usize) = (number('R')?, number('C')?);
    let board = Board::hex(columns, rows).map_err(|error| RecordError::from(error).at(text.as_bytes(), begin))?;
    let builder = RecordBuilder::new(board, TurnOrder::Alternating);
    let mut diagram = Diagram {
        notation: builder.notation().clone(),
        size: [columns, rows],
        stones: vec![None; board.cells()],
        placing: None,
        is_numbered: false,
        next: (Colour::Black, 0),
        number: 0,
        moves: 0,
        notes: Vec::new(),
    };
    for (place, word) in words() {
        diagram.add(word).map_err(|error| error.at(text.as_bytes(), place))?;
    }
    let record = record_of(builder, &diagram.stones).map_err(|error| error.at(text.as_bytes(), begin))?;
    Ok((record, diagram.notes))
}

/// The stone for a letter; `Some(None)` if the letter places none.
fn stone(letter: char) -> Option<Option<Colour>> {
    match letter.to_ascii_uppercase() {
        'R' | 'V' => Some(Some(Colour::Black)),
        'B' | 'H' => Some(Some(Colour::White)),
        'S' | 'P' | '*' | '+' | '_' | '.' => Some(None),
        _ => None,
    }
}

impl Diagram {
    /// Reads the next word.
    fn add(&mut self, word: &str) -> Result<(), RecordError> {
        match word.to_ascii_lowercase().as_str() {
            "play" => self.placing = Some(Placing::Moves),
            "red" => (self.placing, self.next.0) = (Some(Placing::Stones(Colour::Black)), Colour::Black),
            "blue" => (self.placing, self.next.0) = (Some(Placing::Stones(Colour::White)), Colour::White),
            "numbered" => (self.is_numbered, self.number) = (true, 0),
            "unnumbered" => self.is_numbered = false,
            "label" | "labels" | "border" | "borders" => {}
            _ => return self.add_command(word),
        }
        Ok(())
    }

    /// Reads a word with a command and its arguments, or a cell.
    fn add_command(&mut self, word: &str) -> Result<(), RecordError> {
        let cells = self.notation.range();
        let unknown = || RecordError::Syntax {
            got: format!("'{}'", quoted(word)),
            expected: format!("a stone such as Ra1 or B2b1, a row such as 1:B_R, or a cell from {cells}"),
        };
        if let Some((row, letters)) = word.split_once(':') {
            return match row.parse::<usize>().ok().filter(|row| (1..=self.size[1]).contains(row)) {
                Some(row) => self.add_row(row, letters).ok_or_else(unknown),
                // A setting such as B:on.
                None if row.chars().all(|c| c.is_ascii_alphabetic()) => Ok(()),
                None => Err(unknown()),
            };
        }
        let Some(command) = word.chars().next() else { return Ok(()) };
        let rest = &word[command.len_utf8()..];
        let is_setting =
            matches!(command.to_ascii_uppercase(), 'R' | 'C' | 'Q') && rest.bytes().all(|byte| byte.is_ascii_digit());
        // After `play`, `c4` is a cell.
        if is_setting && (self.placing.is_none() || command.is_ascii_uppercase()) {
            return Ok(());
        }
        if let Some(cell) = self.cell(word).filter(|_| self.placing.is_some()) {
            self.place(cell);
            return Ok(());
        }
        if command.eq_ignore_ascii_case(&'M') {
            let cell = self.cell(rest).ok_or_else(unknown)?;
            let colour = if self.moves.is_multiple_of(2) { Colour::Black } else { Colour::White };
            self.moves += 1;
            self.stones[cell] = Some((colour, Some(self.moves)));
            return Ok(());
        }
        let placed = stone(command).ok_or_else(unknown)?;
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let cell = self.cell(&rest[digits..]).ok_or_else(unknown)?;
        if let Some(colour) = placed {
            // The tag's pictures only show the last digit: 0 is the tenth move.
            let number = rest[..digits].parse().ok().map(|number| if number == 0 { 10 } else { number });
            self.stones[cell] = Some((colour, number));
        }
        Ok(())
    }

    /// A cell's number.
    fn cell(&self, name: &str) -> Option<usize> {
        self.notation.parse(name).ok().map(|cell| cell.index())
    }

    /// Places a stone after `play`, `red` or `blue`.
    fn place(&mut self, cell: usize) {
        let (colour, mut number) = match self.placing {
            Some(Placing::Stones(colour)) => (colour, None),
            _ => {
                let colour = self.next.0;
                self.next = (colour.opponent(), self.next.1 + 1);
                (colour, Some(self.next.1))
            }
        };
        if self.is_numbered {
            self.number += 1;
            number = Some(self.number);
        }
        self.stones[cell] = Some((colour, number));
    }

    /// Fills a row; `None` if a letter has no meaning.
    fn add_row(&mut self, row: usize, letters: &str) -> Option<()> {
        let stones: Vec<Option<Colour>> = letters.chars().map(stone).collect::<Option<_>>()?;
        let columns = self.size[0];
        if stones.len() > columns {
            self.notes
                .push(format!("row {row} has {} cells, and the board {columns} columns; the rest is left out", stones.len()));
        }
        for (column, colour) in stones.into_iter().take(columns).enumerate() {
            if let (Some(colour), Some(cell)) = (colour, cell_at(&self.notation, (column, row - 1))) {
                self.stones[cell.index()] = Some((colour, None));
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Record, String> {
        assert!(has_tag(text), "{text}");
        read_hex_tag(text).map(|(record, _)| record).map_err(|error| error.to_string())
    }

    fn sgf(text: &str) -> Result<Record, String> {
        Record::parse_sgf(format!("(;{text})").as_bytes()).map_err(|error| error.to_string())
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let example = include_str!("hex_tag.rs").split("//! ```").nth(1).unwrap().replace("text\n", "").replace("//! ", "");
        assert_eq!(read(&example), sgf("TG[Hex 5 4]AB[d1][a4]AW[a1][b1];B[b2];W[d3]"));
    }

    #[test]
    fn tags_are_read() {
        for (text, expected) in [
            ("<hex> R5 C5 Q1 Vb4 Hc2 </hex>", "TG[Hex 5 5]AB[b4]AW[c2]"),
            ("Text.\n<HEX>r3 c4</HEX> More: Ra1", "TG[Hex 4 3]"),
            ("<hex>R5 C5 Q1 Mc3 Ma3 Me3</hex>", "TG[Hex 5 5];B[c3];W[a3];B[e3]"),
            ("<hex>R3 C11 B9a1 B0k1 Sa3 *b3 Pd3 +e3", "TG[Hex 11 3]PL[W];W[a1];W[k1]"),
            ("<hex>R2 C3 B:on 1:BR_ 2:_S.\n[[Help:Hex|Rc2]] [[#a_b|Bb2]]</hex>", "TG[Hex 3 2]AB[b1][c2]AW[a1][b2]"),
            ("<hex>R5 C9 labels borders play a1 c4 red e1 blue b3 play d4</hex>", "TG[Hex 9 5]AB[e1]AW[b3];B[a1];W[c4];W[d4]"),
            // `numbered` gives a1 and a2 other numbers, so 2 occurs twice and no stone is a move.
            ("<hex>R3 C3 play a1 b1 a2 red numbered a1 a2</hex>", "TG[Hex 3 3]AB[a1][a2]AW[b1]"),
        ] {
            let expected = sgf(expected).map(|record| Record { turn: None, ..record });
            assert_eq!(read(text), expected, "{text}");
        }
    }

    #[test]
    fn unknown_words_are_refused_with_their_place() {
        for (text, expected) in [
            ("<hex>R5 C5 Xa1", "1:12: got 'Xa1', expected a stone such as Ra1"),
            ("<hex>R5 C5\nRa9", "2:1: got 'Ra9', expected a stone such as Ra1"),
            ("<hex>R5 C5 1:BXB", "1:12: got '1:BXB', expected a stone"),
            ("<hex>R5 C5 6:B", "1:12: got '6:B', expected a stone"),
            ("<hex>R5 Ra1", "1:6: got no size, expected the rows and the columns, as in R11 C11"),
            ("<hex>R50 C5", "1:6: 50 is too large"),
        ] {
            let error = read(text).unwrap_err();
            assert!(error.starts_with(expected), "{text}: {error}");
        }
        for text in ["<hexboard size=\"3x3\">", "<hex", "hex 5", "<hexagon>"] {
            assert!(!has_tag(text), "{text}");
        }
        let (_, notes) = read_hex_tag("<hex>R2 C3 1:BBBB</hex>").unwrap();
        assert_eq!(notes, ["row 1 has 4 cells, and the board 3 columns; the rest is left out"]);
    }
}
