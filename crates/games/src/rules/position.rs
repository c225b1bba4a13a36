//! Positions with their history: play, undo, swap, the colour to move, the winner.

mod canonical;
mod chains;

use super::zobrist::{stone_key, to_move_key, turn_key, turn_stone_key, vertex_key};
use super::{AnyWinTest, Colour, ColouredMove, Goal, Move, Outcome, PlayError, Rules, Seat, SwapRule, Turn, WonBy};
use crate::board::{AnySet, Board, Cell, Topology};
use std::cmp::Ordering;
use std::sync::Arc;

pub use canonical::{Canonical, PositionKey};

/// A game from its first move on: the board, the stones, the history.
#[derive(Clone, Debug)]
pub struct Position {
    topology: Arc<Topology>,
    goal: Arc<Goal>,
    win_test: Arc<AnyWinTest>,
    rules: Rules,
    stones: [AnySet; 2],
    /// The vertices of each colour if the cells are edges; otherwise empty.
    vertices: [AnySet; 2],
    setup: Vec<(Colour, Cell)>,
    history: Vec<ColouredMove>,
    /// The turn of each entry of the history; for a resignation, the turn of the next stone.
    turns: Vec<Turn>,
    /// The last explicitly set colour to move, with the number of moves at that time.
    explicit_turn: Option<(usize, Colour)>,
    /// The colour that resigned after the last move, if that is not a move of the history.
    resigned: Option<Colour>,
    hash: u64,
    winner: Option<Colour>,
}

impl Position {
    /// The empty board of a game. Rules that the board or the goal does not allow are replaced as in
    /// [`Rules::on_board`].
    pub(crate) fn of_game(topology: Arc<Topology>, goal: Arc<Goal>, rules: Rules) -> Position {
        let win_test = Arc::new(AnyWinTest::new(&topology, &goal));
        let rules = rules.on_board(&topology, &goal);
        Position {
            topology,
            goal,
            win_test,
            rules,
            stones: [AnySet::EMPTY; 2],
            vertices: [AnySet::EMPTY; 2],
            setup: Vec::new(),
            history: Vec::new(),
            turns: Vec::new(),
            explicit_turn: None,
            resigned: None,
            hash: 0,
            winner: None,
        }
    }

    /// Removes all moves and set-up stones. Board and rules stay.
    pub fn clear(&mut self) {
        (self.stones, self.hash, self.winner) = ([AnySet::EMPTY; 2], 0, None);
        (self.vertices, self.explicit_turn, self.resigned) = ([AnySet::EMPTY; 2], None, None);
        self.setup.clear();
        self.history.clear();
        self.turns.clear();
    }

    /// The graph of the board.
    pub fn topology(&self) -> &Arc<Topology> {
        &self.topology
    }

    /// The goal of the game.
    pub fn goal(&self) -> &Arc<Goal> {
        &self.goal
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.topology.board()
    }

    /// The rules apart from board and goal.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The moves so far, including resignations that were played as moves. Set-up stones are not moves.
    pub fn history(&self) -> &[ColouredMove] {
        &self.history
    }

    /// The stones that were set up before the first move, in order.
    pub fn setup(&self) -> &[(Colour, Cell)] {
        &self.setup
    }

    /// The last call of [`Position::set_to_move`]: the number of moves at that time, and the colour.
    pub fn explicit_turn(&self) -> Option<(usize, Colour)> {
        self.explicit_turn
    }

    /// The stones of a colour.
    pub fn stones(&self, colour: Colour) -> &AnySet {
        &self.stones[colour.index()]
    }

    /// The stones of Black and of White.
    pub fn both_stones(&self) -> [AnySet; 2] {
        self.stones
    }

    /// The material of a colour's chains: its stones, or its vertices if the cells are edges.
    pub fn owned(&self, colour: Colour) -> &AnySet {
        if self.win_test.ownership().is_some() { &self.vertices[colour.index()] } else { self.stones(colour) }
    }

    /// The vertices of Black and of White if the cells are edges; otherwise empty.
    pub fn both_vertices(&self) -> [AnySet; 2] {
        self.vertices
    }

