//! Tests up to 32 full boards for a win at once. The boards are bit-sliced: one word per cell, one bit per board.

use super::{Colour, FullBoards, Goal};
use crate::board::{CELL_TABLE_LEN, Cell, CellSet, MAX_CELLS, Side, SideSet, Topology, triangle_cell};
use std::cmp::Reverse;

/// The number of boards tested together.
pub const BOARDS: usize = 32;

/// Up to [`BOARDS`] bit-sliced cell sets: bit j of word c is set if board j contains cell c.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardSlices(Box<[u32; CELL_TABLE_LEN]>);

impl Default for BoardSlices {
    fn default() -> Self {
        BoardSlices(Box::new([0; CELL_TABLE_LEN]))
    }
}

impl BoardSlices {
    /// Replaces the contents with these sets.
    #[inline(always)]
    pub fn set<const W: usize>(&mut self, sets: &[CellSet<W>; BOARDS]) {
        for (half, slices) in self.0.chunks_exact_mut(BOARDS).take(2 * W).enumerate() {
            let mut rows: [u32; BOARDS] = std::array::from_fn(|j| (sets[j].words()[half / 2] >> (half % 2 * 32)) as u32);
            transpose(&mut rows);
            slices.copy_from_slice(&rows);
        }
    }

    /// Replaces the contents with the same set on every board.
    #[inline(always)]
    pub fn fill<const W: usize>(&mut self, set: &CellSet<W>) {
        for (cell, word) in self.0.iter_mut().take(64 * W).enumerate() {
            *word = if set.contains(Cell::from_index(cell)) { u32::MAX } else { 0 };
        }
    }

    /// Sets which boards contain a cell, bit j for board j.
    #[inline(always)]
    pub fn set_word(&mut self, cell: Cell, word: u32) {
        self.0[cell.index()] = word;
    }

    /// All cells' words.
    #[inline]
    pub fn words(&self) -> &[u32; CELL_TABLE_LEN] {
        &self.0
    }
}

/// Transposes a 32 × 32 bit matrix (Warren, Hacker's Delight, 7-3, with the low bit first).
#[inline(always)]
fn transpose(rows: &mut [u32; 32]) {
    let mut mask = 0x0000_FFFF_u32;
    let mut step = 16;
    while step > 0 {
        for pair in rows.chunks_exact_mut(2 * step) {
            let (low, high) = pair.split_at_mut(step);
            for (a, b) in low.iter_mut().zip(high) {
                let swapped = (*a >> step ^ *b) & mask;
                *b ^= swapped;
                *a ^= swapped << step;
            }
        }
        step /= 2;
        mask ^= mask << step;
    }
}

/// Tests many full boards at once for a win; [`WinTest`](super::WinTest) is its twin for any single board.
#[derive(Clone, Debug)]
pub struct BatchWinTest(Algorithm);

#[derive(Clone, Debug)]
enum Algorithm {
    Reduction { base: usize },
    FewCorners(Flood<8>),
    ManyCorners(Flood<16>),
    OneSide(SideFlood<1>),
    TwoSides(SideFlood<2>),
    AllSides(SideFlood<16>),
}

impl BatchWinTest {
    /// Picks the fastest algorithm for a board and a goal.
    pub fn new(topology: &Topology, goal: &Goal) -> BatchWinTest {
        let topology = topology.chain_graph();
        BatchWinTest(match (goal.full_boards(), topology.side_count()) {
            (FullBoards::Reduction(base), _) => Algorithm::Reduction { base },
            (FullBoards::Corners, ..=8) => Algorithm::FewCorners(Flood::new(topology)),
            (FullBoards::Corners, _) => Algorithm::ManyCorners(Flood::new(topology)),
            (FullBoards::Flood, _) => match goal.objectives(Colour::Black) {
                [one] if one.iter().all(|set| set.len() == 2) => Algorithm::OneSide(SideFlood::new(topology, goal)),
                [one] if one.iter().all(|set| set.len() == 3) => Algorithm::TwoSides(SideFlood::new(topology, goal)),
                _ => Algorithm::AllSides(SideFlood::new(topology, goal)),
            },
        })
    }

