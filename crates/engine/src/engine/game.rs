//! The game that an engine plays: the position with its history, the players' clocks, the opening books.

use super::opening::EngineBooks;
use super::{PlayerClock, Settings, TimeSettings};
use crate::book::{Advice, Book, BookMove};
use std::sync::Arc;
use tripoint_games::base::Random;
use tripoint_games::board::{Board, Cell};
use tripoint_games::notation::{Coordinates, Notation, NotationError};
use tripoint_games::rules::{Colour, ColouredMove, Move, Outcome, PlayError, Position, Rules, SwapRule, TurnOrder, WonBy};

/// A game in progress, with what later games on the same engine take over: rules, time control, books.
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    number: GameNumber,
    notation: Arc<Notation>,
    clocks: [PlayerClock; 2],
    books: EngineBooks,
    /// The rules of later games.
    rules: Rules,
    /// The time control of later games.
    time: TimeSettings,
    /// How cells are named, on boards that have these coordinates.
    coordinates: Option<Coordinates>,
    /// Whether either colour may move at any time.
    free_play: bool,
}

/// Numbers by which a search or a solver notices that it was built for another game.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct GameNumber {
    /// Changes with every new board or sequence of turns, even the same one.
    pub(super) board: u64,
    /// Changes when a game begins or a position is put in place, because a search tree identifies positions by their
    /// moves alone.
    pub(super) start: u64,
}

impl Game {
    /// Starts a game.
    ///
    /// # Errors
    /// Coordinates that don't fit the board.
    pub(super) fn new(settings: &Settings) -> Result<Game, NotationError> {
        let &Settings { board, rules, coordinates, time, free_play, .. } = settings;
        let position = Position::new(board, rules);
        Ok(Game {
            notation: Arc::new(notation(&position, coordinates)?),
            position,
            number: GameNumber::default(),
            clocks: [PlayerClock::new(time); 2],
            books: EngineBooks::new(settings),
            rules,
            time,
            coordinates,
            free_play,
        })
    }

    /// The same game for an engine with other settings. The books stay. Later games follow the rules in the settings,
    /// but keep this game's turns.
    pub(super) fn under(&self, settings: &Settings) -> Game {
        let &Settings { coordinates, time, free_play, .. } = settings;
        let rules = Rules { turns: self.position.rules().turns, ..settings.rules };
        Game { rules, coordinates, time, free_play, ..self.clone() }
    }

    /// The position with its history.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The numbers that tell this game from earlier ones.
    pub(super) fn number(&self) -> GameNumber {
        self.number
    }

    /// The cells' names, shared so that a search's observer can keep them.
    pub fn notation(&self) -> &Arc<Notation> {
        &self.notation
    }

    /// The rules for later games. The position has those of this game, which its board may restrict.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// A colour's game clock.
    pub fn clock(&self, colour: Colour) -> &PlayerClock {
        &self.clocks[colour.index()]
    }

    /// A colour's game clock, mutable.
    pub fn clock_mut(&mut self, colour: Colour) -> &mut PlayerClock {
        &mut self.clocks[colour.index()]
    }

