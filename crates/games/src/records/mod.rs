//! Game records: SGF with complete trees, JSON, CodeCup lists, links of HexWorld, PlayHex, hex-study, trmph and
//! Tripoint, HexWiki diagrams, JSON of Board Game Arena and Abstract Play, and lists of moves. Independent of engines.

mod changes;
mod charset;
mod codecup;
mod continued;
mod ending;
mod error;
mod escapes;
mod game;
mod game_header;
mod headed_list;
mod hex_tag;
mod hexboard;
mod hexworld;
mod hexworld_reader;
#[cfg(feature = "json")]
mod json;
mod link;
mod list;
mod list_words;
mod littlegolem;
mod main_line;
mod marks;
mod move_format;
mod normal_form;
mod pasted;
mod reflection;
mod rule_conversion;
#[cfg(test)]
mod samples;
mod sgf;
#[cfg(feature = "json")]
mod sites;
mod swap_format;
mod swaps;
mod tag_pairs;
mod text;
mod tokens;
mod tree;
mod trmph;
mod write_error;

pub use codecup::{read_codecup, write_codecup};
pub use error::{RecordError, RecordStep, RecordWarning};
pub use game::{Record, RecordBuilder, RecordInfo, RecordedMove, SetupChange};
pub use game_header::GameHint;
pub use hexboard::{read_hexboard, write_hexboard};
pub use hexworld::{read_hexworld, write_hexstudy, write_hexworld};
#[cfg(feature = "json")]
pub use json::{read_json, write_json};
pub use list::read_moves;
pub use main_line::{MainLine, NodeContent};
pub use marks::{NodeMark, Sign};
pub use move_format::SwapFormat;
pub use text::{GameText, TextContent, TextFormat, read_address, read_text, read_text_as, recognise};
pub use tree::{Collection, GameNode, Property};
pub use write_error::WriteError;
