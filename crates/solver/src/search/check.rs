//! Proves results from elsewhere again, within a budget.

use super::claim::ProofLimits;
use super::core::{ProvenWin, Solver};
use std::sync::atomic::Ordering;
use tripoint_games::board::{AnySet, Topology};
use tripoint_games::rules::Colour;

/// The node limit for the first attempt at each position, and its growth from round to round. Guesses.
const FIRST_ATTEMPT: u64 = 20;
const GROWTH: u64 = 8;

/// Returns the limits for checking a file's proofs when it is loaded: about two seconds at most.
pub fn limits_of_check(topology: &Topology) -> ProofLimits<'static> {
    // Half a second four times, as measured for the engine's steps.
    ProofLimits::of_nodes(4 * (64_000 / topology.len().max(1) as u64).clamp(150, 1000))
}

/// Proves positions, the easiest first. The limits are for all of them together. `position` returns the stones and
/// the colour to move of an item; `take` gets each proven item. Returns the items still open.
///
/// # Errors
/// The first error of `take`.
pub fn prove_each<T, E>(
    solver: &dyn Solver,
    mut open: Vec<T>,
    limits: ProofLimits<'_>,
    position: impl Fn(&T) -> ([AnySet; 2], Colour),
    mut take: impl FnMut(&T, &ProvenWin) -> Result<(), E>,
) -> Result<Vec<T>, E> {
    let end = solver.nodes().saturating_add(limits.nodes);
    let left = || if limits.stop.load(Ordering::Relaxed) { 0 } else { end.saturating_sub(solver.nodes()) };
    let mut attempt = FIRST_ATTEMPT;
    while !open.is_empty() && left() > 0 {
        let mut unproven = Vec::new();
        for item in open {
            let (stones, to_move) = position(&item);
            let limits = ProofLimits { nodes: attempt.min(left()), ..limits };
            let proof = if limits.nodes > 0 { solver.prove(&stones, to_move, limits).ok().flatten() } else { None };
            match proof {
                Some(proof) => take(&item, &proof)?,
                None => unproven.push(item),
            }
        }
        (open, attempt) = (unproven, attempt.saturating_mul(GROWTH));
    }
    Ok(open)
}
