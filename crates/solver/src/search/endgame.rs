//! Decides positions with few empty cells by enumerating all ways to fill them.

use crate::position::graph::GoalGraph;
use crate::position::proof_numbers::ProofNumbers;
use crate::position::state::SolverState;
use tripoint_games::board::{Cell, CellSet};
use tripoint_games::rules::{BOARDS, BatchWinTest, BoardSlices, Colour};
use tripoint_kernels::{Instructions, Kernel, Processor};

/// The most empty cells. Tuned on Poly-Y (7,3), see `docs/research/tuning.md`.
const MOST_EMPTY: usize = 12;

/// A set of the empty cells, one bit each.
type EmptyCells = u16;

/// The numbers of the 32 boards tested together, bit-sliced: bit j of word i is bit i of j.
const NUMBERS: [u32; 5] = [0xAAAA_AAAA, 0xCCCC_CCCC, 0xF0F0_F0F0, 0xFF00_FF00, 0xFFFF_0000];

/// Decides positions with at most [`MOST_EMPTY`] empty cells.
///
/// It first computes the winner of every filling, [`BOARDS`] at a time. An extra own stone never hurts, so a player has
/// already won if it wins with every empty cell given to the opponent. For each later position, that is one bit. The
/// search then tries first the cells whose owner wins the most fillings. It uses must-play regions and carriers like
/// the proof-number search.
#[derive(Debug)]
pub(crate) struct Endgame {
    test: BatchWinTest,
    slices: BoardSlices,
    /// One bit per set of empty cells, indexed by the set: whether Black wins with these cells if White has the others.
    fillings: Vec<u32>,
    processor: Processor,
}

impl Endgame {
    /// Makes buffers for a board's endgames.
    pub(crate) fn new<const W: usize>(graph: &GoalGraph<W>) -> Endgame {
        Endgame {
            test: BatchWinTest::new(&graph.topology, &graph.goal),
            slices: BoardSlices::default(),
            fillings: vec![0; (1 << MOST_EMPTY) / BOARDS],
            processor: Processor::detect(),
        }
    }

    /// Decides a position. Returns `None` if too many cells are empty.
    ///
    /// # Complexity
    /// O(2ⁿ) for n empty cells; with 12 some 50 µs on Poly-Y (7,3).
    pub(crate) fn decide<const W: usize>(&mut self, graph: &GoalGraph<W>, state: &SolverState<W>) -> Option<ProofNumbers<W>> {
        let empty = state.empty(graph);
        if empty.len() > MOST_EMPTY {
            return None;
        }
        let cells: Vec<Cell> = empty.iter().collect();
        let black = if state.colour == Colour::Black { &state.own } else { &state.other };
        self.processor.run(Fill { endgame: self, black, cells: &cells });
        let count = cells.len();
        let words = &self.fillings[..(1 << count.saturating_sub(NUMBERS.len()))];
        let mut order: Vec<EmptyCells> = (0..count).map(|i| 1 << i).collect();
        order.sort_by_cached_key(|&cell| std::cmp::Reverse(won_by_owner(words, cell)));
        let fillings = Fillings { words, all: ((1_u32 << count) - 1) as EmptyCells, order: &order };
        let (mover_wins, carrier) = fillings.winner(state.colour);
        let carrier = cells.iter().enumerate().filter(|&(i, _)| carrier >> i & 1 != 0).map(|(_, &cell)| cell).collect();
        Some(ProofNumbers::decided(mover_wins, carrier, 1))
    }
}

/// Returns how many fillings a cell's owner wins, less a constant, the same for all cells.
fn won_by_owner(words: &[u32], cell: EmptyCells) -> i64 {
    let place = cell.trailing_zeros() as usize;
    let owned = |number: usize| match NUMBERS.get(place) {
        Some(&boards) => boards,
        None if number >> (place - NUMBERS.len()) & 1 != 0 => u32::MAX,
        None => 0,
    };
    let won = |(number, word): (usize, &u32)| {
        i64::from((word & owned(number)).count_ones()) - i64::from((word & !owned(number)).count_ones())
    };
    words.iter().enumerate().map(won).sum()
}

/// Computes the winners of all fillings.
struct Fill<'a, const W: usize> {
    endgame: &'a mut Endgame,
    black: &'a CellSet<W>,
    cells: &'a [Cell],
}

impl<const W: usize> Kernel for Fill<'_, W> {
    type Output = ();

    #[inline(always)]
    fn run<I: Instructions>(self) {
        let Endgame { test, slices, fillings, .. } = self.endgame;
        slices.fill(self.black);
        for (cell, boards) in self.cells.iter().zip(NUMBERS) {
            slices.set_word(*cell, boards);
        }
        let others = self.cells.get(NUMBERS.len()..).unwrap_or_default();
        for (number, word) in fillings[..1 << others.len()].iter_mut().enumerate() {
            for (i, cell) in others.iter().enumerate() {
                slices.set_word(*cell, if number >> i & 1 != 0 { u32::MAX } else { 0 });
            }
            *word = test.wins(slices);
        }
    }
}

