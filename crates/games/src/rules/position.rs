//! Positions with their history: play, undo, swap, the colour to move, the winner.

mod canonical;
mod chains;
mod setup;
mod swap;
mod turns;

use super::zobrist::{stone_key, to_move_key, turn_key, turn_stone_key, vertex_key};
use super::{AnyWinTest, Colour, ColouredMove, Goal, Move, Outcome, PlayError, Rules, Turn, WonBy};
use crate::board::{AnySet, Board, Cell, Topology};
use std::sync::Arc;

pub use canonical::{Canonical, PositionKey};

/// A game from its first move on: board, stones, history.
#[derive(Clone, Debug)]
pub struct Position {
    topology: Arc<Topology>,
    goal: Arc<Goal>,
    win_test: Arc<AnyWinTest>,
    rules: Rules,
    stones: [AnySet; 2],
    /// Each colour's vertices if the cells are edges, otherwise empty.
    vertices: [AnySet; 2],
    setup: Vec<(Colour, Cell)>,
    history: Vec<ColouredMove>,
    /// The turn that each entry in the history belongs to. For a resignation, the next stone's turn.
    turns: Vec<Turn>,
    /// The colour to move that was last set explicitly, with the number of moves at that time.
    explicit_turn: Option<(usize, Colour)>,
    /// The colour that resigned after the last move, unless the history has that as a move.
    resigned: Option<Colour>,
    hash: u64,
    winner: Option<Colour>,
}

impl Position {
    /// The empty board of a game. If the board or the goal doesn't allow some rules, [`Rules::on_board`] replaces them.
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

    /// Removes all moves and set-up stones. Keeps board and rules.
    pub fn clear(&mut self) {
        (self.stones, self.hash, self.winner) = ([AnySet::EMPTY; 2], 0, None);
        (self.vertices, self.explicit_turn, self.resigned) = ([AnySet::EMPTY; 2], None, None);
        self.setup.clear();
        self.history.clear();
        self.turns.clear();
    }

    /// The board graph.
    pub fn topology(&self) -> &Arc<Topology> {
        &self.topology
    }

    /// The game's goal.
    pub fn goal(&self) -> &Arc<Goal> {
        &self.goal
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.topology.board()
    }

    /// The rules, apart from board and goal.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The moves so far, including resignations that were played as moves. Set-up stones aren't moves.
    pub fn history(&self) -> &[ColouredMove] {
        &self.history
    }

    /// The stones that were set up before the first move, in order.
    pub fn setup(&self) -> &[(Colour, Cell)] {
        &self.setup
    }

    /// A colour's stones.
    pub fn stones(&self, colour: Colour) -> &AnySet {
        &self.stones[colour.index()]
    }

    /// The stones of Black and White.
    pub fn both_stones(&self) -> [AnySet; 2] {
        self.stones
    }

    /// The material of a colour's chains: its stones, or its vertices if the cells are edges.
    pub fn owned(&self, colour: Colour) -> &AnySet {
        if self.win_test.ownership().is_some() { &self.vertices[colour.index()] } else { self.stones(colour) }
    }

    /// The vertices of Black and White if the cells are edges, otherwise empty.
    pub fn both_vertices(&self) -> [AnySet; 2] {
        self.vertices
    }

    /// The cells without a stone.
    pub fn empty(&self) -> AnySet {
        self.topology.all().difference(&self.stones[0]).difference(&self.stones[1])
    }

