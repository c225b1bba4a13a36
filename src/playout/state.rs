//! Positions as playouts see them.

use crate::board::{AnySet, Cell, CellSet, Topology};
use crate::rules::{Colour, Turn, TurnOrder};

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
    /// The last move, to which the next one may be a reply; `None` for no reply.
    pub last: Option<Cell>,
}

impl<const W: usize> State<W> {
    /// The state of a board with these stones at the first turn of this colour, without a last move; the players alternate.
    pub fn new(topology: &Topology, stones: [&AnySet; 2], to_move: Colour) -> State<W> {
        let [black, white] = stones.map(|set| set.resized::<W>());
        let empty = topology.all().resized::<W>().difference(&black).difference(&white);
        State { stones: [black, white], empty, turn: Turn::first(to_move), order: TurnOrder::Alternating, last: None }
    }

    /// Places a stone of the colour to move on an empty cell; on an occupied one both colours end up there.
    #[inline]
    pub fn place(&mut self, cell: Cell) {
        self.stones[self.turn.colour.index()].insert(cell);
        self.empty.remove(cell);
        self.turn = self.order.after(self.turn);
        self.last = Some(cell);
    }
}
