//! Who wins, by trying everything: the tests' judge of what is proven.

use super::{Colour, Position, WinTest};
use crate::board::CellSet;
use std::collections::HashMap;

/// All positions of a board of at most 64 cells that have been asked for, and those that they lead to. Stones are Black's and White's, a bit for each cell.
pub(crate) struct Exhaustion {
    test: WinTest<1>,
    cells: usize,
    known: HashMap<(Colour, [u64; 2]), bool>,
}

impl Exhaustion {
    /// Nothing is known yet of the board of a position.
    pub(crate) fn new(position: &Position) -> Exhaustion {
        let (topology, goal) = (position.topology(), position.goal());
        Exhaustion { test: WinTest::new(topology, goal), cells: topology.len(), known: HashMap::new() }
    }

    /// Whether a colour has won on the board.
    pub(crate) fn has_won(&self, colour: Colour, stones: [u64; 2]) -> bool {
        self.test.wins(colour, &CellSet::from_words([stones[colour.index()]]))
    }

    /// Whether the player to move wins.
    pub(crate) fn mover_wins(&mut self, mover: Colour, stones: [u64; 2]) -> bool {
        if let Some(&known) = self.known.get(&(mover, stones)) {
            return known;
        }
        let after = |cell: usize| {
            let mut after = stones;
            after[mover.index()] |= 1 << cell;
            after
        };
        let won = self.has_won(mover, stones)
            || !self.has_won(mover.opponent(), stones)
                && (0..self.cells)
                    .filter(|cell| (stones[0] | stones[1]) >> cell & 1 == 0)
                    .any(|cell| !self.mover_wins(mover.opponent(), after(cell)));
        self.known.insert((mover, stones), won);
        won
    }
}
