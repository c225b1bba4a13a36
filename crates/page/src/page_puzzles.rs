//! The puzzles that a page has, and the one that is shown.

use tripoint_engine::puzzles::{Puzzle, PuzzleSet};

/// The puzzles of a page.
#[derive(Clone, Debug, Default)]
pub(super) struct PagePuzzles {
    text: &'static str,
    /// The puzzles, once they are needed.
    set: Option<PuzzleSet>,
}

impl PagePuzzles {
    /// The puzzles in a text, which is read when they are needed.
    pub(super) fn new(text: &'static str) -> PagePuzzles {
        PagePuzzles { text, set: None }
    }

    /// The puzzles.
    ///
    /// # Errors
    /// There are none, or the text cannot be read.
    pub(super) fn set(&mut self) -> Result<&PuzzleSet, String> {
        let set = match self.set.take() {
            Some(set) => set,
            None if self.text.is_empty() => return Err("this page has no puzzles".to_owned()),
            None => PuzzleSet::read(self.text).map_err(|error| error.to_string())?,
        };
        Ok(self.set.insert(set))
    }
}

/// The puzzle of the game that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct OpenPuzzle {
    pub(super) number: usize,
    pub(super) puzzle: Puzzle,
    /// The node of its position.
    pub(super) node: u32,
}

/// Which puzzle to open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PuzzleChoice {
    /// The one with a number, from 1.
    Number(usize),
    /// The one of a day, by the number of days since 1 January 1970.
    Day(u64),
}

impl PuzzleChoice {
    /// The one that the fields of a message name.
    pub(super) fn read(number: Option<usize>, day: Option<u32>) -> Result<PuzzleChoice, String> {
        match (number, day) {
            (Some(number), None) => Ok(PuzzleChoice::Number(number)),
            (None, Some(day)) => Ok(PuzzleChoice::Day(day.into())),
            _ => Err("expected the number of a puzzle, or the number of a day".to_owned()),
        }
    }
}
