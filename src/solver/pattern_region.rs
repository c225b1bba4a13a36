//! Pieces of the hexagonal lattice, and which ways to fill them are equal.

use std::collections::BTreeSet;

/// A cell of the lattice: two of the three coordinates, which add up to 0.
pub(super) type Place = (i8, i8);

/// The six neighbours of a cell, clockwise from the right.
pub(super) const STEPS: [Place; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The most cells of a core whose fillings are compared for better and worse, and their number.
const MOST_COMPARED_CELLS: usize = 3;
const COMPARED_FILLINGS: u8 = 1 << MOST_COMPARED_CELLS;

/// A core and its rim. A side is one more cell of the rim, the last one: stones on it are joined to a side of their colour. A side of Y belongs to both players and joins nothing, and what
/// holds at it is what holds with the side as either player's.
pub(super) struct Region {
    pub(super) cells: Vec<Place>,
    pub(super) core: usize,
    /// The last row before the side, if there is one.
    pub(super) last_row: Option<i8>,
    /// The neighbours of each cell within the region, by bits.
    near: Vec<u32>,
}

/// How the fillings of a core compare, for some rim.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Comparisons {
    /// Which are equal: a bit for each pair.
    equal: u128,
    /// Which are no worse than others for X: they join all the cells of X's that the others join. A bit for each ordered pair where the core has at most three cells; none where
    /// it has more.
    no_worse: u64,
}

impl Comparisons {
    const ALL: Comparisons = Comparisons { equal: u128::MAX, no_worse: u64::MAX };

    /// The bit of a pair of different fillings.
    fn bit(one: u8, other: u8) -> u128 {
        let (less, more) = (u32::from(one.min(other)), u32::from(one.max(other)));
        1 << (more * (more - 1) / 2 + less)
    }

    pub(super) fn are_equal(self, one: u8, other: u8) -> bool {
        one == other || self.equal & Comparisons::bit(one, other) != 0
    }

    /// Whether X is no worse off with the first filling; `false` for a core of more than three cells.
    pub(super) fn is_no_worse(self, one: u8, other: u8) -> bool {
        let place = u32::from(COMPARED_FILLINGS) * u32::from(one) + u32::from(other);
        self.no_worse.checked_shr(place).is_some_and(|bits| bits & 1 != 0)
    }

    /// What both say.
    fn common(self, other: Comparisons) -> Comparisons {
        Comparisons { equal: self.equal & other.equal, no_worse: self.no_worse & other.no_worse }
    }
}

impl Region {
    pub(super) fn new(core: &[Place], last_row: Option<i8>) -> Region {
        let mut cells = core.to_vec();
        for &cell in core {
            for step in STEPS {
                let next = sum(cell, step);
                if !cells.contains(&next) && last_row.is_none_or(|row| next.1 <= row) {
                    cells.push(next);
                }
            }
        }
        let of = |cell: &Place| {
            let at = |step: Place| cells.iter().position(|&other| other == sum(*cell, step));
            STEPS.into_iter().filter_map(at).fold(0, |near, place| near | 1 << place)
        };
        let mut near: Vec<u32> = cells.iter().map(of).collect();
        if let Some(row) = last_row {
            let at_side: Vec<usize> = (0..cells.len()).filter(|&place| cells[place].1 == row).collect();
            at_side.iter().for_each(|&place| near[place] |= 1 << cells.len());
            near.push(at_side.iter().fold(0, |near, place| near | 1 << place));
        }
        Region { cells, core: core.len(), last_row, near }
    }

    /// The number of cells, with the side.
    pub(super) fn len(&self) -> usize {
        self.near.len()
    }

    /// The number of cells of the rim, with the side.
    pub(super) fn rim(&self) -> usize {
        self.len() - self.core
    }

    /// Which cells of the rim are joined within the region where X has these cells and O the others: for each the first one that it is joined to.
    fn joined(&self, x: u32) -> u64 {
        let all = (1u32 << self.len()) - 1;
        let (mut rest, mut joined) = (all & !((1 << self.core) - 1), 0u64);
        while rest != 0 {
            let first = rest.trailing_zeros();
            let colour = if x >> first & 1 != 0 { x } else { all & !x };
            let (mut chain, mut open) = (0u32, 1u32 << first);
            while open != 0 {
                let next = open.trailing_zeros() as usize;
                chain |= 1 << next;
                open = (open | self.near[next] & colour) & !chain;
            }
            for place in (self.core..self.len()).filter(|place| chain >> place & 1 != 0) {
                joined |= u64::from(first - self.core as u32) << (4 * (place - self.core));
            }
            rest &= !chain;
        }
        joined
    }

