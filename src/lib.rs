//! Tripoint: an engine for the connection games Y and Poly-Y.

pub mod engine;
pub mod game;
pub mod playout;
pub mod search;
