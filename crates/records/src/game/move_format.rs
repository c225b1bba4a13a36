//! How a file writes cells and moves.
//!
//! | format | example | files |
//! | --- | --- | --- |
//! | names | `B[c7]` | as printed by default: the specification (red-bean.com/sgf/hex.html), HexGui, MoHex |
//! | two letters | `B[cg]` | column and row as in Go, from `aa` in the upper left corner |
//! | Little Golem's | `W[cg]` | the same letters, other labels and swap: [`littlegolem`](crate::sgf::littlegolem) |
//! | GoGui's | `B[dg]` | two letters on the Y board as GoGui shows it |
//!
//! HexWorld and Tripoint write names, too. GoRilla (dashstofsk.net/sgf.html) reads two letters for Hex, and a version
//! of hexp2p (`kevinsung/hexp2p`) wrote them.
//!
//! GoGui shows Y with the last cells of all rows aligned: on Y 10 `dg` is `a7`. A GoGui file has this format if every
//! stone in it then has a cell.
//!
//! **A game has one format.** It is Little Golem's if the first node says so. It is two letters if at least one stone
//! or move in the game, including variations, is two small letters and none is a letter and a number. Otherwise it is
//! names, and two letters are an error. Names and two letters cannot be confused on any board: `a10` and `aa`.
//!
//! Two letters are only for boards whose cells have a letter and a number by default: Hex and Y. We know no program
//! that writes Y in this way, so a file with two letters is Hex unless `TG` says `Y`. On the triangle, the first letter
//! is then the place in the row, as in HexGui's names, and the second is the row from the top: `cg` is `c7`. KataHex
//! also writes two letters, but its `GM[1]` means Go, so we refuse such files.

use crate::game::record::words;
use crate::game::reflection::Reflection;
use tripoint_games::board::{Board, Cell, Topology};
use tripoint_games::notation::{Coordinates, Dialect, Notation};
use tripoint_games::rules::{Colour, ColouredMove, Move};

/// How a Hex file writes a swap. In other games the word is `swap-pieces`, and the stone stays and changes its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SwapFormat {
    /// `swap-sides`: the stone stays, and the players exchange colours.
    #[default]
    Sides,
    /// `swap-pieces`: the stone moves to its mirror image and changes its colour, and Black moves next. Boards that are
    /// not square have no mirror image and get `swap-sides`.
    Pieces,
    /// `swap-pieces` as HexGui up to 0.9 and benzene mean it, which is `swap-sides`.
    HexGui09,
}

/// How a swap affects the stone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SwapKind {
    /// It becomes the second player's; in Hex it moves to its mirror image.
    Pieces,
    /// It stays, and the players exchange colours.
    Sides,
}

/// How a program writes the Hex swap, and whether its `swap-pieces` moves the stone if no move follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SwapHabit {
    pub(crate) written: SwapFormat,
    pub(crate) moves_stone: bool,
}

/// How a game in a file writes cells and moves.
#[derive(Clone, Debug)]
pub(crate) struct MoveFormat {
    kind: CellFormat,
    notation: Notation,
    /// Cells by column and row, if their names consist of these.
    places: Vec<Vec<Option<Cell>>>,
    dialect: &'static Dialect,
    /// The last cell in two letters.
    last: String,
    /// Cells on the first side.
    size: usize,
    /// Whether the colours have different goals, as in Hex.
    pub(crate) is_hex: bool,
    /// Whether a stone has a mirror image.
    pub(crate) has_mirror: bool,
    pub(crate) swap: SwapHabit,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellFormat {
    Names,
    Letters,
    /// Two letters on the triangle as GoGui shows it: the last cells of all rows are aligned.
    GoGui,
    /// With the first move's label.
    LittleGolem(Colour),
}

/// How to read a move from a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct MoveReading {
    /// Converts its colour and cell to the record's.
    pub(crate) reflection: Reflection,
    /// The kind of swap, if it is one.
    pub(crate) swap: Option<SwapKind>,
    /// Whether the preceding swap would need a mirror image that the board does not have.
    pub(crate) lacks_mirror: bool,
}

/// A move, or a forfeit in its place.
pub(crate) enum MoveOrForfeit {
    Move(ColouredMove),
    Forfeit(Colour),
}

