//! Inferior cells: dead, captured and dominated ones, and the patterns that are derived for them.

pub(crate) mod compiled_patterns;
pub(crate) mod contracted;
pub(crate) mod derive;
#[cfg(test)]
mod derive_board_tests;
#[cfg(test)]
mod derive_tests;
pub(crate) mod derived_pattern;
pub(crate) mod inferior;
#[cfg(test)]
mod inferior_tests;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod pattern_embedding;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod pattern_pictures;
pub(crate) mod pattern_place;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod pattern_placement;
pub(crate) mod pattern_region;
