//! Positions as playouts see them.

use tripoint_games::board::{AnySet, Cell, CellSet, Topology};
use tripoint_games::rules::{Colour, Turn, TurnOrder, WinTest};

/// A position as playouts need it, in `W` words: stones, empty cells, whose stone comes next, the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// Black's and White's stones.
    pub stones: [CellSet<W>; 2],
    /// The cells without a stone.
    pub empty: CellSet<W>,
    /// The vertices each colour owns if the cells are edges; otherwise none.
    pub vertices: [CellSet<W>; 2],
    /// Whose stone comes next.
    pub turn: Turn,
    /// The sequence of turns.
    pub order: TurnOrder,
    /// The stones placed in this turn so far.
    pub turn_stones: CellSet<W>,
    /// The opponent's last move, to which the next one may be a reply; `None` for no reply.
    pub last: Option<Cell>,
}

impl<const W: usize> State<W> {
    /// Makes a state with these stones at the first turn of this colour, without owned vertices or a last move; the
    /// players alternate. If the cells are edges, you must add who owns the vertices.
    pub fn new(topology: &Topology, stones: [&AnySet; 2], to_move: Colour) -> State<W> {
        let [black, white] = stones.map(|set| set.resized::<W>());
        let empty = topology.all().resized::<W>().difference(&black).difference(&white);
        let (turn, order) = (Turn::first(to_move), TurnOrder::Alternating);
        State {
            stones: [black, white],
            empty,
            vertices: [CellSet::EMPTY; 2],
            turn,
            order,
            turn_stones: CellSet::EMPTY,
            last: None,
        }
    }

    /// Places a stone of the colour to move on an empty cell. An occupied cell would end up with both colours.
    ///
    /// It does nothing else: turns are complete wherever their stones are, and vertices don't change owners.
    /// [`State::play`] keeps the rules.
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

    /// Places a stone of the colour to move on an empty cell by the rules, and returns the [moves](State::moves) that
    /// follow. The stone may give its colour vertices, and a turn ends early if no cell is left for it.
    #[inline(always)]
    pub fn play(&mut self, cell: Cell, test: &WinTest<W>) -> CellSet<W> {
        if let Some(ownership) = test.ownership() {
            let colour = self.turn.colour;
            self.place(cell);
            ownership.claim(&mut self.vertices, colour, &self.stones[colour.index()], cell);
            return self.moves(test);
        }
        self.place(cell);
        let moves = self.moves(test);
        if moves.is_empty() && self.turn.placed > 0 {
            self.end_turn(cell);
            return self.empty;
        }
        moves
    }

    /// The cells for the next stone. In a turn with several stones, these are the empty ones that join no other stone
    /// of the turn. If the cells are edges, they are those that can still give a colour a vertex, while there are any.
    /// The other edges change nothing, and passing is never better than moving: whoever has an edge more can play as if
    /// it weren't there, and comes to own every vertex at least as early.
    #[inline(always)]
    pub fn moves(&self, test: &WinTest<W>) -> CellSet<W> {
        if let Some(ownership) = test.ownership() {
            let live = ownership.live(&self.vertices, &self.empty);
            return if live.is_empty() { self.empty } else { live };
        }
        if self.turn.placed == 0 {
            return self.empty;
        }
        let own = &self.stones[self.turn.colour.index()];
        self.empty.difference(&test.beside_chains(own, &self.turn_stones))
    }

    /// The elements of a colour's chains: its stones, or its vertices if the cells are edges.
    #[inline(always)]
    pub fn owned(&self, colour: Colour, test: &WinTest<W>) -> &CellSet<W> {
        if test.ownership().is_some() { &self.vertices[colour.index()] } else { &self.stones[colour.index()] }
    }

    /// Ends a turn early, after its last stone.
    fn end_turn(&mut self, last: Cell) {
        self.turn = self.turn.passed_on();
        (self.turn_stones, self.last) = (CellSet::EMPTY, Some(last));
    }
}
