//! Puzzles as a test suite for other programs, each with the hash of a proof.

use super::solver::puzzle_solver;
use crate::engine::Settings;
use crate::notation::Notation;
use crate::puzzles::{NoPuzzle, ProofBudget, Puzzle};
use crate::rules::Move;
use crate::solver::{ProofClaim, ProofLimits};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// A certificate that proves the result of every legal move in a puzzle: one move wins, and the others lose. It depends
/// only on the puzzle and the network.
///
/// # Errors
/// The position has no solver, or the limits don't suffice.
pub fn puzzle_certificate(puzzle: &Puzzle, settings: &Settings, budget: ProofBudget<'_>) -> Result<String, NoPuzzle> {
    let position = puzzle.position();
    let solver = puzzle_solver(&position, settings)?;
    let mover = position.to_move();
    let after = |cell| {
        let mut after = position.clone();
        after.play_unchecked(mover, Move::Place(cell));
        ProofClaim::Position(after.both_stones(), mover.opponent())
    };
    let claims: Vec<_> = position.empty().iter().map(after).collect();
    let limits = ProofLimits { nodes: budget.nodes, threads: 1, stop: budget.stop };
    solver.certificate(&claims, limits).ok_or(NoPuzzle::Undecided)
}

/// A puzzle's line in a test suite, a JSON object with the SHA-256 of its certificate.
pub fn suite_line(number: usize, puzzle: &Puzzle, certificate: &str) -> Value {
    let notation = Notation::default_for(puzzle.position().topology());
    let names = |cells: &[_]| cells.iter().map(|&cell| notation.name(cell).to_owned()).collect::<Vec<_>>();
    let board = puzzle.board().to_string().to_lowercase();
    let mut words = board.split(' ');
    let game = words.next().unwrap_or_default();
    let size: Vec<u32> = words.filter_map(|word| word.parse().ok()).collect();
    let hash: String = Sha256::digest(certificate).iter().map(|byte| format!("{byte:02x}")).collect();
    json!({
        "number": number,
        "game": game,
        "size": size,
        "moves": names(puzzle.moves()),
        "to_move": puzzle.to_move().to_string().to_lowercase(),
        "winning": names(&[puzzle.solution()]),
        "grade": puzzle.grade().number(),
        "certificate_sha256": hash,
    })
}
