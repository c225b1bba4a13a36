//! The settings of an engine.

use super::TimeSettings;
use crate::board_settings::network_names;
use crate::book::{Book, BookSet};
use crate::patterns::Patterns;
use crate::search::{Limits, Parameters};
use std::sync::Arc;
use thiserror::Error;
use tripoint_games::base::fingerprint_text;
use tripoint_games::board::Board;
use tripoint_games::notation::{Coordinates, NotationError};
use tripoint_games::rules::{Position, Rules, SwapRule, TurnOrder};
use tripoint_games::with_methods;
use tripoint_network::Weights;

/// The settings of an engine. You begin with [`Settings::new`], or with those that ship, and change what you need.
///
/// ```
/// use std::sync::Arc;
/// use tripoint_engine::engine::Settings;
/// use tripoint_engine::search::Limits;
/// use tripoint_games::board::Board;
///
/// let settings = Settings::new(Arc::default()).with_board(Board::hex(11, 11)?).with_limits(Limits::simulations(1000));
/// assert_eq!((settings.limits.simulations, settings.memory), (Some(1000), 1024));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Settings {
    /// The board to start with.
    pub board: Board,
    /// The rules around the board to start with.
    pub rules: Rules,
    /// Whether games take moves of either colour at any time, and after their end, as front-ends of GTP send them.
    /// Otherwise only the player to move can move, until the game is over.
    pub free_play: bool,
    /// The names of cells; `None` for the default of the board in use.
    pub coordinates: Option<Coordinates>,
    /// The parameters of the search and of the time control.
    pub parameters: Parameters,
    /// The patterns of the playouts.
    pub patterns: Arc<Patterns>,
    /// The network; the parameter `network` turns it off.
    pub network: Network,
    /// The opening books.
    pub book: BookChoice,
    /// The difference in win rate, in [0, 1], within which moves of a book are as good as its best one; which of them
    /// is played is left to chance.
    pub book_variety: f64,
    /// The limits of each search.
    pub limits: Limits,
    /// The time for a move, in seconds; without it and without another limit it is [`Settings::DEFAULT_MOVE_TIME`].
    pub move_time: Option<f64>,
    /// The time control of both players, until a front-end sets another.
    pub time: TimeSettings,
    /// The limit of the resident size of the whole process, in MiB.
    pub memory: usize,
    /// The shares of the engines in that memory.
    pub sharing: MemorySharing,
    /// The seed of all random choices.
    pub seed: u64,
    /// The threads of a search, at least one; with more than one, the seed does not determine the game.
    pub threads: usize,
}

impl Settings {
    with_methods!(
        Settings:
        with_board(board: Board),
        with_rules(rules: Rules),
        with_free_play(free_play: bool),
        with_coordinates(coordinates: Option<Coordinates>),
        with_parameters(parameters: Parameters),
        with_patterns(patterns: Arc<Patterns>),
        with_network(network: Network),
        with_book(book: BookChoice),
        with_book_variety(book_variety: f64),
        with_limits(limits: Limits),
        with_move_time(move_time: Option<f64>),
        with_time(time: TimeSettings),
        with_memory(memory: usize),
        with_sharing(sharing: MemorySharing),
        with_seed(seed: u64),
        with_threads(threads: usize),
    );

    /// The time for a move, in seconds, when nothing else limits the search.
    pub const DEFAULT_MOVE_TIME: f64 = 1.0;

    /// The default of `book_variety`. A guess, not validated by a match.
    pub const DEFAULT_BOOK_VARIETY: f64 = 0.01;

    /// The default settings, with these patterns: Y with base 10, without a book. Without patterns playouts are
    /// uniformly random.
    pub fn new(patterns: Arc<Patterns>) -> Settings {
        Settings {
            board: Board::default(),
            rules: Rules::STANDARD,
            free_play: false,
            coordinates: None,
            parameters: Parameters::default(),
            patterns,
            network: Network::default(),
            book: BookChoice::default(),
            book_variety: Settings::DEFAULT_BOOK_VARIETY,
            limits: Limits::default(),
            move_time: None,
            time: TimeSettings::Unlimited,
            memory: 1024,
            sharing: MemorySharing::default(),
            seed: 0,
            threads: 1,
        }
    }

