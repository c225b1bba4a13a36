//! Simple players to compare others with. They need no search, network or patterns, and they play every game.

mod distance;
mod simple;

pub use distance::goal_distance;
pub use simple::SimplePlayer;
