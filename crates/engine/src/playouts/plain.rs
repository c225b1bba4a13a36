//! The plain loop: plays playouts one after the other, by any policy. The fast loop's twin.

use super::{AmafCounts, Policy, State};
use std::sync::Arc;
use tripoint_games::base::Random;
use tripoint_games::board::{CellSet, Topology};
use tripoint_games::rules::{Colour, Goal, WinTest};

/// Plays batches of playouts on one board, by any policy.
#[derive(Clone, Debug)]
pub struct Playouts<const W: usize, P> {
    win_test: WinTest<W>,
    policy: P,
}

impl<const W: usize, P: Policy<W>> Playouts<W, P> {
    /// Playouts on a board that fits into `W` words.
    pub fn new(topology: &Topology, goal: &Arc<Goal>, policy: P) -> Self {
        Playouts { win_test: WinTest::new(topology, goal), policy }
    }

    /// Fills the board from a state and returns Black's cells.
    pub fn fill(&self, start: &State<W>, random: &mut Random) -> CellSet<W> {
        let mut state = State { last: None, ..start.clone() };
        while !state.empty.is_empty() {
            let (cell, _) = self.policy.choose(&state, random);
            state.place(cell);
        }
        state.stones[Colour::Black.index()]
    }

    /// Plays `count` playouts from a state. Each one fills the board, so its winner is found once, at the end.
    pub fn run(&self, start: &State<W>, count: u32, random: &mut Random) -> AmafCounts<W> {
        let mut tally = AmafCounts::default();
        let all = start.stones[0].union(&start.stones[1]).union(&start.empty);
        for _ in 0..count {
            let black = self.fill(start, random);
            tally.add_filled(&self.win_test, &black, &all);
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::super::Uniform;
    use super::*;
    use tripoint_games::board::Board;
    use tripoint_games::board::{AnySet, Cell};
    use tripoint_games::rules::{Move, Position, Rules};

    #[test]
    fn a_playout_keeps_the_stones_and_alternates_to_the_end() {
        let topology = Topology::new(Board::y(7).unwrap());
        let mut random = Random::new(7);
        let mut stones = [AnySet::EMPTY; 2];
        [3, 9, 20].into_iter().for_each(|i| stones[0].insert(Cell::from_index(i)));
        stones[1].insert(Cell::from_index(8));
        let start = State::<2>::new(&topology, [&stones[0], &stones[1]], Colour::White);
        let playouts = Playouts::new(&topology, &Arc::new(topology.goal()), Uniform);
        for _ in 0..100 {
            let black = playouts.fill(&start, &mut random);
            assert!(start.stones[0].is_subset(&black) && start.stones[1].is_disjoint(&black));
            assert_eq!(black.len(), 3 + 24 / 2);
        }
    }

    #[test]
    fn a_playout_on_a_full_board_changes_nothing() {
        let mut position = Position::new(Board::y(2).unwrap(), Rules::STANDARD);
        for (i, colour) in [Colour::Black, Colour::White, Colour::Black].into_iter().enumerate() {
            position.play_any(colour, Move::Place(Cell::from_index(i))).unwrap();
        }
        let stones = Colour::BOTH.map(|colour| position.stones(colour));
        let state = State::<2>::new(position.topology(), stones, Colour::White);
        let tally = Playouts::new(position.topology(), position.goal(), Uniform).run(&state, 5, &mut Random::new(1));
        assert_eq!((tally.wins(Colour::Black), tally.playouts()), (5, 5));
    }

    #[test]
    fn uniform_playouts_are_random_halves_of_the_empty_cells() {
        let topology = Topology::new(Board::poly_y(5, 3).unwrap());
        let empty = AnySet::EMPTY;
        let start = State::<2>::new(&topology, [&empty, &empty], Colour::Black);
        let playouts = Playouts::new(&topology, &Arc::new(topology.goal()), Uniform);
        let mut random = Random::new(3);
        let mut owned = vec![0_f64; topology.len()];
        for _ in 0..16_000 {
            playouts.fill(&start, &mut random).iter().for_each(|cell| owned[cell.index()] += 1.0);
        }
        assert!(owned.iter().all(|count| (count - 8000.0).abs() < 5.0 * 4000_f64.sqrt()), "{owned:?}");
    }
}
