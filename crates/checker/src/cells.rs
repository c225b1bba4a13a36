//! Cell sets.

/// A set of cells with numbers below 448.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cells([u64; 7]);

impl Cells {
    pub(crate) fn one(cell: usize) -> Cells {
        let mut set = Cells::default();
        set.add(cell);
        set
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
        (0..448).filter(move |&cell| self.has(cell))
    }
}
