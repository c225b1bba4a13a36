//! The loops that front-ends and harnesses talk to. Know nothing of how moves are found.

pub use graphics::{LiveGraphics, LiveGraphicsError};

pub mod codecup;
pub mod gtp;

mod commands;
mod graphics;
mod input;
mod session;
