//! All other formats: move lists, links, diagrams, JSON.

pub(crate) mod codecup;
pub(crate) mod headed_list;
pub(crate) mod hex_tag;
pub(crate) mod hexboard;
pub(crate) mod hexworld;
pub(crate) mod hexworld_reader;
#[cfg(feature = "json")]
pub(crate) mod json;
pub(crate) mod link;
pub(crate) mod list;
pub(crate) mod list_words;
pub(crate) mod pasted;
#[cfg(feature = "json")]
pub(crate) mod sites;
pub(crate) mod tag_pairs;
pub(crate) mod text;
pub(crate) mod trmph;
