//! Finds the winner's answers to the losing player's moves.

use super::claim::ProofLimits;
use super::core::Solver;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::Colour;

/// The node limit for the first attempt at each move, before we know which answers serve several moves. A guess.
const AT_FIRST: u64 = 200;

/// Returns the winner's answer to each move, or `None` if the limits aren't enough. The colour to move must be known to
/// lose, and no single stone of it may win the game at once.
///
/// An answer found for one move serves every other move outside its proof's carrier, so moves that are decided quickly
/// come first.
pub fn answers(
    solver: &dyn Solver,
    stones: &[AnySet; 2],
    empty: &AnySet,
    to_move: Colour,
    limits: ProofLimits<'_>,
) -> Option<Vec<(Cell, Cell)>> {
    let winner = to_move.opponent();
    let with = |stones: &[AnySet; 2], colour: Colour, cell: Cell| {
        let mut stones = *stones;
        stones[colour.index()].insert(cell);
        stones
    };
    let mut found: Vec<(Cell, Cell)> = Vec::new();
    // The answers so far, each with the carrier of the win after it.
    let mut known: Vec<(Cell, AnySet)> = Vec::new();
    for nodes in [AT_FIRST, u64::MAX] {
        for cell in empty.iter() {
            if found.iter().any(|&(moved, _)| moved == cell) {
                continue;
            }
            let serves = |(answer, carrier): &&(Cell, AnySet)| *answer != cell && !carrier.contains(cell);
            if let Some(&(answer, _)) = known.iter().find(serves) {
                found.push((cell, answer));
                continue;
            }
            let after = with(stones, to_move, cell);
            let limited = ProofLimits { nodes: nodes.min(limits.nodes), ..limits };
            if solver.prove(&after, winner, limited).ok()?.is_none() {
                continue;
            }
            let answer = solver.winning_move(&after, winner, limits)?;
            let proof = solver.prove(&with(&after, winner, answer), to_move, limits).ok()??;
            known.push((answer, proof.carrier));
            found.push((cell, answer));
        }
    }
    found.sort_unstable();
    (found.len() == empty.len()).then_some(found)
}