impl MoveFormat {
    pub(crate) fn new(board: Board, kind: CellFormat, swap: SwapHabit) -> MoveFormat {
        let topology = Topology::new(board);
        let goal = topology.goal();
        let notation = Notation::default_for(&topology);
        let has_letters =
            !matches!(kind, CellFormat::Letters | CellFormat::GoGui) || notation.coordinates() == Coordinates::HEXGUI;
        let sizes = board.sizes();
        let is_hex = !goal.is_symmetric();
        let has_mirror = is_hex && sizes.iter().all(|size| sizes.first() == Some(size));
        let kind = if has_letters { kind } else { CellFormat::Names };
        let size = sizes.first().copied().unwrap_or_default();
        let places = places(&notation);
        let rows = places.iter().map(Vec::len).max().unwrap_or_default();
        let last = [places.len(), rows].map(|count| letter(count.saturating_sub(1)).unwrap_or('z')).iter().collect();
        MoveFormat { kind, notation, places, dialect: words(&goal), last, size, is_hex, has_mirror, swap }
    }

    pub(crate) fn is_little_golem(&self) -> bool {
        matches!(self.kind, CellFormat::LittleGolem(_))
    }

    /// Returns a set-up stone's cell, or the cells of a rectangle such as `aa:cc` that are on the board. The error is
    /// the expected text.
    pub(crate) fn cells(&self, word: &str, reflection: Reflection) -> Result<Vec<Cell>, String> {
        let Some((one, other)) = word.split_once(':') else {
            return self.cell(word, reflection).map(|cell| vec![cell]);
        };
        let corner = |word: &str| {
            let place = if self.kind == CellFormat::Names { place(word) } else { self.letters(word) };
            place.filter(|&place| self.cell_at(place, reflection).is_some())
        };
        let corners = corner(one.trim()).zip(corner(other.trim()));
        let ((column, row), (other_column, other_row)) = corners.ok_or_else(|| self.expected_cell())?;
        let columns = column.min(other_column)..=column.max(other_column);
        let rows = row.min(other_row)..=row.max(other_row);
        let places = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
        Ok(places.filter_map(|place| self.cell_at(place, reflection)).collect())
    }

    fn cell_at(&self, place: (usize, usize), reflection: Reflection) -> Option<Cell> {
        let (column, row) = reflection.place(place);
        self.places.get(column)?.get(row).copied().flatten()
    }

    /// The column and row that two letters name.
    fn letters(&self, word: &str) -> Option<(usize, usize)> {
        let place = letters(word)?;
        if self.kind == CellFormat::GoGui { from_gogui(place, self.size) } else { Some(place) }
    }

    /// Returns a word's cell; the error is the expected text.
    pub(crate) fn cell(&self, word: &str, reflection: Reflection) -> Result<Cell, String> {
        let place = match self.kind {
            CellFormat::Names if !reflection.is_mirrored() => {
                return self.notation.parse(word).map_err(|_| self.expected_cell());
            }
            CellFormat::Names => place(word),
            _ => self.letters(word),
        };
        place.and_then(|place| self.cell_at(place, reflection)).ok_or_else(|| self.expected_cell())
    }

    /// Parses a move from its label and word; the error is the expected text.
    pub(crate) fn entry(&self, label: Colour, word: &str, reading: MoveReading) -> Result<MoveOrForfeit, String> {
        let reflection = reading.reflection;
        let colour = reflection.colour(match self.kind {
            CellFormat::LittleGolem(Colour::White) => label.opponent(),
            _ => label,
        });
        if reading.lacks_mirror {
            return Err(format!(
                "a move by {}, as after swap-sides: swap-pieces moves the stone to its mirror image, which only square boards have",
                label.opponent()
            ));
        }
        let lower = word.to_ascii_lowercase();
        let mv = match lower.as_str() {
            _ if reading.swap.is_some() => Some(Move::Swap),
            "forfeit" => return Ok(MoveOrForfeit::Forfeit(colour)),
            "resign" => Some(Move::Resign),
            "" | "pass" if !self.is_little_golem() => Some(Move::Pass),
            _ => self.cell(word, reflection).ok().map(Move::Place),
        };
        mv.map(|mv| MoveOrForfeit::Move(ColouredMove { colour, mv })).ok_or_else(|| self.expected_move())
    }

    /// The label and word for a move, which [`MoveFormat::entry`] parses as the same move.
    pub(crate) fn word(&self, entry: ColouredMove, reflection: Reflection) -> (Colour, String) {
        let colour = reflection.colour(entry.colour);
        let label = match self.kind {
            CellFormat::LittleGolem(Colour::White) => colour.opponent(),
            _ => colour,
        };
        let word = match entry.mv {
            Move::Place(cell) => self.cell_word(cell, reflection),
            Move::Swap => self.swap_word().to_owned(),
            mv => self.notation.word(mv, self.dialect).to_owned(),
        };
        (label, word)
    }