    /// Starts a game on a board. If the coordinates in the settings don't fit the board, it uses its own.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// #
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// engine.game_mut().set_board(Board::hex(5, 5)?);
    /// assert_eq!(engine.game().position().empty().len(), 25);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_board(&mut self, board: Board) {
        self.position = Position::new(board, self.rules);
        let coordinates = self.coordinates.filter(|coordinates| Coordinates::of_board(board).contains(coordinates));
        let notation = notation(&self.position, coordinates).unwrap_or_else(|_| Notation::default_for(self.position.topology()));
        self.notation = Arc::new(notation);
        self.number.board += 1;
        self.books.set_board(board);
        self.books.new_game();
        self.reset_clocks();
    }

    /// Names the cells in these coordinates from now on. Boards that don't have them use their own.
    ///
    /// # Errors
    /// Coordinates that this board doesn't have.
    pub fn set_coordinates(&mut self, coordinates: Coordinates) -> Result<(), NotationError> {
        self.notation = Arc::new(Notation::new(self.position.topology(), coordinates)?);
        self.coordinates = Some(coordinates);
        Ok(())
    }

    /// Starts a game on the same board with these turns.
    pub fn set_turns(&mut self, turns: TurnOrder) {
        self.rules.turns = turns;
        self.set_board(self.position.board());
    }

    /// Starts a game on the same board.
    pub fn clear(&mut self) {
        self.position.clear();
        self.number.start += 1;
        self.books.new_game();
        self.reset_clocks();
    }

    /// Starts a game on the same board. The books choose as in a new engine with this random generator.
    pub(super) fn restart(&mut self, random: &Random) {
        self.clear();
        self.books.restart(random);
    }

    fn reset_clocks(&mut self) {
        self.clocks = [PlayerClock::new(self.time); 2];
    }

    /// Gives both players this time control, also in later games, and resets their clocks.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// use tripoint_engine::engine::TimeSettings;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::rules::Colour;
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// engine.game_mut().set_time(TimeSettings::Absolute { main: 60.0 });
    /// assert_eq!(engine.game().clock(Colour::Black).seconds(), Some(60.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_time(&mut self, time: TimeSettings) {
        self.time = time;
        self.reset_clocks();
    }

    /// Changes what a swap does, in this game and in later ones, unless the rule is off.
    ///
    /// # Errors
    /// This game already had a swap with another effect. Nothing changes then.
    pub fn set_swap(&mut self, swap: SwapRule) -> Result<(), PlayError> {
        if self.rules.swap == SwapRule::Off { Ok(()) } else { self.set_swap_rule(swap) }
    }

    /// Changes the swap rule, in this game and in later ones; [`SwapRule::Off`] forbids the swap.
    ///
    /// # Errors
    /// As [`Game::set_swap`].
    pub fn set_swap_rule(&mut self, swap: SwapRule) -> Result<(), PlayError> {
        self.position.set_swap(swap)?;
        self.rules.swap = swap;
        Ok(())
    }

    /// Who has won, and how; `None` until the game is over. A player whose clock has run out loses, unless the game was
    /// decided before.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::rules::Move;
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// engine.game_mut().play(Move::Resign)?;
    /// let outcome = engine.game().outcome().ok_or("the game is not over")?;
    /// assert_eq!(outcome.to_string(), "White wins by resignation");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self) -> Option<Outcome> {
        let late = Colour::BOTH.into_iter().find(|&colour| self.clock(colour).has_run_out());
        let on_time = late.map(|loser| Outcome { winner: loser.opponent(), by: WonBy::Time });
        self.position.outcome().or(on_time)
    }

    /// Plays a move for the player to move. The game doesn't know how long it took: [`PlayerClock::charge`] takes the
    /// time off a clock.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// use tripoint_games::notation::Dialect;
    /// use tripoint_games::rules::PlayError;
    ///
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// let game = engine.game_mut();
    /// let mv = game.notation().read_move("b3", &Dialect::GTP)?;
    /// game.play(mv)?;
    /// assert_eq!(game.play(mv), Err(PlayError::Occupied));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The move is illegal, or the game is over. The game doesn't change then.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        self.play_as(self.position.to_move(), mv)
    }

    /// Plays a move for a colour. It must be that colour's turn unless [`Settings::free_play`] is set.
    ///
    /// # Errors
    /// As [`Game::play`], and [`PlayError::NotToMove`]. Nothing changes then.
    pub fn play_as(&mut self, colour: Colour, mv: Move) -> Result<(), PlayError> {
        self.check_turn(colour)?;
        if mv == Move::Swap {
            self.position.check_swap(colour)?;
        }
        self.position.play_any(colour, mv)?;
        self.hand_over_clocks(mv);
        Ok(())
    }

    /// Whether a colour may move now. With [`Settings::free_play`] it always may.
    ///
    /// # Errors
    /// The game is over, or the other player is to move.
    pub(super) fn check_turn(&self, colour: Colour) -> Result<(), PlayError> {
        match self.outcome() {
            _ if self.free_play => Ok(()),
            Some(outcome) => Err(PlayError::GameOver(outcome)),
            None => self.position.check_turn(colour),
        }
    }

    /// Sets [`Settings::free_play`] for this game and later ones.
    pub(super) fn set_free_play(&mut self, free_play: bool) {
        self.free_play = free_play;
    }

    /// Makes the move that an engine has decided on, without checking it. The history doesn't include a resignation.
    pub(super) fn play_decided(&mut self, colour: Colour, mv: Move) {
        match mv {
            Move::Resign => self.position.resign(colour),
            mv => self.position.play_unchecked(colour, mv),
        }
        self.hand_over_clocks(mv);
    }

    /// Takes back the history's last move, and a resignation after it, which the history doesn't include.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tripoint_engine::engine::{Engine, Settings};
    /// # use tripoint_engine::search::Limits;
    /// # use tripoint_games::base::StoppedClock;
    /// # use tripoint_games::board::Board;
    /// #
    /// # let limits = Limits::simulations(100);
    /// # let settings = Settings::new(Arc::default()).with_board(Board::y(4)?).with_limits(limits).with_memory(64);
    /// # let mut engine = Engine::new(settings, Arc::new(StoppedClock))?;
    /// engine.play()?;
    /// assert!(engine.game_mut().undo().is_some());
    /// assert_eq!(engine.game_mut().undo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<ColouredMove> {
        let undone = self.position.undo()?;
        self.hand_over_clocks(undone.mv);
        Some(undone)
    }

    /// Lets the players keep their clocks when a swap exchanges their colours, and when it is taken back.
    fn hand_over_clocks(&mut self, mv: Move) {
        if mv == Move::Swap && self.position.rules().swap == SwapRule::ExchangeSeats {
            self.clocks.swap(0, 1);
        }
    }

    /// Makes several moves, or none if one of them is illegal.
    ///
    /// # Errors
    /// Returns the first illegal move's number, from 0, and the reason.
    pub fn play_all(&mut self, moves: &[ColouredMove]) -> Result<(), (usize, PlayError)> {
        for (number, &ColouredMove { colour, mv }) in moves.iter().enumerate() {
            if let Err(error) = self.play_as(colour, mv) {
                for _ in 0..number {
                    self.undo();
                }
                return Err((number, error));
            }
        }
        Ok(())
    }

    /// Sets up several stones, or none if one of them can't be set up. They don't count as moves.
    ///
    /// # Errors
    /// Returns the number of the first stone that can't be set up, from 0, and the reason.
    pub fn set_up(&mut self, stones: &[(Colour, Cell)]) -> Result<(), (usize, PlayError)> {
        let mut position = self.position.clone();
        for (number, &(colour, cell)) in stones.iter().enumerate() {
            position.set_up(colour, cell).map_err(|error| (number, error))?;
        }
        self.replace_position(position);
        Ok(())
    }

    /// Continues from another position, on its board and by its rules, and resets the clocks. Later games take over its
    /// turns.
    pub fn set_position(&mut self, position: Position) {
        let turns = position.rules().turns;
        if (position.board(), turns) != (self.position.board(), self.position.rules().turns) {
            self.rules.turns = turns;
            self.set_board(position.board());
        }
        self.replace_position(position);
        self.reset_clocks();
    }

    /// Goes to another position in the same game, for example in a variation. Search trees stay valid unless set-up
    /// stones, turns or the swap differ, because trees don't tell these apart. In that case it does what
    /// [`Game::set_position`] does.
    pub fn go_to(&mut self, position: Position) {
        let at = |position: &Position| {
            let (board, rules) = (position.board(), position.rules());
            (board, rules.turns, rules.swap, position.setup().to_vec(), position.explicit_turn())
        };
        if at(&position) == at(&self.position) {
            self.position = position;
        } else {
            self.set_position(position);
        }
    }

    fn replace_position(&mut self, position: Position) {
        self.position = position;
        self.number.start += 1;
    }

    /// The opening book for the board in use, if there is one and connections hold.
    pub fn book(&self) -> Option<&Arc<Book>> {
        self.books.open().filter(|_| self.position.connections_hold())
    }

    /// The moves that the book knows for a colour in this position, best first.
    pub fn book_moves(&self, colour: Colour) -> Vec<BookMove<'_>> {
        self.book().map_or_else(Vec::new, |book| book.moves(&self.position, colour))
    }

    /// The move that the book advises a colour to play here, the same at each call in one game. `None` if the game is
    /// decided or the book knows no move.
    pub fn book_advice(&self, colour: Colour) -> Option<Advice> {
        self.book()?.advice(&self.position, colour, self.books.variety(), &mut self.books.random(&self.position))
    }

    /// Plays from another book whenever its board is in use. `None` means no book on the current board.
    pub(super) fn set_book(&mut self, book: Option<Book>) {
        let board = book.as_ref().map_or(self.position.board(), Book::board);
        self.books.replace(board, book.map(Arc::new));
        self.books.set_board(self.position.board());
    }

    /// The memory that the book for the board in use takes, in bytes.
    pub(super) fn book_bytes(&self) -> usize {
        self.books.bytes()
    }
}

/// The notation with these coordinates, or with the board's own.
fn notation(position: &Position, coordinates: Option<Coordinates>) -> Result<Notation, NotationError> {
    match coordinates {
        Some(coordinates) => Notation::new(position.topology(), coordinates),
        None => Ok(Notation::default_for(position.topology())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_data;

    #[test]
    fn several_moves_are_made_or_none() {
        let mut game = Game::new(&Settings { free_play: true, ..test_data::settings() }).unwrap();
        let place = |colour, index| ColouredMove { colour, mv: Move::Place(Cell::from_index(index)) };
        let moves = [place(Colour::Black, 3), place(Colour::Black, 4), place(Colour::White, 3)];
        assert_eq!(game.play_all(&moves), Err((2, PlayError::Occupied)));
        assert_eq!(game.position().history(), []);
        assert_eq!(game.play_all(&moves[..2]), Ok(()));
        assert_eq!(game.position().history(), &moves[..2]);
    }
}
