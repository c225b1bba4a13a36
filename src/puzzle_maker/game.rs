//! Finds a game's puzzles.

use super::settings::{PuzzleGames, PuzzlePlan};
use super::solver::puzzle_solver;
use crate::board::{Board, Cell};
use crate::engine::{EngineError, Level};
use crate::network::PositionEvaluator;
use crate::puzzles::{NoPuzzle, ProofBudget, Puzzle, PuzzleGrade, is_immediate, prove_puzzle};
use crate::rules::{Move, Position, Rules, SwapRule, TurnOrder};
use crate::search::Limits;
use crate::selfplay::{ClockKind, InProcess, Stop, game_random};
use std::sync::atomic::AtomicBool;

/// The levels for self-play games, from 3 to 6. They overlook enough that the winner often depends on one move.
const LEVELS: usize = 4;
const LEVELS_BELOW: usize = 3;

/// The memory for a self-play game's engine, in MiB: these levels search 16 simulations a move.
const ENGINE_MEMORY: usize = 64;

/// Positions with fewer stones are openings.
const LEAST_STONES: usize = 4;

/// Positions with fewer empty cells have too few moves to choose from.
const LEAST_EMPTY: usize = 8;

/// After this many undecided positions in a row, earlier ones are not tried.
const MOST_UNDECIDED: usize = 2;

/// A solver without memory of later positions proves a puzzle again, within this many times the nodes.
const AGAIN: u64 = 4;

/// Plays games and finds the puzzles in them.
#[derive(Debug)]
pub(super) struct GameWorker<'a> {
    plan: &'a PuzzlePlan,
    stop: Stop,
    evaluator: Option<PositionEvaluator>,
    evaluated: Option<Board>,
}

/// A game's puzzles, with its number.
pub(super) type GamePuzzles = (u32, Vec<Puzzle>);

impl<'a> GameWorker<'a> {
    pub(super) fn new(plan: &'a PuzzlePlan, stop: Stop) -> GameWorker<'a> {
        GameWorker { plan, stop, evaluator: None, evaluated: None }
    }

    /// A game's puzzles; `None` after a stop request.
    ///
    /// # Errors
    /// No engine can have these settings.
    pub(super) fn puzzles(&mut self, number: u32) -> Result<Option<GamePuzzles>, EngineError> {
        let game = match &self.plan.games {
            PuzzleGames::Selfplay { boards, .. } => {
                // The boards take turns, so that a run stopped early has some of each.
                let board = boards[number as usize % boards.len()];
                self.play(board, number)?.map(|moves| (board, moves))
            }
            PuzzleGames::Given(games) => games.get(number as usize).cloned(),
        };
        let Some((board, moves)) = game else { return Ok(None) };
        Ok(self.find(board, &moves).map(|puzzles| (number, puzzles)))
    }

    /// A self-play game's moves; `None` after a stop request.
    fn play(&self, board: Board, number: u32) -> Result<Option<Vec<Cell>>, EngineError> {
        let mut random = game_random(self.plan.engine.seed, number);
        let level = Level::all().nth(LEVELS_BELOW + random.below(LEVELS)).unwrap_or_default();
        let settings = self
            .plan
            .engine
            .clone()
            .with_board(board)
            .with_rules(Rules { swap: SwapRule::Off, ..Rules::STANDARD })
            .with_limits(Limits::default())
            .with_memory(ENGINE_MEMORY)
            .with_threads(1);
        let mut player = InProcess::new(level.of(&settings), ClockKind::Wall, self.stop.clone())?;
        let _ = player.begin(&[], &mut random);
        let mut moves = Vec::new();
        while player.engine().game().position().winner().is_none() {
            let Ok((decision, _)) = player.genmove(player.engine().game().position().to_move()) else { break };
            if player.is_stopped() {
                return Ok(None);
            }
            let Some(cell) = decision.mv.cell() else { break };
            moves.push(cell);
        }
        Ok(Some(moves))
    }

    /// The puzzles among a game's positions, in the order of its moves; `None` after a stop request.
    fn find(&mut self, board: Board, moves: &[Cell]) -> Option<Vec<Puzzle>> {
        let mut position = Position::new(board, Rules::STANDARD);
        for &cell in moves {
            position.play(Move::Place(cell)).ok()?;
        }
        let (stop, settings) = (AtomicBool::new(false), &self.plan.engine);
        let budget = |nodes| ProofBudget { nodes, stop: &stop };
        let solver = puzzle_solver(&position, settings).ok()?;
        let (mut found, mut undecided) = (Vec::new(), 0);
        // Go backwards, so that proofs of later positions help with earlier ones.
        while position.undo().is_some() && position.history().len() >= LEAST_STONES && undecided < MOST_UNDECIDED {
            if self.stop.is_requested() {
                return None;
            }
            if position.empty().len() < LEAST_EMPTY {
                continue;
            }
            match prove_puzzle(&position, solver.as_ref(), budget(self.plan.nodes)) {
                Ok(_) => {
                    let alone = puzzle_solver(&position, settings).ok()?;
                    let proven = prove_puzzle(&position, alone.as_ref(), budget(self.plan.nodes.saturating_mul(AGAIN)));
                    if let Ok(proven) = proven {
                        let (prior, nodes) = (self.prior(&position, proven.solution), alone.nodes());
                        let is_immediate = is_immediate(&position, proven.solution);
                        let grade = if is_immediate { PuzzleGrade::EASIEST } else { PuzzleGrade::of(prior, nodes) };
                        log::debug!(
                            "{board}, move {}: prior {prior:.4} nodes {nodes} immediate {is_immediate}",
                            position.history().len()
                        );
                        found.push(proven.puzzle(&position, grade));
                    }
                    undecided = 0;
                }
                Err(NoPuzzle::Undecided) => undecided += 1,
                Err(_) => undecided = 0,
            }
        }
        found.reverse();
        Some(found)
    }

    /// The network's probability for a move, or a random move's on a board without a network.
    fn prior(&mut self, position: &Position, cell: Cell) -> f64 {
        let board = position.board();
        if self.evaluated != Some(board) {
            let weights = self.plan.engine.network_for(board, TurnOrder::Alternating);
            self.evaluator = weights.map(PositionEvaluator::new);
            self.evaluated = Some(board);
        }
        let at_random = 1.0 / position.empty().len() as f64;
        self.evaluator
            .as_mut()
            .map_or(at_random, |evaluator| f64::from(evaluator.evaluate(position, position.to_move()).policy[cell.index()]))
    }
}
