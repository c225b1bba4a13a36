//! The claims to prove, and the limits for proving them.

use std::sync::atomic::AtomicBool;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Position};

/// The subject of a certificate or an explanation.
#[derive(Clone, Debug)]
pub enum ProofClaim {
    /// The result of Black's first move.
    Opening(Cell),
    /// The winner with Black's and White's stones and this colour to move.
    Position([AnySet; 2], Colour),
}

impl ProofClaim {
    /// Asks for a position's winner.
    pub fn of(position: &Position) -> ProofClaim {
        ProofClaim::Position(position.both_stones(), position.to_move())
    }

    /// Returns Black's and White's stones, and the colour to move.
    pub fn position(&self) -> ([AnySet; 2], Colour) {
        match self {
            ProofClaim::Opening(cell) => ([[*cell].into_iter().collect(), AnySet::EMPTY], Colour::White),
            ProofClaim::Position(stones, to_move) => (*stones, *to_move),
        }
    }
}

/// Limits for a proof search.
#[derive(Clone, Copy, Debug)]
pub struct ProofLimits<'a> {
    /// The most nodes to examine.
    pub nodes: u64,
    /// Threads, at least one. Always one without an operating system.
    pub threads: usize,
    /// Stop flag: the search ends when it is set.
    pub stop: &'a AtomicBool,
}

impl ProofLimits<'_> {
    /// Limits only the nodes, on one thread.
    pub fn of_nodes(nodes: u64) -> ProofLimits<'static> {
        static NEVER: AtomicBool = AtomicBool::new(false);
        ProofLimits { nodes, threads: 1, stop: &NEVER }
    }
}
