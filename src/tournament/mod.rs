//! Games between players: pairs with the sides exchanged, in one process.

mod pairs;

pub use pairs::{EnginePlayer, PairSettings, Player, RandomPlayer, Score, play_pairs};
