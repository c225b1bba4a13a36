//! Words for moves: swaps and resignations, besides cell names.
//!
//! | dialect | swap written | swap read | pass read | resignation |
//! | --- | --- | --- | --- | --- |
//! | [`Dialect::GTP`] | `swap` | `swap`, `swap-pieces` | none | `resign` |
//! | [`Dialect::SWAP_PIECES`] | `swap-pieces` | `swap`, `swap-pieces` | none | `resign` |
//! | [`Dialect::PASS`] | `PASS` | `swap`, `swap-pieces`, `pass` | none | `resign` |
//! | [`Dialect::RECORD`] | `swap-pieces` | `swap`, `swap-pieces` | `pass` | `resign` |
//! | [`Dialect::HEX_RECORD`] | `swap-sides` | `swap`, `swap-sides`, `swap-pieces` | `pass` | `resign` |
//! | [`Dialect::CODECUP`] | `-1` | `-1` | none | written as `Quit`, which ends the game; none is read |
//!
//! Like cell names, words are read in either case.

use super::Notation;
use crate::base::{alternatives, quoted};
use crate::rules::{Move, SwapRule};
use thiserror::Error;

/// The word for a pass.
const PASS: &str = "pass";

/// The words that a program or a file format uses for moves other than cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dialect {
    /// The word written for a swap.
    pub swap: &'static str,
    /// The word written for a resignation.
    pub resign: &'static str,
    /// The words read as a swap, in lower case.
    pub swaps: &'static [&'static str],
    /// The words read as a resignation, in lower case.
    pub resigns: &'static [&'static str],
    /// Whether `pass` is read and written.
    pub reads_pass: bool,
}

impl Dialect {
    /// GTP programs, and people.
    pub const GTP: Dialect =
        Dialect { swap: "swap", resign: "resign", swaps: &["swap", "swap-pieces"], resigns: &["resign"], reads_pass: false };

    /// HexGui over GTP.
    pub const SWAP_PIECES: Dialect = Dialect { swap: "swap-pieces", ..Dialect::GTP };

    /// GoGui, which has no swap. A pass as the second move stands for it.
    pub const PASS: Dialect = Dialect { swap: "PASS", swaps: &["swap", "swap-pieces", "pass"], ..Dialect::GTP };

    /// Game records in SGF and JSON, if a swap changes the stone's colour.
    pub const RECORD: Dialect = Dialect { reads_pass: true, ..Dialect::SWAP_PIECES };

    /// Hex records in SGF and JSON, if the players exchange colours. The reader decides which swap a file means by
    /// `swap-pieces`.
    pub const HEX_RECORD: Dialect =
        Dialect { swap: "swap-sides", swaps: &["swap", "swap-sides", "swap-pieces"], ..Dialect::RECORD };

    /// The CodeCup harness, whose players cannot resign.
    pub const CODECUP: Dialect = Dialect { swap: "-1", resign: "Quit", swaps: &["-1"], resigns: &[], reads_pass: false };
}

/// The word isn't a move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("got '{got}', expected {}", self.expected(SwapRule::Recolour))]
pub struct MoveError {
    /// The word, or the beginning of a long one.
    pub got: String,
    /// The first and the last cell.
    pub range: String,
    /// The other words that are accepted.
    pub dialect: Dialect,
}

impl MoveError {
    /// Lists the words accepted under a swap rule: `a cell from a1 to d4, swap or resign`.
    pub fn expected(&self, swap: SwapRule) -> String {
        let Dialect { swap: swap_word, resign, resigns, reads_pass, .. } = self.dialect;
        let swap = swap.is_on().then_some(swap_word);
        let resign = (!resigns.is_empty()).then_some(resign);
        let words = [swap, reads_pass.then_some(PASS), resign].into_iter().flatten().map(str::to_owned);
        let all: Vec<String> = [format!("a cell from {}", self.range)].into_iter().chain(words).collect();
        alternatives(all.iter().map(String::as_str))
    }
}

