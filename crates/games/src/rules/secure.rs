//! Wins proven by bridges, before the chains are connected on the board.

use super::{Colour, Goal, ObjectiveSet};
use crate::board::{CellSet, Side, SideSet, Topology};
use smallvec::SmallVec;
use std::sync::Arc;

/// Tests whether a player wins although the opponent is to move, by disjoint pairs; one cell of each pair is enough.
///
/// Two chains that share two empty neighbours are as good as connected: if the opponent takes one, the player takes the
/// other. The same is true for a chain with two empty neighbours on a side. If these pairs are disjoint, they all hold
/// at once. They're the bridges from the first step of H-search (Anshelevich, 2002), without its rules for longer
/// connections. A positive result is a proof; a negative one says nothing. The pairs are chosen greedily, so another
/// choice might prove more.
#[derive(Clone, Debug)]
pub struct SecureWin<const W: usize> {
    neighbours: Vec<CellSet<W>>,
    sides: Vec<SideSet>,
    /// For each colour, the cells on each of its goal sides.
    border: [Vec<(Side, CellSet<W>)>; 2],
    goal: Arc<Goal>,
}

/// Chains that are certain to be connected.
#[derive(Clone, Copy, Debug)]
struct Group<const W: usize> {
    /// The empty cells adjacent to it.
    liberties: CellSet<W>,
    /// The sides that it's certain to reach.
    sides: SideSet,
}

impl<const W: usize> SecureWin<W> {
    /// Makes the test for a board that fits into `W` words.
    pub fn new(topology: &Topology, goal: &Arc<Goal>) -> SecureWin<W> {
        assert!(topology.len() <= 64 * W, "{} cells do not fit into {W} words", topology.len());
        let on = |side| topology.cells().filter(|&cell| topology.sides(cell).contains(side)).collect();
        SecureWin {
            neighbours: topology.cells().map(|cell| topology.neighbours(cell).iter().copied().collect()).collect(),
            sides: topology.cells().map(|cell| topology.sides(cell)).collect(),
            border: Colour::BOTH.map(|colour| goal.sides(colour).iter().map(|side| (side, on(side))).collect()),
            goal: Arc::clone(goal),
        }
    }

    /// Whether the colour with these stones is proven to win with the opponent to move. `empty` must be the cells
    /// without a stone.
    ///
    /// # Complexity
    /// At worst O(stones + chains³) sets. In the middle of a game this takes a microsecond.
    pub fn wins(&self, colour: Colour, stones: &CellSet<W>, empty: &CellSet<W>) -> bool {
        self.pairs(colour, stones, empty).is_some()
    }

    /// Counts the pairs that the colour still needs, a bound on the stones it has to place. `None` without a proof.
    #[inline]
    pub fn pairs(&self, colour: Colour, stones: &CellSet<W>, empty: &CellSet<W>) -> Option<u32> {
        let mut groups = self.chains(stones, empty);
        let mut free = *empty;
        while self.join_chains(&mut groups, &mut free) || self.join_sides(colour, &mut groups, &mut free) {}
        let won = |group: &Group<W>| self.goal.won(colour, group.sides);
        let objectives = groups.iter().fold(ObjectiveSet::default(), |all, group| all.union(won(group)));
        self.goal.wins(objectives).then(|| (empty.len() - free.len()) as u32 / 2)
    }

    fn chains(&self, stones: &CellSet<W>, empty: &CellSet<W>) -> SmallVec<[Group<W>; 24]> {
        let mut chains = SmallVec::new();
        let mut unseen = *stones;
        while let Some(seed) = unseen.pop_first() {
            let mut group = Group { liberties: CellSet::EMPTY, sides: SideSet::default() };
            let mut open = CellSet::EMPTY;
            open.insert(seed);
            while let Some(cell) = open.pop_first() {
                let near = self.neighbours[cell.index()];
                group.sides = group.sides.union(self.sides[cell.index()]);
                group.liberties = group.liberties.union(&near);
                let reached = near.intersection(&unseen);
                open = open.union(&reached);
                unseen = unseen.difference(&reached);
            }
            group.liberties = group.liberties.intersection(empty);
            chains.push(group);
        }
        chains
    }

