//! Solves one position.

use super::book_answer::{known_answer, prove_lines};
use super::run::ProofRun;
use super::settings::{SolveSettings, Solved, note_of_unchecked, with_unchecked};
use crate::base::plural;
use crate::board::Cell;
use crate::rules::{Colour, Position};
use crate::shipped;
use crate::solver::{ProofClaim, ProofLimits, SolverError};
use crate::verdict::{KnownResult, ResultSource};
use serde_json::json;
use std::error::Error;
use std::io::Write;
use std::sync::Arc;

/// How many positions the solver examines before it proves the book's lines, or before the book's answer without a
/// winning move is used.
const FIRST_ATTEMPT: u64 = 20_000;

/// A position's answer.
struct PositionAnswer {
    result: KnownResult,
    /// A winning move for the player to move.
    best: Option<Cell>,
}

/// The book's answer or, if it has none or must not be asked, the solver's.
fn answer(
    work: &mut ProofRun<'_>,
    settings: &SolveSettings,
    position: &Position,
    stdout: &mut impl Write,
) -> Result<Option<PositionAnswer>, Box<dyn Error>> {
    let book = if settings.uses_book { shipped::BOOKS.book(position.board())?.map(Arc::new) } else { None };
    let by_book = book.as_ref().and_then(|book| known_answer(position, book));
    let book = book.filter(|_| by_book.is_some());
    let known = by_book.filter(|_| !settings.needs_own_proof()).map(|(result, best)| PositionAnswer { result, best });
    if known.as_ref().is_some_and(|known| known.best.is_some() || known.result.winner != position.to_move()) {
        return Ok(known);
    }
    let stones = position.both_stones();
    let (to_move, solver, threads) = (position.to_move(), work.solver, work.threads);
    let has_answer = known.is_some();
    let proven = work.watch(stdout, |stop, _| {
        let effort = ProofLimits { nodes: settings.positions, threads, stop };
        let mut proof = None;
        if let Some(book) = &book {
            proof = solver.prove(&stones, to_move, ProofLimits { nodes: FIRST_ATTEMPT, ..effort })?;
            if proof.is_none() && !has_answer {
                prove_lines(solver, book, position, effort)?;
            }
        }
        if proof.is_none() && !has_answer {
            proof = solver.prove(&stones, to_move, effort)?;
        }
        let wins = proof.as_ref().is_some_and(|proof| proof.winner == to_move);
        let best = if wins && position.winner().is_none() { solver.winning_move(&stones, to_move, effort) } else { None };
        Ok::<_, SolverError>(proof.map(|proof| PositionAnswer { result: KnownResult::by_solver(proof.winner), best }))
    })??;
    Ok(proven.or(known))
}

/// Solves one position.
pub(super) fn solve_position(
    work: &mut ProofRun<'_>,
    settings: &SolveSettings,
    position: &Position,
    stdout: &mut impl Write,
) -> Result<Solved, Box<dyn Error>> {
    let answer = answer(work, settings, position, stdout)?;
    work.progress.clear();
    let (stones, to_move) = (position.both_stones(), position.to_move());
    let (nodes, seconds, notation) = (work.solver.nodes(), work.begun.elapsed().as_secs_f64(), work.notation);
    let best = answer.as_ref().and_then(|answer| answer.best).map(|cell| notation.name(cell));
    let result = answer.map(|answer| answer.result);
    let is_known = result.is_some_and(|result| result.source != ResultSource::Solver);
    if settings.json {
        let object = json!({
            "board": position.board().to_string(),
            "to_move": to_move.to_string().to_lowercase(),
            "winner": result.map(|result| result.winner.to_string().to_lowercase()),
            "move": best,
            "source": result.map(|result| result.source.word()),
            "nodes": nodes,
            "seconds": seconds,
        });
        writeln!(stdout, "{}", with_unchecked(object, work.unchecked))?;
    } else {
        let told = match (result, best) {
            (None, _) => format!("Not solved, {to_move} to move"),
            (Some(KnownResult { winner, .. }), Some(best)) => format!("{winner} wins with {best}"),
            (Some(KnownResult { winner, .. }), None) if position.winner().is_some() => format!("{winner} has won"),
            (Some(KnownResult { winner, .. }), None) if winner == to_move => {
                format!("{winner} wins, with a move that is not known")
            }
            (Some(KnownResult { winner, .. }), None) => format!("{winner} wins, whatever {to_move} plays"),
        };
        let effort = format!("{nodes} position{} examined in {seconds:.1} s", plural(nodes));
        match result.filter(|_| is_known) {
            Some(result) => writeln!(stdout, "{told}: {}, {effort}; --no-book leaves it to the solver", result.in_words())?,
            None => writeln!(stdout, "{told}: {effort}")?,
        }
        write!(stdout, "{}", note_of_unchecked(work.unchecked))?;
    }
    let results = result.iter().map(|result| if result.winner == Colour::Black { "B" } else { "W" }).collect();
    let claims = result.iter().map(|_| ProofClaim::Position(stones, to_move)).collect();
    Ok(Solved { is_done: result.is_some(), claims, results, book: None })
}
