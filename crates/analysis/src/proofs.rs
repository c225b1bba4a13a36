//! The proven results of a conversation, so that no later analysis contradicts them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tripoint_engine::engine::Engine;
use tripoint_engine::verdict::KnownResults;
use tripoint_games::board::Board;
use tripoint_games::rules::TurnOrder;

/// The most boards with stored proofs; those of the least recently used board are dropped.
const BOARDS: usize = 4;

/// The board and the turns of results, and the results.
type BoardProofs = ((Board, TurnOrder), KnownResults);

/// Proven results, shared between threads.
#[derive(Clone, Debug, Default)]
pub struct SharedProofs(Arc<Mutex<VecDeque<BoardProofs>>>);

impl SharedProofs {
    fn lock(&self) -> MutexGuard<'_, VecDeque<BoardProofs>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Passes the known results of its position and moves to an engine.
    pub(crate) fn lend(&self, engine: &mut Engine) {
        let game = game(engine);
        let mut boards = self.lock();
        if let Some(place) = boards.iter().position(|(kept, _)| *kept == game)
            && let Some(proofs) = boards.remove(place)
        {
            engine.learn_from(&proofs.1);
            boards.push_back(proofs);
        }
    }

    /// Adds an engine's proofs of its position and moves.
    pub(crate) fn take_over(&self, engine: &mut Engine) {
        let (game, position) = (game(engine), engine.game().position().clone());
        let mut boards = self.lock();
        let place = boards.iter().position(|(kept, _)| *kept == game);
        let mut proofs = place.and_then(|place| boards.remove(place)).unwrap_or_else(|| (game, KnownResults::default()));
        proofs.1.learn(&position, position.to_move(), engine.known());
        boards.push_back(proofs);
        if boards.len() > BOARDS {
            boards.pop_front();
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&self) {
        self.lock().clear();
    }
}

fn game(engine: &Engine) -> (Board, TurnOrder) {
    let position = engine.game().position();
    (position.board(), position.rules().turns)
}