    /// The cells without a stone.
    pub fn empty(&self) -> AnySet {
        self.topology.all().difference(&self.stones[0]).difference(&self.stones[1])
    }

    /// The colour of the stone on a cell.
    pub fn stone_at(&self, cell: Cell) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|colour| self.stones(*colour).contains(cell))
    }

    /// The colour to move: that of [`Position::turn`].
    pub fn to_move(&self) -> Colour {
        self.turn().colour
    }

    /// The turn of the next stone. It follows the turn order, unless [`Position::set_to_move`] has set another colour,
    /// which begins a new turn.
    ///
    /// After set-up stones it is the colour with fewer of them, or the opener if both have equally many.
    pub fn turn(&self) -> Turn {
        let ordered = match (self.history.last(), self.turns.last()) {
            (Some(entry), Some(&turn)) => match entry.mv {
                Move::Place(_) => self.after_stone(turn),
                Move::Swap if self.rules.swap == SwapRule::ExchangeSeats => turn,
                // The swapped stone was the swapper's turn, and the opponent gets the second turn.
                Move::Swap => Turn { colour: turn.colour.opponent(), ..turn },
                Move::Pass => turn.passed_on(),
                Move::Resign => turn,
            },
            _ => Turn::first(self.opener()),
        };
        match self.explicit_turn.filter(|&(moves, _)| moves == self.history.len()) {
            Some((_, colour)) if colour != ordered.colour => Turn { colour, placed: 0, ..ordered },
            _ => ordered,
        }
    }

    /// The turn after a stone of this turn. The turn continues while it has stones left and a cell for them.
    fn after_stone(&self, turn: Turn) -> Turn {
        let next = self.rules.turns.after(turn);
        if next.placed > 0 && self.empty().is_subset(&self.barred(next)) { turn.passed_on() } else { next }
    }

    /// The turn of the next stone if it has this colour. A stone out of turn begins a new turn.
    pub fn turn_of(&self, colour: Colour) -> Turn {
        let turn = self.turn();
        if turn.colour == colour { turn } else { Turn { colour, placed: 0, ..turn } }
    }

    /// The turn of each entry of the history; for a resignation, the turn of the next stone.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The stones placed so far in the current turn.
    fn stones_of(&self, turn: Turn) -> AnySet {
        self.history.iter().rev().filter_map(|entry| entry.mv.cell()).take(turn.placed as usize).collect()
    }

    /// The stones that a colour has placed in the current turn, if the next stone is its own.
    pub fn turn_stones(&self, colour: Colour) -> AnySet {
        self.stones_of(self.turn_of(colour))
    }

    /// The cells next to the chains of the stones of this turn.
    fn barred(&self, turn: Turn) -> AnySet {
        match turn.placed {
            0 => AnySet::EMPTY,
            _ => self.win_test.beside_chains(self.stones(turn.colour), &self.stones_of(turn)),
        }
    }

    /// The cells on which a colour may place its next stone: empty cells that join no other stone of the same turn.
    pub fn legal(&self, colour: Colour) -> AnySet {
        self.empty().difference(&self.barred(self.turn_of(colour)))
    }

    /// Whether virtual connections hold: the players alternate, and chains are made of the stones themselves. The
    /// solver, wins over bridges, books and all other proofs depend on it, except proofs by playing to the end of the
    /// game.
    pub fn connections_hold(&self) -> bool {
        self.rules.turns.alternates() && self.topology.vertices().is_none()
    }

    /// The cells of a line of play with the colours of their stones, beginning with this colour.
    pub fn coloured(&self, colour: Colour, line: &[Cell]) -> Vec<(Colour, Cell)> {
        let mut position = self.clone();
        position.set_to_move(colour);
        let mut next = |&cell: &Cell| {
            let colour = position.to_move();
            position.play_unchecked(colour, Move::Place(cell));
            (colour, cell)
        };
        line.iter().map(&mut next).collect()
    }

    /// The colour to move after the set-up stones.
    fn opener(&self) -> Colour {
        let set = self.explicit_turn.filter(|&(moves, _)| moves == 0).map(|(_, colour)| colour);
        set.unwrap_or_else(|| {
            let black = self.setup.iter().filter(|stone| stone.0 == Colour::Black).count();
            match (2 * black).cmp(&self.setup.len()) {
                Ordering::Less => Colour::Black,
                Ordering::Equal => self.rules.opener,
                Ordering::Greater => Colour::White,
            }
        })
    }

    /// The current colour of a seat.
    ///
    /// The first seat belongs to the player who made the first move; before that, to the player to move.
    pub fn colour_of(&self, seat: Seat) -> Colour {
        let opening = self.history.iter().find(|entry| entry.mv != Move::Resign);
        let first = opening.map_or_else(|| self.opener(), |entry| entry.colour);
        if self.has_exchanged_colours() == (seat == Seat::First) { first.opponent() } else { first }
    }

    /// Whether a swap has exchanged the players' colours.
    pub fn has_exchanged_colours(&self) -> bool {
        self.rules.swap == SwapRule::ExchangeSeats && self.history.iter().any(|entry| entry.mv == Move::Swap)
    }

    /// The current seat of a colour.
    pub fn seat_of(&self, colour: Colour) -> Seat {
        if self.colour_of(Seat::First) == colour { Seat::First } else { Seat::Second }
    }

    /// The Zobrist hash of the stones and owned vertices, the colour to move, and the turn with its stones so far. It
    /// does not depend on whether a swap is legal.
    pub fn hash(&self) -> u64 {
        let turn = self.turn();
        let placed = self.stones_of(turn).iter().fold(0, |key, cell| key ^ turn_stone_key(cell));
        self.hash ^ turn_key(self.rules.turns.key(turn)) ^ placed ^ to_move_key(turn.colour)
    }

    /// The winner on the board, if there is one. [`Position::outcome`] counts resignations, too.
    pub fn winner(&self) -> Option<Colour> {
        self.winner
    }

    /// Who has won, and how: on the board or, if nobody has, by a resignation after the last move. `None` while the game
    /// goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        let on_board = self.winner.map(|winner| Outcome { winner, by: WonBy::Board });
        on_board.or_else(|| {
            let played = self.history.last().filter(|entry| entry.mv == Move::Resign).map(|entry| entry.colour);
            let loser = self.resigned.or(played)?;
            Some(Outcome { winner: loser.opponent(), by: WonBy::Resignation })
        })
    }

    /// Resigns without a move in the history: there is nothing to undo, and the next move or undo cancels it.
    ///
    /// Does nothing if there is a winner on the board.
    pub fn resign(&mut self, colour: Colour) {
        self.resigned = Some(colour).filter(|_| self.winner.is_none());
    }

    /// Sets up a stone. It is not a move and cannot be undone. If the cells are edges, the order of set-up stones does
    /// not matter, because files do not store it: a vertex of which both colours hold half is Black's.
    ///
    /// # Errors
    /// A move was made before, or the cell is occupied or not on the board. The position is then unchanged.
    pub fn set_up(&mut self, colour: Colour, cell: Cell) -> Result<(), PlayError> {
        if !self.history.is_empty() {
            return Err(PlayError::SetupTooLate);
        }
        self.check_empty(cell)?;
        self.place(colour, cell);
        self.setup.push((colour, cell));
        self.share_out_vertices();
        Ok(())
    }

    /// The position after a set-up in the middle of a game: each of these cells gets a stone of the colour, or is
    /// emptied. The result is a new game with all stones set up and no moves; the stones determine the colour to move.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Notation;
    /// use tripoint_games::rules::{Colour, Move, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::GTP);
    /// let notation = Notation::default_for(position.topology());
    /// let [a1, b2, c3] = ["a1", "b2", "c3"].map(|name| notation.parse(name).unwrap());
    /// position.play(Move::Place(a1))?;
    /// position.play(Move::Place(b2))?;
    /// let changed = position.with_changes(&[(None, b2), (Some(Colour::White), c3)])?;
    /// assert_eq!(changed.setup(), [(Colour::Black, a1), (Colour::White, c3)]);
    /// assert_eq!((changed.history(), changed.to_move()), (&[][..], Colour::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// A cell that is not on the board.
    pub fn with_changes(&self, changes: &[(Option<Colour>, Cell)]) -> Result<Position, PlayError> {
        if changes.iter().any(|(_, cell)| cell.index() >= self.topology.len()) {
            return Err(PlayError::OffBoard);
        }
        let mut after = self.clone();
        (after.explicit_turn, after.resigned) = (None, None);
        after.turns.clear();
        let played = std::mem::take(&mut after.history);
        // A swap may have moved the first stone to a cell on which none was placed.
        let placed = self.setup.iter().map(|stone| stone.1).chain(played.iter().filter_map(|entry| entry.mv.cell()));
        let mut seen = AnySet::EMPTY;
        let cells = placed.chain(self.topology.cells()).filter(|&cell| {
            let is_new = !seen.contains(cell);
            seen.insert(cell);
            is_new
        });
        after.setup = cells.filter_map(|cell| Some((self.stone_at(cell)?, cell))).collect();
        for &(colour, cell) in changes {
            if let Some(before) = after.stone_at(cell) {
                after.toggle(before, cell);
                after.setup.retain(|stone| stone.1 != cell);
            }
            if let Some(colour) = colour {
                after.toggle(colour, cell);
                after.setup.push((colour, cell));
            }
        }
        after.share_out_vertices();
        after.winner = after.winner_of_owned();
        Ok(after)
    }

    /// Assigns the vertices to those who hold half of their edges, Black first, and updates the winner.
    fn share_out_vertices(&mut self) {
        if self.win_test.ownership().is_none() {
            return;
        }
        for colour in Colour::BOTH {
            let lost = std::mem::take(&mut self.vertices[colour.index()]);
            self.hash = lost.iter().fold(self.hash, |hash, vertex| hash ^ vertex_key(colour, vertex));
        }
        for colour in Colour::BOTH {
            self.stones[colour.index()].iter().for_each(|edge| self.claim(colour, edge));
        }
        self.winner = self.winner_of_owned();
    }

    /// The colour that wins by its stones or vertices.
    fn winner_of_owned(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.win_test.wins(colour, self.owned(colour)))
    }

    /// Sets the colour to move, until the next move of either colour.
    pub fn set_to_move(&mut self, colour: Colour) {
        self.explicit_turn = Some((self.history.len(), colour));
    }

    /// Checks whether a colour may swap now: the rule is on, and the game is a single stone that the other colour
    /// placed. If the colours have different goals, that has to be the opener: a single stone of the other colour was
    /// moved by a swap, or set up, and cannot be taken over.
    ///
    /// # Errors
    /// The condition that fails.
    pub fn check_swap(&self, colour: Colour) -> Result<(), PlayError> {
        self.check_single_stone(colour)?;
        if !self.goal.is_symmetric() && colour == self.rules.opener {
            return Err(PlayError::NotOffered(self.rules.opener));
        }
        Ok(())
    }

    /// Whether the rule is on and the game is a single stone placed by the other colour, the condition for swaps in
    /// records.
    fn check_single_stone(&self, colour: Colour) -> Result<(), PlayError> {
        self.rules.swap.check()?;
        let setup = self.setup.iter().map(|&(colour, cell)| ColouredMove { colour, mv: Move::Place(cell) });
        let mut moves = setup.chain(self.history.iter().copied().filter(|entry| entry.mv != Move::Resign));
        match (moves.next(), moves.next()) {
            (Some(ColouredMove { colour: opener, mv: Move::Place(_) }), None) if opener != colour => Ok(()),
            _ => Err(PlayError::SwapTooLate),
        }
    }

    /// The effect of a swap in words, for the player who would swap: `you become White, and Black moves next`.
    pub fn swap_in_words(&self) -> String {
        let (colour, other) = (self.to_move(), self.to_move().opponent());
        match self.rules.swap {
            SwapRule::ExchangeSeats => format!("you become {other}, and {colour} moves next"),
            SwapRule::Reflect => format!("the stone jumps to its mirror image, {colour}'s, and {other} moves next"),
            _ => format!("the stone becomes {colour}'s, and {other} moves next"),
        }
    }

    /// Whether the opponent may swap after a move of the player to move.
    pub fn swap_follows(&self) -> bool {
        self.swap_follows_stone_of(self.to_move())
    }

    /// Whether the opponent may swap after a move of this colour.
    pub fn swap_follows_stone_of(&self, colour: Colour) -> bool {
        let is_first = self.setup.is_empty() && self.history.iter().all(|entry| entry.mv == Move::Resign);
        self.rules.swap.is_on() && is_first && (self.goal.is_symmetric() || colour == self.rules.opener)
    }

    /// Changes the effect of later swaps, as far as board and goal allow.
    ///
    /// # Errors
    /// A swap with another effect was made before. The position is then unchanged.
    pub fn set_swap(&mut self, swap: SwapRule) -> Result<(), PlayError> {
        let rules = Rules { swap, ..self.rules }.on_board(&self.topology, &self.goal);
        if rules != self.rules && self.history.iter().any(|entry| entry.mv == Move::Swap) {
            return Err(PlayError::SwapTooLate);
        }
        self.rules = rules;
        Ok(())
    }

    /// The cell of the last stone; after a swap that moved it, its new cell.
    pub fn last_cell(&self) -> Option<Cell> {
        let mut entries = self.history.iter().rev();
        let moved = entries.clone().take_while(|entry| entry.mv.cell().is_none()).any(|entry| entry.mv == Move::Swap);
        let cell = entries.find_map(|entry| entry.mv.cell())?;
        Some(if moved { self.swapped_cell(cell) } else { cell })
    }

    /// The cell of a stone after a swap.
    fn swapped_cell(&self, cell: Cell) -> Cell {
        let mirror = self.topology.long_diagonal().filter(|_| self.rules.swap == SwapRule::Reflect);
        mirror.map_or(cell, |mirror| mirror[cell.index()])
    }

    /// Makes a move of the player to move.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Notation;
    /// use tripoint_games::rules::{Colour, Move, Outcome, PlayError, Position, Rules, WonBy};
    ///
    /// let mut position = Position::new(Board::hex(7, 7)?, Rules::GTP);
    /// let notation = Notation::default_for(position.topology());
    /// position.play(Move::Place(notation.parse("a7")?))?;
    /// position.play(Move::Swap)?;
    /// assert_eq!(position.play(Move::Swap), Err(PlayError::SwapTooLate));
    /// position.play(Move::Resign)?;
    /// let outcome = Outcome { winner: Colour::Black, by: WonBy::Resignation };
    /// assert_eq!(position.outcome(), Some(outcome));
    /// assert_eq!(position.play(Move::Pass), Err(PlayError::GameOver(outcome)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the move is illegal, or the game is over. The position is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        let colour = self.to_move();
        self.check_turn(colour)?;
        if mv == Move::Swap {
            self.check_swap(colour)?;
        }
        self.play_as(colour, mv)
    }

    /// Whether a player may move: the game goes on, and it is this player's turn.
    ///
    /// # Errors
    /// The condition that fails.
    pub fn check_turn(&self, colour: Colour) -> Result<(), PlayError> {
        match self.outcome() {
            Some(outcome) => Err(PlayError::GameOver(outcome)),
            None if colour != self.to_move() => Err(PlayError::NotToMove(self.to_move())),
            None => Ok(()),
        }
    }

    /// Makes a move of either colour at any time, even after the end of the game, as records of games contain them. A
    /// swap may take over any single stone; [`Position::check_swap`] says whether it is offered in a game.
    ///
    /// # Errors
    /// A stone on a cell that is not free for it, or a swap where there is none. The position is then unchanged.
    pub fn play_as(&mut self, colour: Colour, mv: Move) -> Result<(), PlayError> {
        match mv {
            Move::Place(cell) => self.check_place(colour, cell)?,
            Move::Swap => self.check_single_stone(colour)?,
            Move::Pass | Move::Resign => {}
        }
        self.play_unchecked(colour, mv);
        Ok(())
    }

    fn check_place(&self, colour: Colour, cell: Cell) -> Result<(), PlayError> {
        self.check_empty(cell)?;
        if self.barred(self.turn_of(colour)).contains(cell) { Err(PlayError::SameChain) } else { Ok(()) }
    }

    fn check_empty(&self, cell: Cell) -> Result<(), PlayError> {
        match cell.index() < self.topology.len() {
            false => Err(PlayError::OffBoard),
            true if self.stone_at(cell).is_some() => Err(PlayError::Occupied),
            true => Ok(()),
        }
    }

    /// Makes a move that is known to be legal. An illegal one puts two stones on a cell, or swaps without a stone.
    pub fn play_unchecked(&mut self, colour: Colour, mv: Move) {
        self.turns.push(if mv == Move::Resign { self.turn() } else { self.turn_of(colour) });
        match mv {
            Move::Place(cell) => self.place(colour, cell),
            Move::Swap => self.recolour_for_swap(),
            Move::Pass | Move::Resign => {}
        }
        self.resigned = None;
        self.history.push(ColouredMove { colour, mv });
    }

    /// Places a stone on an empty cell and updates the winner.
    fn place(&mut self, colour: Colour, cell: Cell) {
        self.toggle(colour, cell);
        self.claim(colour, cell);
        if self.winner.is_none() && self.win_test.wins(colour, self.owned(colour)) {
            self.winner = Some(colour);
        }
    }

    /// Takes back the last move, including a swap or a resignation, and returns it.
    pub fn undo(&mut self) -> Option<ColouredMove> {
        let entry = self.history.pop()?;
        self.turns.pop();
        self.resigned = None;
        self.explicit_turn = self.explicit_turn.filter(|&(moves, _)| moves <= self.history.len());
        match entry.mv {
            Move::Place(cell) => {
                self.release(entry.colour, cell);
                self.toggle(entry.colour, cell);
                self.winner = self.winner.filter(|&colour| self.win_test.wins(colour, self.owned(colour)));
            }
            Move::Swap => self.recolour_for_swap(),
            Move::Pass | Move::Resign => {}
        }
        Some(entry)
    }

    /// Adds a stone or removes it.
    fn toggle(&mut self, colour: Colour, cell: Cell) {
        let mut stone = AnySet::EMPTY;
        stone.insert(cell);
        let set = &mut self.stones[colour.index()];
        *set = set.union(&stone).difference(&set.intersection(&stone));
        self.hash ^= stone_key(colour, cell);
    }

    /// Gives a colour the vertices that its stone on an edge decides.
    fn claim(&mut self, colour: Colour, cell: Cell) {
        let before = self.vertices[colour.index()];
        if let Some(ownership) = self.win_test.ownership() {
            ownership.claim(&mut self.vertices, colour, &self.stones[colour.index()], cell);
            let new = self.vertices[colour.index()].difference(&before);
            self.hash = new.iter().fold(self.hash, |hash, vertex| hash ^ vertex_key(colour, vertex));
        }
    }

    /// Takes back the vertices that the last stone, still on the board, gave to a colour.
    fn release(&mut self, colour: Colour, cell: Cell) {
        let Some(ownership) = self.win_test.ownership() else { return };
        for vertex in ownership.given_by(&self.stones[colour.index()], cell) {
            if self.vertices[colour.index()].contains(vertex) {
                self.vertices[colour.index()].remove(vertex);
                self.hash ^= vertex_key(colour, vertex);
            }
        }
    }

    /// The effect of a swap on the stones; it is its own inverse.
    fn recolour_for_swap(&mut self) {
        if !matches!(self.rules.swap, SwapRule::Recolour | SwapRule::Reflect) {
            return;
        }
        let cells = self.stones.map(|set| set.first());
        for (colour, cell) in Colour::BOTH.into_iter().zip(cells) {
            if let Some(cell) = cell {
                self.release(colour, cell);
                self.toggle(colour, cell);
                let cell = self.swapped_cell(cell);
                self.toggle(colour.opponent(), cell);
                self.claim(colour.opponent(), cell);
            }
        }
        // On the smallest board of edges the first stone wins.
        if self.winner.is_some() {
            self.winner = self.winner_of_owned();
        }
    }
}

#[cfg(test)]
mod tests;