    /// The word for a cell in the file.
    pub(crate) fn cell_word(&self, cell: Cell, reflection: Reflection) -> String {
        let name = self.notation.name(cell);
        let seen = place(name).map(|place| reflection.place(place));
        match self.kind {
            CellFormat::Names if !reflection.is_mirrored() => name.to_owned(),
            CellFormat::Names => seen.and_then(name_of).unwrap_or_else(|| name.to_owned()),
            // The last cell of each row is in the last column.
            CellFormat::GoGui => {
                let shifted = seen.and_then(|(column, row)| Some(((column + self.size).checked_sub(row + 1)?, row)));
                shifted.and_then(of_place).unwrap_or_else(|| name.to_owned())
            }
            _ => seen.and_then(of_place).unwrap_or_else(|| name.to_owned()),
        }
    }

    /// A cell as seen through a reflection.
    pub(crate) fn mirrored(&self, cell: Cell, reflection: Reflection) -> Cell {
        let seen = place(self.notation.name(cell)).filter(|_| reflection.is_mirrored());
        seen.and_then(|place| self.cell_at(place, reflection)).unwrap_or(cell)
    }

    fn swap_word(&self) -> &'static str {
        match self.swap.written {
            _ if self.is_little_golem() => "swap",
            SwapFormat::Pieces if !self.has_mirror => self.dialect.swap,
            SwapFormat::Sides => self.dialect.swap,
            SwapFormat::Pieces | SwapFormat::HexGui09 => "swap-pieces",
        }
    }

    /// The conversion after a move written by [`MoveFormat::word`].
    pub(crate) fn after(&self, mv: Move, reflection: Reflection) -> Reflection {
        let moves_stone = self.is_little_golem() || self.swap.written == SwapFormat::Pieces;
        if mv == Move::Swap && self.has_mirror && moves_stone { reflection.mirrored() } else { reflection }
    }

    fn expected_cell(&self) -> String {
        match self.kind {
            CellFormat::Names => format!("a cell from {}", self.notation.range()),
            _ => format!("two letters from aa to {}", self.last),
        }
    }

    fn expected_move(&self) -> String {
        match self.kind {
            CellFormat::LittleGolem(_) => format!("{}, swap or resign", self.expected_cell()),
            _ => format!("{}, {}, pass or resign", self.expected_cell(), self.dialect.swap),
        }
    }
}

/// The cells whose names are a column's letter and a row's number, indexed by both.
fn places(notation: &Notation) -> Vec<Vec<Option<Cell>>> {
    let mut places = Vec::<Vec<Option<Cell>>>::new();
    for (name, cell) in notation.readable_names() {
        let Some((column, row)) = place(name) else { continue };
        places.resize(places.len().max(column + 1), Vec::new());
        let rows = &mut places[column];
        rows.resize(rows.len().max(row + 1), None);
        rows[row] = Some(cell);
    }
    places
}

/// The cell named by a column's letter and a row's number, both given from 0.
pub(crate) fn cell_at(notation: &Notation, (column, row): (usize, usize)) -> Option<Cell> {
    notation.parse(&format!("{}{}", column_of(column)?, row.saturating_add(1))).ok()
}

/// The column and row that two letters name, both from 0.
pub(crate) fn letters(word: &str) -> Option<(usize, usize)> {
    let number = |letter: u8| match letter {
        b'a'..=b'z' => Some(usize::from(letter - b'a')),
        // SGF continues with capitals after z. No board needs a second capital letter.
        b'A' => Some(26),
        _ => None,
    };
    match *word.as_bytes() {
        [column, row] => number(column).zip(number(row)),
        _ => None,
    }
}

/// Converts a place in GoGui's display to a column and row on the triangle, if it is there.
pub(crate) fn from_gogui((column, row): (usize, usize), size: usize) -> Option<(usize, usize)> {
    let column = (column + row + 1).checked_sub(size)?;
    (row < size && column <= row).then_some((column, row))
}

/// The column and row that a letter and a number name, both from 0.
pub(crate) fn place(word: &str) -> Option<(usize, usize)> {
    let (column, digits) = word.split_at(column_length(word)?);
    let digits = Some(digits).filter(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()))?;
    let row: usize = digits.parse().ok().filter(|&row| row > 0)?;
    let column = match column.to_ascii_lowercase().as_bytes() {
        &[letter] => usize::from(letter - b'a'),
        _ => 26,
    };
    Some((column, row - 1))
}

