//! The opening book's answers about a position to solve.

use crate::board::Cell;
use crate::book::{Book, PositionId};
use crate::rules::{Move, Position};
use crate::solver::{ProofLimits, Solver, SolverError};
use crate::verdict::{KnownResult, KnownResults};
use std::collections::HashSet;
use std::sync::Arc;

/// Who wins a position by a book's proofs, and a winning move if the book knows one. `None` if it doesn't know who
/// wins, or if the game is over.
pub(crate) fn known_answer(position: &Position, book: &Arc<Book>) -> Option<(KnownResult, Option<Cell>)> {
    let (mut known, to_move) = (KnownResults::default(), position.to_move());
    known.consult(Some(book));
    known.conclude(position, to_move);
    let result = known.result(position, to_move).filter(|_| position.winner().is_none())?;
    Some((result, known.winning_move(position, to_move).map(|(cell, _)| cell)))
}

/// Proves the positions on the book's proven lines from here, the last ones first. Then a proof of the position finds
/// them in the solver's memory, and each of them is much easier than the position.
///
/// # Errors
/// See [`Solver::prove`].
pub(crate) fn prove_lines(
    solver: &dyn Solver,
    book: &Book,
    position: &Position,
    limits: ProofLimits<'_>,
) -> Result<(), SolverError> {
    let mut lines = BookLines { solver, book, limits, seen: HashSet::new() };
    lines.prove_below(&mut position.clone())
}

/// Walks through a book's lines.
struct BookLines<'a> {
    solver: &'a dyn Solver,
    book: &'a Book,
    limits: ProofLimits<'a>,
    seen: HashSet<PositionId>,
}

impl BookLines<'_> {
    /// Proves the positions below this one: after one winning move or, if the position is lost, after all moves.
    fn prove_below(&mut self, position: &mut Position) -> Result<(), SolverError> {
        if position.winner().is_some() {
            return Ok(());
        }
        let colour = position.to_move();
        let moves = self.book.moves(position, colour);
        let proven = |wins| moves.iter().filter(move |known| known.rate.and_then(|rate| rate.proven()) == Some(wins));
        let followed: Vec<_> = match proven(true).next() {
            Some(winning) => vec![(winning.cell, winning.position)],
            None => proven(false).map(|losing| (losing.cell, losing.position)).collect(),
        };
        for (cell, id) in followed {
            if !self.seen.insert(id) {
                continue;
            }
            position.play_unchecked(colour, Move::Place(cell));
            self.prove_below(position)?;
            self.solver.prove(&position.both_stones(), position.to_move(), self.limits)?;
            position.undo();
        }
        Ok(())
    }
}
