//! A certificate's statements.

use crate::cells::Cells;

/// The goal that a statement achieves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    Win,
    Join(u16, u16),
    Side(u16, u16),
}

/// A statement: with these stones, and whatever else the opponent has, the colour achieves the aim by moves in the
/// carrier alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Statement {
    pub(crate) colour: usize,
    pub(crate) aim: Aim,
    pub(crate) stones: Cells,
    pub(crate) carrier: Cells,
    /// Whether it holds even if the opponent moves first.
    pub(crate) second: bool,
}

/// All statements so far, by number. A certificate has more statements than anything else, so stones and carriers take
/// only as many words as the board needs.
#[derive(Debug)]
pub(crate) struct Statements {
    words: usize,
    heads: Vec<(Aim, u8, bool)>,
    /// Each statement's stones and carrier, in words.
    cells: Vec<u64>,
}

impl Statements {
    /// Begins without statements, for a board with this many cells.
    pub(crate) fn new(cells: usize) -> Statements {
        Statements { words: cells.div_ceil(64), heads: Vec::new(), cells: Vec::new() }
    }

    pub(crate) fn push(&mut self, statement: Statement) {
        let Statement { colour, aim, stones, carrier, second } = statement;
        self.heads.push((aim, colour as u8, second));
        for set in [stones, carrier] {
            self.cells.extend(&set.words()[..self.words]);
        }
    }

    pub(crate) fn get(&self, place: usize) -> Option<Statement> {
        let &(aim, colour, second) = self.heads.get(place)?;
        let sets = &self.cells[2 * place * self.words..][..2 * self.words];
        let (stones, carrier) = sets.split_at(self.words);
        let [stones, carrier] = [stones, carrier].map(Cells::of_words);
        Some(Statement { colour: usize::from(colour), aim, stones, carrier, second })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.heads.is_empty()
    }

    /// How much memory the statements take, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.heads.len() * size_of::<(Aim, u8, bool)>() + self.cells.len() * size_of::<u64>()
    }
}
