//! Games between engines inside the process: openings, the seed of each game, how many are played at once and who shares the memory,
//! time controls, and how a run is stopped. Knows no protocols.
//!
//! A game follows from its number and a seed alone, so that it is the same however many are played at once, and after a run was
//! stopped and resumed.

mod game;
mod memory;
mod openings;
mod player;
mod schedule;
mod stop;
mod time;

pub use game::play;
pub(crate) use memory::{BESIDES_ENGINES, share_memory};
pub use openings::{OpeningError, OpeningSource, Openings};
pub(crate) use openings::{random_cell, random_stones};
pub use player::InProcess;
pub use schedule::{NoThread, Schedule, game_random};
pub use stop::Stop;
pub use time::{ClockKind, TimeControl};
