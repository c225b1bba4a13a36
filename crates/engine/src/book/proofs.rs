//! Checks a book's proofs with the solver.

use super::graph::{Book, BookTrust};
use super::position::PositionId;
use thiserror::Error;
use tripoint_games::board::Cell;
use tripoint_games::notation::Notation;
use tripoint_games::rules::Position;
use tripoint_solver::{ProofLimits, SolverSetup, prove_each, solver};

/// The solver's memory, in bytes.
const BYTES: usize = 16 << 20;

/// The result of checking a book's proofs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct ProofCheck {
    /// The proofs the solver has found too.
    pub checked: usize,
    /// All proofs in the book.
    pub proofs: usize,
}

/// A book's proof whose opposite the solver or the rules prove.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{moves}: the book says that the last move is proven to {}, but the solver proves that it {}", if *.wins { "win" } else { "lose" }, if *.wins { "loses" } else { "wins" })]
#[non_exhaustive]
pub struct FalseProof {
    /// The moves from the empty board.
    pub moves: String,
    /// Whether the book says the last one wins.
    pub wins: bool,
}

/// A proof to check.
struct OpenProof {
    moves: Vec<Cell>,
    after: Position,
    wins: bool,
}

impl Book {
    /// Checks the book's proofs: the solver proves each of them by itself, the easiest first, within these limits for
    /// all. If it proves all, the book is checked ([`Book::trust`]). If the book's proofs are believed
    /// already, only the rules are asked.
    ///
    /// # Errors
    /// The first proof whose opposite is proven.
    pub fn check_proofs(&mut self, limits: ProofLimits<'_>) -> Result<ProofCheck, FalseProof> {
        let mut open = self.open_proofs()?;
        let proofs = open.len();
        if self.trust().is_believed() {
            return Ok(ProofCheck { checked: proofs, proofs });
        }
        // The solver knows all games that have books.
        if let Ok(solver) = solver(self.start(), SolverSetup::new(BYTES)) {
            let position = |proof: &OpenProof| (proof.after.both_stones(), proof.after.to_move());
            open = prove_each(&*solver, open, limits, position, |proof, found| {
                let is_wrong = proof.wins == (found.winner == proof.after.to_move());
                if is_wrong { Err(self.false_proof(&proof.moves, proof.wins)) } else { Ok(()) }
            })?;
        }
        if open.is_empty() {
            self.set_trust(BookTrust::Checked);
        }
        Ok(ProofCheck { checked: proofs - open.len(), proofs })
    }

    /// The book's proofs, those with most stones first.
    ///
    /// # Errors
    /// A proof refuted by the rules.
    fn open_proofs(&self) -> Result<Vec<OpenProof>, FalseProof> {
        let ways = self.ways();
        let mut open = Vec::new();
        for (id, position) in self.positions().filter(|(id, _)| *id != PositionId::START) {
            let (Some(wins), moves) = (position.evidence.proven, ways[id.index()].clone()) else { continue };
            let Ok(after) = self.played(&moves) else { continue };
            match after.winner() {
                Some(winner) if wins == (winner == after.to_move()) => return Err(self.false_proof(&moves, wins)),
                Some(_) => {}
                None => open.push(OpenProof { moves, after, wins }),
            }
        }
        open.sort_by_key(|proof| std::cmp::Reverse(proof.moves.len()));
        Ok(open)
    }

    fn false_proof(&self, moves: &[Cell], wins: bool) -> FalseProof {
        FalseProof { moves: Notation::default_for(self.topology()).line(moves), wins }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book(replies: &str) -> Book {
        let head = "tripoint book 1\nboard Y 4\nturns 1\nengine tripoint 0.1.0\nsimulations 0\n\n";
        Book::read(&format!("{head}{replies}\n")).unwrap()
    }

    /// Once, a false proof in a book overruled the solver wherever the book was asked.
    #[test]
    fn false_proofs_are_found_and_true_ones_believed() {
        let mut right = book("| a1 proof loss; b3 proof win\nb3 | a1 proof loss");
        assert_eq!(right.trust(), BookTrust::Unchecked);
        assert_eq!(right.check_proofs(ProofLimits::of_nodes(10_000)), Ok(ProofCheck { checked: 3, proofs: 3 }));
        assert_eq!(right.trust(), BookTrust::Checked);
        for (replies, moves, wins) in [
            ("| a1 proof win; b3 proof win", "a1", true),
            ("| b3 proof loss", "b3", false),
            ("| a1; b3\na1 | b3 proof loss", "a1 b3", false),
        ] {
            let mut wrong = book(replies);
            assert_eq!(
                wrong.check_proofs(ProofLimits::of_nodes(10_000)),
                Err(FalseProof { moves: moves.to_owned(), wins }),
                "{replies}"
            );
            assert_eq!(wrong.trust(), BookTrust::Unchecked);
        }
    }

    #[test]
    fn proofs_beyond_the_budget_stay_unchecked() {
        let mut large = book("| a1 proof loss; b3 proof win");
        assert_eq!(large.check_proofs(ProofLimits::of_nodes(0)), Ok(ProofCheck { checked: 0, proofs: 2 }));
        assert_eq!(large.trust(), BookTrust::Unchecked);
        // A book merged with an unchecked one is not checked either.
        let mut own = book("| b3 0.5000 10");
        assert_eq!(own.trust(), BookTrust::Checked);
        own.merge(&large).unwrap();
        assert_eq!(own.trust(), BookTrust::Unchecked);
    }
}