    /// The boards, one bit each, on which Black has won. `black` has Black's cells, or Black's vertices if the cells
    /// are edges. The boards must be full: all other cells are White's.
    #[inline(always)]
    pub fn wins(&self, black: &BoardSlices) -> u32 {
        match &self.0 {
            Algorithm::Reduction { base } => reduce(*base, *black.words()),
            Algorithm::FewCorners(flood) => flood.wins(black.words()),
            Algorithm::ManyCorners(flood) => flood.wins(black.words()),
            Algorithm::OneSide(flood) => flood.wins(black.words()),
            Algorithm::TwoSides(flood) => flood.wins(black.words()),
            Algorithm::AllSides(flood) => flood.wins(black.words()),
        }
    }
}

/// Solves Y by reduction (Schensted and Titus, Mudcrack Y and Poly-Y, 1975). Each triangle of three cells becomes one
/// cell on a board that's one row smaller, owned by the majority. The winner stays the same.
///
/// # Complexity
/// O(base³) word operations for all boards together.
#[inline(always)]
fn reduce(base: usize, mut owned: [u32; CELL_TABLE_LEN]) -> u32 {
    for rows in (1..base).rev() {
        let mut start = 0;
        for row in 0..rows {
            let (upper, lower) = owned[start..].split_at_mut(row + 1);
            for (place, cell) in upper.iter_mut().enumerate() {
                let (left, right) = (lower[place], lower[place + 1]);
                *cell = left & right | *cell & (left | right);
            }
            start += row + 1;
        }
    }
    owned[triangle_cell(0, 0).index()]
}

/// A step in a sweep: a cell and three of its neighbours. If it has fewer, the cell itself fills the rest.
type Step = (u16, [u16; 3]);

/// Orders the cells from the centre to the border, each with its neighbours, to pass the boards' words along chains.
#[derive(Clone, Debug)]
struct Sweeps {
    /// The cells going outward, each with the neighbours that precede it, three at a time.
    outward: Vec<Step>,
    /// The cells going inward, each with the neighbours that precede it in this order.
    inward: Vec<Step>,
}

impl Sweeps {
    fn new(topology: &Topology) -> Sweeps {
        // Cells that are rotations of each other come one after another. Steps for neighbours depend on each other, but
        // steps for these cells don't.
        let representative = |cell: Cell| topology.rotations().iter().map(|image| image[cell.index()]).min();
        let rank = |cell: Cell| (Reverse(topology.border_distance(cell)), representative(cell), cell);
        let mut cells: Vec<Cell> = topology.cells().collect();
        cells.sort_by_cached_key(|&cell| rank(cell));
        let mut place = [0; MAX_CELLS];
        cells.iter().enumerate().for_each(|(i, cell)| place[cell.index()] = i);
        let number = |cell: Cell| cell.index() as u16;
        let steps = |cell: Cell, wanted: &dyn Fn(Cell) -> bool| -> Vec<Step> {
            let around: Vec<u16> =
                topology.neighbours(cell).iter().filter(|&&next| wanted(next)).map(|&next| number(next)).collect();
            let fill = |some: &[u16]| std::array::from_fn(|i| some.get(i).copied().unwrap_or(number(cell)));
            around.chunks(3).map(|some| (number(cell), fill(some))).collect()
        };
        let before = |cell: Cell, next: Cell| place[next.index()] < place[cell.index()];
        Sweeps {
            outward: cells.iter().flat_map(|&cell| steps(cell, &|next| before(cell, next))).collect(),
            inward: cells.iter().rev().flat_map(|&cell| steps(cell, &|next| before(next, cell))).collect(),
        }
    }

    /// Spreads the border cells' words along owned cells.
    ///
    /// Sweeps alternate inward and outward. A sweep uses only neighbours that it has already visited, because the sweep
    /// before used the others. Spreading ends when an inward sweep after an outward one changes nothing.
    #[inline(always)]
    fn spread<const S: usize>(&self, owned: &[u32; CELL_TABLE_LEN], reached: &mut [[u32; S]; CELL_TABLE_LEN]) {
        sweep(&self.inward, owned, reached);
        loop {
            sweep(&self.outward, owned, reached);
            if !sweep(&self.inward, owned, reached) {
                return;
            }
        }
    }
}