/// How many bytes a column's letters take at the beginning of a word: one letter, or `aa`, which comes after `z` and is
/// the last column on any board.
pub(crate) fn column_length(word: &str) -> Option<usize> {
    match word.as_bytes() {
        [b'a' | b'A', b'a' | b'A', ..] => Some(2),
        [letter, ..] if letter.is_ascii_alphabetic() => Some(1),
        _ => None,
    }
}

fn name_of((column, row): (usize, usize)) -> Option<String> {
    Some(format!("{}{}", column_of(column)?, row + 1))
}

fn of_place((column, row): (usize, usize)) -> Option<String> {
    Some([letter(column)?, letter(row)?].into_iter().collect())
}

/// A column's letters in names.
fn column_of(number: usize) -> Option<String> {
    letter(number).map(|letter| if number == 26 { "aa".to_owned() } else { letter.to_string() })
}

/// One letter in a two-letter cell.
fn letter(number: usize) -> Option<char> {
    match number {
        0..26 => Some(char::from(b'a' + number as u8)),
        26 => Some('A'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::game::record::Record;
    use crate::sgf::game_header::GameHint;
    use crate::sgf::main_line::MainLine;
    use tripoint_games::board::Board;

    fn read(text: &str) -> Result<Record, String> {
        MainLine::parse(text.as_bytes(), GameHint::Usual(Board::default()))
            .map(|(_, line)| line.record)
            .map_err(|error| error.to_string())
    }

    /// The same game in names gives the same record.
    #[test]
    fn two_letters_are_a_column_and_a_row() {
        for (letters, names) in [
            ("(;GM[11]SZ[14]AP[hexp2p];B[cc];W[aa];B[ia];W[cj])", "(;TG[Hex 14 14];B[c3];W[a1];B[i1];W[c10])"),
            ("(;GM[11]SZ[11];B[jj];W[swap-pieces];W[ kk ])", "(;TG[Hex 11 11];B[j10];W[swap];W[k11])"),
            ("(;GM[11]SZ[5:3]AB[ea]AW[ac][bc]PL[B];B[bb];W[resign])", "(;SZ[5:3]AB[e1]AW[a3][b3]PL[B];B[b2];W[resign])"),
            ("(;GM[11]SZ[4](;W[bb])(;B[ab]))", "(;TG[Hex 4 4];W[b2])"),
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
            ("(;GM[11]SZ[4];B[b2];W[cc])", "1:22: move 2: got 'cc', expected a cell from a1 to d4, swap-pieces, pass or resign"),
            ("(;GM[11]SZ[4];B[cc];W[b2])", "1:16: move 1: got 'cc', expected a cell from a1 to d4, swap-pieces, pass or resign"),
            (
                "(;SZ[4];B[cc](;W[dd])(;W[b2]))",
                "1:10: move 1: got 'cc', expected a cell from a1 to d4, swap-pieces, pass or resign",
            ),
            ("(;GM[11]SZ[4]AB[a1];B[cc])", "1:22: move 1: got 'cc', expected a cell from a1 to d4, swap-pieces, pass or resign"),
            (
                "(;GM[11]SZ[4];B[cc];W[ee])",
                "1:22: move 2: got 'ee', expected two letters from aa to dd, swap-sides, pass or resign",
            ),
            ("(;GM[11]SZ[5:3];B[fa])", "1:18: move 1: got 'fa', expected two letters from aa to ec, swap-sides, pass or resign"),
            ("(;GM[11]SZ[4]AW[aa][zz])", "1:20: set-up stone 2: got 'zz', expected two letters from aa to dd"),
            (
                "(;GM[11]SZ[4];B[cc];W[x])",
                "1:22: move 2: got 'x', expected two letters from aa to dd, swap-sides, pass or resign",
            ),
            ("(;GM[11]SZ[4];B[cc];W[cc])", "1:22: move 2: got 'cc': the cell is occupied"),
            ("(;TG[Y 4];B[ba])", "1:12: move 1: got 'ba', expected two letters from aa to dd, swap-pieces, pass or resign"),
            ("(;TG[Poly-Y 3 3];B[aa])", "1:19: move 1: got 'aa', expected a cell from a1 to c6, swap-pieces, pass or resign"),
            ("(;GM[11]SZ[21];B[cc])", "1:11: 21 is too large: Hex boards have 2 to 20 columns and rows"),
        ] {
            assert_eq!(read(text).map_err(|error| error.to_string()), Err(expected.to_owned()), "{text}");
        }
        // Other games in a file don't count.
        assert!(read("(;GM[11]SZ[4];B[cc])(;SZ[4];B[b2])").is_ok());
    }
}
