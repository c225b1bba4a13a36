//! How a file writes cells and moves.
//!
//! | spelling | example | files |
//! | --- | --- | --- |
//! | names | `B[c7]` | the specification of Hex (red-bean.com/sgf/hex.html), HexGui, HexWorld, MoHex, Tripoint: cells as the board is printed by default |
//! | two letters | `B[cg]` | as SGF has them for Go: the column and then the row, from `aa` in the upper left corner. GoRilla reads Hex written so (dashstofsk.net/sgf.html), a version of hexp2p (`kevinsung/hexp2p`) wrote it |
//! | Little Golem's | `W[cg]` | the same letters, with labels and a swap of its own: [`littlegolem`](super::littlegolem) |
//!
//! **A game has one spelling.** It is Little Golem's if the first node says so. It is two letters if at least one stone or move in the game,
//! variations included, is two small letters and none is a letter and a number. Otherwise it is names; two letters are an error then. On the
//! boards that are read, no name of one kind is one of the other: `a10` and `aa` cannot be taken for each other.
//!
//! Two letters are those of boards whose cells have a letter and a number by default, which are Hex and Y. No program is known to write Y
//! so, thus a file with two letters is one of Hex unless `TG` says `Y`; on the triangle the first letter is then that of HexGui's name, the place
//! in the row, and the second one the row from the top: `cg` is `c7`. KataHex writes two letters as well, but its `GM[1]` says Go, and such
//! files are refused.

use super::game::WORDS;
use super::reflection::Reflection;
use crate::board::{Board, Cell, Topology};
use crate::notation::{Coordinates, Notation};
use crate::rules::{Colour, ColouredMove, Move, SwapRule};

/// How a game of a file writes cells and moves.
#[derive(Clone, Debug)]
pub(super) struct Spelling {
    kind: SpellingKind,
    notation: Notation,
    /// The last cell in two letters.
    last: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SpellingKind {
    Names,
    Letters,
    /// With the label of the first move.
    LittleGolem(Colour),
}

impl Spelling {
    pub(super) fn new(board: Board, kind: SpellingKind) -> Spelling {
        let notation = Notation::default_for(&Topology::new(board));
        let has_letters = kind != SpellingKind::Letters || notation.coordinates() == Coordinates::HEXGUI;
        let sizes = board.sizes();
        let last = [sizes.first(), sizes.last()].into_iter().flatten().map(|&size| letter(size - 1).unwrap_or('z')).collect();
        Spelling { kind: if has_letters { kind } else { SpellingKind::Names }, notation, last }
    }

    /// The cell of a stone that is set up; otherwise what is expected.
    pub(super) fn cell(&self, word: &str) -> Result<Cell, String> {
        match self.kind {
            SpellingKind::Names => self.notation.parse(word).map_err(|_| format!("a cell from {}", self.notation.range())),
            _ => letters(word).and_then(|place| cell_at(&self.notation, place)).ok_or_else(|| self.expected_letters()),
        }
    }

    /// The move of a word with its label, and whose it is; otherwise what is expected. Whether there was a swap before counts for Little
    /// Golem alone.
    pub(super) fn entry(&self, label: Colour, word: &str, is_swapped: bool) -> Result<ColouredMove, String> {
        let by_words = || self.notation.read_move(word, &WORDS).map_err(|error| error.expected(SwapRule::Recolour));
        match self.kind {
            SpellingKind::Names => Ok(ColouredMove { colour: label, mv: by_words()? }),
            SpellingKind::Letters => {
                let cell = letters(word).and_then(|place| cell_at(&self.notation, place)).map(Move::Place);
                let mv = cell.or_else(|| by_words().ok().filter(|mv| mv.cell().is_none()));
                let mv = mv.ok_or_else(|| format!("{}, {} or {}", self.expected_letters(), WORDS.swap, WORDS.resign))?;
                Ok(ColouredMove { colour: label, mv })
            }
            SpellingKind::LittleGolem(opener) => {
                let reflection = Reflection::after(is_swapped);
                let colour = reflection.colour(if label == opener { Colour::Black } else { Colour::White });
                let place = letters(word).map(|(column, row)| reflection.place(column, row));
                let mv = match word {
                    "swap" => Some(Move::Swap),
                    "resign" => Some(Move::Resign),
                    _ => place.and_then(|place| cell_at(&self.notation, place)).map(Move::Place),
                };
                let mv = mv.ok_or_else(|| format!("{}, swap or resign", self.expected_letters()))?;
                Ok(ColouredMove { colour, mv })
            }
        }
    }

    /// The label and the word of a move, which [`Spelling::entry`] reads as that move.
    pub(super) fn word(&self, entry: ColouredMove, is_swapped: bool) -> (Colour, String) {
        let ColouredMove { colour, mv } = entry;
        let word = || self.notation.word(mv, &WORDS);
        match self.kind {
            SpellingKind::Names => (colour, word().to_owned()),
            SpellingKind::Letters => (colour, place(word()).and_then(of_place).unwrap_or_else(|| word().to_owned())),
            SpellingKind::LittleGolem(opener) => {
                let reflection = Reflection::after(is_swapped);
                let label = if reflection.colour(colour) == Colour::Black { opener } else { opener.opponent() };
                let seen = place(word()).map(|(column, row)| reflection.place(column, row));
                let other = if mv == Move::Swap { "swap" } else { "resign" };
                (label, seen.and_then(of_place).unwrap_or_else(|| other.to_owned()))
            }
        }
    }