    /// The bits of [`Comparisons`] for X's stones on the rim, where the fillings join these cells of it.
    fn no_worse(&self, joined: &[u64], x: u32) -> u64 {
        let first = |joined: u64, place: usize| (joined >> (4 * place) & 15) as usize;
        let places = || (0..self.rim()).filter(|place| x >> place & 1 != 0);
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

    /// How the fillings compare for each rim. A rim is a number of three values a cell: anything, X or O; the last one counts most.
    pub(super) fn comparisons(&self) -> Vec<Comparisons> {
        let rim = self.rim();
        let fillings = 1u32 << self.core;
        let mut found = vec![Comparisons::ALL; 3usize.pow(rim as u32)];
        for stones in 0..1u32 << rim {
            let joined: Vec<u64> = (0..fillings).map(|filling| self.joined(filling | stones << self.core)).collect();
            let mut equal = 0;
            for more in 1..fillings as usize {
                let less = (0..more).filter(|&less| joined[less] == joined[more]);
                equal |= less.fold(0, |equal, less| equal | Comparisons::bit(less as u8, more as u8));
            }
            let no_worse = if self.core <= MOST_COMPARED_CELLS { self.no_worse(&joined, stones) } else { 0 };
            let digit = |place: usize| if stones >> place & 1 != 0 { 1 } else { 2 };
            found[(0..rim).rev().fold(0, |number, place| 3 * number + digit(place))] = Comparisons { equal, no_worse };
        }
        // Where a cell may be anything, what holds with either stone; numbers with a stone there are greater.
        for number in (0..found.len()).rev() {
            let open = powers(rim).find(|power| number / power % 3 == 0);
            if let Some(power) = open {
                found[number] = found[number + power].common(found[number + 2 * power]);
            }
        }
        found
    }
}

/// The powers of three.
pub(super) fn powers(count: usize) -> impl Iterator<Item = usize> {
    (0..count as u32).map(|exponent| 3usize.pow(exponent))
}

/// All connected sets of one to so many cells, one of each class under rotation and reflection.
pub(super) fn cores(most: usize) -> Vec<Vec<Place>> {
    let mut all = Vec::new();
    let mut last: BTreeSet<Vec<Place>> = [vec![(0, 0)]].into();
    for size in 1..=most {
        all.extend(last.iter().cloned());
        if size == most {
            break;
        }
        let mut next = BTreeSet::new();
        for core in &last {
            for cell in &Region::new(core, None).cells[size..] {
                let larger: Vec<Place> = core.iter().copied().chain([*cell]).collect();
                next.extend((0..12).map(|image| turned(&larger, image)).min());
            }
        }
        last = next;
    }
    all
}

/// An image of some cells, in order, the least coordinates 0.
pub(super) fn turned(cells: &[Place], image: usize) -> Vec<Place> {
    let image: Vec<_> = cells.iter().map(|&place| (turn(place, image), ())).collect();
    moved(image).into_iter().map(|(place, ())| place).collect()
}

pub(super) fn sum(one: Place, other: Place) -> Place {
    (one.0 + other.0, one.1 + other.1)
}

pub(super) fn distance(one: Place, other: Place) -> usize {
    let (a, b) = (one.0 - other.0, one.1 - other.1);
    a.abs().max(b.abs()).max((a + b).abs()) as usize
}

/// The number of the reflection of left and right ([`turn`]).
pub(super) const MIRRORED: usize = 8;

/// One of the twelve rotations and reflections of a cell about the origin.
pub(super) fn turn((mut a, mut b): Place, image: usize) -> Place {
    if image >= 6 {
        (a, b) = (b, a);
    }
    for _ in 0..image % 6 {
        (a, b) = (-b, a + b);
    }
    (a, b)
}

/// Cells in order, moved so that the least coordinates are 0.
pub(super) fn moved<T: Ord + Copy>(mut cells: Vec<(Place, T)>) -> Vec<(Place, T)> {
    let least = |of: fn(&Place) -> i8, cells: &[(Place, T)]| cells.iter().map(|(place, _)| of(place)).min().unwrap_or(0);
    let (a, b) = (least(|place| place.0, &cells), least(|place| place.1, &cells));
    cells.iter_mut().for_each(|(place, _)| *place = (place.0 - a, place.1 - b));
    cells.sort_unstable();
    cells
}
