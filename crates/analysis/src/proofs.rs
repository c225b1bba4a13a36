//! A conversation's proven results, so that no later analysis contradicts them.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tripoint_engine::engine::Engine;
use tripoint_engine::verdict::KnownResults;
use tripoint_games::board::Board;
use tripoint_games::rules::TurnOrder;

/// How many boards keep their proofs. Beyond that, the least recently used board loses them.
const BOARDS: usize = 4;

/// Results, with their board and turns.
type BoardProofs = ((Board, TurnOrder), KnownResults);

/// Proven results, shared between threads.
#[derive(Clone, Debug, Default)]
pub struct SharedProofs(Arc<Mutex<VecDeque<BoardProofs>>>);

impl SharedProofs {
    fn lock(&self) -> MutexGuard<'_, VecDeque<BoardProofs>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells an engine what is known about its position and moves.
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

    /// Adds what an engine has proven about its position and moves.
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
