//! Game records, and how files write their moves.

pub(crate) mod changes;
pub(crate) mod error;
pub(crate) mod move_format;
pub(crate) mod record;
pub(crate) mod reflection;
pub(crate) mod rule_conversion;
pub(crate) mod write_error;
