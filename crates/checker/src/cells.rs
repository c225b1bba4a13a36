//! Sets of cells.

/// A set of cells with numbers below 448.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cells([u64; 7]);

impl Cells {
    pub(crate) fn one(cell: usize) -> Cells {
        let mut set = Cells::default();
        set.add(cell);
        set
    }

    /// The set with these words, lowest cells first.
    pub(crate) fn of_words(words: &[u64]) -> Cells {
        let mut set = Cells::default();
        set.0[..words.len()].copy_from_slice(words);
        set
    }

    /// The set's words, lowest cells first.
    pub(crate) fn words(&self) -> &[u64] {
        &self.0
    }

    pub(crate) fn add(&mut self, cell: usize) {
        self.0[cell / 64] |= 1 << (cell % 64);
    }

    pub(crate) fn has(self, cell: usize) -> bool {
        self.0[cell / 64] >> (cell % 64) & 1 == 1
    }

    pub(crate) fn and(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    pub(crate) fn or(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    pub(crate) fn without(self, other: Cells) -> Cells {
        Cells(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    pub(crate) fn is_empty(self) -> bool {
        self == Cells::default()
    }

    pub(crate) fn all(self) -> impl Iterator<Item = usize> {
        let bits = |(place, word): (usize, u64)| {
            let without_lowest = |word: &u64| Some(word & word.wrapping_sub(1));
            let left = std::iter::successors(Some(word), without_lowest).take_while(|&word| word != 0);
            left.map(move |word| 64 * place + word.trailing_zeros() as usize)
        };
        self.0.into_iter().enumerate().flat_map(bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_listed_in_order() {
        for cells in [vec![], vec![0], vec![63, 64], vec![1, 2, 62, 127, 128, 399, 447], (0..448).collect()] {
            let set = cells.iter().fold(Cells::default(), |set, &cell| set.or(Cells::one(cell)));
            assert!(set.all().eq(cells.iter().copied()), "{cells:?}");
            assert_eq!(Cells::of_words(&set.words()[..7]), set);
        }
    }
}
