//! Positions that searches have decided, for the training of networks.

use crate::position::state::SolverState;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use tripoint_games::board::{AnySet, Cell, CellSet};
use tripoint_games::rules::Colour;

/// A position that a search has decided, with its inferior cells filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedPosition {
    /// The stones of Black and of White.
    pub stones: [AnySet; 2],
    /// The colour to move.
    pub to_move: Colour,
    /// The move by which the player to move wins; `None` if it loses.
    pub winning_move: Option<Cell>,
    /// The moves that the search had to choose from: what is inferior or meets no threat of the opponent's is not among them.
    pub moves: AnySet,
    /// The positions that were examined for it.
    pub work: u64,
}

/// What is told of a decided position beside its stones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SolvedOutcome<const W: usize> {
    pub(crate) winning_move: Option<Cell>,
    pub(crate) moves: CellSet<W>,
    pub(crate) work: u64,
}

/// A collection of decided positions; of two proofs of the same position the one that took more work is kept.
#[derive(Debug, Default)]
pub(crate) struct SolvedPositions<const W: usize> {
    /// `None` if nobody asks.
    found: Mutex<Option<BTreeMap<SolverState<W>, SolvedOutcome<W>>>>,
}

/// The least work of a position that is collected. A guess: what takes less is decided by the first moves that are tried.
const LEAST_WORK: u64 = 3;

impl<const W: usize> SolvedPositions<W> {
    /// Keeps a position, if they are collected and it took enough work.
    pub(crate) fn put(&self, state: &SolverState<W>, outcome: SolvedOutcome<W>) {
        if outcome.work < LEAST_WORK {
            return;
        }
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = found.as_mut() {
            let kept = found.entry(*state).or_insert(outcome);
            if kept.work < outcome.work {
                *kept = outcome;
            }
        }
    }

    /// The positions since the last call; the first one begins to collect them.
    pub(crate) fn take(&self) -> Vec<SolvedPosition> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner).replace(BTreeMap::new());
        let told = |(state, outcome): (SolverState<W>, SolvedOutcome<W>)| SolvedPosition {
            stones: state.stones(),
            to_move: state.colour,
            winning_move: outcome.winning_move,
            moves: outcome.moves.resized(),
            work: outcome.work,
        };
        found.unwrap_or_default().into_iter().map(told).collect()
    }
}
