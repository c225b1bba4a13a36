//! The bytes are a certificate, or lines with proven positions on Y 3.

#[expect(clippy::duplicate_mod, reason = "the fuzz targets include this folder alone")]
#[path = "../exhaustion/mod.rs"]
mod exhaustion;

use super::check_error;
use exhaustion::Exhaustion;
use std::sync::atomic::AtomicBool;
use tripoint::board::Board;
use tripoint::notation::Notation;
use tripoint::rules::{Colour, Position, Rules};
use tripoint::solver::{ProofLimits, Proven, SolverSetup, solver};

/// Claims are checked by exhaustive search on boards with at most this many cells.
const MOST_CELLS: usize = 8;

/// If the checker accepts a certificate, it's true. A proven position is written as it was read, and the solver copes
/// with any known results.
pub(crate) fn check(input: &[u8]) {
    match tripoint_check::check(input) {
        Ok(claims) => check_claims(&claims),
        Err(error) => check_error(&error.to_string()),
    }
    if let Ok(text) = std::str::from_utf8(input) {
        check_positions(text);
    }
}

fn check_claims(claims: &[String]) {
    let board: Option<Board> = claims.first().and_then(|claim| claim.split_once(", ")?.0.parse().ok());
    assert!(board.is_some(), "believed without a board: {claims:?}");
    let position = Position::new(board.unwrap(), Rules::STANDARD);
    if position.topology().len() > MOST_CELLS {
        return;
    }
    let winning = Exhaustion::new(position.topology()).winning_first_moves();
    for claim in claims {
        let words: Vec<_> = claim.split_once(", ").map_or("", |(_, claim)| claim).split(' ').collect();
        if let ["opening", cell, "is", "a", result, ..] = words[..] {
            assert_eq!(result == "win", winning.contains(&cell.parse().unwrap()), "{claim}");
        }
    }
}

fn check_positions(text: &str) {
    let position = Position::new("y 3".parse().unwrap(), Rules::STANDARD);
    let notation = Notation::default_for(position.topology());
    let solver = solver(&position, SolverSetup::new(1 << 16)).unwrap();
    for line in text.lines().take(100) {
        match Proven::read(line, &notation) {
            Ok(proven) => {
                assert_eq!(Proven::read(&proven.line(&notation), &notation), Ok(proven.clone()), "{line}");
                solver.learn(&proven);
            }
            Err(error) => check_error(&error),
        }
    }
    let stop = AtomicBool::new(false);
    let stones = position.both_stones();
    let proof = solver.prove(&stones, Colour::Black, ProofLimits { nodes: 1000, threads: 1, stop: &stop }).unwrap();
    assert!(proof.is_some());
}