/// Tests a goal by flood fill from `S` sides. Checks Black's objectives on the border cells.
#[derive(Clone, Debug)]
struct SideFlood<const S: usize> {
    sweeps: Sweeps,
    /// The border cells where the floods start, each with the indices of its sides among the `S`.
    starts: Vec<(Cell, Vec<usize>)>,
    /// For each objective, the cells where a chain attains it if the floods from all these sides have reached them.
    ends: Vec<Vec<(Cell, Vec<usize>)>>,
    needed: usize,
}

impl<const S: usize> SideFlood<S> {
    fn new(topology: &Topology, goal: &Goal) -> Self {
        // One side in each set needs no flood of its own, because the other floods are tested on its cells.
        let sets: Vec<Vec<(Side, Vec<Side>)>> = goal
            .objectives(Colour::Black)
            .iter()
            .map(|sets| sets.iter().filter_map(|set| Some((set.iter().next()?, set.iter().skip(1).collect()))).collect())
            .collect();
        let mut flooded: Vec<Side> = sets.iter().flatten().flat_map(|(_, others)| others.iter().copied()).collect();
        flooded.sort_unstable();
        flooded.dedup();
        assert!(flooded.len() <= S, "a flood from {} sides in {S} words", flooded.len());
        let place = |side: Side| flooded.iter().position(|&other| other == side);
        let border = topology.cells().filter(|&cell| topology.border_distance(cell) == 0);
        let on = |sides: SideSet| -> Vec<usize> { sides.iter().filter_map(place).collect() };
        let ends = |(end, others): &(Side, Vec<Side>)| -> Vec<(Cell, Vec<usize>)> {
            let places: Vec<usize> = others.iter().copied().filter_map(place).collect();
            let cells = topology.cells().filter(|&cell| topology.sides(cell).contains(*end));
            cells.map(|cell| (cell, places.clone())).collect()
        };
        SideFlood {
            sweeps: Sweeps::new(topology),
            starts: border.map(|cell| (cell, on(topology.sides(cell)))).collect(),
            ends: sets.iter().map(|sets| sets.iter().flat_map(ends).collect()).collect(),
            needed: goal.needed(),
        }
    }

    #[inline(always)]
    fn wins(&self, owned: &[u32; CELL_TABLE_LEN]) -> u32 {
        let mut reached = [[0; S]; CELL_TABLE_LEN];
        for (cell, places) in &self.starts {
            places.iter().for_each(|&place| reached[cell.index()][place % S] = owned[cell.index()]);
        }
        self.sweeps.spread(owned, &mut reached);
        let won = |ends: &Vec<(Cell, Vec<usize>)>| {
            let at = |(cell, places): &(Cell, Vec<usize>)| {
                places.iter().fold(owned[cell.index()], |all, place| all & reached[cell.index()][place % S])
            };
            ends.iter().fold(0, |any, end| any | at(end))
        };
        match &self.ends[..] {
            [one] => won(one),
            objectives => at_least(self.needed, objectives.iter().map(won)),
        }
    }
}

/// Tests Poly-Y by flood fill, for up to `S` sides. Finds which cells are connected to each side.
#[derive(Clone, Debug)]
struct Flood<const S: usize> {
    sweeps: Sweeps,
    /// The border cells, each with its sides.
    border: Vec<(Cell, Vec<Side>)>,
    sides: usize,
}

impl<const S: usize> Flood<S> {
    fn new(topology: &Topology) -> Self {
        let border = topology.cells().filter(|&cell| topology.border_distance(cell) == 0);
        Flood {
            sweeps: Sweeps::new(topology),
            border: border.map(|cell| (cell, topology.sides(cell).iter().collect())).collect(),
            sides: topology.side_count(),
        }
    }

    /// For each cell and side, the boards on which `owned` cells connect the two.
    #[inline(always)]
    fn reached(&self, owned: &[u32; CELL_TABLE_LEN]) -> [[u32; S]; CELL_TABLE_LEN] {
        let mut reached = [[0; S]; CELL_TABLE_LEN];
        for (cell, sides) in &self.border {
            sides.iter().for_each(|side| reached[cell.index()][side.index()] = owned[cell.index()]);
        }
        self.sweeps.spread(owned, &mut reached);
        reached
    }

