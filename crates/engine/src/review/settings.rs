//! The settings of a review, and how its jobs share the memory.

use crate::engine::{MemorySharing, Settings};
use crate::search::Limits;
use tripoint_games::rules::Position;
use tripoint_games::with_methods;

/// The settings of a review: [`ReviewSettings::new`], and then a value for each field that you want to change.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReviewSettings {
    /// The settings of each search; the board is that of the game, and each search has one thread. Proven openings
    /// come from its books.
    pub engine: Settings,
    /// The nodes of the solver for a proof of a position; 0 for no proofs. A position that decides whether a win
    /// was given away gets more.
    pub proof_nodes: u64,
    /// The loss of win rate, in [0, 1], from which a move is a mistake.
    pub least: f64,
}

/// The most memory of a solver's table, in bytes.
const SOLVER_BYTES: usize = 16 * MIB;

const MIB: usize = 1 << 20;

/// The least memory of a job, in MiB: the table of a solver or the tree of a short search, and what every engine needs
/// in addition.
const LEAST_JOB: usize = 40;

/// Memory that a simulation takes at most, in bytes. A guess: a node that has been expanded takes as much on the
/// largest boards.
const SIMULATION: u64 = 8192;

/// The factor of solver nodes for a position that decides whether a win was given away. A guess.
const GAP_FACTOR: u64 = 4;

impl ReviewSettings {
    /// The default of `proof_nodes`. A guess: two seconds on Y 10.
    pub const PROOF_NODES: u64 = 10_000;

    /// The default of `least`.
    pub const LEAST: f64 = 0.05;

    /// The simulations of a search without a limit.
    pub const SIMULATIONS: u64 = 10_000;

    /// The default settings around those of the searches.
    pub fn new(engine: Settings) -> ReviewSettings {
        ReviewSettings { engine, proof_nodes: ReviewSettings::PROOF_NODES, least: ReviewSettings::LEAST }
    }

    with_methods!(ReviewSettings: with_proof_nodes(proof_nodes: u64), with_least(least: f64));

    /// The number of jobs that fit into the memory of the settings at a time, at least one. Each has an equal share
    /// of it, however many run.
    pub fn jobs_at_once(&self) -> usize {
        let limits = self.limits();
        let simulations = limits.simulations.or(limits.playouts).unwrap_or(u64::MAX);
        let tree = usize::try_from(simulations.saturating_mul(SIMULATION)).unwrap_or(usize::MAX) / MIB;
        (self.engine.memory / tree.saturating_add(LEAST_JOB)).clamp(1, 1024)
    }

    /// The limits of each search: there has to be one.
    pub(super) fn limits(&self) -> Limits {
        match self.engine.limits {
            Limits { simulations: None, playouts: None } => Limits::simulations(ReviewSettings::SIMULATIONS),
            limits => limits,
        }
    }

    /// The settings of the search of a position by its number.
    pub(super) fn of_search(&self, position: &Position, number: usize) -> Settings {
        let sharing = MemorySharing { engines: self.jobs_at_once(), ..self.engine.sharing };
        let seed = self.engine.seed.wrapping_add(number as u64);
        let (board, rules) = (position.board(), position.rules());
        Settings { board, rules, sharing, seed, threads: 1, limits: self.limits(), ..self.engine.clone() }
    }

    /// The memory of the table of a solver, in bytes.
    pub(super) fn solver_bytes(&self, position: &Position) -> usize {
        self.of_search(position, 0).tree_bytes().min(SOLVER_BYTES)
    }

    /// The nodes for a position that decides whether a win was given away.
    pub(super) fn gap_nodes(&self) -> u64 {
        self.proof_nodes.saturating_mul(GAP_FACTOR)
    }

    /// Whether the solver can prove a position, and may.
    pub(super) fn proves(&self, position: &Position) -> bool {
        self.proof_nodes > 0 && self.engine.parameters.solver && position.connections_hold() && !position.swap_follows()
    }
}
