//! Proves puzzles.

use super::puzzle::{Puzzle, PuzzleGrade};
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;
use tripoint_games::board::{AnySet, Cell};
use tripoint_games::rules::{Colour, Move, Position};
use tripoint_solver::{ProofLimits, ProvenWin, Solver, SolverError};

/// Why a position isn't a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoPuzzle {
    /// The game is over.
    #[error("the game is over in this position")]
    Over,
    /// The player to move loses.
    #[error("the player to move loses")]
    Lost,
    /// Two moves win.
    #[error("two moves win")]
    Several(Cell, Cell),
    /// There is no other move.
    #[error("there is only one move")]
    OneMove,
    /// The limits don't suffice.
    #[error("the limits do not suffice for a proof")]
    Undecided,
    /// The solver can't take the position.
    #[error(transparent)]
    Solver(#[from] SolverError),
}

/// What is wrong with a stored puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum PuzzleFault {
    /// The position isn't a puzzle.
    #[error(transparent)]
    NoPuzzle(#[from] NoPuzzle),
    /// Another move wins.
    #[error("the stored solution loses, another move wins")]
    OtherSolution(Cell),
    /// A stored refutation doesn't win.
    #[error("a stored refutation does not win")]
    Refutation(Cell, Cell),
}

/// Limits for a puzzle's proof.
#[derive(Clone, Copy, Debug)]
pub struct ProofBudget<'a> {
    /// The most solver nodes, for all moves together.
    pub nodes: u64,
    /// The stop flag: the proof ends when it is set.
    pub stop: &'a AtomicBool,
}

/// A proven puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvenPuzzle {
    /// The only winning move.
    pub solution: Cell,
    /// The other legal moves in ascending order, each with the opponent's winning answer.
    pub refutations: Vec<(Cell, Cell)>,
}

impl ProvenPuzzle {
    /// The puzzle for the proven position, which has no set-up stones, swaps or passes.
    pub fn puzzle(self, position: &Position, grade: PuzzleGrade) -> Puzzle {
        let moves = position.history().iter().filter_map(|entry| entry.mv.cell()).collect();
        let ProvenPuzzle { solution, refutations } = self;
        Puzzle { board: position.board(), moves, solution, grade, refutations }
    }
}

/// Proves that exactly one move wins for the player to move, and finds a refutation of every other move.
///
/// Tries the solution itself as a refutation first, then the answers to other moves, so that a puzzle has few different
/// ones.
///
/// # Errors
/// Why the position isn't a puzzle, or isn't proven to be one.
pub fn prove_puzzle(position: &Position, solver: &dyn Solver, budget: ProofBudget<'_>) -> Result<ProvenPuzzle, NoPuzzle> {
    if position.winner().is_some() {
        return Err(NoPuzzle::Over);
    }
    let prover = PuzzleProver::new(position, solver, budget);
    let mover = prover.mover;
    if prover.prove(&prover.stones, mover)?.winner != mover {
        return Err(NoPuzzle::Lost);
    }
    let empty = position.empty();
    let mut solution = None;
    // Moves outside the must-play region lose.
    for cell in solver.must_play(&prover.stones, mover).iter() {
        if prover.prove(&with(&prover.stones, mover, cell), mover.opponent())?.winner == mover
            && let Some(other) = solution.replace(cell)
        {
            return Err(NoPuzzle::Several(other, cell));
        }
    }
    let solution = solution.ok_or(NoPuzzle::Undecided)?;
    let mut wrong = empty;
    wrong.remove(solution);
    if wrong.is_empty() {
        return Err(NoPuzzle::OneMove);
    }
    Ok(ProvenPuzzle { solution, refutations: prover.refutations(solution, &wrong)? })
}

