//! A book's settings.

use crate::base::fingerprint_text;
use crate::board_flags::board_flags;
use crate::book::{Book, Header};
use crate::engine::{MemorySharing, Settings};
use crate::rules::{Rules, SwapRule};
use crate::search::{Limits, Parameters};

/// The memory for a unit's engine, in MiB. It is the same everywhere, because a full tree would change what is found.
const ENGINE_MEMORY: usize = 64;

/// The settings of a book. Two books with equal settings are the same, byte for byte.
#[derive(Clone, Debug)]
pub struct BookSettings {
    /// Board, rules (with or without a swap), parameters, patterns, network and seed.
    pub engine: Settings,
    /// How positions are chosen.
    pub method: Method,
    /// Simulations for each search in a game.
    pub game_simulations: u64,
    /// How many games choose a reply.
    pub choosing: u32,
    /// How many games value a line of best replies.
    pub deciding: u32,
    /// The most stones in a position whose line of best replies is played to its end in deciding games.
    pub deciding_depth: u32,
    /// The book to extend; without one, the build starts with an empty one.
    pub start: Option<Book>,
}

/// How positions are chosen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// Best first: the position that matters most gets a deep search, whose best moves become its replies.
    ///
    /// Drop-out expansion (Lincke, 2000): a position's priority is its depth plus, in units of `dropout`, what is lost
    /// on the way to it by moves other than the best; the least is next. Ours differs because a round takes several of
    /// the least.
    BestFirst {
        /// How many positions have replies at the end.
        positions: u32,
        /// Simulations per search.
        simulations: u64,
        /// How many replies are kept from a search.
        replies: u32,
        /// The loss in win rate that counts like a level of depth.
        dropout: f64,
        /// How many positions are searched per round.
        batch: u32,
        /// Games choose among the replies to positions with one to this many stones. Replies whose interval lies below
        /// the best one's get no games.
        choosing_depth: u32,
    },
    /// Level by level, as published (Wevers and te Brinke, 2014): all openings, all replies to them, and so on, each
    /// with the same number of games.
    Levels {
        /// How many levels: 1 for the openings.
        levels: u32,
        /// How many of a position's best replies are followed on the next level; all openings are.
        width: u32,
    },
}

impl Method {
    /// The name in flags.
    pub fn name(self) -> &'static str {
        match self {
            Method::BestFirst { .. } => "best-first",
            Method::Levels { .. } => "levels",
        }
    }
}

impl BookSettings {
    /// The process's memory for this many units at once, in MiB.
    pub fn memory(at_once: usize) -> usize {
        at_once.saturating_mul(ENGINE_MEMORY)
    }

    /// The settings for the engine that computes a unit.
    pub(super) fn unit_engine(&self) -> Settings {
        // A book holds searches, and games played to their end.
        let parameters = Parameters { vc_win_positions: 0, ..self.engine.parameters.clone() };
        self.engine
            .clone()
            .with_rules(Rules { swap: SwapRule::Off, ..Rules::STANDARD })
            .with_parameters(parameters)
            .with_limits(Limits::default())
            .with_move_time(None)
            .with_memory(ENGINE_MEMORY)
            .with_sharing(MemorySharing::default())
            .with_threads(1)
    }

    /// Whether a swap follows the opening.
    pub(super) fn has_swap(&self) -> bool {
        self.engine.rules.swap != SwapRule::Off
    }

    /// The book that the first round is planned from.
    pub(super) fn first_book(&self) -> Book {
        let header = Header { settings: self.engine.fingerprints(), command: self.command(), ..Header::new(self.engine.board) };
        match &self.start {
            None => Book::new(header),
            Some(start) => {
                let mut book = start.clone();
                *book.header_mut() = Header { simulations: start.header().simulations, ..header };
                book
            }
        }
    }

    /// The settings that all tasks of a build must share, as keys and values.
    pub fn identity(&self) -> Vec<(String, String)> {
        let start = self.start.as_ref().map_or_else(|| "empty".to_owned(), |book| fingerprint_text(book.to_string().as_bytes()));
        let pairs = [
            ("version", env!("CARGO_PKG_VERSION").to_owned()),
            ("board", self.engine.board.to_string()),
            ("command", self.command()),
            ("settings", self.engine.fingerprints()),
            ("start", start),
        ];
        pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }

    /// The command that builds the book, with all relevant flags.
    pub fn command(&self) -> String {
        let mut words = vec!["tripoint book build".to_owned(), board_flags(self.engine.board)];
        let mut flag = |name: &str, value: String| words.push(format!("--{name} {value}"));
        flag("method", self.method.name().to_owned());
        match self.method {
            Method::BestFirst { positions, simulations, replies, dropout, batch, choosing_depth } => {
                flag("positions", positions.to_string());
                flag("search-simulations", simulations.to_string());
                flag("replies", replies.to_string());
                flag("dropout", dropout.to_string());
                flag("batch", batch.to_string());
                flag("choosing-depth", choosing_depth.to_string());
            }
            Method::Levels { levels, width } => {
                flag("levels", levels.to_string());
                flag("width", width.to_string());
            }
        }
        flag("choosing", self.choosing.to_string());
        flag("deciding", self.deciding.to_string());
        flag("deciding-depth", self.deciding_depth.to_string());
        flag("game-simulations", self.game_simulations.to_string());
        flag("seed", self.engine.seed.to_string());
        let defaults = Parameters::default().describe();
        for (parameter, default) in self.engine.parameters.describe().iter().zip(&defaults) {
            if parameter.value != default.value {
                flag("set", format!("{}={}", parameter.name, parameter.value));
            }
        }
        if !self.has_swap() {
            words.push("--no-swap".to_owned());
        }
        words.join(" ")
    }
}
