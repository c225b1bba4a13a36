//! Results of a batch of playouts, counted for all cells at once.

use crate::game::{CellSet, Colour};

/// The largest number of playouts a tally can hold.
pub const MAX_PLAYOUTS: u32 = 255;

const PLANES: usize = 8;

/// How often each cell belonged to the winner, over a batch of playouts from one position.
///
/// The counters of all cells are kept as bit planes: plane p holds bit p of every counter, so that one playout is added to
/// all cells by a carry that ripples through the planes, whole words at a time. The winner's cells are added to the
/// winner's planes only: on a full board a cell that Black does not own is White's, so that this tells everything else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally<const W: usize> {
    planes: [[CellSet<W>; PLANES]; 2],
    wins: [u32; 2],
}

impl<const W: usize> Default for Tally<W> {
    fn default() -> Self {
        Tally { planes: [[CellSet::EMPTY; PLANES]; 2], wins: [0; 2] }
    }
}

impl<const W: usize> Tally<W> {
    /// Adds one playout: who won and all cells that the winner had at the end.
    ///
    /// A tally holds at most [`MAX_PLAYOUTS`]; beyond that the counters wrap around.
    #[inline]
    pub fn add(&mut self, winner: Colour, cells: &CellSet<W>) {
        self.wins[winner.index()] += 1;
        // With n playouts no counter reaches 2^k for k the bits of n, so the carry is empty beyond them.
        let used = (u32::BITS - self.wins[winner.index()].leading_zeros()) as usize;
        let mut carry = *cells;
        for plane in &mut self.planes[winner.index()][..used.min(PLANES)] {
            (*plane, carry) = (plane.union(&carry).difference(&plane.intersection(&carry)), plane.intersection(&carry));
        }
    }

    /// The number of playouts that a colour won.
    #[inline]
    pub fn wins(&self, colour: Colour) -> u32 {
        self.wins[colour.index()]
    }

    /// The number of playouts.
    #[inline]
    pub fn playouts(&self) -> u32 {
        self.wins[0] + self.wins[1]
    }

    /// For every cell below `cells.len()`: the playouts in which `colour` owned the cell and won.
    pub fn owned_and_won(&self, colour: Colour, cells: &mut [u8]) {
        let used = (u32::BITS - self.wins(colour).leading_zeros()) as usize;
        cells.fill(0);
        for (bit, plane) in self.planes[colour.index()][..used.min(PLANES)].iter().enumerate() {
            for (word, group) in plane.words().iter().zip(cells.chunks_mut(64)) {
                for (i, cell) in group.iter_mut().enumerate() {
                    *cell |= ((word >> i & 1) as u8) << bit;
                }
            }
        }
    }

    /// The counters as words, `words(planes)` of them: the planes of Black, then of White, for tallies of fewer than 2^planes playouts.
    pub fn store(&self, planes: usize, words: &mut [u64]) {
        let all = self.planes.iter().flat_map(|colour| &colour[..planes]).flat_map(|plane| plane.words());
        words.iter_mut().zip(all).for_each(|(word, &value)| *word = value);
    }

    /// The tally that was stored in these words with these wins.
    #[must_use]
    pub fn load(planes: usize, words: &[u64], wins: [u32; 2]) -> Self {
        let mut tally = Tally { wins, ..Tally::default() };
        let sets = tally.planes.iter_mut().flat_map(|colour| &mut colour[..planes]);
        for (set, stored) in sets.zip(words.chunks_exact(W)) {
            *set = CellSet::from_words(std::array::from_fn(|i| stored[i]));
        }
        tally
    }

    /// How many words [`Tally::store`] needs.
    pub fn words(planes: usize) -> usize {
        2 * planes * W
    }

    /// How many planes tallies of up to `playouts` playouts need.
    pub fn planes_for(playouts: u32) -> usize {
        (u32::BITS - playouts.leading_zeros()) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playout::Random;

    /// Counts cell by cell what the planes count word by word.
    fn check<const W: usize>(playouts: u32) {
        let mut random = Random::new(u64::from(playouts));
        let mut tally = Tally::<W>::default();
        let mut expected = [vec![0_u8; 64 * W], vec![0; 64 * W]];
        let mut wins = [0, 0];
        for _ in 0..playouts {
            let winner = Colour::BOTH[random.below(3) / 2];
            let cells = CellSet::from_words(std::array::from_fn(|_| random.bits()));
            tally.add(winner, &cells);
            wins[winner.index()] += 1;
            cells.iter().for_each(|cell| expected[winner.index()][cell.index()] += 1);
        }
        let planes = Tally::<W>::planes_for(playouts);
        let mut words = vec![0; Tally::<W>::words(planes)];
        tally.store(planes, &mut words);
        assert_eq!(Tally::load(planes, &words, wins), tally);
        for colour in Colour::BOTH {
            let mut counted = vec![0; 64 * W];
            tally.owned_and_won(colour, &mut counted);
            assert_eq!(counted, expected[colour.index()], "{playouts} playouts, {colour}");
            assert_eq!(tally.wins(colour), wins[colour.index()]);
        }
    }

    #[test]
    fn planes_count_like_a_loop_over_cells() {
        for playouts in [0, 1, 2, 3, 7, 8, 31, 32, 33, 254, MAX_PLAYOUTS] {
            check::<2>(playouts);
            check::<4>(playouts);
        }
    }
}