    fn expected_letters(&self) -> String {
        format!("two letters from aa to {}", self.last)
    }
}

/// The cell whose name is the letter of a column and the number of a row, both from 0.
pub(super) fn cell_at(notation: &Notation, (column, row): (usize, usize)) -> Option<Cell> {
    notation.parse(&format!("{}{}", letter(column)?, row.saturating_add(1))).ok()
}

/// The column and the row of two letters, both from 0.
pub(super) fn letters(word: &str) -> Option<(usize, usize)> {
    let number = |letter: u8| letter.is_ascii_lowercase().then(|| usize::from(letter - b'a'));
    match *word.as_bytes() {
        [column, row] => number(column).zip(number(row)),
        _ => None,
    }
}

/// The column and the row of a letter and a number, both from 0.
pub(super) fn place(word: &str) -> Option<(usize, usize)> {
    let column = word.chars().next().filter(char::is_ascii_alphabetic)?.to_ascii_lowercase();
    let digits = word.get(1..).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
    let row: usize = digits.parse().ok().filter(|&row| row > 0)?;
    Some((column as usize - 'a' as usize, row - 1))
}

fn of_place((column, row): (usize, usize)) -> Option<String> {
    Some([letter(column)?, letter(row)?].into_iter().collect())
}

fn letter(number: usize) -> Option<char> {
    u8::try_from(number).ok().filter(|&number| number < 26).map(|number| char::from(b'a' + number))
}

#[cfg(test)]
mod tests {
    use crate::board::Board;
    use crate::record::{MainLine, Record};

    fn read(text: &str) -> Result<Record, String> {
        MainLine::parse(text.as_bytes(), Board::default()).map(|(_, line)| line.record).map_err(|error| error.to_string())
    }

    /// The same game in names is the same record.
    #[test]
    fn two_letters_are_a_column_and_a_row() {
        for (letters, names) in [
            ("(;GM[11]SZ[14]AP[hexp2p];B[cc];W[aa];B[ia];W[cj])", "(;TG[Hex 14 14];B[c3];W[a1];B[i1];W[c10])"),
            ("(;SZ[11];B[jj];W[swap-pieces];W[ kk ])", "(;TG[Hex 11 11];B[j10];W[swap];W[k11])"),
            ("(;SZ[5:3]AB[ea]AW[ac][bc]PL[B];B[bb];W[resign])", "(;SZ[5:3]AB[e1]AW[a3][b3]PL[B];B[b2];W[resign])"),
            ("(;SZ[4](;W[bb])(;B[ab]))", "(;TG[Hex 4 4];W[b2])"),
            ("(;TG[Y 10];B[cg];W[aa];B[jj])", "(;SZ[10];B[c7];W[a1];B[j10])"),
            ("(;SZ[6]TG[Hex 6 6];B[ff])", "(;TG[Hex 6 6];B[f6])"),
            ("(;SZ[4];C[only words];B[resign])", "(;SZ[4]RE[W+Resign]C[only words])"),
        ] {
            assert_eq!(read(letters), read(names), "{letters}");
            assert!(read(letters).is_ok());
        }
    }

    #[test]
    fn a_game_has_one_spelling() {
        for (text, expected) in [
            ("(;SZ[4];B[b2];W[cc])", "1:16: move 2: got 'cc', expected a cell from a1 to d4, swap-pieces or resign"),
            ("(;SZ[4];B[cc];W[b2])", "1:10: move 1: got 'cc', expected a cell from a1 to d4, swap-pieces or resign"),
            ("(;SZ[4];B[cc](;W[dd])(;W[b2]))", "1:10: move 1: got 'cc', expected a cell from a1 to d4, swap-pieces or resign"),
            ("(;SZ[4]AB[a1];B[cc])", "1:16: move 1: got 'cc', expected a cell from a1 to d4, swap-pieces or resign"),
            ("(;SZ[4];B[cc];W[ee])", "1:16: move 2: got 'ee', expected two letters from aa to dd, swap-pieces or resign"),
            ("(;SZ[5:3];B[fa])", "1:12: move 1: got 'fa', expected two letters from aa to ec, swap-pieces or resign"),
            ("(;SZ[4]AW[aa][zz])", "1:14: set-up stone 2: got 'zz', expected two letters from aa to dd"),
            ("(;SZ[4];B[cc];W[])", "1:16: move 2: got '', expected two letters from aa to dd, swap-pieces or resign"),
            ("(;SZ[4];B[cc];W[cc])", "1:16: move 2: got 'cc': the cell is occupied"),
            ("(;TG[Y 4];B[ba])", "1:12: move 1: got 'ba', expected two letters from aa to dd, swap-pieces or resign"),
            ("(;TG[Poly-Y 3 3];B[aa])", "1:19: move 1: got 'aa', expected a cell from a1 to c6, swap-pieces or resign"),
            ("(;SZ[20];B[cc])", "1:5: 20 is too large: Hex boards have 2 to 16 columns and rows"),
        ] {
            assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
        }
        // The other games of a file are other games.
        assert!(read("(;SZ[4];B[cc])(;SZ[4];B[b2])").is_ok());
    }
}
