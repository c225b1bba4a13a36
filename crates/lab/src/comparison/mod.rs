//! The savings by single techniques of the solver, over several orders of the moves.

mod changes;
mod measure;

pub use changes::{Change, LabTechnique, PUBLISHED, TechniqueSet, all_techniques};
pub use measure::{Measured, Subject, measure};
