//! What an engine is set up with.

use super::TimeSettings;
use crate::board::Board;
use crate::network::Weights;
use crate::notation::{Coordinates, NotationError};
use crate::pattern::Patterns;
use crate::rules::Rules;
use crate::search::{Limits, Parameters};
use std::sync::Arc;
use thiserror::Error;

/// What an engine is set up with.
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The board to start with.
    pub board: Board,
    /// The rules around the board.
    pub rules: Rules,
    /// How cells are named; `None` for the custom of the board in use.
    pub coordinates: Option<Coordinates>,
    /// The parameters of search and time.
    pub parameters: Parameters,
    /// The patterns of the playouts.
    pub patterns: Arc<Patterns>,
    /// The weights of the network, which the parameter `network` turns off.
    pub network: Option<Arc<Weights>>,
    /// Limits of each search.
    pub limits: Limits,
    /// Seconds for a move.
    pub move_time: Option<f64>,
    /// Time of each player until a front-end says otherwise.
    pub time: TimeSettings,
    /// Bound of the resident size of the whole process in MiB.
    pub memory: usize,
    /// Who shares that memory.
    pub sharing: Sharing,
    /// The seed of all random choices.
    pub seed: u64,
    /// Threads of a search; with more than one the seed does not determine the game.
    pub threads: usize,
}

impl Settings {
    /// Seconds for a move when nothing else limits it.
    pub const DEFAULT_MOVE_TIME: f64 = 1.0;
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            board: Board::default(),
            rules: Rules::GTP,
            coordinates: None,
            parameters: Parameters::default(),
            // The shipped files are read by the tests; without them the moves would still be legal.
            patterns: Arc::new(Patterns::shipped().unwrap_or_default()),
            network: Weights::shipped().ok().map(Arc::new),
            limits: Limits::default(),
            move_time: None,
            time: TimeSettings::Unlimited,
            memory: 1024,
            sharing: Sharing::default(),
            seed: 0,
            threads: 1,
        }
    }
}

/// Who shares the memory of the process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sharing {
    /// Engines that are in the process at once; they get equal shares.
    pub engines: usize,
    /// What is in the process besides the engines and what a single one needs, in MiB.
    pub besides: usize,
}

impl Default for Sharing {
    /// One engine has it all.
    fn default() -> Self {
        Sharing { engines: 1, besides: 0 }
    }
}

/// Why an engine cannot do what was asked.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum EngineError {
    /// The coordinates do not fit the board.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// A bound of the memory outside the range for so many engines and threads.
    #[error("memory: got {got} MiB, expected {least} to {max}{for_whom}", max = Settings::MAX_MEMORY, for_whom = for_whom(*engines, *threads))]
    Memory {
        /// The bound in MiB.
        got: usize,
        /// The least one that can be kept.
        least: usize,
        /// Engines at once.
        engines: usize,
        /// The threads of a search.
        threads: usize,
    },
}

/// What needs the memory besides one engine with one thread.
fn for_whom(engines: usize, threads: usize) -> String {
    let engines = if engines > 1 { format!(" for {engines} engines at once") } else { String::new() };
    if threads > 1 { format!("{engines} with {threads} threads") } else { engines }
}
