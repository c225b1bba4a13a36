//! Records of games: what they hold, as SGF, as JSON, as CodeCup lists and as HexWorld links. Knows nothing of engines.

mod game;
mod hexworld;
#[cfg(feature = "cli")]
mod json;
mod littlegolem;
mod reflection;
#[cfg(test)]
mod samples;
mod sgf;
mod tokens;
mod write_error;

pub use game::{Record, RecordBuilder, RecordError, RecordInfo, RecordStep, RecordedMove};
pub use hexworld::{is_hexworld, read_hexworld, write_hexworld};
#[cfg(feature = "cli")]
pub use json::{read_codecup, read_json, write_codecup, write_json};
pub use write_error::WriteError;
