//! Records of games: what they hold, as SGF with all that its trees say, as JSON, as CodeCup lists and as HexWorld links. Knows nothing of
//! engines.

mod continued;
mod error;
mod game;
mod heading;
mod hexworld;
#[cfg(feature = "cli")]
mod json;
mod littlegolem;
mod main_line;
mod normal_form;
mod reflection;
#[cfg(test)]
mod samples;
mod sgf;
mod spelling;
mod swaps;
mod tokens;
mod tree;
mod write_error;

pub use error::{RecordError, RecordStep};
pub use game::{Record, RecordBuilder, RecordInfo, RecordedMove, SetupChange};
pub use hexworld::{is_hexworld, read_hexworld, write_hexworld};
#[cfg(feature = "cli")]
pub use json::{read_codecup, read_json, write_codecup, write_json};
pub use main_line::{MainLine, NodeContent};
pub use spelling::SwapSpelling;
pub use tree::{Collection, GameNode, Property};
pub use write_error::WriteError;
