//! A review's settings, and how its jobs share the memory.

use crate::engine::{MemorySharing, Settings};
use crate::search::Limits;
use tripoint_games::rules::Position;
use tripoint_games::with_methods;

/// A review's settings. Begin with [`ReviewSettings::new`], and change what you need.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ReviewSettings {
    /// Settings for each search. The board is the game's, and each search has one thread. Proven openings come from
    /// these books.
    pub engine: Settings,
    /// How many nodes the solver gets to prove a position; 0 for no proofs. If a position decides whether a win was
    /// given away, it gets more.
    pub proof_nodes: u64,
    /// A move is a mistake if it loses at least this much win rate, in [0, 1].
    pub least: f64,
}

/// The most memory for a solver's table, in bytes.
const SOLVER_BYTES: usize = 16 * MIB;

const MIB: usize = 1 << 20;

/// The least memory for a job, in MiB: a solver's table or a short search's tree, and what every engine needs in
/// addition.
const LEAST_JOB: usize = 40;

/// The most memory for a simulation, in bytes. A guess: on the largest boards, an expanded node takes as much.
const SIMULATION: u64 = 8192;

/// How many simulations an estimate takes. With the largest network that is some ten milliseconds.
pub(super) const ESTIMATE: u64 = 200;

/// A position gets this many times the solver nodes if it decides whether a win was given away. A guess.
const GAP_FACTOR: u64 = 4;

impl ReviewSettings {
    /// The default of `proof_nodes`. A guess: two seconds on Y 10.
    pub const PROOF_NODES: u64 = 10_000;

    /// The default of `least`.
    pub const LEAST: f64 = 0.05;

    /// How many simulations a search makes if nothing limits it.
    pub const SIMULATIONS: u64 = 10_000;

    /// The defaults around these settings for the searches.
    pub fn new(engine: Settings) -> ReviewSettings {
        ReviewSettings { engine, proof_nodes: ReviewSettings::PROOF_NODES, least: ReviewSettings::LEAST }
    }

    with_methods!(ReviewSettings: with_proof_nodes(proof_nodes: u64), with_least(least: f64));

    /// How many jobs fit into the memory at a time, at least one. Each has an equal share, however many run.
    pub fn jobs_at_once(&self) -> usize {
        let limits = self.limits();
        let simulations = limits.simulations.or(limits.playouts).unwrap_or(u64::MAX);
        let tree = usize::try_from(simulations.saturating_mul(SIMULATION)).unwrap_or(usize::MAX) / MIB;
        (self.engine.memory / tree.saturating_add(LEAST_JOB)).clamp(1, 1024)
    }

    /// Each search's limits. There has to be one.
    pub(super) fn limits(&self) -> Limits {
        match self.engine.limits {
            Limits { simulations: None, playouts: None } => Limits::simulations(ReviewSettings::SIMULATIONS),
            limits => limits,
        }
    }

    /// The limits of the short searches; none if the full ones are as short, or aren't limited by simulations.
    pub(super) fn limits_of_estimates(&self) -> Option<Limits> {
        self.limits().simulations.filter(|&simulations| simulations > ESTIMATE).map(|_| Limits::simulations(ESTIMATE))
    }

    /// How many times as many simulations a full search has as a short one; `None` if there are no short ones.
    pub(super) fn search_length(&self) -> Option<f64> {
        let (full, short) = (self.limits().simulations?, self.limits_of_estimates()?.simulations?);
        Some(full as f64 / short as f64)
    }

    /// Settings for searching a position, by its number.
    pub(super) fn of_search(&self, position: &Position, number: usize) -> Settings {
        let sharing = MemorySharing { engines: self.jobs_at_once(), ..self.engine.sharing };
        let seed = self.engine.seed.wrapping_add(number as u64);
        let (board, rules) = (position.board(), position.rules());
        Settings { board, rules, sharing, seed, threads: 1, limits: self.limits(), ..self.engine.clone() }
    }

    /// How much memory a solver's table gets, in bytes.
    pub(super) fn solver_bytes(&self, position: &Position) -> usize {
        self.of_search(position, 0).tree_bytes().min(SOLVER_BYTES)
    }

    /// How many nodes a position gets if it decides whether a win was given away.
    pub(super) fn gap_nodes(&self) -> u64 {
        self.proof_nodes.saturating_mul(GAP_FACTOR)
    }

    /// Whether the solver can prove a position, and may do so.
    pub(super) fn proves(&self, position: &Position) -> bool {
        self.proof_nodes > 0 && self.engine.parameters.solver && position.connections_hold() && !position.swap_follows()
    }
}
