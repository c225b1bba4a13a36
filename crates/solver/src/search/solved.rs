//! Positions decided by searches, for training networks.

use crate::position::state::SolverState;
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};
use tripoint_games::board::{AnySet, Cell, CellSet};
use tripoint_games::rules::Colour;

/// A position decided by a search, with its inferior cells filled in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SolvedPosition {
    /// Black's and White's stones.
    pub stones: [AnySet; 2],
    /// The colour to move.
    pub to_move: Colour,
    /// The winning move; `None` if the player to move loses.
    pub winning_move: Option<Cell>,
    /// The moves the search chose from: neither inferior nor outside the must-play region.
    pub moves: AnySet,
    /// The nodes examined for it.
    pub nodes: u64,
}

/// The outcome stored for a decided position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SolvedOutcome<const W: usize> {
    pub(crate) winning_move: Option<Cell>,
    pub(crate) moves: CellSet<W>,
    pub(crate) nodes: u64,
}

/// Collects decided positions. If a position has two proofs, we keep the one with more nodes.
#[derive(Debug, Default)]
pub(crate) struct SolvedPositions<const W: usize> {
    /// `None` until the first call to [`SolvedPositions::take`].
    found: Mutex<Option<BTreeMap<SolverState<W>, SolvedOutcome<W>>>>,
}

/// The fewest nodes for a collected position. A guess: smaller proofs follow from the first moves tried.
const LEAST_NODES: u64 = 3;

impl<const W: usize> SolvedPositions<W> {
    /// Adds a position, if positions are collected and its proof is large enough.
    pub(crate) fn put(&self, state: &SolverState<W>, outcome: SolvedOutcome<W>) {
        if outcome.nodes < LEAST_NODES {
            return;
        }
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = found.as_mut() {
            let kept = found.entry(*state).or_insert(outcome);
            if kept.nodes < outcome.nodes {
                *kept = outcome;
            }
        }
    }

    /// Returns the positions since the last call; the first call starts collecting.
    pub(crate) fn take(&self) -> Vec<SolvedPosition> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner).replace(BTreeMap::new());
        let public = |(state, outcome): (SolverState<W>, SolvedOutcome<W>)| SolvedPosition {
            stones: state.stones(),
            to_move: state.colour,
            winning_move: outcome.winning_move,
            moves: outcome.moves.resized(),
            nodes: outcome.nodes,
        };
        found.unwrap_or_default().into_iter().map(public).collect()
    }
}