/// All ways to fill a position's empty cells.
#[derive(Clone, Copy)]
struct Fillings<'a> {
    /// As in [`Endgame`].
    words: &'a [u32],
    all: EmptyCells,
    /// The cells in search order.
    order: &'a [EmptyCells],
}

impl Fillings<'_> {
    /// Returns whether the player to move wins, and the win's carrier.
    fn winner(&self, mover: Colour) -> (bool, EmptyCells) {
        match [mover, mover.opponent()].map(|colour| self.wins(colour, 0)) {
            [true, _] => (true, 0),
            [_, true] => (false, 0),
            _ => self.search(mover, [0; 2]),
        }
    }

    /// Returns whether a colour wins with these cells if the opponent has the rest.
    #[inline]
    fn wins(&self, colour: Colour, own: EmptyCells) -> bool {
        let is_black = colour == Colour::Black;
        let black = usize::from(if is_black { own } else { self.all & !own });
        (self.words[black / BOARDS] >> (black % BOARDS) & 1 != 0) == is_black
    }

    /// Like [`Fillings::winner`], but Black and White have taken some cells and neither has won.
    ///
    /// The stones are one argument, by colour. With two arguments that swap at each level, some versions of LLVM 21
    /// miscompile the function and take the first to be zero (LLVM issue 219503).
    fn search(&self, mover: Colour, stones: [EmptyCells; 2]) -> (bool, EmptyCells) {
        let (opponent, empty) = (mover.opponent(), self.all & !stones[0] & !stones[1]);
        let (own, other) = (stones[mover.index()], stones[opponent.index()]);
        let mut threats: EmptyCells = 0;
        for &cell in self.order.iter().filter(|&cell| cell & empty != 0) {
            if self.wins(mover, own | cell) {
                return (true, cell);
            }
            if self.wins(opponent, other | cell) {
                threats |= cell;
            }
        }
        let (first, others) = (threats & threats.wrapping_neg(), threats & threats.wrapping_sub(1));
        if others != 0 {
            return (false, first | others & others.wrapping_neg());
        }
        // The cells common to all lost moves' proofs, and the cells needed by any of these proofs.
        let (mut open, mut needed) = if first != 0 { (first, first) } else { (empty, 0) };
        for &cell in self.order {
            if cell & open == 0 {
                continue;
            }
            let mut after = stones;
            after[mover.index()] |= cell;
            let (is_lost, carrier) = self.search(opponent, after);
            if !is_lost {
                return (true, carrier | cell);
            }
            open &= carrier;
            needed |= carrier;
        }
        (false, needed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{BOARDS, bits, position, random_stones};
    use tripoint_games::base::Random;
    use tripoint_games::board::AnySet;
    use tripoint_games::rules::exhaustion::Exhaustion;

    /// The winner agrees with exhaustion, even if the loser has every cell outside the carrier.
    #[test]
    fn endgames_agree_with_exhaustion() {
        let mut random = Random::new(21);
        for board in BOARDS {
            let start = position(board);
            let graph: GoalGraph<1> = GoalGraph::new(start.topology(), start.goal());
            let (mut endgame, cells) = (Endgame::new(&graph), start.topology().len());
            for round in 0..100 {
                let most_empty = if round % 20 == 0 { 14 } else { 10 };
                let stones = random_stones(&mut random, cells, most_empty);
                let (mut exhaustion, mover) = (Exhaustion::new(&start), Colour::BOTH[random.below(2)]);
                let empty = AnySet::first_cells(cells).difference(&stones[0]).difference(&stones[1]);
                let numbers = endgame.decide(&graph, &SolverState::of(&stones, mover));
                assert_eq!(numbers.is_some(), empty.len() <= MOST_EMPTY);
                let both_won = Colour::BOTH.iter().all(|&colour| exhaustion.has_won(colour, bits(&stones)));
                let Some(numbers) = numbers.filter(|_| !both_won) else { continue };
                let mover_wins = numbers.mover_wins().unwrap();
                assert_eq!(mover_wins, exhaustion.mover_wins(mover, bits(&stones)), "{board} {stones:?} {mover}");
                let carrier: AnySet = numbers.carrier.resized();
                assert!(carrier.is_subset(&empty));
                let loser = if mover_wins { mover.opponent() } else { mover };
                let mut filled = stones;
                filled[loser.index()] = filled[loser.index()].union(&empty.difference(&carrier));
                assert_eq!(exhaustion.mover_wins(mover, bits(&filled)), mover_wins, "{board} {stones:?} {mover} {carrier:?}");
            }
        }
    }
}
