//! Compares a core's fillings, for each rim.

use tripoint_solver::PatternRegion;

/// The most core cells for which we also compare fillings as better or worse, and the number of these fillings.
const MOST_COMPARED_CELLS: usize = 3;
const COMPARED_FILLINGS: u8 = 1 << MOST_COMPARED_CELLS;

/// Which of a core's fillings are equal or better for some rim.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Comparisons {
    /// The equal pairs, one bit each.
    equal: u128,
    /// The ordered pairs in which the first filling is no worse for X: it joins all of X's cells joined by the second.
    /// One bit each for cores with at most three cells; empty for larger ones.
    no_worse: u64,
}

impl Comparisons {
    const ALL: Comparisons = Comparisons { equal: u128::MAX, no_worse: u64::MAX };

    /// Returns the bit for a pair of different fillings.
    fn bit(one: u8, other: u8) -> u128 {
        let (less, more) = (u32::from(one.min(other)), u32::from(one.max(other)));
        1 << (more * (more - 1) / 2 + less)
    }

    pub(crate) fn are_equal(self, one: u8, other: u8) -> bool {
        one == other || self.equal & Comparisons::bit(one, other) != 0
    }

    /// Returns whether X is no worse off with the first filling; `false` for cores with more than three cells.
    pub(crate) fn is_no_worse(self, one: u8, other: u8) -> bool {
        let place = u32::from(COMPARED_FILLINGS) * u32::from(one) + u32::from(other);
        self.no_worse.checked_shr(place).is_some_and(|bits| bits & 1 != 0)
    }

    /// Returns the results common to both.
    fn common(self, other: Comparisons) -> Comparisons {
        Comparisons { equal: self.equal & other.equal, no_worse: self.no_worse & other.no_worse }
    }
}

/// Compares the fillings of a region's core.
#[derive(Clone, Copy)]
pub(crate) struct CoreFillings<'a>(pub(crate) &'a PatternRegion);

impl CoreFillings<'_> {
    /// Returns how many digits a rim has: one per cell (0 anything, 1 X, 2 O), and a last one for the lower side's
    /// owner, if there is a side. The left side belongs to the other player, or to anyone if the lower one does.
    pub(crate) fn digits(self) -> usize {
        self.0.rim_cells().len() + usize::from(self.0.place.sides() > 0)
    }

    /// Returns how rim cells are connected within the region if X has these cells and O the others: for each, the first
    /// cell that it is joined to.
    fn joined(self, x: u32) -> u64 {
        let all = (1u32 << self.0.size()) - 1;
        let (mut rest, mut joined) = (all & !((1 << self.0.core) - 1), 0u64);
        while rest != 0 {
            let first = rest.trailing_zeros();
            let colour = if x >> first & 1 != 0 { x } else { all & !x };
            let (mut chain, mut open) = (0u32, 1u32 << first);
            while open != 0 {
                let next = open.trailing_zeros() as usize;
                chain |= 1 << next;
                open = (open | self.0.near[next] & colour) & !chain;
            }
            for place in (self.0.core..self.0.size()).filter(|place| chain >> place & 1 != 0) {
                joined |= u64::from(first - self.0.core as u32) << (4 * (place - self.0.core));
            }
            rest &= !chain;
        }
        joined
    }

    /// Returns [`Comparisons`]' bits for X's stones on the rim, given the rim cells that each filling joins.
    fn no_worse(self, joined: &[u64], x: u32) -> u64 {
        let first = |joined: u64, place: usize| (joined >> (4 * place) & 15) as usize;
        let places = || (0..self.0.rim()).filter(|place| x >> place & 1 != 0);
        let mut found = 0;
        for (one, &ours) in joined.iter().enumerate() {
            for (other, &theirs) in joined.iter().enumerate() {
                if places().all(|place| first(ours, place) == first(ours, first(theirs, place))) {
                    found |= 1 << (usize::from(COMPARED_FILLINGS) * one + other);
                }
            }
        }
        found
    }

    /// Compares the fillings if X has these rim cells and sides, and O the others.
    fn compared(self, stones: u32) -> Comparisons {
        let fillings = 1u32 << self.0.core;
        let joined: Vec<u64> = (0..fillings).map(|filling| self.joined(filling | stones << self.0.core)).collect();
        let mut equal = 0;
        for more in 1..fillings as usize {
            let less = (0..more).filter(|&less| joined[less] == joined[more]);
            equal |= less.fold(0, |equal, less| equal | Comparisons::bit(less as u8, more as u8));
        }
        let no_worse = if self.0.core <= MOST_COMPARED_CELLS { self.no_worse(&joined, stones) } else { 0 };
        Comparisons { equal, no_worse }
    }

    /// Returns the digit for the sides' owner if X has these rim cells and sides. That's 0 if one colour has both sides
    /// of a corner, which is impossible in Hex.
    fn owner_digit(self, stones: u32) -> usize {
        let is_ours = |side: usize| stones >> (self.0.rim_cells().len() + side) & 1 != 0;
        match self.0.place.sides() {
            0 => 0,
            2 if is_ours(0) == is_ours(1) => 0,
            _ if is_ours(0) => 1,
            _ => 2,
        }
    }

    /// Compares the fillings for each rim. A rim is a number in base 3 whose last digit is the highest.
    pub(crate) fn comparisons(self) -> Vec<Comparisons> {
        let cells = self.0.rim_cells().len();
        let mut found = vec![Comparisons::ALL; 3usize.pow(self.digits() as u32)];
        for stones in 0..1u32 << self.0.rim() {
            let digit = |place: usize| if stones >> place & 1 != 0 { 1 } else { 2 };
            let number = (0..cells).rev().fold(self.owner_digit(stones), |number, place| 3 * number + digit(place));
            found[number] = found[number].common(self.compared(stones));
        }
        // If a cell may be anything, a result must hold with either stone. Rims with a stone there have greater
        // numbers.
        for number in (0..found.len()).rev() {
            let open = powers(self.digits()).find(|power| number / power % 3 == 0);
            if let Some(power) = open {
                found[number] = found[number].common(found[number + power]).common(found[number + 2 * power]);
            }
        }
        found
    }

    /// Compares the fillings for a rim, given by its digits.
    pub(crate) fn comparison(self, digits: &[usize]) -> Comparisons {
        let cells = self.0.rim_cells().len();
        let is_possible = |stones: &u32| {
            let is_right = |place: usize| digits[place] == 0 || (digits[place] == 1) == (stones >> place & 1 != 0);
            let owner = digits.get(cells).copied().unwrap_or(0);
            (0..cells).all(is_right) && (owner == 0 || owner == self.owner_digit(*stones))
        };
        let all = (0..1u32 << self.0.rim()).filter(is_possible).map(|stones| self.compared(stones));
        all.fold(Comparisons::ALL, Comparisons::common)
    }
}

/// Returns the powers of three.
pub(crate) fn powers(count: usize) -> impl Iterator<Item = usize> {
    (0..count as u32).map(|exponent| 3usize.pow(exponent))
}
