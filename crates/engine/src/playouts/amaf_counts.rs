//! Counts a batch's results, for all cells at once.

use tripoint_games::board::CellSet;
use tripoint_games::rules::{BoardSlices, Colour, WinTest};

/// A batch's results, from playouts that begin at one position: each colour's wins and, for each cell, the wins in
/// which it owned that cell.
///
/// On a full board every cell that isn't Black's is White's, so the winner's cells determine the rest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AmafCounts<const W: usize> {
    owned: [[[u8; 64]; W]; 2],
    wins: [u32; 2],
}

impl<const W: usize> Default for AmafCounts<W> {
    fn default() -> Self {
        AmafCounts { owned: [[[0; 64]; W]; 2], wins: [0; 2] }
    }
}

impl<const W: usize> AmafCounts<W> {
    /// Adds one playout: the winner and all cells it owned at the end.
    ///
    /// The counters hold at most 255 playouts; beyond that they wrap around.
    pub fn add(&mut self, winner: Colour, cells: &CellSet<W>) {
        self.wins[winner.index()] += 1;
        let owned = self.owned[winner.index()].as_flattened_mut();
        cells.iter().for_each(|cell| owned[cell.index()] = owned[cell.index()].wrapping_add(1));
    }

    /// Adds a playout that filled the board, given Black's cells and all cells.
    pub(super) fn add_filled(&mut self, test: &WinTest<W>, black: &CellSet<W>, all: &CellSet<W>) {
        match test.wins(Colour::Black, black) {
            true => self.add(Colour::Black, black),
            false => self.add(Colour::White, &all.difference(black)),
        }
    }

    /// Adds many playouts on a board with `cells` cells: Black's cells at the end and, as bits, the playouts won by
    /// Black and by White.
    #[inline(always)]
    pub fn add_slices(&mut self, black: &BoardSlices, won: [u32; 2], cells: usize) {
        let [by_black, by_white] = self.owned.each_mut().map(|owned| owned.as_flattened_mut());
        for ((word, black), white) in black.words()[..cells].iter().zip(by_black).zip(by_white) {
            *black = black.wrapping_add((word & won[0]).count_ones() as u8);
            *white = white.wrapping_add((!word & won[1]).count_ones() as u8);
        }
        self.wins.iter_mut().zip(won).for_each(|(wins, won)| *wins += won.count_ones());
    }

    /// The number of playouts a colour won.
    #[inline]
    pub fn wins(&self, colour: Colour) -> u32 {
        self.wins[colour.index()]
    }

    /// The number of playouts.
    #[inline]
    pub fn playouts(&self) -> u32 {
        self.wins[0] + self.wins[1]
    }

    /// For every cell, the playouts in which `colour` owned the cell and won.
    #[inline]
    pub fn owned_and_won(&self, colour: Colour) -> &[u8] {
        self.owned[colour.index()].as_flattened()
    }

    /// Packs the counters into `words(planes)` words as bit planes. Plane p holds bit p of every counter; Black's
    /// planes come first, then White's. There must be fewer than 2^planes playouts.
    pub fn store(&self, planes: usize, words: &mut [u64]) {
        let blocks = |plane: usize| self.owned.iter().enumerate().map(move |(colour, _)| (colour, plane));
        for (colour, plane) in (0..planes).flat_map(blocks) {
            let first = (colour * planes + plane) * W;
            for (word, counts) in words[first..first + W].iter_mut().zip(&self.owned[colour]) {
                let bytes = counts.as_chunks().0.iter().map(|bytes| u64::from_le_bytes(*bytes));
                *word = bytes.enumerate().fold(0, |word, (i, bytes)| word | gather(bytes >> plane) << (8 * i));
            }
        }
    }

    /// Unpacks counts from [`AmafCounts::store`]; the wins are stored separately.
    #[must_use]
    pub fn load(planes: usize, words: &[u64], wins: [u32; 2]) -> Self {
        let mut tally = AmafCounts { wins, ..AmafCounts::default() };
        for (owned, words) in tally.owned.iter_mut().zip(words.chunks_exact((planes * W).max(1))) {
            for (place, counts) in owned.iter_mut().enumerate() {
                for (i, bytes) in counts.as_chunks_mut().0.iter_mut().enumerate() {
                    let plane = |p: usize| scatter(words[p * W + place] >> (8 * i) & 0xFF) << p;
                    *bytes = (0..planes).fold(0, |all, p| all | plane(p)).to_le_bytes();
                }
            }
        }
        tally
    }

    /// The number of words [`AmafCounts::store`] needs.
    pub fn words(planes: usize) -> usize {
        2 * planes * W
    }

    /// The number of planes for up to `playouts` playouts.
    pub fn planes_for(playouts: u32) -> usize {
        (u32::BITS - playouts.leading_zeros()) as usize
    }
}

/// Packs the lowest bits of eight bytes into one byte.
#[inline]
fn gather(bytes: u64) -> u64 {
    (bytes & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Spreads eight bits to the lowest bits of eight bytes; the inverse of [`gather`].
#[inline]
fn scatter(bits: u64) -> u64 {
    let spread = bits.wrapping_mul(0x0101_0101_0101_0101) & 0x8040_2010_0804_0201;
    (spread + 0x7F7F_7F7F_7F7F_7F7F) >> 7 & 0x0101_0101_0101_0101
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::base::Random;
    use tripoint_games::board::MAX_CELLS;

    /// Compares packed and unpacked tallies with counts made cell by cell.
    fn check<const W: usize>(playouts: u32) {
        let mut random = Random::new(u64::from(playouts));
        let mut tally = AmafCounts::<W>::default();
        let mut expected = [vec![0_u8; 64 * W], vec![0; 64 * W]];
        let mut wins = [0, 0];
        for _ in 0..playouts {
            let winner = Colour::BOTH[random.below(3) / 2];
            let all = CellSet::first_cells(MAX_CELLS.min(64 * W));
            let cells = CellSet::from_words(std::array::from_fn(|_| random.bits())).intersection(&all);
            tally.add(winner, &cells);
            wins[winner.index()] += 1;
            cells.iter().for_each(|cell| expected[winner.index()][cell.index()] += 1);
        }
        let planes = AmafCounts::<W>::planes_for(playouts);
        let mut words = vec![0; AmafCounts::<W>::words(planes)];
        tally.store(planes, &mut words);
        assert_eq!(AmafCounts::load(planes, &words, wins), tally);
        for colour in Colour::BOTH {
            assert_eq!(tally.owned_and_won(colour), expected[colour.index()], "{playouts} playouts, {colour}");
            assert_eq!(tally.wins(colour), wins[colour.index()]);
        }
    }

    #[test]
    fn planes_count_like_a_loop_over_cells() {
        for playouts in [0, 1, 2, 3, 7, 8, 31, 32, 33, 254, 255] {
            check::<2>(playouts);
            check::<4>(playouts);
            check::<7>(playouts);
        }
    }
}