    /// The same settings with the swap rule turned off.
    #[must_use]
    pub fn without_swap(mut self) -> Settings {
        self.rules.swap = SwapRule::Off;
        self
    }
}

/// The network of an engine.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Network {
    /// The shipped ones of the game, if there are any.
    #[default]
    Shipped,
    /// These, on every board.
    Given(Arc<Weights>),
}

impl Settings {
    /// Fingerprints of what no flag says: of the network and of the patterns.
    pub fn fingerprints(&self) -> String {
        let network = self.network_for(self.board, self.rules.turns).filter(|_| self.parameters.network);
        let network = network.map_or_else(|| "none".to_owned(), |network| network.fingerprint());
        format!("network {network} patterns {}", fingerprint_text(format!("{:?}", self.patterns).as_bytes()))
    }

    /// The weights for a solver, which orders moves by their policy and value: those that are given, or else the
    /// shipped ones that were trained on its proofs. These do not ship without the feature `cli`, for their size: there
    /// the solver has those of the game where both colours have the same goal, and none on Hex, where an electric
    /// circuit orders moves better than those do. None with the parameter `network` off.
    pub fn solver_network(&self, position: &Position) -> Option<Arc<Weights>> {
        let of_game = || {
            let is_symmetric = position.goal().is_symmetric();
            is_symmetric.then(|| shipped_network(position.board())).flatten()
        };
        match &self.network {
            _ if !self.parameters.network => None,
            Network::Shipped => Weights::shipped("solver").or_else(of_game),
            Network::Given(weights) => Some(Arc::clone(weights)),
        }
    }

    /// The weights for games on a board with these turns: those that are given, or else the shipped ones of the game.
    /// There are none where chains are not made of the stones themselves, and no shipped ones for turns of several
    /// stones, since the players alternated in the games that they are trained on.
    pub fn network_for(&self, board: Board, turns: TurnOrder) -> Option<Arc<Weights>> {
        match &self.network {
            _ if board.check_chains("networks").is_err() => None,
            Network::Shipped => turns.alternates().then(|| shipped_network(board)).flatten(),
            Network::Given(weights) => Some(Arc::clone(weights)),
        }
    }
}

/// The best of the shipped networks for play on a board that the program has.
fn shipped_network(board: Board) -> Option<Arc<Weights>> {
    network_names(board).iter().find_map(|name| Weights::shipped(name))
}

/// The opening books of an engine.
#[derive(Clone, Debug, Default)]
pub enum BookChoice {
    /// None.
    #[default]
    Off,
    /// The one of this set for the board in use, if there is one.
    Set(BookSet),
    /// This one, on its board.
    Given(Arc<Book>),
}

impl PartialEq for BookChoice {
    /// Given books are the same when they are one in memory.
    fn eq(&self, other: &BookChoice) -> bool {
        match (self, other) {
            (BookChoice::Off, BookChoice::Off) => true,
            (BookChoice::Set(one), BookChoice::Set(other)) => one == other,
            (BookChoice::Given(one), BookChoice::Given(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

/// The division of the process's memory among engines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemorySharing {
    /// Engines in the process at the same time, with equal shares.
    pub engines: usize,
    /// Memory, in MiB, reserved for uses other than the engines and the fixed part of every process.
    pub reserved: usize,
}

impl Default for MemorySharing {
    /// One engine with all the memory.
    fn default() -> Self {
        MemorySharing { engines: 1, reserved: 0 }
    }
}

/// Why an engine cannot do what was asked.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum EngineError {
    /// The coordinates do not fit the board.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A memory limit outside the range for this number of engines and threads.
    #[error("memory: got {got} MiB, expected {least} to {max}{for_whom}", max = Settings::MAX_MEMORY, for_whom = for_whom(*engines, *threads))]
    Memory {
        /// The limit, in MiB.
        got: usize,
        /// The least limit that is enough, in MiB.
        least: usize,
        /// Engines at the same time.
        engines: usize,
        /// The threads of a search.
        threads: usize,
    },
}

/// The reason in an error why more memory is needed: several engines, several threads.
fn for_whom(engines: usize, threads: usize) -> String {
    let engines = if engines > 1 { format!(" for {engines} concurrent engines") } else { String::new() };
    if threads > 1 { format!("{engines} with {threads} threads") } else { engines }
}
