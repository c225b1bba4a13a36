//! Tripoint's laboratory: the measurements and derivations behind the engine and its solver, for you to repeat.
//!
//! The program `tripoint-lab` has a command for each part. Modules import downward only; modules on one line do not
//! import each other.
//!
//! ```text
//! commands                             the program `tripoint-lab`
//! derivation, experiments, comparison  patterns of inferior cells; published experiments; savings by techniques
//! extra_techniques                     techniques that the solver goes without
//! ```
//!
//! ```
//! use tripoint_lab::derivation::InferiorKind;
//! use tripoint_solver::PatternPlace;
//!
//! // With these neighbours, whatever the others are, an empty cell is dead.
//! let patterns = InferiorKind::Dead.derive(PatternPlace::Inside, 1, 3);
//! assert_eq!(patterns.len(), 3);
//! println!("{}", patterns[0]);
//! ```

pub mod commands;
pub mod comparison;
pub mod derivation;
pub mod experiments;
pub mod extra_techniques;
