//! The winner's answers to all moves of a player who loses.

use super::core::{Effort, Solver};
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::Colour;

/// The positions that are examined for a move while it is not known yet which of the winner's answers serve several moves. A guess.
const AT_FIRST: u64 = 200;

/// The winner's answer to each move of the colour to move, which is known to lose; `None` if the effort is not enough. No stone of the colour wins the
/// game.
///
/// An answer that was found for one move serves all others that lie outside of what the winner needs after it. So moves that are soon decided
/// come first.
pub fn answers(
    solver: &dyn Solver,
    stones: &[AnySet; 2],
    empty: &AnySet,
    to_move: Colour,
    effort: Effort<'_>,
) -> Option<Vec<(Cell, Cell)>> {
    let winner = to_move.opponent();
    let with = |stones: &[AnySet; 2], colour: Colour, cell: Cell| {
        let mut stones = *stones;
        stones[colour.index()].insert(cell);
        stones
    };
    let mut found: Vec<(Cell, Cell)> = Vec::new();
    // The answers so far, each with what the winner needs after it.
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
            let limited = Effort { nodes: nodes.min(effort.nodes), ..effort };
            if solver.prove(&after, winner, limited).ok()?.is_none() {
                continue;
            }
            let answer = solver.winning_move(&after, winner, effort)?;
            let proof = solver.prove(&with(&after, winner, answer), to_move, effort).ok()??;
            known.push((answer, proof.carrier));
            found.push((cell, answer));
        }
    }
    found.sort_unstable();
    (found.len() == empty.len()).then_some(found)
}
