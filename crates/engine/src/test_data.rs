//! The shipped patterns, a book, and results by enumeration, for this crate's tests.

use crate::book::BookSet;
use crate::engine::Settings;
use crate::patterns::Patterns;
use std::collections::HashMap;
use std::sync::Arc;
use tripoint_games::rules::{Move, Position};

/// A shipped book.
pub(crate) const BOOKS: BookSet = BookSet(include_str!("../../../books/y-5.book"));

/// The shipped patterns.
pub(crate) fn patterns() -> Patterns {
    let bridge = ("bridge.pattern", include_str!("../../../patterns/bridge.pattern"));
    let edge_walk = ("edge-walk.pattern", include_str!("../../../patterns/edge-walk.pattern"));
    Patterns::read([bridge, edge_walk]).unwrap()
}

/// The default settings with these patterns.
pub(crate) fn settings() -> Settings {
    Settings::new(Arc::new(patterns()))
}

/// Boards from all families that are small enough to search to the end, with turns.
pub(crate) const SMALL_GAMES: [(&str, &str); 10] = [
    ("y 4", "1"),
    ("poly-y 3,3", "1"),
    ("poly-y 5,2", "1"),
    ("bent-y 1,2", "1"),
    ("obtuse-y 2", "1"),
    ("hex 3,3", "1"),
    ("hex 3,2", "1"),
    ("caeth-y 3", "1"),
    ("y 4", "122*"),
    ("hex 3,3", "slow"),
];

/// Returns true if the player to move wins, by exhaustive search.
pub(crate) fn mover_wins(position: &mut Position, known: &mut HashMap<u64, bool>) -> bool {
    let mover = position.to_move();
    if let Some(winner) = position.winner() {
        return winner == mover;
    }
    if let Some(&wins) = known.get(&position.hash()) {
        return wins;
    }
    let mut wins = false;
    for cell in position.legal(mover).iter() {
        position.play_unchecked(mover, Move::Place(cell));
        let next_wins = mover_wins(position, known);
        wins |= next_wins == (position.to_move() == mover);
        position.undo();
        if wins {
            break;
        }
    }
    known.insert(position.hash(), wins);
    wins
}
