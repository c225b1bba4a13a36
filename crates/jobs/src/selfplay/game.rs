//! One game between in-process engines.

use super::player::InProcess;
use tripoint_engine::engine::Engine;
use tripoint_engine::search::Report;
use tripoint_games::board::Cell;
use tripoint_games::rules::{Colour, ColouredMove, Move};

/// Plays a game without a swap to its end and returns the winner, or `None` when it was stopped.
///
/// All players have begun the game with the same moves. The first one plays Black and the second one White; a single
/// one plays both. The game ends when the search has proven its result. `choose` gets each search's report and returns
/// the empty cell to play, usually the report's best.
pub fn play(players: &mut [InProcess], choose: &mut dyn FnMut(&mut Engine, &Report) -> Cell) -> Option<Colour> {
    loop {
        let position = players.first()?.engine().game().position();
        if let Some(winner) = position.winner() {
            return Some(winner);
        }
        let colour = position.to_move();
        let mover = &mut players[colour.index() % players.len()];
        let decision = mover.think(colour);
        if mover.is_stopped() {
            return None;
        }
        let (cell, proven) = match decision.report {
            Some(report) => (choose(mover.engine_mut(), &report), report.proven),
            None => (decision.mv.cell()?, None),
        };
        for player in &mut *players {
            player.play(ColouredMove { colour, mv: Move::Place(cell) }).ok()?;
        }
        if let Some(won) = proven {
            return Some(if won { colour } else { colour.opponent() });
        }
    }
}
