//! The opening book of a game: which one it is, and the choice among moves that are nearly as good as each other.

use super::settings::{BookChoice, Settings};
use crate::book::Book;
use std::collections::HashMap;
use std::sync::Arc;
use tripoint_games::base::Random;
use tripoint_games::board::Board;
use tripoint_games::rules::Position;

/// Separates the random numbers of the book from those of the search.
const BOOK_STREAM: u64 = 0x626f_6f6b;

/// The books of an engine.
#[derive(Clone, Debug)]
pub(super) struct EngineBooks {
    choice: BookChoice,
    /// The difference in win rate within which moves are as good as the best one.
    variety: f64,
    /// The books that have replaced the choice since, by board.
    replaced: HashMap<Board, Option<Arc<Book>>>,
    /// The book of the current board.
    open: Option<Arc<Book>>,
    /// Whether the warning that the given book is for another board was logged.
    warned: bool,
    /// The source of each game's seed.
    random: Random,
    /// The seed of the choices in this game.
    game: u64,
}

impl EngineBooks {
    /// The books of a new engine with these settings, at the start of a game.
    pub(super) fn new(settings: &Settings) -> EngineBooks {
        let (choice, variety) = (settings.book.clone(), settings.book_variety);
        let (random, game) = of_engine(&Random::new(settings.seed));
        let mut shelf = EngineBooks { choice, variety, replaced: HashMap::new(), open: None, warned: false, random, game };
        shelf.set_board(settings.board);
        shelf
    }

    /// Opens the book of a board.
    pub(super) fn set_board(&mut self, board: Board) {
        self.open = match self.replaced.get(&board) {
            Some(book) => book.clone(),
            None => self.chosen(board),
        };
        if let Some(book) = &self.open {
            let (positions, replies) = book.totals();
            log::debug!("book: {}, {positions} positions with {replies} replies", board.title());
        }
    }

    fn chosen(&mut self, board: Board) -> Option<Arc<Book>> {
        match &self.choice {
            BookChoice::Off => None,
            BookChoice::Set(books) => books
                .book(board)
                .unwrap_or_else(|error| {
                    log::warn!("the book for {}: {error}; the engine plays without a book there", board.title());
                    None
                })
                .map(Arc::new),
            BookChoice::Given(book) if book.board() == board => Some(Arc::clone(book)),
            BookChoice::Given(book) => {
                if !std::mem::replace(&mut self.warned, true) {
                    let (of_book, board) = (book.board().title(), board.title());
                    log::warn!("the book is for {of_book}, the board is {board}; the engine plays without a book there");
                }
                None
            }
        }
    }

    /// The book of the current board.
    pub(super) fn open(&self) -> Option<&Arc<Book>> {
        self.open.as_ref()
    }

    /// Replaces the book of a board by another one, or by none.
    pub(super) fn replace(&mut self, board: Board, book: Option<Arc<Book>>) {
        self.replaced.insert(board, book);
    }

    /// Begins a game.
    pub(super) fn new_game(&mut self) {
        self.game = self.random.bits();
    }

    /// Begins a game like the first game of an engine with this random generator.
    pub(super) fn restart(&mut self, random: &Random) {
        (self.random, self.game) = of_engine(random);
    }

    /// The difference in win rate, in [0, 1], within which moves are as good as the best one.
    pub(super) fn variety(&self) -> f64 {
        self.variety
    }

    /// The random numbers of a choice, the same whenever it is made in this game.
    pub(super) fn random(&self, position: &Position) -> Random {
        Random::new(self.game ^ position.history().len() as u64)
    }

    /// The memory of the book, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.open.as_ref().map_or(0, |book| book.bytes())
    }
}

/// The generator of the games' seeds, and the first of them; the engine's own numbers stay as they are.
fn of_engine(random: &Random) -> (Random, u64) {
    let mut games = Random::new(random.clone().bits() ^ BOOK_STREAM);
    let game = games.bits();
    (games, game)
}
