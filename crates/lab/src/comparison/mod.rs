//! The savings from each of the solver's techniques, over several move orders.

mod changes;
mod measure;

pub use changes::{Change, LabTechnique, PUBLISHED, TechniqueSet, all_techniques};
pub use measure::{Measured, Subject, measure};