/// Whether the next stone alone forces a move: it ends the game, or the opponent could end it with one stone.
pub fn is_immediate(position: &Position, cell: Cell) -> bool {
    let mover = position.to_move();
    let ends = |colour: Colour, cell: Cell| {
        let mut after = position.clone();
        after.play_unchecked(colour, Move::Place(cell));
        after.winner() == Some(colour)
    };
    ends(mover, cell) || position.empty().iter().any(|cell| ends(mover.opponent(), cell))
}

impl Puzzle {
    /// Proves again that the solution is the only winning move, and that every stored refutation wins.
    ///
    /// # Errors
    /// What is wrong with the puzzle, or that the limits don't suffice.
    pub fn check(&self, solver: &dyn Solver, budget: ProofBudget<'_>) -> Result<(), PuzzleFault> {
        let position = self.position();
        let proven = prove_puzzle(&position, solver, budget)?;
        if proven.solution != self.solution {
            return Err(PuzzleFault::OtherSolution(proven.solution));
        }
        let prover = PuzzleProver::new(&position, solver, budget);
        for &(wrong, answer) in &self.refutations {
            if !prover.refutes(wrong, answer)? {
                return Err(PuzzleFault::Refutation(wrong, answer));
            }
        }
        Ok(())
    }
}

/// A solver at a position, with limits for all its proofs together.
struct PuzzleProver<'a> {
    solver: &'a dyn Solver,
    stones: [AnySet; 2],
    mover: Colour,
    stop: &'a AtomicBool,
    /// The solver's node count at which the limit is reached.
    last_node: u64,
}

impl<'a> PuzzleProver<'a> {
    fn new(position: &Position, solver: &'a dyn Solver, budget: ProofBudget<'a>) -> PuzzleProver<'a> {
        let last_node = solver.nodes().saturating_add(budget.nodes);
        let (stones, mover) = (position.both_stones(), position.to_move());
        PuzzleProver { solver, stones, mover, stop: budget.stop, last_node }
    }

    fn limits(&self) -> Result<ProofLimits<'a>, NoPuzzle> {
        let nodes = self.last_node.saturating_sub(self.solver.nodes());
        if nodes == 0 || self.stop.load(Ordering::Relaxed) {
            return Err(NoPuzzle::Undecided);
        }
        Ok(ProofLimits { nodes, threads: 1, stop: self.stop })
    }

    fn prove(&self, stones: &[AnySet; 2], to_move: Colour) -> Result<ProvenWin, NoPuzzle> {
        self.solver.prove(stones, to_move, self.limits()?)?.ok_or(NoPuzzle::Undecided)
    }

    /// Whether an answer to a move wins for the opponent.
    fn refutes(&self, wrong: Cell, answer: Cell) -> Result<bool, NoPuzzle> {
        let opponent = self.mover.opponent();
        let after = with(&with(&self.stones, self.mover, wrong), opponent, answer);
        Ok(self.prove(&after, self.mover)?.winner == opponent)
    }

    /// Finds an answer to each of these moves, which lose.
    fn refutations(&self, solution: Cell, wrong: &AnySet) -> Result<Vec<(Cell, Cell)>, NoPuzzle> {
        let opponent = self.mover.opponent();
        let mut answers = vec![solution];
        let mut found = Vec::new();
        for cell in wrong.iter() {
            let mut answer = None;
            for &known in answers.iter().filter(|&&known| known != cell) {
                if self.refutes(cell, known)? {
                    answer = Some(known);
                    break;
                }
            }
            let answer = match answer {
                Some(answer) => answer,
                None => {
                    let after = with(&self.stones, self.mover, cell);
                    let answer = self.solver.winning_move(&after, opponent, self.limits()?).ok_or(NoPuzzle::Undecided)?;
                    answers.push(answer);
                    answer
                }
            };
            found.push((cell, answer));
        }
        Ok(found)
    }
}

fn with(stones: &[AnySet; 2], colour: Colour, cell: Cell) -> [AnySet; 2] {
    let mut after = *stones;
    after[colour.index()].insert(cell);
    after
}
