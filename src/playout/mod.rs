//! Playouts: from a position to a full board, move by move as a policy chooses. Knows nothing of the tree.

mod bits;
mod compiled;
mod fast;
mod random;
mod tally;
mod template;
mod zones;

pub(crate) use bits::{Bits, Processor, SUMS, Task};
pub use fast::{FastPlayouts, HeuristicCounts};
pub use random::{Random, scaled};
pub use tally::{MAX_PLAYOUTS, Tally};
pub use template::{Template, TemplatePolicy, Templates};
pub use zones::Zones;

use crate::game::{AnySet, Cell, CellSet, Colour, Topology, WinTest};
use std::fmt;

/// A position as a playout sees it: stones, empty cells, whose turn it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// The stones of Black and of White.
    pub stones: [CellSet<W>; 2],
    /// The cells without a stone.
    pub empty: CellSet<W>,
    /// The colour to move; the players alternate.
    pub to_move: Colour,
    /// The cell of the last move of the playout; before its first move there is none.
    pub last: Option<Cell>,
}

impl<const W: usize> State<W> {
    /// The state of a board with these stones.
    pub fn new(topology: &Topology, stones: [&AnySet; 2], to_move: Colour) -> State<W> {
        let [black, white] = stones.map(|set| set.resized::<W>());
        let empty = topology.all().resized::<W>().difference(&black).difference(&white);
        State { stones: [black, white], empty, to_move, last: None }
    }

    /// Puts a stone of the colour to move on an empty cell; on another one both colours end up there.
    #[inline]
    pub fn place(&mut self, cell: Cell) {
        self.stones[self.to_move.index()].insert(cell);
        self.empty.remove(cell);
        self.to_move = self.to_move.opponent();
        self.last = Some(cell);
    }
}

/// What chose a move of a playout.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Heuristic {
    /// Saves the connection of two stones into which the opponent intrudes.
    Bridge,
    /// Steps past the opponent towards the border.
    EdgeWalk,
    /// Any other reply of a pattern.
    Reply,
    /// A random empty cell, away from the border as long as many are empty.
    Fillboard,
    /// A random empty cell.
    Uniform,
}

impl Heuristic {
    /// All heuristics, in the order of their numbers.
    pub const ALL: [Heuristic; 5] =
        [Heuristic::Bridge, Heuristic::EdgeWalk, Heuristic::Reply, Heuristic::Fillboard, Heuristic::Uniform];
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Heuristic::Bridge => "bridge",
            Heuristic::EdgeWalk => "edge-walk",
            Heuristic::Reply => "reply",
            Heuristic::Fillboard => "fillboard",
            Heuristic::Uniform => "uniform",
        })
    }
}

/// Chooses the moves of playouts.
pub trait Policy<const W: usize> {
    /// One of the state's empty cells, of which there is at least one, and what chose it.
    fn choose(&self, state: &State<W>, random: &mut Random) -> (Cell, Heuristic);
}

/// Every empty cell with the same probability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uniform;

impl<const W: usize> Policy<W> for Uniform {
    #[inline]
    fn choose(&self, state: &State<W>, random: &mut Random) -> (Cell, Heuristic) {
        let nth = random.below(state.empty.len());
        (state.empty.nth(nth).unwrap_or(Cell::from_index(0)), Heuristic::Uniform)
    }
}

/// Plays batches of playouts on one board.
#[derive(Clone, Debug)]
pub struct Playouts<const W: usize, P> {
    win_test: WinTest<W>,
    policy: P,
}

impl<const W: usize, P: Policy<W>> Playouts<W, P> {
    /// Playouts on a board that fits into `W` words.
    pub fn new(topology: &Topology, policy: P) -> Self {
        Playouts { win_test: WinTest::new(topology), policy }
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

    /// Plays `count` playouts from a state; every one fills the board, and its winner is found once, at the end.
    pub fn run(&self, start: &State<W>, count: u32, random: &mut Random) -> Tally<W> {
        let mut tally = Tally::default();
        let all = start.stones[0].union(&start.stones[1]).union(&start.empty);
        for _ in 0..count {
            let black = self.fill(start, random);
            if self.win_test.wins(&black) {
                tally.add(Colour::Black, &black);
            } else {
                tally.add(Colour::White, &all.difference(&black));
            }
        }
        tally
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Board, Move, Position, Rules};

    #[test]
    fn a_playout_keeps_the_stones_and_alternates_to_the_end() {
        let topology = Topology::new(Board::y(7).unwrap());
        let mut random = Random::new(7);
        let mut stones = [AnySet::EMPTY; 2];
        [3, 9, 20].into_iter().for_each(|i| stones[0].insert(Cell::from_index(i)));
        stones[1].insert(Cell::from_index(8));
        let start = State::<2>::new(&topology, [&stones[0], &stones[1]], Colour::White);
        let playouts = Playouts::new(&topology, Uniform);
        for _ in 0..100 {
            let black = playouts.fill(&start, &mut random);
            assert!(start.stones[0].is_subset(&black) && start.stones[1].is_disjoint(&black));
            assert_eq!(black.len(), 3 + 24 / 2);
        }
    }

    #[test]
    fn a_full_board_is_its_own_playout() {
        let mut position = Position::new(Board::y(2).unwrap(), Rules::GTP);
        for (i, colour) in [Colour::Black, Colour::White, Colour::Black].into_iter().enumerate() {
            position.play(colour, Move::Place(Cell::from_index(i))).unwrap();
        }
        let stones = Colour::BOTH.map(|colour| position.stones(colour));
        let state = State::<2>::new(position.topology(), stones, Colour::White);
        let tally = Playouts::new(position.topology(), Uniform).run(&state, 5, &mut Random::new(1));
        assert_eq!((tally.wins(Colour::Black), tally.playouts()), (5, 5));
    }

    #[test]
    fn uniform_playouts_are_random_halves_of_the_empty_cells() {
        let topology = Topology::new(Board::poly_y(5, 3).unwrap());
        let empty = AnySet::EMPTY;
        let start = State::<2>::new(&topology, [&empty, &empty], Colour::Black);
        let playouts = Playouts::new(&topology, Uniform);
        let mut random = Random::new(3);
        let mut owned = vec![0_f64; topology.len()];
        for _ in 0..16_000 {
            playouts.fill(&start, &mut random).iter().for_each(|cell| owned[cell.index()] += 1.0);
        }
        assert!(owned.iter().all(|count| (count - 8000.0).abs() < 5.0 * 4000_f64.sqrt()), "{owned:?}");
    }
}
