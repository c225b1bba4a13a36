//! Finds winners on small boards by exhaustive search.

use tripoint::board::{CellSet, Topology};
use tripoint::rules::WinTest;
use tripoint::rules::{Colour, Position, Rules};

/// A whole game on a board with at most 16 cells: stones are bit masks, and each position is searched once.
pub(crate) struct Exhaustion {
    cells: usize,
    /// For each colour and each set of cells, whether the colour has won if it owns the set.
    pub(crate) wins: [Vec<bool>; 2],
    /// A set's value in base three: cell i counts 3^i. A position's number is Black's value plus twice White's.
    ternary: Vec<usize>,
    /// Whether the player to move wins, by the position's number: 0 unknown, 1 no, 2 yes; four times as much if White
    /// is to move.
    memo: Vec<u8>,
}

impl Exhaustion {
    pub(crate) fn new(topology: &Topology) -> Exhaustion {
        let position = Position::new(topology.board(), Rules::STANDARD);
        let (cells, test) = (topology.len(), WinTest::<1>::new(topology, position.goal()));
        assert!(cells <= 16, "{}", topology.board());
        let ternary = (0..1_usize << cells).map(|set| (0..cells).map(|i| (set >> i & 1) * 3_usize.pow(i as u32)).sum());
        Exhaustion {
            cells,
            wins: Colour::BOTH.map(|colour| (0..1 << cells).map(|set| test.wins(colour, &CellSet::from_words([set]))).collect()),
            ternary: ternary.collect(),
            memo: vec![0; 3_usize.pow(cells as u32)],
        }
    }

    /// Whether the player to move wins; full boards are allowed. Black owns the first set in `stones`, White the
    /// second.
    pub(crate) fn mover_wins(&mut self, stones: [usize; 2], mover: Colour) -> bool {
        let won = |colour: Colour| self.wins[colour.index()][stones[colour.index()]];
        if won(mover) || won(mover.opponent()) {
            return won(mover);
        }
        let number = self.ternary[stones[0]] + 2 * self.ternary[stones[1]];
        let shift = 2 * mover.index();
        if self.memo[number] >> shift & 3 == 0 {
            let found = (0..self.cells)
                .any(|i| (stones[0] | stones[1]) >> i & 1 == 0 && !self.mover_wins(with(stones, mover, i), mover.opponent()));
            self.memo[number] |= (1 + u8::from(found)) << shift;
        }
        self.memo[number] >> shift & 3 == 2
    }

    /// The cells where Black's first move wins.
    pub(crate) fn winning_first_moves(&mut self) -> Vec<usize> {
        (0..self.cells).filter(|&i| !self.mover_wins(with([0, 0], Colour::Black, i), Colour::White)).collect()
    }
}

/// `stones` plus one stone.
pub(crate) fn with(mut stones: [usize; 2], colour: Colour, cell: usize) -> [usize; 2] {
    stones[colour.index()] |= 1 << cell;
    stones
}