    /// Joins groups over pairs of free cells. Returns whether it joined any.
    fn join_chains(&self, groups: &mut SmallVec<[Group<W>; 24]>, free: &mut CellSet<W>) -> bool {
        let before = groups.len();
        let mut first = 0;
        while first < groups.len() {
            let mut second = first + 1;
            while second < groups.len() {
                let shared = groups[first].liberties.intersection(&groups[second].liberties);
                if take_pair(&shared, free) {
                    let joined = groups.swap_remove(second);
                    let group = &mut groups[first];
                    group.liberties = group.liberties.union(&joined.liberties);
                    group.sides = group.sides.union(joined.sides);
                    // With its new liberties the group may now reach others.
                    second = first + 1;
                } else {
                    second += 1;
                }
            }
            first += 1;
        }
        groups.len() < before
    }

    /// Joins groups to sides over pairs of free cells. Returns whether it joined any.
    fn join_sides(&self, colour: Colour, groups: &mut [Group<W>], free: &mut CellSet<W>) -> bool {
        let mut joined = false;
        for group in groups {
            for (side, cells) in &self.border[colour.index()] {
                if !group.sides.contains(*side) && take_pair(&group.liberties.intersection(cells), free) {
                    group.sides.insert(*side);
                    joined = true;
                }
            }
        }
        joined
    }
}

/// Makes two of these cells no longer free. Returns whether it found two.
#[inline]
fn take_pair<const W: usize>(cells: &CellSet<W>, free: &mut CellSet<W>) -> bool {
    let mut pair = cells.intersection(free);
    let (Some(one), Some(other)) = (pair.pop_first(), pair.pop_first()) else { return false };
    free.remove(one);
    free.remove(other);
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Cell};
    use crate::rules::exhaustion::Exhaustion;
    use crate::rules::{Position, Rules};

    /// In every position, legal or not, exhaustive search confirms a proven win.
    #[test]
    fn proven_wins_are_wins() {
        let boards = [
            "y 2",
            "y 3",
            "y 4",
            "poly-y 5 2",
            "poly-y 7 2",
            "poly-y 9 2",
            "poly-y 3 3",
            "bent-y 2 1",
            "hex 3 3",
            "hex 2 4",
            "hex 5 2",
        ];
        for board in boards {
            let position = Position::new(board.parse().unwrap(), Rules::STANDARD);
            let (topology, goal) = (position.topology(), position.goal());
            let (cells, mut exhaustion) = (topology.len(), Exhaustion::new(&position));
            let secure = SecureWin::<1>::new(topology, goal);
            let (mut certain, mut on_board) = (0, 0);
            for number in 0..3_usize.pow(cells as u32) {
                let digit = |i: usize| number / 3_usize.pow(i as u32) % 3;
                let bits = |colour| (0..cells).filter(|&i| digit(i) == colour).fold(0_u64, |bits, i| bits | 1 << i);
                let stones = [bits(1), bits(2)];
                let empty = CellSet::from_words([!(stones[0] | stones[1]) & ((1 << cells) - 1)]);
                // With symmetric goals, testing one colour is enough.
                for colour in Colour::BOTH.into_iter().take(if goal.is_symmetric() { 1 } else { 2 }) {
                    let own = CellSet::from_words([stones[colour.index()]]);
                    if secure.wins(colour, &own, &empty) {
                        certain += 1;
                        assert!(!exhaustion.mover_wins(colour.opponent(), stones), "{board} {stones:?} {colour}");
                    }
                    if exhaustion.has_won(colour, stones) {
                        on_board += 1;
                        assert!(secure.wins(colour, &own, &empty), "{board} {stones:?} {colour}");
                    }
                }
            }
            assert!(certain > on_board, "{board}: {certain} {on_board}");
        }
    }

    #[test]
    fn stone_in_the_middle_of_a_side_wins_on_base_three() {
        let position = Position::new(Board::y(3).unwrap(), Rules::STANDARD);
        let secure = SecureWin::<1>::new(position.topology(), position.goal());
        let wins = |cell: usize| {
            let stones: CellSet<1> = [Cell::from_index(cell)].into_iter().collect();
            secure.wins(Colour::Black, &stones, &CellSet::first_cells(6).difference(&stones))
        };
        assert_eq!((0..6).map(wins).collect::<Vec<_>>(), [false, true, true, false, true, false]);
    }
}