    #[inline(always)]
    fn wins(&self, owned: &[u32; CELL_TABLE_LEN]) -> u32 {
        let reached = self.reached(owned);
        let mut captured = [0; S];
        for (cell, _) in &self.border {
            let sides = &reached[cell.index()];
            let (mut one, mut two, mut three) = (0, 0, 0);
            for side in sides {
                three |= two & side;
                two |= one & side;
                one |= side;
            }
            for corner in 0..self.sides {
                captured[corner % S] |= sides[corner % S] & sides[(corner + self.sides - 1) % self.sides % S] & three;
            }
        }
        at_least(self.sides / 2 + 1, captured[..self.sides].iter().copied())
    }
}

/// Spreads the sides that neighbours have reached to each cell in turn. Returns whether anything changed.
#[inline(always)]
fn sweep<const S: usize>(steps: &[Step], owned: &[u32; CELL_TABLE_LEN], reached: &mut [[u32; S]; CELL_TABLE_LEN]) -> bool {
    let mut changed = [0; S];
    for &(cell, around) in steps {
        let cell = usize::from(cell) % CELL_TABLE_LEN;
        let [a, b, c] = around.map(|next| reached[usize::from(next) % CELL_TABLE_LEN]);
        let owned = owned[cell];
        for (i, reached) in reached[cell].iter_mut().enumerate() {
            let new = *reached | (a[i] | b[i] | c[i]) & owned;
            changed[i] |= new ^ *reached;
            *reached = new;
        }
    }
    changed != [0; S]
}

/// The bits that are set in at least `least` of at most 15 words.
#[inline(always)]
fn at_least(least: usize, words: impl Iterator<Item = u32>) -> u32 {
    let mut count = [0_u32; 4];
    for word in words {
        let mut carry = word;
        for bit in &mut count {
            (*bit, carry) = (*bit ^ carry, *bit & carry);
        }
    }
    // The count is high enough if adding 16 - `least` gives a carry.
    let complement = 16 - least;
    let mut carry = 0;
    for (bit, value) in count.iter().enumerate() {
        carry = if complement >> bit & 1 != 0 { value | carry } else { value & carry };
    }
    carry
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{AnySet, Board};
    use crate::rules::AnyWinTest;
    use rand::{Rng as _, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::sync::Arc;

    #[test]
    fn slices_are_transposed_sets() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
        let sets: [AnySet; BOARDS] = std::array::from_fn(|_| CellSet::from_words(std::array::from_fn(|_| random.next_u64())));
        let mut slices = BoardSlices::default();
        slices.set(&sets);
        for (j, set) in sets.iter().enumerate() {
            for cell in (0..MAX_CELLS).map(Cell::from_index) {
                assert_eq!(slices.words()[cell.index()] >> j & 1 != 0, set.contains(cell), "set {j}, {cell:?}");
            }
        }
    }

    #[test]
    fn batches_match_single_boards() {
        for board in Board::all() {
            let topology = Topology::new(board);
            let goal = Arc::new(topology.goal());
            let (one, many) = (AnyWinTest::new(&topology, &goal), BatchWinTest::new(&topology, &goal));
            let mut random = Xoshiro256PlusPlus::seed_from_u64(board.cells() as u64);
            let mut slices = BoardSlices::default();
            let mut won = 0;
            for round in 0..30 {
                // Even and biased probabilities give long chains and large majorities.
                let sets: [AnySet; BOARDS] = std::array::from_fn(|_| {
                    let owns = |_: &Cell| random.next_u64() % 100 < [50, 50, 45, 55, 30][round % 5];
                    topology.cells().filter(owns).collect()
                });
                slices.set(&sets);
                let wins = many.wins(&slices);
                for (j, set) in sets.iter().enumerate() {
                    assert_eq!(wins >> j & 1 != 0, one.wins(Colour::Black, set), "{board}, round {round}, board {j}");
                }
                won += wins.count_ones();
            }
            // On a rectangular Hex board one colour has the longer way, so it may lose on every board.
            let (least, most) = if goal.is_symmetric() { (200, 760) } else { (0, 960) };
            assert!((least..=most).contains(&won), "{board}: {won} of 960");
        }
    }
}
