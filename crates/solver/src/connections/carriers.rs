//! Short lists of carriers.

use tripoint_games::board::CellSet;

/// At most `K` sets of cells, none of which contains another.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Carriers<const W: usize, const K: usize> {
    length: u8,
    sets: [CellSet<W>; K],
}

impl<const W: usize, const K: usize> Carriers<W, K> {
    pub(crate) const NONE: Carriers<W, K> = Carriers { length: 0, sets: [CellSet::EMPTY; K] };

    #[inline]
    pub(crate) fn all(&self) -> &[CellSet<W>] {
        &self.sets[..usize::from(self.length)]
    }

    pub(crate) fn clear(&mut self) {
        self.length = 0;
    }

    /// Returns whether a set in the list is a subset of this one.
    #[inline]
    pub(crate) fn has_within(&self, set: &CellSet<W>) -> bool {
        self.all().iter().any(|known| known.is_subset(set))
    }

    /// Returns the size from which a set isn't added: the largest set's size if the list is full, otherwise unlimited.
    #[inline]
    pub(crate) fn limit(&self) -> usize {
        let is_full = usize::from(self.length) == K;
        if is_full { self.sets.iter().map(CellSet::len).max().unwrap_or(0) } else { usize::MAX }
    }

    /// Adds a set and drops its supersets, unless the list has a subset of it. If the list overflows, drops the largest
    /// set. Returns whether the set is now in the list.
    pub(crate) fn add(&mut self, set: CellSet<W>) -> bool {
        if self.has_within(&set) {
            return false;
        }
        let mut kept = 0;
        for i in 0..usize::from(self.length) {
            if !set.is_subset(&self.sets[i]) {
                self.sets[kept] = self.sets[i];
                kept += 1;
            }
        }
        if kept < K {
            self.sets[kept] = set;
            self.length = kept as u8 + 1;
            return true;
        }
        let largest = (0..K).max_by_key(|&i| (self.sets[i].len(), K - i)).unwrap_or(0);
        let is_smaller = set.len() < self.sets[largest].len();
        if is_smaller {
            self.sets[largest] = set;
        }
        is_smaller
    }
}

/// Unites some of these carriers that have no cell in common, chosen greedily to keep the union small. Returns `None`
/// if all of them share a cell.
///
/// A player who wins within each carrier by moving first wins within this union although the opponent moves first: no
/// move meets all threats.
///
/// # Complexity
/// O(carriers²).
pub(crate) fn without_common_cell<const W: usize>(carriers: &[CellSet<W>], cells: &CellSet<W>) -> Option<CellSet<W>> {
    let chosen = chosen_without_common_cell(carriers, cells)?;
    Some(chosen.into_iter().fold(CellSet::EMPTY, |all, place| all.union(&carriers[place])))
}

/// Returns the indices of the carriers that [`without_common_cell`] unites.
pub(crate) fn chosen_without_common_cell<const W: usize>(carriers: &[CellSet<W>], cells: &CellSet<W>) -> Option<Vec<usize>> {
    let mut chosen: Vec<usize> = Vec::new();
    let (mut common, mut all) = (*cells, CellSet::EMPTY);
    while !common.is_empty() {
        // Add the fewest cells for each common cell removed. Products compare these fractions without dividing.
        let mut best: Option<(usize, usize, usize)> = None;
        for (place, carrier) in carriers.iter().enumerate() {
            let gain = common.difference(carrier).len();
            let cost = 10 * carrier.difference(&all).len() + 1;
            if gain > 0 && best.is_none_or(|(least, most, _)| cost * most < least * gain) {
                best = Some((cost, gain, place));
            }
        }
        let (_, _, place) = best?;
        common = common.intersection(&carriers[place]);
        all = all.union(&carriers[place]);
        chosen.push(place);
    }
    chosen.sort_by_key(|&place| std::cmp::Reverse(carriers[place].len()));
    let mut place = 0;
    while place < chosen.len() {
        let others = chosen.iter().enumerate().filter(|&(other, _)| other != place);
        if others.fold(*cells, |common, (_, &place)| common.intersection(&carriers[place])).is_empty() {
            chosen.remove(place);
        } else {
            place += 1;
        }
    }
    Some(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tripoint_games::board::Cell;

    fn set(cells: &[usize]) -> CellSet<1> {
        cells.iter().map(|&cell| Cell::from_index(cell)).collect()
    }

    #[test]
    fn a_list_keeps_the_least_sets() {
        let mut list = Carriers::<1, 2>::NONE;
        assert!(list.add(set(&[1, 2, 3])) && list.limit() == usize::MAX && list.add(set(&[4, 5])));
        assert_eq!(list.limit(), 3);
        assert!(!list.add(set(&[4, 5, 6])), "holds a set of the list");
        assert!(!list.add(set(&[7, 8, 9])), "no smaller than the largest");
        assert!(list.add(set(&[2])), "takes the place of the set that holds it");
        assert_eq!(list.all(), [set(&[4, 5]), set(&[2])]);
        assert!(list.add(set(&[0])) && list.has_within(&set(&[0, 4])) && !list.has_within(&set(&[4])));
    }

    #[test]
    fn a_union_without_a_common_cell_is_small() {
        let cells = set(&[0, 1, 2, 3, 4, 5]);
        assert_eq!(without_common_cell(&[set(&[0, 1]), set(&[0, 2])], &cells), None);
        assert_eq!(without_common_cell::<1>(&[], &cells), None);
        assert_eq!(without_common_cell::<1>(&[], &CellSet::EMPTY), Some(CellSet::EMPTY));
        let carriers = [set(&[0, 1, 2, 3, 4]), set(&[0, 1]), set(&[0, 2]), set(&[1, 2]), set(&[4, 5])];
        let found = without_common_cell(&carriers, &cells).unwrap();
        assert!(found == set(&[0, 1, 2]) || found == set(&[0, 1, 4, 5]), "{found:?}");
    }
}
