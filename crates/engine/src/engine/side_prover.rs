//! Proves the position and its best moves, in turn with a search.

use crate::verdict::{KnownResult, KnownResults};
use std::sync::atomic::AtomicBool;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Move, Position};
use tripoint_solver::{ProofLimits, Solver};

/// How many moves we try to prove before the position itself is proven.
const MOST_MOVES: usize = 6;

/// A solver that proves a position and its best moves a little at a time, in turn with a search.
///
/// Each step goes to the target with the least effort so far, multiplied by its weight: 1 for the position, and 2, 3
/// and so on for the moves in the search's order. The solver keeps its table, so a proof continues where it was
/// interrupted.
#[derive(Debug)]
pub(super) struct SideProver {
    solver: Box<dyn Solver>,
    /// The efforts count for this position, by its hash, and this colour to move.
    at: Option<(u64, Colour)>,
    /// The positions examined for the position itself, and for each move.
    own: u64,
    spent: Vec<u64>,
}

impl SideProver {
    pub(super) fn new(solver: Box<dyn Solver>) -> SideProver {
        SideProver { solver, at: None, own: 0, spent: Vec::new() }
    }

    /// The solver, with its proofs.
    pub(super) fn solver(&self) -> &dyn Solver {
        &*self.solver
    }

    /// Spends at most `nodes` solver nodes on one target: the position with a colour to move, or one of these moves,
    /// which come best first. If the target is proven, adds its result to the known ones. Returns whether there was a
    /// target.
    pub(super) fn advance(
        &mut self,
        position: &Position,
        colour: Colour,
        moves: impl Iterator<Item = Cell>,
        known: &mut KnownResults,
        (nodes, threads): (u64, usize),
    ) -> bool {
        let at = Some((position.hash(), colour));
        if self.at != at {
            (self.at, self.own, self.spent) = (at, 0, vec![0; position.topology().len()]);
        }
        let result = known.result(position, colour);
        // In a lost position every move is known to lose.
        if result.is_some_and(|result| result.winner != colour) {
            return false;
        }
        // Some moves may have been proven since they were listed.
        let proven: AnySet = known.moves(position, colour).into_iter().map(|(cell, _)| cell).collect();
        let moves = moves.filter(|&cell| !proven.contains(cell));
        let most = if result.is_some() { usize::MAX } else { MOST_MOVES };
        let open = moves.take(most).zip(2..).map(|(cell, weight)| (self.spent[cell.index()].saturating_mul(weight), Some(cell)));
        let itself = result.is_none().then_some((self.own, None));
        let Some((_, chosen)) = itself.into_iter().chain(open).min_by_key(|&(spent, _)| spent) else { return false };
        let effort = ProofLimits { nodes, threads, stop: &AtomicBool::new(false) };
        match chosen {
            None => {
                self.own += nodes;
                let stones = position.both_stones();
                if let Ok(Some(proof)) = self.solver.prove(&stones, colour, effort) {
                    let result = KnownResult::by_solver(proof.winner);
                    if proof.winner == colour
                        && let Some(cell) = self.solver.winning_move(&stones, colour, ProofLimits { nodes: u64::MAX, ..effort })
                    {
                        known.add_moves(position, colour, &[(cell, result)]);
                    }
                    known.add(position, colour, result);
                }
            }
            Some(cell) => {
                self.spent[cell.index()] += nodes;
                let mut after = position.clone();
                after.play_unchecked(colour, Move::Place(cell));
                let (stones, to_move) = (after.both_stones(), after.to_move());
                if let Ok(Some(proof)) = self.solver.prove(&stones, to_move, effort) {
                    let result = KnownResult::by_solver(proof.winner);
                    known.add_moves(position, colour, &[(cell, result)]);
                    // The answer that refutes a losing move.
                    if proof.winner == to_move
                        && let Some(answer) = self.solver.winning_move(&stones, to_move, effort)
                    {
                        known.add_moves(&after, to_move, &[(answer, result)]);
                    }
                }
            }
        }
        true
    }
}
