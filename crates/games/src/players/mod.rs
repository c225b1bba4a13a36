//! Simple players, a measure for others: they need no search, no network and no patterns, and play every game.

mod distance;
mod simple;

pub use distance::goal_distance;
pub use simple::SimplePlayer;
