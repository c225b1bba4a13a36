//! Evaluates positions on any board.

use super::evaluate::{Evaluation, Evaluator};
use super::graph::NetworkPosition;
use super::weights::Weights;
use std::sync::Arc;
use tripoint_games::board::{Board, MAX_WORDS};
use tripoint_games::rules::{Colour, Position};

/// Evaluates positions on any board. It isn't generic, so it's compiled and optimised in this crate.
#[derive(Clone, Debug)]
pub struct PositionEvaluator {
    weights: Arc<Weights>,
    /// The evaluator for the last position's board.
    last: Option<(Board, Evaluator<MAX_WORDS>)>,
}

impl PositionEvaluator {
    /// Makes an evaluator with these weights.
    pub fn new(weights: Arc<Weights>) -> PositionEvaluator {
        PositionEvaluator { weights, last: None }
    }

    /// Evaluates a position with this colour to move.
    ///
    /// # Complexity
    /// The same as [`Evaluator::evaluate`]. When the board changes, [`Evaluator::new`] comes on top.
    #[inline(never)]
    pub fn evaluate(&mut self, position: &Position, to_move: Colour) -> Evaluation {
        let board = position.board();
        let known = self.last.take().filter(|(last, _)| *last == board);
        let new = || (board, Evaluator::new(position.topology(), position.goal(), Arc::clone(&self.weights)));
        let (_, evaluator) = self.last.insert(known.unwrap_or_else(new));
        evaluator.evaluate(&NetworkPosition::of(position, to_move))
    }
}
