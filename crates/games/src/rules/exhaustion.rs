//! Exact results on small boards by exhaustive search. Proofs are tested against them.

use super::{Colour, Position, WinTest};
use crate::board::CellSet;
use std::collections::HashMap;

/// Searches a board with at most 64 cells exhaustively, and caches the results. Black's and White's stones are given as
/// bits.
#[derive(Debug)]
pub struct Exhaustion {
    test: WinTest<1>,
    cells: usize,
    known: HashMap<(Colour, [u64; 2]), bool>,
    lengths: HashMap<(Colour, Colour, [u64; 2]), u32>,
}

impl Exhaustion {
    /// Makes a solver for a position's board, with an empty cache.
    pub fn new(position: &Position) -> Exhaustion {
        let (topology, goal) = (position.topology(), position.goal());
        Exhaustion { test: WinTest::new(topology, goal), cells: topology.len(), known: HashMap::new(), lengths: HashMap::new() }
    }

    /// Whether a colour has won on the board.
    pub fn has_won(&self, colour: Colour, stones: [u64; 2]) -> bool {
        self.test.wins(colour, &CellSet::from_words([stones[colour.index()]]))
    }

    /// Whether the player to move wins.
    pub fn mover_wins(&mut self, mover: Colour, stones: [u64; 2]) -> bool {
        if let Some(&known) = self.known.get(&(mover, stones)) {
            return known;
        }
        let won = self.has_won(mover, stones)
            || !self.has_won(mover.opponent(), stones)
                && self.moves(mover, stones).into_iter().any(|after| !self.mover_wins(mover.opponent(), after));
        self.known.insert((mover, stones), won);
        won
    }

    /// The stones after each possible move.
    fn moves(&self, mover: Colour, stones: [u64; 2]) -> Vec<[u64; 2]> {
        let empty = (0..self.cells).filter(|cell| (stones[0] | stones[1]) >> cell & 1 == 0);
        let after = |cell: usize| {
            let mut after = stones;
            after[mover.index()] |= 1 << cell;
            after
        };
        empty.map(after).collect()
    }

    /// Counts the stones that the winner has to place if both players do their best.
    pub fn stones_to_win(&mut self, winner: Colour, mover: Colour, stones: [u64; 2]) -> u32 {
        if let Some(&known) = self.lengths.get(&(winner, mover, stones)) {
            return known;
        }
        let next = mover.opponent();
        let length = if self.has_won(winner, stones) {
            0
        } else if mover == winner {
            let won: Vec<_> = self.moves(mover, stones).into_iter().filter(|&after| !self.mover_wins(next, after)).collect();
            1 + won.into_iter().map(|after| self.stones_to_win(winner, next, after)).min().unwrap_or(0)
        } else {
            let after = self.moves(mover, stones);
            after.into_iter().map(|after| self.stones_to_win(winner, next, after)).max().unwrap_or(0)
        };
        self.lengths.insert((winner, mover, stones), length);
        length
    }
}
