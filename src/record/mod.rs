//! Records of games: what they hold, as SGF with all that its trees say, as JSON, as CodeCup lists and as HexWorld links. Knows nothing of
//! engines.

mod continued;
mod game;
mod heading;
mod hexworld;
#[cfg(feature = "page")]
mod json;
mod link;
mod list;
mod littlegolem;
mod main_line;
mod normal_form;
mod reflection;
#[cfg(test)]
mod samples;
mod sgf;
mod spelling;
mod text;
mod tokens;
mod tree;
mod write_error;

pub use game::{Record, RecordBuilder, RecordError, RecordInfo, RecordStep, RecordedMove};
pub use hexworld::{read_hexworld, write_hexworld};
#[cfg(feature = "page")]
pub use json::{read_json, write_json};
pub use list::read_moves;
pub use main_line::{MainLine, NodeContent};
pub use text::{GameText, KnownBoard, TextContent, TextFormat, read_text, read_text_as, recognise};
pub use tree::{Collection, GameNode, Property};
pub use write_error::WriteError;
