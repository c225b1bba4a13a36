//! A game's opening book: which one it is, and how it chooses between moves that are nearly as good as each other.

use super::settings::{BookChoice, Settings};
use crate::book::Book;
use std::collections::HashMap;
use std::sync::Arc;
use tripoint_games::base::Random;
use tripoint_games::board::Board;
use tripoint_games::rules::Position;

/// Separates the book's random numbers from the search's.
const BOOK_STREAM: u64 = 0x626f_6f6b;

/// An engine's books.
#[derive(Clone, Debug)]
pub(super) struct EngineBooks {
    choice: BookChoice,
    /// Moves whose win rates are within this difference of the best count as just as good.
    variety: f64,
    /// Books that have replaced the choice since, by board.
    replaced: HashMap<Board, Option<Arc<Book>>>,
    /// The current board's book.
    open: Option<Arc<Book>>,
    /// Whether we've already logged that the given book is for another board.
    warned: bool,
    /// The source of each game's seed.
    random: Random,
    /// The seed for this game's choices.
    game: u64,
}

impl EngineBooks {
    /// A new engine's books with these settings, at the start of a game.
    pub(super) fn new(settings: &Settings) -> EngineBooks {
        let (choice, variety) = (settings.book.clone(), settings.book_variety);
        let (random, game) = of_engine(&Random::new(settings.seed));
        let mut shelf = EngineBooks { choice, variety, replaced: HashMap::new(), open: None, warned: false, random, game };
        shelf.set_board(settings.board);
        shelf
    }

    /// Opens a board's book.
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

    /// The current board's book.
    pub(super) fn open(&self) -> Option<&Arc<Book>> {
        self.open.as_ref()
    }

    /// Replaces a board's book by another one, or by none.
    pub(super) fn replace(&mut self, board: Board, book: Option<Arc<Book>>) {
        self.replaced.insert(board, book);
    }

    /// Begins a game.
    pub(super) fn new_game(&mut self) {
        self.game = self.random.bits();
    }

    /// Begins a game like a new engine's first game with this random generator.
    pub(super) fn restart(&mut self, random: &Random) {
        (self.random, self.game) = of_engine(random);
    }

    /// Moves whose win rates, in [0, 1], are within this difference of the best count as just as good.
    pub(super) fn variety(&self) -> f64 {
        self.variety
    }

    /// Random numbers for a choice, the same whenever it is made in this game.
    pub(super) fn random(&self, position: &Position) -> Random {
        Random::new(self.game ^ position.history().len() as u64)
    }

    /// The book's memory, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.open.as_ref().map_or(0, |book| book.bytes())
    }
}

/// Returns the generator for the games' seeds, and the first seed. The engine's own random numbers stay as they are.
fn of_engine(random: &Random) -> (Random, u64) {
    let mut games = Random::new(random.clone().bits() ^ BOOK_STREAM);
    let game = games.bits();
    (games, game)
}
