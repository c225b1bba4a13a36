//! An engine's settings.

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

/// An engine's settings. Begin with [`Settings::new`], or with those that ship, and change what you need.
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
    /// Whether games take moves by either colour at any time, even after their end, as GTP front-ends send them.
    /// Otherwise only the player to move can move, until the game is over.
    pub free_play: bool,
    /// How cells are named; `None` for the current board's default.
    pub coordinates: Option<Coordinates>,
    /// Parameters of the search and the time control.
    pub parameters: Parameters,
    /// The playouts' patterns.
    pub patterns: Arc<Patterns>,
    /// The network; the parameter `network` turns it off.
    pub network: Network,
    /// The opening books.
    pub book: BookChoice,
    /// Book moves whose win rates, in [0, 1], are within this difference of the best count as just as good, and chance
    /// decides which one to play.
    pub book_variety: f64,
    /// The limits for each search.
    pub limits: Limits,
    /// The time for a move, in seconds. Without it and without another limit, it is [`Settings::DEFAULT_MOVE_TIME`].
    pub move_time: Option<f64>,
    /// Both players' time control, until a front-end sets another.
    pub time: TimeSettings,
    /// The limit for the whole process's resident size, in MiB.
    pub memory: usize,
    /// How engines share that memory.
    pub sharing: MemorySharing,
    /// The seed for all random choices.
    pub seed: u64,
    /// The threads for a search, at least one. With more than one, the seed doesn't determine the game.
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

    /// The default settings with these patterns: Y with base 10, without a book. Without patterns, playouts are
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

/// An engine's network.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Network {
    /// The game's shipped networks, if there are any.
    #[default]
    Shipped,
    /// The game's smallest shipped network, if there is one. [Levels](super::Level) below the highest use it, because
    /// we set them with it: priors from a larger network are distributed differently.
    ShippedSmall,
    /// These weights, on every board.
    Given(Arc<Weights>),
}

impl Settings {
    /// Fingerprints of what the flags don't say: the network and the patterns.
    pub fn fingerprints(&self) -> String {
        let network = self.network_for(self.board, self.rules.turns).filter(|_| self.parameters.network);
        let network = network.map_or_else(|| "none".to_owned(), |network| network.fingerprint());
        format!("network {network} patterns {}", fingerprint_text(format!("{:?}", self.patterns).as_bytes()))
    }

    /// The weights for a solver, which orders moves by their policy and value: the given ones, or else the shipped ones
    /// trained on its proofs. To save space, these ship only with the feature `cli`. Without it, the solver uses the
    /// game's own network if both colours have the same goal. On Hex it uses none, because there an electric circuit
    /// orders moves better. None if the parameter `network` is off.
    pub fn solver_network(&self, position: &Position) -> Option<Arc<Weights>> {
        let of_game = || {
            let is_symmetric = position.goal().is_symmetric();
            is_symmetric.then(|| shipped_network(position.board())).flatten()
        };
        match &self.network {
            _ if !self.parameters.network => None,
            Network::Shipped | Network::ShippedSmall => Weights::shipped("solver").or_else(of_game),
            Network::Given(weights) => Some(Arc::clone(weights)),
        }
    }

    /// The weights for games on a board with these turns: the given ones, or else those that ship for the game. There
    /// are none if chains aren't made of the stones themselves. None ship for turns with several stones, because the
    /// players alternated in the training games.
    pub fn network_for(&self, board: Board, turns: TurnOrder) -> Option<Arc<Weights>> {
        match &self.network {
            _ if board.check_chains("networks").is_err() => None,
            Network::Shipped | Network::ShippedSmall if !turns.alternates() => None,
            Network::Shipped => shipped_network(board),
            Network::ShippedSmall => network_names(board).last().and_then(|name| Weights::shipped(name)),
            Network::Given(weights) => Some(Arc::clone(weights)),
        }
    }
}

/// The best shipped network that the program has for a board.
fn shipped_network(board: Board) -> Option<Arc<Weights>> {
    network_names(board).iter().find_map(|name| Weights::shipped(name))
}

/// An engine's opening books.
#[derive(Clone, Debug, Default)]
pub enum BookChoice {
    /// None.
    #[default]
    Off,
    /// The set's book for the board in use, if there is one.
    Set(BookSet),
    /// This one, on its board.
    Given(Arc<Book>),
}

impl PartialEq for BookChoice {
    /// Given books are equal if they are the same object in memory.
    fn eq(&self, other: &BookChoice) -> bool {
        match (self, other) {
            (BookChoice::Off, BookChoice::Off) => true,
            (BookChoice::Set(one), BookChoice::Set(other)) => one == other,
            (BookChoice::Given(one), BookChoice::Given(other)) => Arc::ptr_eq(one, other),
            _ => false,
        }
    }
}

/// How engines share the process's memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MemorySharing {
    /// How many engines run in the process at the same time, with equal shares.
    pub engines: usize,
    /// Memory reserved for anything but the engines and the fixed part of every process, in MiB.
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
    /// A memory limit out of range for this number of engines and threads.
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

/// Says in an error why more memory is needed: several engines, several threads.
fn for_whom(engines: usize, threads: usize) -> String {
    let engines = if engines > 1 { format!(" for {engines} concurrent engines") } else { String::new() };
    if threads > 1 { format!("{engines} with {threads} threads") } else { engines }
}
