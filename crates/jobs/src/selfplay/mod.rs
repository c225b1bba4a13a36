//! Games between in-process engines: openings, seeds, concurrent games, shared memory, time controls, stop requests.
//! They don't depend on protocols.
//!
//! A game depends only on its number and the run's seed. It is the same with any concurrency, and in a resumed run.

mod game;
mod memory;
mod openings;
mod player;
mod schedule;
mod share;
mod stop;
mod time;

pub use game::play;
pub use memory::NotEnoughMemory;
pub use memory::{BESIDES_ENGINES, share_memory};
pub use openings::random_stones;
pub use openings::{OpeningError, OpeningSource, Openings};
pub use player::InProcess;
pub use schedule::{NoThread, Schedule, game_random};
pub use share::Share;
pub use stop::Stop;
pub use time::{ClockKind, TimeControl};
