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

pub use game::{Record, RecordBuilder, RecordError, RecordInfo, RecordStep, RecordedMove};
pub use hexworld::{is_hexworld, read_hexworld, write_hexworld};
#[cfg(feature = "cli")]
pub use json::{WriteError, read_codecup, read_json, write_codecup, write_json};
