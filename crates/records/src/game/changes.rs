//! The changes in a set-up: stones placed and cells emptied.

use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::Colour;

/// One set-up's changes, in the order in which their cells were first named. `None` empties a cell.
#[derive(Clone, Debug)]
pub(crate) struct Changes {
    list: Vec<(Option<Colour>, Cell)>,
    /// The cells in the list.
    cells: AnySet,
    /// The cells that get a stone.
    stones: AnySet,
}

impl Default for Changes {
    fn default() -> Changes {
        Changes { list: Vec::new(), cells: AnySet::EMPTY, stones: AnySet::EMPTY }
    }
}

impl Changes {
    /// Adds a change. If a cell is emptied and also gets a stone, the stone wins. Returns `false` for a second stone on
    /// a cell, which is ignored.
    ///
    /// # Complexity
    /// O(1); O(cells) for the first stone on a cell that is also emptied.
    pub(crate) fn add(&mut self, colour: Option<Colour>, cell: Cell) -> bool {
        if colour.is_some() && self.stones.contains(cell) {
            return false;
        }
        if !self.cells.contains(cell) {
            self.list.push((colour, cell));
        } else if colour.is_some() {
            self.list.iter_mut().filter(|change| change.1 == cell).for_each(|change| change.0 = colour);
        }
        self.cells.insert(cell);
        if colour.is_some() {
            self.stones.insert(cell);
        }
        true
    }

    /// How many cells change.
    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    /// The changes, each cell once.
    pub(crate) fn into_list(self) -> Vec<(Option<Colour>, Cell)> {
        self.list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_changes_once_and_a_stone_counts_more() {
        let [a, b, c] = [0, 64, 255].map(Cell::from_index);
        let mut changes = Changes::default();
        let added = [
            (None, a, true),
            (Some(Colour::White), b, true),
            (None, b, true),
            (Some(Colour::Black), b, false),
            (None, a, true),
            (None, c, true),
            (Some(Colour::Black), a, true),
            (Some(Colour::Black), a, false),
        ];
        for (colour, cell, possible) in added {
            assert_eq!(changes.add(colour, cell), possible, "{colour:?} {cell:?}");
        }
        assert_eq!(changes.len(), 3);
        assert_eq!(changes.into_list(), [(Some(Colour::Black), a), (Some(Colour::White), b), (None, c)]);
    }
}
