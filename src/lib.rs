//! Tripoint: an engine for the connection games Y and Poly-Y.

pub mod game;
