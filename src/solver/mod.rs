//! Proofs: who wins a position against every defence.
//!
//! A [`Solver`] proves by depth-first proof-number search, over virtual connections found by H-search; [`OpeningMap`] proves all first moves of a
//! board, and lets them help each other. All of it holds only where the players alternate: then another own stone never hurts.

mod answers;
mod carriers;
#[cfg(any(feature = "cli", test))]
mod certificate;
mod circuit;
mod connections;
mod contracted;
mod core;
mod countermoves;
mod derive;
#[cfg(test)]
mod derive_board_tests;
#[cfg(test)]
mod derive_tests;
mod derived_pattern;
mod endgame;
mod explanation;
#[cfg(test)]
mod explanation_tests;
#[cfg(test)]
mod fill_and_prune_tests;
mod first_look;
mod graph;
mod inferior;
#[cfg(test)]
mod inferior_tests;
mod laid_patterns;
mod open_positions;
mod openings;
#[cfg(any(feature = "cli", test))]
mod pattern_embedding;
#[cfg(any(feature = "cli", test))]
mod pattern_laying;
#[cfg(any(feature = "cli", test))]
mod pattern_pictures;
mod pattern_place;
mod pattern_region;
mod proof;
mod short_win;
#[cfg(test)]
mod short_win_tests;
mod solved;
mod state;
mod steps;
mod table;
mod techniques;
#[cfg(test)]
mod tests;
mod text;
mod threats;
mod win_patterns;
#[cfg(test)]
mod win_patterns_tests;

pub use self::core::{
    ConnectionEnd, Effort, InferiorReport, ProofClaim, Proven, ProvenWin, Solver, SolverError, SolverSetup, VirtualConnection,
    solver,
};
pub use answers::answers;
pub use derive::{InferiorKind, MOST_CORE_CELLS};
pub use derived_pattern::{DerivedPattern, PatternMark, SideOwner};
pub use explanation::{
    ConnectionPlan, ExplainedPosition, Explanation, LocalPattern, PatternEnd, PositionImage, RefutationKind, ReplyRefutation,
    WinReason,
};
pub(crate) use first_look::{FirstLook, Outlook, certain_moves};
pub use openings::{OpeningMap, OpeningResult};
pub use pattern_place::PatternPlace;
pub(crate) use short_win::proven_in_words;
pub use short_win::{ShortWin, ShortWinEffort};
pub use solved::SolvedPosition;
pub use techniques::{Technique, Techniques};
pub use text::PROVEN_FORMAT;
