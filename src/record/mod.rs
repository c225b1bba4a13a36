//! Records of games: what they hold, as SGF, as JSON and as CodeCup lists. Knows nothing of engines.

mod game;
#[cfg(feature = "cli")]
mod json;
mod sgf;

pub use game::{Record, RecordBuilder, RecordError, RecordInfo, RecordStep, RecordedMove};
#[cfg(feature = "cli")]
pub use json::{WriteError, read_codecup, read_json, write_codecup, write_json};
