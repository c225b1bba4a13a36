//! Positions as playouts see them.

use crate::board::{AnySet, Cell, CellSet, Topology};
use crate::rules::{Colour, Turn, TurnOrder, WinTest};

/// A position as playouts need it, in `W` words: stones, empty cells, whose stone comes next, the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// The stones of Black and of White.
    pub stones: [CellSet<W>; 2],
    /// The cells without a stone.
    pub empty: CellSet<W>,
    /// Whose stone comes next.
    pub turn: Turn,
    /// The sequence of turns.
    pub order: TurnOrder,
    /// The stones that were placed in the turn.
    pub turn_stones: CellSet<W>,
    /// The opponent's last move, to which the next one may be a reply; `None` for no reply.
    pub last: Option<Cell>,
}

impl<const W: usize> State<W> {
    /// The state of a board with these stones at the first turn of this colour, without a last move; the players alternate.
    pub fn new(topology: &Topology, stones: [&AnySet; 2], to_move: Colour) -> State<W> {
        let [black, white] = stones.map(|set| set.resized::<W>());
        let empty = topology.all().resized::<W>().difference(&black).difference(&white);
        let (turn, order) = (Turn::first(to_move), TurnOrder::Alternating);
        State { stones: [black, white], empty, turn, order, turn_stones: CellSet::EMPTY, last: None }
    }

    /// Places a stone of the colour to move on an empty cell; on an occupied one both colours end up there.
    ///
    /// A turn has all its stones, wherever they are: who keeps the rule about chains ends it early by [`State::end_turn`].
    #[inline]
    pub fn place(&mut self, cell: Cell) {
        self.stones[self.turn.colour.index()].insert(cell);
        self.empty.remove(cell);
        self.turn = self.order.after(self.turn);
        if self.turn.placed > 0 {
            self.turn_stones.insert(cell);
        } else {
            (self.turn_stones, self.last) = (CellSet::EMPTY, Some(cell));
        }
    }

    /// The cells for the next stone: in a turn of several stones the empty ones that join no other stone of the turn.
    #[inline(always)]
    pub fn legal(&self, test: &WinTest<W>) -> CellSet<W> {
        if self.turn.placed == 0 {
            return self.empty;
        }
        let own = &self.stones[self.turn.colour.index()];
        self.empty.difference(&test.beside_chains(own, &self.turn_stones))
    }

    /// Ends a turn of which `last` is the last stone before its time.
    pub fn end_turn(&mut self, last: Cell) {
        self.turn = self.turn.passed_on();
        (self.turn_stones, self.last) = (CellSet::EMPTY, Some(last));
    }
}