    /// The colour of the stone on a cell.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Colour, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// position.play(notation.read_move("b3", &Dialect::GTP)?)?;
    /// assert_eq!(position.stone_at(notation.parse("b3")?), Some(Colour::Black));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stone_at(&self, cell: Cell) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|colour| self.stones(*colour).contains(cell))
    }

    /// Whether virtual connections hold: the players must alternate, and chains must be made of the stones themselves.
    /// The solver, wins over bridges, books and all other proofs depend on it, except those that play to the end of the
    /// game.
    pub fn connections_hold(&self) -> bool {
        self.rules.turns.alternates() && self.topology.vertices().is_none()
    }

    /// Adds colours to the cells in a line of play, which this colour begins.
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

    /// The Zobrist hash. It covers the stones and owned vertices, the colour to move, and the turn with its stones so
    /// far, but not whether a swap is legal.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// // Both orders of the moves lead to the same position.
    /// let mut other = position.clone();
    /// for word in ["a1", "b3", "a4"] {
    ///     position.play(notation.read_move(word, &Dialect::GTP)?)?;
    /// }
    /// for word in ["a4", "b3", "a1"] {
    ///     other.play(notation.read_move(word, &Dialect::GTP)?)?;
    /// }
    /// assert_eq!(position.hash(), other.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hash(&self) -> u64 {
        let turn = self.turn();
        let placed = self.stones_of(turn).iter().fold(0, |key, cell| key ^ turn_stone_key(cell));
        self.hash ^ turn_key(self.rules.turns.key(turn)) ^ placed ^ to_move_key(turn.colour)
    }

    /// The winner on the board, if there is one. [`Position::outcome`] also counts resignations.
    pub fn winner(&self) -> Option<Colour> {
        self.winner
    }

    /// Who won, and how. A win on the board counts first, then a resignation after the last move. `None` until the game
    /// is over.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::rules::{Move, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// assert_eq!(position.outcome(), None);
    /// position.play(Move::Resign)?;
    /// assert_eq!(position.outcome().map(|outcome| outcome.to_string()).as_deref(), Some("White wins by resignation"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        let on_board = self.winner.map(|winner| Outcome { winner, by: WonBy::Board });
        on_board.or_else(|| {
            let played = self.history.last().filter(|entry| entry.mv == Move::Resign).map(|entry| entry.colour);
            let loser = self.resigned.or(played)?;
            Some(Outcome { winner: loser.opponent(), by: WonBy::Resignation })
        })
    }

    /// Resigns without adding a move to the history, so there's nothing to undo. The next move or undo cancels it.
    ///
    /// Does nothing if a colour has won on the board.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::rules::{Colour, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// position.resign(Colour::Black);
    /// assert_eq!(position.outcome().map(|outcome| outcome.winner), Some(Colour::White));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resign(&mut self, colour: Colour) {
        self.resigned = Some(colour).filter(|_| self.winner.is_none());
    }

    /// Finds the colour that wins with its stones or vertices.
    fn winner_of_owned(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.win_test.wins(colour, self.owned(colour)))
    }

    /// Plays a move for the player to move.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::Notation;
    /// use tripoint_games::rules::{Colour, Move, Outcome, PlayError, Position, Rules, WonBy};
    ///
    /// let mut position = Position::new(Board::hex(7, 7)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// position.play(Move::Place(notation.parse("a7")?))?;
    /// position.play(Move::Swap)?;
    /// assert_eq!(position.play(Move::Swap), Err(PlayError::NotSecondMove));
    /// position.play(Move::Resign)?;
    /// let outcome = Outcome { winner: Colour::Black, by: WonBy::Resignation };
    /// assert_eq!(position.outcome(), Some(outcome));
    /// assert_eq!(position.play(Move::Pass), Err(PlayError::GameOver(outcome)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason why the move is illegal, or that the game is over. The position stays unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        let colour = self.to_move();
        self.check_turn(colour)?;
        if mv == Move::Swap {
            self.check_swap(colour)?;
        }
        self.play_any(colour, mv)
    }

    /// Checks that the game is not over and that it is this player's turn.
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

    /// Plays either colour's move, no matter whose turn it is and even after the game has ended, because game records
    /// contain such moves. A swap may take over any single stone; [`Position::check_swap`] says whether a game offers
    /// it.
    ///
    /// # Errors
    /// The cell is off the board, occupied or barred in this turn, or the swap is illegal. The position stays
    /// unchanged.
    pub fn play_any(&mut self, colour: Colour, mv: Move) -> Result<(), PlayError> {
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

    /// Makes a move that you know is legal. An illegal one puts two stones on a cell, or swaps without a stone.
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

    /// Places a stone on an empty cell, and updates the winner.
    fn place(&mut self, colour: Colour, cell: Cell) {
        self.toggle(colour, cell);
        self.claim(colour, cell);
        if self.winner.is_none() && self.win_test.wins(colour, self.owned(colour)) {
            self.winner = Some(colour);
        }
    }

    /// Takes back the last move, including a swap or a resignation, and returns it.
    ///
    /// ```
    /// use tripoint_games::board::Board;
    /// use tripoint_games::notation::{Dialect, Notation};
    /// use tripoint_games::rules::{Colour, Position, Rules};
    ///
    /// let mut position = Position::new(Board::y(4)?, Rules::STANDARD);
    /// let notation = Notation::default_for(position.topology());
    /// position.play(notation.read_move("b3", &Dialect::GTP)?)?;
    /// let undone = position.undo().ok_or("no move")?;
    /// assert_eq!((undone.colour, position.history().len()), (Colour::Black, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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

    /// Adds a stone, or removes it.
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

    /// Takes back the vertices that a colour's last stone gave it. The stone must still be on the board.
    fn release(&mut self, colour: Colour, cell: Cell) {
        let Some(ownership) = self.win_test.ownership() else { return };
        for vertex in ownership.given_by(&self.stones[colour.index()], cell) {
            if self.vertices[colour.index()].contains(vertex) {
                self.vertices[colour.index()].remove(vertex);
                self.hash ^= vertex_key(colour, vertex);
            }
        }
    }
}

#[cfg(test)]
mod tests;