impl Notation {
    /// The word for a move.
    ///
    /// # Panics
    /// If the cell isn't on the board.
    ///
    /// ```
    /// use tripoint_games::board::{Board, Topology};
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::Move;
    ///
    /// let notation = Notation::default_for(&Topology::new(Board::y(4)?));
    /// let corner = notation.read_move("A1", &Dialect::GTP)?;
    /// assert_eq!(notation.word(corner, &Dialect::GTP), "a1");
    /// assert_eq!(notation.word(Move::Swap, &Dialect::SWAP_PIECES), "swap-pieces");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn word(&self, mv: Move, dialect: &Dialect) -> &str {
        match mv {
            Move::Place(cell) => self.name(cell),
            Move::Swap => dialect.swap,
            Move::Pass => PASS,
            Move::Resign => dialect.resign,
        }
    }

    /// Reads a word as a move.
    ///
    /// # Errors
    /// [`MoveError`] for any other word.
    pub fn read_move(&self, word: &str, dialect: &Dialect) -> Result<Move, MoveError> {
        let lower = word.to_ascii_lowercase();
        match lower.as_str() {
            swap if dialect.swaps.contains(&swap) => Ok(Move::Swap),
            PASS if dialect.reads_pass => Ok(Move::Pass),
            resign if dialect.resigns.contains(&resign) => Ok(Move::Resign),
            name => self.parse(name).map(Move::Place).map_err(|_| MoveError {
                got: quoted(word),
                range: self.range(),
                dialect: *dialect,
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Topology;

    const DIALECTS: [Dialect; 6] =
        [Dialect::GTP, Dialect::SWAP_PIECES, Dialect::PASS, Dialect::RECORD, Dialect::HEX_RECORD, Dialect::CODECUP];

    fn notation() -> Notation {
        Notation::default_for(&Topology::new("poly-y 5 7".parse().unwrap()))
    }

    #[test]
    fn written_words_are_read_back_in_either_case() {
        let notation = notation();
        for dialect in [Dialect::RECORD, Dialect::HEX_RECORD] {
            assert_eq!(notation.read_move(notation.word(Move::Pass, &dialect), &dialect), Ok(Move::Pass));
        }
        for dialect in DIALECTS {
            let moves = ["1", "106"].map(|name| Move::Place(notation.parse(name).unwrap()));
            for mv in moves.into_iter().chain([Move::Swap, Move::Resign]) {
                let word = notation.word(mv, &dialect);
                let expected = if mv == Move::Resign && dialect == Dialect::CODECUP { None } else { Some(mv) };
                assert_eq!(notation.read_move(word, &dialect).ok(), expected, "{word}");
                assert_eq!(notation.read_move(&word.to_uppercase(), &dialect).ok(), expected, "{word}");
            }
        }
    }

    #[test]
    fn words_of_other_dialects_are_refused() {
        let notation = notation();
        let is_read = |word: &str, dialect: Dialect| notation.read_move(word, &dialect).is_ok();
        for (word, expected) in [
            ("swap", [true, true, true, true, true, false]),
            ("swap-pieces", [true, true, true, true, true, false]),
            ("pass", [false, false, true, true, true, false]),
            ("-1", [false, false, false, false, false, true]),
            ("quit", [false; 6]),
            ("swap-sides", [false, false, false, false, true, false]),
            ("", [false; 6]),
        ] {
            assert_eq!(DIALECTS.map(|dialect| is_read(word, dialect)), expected, "{word:?}");
        }
    }

    #[test]
    fn errors_name_the_accepted_words() {
        let notation = notation();
        let error = |dialect: Dialect| notation.read_move("x\u{7}", &dialect).unwrap_err();
        assert_eq!(error(Dialect::PASS).to_string(), "got 'x�', expected a cell from 1 to 106, PASS or resign");
        assert_eq!(error(Dialect::CODECUP).to_string(), "got 'x�', expected a cell from 1 to 106 or -1");
        assert_eq!(error(Dialect::GTP).expected(SwapRule::Off), "a cell from 1 to 106 or resign");
        assert!(notation.read_move(&"x".repeat(1000), &Dialect::GTP).unwrap_err().to_string().len() < 150);
    }
}
