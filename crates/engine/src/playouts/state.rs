//! Positions as playouts see them.

use tripoint_games::board::{AnySet, Cell, CellSet, Topology};
use tripoint_games::rules::{Colour, Turn, TurnOrder, WinTest};

/// A position as playouts need it, in `W` words: stones, empty cells, the colour of the next stone, the last move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State<const W: usize> {
    /// The stones of Black and of White.
    pub stones: [CellSet<W>; 2],
    /// The cells without a stone.
    pub empty: CellSet<W>,
    /// The vertices that each colour owns where the cells are edges; otherwise none.
    pub vertices: [CellSet<W>; 2],
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
    /// The state of a board with these stones at the first turn of this colour, without owned vertices or a last move;
    /// the players alternate. Where the cells are edges, who owns the vertices is to be added.
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

    /// Places a stone of the colour to move on an empty cell; on an occupied one both colours end up there.
    ///
    /// Nothing else: turns are complete wherever their stones are, and vertices change no owner. [`State::play`] keeps
    /// the rules.
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
    /// follow: the stone may give its colour vertices, and a turn ends early when no cell is left for it.
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

    /// The cells for the next stone: in a turn of several stones the empty ones that join no other stone of the turn.
    /// Where the cells are edges, those that can still give a colour a vertex, while there are any: the others change
    /// nothing, and to pass is never better than to move, since whoever has an edge more can play as if it were not
    /// there, and comes to own every vertex at least as early.
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

    /// The elements of a colour's chains: its stones, or its vertices where the cells are edges.
    #[inline(always)]
    pub fn owned(&self, colour: Colour, test: &WinTest<W>) -> &CellSet<W> {
        if test.ownership().is_some() { &self.vertices[colour.index()] } else { &self.stones[colour.index()] }
    }

    /// Ends a turn of which `last` is the last stone before its time.
    fn end_turn(&mut self, last: Cell) {
        self.turn = self.turn.passed_on();
        (self.turn_stones, self.last) = (CellSet::EMPTY, Some(last));
    }
}
