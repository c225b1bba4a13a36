//! SGF: files as trees, and their games as records.

pub(crate) mod charset;
pub(crate) mod continued;
pub(crate) mod ending;
pub(crate) mod escapes;
pub(crate) mod game_header;
pub(crate) mod littlegolem;
pub(crate) mod main_line;
pub(crate) mod marks;
pub(crate) mod normal_form;
pub(crate) mod records;
pub(crate) mod swap_format;
pub(crate) mod swaps;
pub(crate) mod tokens;
pub(crate) mod tree;
