//! Inferior cells: dead, captured and dominated cells, and derived patterns for others.

pub(crate) mod compiled_patterns;
pub(crate) mod contracted;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod derived_pattern;
pub(crate) mod extension;
pub(crate) mod inferior;
#[cfg(test)]
mod inferior_tests;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod pattern_embedding;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod pattern_pictures;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod pattern_place;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod pattern_placement;
#[cfg(any(feature = "patterns", test))]
pub(crate) mod pattern_region;
pub(crate) mod rules;
